"""Node classes, one for each recorded operator: see `thunk.ir.declaration`.

Generated from aten.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen
"""

from __future__ import annotations

import torch

import thunk.ops.lowerings as thunk_ops_lowerings
import thunk.ops.shape_rules as thunk_ops_shape_rules
from thunk.ir.node import MultiNode, Number, Operand, Operands, OptionalOperand, OptionalOperands, SingleNode, SymInt


class NativeDropout(MultiNode, op="aten::native_dropout", random=True):
    """native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)"""

    input: Operand
    p: float
    train: bool | None


class NativeDropoutBackward(SingleNode, op="aten::native_dropout_backward", pointwise=True, takes_saved=True):
    """native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor"""

    grad_output: Operand
    mask: Operand
    scale: float


class Abs(SingleNode, op="aten::abs", pointwise=True, by_name=True):
    """abs(Tensor self) -> Tensor"""

    self_: Operand


class Angle(SingleNode, op="aten::angle", pointwise=True):
    """angle(Tensor self) -> Tensor"""

    self_: Operand


class ViewAsReal(SingleNode, op="aten::view_as_real"):
    """view_as_real(Tensor(a) self) -> Tensor(a)"""

    self_: Operand


class ViewAsComplex(SingleNode, op="aten::view_as_complex"):
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""

    self_: Operand


class Sgn(SingleNode, op="aten::sgn", pointwise=True):
    """sgn(Tensor self) -> Tensor"""

    self_: Operand


class ConjPhysical_(SingleNode, op="aten::_conj_physical", pointwise=True):
    """_conj_physical(Tensor self) -> Tensor"""

    self_: Operand


class Acos(SingleNode, op="aten::acos", pointwise=True):
    """acos(Tensor self) -> Tensor"""

    self_: Operand


class AddTensor(SingleNode, op="aten::add.Tensor", keywords=1, pointwise=True, by_name=True):
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Operand
    alpha: Number


class AddReluTensor_(SingleNode, op="aten::_add_relu.Tensor", keywords=1):
    """_add_relu.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Operand
    alpha: Number


class AddReluScalar_(SingleNode, op="aten::_add_relu.Scalar", shape_rule=thunk_ops_shape_rules.shape__add_relu_Scalar):
    """_add_relu.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Number
    alpha: Number


class AddScalar(SingleNode, op="aten::add.Scalar", pointwise=True):
    """add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Number
    alpha: Number


class Addmv(SingleNode, op="aten::addmv", keywords=2):
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    self_: Operand
    mat: Operand
    vec: Operand
    beta: Number
    alpha: Number


class Addr(SingleNode, op="aten::addr", keywords=2):
    """addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    self_: Operand
    vec1: Operand
    vec2: Operand
    beta: Number
    alpha: Number


class AffineGridGenerator(SingleNode, op="aten::affine_grid_generator"):
    """affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor"""

    theta: Operand
    size: tuple[int, ...]
    align_corners: bool


class IsAllTrue_(SingleNode, op="aten::_is_all_true"):
    """_is_all_true(Tensor self) -> Tensor"""

    self_: Operand


class IsAnyTrue_(SingleNode, op="aten::_is_any_true"):
    """_is_any_true(Tensor self) -> Tensor"""

    self_: Operand


class AllDim(SingleNode, op="aten::all.dim"):
    """all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: int
    keepdim: bool


class AllDims(SingleNode, op="aten::all.dims"):
    """all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    keepdim: bool


class AnyDim(SingleNode, op="aten::any.dim"):
    """any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: int
    keepdim: bool


class AnyDims(SingleNode, op="aten::any.dims"):
    """any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    keepdim: bool


class Arange(SingleNode, op="aten::arange", keywords=4, shape_scalars=True):
    """arange(Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    end: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class ArangeStart(SingleNode, op="aten::arange.start", keywords=4, shape_scalars=True):
    """arange.start(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class ArangeStartStep(SingleNode, op="aten::arange.start_step", keywords=4, shape_scalars=True):
    """arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Number
    step: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Argmax(SingleNode, op="aten::argmax"):
    """argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: int | None
    keepdim: bool


class Argmin(SingleNode, op="aten::argmin"):
    """argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: int | None
    keepdim: bool


class Acosh(SingleNode, op="aten::acosh", pointwise=True):
    """acosh(Tensor self) -> Tensor"""

    self_: Operand


class Asinh(SingleNode, op="aten::asinh", pointwise=True):
    """asinh(Tensor self) -> Tensor"""

    self_: Operand


class Atanh(SingleNode, op="aten::atanh", pointwise=True):
    """atanh(Tensor self) -> Tensor"""

    self_: Operand


class AsStrided(SingleNode, op="aten::as_strided", addresses_memory=True):
    """as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)"""

    self_: Operand
    size: tuple[int, ...]
    stride: tuple[int, ...]
    storage_offset: int | None


class Asin(SingleNode, op="aten::asin", pointwise=True):
    """asin(Tensor self) -> Tensor"""

    self_: Operand


class Atan(SingleNode, op="aten::atan", pointwise=True):
    """atan(Tensor self) -> Tensor"""

    self_: Operand


class Baddbmm(SingleNode, op="aten::baddbmm", keywords=2, matmul=True):
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    self_: Operand
    batch1: Operand
    batch2: Operand
    beta: Number
    alpha: Number


class BartlettWindow(SingleNode, op="aten::bartlett_window", keywords=4):
    """bartlett_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class BartlettWindowPeriodic(SingleNode, op="aten::bartlett_window.periodic", keywords=4):
    """bartlett_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Bernoulli(SingleNode, op="aten::bernoulli", keywords=1, random=True, may_refuse=True):
    """bernoulli(Tensor self, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None


class BernoulliTensor(SingleNode, op="aten::bernoulli.Tensor", keywords=1, random=True, may_refuse=True):
    """bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    p: Operand
    generator: torch.Generator | None


class BernoulliP(SingleNode, op="aten::bernoulli.p", keywords=1, random=True, may_refuse=True, draws_like=True):
    """bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    p: float
    generator: torch.Generator | None


class BinaryCrossEntropy(SingleNode, op="aten::binary_cross_entropy", may_refuse=True):
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean) -> Tensor"""

    self_: Operand
    target: Operand
    weight: OptionalOperand
    reduction: int


class BinaryCrossEntropyBackward(SingleNode, op="aten::binary_cross_entropy_backward", takes_saved=True):
    """binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    weight: OptionalOperand
    reduction: int


class BinaryCrossEntropyWithLogits(SingleNode, op="aten::binary_cross_entropy_with_logits"):
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=Mean) -> Tensor"""

    self_: Operand
    target: Operand
    weight: OptionalOperand
    pos_weight: OptionalOperand
    reduction: int


class Bincount(SingleNode, op="aten::bincount", may_refuse=True):
    """bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor"""

    self_: Operand
    weights: OptionalOperand
    minlength: int


class BitwiseNot(SingleNode, op="aten::bitwise_not", pointwise=True):
    """bitwise_not(Tensor self) -> Tensor"""

    self_: Operand


class CopysignTensor(SingleNode, op="aten::copysign.Tensor", pointwise=True):
    """copysign.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class CopysignScalar(SingleNode, op="aten::copysign.Scalar", pointwise=True):
    """copysign.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class LogicalNot(SingleNode, op="aten::logical_not", pointwise=True):
    """logical_not(Tensor self) -> Tensor"""

    self_: Operand


class LogicalXor(SingleNode, op="aten::logical_xor", pointwise=True):
    """logical_xor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class LogicalAnd(SingleNode, op="aten::logical_and", pointwise=True):
    """logical_and(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class LogicalOr(SingleNode, op="aten::logical_or", pointwise=True):
    """logical_or(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BlackmanWindow(SingleNode, op="aten::blackman_window", keywords=4):
    """blackman_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class BlackmanWindowPeriodic(SingleNode, op="aten::blackman_window.periodic", keywords=4):
    """blackman_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Bmm(SingleNode, op="aten::bmm", matmul=True, by_name=True):
    """bmm(Tensor self, Tensor mat2) -> Tensor"""

    self_: Operand
    mat2: Operand


class Cat(SingleNode, op="aten::cat", by_name=True):
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""

    tensors: Operands
    dim: int


class BlockDiag(SingleNode, op="aten::block_diag"):
    """block_diag(Tensor[] tensors) -> Tensor"""

    tensors: Operands


class Ceil(SingleNode, op="aten::ceil", pointwise=True):
    """ceil(Tensor self) -> Tensor"""

    self_: Operand


class Clamp(SingleNode, op="aten::clamp", pointwise=True):
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""

    self_: Operand
    min: Number | None
    max: Number | None


class ClampTensor(SingleNode, op="aten::clamp.Tensor", pointwise=True):
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""

    self_: Operand
    min: OptionalOperand
    max: OptionalOperand


class ClampMax(SingleNode, op="aten::clamp_max", pointwise=True):
    """clamp_max(Tensor self, Scalar max) -> Tensor"""

    self_: Operand
    max: Number


class ClampMaxTensor(SingleNode, op="aten::clamp_max.Tensor", pointwise=True):
    """clamp_max.Tensor(Tensor self, Tensor max) -> Tensor"""

    self_: Operand
    max: Operand


class ClampMin(SingleNode, op="aten::clamp_min", pointwise=True):
    """clamp_min(Tensor self, Scalar min) -> Tensor"""

    self_: Operand
    min: Number


class ClampMinTensor(SingleNode, op="aten::clamp_min.Tensor", pointwise=True):
    """clamp_min.Tensor(Tensor self, Tensor min) -> Tensor"""

    self_: Operand
    min: Operand


class Complex(SingleNode, op="aten::complex", cpu_shape=True):
    """complex(Tensor real, Tensor imag) -> Tensor"""

    real: Operand
    imag: Operand


class Polar(SingleNode, op="aten::polar", cpu_shape=True):
    """polar(Tensor abs, Tensor angle) -> Tensor"""

    abs: Operand
    angle: Operand


class ConstantPadNd(SingleNode, op="aten::constant_pad_nd"):
    """constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor"""

    self_: Operand
    pad: tuple[int, ...]
    value: Number


class Convolution(SingleNode, op="aten::convolution", cpu_layout=True, any_layout=True):
    """convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor"""

    input: Operand
    weight: Operand
    bias: OptionalOperand
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    transposed: bool
    output_padding: tuple[int, ...]
    groups: int


class ConvolutionBackward(
    MultiNode, op="aten::convolution_backward", cpu_layout=True, takes_saved=True, any_layout=True
):
    """convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor)"""

    grad_output: Operand
    input: Operand
    weight: Operand
    bias_sizes: tuple[int, ...] | None
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    transposed: bool
    output_padding: tuple[int, ...]
    groups: int
    output_mask: tuple[bool, ...]


class Convolution_(SingleNode, op="aten::_convolution"):
    """_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor"""

    input: Operand
    weight: Operand
    bias: OptionalOperand
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    transposed: bool
    output_padding: tuple[int, ...]
    groups: int
    benchmark: bool
    deterministic: bool
    cudnn_enabled: bool
    allow_tf32: bool


class ConvTbc(SingleNode, op="aten::conv_tbc"):
    """conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor"""

    self_: Operand
    weight: Operand
    bias: Operand
    pad: int


class Copy(SingleNode, op="aten::copy", elementwise=True):
    """copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor"""

    self_: Operand
    src: Operand
    non_blocking: bool


class Cos(SingleNode, op="aten::cos", pointwise=True, by_name=True):
    """cos(Tensor self) -> Tensor"""

    self_: Operand


class Cosh(SingleNode, op="aten::cosh", pointwise=True):
    """cosh(Tensor self) -> Tensor"""

    self_: Operand


class CountNonzeroDimIntList(SingleNode, op="aten::count_nonzero.dim_IntList"):
    """count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]


class CountNonzero(SingleNode, op="aten::count_nonzero"):
    """count_nonzero(Tensor self, int? dim=None) -> Tensor"""

    self_: Operand
    dim: int | None


class Cummax(MultiNode, op="aten::cummax"):
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int


class Cummin(MultiNode, op="aten::cummin"):
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int


class Cumprod(SingleNode, op="aten::cumprod", keywords=1):
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: int
    dtype: torch.dtype | None


class Cumsum(SingleNode, op="aten::cumsum", keywords=1):
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: int
    dtype: torch.dtype | None


class CtcLoss_(MultiNode, op="aten::_ctc_loss", may_refuse=True, not_compiled=True):
    """_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor)"""

    log_probs: Operand
    targets: Operand
    input_lengths: tuple[int, ...]
    target_lengths: tuple[int, ...]
    blank: int
    zero_infinity: bool


class CtcLossTensor_(MultiNode, op="aten::_ctc_loss.Tensor", may_refuse=True, not_compiled=True):
    """_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor)"""

    log_probs: Operand
    targets: Operand
    input_lengths: Operand
    target_lengths: Operand
    blank: int
    zero_infinity: bool


class CtcLossBackward_(
    SingleNode,
    op="aten::_ctc_loss_backward",
    takes_saved=True,
    not_compiled=True,
    shape_rule=thunk_ops_shape_rules.shape__ctc_loss_backward,
):
    """_ctc_loss_backward(Tensor grad, Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor"""

    grad: Operand
    log_probs: Operand
    targets: Operand
    input_lengths: tuple[int, ...]
    target_lengths: tuple[int, ...]
    neg_log_likelihood: Operand
    log_alpha: Operand
    blank: int
    zero_infinity: bool


class CtcLossBackwardTensor_(SingleNode, op="aten::_ctc_loss_backward.Tensor", takes_saved=True, not_compiled=True):
    """_ctc_loss_backward.Tensor(Tensor grad, Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor"""

    grad: Operand
    log_probs: Operand
    targets: Operand
    input_lengths: Operand
    target_lengths: Operand
    neg_log_likelihood: Operand
    log_alpha: Operand
    blank: int
    zero_infinity: bool


class DiagEmbed(SingleNode, op="aten::diag_embed"):
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""

    self_: Operand
    offset: int
    dim1: int
    dim2: int


class Diagonal(SingleNode, op="aten::diagonal"):
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""

    self_: Operand
    offset: int
    dim1: int
    dim2: int


class DiagonalBackward(SingleNode, op="aten::diagonal_backward", takes_saved=True):
    """diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""

    grad_output: Operand
    input_sizes: tuple[int, ...]
    offset: int
    dim1: int
    dim2: int


class DivTensor(SingleNode, op="aten::div.Tensor", pointwise=True, may_refuse_integers=True, by_name=True):
    """div.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class DivTensorMode(SingleNode, op="aten::div.Tensor_mode", keywords=1, pointwise=True, may_refuse_integers=True):
    """div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor"""

    self_: Operand
    other: Operand
    rounding_mode: str | None


class DivScalar(SingleNode, op="aten::div.Scalar", pointwise=True, may_refuse_integers=True):
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class DivScalarMode(SingleNode, op="aten::div.Scalar_mode", keywords=1, pointwise=True, may_refuse_integers=True):
    """div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor"""

    self_: Operand
    other: Number
    rounding_mode: str | None


class Dot(SingleNode, op="aten::dot", by_name=True):
    """dot(Tensor self, Tensor tensor) -> Tensor"""

    self_: Operand
    tensor: Operand


class Vdot(SingleNode, op="aten::vdot"):
    """vdot(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Embedding(SingleNode, op="aten::embedding", may_refuse=True, by_name=True):
    """embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""

    weight: Operand
    indices: Operand
    padding_idx: int
    scale_grad_by_freq: bool
    sparse: bool


class EmbeddingDenseBackward(SingleNode, op="aten::embedding_dense_backward", takes_saved=True):
    """embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq) -> Tensor"""

    grad_output: Operand
    indices: Operand
    num_weights: int
    padding_idx: int
    scale_grad_by_freq: bool


class EmbeddingRenorm(SingleNode, op="aten::embedding_renorm"):
    """embedding_renorm(Tensor self, Tensor indices, float max_norm, float norm_type) -> Tensor"""

    self_: Operand
    indices: Operand
    max_norm: float
    norm_type: float


class EmbeddingBagForwardOnly_(MultiNode, op="aten::_embedding_bag_forward_only", may_refuse=True):
    """_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)"""

    weight: Operand
    indices: Operand
    offsets: Operand
    scale_grad_by_freq: bool
    mode: int
    sparse: bool
    per_sample_weights: OptionalOperand
    include_last_offset: bool
    padding_idx: int


class EmbeddingBag_(MultiNode, op="aten::_embedding_bag", may_refuse=True):
    """_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)"""

    weight: Operand
    indices: Operand
    offsets: Operand
    scale_grad_by_freq: bool
    mode: int
    sparse: bool
    per_sample_weights: OptionalOperand
    include_last_offset: bool
    padding_idx: int


class EmbeddingBagBackward_(SingleNode, op="aten::_embedding_bag_backward", takes_saved=True):
    """_embedding_bag_backward(Tensor grad, Tensor indices, Tensor offsets, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor"""

    grad: Operand
    indices: Operand
    offsets: Operand
    offset2bag: Operand
    bag_size: Operand
    maximum_indices: Operand
    num_weights: int
    scale_grad_by_freq: bool
    mode: int
    sparse: bool
    per_sample_weights: OptionalOperand
    padding_idx: int


class EmbeddingBagDenseBackward_(SingleNode, op="aten::_embedding_bag_dense_backward", takes_saved=True):
    """_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor"""

    grad: Operand
    indices: Operand
    offset2bag: Operand
    bag_size: Operand
    maximum_indices: Operand
    num_weights: int
    scale_grad_by_freq: bool
    mode: int
    per_sample_weights: OptionalOperand
    padding_idx: int


class EmbeddingBagPerSampleWeightsBackward_(
    SingleNode, op="aten::_embedding_bag_per_sample_weights_backward", takes_saved=True
):
    """_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices, Tensor offsets, Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor"""

    grad: Operand
    weight: Operand
    indices: Operand
    offsets: Operand
    offset2bag: Operand
    mode: int
    padding_idx: int


class EmptyPermuted(SingleNode, op="aten::empty_permuted", keywords=4):
    """empty_permuted(SymInt[] size, int[] physical_layout, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    physical_layout: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class NewEmpty(SingleNode, op="aten::new_empty", keywords=4):
    """new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class NewEmptyStrided(SingleNode, op="aten::new_empty_strided", keywords=4):
    """new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    stride: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class NewFull(SingleNode, op="aten::new_full", keywords=4):
    """new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    fill_value: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class NewZeros(SingleNode, op="aten::new_zeros", keywords=4):
    """new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class NewOnes(SingleNode, op="aten::new_ones", keywords=4):
    """new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class EmptyLike(SingleNode, op="aten::empty_like", keywords=5):
    """empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class Erf(SingleNode, op="aten::erf", pointwise=True):
    """erf(Tensor self) -> Tensor"""

    self_: Operand


class Erfc(SingleNode, op="aten::erfc", pointwise=True):
    """erfc(Tensor self) -> Tensor"""

    self_: Operand


class Exp(SingleNode, op="aten::exp", pointwise=True, by_name=True):
    """exp(Tensor self) -> Tensor"""

    self_: Operand


class Exp2(SingleNode, op="aten::exp2", pointwise=True):
    """exp2(Tensor self) -> Tensor"""

    self_: Operand


class Expm1(SingleNode, op="aten::expm1", pointwise=True):
    """expm1(Tensor self) -> Tensor"""

    self_: Operand


class Expand(SingleNode, op="aten::expand", keywords=1, by_name=True):
    """expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)"""

    self_: Operand
    size: tuple[int, ...]
    implicit: bool


class Eye(SingleNode, op="aten::eye", keywords=4):
    """eye(SymInt n, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    n: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class EyeM(SingleNode, op="aten::eye.m", keywords=4):
    """eye.m(SymInt n, SymInt m, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    n: int
    m: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class FillScalar(SingleNode, op="aten::fill.Scalar", number_must_fit=True, fills=True):
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""

    self_: Operand
    value: Number


class FillTensor(SingleNode, op="aten::fill.Tensor", fills=True):
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""

    self_: Operand
    value: Operand


class Floor(SingleNode, op="aten::floor", pointwise=True):
    """floor(Tensor self) -> Tensor"""

    self_: Operand


class FloorDivide(SingleNode, op="aten::floor_divide", pointwise=True, may_refuse_integers=True):
    """floor_divide(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class FloorDivideScalar(SingleNode, op="aten::floor_divide.Scalar", pointwise=True, may_refuse_integers=True):
    """floor_divide.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class Frac(SingleNode, op="aten::frac", pointwise=True):
    """frac(Tensor self) -> Tensor"""

    self_: Operand


class Full(SingleNode, op="aten::full", keywords=4):
    """full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    fill_value: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class FullLike(SingleNode, op="aten::full_like", keywords=5):
    """full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    fill_value: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class FromFile(SingleNode, op="aten::from_file", keywords=4):
    """from_file(str filename, bool? shared=None, int? size=0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    filename: str
    shared: bool | None
    size: int | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Gcd(SingleNode, op="aten::gcd", pointwise=True):
    """gcd(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Lcm(SingleNode, op="aten::lcm", pointwise=True):
    """lcm(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class GridSampler2d(SingleNode, op="aten::grid_sampler_2d"):
    """grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""

    input: Operand
    grid: Operand
    interpolation_mode: int
    padding_mode: int
    align_corners: bool


class GridSampler2dBackward(MultiNode, op="aten::grid_sampler_2d_backward", takes_saved=True):
    """grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)"""

    grad_output: Operand
    input: Operand
    grid: Operand
    interpolation_mode: int
    padding_mode: int
    align_corners: bool
    output_mask: tuple[bool, ...]


class GridSampler2dCpuFallback_(SingleNode, op="aten::_grid_sampler_2d_cpu_fallback"):
    """_grid_sampler_2d_cpu_fallback(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""

    input: Operand
    grid: Operand
    interpolation_mode: int
    padding_mode: int
    align_corners: bool


class GridSampler2dCpuFallbackBackward_(MultiNode, op="aten::_grid_sampler_2d_cpu_fallback_backward", takes_saved=True):
    """_grid_sampler_2d_cpu_fallback_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> (Tensor, Tensor)"""

    grad_output: Operand
    input: Operand
    grid: Operand
    interpolation_mode: int
    padding_mode: int
    align_corners: bool


class GridSampler3d(SingleNode, op="aten::grid_sampler_3d"):
    """grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""

    input: Operand
    grid: Operand
    interpolation_mode: int
    padding_mode: int
    align_corners: bool


class GridSampler3dBackward(MultiNode, op="aten::grid_sampler_3d_backward", takes_saved=True):
    """grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)"""

    grad_output: Operand
    input: Operand
    grid: Operand
    interpolation_mode: int
    padding_mode: int
    align_corners: bool
    output_mask: tuple[bool, ...]


class HannWindow(SingleNode, op="aten::hann_window", keywords=4):
    """hann_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class HannWindowPeriodic(SingleNode, op="aten::hann_window.periodic", keywords=4):
    """hann_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class HammingWindow(SingleNode, op="aten::hamming_window", keywords=4):
    """hamming_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class HammingWindowPeriodic(SingleNode, op="aten::hamming_window.periodic", keywords=4):
    """hamming_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class HammingWindowPeriodicAlpha(SingleNode, op="aten::hamming_window.periodic_alpha", keywords=4):
    """hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    alpha: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class HammingWindowPeriodicAlphaBeta(SingleNode, op="aten::hamming_window.periodic_alpha_beta", keywords=4):
    """hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    alpha: float
    beta: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class KaiserWindow(SingleNode, op="aten::kaiser_window", keywords=4):
    """kaiser_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class KaiserWindowPeriodic(SingleNode, op="aten::kaiser_window.periodic", keywords=4):
    """kaiser_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class KaiserWindowBeta(SingleNode, op="aten::kaiser_window.beta", keywords=4):
    """kaiser_window.beta(int window_length, bool periodic, float beta, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    window_length: int
    periodic: bool
    beta: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class NativeGroupNorm(MultiNode, op="aten::native_group_norm"):
    """native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)"""

    input: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    N: int
    C: int
    HxW: int
    group: int
    eps: float


class NativeGroupNormBackward(MultiNode, op="aten::native_group_norm_backward", takes_saved=True):
    """native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor)"""

    grad_out: Operand
    input: Operand
    mean: Operand
    rstd: Operand
    weight: OptionalOperand
    N: int
    C: int
    HxW: int
    group: int
    output_mask: tuple[bool, ...]


class FftR2c_(SingleNode, op="aten::_fft_r2c", cpu_shape=True, contiguous_out=True):
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    normalization: int
    onesided: bool


class FftC2r_(SingleNode, op="aten::_fft_c2r", cpu_shape=True, contiguous_out=True):
    """_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    normalization: int
    last_dim_size: int


class FftC2c_(SingleNode, op="aten::_fft_c2c", cpu_shape=True, contiguous_out=True):
    """_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    normalization: int
    forward: bool


class IndexTensor(SingleNode, op="aten::index.Tensor", may_refuse=True):
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""

    self_: Operand
    indices: OptionalOperands


class UnsafeIndexTensor_(SingleNode, op="aten::_unsafe_index.Tensor", may_refuse=True):
    """_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""

    self_: Operand
    indices: OptionalOperands


class UnsafeMaskedIndex_(SingleNode, op="aten::_unsafe_masked_index"):
    """_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor"""

    self_: Operand
    mask: Operand
    indices: OptionalOperands
    fill: Number


class UnsafeMaskedIndexPutAccumulate_(SingleNode, op="aten::_unsafe_masked_index_put_accumulate"):
    """_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor"""

    self_: Operand
    mask: Operand
    indices: OptionalOperands
    values: Operand


class IndexCopy(SingleNode, op="aten::index_copy", may_refuse=True):
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    source: Operand


class IndexPut(SingleNode, op="aten::index_put", may_refuse=True):
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""

    self_: Operand
    indices: OptionalOperands
    values: Operand
    accumulate: bool


class UnsafeIndexPut_(SingleNode, op="aten::_unsafe_index_put", may_refuse=True):
    """_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""

    self_: Operand
    indices: OptionalOperands
    values: Operand
    accumulate: bool


class IndexPutImpl_(SingleNode, op="aten::_index_put_impl"):
    """_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor"""

    self_: Operand
    indices: OptionalOperands
    values: Operand
    accumulate: bool
    unsafe: bool


class IsinTensorTensor(SingleNode, op="aten::isin.Tensor_Tensor", keywords=2):
    """isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor"""

    elements: Operand
    test_elements: Operand
    assume_unique: bool
    invert: bool


class IsinTensorScalar(SingleNode, op="aten::isin.Tensor_Scalar", keywords=2):
    """isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor"""

    elements: Operand
    test_element: Number
    assume_unique: bool
    invert: bool


class IsinScalarTensor(SingleNode, op="aten::isin.Scalar_Tensor", keywords=2):
    """isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor"""

    element: Number
    test_elements: Operand
    assume_unique: bool
    invert: bool


class Isnan(SingleNode, op="aten::isnan", pointwise=True):
    """isnan(Tensor self) -> Tensor"""

    self_: Operand


class Kthvalue(MultiNode, op="aten::kthvalue"):
    """kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    k: int
    dim: int
    keepdim: bool


class NativeLayerNorm(MultiNode, op="aten::native_layer_norm", cpu_shape=True, by_name=True):
    """native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)"""

    input: Operand
    normalized_shape: tuple[int, ...]
    weight: OptionalOperand
    bias: OptionalOperand
    eps: float


class NativeLayerNormBackward(MultiNode, op="aten::native_layer_norm_backward", takes_saved=True):
    """native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor)"""

    grad_out: Operand
    input: Operand
    normalized_shape: tuple[int, ...]
    mean: Operand
    rstd: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    output_mask: tuple[bool, ...]


class NanToNum(SingleNode, op="aten::nan_to_num", pointwise=True):
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""

    self_: Operand
    nan: float | None
    posinf: float | None
    neginf: float | None


class LdexpTensor(SingleNode, op="aten::ldexp.Tensor", pointwise=True):
    """ldexp.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Linspace(SingleNode, op="aten::linspace", keywords=4):
    """linspace(Scalar start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Number
    steps: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LinspaceTensorTensor(SingleNode, op="aten::linspace.Tensor_Tensor", keywords=4):
    """linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Operand
    end: Operand
    steps: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LinspaceTensorScalar(SingleNode, op="aten::linspace.Tensor_Scalar", keywords=4):
    """linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Operand
    end: Number
    steps: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LinspaceScalarTensor(SingleNode, op="aten::linspace.Scalar_Tensor", keywords=4):
    """linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Operand
    steps: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Log(SingleNode, op="aten::log", pointwise=True, by_name=True):
    """log(Tensor self) -> Tensor"""

    self_: Operand


class Log10(SingleNode, op="aten::log10", pointwise=True):
    """log10(Tensor self) -> Tensor"""

    self_: Operand


class Log1p(SingleNode, op="aten::log1p", pointwise=True):
    """log1p(Tensor self) -> Tensor"""

    self_: Operand


class Log2(SingleNode, op="aten::log2", pointwise=True):
    """log2(Tensor self) -> Tensor"""

    self_: Operand


class Logaddexp(SingleNode, op="aten::logaddexp", pointwise=True):
    """logaddexp(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Logaddexp2(SingleNode, op="aten::logaddexp2", pointwise=True):
    """logaddexp2(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class XlogyTensor(SingleNode, op="aten::xlogy.Tensor", pointwise=True):
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class XlogyScalarSelf(SingleNode, op="aten::xlogy.Scalar_Self", pointwise=True):
    """xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class XlogyScalarOther(SingleNode, op="aten::xlogy.Scalar_Other", pointwise=True):
    """xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class Logspace(SingleNode, op="aten::logspace", keywords=4):
    """logspace(Scalar start, Scalar end, int steps, float base=10.0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Number
    steps: int
    base: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LogspaceTensorTensor(SingleNode, op="aten::logspace.Tensor_Tensor", keywords=4):
    """logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10.0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Operand
    end: Operand
    steps: int
    base: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LogspaceTensorScalar(SingleNode, op="aten::logspace.Tensor_Scalar", keywords=4):
    """logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10.0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Operand
    end: Number
    steps: int
    base: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LogspaceScalarTensor(SingleNode, op="aten::logspace.Scalar_Tensor", keywords=4):
    """logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10.0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Operand
    steps: int
    base: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LogSoftmax_(SingleNode, op="aten::_log_softmax"):
    """_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor"""

    self_: Operand
    dim: int
    half_to_float: bool


class LogSoftmaxBackwardData_(SingleNode, op="aten::_log_softmax_backward_data", takes_saved=True):
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor"""

    grad_output: Operand
    output: Operand
    dim: int
    input_dtype: torch.dtype


class Logcumsumexp_(SingleNode, op="aten::_logcumsumexp", shape_rule=thunk_ops_shape_rules.shape__logcumsumexp):
    """_logcumsumexp(Tensor self, int dim) -> Tensor"""

    self_: Operand
    dim: int


class Logcumsumexp(SingleNode, op="aten::logcumsumexp"):
    """logcumsumexp(Tensor self, int dim) -> Tensor"""

    self_: Operand
    dim: int


class Logsumexp(SingleNode, op="aten::logsumexp"):
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    keepdim: bool


class Aminmax_(MultiNode, op="aten::_aminmax", shape_rule=thunk_ops_shape_rules.shape__aminmax):
    """_aminmax(Tensor self) -> (Tensor, Tensor)"""

    self_: Operand


class AminmaxDim_(MultiNode, op="aten::_aminmax.dim", shape_rule=thunk_ops_shape_rules.shape__aminmax_dim):
    """_aminmax.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor, Tensor)"""

    self_: Operand
    dim: int
    keepdim: bool


class Aminmax(MultiNode, op="aten::aminmax", keywords=2):
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""

    self_: Operand
    dim: int | None
    keepdim: bool


class ComputeLinearCombination_(
    SingleNode,
    op="aten::_compute_linear_combination",
    shape_rule=thunk_ops_shape_rules.shape__compute_linear_combination,
):
    """_compute_linear_combination(Tensor input, Tensor coefficients) -> Tensor"""

    input: Operand
    coefficients: Operand


class MaxDim(MultiNode, op="aten::max.dim"):
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int
    keepdim: bool


class Amax(SingleNode, op="aten::amax"):
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    keepdim: bool


class Mean(SingleNode, op="aten::mean", keywords=1, by_name=True):
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None


class MeanDim(SingleNode, op="aten::mean.dim", keywords=1, any_layout=True, by_name=True):
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    keepdim: bool
    dtype: torch.dtype | None


class Median(SingleNode, op="aten::median"):
    """median(Tensor self) -> Tensor"""

    self_: Operand


class MedianDim(MultiNode, op="aten::median.dim"):
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int
    keepdim: bool


class Nanmedian(SingleNode, op="aten::nanmedian"):
    """nanmedian(Tensor self) -> Tensor"""

    self_: Operand


class NanmedianDim(MultiNode, op="aten::nanmedian.dim"):
    """nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int
    keepdim: bool


class MinDim(MultiNode, op="aten::min.dim"):
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int
    keepdim: bool


class Amin(SingleNode, op="aten::amin"):
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    keepdim: bool


class MkldnnRnnLayer(MultiNode, op="aten::mkldnn_rnn_layer", lowering=thunk_ops_lowerings.lower_mkldnn_rnn_layer):
    """mkldnn_rnn_layer(Tensor input, Tensor weight0, Tensor weight1, Tensor weight2, Tensor weight3, Tensor hx_, Tensor cx_, bool reverse, int[] batch_sizes, int mode, int hidden_size, int num_layers, bool has_biases, bool bidirectional, bool batch_first, bool train) -> (Tensor, Tensor, Tensor, Tensor)"""

    input: Operand
    weight0: Operand
    weight1: Operand
    weight2: Operand
    weight3: Operand
    hx_: Operand
    cx_: Operand
    reverse: bool
    batch_sizes: tuple[int, ...]
    mode: int
    hidden_size: int
    num_layers: int
    has_biases: bool
    bidirectional: bool
    batch_first: bool
    train: bool


class MkldnnRnnLayerBackward(MultiNode, op="aten::mkldnn_rnn_layer_backward", takes_saved=True, takes_packed=True):
    """mkldnn_rnn_layer_backward(Tensor input, Tensor weight1, Tensor weight2, Tensor weight3, Tensor weight4, Tensor hx_, Tensor cx_tmp, Tensor output, Tensor hy_, Tensor cy_, Tensor? grad_output, Tensor? grad_hy, Tensor? grad_cy, bool reverse, int mode, int hidden_size, int num_layers, bool has_biases, bool train, bool bidirectional, int[] batch_sizes, bool batch_first, Tensor workspace) -> (Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor)"""

    input: Operand
    weight1: Operand
    weight2: Operand
    weight3: Operand
    weight4: Operand
    hx_: Operand
    cx_tmp: Operand
    output: Operand
    hy_: Operand
    cy_: Operand
    grad_output: OptionalOperand
    grad_hy: OptionalOperand
    grad_cy: OptionalOperand
    reverse: bool
    mode: int
    hidden_size: int
    num_layers: int
    has_biases: bool
    train: bool
    bidirectional: bool
    batch_sizes: tuple[int, ...]
    batch_first: bool
    workspace: Operand


class Mm(SingleNode, op="aten::mm", matmul=True, by_name=True):
    """mm(Tensor self, Tensor mat2) -> Tensor"""

    self_: Operand
    mat2: Operand


class IntMm_(SingleNode, op="aten::_int_mm"):
    """_int_mm(Tensor self, Tensor mat2) -> Tensor"""

    self_: Operand
    mat2: Operand


class ConvertWeightToInt4packForCpu_(SingleNode, op="aten::_convert_weight_to_int4pack_for_cpu"):
    """_convert_weight_to_int4pack_for_cpu(Tensor self, int innerKTiles) -> Tensor"""

    self_: Operand
    innerKTiles: int


class WeightInt4packMmForCpu_(SingleNode, op="aten::_weight_int4pack_mm_for_cpu"):
    """_weight_int4pack_mm_for_cpu(Tensor self, Tensor mat2, int qGroupSize, Tensor qScaleAndZeros) -> Tensor"""

    self_: Operand
    mat2: Operand
    qGroupSize: int
    qScaleAndZeros: Operand


class DynQuantPack4bitWeight_(SingleNode, op="aten::_dyn_quant_pack_4bit_weight"):
    """_dyn_quant_pack_4bit_weight(Tensor weights, Tensor scales_zeros, Tensor? bias, int block_size, int in_features, int out_features) -> Tensor"""

    weights: Operand
    scales_zeros: Operand
    bias: OptionalOperand
    block_size: int
    in_features: int
    out_features: int


class DynQuantMatmul4bit_(SingleNode, op="aten::_dyn_quant_matmul_4bit"):
    """_dyn_quant_matmul_4bit(Tensor inp, Tensor packed_weights, int block_size, int in_features, int out_features) -> Tensor"""

    inp: Operand
    packed_weights: Operand
    block_size: int
    in_features: int
    out_features: int


class WeightInt8packMm_(SingleNode, op="aten::_weight_int8pack_mm"):
    """_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor"""

    self_: Operand
    mat2: Operand
    scales: Operand


class Mode(MultiNode, op="aten::mode"):
    """mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int
    keepdim: bool


class MulTensor(SingleNode, op="aten::mul.Tensor", pointwise=True, by_name=True):
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class MulScalar(SingleNode, op="aten::mul.Scalar", pointwise=True):
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class Mv(SingleNode, op="aten::mv"):
    """mv(Tensor self, Tensor vec) -> Tensor"""

    self_: Operand
    vec: Operand


class Mvlgamma(SingleNode, op="aten::mvlgamma", pointwise=True):
    """mvlgamma(Tensor self, int p) -> Tensor"""

    self_: Operand
    p: int


class NarrowCopy(SingleNode, op="aten::narrow_copy", cpu_layout=True):
    """narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor"""

    self_: Operand
    dim: int
    start: int
    length: int


class NativeBatchNormLegitFunctional_(
    MultiNode, op="aten::_native_batch_norm_legit_functional", cpu_shape=True, any_layout=True
):
    """_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)"""

    input: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    running_mean: Operand
    running_var: Operand
    training: bool
    momentum: float
    eps: float


class NativeBatchNormLegitNoTraining_(MultiNode, op="aten::_native_batch_norm_legit_no_training"):
    """_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)"""

    input: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    running_mean: Operand
    running_var: Operand
    momentum: float
    eps: float


class NativeBatchNormLegitNoStats_(MultiNode, op="aten::_native_batch_norm_legit.no_stats", cpu_shape=True):
    """_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)"""

    input: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    training: bool
    momentum: float
    eps: float


class NativeBatchNormBackward(MultiNode, op="aten::native_batch_norm_backward", takes_saved=True, any_layout=True):
    """native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> (Tensor, Tensor, Tensor)"""

    grad_out: Operand
    input: Operand
    weight: OptionalOperand
    running_mean: OptionalOperand
    running_var: OptionalOperand
    save_mean: OptionalOperand
    save_invstd: OptionalOperand
    train: bool
    eps: float
    output_mask: tuple[bool, ...]


class BatchNormUpdateStats(
    MultiNode, op="aten::batch_norm_update_stats", shape_rule=thunk_ops_shape_rules.shape_batch_norm_update_stats
):
    """batch_norm_update_stats(Tensor input, Tensor? running_mean, Tensor? running_var, float momentum) -> (Tensor, Tensor)"""

    input: Operand
    running_mean: OptionalOperand
    running_var: OptionalOperand
    momentum: float


class Ones(SingleNode, op="aten::ones", keywords=4):
    """ones(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class OnesLike(SingleNode, op="aten::ones_like", keywords=5):
    """ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class EuclideanDist_(SingleNode, op="aten::_euclidean_dist"):
    """_euclidean_dist(Tensor x1, Tensor x2) -> Tensor"""

    x1: Operand
    x2: Operand


class CdistForward_(SingleNode, op="aten::_cdist_forward"):
    """_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor"""

    x1: Operand
    x2: Operand
    p: float
    compute_mode: int | None


class PdistForward_(SingleNode, op="aten::_pdist_forward"):
    """_pdist_forward(Tensor self, float p=2) -> Tensor"""

    self_: Operand
    p: float


class Permute(SingleNode, op="aten::permute", by_name=True):
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""

    self_: Operand
    dims: tuple[int, ...]


class PixelShuffle(SingleNode, op="aten::pixel_shuffle", cpu_layout=True):
    """pixel_shuffle(Tensor self, int upscale_factor) -> Tensor"""

    self_: Operand
    upscale_factor: int


class PixelUnshuffle(SingleNode, op="aten::pixel_unshuffle", cpu_layout=True):
    """pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor"""

    self_: Operand
    downscale_factor: int


class ChannelShuffle(SingleNode, op="aten::channel_shuffle"):
    """channel_shuffle(Tensor self, SymInt groups) -> Tensor"""

    self_: Operand
    groups: int


class Rad2deg(SingleNode, op="aten::rad2deg", pointwise=True):
    """rad2deg(Tensor self) -> Tensor"""

    self_: Operand


class Deg2rad(SingleNode, op="aten::deg2rad", pointwise=True):
    """deg2rad(Tensor self) -> Tensor"""

    self_: Operand


class ScalarTensor(SingleNode, op="aten::scalar_tensor", keywords=4):
    """scalar_tensor(Scalar s, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    s: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Rand(SingleNode, op="aten::rand", keywords=4, random=True, lowering=thunk_ops_lowerings.lower_rand):
    """rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandGenerator(SingleNode, op="aten::rand.generator", keywords=5, random=True):
    """rand.generator(SymInt[] size, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandLike(SingleNode, op="aten::rand_like", keywords=5, random=True, draws_like=True):
    """rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandLikeGenerator(SingleNode, op="aten::rand_like.generator", keywords=6, random=True, draws_like=True):
    """rand_like.generator(Tensor self, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class Randint(SingleNode, op="aten::randint", keywords=4, random=True, lowering=thunk_ops_lowerings.lower_randint):
    """randint(SymInt high, SymInt[] size, *, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    high: int
    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandintGenerator(SingleNode, op="aten::randint.generator", keywords=5, random=True):
    """randint.generator(SymInt high, SymInt[] size, *, Generator? generator, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    high: int
    size: tuple[int, ...]
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandintLow(
    SingleNode, op="aten::randint.low", keywords=4, random=True, lowering=thunk_ops_lowerings.lower_randint_low
):
    """randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    low: int
    high: int
    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandintLowGenerator(SingleNode, op="aten::randint.low_generator", keywords=5, random=True):
    """randint.low_generator(SymInt low, SymInt high, SymInt[] size, *, Generator? generator, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    low: int
    high: int
    size: tuple[int, ...]
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandintLike(SingleNode, op="aten::randint_like", keywords=5, random=True, draws_like=True):
    """randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    high: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandintLikeGenerator(SingleNode, op="aten::randint_like.generator", keywords=6, random=True, draws_like=True):
    """randint_like.generator(Tensor self, SymInt high, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    high: int
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandintLikeTensor(SingleNode, op="aten::randint_like.Tensor", keywords=5, random=True):
    """randint_like.Tensor(Tensor self, Tensor high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    high: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandintLikeTensorGenerator(SingleNode, op="aten::randint_like.Tensor_generator", keywords=6, random=True):
    """randint_like.Tensor_generator(Tensor self, Tensor high, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    high: Operand
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandintLikeLowDtype(SingleNode, op="aten::randint_like.low_dtype", keywords=5, random=True, draws_like=True):
    """randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    low: int
    high: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandintLikeLowGeneratorDtype(
    SingleNode, op="aten::randint_like.low_generator_dtype", keywords=6, random=True, draws_like=True
):
    """randint_like.low_generator_dtype(Tensor self, SymInt low, SymInt high, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    low: int
    high: int
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class Randn(SingleNode, op="aten::randn", keywords=4, random=True, lowering=thunk_ops_lowerings.lower_randn):
    """randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandnGenerator(SingleNode, op="aten::randn.generator", keywords=5, random=True):
    """randn.generator(SymInt[] size, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandnLike(SingleNode, op="aten::randn_like", keywords=5, random=True, draws_like=True):
    """randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class RandnLikeGenerator(SingleNode, op="aten::randn_like.generator", keywords=6, random=True, draws_like=True):
    """randn_like.generator(Tensor self, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class Randperm(SingleNode, op="aten::randperm", keywords=4, random=True, lowering=thunk_ops_lowerings.lower_randperm):
    """randperm(SymInt n, *, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    n: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RandpermGenerator(SingleNode, op="aten::randperm.generator", keywords=5, random=True):
    """randperm.generator(SymInt n, *, Generator? generator, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    n: int
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class RangeStep(SingleNode, op="aten::range.step", keywords=4, shape_scalars=True):
    """range.step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Number
    step: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Range(SingleNode, op="aten::range", keywords=4, shape_scalars=True):
    """range(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    start: Number
    end: Number
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Reciprocal(SingleNode, op="aten::reciprocal", pointwise=True, by_name=True):
    """reciprocal(Tensor self) -> Tensor"""

    self_: Operand


class Neg(SingleNode, op="aten::neg", pointwise=True, by_name=True):
    """neg(Tensor self) -> Tensor"""

    self_: Operand


class Repeat(SingleNode, op="aten::repeat"):
    """repeat(Tensor self, SymInt[] repeats) -> Tensor"""

    self_: Operand
    repeats: tuple[int, ...]


class RepeatInterleaveTensor(SingleNode, op="aten::repeat_interleave.Tensor", keywords=1):
    """repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor"""

    repeats: Operand
    output_size: int | None


class ReshapeCopy_(SingleNode, op="aten::_reshape_copy"):
    """_reshape_copy(Tensor self, SymInt[] size) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]


class ReshapeAlias_(SingleNode, op="aten::_reshape_alias", reshapes=True):
    """_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)"""

    self_: Operand
    size: tuple[int, ...]
    stride: tuple[int, ...]


class Round(SingleNode, op="aten::round", pointwise=True):
    """round(Tensor self) -> Tensor"""

    self_: Operand


class RoundDecimals(SingleNode, op="aten::round.decimals", keywords=1, pointwise=True):
    """round.decimals(Tensor self, *, int decimals) -> Tensor"""

    self_: Operand
    decimals: int


class Relu(SingleNode, op="aten::relu", pointwise=True, by_name=True):
    """relu(Tensor self) -> Tensor"""

    self_: Operand


class PreluKernel_(SingleNode, op="aten::_prelu_kernel"):
    """_prelu_kernel(Tensor self, Tensor weight) -> Tensor"""

    self_: Operand
    weight: Operand


class PreluKernelBackward_(MultiNode, op="aten::_prelu_kernel_backward", takes_saved=True):
    """_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)"""

    grad_output: Operand
    self_: Operand
    weight: Operand


class Gelu(SingleNode, op="aten::gelu", keywords=1, pointwise=True):
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""

    self_: Operand
    approximate: str


class GeluBackward(SingleNode, op="aten::gelu_backward", keywords=1, pointwise=True, takes_saved=True):
    """gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor"""

    grad_output: Operand
    self_: Operand
    approximate: str


class Hardshrink(SingleNode, op="aten::hardshrink", pointwise=True):
    """hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""

    self_: Operand
    lambd: Number


class HardshrinkBackward(SingleNode, op="aten::hardshrink_backward", takes_saved=True):
    """hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor"""

    grad_out: Operand
    self_: Operand
    lambd: Number


class Rsqrt(SingleNode, op="aten::rsqrt", pointwise=True, by_name=True):
    """rsqrt(Tensor self) -> Tensor"""

    self_: Operand


class SelectInt(SingleNode, op="aten::select.int", by_name=True):
    """select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)"""

    self_: Operand
    dim: int
    index: int


class SelectBackward(SingleNode, op="aten::select_backward", takes_saved=True):
    """select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor"""

    grad_output: Operand
    input_sizes: tuple[int, ...]
    dim: int
    index: SymInt


class Celu(SingleNode, op="aten::celu", pointwise=True):
    """celu(Tensor self, Scalar alpha=1.0) -> Tensor"""

    self_: Operand
    alpha: Number


class Silu(SingleNode, op="aten::silu", pointwise=True):
    """silu(Tensor self) -> Tensor"""

    self_: Operand


class SiluBackward(SingleNode, op="aten::silu_backward", pointwise=True, takes_saved=True):
    """silu_backward(Tensor grad_output, Tensor self) -> Tensor"""

    grad_output: Operand
    self_: Operand


class Mish(SingleNode, op="aten::mish", pointwise=True):
    """mish(Tensor self) -> Tensor"""

    self_: Operand


class MishBackward(SingleNode, op="aten::mish_backward", takes_saved=True):
    """mish_backward(Tensor grad_output, Tensor self) -> Tensor"""

    grad_output: Operand
    self_: Operand


class Sigmoid(SingleNode, op="aten::sigmoid", pointwise=True, by_name=True):
    """sigmoid(Tensor self) -> Tensor"""

    self_: Operand


class Logit(SingleNode, op="aten::logit", pointwise=True):
    """logit(Tensor self, float? eps=None) -> Tensor"""

    self_: Operand
    eps: float | None


class Sin(SingleNode, op="aten::sin", pointwise=True, by_name=True):
    """sin(Tensor self) -> Tensor"""

    self_: Operand


class Sinc(SingleNode, op="aten::sinc", pointwise=True):
    """sinc(Tensor self) -> Tensor"""

    self_: Operand


class Sinh(SingleNode, op="aten::sinh", pointwise=True):
    """sinh(Tensor self) -> Tensor"""

    self_: Operand


class SliceTensor(SingleNode, op="aten::slice.Tensor"):
    """slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)"""

    self_: Operand
    dim: int
    start: int | None
    end: int | None
    step: int


class SliceBackward(SingleNode, op="aten::slice_backward", takes_saved=True):
    """slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step) -> Tensor"""

    grad_output: Operand
    input_sizes: tuple[int, ...]
    dim: int
    start: int
    end: int
    step: int


class SliceScatter(SingleNode, op="aten::slice_scatter"):
    """slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor"""

    self_: Operand
    src: Operand
    dim: int
    start: int | None
    end: int | None
    step: int


class SelectScatter(SingleNode, op="aten::select_scatter"):
    """select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor"""

    self_: Operand
    src: Operand
    dim: int
    index: SymInt


class DiagonalScatter(SingleNode, op="aten::diagonal_scatter"):
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""

    self_: Operand
    src: Operand
    offset: int
    dim1: int
    dim2: int


class AsStridedScatter(SingleNode, op="aten::as_strided_scatter", addresses_memory=True):
    """as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor"""

    self_: Operand
    src: Operand
    size: tuple[int, ...]
    stride: tuple[int, ...]
    storage_offset: int | None


class Softmax_(SingleNode, op="aten::_softmax"):
    """_softmax(Tensor self, int dim, bool half_to_float) -> Tensor"""

    self_: Operand
    dim: int
    half_to_float: bool


class SoftmaxBackwardData_(SingleNode, op="aten::_softmax_backward_data", takes_saved=True):
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor"""

    grad_output: Operand
    output: Operand
    dim: int
    input_dtype: torch.dtype


class UnsafeSplitTensor(
    MultiNode, op="aten::unsafe_split.Tensor", lowering=thunk_ops_lowerings.lower_unsafe_split_Tensor
):
    """unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]"""

    self_: Operand
    split_size: int
    dim: int


class SplitTensor(MultiNode, op="aten::split.Tensor", by_name=True):
    """split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]"""

    self_: Operand
    split_size: int
    dim: int


class UnsafeSplitWithSizes(
    MultiNode, op="aten::unsafe_split_with_sizes", lowering=thunk_ops_lowerings.lower_unsafe_split_with_sizes
):
    """unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]"""

    self_: Operand
    split_sizes: tuple[int, ...]
    dim: int


class SplitWithSizes(MultiNode, op="aten::split_with_sizes"):
    """split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]"""

    self_: Operand
    split_sizes: tuple[int, ...]
    dim: int


class Squeeze(SingleNode, op="aten::squeeze", reshapes=True):
    """squeeze(Tensor(a) self) -> Tensor(a)"""

    self_: Operand


class SqueezeDim(SingleNode, op="aten::squeeze.dim", reshapes=True):
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""

    self_: Operand
    dim: int


class SqueezeDims(SingleNode, op="aten::squeeze.dims", reshapes=True):
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""

    self_: Operand
    dim: tuple[int, ...]


class ChunkCat_(SingleNode, op="aten::_chunk_cat"):
    """_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor"""

    tensors: Operands
    dim: int
    num_chunks: int


class Stack(SingleNode, op="aten::stack"):
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""

    tensors: Operands
    dim: int


class Stack_(SingleNode, op="aten::_stack"):
    """_stack(Tensor[] tensors, int dim=0) -> Tensor"""

    tensors: Operands
    dim: int


class Sum(SingleNode, op="aten::sum", keywords=1):
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None


class SumDimIntList(SingleNode, op="aten::sum.dim_IntList", keywords=1, any_layout=True, by_name=True):
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    keepdim: bool
    dtype: torch.dtype | None


class Nansum(SingleNode, op="aten::nansum", keywords=1):
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    keepdim: bool
    dtype: torch.dtype | None


class HashTensor(SingleNode, op="aten::hash_tensor", keywords=2):
    """hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]
    keepdim: bool
    mode: int


class Sqrt(SingleNode, op="aten::sqrt", pointwise=True, by_name=True):
    """sqrt(Tensor self) -> Tensor"""

    self_: Operand


class StdCorrection(SingleNode, op="aten::std.correction", keywords=2):
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    correction: Number | None
    keepdim: bool


class StdMeanCorrection(MultiNode, op="aten::std_mean.correction", keywords=2):
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""

    self_: Operand
    dim: tuple[int, ...] | None
    correction: Number | None
    keepdim: bool


class Prod(SingleNode, op="aten::prod", keywords=1):
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None


class ProdDimInt(SingleNode, op="aten::prod.dim_int", keywords=1):
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: int
    keepdim: bool
    dtype: torch.dtype | None


class T(SingleNode, op="aten::t", by_name=True):
    """t(Tensor(a) self) -> Tensor(a)"""

    self_: Operand


class Tan(SingleNode, op="aten::tan", pointwise=True):
    """tan(Tensor self) -> Tensor"""

    self_: Operand


class Tanh(SingleNode, op="aten::tanh", pointwise=True, by_name=True):
    """tanh(Tensor self) -> Tensor"""

    self_: Operand


class Threshold(SingleNode, op="aten::threshold", pointwise=True):
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""

    self_: Operand
    threshold: Number
    value: Number


class ThresholdBackward(SingleNode, op="aten::threshold_backward", pointwise=True, takes_saved=True):
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""

    grad_output: Operand
    self_: Operand
    threshold: Number


class TransposeInt(SingleNode, op="aten::transpose.int", by_name=True):
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""

    self_: Operand
    dim0: int
    dim1: int


class Flip(SingleNode, op="aten::flip"):
    """flip(Tensor self, int[] dims) -> Tensor"""

    self_: Operand
    dims: tuple[int, ...]


class Roll(SingleNode, op="aten::roll"):
    """roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor"""

    self_: Operand
    shifts: tuple[int, ...]
    dims: tuple[int, ...]


class Rot90(SingleNode, op="aten::rot90"):
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""

    self_: Operand
    k: int
    dims: tuple[int, ...]


class TransformBiasRescaleQkv_(MultiNode, op="aten::_transform_bias_rescale_qkv"):
    """_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor, Tensor, Tensor)"""

    qkv: Operand
    qkv_bias: Operand
    num_heads: int


class Trilinear_(SingleNode, op="aten::_trilinear", cpu_layout=True):
    """_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor"""

    i1: Operand
    i2: Operand
    i3: Operand
    expand1: tuple[int, ...]
    expand2: tuple[int, ...]
    expand3: tuple[int, ...]
    sumdim: tuple[int, ...]
    unroll_dim: int


class Trunc(SingleNode, op="aten::trunc", pointwise=True):
    """trunc(Tensor self) -> Tensor"""

    self_: Operand


class Unique_(MultiNode, op="aten::_unique"):
    """_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)"""

    self_: Operand
    sorted: bool
    return_inverse: bool


class UniqueDim(MultiNode, op="aten::unique_dim"):
    """unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)"""

    self_: Operand
    dim: int
    sorted: bool
    return_inverse: bool
    return_counts: bool


class UniqueConsecutive(MultiNode, op="aten::unique_consecutive"):
    """unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)"""

    self_: Operand
    return_inverse: bool
    return_counts: bool
    dim: int | None


class UniqueDimConsecutive(MultiNode, op="aten::unique_dim_consecutive"):
    """unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)"""

    self_: Operand
    dim: int
    return_inverse: bool
    return_counts: bool


class Unique2_(MultiNode, op="aten::_unique2"):
    """_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)"""

    self_: Operand
    sorted: bool
    return_inverse: bool
    return_counts: bool


class Unsqueeze(SingleNode, op="aten::unsqueeze", by_name=True):
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""

    self_: Operand
    dim: int


class VarCorrection(SingleNode, op="aten::var.correction", keywords=2):
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...] | None
    correction: Number | None
    keepdim: bool


class VarMeanCorrection(MultiNode, op="aten::var_mean.correction", keywords=2):
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""

    self_: Operand
    dim: tuple[int, ...] | None
    correction: Number | None
    keepdim: bool


class WhereSelf(SingleNode, op="aten::where.self", pointwise=True):
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""

    condition: Operand
    self_: Operand
    other: Operand


class WeightNormInterface_(MultiNode, op="aten::_weight_norm_interface"):
    """_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor)"""

    v: Operand
    g: Operand
    dim: int


class WeightNormInterfaceBackward_(MultiNode, op="aten::_weight_norm_interface_backward", takes_saved=True):
    """_weight_norm_interface_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, int dim) -> (Tensor, Tensor)"""

    grad_w: Operand
    saved_v: Operand
    saved_g: Operand
    saved_norms: Operand
    dim: int


class Zeros(SingleNode, op="aten::zeros", keywords=4):
    """zeros(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    size: tuple[int, ...]
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class ZerosLike(SingleNode, op="aten::zeros_like", keywords=5):
    """zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    memory_format: torch.memory_format | None


class StandardGammaGrad_(
    SingleNode, op="aten::_standard_gamma_grad", shape_rule=thunk_ops_shape_rules.shape__standard_gamma_grad
):
    """_standard_gamma_grad(Tensor self, Tensor output) -> Tensor"""

    self_: Operand
    output: Operand


class StandardGamma_(SingleNode, op="aten::_standard_gamma", random=True):
    """_standard_gamma(Tensor self, Generator? generator=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None


class PhiloxNormal_(SingleNode, op="aten::_philox_normal"):
    """_philox_normal(Tensor self, Tensor key, float mean=0, float std=1) -> Tensor"""

    self_: Operand
    key: Operand
    mean: float
    std: float


class PhiloxUniform_(SingleNode, op="aten::_philox_uniform"):
    """_philox_uniform(Tensor self, Tensor key, float low=0, float high=1) -> Tensor"""

    self_: Operand
    key: Operand
    low: float
    high: float


class DirichletGrad_(SingleNode, op="aten::_dirichlet_grad", shape_rule=thunk_ops_shape_rules.shape__dirichlet_grad):
    """_dirichlet_grad(Tensor x, Tensor alpha, Tensor total) -> Tensor"""

    x: Operand
    alpha: Operand
    total: Operand


class SampleDirichlet_(
    SingleNode, op="aten::_sample_dirichlet", random=True, shape_rule=thunk_ops_shape_rules.shape__sample_dirichlet
):
    """_sample_dirichlet(Tensor self, Generator? generator=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None


class Poisson(SingleNode, op="aten::poisson", random=True, may_refuse=True):
    """poisson(Tensor self, Generator? generator=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None


class Binomial(
    SingleNode, op="aten::binomial", random=True, may_refuse=True, shape_rule=thunk_ops_shape_rules.shape_binomial
):
    """binomial(Tensor count, Tensor prob, Generator? generator=None) -> Tensor"""

    count: Operand
    prob: Operand
    generator: torch.Generator | None


class BatchNormWithUpdateFunctional_(MultiNode, op="aten::_batch_norm_with_update_functional", cpu_shape=True):
    """_batch_norm_with_update_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)"""

    input: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    running_mean: Operand
    running_var: Operand
    momentum: float
    eps: float


class BatchNormNoUpdate_(MultiNode, op="aten::_batch_norm_no_update"):
    """_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)"""

    input: Operand
    weight: OptionalOperand
    bias: OptionalOperand
    running_mean: OptionalOperand
    running_var: OptionalOperand
    momentum: float
    eps: float


class BatchNormBackward(MultiNode, op="aten::batch_norm_backward", takes_saved=True):
    """batch_norm_backward(Tensor grad_out, Tensor input, Tensor weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_var, bool update, float eps, bool[3] output_mask, Tensor reserve) -> (Tensor, Tensor, Tensor)"""

    grad_out: Operand
    input: Operand
    weight: Operand
    running_mean: OptionalOperand
    running_var: OptionalOperand
    save_mean: OptionalOperand
    save_var: OptionalOperand
    update: bool
    eps: float
    output_mask: tuple[bool, ...]
    reserve: Operand


class NormScalarOptDtype(SingleNode, op="aten::norm.ScalarOpt_dtype", keywords=1):
    """norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor"""

    self_: Operand
    p: Number | None
    dtype: torch.dtype


class NormScalar(SingleNode, op="aten::norm.Scalar"):
    """norm.Scalar(Tensor self, Scalar p=2) -> Tensor"""

    self_: Operand
    p: Number


class NormScalarOptDimDtype(SingleNode, op="aten::norm.ScalarOpt_dim_dtype", keywords=1):
    """norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor"""

    self_: Operand
    p: Number | None
    dim: tuple[int, ...]
    keepdim: bool
    dtype: torch.dtype


class NormScalarOptDim(SingleNode, op="aten::norm.ScalarOpt_dim"):
    """norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor"""

    self_: Operand
    p: Number | None
    dim: tuple[int, ...]
    keepdim: bool


class FrexpTensor(MultiNode, op="aten::frexp.Tensor", pointwise=True, not_compiled=True):
    """frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)"""

    self_: Operand


class Clone(SingleNode, op="aten::clone", keywords=1, pointwise=True, by_name=True):
    """clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    memory_format: torch.memory_format | None


class Zero(SingleNode, op="aten::zero", fills=True):
    """zero(Tensor self) -> Tensor"""

    self_: Operand


class SubTensor(SingleNode, op="aten::sub.Tensor", keywords=1, pointwise=True, by_name=True):
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Operand
    alpha: Number


class SubScalar(SingleNode, op="aten::sub.Scalar", pointwise=True):
    """sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Number
    alpha: Number


class RsubTensor(SingleNode, op="aten::rsub.Tensor", keywords=1):
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Operand
    alpha: Number


class Heaviside(SingleNode, op="aten::heaviside", pointwise=True):
    """heaviside(Tensor self, Tensor values) -> Tensor"""

    self_: Operand
    values: Operand


class RsubScalar(SingleNode, op="aten::rsub.Scalar", pointwise=True):
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    self_: Operand
    other: Number
    alpha: Number


class Addmm(SingleNode, op="aten::addmm", keywords=2, matmul=True, by_name=True):
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    self_: Operand
    mat1: Operand
    mat2: Operand
    beta: Number
    alpha: Number


class AddmmActivation_(SingleNode, op="aten::_addmm_activation", keywords=3):
    """_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor"""

    self_: Operand
    mat1: Operand
    mat2: Operand
    beta: Number
    alpha: Number
    use_gelu: bool


class ScaledMm_(SingleNode, op="aten::_scaled_mm"):
    """_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, bool use_fast_accum=False) -> Tensor"""

    self_: Operand
    mat2: Operand
    scale_a: Operand
    scale_b: Operand
    bias: OptionalOperand
    scale_result: OptionalOperand
    out_dtype: torch.dtype | None
    use_fast_accum: bool


class ScaledMmV2_(SingleNode, op="aten::_scaled_mm_v2"):
    """_scaled_mm_v2(Tensor self, Tensor mat2, Tensor[] scale_a, int[] recipe_a, int[] swizzle_a, Tensor[] scale_b, int[] recipe_b, int[] swizzle_b, Tensor? bias, ScalarType? out_dtype, int[] contraction_dim=[], bool use_fast_accum=False) -> Tensor"""

    self_: Operand
    mat2: Operand
    scale_a: Operands
    recipe_a: tuple[int, ...]
    swizzle_a: tuple[int, ...]
    scale_b: Operands
    recipe_b: tuple[int, ...]
    swizzle_b: tuple[int, ...]
    bias: OptionalOperand
    out_dtype: torch.dtype | None
    contraction_dim: tuple[int, ...]
    use_fast_accum: bool


class GroupedMm_(SingleNode, op="aten::_grouped_mm", cpu_shape=True, not_compiled=True):
    """_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, ScalarType? out_dtype=None) -> Tensor"""

    self_: Operand
    mat2: Operand
    offs: OptionalOperand
    bias: OptionalOperand
    out_dtype: torch.dtype | None


class UnbindInt(MultiNode, op="aten::unbind.int"):
    """unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]"""

    self_: Operand
    dim: int


class FakeQuantizePerTensorAffineCachemask(
    MultiNode,
    op="aten::fake_quantize_per_tensor_affine_cachemask",
    shape_rule=thunk_ops_shape_rules.shape_fake_quantize_per_tensor_affine_cachemask,
):
    """fake_quantize_per_tensor_affine_cachemask(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> (Tensor output, Tensor mask)"""

    self_: Operand
    scale: float
    zero_point: int
    quant_min: int
    quant_max: int


class FakeQuantizePerTensorAffineCachemaskTensorQparams_(
    MultiNode,
    op="aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams",
    shape_rule=thunk_ops_shape_rules.shape__fake_quantize_per_tensor_affine_cachemask_tensor_qparams,
):
    """_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, Tensor fake_quant_enabled, int quant_min, int quant_max) -> (Tensor output, Tensor mask)"""

    self_: Operand
    scale: Operand
    zero_point: Operand
    fake_quant_enabled: Operand
    quant_min: int
    quant_max: int


class FakeQuantizeLearnablePerTensorAffine_(
    SingleNode,
    op="aten::_fake_quantize_learnable_per_tensor_affine",
    shape_rule=thunk_ops_shape_rules.shape__fake_quantize_learnable_per_tensor_affine,
):
    """_fake_quantize_learnable_per_tensor_affine(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max, float grad_factor=1.0) -> Tensor"""

    self_: Operand
    scale: Operand
    zero_point: Operand
    quant_min: int
    quant_max: int
    grad_factor: float


class FakeQuantizeLearnablePerTensorAffineBackward_(
    MultiNode,
    op="aten::_fake_quantize_learnable_per_tensor_affine_backward",
    takes_saved=True,
    shape_rule=thunk_ops_shape_rules.shape__fake_quantize_learnable_per_tensor_affine_backward,
):
    """_fake_quantize_learnable_per_tensor_affine_backward(Tensor grad, Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max, float grad_factor=1.0) -> (Tensor, Tensor, Tensor)"""

    grad: Operand
    self_: Operand
    scale: Operand
    zero_point: Operand
    quant_min: int
    quant_max: int
    grad_factor: float


class FakeQuantizePerChannelAffineCachemask(
    MultiNode,
    op="aten::fake_quantize_per_channel_affine_cachemask",
    shape_rule=thunk_ops_shape_rules.shape_fake_quantize_per_channel_affine_cachemask,
):
    """fake_quantize_per_channel_affine_cachemask(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> (Tensor output, Tensor mask)"""

    self_: Operand
    scale: Operand
    zero_point: Operand
    axis: int
    quant_min: int
    quant_max: int


class FakeQuantizeLearnablePerChannelAffine_(
    SingleNode,
    op="aten::_fake_quantize_learnable_per_channel_affine",
    shape_rule=thunk_ops_shape_rules.shape__fake_quantize_learnable_per_channel_affine,
):
    """_fake_quantize_learnable_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max, float grad_factor=1.0) -> Tensor"""

    self_: Operand
    scale: Operand
    zero_point: Operand
    axis: int
    quant_min: int
    quant_max: int
    grad_factor: float


class FakeQuantizeLearnablePerChannelAffineBackward_(
    MultiNode,
    op="aten::_fake_quantize_learnable_per_channel_affine_backward",
    takes_saved=True,
    shape_rule=thunk_ops_shape_rules.shape__fake_quantize_learnable_per_channel_affine_backward,
):
    """_fake_quantize_learnable_per_channel_affine_backward(Tensor grad, Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max, float grad_factor=1.0) -> (Tensor, Tensor, Tensor)"""

    grad: Operand
    self_: Operand
    scale: Operand
    zero_point: Operand
    axis: int
    quant_min: int
    quant_max: int
    grad_factor: float


class LiftFreshCopy(SingleNode, op="aten::lift_fresh_copy"):
    """lift_fresh_copy(Tensor self) -> Tensor"""

    self_: Operand


class MaskedFillScalar(SingleNode, op="aten::masked_fill.Scalar", pointwise=True):
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""

    self_: Operand
    mask: Operand
    value: Number


class MaskedFillTensor(SingleNode, op="aten::masked_fill.Tensor"):
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""

    self_: Operand
    mask: Operand
    value: Operand


class MaskedScatter(SingleNode, op="aten::masked_scatter", may_refuse=True):
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""

    self_: Operand
    mask: Operand
    source: Operand


class MaskedScatterBackward(SingleNode, op="aten::masked_scatter_backward", takes_saved=True):
    """masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor"""

    grad_output: Operand
    mask: Operand
    sizes: tuple[int, ...]


class MaskedSoftmax_(SingleNode, op="aten::_masked_softmax", shape_rule=thunk_ops_shape_rules.shape__masked_softmax):
    """_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor"""

    self_: Operand
    mask: Operand
    dim: int | None
    mask_type: int | None


class MaskedSoftmaxBackward_(
    SingleNode,
    op="aten::_masked_softmax_backward",
    takes_saved=True,
    shape_rule=thunk_ops_shape_rules.shape__masked_softmax_backward,
):
    """_masked_softmax_backward(Tensor grad_output, Tensor output, Tensor mask, int? dim=None) -> Tensor"""

    grad_output: Operand
    output: Operand
    mask: Operand
    dim: int | None


class View(SingleNode, op="aten::view", reshapes=True, by_name=True):
    """view(Tensor(a) self, SymInt[] size) -> Tensor(a)"""

    self_: Operand
    size: tuple[int, ...]


class ViewDtype(SingleNode, op="aten::view.dtype"):
    """view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)"""

    self_: Operand
    dtype: torch.dtype


class Put(SingleNode, op="aten::put", may_refuse=True, not_compiled=True):
    """put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor"""

    self_: Operand
    index: Operand
    source: Operand
    accumulate: bool


class IndexAdd(SingleNode, op="aten::index_add", keywords=1, may_refuse=True):
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    source: Operand
    alpha: Number


class IndexReduce(SingleNode, op="aten::index_reduce", keywords=1, may_refuse=True):
    """index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    source: Operand
    reduce: str
    include_self: bool


class IndexFillIntScalar(SingleNode, op="aten::index_fill.int_Scalar", may_refuse=True):
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    value: Number


class IndexFillIntTensor(SingleNode, op="aten::index_fill.int_Tensor", may_refuse=True):
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    value: Operand


class ScatterSrc(SingleNode, op="aten::scatter.src", may_refuse=True):
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    src: Operand


class ScatterValue(SingleNode, op="aten::scatter.value", may_refuse=True):
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    value: Number


class ScatterReduce(SingleNode, op="aten::scatter.reduce", keywords=1, may_refuse=True):
    """scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    src: Operand
    reduce: str


class ScatterValueReduce(SingleNode, op="aten::scatter.value_reduce", keywords=1, may_refuse=True):
    """scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    value: Number
    reduce: str


class ScatterAdd(SingleNode, op="aten::scatter_add", may_refuse=True):
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    src: Operand


class ScatterReduceTwo(SingleNode, op="aten::scatter_reduce.two", keywords=1, may_refuse=True):
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    src: Operand
    reduce: str
    include_self: bool


class EqScalar(SingleNode, op="aten::eq.Scalar", pointwise=True, by_name=True):
    """eq.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class EqTensor(SingleNode, op="aten::eq.Tensor", pointwise=True):
    """eq.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseAndTensor(SingleNode, op="aten::bitwise_and.Tensor", pointwise=True):
    """bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseAndScalar(SingleNode, op="aten::bitwise_and.Scalar", pointwise=True):
    """bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class BitwiseAndScalarTensor(SingleNode, op="aten::bitwise_and.Scalar_Tensor", pointwise=True):
    """bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class BitwiseOrTensor(SingleNode, op="aten::bitwise_or.Tensor", pointwise=True):
    """bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseOrScalar(SingleNode, op="aten::bitwise_or.Scalar", pointwise=True):
    """bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class BitwiseOrScalarTensor(SingleNode, op="aten::bitwise_or.Scalar_Tensor", pointwise=True):
    """bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class BitwiseXorTensor(SingleNode, op="aten::bitwise_xor.Tensor", pointwise=True):
    """bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseXorScalar(SingleNode, op="aten::bitwise_xor.Scalar", pointwise=True):
    """bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class BitwiseXorScalarTensor(SingleNode, op="aten::bitwise_xor.Scalar_Tensor", pointwise=True):
    """bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class LshiftScalar_(SingleNode, op="aten::__lshift__.Scalar", pointwise=True):
    """__lshift__.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class LshiftTensor_(SingleNode, op="aten::__lshift__.Tensor", pointwise=True):
    """__lshift__.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseLeftShiftTensor(SingleNode, op="aten::bitwise_left_shift.Tensor", pointwise=True):
    """bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseLeftShiftTensorScalar(SingleNode, op="aten::bitwise_left_shift.Tensor_Scalar", pointwise=True):
    """bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class BitwiseLeftShiftScalarTensor(SingleNode, op="aten::bitwise_left_shift.Scalar_Tensor", pointwise=True):
    """bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class RshiftScalar_(SingleNode, op="aten::__rshift__.Scalar", pointwise=True):
    """__rshift__.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class RshiftTensor_(SingleNode, op="aten::__rshift__.Tensor", pointwise=True):
    """__rshift__.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseRightShiftTensor(SingleNode, op="aten::bitwise_right_shift.Tensor", pointwise=True):
    """bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class BitwiseRightShiftTensorScalar(SingleNode, op="aten::bitwise_right_shift.Tensor_Scalar", pointwise=True):
    """bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class BitwiseRightShiftScalarTensor(SingleNode, op="aten::bitwise_right_shift.Scalar_Tensor", pointwise=True):
    """bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class Tril(SingleNode, op="aten::tril"):
    """tril(Tensor self, SymInt diagonal=0) -> Tensor"""

    self_: Operand
    diagonal: SymInt


class Triu(SingleNode, op="aten::triu"):
    """triu(Tensor self, SymInt diagonal=0) -> Tensor"""

    self_: Operand
    diagonal: SymInt


class Digamma(SingleNode, op="aten::digamma", pointwise=True):
    """digamma(Tensor self) -> Tensor"""

    self_: Operand


class LerpScalar(SingleNode, op="aten::lerp.Scalar", pointwise=True):
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""

    self_: Operand
    end: Operand
    weight: Number


class LerpTensor(SingleNode, op="aten::lerp.Tensor", pointwise=True):
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""

    self_: Operand
    end: Operand
    weight: Operand


class Addbmm(SingleNode, op="aten::addbmm", keywords=2):
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    self_: Operand
    batch1: Operand
    batch2: Operand
    beta: Number
    alpha: Number


class RandomFrom(
    SingleNode,
    op="aten::random.from",
    keywords=1,
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_random_from,
):
    """random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    from_: int
    to: int | None
    generator: torch.Generator | None


class RandomTo(
    SingleNode,
    op="aten::random.to",
    keywords=1,
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_random_to,
):
    """random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    to: int
    generator: torch.Generator | None


class Random(
    SingleNode, op="aten::random", keywords=1, random=True, draws_like=True, lowering=thunk_ops_lowerings.lower_random
):
    """random(Tensor self, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    generator: torch.Generator | None


class Uniform(
    SingleNode, op="aten::uniform", keywords=1, random=True, draws_like=True, lowering=thunk_ops_lowerings.lower_uniform
):
    """uniform(Tensor self, float from=0, float to=1, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    from_: float
    to: float
    generator: torch.Generator | None


class Cauchy(
    SingleNode, op="aten::cauchy", keywords=1, random=True, draws_like=True, lowering=thunk_ops_lowerings.lower_cauchy
):
    """cauchy(Tensor self, float median=0, float sigma=1, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    median: float
    sigma: float
    generator: torch.Generator | None


class LogNormal(
    SingleNode,
    op="aten::log_normal",
    keywords=1,
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_log_normal,
):
    """log_normal(Tensor self, float mean=1, float std=2, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    mean: float
    std: float
    generator: torch.Generator | None


class Exponential(
    SingleNode,
    op="aten::exponential",
    keywords=1,
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_exponential,
):
    """exponential(Tensor self, float lambd=1, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    lambd: float
    generator: torch.Generator | None


class Geometric(
    SingleNode,
    op="aten::geometric",
    keywords=1,
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_geometric,
):
    """geometric(Tensor self, float p, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    p: float
    generator: torch.Generator | None


class TrilIndices(SingleNode, op="aten::tril_indices", keywords=4):
    """tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    row: int
    col: int
    offset: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class TriuIndices(SingleNode, op="aten::triu_indices", keywords=4):
    """triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=long, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    row: int
    col: int
    offset: int
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class Trace(SingleNode, op="aten::trace"):
    """trace(Tensor self) -> Tensor"""

    self_: Operand


class NeScalar(SingleNode, op="aten::ne.Scalar", pointwise=True, by_name=True):
    """ne.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class NeTensor(SingleNode, op="aten::ne.Tensor", pointwise=True):
    """ne.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class GeScalar(SingleNode, op="aten::ge.Scalar", pointwise=True, by_name=True):
    """ge.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class GeTensor(SingleNode, op="aten::ge.Tensor", pointwise=True):
    """ge.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class LeScalar(SingleNode, op="aten::le.Scalar", pointwise=True, by_name=True):
    """le.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class LeTensor(SingleNode, op="aten::le.Tensor", pointwise=True):
    """le.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class GtScalar(SingleNode, op="aten::gt.Scalar", pointwise=True, by_name=True):
    """gt.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class GtTensor(SingleNode, op="aten::gt.Tensor", pointwise=True):
    """gt.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class LtScalar(SingleNode, op="aten::lt.Scalar", pointwise=True, by_name=True):
    """lt.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class LtTensor(SingleNode, op="aten::lt.Tensor", pointwise=True):
    """lt.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Take(SingleNode, op="aten::take", may_refuse=True, not_compiled=True):
    """take(Tensor self, Tensor index) -> Tensor"""

    self_: Operand
    index: Operand


class IndexSelect(SingleNode, op="aten::index_select", may_refuse=True):
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand


class MaskedSelect(SingleNode, op="aten::masked_select"):
    """masked_select(Tensor self, Tensor mask) -> Tensor"""

    self_: Operand
    mask: Operand


class Nonzero(SingleNode, op="aten::nonzero"):
    """nonzero(Tensor self) -> Tensor"""

    self_: Operand


class NonzeroStatic(SingleNode, op="aten::nonzero_static", keywords=2, cpu_shape=True):
    """nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor"""

    self_: Operand
    size: int
    fill_value: int


class Gather(SingleNode, op="aten::gather", keywords=1, may_refuse=True):
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""

    self_: Operand
    dim: int
    index: Operand
    sparse_grad: bool


class Addcmul(SingleNode, op="aten::addcmul", keywords=1, pointwise=True):
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""

    self_: Operand
    tensor1: Operand
    tensor2: Operand
    value: Number


class Addcdiv(SingleNode, op="aten::addcdiv", keywords=1, pointwise=True):
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""

    self_: Operand
    tensor1: Operand
    tensor2: Operand
    value: Number


class TriangularSolve(MultiNode, op="aten::triangular_solve"):
    """triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)"""

    self_: Operand
    A: Operand
    upper: bool
    transpose: bool
    unitriangular: bool


class LinalgSolveTriangular(SingleNode, op="aten::linalg_solve_triangular", keywords=3, may_refuse=True):
    """linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor"""

    self_: Operand
    B: Operand
    upper: bool
    left: bool
    unitriangular: bool


class CholeskySolve(SingleNode, op="aten::cholesky_solve", contiguous_out=True):
    """cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor"""

    self_: Operand
    input2: Operand
    upper: bool


class CholeskySolveHelper_(SingleNode, op="aten::_cholesky_solve_helper"):
    """_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor"""

    self_: Operand
    A: Operand
    upper: bool


class CholeskyInverse(SingleNode, op="aten::cholesky_inverse", may_refuse=True):
    """cholesky_inverse(Tensor self, bool upper=False) -> Tensor"""

    self_: Operand
    upper: bool


class Geqrf(MultiNode, op="aten::geqrf", shape_rule=thunk_ops_shape_rules.shape_geqrf):
    """geqrf(Tensor self) -> (Tensor a, Tensor tau)"""

    self_: Operand


class Ormqr(SingleNode, op="aten::ormqr"):
    """ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor"""

    self_: Operand
    input2: Operand
    input3: Operand
    left: bool
    transpose: bool


class LuUnpack(MultiNode, op="aten::lu_unpack"):
    """lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)"""

    LU_data: Operand
    LU_pivots: Operand
    unpack_data: bool
    unpack_pivots: bool


class Multinomial(SingleNode, op="aten::multinomial", keywords=1, random=True, may_refuse=True):
    """multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    num_samples: int
    replacement: bool
    generator: torch.Generator | None


class Lgamma(SingleNode, op="aten::lgamma", pointwise=True):
    """lgamma(Tensor self) -> Tensor"""

    self_: Operand


class Polygamma(SingleNode, op="aten::polygamma", pointwise=True):
    """polygamma(int n, Tensor self) -> Tensor"""

    n: int
    self_: Operand


class Erfinv(SingleNode, op="aten::erfinv", pointwise=True):
    """erfinv(Tensor self) -> Tensor"""

    self_: Operand


class I0(SingleNode, op="aten::i0", pointwise=True):
    """i0(Tensor self) -> Tensor"""

    self_: Operand


class Sign(SingleNode, op="aten::sign", pointwise=True):
    """sign(Tensor self) -> Tensor"""

    self_: Operand


class Signbit(SingleNode, op="aten::signbit", pointwise=True):
    """signbit(Tensor self) -> Tensor"""

    self_: Operand


class Dist(SingleNode, op="aten::dist"):
    """dist(Tensor self, Tensor other, Scalar p=2) -> Tensor"""

    self_: Operand
    other: Operand
    p: Number


class Atan2(SingleNode, op="aten::atan2", pointwise=True):
    """atan2(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Histc(SingleNode, op="aten::histc", may_refuse=True, lowering=thunk_ops_lowerings.lower_histc):
    """histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor"""

    self_: Operand
    bins: int
    min: Number
    max: Number


class HistogramBinsTensor(
    MultiNode,
    op="aten::histogram.bins_tensor",
    keywords=2,
    shape_rule=thunk_ops_shape_rules.shape_histogram_bins_tensor,
):
    """histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)"""

    self_: Operand
    bins: Operand
    weight: OptionalOperand
    density: bool


class HistogramBinCt(
    MultiNode, op="aten::histogram.bin_ct", keywords=3, shape_rule=thunk_ops_shape_rules.shape_histogram_bin_ct
):
    """histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)"""

    self_: Operand
    bins: int
    range: tuple[float, ...] | None
    weight: OptionalOperand
    density: bool


class HistogramddBinEdges_(MultiNode, op="aten::_histogramdd_bin_edges", keywords=3):
    """_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor[]"""

    self_: Operand
    bins: tuple[int, ...]
    range: tuple[float, ...] | None
    weight: OptionalOperand
    density: bool


class HistogramddFromBinCts_(SingleNode, op="aten::_histogramdd_from_bin_cts", keywords=3):
    """_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor"""

    self_: Operand
    bins: tuple[int, ...]
    range: tuple[float, ...] | None
    weight: OptionalOperand
    density: bool


class HistogramddFromBinTensors_(SingleNode, op="aten::_histogramdd_from_bin_tensors", keywords=2):
    """_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor"""

    self_: Operand
    bins: Operands
    weight: OptionalOperand
    density: bool


class FmodScalar(SingleNode, op="aten::fmod.Scalar", pointwise=True, may_refuse_integers=True):
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class FmodTensor(SingleNode, op="aten::fmod.Tensor", pointwise=True, may_refuse_integers=True):
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Hypot(SingleNode, op="aten::hypot", pointwise=True):
    """hypot(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Igamma(SingleNode, op="aten::igamma", pointwise=True):
    """igamma(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Igammac(SingleNode, op="aten::igammac", pointwise=True):
    """igammac(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Nextafter(SingleNode, op="aten::nextafter", pointwise=True):
    """nextafter(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class RemainderScalar(SingleNode, op="aten::remainder.Scalar", pointwise=True, may_refuse_integers=True):
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class RemainderTensor(SingleNode, op="aten::remainder.Tensor", pointwise=True, may_refuse_integers=True):
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class RemainderScalarTensor(SingleNode, op="aten::remainder.Scalar_Tensor", pointwise=True, may_refuse_integers=True):
    """remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class Min(SingleNode, op="aten::min", by_name=True):
    """min(Tensor self) -> Tensor"""

    self_: Operand


class Fmin(SingleNode, op="aten::fmin", pointwise=True):
    """fmin(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Max(SingleNode, op="aten::max", by_name=True):
    """max(Tensor self) -> Tensor"""

    self_: Operand


class Fmax(SingleNode, op="aten::fmax", pointwise=True):
    """fmax(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Maximum(SingleNode, op="aten::maximum", pointwise=True):
    """maximum(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Minimum(SingleNode, op="aten::minimum", pointwise=True):
    """minimum(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class Sort(MultiNode, op="aten::sort", cpu_shape=True):
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    dim: int
    descending: bool


class SortStable(MultiNode, op="aten::sort.stable", keywords=3, cpu_shape=True):
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""

    self_: Operand
    stable: bool | None
    dim: int
    descending: bool


class Topk(MultiNode, op="aten::topk"):
    """topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""

    self_: Operand
    k: int
    dim: int
    largest: bool
    sorted: bool


class All(SingleNode, op="aten::all"):
    """all(Tensor self) -> Tensor"""

    self_: Operand


class Any(SingleNode, op="aten::any"):
    """any(Tensor self) -> Tensor"""

    self_: Operand


class Renorm(SingleNode, op="aten::renorm"):
    """renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor"""

    self_: Operand
    p: Number
    dim: int
    maxnorm: Number


class Unfold(SingleNode, op="aten::unfold"):
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""

    self_: Operand
    dimension: int
    size: int
    step: int


class UnfoldBackward(SingleNode, op="aten::unfold_backward", takes_saved=True):
    """unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> Tensor"""

    grad_in: Operand
    input_sizes: tuple[int, ...]
    dim: int
    size: int
    step: int


class PowTensorTensor(SingleNode, op="aten::pow.Tensor_Tensor", pointwise=True):
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""

    self_: Operand
    exponent: Operand


class PowScalar(SingleNode, op="aten::pow.Scalar", pointwise=True):
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""

    self_: Number
    exponent: Operand


class PowTensorScalar(SingleNode, op="aten::pow.Tensor_Scalar", pointwise=True):
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""

    self_: Operand
    exponent: Number


class NormalFunctional(
    SingleNode,
    op="aten::normal_functional",
    keywords=1,
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_normal_functional,
):
    """normal_functional(Tensor self, float mean=0, float std=1, *, Generator? generator=None) -> Tensor"""

    self_: Operand
    mean: float
    std: float
    generator: torch.Generator | None


class NormalTensorFloat(SingleNode, op="aten::normal.Tensor_float", keywords=1, random=True, may_refuse=True):
    """normal.Tensor_float(Tensor mean, float std=1, *, Generator? generator=None) -> Tensor"""

    mean: Operand
    std: float
    generator: torch.Generator | None


class NormalFloatTensor(SingleNode, op="aten::normal.float_Tensor", keywords=1, random=True, may_refuse=True):
    """normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor"""

    mean: float
    std: Operand
    generator: torch.Generator | None


class NormalTensorTensor(SingleNode, op="aten::normal.Tensor_Tensor", keywords=1, random=True, may_refuse=True):
    """normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor"""

    mean: Operand
    std: Operand
    generator: torch.Generator | None


class NormalFloatFloat(SingleNode, op="aten::normal.float_float", keywords=5, random=True, may_refuse=True):
    """normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    mean: float
    std: float
    size: tuple[int, ...]
    generator: torch.Generator | None
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class AmpForeachNonFiniteCheckAndUnscale_(MultiNode, op="aten::_amp_foreach_non_finite_check_and_unscale"):
    """_amp_foreach_non_finite_check_and_unscale(Tensor[] self, Tensor found_inf, Tensor inv_scale) -> (Tensor[] self_out, Tensor found_inf_out)"""

    self_: Operands
    found_inf: Operand
    inv_scale: Operand


class AmpUpdateScale_(MultiNode, op="aten::_amp_update_scale"):
    """_amp_update_scale(Tensor self, Tensor growth_tracker, Tensor found_inf, float scale_growth_factor, float scale_backoff_factor, int growth_interval) -> (Tensor, Tensor growth_tracker_out)"""

    self_: Operand
    growth_tracker: Operand
    found_inf: Operand
    scale_growth_factor: float
    scale_backoff_factor: float
    growth_interval: int


class ForeachAddScalar_(MultiNode, op="aten::_foreach_add.Scalar", foreach=True):
    """_foreach_add.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachAddList_(MultiNode, op="aten::_foreach_add.List", keywords=1, foreach=True):
    """_foreach_add.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[]"""

    self_: Operands
    other: Operands
    alpha: Number


class ForeachAddScalarList_(MultiNode, op="aten::_foreach_add.ScalarList", foreach=True):
    """_foreach_add.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachAddTensor_(MultiNode, op="aten::_foreach_add.Tensor", keywords=1, foreach=True):
    """_foreach_add.Tensor(Tensor[] self, Tensor other, *, Scalar alpha=1) -> Tensor[]"""

    self_: Operands
    other: Operand
    alpha: Number


class ForeachSubScalar_(MultiNode, op="aten::_foreach_sub.Scalar", foreach=True):
    """_foreach_sub.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachSubList_(MultiNode, op="aten::_foreach_sub.List", keywords=1, foreach=True):
    """_foreach_sub.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[]"""

    self_: Operands
    other: Operands
    alpha: Number


class ForeachSubScalarList_(MultiNode, op="aten::_foreach_sub.ScalarList", foreach=True):
    """_foreach_sub.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachMulScalar_(MultiNode, op="aten::_foreach_mul.Scalar", foreach=True):
    """_foreach_mul.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachMulList_(MultiNode, op="aten::_foreach_mul.List", foreach=True):
    """_foreach_mul.List(Tensor[] self, Tensor[] other) -> Tensor[]"""

    self_: Operands
    other: Operands


class ForeachMulScalarList_(MultiNode, op="aten::_foreach_mul.ScalarList", foreach=True):
    """_foreach_mul.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachMulTensor_(MultiNode, op="aten::_foreach_mul.Tensor", foreach=True):
    """_foreach_mul.Tensor(Tensor[] self, Tensor other) -> Tensor[]"""

    self_: Operands
    other: Operand


class ForeachDivScalar_(MultiNode, op="aten::_foreach_div.Scalar", foreach=True):
    """_foreach_div.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachDivList_(MultiNode, op="aten::_foreach_div.List", foreach=True):
    """_foreach_div.List(Tensor[] self, Tensor[] other) -> Tensor[]"""

    self_: Operands
    other: Operands


class ForeachDivScalarList_(MultiNode, op="aten::_foreach_div.ScalarList", foreach=True):
    """_foreach_div.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachDivTensor_(MultiNode, op="aten::_foreach_div.Tensor", foreach=True):
    """_foreach_div.Tensor(Tensor[] self, Tensor other) -> Tensor[]"""

    self_: Operands
    other: Operand


class ForeachClampMaxScalar_(MultiNode, op="aten::_foreach_clamp_max.Scalar", foreach=True):
    """_foreach_clamp_max.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachClampMaxList_(MultiNode, op="aten::_foreach_clamp_max.List", foreach=True):
    """_foreach_clamp_max.List(Tensor[] self, Tensor[] other) -> Tensor[]"""

    self_: Operands
    other: Operands


class ForeachClampMaxScalarList_(MultiNode, op="aten::_foreach_clamp_max.ScalarList", foreach=True):
    """_foreach_clamp_max.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachClampMinScalar_(MultiNode, op="aten::_foreach_clamp_min.Scalar", foreach=True):
    """_foreach_clamp_min.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachClampMinList_(MultiNode, op="aten::_foreach_clamp_min.List", foreach=True):
    """_foreach_clamp_min.List(Tensor[] self, Tensor[] other) -> Tensor[]"""

    self_: Operands
    other: Operands


class ForeachClampMinScalarList_(MultiNode, op="aten::_foreach_clamp_min.ScalarList", foreach=True):
    """_foreach_clamp_min.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachMaximumScalar_(MultiNode, op="aten::_foreach_maximum.Scalar", foreach=True):
    """_foreach_maximum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachMaximumList_(MultiNode, op="aten::_foreach_maximum.List", foreach=True):
    """_foreach_maximum.List(Tensor[] self, Tensor[] other) -> Tensor[]"""

    self_: Operands
    other: Operands


class ForeachMaximumScalarList_(MultiNode, op="aten::_foreach_maximum.ScalarList", foreach=True):
    """_foreach_maximum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachMinimumScalar_(MultiNode, op="aten::_foreach_minimum.Scalar", foreach=True):
    """_foreach_minimum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"""

    self_: Operands
    scalar: Number


class ForeachMinimumList_(MultiNode, op="aten::_foreach_minimum.List", foreach=True):
    """_foreach_minimum.List(Tensor[] self, Tensor[] other) -> Tensor[]"""

    self_: Operands
    other: Operands


class ForeachMinimumScalarList_(MultiNode, op="aten::_foreach_minimum.ScalarList", foreach=True):
    """_foreach_minimum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    scalars: tuple[Number, ...]


class ForeachAddcdivScalar_(MultiNode, op="aten::_foreach_addcdiv.Scalar", foreach=True):
    """_foreach_addcdiv.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[]"""

    self_: Operands
    tensor1: Operands
    tensor2: Operands
    value: Number


class ForeachAddcdivScalarList_(MultiNode, op="aten::_foreach_addcdiv.ScalarList", foreach=True):
    """_foreach_addcdiv.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    tensor1: Operands
    tensor2: Operands
    scalars: tuple[Number, ...]


class ForeachAddcdivTensor_(MultiNode, op="aten::_foreach_addcdiv.Tensor", foreach=True):
    """_foreach_addcdiv.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[]"""

    self_: Operands
    tensor1: Operands
    tensor2: Operands
    scalars: Operand


class ForeachAddcmulScalar_(MultiNode, op="aten::_foreach_addcmul.Scalar", foreach=True):
    """_foreach_addcmul.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[]"""

    self_: Operands
    tensor1: Operands
    tensor2: Operands
    value: Number


class ForeachAddcmulScalarList_(MultiNode, op="aten::_foreach_addcmul.ScalarList", foreach=True):
    """_foreach_addcmul.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[]"""

    self_: Operands
    tensor1: Operands
    tensor2: Operands
    scalars: tuple[Number, ...]


class ForeachAddcmulTensor_(MultiNode, op="aten::_foreach_addcmul.Tensor", foreach=True):
    """_foreach_addcmul.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[]"""

    self_: Operands
    tensor1: Operands
    tensor2: Operands
    scalars: Operand


class ForeachAbs_(MultiNode, op="aten::_foreach_abs", foreach=True):
    """_foreach_abs(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachAcos_(MultiNode, op="aten::_foreach_acos", foreach=True):
    """_foreach_acos(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachAsin_(MultiNode, op="aten::_foreach_asin", foreach=True):
    """_foreach_asin(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachAtan_(MultiNode, op="aten::_foreach_atan", foreach=True):
    """_foreach_atan(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachCeil_(MultiNode, op="aten::_foreach_ceil", foreach=True):
    """_foreach_ceil(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachCos_(MultiNode, op="aten::_foreach_cos", foreach=True):
    """_foreach_cos(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachCosh_(MultiNode, op="aten::_foreach_cosh", foreach=True):
    """_foreach_cosh(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachErf_(MultiNode, op="aten::_foreach_erf", foreach=True):
    """_foreach_erf(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachErfc_(MultiNode, op="aten::_foreach_erfc", foreach=True):
    """_foreach_erfc(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachExp_(MultiNode, op="aten::_foreach_exp", foreach=True):
    """_foreach_exp(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachExpm1_(MultiNode, op="aten::_foreach_expm1", foreach=True):
    """_foreach_expm1(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachFloor_(MultiNode, op="aten::_foreach_floor", foreach=True):
    """_foreach_floor(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachFrac_(MultiNode, op="aten::_foreach_frac", foreach=True):
    """_foreach_frac(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachLerpList_(MultiNode, op="aten::_foreach_lerp.List", foreach=True):
    """_foreach_lerp.List(Tensor[] self, Tensor[] tensors1, Tensor[] weights) -> Tensor[]"""

    self_: Operands
    tensors1: Operands
    weights: Operands


class ForeachLerpScalar_(MultiNode, op="aten::_foreach_lerp.Scalar", foreach=True):
    """_foreach_lerp.Scalar(Tensor[] self, Tensor[] tensors1, Scalar weight) -> Tensor[]"""

    self_: Operands
    tensors1: Operands
    weight: Number


class ForeachLerpScalarList_(MultiNode, op="aten::_foreach_lerp.ScalarList", foreach=True):
    """_foreach_lerp.ScalarList(Tensor[] self, Tensor[] tensors1, Scalar[] weight) -> Tensor[]"""

    self_: Operands
    tensors1: Operands
    weight: tuple[Number, ...]


class ForeachLgamma_(MultiNode, op="aten::_foreach_lgamma", foreach=True):
    """_foreach_lgamma(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachLog_(MultiNode, op="aten::_foreach_log", foreach=True):
    """_foreach_log(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachLog10_(MultiNode, op="aten::_foreach_log10", foreach=True):
    """_foreach_log10(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachLog1p_(MultiNode, op="aten::_foreach_log1p", foreach=True):
    """_foreach_log1p(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachLog2_(MultiNode, op="aten::_foreach_log2", foreach=True):
    """_foreach_log2(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachMax_(MultiNode, op="aten::_foreach_max", foreach=True):
    """_foreach_max(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachNeg_(MultiNode, op="aten::_foreach_neg", foreach=True):
    """_foreach_neg(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachNormScalar_(MultiNode, op="aten::_foreach_norm.Scalar", foreach=True):
    """_foreach_norm.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]"""

    self_: Operands
    ord: Number
    dtype: torch.dtype | None


class ForeachPowsumScalar_(MultiNode, op="aten::_foreach_powsum.Scalar", foreach=True):
    """_foreach_powsum.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]"""

    self_: Operands
    ord: Number
    dtype: torch.dtype | None


class ForeachPowList_(MultiNode, op="aten::_foreach_pow.List", foreach=True):
    """_foreach_pow.List(Tensor[] self, Tensor[] exponent) -> Tensor[]"""

    self_: Operands
    exponent: Operands


class ForeachPowScalar_(MultiNode, op="aten::_foreach_pow.Scalar", foreach=True):
    """_foreach_pow.Scalar(Tensor[] self, Scalar exponent) -> Tensor[]"""

    self_: Operands
    exponent: Number


class ForeachPowScalarList_(MultiNode, op="aten::_foreach_pow.ScalarList", foreach=True):
    """_foreach_pow.ScalarList(Tensor[] self, Scalar[] exponent) -> Tensor[]"""

    self_: Operands
    exponent: tuple[Number, ...]


class ForeachPowScalarAndTensor_(MultiNode, op="aten::_foreach_pow.ScalarAndTensor", foreach=True):
    """_foreach_pow.ScalarAndTensor(Scalar self, Tensor[] exponent) -> Tensor[]"""

    self_: Number
    exponent: Operands


class ForeachReciprocal_(MultiNode, op="aten::_foreach_reciprocal", foreach=True):
    """_foreach_reciprocal(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachRound_(MultiNode, op="aten::_foreach_round", foreach=True):
    """_foreach_round(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachRsqrt_(MultiNode, op="aten::_foreach_rsqrt", foreach=True):
    """_foreach_rsqrt(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachSigmoid_(MultiNode, op="aten::_foreach_sigmoid", foreach=True):
    """_foreach_sigmoid(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachSign_(MultiNode, op="aten::_foreach_sign", foreach=True):
    """_foreach_sign(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachSin_(MultiNode, op="aten::_foreach_sin", foreach=True):
    """_foreach_sin(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachSinh_(MultiNode, op="aten::_foreach_sinh", foreach=True):
    """_foreach_sinh(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachSqrt_(MultiNode, op="aten::_foreach_sqrt", foreach=True):
    """_foreach_sqrt(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachTan_(MultiNode, op="aten::_foreach_tan", foreach=True):
    """_foreach_tan(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachTanh_(MultiNode, op="aten::_foreach_tanh", foreach=True):
    """_foreach_tanh(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachTrunc_(MultiNode, op="aten::_foreach_trunc", foreach=True):
    """_foreach_trunc(Tensor[] self) -> Tensor[]"""

    self_: Operands


class ForeachZero_(MultiNode, op="aten::_foreach_zero", foreach=True):
    """_foreach_zero(Tensor[] self) -> Tensor[] self_out"""

    self_: Operands


class ForeachClone_(MultiNode, op="aten::_foreach_clone", keywords=1, foreach=True):
    """_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[]"""

    self_: Operands
    memory_format: torch.memory_format | None


class ForeachCopy_(MultiNode, op="aten::_foreach_copy", foreach=True):
    """_foreach_copy(Tensor[] self, Tensor[] src, bool non_blocking=False) -> Tensor[] self_out"""

    self_: Operands
    src: Operands
    non_blocking: bool


class ForeachMm_(MultiNode, op="aten::_foreach_mm", foreach=True):
    """_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[]"""

    self_: Operands
    mat2: Operands


class BucketizeTensor(SingleNode, op="aten::bucketize.Tensor", keywords=2):
    """bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor"""

    self_: Operand
    boundaries: Operand
    out_int32: bool
    right: bool


class BucketizeScalar(SingleNode, op="aten::bucketize.Scalar", keywords=2):
    """bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor"""

    self_: Number
    boundaries: Operand
    out_int32: bool
    right: bool


class SearchsortedTensor(SingleNode, op="aten::searchsorted.Tensor", keywords=4):
    """searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor"""

    sorted_sequence: Operand
    self_: Operand
    out_int32: bool
    right: bool
    side: str | None
    sorter: OptionalOperand


class SearchsortedScalar(SingleNode, op="aten::searchsorted.Scalar", keywords=4):
    """searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor"""

    sorted_sequence: Operand
    self_: Number
    out_int32: bool
    right: bool
    side: str | None
    sorter: OptionalOperand


class ConvertIndicesFromCooToCsr_(SingleNode, op="aten::_convert_indices_from_coo_to_csr", keywords=1):
    """_convert_indices_from_coo_to_csr(Tensor self, int size, *, bool out_int32=False) -> Tensor"""

    self_: Operand
    size: int
    out_int32: bool


class ConvertIndicesFromCsrToCoo_(SingleNode, op="aten::_convert_indices_from_csr_to_coo", keywords=2):
    """_convert_indices_from_csr_to_coo(Tensor crow_indices, Tensor col_indices, *, bool out_int32=False, bool transpose=False) -> Tensor"""

    crow_indices: Operand
    col_indices: Operand
    out_int32: bool
    transpose: bool


class MseLoss(SingleNode, op="aten::mse_loss"):
    """mse_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor"""

    self_: Operand
    target: Operand
    reduction: int


class MseLossBackward(SingleNode, op="aten::mse_loss_backward", takes_saved=True):
    """mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    reduction: int


class MultiMarginLoss(SingleNode, op="aten::multi_margin_loss", may_refuse=True):
    """multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=Mean) -> Tensor"""

    self_: Operand
    target: Operand
    p: Number
    margin: Number
    weight: OptionalOperand
    reduction: int


class MultiMarginLossBackward(
    SingleNode,
    op="aten::multi_margin_loss_backward",
    takes_saved=True,
    shape_rule=thunk_ops_shape_rules.shape_multi_margin_loss_backward,
):
    """multi_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, Scalar p, Scalar margin, Tensor? weight=None, int reduction=Mean) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    p: Number
    margin: Number
    weight: OptionalOperand
    reduction: int


class MultilabelMarginLossForward(MultiNode, op="aten::multilabel_margin_loss_forward", may_refuse=True):
    """multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target)"""

    self_: Operand
    target: Operand
    reduction: int


class MultilabelMarginLossBackward(
    SingleNode,
    op="aten::multilabel_margin_loss_backward",
    takes_saved=True,
    shape_rule=thunk_ops_shape_rules.shape_multilabel_margin_loss_backward,
):
    """multilabel_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, Tensor is_target) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    reduction: int
    is_target: Operand


class NllLossForward(MultiNode, op="aten::nll_loss_forward", may_refuse=True):
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)"""

    self_: Operand
    target: Operand
    weight: OptionalOperand
    reduction: int
    ignore_index: int


class NllLossBackward(SingleNode, op="aten::nll_loss_backward", takes_saved=True):
    """nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    weight: OptionalOperand
    reduction: int
    ignore_index: int
    total_weight: Operand


class NllLoss2dForward(MultiNode, op="aten::nll_loss2d_forward", may_refuse=True):
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)"""

    self_: Operand
    target: Operand
    weight: OptionalOperand
    reduction: int
    ignore_index: int


class NllLoss2dBackward(SingleNode, op="aten::nll_loss2d_backward", takes_saved=True):
    """nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    weight: OptionalOperand
    reduction: int
    ignore_index: int
    total_weight: Operand


class SmoothL1Loss(SingleNode, op="aten::smooth_l1_loss"):
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=Mean, float beta=1.0) -> Tensor"""

    self_: Operand
    target: Operand
    reduction: int
    beta: float


class SmoothL1LossBackward(SingleNode, op="aten::smooth_l1_loss_backward", takes_saved=True):
    """smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    reduction: int
    beta: float


class HuberLoss(SingleNode, op="aten::huber_loss"):
    """huber_loss(Tensor self, Tensor target, int reduction=Mean, float delta=1.0) -> Tensor"""

    self_: Operand
    target: Operand
    reduction: int
    delta: float


class HuberLossBackward(SingleNode, op="aten::huber_loss_backward", takes_saved=True):
    """huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    reduction: int
    delta: float


class SoftMarginLoss(SingleNode, op="aten::soft_margin_loss"):
    """soft_margin_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor"""

    self_: Operand
    target: Operand
    reduction: int


class SoftMarginLossBackward(SingleNode, op="aten::soft_margin_loss_backward", takes_saved=True):
    """soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""

    grad_output: Operand
    self_: Operand
    target: Operand
    reduction: int


class Elu(SingleNode, op="aten::elu", pointwise=True):
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""

    self_: Operand
    alpha: Number
    scale: Number
    input_scale: Number


class EluBackward(SingleNode, op="aten::elu_backward", takes_saved=True):
    """elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor"""

    grad_output: Operand
    alpha: Number
    scale: Number
    input_scale: Number
    is_result: bool
    self_or_result: Operand


class Glu(SingleNode, op="aten::glu"):
    """glu(Tensor self, int dim=-1) -> Tensor"""

    self_: Operand
    dim: int


class GluBackward(SingleNode, op="aten::glu_backward", takes_saved=True):
    """glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor"""

    grad_output: Operand
    self_: Operand
    dim: int


class GluJvp(SingleNode, op="aten::glu_jvp", shape_rule=thunk_ops_shape_rules.shape_glu_jvp):
    """glu_jvp(Tensor glu, Tensor x, Tensor dx, int dim) -> Tensor"""

    glu: Operand
    x: Operand
    dx: Operand
    dim: int


class GluBackwardJvp(
    SingleNode, op="aten::glu_backward_jvp", takes_saved=True, shape_rule=thunk_ops_shape_rules.shape_glu_backward_jvp
):
    """glu_backward_jvp(Tensor grad_x, Tensor grad_glu, Tensor x, Tensor dgrad_glu, Tensor dx, int dim) -> Tensor"""

    grad_x: Operand
    grad_glu: Operand
    x: Operand
    dgrad_glu: Operand
    dx: Operand
    dim: int


class Hardsigmoid(SingleNode, op="aten::hardsigmoid", pointwise=True):
    """hardsigmoid(Tensor self) -> Tensor"""

    self_: Operand


class HardsigmoidBackward(SingleNode, op="aten::hardsigmoid_backward", takes_saved=True):
    """hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor"""

    grad_output: Operand
    self_: Operand


class Hardtanh(SingleNode, op="aten::hardtanh", pointwise=True):
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""

    self_: Operand
    min_val: Number
    max_val: Number


class HardtanhBackward(SingleNode, op="aten::hardtanh_backward", takes_saved=True):
    """hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor"""

    grad_output: Operand
    self_: Operand
    min_val: Number
    max_val: Number


class Hardswish(SingleNode, op="aten::hardswish"):
    """hardswish(Tensor self) -> Tensor"""

    self_: Operand


class HardswishBackward(SingleNode, op="aten::hardswish_backward", takes_saved=True):
    """hardswish_backward(Tensor grad_output, Tensor self) -> Tensor"""

    grad_output: Operand
    self_: Operand


class LeakyRelu(SingleNode, op="aten::leaky_relu", pointwise=True):
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""

    self_: Operand
    negative_slope: Number


class LeakyReluBackward(SingleNode, op="aten::leaky_relu_backward", takes_saved=True):
    """leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor"""

    grad_output: Operand
    self_: Operand
    negative_slope: Number
    self_is_result: bool


class LogSigmoidForward(MultiNode, op="aten::log_sigmoid_forward"):
    """log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)"""

    self_: Operand


class LogSigmoidBackward(SingleNode, op="aten::log_sigmoid_backward", takes_saved=True):
    """log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor"""

    grad_output: Operand
    self_: Operand
    buffer: Operand


class RreluWithNoiseFunctional(
    MultiNode,
    op="aten::rrelu_with_noise_functional",
    random=True,
    lowering=thunk_ops_lowerings.lower_rrelu_with_noise_functional,
):
    """rrelu_with_noise_functional(Tensor self, Tensor noise, Scalar lower=0.125, Scalar upper=0.3333333333333333, bool training=False, Generator? generator=None) -> (Tensor, Tensor noise_out)"""

    self_: Operand
    noise: Operand
    lower_: Number
    upper: Number
    training: bool
    generator: torch.Generator | None


class RreluWithNoiseBackward(SingleNode, op="aten::rrelu_with_noise_backward", takes_saved=True):
    """rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, bool self_is_result) -> Tensor"""

    grad_output: Operand
    self_: Operand
    noise: Operand
    lower_: Number
    upper: Number
    training: bool
    self_is_result: bool


class Softplus(SingleNode, op="aten::softplus", pointwise=True):
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""

    self_: Operand
    beta: Number
    threshold: Number


class SoftplusBackward(SingleNode, op="aten::softplus_backward", takes_saved=True):
    """softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor"""

    grad_output: Operand
    self_: Operand
    beta: Number
    threshold: Number


class Softshrink(SingleNode, op="aten::softshrink", pointwise=True):
    """softshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""

    self_: Operand
    lambd: Number


class SoftshrinkBackward(SingleNode, op="aten::softshrink_backward", takes_saved=True):
    """softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor"""

    grad_output: Operand
    self_: Operand
    lambd: Number


class AdaptiveAvgPool2d_(SingleNode, op="aten::_adaptive_avg_pool2d"):
    """_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]


class AdaptiveAvgPool2dBackward_(SingleNode, op="aten::_adaptive_avg_pool2d_backward", takes_saved=True):
    """_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor"""

    grad_output: Operand
    self_: Operand


class AdaptiveAvgPool3d_(SingleNode, op="aten::_adaptive_avg_pool3d"):
    """_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]


class AdaptiveAvgPool3dBackward_(SingleNode, op="aten::_adaptive_avg_pool3d_backward", takes_saved=True):
    """_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor"""

    grad_output: Operand
    self_: Operand


class AdaptiveMaxPool2d(MultiNode, op="aten::adaptive_max_pool2d"):
    """adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)"""

    self_: Operand
    output_size: tuple[int, ...]


class AdaptiveMaxPool2dBackward(SingleNode, op="aten::adaptive_max_pool2d_backward", takes_saved=True):
    """adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""

    grad_output: Operand
    self_: Operand
    indices: Operand


class AdaptiveMaxPool3d(MultiNode, op="aten::adaptive_max_pool3d"):
    """adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)"""

    self_: Operand
    output_size: tuple[int, ...]


class AdaptiveMaxPool3dBackward(SingleNode, op="aten::adaptive_max_pool3d_backward", takes_saved=True):
    """adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""

    grad_output: Operand
    self_: Operand
    indices: Operand


class AvgPool2d(SingleNode, op="aten::avg_pool2d"):
    """avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor"""

    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    ceil_mode: bool
    count_include_pad: bool
    divisor_override: int | None


class AvgPool2dBackward(SingleNode, op="aten::avg_pool2d_backward", takes_saved=True, not_compiled=True):
    """avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""

    grad_output: Operand
    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    ceil_mode: bool
    count_include_pad: bool
    divisor_override: int | None


class AvgPool3d(SingleNode, op="aten::avg_pool3d", lowering=thunk_ops_lowerings.lower_avg_pool3d):
    """avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor"""

    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    ceil_mode: bool
    count_include_pad: bool
    divisor_override: int | None


class AvgPool3dBackward(
    SingleNode,
    op="aten::avg_pool3d_backward",
    takes_saved=True,
    not_compiled=True,
    lowering=thunk_ops_lowerings.lower_avg_pool3d_backward,
):
    """avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""

    grad_output: Operand
    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    ceil_mode: bool
    count_include_pad: bool
    divisor_override: int | None


class FractionalMaxPool2d(MultiNode, op="aten::fractional_max_pool2d"):
    """fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor)"""

    self_: Operand
    kernel_size: tuple[int, ...]
    output_size: tuple[int, ...]
    random_samples: Operand


class FractionalMaxPool2dBackward(SingleNode, op="aten::fractional_max_pool2d_backward", takes_saved=True):
    """fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] output_size, Tensor indices) -> Tensor"""

    grad_output: Operand
    self_: Operand
    kernel_size: tuple[int, ...]
    output_size: tuple[int, ...]
    indices: Operand


class FractionalMaxPool3d(MultiNode, op="aten::fractional_max_pool3d"):
    """fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor)"""

    self_: Operand
    kernel_size: tuple[int, ...]
    output_size: tuple[int, ...]
    random_samples: Operand


class FractionalMaxPool3dBackward(
    SingleNode,
    op="aten::fractional_max_pool3d_backward",
    takes_saved=True,
    shape_rule=thunk_ops_shape_rules.shape_fractional_max_pool3d_backward,
):
    """fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] output_size, Tensor indices) -> Tensor"""

    grad_output: Operand
    self_: Operand
    kernel_size: tuple[int, ...]
    output_size: tuple[int, ...]
    indices: Operand


class MaxPool2dWithIndices(MultiNode, op="aten::max_pool2d_with_indices", any_layout=True):
    """max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)"""

    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    ceil_mode: bool


class MaxPool2dWithIndicesBackward(
    SingleNode, op="aten::max_pool2d_with_indices_backward", takes_saved=True, any_layout=True
):
    """max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor"""

    grad_output: Operand
    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    ceil_mode: bool
    indices: Operand


class MaxPool3dWithIndices(MultiNode, op="aten::max_pool3d_with_indices"):
    """max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)"""

    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    ceil_mode: bool


class MaxPool3dWithIndicesBackward(SingleNode, op="aten::max_pool3d_with_indices_backward", takes_saved=True):
    """max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, int[3] dilation, bool ceil_mode, Tensor indices) -> Tensor"""

    grad_output: Operand
    self_: Operand
    kernel_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]
    dilation: tuple[int, ...]
    ceil_mode: bool
    indices: Operand


class MaxUnpool2d(SingleNode, op="aten::max_unpool2d", cpu_shape=True, may_refuse=True):
    """max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor"""

    self_: Operand
    indices: Operand
    output_size: tuple[int, ...]


class MaxUnpool3d(SingleNode, op="aten::max_unpool3d", may_refuse=True):
    """max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor"""

    self_: Operand
    indices: Operand
    output_size: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[int, ...]


class ReflectionPad1d(SingleNode, op="aten::reflection_pad1d"):
    """reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor"""

    self_: Operand
    padding: tuple[int, ...]


class ReflectionPad1dBackward(SingleNode, op="aten::reflection_pad1d_backward", takes_saved=True):
    """reflection_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor"""

    grad_output: Operand
    self_: Operand
    padding: tuple[int, ...]


class ReflectionPad2d(SingleNode, op="aten::reflection_pad2d", cpu_layout=True):
    """reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor"""

    self_: Operand
    padding: tuple[int, ...]


class ReflectionPad2dBackward(SingleNode, op="aten::reflection_pad2d_backward", cpu_layout=True, takes_saved=True):
    """reflection_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor"""

    grad_output: Operand
    self_: Operand
    padding: tuple[int, ...]


class ReflectionPad3d(SingleNode, op="aten::reflection_pad3d", cpu_layout=True):
    """reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor"""

    self_: Operand
    padding: tuple[int, ...]


class ReflectionPad3dBackward(SingleNode, op="aten::reflection_pad3d_backward", cpu_layout=True, takes_saved=True):
    """reflection_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor"""

    grad_output: Operand
    self_: Operand
    padding: tuple[int, ...]


class ReplicationPad1d(SingleNode, op="aten::replication_pad1d"):
    """replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor"""

    self_: Operand
    padding: tuple[int, ...]


class ReplicationPad1dBackward(SingleNode, op="aten::replication_pad1d_backward", takes_saved=True):
    """replication_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor"""

    grad_output: Operand
    self_: Operand
    padding: tuple[int, ...]


class ReplicationPad2d(SingleNode, op="aten::replication_pad2d", cpu_layout=True):
    """replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor"""

    self_: Operand
    padding: tuple[int, ...]


class ReplicationPad2dBackward(SingleNode, op="aten::replication_pad2d_backward", cpu_layout=True, takes_saved=True):
    """replication_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor"""

    grad_output: Operand
    self_: Operand
    padding: tuple[int, ...]


class ReplicationPad3d(SingleNode, op="aten::replication_pad3d", cpu_layout=True):
    """replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor"""

    self_: Operand
    padding: tuple[int, ...]


class ReplicationPad3dBackward(SingleNode, op="aten::replication_pad3d_backward", cpu_layout=True, takes_saved=True):
    """replication_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor"""

    grad_output: Operand
    self_: Operand
    padding: tuple[int, ...]


class UpsampleLinear1d(SingleNode, op="aten::upsample_linear1d"):
    """upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales: float | None


class UpsampleLinear1dBackward(SingleNode, op="aten::upsample_linear1d_backward", takes_saved=True):
    """upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales: float | None


class UpsampleBilinear2d(SingleNode, op="aten::upsample_bilinear2d"):
    """upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBilinear2dBackward(SingleNode, op="aten::upsample_bilinear2d_backward", takes_saved=True):
    """upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBilinear2dAa_(
    SingleNode, op="aten::_upsample_bilinear2d_aa", lowering=thunk_ops_lowerings.lower__upsample_bilinear2d_aa
):
    """_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBilinear2dAaBackward_(
    SingleNode,
    op="aten::_upsample_bilinear2d_aa_backward",
    takes_saved=True,
    lowering=thunk_ops_lowerings.lower__upsample_bilinear2d_aa_backward,
):
    """_upsample_bilinear2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBicubic2d(SingleNode, op="aten::upsample_bicubic2d"):
    """upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBicubic2dBackward(SingleNode, op="aten::upsample_bicubic2d_backward", takes_saved=True):
    """upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBicubic2dAa_(
    SingleNode, op="aten::_upsample_bicubic2d_aa", lowering=thunk_ops_lowerings.lower__upsample_bicubic2d_aa
):
    """_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleBicubic2dAaBackward_(
    SingleNode,
    op="aten::_upsample_bicubic2d_aa_backward",
    takes_saved=True,
    lowering=thunk_ops_lowerings.lower__upsample_bicubic2d_aa_backward,
):
    """_upsample_bicubic2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleLanczos2dAa_(SingleNode, op="aten::_upsample_lanczos2d_aa"):
    """_upsample_lanczos2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleLanczos2dAaBackward_(SingleNode, op="aten::_upsample_lanczos2d_aa_backward", takes_saved=True):
    """_upsample_lanczos2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales_h: float | None
    scales_w: float | None


class UpsampleTrilinear3d(SingleNode, op="aten::upsample_trilinear3d"):
    """upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    align_corners: bool
    scales_d: float | None
    scales_h: float | None
    scales_w: float | None


class UpsampleTrilinear3dBackward(SingleNode, op="aten::upsample_trilinear3d_backward", takes_saved=True):
    """upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    align_corners: bool
    scales_d: float | None
    scales_h: float | None
    scales_w: float | None


class UpsampleNearest1d(SingleNode, op="aten::upsample_nearest1d"):
    """upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    scales: float | None


class UpsampleNearestExact1d_(SingleNode, op="aten::_upsample_nearest_exact1d"):
    """_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    scales: float | None


class UpsampleNearest1dBackward(SingleNode, op="aten::upsample_nearest1d_backward", takes_saved=True):
    """upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    scales: float | None


class UpsampleNearestExact1dBackward_(SingleNode, op="aten::_upsample_nearest_exact1d_backward", takes_saved=True):
    """_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    scales: float | None


class UpsampleNearest2d(SingleNode, op="aten::upsample_nearest2d"):
    """upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    scales_h: float | None
    scales_w: float | None


class UpsampleNearestExact2d_(SingleNode, op="aten::_upsample_nearest_exact2d"):
    """_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    scales_h: float | None
    scales_w: float | None


class UpsampleNearest2dBackward(SingleNode, op="aten::upsample_nearest2d_backward", takes_saved=True):
    """upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    scales_h: float | None
    scales_w: float | None


class UpsampleNearestExact2dBackward_(SingleNode, op="aten::_upsample_nearest_exact2d_backward", takes_saved=True):
    """_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    scales_h: float | None
    scales_w: float | None


class UpsampleNearest3d(SingleNode, op="aten::upsample_nearest3d"):
    """upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    scales_d: float | None
    scales_h: float | None
    scales_w: float | None


class UpsampleNearestExact3d_(SingleNode, op="aten::_upsample_nearest_exact3d"):
    """_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    scales_d: float | None
    scales_h: float | None
    scales_w: float | None


class UpsampleNearest3dBackward(SingleNode, op="aten::upsample_nearest3d_backward", takes_saved=True):
    """upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    scales_d: float | None
    scales_h: float | None
    scales_w: float | None


class UpsampleNearestExact3dBackward_(SingleNode, op="aten::_upsample_nearest_exact3d_backward", takes_saved=True):
    """_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor"""

    grad_output: Operand
    output_size: tuple[int, ...]
    input_size: tuple[int, ...]
    scales_d: float | None
    scales_h: float | None
    scales_w: float | None


class SigmoidBackward(SingleNode, op="aten::sigmoid_backward", pointwise=True, takes_saved=True):
    """sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor"""

    grad_output: Operand
    output: Operand


class LogitBackward(SingleNode, op="aten::logit_backward", pointwise=True, takes_saved=True):
    """logit_backward(Tensor grad_output, Tensor self, float? eps=None) -> Tensor"""

    grad_output: Operand
    self_: Operand
    eps: float | None


class TanhBackward(SingleNode, op="aten::tanh_backward", pointwise=True, takes_saved=True):
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""

    grad_output: Operand
    output: Operand


class Col2im(SingleNode, op="aten::col2im", cpu_shape=True):
    """col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor"""

    self_: Operand
    output_size: tuple[int, ...]
    kernel_size: tuple[int, ...]
    dilation: tuple[int, ...]
    padding: tuple[int, ...]
    stride: tuple[int, ...]


class Im2col(SingleNode, op="aten::im2col"):
    """im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor"""

    self_: Operand
    kernel_size: tuple[int, ...]
    dilation: tuple[int, ...]
    padding: tuple[int, ...]
    stride: tuple[int, ...]


class Isinf(SingleNode, op="aten::isinf", pointwise=True):
    """isinf(Tensor self) -> Tensor"""

    self_: Operand


class Isposinf(SingleNode, op="aten::isposinf", pointwise=True):
    """isposinf(Tensor self) -> Tensor"""

    self_: Operand


class Isneginf(SingleNode, op="aten::isneginf", pointwise=True):
    """isneginf(Tensor self) -> Tensor"""

    self_: Operand


class SpecialEntr(SingleNode, op="aten::special_entr", pointwise=True):
    """special_entr(Tensor self) -> Tensor"""

    self_: Operand


class SpecialNdtri(SingleNode, op="aten::special_ndtri", pointwise=True):
    """special_ndtri(Tensor self) -> Tensor"""

    self_: Operand


class SpecialLogNdtr(SingleNode, op="aten::special_log_ndtr", pointwise=True):
    """special_log_ndtr(Tensor self) -> Tensor"""

    self_: Operand


class SpecialErfcx(SingleNode, op="aten::special_erfcx", pointwise=True):
    """special_erfcx(Tensor self) -> Tensor"""

    self_: Operand


class SpecialXlog1py(SingleNode, op="aten::special_xlog1py", pointwise=True):
    """special_xlog1py(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class SpecialXlog1pySelfScalar(SingleNode, op="aten::special_xlog1py.self_scalar", pointwise=True):
    """special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class SpecialXlog1pyOtherScalar(SingleNode, op="aten::special_xlog1py.other_scalar", pointwise=True):
    """special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class SpecialZeta(SingleNode, op="aten::special_zeta", pointwise=True):
    """special_zeta(Tensor self, Tensor other) -> Tensor"""

    self_: Operand
    other: Operand


class SpecialZetaSelfScalar(SingleNode, op="aten::special_zeta.self_scalar", pointwise=True):
    """special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor"""

    self_: Number
    other: Operand


class SpecialZetaOtherScalar(SingleNode, op="aten::special_zeta.other_scalar", pointwise=True):
    """special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor"""

    self_: Operand
    other: Number


class SpecialI0e(SingleNode, op="aten::special_i0e", pointwise=True):
    """special_i0e(Tensor self) -> Tensor"""

    self_: Operand


class SpecialI1(SingleNode, op="aten::special_i1", pointwise=True):
    """special_i1(Tensor self) -> Tensor"""

    self_: Operand


class SpecialI1e(SingleNode, op="aten::special_i1e", pointwise=True):
    """special_i1e(Tensor self) -> Tensor"""

    self_: Operand


class FftFftfreq(SingleNode, op="aten::fft_fftfreq", keywords=4):
    """fft_fftfreq(int n, float d=1.0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    n: int
    d: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class FftRfftfreq(SingleNode, op="aten::fft_rfftfreq", keywords=4):
    """fft_rfftfreq(int n, float d=1.0, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"""

    n: int
    d: float
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None


class LinalgCholeskyEx(MultiNode, op="aten::linalg_cholesky_ex", keywords=2, may_refuse=True):
    """linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)"""

    self_: Operand
    upper: bool
    check_errors: bool


class LinalgCross(SingleNode, op="aten::linalg_cross", keywords=1, may_refuse=True):
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""

    self_: Operand
    other: Operand
    dim: int


class LinalgLuFactorEx(MultiNode, op="aten::linalg_lu_factor_ex", keywords=2, may_refuse=True):
    """linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)"""

    A: Operand
    pivot: bool
    check_errors: bool


class LinalgLu(MultiNode, op="aten::linalg_lu", keywords=1, may_refuse=True):
    """linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)"""

    A: Operand
    pivot: bool


class LinalgLuSolve(SingleNode, op="aten::linalg_lu_solve", keywords=2, may_refuse=True):
    """linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor"""

    LU: Operand
    pivots: Operand
    B: Operand
    left: bool
    adjoint: bool


class LinalgDet_(MultiNode, op="aten::_linalg_det", may_refuse=True):
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""

    A: Operand


class LinalgLdlFactorEx(MultiNode, op="aten::linalg_ldl_factor_ex", keywords=2, may_refuse=True):
    """linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)"""

    self_: Operand
    hermitian: bool
    check_errors: bool


class LinalgLdlSolve(SingleNode, op="aten::linalg_ldl_solve", keywords=1, may_refuse=True):
    """linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor"""

    LD: Operand
    pivots: Operand
    B: Operand
    hermitian: bool


class LinalgLstsq(MultiNode, op="aten::linalg_lstsq", keywords=1, may_refuse=True):
    """linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)"""

    self_: Operand
    b: Operand
    rcond: float | None
    driver: str | None


class LinalgMatrixExp(SingleNode, op="aten::linalg_matrix_exp", may_refuse=True):
    """linalg_matrix_exp(Tensor self) -> Tensor"""

    self_: Operand


class LinalgSlogdet_(MultiNode, op="aten::_linalg_slogdet", may_refuse=True):
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""

    A: Operand


class LinalgEig(MultiNode, op="aten::linalg_eig", cpu_shape=True, may_refuse=True):
    """linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors)"""

    self_: Operand


class LinalgEigvals_(SingleNode, op="aten::_linalg_eigvals", may_refuse=True):
    """_linalg_eigvals(Tensor self) -> Tensor"""

    self_: Operand


class LinalgEigh_(MultiNode, op="aten::_linalg_eigh", may_refuse=True):
    """_linalg_eigh(Tensor A, str UPLO=\"L\", bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""

    A: Operand
    UPLO: str
    compute_v: bool


class LinalgHouseholderProduct(SingleNode, op="aten::linalg_householder_product", may_refuse=True):
    """linalg_householder_product(Tensor input, Tensor tau) -> Tensor"""

    input: Operand
    tau: Operand


class LinalgInvEx(MultiNode, op="aten::linalg_inv_ex", keywords=1, may_refuse=True):
    """linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)"""

    A: Operand
    check_errors: bool


class LinalgVectorNorm(SingleNode, op="aten::linalg_vector_norm", keywords=1, may_refuse=True):
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    ord: Number
    dim: tuple[int, ...] | None
    keepdim: bool
    dtype: torch.dtype | None


class LinalgPowsum(SingleNode, op="aten::linalg__powsum", keywords=1, may_refuse=True):
    """linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    ord: Number
    dim: tuple[int, ...] | None
    keepdim: bool
    dtype: torch.dtype | None


class LinalgSvd_(MultiNode, op="aten::_linalg_svd", keywords=1, cpu_shape=True, may_refuse=True):
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)"""

    A: Operand
    full_matrices: bool
    compute_uv: bool
    driver: str | None


class LinalgPinvAtolRtolTensor(
    SingleNode, op="aten::linalg_pinv.atol_rtol_tensor", keywords=3, cpu_layout=True, may_refuse=True
):
    """linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor"""

    self_: Operand
    atol: OptionalOperand
    rtol: OptionalOperand
    hermitian: bool


class LinalgSolveEx_(MultiNode, op="aten::_linalg_solve_ex", keywords=2, may_refuse=True):
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)"""

    A: Operand
    B: Operand
    left: bool
    check_errors: bool


class LinalgQr(MultiNode, op="aten::linalg_qr", may_refuse=True):
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""

    A: Operand
    mode: str


class SegmentReduce(SingleNode, op="aten::segment_reduce", keywords=6):
    """segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor"""

    data: Operand
    reduce: str
    lengths: OptionalOperand
    indices: OptionalOperand
    offsets: OptionalOperand
    axis: int
    unsafe: bool
    initial: Number | None


class SegmentReduceBackward_(SingleNode, op="aten::_segment_reduce_backward", keywords=4, takes_saved=True):
    """_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor"""

    grad: Operand
    output: Operand
    data: Operand
    reduce: str
    lengths: OptionalOperand
    offsets: OptionalOperand
    axis: int
    initial: Number | None


class FwPrimalCopy_(SingleNode, op="aten::_fw_primal_copy"):
    """_fw_primal_copy(Tensor self, int level) -> Tensor"""

    self_: Operand
    level: int


class MakeDualCopy_(SingleNode, op="aten::_make_dual_copy"):
    """_make_dual_copy(Tensor primal, Tensor tangent, int level) -> Tensor"""

    primal: Operand
    tangent: Operand
    level: int


class ViewAsRealCopy(SingleNode, op="aten::view_as_real_copy"):
    """view_as_real_copy(Tensor self) -> Tensor"""

    self_: Operand


class ViewAsComplexCopy(SingleNode, op="aten::view_as_complex_copy"):
    """view_as_complex_copy(Tensor self) -> Tensor"""

    self_: Operand


class ConjCopy_(SingleNode, op="aten::_conj_copy"):
    """_conj_copy(Tensor self) -> Tensor"""

    self_: Operand


class NegViewCopy_(SingleNode, op="aten::_neg_view_copy"):
    """_neg_view_copy(Tensor self) -> Tensor"""

    self_: Operand


class AsStridedCopy(SingleNode, op="aten::as_strided_copy", addresses_memory=True):
    """as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    stride: tuple[int, ...]
    storage_offset: int | None


class DiagonalCopy(SingleNode, op="aten::diagonal_copy"):
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""

    self_: Operand
    offset: int
    dim1: int
    dim2: int


class ExpandCopy(SingleNode, op="aten::expand_copy", keywords=1):
    """expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    implicit: bool


class PermuteCopy(SingleNode, op="aten::permute_copy"):
    """permute_copy(Tensor self, int[] dims) -> Tensor"""

    self_: Operand
    dims: tuple[int, ...]


class ReshapeAliasCopy_(SingleNode, op="aten::_reshape_alias_copy"):
    """_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]
    stride: tuple[int, ...]


class SelectCopyInt(SingleNode, op="aten::select_copy.int"):
    """select_copy.int(Tensor self, int dim, SymInt index) -> Tensor"""

    self_: Operand
    dim: int
    index: int


class DetachCopy(SingleNode, op="aten::detach_copy"):
    """detach_copy(Tensor self) -> Tensor"""

    self_: Operand


class SliceCopyTensor(SingleNode, op="aten::slice_copy.Tensor"):
    """slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor"""

    self_: Operand
    dim: int
    start: int | None
    end: int | None
    step: int


class SplitCopyTensor(MultiNode, op="aten::split_copy.Tensor"):
    """split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]"""

    self_: Operand
    split_size: int
    dim: int


class SplitWithSizesCopy(MultiNode, op="aten::split_with_sizes_copy"):
    """split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]"""

    self_: Operand
    split_sizes: tuple[int, ...]
    dim: int


class SqueezeCopy(SingleNode, op="aten::squeeze_copy"):
    """squeeze_copy(Tensor self) -> Tensor"""

    self_: Operand


class SqueezeCopyDim(SingleNode, op="aten::squeeze_copy.dim"):
    """squeeze_copy.dim(Tensor self, int dim) -> Tensor"""

    self_: Operand
    dim: int


class SqueezeCopyDims(SingleNode, op="aten::squeeze_copy.dims"):
    """squeeze_copy.dims(Tensor self, int[] dim) -> Tensor"""

    self_: Operand
    dim: tuple[int, ...]


class TCopy(SingleNode, op="aten::t_copy"):
    """t_copy(Tensor self) -> Tensor"""

    self_: Operand


class TransposeCopyInt(SingleNode, op="aten::transpose_copy.int"):
    """transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor"""

    self_: Operand
    dim0: int
    dim1: int


class UnsqueezeCopy(SingleNode, op="aten::unsqueeze_copy"):
    """unsqueeze_copy(Tensor self, int dim) -> Tensor"""

    self_: Operand
    dim: int


class UnbindCopyInt(MultiNode, op="aten::unbind_copy.int"):
    """unbind_copy.int(Tensor self, int dim=0) -> Tensor[]"""

    self_: Operand
    dim: int


class ViewCopy(SingleNode, op="aten::view_copy"):
    """view_copy(Tensor self, SymInt[] size) -> Tensor"""

    self_: Operand
    size: tuple[int, ...]


class ViewCopyDtype(SingleNode, op="aten::view_copy.dtype"):
    """view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor"""

    self_: Operand
    dtype: torch.dtype


class UnfoldCopy(SingleNode, op="aten::unfold_copy"):
    """unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor"""

    self_: Operand
    dimension: int
    size: int
    step: int


class AliasCopy(SingleNode, op="aten::alias_copy"):
    """alias_copy(Tensor self) -> Tensor"""

    self_: Operand


class SafeSoftmax_(SingleNode, op="aten::_safe_softmax"):
    """_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor"""

    self_: Operand
    dim: int
    dtype: torch.dtype | None


class TransformerEncoderLayerFwd_(SingleNode, op="aten::_transformer_encoder_layer_fwd"):
    """_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor"""

    src: Operand
    embed_dim: int
    num_heads: int
    qkv_weight: Operand
    qkv_bias: Operand
    proj_weight: Operand
    proj_bias: Operand
    use_gelu: bool
    norm_first: bool
    eps: float
    norm_weight_1: Operand
    norm_bias_1: Operand
    norm_weight_2: Operand
    norm_bias_2: Operand
    ffn_weight_1: Operand
    ffn_bias_1: Operand
    ffn_weight_2: Operand
    ffn_bias_2: Operand
    mask: OptionalOperand
    mask_type: int | None


class NativeMultiHeadAttention_(MultiNode, op="aten::_native_multi_head_attention"):
    """_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)"""

    query: Operand
    key: Operand
    value: Operand
    embed_dim: int
    num_head: int
    qkv_weight: Operand
    qkv_bias: Operand
    proj_weight: Operand
    proj_bias: Operand
    mask: OptionalOperand
    need_weights: bool
    average_attn_weights: bool
    mask_type: int | None


class ScaledDotProductFlashAttentionForCpu_(
    MultiNode, op="aten::_scaled_dot_product_flash_attention_for_cpu", keywords=2
):
    """_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0.0, bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)"""

    query: Operand
    key: Operand
    value: Operand
    dropout_p: float
    is_causal: bool
    attn_mask: OptionalOperand
    scale: float | None


class ScaledDotProductFlashAttentionForCpuBackward_(
    MultiNode, op="aten::_scaled_dot_product_flash_attention_for_cpu_backward", keywords=2, takes_saved=True
):
    """_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value)"""

    grad_out: Operand
    query: Operand
    key: Operand
    value: Operand
    out: Operand
    logsumexp: Operand
    dropout_p: float
    is_causal: bool
    attn_mask: OptionalOperand
    scale: float | None


class ScaledDotProductFusedAttentionOverrideableBackward_(
    MultiNode, op="aten::_scaled_dot_product_fused_attention_overrideable_backward", keywords=1, takes_saved=True
):
    """_scaled_dot_product_fused_attention_overrideable_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor attn_bias, bool[4] grad_input_mask, Tensor out, Tensor logsumexp, Tensor cum_seq_q, Tensor cum_seq_k, SymInt max_q, SymInt max_k, float dropout_p, bool is_causal, Tensor philox_seed, Tensor philox_offset, *, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value, Tensor grad_attn_bias)"""

    grad_out: Operand
    query: Operand
    key: Operand
    value: Operand
    attn_bias: Operand
    grad_input_mask: tuple[bool, ...]
    out: Operand
    logsumexp: Operand
    cum_seq_q: Operand
    cum_seq_k: Operand
    max_q: int
    max_k: int
    dropout_p: float
    is_causal: bool
    philox_seed: Operand
    philox_offset: Operand
    scale: float | None


class SpecialAiryAi(SingleNode, op="aten::special_airy_ai", pointwise=True):
    """special_airy_ai(Tensor x) -> Tensor"""

    x: Operand


class SpecialBesselJ0(SingleNode, op="aten::special_bessel_j0", pointwise=True):
    """special_bessel_j0(Tensor self) -> Tensor"""

    self_: Operand


class SpecialBesselJ1(SingleNode, op="aten::special_bessel_j1", pointwise=True):
    """special_bessel_j1(Tensor self) -> Tensor"""

    self_: Operand


class SpecialBesselY0(SingleNode, op="aten::special_bessel_y0", pointwise=True):
    """special_bessel_y0(Tensor self) -> Tensor"""

    self_: Operand


class SpecialBesselY1(SingleNode, op="aten::special_bessel_y1", pointwise=True):
    """special_bessel_y1(Tensor self) -> Tensor"""

    self_: Operand


class SpecialChebyshevPolynomialT(SingleNode, op="aten::special_chebyshev_polynomial_t", pointwise=True):
    """special_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialChebyshevPolynomialTXScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_t.x_scalar", pointwise=True
):
    """special_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialChebyshevPolynomialTNScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_t.n_scalar", pointwise=True
):
    """special_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialChebyshevPolynomialU(SingleNode, op="aten::special_chebyshev_polynomial_u", pointwise=True):
    """special_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialChebyshevPolynomialUXScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_u.x_scalar", pointwise=True
):
    """special_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialChebyshevPolynomialUNScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_u.n_scalar", pointwise=True
):
    """special_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialChebyshevPolynomialV(SingleNode, op="aten::special_chebyshev_polynomial_v", pointwise=True):
    """special_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialChebyshevPolynomialVXScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_v.x_scalar", pointwise=True
):
    """special_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialChebyshevPolynomialVNScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_v.n_scalar", pointwise=True
):
    """special_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialChebyshevPolynomialW(SingleNode, op="aten::special_chebyshev_polynomial_w", pointwise=True):
    """special_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialChebyshevPolynomialWXScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_w.x_scalar", pointwise=True
):
    """special_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialChebyshevPolynomialWNScalar(
    SingleNode, op="aten::special_chebyshev_polynomial_w.n_scalar", pointwise=True
):
    """special_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialHermitePolynomialH(SingleNode, op="aten::special_hermite_polynomial_h", pointwise=True):
    """special_hermite_polynomial_h(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialHermitePolynomialHXScalar(SingleNode, op="aten::special_hermite_polynomial_h.x_scalar", pointwise=True):
    """special_hermite_polynomial_h.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialHermitePolynomialHNScalar(SingleNode, op="aten::special_hermite_polynomial_h.n_scalar", pointwise=True):
    """special_hermite_polynomial_h.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialHermitePolynomialHe(SingleNode, op="aten::special_hermite_polynomial_he", pointwise=True):
    """special_hermite_polynomial_he(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialHermitePolynomialHeXScalar(SingleNode, op="aten::special_hermite_polynomial_he.x_scalar", pointwise=True):
    """special_hermite_polynomial_he.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialHermitePolynomialHeNScalar(SingleNode, op="aten::special_hermite_polynomial_he.n_scalar", pointwise=True):
    """special_hermite_polynomial_he.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialLaguerrePolynomialL(SingleNode, op="aten::special_laguerre_polynomial_l", pointwise=True):
    """special_laguerre_polynomial_l(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialLaguerrePolynomialLXScalar(SingleNode, op="aten::special_laguerre_polynomial_l.x_scalar", pointwise=True):
    """special_laguerre_polynomial_l.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialLaguerrePolynomialLNScalar(SingleNode, op="aten::special_laguerre_polynomial_l.n_scalar", pointwise=True):
    """special_laguerre_polynomial_l.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialLegendrePolynomialP(SingleNode, op="aten::special_legendre_polynomial_p", pointwise=True):
    """special_legendre_polynomial_p(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialLegendrePolynomialPXScalar(SingleNode, op="aten::special_legendre_polynomial_p.x_scalar", pointwise=True):
    """special_legendre_polynomial_p.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialLegendrePolynomialPNScalar(SingleNode, op="aten::special_legendre_polynomial_p.n_scalar", pointwise=True):
    """special_legendre_polynomial_p.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialModifiedBesselI0(SingleNode, op="aten::special_modified_bessel_i0", pointwise=True):
    """special_modified_bessel_i0(Tensor self) -> Tensor"""

    self_: Operand


class SpecialModifiedBesselI1(SingleNode, op="aten::special_modified_bessel_i1", pointwise=True):
    """special_modified_bessel_i1(Tensor self) -> Tensor"""

    self_: Operand


class SpecialModifiedBesselK0(SingleNode, op="aten::special_modified_bessel_k0", pointwise=True):
    """special_modified_bessel_k0(Tensor self) -> Tensor"""

    self_: Operand


class SpecialModifiedBesselK1(SingleNode, op="aten::special_modified_bessel_k1", pointwise=True):
    """special_modified_bessel_k1(Tensor self) -> Tensor"""

    self_: Operand


class SpecialScaledModifiedBesselK0(SingleNode, op="aten::special_scaled_modified_bessel_k0", pointwise=True):
    """special_scaled_modified_bessel_k0(Tensor x) -> Tensor"""

    x: Operand


class SpecialScaledModifiedBesselK1(SingleNode, op="aten::special_scaled_modified_bessel_k1", pointwise=True):
    """special_scaled_modified_bessel_k1(Tensor x) -> Tensor"""

    x: Operand


class SpecialShiftedChebyshevPolynomialT(SingleNode, op="aten::special_shifted_chebyshev_polynomial_t", pointwise=True):
    """special_shifted_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialShiftedChebyshevPolynomialTXScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_t.x_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialShiftedChebyshevPolynomialTNScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_t.n_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialShiftedChebyshevPolynomialU(SingleNode, op="aten::special_shifted_chebyshev_polynomial_u", pointwise=True):
    """special_shifted_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialShiftedChebyshevPolynomialUXScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_u.x_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialShiftedChebyshevPolynomialUNScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_u.n_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialShiftedChebyshevPolynomialV(SingleNode, op="aten::special_shifted_chebyshev_polynomial_v", pointwise=True):
    """special_shifted_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialShiftedChebyshevPolynomialVXScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_v.x_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialShiftedChebyshevPolynomialVNScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_v.n_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialShiftedChebyshevPolynomialW(SingleNode, op="aten::special_shifted_chebyshev_polynomial_w", pointwise=True):
    """special_shifted_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor"""

    x: Operand
    n: Operand


class SpecialShiftedChebyshevPolynomialWXScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_w.x_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor"""

    x: Number
    n: Operand


class SpecialShiftedChebyshevPolynomialWNScalar(
    SingleNode, op="aten::special_shifted_chebyshev_polynomial_w.n_scalar", pointwise=True
):
    """special_shifted_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor"""

    x: Operand
    n: Number


class SpecialSphericalBesselJ0(SingleNode, op="aten::special_spherical_bessel_j0", pointwise=True):
    """special_spherical_bessel_j0(Tensor x) -> Tensor"""

    x: Operand


class FusedAdam_(MultiNode, op="aten::_fused_adam", keywords=9, fused=True):
    """_fused_adam(Tensor[] self, Tensor[] grads, Tensor[] exp_avgs, Tensor[] exp_avg_sqs, Tensor[] max_exp_avg_sqs, Tensor[] state_steps, *, float lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] exp_avgs_out, Tensor[] exp_avg_sqs_out, Tensor[] max_exp_avg_sqs_out)"""

    self_: Operands
    grads: Operands
    exp_avgs: Operands
    exp_avg_sqs: Operands
    max_exp_avg_sqs: Operands
    state_steps: Operands
    lr: float
    beta1: float
    beta2: float
    weight_decay: float
    eps: float
    amsgrad: bool
    maximize: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedAdamTensorLr_(MultiNode, op="aten::_fused_adam.tensor_lr", keywords=9, cpu_shape=True, fused=True):
    """_fused_adam.tensor_lr(Tensor[] self, Tensor[] grads, Tensor[] exp_avgs, Tensor[] exp_avg_sqs, Tensor[] max_exp_avg_sqs, Tensor[] state_steps, *, Tensor lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] exp_avgs_out, Tensor[] exp_avg_sqs_out, Tensor[] max_exp_avg_sqs_out)"""

    self_: Operands
    grads: Operands
    exp_avgs: Operands
    exp_avg_sqs: Operands
    max_exp_avg_sqs: Operands
    state_steps: Operands
    lr: Operand
    beta1: float
    beta2: float
    weight_decay: float
    eps: float
    amsgrad: bool
    maximize: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedAdamw_(MultiNode, op="aten::_fused_adamw", keywords=9, fused=True):
    """_fused_adamw(Tensor[] self, Tensor[] grads, Tensor[] exp_avgs, Tensor[] exp_avg_sqs, Tensor[] max_exp_avg_sqs, Tensor[] state_steps, *, float lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] exp_avgs_out, Tensor[] exp_avg_sqs_out, Tensor[] max_exp_avg_sqs_out)"""

    self_: Operands
    grads: Operands
    exp_avgs: Operands
    exp_avg_sqs: Operands
    max_exp_avg_sqs: Operands
    state_steps: Operands
    lr: float
    beta1: float
    beta2: float
    weight_decay: float
    eps: float
    amsgrad: bool
    maximize: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedAdamwTensorLr_(MultiNode, op="aten::_fused_adamw.tensor_lr", keywords=9, cpu_shape=True, fused=True):
    """_fused_adamw.tensor_lr(Tensor[] self, Tensor[] grads, Tensor[] exp_avgs, Tensor[] exp_avg_sqs, Tensor[] max_exp_avg_sqs, Tensor[] state_steps, *, Tensor lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] exp_avgs_out, Tensor[] exp_avg_sqs_out, Tensor[] max_exp_avg_sqs_out)"""

    self_: Operands
    grads: Operands
    exp_avgs: Operands
    exp_avg_sqs: Operands
    max_exp_avg_sqs: Operands
    state_steps: Operands
    lr: Operand
    beta1: float
    beta2: float
    weight_decay: float
    eps: float
    amsgrad: bool
    maximize: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedSgd_(MultiNode, op="aten::_fused_sgd", keywords=9, cpu_shape=True, fused=True):
    """_fused_sgd(Tensor[] self, Tensor[] grads, Tensor[] momentum_buffer_list, *, float weight_decay, float momentum, float lr, float dampening, bool nesterov, bool maximize, bool is_first_step, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] momentum_buffer_list_out)"""

    self_: Operands
    grads: Operands
    momentum_buffer_list: Operands
    weight_decay: float
    momentum: float
    lr: float
    dampening: float
    nesterov: bool
    maximize: bool
    is_first_step: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedSgdTensorLr_(MultiNode, op="aten::_fused_sgd.tensor_lr", keywords=9, cpu_shape=True, fused=True):
    """_fused_sgd.tensor_lr(Tensor[] self, Tensor[] grads, Tensor[] momentum_buffer_list, *, float weight_decay, float momentum, Tensor lr, float dampening, bool nesterov, bool maximize, bool is_first_step, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] momentum_buffer_list_out)"""

    self_: Operands
    grads: Operands
    momentum_buffer_list: Operands
    weight_decay: float
    momentum: float
    lr: Operand
    dampening: float
    nesterov: bool
    maximize: bool
    is_first_step: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedAdagrad_(MultiNode, op="aten::_fused_adagrad", keywords=7, cpu_shape=True, fused=True):
    """_fused_adagrad(Tensor[] self, Tensor[] grads, Tensor[] state_sums, Tensor[] state_steps, *, float lr, float lr_decay, float weight_decay, float eps, bool maximize, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] state_sums_out, Tensor[] state_steps_out)"""

    self_: Operands
    grads: Operands
    state_sums: Operands
    state_steps: Operands
    lr: float
    lr_decay: float
    weight_decay: float
    eps: float
    maximize: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class FusedAdagradTensorLr_(MultiNode, op="aten::_fused_adagrad.tensor_lr", keywords=7, cpu_shape=True, fused=True):
    """_fused_adagrad.tensor_lr(Tensor[] self, Tensor[] grads, Tensor[] state_sums, Tensor[] state_steps, *, Tensor lr, float lr_decay, float weight_decay, float eps, bool maximize, Tensor? grad_scale=None, Tensor? found_inf=None) -> (Tensor[] self_out, Tensor[] grads_out, Tensor[] state_sums_out)"""

    self_: Operands
    grads: Operands
    state_sums: Operands
    state_steps: Operands
    lr: Operand
    lr_decay: float
    weight_decay: float
    eps: float
    maximize: bool
    grad_scale: OptionalOperand
    found_inf: OptionalOperand


class Cholesky(SingleNode, op="aten::cholesky", may_refuse=True, contiguous_out=True):
    """cholesky(Tensor self, bool upper=False) -> Tensor"""

    self_: Operand
    upper: bool


class CdistBackward_(SingleNode, op="aten::_cdist_backward", takes_saved=True):
    """_cdist_backward(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor"""

    grad: Operand
    x1: Operand
    x2: Operand
    p: float
    cdist: Operand


class PdistBackward_(SingleNode, op="aten::_pdist_backward", takes_saved=True):
    """_pdist_backward(Tensor grad, Tensor self, float p, Tensor pdist) -> Tensor"""

    grad: Operand
    self_: Operand
    p: float
    pdist: Operand


class PhiloxKeySplit_(SingleNode, op="aten::_philox_key_split"):
    """_philox_key_split(Tensor key, int num_splits) -> Tensor"""

    key: Operand
    num_splits: int


class PhiloxKeyFoldIn_(SingleNode, op="aten::_philox_key_fold_in"):
    """_philox_key_fold_in(Tensor key, int data) -> Tensor"""

    key: Operand
    data: int


class PhiloxKeyFoldInTensor_(SingleNode, op="aten::_philox_key_fold_in.Tensor"):
    """_philox_key_fold_in.Tensor(Tensor key, Tensor data) -> Tensor"""

    key: Operand
    data: Operand


class LinalgMatrixSqrth(SingleNode, op="aten::linalg_matrix_sqrth", may_refuse=True):
    """linalg_matrix_sqrth(Tensor self) -> Tensor"""

    self_: Operand


class LinalgPolar(MultiNode, op="aten::linalg_polar", may_refuse=True):
    """linalg_polar(Tensor A) -> (Tensor U, Tensor H)"""

    A: Operand


class ToCopy_(SingleNode, op="aten::_to_copy", keywords=6):
    """_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor"""

    self_: Operand
    dtype: torch.dtype | None
    layout: torch.layout | None
    device: torch.device | None
    pin_memory: bool | None
    non_blocking: bool
    memory_format: torch.memory_format | None


class OneHot(SingleNode, op="thunk::one_hot", may_refuse=True, lowering=thunk_ops_lowerings.lower_one_hot):
    """one_hot(Tensor self, int num_classes) -> Tensor"""

    self_: Operand
    num_classes: int


class MultinomialWith(
    SingleNode, op="thunk::multinomial_with", may_refuse=True, lowering=thunk_ops_lowerings.lower_multinomial_with
):
    """multinomial_with(Tensor self, Tensor noise) -> Tensor"""

    self_: Operand
    noise: Operand


class AddBy(
    SingleNode,
    op="thunk::add_by",
    by_name=True,
    number_form="aten::add.Tensor",
    lowering=thunk_ops_lowerings.lower_add_by,
):
    """add_by(Tensor self, Tensor other, Tensor alpha) -> Tensor"""

    self_: Operand
    other: Operand
    alpha: Operand


class SubBy(
    SingleNode,
    op="thunk::sub_by",
    by_name=True,
    number_form="aten::sub.Tensor",
    lowering=thunk_ops_lowerings.lower_sub_by,
):
    """sub_by(Tensor self, Tensor other, Tensor alpha) -> Tensor"""

    self_: Operand
    other: Operand
    alpha: Operand


class AddcmulBy(
    SingleNode, op="thunk::addcmul_by", number_form="aten::addcmul", lowering=thunk_ops_lowerings.lower_addcmul_by
):
    """addcmul_by(Tensor self, Tensor tensor1, Tensor tensor2, Tensor value) -> Tensor"""

    self_: Operand
    tensor1: Operand
    tensor2: Operand
    value: Operand


class AddcdivBy(
    SingleNode, op="thunk::addcdiv_by", number_form="aten::addcdiv", lowering=thunk_ops_lowerings.lower_addcdiv_by
):
    """addcdiv_by(Tensor self, Tensor tensor1, Tensor tensor2, Tensor value) -> Tensor"""

    self_: Operand
    tensor1: Operand
    tensor2: Operand
    value: Operand


class BernoulliLike(
    SingleNode,
    op="thunk::bernoulli_like",
    random=True,
    draws_like=True,
    lowering=thunk_ops_lowerings.lower_bernoulli_like,
):
    """bernoulli_like(Tensor self, float p, Generator? generator) -> Tensor"""

    self_: Operand
    p: float
    generator: torch.Generator | None
