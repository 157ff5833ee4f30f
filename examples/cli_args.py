"""Fit a curve, with options, checkpoints and a device of your choice.

python examples/cli_args.py --steps 100 --checkpoint /tmp/curve.pt
python examples/cli_args.py --steps 200 --checkpoint /tmp/curve.pt --resume --device cuda
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn


def parse() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(description="Fit a curve.")
    parser.add_argument("--steps", type=int, default=120, help="how many steps in all")
    parser.add_argument("--lr", type=float, default=0.01)
    parser.add_argument("--width", type=int, default=32)
    parser.add_argument("--device", default="cpu", help="cpu, cuda, …")
    parser.add_argument("--checkpoint", type=Path, help="where to write the state at the end")
    parser.add_argument("--resume", action="store_true", help="begin with the state of the checkpoint")
    return parser.parse_args()


def curve() -> tuple[Tensor, Tensor]:
    """Noisy points of a curve, from NumPy."""
    chance = np.random.default_rng(4)
    x = chance.uniform(-3, 3, size=(256, 1)).astype(np.float32)
    y = np.sin(2 * x) * np.exp(-(x**2) / 4) + 0.05 * chance.standard_normal(x.shape).astype(np.float32)
    return torch.from_numpy(x), torch.from_numpy(y.astype(np.float32))


def main() -> int:
    """Fit, and say how well."""
    options = parse()
    if options.resume and (options.checkpoint is None or not options.checkpoint.exists()):
        print("there is no checkpoint to resume from", file=sys.stderr)
        return 3
    torch.manual_seed(4)
    device = torch.device(options.device)
    model = nn.Sequential(nn.Linear(1, options.width), nn.SiLU(), nn.Linear(options.width, options.width), nn.SiLU())
    model.append(nn.Linear(options.width, 1)).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.lr)
    first = 0
    if options.resume:
        state = torch.load(options.checkpoint, map_location=device)
        model.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        torch.set_rng_state(state["random"].cpu())
        first = state["step"]
    x, y = (each.to(device) for each in curve())
    for step in range(first, options.steps):
        chosen = torch.randint(0, len(x), (64,))
        loss = nn.functional.smooth_l1_loss(model(x[chosen]), y[chosen])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        if step % 40 == 0:
            print(f"step {step}: loss {loss.item():.8f}")
    with torch.no_grad():
        error = (model(x) - y).abs().cpu().numpy()
    print(f"median error {np.median(error):.6f}, worst {error.max():.6f}")
    if options.checkpoint is not None:
        state = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "step": options.steps}
        torch.save({**state, "random": torch.get_rng_state()}, options.checkpoint)
    return 0


if __name__ == "__main__":
    sys.exit(main())
