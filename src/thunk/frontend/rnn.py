"""`nn.LSTM` and `nn.GRU` the CPU's way. Listed under `autograd` in ops/aten.yaml.

For a device like this one torch calls fused cells that the CPU does not have; the CPU itself uses oneDNN's layer for
float32 LSTMs and otherwise composes each step from simple operators. This is what these kernels do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import torch
from torch import Tensor
from torch.nn.functional import linear

from thunk.frontend.recording import TensorLike

Hidden: TypeAlias = tuple[Tensor, ...]
"""What a step hands to the next one: (h,) or (h, c)."""
Cell: TypeAlias = Callable[[Tensor, Hidden, "Weights"], Hidden]
"""(input times its weights, hidden, weights) -> next hidden; the first one is the step's output."""


class Weights:
    """The parameters of one layer in one direction."""

    def __init__(self, parameters: Sequence[Tensor], has_biases: bool) -> None:
        self.w_ih, self.w_hh = parameters[:2]
        self.b_ih: Tensor | None = parameters[2] if has_biases else None
        self.b_hh: Tensor | None = parameters[3] if has_biases else None
        rest = parameters[4:] if has_biases else parameters[2:]
        self.w_hr = rest[0] if rest else None


def _lstm_cell(gates_of_input: Tensor, hidden: Hidden, weights: Weights) -> Hidden:
    h, c = hidden
    gates = linear(h, weights.w_hh, weights.b_hh).add_(gates_of_input)
    in_gate, forget_gate, cell_gate, out_gate = gates.unsafe_chunk(4, 1)
    in_gate, forget_gate = in_gate.sigmoid_(), forget_gate.sigmoid_()
    cell_gate, out_gate = cell_gate.tanh_(), out_gate.sigmoid_()
    c = (forget_gate * c).add_(in_gate * cell_gate)
    h = out_gate * c.tanh()
    return (h if weights.w_hr is None else h.matmul(weights.w_hr.t())), c


def _gru_cell(gates_of_input: Tensor, hidden: Hidden, weights: Weights) -> Hidden:
    (h,) = hidden
    reset_in, update_in, new_in = gates_of_input.unsafe_chunk(3, 1)
    reset, update, new = linear(h, weights.w_hh, weights.b_hh).unsafe_chunk(3, 1)
    reset, update = reset.add_(reset_in).sigmoid_(), update.add_(update_in).sigmoid_()
    new = new_in.add(new.mul_(reset)).tanh_()
    return ((h - new).mul_(update).add_(new),)


def _run(steps: Sequence[Tensor], hidden: Hidden, weights: Weights, cell: Cell) -> tuple[list[Tensor], Hidden]:
    outputs = []
    for step in steps:
        hidden = cell(step, hidden, weights)
        outputs.append(hidden[0])
    if not outputs:
        raise RuntimeError("Expected sequence length to be larger than 0 in RNN")
    return outputs, hidden


def _layer(inputs: Tensor, hidden: Hidden, weights: Weights, cell: Cell, reverse: bool) -> tuple[Tensor, Hidden]:
    steps = list(linear(inputs, weights.w_ih, weights.b_ih).unbind(0))
    outputs, last = _run(steps[::-1] if reverse else steps, hidden, weights, cell)
    return torch.stack(outputs[::-1] if reverse else outputs, 0), last


def _packed_layer(
    inputs: Tensor, sizes: list[int], hidden: Hidden, weights: Weights, cell: Cell, reverse: bool
) -> tuple[Tensor, Hidden]:
    steps = linear(inputs, weights.w_ih, weights.b_ih).split(sizes)
    if reverse:
        return _packed_reverse(steps, sizes, hidden, weights, cell)
    outputs, finished, last = [], [], sizes[0]
    for step, size in zip(steps, sizes, strict=True):
        if size < last:  # the shortest sequences end here
            finished.append(tuple(each[size:last] for each in hidden))
            hidden = tuple(each[:size] for each in hidden)
        last = size
        hidden = cell(step, hidden, weights)
        outputs.append(hidden[0])
    finished.append(hidden)
    return torch.cat(outputs), tuple(torch.cat(parts) for parts in zip(*finished[::-1], strict=True))


def _packed_reverse(
    steps: Sequence[Tensor], sizes: list[int], hidden: Hidden, weights: Weights, cell: Cell
) -> tuple[Tensor, Hidden]:
    outputs, last = [], sizes[-1]
    waiting, hidden = hidden, tuple(each[:last] for each in hidden)
    for step, size in zip(steps[::-1], sizes[::-1], strict=True):
        if size > last:  # longer ones have begun
            hidden = tuple(torch.cat([each, more[last:size]]) for each, more in zip(hidden, waiting, strict=True))
        last = size
        hidden = cell(step, hidden, weights)
        outputs.append(hidden[0])
    return torch.cat(outputs[::-1]), hidden


def _stack(
    inputs: Tensor,
    hx: Sequence[Tensor],
    params: Sequence[Any],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    cell: Cell,
    sizes: list[int] | None = None,
) -> tuple[Tensor, list[Tensor]]:
    """All layers in all directions; `sizes` are the batch sizes of packed inputs."""
    directions = 2 if bidirectional else 1
    each = len(params) // (num_layers * directions)
    finals: list[Hidden] = []
    for layer in range(num_layers):
        outputs = []
        for direction in range(directions):
            index = layer * directions + direction
            weights = Weights(params[index * each : (index + 1) * each], has_biases)
            hidden = tuple(state[index] for state in hx)
            if sizes is None:
                output, final = _layer(inputs, hidden, weights, cell, direction == 1)
            else:
                output, final = _packed_layer(inputs, sizes, hidden, weights, cell, direction == 1)
            outputs.append(output)
            finals.append(final)
        inputs = outputs[0] if directions == 1 else torch.cat(outputs, outputs[0].dim() - 1)
        if dropout != 0 and train and layer < num_layers - 1:
            inputs = torch.dropout(inputs, dropout, True)
    return inputs, [torch.stack(states, 0) for states in zip(*finals, strict=True)]


_LSTM_MODE = 2  # of mkldnn_rnn_layer


def _onednn(
    inputs: Tensor,
    hx: Sequence[Tensor],
    params: Sequence[Any],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor, Tensor]:
    """What the CPU does with float32 LSTMs."""
    inputs = inputs.transpose(0, 1) if batch_first else inputs
    inputs = inputs.contiguous()
    h0, c0 = (state.contiguous() for state in hx)
    directions = 2 if bidirectional else 1
    each = 4 if has_biases else 2
    finals: list[tuple[Tensor, Tensor]] = []
    for layer in range(num_layers):
        outputs = []
        for direction in range(directions):
            index = layer * directions + direction
            weights = list(params[index * each : (index + 1) * each])
            if not has_biases:
                weights += [torch.zeros(weights[0].size(0), dtype=inputs.dtype, device=inputs.device)] * 2
            options: tuple[Any, ...] = (
                direction > 0,
                [],
                _LSTM_MODE,
                h0.size(2),
                num_layers,
                has_biases,
                bidirectional,
                batch_first,
            )
            output, h, c, _ = torch.ops.aten.mkldnn_rnn_layer(inputs, *weights, h0[index], c0[index], *options, train)
            outputs.append(output)
            finals.append((h, c))
        inputs = outputs[0] if directions == 1 else torch.cat(outputs, -1)
        if dropout != 0 and train and layer < num_layers - 1:
            inputs = torch.dropout(inputs, dropout, True)
    h, c = (torch.stack(states, 0) for states in zip(*finals, strict=True))
    return (inputs.transpose(0, 1) if batch_first else inputs), h, c


def _uses_onednn(inputs: Tensor, hx: Sequence[Tensor]) -> bool:
    enabled = torch.backends.mkldnn.is_available() and torch._C._get_mkldnn_enabled()
    projected = hx[0].size(2) != hx[1].size(2)
    return enabled and inputs.dtype is torch.float32 and inputs.numel() != 0 and not projected


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
    if _uses_onednn(input, hx):
        return _onednn(input, hx, *options, batch_first)
    inputs = input.transpose(0, 1) if batch_first else input
    output, (h, c) = _stack(inputs, hx, *options, _lstm_cell)
    return (output.transpose(0, 1) if batch_first else output), h, c


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
    assert isinstance(data, Tensor)
    assert isinstance(batch_sizes, Tensor)
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h, c) = _stack(data, hx, *options, _lstm_cell, batch_sizes.tolist())
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
    assert isinstance(input, Tensor)
    assert isinstance(hx, Tensor)
    inputs = input.transpose(0, 1) if batch_first else input
    output, (h,) = _stack(inputs, [hx], params, has_biases, num_layers, dropout, train, bidirectional, _gru_cell)
    return (output.transpose(0, 1) if batch_first else output), h


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
    assert isinstance(data, Tensor)
    assert isinstance(batch_sizes, Tensor)
    assert isinstance(hx, Tensor)
    options = (params, has_biases, num_layers, dropout, train, bidirectional)
    output, (h,) = _stack(data, [hx], *options, _gru_cell, batch_sizes.tolist())
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
    h, c = _lstm_cell(linear(_tensor(input), weights.w_ih, weights.b_ih), tuple(hx), weights)
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
    return _gru_cell(linear(_tensor(input), weights.w_ih, weights.b_ih), (_tensor(hx),), weights)[0]


def _tensor(tensor: TensorLike) -> Tensor:
    assert isinstance(tensor, Tensor)
    return tensor


def _cell_weights(w_ih: TensorLike, w_hh: TensorLike, b_ih: TensorLike | None, b_hh: TensorLike | None) -> Weights:
    biases = [each for each in (b_ih, b_hh) if isinstance(each, Tensor)]
    return Weights([_tensor(w_ih), _tensor(w_hh), *biases], bool(biases))
