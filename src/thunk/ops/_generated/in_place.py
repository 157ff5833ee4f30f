"""Kernels of in-place and other mutating operators.

Generated from aten.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from thunk.frontend.recording import (
    Number,
    TensorLike,
    check_write,
    indices_of,
    landed,
    one_by_one,
    overlapping,
    recording,
    refuse,
    release,
    tensor_of,
    value_of,
    values_of,
    write,
    write_each,
)
from thunk.interrupts import undisturbed
from thunk.ops._generated.nodes import (
    I0,
    Abs,
    Acos,
    Acosh,
    Addbmm,
    Addcdiv,
    Addcmul,
    Addmm,
    Addmv,
    Addr,
    AddReluScalar_,
    AddReluTensor_,
    AddScalar,
    AddTensor,
    AmpForeachNonFiniteCheckAndUnscale_,
    AmpUpdateScale_,
    Asin,
    Asinh,
    Atan,
    Atan2,
    Atanh,
    Baddbmm,
    BatchNormWithUpdateFunctional_,
    BernoulliTensor,
    BitwiseAndScalar,
    BitwiseAndTensor,
    BitwiseLeftShiftTensor,
    BitwiseLeftShiftTensorScalar,
    BitwiseNot,
    BitwiseOrScalar,
    BitwiseOrTensor,
    BitwiseRightShiftTensor,
    BitwiseRightShiftTensorScalar,
    BitwiseXorScalar,
    BitwiseXorTensor,
    Cauchy,
    Ceil,
    Celu,
    Clamp,
    ClampMax,
    ClampMaxTensor,
    ClampMin,
    ClampMinTensor,
    ClampTensor,
    CopysignScalar,
    CopysignTensor,
    Cos,
    Cosh,
    Cumprod,
    Cumsum,
    Deg2rad,
    Digamma,
    DivScalar,
    DivScalarMode,
    DivTensor,
    DivTensorMode,
    Elu,
    EmbeddingRenorm,
    EqScalar,
    EqTensor,
    Erf,
    Erfc,
    Erfinv,
    Exp,
    Exp2,
    Expm1,
    Exponential,
    FillScalar,
    FillTensor,
    Floor,
    FloorDivide,
    FloorDivideScalar,
    FmodScalar,
    FmodTensor,
    ForeachAbs_,
    ForeachAcos_,
    ForeachAddcdivScalar_,
    ForeachAddcdivScalarList_,
    ForeachAddcdivTensor_,
    ForeachAddcmulScalar_,
    ForeachAddcmulScalarList_,
    ForeachAddcmulTensor_,
    ForeachAddList_,
    ForeachAddScalar_,
    ForeachAddScalarList_,
    ForeachAddTensor_,
    ForeachAsin_,
    ForeachAtan_,
    ForeachCeil_,
    ForeachClampMaxList_,
    ForeachClampMaxScalar_,
    ForeachClampMaxScalarList_,
    ForeachClampMinList_,
    ForeachClampMinScalar_,
    ForeachClampMinScalarList_,
    ForeachCopy_,
    ForeachCos_,
    ForeachCosh_,
    ForeachDivList_,
    ForeachDivScalar_,
    ForeachDivScalarList_,
    ForeachDivTensor_,
    ForeachErf_,
    ForeachErfc_,
    ForeachExp_,
    ForeachExpm1_,
    ForeachFloor_,
    ForeachFrac_,
    ForeachLerpList_,
    ForeachLerpScalar_,
    ForeachLerpScalarList_,
    ForeachLgamma_,
    ForeachLog1p_,
    ForeachLog2_,
    ForeachLog10_,
    ForeachLog_,
    ForeachMaximumList_,
    ForeachMaximumScalar_,
    ForeachMaximumScalarList_,
    ForeachMinimumList_,
    ForeachMinimumScalar_,
    ForeachMinimumScalarList_,
    ForeachMulList_,
    ForeachMulScalar_,
    ForeachMulScalarList_,
    ForeachMulTensor_,
    ForeachNeg_,
    ForeachPowList_,
    ForeachPowScalar_,
    ForeachPowScalarList_,
    ForeachReciprocal_,
    ForeachRound_,
    ForeachRsqrt_,
    ForeachSigmoid_,
    ForeachSign_,
    ForeachSin_,
    ForeachSinh_,
    ForeachSqrt_,
    ForeachSubList_,
    ForeachSubScalar_,
    ForeachSubScalarList_,
    ForeachTan_,
    ForeachTanh_,
    ForeachTrunc_,
    ForeachZero_,
    Frac,
    FusedAdagrad_,
    FusedAdagradTensorLr_,
    FusedAdam_,
    FusedAdamTensorLr_,
    FusedAdamw_,
    FusedAdamwTensorLr_,
    FusedSgd_,
    FusedSgdTensorLr_,
    Gcd,
    Gelu,
    Geometric,
    GeScalar,
    GeTensor,
    GtScalar,
    GtTensor,
    Hardsigmoid,
    Hardswish,
    Hardtanh,
    Heaviside,
    Hypot,
    Igamma,
    Igammac,
    IndexAdd,
    IndexCopy,
    IndexFillIntScalar,
    IndexFillIntTensor,
    IndexPut,
    IndexPutImpl_,
    IndexReduce,
    Lcm,
    LdexpTensor,
    LeakyRelu,
    LerpScalar,
    LerpTensor,
    LeScalar,
    LeTensor,
    Lgamma,
    Log,
    Log1p,
    Log2,
    Log10,
    LogicalAnd,
    LogicalNot,
    LogicalOr,
    LogicalXor,
    Logit,
    LogNormal,
    LshiftScalar_,
    LshiftTensor_,
    LtScalar,
    LtTensor,
    MaskedFillScalar,
    MaskedFillTensor,
    MaskedScatter,
    Mish,
    MulScalar,
    MulTensor,
    Mvlgamma,
    NanToNum,
    NativeBatchNormLegitFunctional_,
    Neg,
    NeScalar,
    NeTensor,
    Nextafter,
    NormalFunctional,
    PhiloxNormal_,
    PhiloxUniform_,
    PowTensorScalar,
    PowTensorTensor,
    Put,
    Rad2deg,
    Random,
    RandomFrom,
    RandomTo,
    Reciprocal,
    Relu,
    RemainderScalar,
    RemainderTensor,
    Renorm,
    Round,
    RoundDecimals,
    RreluWithNoiseFunctional,
    RshiftScalar_,
    RshiftTensor_,
    Rsqrt,
    ScatterAdd,
    ScatterReduce,
    ScatterReduceTwo,
    ScatterSrc,
    ScatterValue,
    ScatterValueReduce,
    Sgn,
    Sigmoid,
    Sign,
    Silu,
    Sin,
    Sinc,
    Sinh,
    Sqrt,
    SubScalar,
    SubTensor,
    Tan,
    Tanh,
    Threshold,
    Tril,
    Triu,
    Trunc,
    Uniform,
    XlogyScalarOther,
    XlogyTensor,
    Zero,
)


def aten_abs_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Abs.record(value_of(self)), "aten::abs_")
    finally:
        release()


def aten_sgn_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sgn.record(value_of(self)), "aten::sgn_")
    finally:
        release()


def aten_acos_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Acos.record(value_of(self)), "aten::acos_")
    finally:
        release()


def aten_add__Tensor(self: Tensor, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, AddTensor.record(value_of(self), value_of(other), alpha), "aten::add_.Tensor")
    except RuntimeError:
        refuse("aten::add_.Tensor", self, other, alpha=alpha)
        raise
    finally:
        release()


def aten__add_relu__Tensor(self: Tensor, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, AddReluTensor_.record(value_of(self), value_of(other), alpha), "aten::_add_relu_.Tensor")
    except RuntimeError:
        refuse("aten::_add_relu_.Tensor", self, other, alpha=alpha)
        raise
    finally:
        release()


def aten__add_relu__Scalar(self: Tensor, other: Number, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, AddReluScalar_.record(value_of(self), other, alpha), "aten::_add_relu_.Scalar")
    finally:
        release()


def aten_add__Scalar(self: Tensor, other: Number, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, AddScalar.record(value_of(self), other, alpha), "aten::add_.Scalar")
    finally:
        release()


def aten_addmv_(self: Tensor, mat: TensorLike, vec: TensorLike, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Addmv.record(value_of(self), value_of(mat), value_of(vec), beta, alpha), "aten::addmv_")
    except RuntimeError:
        refuse("aten::addmv_", self, mat, vec, beta=beta, alpha=alpha)
        raise
    finally:
        release()


def aten_addr_(self: Tensor, vec1: TensorLike, vec2: TensorLike, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Addr.record(value_of(self), value_of(vec1), value_of(vec2), beta, alpha), "aten::addr_")
    except RuntimeError:
        refuse("aten::addr_", self, vec1, vec2, beta=beta, alpha=alpha)
        raise
    finally:
        release()


def aten_acosh_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Acosh.record(value_of(self)), "aten::acosh_")
    finally:
        release()


def aten_asinh_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Asinh.record(value_of(self)), "aten::asinh_")
    finally:
        release()


def aten_atanh_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Atanh.record(value_of(self)), "aten::atanh_")
    finally:
        release()


def aten_asin_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Asin.record(value_of(self)), "aten::asin_")
    finally:
        release()


def aten_atan_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Atan.record(value_of(self)), "aten::atan_")
    finally:
        release()


def aten_baddbmm_(
    self: Tensor, batch1: TensorLike, batch2: TensorLike, *, beta: Number = 1, alpha: Number = 1
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, Baddbmm.record(value_of(self), value_of(batch1), value_of(batch2), beta, alpha), "aten::baddbmm_"
        )
    except RuntimeError:
        refuse("aten::baddbmm_", self, batch1, batch2, beta=beta, alpha=alpha)
        raise
    finally:
        release()


def aten_bernoulli__Tensor(self: Tensor, p: TensorLike, *, generator: torch.Generator | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BernoulliTensor.record(value_of(self), value_of(p), generator), "aten::bernoulli_.Tensor")
    finally:
        release()


def aten_bitwise_not_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseNot.record(value_of(self)), "aten::bitwise_not_")
    finally:
        release()


def aten_copysign__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, CopysignTensor.record(value_of(self), value_of(other)), "aten::copysign_.Tensor")
    except RuntimeError:
        refuse("aten::copysign_.Tensor", self, other)
        raise
    finally:
        release()


def aten_copysign__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, CopysignScalar.record(value_of(self), other), "aten::copysign_.Scalar")
    finally:
        release()


def aten_logical_not_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LogicalNot.record(value_of(self)), "aten::logical_not_")
    finally:
        release()


def aten_logical_xor_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LogicalXor.record(value_of(self), value_of(other)), "aten::logical_xor_")
    except RuntimeError:
        refuse("aten::logical_xor_", self, other)
        raise
    finally:
        release()


def aten_logical_and_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LogicalAnd.record(value_of(self), value_of(other)), "aten::logical_and_")
    except RuntimeError:
        refuse("aten::logical_and_", self, other)
        raise
    finally:
        release()


def aten_logical_or_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LogicalOr.record(value_of(self), value_of(other)), "aten::logical_or_")
    except RuntimeError:
        refuse("aten::logical_or_", self, other)
        raise
    finally:
        release()


def aten_ceil_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Ceil.record(value_of(self)), "aten::ceil_")
    finally:
        release()


def aten_clamp_(self: Tensor, min: Number | None = None, max: Number | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Clamp.record(value_of(self), min, max), "aten::clamp_")
    finally:
        release()


def aten_clamp__Tensor(self: Tensor, min: TensorLike | None = None, max: TensorLike | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            ClampTensor.record(
                value_of(self), None if min is None else value_of(min), None if max is None else value_of(max)
            ),
            "aten::clamp_.Tensor",
        )
    except RuntimeError:
        refuse("aten::clamp_.Tensor", self, min, max)
        raise
    finally:
        release()


def aten_clamp_max_(self: Tensor, max: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ClampMax.record(value_of(self), max), "aten::clamp_max_")
    finally:
        release()


def aten_clamp_max__Tensor(self: Tensor, max: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ClampMaxTensor.record(value_of(self), value_of(max)), "aten::clamp_max_.Tensor")
    except RuntimeError:
        refuse("aten::clamp_max_.Tensor", self, max)
        raise
    finally:
        release()


def aten_clamp_min_(self: Tensor, min: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ClampMin.record(value_of(self), min), "aten::clamp_min_")
    finally:
        release()


def aten_clamp_min__Tensor(self: Tensor, min: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ClampMinTensor.record(value_of(self), value_of(min)), "aten::clamp_min_.Tensor")
    except RuntimeError:
        refuse("aten::clamp_min_.Tensor", self, min)
        raise
    finally:
        release()


def aten_cos_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Cos.record(value_of(self)), "aten::cos_")
    finally:
        release()


def aten_cosh_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Cosh.record(value_of(self)), "aten::cosh_")
    finally:
        release()


def aten_cumprod_(self: Tensor, dim: int, *, dtype: torch.dtype | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Cumprod.record(value_of(self), dim, dtype), "aten::cumprod_")
    finally:
        release()


def aten_cumsum_(self: Tensor, dim: int, *, dtype: torch.dtype | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Cumsum.record(value_of(self), dim, dtype), "aten::cumsum_")
    finally:
        release()


def aten_div__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, DivTensor.record(value_of(self), value_of(other)), "aten::div_.Tensor")
    except RuntimeError:
        refuse("aten::div_.Tensor", self, other)
        raise
    finally:
        release()


def aten_div__Tensor_mode(self: Tensor, other: TensorLike, *, rounding_mode: str | None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, DivTensorMode.record(value_of(self), value_of(other), rounding_mode), "aten::div_.Tensor_mode"
        )
    except RuntimeError:
        refuse("aten::div_.Tensor_mode", self, other, rounding_mode=rounding_mode)
        raise
    finally:
        release()


def aten_div__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, DivScalar.record(value_of(self), other), "aten::div_.Scalar")
    finally:
        release()


def aten_div__Scalar_mode(self: Tensor, other: Number, *, rounding_mode: str | None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, DivScalarMode.record(value_of(self), other, rounding_mode), "aten::div_.Scalar_mode")
    finally:
        release()


def aten_embedding_renorm_(self: Tensor, indices: TensorLike, max_norm: float, norm_type: float) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            EmbeddingRenorm.record(value_of(self), value_of(indices), max_norm, norm_type),
            "aten::embedding_renorm_",
        )
    except RuntimeError:
        refuse("aten::embedding_renorm_", self, indices, max_norm, norm_type)
        raise
    finally:
        release()


def aten_erf_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Erf.record(value_of(self)), "aten::erf_")
    finally:
        release()


def aten_erfc_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Erfc.record(value_of(self)), "aten::erfc_")
    finally:
        release()


def aten_exp_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Exp.record(value_of(self)), "aten::exp_")
    finally:
        release()


def aten_exp2_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Exp2.record(value_of(self)), "aten::exp2_")
    finally:
        release()


def aten_expm1_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Expm1.record(value_of(self)), "aten::expm1_")
    finally:
        release()


def aten_fill__Scalar(self: Tensor, value: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, FillScalar.record(value_of(self), value), "aten::fill_.Scalar")
    finally:
        release()


def aten_fill__Tensor(self: Tensor, value: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, FillTensor.record(value_of(self), value_of(value)), "aten::fill_.Tensor")
    except RuntimeError:
        refuse("aten::fill_.Tensor", self, value)
        raise
    finally:
        release()


def aten_floor_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Floor.record(value_of(self)), "aten::floor_")
    finally:
        release()


def aten_floor_divide__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, FloorDivide.record(value_of(self), value_of(other)), "aten::floor_divide_.Tensor")
    except RuntimeError:
        refuse("aten::floor_divide_.Tensor", self, other)
        raise
    finally:
        release()


def aten_floor_divide__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, FloorDivideScalar.record(value_of(self), other), "aten::floor_divide_.Scalar")
    finally:
        release()


def aten_frac_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Frac.record(value_of(self)), "aten::frac_")
    finally:
        release()


def aten_gcd_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Gcd.record(value_of(self), value_of(other)), "aten::gcd_")
    except RuntimeError:
        refuse("aten::gcd_", self, other)
        raise
    finally:
        release()


def aten_lcm_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Lcm.record(value_of(self), value_of(other)), "aten::lcm_")
    except RuntimeError:
        refuse("aten::lcm_", self, other)
        raise
    finally:
        release()


def aten_index_copy_(self: Tensor, dim: int, index: TensorLike, source: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, IndexCopy.record(value_of(self), dim, value_of(index), value_of(source)), "aten::index_copy_"
        )
    except RuntimeError:
        refuse("aten::index_copy_", self, dim, index, source)
        raise
    finally:
        release()


def aten_index_put_(
    self: Tensor, indices: Sequence[Tensor | None], values: TensorLike, accumulate: bool = False
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, IndexPut.record(value_of(self), indices_of(indices), value_of(values), accumulate), "aten::index_put_"
        )
    except RuntimeError:
        refuse("aten::index_put_", self, indices, values, accumulate)
        raise
    finally:
        release()


def aten__index_put_impl_(
    self: Tensor, indices: Sequence[Tensor | None], values: TensorLike, accumulate: bool = False, unsafe: bool = False
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            IndexPutImpl_.record(value_of(self), indices_of(indices), value_of(values), accumulate, unsafe),
            "aten::_index_put_impl_",
        )
    except RuntimeError:
        refuse("aten::_index_put_impl_", self, indices, values, accumulate, unsafe)
        raise
    finally:
        release()


def aten_nan_to_num_(
    self: Tensor, nan: float | None = None, posinf: float | None = None, neginf: float | None = None
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, NanToNum.record(value_of(self), nan, posinf, neginf), "aten::nan_to_num_")
    finally:
        release()


def aten_ldexp_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LdexpTensor.record(value_of(self), value_of(other)), "aten::ldexp_")
    except RuntimeError:
        refuse("aten::ldexp_", self, other)
        raise
    finally:
        release()


def aten_log_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Log.record(value_of(self)), "aten::log_")
    finally:
        release()


def aten_log10_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Log10.record(value_of(self)), "aten::log10_")
    finally:
        release()


def aten_log1p_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Log1p.record(value_of(self)), "aten::log1p_")
    finally:
        release()


def aten_log2_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Log2.record(value_of(self)), "aten::log2_")
    finally:
        release()


def aten_xlogy__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, XlogyTensor.record(value_of(self), value_of(other)), "aten::xlogy_.Tensor")
    except RuntimeError:
        refuse("aten::xlogy_.Tensor", self, other)
        raise
    finally:
        release()


def aten_xlogy__Scalar_Other(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, XlogyScalarOther.record(value_of(self), other), "aten::xlogy_.Scalar_Other")
    finally:
        release()


def aten_mul__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, MulTensor.record(value_of(self), value_of(other)), "aten::mul_.Tensor")
    except RuntimeError:
        refuse("aten::mul_.Tensor", self, other)
        raise
    finally:
        release()


def aten_mul__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, MulScalar.record(value_of(self), other), "aten::mul_.Scalar")
    finally:
        release()


def aten_mvlgamma_(self: Tensor, p: int) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Mvlgamma.record(value_of(self), p), "aten::mvlgamma_")
    finally:
        release()


def aten__native_batch_norm_legit(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: Tensor,
    running_var: Tensor,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    if recording.is_taken:
        check_write((running_mean, running_var))
    recording.taken
    try:
        outputs = NativeBatchNormLegitFunctional_.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            value_of(running_mean),
            value_of(running_var),
            training,
            momentum,
            eps,
        ).values
        with undisturbed():
            write(running_mean, outputs[3])
            write(running_var, outputs[4])
        return landed((tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])))
    finally:
        release()


def aten_rad2deg_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Rad2deg.record(value_of(self)), "aten::rad2deg_")
    finally:
        release()


def aten_deg2rad_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Deg2rad.record(value_of(self)), "aten::deg2rad_")
    finally:
        release()


def aten_reciprocal_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Reciprocal.record(value_of(self)), "aten::reciprocal_")
    finally:
        release()


def aten_neg_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Neg.record(value_of(self)), "aten::neg_")
    finally:
        release()


def aten_round_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Round.record(value_of(self)), "aten::round_")
    finally:
        release()


def aten_round__decimals(self: Tensor, *, decimals: int) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RoundDecimals.record(value_of(self), decimals), "aten::round_.decimals")
    finally:
        release()


def aten_relu_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Relu.record(value_of(self)), "aten::relu_")
    finally:
        release()


def aten_gelu_(self: Tensor, *, approximate: str = "none") -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Gelu.record(value_of(self), approximate), "aten::gelu_")
    finally:
        release()


def aten_rsqrt_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Rsqrt.record(value_of(self)), "aten::rsqrt_")
    finally:
        release()


def aten_celu_(self: Tensor, alpha: Number = 1.0) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Celu.record(value_of(self), alpha), "aten::celu_")
    finally:
        release()


def aten_silu_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Silu.record(value_of(self)), "aten::silu_")
    finally:
        release()


def aten_mish_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Mish.record(value_of(self)), "aten::mish_")
    finally:
        release()


def aten_sigmoid_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sigmoid.record(value_of(self)), "aten::sigmoid_")
    finally:
        release()


def aten_logit_(self: Tensor, eps: float | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Logit.record(value_of(self), eps), "aten::logit_")
    finally:
        release()


def aten_sin_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sin.record(value_of(self)), "aten::sin_")
    finally:
        release()


def aten_sinc_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sinc.record(value_of(self)), "aten::sinc_")
    finally:
        release()


def aten_sinh_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sinh.record(value_of(self)), "aten::sinh_")
    finally:
        release()


def aten_sqrt_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sqrt.record(value_of(self)), "aten::sqrt_")
    finally:
        release()


def aten_tan_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Tan.record(value_of(self)), "aten::tan_")
    finally:
        release()


def aten_tanh_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Tanh.record(value_of(self)), "aten::tanh_")
    finally:
        release()


def aten_threshold_(self: Tensor, threshold: Number, value: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Threshold.record(value_of(self), threshold, value), "aten::threshold_")
    finally:
        release()


def aten_trunc_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Trunc.record(value_of(self)), "aten::trunc_")
    finally:
        release()


def aten__philox_normal_(self: Tensor, key: TensorLike, mean: float = 0.0, std: float = 1.0) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, PhiloxNormal_.record(value_of(self), value_of(key), mean, std), "aten::_philox_normal_")
    except RuntimeError:
        refuse("aten::_philox_normal_", self, key, mean, std)
        raise
    finally:
        release()


def aten__philox_uniform_(self: Tensor, key: TensorLike, low: float = 0.0, high: float = 1.0) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, PhiloxUniform_.record(value_of(self), value_of(key), low, high), "aten::_philox_uniform_")
    except RuntimeError:
        refuse("aten::_philox_uniform_", self, key, low, high)
        raise
    finally:
        release()


def aten__batch_norm_with_update(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: Tensor,
    running_var: Tensor,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    if recording.is_taken:
        check_write((running_mean, running_var))
    recording.taken
    try:
        outputs = BatchNormWithUpdateFunctional_.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            value_of(running_mean),
            value_of(running_var),
            momentum,
            eps,
        ).values
        with undisturbed():
            write(running_mean, outputs[4])
            write(running_var, outputs[5])
        return landed((tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])))
    finally:
        release()


def aten_zero_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Zero.record(value_of(self)), "aten::zero_")
    finally:
        release()


def aten_sub__Tensor(self: Tensor, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, SubTensor.record(value_of(self), value_of(other), alpha), "aten::sub_.Tensor")
    except RuntimeError:
        refuse("aten::sub_.Tensor", self, other, alpha=alpha)
        raise
    finally:
        release()


def aten_sub__Scalar(self: Tensor, other: Number, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, SubScalar.record(value_of(self), other, alpha), "aten::sub_.Scalar")
    finally:
        release()


def aten_heaviside_(self: Tensor, values: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Heaviside.record(value_of(self), value_of(values)), "aten::heaviside_")
    except RuntimeError:
        refuse("aten::heaviside_", self, values)
        raise
    finally:
        release()


def aten_addmm_(self: Tensor, mat1: TensorLike, mat2: TensorLike, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Addmm.record(value_of(self), value_of(mat1), value_of(mat2), beta, alpha), "aten::addmm_")
    except RuntimeError:
        refuse("aten::addmm_", self, mat1, mat2, beta=beta, alpha=alpha)
        raise
    finally:
        release()


def aten_masked_fill__Scalar(self: Tensor, mask: TensorLike, value: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, MaskedFillScalar.record(value_of(self), value_of(mask), value), "aten::masked_fill_.Scalar")
    except RuntimeError:
        refuse("aten::masked_fill_.Scalar", self, mask, value)
        raise
    finally:
        release()


def aten_masked_fill__Tensor(self: Tensor, mask: TensorLike, value: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, MaskedFillTensor.record(value_of(self), value_of(mask), value_of(value)), "aten::masked_fill_.Tensor"
        )
    except RuntimeError:
        refuse("aten::masked_fill_.Tensor", self, mask, value)
        raise
    finally:
        release()


def aten_masked_scatter_(self: Tensor, mask: TensorLike, source: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, MaskedScatter.record(value_of(self), value_of(mask), value_of(source)), "aten::masked_scatter_"
        )
    except RuntimeError:
        refuse("aten::masked_scatter_", self, mask, source)
        raise
    finally:
        release()


def aten_put_(self: Tensor, index: TensorLike, source: TensorLike, accumulate: bool = False) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Put.record(value_of(self), value_of(index), value_of(source), accumulate), "aten::put_")
    except RuntimeError:
        refuse("aten::put_", self, index, source, accumulate)
        raise
    finally:
        release()


def aten_index_add_(self: Tensor, dim: int, index: TensorLike, source: TensorLike, *, alpha: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, IndexAdd.record(value_of(self), dim, value_of(index), value_of(source), alpha), "aten::index_add_"
        )
    except RuntimeError:
        refuse("aten::index_add_", self, dim, index, source, alpha=alpha)
        raise
    finally:
        release()


def aten_index_reduce_(
    self: Tensor, dim: int, index: TensorLike, source: TensorLike, reduce: str, *, include_self: bool = True
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            IndexReduce.record(value_of(self), dim, value_of(index), value_of(source), reduce, include_self),
            "aten::index_reduce_",
        )
    except RuntimeError:
        refuse("aten::index_reduce_", self, dim, index, source, reduce, include_self=include_self)
        raise
    finally:
        release()


def aten_index_fill__int_Scalar(self: Tensor, dim: int, index: TensorLike, value: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, IndexFillIntScalar.record(value_of(self), dim, value_of(index), value), "aten::index_fill_.int_Scalar"
        )
    except RuntimeError:
        refuse("aten::index_fill_.int_Scalar", self, dim, index, value)
        raise
    finally:
        release()


def aten_index_fill__int_Tensor(self: Tensor, dim: int, index: TensorLike, value: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            IndexFillIntTensor.record(value_of(self), dim, value_of(index), value_of(value)),
            "aten::index_fill_.int_Tensor",
        )
    except RuntimeError:
        refuse("aten::index_fill_.int_Tensor", self, dim, index, value)
        raise
    finally:
        release()


def aten_scatter__src(self: Tensor, dim: int, index: TensorLike, src: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ScatterSrc.record(value_of(self), dim, value_of(index), value_of(src)), "aten::scatter_.src")
    except RuntimeError:
        refuse("aten::scatter_.src", self, dim, index, src)
        raise
    finally:
        release()


def aten_scatter__value(self: Tensor, dim: int, index: TensorLike, value: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ScatterValue.record(value_of(self), dim, value_of(index), value), "aten::scatter_.value")
    except RuntimeError:
        refuse("aten::scatter_.value", self, dim, index, value)
        raise
    finally:
        release()


def aten_scatter__reduce(self: Tensor, dim: int, index: TensorLike, src: TensorLike, *, reduce: str) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            ScatterReduce.record(value_of(self), dim, value_of(index), value_of(src), reduce),
            "aten::scatter_.reduce",
        )
    except RuntimeError:
        refuse("aten::scatter_.reduce", self, dim, index, src, reduce=reduce)
        raise
    finally:
        release()


def aten_scatter__value_reduce(self: Tensor, dim: int, index: TensorLike, value: Number, *, reduce: str) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            ScatterValueReduce.record(value_of(self), dim, value_of(index), value, reduce),
            "aten::scatter_.value_reduce",
        )
    except RuntimeError:
        refuse("aten::scatter_.value_reduce", self, dim, index, value, reduce=reduce)
        raise
    finally:
        release()


def aten_scatter_add_(self: Tensor, dim: int, index: TensorLike, src: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, ScatterAdd.record(value_of(self), dim, value_of(index), value_of(src)), "aten::scatter_add_")
    except RuntimeError:
        refuse("aten::scatter_add_", self, dim, index, src)
        raise
    finally:
        release()


def aten_scatter_reduce__two(
    self: Tensor, dim: int, index: TensorLike, src: TensorLike, reduce: str, *, include_self: bool = True
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            ScatterReduceTwo.record(value_of(self), dim, value_of(index), value_of(src), reduce, include_self),
            "aten::scatter_reduce_.two",
        )
    except RuntimeError:
        refuse("aten::scatter_reduce_.two", self, dim, index, src, reduce, include_self=include_self)
        raise
    finally:
        release()


def aten_eq__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, EqScalar.record(value_of(self), other), "aten::eq_.Scalar")
    finally:
        release()


def aten_eq__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, EqTensor.record(value_of(self), value_of(other)), "aten::eq_.Tensor")
    except RuntimeError:
        refuse("aten::eq_.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_and__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseAndScalar.record(value_of(self), other), "aten::bitwise_and_.Scalar")
    finally:
        release()


def aten_bitwise_and__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseAndTensor.record(value_of(self), value_of(other)), "aten::bitwise_and_.Tensor")
    except RuntimeError:
        refuse("aten::bitwise_and_.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_or__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseOrScalar.record(value_of(self), other), "aten::bitwise_or_.Scalar")
    finally:
        release()


def aten_bitwise_or__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseOrTensor.record(value_of(self), value_of(other)), "aten::bitwise_or_.Tensor")
    except RuntimeError:
        refuse("aten::bitwise_or_.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_xor__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseXorScalar.record(value_of(self), other), "aten::bitwise_xor_.Scalar")
    finally:
        release()


def aten_bitwise_xor__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, BitwiseXorTensor.record(value_of(self), value_of(other)), "aten::bitwise_xor_.Tensor")
    except RuntimeError:
        refuse("aten::bitwise_xor_.Tensor", self, other)
        raise
    finally:
        release()


def aten___ilshift___Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LshiftScalar_.record(value_of(self), other), "aten::__ilshift__.Scalar")
    finally:
        release()


def aten___ilshift___Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LshiftTensor_.record(value_of(self), value_of(other)), "aten::__ilshift__.Tensor")
    except RuntimeError:
        refuse("aten::__ilshift__.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_left_shift__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, BitwiseLeftShiftTensor.record(value_of(self), value_of(other)), "aten::bitwise_left_shift_.Tensor"
        )
    except RuntimeError:
        refuse("aten::bitwise_left_shift_.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_left_shift__Tensor_Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, BitwiseLeftShiftTensorScalar.record(value_of(self), other), "aten::bitwise_left_shift_.Tensor_Scalar"
        )
    finally:
        release()


def aten___irshift___Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RshiftScalar_.record(value_of(self), other), "aten::__irshift__.Scalar")
    finally:
        release()


def aten___irshift___Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RshiftTensor_.record(value_of(self), value_of(other)), "aten::__irshift__.Tensor")
    except RuntimeError:
        refuse("aten::__irshift__.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_right_shift__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, BitwiseRightShiftTensor.record(value_of(self), value_of(other)), "aten::bitwise_right_shift_.Tensor"
        )
    except RuntimeError:
        refuse("aten::bitwise_right_shift_.Tensor", self, other)
        raise
    finally:
        release()


def aten_bitwise_right_shift__Tensor_Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self,
            BitwiseRightShiftTensorScalar.record(value_of(self), other),
            "aten::bitwise_right_shift_.Tensor_Scalar",
        )
    finally:
        release()


def aten_tril_(self: Tensor, diagonal: int = 0) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Tril.record(value_of(self), diagonal), "aten::tril_")
    finally:
        release()


def aten_triu_(self: Tensor, diagonal: int = 0) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Triu.record(value_of(self), diagonal), "aten::triu_")
    finally:
        release()


def aten_digamma_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Digamma.record(value_of(self)), "aten::digamma_")
    finally:
        release()


def aten_lerp__Scalar(self: Tensor, end: TensorLike, weight: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LerpScalar.record(value_of(self), value_of(end), weight), "aten::lerp_.Scalar")
    except RuntimeError:
        refuse("aten::lerp_.Scalar", self, end, weight)
        raise
    finally:
        release()


def aten_lerp__Tensor(self: Tensor, end: TensorLike, weight: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LerpTensor.record(value_of(self), value_of(end), value_of(weight)), "aten::lerp_.Tensor")
    except RuntimeError:
        refuse("aten::lerp_.Tensor", self, end, weight)
        raise
    finally:
        release()


def aten_addbmm_(
    self: Tensor, batch1: TensorLike, batch2: TensorLike, *, beta: Number = 1, alpha: Number = 1
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, Addbmm.record(value_of(self), value_of(batch1), value_of(batch2), beta, alpha), "aten::addbmm_"
        )
    except RuntimeError:
        refuse("aten::addbmm_", self, batch1, batch2, beta=beta, alpha=alpha)
        raise
    finally:
        release()


def aten_random__from(self: Tensor, from_: int, to: int | None, *, generator: torch.Generator | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RandomFrom.record(value_of(self), from_, to, generator), "aten::random_.from")
    finally:
        release()


def aten_random__to(self: Tensor, to: int, *, generator: torch.Generator | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RandomTo.record(value_of(self), to, generator), "aten::random_.to")
    finally:
        release()


def aten_random_(self: Tensor, *, generator: torch.Generator | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Random.record(value_of(self), generator), "aten::random_")
    finally:
        release()


def aten_uniform_(
    self: Tensor, from_: float = 0.0, to: float = 1.0, *, generator: torch.Generator | None = None
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Uniform.record(value_of(self), from_, to, generator), "aten::uniform_")
    finally:
        release()


def aten_cauchy_(
    self: Tensor, median: float = 0.0, sigma: float = 1.0, *, generator: torch.Generator | None = None
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Cauchy.record(value_of(self), median, sigma, generator), "aten::cauchy_")
    finally:
        release()


def aten_log_normal_(
    self: Tensor, mean: float = 1.0, std: float = 2.0, *, generator: torch.Generator | None = None
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LogNormal.record(value_of(self), mean, std, generator), "aten::log_normal_")
    finally:
        release()


def aten_exponential_(self: Tensor, lambd: float = 1.0, *, generator: torch.Generator | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Exponential.record(value_of(self), lambd, generator), "aten::exponential_")
    finally:
        release()


def aten_geometric_(self: Tensor, p: float, *, generator: torch.Generator | None = None) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Geometric.record(value_of(self), p, generator), "aten::geometric_")
    finally:
        release()


def aten_ne__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, NeScalar.record(value_of(self), other), "aten::ne_.Scalar")
    finally:
        release()


def aten_ne__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, NeTensor.record(value_of(self), value_of(other)), "aten::ne_.Tensor")
    except RuntimeError:
        refuse("aten::ne_.Tensor", self, other)
        raise
    finally:
        release()


def aten_ge__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, GeScalar.record(value_of(self), other), "aten::ge_.Scalar")
    finally:
        release()


def aten_ge__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, GeTensor.record(value_of(self), value_of(other)), "aten::ge_.Tensor")
    except RuntimeError:
        refuse("aten::ge_.Tensor", self, other)
        raise
    finally:
        release()


def aten_le__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LeScalar.record(value_of(self), other), "aten::le_.Scalar")
    finally:
        release()


def aten_le__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LeTensor.record(value_of(self), value_of(other)), "aten::le_.Tensor")
    except RuntimeError:
        refuse("aten::le_.Tensor", self, other)
        raise
    finally:
        release()


def aten_gt__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, GtScalar.record(value_of(self), other), "aten::gt_.Scalar")
    finally:
        release()


def aten_gt__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, GtTensor.record(value_of(self), value_of(other)), "aten::gt_.Tensor")
    except RuntimeError:
        refuse("aten::gt_.Tensor", self, other)
        raise
    finally:
        release()


def aten_lt__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LtScalar.record(value_of(self), other), "aten::lt_.Scalar")
    finally:
        release()


def aten_lt__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LtTensor.record(value_of(self), value_of(other)), "aten::lt_.Tensor")
    except RuntimeError:
        refuse("aten::lt_.Tensor", self, other)
        raise
    finally:
        release()


def aten_addcmul_(self: Tensor, tensor1: TensorLike, tensor2: TensorLike, *, value: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, Addcmul.record(value_of(self), value_of(tensor1), value_of(tensor2), value), "aten::addcmul_"
        )
    except RuntimeError:
        refuse("aten::addcmul_", self, tensor1, tensor2, value=value)
        raise
    finally:
        release()


def aten_addcdiv_(self: Tensor, tensor1: TensorLike, tensor2: TensorLike, *, value: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(
            self, Addcdiv.record(value_of(self), value_of(tensor1), value_of(tensor2), value), "aten::addcdiv_"
        )
    except RuntimeError:
        refuse("aten::addcdiv_", self, tensor1, tensor2, value=value)
        raise
    finally:
        release()


def aten_lgamma_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Lgamma.record(value_of(self)), "aten::lgamma_")
    finally:
        release()


def aten_erfinv_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Erfinv.record(value_of(self)), "aten::erfinv_")
    finally:
        release()


def aten_i0_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, I0.record(value_of(self)), "aten::i0_")
    finally:
        release()


def aten_sign_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Sign.record(value_of(self)), "aten::sign_")
    finally:
        release()


def aten_atan2_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Atan2.record(value_of(self), value_of(other)), "aten::atan2_")
    except RuntimeError:
        refuse("aten::atan2_", self, other)
        raise
    finally:
        release()


def aten_fmod__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, FmodScalar.record(value_of(self), other), "aten::fmod_.Scalar")
    finally:
        release()


def aten_fmod__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, FmodTensor.record(value_of(self), value_of(other)), "aten::fmod_.Tensor")
    except RuntimeError:
        refuse("aten::fmod_.Tensor", self, other)
        raise
    finally:
        release()


def aten_hypot_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Hypot.record(value_of(self), value_of(other)), "aten::hypot_")
    except RuntimeError:
        refuse("aten::hypot_", self, other)
        raise
    finally:
        release()


def aten_igamma_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Igamma.record(value_of(self), value_of(other)), "aten::igamma_")
    except RuntimeError:
        refuse("aten::igamma_", self, other)
        raise
    finally:
        release()


def aten_igammac_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Igammac.record(value_of(self), value_of(other)), "aten::igammac_")
    except RuntimeError:
        refuse("aten::igammac_", self, other)
        raise
    finally:
        release()


def aten_nextafter_(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Nextafter.record(value_of(self), value_of(other)), "aten::nextafter_")
    except RuntimeError:
        refuse("aten::nextafter_", self, other)
        raise
    finally:
        release()


def aten_remainder__Scalar(self: Tensor, other: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RemainderScalar.record(value_of(self), other), "aten::remainder_.Scalar")
    finally:
        release()


def aten_remainder__Tensor(self: Tensor, other: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, RemainderTensor.record(value_of(self), value_of(other)), "aten::remainder_.Tensor")
    except RuntimeError:
        refuse("aten::remainder_.Tensor", self, other)
        raise
    finally:
        release()


def aten_renorm_(self: Tensor, p: Number, dim: int, maxnorm: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Renorm.record(value_of(self), p, dim, maxnorm), "aten::renorm_")
    finally:
        release()


def aten_pow__Scalar(self: Tensor, exponent: Number) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, PowTensorScalar.record(value_of(self), exponent), "aten::pow_.Scalar")
    finally:
        release()


def aten_pow__Tensor(self: Tensor, exponent: TensorLike) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, PowTensorTensor.record(value_of(self), value_of(exponent)), "aten::pow_.Tensor")
    except RuntimeError:
        refuse("aten::pow_.Tensor", self, exponent)
        raise
    finally:
        release()


def aten_normal_(
    self: Tensor, mean: float = 0.0, std: float = 1.0, *, generator: torch.Generator | None = None
) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, NormalFunctional.record(value_of(self), mean, std, generator), "aten::normal_")
    finally:
        release()


def aten__amp_foreach_non_finite_check_and_unscale_(
    self: Sequence[Tensor], found_inf: Tensor, inv_scale: TensorLike
) -> None:
    if recording.is_taken:
        check_write((*self, found_inf))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__amp_foreach_non_finite_check_and_unscale_, self, found_inf, inv_scale)
            return
        outputs = AmpForeachNonFiniteCheckAndUnscale_.record(
            values_of(self), value_of(found_inf), value_of(inv_scale)
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write(found_inf, outputs[1])
        landed(None)
    finally:
        release()


def aten__amp_update_scale_(
    self: Tensor,
    growth_tracker: Tensor,
    found_inf: TensorLike,
    scale_growth_factor: float,
    scale_backoff_factor: float,
    growth_interval: int,
) -> Tensor:
    if recording.is_taken:
        check_write((self, growth_tracker))
    recording.taken
    try:
        outputs = AmpUpdateScale_.record(
            value_of(self),
            value_of(growth_tracker),
            value_of(found_inf),
            scale_growth_factor,
            scale_backoff_factor,
            growth_interval,
        ).values
        with undisturbed():
            write(self, outputs[0])
            write(growth_tracker, outputs[1])
        return landed(self)
    finally:
        release()


def aten__foreach_add__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_add__Scalar, self, scalar)
            return
        write_each(self, ForeachAddScalar_.record(values_of(self), scalar).values, "aten::_foreach_add_.Scalar", "self")
    finally:
        release()


def aten__foreach_add__List(self: Sequence[Tensor], other: Sequence[Tensor], *, alpha: Number = 1) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_add__List, self, other, alpha=alpha)
            return
        write_each(
            self,
            ForeachAddList_.record(values_of(self), values_of(other), alpha).values,
            "aten::_foreach_add_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_add__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_add__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachAddScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_add_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_add__Tensor(self: Sequence[Tensor], other: TensorLike, *, alpha: Number = 1) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_add__Tensor, self, other, alpha=alpha)
            return
        write_each(
            self,
            ForeachAddTensor_.record(values_of(self), value_of(other), alpha).values,
            "aten::_foreach_add_.Tensor",
            "self",
        )
    finally:
        release()


def aten__foreach_sub__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sub__Scalar, self, scalar)
            return
        write_each(self, ForeachSubScalar_.record(values_of(self), scalar).values, "aten::_foreach_sub_.Scalar", "self")
    finally:
        release()


def aten__foreach_sub__List(self: Sequence[Tensor], other: Sequence[Tensor], *, alpha: Number = 1) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_sub__List, self, other, alpha=alpha)
            return
        write_each(
            self,
            ForeachSubList_.record(values_of(self), values_of(other), alpha).values,
            "aten::_foreach_sub_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_sub__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sub__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachSubScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_sub_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_mul__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_mul__Scalar, self, scalar)
            return
        write_each(self, ForeachMulScalar_.record(values_of(self), scalar).values, "aten::_foreach_mul_.Scalar", "self")
    finally:
        release()


def aten__foreach_mul__List(self: Sequence[Tensor], other: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_mul__List, self, other)
            return
        write_each(
            self, ForeachMulList_.record(values_of(self), values_of(other)).values, "aten::_foreach_mul_.List", "self"
        )
    finally:
        release()


def aten__foreach_mul__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_mul__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachMulScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_mul_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_mul__Tensor(self: Sequence[Tensor], other: TensorLike) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_mul__Tensor, self, other)
            return
        write_each(
            self,
            ForeachMulTensor_.record(values_of(self), value_of(other)).values,
            "aten::_foreach_mul_.Tensor",
            "self",
        )
    finally:
        release()


def aten__foreach_div__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_div__Scalar, self, scalar)
            return
        write_each(self, ForeachDivScalar_.record(values_of(self), scalar).values, "aten::_foreach_div_.Scalar", "self")
    finally:
        release()


def aten__foreach_div__List(self: Sequence[Tensor], other: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_div__List, self, other)
            return
        write_each(
            self, ForeachDivList_.record(values_of(self), values_of(other)).values, "aten::_foreach_div_.List", "self"
        )
    finally:
        release()


def aten__foreach_div__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_div__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachDivScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_div_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_div__Tensor(self: Sequence[Tensor], other: TensorLike) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_div__Tensor, self, other)
            return
        write_each(
            self,
            ForeachDivTensor_.record(values_of(self), value_of(other)).values,
            "aten::_foreach_div_.Tensor",
            "self",
        )
    finally:
        release()


def aten__foreach_clamp_max__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_clamp_max__Scalar, self, scalar)
            return
        write_each(
            self,
            ForeachClampMaxScalar_.record(values_of(self), scalar).values,
            "aten::_foreach_clamp_max_.Scalar",
            "self",
        )
    finally:
        release()


def aten__foreach_clamp_max__List(self: Sequence[Tensor], other: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_clamp_max__List, self, other)
            return
        write_each(
            self,
            ForeachClampMaxList_.record(values_of(self), values_of(other)).values,
            "aten::_foreach_clamp_max_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_clamp_max__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_clamp_max__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachClampMaxScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_clamp_max_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_clamp_min__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_clamp_min__Scalar, self, scalar)
            return
        write_each(
            self,
            ForeachClampMinScalar_.record(values_of(self), scalar).values,
            "aten::_foreach_clamp_min_.Scalar",
            "self",
        )
    finally:
        release()


def aten__foreach_clamp_min__List(self: Sequence[Tensor], other: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_clamp_min__List, self, other)
            return
        write_each(
            self,
            ForeachClampMinList_.record(values_of(self), values_of(other)).values,
            "aten::_foreach_clamp_min_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_clamp_min__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_clamp_min__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachClampMinScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_clamp_min_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_maximum__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_maximum__Scalar, self, scalar)
            return
        write_each(
            self, ForeachMaximumScalar_.record(values_of(self), scalar).values, "aten::_foreach_maximum_.Scalar", "self"
        )
    finally:
        release()


def aten__foreach_maximum__List(self: Sequence[Tensor], other: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_maximum__List, self, other)
            return
        write_each(
            self,
            ForeachMaximumList_.record(values_of(self), values_of(other)).values,
            "aten::_foreach_maximum_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_maximum__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_maximum__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachMaximumScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_maximum_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_minimum__Scalar(self: Sequence[Tensor], scalar: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_minimum__Scalar, self, scalar)
            return
        write_each(
            self, ForeachMinimumScalar_.record(values_of(self), scalar).values, "aten::_foreach_minimum_.Scalar", "self"
        )
    finally:
        release()


def aten__foreach_minimum__List(self: Sequence[Tensor], other: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, other):
            one_by_one(aten__foreach_minimum__List, self, other)
            return
        write_each(
            self,
            ForeachMinimumList_.record(values_of(self), values_of(other)).values,
            "aten::_foreach_minimum_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_minimum__ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_minimum__ScalarList, self, scalars)
            return
        write_each(
            self,
            ForeachMinimumScalarList_.record(values_of(self), tuple(scalars)).values,
            "aten::_foreach_minimum_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_addcdiv__Scalar(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], value: Number = 1
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensor1, tensor2):
            one_by_one(aten__foreach_addcdiv__Scalar, self, tensor1, tensor2, value)
            return
        write_each(
            self,
            ForeachAddcdivScalar_.record(values_of(self), values_of(tensor1), values_of(tensor2), value).values,
            "aten::_foreach_addcdiv_.Scalar",
            "self",
        )
    finally:
        release()


def aten__foreach_addcdiv__ScalarList(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: Sequence[Number]
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensor1, tensor2):
            one_by_one(aten__foreach_addcdiv__ScalarList, self, tensor1, tensor2, scalars)
            return
        write_each(
            self,
            ForeachAddcdivScalarList_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), tuple(scalars)
            ).values,
            "aten::_foreach_addcdiv_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_addcdiv__Tensor(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: TensorLike
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensor1, tensor2):
            one_by_one(aten__foreach_addcdiv__Tensor, self, tensor1, tensor2, scalars)
            return
        write_each(
            self,
            ForeachAddcdivTensor_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), value_of(scalars)
            ).values,
            "aten::_foreach_addcdiv_.Tensor",
            "self",
        )
    finally:
        release()


def aten__foreach_addcmul__Scalar(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], value: Number = 1
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensor1, tensor2):
            one_by_one(aten__foreach_addcmul__Scalar, self, tensor1, tensor2, value)
            return
        write_each(
            self,
            ForeachAddcmulScalar_.record(values_of(self), values_of(tensor1), values_of(tensor2), value).values,
            "aten::_foreach_addcmul_.Scalar",
            "self",
        )
    finally:
        release()


def aten__foreach_addcmul__ScalarList(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: Sequence[Number]
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensor1, tensor2):
            one_by_one(aten__foreach_addcmul__ScalarList, self, tensor1, tensor2, scalars)
            return
        write_each(
            self,
            ForeachAddcmulScalarList_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), tuple(scalars)
            ).values,
            "aten::_foreach_addcmul_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_addcmul__Tensor(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: TensorLike
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensor1, tensor2):
            one_by_one(aten__foreach_addcmul__Tensor, self, tensor1, tensor2, scalars)
            return
        write_each(
            self,
            ForeachAddcmulTensor_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), value_of(scalars)
            ).values,
            "aten::_foreach_addcmul_.Tensor",
            "self",
        )
    finally:
        release()


def aten__foreach_abs_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_abs_, self)
            return
        write_each(self, ForeachAbs_.record(values_of(self)).values, "aten::_foreach_abs_", "self")
    finally:
        release()


def aten__foreach_acos_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_acos_, self)
            return
        write_each(self, ForeachAcos_.record(values_of(self)).values, "aten::_foreach_acos_", "self")
    finally:
        release()


def aten__foreach_asin_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_asin_, self)
            return
        write_each(self, ForeachAsin_.record(values_of(self)).values, "aten::_foreach_asin_", "self")
    finally:
        release()


def aten__foreach_atan_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_atan_, self)
            return
        write_each(self, ForeachAtan_.record(values_of(self)).values, "aten::_foreach_atan_", "self")
    finally:
        release()


def aten__foreach_ceil_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_ceil_, self)
            return
        write_each(self, ForeachCeil_.record(values_of(self)).values, "aten::_foreach_ceil_", "self")
    finally:
        release()


def aten__foreach_cos_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_cos_, self)
            return
        write_each(self, ForeachCos_.record(values_of(self)).values, "aten::_foreach_cos_", "self")
    finally:
        release()


def aten__foreach_cosh_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_cosh_, self)
            return
        write_each(self, ForeachCosh_.record(values_of(self)).values, "aten::_foreach_cosh_", "self")
    finally:
        release()


def aten__foreach_erf_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_erf_, self)
            return
        write_each(self, ForeachErf_.record(values_of(self)).values, "aten::_foreach_erf_", "self")
    finally:
        release()


def aten__foreach_erfc_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_erfc_, self)
            return
        write_each(self, ForeachErfc_.record(values_of(self)).values, "aten::_foreach_erfc_", "self")
    finally:
        release()


def aten__foreach_exp_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_exp_, self)
            return
        write_each(self, ForeachExp_.record(values_of(self)).values, "aten::_foreach_exp_", "self")
    finally:
        release()


def aten__foreach_expm1_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_expm1_, self)
            return
        write_each(self, ForeachExpm1_.record(values_of(self)).values, "aten::_foreach_expm1_", "self")
    finally:
        release()


def aten__foreach_floor_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_floor_, self)
            return
        write_each(self, ForeachFloor_.record(values_of(self)).values, "aten::_foreach_floor_", "self")
    finally:
        release()


def aten__foreach_frac_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_frac_, self)
            return
        write_each(self, ForeachFrac_.record(values_of(self)).values, "aten::_foreach_frac_", "self")
    finally:
        release()


def aten__foreach_lerp__List(self: Sequence[Tensor], tensors1: Sequence[Tensor], weights: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensors1, weights):
            one_by_one(aten__foreach_lerp__List, self, tensors1, weights)
            return
        write_each(
            self,
            ForeachLerpList_.record(values_of(self), values_of(tensors1), values_of(weights)).values,
            "aten::_foreach_lerp_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_lerp__Scalar(self: Sequence[Tensor], tensors1: Sequence[Tensor], weight: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensors1):
            one_by_one(aten__foreach_lerp__Scalar, self, tensors1, weight)
            return
        write_each(
            self,
            ForeachLerpScalar_.record(values_of(self), values_of(tensors1), weight).values,
            "aten::_foreach_lerp_.Scalar",
            "self",
        )
    finally:
        release()


def aten__foreach_lerp__ScalarList(
    self: Sequence[Tensor], tensors1: Sequence[Tensor], weight: Sequence[Number]
) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, tensors1):
            one_by_one(aten__foreach_lerp__ScalarList, self, tensors1, weight)
            return
        write_each(
            self,
            ForeachLerpScalarList_.record(values_of(self), values_of(tensors1), tuple(weight)).values,
            "aten::_foreach_lerp_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_lgamma_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_lgamma_, self)
            return
        write_each(self, ForeachLgamma_.record(values_of(self)).values, "aten::_foreach_lgamma_", "self")
    finally:
        release()


def aten__foreach_log_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_log_, self)
            return
        write_each(self, ForeachLog_.record(values_of(self)).values, "aten::_foreach_log_", "self")
    finally:
        release()


def aten__foreach_log10_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_log10_, self)
            return
        write_each(self, ForeachLog10_.record(values_of(self)).values, "aten::_foreach_log10_", "self")
    finally:
        release()


def aten__foreach_log1p_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_log1p_, self)
            return
        write_each(self, ForeachLog1p_.record(values_of(self)).values, "aten::_foreach_log1p_", "self")
    finally:
        release()


def aten__foreach_log2_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_log2_, self)
            return
        write_each(self, ForeachLog2_.record(values_of(self)).values, "aten::_foreach_log2_", "self")
    finally:
        release()


def aten__foreach_neg_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_neg_, self)
            return
        write_each(self, ForeachNeg_.record(values_of(self)).values, "aten::_foreach_neg_", "self")
    finally:
        release()


def aten__foreach_pow__List(self: Sequence[Tensor], exponent: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, exponent):
            one_by_one(aten__foreach_pow__List, self, exponent)
            return
        write_each(
            self,
            ForeachPowList_.record(values_of(self), values_of(exponent)).values,
            "aten::_foreach_pow_.List",
            "self",
        )
    finally:
        release()


def aten__foreach_pow__Scalar(self: Sequence[Tensor], exponent: Number) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_pow__Scalar, self, exponent)
            return
        write_each(
            self, ForeachPowScalar_.record(values_of(self), exponent).values, "aten::_foreach_pow_.Scalar", "self"
        )
    finally:
        release()


def aten__foreach_pow__ScalarList(self: Sequence[Tensor], exponent: Sequence[Number]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_pow__ScalarList, self, exponent)
            return
        write_each(
            self,
            ForeachPowScalarList_.record(values_of(self), tuple(exponent)).values,
            "aten::_foreach_pow_.ScalarList",
            "self",
        )
    finally:
        release()


def aten__foreach_reciprocal_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_reciprocal_, self)
            return
        write_each(self, ForeachReciprocal_.record(values_of(self)).values, "aten::_foreach_reciprocal_", "self")
    finally:
        release()


def aten__foreach_round_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_round_, self)
            return
        write_each(self, ForeachRound_.record(values_of(self)).values, "aten::_foreach_round_", "self")
    finally:
        release()


def aten__foreach_rsqrt_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_rsqrt_, self)
            return
        write_each(self, ForeachRsqrt_.record(values_of(self)).values, "aten::_foreach_rsqrt_", "self")
    finally:
        release()


def aten__foreach_sigmoid_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sigmoid_, self)
            return
        write_each(self, ForeachSigmoid_.record(values_of(self)).values, "aten::_foreach_sigmoid_", "self")
    finally:
        release()


def aten__foreach_sign_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sign_, self)
            return
        write_each(self, ForeachSign_.record(values_of(self)).values, "aten::_foreach_sign_", "self")
    finally:
        release()


def aten__foreach_sin_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sin_, self)
            return
        write_each(self, ForeachSin_.record(values_of(self)).values, "aten::_foreach_sin_", "self")
    finally:
        release()


def aten__foreach_sinh_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sinh_, self)
            return
        write_each(self, ForeachSinh_.record(values_of(self)).values, "aten::_foreach_sinh_", "self")
    finally:
        release()


def aten__foreach_sqrt_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_sqrt_, self)
            return
        write_each(self, ForeachSqrt_.record(values_of(self)).values, "aten::_foreach_sqrt_", "self")
    finally:
        release()


def aten__foreach_tan_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_tan_, self)
            return
        write_each(self, ForeachTan_.record(values_of(self)).values, "aten::_foreach_tan_", "self")
    finally:
        release()


def aten__foreach_tanh_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_tanh_, self)
            return
        write_each(self, ForeachTanh_.record(values_of(self)).values, "aten::_foreach_tanh_", "self")
    finally:
        release()


def aten__foreach_trunc_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_trunc_, self)
            return
        write_each(self, ForeachTrunc_.record(values_of(self)).values, "aten::_foreach_trunc_", "self")
    finally:
        release()


def aten__foreach_zero_(self: Sequence[Tensor]) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self):
            one_by_one(aten__foreach_zero_, self)
            return
        write_each(self, ForeachZero_.record(values_of(self)).values, "aten::_foreach_zero_", "self")
    finally:
        release()


def aten__foreach_copy_(self: Sequence[Tensor], src: Sequence[Tensor], non_blocking: bool = False) -> None:
    if recording.is_taken:
        check_write((*self,))
    recording.taken
    try:
        if overlapping(self, src):
            one_by_one(aten__foreach_copy_, self, src, non_blocking)
            return
        write_each(
            self,
            ForeachCopy_.record(values_of(self), values_of(src), non_blocking).values,
            "aten::_foreach_copy_",
            "self",
        )
    finally:
        release()


def aten_elu_(self: Tensor, alpha: Number = 1, scale: Number = 1, input_scale: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Elu.record(value_of(self), alpha, scale, input_scale), "aten::elu_")
    finally:
        release()


def aten_hardsigmoid_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Hardsigmoid.record(value_of(self)), "aten::hardsigmoid_")
    finally:
        release()


def aten_hardtanh_(self: Tensor, min_val: Number = -1, max_val: Number = 1) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Hardtanh.record(value_of(self), min_val, max_val), "aten::hardtanh_")
    finally:
        release()


def aten_hardswish_(self: Tensor) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, Hardswish.record(value_of(self)), "aten::hardswish_")
    finally:
        release()


def aten_leaky_relu_(self: Tensor, negative_slope: Number = 0.01) -> Tensor:
    if recording.is_taken:
        check_write((self,))
    recording.taken
    try:
        return write(self, LeakyRelu.record(value_of(self), negative_slope), "aten::leaky_relu_")
    finally:
        release()


def aten_rrelu_with_noise(
    self: TensorLike,
    noise: Tensor,
    lower: Number = 0.125,
    upper: Number = 0.3333333333333333,
    training: bool = False,
    generator: torch.Generator | None = None,
) -> Tensor:
    if recording.is_taken:
        check_write((noise,))
    recording.taken
    try:
        outputs = RreluWithNoiseFunctional.record(
            value_of(self), value_of(noise), lower, upper, training, generator
        ).values
        write(noise, outputs[1])
        return landed(tensor_of(outputs[0]))
    finally:
        release()


def aten_rrelu_with_noise_(
    self: Tensor,
    noise: Tensor,
    lower: Number = 0.125,
    upper: Number = 0.3333333333333333,
    training: bool = False,
    generator: torch.Generator | None = None,
) -> Tensor:
    if recording.is_taken:
        check_write((self, noise))
    recording.taken
    try:
        outputs = RreluWithNoiseFunctional.record(
            value_of(self), value_of(noise), lower, upper, training, generator
        ).values
        with undisturbed():
            write(self, outputs[0])
            write(noise, outputs[1])
        return landed(self)
    finally:
        release()


def aten__fused_adam_(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    exp_avgs: Sequence[Tensor],
    exp_avg_sqs: Sequence[Tensor],
    max_exp_avg_sqs: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: float,
    beta1: float,
    beta2: float,
    weight_decay: float,
    eps: float,
    amsgrad: bool,
    maximize: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *exp_avgs, *exp_avg_sqs, *max_exp_avg_sqs))
    recording.taken
    try:
        if overlapping(self, grads, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps):
            one_by_one(
                aten__fused_adam_,
                self,
                grads,
                exp_avgs,
                exp_avg_sqs,
                max_exp_avg_sqs,
                state_steps,
                lr=lr,
                beta1=beta1,
                beta2=beta2,
                weight_decay=weight_decay,
                eps=eps,
                amsgrad=amsgrad,
                maximize=maximize,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedAdam_.record(
            values_of(self),
            values_of(grads),
            values_of(exp_avgs),
            values_of(exp_avg_sqs),
            values_of(max_exp_avg_sqs),
            values_of(state_steps),
            lr,
            beta1,
            beta2,
            weight_decay,
            eps,
            amsgrad,
            maximize,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(exp_avgs, outputs[2])
            write_each(exp_avg_sqs, outputs[3])
            write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_adam__tensor_lr(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    exp_avgs: Sequence[Tensor],
    exp_avg_sqs: Sequence[Tensor],
    max_exp_avg_sqs: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: TensorLike,
    beta1: float,
    beta2: float,
    weight_decay: float,
    eps: float,
    amsgrad: bool,
    maximize: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *exp_avgs, *exp_avg_sqs, *max_exp_avg_sqs))
    recording.taken
    try:
        if overlapping(self, grads, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps):
            one_by_one(
                aten__fused_adam__tensor_lr,
                self,
                grads,
                exp_avgs,
                exp_avg_sqs,
                max_exp_avg_sqs,
                state_steps,
                lr=lr,
                beta1=beta1,
                beta2=beta2,
                weight_decay=weight_decay,
                eps=eps,
                amsgrad=amsgrad,
                maximize=maximize,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedAdamTensorLr_.record(
            values_of(self),
            values_of(grads),
            values_of(exp_avgs),
            values_of(exp_avg_sqs),
            values_of(max_exp_avg_sqs),
            values_of(state_steps),
            value_of(lr),
            beta1,
            beta2,
            weight_decay,
            eps,
            amsgrad,
            maximize,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(exp_avgs, outputs[2])
            write_each(exp_avg_sqs, outputs[3])
            write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_adamw_(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    exp_avgs: Sequence[Tensor],
    exp_avg_sqs: Sequence[Tensor],
    max_exp_avg_sqs: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: float,
    beta1: float,
    beta2: float,
    weight_decay: float,
    eps: float,
    amsgrad: bool,
    maximize: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *exp_avgs, *exp_avg_sqs, *max_exp_avg_sqs))
    recording.taken
    try:
        if overlapping(self, grads, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps):
            one_by_one(
                aten__fused_adamw_,
                self,
                grads,
                exp_avgs,
                exp_avg_sqs,
                max_exp_avg_sqs,
                state_steps,
                lr=lr,
                beta1=beta1,
                beta2=beta2,
                weight_decay=weight_decay,
                eps=eps,
                amsgrad=amsgrad,
                maximize=maximize,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedAdamw_.record(
            values_of(self),
            values_of(grads),
            values_of(exp_avgs),
            values_of(exp_avg_sqs),
            values_of(max_exp_avg_sqs),
            values_of(state_steps),
            lr,
            beta1,
            beta2,
            weight_decay,
            eps,
            amsgrad,
            maximize,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(exp_avgs, outputs[2])
            write_each(exp_avg_sqs, outputs[3])
            write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_adamw__tensor_lr(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    exp_avgs: Sequence[Tensor],
    exp_avg_sqs: Sequence[Tensor],
    max_exp_avg_sqs: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: TensorLike,
    beta1: float,
    beta2: float,
    weight_decay: float,
    eps: float,
    amsgrad: bool,
    maximize: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *exp_avgs, *exp_avg_sqs, *max_exp_avg_sqs))
    recording.taken
    try:
        if overlapping(self, grads, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps):
            one_by_one(
                aten__fused_adamw__tensor_lr,
                self,
                grads,
                exp_avgs,
                exp_avg_sqs,
                max_exp_avg_sqs,
                state_steps,
                lr=lr,
                beta1=beta1,
                beta2=beta2,
                weight_decay=weight_decay,
                eps=eps,
                amsgrad=amsgrad,
                maximize=maximize,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedAdamwTensorLr_.record(
            values_of(self),
            values_of(grads),
            values_of(exp_avgs),
            values_of(exp_avg_sqs),
            values_of(max_exp_avg_sqs),
            values_of(state_steps),
            value_of(lr),
            beta1,
            beta2,
            weight_decay,
            eps,
            amsgrad,
            maximize,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(exp_avgs, outputs[2])
            write_each(exp_avg_sqs, outputs[3])
            write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_sgd_(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    momentum_buffer_list: Sequence[Tensor],
    *,
    weight_decay: float,
    momentum: float,
    lr: float,
    dampening: float,
    nesterov: bool,
    maximize: bool,
    is_first_step: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *momentum_buffer_list))
    recording.taken
    try:
        if overlapping(self, grads, momentum_buffer_list):
            one_by_one(
                aten__fused_sgd_,
                self,
                grads,
                momentum_buffer_list,
                weight_decay=weight_decay,
                momentum=momentum,
                lr=lr,
                dampening=dampening,
                nesterov=nesterov,
                maximize=maximize,
                is_first_step=is_first_step,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedSgd_.record(
            values_of(self),
            values_of(grads),
            values_of(momentum_buffer_list),
            weight_decay,
            momentum,
            lr,
            dampening,
            nesterov,
            maximize,
            is_first_step,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(momentum_buffer_list, outputs[2])
        landed(None)
    finally:
        release()


def aten__fused_sgd__tensor_lr(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    momentum_buffer_list: Sequence[Tensor],
    *,
    weight_decay: float,
    momentum: float,
    lr: TensorLike,
    dampening: float,
    nesterov: bool,
    maximize: bool,
    is_first_step: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *momentum_buffer_list))
    recording.taken
    try:
        if overlapping(self, grads, momentum_buffer_list):
            one_by_one(
                aten__fused_sgd__tensor_lr,
                self,
                grads,
                momentum_buffer_list,
                weight_decay=weight_decay,
                momentum=momentum,
                lr=lr,
                dampening=dampening,
                nesterov=nesterov,
                maximize=maximize,
                is_first_step=is_first_step,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedSgdTensorLr_.record(
            values_of(self),
            values_of(grads),
            values_of(momentum_buffer_list),
            weight_decay,
            momentum,
            value_of(lr),
            dampening,
            nesterov,
            maximize,
            is_first_step,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(momentum_buffer_list, outputs[2])
        landed(None)
    finally:
        release()


def aten__fused_adagrad_(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    state_sums: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: float,
    lr_decay: float,
    weight_decay: float,
    eps: float,
    maximize: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *state_sums, *state_steps))
    recording.taken
    try:
        if overlapping(self, grads, state_sums, state_steps):
            one_by_one(
                aten__fused_adagrad_,
                self,
                grads,
                state_sums,
                state_steps,
                lr=lr,
                lr_decay=lr_decay,
                weight_decay=weight_decay,
                eps=eps,
                maximize=maximize,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedAdagrad_.record(
            values_of(self),
            values_of(grads),
            values_of(state_sums),
            values_of(state_steps),
            lr,
            lr_decay,
            weight_decay,
            eps,
            maximize,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(state_sums, outputs[2])
            write_each(state_steps, outputs[3])
        landed(None)
    finally:
        release()


def aten__fused_adagrad__tensor_lr(
    self: Sequence[Tensor],
    grads: Sequence[Tensor],
    state_sums: Sequence[Tensor],
    state_steps: Sequence[Tensor],
    *,
    lr: TensorLike,
    lr_decay: float,
    weight_decay: float,
    eps: float,
    maximize: bool,
    grad_scale: TensorLike | None = None,
    found_inf: TensorLike | None = None,
) -> None:
    if recording.is_taken:
        check_write((*self, *grads, *state_sums))
    recording.taken
    try:
        if overlapping(self, grads, state_sums, state_steps):
            one_by_one(
                aten__fused_adagrad__tensor_lr,
                self,
                grads,
                state_sums,
                state_steps,
                lr=lr,
                lr_decay=lr_decay,
                weight_decay=weight_decay,
                eps=eps,
                maximize=maximize,
                grad_scale=grad_scale,
                found_inf=found_inf,
            )
            return
        outputs = FusedAdagradTensorLr_.record(
            values_of(self),
            values_of(grads),
            values_of(state_sums),
            values_of(state_steps),
            value_of(lr),
            lr_decay,
            weight_decay,
            eps,
            maximize,
            None if grad_scale is None else value_of(grad_scale),
            None if found_inf is None else value_of(found_inf),
        ).values
        with undisturbed():
            write_each(self, outputs[0])
            write_each(grads, outputs[1])
            write_each(state_sums, outputs[2])
        landed(None)
    finally:
        release()


KERNELS: dict[str, Callable[..., typing.Any]] = {
    "abs_": aten_abs_,
    "sgn_": aten_sgn_,
    "acos_": aten_acos_,
    "add_.Tensor": aten_add__Tensor,
    "_add_relu_.Tensor": aten__add_relu__Tensor,
    "_add_relu_.Scalar": aten__add_relu__Scalar,
    "add_.Scalar": aten_add__Scalar,
    "addmv_": aten_addmv_,
    "addr_": aten_addr_,
    "acosh_": aten_acosh_,
    "asinh_": aten_asinh_,
    "atanh_": aten_atanh_,
    "asin_": aten_asin_,
    "atan_": aten_atan_,
    "baddbmm_": aten_baddbmm_,
    "bernoulli_.Tensor": aten_bernoulli__Tensor,
    "bitwise_not_": aten_bitwise_not_,
    "copysign_.Tensor": aten_copysign__Tensor,
    "copysign_.Scalar": aten_copysign__Scalar,
    "logical_not_": aten_logical_not_,
    "logical_xor_": aten_logical_xor_,
    "logical_and_": aten_logical_and_,
    "logical_or_": aten_logical_or_,
    "ceil_": aten_ceil_,
    "clamp_": aten_clamp_,
    "clamp_.Tensor": aten_clamp__Tensor,
    "clamp_max_": aten_clamp_max_,
    "clamp_max_.Tensor": aten_clamp_max__Tensor,
    "clamp_min_": aten_clamp_min_,
    "clamp_min_.Tensor": aten_clamp_min__Tensor,
    "cos_": aten_cos_,
    "cosh_": aten_cosh_,
    "cumprod_": aten_cumprod_,
    "cumsum_": aten_cumsum_,
    "div_.Tensor": aten_div__Tensor,
    "div_.Tensor_mode": aten_div__Tensor_mode,
    "div_.Scalar": aten_div__Scalar,
    "div_.Scalar_mode": aten_div__Scalar_mode,
    "embedding_renorm_": aten_embedding_renorm_,
    "erf_": aten_erf_,
    "erfc_": aten_erfc_,
    "exp_": aten_exp_,
    "exp2_": aten_exp2_,
    "expm1_": aten_expm1_,
    "fill_.Scalar": aten_fill__Scalar,
    "fill_.Tensor": aten_fill__Tensor,
    "floor_": aten_floor_,
    "floor_divide_.Tensor": aten_floor_divide__Tensor,
    "floor_divide_.Scalar": aten_floor_divide__Scalar,
    "frac_": aten_frac_,
    "gcd_": aten_gcd_,
    "lcm_": aten_lcm_,
    "index_copy_": aten_index_copy_,
    "index_put_": aten_index_put_,
    "_index_put_impl_": aten__index_put_impl_,
    "nan_to_num_": aten_nan_to_num_,
    "ldexp_": aten_ldexp_,
    "log_": aten_log_,
    "log10_": aten_log10_,
    "log1p_": aten_log1p_,
    "log2_": aten_log2_,
    "xlogy_.Tensor": aten_xlogy__Tensor,
    "xlogy_.Scalar_Other": aten_xlogy__Scalar_Other,
    "mul_.Tensor": aten_mul__Tensor,
    "mul_.Scalar": aten_mul__Scalar,
    "mvlgamma_": aten_mvlgamma_,
    "_native_batch_norm_legit": aten__native_batch_norm_legit,
    "rad2deg_": aten_rad2deg_,
    "deg2rad_": aten_deg2rad_,
    "reciprocal_": aten_reciprocal_,
    "neg_": aten_neg_,
    "round_": aten_round_,
    "round_.decimals": aten_round__decimals,
    "relu_": aten_relu_,
    "gelu_": aten_gelu_,
    "rsqrt_": aten_rsqrt_,
    "celu_": aten_celu_,
    "silu_": aten_silu_,
    "mish_": aten_mish_,
    "sigmoid_": aten_sigmoid_,
    "logit_": aten_logit_,
    "sin_": aten_sin_,
    "sinc_": aten_sinc_,
    "sinh_": aten_sinh_,
    "sqrt_": aten_sqrt_,
    "tan_": aten_tan_,
    "tanh_": aten_tanh_,
    "threshold_": aten_threshold_,
    "trunc_": aten_trunc_,
    "_philox_normal_": aten__philox_normal_,
    "_philox_uniform_": aten__philox_uniform_,
    "_batch_norm_with_update": aten__batch_norm_with_update,
    "zero_": aten_zero_,
    "sub_.Tensor": aten_sub__Tensor,
    "sub_.Scalar": aten_sub__Scalar,
    "heaviside_": aten_heaviside_,
    "addmm_": aten_addmm_,
    "masked_fill_.Scalar": aten_masked_fill__Scalar,
    "masked_fill_.Tensor": aten_masked_fill__Tensor,
    "masked_scatter_": aten_masked_scatter_,
    "put_": aten_put_,
    "index_add_": aten_index_add_,
    "index_reduce_": aten_index_reduce_,
    "index_fill_.int_Scalar": aten_index_fill__int_Scalar,
    "index_fill_.int_Tensor": aten_index_fill__int_Tensor,
    "scatter_.src": aten_scatter__src,
    "scatter_.value": aten_scatter__value,
    "scatter_.reduce": aten_scatter__reduce,
    "scatter_.value_reduce": aten_scatter__value_reduce,
    "scatter_add_": aten_scatter_add_,
    "scatter_reduce_.two": aten_scatter_reduce__two,
    "eq_.Scalar": aten_eq__Scalar,
    "eq_.Tensor": aten_eq__Tensor,
    "bitwise_and_.Scalar": aten_bitwise_and__Scalar,
    "bitwise_and_.Tensor": aten_bitwise_and__Tensor,
    "bitwise_or_.Scalar": aten_bitwise_or__Scalar,
    "bitwise_or_.Tensor": aten_bitwise_or__Tensor,
    "bitwise_xor_.Scalar": aten_bitwise_xor__Scalar,
    "bitwise_xor_.Tensor": aten_bitwise_xor__Tensor,
    "__ilshift__.Scalar": aten___ilshift___Scalar,
    "__ilshift__.Tensor": aten___ilshift___Tensor,
    "bitwise_left_shift_.Tensor": aten_bitwise_left_shift__Tensor,
    "bitwise_left_shift_.Tensor_Scalar": aten_bitwise_left_shift__Tensor_Scalar,
    "__irshift__.Scalar": aten___irshift___Scalar,
    "__irshift__.Tensor": aten___irshift___Tensor,
    "bitwise_right_shift_.Tensor": aten_bitwise_right_shift__Tensor,
    "bitwise_right_shift_.Tensor_Scalar": aten_bitwise_right_shift__Tensor_Scalar,
    "tril_": aten_tril_,
    "triu_": aten_triu_,
    "digamma_": aten_digamma_,
    "lerp_.Scalar": aten_lerp__Scalar,
    "lerp_.Tensor": aten_lerp__Tensor,
    "addbmm_": aten_addbmm_,
    "random_.from": aten_random__from,
    "random_.to": aten_random__to,
    "random_": aten_random_,
    "uniform_": aten_uniform_,
    "cauchy_": aten_cauchy_,
    "log_normal_": aten_log_normal_,
    "exponential_": aten_exponential_,
    "geometric_": aten_geometric_,
    "ne_.Scalar": aten_ne__Scalar,
    "ne_.Tensor": aten_ne__Tensor,
    "ge_.Scalar": aten_ge__Scalar,
    "ge_.Tensor": aten_ge__Tensor,
    "le_.Scalar": aten_le__Scalar,
    "le_.Tensor": aten_le__Tensor,
    "gt_.Scalar": aten_gt__Scalar,
    "gt_.Tensor": aten_gt__Tensor,
    "lt_.Scalar": aten_lt__Scalar,
    "lt_.Tensor": aten_lt__Tensor,
    "addcmul_": aten_addcmul_,
    "addcdiv_": aten_addcdiv_,
    "lgamma_": aten_lgamma_,
    "erfinv_": aten_erfinv_,
    "i0_": aten_i0_,
    "sign_": aten_sign_,
    "atan2_": aten_atan2_,
    "fmod_.Scalar": aten_fmod__Scalar,
    "fmod_.Tensor": aten_fmod__Tensor,
    "hypot_": aten_hypot_,
    "igamma_": aten_igamma_,
    "igammac_": aten_igammac_,
    "nextafter_": aten_nextafter_,
    "remainder_.Scalar": aten_remainder__Scalar,
    "remainder_.Tensor": aten_remainder__Tensor,
    "renorm_": aten_renorm_,
    "pow_.Scalar": aten_pow__Scalar,
    "pow_.Tensor": aten_pow__Tensor,
    "normal_": aten_normal_,
    "_amp_foreach_non_finite_check_and_unscale_": aten__amp_foreach_non_finite_check_and_unscale_,
    "_amp_update_scale_": aten__amp_update_scale_,
    "_foreach_add_.Scalar": aten__foreach_add__Scalar,
    "_foreach_add_.List": aten__foreach_add__List,
    "_foreach_add_.ScalarList": aten__foreach_add__ScalarList,
    "_foreach_add_.Tensor": aten__foreach_add__Tensor,
    "_foreach_sub_.Scalar": aten__foreach_sub__Scalar,
    "_foreach_sub_.List": aten__foreach_sub__List,
    "_foreach_sub_.ScalarList": aten__foreach_sub__ScalarList,
    "_foreach_mul_.Scalar": aten__foreach_mul__Scalar,
    "_foreach_mul_.List": aten__foreach_mul__List,
    "_foreach_mul_.ScalarList": aten__foreach_mul__ScalarList,
    "_foreach_mul_.Tensor": aten__foreach_mul__Tensor,
    "_foreach_div_.Scalar": aten__foreach_div__Scalar,
    "_foreach_div_.List": aten__foreach_div__List,
    "_foreach_div_.ScalarList": aten__foreach_div__ScalarList,
    "_foreach_div_.Tensor": aten__foreach_div__Tensor,
    "_foreach_clamp_max_.Scalar": aten__foreach_clamp_max__Scalar,
    "_foreach_clamp_max_.List": aten__foreach_clamp_max__List,
    "_foreach_clamp_max_.ScalarList": aten__foreach_clamp_max__ScalarList,
    "_foreach_clamp_min_.Scalar": aten__foreach_clamp_min__Scalar,
    "_foreach_clamp_min_.List": aten__foreach_clamp_min__List,
    "_foreach_clamp_min_.ScalarList": aten__foreach_clamp_min__ScalarList,
    "_foreach_maximum_.Scalar": aten__foreach_maximum__Scalar,
    "_foreach_maximum_.List": aten__foreach_maximum__List,
    "_foreach_maximum_.ScalarList": aten__foreach_maximum__ScalarList,
    "_foreach_minimum_.Scalar": aten__foreach_minimum__Scalar,
    "_foreach_minimum_.List": aten__foreach_minimum__List,
    "_foreach_minimum_.ScalarList": aten__foreach_minimum__ScalarList,
    "_foreach_addcdiv_.Scalar": aten__foreach_addcdiv__Scalar,
    "_foreach_addcdiv_.ScalarList": aten__foreach_addcdiv__ScalarList,
    "_foreach_addcdiv_.Tensor": aten__foreach_addcdiv__Tensor,
    "_foreach_addcmul_.Scalar": aten__foreach_addcmul__Scalar,
    "_foreach_addcmul_.ScalarList": aten__foreach_addcmul__ScalarList,
    "_foreach_addcmul_.Tensor": aten__foreach_addcmul__Tensor,
    "_foreach_abs_": aten__foreach_abs_,
    "_foreach_acos_": aten__foreach_acos_,
    "_foreach_asin_": aten__foreach_asin_,
    "_foreach_atan_": aten__foreach_atan_,
    "_foreach_ceil_": aten__foreach_ceil_,
    "_foreach_cos_": aten__foreach_cos_,
    "_foreach_cosh_": aten__foreach_cosh_,
    "_foreach_erf_": aten__foreach_erf_,
    "_foreach_erfc_": aten__foreach_erfc_,
    "_foreach_exp_": aten__foreach_exp_,
    "_foreach_expm1_": aten__foreach_expm1_,
    "_foreach_floor_": aten__foreach_floor_,
    "_foreach_frac_": aten__foreach_frac_,
    "_foreach_lerp_.List": aten__foreach_lerp__List,
    "_foreach_lerp_.Scalar": aten__foreach_lerp__Scalar,
    "_foreach_lerp_.ScalarList": aten__foreach_lerp__ScalarList,
    "_foreach_lgamma_": aten__foreach_lgamma_,
    "_foreach_log_": aten__foreach_log_,
    "_foreach_log10_": aten__foreach_log10_,
    "_foreach_log1p_": aten__foreach_log1p_,
    "_foreach_log2_": aten__foreach_log2_,
    "_foreach_neg_": aten__foreach_neg_,
    "_foreach_pow_.List": aten__foreach_pow__List,
    "_foreach_pow_.Scalar": aten__foreach_pow__Scalar,
    "_foreach_pow_.ScalarList": aten__foreach_pow__ScalarList,
    "_foreach_reciprocal_": aten__foreach_reciprocal_,
    "_foreach_round_": aten__foreach_round_,
    "_foreach_rsqrt_": aten__foreach_rsqrt_,
    "_foreach_sigmoid_": aten__foreach_sigmoid_,
    "_foreach_sign_": aten__foreach_sign_,
    "_foreach_sin_": aten__foreach_sin_,
    "_foreach_sinh_": aten__foreach_sinh_,
    "_foreach_sqrt_": aten__foreach_sqrt_,
    "_foreach_tan_": aten__foreach_tan_,
    "_foreach_tanh_": aten__foreach_tanh_,
    "_foreach_trunc_": aten__foreach_trunc_,
    "_foreach_zero_": aten__foreach_zero_,
    "_foreach_copy_": aten__foreach_copy_,
    "elu_": aten_elu_,
    "hardsigmoid_": aten_hardsigmoid_,
    "hardtanh_": aten_hardtanh_,
    "hardswish_": aten_hardswish_,
    "leaky_relu_": aten_leaky_relu_,
    "rrelu_with_noise": aten_rrelu_with_noise,
    "rrelu_with_noise_": aten_rrelu_with_noise_,
    "_fused_adam_": aten__fused_adam_,
    "_fused_adam_.tensor_lr": aten__fused_adam__tensor_lr,
    "_fused_adamw_": aten__fused_adamw_,
    "_fused_adamw_.tensor_lr": aten__fused_adamw__tensor_lr,
    "_fused_sgd_": aten__fused_sgd_,
    "_fused_sgd_.tensor_lr": aten__fused_sgd__tensor_lr,
    "_fused_adagrad_": aten__fused_adagrad_,
    "_fused_adagrad_.tensor_lr": aten__fused_adagrad__tensor_lr,
}
