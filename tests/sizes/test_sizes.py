"""Steps whose sizes vary: eager's results, and one program for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.utils import _pytree as pytree

import thunk

Step = Callable[..., Any]


def counted(name: str) -> int:
    return thunk.metrics.counter_value(name) or 0


def randn(device: str, *size: int, seed: int = 0) -> Tensor:
    return torch.randn(*size, generator=torch.Generator().manual_seed(seed)).to(device)


def check(make: Callable[[str], Step], sizes: Sequence[Any], programs: int | None = 2) -> None:
    """A step gives on both devices the same for each of these sizes; and so many programs are made at most."""
    on_cpu, on_thunk = make("cpu"), make("thunk")
    thunk.mark_step()
    thunk.metrics.reset()
    for size in sizes:
        theirs, ours = pytree.tree_leaves(on_cpu(size)), pytree.tree_leaves(on_thunk(size))
        thunk.mark_step()
        for one, other in zip(theirs, ours, strict=True):
            if isinstance(one, Tensor):
                assert other.stride() == one.stride(), size
                assert torch.equal(other.cpu(), one), size
            else:
                assert one == other
    if programs is not None:
        assert counted("UncachedCompile") <= programs


def training(device: str) -> Step:
    """Any batch, any length."""
    torch.manual_seed(0)
    layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True)
    model = nn.Sequential(nn.Embedding(11, 16), layer, nn.Linear(16, 11)).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), fused=True)
    for each in model.parameters():  # the state of the optimizer is there from the first step on
        each.grad = torch.zeros_like(each)
    optimizer.step()

    def step(size: tuple[int, int]) -> Any:
        batch, length = size
        tokens = (torch.arange(batch * (length + 1)).view(batch, -1) * 7 % 11).to(device)
        optimizer.zero_grad()
        loss = F.cross_entropy(model(tokens[:, :-1]).flatten(0, 1), tokens[:, 1:].flatten())
        loss.backward()
        optimizer.step()
        return [loss, *[each.detach().clone() for each in model.parameters()]]

    return step


def test_one_program_for_all_lengths() -> None:
    check(training, [(3, 9), (3, 12), (3, 30), (3, 7), (3, 12), (3, 31)])
    assert counted("Instance") == 3  # the second was recorded, and two were seen before


def test_one_program_for_all_batches_and_lengths() -> None:
    check(training, [(3, 9), (4, 12), (5, 30), (2, 7), (6, 12), (7, 8)], programs=3)


COINCIDENCES: dict[str, list[tuple[int, int]]] = {
    "equal twice": [(4, 4), (6, 6), (6, 4), (3, 8), (5, 5)],
    "twice as large twice": [(4, 8), (6, 12), (6, 13), (3, 6), (9, 4)],
    "one more twice": [(4, 5), (6, 7), (9, 4), (5, 6), (8, 3)],
    "equal to what is fixed": [(8, 3), (9, 3), (8, 8), (3, 8), (2, 16)],
}


@pytest.mark.parametrize("sizes", COINCIDENCES.values(), ids=COINCIDENCES)
def test_coincidences_are_found_out(sizes: list[tuple[int, int]]) -> None:
    def make(device: str) -> Step:
        weight = randn(device, 8, 5)

        def step(size: tuple[int, int]) -> Any:
            rows, others = size
            x, y = randn(device, rows, 8), randn(device, others, 8)
            table = (x @ y.t()).softmax(-1)
            return [table, table @ (y @ weight), x.view(-1)[: min(rows, others)], torch.cat([x, y]), x.sum(0)]

        return step

    check(make, sizes, programs=4)


@pytest.mark.parametrize("first", [0, 1, 5])
def test_sizes_of_zero_and_one(first: int) -> None:
    def make(device: str) -> Step:
        def step(length: int) -> Any:
            x = randn(device, length, 3)
            return [x * 2 + 1, x.sum(0), torch.cat([x, x]), x.view(-1, 1).expand(3 * length, 2), x.t().contiguous()]

        return step

    check(make, [first, 7, 0, 1, 2, 9, 1, 0], programs=None)


def test_python_that_branches_on_a_size() -> None:
    def make(device: str) -> Step:
        def step(length: int) -> Any:
            x = randn(device, length, 4)
            if x.size(0) > 6:
                x = x[:6] * 2
            return (x + 1).cumsum(0) if length != 5 else x.sin()

        return step

    check(make, [3, 4, 2, 7, 9, 5, 3, 12, 5, 4], programs=None)


def test_divisions_negative_indices_and_sizes_that_torch_finds_out() -> None:
    def make(device: str) -> Step:
        def step(length: int) -> Any:
            x = randn(device, length, 6)
            halves = x[: length // 2] + x[-(length // 2) :]
            pooled = F.max_pool1d(x.t()[None], 3, stride=2, padding=1)
            return [halves, pooled, x.view(2, -1, length), x[-2:], x[length - 3 :, ::2], x.reshape(-1, 3).mean(0)]

        return step

    check(make, [8, 9, 10, 13, 20, 31, 17], programs=5)


def test_sizes_that_no_input_shows() -> None:
    def make(device: str) -> Step:
        return lambda length: [
            torch.arange(length, device=device) * 2,
            torch.zeros(length, 2, device=device) + 1,
            torch.full((2, length), 3.0, device=device).sum(1),
            torch.eye(length, device=device).sum(0),
        ]

    check(make, [4, 6, 9, 30, 5])


def test_sizes_that_come_from_data() -> None:
    def make(device: str) -> Step:
        weight = randn(device, 4, 3)

        def step(seed: int) -> Any:
            x = randn(device, 20, 4, seed=seed)
            kept = x[x.sum(1) > 0]
            places = (x[:, 0] > 0).nonzero()[:, 0]
            return [(kept @ weight).relu().sum(0), x[places].mean(0), places.unique() * 2]

        return step

    check(make, range(12), programs=None)
    check(make, range(12, 30), programs=0)  # no new program, whatever the sizes are


def test_a_size_beyond_32_bits() -> None:
    def make(device: str) -> Step:
        def step(length: int) -> Any:
            wide = torch.ones(1, device=device).expand(length)
            return [wide[-1] + 1, wide.size(0), wide[length // 2]]

        return step

    check(make, [5, 9, 2**31 + 7, 2**33, 12])


def test_an_index_and_a_slice_that_move() -> None:
    def make(device: str) -> Step:
        buffer, new = torch.zeros(50, 4, device=device), randn(device, 2, 4)

        def step(place: int) -> Any:
            buffer[place] = new[0] + place
            buffer[place + 1 : place + 3] = new
            return [buffer[place] * 2, buffer.narrow(0, place, 2).sum(), buffer.clone()]

        return step

    check(make, [*range(12), 40, 3, 47])
    assert counted("Instance") == 0  # the nodes stay: their integers are noted


def test_an_index_out_of_range_is_an_error_at_once() -> None:
    buffer = torch.zeros(5, 2, device="thunk")
    for place in range(5):
        buffer[place] = float(place)
        thunk.mark_step()
    with pytest.raises(IndexError, match="index 5 is out of bounds for dimension 0 with size 5"):
        buffer[5] = 1.0
    assert buffer[:, 0].tolist() == [0, 1, 2, 3, 4]


def test_a_slice_that_grows() -> None:
    def make(device: str) -> Step:
        buffer = randn(device, 64, 4)
        return lambda length: [(buffer[:length] @ buffer[:length].t()).softmax(-1) @ buffer[:length], buffer.sum()]

    check(make, [3, 4, 5, 6, 7, 30, 40, 64, 20], programs=3)


def test_never_means_one_program_for_each_size() -> None:
    with thunk.config.override(dynamic="never"):
        check(lambda device: lambda length: randn(device, length, 3) * 2, [3, 4, 5, 6], programs=None)
    assert counted("UncachedCompile") == 4
    assert counted("Instance") == 0


def test_random_numbers_of_each_size() -> None:
    def make(device: str) -> Step:
        def step(length: int) -> Any:
            torch.manual_seed(length)
            x = torch.randn(length, 3, device=device)
            return [F.dropout(x, 0.5), torch.rand(2, length, device=device), x]

        return step

    check(make, [4, 5, 9, 30, 4, 12])


def test_lines_of_this_run() -> None:
    """Another caller's step is an instance too, and its errors name its own line."""

    def step(x: Tensor, places: Tensor) -> Tensor:
        return (x * 2)[places]

    def one(length: int) -> Tensor:
        return step(randn("thunk", length, 2), torch.tensor([0, length - 1]).to("thunk"))

    def other(length: int, last: int) -> Tensor:
        return step(randn("thunk", length, 2), torch.tensor([0, last]).to("thunk"))

    for length in (4, 5, 6, 7):
        assert torch.equal(one(length).cpu(), (randn("cpu", length, 2) * 2)[[0, length - 1]])
    with pytest.raises(thunk.errors.ExecutionError, match="index 9 is out of bounds") as raised:
        other(8, 9).cpu()
    assert "test_sizes.py" in str(raised.value)
    assert torch.equal(other(9, 8).cpu(), (randn("cpu", 9, 2) * 2)[[0, 8]])


def test_explain_says_what_varies() -> None:
    for length in (4, 5, 9):
        x = randn("thunk", 2, length)
        y = x * 2
        thunk.mark_step()
    assert y.shape == (2, 9)
    assert "dimension 1 of input 0 varies, so this program is for all sizes" in str(thunk.explain())


@pytest.mark.parametrize("backend", ["interpreter", "torchscript"])
def test_an_integer_that_seemed_to_follow_a_size_moves_on_its_own(backend: str) -> None:
    def make(device: str) -> Step:
        def step(size: tuple[int, int]) -> Any:
            length, place = size
            x = randn(device, length, 4)
            return [x.narrow(0, place, 2) * 2, x[place] + 1, x.sum(0)]

        return step

    with thunk.set_backend(backend):
        check(make, [(6, 3), (8, 5), (9, 6), (9, 1), (9, 0), (12, 9), (12, 4), (20, 1), (6, 2)], programs=None)


def test_no_kernel_sees_what_is_only_guessed() -> None:
    """How many channels are left of a slice does not show in the statistics: these are of another size at first.

    Batch norm's kernel does not look at that, and writes beyond them.
    """

    def make(device: str) -> Step:
        def step(channels: int) -> Any:
            x, mean, variance = randn(device, 3, channels, 4), *(torch.ones(channels // 2).to(device) for _ in range(2))
            return [F.batch_norm(x[:, ::2], mean, variance, training=True), mean, variance]

        return step

    check(make, [6, 8, 4000, 4, 60_000, 6], programs=None)


def test_a_number_and_a_size_that_change_in_one_operator() -> None:
    """The third one, for which the first sequence is made by the template, had the first one's number."""
    for number, size in ((-1.5, 4), (1.0, 5), (1.0, 3), (7.0, 2), (7.0, 3), (0.5, 6)):
        made = torch.full((size,), number, device="thunk") * torch.ones(size, device="cpu").to("thunk")
        assert made.tolist() == [number] * size
        del made
        thunk.mark_step()
