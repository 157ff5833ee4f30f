"""Eight threads at once: they train, evaluate, log and load, each as if it were alone."""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Callable
from random import Random

import pytest
import torch

import thunk
from tests.compare import same_bits
from tests.soak.training import TEMPLATES, Pair

SECONDS = float(os.environ.get("THUNK_TEST_THREADS", "10"))
"""Two minutes of it: THUNK_TEST_THREADS=120."""


def train(pair: Pair, random: Random) -> int:
    theirs, ours = pair.step()
    if random.random() < 0.5:
        thunk.mark_step()
    assert same_bits(theirs, ours.cpu())
    return 1


def evaluate(pair: Pair, random: Random) -> int:
    found = []
    seed = random.randrange(1 << 30)
    for each in (pair.theirs, pair.ours):
        each.model.eval()
        with torch.no_grad():
            found.append(each.model(each.batch(4, 5, seed)[0]).cpu())
        each.model.train()
    assert same_bits(*found)
    return 1


def log(pair: Pair, random: Random) -> int:
    seen: list[torch.Tensor] = []
    theirs, ours = pair.step()
    done = threading.Event()

    def note(loss: torch.Tensor) -> None:
        seen.append(loss.cpu())
        done.set()

    thunk.add_step_closure(note, args=(ours,), run_async=random.random() < 0.5)
    fetched = thunk.fetch(ours)
    thunk.mark_step()
    assert done.wait(60)
    assert same_bits(theirs, seen[0])
    assert fetched.result() == theirs.item()
    return 2


def load(pair: Pair, random: Random) -> int:
    file = io.BytesIO()
    torch.save(pair.ours.model.state_dict(), file)
    file.seek(0)
    pair.step()
    loaded = torch.load(file, map_location=random.choice(("cpu", "thunk")), weights_only=True)
    pair.ours.model.load_state_dict(loaded)
    pair.theirs.model.load_state_dict(loaded)
    return pair.check()


WORKS: tuple[Callable[[Pair, Random], int], ...] = (train, evaluate, log, load)


@pytest.mark.slow
def test_eight_threads_at_once_do_what_each_does_alone() -> None:
    failures: list[BaseException] = []
    compared: list[int] = []
    ends = time.monotonic() + SECONDS

    def run(number: int) -> None:
        torch.set_num_threads(1)  # in a new thread torch first uses as many as there are, and sums differ by that
        random, values = Random(number), 0
        try:
            while not values or (time.monotonic() < ends and not failures):
                pair = Pair(random, sorted(TEMPLATES)[number % len(TEMPLATES)])
                for _ in range(8):
                    work = WORKS[number // 2] if random.random() < 0.7 else random.choice(WORKS)
                    values += work(pair, random)
                values += pair.check()
        except BaseException as error:
            failures.append(error)
        compared.append(values)

    with thunk.set_backend("interpreter"), thunk.config.override(performance_warnings=False):
        threads = [threading.Thread(target=run, args=(number,)) for number in range(8)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
    if failures:
        raise failures[0]
    print(f"{sum(compared)} values compared")
    assert len(compared) == 8
    assert min(compared) > 8
