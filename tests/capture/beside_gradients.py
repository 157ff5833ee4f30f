"""A thread gives tensors gradients and takes them away, while another one looks for what its step captures.

While torch destroys a gradient it lets go of Python's lock, and `.grad` still gives it: whoever asks for it crashes.
"""

from __future__ import annotations

import sys
import threading
import time

import torch
from torch import Tensor

import thunk

others = [torch.ones(4, 4).to("thunk").requires_grad_() for _ in range(20)]
weight = torch.ones(3, device="thunk", requires_grad=True)
over = threading.Event()
calls = 0


def give_and_take() -> None:
    data = torch.ones(4, 4)
    while not over.is_set():
        for each in others:
            each.grad = data.to("thunk")
        for each in others:
            each.grad = None


@thunk.step(backend="interpreter", check_every=1)
def step() -> Tensor:
    loss = (weight * 2).sum()
    loss.backward()
    return loss.detach()


def main(seconds: float) -> None:
    """Call the step, which is recorded every time, beside the thread."""
    global calls
    step()  # what it imports is there then
    calls += 1
    thread = threading.Thread(target=give_and_take)
    thread.start()
    ends = time.monotonic() + seconds
    try:
        while time.monotonic() < ends:
            assert step().item() == 6.0
            calls += 1
            assert weight.grad is not None
            assert weight.grad.tolist() == [2.0 * calls] * 3
    finally:
        over.set()
        thread.join()
    print(f"{calls} calls")


if __name__ == "__main__":
    main(float(sys.argv[1]))
