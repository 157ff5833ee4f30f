"""A few families of the zoo, of different kinds. `make test-zoo` has all of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

SAMPLE = (
    "transformers/gpt2",
    "transformers/bart",
    "transformers/bert",
    "transformers/convnextv2",
    "transformers/mamba",
    "diffusers/unet2d-condition",
    "peft/lora",
)


@pytest.mark.slow
def test_a_sample_is_equal_to_the_cpu() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.zoo", "--here", *SAMPLE],
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "HF_HUB_OFFLINE": "1", "OMP_NUM_THREADS": "1", "THUNK_BACKEND": "interpreter"},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    outcomes = [json.loads(line) for line in done.stdout.splitlines() if line.startswith('{"title"')]
    assert [each["title"] for each in outcomes] == list(SAMPLE)
    for each in outcomes:
        assert (each["recorded"], each["captured"]) == ("equal", "equal"), each
        assert each["generate"] in ("", "equal"), each
        assert each["why_recorded"] == "", each  # it was captured
