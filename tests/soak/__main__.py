"""`make soak`: everything that can go wrong, together, for an hour; `python -m tests.soak --seconds 180` for less.

What is computed is compared with eager all the time. At the end it says in figures what was done and survived, and
whether the process holds more than it did.
"""

from __future__ import annotations

import argparse
import faulthandler
import tempfile
import time
from pathlib import Path
from random import Random

import torch

import thunk
from tests.soak.rounds import ROUNDS
from tests.soak.soak import MAX_CACHE_BYTES, Soak


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", choices=sorted({each.__name__ for each in ROUNDS}), help="rounds of one kind")
    parser.add_argument("--rounds", type=int, help="so many with this very seed, and nothing beside them")
    options = parser.parse_args()
    faulthandler.enable()
    rounds = [each for each in ROUNDS if options.only in (None, each.__name__)]
    torch.set_num_threads(1)
    with (
        tempfile.TemporaryDirectory(prefix="thunk-soak-") as folder,
        thunk.set_backend("interpreter"),
        thunk.config.override(
            cache_dir=folder,
            max_cache_bytes=MAX_CACHE_BYTES,
            max_programs=128,
            performance_warnings=False,
            progress=False,
        ),
    ):
        soak = Soak(options.seed, Path(folder))
        if options.rounds is not None:
            for number in range(options.rounds):
                rounds[0](soak, Random(options.seed + number))
            print(dict(soak.counted))
        else:
            print(soak.run(options.seconds, rounds), flush=True)


if __name__ == "__main__":
    main()
