"""Generated node classes: slots by schema, the reuse test, structural comparison, repr."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch

import thunk
from thunk.ir.data import DeviceData
from thunk.ir.declaration import write_methods
from thunk.ir.graph import Graph
from thunk.ir.node import Node, Outputs, SingleNode, Value
from thunk.ir.shape import ShapeCache
from thunk.ir.spec import TensorSpec
from thunk.ir.trace import trace
from thunk.ops._generated import nodes


@pytest.fixture(autouse=True)
def fresh_trace() -> Iterator[None]:
    thunk.mark_step()
    trace.forget()
    yield
    trace.forget()
    thunk.mark_step()


def leaf(*size: int) -> Value:
    return trace.data(TensorSpec.of(torch.empty(size)), torch.zeros(size))


def test_operands_and_attributes_are_slots_in_schema_order() -> None:
    assert tuple(nodes.AddTensor.fields) == ("self_", "other", "alpha")
    assert nodes.AddTensor.operand_names == ("self_", "other")
    assert nodes.AddTensor.attribute_names == ("alpha",)
    assert not hasattr(nodes.AddTensor.record(leaf(2), leaf(2), 1), "__dict__")


def test_an_absent_optional_operand_keeps_its_place() -> None:
    # LTC compacts absent operands: layer_norm(weight=W, bias=None) then equals layer_norm(weight=None, bias=W).
    x, w = leaf(2, 3), leaf(3)
    with_weight = nodes.NativeLayerNorm(x, (3,), w, None, 1e-5)
    with_bias = nodes.NativeLayerNorm(x, (3,), None, w, 1e-5)
    assert not with_weight.same(with_bias)
    assert list(with_weight.operand_values()) == [x, w]
    assert with_weight.weight is w
    assert with_weight.bias is None


def test_repr_shows_operator_shapes_and_attributes() -> None:
    node = nodes.AddTensor(leaf(2, 3), 2.5, 1)
    assert repr(node) == "aten::add.Tensor(self_=float32[2, 3], other=2.5, alpha=1)"
    assert repr(nodes.Cat((leaf(1), leaf(2)), 0)) == "aten::cat(tensors=[float32[1], float32[2]], dim=0)"


def test_every_node_class_is_complete() -> None:
    classes = [each for each in vars(nodes).values() if isinstance(each, type) and issubclass(each, Node) and each.op]
    assert len(classes) > 800
    assert len({each.op for each in classes}) == len(classes)
    for each in classes:
        assert each.op.startswith(("aten::", "thunk::"))
        assert {*each.operand_names, *each.attribute_names} == set(each.__slots__)
        write_methods(each)
        assert {"__init__", "record", "lower", "shape_key"} <= vars(each).keys()


def record_step(x: Value, scalar: float) -> tuple[Value, Outputs]:
    y = nodes.MulTensor.record(nodes.AddTensor.record(x, x, 1), scalar)
    return y, nodes.MaxDim.record(y, 0, False)


def test_a_second_recording_of_the_same_step_makes_no_node() -> None:
    first = record_step(leaf(2, 3), 0.5)
    trace.restart()
    second = record_step(leaf(2, 3), 0.5)
    assert second[0] is first[0]
    assert second[1] is first[1]


@pytest.mark.parametrize(("first", "second"), [(1, 1.0), (1, True), (2, 2 + 0j)])
def test_a_scalar_of_another_type_makes_another_node(first: complex, second: complex) -> None:
    x = leaf(2)
    old = nodes.AddScalar.record(x, first, 1)
    trace.restart()
    x = leaf(2)
    new = nodes.AddScalar.record(x, second, 1)
    assert isinstance(new, nodes.AddScalar)
    assert new is not old
    assert new.other is second


@pytest.mark.parametrize(("first", "second"), [(1, 2), (0.0, -0.0), (float("inf"), float("-inf")), (True, False)])
def test_a_scalar_of_another_value_is_noted(first: complex, second: complex) -> None:
    old = nodes.AddScalar.record(leaf(2), first, 1)
    trace.restart()
    new = nodes.AddScalar.record(leaf(2), second, 1)
    assert isinstance(new, nodes.AddScalar)
    assert new is old
    assert repr(trace.scalars) == repr({(new, "other"): second})
    actual = trace.actual(new)
    assert isinstance(actual, nodes.AddScalar)
    assert actual.other is second
    trace.restart()
    assert trace.scalars == {}


def test_nan_is_itself() -> None:
    old = nodes.AddScalar.record(leaf(2), float("nan"), 1)
    trace.restart()
    assert nodes.AddScalar.record(leaf(2), float("nan"), 1) is old


def test_operands_are_compared_by_identity() -> None:
    a, b = leaf(2), leaf(2)
    old = nodes.SubTensor.record(a, b, 1)
    trace.restart()
    a, b = leaf(2), leaf(2)
    assert nodes.SubTensor.record(b, a, 1) is not old


def test_an_absent_optional_does_not_match_a_present_one() -> None:
    x, w = leaf(2, 3), leaf(3)
    old = nodes.NativeLayerNorm.record(x, (3,), w, None, 1e-5)
    trace.restart()
    x, w = leaf(2, 3), leaf(3)
    assert nodes.NativeLayerNorm.record(x, (3,), None, w, 1e-5) is not old


def test_lists_are_compared_element_by_element() -> None:
    a, b = leaf(2), leaf(2)
    old = nodes.Cat.record((a, b), 0)
    trace.restart()
    a, b = leaf(2), leaf(2)
    assert nodes.Cat.record((a, b, b), 0) is not old
    trace.restart()
    a, b = leaf(2), leaf(2)
    assert nodes.Cat.record((a, b), 0) is old


def test_a_leaf_of_another_shape_or_dtype_does_not_match() -> None:
    old = leaf(2, 3)
    trace.restart()
    assert leaf(3, 2) is not old
    trace.restart()
    assert trace.data(TensorSpec.of(torch.empty(2, 3, dtype=torch.int32)), torch.zeros(2, 3)) is not old


def test_two_alternating_sequences_are_both_remembered() -> None:
    def odd() -> Value:
        return nodes.Sin.record(leaf(2))

    def even() -> Value:
        return nodes.Cos.record(nodes.Sin.record(leaf(2)))

    seen = []
    for _ in range(4):
        for sequence in (odd, even):
            seen.append(sequence())
            trace.restart()
    assert seen[2:4] == seen[4:6] == seen[6:8]
    assert isinstance(seen[2], SingleNode)


def test_what_differs_is_recorded_and_what_follows_too() -> None:
    x = leaf(2)
    first = nodes.Sin.record(x)
    nodes.Cos.record(first)
    trace.restart()
    x = leaf(2)
    assert nodes.Sin.record(x) is first
    tangent = nodes.Tan.record(first)
    assert isinstance(tangent, nodes.Tan)
    assert tangent.self_ is first
    assert list(Graph.of([tangent]).nodes) == [x.node, first.node, tangent]


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    sequences, templates = trace.sequences, trace.sequences.templates
    monkeypatch.setattr(sequences, "max_entries", 100)
    monkeypatch.setattr(templates, "max_entries", 100)
    for size in range(1, 3 * sequences.min_count):
        value: Value = leaf(size)
        for _ in range(size % 40):  # of other sizes, and of other lengths
            value = nodes.Sin.record(value)
        trace.restart()
    assert len(sequences.known) <= sequences.min_count
    assert len(sequences._followers) <= sequences.min_count + 1
    assert len(templates._instances) <= sequences.min_count
    assert sum(len(each.base) for each in templates._templates.values()) <= 100


def test_a_deep_graph_is_walked_and_freed_without_recursion() -> None:
    value = leaf(1)
    for _ in range(200_000):
        node = nodes.Sin(value)
        node.spec = value.spec
        value = node
    assert len(Graph.of([value]).nodes) == 200_001
    del node, value


def test_a_graph_has_each_node_once_and_after_its_operands() -> None:
    x = leaf(4)
    y = nodes.MulTensor.record(x, x)
    z = nodes.AddTensor.record(y, nodes.SubTensor.record(y, x, 1), 1)
    order = Graph.of([z, y]).nodes
    assert len(order) == len(set(order)) == 4
    for index, node in enumerate(order):
        assert all(operand.node in order[:index] for operand in node.operand_values())
    assert isinstance(order[0], DeviceData)


def test_scalars_do_not_make_new_shapes_but_their_types_do() -> None:
    trace.shapes.clear()
    x = leaf(2)
    for number in (1.5, 2.5, 3.5):
        nodes.MulTensor.record(x, number)
    assert len(trace.shapes) == 1
    nodes.MulTensor.record(x, 2)
    assert len(trace.shapes) == 2


def test_integers_listed_under_symint_do_not_make_new_shapes() -> None:
    trace.shapes.clear()
    x = leaf(4, 4)
    for diagonal in range(3):
        nodes.Tril.record(x, diagonal)
    assert len(trace.shapes) == 1


def test_scalars_that_shape_do() -> None:
    assert [torch.arange(n, device="thunk").size(0) for n in (2, 3, 4)] == [2, 3, 4]


def test_the_default_dtype_is_part_of_every_shape() -> None:
    ones = torch.ones(2, dtype=torch.int64, device="thunk")
    assert (ones / 2).dtype is torch.float32
    torch.set_default_dtype(torch.float64)
    try:
        assert (ones / 2).dtype is torch.float64
    finally:
        torch.set_default_dtype(torch.float32)


def writes_of_every_kind() -> list[float]:
    x, row = torch.zeros(4, 3, 2, device="thunk"), torch.ones(2, device="thunk")
    x[1, 2] = row
    x[:, 1:2] = 3
    x[0] = x[1] + 1
    x[torch.tensor([2, 3], device="thunk")] = 4
    x.diagonal().copy_(x.diagonal() + 1)
    x.transpose(0, 1)[1].mul_(2)
    x.view(-1)[3:5].index_add_(0, torch.tensor([0], device="thunk"), row[:1])
    numbers: list[float] = x.flatten().tolist()
    return numbers


def test_methods_are_written_once_whoever_calls_them(monkeypatch: pytest.MonkeyPatch) -> None:
    first = writes_of_every_kind()
    trace.forget()

    def written_again(node_class: type) -> None:
        pytest.fail(f"somebody holds on to a method of {node_class.__name__} from before it was written")

    monkeypatch.setattr("thunk.ir.node.write_methods", written_again)
    assert writes_of_every_kind() == first


def test_no_kernel_is_run_on_operands_that_are_guessed() -> None:
    """Statistics of three channels beside a batch of four: the kernel does not look, and writes beyond them."""
    x, statistics = (
        DeviceData(TensorSpec((2, 4), (4, 1), torch.float32)),
        DeviceData(TensorSpec((3,), (1,), torch.float32)),
    )
    node = nodes.BatchNormWithUpdateFunctional_(x, None, None, statistics, statistics, 0.1, 1e-5)
    with pytest.raises(NotImplementedError, match="the CPU is to be asked"):
        ShapeCache().infer(node, guessed=True)
