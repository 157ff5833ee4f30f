"""Shapes that are known without asking torch: of common operators on operands that lie in the usual way.

Torch's meta kernels take up to a millisecond, as most of them are Python; of a step with new sizes each operator is
asked once. A rule here either knows the specs of a node's results, or leaves it to torch, errors included: it answers
only for calls that are sure to be accepted. `verify` infers without these rules, so every test of a graph tests them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from thunk.ir.node import Node, Specs, Value
from thunk.ir.quick_images import IMAGE_RULES
from thunk.ir.quick_views import VIEW_RULES, is_dim
from thunk.ir.spec import TensorSpec

_FLOATS = frozenset({torch.float32, torch.float64})


def quick_specs(node: Node) -> Specs:
    """The specs of a node's results; None if torch is to be asked."""
    rule = _RULES.get(node.op)
    return None if rule is None else rule(node)


def promoted_key(node: Node) -> object:
    """What the dtype of a pointwise operator's result depends on, if its operands are laid out in the usual way.

    Which of their dimensions have one element is part of it: these are stretched, and the others say how it lies.
    """
    parts: list[object] = [node.__class__, torch.get_default_dtype()]
    for part in node.shape_key():
        if isinstance(part, TensorSpec):
            if not part.default_layout:
                return None
            parts.append((part.dtype, tuple([each == 1 for each in part.size])))
        else:
            parts.append(part)
    return tuple(parts)


def usual_result(node: Node, dtype: torch.dtype) -> TensorSpec | None:
    """A contiguous tensor of the size that the operands have together."""
    size = broadcast([value.spec.size for value in node.operand_values()])
    return None if size is None else _contiguous(size, dtype)


def broadcast(sizes: Sequence[tuple[int, ...]]) -> tuple[int, ...] | None:
    """The size that these have together; None if they do not fit.

    >>> broadcast([(8, 1, 3), (5, 1)]), broadcast([(2,), (3,)])
    ((8, 5, 3), None)
    """
    rank = max(map(len, sizes))
    result = [1] * rank
    for size in sizes:
        for place, each in enumerate(size, rank - len(size)):
            if each != 1:
                if result[place] not in (1, each):
                    return None
                result[place] = each
    return tuple(result)


def _contiguous(size: tuple[int, ...], dtype: torch.dtype) -> TensorSpec | None:
    return TensorSpec.contiguous(size, dtype) if 0 not in size else None


def _usual(*operands: Any) -> torch.dtype | None:
    """The dtype of operands that are contiguous floats, all of one dtype, and not empty."""
    specs = [each.spec for each in operands if isinstance(each, Value)]
    if not specs or len(specs) != len(operands):
        return None
    dtype: torch.dtype = specs[0].dtype
    return dtype if dtype in _FLOATS and all(each.dtype is dtype and each.default_layout for each in specs) else None


def _matrices(*operands: Any) -> list[tuple[int, ...]] | None:
    """The sizes of floats of one dtype, laid out in any way: a product of matrices is contiguous."""
    specs = [each.spec for each in operands if isinstance(each, Value)]
    if len(specs) != len(operands) or specs[0].dtype not in _FLOATS:
        return None
    same = all(each.dtype is specs[0].dtype and 0 not in each.size for each in specs)
    return [each.size for each in specs] if same else None


def _mm(node: Any) -> Specs:
    sizes = _matrices(node.self_, node.mat2)
    if sizes is None or len(sizes[0]) != 2 or len(sizes[1]) != 2 or sizes[0][1] != sizes[1][0]:
        return None
    return _contiguous((sizes[0][0], sizes[1][1]), node.self_.spec.dtype)


def _addmm(node: Any) -> Specs:
    sizes = _matrices(node.self_, node.mat1, node.mat2)
    if sizes is None or len(sizes[1]) != 2 or len(sizes[2]) != 2 or sizes[1][1] != sizes[2][0]:
        return None
    size = (sizes[1][0], sizes[2][1])
    return _contiguous(size, node.self_.spec.dtype) if broadcast([sizes[0], size]) == size else None


def _bmm(node: Any) -> Specs:
    sizes = _matrices(node.self_, node.mat2)
    if sizes is None or len(sizes[0]) != 3 or len(sizes[1]) != 3:
        return None
    (batch, rows, inner), (other_batch, other_inner, columns) = sizes
    if batch != other_batch or inner != other_inner:
        return None
    return _contiguous((batch, rows, columns), node.self_.spec.dtype)


def _like_self(node: Any) -> Specs:
    return None if _usual(node.self_) is None else node.self_.spec


def _softmax(node: Any) -> Specs:
    return None if node.half_to_float or not is_dim(node.dim, node.self_) else _like_self(node)


def _softmax_backward(node: Any) -> Specs:
    grad, output = node.grad_output, node.output
    if _usual(grad, output) is None or grad.spec is not output.spec or grad.spec.dtype is not node.input_dtype:
        return None
    return grad.spec if is_dim(node.dim, grad) else None


def _layer_norm(node: Any) -> Specs:
    affine = [each for each in (node.weight, node.bias) if each is not None]
    if _usual(node.input, *affine) is None or not _fits_normalized(node, affine):
        return None
    spec, rank = node.input.spec, len(node.normalized_shape)
    statistics = _contiguous((*spec.size[:-rank], *[1] * rank), spec.dtype)
    return (spec, statistics, statistics) if statistics is not None else None


def _fits_normalized(node: Any, affine: Sequence[Any]) -> bool:
    shape = tuple(node.normalized_shape)
    return node.input.spec.size[-len(shape) :] == shape and all(each.spec.size == shape for each in affine)


def _layer_norm_backward(node: Any) -> Specs:
    if not all(node.output_mask) or node.weight is None or node.bias is None:
        return None
    if _usual(node.grad_out, node.input, node.mean, node.rstd, node.weight, node.bias) is None:
        return None
    if node.grad_out.spec is not node.input.spec or not _fits_normalized(node, (node.weight, node.bias)):
        return None
    return node.input.spec, node.weight.spec, node.bias.spec


def _embedding(node: Any) -> Specs:
    weight, indices = node.weight.spec, node.indices.spec
    if _usual(node.weight) is None or len(weight.size) != 2 or not _is_index(indices) or node.sparse:
        return None
    return _contiguous((*indices.size, weight.size[1]), weight.dtype)


def _is_index(spec: TensorSpec) -> bool:
    return spec.dtype is torch.int64 and 0 not in spec.size


def _embedding_backward(node: Any) -> Specs:
    grad, indices = node.grad_output.spec, node.indices.spec
    if _usual(node.grad_output) is None or not _is_index(indices) or grad.size[:-1] != indices.size:
        return None
    return _contiguous((node.num_weights, grad.size[-1]), grad.dtype)


def _nll_loss(node: Any) -> Specs:
    dtype = _usual(node.self_)
    target = node.target.spec
    if dtype is None or node.weight is not None or node.reduction == 0 or not _is_index(target):
        return None
    if len(node.self_.spec.size) != 2 or target.size != node.self_.spec.size[:1]:
        return None
    number = TensorSpec((), (), dtype)
    return number, number


def _nll_loss_backward(node: Any) -> Specs:
    if (
        node.weight is not None
        or node.reduction == 0
        or _usual(node.self_, node.grad_output, node.total_weight) is None
    ):
        return None
    target, size = node.target.spec, node.self_.spec.size
    if len(size) != 2 or not _is_index(target) or target.size != size[:1] or node.grad_output.spec.size != ():
        return None
    return node.self_.spec  # type: ignore[no-any-return]


def _reduced(node: Any) -> Specs:
    dtype = _usual(node.self_)
    if dtype is None or node.dtype not in (None, dtype) or not node.dim:
        return None
    size = list(node.self_.spec.size)
    if not all(-len(size) <= each < len(size) for each in node.dim):
        return None
    dims = {each % len(size) for each in node.dim}
    if len(dims) != len(node.dim):
        return None
    kept = [1 if place in dims else each for place, each in enumerate(size) if node.keepdim or place not in dims]
    return _contiguous(tuple(kept), dtype)


def _cat(node: Any) -> Specs:
    specs = [each.spec for each in node.tensors if isinstance(each, Value)]
    if len(specs) != len(node.tensors) or not specs or not is_dim(node.dim, node.tensors[0]):
        return None
    if not all(each.default_layout and each.dtype is specs[0].dtype for each in specs):
        return None
    sizes = [each.size for each in specs]
    dim = node.dim % len(sizes[0])
    others = {(len(size), size[:dim], size[dim + 1 :]) for size in sizes}
    if len(others) != 1:
        return None
    size = sizes[0]
    return _contiguous((*size[:dim], sum(each[dim] for each in sizes), *size[dim + 1 :]), specs[0].dtype)


def _index_select(node: Any) -> Specs:
    spec, index = node.self_.spec, node.index.spec
    if not is_dim(node.dim, node.self_) or len(index.size) != 1 or index.dtype not in (torch.int32, torch.int64):
        return None
    size, dim = spec.size, node.dim % len(spec.size)
    return _contiguous((*size[:dim], *index.size, *size[dim + 1 :]), spec.dtype) if 0 not in size else None


def _arange(node: Any) -> Specs:
    start, step = getattr(node, "start", 0), getattr(node, "step", 1)
    if not all(each.__class__ is int for each in (start, node.end, step)) or node.dtype not in (None, torch.int64):
        return None
    length = -(-(node.end - start) // step) if step > 0 else 0
    return TensorSpec((length,), (1,), torch.int64) if length > 0 and _plain_options(node) else None


def _plain_options(node: Any) -> bool:
    return node.layout in (None, torch.strided) and not node.pin_memory


def _filled(node: Any) -> Specs:
    if node.dtype is None or not _plain_options(node) or any(each < 0 for each in node.size):
        return None
    return _contiguous(tuple(node.size), node.dtype)


def _attention(node: Any) -> Specs:
    query = node.query.spec
    is_ordered = 0 not in query.stride and len(set(query.stride)) == len(query.stride)
    if not _attends(node) or not (_is_dense(query) or is_ordered) or not _is_mask(node):
        return None
    batch, heads, rows, _ = query.size
    sums = TensorSpec((batch, heads, rows), (rows * heads, 1, heads), torch.float32)
    return query if _is_dense(query) else _without_gaps(query), sums


def _attention_backward(node: Any) -> Specs:
    size = node.query.spec.size
    if not _attends(node) or node.attn_mask is not None or not all(map(_is_plain, (node.query, node.key, node.value))):
        return None
    if node.grad_out.spec.size != size or node.key.spec.size != size:
        return None
    _, heads, rows, width = size
    gradient = TensorSpec(size, (rows * heads * width, width, heads * width, 1), node.query.spec.dtype)
    return gradient, gradient, gradient


def _attends(node: Any) -> bool:
    operands = node.query, node.key, node.value
    sizes = _matrices(*operands)
    if sizes is None or any(len(size) != 4 for size in sizes) or node.query.spec.dtype is not torch.float32:
        return False
    query, key, value = sizes
    same = query[:2] == key[:2] == value[:2] and key == value and query[3] == key[3]
    return same and all(each.spec.stride[-1] == 1 and 0 not in each.spec.stride for each in operands)


def _is_mask(node: Any) -> bool:
    """Whether attention surely takes the mask, if there is one: it is added, and stretched where it has one element."""
    if node.attn_mask is None:
        return True
    mask, (batch, heads, rows, _), columns = node.attn_mask.spec, node.query.spec.size, node.key.spec.size[2]
    if mask.dtype is not torch.float32 or len(mask.size) != 4 or node.is_causal:
        return False
    return all(each in (1, most) for each, most in zip(mask.size, (batch, heads, rows, columns), strict=True))


def _is_dense(spec: TensorSpec) -> bool:
    """Whether there is nothing between its elements; then what is made like it has its strides, whatever they are."""
    reach = 1
    for step, size in sorted((step, size) for size, step in zip(spec.size, spec.stride, strict=True) if size != 1):
        if step != reach:
            return False
        reach *= size
    return True


def _is_plain(operand: Any) -> bool:
    """Whether only one order of its dimensions fits how it lies: none has one element, and no two a stride."""
    size, stride = operand.spec.size, operand.spec.stride
    return 1 not in size and 0 not in stride and len(set(stride)) == len(stride) and stride[-1] == 1


def _without_gaps(spec: TensorSpec) -> TensorSpec:
    """What `empty_like` makes: the same order of dimensions, with nothing between them."""
    stride, reach = [0] * len(spec.size), 1
    for dim in sorted(range(len(spec.size)), key=spec.stride.__getitem__):
        stride[dim] = reach
        reach *= spec.size[dim]
    return TensorSpec(spec.size, tuple(stride), spec.dtype)


_RULES: dict[str, Callable[[Any], Specs]] = {
    "aten::mm": _mm,
    "aten::addmm": _addmm,
    "aten::bmm": _bmm,
    "aten::_softmax": _softmax,
    "aten::_log_softmax": _softmax,
    "aten::_softmax_backward_data": _softmax_backward,
    "aten::_log_softmax_backward_data": _softmax_backward,
    "aten::native_layer_norm": _layer_norm,
    "aten::native_layer_norm_backward": _layer_norm_backward,
    "aten::embedding": _embedding,
    "aten::embedding_dense_backward": _embedding_backward,
    "aten::nll_loss_forward": _nll_loss,
    "aten::nll_loss_backward": _nll_loss_backward,
    "aten::sum.dim_IntList": _reduced,
    "aten::mean.dim": _reduced,
    "aten::cat": _cat,
    "aten::index_select": _index_select,
    "aten::arange": _arange,
    "aten::arange.start": _arange,
    "aten::arange.start_step": _arange,
    "aten::zeros": _filled,
    "aten::ones": _filled,
    "aten::full": _filled,
    "aten::_scaled_dot_product_flash_attention_for_cpu": _attention,
    "aten::_scaled_dot_product_flash_attention_for_cpu_backward": _attention_backward,
    **IMAGE_RULES,
    **VIEW_RULES,
}
