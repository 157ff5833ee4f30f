"""Programs for graphs whose sizes vary: one for all sizes, and guards for those that it does not serve."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional

import thunk
from tests.backends.varying import Run, Step, general, run, runs_of
from thunk.backends.base import Builder, Task
from thunk.backends.regions import RegionProgram
from thunk.backends.registry import backend_named
from thunk.errors import ExecutionError
from thunk.executor.build_service import build_here
from thunk.executor.disk_cache import find_program, key_of
from thunk.executor.portable_task import PortableTask


def on_device(*size: int, seed: int = 0) -> Tensor:
    return torch.randn(size, generator=torch.Generator().manual_seed(seed)).to("thunk")


def trained(model: nn.Module, loss_of: Callable[[nn.Module, Any], Tensor]) -> Step:
    """A training step with AdamW."""
    model.to("thunk")
    # A large `eps`: else a gradient that is zero but for rounding moves its parameter as far as any other.
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, eps=0.1, fused=True)

    def step(size: Any) -> Tensor:
        optimizer.zero_grad()
        loss = loss_of(model, size)
        loss.backward()
        optimizer.step()
        return loss

    return step


def mlp() -> Step:
    model = nn.Sequential(nn.Linear(16, 32), nn.GELU(), nn.LayerNorm(32), nn.Linear(32, 4))

    def loss_of(model: nn.Module, batch: int) -> Tensor:
        target = torch.arange(batch).remainder(4).to("thunk")
        return functional.cross_entropy(model(on_device(batch, 16)), target)

    return trained(model, loss_of)


class Block(nn.Module):
    """A Transformer with one block, and positions."""

    def __init__(self, width: int = 16, heads: int = 2, vocabulary: int = 11, longest: int = 256) -> None:
        super().__init__()
        self.heads = heads
        self.embed, self.position = nn.Embedding(vocabulary, width), nn.Embedding(longest, width)
        self.norm, self.qkv = nn.LayerNorm(width), nn.Linear(width, 3 * width)
        self.mlp, self.head = nn.Sequential(nn.Linear(width, 24), nn.GELU()), nn.Linear(24, vocabulary)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.embed(tokens) + self.position(torch.arange(tokens.size(1), device=tokens.device))
        batch, time, width = x.shape
        parts = self.qkv(self.norm(x)).split(width, dim=2)
        q, k, v = (each.view(batch, time, self.heads, -1).transpose(1, 2) for each in parts)
        y = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.head(self.mlp(x + y.transpose(1, 2).reshape(batch, time, width)))  # type: ignore[no-any-return]


def tokens_loss(model: nn.Module, size: tuple[int, int]) -> Tensor:
    batch, time = size
    tokens = (torch.arange(batch * (time + 1)).view(batch, -1) * 7 % 11).to("thunk")
    logits = model(tokens[:, :-1])
    return functional.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())


def gpt() -> Step:
    return trained(Block(), tokens_loss)


def conv_net() -> Step:
    model = nn.Sequential(
        nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 4, 3, stride=2)
    )

    def loss_of(model: nn.Module, size: tuple[int, ...]) -> Tensor:
        batch, height, width = size
        result: Tensor = model(on_device(batch, 3, height, width)).square().mean()
        return result

    return trained(model, loss_of)


def shapes() -> Step:
    """Operators that take integers."""

    def step(length: int) -> list[Tensor]:
        x, y = on_device(length, 6), on_device(3, length)
        whole = torch.cat([x, x[1:], y.t().repeat(1, 2)])
        places = torch.arange(length, device="thunk")
        padded = functional.pad(x, (1, 2, 0, 3)).sum(0)
        mask = places[:, None] >= places
        weights = torch.bmm(x.expand(2, length, 6), x.t().expand(2, 6, length)).masked_fill(~mask, -1e9).softmax(-1)
        taken = x.gather(0, (places[:, None] * 2 % length).expand(length, 6))
        halves = x[: length // 2] + x[length - length // 2 :]
        return [whole, padded, weights, taken, halves, y.new_zeros(length, 2), x.view(-1).cumsum(0)[-3:] / length]

    return step


def decoding() -> Step:
    """A token's attention to all before it, whose keys grow by one."""
    weights = on_device(8, 24)

    def step(length: int) -> list[Tensor]:
        token, keys, values = on_device(2, 1, 8), on_device(2, length, 8, seed=1), on_device(2, length, 8, seed=2)
        query, key, value = (token @ weights).chunk(3, dim=-1)
        keys, values = torch.cat([keys, key], 1), torch.cat([values, value], 1)
        return [functional.scaled_dot_product_attention(query, keys, values), keys, values]

    return step


def static_cache() -> Step:
    """A buffer written at a place that no size explains."""
    buffer = on_device(2, 32, 8)

    def step(place: int) -> list[Tensor]:
        buffer[:, place] = on_device(2, 8, seed=3)
        return [buffer[:, : place + 1].sum(1), buffer]

    return step


def compiled(name: str, runs: list[Run]) -> tuple[Task, RegionProgram, list[tuple[int, ...]]]:
    task, values = general(runs)
    program = backend_named(name).compile(task)
    assert isinstance(program, RegionProgram)
    return task, program, values


def check(name: str, make: Callable[[], Step], *sizes: Any, refused: tuple[Any, ...] = ()) -> RegionProgram:
    """One program, made for the first size, computes what the interpreter does at all of them."""
    runs = runs_of(make, *sizes, *refused)
    _, program, values = compiled(name, runs)
    thunk.metrics.reset()
    for size, given, symbols in zip((*sizes, *refused), runs, values, strict=True):
        results = run(program, given, symbols)
        assert program.accepts((*given.scalars, *symbols)) == (size not in refused), (size, symbols)
        for found, wanted in zip(results, given.results, strict=True):
            torch.testing.assert_close(found, wanted, rtol=2e-4, atol=2e-5)
    assert thunk.metrics.counter_value("RerunByInterpreter") is None
    assert (thunk.metrics.counter_value("GuardFailed") or 0) == len(refused)
    return program


BACKENDS = ["torchscript", "inductor"]


@pytest.mark.slow
@pytest.mark.parametrize("name", BACKENDS)
def test_operators_that_take_integers(name: str) -> None:
    program = check(name, shapes, 12, 15, 20, 33)
    assert len(program.compiled) == 1


@pytest.mark.parametrize("name", BACKENDS)
def test_attention_to_a_cache_that_grows(name: str) -> None:
    check(name, decoding, 5, 6, 9, 20)


@pytest.mark.slow
def test_a_place_that_no_size_explains() -> None:
    """The interpreter writes where the buffer is; Inductor in the same program."""
    check("torchscript", static_cache, 3, 4, 9, 20)
    assert len(check("inductor", static_cache, 3, 4, 9, 20).compiled) == 1


def double() -> Step:
    return lambda length: on_device(length, 4).exp() * 2 + length


@pytest.mark.slow
def test_sizes_that_inductor_treats_like_no_other_are_interpreted() -> None:
    check("inductor", double, 5, 9, refused=(1, 0))


@pytest.mark.slow
def test_a_program_that_was_made_for_one_serves_only_one() -> None:
    check("inductor", double, 1, refused=(5, 9))


def test_a_graph_without_elements_is_not_compiled() -> None:
    check("inductor", double, refused=(0, 5))


def test_torchscript_serves_all_sizes() -> None:
    check("torchscript", double, 5, 9, 1, 0)


def test_a_result_takes_the_memory_of_an_input_only_if_it_always_has_its_size() -> None:
    def make() -> Step:
        return lambda length: on_device(6, 6) @ on_device(length, 6).t()

    program = check("inductor", make, 6, 4, 5)
    (region,) = program.compiled
    assert region is not None
    assert not region.in_place_outputs


def test_an_index_is_checked_against_the_size_that_there_is() -> None:
    def make() -> Step:
        def step(length: int) -> Tensor:
            return on_device(length, 3)[torch.tensor([0, 5, 7]).to("thunk")] + 1

        return step

    runs = runs_of(make, 12, 9, 8)
    _, program, values = compiled("inductor", runs)
    for given, symbols in zip(runs, values, strict=True):
        torch.testing.assert_close(run(program, given, symbols)[0], given.results[0])
    given, symbols = runs[2], (7,)
    given.inputs = [each[:7] if each.size(0) == 8 else each for each in given.inputs]
    (result,) = run(program, given, symbols)
    assert isinstance(result, ExecutionError)
    assert "out of bounds" in str(result)


@pytest.mark.slow
def test_random_numbers_of_the_size_that_there_is() -> None:
    def make() -> Step:
        return lambda length: torch.rand_like(on_device(length, 3)) + 1

    with thunk.config.override(random="fast"):
        runs = runs_of(make, 12, 9, 8)
        _, program, values = compiled("inductor", runs)
        for given, symbols in zip(runs, values, strict=True):
            (drawn,) = run(program, given, symbols)
            assert drawn.shape == given.results[0].shape
            assert 1 <= drawn.min() <= drawn.max() < 2
            assert len(drawn.unique()) == drawn.numel()
    assert len(program.compiled) == 1


@pytest.mark.slow
def test_a_task_travels(tmp_path: Path) -> None:
    runs = runs_of(shapes, 12, 15, 20)
    task, values = general(runs)
    with pickle.loads(pickle.dumps(PortableTask.pack(task))).unpacked() as unpacked:
        assert unpacked.scalars == task.scalars
        backend = backend_named("inductor")
        assert isinstance(backend, Builder)
        backend.build(unpacked, tmp_path)
    program = backend.load(task, tmp_path)
    for given, symbols in zip(runs, values, strict=True):
        for found, wanted in zip(run(program, given, symbols), given.results, strict=True):
            torch.testing.assert_close(found, wanted, rtol=2e-4, atol=2e-5)


@pytest.mark.slow
def test_the_disk_has_several_programs_for_one_graph(tmp_path: Path) -> None:
    """Whoever comes with other sizes takes the program that accepts them; it is made for none of them in particular."""
    backend = backend_named("inductor")
    assert isinstance(backend, Builder)
    runs = runs_of(double, 5, 9, 1)
    (general_task, values), (task_for_one, _) = general(runs), general(runs[::-1])
    with thunk.config.override(cache_dir=tmp_path / "cache"):
        assert key_of(backend, general_task) == key_of(backend, task_for_one)
        build_here(backend, general_task)
        pairs = zip(runs, values, strict=True)
        asked = [replace(general_task, scalars=(*given.scalars, *symbols)) for given, symbols in pairs]
        assert [find_program(backend, each) is not None for each in asked] == [True, True, False]
        build_here(backend, task_for_one)
        assert all(find_program(backend, each) is not None for each in asked)
        assert find_program(backend, task_for_one) is not None
        program = find_program(backend, asked[2])
    assert program is not None
    torch.testing.assert_close(run(program, runs[2], values[2])[0], runs[2].results[0])


@pytest.mark.slow
@pytest.mark.parametrize("name", BACKENDS)
def test_training_with_batches_of_any_size(name: str) -> None:
    check(name, mlp, 8, 12, 20, 33)


@pytest.mark.slow
@pytest.mark.parametrize("name", BACKENDS)
def test_training_a_transformer_on_sequences_of_any_length(name: str) -> None:
    check(name, gpt, (3, 10), (3, 17), (5, 30), (2, 11))


@pytest.mark.slow
def test_attention_is_written_out_for_short_sequences_only() -> None:
    check("inductor", gpt, (2, 100), (2, 17), (2, 128), refused=((2, 129), (2, 140)))
    check("inductor", gpt, (2, 140), (2, 17), (2, 129), (2, 100))


@pytest.mark.slow
@pytest.mark.parametrize("name", BACKENDS)
def test_convolutions_of_any_batch(name: str) -> None:
    check(name, conv_net, (4, 12, 12), (6, 12, 12), (9, 12, 12))


@pytest.mark.slow
@pytest.mark.parametrize("name", BACKENDS)
def test_convolutions_of_any_image(name: str) -> None:
    check(name, conv_net, (4, 12, 16), (4, 16, 20), (4, 20, 32), (4, 24, 28))
