"""Saves in every format that there is, loads, and prints. Run by test_run_memory.py."""

# ruff: noqa: ANN001, ANN201
# mypy: ignore-errors

import io
import sys
from pathlib import Path

import torch
from safetensors import safe_open
from safetensors.torch import load_file, load_model, save, save_file, save_model
from torch import nn

FOLDER = Path(sys.argv[1])


def attempt(use):
    try:
        return use()
    except Exception as error:
        return type(error).__name__


def main():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Linear(4, 3, bias=False))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    file = FOLDER / "state.safetensors"
    for step in range(3):
        optimizer.zero_grad()
        model(torch.randn(5, 3)).pow(2).sum().backward()
        optimizer.step()
        save_file(model.state_dict(), file, {"step": str(step)})
        print(step, {name: each.sum().item() for name, each in load_file(file).items()})
    x = torch.arange(6.0)
    save_file({"w": x, "twice": x * 2, "half": x.to(torch.bfloat16), "number": x.sum(), "none": x[:0].clone()}, file)
    with safe_open(file, framework="pt") as opened:
        print({name: opened.get_tensor(name) for name in opened.keys()}, opened.get_slice("w")[2:4])  # noqa: SIM118
    print(attempt(lambda: save({"a": x, "b": x[2:]})), len(save({"a": x[:2], "b": x[2:]})))
    tied = nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 3)])
    tied[1].weight = tied[0].weight
    save_model(tied, FOLDER / "tied.safetensors")
    print(sorted(load_file(FOLDER / "tied.safetensors")), load_model(tied, FOLDER / "tied.safetensors"))
    scripted = torch.jit.script(model.eval())
    scripted.save(FOLDER / "scripted.pt")
    traced = io.BytesIO()
    torch.jit.save(torch.jit.trace(lambda given: given * x, x + 1), traced)
    traced.seek(0)
    print(torch.jit.load(FOLDER / "scripted.pt")(torch.ones(2, 3)).tolist(), torch.jit.load(traced)(x).tolist())
    torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(), "x": x}, FOLDER / "state.pt")


main()
