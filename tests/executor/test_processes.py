"""Tensors that go to other processes: by value, or with a clear error at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

PROGRAM = '''
import multiprocessing, queue, sys
import torch, thunk
import torch.multiprocessing
from torch.utils.data import DataLoader, Dataset

class Made(Dataset):
    """Makes its samples on the device."""
    def __len__(self): return 4
    def __getitem__(self, index): return torch.full((2,), float(index), device="thunk") + 1

class Moved(Dataset):
    """Moves its samples to the device."""
    def __len__(self): return 4
    def __getitem__(self, index): return torch.full((2,), float(index)).to("thunk")

class Held(Dataset):
    """Has all of its samples on the device."""
    def __init__(self): self.x = torch.arange(4.0).to("thunk")
    def __len__(self): return 4
    def __getitem__(self, index): return self.x[index]

def told(use):
    try:
        return use()
    except Exception as error:
        return type(error).__name__

def send(out): out.put(torch.arange(3.0, device="thunk") + 1)
def send_what_it_got(out, x): out.put(x)
def compute(out): out.put(told(lambda: (torch.ones(2).to("thunk") * 2).tolist()))
def receive(out, given):
    x = given.get(timeout=60)
    out.put((x.device.type, told(x.tolist), told(lambda: (x * 2).tolist())))
def take(out, x): out.put((x.device.type, told(x.tolist), told(lambda: (x * 2).tolist())))
def write(out, x):
    x += 1
    out.put("written")

def main(kind, module, use):
    context = {"plain": multiprocessing, "torch": torch.multiprocessing}[module].get_context(kind)
    is_used = use == "used"
    x = torch.arange(3.0).to("thunk") * 2 if is_used else torch.arange(3.0)

    def child(target, *arguments):
        out = context.Queue()
        process = context.Process(target=target, args=(out, *arguments))
        process.start()
        found = told(lambda: out.get(timeout=60))
        process.join(60)
        assert process.exitcode is not None
        print(target.__name__, (found.device.type, found.tolist()) if isinstance(found, torch.Tensor) else found)

    if is_used:
        print(x.tolist())
    if kind != "fork" or not is_used:
        child(send)
    child(compute)
    given = context.Queue()
    given.put(x)
    child(receive, given)
    child(take, x)
    if is_used:
        child(send_what_it_got, x)
        child(send_what_it_got, x + 1)
        shared = torch.zeros(3).to("thunk")
        shared.share_memory_()
        assert shared.is_shared()
        if kind != "fork":
            child(write, shared)
        print(shared.tolist())
    one, other = context.Pipe()
    one.send(x)
    print(other.recv().tolist())
    for data in (Made, Moved, Held):
        if data is not Held or is_used:
            loader = DataLoader(data(), batch_size=2, num_workers=1, multiprocessing_context=kind, timeout=60)
            print(data.__name__, told(lambda: [each.tolist() for each in loader]))

if __name__ == "__main__":
    main(*sys.argv[1:])
'''

RECEIVED = "('thunk', [0.0, 2.0, 4.0], [0.0, 4.0, 8.0])"
ROWS = {
    "Made": "[[[1.0, 1.0], [2.0, 2.0]], [[3.0, 3.0], [4.0, 4.0]]]",
    "Moved": "[[[0.0, 0.0], [1.0, 1.0]], [[2.0, 2.0], [3.0, 3.0]]]",
    "Held": "[[0.0, 1.0], [2.0, 3.0]]",
}
USED = f"""[0.0, 2.0, 4.0]
send ('thunk', [1.0, 2.0, 3.0])
compute [2.0, 2.0]
receive {RECEIVED}
take {RECEIVED}
send_what_it_got ('thunk', [0.0, 2.0, 4.0])
send_what_it_got ('thunk', [1.0, 3.0, 5.0])
write written
[1.0, 1.0, 1.0]
[0.0, 2.0, 4.0]
Made {ROWS["Made"]}
Moved {ROWS["Moved"]}
Held {ROWS["Held"]}
"""
FORKED = """[0.0, 2.0, 4.0]
compute ForkError
receive ('thunk', 'ForkError', 'ForkError')
take ('thunk', 'ForkError', 'ForkError')
send_what_it_got ('thunk', [0.0, 2.0, 4.0])
send_what_it_got ForkError
[0.0, 0.0, 0.0]
[0.0, 2.0, 4.0]
Made ForkError
Moved ForkError
Held ForkError
"""
UNUSED = f"""send ('thunk', [1.0, 2.0, 3.0])
compute [2.0, 2.0]
receive ('cpu', [0.0, 1.0, 2.0], [0.0, 2.0, 4.0])
take ('cpu', [0.0, 1.0, 2.0], [0.0, 2.0, 4.0])
[0.0, 1.0, 2.0]
Made {ROWS["Made"]}
Moved {ROWS["Moved"]}
"""


@pytest.mark.parametrize(
    ("kind", "module", "use", "expected"),
    [
        ("fork", "torch", "used", FORKED),
        ("fork", "plain", "used", FORKED),
        ("fork", "torch", "unused", UNUSED),
        ("spawn", "torch", "used", USED),
        ("forkserver", "plain", "used", USED),
        ("spawn", "plain", "unused", UNUSED),
    ],
)
def test_tensors_go_to_other_processes(tmp_path: Path, kind: str, module: str, use: str, expected: str) -> None:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    command = [sys.executable, str(path), kind, module, use]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == expected


RUN = """
import sys, time
import torch
import torch.multiprocessing as mp

def child(out, x, shared, done):
    out.put((x.device.type, (x + torch.ones(3)).tolist()))
    shared += 1
    out.put(torch.arange(2.0))
    done.wait(60)

if __name__ == "__main__":
    context = mp.get_context(sys.argv[1])
    x, shared, done, out = torch.arange(3.0) * 2, torch.zeros(3), context.Event(), context.Queue()
    shared.share_memory_()
    before = shared * 2
    process = context.Process(target=child, args=(out, x, shared, done))
    process.start()
    print(out.get(timeout=60), out.get(timeout=60).tolist())
    done.set()
    process.join()
    print(shared.tolist(), before.tolist(), (shared + 1).tolist())
"""


@pytest.mark.parametrize("kind", ["fork", "spawn"])
def test_other_processes_of_a_script(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "script.py"
    path.write_text(RUN)
    environment = {**os.environ, "THUNK_BACKEND": "interpreter"}
    found = []
    for way in ([], ["-m", "thunk", "run", "--no-report"]):
        command = [sys.executable, *way, str(path), kind]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, check=False)
        assert done.returncode == 0, done.stderr
        found.append(done.stdout)
    assert found[0] == found[1]
    assert found[0].startswith("('cpu', [1.0, 3.0, 5.0]) [0.0, 1.0]\n[1.0, 1.0, 1.0]")
