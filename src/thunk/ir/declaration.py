"""How node classes are declared, and the methods that are written from the declaration.

    class AddTensor(SingleNode, op="aten::add.Tensor", keywords=1, pointwise=True):
        self_: Operand
        other: Operand
        alpha: Number

The annotations are the slots, in the order of the schema; the last `keywords` of them are keyword-only there. The four
methods that depend on them (`__init__`, `record`, `lower`, `shape_key`) are on the hot path and are straight-line code,
written as `dataclasses` writes its own. That is done when a class is first used: of eight hundred operators a program
uses fifty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

OPERANDS = frozenset({"Operand", "OptionalOperand"})
"""The annotations of slots that hold a tensor's value."""
OPERAND_LISTS = frozenset({"Operands", "OptionalOperands"})
NUMBERS = frozenset({"Number", "Number | None", "float", "float | None"})
"""Numbers are compared by type and value, and no shape depends on theirs."""
NUMBER_LISTS = frozenset({"tuple[Number, ...]", "tuple[float, ...]", "tuple[float, ...] | None"})
INPUT_LISTS = frozenset({"tuple[Number, ...]"})
"""Lists of numbers on whose values no shape depends."""
SYMBOLIC = "SymInt"
"""An integer that may become an input of the program."""
DEVICES = frozenset({"torch.device", "torch.device | None"})
GENERATOR = "torch.Generator | None"


class NodeType(type):
    """The class of node classes. Those that name their operator get slots and names from their annotations."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **facts: Any) -> NodeType:
        if "op" in facts:
            fields: dict[str, str] = namespace.get("__annotations__", {})
            shaped = facts.get("shape_scalars", False)
            operands = tuple(each for each, kind in fields.items() if kind in OPERANDS or kind in OPERAND_LISTS)
            namespace |= {
                "__slots__": tuple(fields),
                "fields": fields,
                "operand_names": operands,
                "attribute_names": tuple(each for each in fields if each not in operands),
                "scalar_names": tuple(each for each, kind in fields.items() if _only_computes(kind, shaped)),
                "has_effect": bool(facts.get("random") or facts.get("collective")),
                **facts,
            }
            if "shape_rule" in facts:
                namespace["shape_rule"] = staticmethod(facts["shape_rule"])
            if "lowering" in facts:
                namespace |= {"lower": facts["lowering"], "lowered_by_hand": True}
        return super().__new__(mcls, name, bases, namespace)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **facts: Any) -> None:
        super().__init__(name, bases, namespace)


def _only_computes(kind: str, shaped: bool) -> bool:
    return kind == SYMBOLIC or kind in INPUT_LISTS or (kind in NUMBERS and not shaped)


def write_methods(node_class: Any) -> None:
    """Give a class the methods that its declaration stands for."""
    namespace = {**_names(), "_cls": node_class}
    source = "\n".join([*_init(node_class), *_record(node_class), *_lower(node_class), *_shape_key(node_class)])
    exec(compile(source, f"<thunk node {node_class.__name__}>", "exec"), namespace)
    node_class.__init__ = namespace["__init__"]
    node_class.shape_key = namespace["shape_key"]
    if not node_class.lowered_by_hand:
        node_class.lower = namespace["lower"]
    node_class.record = staticmethod(namespace["record"])  # the last one: it is what others see that it is done


def _names() -> dict[str, Callable[..., Any] | object]:
    from thunk.ir.node import Outputs, shape_of
    from thunk.ir.sameness import same_number, same_numbers
    from thunk.ir.sequences import END
    from thunk.ir.trace import trace

    used = (Outputs, same_number, same_numbers, shape_of)
    # No argument of an operator begins like that.
    return {"_END": END, "_trace": trace, "_next": next, **{f"_{each.__name__}": each for each in used}}


def _init(node_class: Any) -> Iterator[str]:
    yield f"def __init__(self, {', '.join(node_class.__slots__)}):"
    yield from (f"  self.{slot} = {slot}" for slot in node_class.__slots__)
    yield "  return"


def _record(node_class: Any) -> Iterator[str]:
    """The test against the node that the last trace had here, then a new node."""
    slots = ", ".join(node_class.__slots__)
    same = "".join(f" and {_same(slot, kind)}" for slot, kind in node_class.fields.items())
    yield f"def record({slots}):"
    if node_class.is_single:
        yield "  node = _next(_trace.cursor, _END)"
        yield f"  if node.__class__ is _cls{same}:"
        yield "    return _trace.effect(node)" if node_class.has_effect else "    return node"
        yield f"  return _trace.append(_cls({slots}), node)"
    else:
        yield "  entry = _next(_trace.cursor, _END)"
        yield "  if entry.__class__ is _Outputs:"
        yield "    node = entry.node"
        yield f"    if node.__class__ is _cls{same}:"
        yield "      return _trace.effect(entry)" if node_class.has_effect else "      return entry"
        yield f"  return _trace.append_multi(_cls({slots}), entry)"


def _same(slot: str, kind: str) -> str:
    if kind in OPERANDS or kind in NUMBERS:
        # Values are compared by identity; a number in a tensor's place, like a scalar, by value and type.
        return f"(node.{slot} is {slot} or _same_number(node.{slot}, {slot}))"
    if kind in NUMBER_LISTS:
        return f"_same_numbers(node.{slot}, {slot})"
    return f"node.{slot} is {slot}" if kind == GENERATOR else f"node.{slot} == {slot}"


def _lower(node_class: Any) -> Iterator[str]:
    slots = list(node_class.fields.items())
    first_keyword = len(slots) - node_class.keywords
    positional = "".join(f"{_lowered(*each)}, " for each in slots[:first_keyword])
    keywords = ", ".join(f"{plain_name(slot)!r}: {_lowered(slot, kind)}" for slot, kind in slots[first_keyword:])
    yield "def lower(self, lowering):"
    yield f"  return lowering.call({node_class.op!r}, ({positional}), {{{keywords}}})"


def _lowered(slot: str, kind: str) -> str:
    if kind in OPERANDS:
        return f"lowering.operand(self.{slot})"
    if kind in OPERAND_LISTS:
        return f"lowering.operands(self.{slot})"
    if kind in DEVICES:
        return f"lowering.device(self.{slot})"
    return f"lowering.generator(self.{slot})" if kind == GENERATOR else f"self.{slot}"


def _shape_key(node_class: Any) -> Iterator[str]:
    parts = (_shape_part(slot, kind, node_class.shape_scalars) for slot, kind in node_class.fields.items())
    yield "def shape_key(self):"
    yield f"  return ({''.join(f'{part}, ' for part in parts if part)})"


def _shape_part(slot: str, kind: str, shaped: bool) -> str:
    if kind in OPERANDS:
        return f"_shape_of(self.{slot})"
    if kind in OPERAND_LISTS:
        return f"tuple(map(_shape_of, self.{slot}))"
    if kind in DEVICES or kind == GENERATOR:
        return ""
    if kind in NUMBERS and shaped:
        return f"(self.{slot}.__class__, self.{slot})"
    if kind in INPUT_LISTS:
        return f"tuple(map(type, self.{slot}))"
    return f"self.{slot}.__class__" if _only_computes(kind, shaped) else f"self.{slot}"


def plain_name(slot: str) -> str:
    """An argument's name as torch has it: slots that would clash with other names have a `_` behind them.

    >>> plain_name("self_")
    'self'
    """
    return slot.removesuffix("_")
