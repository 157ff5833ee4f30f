"""examples/custom_op: operators that are not torch's own, recorded like torch's."""

from __future__ import annotations

import custom_op.on_thunk  # noqa: F401  # registers the kernels
import torch
from custom_op import lowerings
from custom_op._generated import kernels, nodes

import thunk
from tests.afresh import begin_afresh
from thunk.executor.cell import Cell

ops = torch.ops.custom_op


def cell_of(tensor: torch.Tensor) -> Cell:
    cell: Cell = tensor.untyped_storage().cell  # type: ignore[attr-defined]
    return cell


def test_it_is_recorded_and_gives_the_cpus_values() -> None:
    x, y = torch.rand(3, 4), torch.rand(3, 4)
    begin_afresh()
    ours = ops.blend(x.to("thunk"), y.to("thunk"), 0.25)
    assert isinstance(cell_of(ours).value, nodes.Blend)
    assert thunk.metrics.counter_names() == []
    assert torch.equal(ours.cpu(), ops.blend(x, y, 0.25))


def test_in_place_and_out_overloads_are_derived() -> None:
    tables = (kernels.FUNCTIONAL, kernels.IN_PLACE, kernels.OUT)
    assert [list(each) for each in tables] == [["blend", "windows"], ["blend_"], ["blend.out"]]
    x, y = torch.rand(4), torch.rand(4)
    ours, theirs = x.to("thunk"), x.clone()
    alias = ours.view(2, 2)
    assert ops.blend_(ours, y.to("thunk")) is ours
    ops.blend_(theirs, y)
    assert torch.equal(ours.cpu(), theirs)
    assert torch.equal(alias.cpu(), theirs.view(2, 2))
    out = torch.empty(0, device="thunk")
    ops.blend.out(ours, y.to("thunk"), out=out)
    assert torch.equal(out.cpu(), ops.blend(theirs, y))


def test_a_list_result() -> None:
    x = torch.rand(5, 2)
    for ours, theirs in zip(ops.windows(x.to("thunk"), 3), ops.windows(x, 3), strict=True):
        assert torch.equal(ours.cpu(), theirs)
        assert ours.stride() == theirs.stride()


def test_its_lowering_is_the_hand_written_one() -> None:
    assert nodes.Blend.lowered_by_hand
    assert nodes.Blend.lower is lowerings.lower_blend


def test_what_its_shape_rule_refuses_is_left_to_the_cpu_kernel() -> None:
    thunk.metrics.reset()
    wide = ops.blend(torch.ones(1, device="thunk"), torch.ones(3, device="thunk"))
    assert wide.tolist() == [1, 1, 1]
    assert thunk.metrics.counter_value("custom_op::blend") == 1
