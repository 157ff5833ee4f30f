"""Kernels of `nn.LSTM`, `nn.GRU`, `nn.RNN` and their cells. Listed under `autograd` in ops/aten.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from torch import Tensor
from torch.nn.functional import linear

from thunk.frontend.recording import TensorLike
from thunk.frontend.rnn import (
    Cell,
    Weights,
    gru_cell,
    lstm_cell,
    relu_cell,
    run_layers,
    run_onednn_lstm,
    tanh_cell,
    uses_onednn,
)

Options: TypeAlias = tuple[Sequence[Tensor], bool, int, float, bool, bool]
"""Parameters, whether there are biases, number of layers, dropout, whether training, whether in both directions."""


def _run(
    inputs: TensorLike, hx: Sequence[Tensor], options: Options, batch_first: bool, cell: Cell
) -> tuple[Tensor, list[Tensor]]:
    inputs = _tensor(inputs)
    output, final = run_layers(inputs.transpose(0, 1) if batch_first else inputs, hx, *options, cell)
    return (output.transpose(0, 1) if batch_first else output), final


def _run_packed(
    data: TensorLike, batch_sizes: TensorLike, hx: Sequence[Tensor], options: Options, cell: Cell
) -> tuple[Tensor, list[Tensor]]:
    return run_layers(_tensor(data), hx, *options, cell, _tensor(batch_sizes).tolist())


def aten_lstm_input(
    input: TensorLike,
    hx: Sequence[Tensor],
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor, Tensor]:
    assert isinstance(input, Tensor)
    if len(hx) != 2:
        raise RuntimeError("lstm expects two hidden states")
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    if uses_onednn(input, hx):
        return run_onednn_lstm(input, hx, *options, batch_first)
    output, (h, c) = _run(input, hx, options, batch_first, lstm_cell)
    return output, h, c


def aten_lstm_data(
    data: TensorLike,
    batch_sizes: TensorLike,
    hx: Sequence[Tensor],
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
) -> tuple[Tensor, Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h, c) = _run_packed(data, batch_sizes, hx, options, lstm_cell)
    return output, h, c


def aten_gru_input(
    input: TensorLike,
    hx: TensorLike,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _run(input, [_tensor(hx)], options, batch_first, gru_cell)
    return output, h


def aten_gru_data(
    data: TensorLike,
    batch_sizes: TensorLike,
    hx: TensorLike,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
) -> tuple[Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _run_packed(data, batch_sizes, [_tensor(hx)], options, gru_cell)
    return output, h


def aten_rnn_tanh_input(
    input: TensorLike,
    hx: TensorLike,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _run(input, [_tensor(hx)], options, batch_first, tanh_cell)
    return output, h


def aten_rnn_tanh_data(
    data: TensorLike,
    batch_sizes: TensorLike,
    hx: TensorLike,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
) -> tuple[Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _run_packed(data, batch_sizes, [_tensor(hx)], options, tanh_cell)
    return output, h


def aten_rnn_relu_input(
    input: TensorLike,
    hx: TensorLike,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _run(input, [_tensor(hx)], options, batch_first, relu_cell)
    return output, h


def aten_rnn_relu_data(
    data: TensorLike,
    batch_sizes: TensorLike,
    hx: TensorLike,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
) -> tuple[Tensor, Tensor]:
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _run_packed(data, batch_sizes, [_tensor(hx)], options, relu_cell)
    return output, h


def aten_lstm_cell(
    input: TensorLike,
    hx: Sequence[Tensor],
    w_ih: TensorLike,
    w_hh: TensorLike,
    b_ih: TensorLike | None = None,
    b_hh: TensorLike | None = None,
) -> tuple[Tensor, Tensor]:
    weights = _cell_weights(w_ih, w_hh, b_ih, b_hh)
    h, c = lstm_cell(linear(_tensor(input), weights.w_ih, weights.b_ih), tuple(hx), weights)
    return h, c


def aten_gru_cell(
    input: TensorLike,
    hx: TensorLike,
    w_ih: TensorLike,
    w_hh: TensorLike,
    b_ih: TensorLike | None = None,
    b_hh: TensorLike | None = None,
) -> Tensor:
    weights = _cell_weights(w_ih, w_hh, b_ih, b_hh)
    return gru_cell(linear(_tensor(input), weights.w_ih, weights.b_ih), (_tensor(hx),), weights)[0]


def _tensor(tensor: TensorLike) -> Tensor:
    assert isinstance(tensor, Tensor)
    return tensor


def _cell_weights(w_ih: TensorLike, w_hh: TensorLike, b_ih: TensorLike | None, b_hh: TensorLike | None) -> Weights:
    biases = [each for each in (b_ih, b_hh) if isinstance(each, Tensor)]
    return Weights([_tensor(w_ih), _tensor(w_hh), *biases], bool(biases))
