"""Random numbers: the same seed gives the same numbers as CPU eager, in program order, each drawn once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
import torch
from torch.nn import functional as F

import thunk
from tests.compare import difference

DRAWS: dict[str, Callable[[str], torch.Tensor]] = {
    "randn": lambda device: torch.randn(3, 4, device=device),
    "rand": lambda device: torch.rand(5, device=device),
    "randint": lambda device: torch.randint(0, 9, (4,), device=device),
    "randperm": lambda device: torch.randperm(7, device=device),
    "normal_": lambda device: torch.empty(4, device=device).normal_(1, 2),
    "uniform_": lambda device: torch.empty(2, 3, device=device).t().uniform_(),
    "exponential_": lambda device: torch.empty(4, device=device).exponential_(),
    "bernoulli": lambda device: torch.full((6,), 0.4, device=device).bernoulli(),
    "multinomial": lambda device: torch.ones(5, device=device).multinomial(3),
    "bernoulli_": lambda device: torch.empty(3, 5, device=device).t().bernoulli_(0.3),
    "dropout": lambda device: F.dropout(torch.ones(4, 4, device=device), 0.5),
    "alpha_dropout": lambda device: F.alpha_dropout(torch.ones(4, 4, device=device), 0.5, training=True),
    "rrelu": lambda device: F.rrelu(-torch.ones(4, device=device), training=True),
    "poisson": lambda device: torch.poisson(torch.full((4,), 3.0, device=device)),
}


@pytest.mark.parametrize("name", DRAWS)
def test_the_same_seed_gives_the_cpus_numbers(name: str) -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(3)
        results.append([DRAWS[name](device) for _ in range(2)])
    for theirs, ours in zip(*results, strict=True):
        assert torch.equal(ours.cpu(), theirs)


def test_draws_are_made_in_program_order_dead_ones_too() -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(4)
        first = torch.rand(2, device=device)
        torch.rand(3, device=device)
        last = torch.rand(2, device=device)
        results.append([last.tolist(), first.tolist()])  # read the other way round
    assert results[0] == results[1]


def test_a_draw_is_never_made_again() -> None:
    # LTC re-executes shared random nodes: s = r + 1 and r then disagree.
    r = torch.rand(3, device="thunk")
    s = r + 1
    assert torch.equal(s.cpu(), r.cpu() + 1)


def test_seeding_while_draws_are_pending() -> None:
    torch.manual_seed(5)
    before = torch.rand(2, device="thunk")
    torch.manual_seed(5)
    after = torch.rand(2, device="thunk")
    assert torch.equal(before.cpu(), after.cpu())


def test_state_is_saved_and_restored() -> None:
    torch.manual_seed(6)
    torch.rand(3, device="thunk")
    state = torch.thunk.get_rng_state()  # type: ignore[attr-defined]
    first = torch.rand(3, device="thunk")
    torch.thunk.set_rng_state(state)  # type: ignore[attr-defined]
    assert torch.equal(first.cpu(), torch.rand(3, device="thunk").cpu())


def test_fork_rng() -> None:
    torch.manual_seed(7)
    with torch.random.fork_rng(devices=[0], device_type="thunk"):
        inside = torch.rand(2, device="thunk")
    assert torch.equal(inside.cpu(), torch.rand(2, device="thunk").cpu())


def test_a_users_own_generator_is_drawn_from_at_once() -> None:
    ours, theirs = torch.Generator().manual_seed(8), torch.Generator().manual_seed(8)
    x = torch.empty(3, device="thunk").normal_(generator=ours)
    y = torch.empty(3).normal_(generator=theirs)
    assert torch.equal(ours.get_state(), theirs.get_state())
    assert torch.equal(x.cpu(), y)


def test_the_cpus_own_numbers_are_not_disturbed() -> None:
    torch.manual_seed(9)
    expected = torch.rand(3)
    torch.manual_seed(9)
    torch.rand(5, device="thunk").tolist()
    thunk.mark_step()
    assert torch.equal(torch.rand(3), expected)


def test_what_is_refused_draws_nothing() -> None:
    results = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(3)
        x, seen = torch.zeros(4, device=device), []
        for p in (0.5, 0.5, 0.5, 2.0, 0.5):
            y = x + 1
            with contextlib.suppress(RuntimeError):
                seen.append(torch.bernoulli(x, p))
            with contextlib.suppress(RuntimeError):
                torch.zeros(3, 1, device=device).expand(3, 2).bernoulli_(p)
            thunk.mark_step()
            seen += [y, torch.rand(2, device=device)]
        results.append([each.tolist() for each in seen])
    assert results[0] == results[1]


def test_a_forced_fallback_draws_in_program_order() -> None:
    results = []
    for device in ("cpu", "thunk"):
        with thunk.config.override(force_fallback="aten::bernoulli.p"):
            torch.manual_seed(0)
            x = torch.zeros(4, device=device)
            results.append([each.tolist() for each in (torch.rand(2, device=device), torch.bernoulli(x, 0.5))])
    assert results[0] == results[1]


def test_bad_parameters_are_refused_at_once() -> None:
    with pytest.raises(RuntimeError, match=r"exponential_ expects lambda > 0.0"):
        torch.empty(3, device="thunk").exponential_(0)


@pytest.mark.parametrize(
    "name", ["normal_", "uniform_", "exponential_", "random_", "geometric_", "log_normal_", "cauchy_"]
)
def test_what_is_written_to_every_second_column_is_drawn_as_on_the_cpu(name: str) -> None:
    """Torch draws for memory with gaps in another way than for dense memory."""
    drawn = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(3)
        x = torch.zeros(6, 8, device=device)
        arguments = (0.3,) if name == "geometric_" else ()
        getattr(x[:, ::2], name)(*arguments)
        getattr(x[:, 1:4], name)(*arguments)
        x.t()[::3].bernoulli_(0.3)
        drawn.append((x, torch.randn(3, device=device)))
    assert difference(*drawn) is None
