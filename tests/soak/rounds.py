"""What a soak does again and again: random programs, models, threads, closures, and faults of every kind.

A round gets the run, in which it counts, and random numbers of its own. It raises if something is not as on the CPU.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
import warnings
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from types import FrameType

import pytest
import torch
from torch import Tensor

import thunk
from tests.compare import same_bits
from tests.executor.disks import Disk
from tests.executor.storm import prepared, step, trained
from tests.executor.test_disk_cache import Written
from tests.executor.test_failed_steps import no_more_than
from tests.programs.__main__ import Runner
from tests.soak.soak import MAX_CACHE_BYTES, Soak
from tests.soak.training import Pair
from thunk.backends.base import Program, Task
from thunk.backends.registry import preferred, registered
from thunk.errors import ClosureError, ExecutionError, ForkError
from thunk.executor import build_service, disk_cache
from thunk.executor.plan import forget_plans
from thunk.executor.program_cache import program_cache
from thunk.ir.trace import trace


def _program(soak: Soak, random: Random, way: str, count: int) -> None:
    runner = Runner(way, random.getrandbits(32), soak.alone if way != "captured" else nullcontext)
    for _ in range(count):
        failed = runner.run()
        assert failed is None, f"a program that differs; paste it into tests/programs/test_found.py:\n{failed}"
    soak.count("random programs", runner.programs)
    soak.count("values", runner.compared)


def programs(soak: Soak, random: Random) -> None:
    _program(soak, random, "recorded", 20)


def programs_of_other_sizes(soak: Soak, random: Random) -> None:
    _program(soak, random, "sizes", 8)


def captured_programs(soak: Soak, random: Random) -> None:
    with soak.alone():  # else what others compute keeps it recorded
        _program(soak, random, "captured", 1)


def models(soak: Soak, random: Random) -> None:
    """Training with everything that logs: what closures see is what eager has."""
    pair, seen, expected, futures = Pair(random), [], [], []
    for number in range(random.randint(3, 12)):
        theirs, ours = pair.step()
        expected.append(theirs)
        asynchronous = random.random() < 0.5
        thunk.add_step_closure(
            lambda loss, place: seen.append((place, loss.cpu())), args=(ours, number), run_async=asynchronous
        )
        futures.append(thunk.fetch(ours))
        if random.random() < 0.3:
            assert same_bits(theirs, ours.cpu())
        thunk.mark_step()
    thunk.wait_step_closures()
    with soak.alone():  # the end of another thread's step may have taken the last ones: now it is over
        pass
    assert sorted(place for place, _ in seen) == list(range(len(expected)))
    assert all(same_bits(expected[place], loss) for place, loss in seen)
    assert [each.result() for each in futures] == [each.item() for each in expected]
    soak.count("values", pair.check() + 2 * len(expected))


def threads(soak: Soak, random: Random) -> None:
    """Several models at once, each on a thread of its own."""
    failures: list[BaseException] = []

    def work(seed: int) -> None:
        torch.set_num_threads(1)  # in a new thread torch first uses as many as there are, and sums differ by that
        try:
            pair = Pair(Random(seed))
            for _ in range(6):
                theirs, ours = pair.step()
                if seed % 2:
                    thunk.mark_step()
                assert same_bits(theirs, ours.cpu())
            soak.count("values", pair.check() + 6)
        except BaseException as error:
            failures.append(error)

    started = [threading.Thread(target=work, args=(random.getrandbits(32),)) for _ in range(3)]
    for each in started:
        each.start()
    for each in started:
        each.join()
    for failure in failures:
        raise failure


def an_operator_fails(soak: Soak, random: Random) -> None:
    """An index that is not there: what does not depend on it is computed, and training goes on."""
    pair = Pair(random)
    pair.step()
    table, index = torch.ones(4, 2).to("thunk"), torch.tensor([1, 9]).to("thunk")
    with soak.alone():  # else another thread's step may be where it is raised
        lost, kept = table[index], table + 1
        with pytest.raises(ExecutionError):
            thunk.mark_step() if random.random() < 0.5 else lost.sum().item()
        del lost
    soak.survived("an operator that fails")
    assert kept.tolist() == [[2.0, 2.0]] * 4
    pair.step()
    soak.count("values", pair.check() + 1)


def no_memory(soak: Soak, random: Random) -> None:
    """A step that gets no memory is undone."""
    pair = Pair(random)
    pair.step()
    rows = torch.ones(24, 1 << 20).to("thunk")  # 100 MB
    thunk.mark_step()
    before = pair.ours.state()
    with soak.alone():  # else another thread's step computes it
        large = rows.exp()
        with no_more_than(40_000_000), pytest.raises(ExecutionError, match="can't allocate memory"):
            thunk.mark_step()
    del rows, large
    assert all(map(same_bits, before, pair.ours.state()))
    pair.step()
    soak.count("values", pair.check() + len(before))
    soak.survived("no memory")


def closures_fail(soak: Soak, random: Random) -> None:
    """Each error is raised once, and the other closures run."""
    seen: list[object] = []

    def fail(loss: Tensor) -> None:
        raise ValueError("a closure's own")

    pair = Pair(random)
    asynchronous = random.random() < 0.5
    theirs, ours = pair.step()
    with soak.alone():  # else the end of another thread's step may run them, and raise there
        thunk.add_step_closure(fail, args=(ours,), run_async=asynchronous)
        thunk.add_step_closure(lambda loss: seen.append(loss.cpu()), args=(ours,), run_async=asynchronous)
        with pytest.raises((ValueError, ClosureError)):
            _end_step()
        thunk.wait_step_closures()  # the first may have been raised before the second ran
    soak.survived("a closure that fails")
    assert [same_bits(theirs, each) for each in seen] == [True]  # type: ignore[arg-type]
    pair.step()
    thunk.wait_step_closures()
    soak.count("values", pair.check() + 1)


def _end_step() -> None:
    thunk.mark_step()
    thunk.wait_step_closures()


class Flaky(Written):
    """A backend that cannot build or load some graphs."""

    def __init__(self, random: Random) -> None:
        super().__init__(size=random.randint(10, 100_000))
        self._random = random

    def build(self, task: Task, folder: Path) -> None:
        if self._random.random() < 0.3:
            raise self._random.choice([RuntimeError("no such instruction"), MemoryError(), OSError(28, "full")])
        super().build(task, folder)

    def load(self, task: Task, folder: Path) -> Program:
        if self._random.random() < 0.1:
            raise ImportError("not for this machine")
        return super().load(task, folder)


def compilers_fail(soak: Soak, random: Random) -> None:
    """Programs that cannot be built, kept or loaded, in a folder to which something is done meanwhile."""
    with soak.alone(), registered(Flaky(random)), preferred("written"), thunk.config.override(compile="wait"):
        pair = Pair(random)
        for _ in range(4):
            with Disk(random.randint(1, 40), random.choice(("full", "read-only", "gone", "broken"))) as disk:
                pair.step()
                thunk.mark_step()
            soak.count("fault: a system call that fails", disk.faults)
            forget_plans()
            program_cache.clear()
            _harm(soak, random)
        soak.count("values", pair.check())
    soak.survived("graphs that cannot be compiled")


def _harm(soak: Soak, random: Random) -> None:
    """Do something to the cache."""
    entries = disk_cache.entries()
    harm = random.choice(("nothing", "prune", "damage", "remove", "replace"))
    if harm == "prune":
        disk_cache.prune(0)
    elif harm == "damage" and entries:
        file = random.choice([each for each in random.choice(entries).folder.iterdir() if each.is_file()])
        # Not in its place: a library that the process has loaded would be cut off under its feet.
        damaged = file.with_name("damaged")
        damaged.write_bytes(file.read_bytes()[: random.randint(0, 20)])
        damaged.replace(file)
    elif harm == "remove" and entries:
        shutil.rmtree(random.choice(entries).folder, ignore_errors=True)
    elif harm == "replace":
        shutil.rmtree(soak.cache, ignore_errors=True)
        soak.cache.mkdir(mode=random.choice((0o700, 0o755)))
        soak.cache.chmod(0o700)
    if harm != "nothing":
        soak.survived("a cache that somebody harms")


def the_compiler_is_killed(soak: Soak, random: Random) -> None:
    """Whatever it was building, the interpreter goes on."""
    process = build_service._service._process
    if process is None or random.random() < 0.7:
        return
    try:
        os.killpg(process.pid, random.choice((signal.SIGKILL, signal.SIGTERM)))
    except OSError:
        return
    soak.survived("a compiler that is killed")


def interrupts(soak: Soak, random: Random) -> None:
    """Ctrl-C at any moment of a step; what is trained after it is right."""
    if not hasattr(soak, "expected"):
        soak.expected = trained("cpu")  # type: ignore[attr-defined]
    run = prepared("thunk")
    step(*run)

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None  # some come in callbacks, and are ignored there
    try:
        signal.setitimer(signal.ITIMER_REAL, random.uniform(0.0005, 0.03))
        for _ in range(100):
            step(*run).item()
    except KeyboardInterrupt:
        soak.survived("an interrupt")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.unraisablehook = hook
        torch.set_grad_enabled(True)
    found = trained("thunk")
    assert all(map(same_bits, soak.expected, found))  # type: ignore[attr-defined]
    soak.count("values", len(found))


def forks(soak: Soak, random: Random) -> None:
    """A child is refused the device, and ends; the parent goes on."""
    pair = Pair(random)
    pair.step()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        child = os.fork()
    if not child:
        status = 1
        try:
            (torch.ones(2, device="thunk") + 1).tolist()
        except ForkError:
            status = 0
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    pair.step()
    soak.count("values", pair.check())
    soak.survived("a fork")


def everything_is_forgotten(soak: Soak, random: Random) -> None:
    """Caches may be emptied at any time."""
    pair = Pair(random)
    pair.step()
    forgets: list[Callable[[], object]] = [trace.forget, forget_plans, program_cache.clear]
    random.choice(forgets)()
    disk_cache.prune(random.randrange(MAX_CACHE_BYTES))
    pair.step()
    soak.count("values", pair.check())


ROUNDS: list[Callable[[Soak, Random], None]] = [
    programs,
    programs,
    programs_of_other_sizes,
    captured_programs,
    models,
    threads,
    an_operator_fails,
    no_memory,
    closures_fail,
    compilers_fail,
    the_compiler_is_killed,
    interrupts,
    forks,
    everything_is_forgotten,
]
