"""A program whose operators are interrupted one after the other; run with

    python -m tests.executor.interrupted interrupt 1
    python -m tests.executor.interrupted nest 1
    python -m tests.executor.interrupted collect 5

The number is how far the moments lie apart.

An operator of eager's is never half done when a signal is handled. So what a program has after an interrupt is what
eager has before or after one of its operators, and afterwards everything goes on as if nothing had happened.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

import thunk
from tests.compare import same_bits
from tests.interrupting import Interrupt
from thunk.frontend.recording import recording
from thunk.native import library

State = dict[str, Any]
Op = Callable[[State], Any]


def _set(name: str, value: Callable[[State], Any]) -> Op:
    def op(state: State) -> None:
        state[name] = value(state)

    return op


def _parameters(s: State) -> list[Tensor]:
    return [s["w"], s["v"]]


OPS: list[Op] = [
    _set("h", lambda s: s["x"] @ s["w"]),
    _set("a", lambda s: s["h"].relu() + s["b"]),
    _set("row", lambda s: s["a"][1]),
    lambda s: s["row"].mul_(s["rate"]),
    _set("t", lambda s: s["a"].t()[1:]),
    lambda s: s["t"].add_(1),
    _set("d", lambda s: functional.dropout(s["t"], 0.5)),
    _set("drawn", lambda s: torch.rand(3, device=s["x"].device)),
    _set("parts", lambda s: s["a"].split(2, 1)),
    _set("c", lambda s: torch.cat([s["parts"][0], s["parts"][1] * 2], 1)),
    _set("top", lambda s: s["c"].topk(2)),
    lambda s: torch.add(s["b"], 1, out=s["o"]),
    lambda s: torch.topk(s["c"], 1, out=(s["best"], s["at"])),
    lambda s: s["b"].copy_(torch.full((4,), s["rate"])),
    _set("n", lambda s: functional.batch_norm(s["c"], s["mean"], s["var"], training=True)),
    _set("loss", lambda s: functional.linear(s["n"], s["k"], s["b"]).square().sum()),
    lambda s: s["loss"].backward(),
    lambda s: torch._foreach_mul_([s["w"], s["v"]], s["rate"]),
    lambda s: torch._foreach_add_([s["w"], s["v"]], [s["w"], s["v"]], alpha=s["rate"]),
    lambda s: torch._fused_sgd_(
        [s["w"], s["v"]],
        [s["x"], s["b"]],
        [s["m"], s["l"]],
        weight_decay=0.1,
        momentum=0.9,
        lr=s["rate"],
        dampening=0.0,
        nesterov=False,
        maximize=False,
        is_first_step=False,
    ),
    _set("where", lambda s: s["a"].nonzero()),
    lambda s: torch.mul(s["b"], 2, out=s["e"]),
    lambda s: s["o"].resize_(2),
    lambda s: s["o"].bernoulli_(0.5),
    _set("number", lambda s: s["w"].sum().item()),
    lambda s: thunk.mark_step(),
    _set("after", lambda s: s["w"] * s["number"]),
    lambda s: s["v"].zero_(),
]


def begin(device: str, seed: int) -> State:
    generator = torch.Generator().manual_seed(seed)

    def make(*size: int) -> Tensor:
        return torch.rand(size, generator=generator).to(device)

    state: State = {name: make(4, 4) for name in ("x", "w", "m")} | {name: make(4) for name in ("b", "v", "l", "o")}
    state |= {"mean": make(4), "var": make(4), "k": make(4, 4).requires_grad_()}
    state |= {
        "e": torch.empty(0).to(device),
        "best": make(4, 1),
        "z": make(1),
        "at": torch.zeros(4, 1, dtype=torch.long).to(device),
        "rate": 0.5 + seed % 3,
    }
    torch.manual_seed(seed)
    return state


def numbers(state: State) -> State:
    """What a state is, to be compared: the random numbers that come next belong to it."""
    seen = {name: torch.utils._pytree.tree_map(_number, value) for name, value in state.items()}
    gradient = state["k"].grad
    return seen | {"gradient": None if gradient is None else _number(gradient), "next": _next(state["x"].device)}


def _number(value: Any) -> Any:
    return value.detach().cpu().clone() if isinstance(value, Tensor) else value


def _next(device: torch.device) -> Tensor:
    module: Any = torch if device.type == "cpu" else torch.thunk  # type: ignore[attr-defined]
    before = module.get_rng_state()
    drawn = torch.rand(2, device=device).cpu()
    module.set_rng_state(before)
    return drawn


def difference(one: State, other: State) -> str:
    for name in [*one, *other]:
        if name not in one or name not in other:
            return f"{name!r} is missing"
        pairs = zip(*map(torch.utils._pytree.tree_leaves, (one[name], other[name])), strict=True)
        for mine, theirs in pairs:
            same = _same(mine, theirs)
            if not same:
                return f"{name!r} is {theirs}, and not {mine}"
    return ""


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, Tensor) and isinstance(other, Tensor):
        return one.shape == other.shape and same_bits(one, other)
    return bool(one == other)


class Eager:
    """What a state is on the CPU behind each operator."""

    def __init__(self) -> None:
        self._states: dict[int, list[State]] = {}

    def __getitem__(self, seed: int) -> list[State]:
        if seed not in self._states:
            state = begin("cpu", seed)
            states = [numbers(state)]
            for op in OPS:
                op(state)
                states.append(numbers(state))
            self._states[seed] = states
        return self._states[seed]


eager = Eager()


def run(state: State) -> int:
    """Run the program up to an interrupt, or to its end; returns the number of the operator that was interrupted."""
    for place, op in enumerate(OPS):
        try:
            op(state)
        except KeyboardInterrupt:
            return place
    return len(OPS)


def check(state: State, place: int, seed: int, where: str) -> None:
    """Whether a state is what it may be when this operator was interrupted."""
    found = numbers(state)
    before, after = (eager[seed] + eager[seed][-1:])[place : place + 2]
    # Between an operator and what is done with its result: what it writes to is written, and its numbers are drawn.
    allowed = [before, after, before | {name: after[name] for name in ("next", "mean", "var")}]
    if OPS[place : place + 1] == [OPS[16]]:  # gradients that were accumulated before stay, as with hooks of Python's
        allowed = [each | {"gradient": found["gradient"]} for each in allowed]
    differences = [difference(each, found) for each in allowed]
    assert "" in differences, f"interrupted at {where}, in operator {place}: {' / '.join(differences)}"
    assert torch.is_grad_enabled(), where
    assert torch._C._is_multithreading_enabled(), where
    assert (torch.ones(1, requires_grad=True) * 2).requires_grad, f"autograd is passed over, after {where}"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler, where
    free: list[bool] = []
    other = threading.Thread(target=lambda: free.append(recording.acquire(timeout=5)) or recording.release())  # type: ignore[func-returns-value]
    other.start()
    other.join()
    assert free == [True], f"the lock was not given back, at {where}"


def interrupt_everywhere(stride: int) -> int:
    """Interrupt the program at one moment after the other. Returns how many times."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _get_used_to_it()
    moment, times = 1, 0
    while True:
        seed = moment % 3
        state = begin("thunk", seed)
        with Interrupt(moment) as interrupt:
            place = run(state)
        check(state, place, seed, interrupt.where)
        if not interrupt.where:
            return times
        state = begin("thunk", seed)
        assert run(state) == len(OPS)
        check(state, len(OPS), seed, f"{interrupt.where}, and then run again")
        moment += stride
        times += 1


def _get_used_to_it() -> None:
    for seed in (0, 1, 0):
        assert run(begin("thunk", seed)) == len(OPS)


NESTED: list[Op] = [
    _set("seen", lambda s: [s["w"].tolist(), s["b"].sum().item()]),
    _set("seen", lambda s: (s["x"] * 3 + s["w"]).cpu()),
    lambda s: thunk.mark_step(),
    _set("seen", lambda s: torch.rand(2, device=s["x"].device)),
    lambda s: s["z"].add_(s["w"].sum()),
    _set("seen", lambda s: s["x"].t()[1:].clone()),
    lambda s: s["w"].add_(1),
    lambda s: s["x"][0].copy_(torch.ones(4)),
    lambda s: torch._foreach_add_([s["z"], s["w"], s["v"]], 1.0),
    _set("seen", lambda s: (s["w"].nonzero(), s["x"][0].tolist())),
    lambda s: s["o"].mul_(s["rate"]),
    lambda s: torch.manual_seed(3),
]
"""What a handler of signals may do."""


def nest_everywhere(stride: int) -> tuple[int, int]:
    """Let a handler use the device in the middle of the program. Returns how many times, and how often it was refused.

    What comes of it is what eager has if the handler is called before or after the operator.
    """
    _get_used_to_it()
    moment, times, refused = 1, 0, 0
    while True:
        seed, action = moment % 3, NESTED[times % len(NESTED)]
        state = begin("thunk", seed)
        signal.signal(signal.SIGINT, lambda number, frame: action(state))  # noqa: B023
        place, refusal = 0, None
        with Interrupt(moment) as interrupt:
            while place < len(OPS) and not interrupt.where:
                try:
                    OPS[place](state)
                except thunk.errors.ReentranceError as error:
                    refusal = error
                place += 1
        place -= 1
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if not interrupt.where:
            return times, refused
        where = f"{interrupt.where}, with what number {times % len(NESTED)} does"
        if refusal is None:
            for op in OPS[place + 1 :]:
                op(state)
            _check_nested(numbers(state), place, seed, action, where)
        else:
            refused += 1
            check(state, place, seed, f"{where}, which was refused")
        moment += stride
        times += 1


def _check_nested(found: State, place: int, seed: int, action: Op, where: str) -> None:
    differences = []
    for behind in (place, place + 1):
        state = begin("cpu", seed)
        for op in (*OPS[:behind], action, *OPS[behind:]):
            op(state)
        differences.append(difference(numbers(state), found))
    assert "" in differences, f"at {where}, in operator {place}: {' / '.join(differences)}"


class _Garbage:
    """Uses the device when the garbage collector finds it."""

    def __init__(self, state: State, seen: list[tuple[int, int, Any]], seed: int, place: list[int]) -> None:
        self.itself = self
        self.state, self.seen, self.seed, self.place = state, seen, seed, place

    def __del__(self) -> None:
        state = self.state
        numbers = [state["w"].tolist(), (state["x"] * 2).tolist(), torch.add(state["b"], state["v"]).tolist()]
        self.seen.append((self.seed, self.place[0], numbers))


def collect_everywhere(interval: int) -> int:
    """Let the garbage collector call what uses the device, in every operator. Returns how many times it did.

    `interval` is how many objects are made between two times that it looks for garbage.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a process in the background has been told to ignore it
    _get_used_to_it()
    seen: list[tuple[int, int, Any]] = []
    errors: list[Any] = []
    before, sys.unraisablehook = gc.get_threshold(), errors.append
    gc.collect()
    gc.set_threshold(interval, 2, 2)
    for seed in (0, 1, 0, 2):
        state, place = begin("thunk", seed), [0]
        for place[0], op in enumerate(OPS):
            garbage = [_Garbage(state, seen, seed, place) for _ in range(4)]
            del garbage
            op(state)
        place[0] = len(OPS)
        check(state, len(OPS), seed, "the garbage collector")
    for seed, at, found in seen:
        states = [*eager[seed], eager[seed][-1]]
        allowed = [[s["w"].tolist(), (s["x"] * 2).tolist(), (s["b"] + s["v"]).tolist()] for s in states[at : at + 2]]
        for one, either in zip(found, zip(*allowed, strict=True), strict=True):
            assert one in either, f"in operator {at}: {one} is none of {either}"
    gc.set_threshold(*before)
    sys.unraisablehook = sys.__unraisablehook__
    gc.collect()
    assert not errors, errors[0]
    return len(seen)


if __name__ == "__main__":
    what: Any = {"interrupt": interrupt_everywhere, "nest": nest_everywhere, "collect": collect_everywhere}[sys.argv[1]]
    print(library is not None, what(int(sys.argv[2])))
