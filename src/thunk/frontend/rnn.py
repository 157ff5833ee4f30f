"""Recurrent layers the CPU's way.

For a device like this one torch calls fused cells that the CPU does not have; the CPU itself uses oneDNN's layer for
float32 LSTMs and otherwise composes each step from simple operators. This is what these kernels do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import torch
from torch import Tensor
from torch.nn.functional import linear

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


def lstm_cell(gates_of_input: Tensor, hidden: Hidden, weights: Weights) -> Hidden:
    """A step of `nn.LSTM`."""
    h, c = hidden
    gates = linear(h, weights.w_hh, weights.b_hh).add_(gates_of_input)
    in_gate, forget_gate, cell_gate, out_gate = gates.unsafe_chunk(4, 1)
    in_gate, forget_gate = in_gate.sigmoid_(), forget_gate.sigmoid_()
    cell_gate, out_gate = cell_gate.tanh_(), out_gate.sigmoid_()
    c = (forget_gate * c).add_(in_gate * cell_gate)
    h = out_gate * c.tanh()
    return (h if weights.w_hr is None else h.matmul(weights.w_hr.t())), c


def gru_cell(gates_of_input: Tensor, hidden: Hidden, weights: Weights) -> Hidden:
    """A step of `nn.GRU`."""
    (h,) = hidden
    reset_in, update_in, new_in = gates_of_input.unsafe_chunk(3, 1)
    reset, update, new = linear(h, weights.w_hh, weights.b_hh).unsafe_chunk(3, 1)
    reset, update = reset.add_(reset_in).sigmoid_(), update.add_(update_in).sigmoid_()
    new = new_in.add(new.mul_(reset)).tanh_()
    return ((h - new).mul_(update).add_(new),)


def tanh_cell(gates_of_input: Tensor, hidden: Hidden, weights: Weights) -> Hidden:
    """A step of `nn.RNN`."""
    return (linear(hidden[0], weights.w_hh, weights.b_hh).add_(gates_of_input).tanh(),)


def relu_cell(gates_of_input: Tensor, hidden: Hidden, weights: Weights) -> Hidden:
    """A step of `nn.RNN(nonlinearity="relu")`."""
    return (linear(hidden[0], weights.w_hh, weights.b_hh).add_(gates_of_input).relu(),)


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


def run_layers(
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


def run_onednn_lstm(
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
            # The kernel asks whether gradients are on, not whether the model is being trained.
            tracked = torch.is_grad_enabled()
            output, h, c, _ = torch.ops.aten.mkldnn_rnn_layer(inputs, *weights, h0[index], c0[index], *options, tracked)
            outputs.append(output)
            finals.append((h, c))
        inputs = outputs[0] if directions == 1 else torch.cat(outputs, -1)
        if dropout != 0 and train and layer < num_layers - 1:
            inputs = torch.dropout(inputs, dropout, True)
    h, c = (torch.stack(states, 0) for states in zip(*finals, strict=True))
    return (inputs.transpose(0, 1) if batch_first else inputs), h, c


def uses_onednn(inputs: Tensor, hx: Sequence[Tensor]) -> bool:
    """Whether the CPU would use oneDNN's layer for an LSTM."""
    enabled = torch.backends.mkldnn.is_available() and torch._C._get_mkldnn_enabled()
    projected = hx[0].size(2) != hx[1].size(2)
    return enabled and inputs.dtype is torch.float32 and inputs.numel() != 0 and not projected
