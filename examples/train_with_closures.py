"""Training with step closures: a progress bar with the running loss, checkpoints, and an early stop.

    python examples/train_with_closures.py [--steps 300] [--checkpoint-every 50] [--stop-at 0.05] [--out DIRECTORY]

None of it makes the training loop wait: the closures get each step's values when they have been computed, while the
program records the steps after it.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
from pathlib import Path
from typing import Any

import torch
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from torch import Tensor, nn

import thunk


class Report:
    """What is known of the training so far. Its methods are step closures."""

    def __init__(self, progress: Progress, steps: int, stop_at: float, directory: Path) -> None:
        self._progress = progress
        self._task = progress.add_task("training", total=steps, loss=float("nan"))
        self._stop_at = stop_at
        self._directory = directory
        self.running_loss: float | None = None
        self.stop = threading.Event()

    def step(self, loss: Tensor) -> None:
        """Move the bar, and decide whether the model is good enough."""
        value = loss.item()
        self.running_loss = value if self.running_loss is None else 0.9 * self.running_loss + 0.1 * value
        self._progress.update(self._task, advance=1, loss=self.running_loss)
        if self.running_loss < self._stop_at:
            self.stop.set()

    def checkpoint(self, state: dict[str, Any], step: int) -> None:
        """Save the model as it was when the closure was added, however far the training is by now."""
        thunk.save(state, self._directory / f"step{step}.pt")


def main() -> None:
    """Train a small model to tell inside from outside of a circle."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--checkpoint-every", type=int, default=50)
    parser.add_argument("--stop-at", type=float, default=0.05, help="stop when the running loss is below")
    parser.add_argument("--out", type=Path, default=Path(tempfile.mkdtemp(prefix="thunk-")))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)

    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(2, 64), nn.GELU(), nn.Linear(64, 64), nn.GELU(), nn.Linear(64, 1)).to("thunk")
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    running_loss = TextColumn("loss {task.fields[loss]:.4f}")
    with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), running_loss) as progress:
        report = Report(progress, options.steps, options.stop_at, options.out)
        for step in range(1, options.steps + 1):
            points = torch.rand(256, 2, device="thunk") * 2 - 1
            inside = (points.square().sum(1, keepdim=True) < 0.5).float()
            optimizer.zero_grad()
            loss = nn.functional.binary_cross_entropy_with_logits(model(points), inside)
            loss.backward()
            optimizer.step()
            thunk.add_step_closure(report.step, args=(loss,), run_async=True)
            if step % options.checkpoint_every == 0:
                thunk.add_step_closure(report.checkpoint, args=(model.state_dict(), step), run_async=True)
                thunk.log("step {}: loss {:.4f}, checkpoint in {}", step, loss, options.out)
            thunk.mark_step()
            if report.stop.is_set():
                break
        thunk.wait_step_closures()
    print(f"stopped after {step} steps, running loss {report.running_loss:.4f}")


if __name__ == "__main__":
    main()
