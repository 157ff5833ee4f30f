"""Shape inference: the specs of a node's results, from its operands' specs and its attributes.

The source is chosen by the generator for each operator: torch's meta kernel (structured or not), which `infer` runs by
lowering the node onto meta tensors; a hand-written rule; or, where the meta kernel is wrong, the CPU kernel itself. Of
operands that are not contiguous only kernels in C++ are believed (`layout_kernel`), which share their code with the
CPU's; where there is none, the CPU kernel is run once on zeros. A meta call takes 5 to 100 µs, so results are cached by
everything they depend on. Python scalars enter that key by type only: a key with Adam's changing scalars in it would
miss on every step.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from itertools import chain, product
from typing import Any

import torch

from thunk.compat.interrupts import uninterrupted
from thunk.compat.layout import layout_kernel
from thunk.compat.operators import overload
from thunk.ir.doubts import is_doubtful
from thunk.ir.node import Node, Operand, Operands, Specs, Value
from thunk.ir.quick_shapes import promoted_key, quick_specs, usual_result
from thunk.ir.spec import TensorSpec


def check_ordinal(device: torch.device | None) -> None:
    """Refuse a device that does not exist.

    >>> check_ordinal(torch.device("thunk", 1))
    Traceback (most recent call last):
        ...
    RuntimeError: invalid device ordinal 1: there is only thunk:0
    """
    if device is not None and device.type == "thunk" and device.index not in (None, 0):
        raise RuntimeError(f"invalid device ordinal {device.index}: there is only thunk:0")


class MetaLowering:
    """Runs a node on meta tensors. Made from the operands' specs: no data is touched."""

    _device = torch.device("meta")

    def operand(self, operand: Operand) -> Any:
        return operand.spec.empty("meta") if isinstance(operand, Value) else operand

    def operands(self, operands: Operands) -> Any:
        return [self.operand(each) for each in operands]

    def number(self, operand: Operand) -> Any:
        return torch.ones((), dtype=operand.spec.dtype, device="cpu").item() if isinstance(operand, Value) else operand

    def device(self, device: torch.device | None) -> torch.device:
        return self._device

    def generator(self, generator: torch.Generator | None) -> Any:
        return None

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return (layout_kernel(op) or overload(op))(*args, **kwargs)


class _CpuLowering(MetaLowering):
    """Runs a node on the CPU."""

    _device = torch.device("cpu")

    def generator(self, generator: torch.Generator | None) -> Any:
        return torch.Generator()  # nobody else's numbers

    def call(self, op: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return overload(op)(*args, **kwargs)


class _ZerosLowering(_CpuLowering):
    """Runs a node on zeros; of other dtypes, if they are given."""

    def __init__(self, dtypes: dict[torch.dtype, torch.dtype] | None = None) -> None:
        self._dtypes = dtypes or {}

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        spec = operand.spec
        return TensorSpec(spec.size, spec.stride, self._dtypes.get(spec.dtype, spec.dtype)).zeros(self._device)


class _OnesLowering(_CpuLowering):
    """Runs a node on CPU tensors with one element each."""

    def operand(self, operand: Operand) -> Any:
        if not isinstance(operand, Value):
            return operand
        return torch.ones((1,) * len(operand.spec.size), dtype=operand.spec.dtype, device=self._device)


class _NothingLowering(_CpuLowering):
    """Runs a node on CPU tensors that have no elements."""

    def operand(self, operand: Operand) -> Any:
        return torch.empty(0, dtype=operand.spec.dtype, device=self._device) if isinstance(operand, Value) else operand


_nothing = _NothingLowering()


def check_draw(node: Node) -> None:
    """Raise if a random operator refuses its parameters, which meta kernels do not look at: drawing nothing tells."""
    if (
        node.random
        and node.operand_names == ("self_",)
        and any(isinstance(v, float) for v in node.attributes().values())
    ):
        node.lower(_nothing)


_INTEGERS = frozenset({torch.uint8, torch.int8, torch.int16, torch.int32, torch.uint16, torch.uint32, torch.uint64})
"""The dtypes that do not hold every Python integer a user may write."""


def _length(node: Node) -> int:
    first = getattr(node, node.operand_names[0])
    return len(first) if isinstance(first, tuple) else 1


def _is_unsure(node: Node) -> bool:
    """Whether only the CPU kernel knows the layout of the results."""
    if not node.op.startswith("aten::") or node.takes_packed:
        return False
    if node.random and "generator" not in node.attribute_names:  # it would draw numbers that somebody else waits for
        return False
    if not node.cpu_layout and layout_kernel(node.op) is not None:
        return False
    return not all(value.spec.default_layout for value in node.operand_values())


def _casts(node: Node, specs: Specs) -> bool:
    """Whether the CPU kernel may cast an operand first, which may lie in memory otherwise by that."""
    values = list(node.operand_values())
    if not (node.pointwise or node.op == "aten::mse_loss") or all(value.spec.default_layout for value in values):
        return False
    dtypes = {value.spec.dtype for value in values}
    return len(dtypes) > 1 or (isinstance(specs, TensorSpec) and specs.dtype not in dtypes)


class ShapeCache:
    """A bounded map from (node class, shape key) to specs."""

    max_size = 16384

    def __init__(self, quick: bool = True) -> None:
        self._specs: OrderedDict[object, Specs] = OrderedDict()
        self._is_quick = quick
        """Whether torch is asked only what is not known without it."""
        self._promoted: dict[object, torch.dtype] = {}
        """The dtypes of pointwise operators' results."""
        self._meta = MetaLowering()
        self._zeros = _ZerosLowering()
        self._ones = _OnesLowering()
        self._accepted: set[object] = set()

    def __len__(self) -> int:
        return len(self._specs)

    def clear(self) -> None:
        """Forget every inferred shape."""
        self._specs.clear()

    def infer(self, node: Node, guessed: bool = False) -> None:
        """Set the specs of `node`, or raise what its meta kernel or rule raises, or that the CPU is to be asked.

        If its operands are `guessed`, no kernel of the CPU's is run: not all look at what they are given.
        """
        if is_doubtful(node):
            raise NotImplementedError(f"{node.op} may be refused")
        # The default dtype is what integers are promoted to, so it belongs to every key.
        key = (node.__class__, torch.get_default_dtype(), node.shape_key())
        specs = self._specs.get(key)
        if specs is None:
            specs = self._quickly(node) if self._is_quick else None
            if specs is None:
                with uninterrupted():  # meta kernels are Python's, and switch modes of torch's on and off
                    specs = self._infer(node, guessed)
                self._learn(node, specs)
            else:
                self.check_numbers(node, specs)
            self._specs[key] = specs
            if len(self._specs) > self.max_size:
                self._specs.popitem(last=False)
        else:
            self.check_numbers(node, specs)
        node.set_specs(specs)

    def _quickly(self, node: Node) -> Specs:
        """The specs, if they are known without asking torch."""
        if not node.pointwise:
            return quick_specs(node)
        dtype = self._promoted.get(promoted_key(node))
        return None if dtype is None else usual_result(node, dtype)

    def _learn(self, node: Node, specs: Specs) -> None:
        if not node.pointwise or node.random or not isinstance(specs, TensorSpec):
            return
        key = promoted_key(node)
        if key is not None and any(True for _ in node.operand_values()) and usual_result(node, specs.dtype) is specs:
            self._promoted[key] = specs.dtype

    def check_numbers(self, node: Node, specs: Specs) -> None:
        """Raise what the CPU kernel raises if a number does not fit the integers of a result."""
        if not isinstance(specs, TensorSpec) or not (node.pointwise or node.number_must_fit):
            return
        names = (*node.operand_names, *node.scalar_names)
        if specs.dtype in _INTEGERS and any(isinstance(getattr(node, name), int | float) for name in names):
            node.lower(self._ones)

    def _infer(self, node: Node, guessed: bool) -> Specs:
        if guessed and (node.cpu_shape or _is_unsure(node)):
            raise NotImplementedError(f"the CPU is to be asked of {node.op}")
        if node.cpu_shape:
            return self._made_by_cpu(node)
        if node.shape_rule is not None:
            arguments = {name: getattr(node, name) for name in (*node.operand_names, *node.attribute_names)}
            specs: Specs = type(node).shape_rule(**arguments)  # type: ignore[misc]  # narrowed on the instance above
        else:
            specs = specs_of(node.lower(self._meta))
        if _is_unsure(node) or (not guessed and _casts(node, specs)):
            with suppress(RuntimeError):  # zeros may be what the kernel minds
                made = self._made_by_cpu(node)
                return made if sizes(made) == sizes(specs) else specs
        if node.shape_rule is not None or node.takes_saved:
            return specs
        if node.random:
            self._check_dtypes(node, guessed)
            return specs
        if node.pointwise:
            return _with_dtype(specs, node.lower(self._ones))
        if not self._is_usual(node):
            if guessed:
                raise NotImplementedError(f"the CPU is to be asked of {node.op}")
            self._check_on_cpu(node)
        return specs

    def _check_dtypes(self, node: Node, guessed: bool) -> None:
        """Raise if a random operator does not draw numbers of this dtype. What is drawn for that counts for nobody."""
        if self._is_usual(node) or guessed:
            return
        state = torch.default_generator.get_state()
        try:
            self._check_on_cpu(node)
        finally:
            torch.default_generator.set_state(state)

    def _made_by_cpu(self, node: Node) -> Specs:
        """What the CPU kernel makes of zeros."""
        if (node.foreach or node.fused) and _length(node) > 1:
            return self._of_each(node)
        return specs_of(node.lower(self._zeros))

    def _of_each(self, node: Node) -> Specs:
        """The same for an operator of lists, an element at a time: many are alike, and no memory for all is needed."""
        lists = {
            name: slot
            for name in (*node.operand_names, *node.attribute_names)
            if isinstance(slot := getattr(node, name), tuple)
        }
        known: dict[object, Any] = {}
        found = []
        for index in range(_length(node)):
            element = node.replaced({name: slot[index : index + 1] for name, slot in lists.items()})
            key = element.shape_key()
            if key not in known:
                known[key] = self._made_by_cpu(element)
            found.append(known[key])
        if isinstance(found[0][0], TensorSpec):
            return tuple(chain.from_iterable(found))
        return tuple(tuple(chain.from_iterable(parts)) for parts in zip(*found, strict=True))

    def _is_usual(self, node: Node) -> bool:
        """Whether the CPU kernel is known to take such operands: their dtypes, and that they have elements."""
        inputs = [value.spec for value in node.operand_values()]
        if inputs and 0 in inputs[0].size:
            return False
        dtypes = tuple(spec.dtype for spec in inputs)
        usual = len(set(dtypes)) == 1 and dtypes[0] in (torch.float32, torch.float64)
        return usual or not dtypes or (node.__class__, dtypes) in self._accepted

    def _check_on_cpu(self, node: Node) -> None:
        """Raise what the CPU kernel raises and the meta kernel does not.

        That is, if there is no kernel for these dtypes or for their mixture, or not for a tensor without elements.
        """
        inputs = [value.spec for value in node.operand_values()]
        if inputs and 0 in inputs[0].size:
            node.lower(self._zeros)
            return
        dtypes = tuple(spec.dtype for spec in inputs)
        try:
            node.lower(self._zeros)
        except NotImplementedError:
            raise
        except RuntimeError:
            if _takes_other_dtypes(node, dtypes):
                raise  # else zeros may be what the kernel minds
        self._accepted.add((node.__class__, dtypes))


def _takes_other_dtypes(node: Node, dtypes: tuple[torch.dtype, ...]) -> bool:
    """Whether the CPU kernel takes zeros of other dtypes, so that it is the dtypes that it minds."""
    known = dict.fromkeys(dtypes)
    for others in product((torch.float32, torch.int64, torch.bool, torch.complex64), repeat=len(known)):
        with suppress(Exception):
            node.lower(_ZerosLowering(dict(zip(known, others, strict=True))))
            return True
    return False


def _with_dtype(specs: Specs, result: Any) -> Specs:
    """The specs with the dtype of a result on the CPU, which is sometimes not the meta kernel's."""
    if isinstance(specs, TensorSpec) and isinstance(result, torch.Tensor) and result.dtype is not specs.dtype:
        return TensorSpec(specs.size, specs.stride, result.dtype)
    return specs


def sizes(specs: Specs) -> object:
    """The sizes of a result, nested as it is."""
    if isinstance(specs, tuple):
        return tuple(map(sizes, specs))
    return None if specs is None else specs.size


def specs_of(result: Any) -> Specs:
    """The specs of an operator's result, nested as it is.

    >>> specs_of([torch.ones(2), None])
    (float32[2], None)
    """
    if result is None:
        return None
    if isinstance(result, torch.Tensor):
        return TensorSpec.of(result)
    if isinstance(result, tuple | list):
        return tuple(specs_of(each) for each in result)
    raise TypeError(f"an operator returned {type(result).__name__}, which is not a tensor")
