"""`Soak`: everything at once, for as long as one wants, and what came of it in figures."""

from __future__ import annotations

import threading
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random

import torch

import thunk
from tests.soak.resources import Held, assert_flat, held
from tests.soak.training import Pair
from thunk.capture.step import Step
from thunk.executor import build_service

MAX_CACHE_BYTES = 20_000_000
LOOKS = 24
"""How often it is looked at what the process holds."""


class Soak:
    """A run: rounds of work on this thread, while two others train."""

    def __init__(self, seed: int, cache: Path) -> None:
        self.seed, self.cache = seed, cache
        self.counted: Counter[str] = Counter()
        """Programs, values, calls; what each kind of fault has been survived is under `fault: …`."""
        self.looks: list[Held] = []
        self._over = threading.Event()
        self._failure: str | None = None
        self._counting = threading.Lock()
        self._locks = [threading.Lock(), threading.Lock()]

    def survived(self, fault: str) -> None:
        """Count a fault after which everything was as it should be."""
        self.count(f"fault: {fault}")

    def count(self, name: str, number: int = 1) -> None:
        """Add to a figure, on any thread."""
        with self._counting:
            self.counted[name] += number

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Let the other threads wait between two steps: for what is set for the whole process."""
        with ExitStack() as stack:
            for lock in self._locks:
                stack.enter_context(lock)
            yield

    def run(self, seconds: float, rounds: list[Callable[[Soak, Random], None]]) -> str:
        """Take turns of all kinds until the time is over. Returns the figures; raises if something was not right."""
        threads = [
            threading.Thread(target=self._train, args=(0, "captured", {"backend": "interpreter"}), name="captured"),
            threading.Thread(target=self._train, args=(1, "compiled", {"backend": "inductor"}), name="compiled"),
        ]
        for each in threads:
            each.start()
        random = Random(self.seed)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                for kind in dict.fromkeys(rounds):  # each once before it is looked: what it imports stays
                    self._round(random, [kind])
                began = time.monotonic()
                while time.monotonic() < began + seconds and self._failure is None:
                    if time.monotonic() > began + seconds * len(self.looks) / LOOKS:
                        with self.alone():
                            self.looks.append(held(self.cache))
                    self._round(random, rounds)
        finally:
            self._over.set()
            for each in threads:
                each.join()
        if self._failure is not None:
            raise AssertionError(self._failure)
        thunk.wait_step_closures()
        return self._figures(time.monotonic() - began)

    def _round(self, random: Random, rounds: list[Callable[[Soak, Random], None]]) -> None:
        seed, kind = random.getrandbits(32), random.choice(rounds)
        try:
            kind(self, Random(seed))
        except BaseException:
            print(f"# python -m tests.soak --only {kind.__name__} --seed {seed} --rounds 1", flush=True)
            raise
        self.count("rounds")

    def _train(self, number: int, name: str, step: dict[str, str]) -> None:
        """Train one model after the other, and compare."""
        torch.set_num_threads(1)
        random, exactly = Random(f"{self.seed} {name}"), step["backend"] == "interpreter"
        try:
            while not self._over.is_set():
                pair = Pair(random, **step)
                for _ in range(random.randint(10, 40)):
                    with self._locks[number]:
                        theirs, ours = pair.step()
                        torch.testing.assert_close(ours.cpu(), theirs, rtol=0 if exactly else 1e-3, atol=1e-4)
                        self.count("values")
                        self.count(f"{name} steps")
                    if self._over.is_set():
                        break
                    time.sleep(0)
                with self._locks[number]:
                    self.count("values", pair.check(exactly))
                    assert isinstance(pair.ours.call, Step)
                    self.count("calls that were captured", pair.ours.call.calls - pair.ours.call.recordings)
        except BaseException:
            self._failure = f"in the thread {name!r}:\n{traceback.format_exc()}"

    def _figures(self, seconds: float) -> str:
        with self.alone():
            thunk.mark_step()
            build_service._service.stop()
            self.looks.append(held(self.cache))
        faults = {name: count for name, count in sorted(self.counted.items()) if name.startswith("fault: ")}
        others = {name: count for name, count in sorted(self.counted.items()) if name not in faults}
        lines = [f"seed {self.seed}, {seconds:.0f} s"]
        lines += [f"{count:>9,} {name}" for name, count in others.items()]
        lines += [f"{sum(faults.values()):>9,} faults survived"]
        lines += [f"{count:>9,}   {name.removeprefix('fault: ')}" for name, count in faults.items()]
        try:
            flat = assert_flat(self.looks, max_cache_mb=2 * MAX_CACHE_BYTES / 1e6)
        except AssertionError as error:
            lines += [f"{name}: {[getattr(each, name) for each in self.looks]}" for name in asdict(self.looks[0])]
            raise AssertionError("\n".join([*lines, f"NOT FLAT: {error}"])) from error
        return "\n".join([*lines, f"from the second to the last quarter: {flat}"])
