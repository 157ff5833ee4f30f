"""`thunk run --step`: a function of a script is a captured step, and the script is not changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import torch
from torch import nn
from torch.nn import functional as F
{imports}

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 3))
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 40)


class Trainer:
    def train_step(self, x, y):
        optimizer.zero_grad()
        loss = {loss}
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        return loss


trainer = Trainer()
for place in range(12):
    loss = trainer.train_step(torch.randn(8, 6), torch.randint(0, 3, (8,)))
    scheduler.step()
    print(place, loss.item().hex())
print(__name__, [each.double().sum().item().hex() for each in model.parameters()])
"""


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command, "train.py"], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["of the script", "of a module"])
def test_it_prints_what_it_prints_without(tmp_path: Path, kind: str) -> None:
    script = SCRIPT.format(imports="", loss="F.cross_entropy(model(x), y)")
    step = "Trainer.train_step"
    if kind == "of a module":
        (tmp_path / "losses.py").write_text(
            "import torch\n\ndef loss_of(model, x, y):\n    return torch.nn.functional.cross_entropy(model(x), y)\n"
        )
        script = SCRIPT.format(imports="import losses", loss="losses.loss_of(model, x, y)")
        step = "__main__:Trainer.train_step"
    (tmp_path / "train.py").write_text(script)
    expected = run(tmp_path)
    found = run(tmp_path, "-m", "thunk", "run", "--backend", "interpreter", "--json", "told.json", "--step", step)
    assert found.stdout == expected.stdout, found.stderr
    assert '"CapturedStep": 8' in (tmp_path / "told.json").read_text()


@pytest.mark.slow
def test_a_function_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text(SCRIPT.format(imports="", loss="None"))
    found = run(tmp_path, "-m", "thunk", "run", "--step", "train")
    assert found.returncode
    assert "there is no such function in train.py; there are: Trainer.train_step" in found.stderr
    found = run(tmp_path, "-m", "thunk", "run", "--step", "nowhere:train")
    assert "--step nowhere:train: there is no such function" in found.stderr
