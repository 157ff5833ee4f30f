"""accelerate on the device: one environment variable, before `Accelerator()` is made.

    python examples/with_accelerate.py            # on the device
    python examples/with_accelerate.py --cpu      # the same without it

Both print the same losses and the same digest of the weights, bit for bit.
"""

from __future__ import annotations

import argparse
import hashlib
import os

import torch
from accelerate import Accelerator
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

import thunk


def main() -> None:
    """Train a small network in accelerate's own way."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cpu", action="store_true", help="train on the CPU instead")
    if not parser.parse_args().cpu:
        os.environ["ACCELERATE_TORCH_DEVICE"] = "thunk"  # this is all
    thunk.config.random = "shared"  # dropout draws what it would draw on the CPU
    accelerator = Accelerator(gradient_accumulation_steps=2, mixed_precision="bf16")
    torch.manual_seed(0)
    x = torch.randn(256, 8)
    model = nn.Sequential(nn.Linear(8, 64), nn.GELU(), nn.Dropout(0.1), nn.Linear(64, 2))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.02)
    data = DataLoader(TensorDataset(x, (x.sum(1) > 0).long()), batch_size=16, shuffle=True)
    model, optimizer, data = accelerator.prepare(model, optimizer, data)
    for epoch in range(3):
        for inputs, labels in data:
            with accelerator.accumulate(model):
                loss = nn.functional.cross_entropy(model(inputs), labels)
                accelerator.backward(loss)
                if accelerator.sync_gradients:
                    accelerator.clip_grad_norm_(model.parameters(), 0.5)
                optimizer.step()
                optimizer.zero_grad()
        print(f"epoch {epoch}: loss {accelerator.gather(loss).item()}")
    weights = b"".join(each.detach().cpu().numpy().tobytes() for each in model.parameters())
    print(hashlib.sha256(weights).hexdigest())


if __name__ == "__main__":
    main()
