"""How much is generated, and that nothing is left unsaid."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import torch

from thunk.codegen import catalog, generate, operator_yaml
from thunk.codegen.check import Checker, Resolved
from thunk.codegen.cli import COVERAGE_TORCH
from thunk.codegen.diagnostics import Diagnostics
from thunk.codegen.plan import Fate
from thunk.compat.operators import has_operator
from thunk.ops._generated.kernels import FUNCTIONAL, IN_PLACE, OUT, VIEWS


def resolved() -> Resolved:
    found = Diagnostics()
    source = operator_yaml.read(generate.OWN_YAML, found)
    result = Checker(source, catalog.load(source, found), found).resolve()
    found.raise_if_any()
    return result


# In a process of its own: LTC registers its kernels for good.
LTC_KERNELS = """
import torch, torch._lazy.ts_backend
torch._lazy.ts_backend.init()
own = lambda name: any(line.startswith("Lazy: registered at") for line in torch._C._dispatch_dump(name).splitlines())
print(*(name for name in torch._C._dispatch_get_all_op_names() if name.startswith("aten::") and own(name)), sep="\\n")
"""


def ltc_kernels() -> set[str]:
    done = subprocess.run([sys.executable, "-c", LTC_KERNELS], capture_output=True, text=True, check=True)
    return {name.removeprefix("aten::") for name in done.stdout.split()}


# Every other kernel of LTC that is not generated, and why.
NOT_GENERATED = {
    # LTC writes them by hand too: they move data between devices, or are memory that nothing was written to.
    **dict.fromkeys(["_copy_from", "_copy_from_and_resize", "_to_copy"], Fate.HAND_WRITTEN),
    **dict.fromkeys(["empty.memory_format", "empty_strided"], Fate.HAND_WRITTEN),
    **dict.fromkeys(["_copy_from.out", "_copy_from_and_resize.out", "_to_copy.out", "empty_strided.out"], Fate.TORCH),
    # It updates running statistics that its schema does not declare.
    "native_batch_norm": Fate.HAND_WRITTEN,
    # A view that its schema does not declare.
    "_unsafe_view": Fate.HAND_WRITTEN,
    "_unsafe_view.out": Fate.TORCH,
    # Its functional form draws in another order.
    "bernoulli_.float": Fate.HAND_WRITTEN,
    "native_batch_norm.out": Fate.FALLBACK,
    # An alias, which torch's C++ kernel makes.
    **dict.fromkeys(["lift", "lift_fresh", "lift.out"], Fate.TORCH),
    # CompositeImplicitAutograd: a kernel of their own would take their gradient away. What they call is generated.
    **dict.fromkeys(["logdet", "std", "std.dim", "std.out", "svd", "svd.U", "empty.out"], Fate.DECOMPOSED),
    # The shape depends on data: the generated kernel runs at once. LTC's falls back, too.
    **dict.fromkeys(["nonzero", "nonzero.out"], Fate.READ_THROUGH),
}


@pytest.mark.slow
def test_every_kernel_of_ltc_has_its_counterpart() -> None:
    # 191 functions of LTC's are registered for 435 overloads: in-place and out= kernels call the functional ones.
    kernels = ltc_kernels()
    assert len(kernels) == 435
    decisions = resolved().decisions
    others = {op: decisions[op].fate for op in kernels if decisions[op].fate is not Fate.GENERATED}
    assert others == NOT_GENERATED


def test_at_least_a_thousand_overloads_are_generated_and_registered() -> None:
    generated = {op for op, each in resolved().decisions.items() if each.fate is Fate.GENERATED}
    assert len(generated) >= 1000
    assert generated <= {**FUNCTIONAL, **VIEWS, **IN_PLACE, **OUT}.keys()
    assert all(
        torch._C._dispatch_has_kernel_for_dispatch_key(f"aten::{op}", "PrivateUse1")
        for op in generated
        if has_operator(f"aten::{op}")
    )


of_its_torch = pytest.mark.skipif(
    not torch.__version__.startswith(f"{COVERAGE_TORCH}."),
    reason=f"the page has the operators of torch {COVERAGE_TORCH}",
)


@of_its_torch
def test_the_coverage_page_has_every_overload_with_a_reason() -> None:
    decisions = resolved().decisions
    page = generate.OWN_COVERAGE.read_text()
    rows = re.findall(r"^\| `([^`]+)` \| ([^|]+) \| (.+) \|$", page, re.MULTILINE)
    assert [op for op, _, _ in rows] == [*decisions]
    assert all(fate.strip() and reason.strip() for _, fate, reason in rows)
    counts = Counter(each.fate for each in decisions.values())
    for fate in Fate:
        assert f"| {fate.value} | {counts[fate]} |" in page


@of_its_torch
def test_every_overload_of_the_dispatcher_is_on_the_page() -> None:
    page = generate.OWN_COVERAGE.read_text()
    names = [name.removeprefix("aten::") for name in torch._C._dispatch_get_all_op_names() if name.startswith("aten::")]
    assert len(names) > 3000
    assert [name for name in names if f"| `{name}` |" not in page] == []


def test_generated_output_is_documented_with_its_schema() -> None:
    text = Path(generate.OWN_OUTPUT / "nodes.py").read_text()
    assert '"""add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""' in text
