"""When a step is captured, when it is not and what is said then, and how a capture that is wrong is found."""

from __future__ import annotations

import gc
import random
import sys
import threading
import warnings
import weakref
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from torch import Tensor, nn

import thunk
from tests.interrupting import Interrupt
from thunk.errors import BudgetError, ConfigError, ExecutionError, PerformanceWarning, StaleStepError, StepError


@pytest.fixture(autouse=True)
def _end_of_a_step() -> Iterator[None]:
    thunk.mark_step()
    yield
    thunk.mark_step()


class Counting:
    """Does things in a step that somebody would miss."""

    def __init__(self) -> None:
        self.state = torch.zeros(2).to("thunk")
        self.count = 0
        self.kept: list[int] = []
        self.last: Tensor | None = None
        self.scheduler = torch.optim.lr_scheduler.ConstantLR(torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.1))

    def counts(self) -> Tensor:
        self.count += 1
        return self.state.add_(self.count)

    def appends(self) -> Tensor:
        self.kept.append(len(self.kept))
        return self.state.add_(1)

    def keeps(self) -> Tensor:
        self.last = self.state + 1
        return self.state.add_(1)

    def prints(self) -> Tensor:
        print("step")
        return self.state.add_(1)

    def schedules(self) -> Tensor:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.scheduler.step()
        return self.state.add_(1)

    def draws(self) -> Tensor:
        return self.state.add_(random.random() * 0 + 1)


REASONS = {
    "counts": "self.count is changed by the step",
    "appends": "self.kept is changed by the step",
    "keeps": "self.last is changed by the step",
    "prints": "test_step.py",
    "schedules": "ConstantLR.step() is called: call it outside",
    "draws": "it draws random numbers on the CPU",
}


@pytest.mark.parametrize("name", REASONS)
def test_python_with_effects_is_not_dropped(name: str) -> None:
    expected, owner = Counting(), Counting()
    step = thunk.step(getattr(owner, name))
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for _ in range(6):
            before, after = getattr(expected, name)(), step()
            assert after.tolist() == before.tolist()
    assert (owner.count, owner.kept) == (expected.count, expected.kept)
    assert step.captured == 0
    assert step.recordings == 6
    assert REASONS[name] in step.why[0]
    (warning,) = [each for each in seen if each.category is PerformanceWarning and "thunk.step" in str(each.message)]
    assert REASONS[name] in str(warning.message)
    assert warning.filename == __file__


def test_strict_says_so_at_once() -> None:
    step = thunk.step(Counting().counts, strict=True)
    for _ in range(3):
        step()
    with pytest.raises(StepError, match=r"self\.count is changed by the step"):
        step()


class Hidden:
    """Has a number where nobody looks."""

    def __init__(self) -> None:
        self.state = torch.zeros(2).to("thunk")
        self.deep = deque([1.0])

    def step(self) -> Tensor:
        return self.state.add_(self.deep[0])  # the line


def test_what_changed_behind_the_checks_back_is_found() -> None:
    owner = Hidden()
    step = thunk.step(owner.step)
    for place in range(5):
        assert step().tolist() == [place + 1] * 2
    assert step.captured == 1
    owner.deep[0] = 10.0
    for _ in range(5):
        step()
    with pytest.raises(StaleStepError) as caught:
        step()
    message = str(caught.value)
    number = next(n for n, line in enumerate(Path(__file__).read_text().splitlines(), 1) if line.endswith("# the line"))
    assert f"other of aten::add.Tensor: 1.0 → 10.0, at {__file__}:{number}" in message
    assert "the last 8 calls may have been wrong, since call 3" in message
    before = owner.state[0].item()
    assert [step()[0].item() - before for _ in range(3)] == [10, 20, 30]


def test_how_often_it_is_looked_can_be_said() -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step(check_every=3)
    def step() -> Tensor:
        return state.add_(1)

    for place in range(11):
        assert step().tolist() == [place + 1] * 2
    assert step.recordings == 2 + 2


def test_functions_methods_and_modules() -> None:
    class Owner:
        def __init__(self, number: float) -> None:
            self.number = torch.tensor([number]).to("thunk")

        @thunk.step
        def double(self, x: Tensor) -> Tensor:
            """Its own."""
            return x * self.number

    one, other, x = Owner(2), Owner(3), torch.ones(1).to("thunk")
    for _ in range(4):
        assert [one.double(x).item(), other.double(x).item()] == [2, 3]
    assert one.double.captured == other.double.captured == 1
    assert Owner.double.__doc__ == "Its own."
    model = nn.Linear(1, 1).to("thunk")
    infer = thunk.step(model)
    with torch.no_grad():
        expected = model(x).item()
        assert [infer(x).item() for _ in range(4)] == [expected] * 4
    assert infer.captured == 1
    assert "2 calls recorded, 1 kinds of calls captured" in repr(infer)


def test_an_error_is_the_calls_own_and_nothing_is_lost() -> None:
    table, state = torch.arange(4.0).to("thunk"), torch.zeros(2).to("thunk")

    @thunk.step
    def step(index: Tensor) -> Tensor:
        state.add_(1)
        return table[index]

    good, bad = torch.tensor([1, 2]).to("thunk"), torch.tensor([1, 9]).to("thunk")
    for _ in range(4):
        assert step(good).tolist() == [1, 2]
    with pytest.raises((ExecutionError, IndexError), match="out of"):
        step(bad).tolist()
    assert step(good).tolist() == [1, 2]
    assert state.tolist() == [6, 6]
    assert step.captured == 1


def test_an_error_of_python_leaves_it_as_it_was() -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step
    def step(fails: bool) -> Tensor:
        state.add_(1)
        if fails:
            raise KeyError("fails")
        return state

    for _ in range(3):
        step(False)
        with pytest.raises(KeyError):
            step(True)
    assert step(False).tolist() == [7, 7]


def test_a_tensor_that_was_returned_is_nobody_elses() -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step
    def step() -> dict[str, Any]:
        state.add_(1)
        return {"now": state * 1, "parts": [state[:1] * 1, 3, "x"]}

    kept = [step() for _ in range(6)]
    assert [each["now"].tolist() for each in kept] == [[place + 1] * 2 for place in range(6)]
    assert [each["parts"][0].tolist() for each in kept] == [[place + 1] for place in range(6)]
    assert kept[-1]["parts"][1:] == [3, "x"]
    kept[0]["now"].mul_(10)
    assert [kept[0]["now"].tolist(), kept[1]["now"].tolist(), state.tolist()] == [[10, 10], [2, 2], [6, 6]]


def test_gradients_that_somebody_holds_stay_what_they_were() -> None:
    model = nn.Linear(2, 1).to("thunk")

    @thunk.step
    def step(x: Tensor) -> None:
        model.zero_grad()
        model(x).sum().backward()

    held = []
    for place in range(6):
        step(torch.full((1, 2), float(place)).to("thunk"))
        held.append(model.weight.grad)
    assert [each.flatten().tolist() for each in held if each is not None] == [[place] * 2 for place in range(6)]
    assert step.captured == 1


def test_version_counters_go_on() -> None:
    state = torch.zeros(2).to("thunk")

    @thunk.step
    def step() -> None:
        state.add_(1)
        state.mul_(1)

    for place in range(6):
        step()
        assert state._version == 2 * (place + 1)


def test_memory_is_overwritten_and_nothing_is_kept() -> None:
    state = torch.zeros(2).to("thunk")
    step = thunk.step(lambda: state.add_(1) * 2)
    for _ in range(4):
        step()
    thunk.mark_step(wait=True)
    before = thunk.metrics.counter_value("DonatedInput") or 0
    result = weakref.ref(step())
    assert (thunk.metrics.counter_value("DonatedInput") or 0) == before + 1
    gc.collect()
    assert result() is None


class Base:
    """Has numbers in all kinds of places."""

    of_class = 1.0

    def __init__(self) -> None:
        self.state = torch.zeros(1).to("thunk")
        self.options = SimpleNamespace(loss=SimpleNamespace(weight=1.0))
        self.nested = {"loss": {"weights": [1.0, (1.0,)]}}

    def step(self) -> Tensor:
        weights = self.nested["loss"]["weights"]
        factors = (self.options.loss.weight, self.of_class, weights[0], weights[1][0])  # type: ignore[index]
        return self.state.add_(sum(10**place * each for place, each in enumerate(factors)))


class Derived(Base):
    pass


@pytest.mark.slow
def test_numbers_deep_in_objects_and_of_classes_are_watched() -> None:
    owner = Derived()
    step = thunk.step(owner.step)
    for _ in range(4):
        step()
    assert step.captured == 1
    changes = {
        "owner.options.loss.weight = 2.0": 1,
        "owner.nested['loss']['weights'][0] = 2.0": 100,
        "owner.nested['loss']['weights'][1] = (2.0,)": 1000,
        "Base.of_class = 2.0": 10,
        "owner.of_class = 3.0": 10,
    }
    try:
        for change, amount in changes.items():
            before = owner.state.item()
            now = step().item() - before
            exec(change, {"owner": owner, "Base": Base})
            before = owner.state.item()
            assert step().item() - before == now + amount, change
    finally:
        Base.of_class = 1.0


@pytest.mark.slow
def test_what_leads_to_nothing_is_looked_at_ever_more_rarely() -> None:
    looks = []
    state = torch.zeros(1).to("thunk")

    @thunk.step
    def step() -> Tensor:
        looks.append(sys.getprofile() is not None)
        return state.add_(1)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for place in range(100):
            assert step().item() == place + 1
    assert looks.count(True) == 8 + 4 * 4  # the first ones, and four behind 8, 16, 32 and 64
    assert len(looks) == step.recordings == 100


def test_what_a_transform_left_behind_is_not_looked_at() -> None:
    left = []

    def leave(row: Tensor) -> Tensor:
        left.append(row.sum())
        return row * 2

    torch.func.vmap(torch.func.grad(lambda row: leave(row).sum()))(torch.ones(2, 3))
    torch.func.vmap(leave)(torch.ones(2, 3))
    step = thunk.step(lambda x: x * 3)
    assert [step(torch.full((2,), float(each)).to("thunk")).tolist() for each in range(4)] == [
        [3.0 * each] * 2 for each in range(4)
    ]
    assert [each.dim() for each in left] == [0, 0]


def test_recordings_have_a_budget_and_are_explained() -> None:
    state, weight = torch.zeros(1).to("thunk"), 1.0

    @thunk.step
    def step() -> Tensor:
        return state.add_(weight)

    thunk.metrics.reset()
    for _ in range(3):
        step()
    with thunk.expect(recordings=0):
        for _ in range(3):
            step()
    weight = 2.0
    with (
        pytest.raises(BudgetError, match=r"1 recording, and 0 are allowed:\n.*weight of an enclosing function was 1.0"),
        thunk.expect(recordings=0),
    ):
        step()
    told = str(thunk.explain())
    assert "3 × test_recordings_have_a_budget_and_are_explained.<locals>.step" not in told  # two lines have called it
    assert "Which thunk.step was recorded" in told
    assert "weight of an enclosing function was 1.0, and is 2.0" in told


@pytest.mark.slow
def test_an_interrupt_at_any_moment_leaves_a_step_done_or_not() -> None:
    state = torch.zeros(2).to("thunk")
    model = nn.Linear(2, 2).to("thunk")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.0)

    @thunk.step(check_every=10**6)
    def step(x: Tensor) -> Tensor:
        optimizer.zero_grad()
        loss = model(x).sum()
        loss.backward()
        optimizer.step()
        return state.add_(1)

    x = torch.ones(1, 2).to("thunk")
    for _ in range(4):
        step(x)
    done, interrupted, interrupt = 4, 0, Interrupt(0)
    while interrupt.moments >= interrupt.moment:
        interrupt = Interrupt(interrupt.moment + 1)
        try:
            with interrupt:
                step(x)
        except KeyboardInterrupt:
            interrupted += 1
        now = state.tolist()[0]
        assert now in (done, done + 1)
        done = now
        assert model.weight.grad is not None
        assert model.weight.grad.tolist() == [[1.0, 1.0]] * 2
    assert interrupted > 50
    assert step.captured == 1
    assert step(x).tolist() == [done + 1] * 2


def test_two_threads_call_their_steps_at_once() -> None:
    def train(number: int, found: dict[int, list[float]]) -> None:
        state = torch.zeros(8).to("thunk")
        step = thunk.step(lambda x: state.add_(x).sum())
        x = torch.full((8,), float(number)).to("thunk")
        found[number] = [step(x).item() for _ in range(40)]

    found: dict[int, list[float]] = {}
    threads = [threading.Thread(target=train, args=(number, found)) for number in (1, 2, 3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == {number: [8.0 * number * (place + 1) for place in range(40)] for number in (1, 2, 3)}


def test_bad_options_are_refused() -> None:
    with pytest.raises(TypeError, match="a int is none"):
        thunk.step(3)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="check_every=0"):
        thunk.step(print, check_every=0)
    with pytest.raises(ConfigError, match="abacus"):
        thunk.step(print, backend="abacus")


def test_a_view_that_must_not_be_asked_is_nobodys_business() -> None:
    """It may be anywhere in the program: the look over all tensors raised torch's error for it."""
    base = torch.ones(4, device="thunk", requires_grad=True) * 1
    first, _ = base.split(2)
    with torch.no_grad():
        base.mul_(2)
    with pytest.raises(RuntimeError, match="modified inplace"):
        _ = first.is_leaf
    weight = torch.ones(2, device="thunk")
    step = thunk.step(lambda: weight.mul_(1.5).sum())
    assert [step().item() for _ in range(4)] == [3.0, 4.5, 6.75, 10.125]


def test_a_step_whose_graphs_are_handed_over() -> None:
    """As on every machine with more cores than threads: a step's state is still being computed when the next begins."""

    def run(device: str) -> tuple[list[Tensor], Any]:
        torch.manual_seed(0)
        model = nn.Sequential(nn.Linear(64, 128), nn.Tanh(), nn.Linear(128, 4)).to(device)
        optimizer = torch.optim.AdamW(model.parameters(), fused=True)
        x = torch.randn(256, 64).to(device)

        def step() -> Tensor:
            optimizer.zero_grad()
            loss = model(x).square().mean()
            loss.backward()
            optimizer.step()
            return loss  # type: ignore[no-any-return]

        called = thunk.step(step, backend="torchscript", strict=True) if device == "thunk" else step
        losses = [called().detach() for _ in range(12)]
        return [each.cpu() for each in (*losses, *model.parameters())], called

    with thunk.config.override(asynchronous="always"):
        found, step = run("thunk")
    assert step.captured == 1
    assert step.recordings <= 4  # the first makes the optimizer's state, two are the same, one is an audit
    assert all(map(torch.equal, run("cpu")[0], found))


@pytest.mark.parametrize("way", ["multinomial", "rand"])
def test_a_generator_of_ones_own_goes_on(way: str) -> None:
    """Two calls with the generator in the same state are alike, and the third would repeat what they drew."""
    chances = torch.rand(3, 50)

    def drawing(device: str) -> tuple[Any, torch.Generator]:
        generator, given = torch.Generator(), chances.to(device)

        def draw() -> Tensor:
            if way == "multinomial":
                return torch.multinomial(given, 1, generator=generator)
            return torch.rand(3, generator=generator, device=device) + given.sum()

        return draw, generator

    (theirs, their_generator), (ours, our_generator) = drawing("cpu"), drawing("thunk")
    step = thunk.step(ours)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PerformanceWarning)
        for number in range(7):
            if number < 3:
                their_generator.manual_seed(0)
                our_generator.manual_seed(0)
            assert torch.equal(step().cpu(), theirs())
    assert torch.equal(our_generator.get_state(), their_generator.get_state())
    assert "a generator of its own" in str(step.why)


def test_a_value_that_is_read_chooses_among_captures() -> None:
    flag, x = torch.ones(2).to("thunk"), torch.arange(3.0).to("thunk")

    @thunk.step
    def step() -> Tensor:
        return x * 2 if flag.sum() > 0 else x - 1

    for number in range(40):
        is_on = number < 3 or number >= 7
        flag.fill_(float(is_on))
        thunk.mark_step()
        assert step().tolist() == ([0, 2, 4] if is_on else [-1, 0, 1])
    assert step.captured == 2
    assert step.recordings <= 6  # two for each way to go on, the first call of all, and an audit
