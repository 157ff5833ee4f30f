"""A program that imports torch and never uses the device has torch as it is: the device is only registered."""

from __future__ import annotations

import subprocess
import sys

import pytest

COMPARE = """
import inspect, sys, types
import torch, torch.jit, torch.nn.attention, torch.utils.data, torch.utils.dlpack, torch.distributed, torch.optim

classes = (torch.Tensor, torch.nn.Parameter, torch.nn.Module, torch.UntypedStorage, torch.TypedStorage, torch.Generator)

def attributes():
    found = {}
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] != "torch" or not isinstance(module, types.ModuleType):
            continue
        for key, each in list(vars(module).items()):
            found[f"{name}.{key}"] = each
            if isinstance(each, type) and (each.__module__ or "").split(".")[0] == "torch":
                where = f"{each.__module__}.{each.__qualname__}"
                found |= {f"{where}.{inner}": it for inner, it in list(vars(each).items())}
    for each in classes:  # with what they inherit
        found |= {f"{each.__name__}.{name}": inspect.getattr_static(each, name) for name in dir(each)}
    return found

before = attributes()
import thunk
if %(used)s:
    torch.ones(1, device="thunk")
after = attributes()
plain = (bool, int, float, str, bytes, tuple, list, dict, set, frozenset, type(None), types.ModuleType)
changed = [name for name, each in before.items() if name not in after or after[name] is not each]
print("\\n".join(name for name in changed if not isinstance(before[name], plain)))
"""


def changed(used: bool) -> set[str]:
    command = [sys.executable, "-c", COMPARE % {"used": used}]
    environment = {"TORCH_DEVICE_BACKEND_AUTOLOAD": "0", "PYTHONPATH": ":".join(each for each in sys.path if each)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    # The names of devices of this kind, which torch itself changes when one of them gets a name.
    return {each for each in done.stdout.split() if ".DeviceType." not in each and ".ProfilerActivity." not in each}


def test_importing_replaces_nothing_of_torchs() -> None:
    assert changed(used=False) == set()


def test_the_comparison_finds_what_is_replaced_at_first_use() -> None:
    found = changed(used=True)
    assert {"torch._has_compatible_shallow_copy_type", "torch._tensor_str._tensor_str", "Tensor.data_ptr"} <= found


@pytest.mark.slow
@pytest.mark.parametrize("pinned", ["torch.ones(2).pin_memory()", "next(iter(DataLoader([1.0], pin_memory=True)))"])
def test_memory_can_be_pinned_as_ever(pinned: str) -> None:
    program = f"import torch\nfrom torch.utils.data import DataLoader\nprint({pinned}.sum().item())"
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=True)
    assert float(done.stdout) > 0


def test_a_torch_that_was_not_tried_is_named() -> None:
    program = (
        "import torch; torch.__version__ = '3.0.1+cpu'; import thunk; print(torch.ones(2, device='thunk').sum().item())"
    )
    environment = {"TORCH_DEVICE_BACKEND_AUTOLOAD": "0", "PYTHONPATH": ":".join(each for each in sys.path if each)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "was tried with torch 2.13, 2.14, 2.15, and this is torch 3.0.1+cpu" in done.stderr
    assert done.stdout == "2.0\n"
