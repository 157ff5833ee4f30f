"""`Trainer(accelerator="thunk")`: what is captured, and what stays recorded."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader

import thunk
from thunk.capture.step import steps
from thunk.errors import PerformanceWarning

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::UserWarning"),
]


def fit(options: dict[str, Any], hook: str = "", on: str = "thunk") -> tuple[list[float], int]:
    """The losses of a run, and how many of its calls were recorded."""
    import pytorch_lightning as pl

    losses: list[float] = []

    class Module(pl.LightningModule):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.layer = nn.Linear(4, 1)

        def training_step(self, batch: Tensor, index: int) -> dict[str, Tensor]:
            loss = self.layer(batch).square().mean()
            self.log_dict({"loss": loss, "twice": loss * 2})
            return {"loss": loss}

        def on_train_batch_end(self, outputs: dict[str, Tensor], batch: Tensor, index: int) -> None:
            losses.append(outputs["loss"].item())
            losses.append(self.trainer.callback_metrics["twice"].item())

        def configure_optimizers(self) -> torch.optim.Optimizer:
            return torch.optim.AdamW(self.parameters(), lr=0.1)

    if on == "thunk":
        setattr(Module, "training_step", thunk.step(Module.training_step, check_every=1000))  # noqa: B010
    if hook:
        setattr(Module, hook, lambda self, *args, **kwargs: getattr(pl.LightningModule, hook)(self, *args, **kwargs))
    torch.manual_seed(0)
    quiet = {"logger": False, "enable_checkpointing": False, "enable_progress_bar": False, "barebones": False}
    trainer = pl.Trainer(accelerator=on, max_epochs=2, enable_model_summary=False, **quiet, **options)
    module = Module()
    data: Any = torch.arange(48.0).view(12, 4) / 48
    before = {each: each.recordings for each in steps}
    with thunk.config.override(backend="interpreter"):
        trainer.fit(module, DataLoader[Any](data, batch_size=2))
    assert trainer.global_step == 12 // options.get("accumulate_grad_batches", 1)
    return losses, sum(each.recordings - before.get(each, 0) for each in steps)


def test_a_step_is_captured_with_what_it_logs() -> None:
    losses, recorded = fit({"gradient_clip_val": 0.1})
    assert losses == fit({"gradient_clip_val": 0.1}, on="cpu")[0]
    assert recorded == 3


@pytest.mark.parametrize(
    ("options", "hook", "why"),
    [
        ({"accumulate_grad_batches": 2}, "", "gradients are accumulated over several of them"),
        ({}, "on_before_optimizer_step", "Module.on_before_optimizer_step is to be called in the middle of it"),
        ({}, "optimizer_step", "Module.optimizer_step is to be called in the middle of it"),
    ],
)
def test_what_cannot_be_captured_is_recorded_and_says_why(options: dict[str, Any], hook: str, why: str) -> None:
    with pytest.warns(PerformanceWarning, match=why):
        losses, recorded = fit(options, hook)
    assert losses == fit(options, hook, on="cpu")[0]
    assert recorded == 0


def test_one_device_in_a_process() -> None:
    import pytorch_lightning as pl

    with pytest.raises(ValueError, match="a process has one thunk device"):
        pl.Trainer(accelerator="thunk", devices=2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert pl.Trainer(accelerator="thunk", logger=False).strategy.root_device == torch.device("thunk")
        assert pl.Trainer(accelerator="cpu", logger=False).strategy.root_device == torch.device("cpu")


@pytest.mark.parametrize("first", ["import torch", "import pytorch_lightning", "import thunk"])
def test_whoever_is_imported_first(first: str) -> None:
    program = f"{first}\nimport pytorch_lightning as pl\nprint(pl.Trainer(accelerator='thunk').strategy.root_device)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1:] == ["thunk"], done.stderr
