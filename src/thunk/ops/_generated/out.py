"""Kernels of `out=` overloads.

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
    acquire,
    indices_of,
    landed,
    one_by_one,
    optional_tuple,
    overlapping,
    release,
    value_of,
    values_of,
    write,
    write_each,
    write_out,
    write_out_each,
    write_outs,
)
from thunk.ops._generated.nodes import (
    I0,
    Abs,
    Acos,
    Acosh,
    AdaptiveAvgPool2d_,
    AdaptiveAvgPool2dBackward_,
    AdaptiveAvgPool3d_,
    AdaptiveAvgPool3dBackward_,
    AdaptiveMaxPool2d,
    AdaptiveMaxPool2dBackward,
    AdaptiveMaxPool3d,
    AdaptiveMaxPool3dBackward,
    Addbmm,
    Addcdiv,
    Addcmul,
    Addmm,
    AddmmActivation_,
    Addmv,
    Addr,
    AddReluScalar_,
    AddReluTensor_,
    AddScalar,
    AddTensor,
    AffineGridGenerator,
    AliasCopy,
    All,
    AllDim,
    AllDims,
    Amax,
    Amin,
    Aminmax,
    Aminmax_,
    AminmaxDim_,
    AmpForeachNonFiniteCheckAndUnscale_,
    AmpUpdateScale_,
    Angle,
    Any,
    AnyDim,
    AnyDims,
    Arange,
    ArangeStartStep,
    Argmax,
    Argmin,
    Asin,
    Asinh,
    AsStridedCopy,
    AsStridedScatter,
    Atan,
    Atan2,
    Atanh,
    AvgPool2d,
    AvgPool2dBackward,
    AvgPool3d,
    AvgPool3dBackward,
    Baddbmm,
    BartlettWindow,
    BartlettWindowPeriodic,
    BatchNormNoUpdate_,
    BatchNormUpdateStats,
    BatchNormWithUpdateFunctional_,
    Bernoulli,
    BernoulliP,
    BernoulliTensor,
    BinaryCrossEntropy,
    BinaryCrossEntropyBackward,
    BinaryCrossEntropyWithLogits,
    Bincount,
    Binomial,
    BitwiseAndScalar,
    BitwiseAndScalarTensor,
    BitwiseAndTensor,
    BitwiseLeftShiftScalarTensor,
    BitwiseLeftShiftTensor,
    BitwiseLeftShiftTensorScalar,
    BitwiseNot,
    BitwiseOrScalar,
    BitwiseOrScalarTensor,
    BitwiseOrTensor,
    BitwiseRightShiftScalarTensor,
    BitwiseRightShiftTensor,
    BitwiseRightShiftTensorScalar,
    BitwiseXorScalar,
    BitwiseXorScalarTensor,
    BitwiseXorTensor,
    BlackmanWindow,
    BlackmanWindowPeriodic,
    BlockDiag,
    Bmm,
    BucketizeScalar,
    BucketizeTensor,
    Cat,
    Cauchy,
    CdistBackward_,
    CdistForward_,
    Ceil,
    Celu,
    ChannelShuffle,
    Cholesky,
    CholeskyInverse,
    CholeskySolve,
    CholeskySolveHelper_,
    ChunkCat_,
    Clamp,
    ClampMax,
    ClampMaxTensor,
    ClampMin,
    ClampMinTensor,
    ClampTensor,
    Clone,
    Col2im,
    Complex,
    ComputeLinearCombination_,
    ConjCopy_,
    ConjPhysical_,
    ConstantPadNd,
    ConvertIndicesFromCooToCsr_,
    ConvertIndicesFromCsrToCoo_,
    Convolution,
    Convolution_,
    ConvolutionBackward,
    ConvTbc,
    Copy,
    CopysignScalar,
    CopysignTensor,
    Cos,
    Cosh,
    CountNonzero,
    CountNonzeroDimIntList,
    CtcLoss_,
    CtcLossBackward_,
    CtcLossTensor_,
    Cummax,
    Cummin,
    Cumprod,
    Cumsum,
    Deg2rad,
    DetachCopy,
    DiagEmbed,
    DiagonalBackward,
    DiagonalCopy,
    DiagonalScatter,
    Digamma,
    DirichletGrad_,
    Dist,
    DivScalar,
    DivScalarMode,
    DivTensor,
    DivTensorMode,
    Dot,
    Elu,
    EluBackward,
    Embedding,
    EmbeddingBag_,
    EmbeddingBagDenseBackward_,
    EmbeddingBagForwardOnly_,
    EmbeddingBagPerSampleWeightsBackward_,
    EmbeddingDenseBackward,
    EmbeddingRenorm,
    EmptyLike,
    EmptyPermuted,
    EqScalar,
    EqTensor,
    Erf,
    Erfc,
    Erfinv,
    EuclideanDist_,
    Exp,
    Exp2,
    ExpandCopy,
    Expm1,
    Exponential,
    Eye,
    EyeM,
    FakeQuantizeLearnablePerChannelAffine_,
    FakeQuantizeLearnablePerTensorAffine_,
    FakeQuantizePerChannelAffineCachemask,
    FakeQuantizePerTensorAffineCachemask,
    FakeQuantizePerTensorAffineCachemaskTensorQparams_,
    FftC2c_,
    FftC2r_,
    FftFftfreq,
    FftR2c_,
    FftRfftfreq,
    FillScalar,
    FillTensor,
    Flip,
    Floor,
    FloorDivide,
    FloorDivideScalar,
    Fmax,
    Fmin,
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
    ForeachClone_,
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
    ForeachMax_,
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
    ForeachNormScalar_,
    ForeachPowList_,
    ForeachPowScalar_,
    ForeachPowScalarList_,
    ForeachPowsumScalar_,
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
    FractionalMaxPool2d,
    FractionalMaxPool2dBackward,
    FractionalMaxPool3d,
    FractionalMaxPool3dBackward,
    FrexpTensor,
    FromFile,
    Full,
    FullLike,
    FusedAdagrad_,
    FusedAdagradTensorLr_,
    FusedAdam_,
    FusedAdamTensorLr_,
    FusedAdamw_,
    FusedAdamwTensorLr_,
    FusedSgd_,
    FusedSgdTensorLr_,
    FwPrimalCopy_,
    Gather,
    Gcd,
    Gelu,
    GeluBackward,
    Geometric,
    Geqrf,
    GeScalar,
    GeTensor,
    Glu,
    GluBackward,
    GluBackwardJvp,
    GluJvp,
    GridSampler2d,
    GridSampler2dBackward,
    GridSampler2dCpuFallback_,
    GridSampler3d,
    GridSampler3dBackward,
    GtScalar,
    GtTensor,
    HammingWindow,
    HammingWindowPeriodic,
    HammingWindowPeriodicAlpha,
    HammingWindowPeriodicAlphaBeta,
    HannWindow,
    HannWindowPeriodic,
    Hardshrink,
    HardshrinkBackward,
    Hardsigmoid,
    HardsigmoidBackward,
    Hardswish,
    HardswishBackward,
    Hardtanh,
    HardtanhBackward,
    HashTensor,
    Heaviside,
    Histc,
    HistogramBinCt,
    HistogramBinsTensor,
    HistogramddBinEdges_,
    HistogramddFromBinCts_,
    HistogramddFromBinTensors_,
    HuberLoss,
    HuberLossBackward,
    Hypot,
    Igamma,
    Igammac,
    Im2col,
    IndexAdd,
    IndexCopy,
    IndexFillIntScalar,
    IndexFillIntTensor,
    IndexPut,
    IndexPutImpl_,
    IndexReduce,
    IndexSelect,
    IndexTensor,
    IntMm_,
    Isinf,
    IsinScalarTensor,
    IsinTensorScalar,
    IsinTensorTensor,
    Isnan,
    Isneginf,
    Isposinf,
    KaiserWindow,
    KaiserWindowBeta,
    KaiserWindowPeriodic,
    Kthvalue,
    Lcm,
    LdexpTensor,
    LeakyRelu,
    LeakyReluBackward,
    LerpScalar,
    LerpTensor,
    LeScalar,
    LeTensor,
    Lgamma,
    LiftFreshCopy,
    LinalgCholeskyEx,
    LinalgCross,
    LinalgDet_,
    LinalgEig,
    LinalgEigh_,
    LinalgHouseholderProduct,
    LinalgInvEx,
    LinalgLdlFactorEx,
    LinalgLdlSolve,
    LinalgLstsq,
    LinalgLu,
    LinalgLuFactorEx,
    LinalgLuSolve,
    LinalgMatrixExp,
    LinalgPinvAtolRtolTensor,
    LinalgQr,
    LinalgSlogdet_,
    LinalgSolveEx_,
    LinalgSolveTriangular,
    LinalgSvd_,
    LinalgVectorNorm,
    Linspace,
    LinspaceScalarTensor,
    LinspaceTensorScalar,
    LinspaceTensorTensor,
    Log,
    Log1p,
    Log2,
    Log10,
    Logaddexp,
    Logaddexp2,
    Logcumsumexp,
    Logcumsumexp_,
    LogicalAnd,
    LogicalNot,
    LogicalOr,
    LogicalXor,
    Logit,
    LogitBackward,
    LogNormal,
    LogSigmoidBackward,
    LogSigmoidForward,
    LogSoftmax_,
    LogSoftmaxBackwardData_,
    Logspace,
    LogspaceScalarTensor,
    LogspaceTensorScalar,
    LogspaceTensorTensor,
    Logsumexp,
    LshiftScalar_,
    LshiftTensor_,
    LtScalar,
    LtTensor,
    LuUnpack,
    MakeDualCopy_,
    MaskedFillScalar,
    MaskedFillTensor,
    MaskedScatter,
    MaskedSoftmax_,
    MaskedSoftmaxBackward_,
    Max,
    MaxDim,
    Maximum,
    MaxPool2dWithIndices,
    MaxPool2dWithIndicesBackward,
    MaxPool3dWithIndices,
    MaxPool3dWithIndicesBackward,
    MaxUnpool2d,
    MaxUnpool3d,
    Mean,
    MeanDim,
    Median,
    MedianDim,
    Min,
    MinDim,
    Minimum,
    Mish,
    MkldnnRnnLayer,
    MkldnnRnnLayerBackward,
    Mm,
    Mode,
    MseLoss,
    MseLossBackward,
    MulScalar,
    MulTensor,
    MultilabelMarginLossBackward,
    MultilabelMarginLossForward,
    MultiMarginLoss,
    MultiMarginLossBackward,
    Multinomial,
    Mv,
    Mvlgamma,
    Nanmedian,
    NanmedianDim,
    Nansum,
    NanToNum,
    NarrowCopy,
    NativeBatchNormBackward,
    NativeBatchNormLegitFunctional_,
    NativeBatchNormLegitNoStats_,
    NativeBatchNormLegitNoTraining_,
    NativeDropout,
    NativeDropoutBackward,
    NativeGroupNorm,
    NativeGroupNormBackward,
    NativeLayerNorm,
    NativeLayerNormBackward,
    NativeMultiHeadAttention_,
    Neg,
    NegViewCopy_,
    NeScalar,
    NeTensor,
    NewEmpty,
    NewEmptyStrided,
    NewFull,
    NewOnes,
    NewZeros,
    Nextafter,
    NllLoss2dBackward,
    NllLoss2dForward,
    NllLossBackward,
    NllLossForward,
    Nonzero,
    NonzeroStatic,
    NormalFloatFloat,
    NormalFunctional,
    NormScalar,
    NormScalarOptDim,
    NormScalarOptDimDtype,
    NormScalarOptDtype,
    Ones,
    OnesLike,
    Ormqr,
    PdistBackward_,
    PdistForward_,
    PermuteCopy,
    PhiloxNormal_,
    PhiloxUniform_,
    PixelShuffle,
    PixelUnshuffle,
    Poisson,
    Polar,
    Polygamma,
    PowScalar,
    PowTensorScalar,
    PowTensorTensor,
    Prod,
    ProdDimInt,
    Put,
    Rad2deg,
    Rand,
    Randint,
    RandintGenerator,
    RandintLike,
    RandintLikeGenerator,
    RandintLikeLowDtype,
    RandintLikeLowGeneratorDtype,
    RandintLikeTensor,
    RandintLikeTensorGenerator,
    RandintLow,
    RandintLowGenerator,
    RandLike,
    RandLikeGenerator,
    RandnLike,
    RandnLikeGenerator,
    Random,
    RandomFrom,
    RandomTo,
    Randperm,
    RandpermGenerator,
    Range,
    RangeStep,
    Reciprocal,
    ReflectionPad1d,
    ReflectionPad1dBackward,
    ReflectionPad2d,
    ReflectionPad2dBackward,
    ReflectionPad3d,
    ReflectionPad3dBackward,
    Relu,
    RemainderScalar,
    RemainderScalarTensor,
    RemainderTensor,
    Renorm,
    Repeat,
    RepeatInterleaveTensor,
    ReplicationPad1d,
    ReplicationPad1dBackward,
    ReplicationPad2d,
    ReplicationPad2dBackward,
    ReplicationPad3d,
    ReplicationPad3dBackward,
    ReshapeAliasCopy_,
    Roll,
    Rot90,
    Round,
    RoundDecimals,
    RreluWithNoiseBackward,
    RreluWithNoiseFunctional,
    RshiftScalar_,
    RshiftTensor_,
    Rsqrt,
    RsubScalar,
    RsubTensor,
    SampleDirichlet_,
    ScalarTensor,
    ScaledMm_,
    ScaledMmV2_,
    ScatterAdd,
    ScatterReduce,
    ScatterReduceTwo,
    ScatterSrc,
    ScatterValue,
    ScatterValueReduce,
    SearchsortedScalar,
    SearchsortedTensor,
    SegmentReduce,
    SegmentReduceBackward_,
    SelectBackward,
    SelectCopyInt,
    SelectScatter,
    Sgn,
    Sigmoid,
    SigmoidBackward,
    Sign,
    Signbit,
    Silu,
    SiluBackward,
    Sin,
    Sinc,
    Sinh,
    SliceBackward,
    SliceCopyTensor,
    SliceScatter,
    SmoothL1Loss,
    SmoothL1LossBackward,
    SoftMarginLoss,
    SoftMarginLossBackward,
    Softmax_,
    SoftmaxBackwardData_,
    Softplus,
    SoftplusBackward,
    Softshrink,
    SoftshrinkBackward,
    Sort,
    SortStable,
    SpecialAiryAi,
    SpecialBesselJ0,
    SpecialBesselJ1,
    SpecialBesselY0,
    SpecialBesselY1,
    SpecialChebyshevPolynomialT,
    SpecialChebyshevPolynomialTNScalar,
    SpecialChebyshevPolynomialTXScalar,
    SpecialChebyshevPolynomialU,
    SpecialChebyshevPolynomialUNScalar,
    SpecialChebyshevPolynomialUXScalar,
    SpecialChebyshevPolynomialV,
    SpecialChebyshevPolynomialVNScalar,
    SpecialChebyshevPolynomialVXScalar,
    SpecialChebyshevPolynomialW,
    SpecialChebyshevPolynomialWNScalar,
    SpecialChebyshevPolynomialWXScalar,
    SpecialEntr,
    SpecialErfcx,
    SpecialHermitePolynomialH,
    SpecialHermitePolynomialHe,
    SpecialHermitePolynomialHeNScalar,
    SpecialHermitePolynomialHeXScalar,
    SpecialHermitePolynomialHNScalar,
    SpecialHermitePolynomialHXScalar,
    SpecialI0e,
    SpecialI1,
    SpecialI1e,
    SpecialLaguerrePolynomialL,
    SpecialLaguerrePolynomialLNScalar,
    SpecialLaguerrePolynomialLXScalar,
    SpecialLegendrePolynomialP,
    SpecialLegendrePolynomialPNScalar,
    SpecialLegendrePolynomialPXScalar,
    SpecialLogNdtr,
    SpecialModifiedBesselI0,
    SpecialModifiedBesselI1,
    SpecialModifiedBesselK0,
    SpecialModifiedBesselK1,
    SpecialNdtri,
    SpecialScaledModifiedBesselK0,
    SpecialScaledModifiedBesselK1,
    SpecialShiftedChebyshevPolynomialT,
    SpecialShiftedChebyshevPolynomialTNScalar,
    SpecialShiftedChebyshevPolynomialTXScalar,
    SpecialShiftedChebyshevPolynomialU,
    SpecialShiftedChebyshevPolynomialUNScalar,
    SpecialShiftedChebyshevPolynomialUXScalar,
    SpecialShiftedChebyshevPolynomialV,
    SpecialShiftedChebyshevPolynomialVNScalar,
    SpecialShiftedChebyshevPolynomialVXScalar,
    SpecialShiftedChebyshevPolynomialW,
    SpecialShiftedChebyshevPolynomialWNScalar,
    SpecialShiftedChebyshevPolynomialWXScalar,
    SpecialSphericalBesselJ0,
    SpecialXlog1py,
    SpecialXlog1pyOtherScalar,
    SpecialXlog1pySelfScalar,
    SpecialZeta,
    SpecialZetaOtherScalar,
    SpecialZetaSelfScalar,
    SplitCopyTensor,
    SplitWithSizesCopy,
    Sqrt,
    SqueezeCopy,
    SqueezeCopyDim,
    SqueezeCopyDims,
    Stack,
    Stack_,
    StandardGamma_,
    StandardGammaGrad_,
    StdCorrection,
    StdMeanCorrection,
    SubScalar,
    SubTensor,
    Sum,
    SumDimIntList,
    Take,
    Tan,
    Tanh,
    TanhBackward,
    TCopy,
    Threshold,
    ThresholdBackward,
    Topk,
    Trace,
    TransformBiasRescaleQkv_,
    TransformerEncoderLayerFwd_,
    TransposeCopyInt,
    TriangularSolve,
    Tril,
    TrilIndices,
    Trilinear_,
    Triu,
    TriuIndices,
    Trunc,
    UnbindCopyInt,
    UnfoldBackward,
    UnfoldCopy,
    Uniform,
    Unique2_,
    Unique_,
    UniqueConsecutive,
    UniqueDim,
    UniqueDimConsecutive,
    UnsafeSplitTensor,
    UnsafeSplitWithSizes,
    UnsqueezeCopy,
    UpsampleBicubic2d,
    UpsampleBicubic2dAa_,
    UpsampleBicubic2dAaBackward_,
    UpsampleBicubic2dBackward,
    UpsampleBilinear2d,
    UpsampleBilinear2dAa_,
    UpsampleBilinear2dAaBackward_,
    UpsampleBilinear2dBackward,
    UpsampleLanczos2dAa_,
    UpsampleLanczos2dAaBackward_,
    UpsampleLinear1d,
    UpsampleLinear1dBackward,
    UpsampleNearest1d,
    UpsampleNearest1dBackward,
    UpsampleNearest2d,
    UpsampleNearest2dBackward,
    UpsampleNearest3d,
    UpsampleNearest3dBackward,
    UpsampleNearestExact1d_,
    UpsampleNearestExact1dBackward_,
    UpsampleNearestExact2d_,
    UpsampleNearestExact2dBackward_,
    UpsampleNearestExact3d_,
    UpsampleNearestExact3dBackward_,
    UpsampleTrilinear3d,
    UpsampleTrilinear3dBackward,
    VarCorrection,
    VarMeanCorrection,
    Vdot,
    ViewAsComplexCopy,
    ViewAsRealCopy,
    ViewCopy,
    ViewCopyDtype,
    WeightNormInterface_,
    WeightNormInterfaceBackward_,
    WhereSelf,
    XlogyScalarOther,
    XlogyScalarSelf,
    XlogyTensor,
    Zero,
    Zeros,
    ZerosLike,
)


def aten_abs_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Abs.record(value_of(self)), "aten::abs.out", "out")
    finally:
        release()


def aten_angle_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Angle.record(value_of(self)), "aten::angle.out", "out")
    finally:
        release()


def aten_sgn_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sgn.record(value_of(self)), "aten::sgn.out", "out")
    finally:
        release()


def aten_acos_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Acos.record(value_of(self)), "aten::acos.out", "out")
    finally:
        release()


def aten_add_out(self: TensorLike, other: TensorLike, *, alpha: Number = 1, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, AddTensor.record(value_of(self), value_of(other), alpha), "aten::add.out", "out")
    finally:
        release()


def aten__add_relu_out(self: TensorLike, other: TensorLike, *, alpha: Number = 1, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, AddReluTensor_.record(value_of(self), value_of(other), alpha), "aten::_add_relu.out", "out"
        )
    finally:
        release()


def aten_addmv_out(
    self: TensorLike, mat: TensorLike, vec: TensorLike, *, beta: Number = 1, alpha: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Addmv.record(value_of(self), value_of(mat), value_of(vec), beta, alpha), "aten::addmv.out", "out"
        )
    finally:
        release()


def aten_addr_out(
    self: TensorLike, vec1: TensorLike, vec2: TensorLike, *, beta: Number = 1, alpha: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Addr.record(value_of(self), value_of(vec1), value_of(vec2), beta, alpha), "aten::addr.out", "out"
        )
    finally:
        release()


def aten_all_out(self: TensorLike, dim: int, keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, AllDim.record(value_of(self), dim, keepdim), "aten::all.out", "out")
    finally:
        release()


def aten_all_dims_out(
    self: TensorLike, dim: Sequence[int] | None = None, keepdim: bool = False, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, AllDims.record(value_of(self), optional_tuple(dim), keepdim), "aten::all.dims_out", "out")
    finally:
        release()


def aten_any_out(self: TensorLike, dim: int, keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, AnyDim.record(value_of(self), dim, keepdim), "aten::any.out", "out")
    finally:
        release()


def aten_any_dims_out(
    self: TensorLike, dim: Sequence[int] | None = None, keepdim: bool = False, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, AnyDims.record(value_of(self), optional_tuple(dim), keepdim), "aten::any.dims_out", "out")
    finally:
        release()


def aten_arange_out(end: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Arange.record(end, out.dtype, None, out.device, None), "aten::arange.out", "out")
    finally:
        release()


def aten_arange_start_out(start: Number, end: Number, step: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ArangeStartStep.record(start, end, step, out.dtype, None, out.device, None),
            "aten::arange.start_out",
            "out",
        )
    finally:
        release()


def aten_argmax_out(self: TensorLike, dim: int | None = None, keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Argmax.record(value_of(self), dim, keepdim), "aten::argmax.out", "out")
    finally:
        release()


def aten_argmin_out(self: TensorLike, dim: int | None = None, keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Argmin.record(value_of(self), dim, keepdim), "aten::argmin.out", "out")
    finally:
        release()


def aten_acosh_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Acosh.record(value_of(self)), "aten::acosh.out", "out")
    finally:
        release()


def aten_asinh_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Asinh.record(value_of(self)), "aten::asinh.out", "out")
    finally:
        release()


def aten_atanh_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Atanh.record(value_of(self)), "aten::atanh.out", "out")
    finally:
        release()


def aten_asin_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Asin.record(value_of(self)), "aten::asin.out", "out")
    finally:
        release()


def aten_atan_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Atan.record(value_of(self)), "aten::atan.out", "out")
    finally:
        release()


def aten_baddbmm_out(
    self: TensorLike, batch1: TensorLike, batch2: TensorLike, *, beta: Number = 1, alpha: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Baddbmm.record(value_of(self), value_of(batch1), value_of(batch2), beta, alpha),
            "aten::baddbmm.out",
            "out",
        )
    finally:
        release()


def aten_bernoulli_out(self: TensorLike, *, generator: torch.Generator | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Bernoulli.record(value_of(self), generator), "aten::bernoulli.out", "out")
    finally:
        release()


def aten_binary_cross_entropy_out(
    self: TensorLike, target: TensorLike, weight: TensorLike | None = None, reduction: int = 1, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BinaryCrossEntropy.record(
                value_of(self), value_of(target), None if weight is None else value_of(weight), reduction
            ),
            "aten::binary_cross_entropy.out",
            "out",
        )
    finally:
        release()


def aten_binary_cross_entropy_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None = None,
    reduction: int = 1,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            BinaryCrossEntropyBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                reduction,
            ),
            "aten::binary_cross_entropy_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_bitwise_not_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, BitwiseNot.record(value_of(self)), "aten::bitwise_not.out", "out")
    finally:
        release()


def aten_copysign_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, CopysignTensor.record(value_of(self), value_of(other)), "aten::copysign.out", "out")
    finally:
        release()


def aten_copysign_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, CopysignScalar.record(value_of(self), other), "aten::copysign.Scalar_out", "out")
    finally:
        release()


def aten_logical_not_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LogicalNot.record(value_of(self)), "aten::logical_not.out", "out")
    finally:
        release()


def aten_logical_xor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LogicalXor.record(value_of(self), value_of(other)), "aten::logical_xor.out", "out")
    finally:
        release()


def aten_logical_and_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LogicalAnd.record(value_of(self), value_of(other)), "aten::logical_and.out", "out")
    finally:
        release()


def aten_logical_or_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LogicalOr.record(value_of(self), value_of(other)), "aten::logical_or.out", "out")
    finally:
        release()


def aten_bmm_out(self: TensorLike, mat2: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Bmm.record(value_of(self), value_of(mat2)), "aten::bmm.out", "out")
    finally:
        release()


def aten_cat_out(tensors: Sequence[Tensor], dim: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Cat.record(values_of(tensors), dim), "aten::cat.out", "out")
    finally:
        release()


def aten_ceil_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Ceil.record(value_of(self)), "aten::ceil.out", "out")
    finally:
        release()


def aten_clamp_out(self: TensorLike, min: Number | None = None, max: Number | None = None, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Clamp.record(value_of(self), min, max), "aten::clamp.out", "out")
    finally:
        release()


def aten_clamp_Tensor_out(
    self: TensorLike, min: TensorLike | None = None, max: TensorLike | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ClampTensor.record(
                value_of(self), None if min is None else value_of(min), None if max is None else value_of(max)
            ),
            "aten::clamp.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_clamp_max_out(self: TensorLike, max: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ClampMax.record(value_of(self), max), "aten::clamp_max.out", "out")
    finally:
        release()


def aten_clamp_max_Tensor_out(self: TensorLike, max: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ClampMaxTensor.record(value_of(self), value_of(max)), "aten::clamp_max.Tensor_out", "out")
    finally:
        release()


def aten_clamp_min_out(self: TensorLike, min: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ClampMin.record(value_of(self), min), "aten::clamp_min.out", "out")
    finally:
        release()


def aten_clamp_min_Tensor_out(self: TensorLike, min: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ClampMinTensor.record(value_of(self), value_of(min)), "aten::clamp_min.Tensor_out", "out")
    finally:
        release()


def aten_complex_out(real: TensorLike, imag: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Complex.record(value_of(real), value_of(imag)), "aten::complex.out", "out")
    finally:
        release()


def aten_polar_out(abs: TensorLike, angle: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Polar.record(value_of(abs), value_of(angle)), "aten::polar.out", "out")
    finally:
        release()


def aten_cos_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Cos.record(value_of(self)), "aten::cos.out", "out")
    finally:
        release()


def aten_cosh_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Cosh.record(value_of(self)), "aten::cosh.out", "out")
    finally:
        release()


def aten_cummax_out(self: TensorLike, dim: int, *, values: Tensor, indices: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Cummax.record(value_of(self), dim).values
        write_outs((values, indices), outputs[:2], "aten::cummax.out", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_cummin_out(self: TensorLike, dim: int, *, values: Tensor, indices: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Cummin.record(value_of(self), dim).values
        write_outs((values, indices), outputs[:2], "aten::cummin.out", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_cumprod_out(self: TensorLike, dim: int, *, dtype: torch.dtype | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Cumprod.record(value_of(self), dim, dtype or out.dtype), "aten::cumprod.out", "out")
    finally:
        release()


def aten_cumsum_out(self: TensorLike, dim: int, *, dtype: torch.dtype | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Cumsum.record(value_of(self), dim, dtype or out.dtype), "aten::cumsum.out", "out")
    finally:
        release()


def aten_div_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, DivTensor.record(value_of(self), value_of(other)), "aten::div.out", "out")
    finally:
        release()


def aten_div_out_mode(self: TensorLike, other: TensorLike, *, rounding_mode: str | None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, DivTensorMode.record(value_of(self), value_of(other), rounding_mode), "aten::div.out_mode", "out"
        )
    finally:
        release()


def aten_dot_out(self: TensorLike, tensor: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Dot.record(value_of(self), value_of(tensor)), "aten::dot.out", "out")
    finally:
        release()


def aten_vdot_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Vdot.record(value_of(self), value_of(other)), "aten::vdot.out", "out")
    finally:
        release()


def aten_erf_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Erf.record(value_of(self)), "aten::erf.out", "out")
    finally:
        release()


def aten_erfc_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Erfc.record(value_of(self)), "aten::erfc.out", "out")
    finally:
        release()


def aten_exp_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Exp.record(value_of(self)), "aten::exp.out", "out")
    finally:
        release()


def aten_exp2_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Exp2.record(value_of(self)), "aten::exp2.out", "out")
    finally:
        release()


def aten_expm1_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Expm1.record(value_of(self)), "aten::expm1.out", "out")
    finally:
        release()


def aten_eye_out(n: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Eye.record(n, out.dtype, None, out.device, None), "aten::eye.out", "out")
    finally:
        release()


def aten_eye_m_out(n: int, m: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, EyeM.record(n, m, out.dtype, None, out.device, None), "aten::eye.m_out", "out")
    finally:
        release()


def aten_floor_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Floor.record(value_of(self)), "aten::floor.out", "out")
    finally:
        release()


def aten_floor_divide_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FloorDivide.record(value_of(self), value_of(other)), "aten::floor_divide.out", "out")
    finally:
        release()


def aten_frac_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Frac.record(value_of(self)), "aten::frac.out", "out")
    finally:
        release()


def aten_full_out(size: Sequence[int], fill_value: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Full.record(tuple(size), fill_value, out.dtype, None, out.device, None), "aten::full.out", "out"
        )
    finally:
        release()


def aten_gcd_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Gcd.record(value_of(self), value_of(other)), "aten::gcd.out", "out")
    finally:
        release()


def aten_lcm_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Lcm.record(value_of(self), value_of(other)), "aten::lcm.out", "out")
    finally:
        release()


def aten__fft_r2c_out(
    self: TensorLike, dim: Sequence[int], normalization: int, onesided: bool, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, FftR2c_.record(value_of(self), tuple(dim), normalization, onesided), "aten::_fft_r2c.out", "out"
        )
    finally:
        release()


def aten__fft_c2r_out(
    self: TensorLike, dim: Sequence[int], normalization: int, last_dim_size: int, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, FftC2r_.record(value_of(self), tuple(dim), normalization, last_dim_size), "aten::_fft_c2r.out", "out"
        )
    finally:
        release()


def aten__fft_c2c_out(
    self: TensorLike, dim: Sequence[int], normalization: int, forward: bool, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, FftC2c_.record(value_of(self), tuple(dim), normalization, forward), "aten::_fft_c2c.out", "out"
        )
    finally:
        release()


def aten_index_Tensor_out(self: TensorLike, indices: Sequence[Tensor | None], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, IndexTensor.record(value_of(self), indices_of(indices)), "aten::index.Tensor_out", "out")
    finally:
        release()


def aten_index_copy_out(self: TensorLike, dim: int, index: TensorLike, source: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, IndexCopy.record(value_of(self), dim, value_of(index), value_of(source)), "aten::index_copy.out", "out"
        )
    finally:
        release()


def aten_isin_Tensor_Tensor_out(
    elements: TensorLike, test_elements: TensorLike, *, assume_unique: bool = False, invert: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IsinTensorTensor.record(value_of(elements), value_of(test_elements), assume_unique, invert),
            "aten::isin.Tensor_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_isin_Tensor_Scalar_out(
    elements: TensorLike, test_element: Number, *, assume_unique: bool = False, invert: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IsinTensorScalar.record(value_of(elements), test_element, assume_unique, invert),
            "aten::isin.Tensor_Scalar_out",
            "out",
        )
    finally:
        release()


def aten_isin_Scalar_Tensor_out(
    element: Number, test_elements: TensorLike, *, assume_unique: bool = False, invert: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IsinScalarTensor.record(element, value_of(test_elements), assume_unique, invert),
            "aten::isin.Scalar_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_kthvalue_values(
    self: TensorLike, k: int, dim: int = -1, keepdim: bool = False, *, values: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Kthvalue.record(value_of(self), k, dim, keepdim).values
        write_outs((values, indices), outputs[:2], "aten::kthvalue.values", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_nan_to_num_out(
    self: TensorLike, nan: float | None = None, posinf: float | None = None, neginf: float | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, NanToNum.record(value_of(self), nan, posinf, neginf), "aten::nan_to_num.out", "out")
    finally:
        release()


def aten_ldexp_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LdexpTensor.record(value_of(self), value_of(other)), "aten::ldexp.out", "out")
    finally:
        release()


def aten_linspace_out(start: Number, end: Number, steps: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Linspace.record(start, end, steps, out.dtype, None, out.device, None), "aten::linspace.out", "out"
        )
    finally:
        release()


def aten_linspace_Tensor_Tensor_out(start: TensorLike, end: TensorLike, steps: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinspaceTensorTensor.record(value_of(start), value_of(end), steps, out.dtype, None, out.device, None),
            "aten::linspace.Tensor_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_linspace_Tensor_Scalar_out(start: TensorLike, end: Number, steps: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinspaceTensorScalar.record(value_of(start), end, steps, out.dtype, None, out.device, None),
            "aten::linspace.Tensor_Scalar_out",
            "out",
        )
    finally:
        release()


def aten_linspace_Scalar_Tensor_out(start: Number, end: TensorLike, steps: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinspaceScalarTensor.record(start, value_of(end), steps, out.dtype, None, out.device, None),
            "aten::linspace.Scalar_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_log_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Log.record(value_of(self)), "aten::log.out", "out")
    finally:
        release()


def aten_log10_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Log10.record(value_of(self)), "aten::log10.out", "out")
    finally:
        release()


def aten_log1p_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Log1p.record(value_of(self)), "aten::log1p.out", "out")
    finally:
        release()


def aten_log2_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Log2.record(value_of(self)), "aten::log2.out", "out")
    finally:
        release()


def aten_logaddexp_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Logaddexp.record(value_of(self), value_of(other)), "aten::logaddexp.out", "out")
    finally:
        release()


def aten_logaddexp2_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Logaddexp2.record(value_of(self), value_of(other)), "aten::logaddexp2.out", "out")
    finally:
        release()


def aten_xlogy_OutTensor(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, XlogyTensor.record(value_of(self), value_of(other)), "aten::xlogy.OutTensor", "out")
    finally:
        release()


def aten_xlogy_OutScalar_Self(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, XlogyScalarSelf.record(self, value_of(other)), "aten::xlogy.OutScalar_Self", "out")
    finally:
        release()


def aten_xlogy_OutScalar_Other(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, XlogyScalarOther.record(value_of(self), other), "aten::xlogy.OutScalar_Other", "out")
    finally:
        release()


def aten_logspace_out(start: Number, end: Number, steps: int, base: float = 10.0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Logspace.record(start, end, steps, base, out.dtype, None, out.device, None),
            "aten::logspace.out",
            "out",
        )
    finally:
        release()


def aten_logspace_Tensor_Tensor_out(
    start: TensorLike, end: TensorLike, steps: int, base: float = 10.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LogspaceTensorTensor.record(value_of(start), value_of(end), steps, base, out.dtype, None, out.device, None),
            "aten::logspace.Tensor_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_logspace_Tensor_Scalar_out(
    start: TensorLike, end: Number, steps: int, base: float = 10.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LogspaceTensorScalar.record(value_of(start), end, steps, base, out.dtype, None, out.device, None),
            "aten::logspace.Tensor_Scalar_out",
            "out",
        )
    finally:
        release()


def aten_logspace_Scalar_Tensor_out(
    start: Number, end: TensorLike, steps: int, base: float = 10.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LogspaceScalarTensor.record(start, value_of(end), steps, base, out.dtype, None, out.device, None),
            "aten::logspace.Scalar_Tensor_out",
            "out",
        )
    finally:
        release()


def aten__log_softmax_out(self: TensorLike, dim: int, half_to_float: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LogSoftmax_.record(value_of(self), dim, half_to_float), "aten::_log_softmax.out", "out")
    finally:
        release()


def aten__log_softmax_backward_data_out(
    grad_output: TensorLike, output: TensorLike, dim: int, input_dtype: torch.dtype, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LogSoftmaxBackwardData_.record(value_of(grad_output), value_of(output), dim, input_dtype),
            "aten::_log_softmax_backward_data.out",
            "out",
        )
    finally:
        release()


def aten__logcumsumexp_out(self: TensorLike, dim: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Logcumsumexp_.record(value_of(self), dim), "aten::_logcumsumexp.out", "out")
    finally:
        release()


def aten_logcumsumexp_out(self: TensorLike, dim: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Logcumsumexp.record(value_of(self), dim), "aten::logcumsumexp.out", "out")
    finally:
        release()


def aten_logsumexp_out(self: TensorLike, dim: Sequence[int], keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Logsumexp.record(value_of(self), tuple(dim), keepdim), "aten::logsumexp.out", "out")
    finally:
        release()


def aten_aminmax_out(
    self: TensorLike, *, dim: int | None = None, keepdim: bool = False, min: Tensor, max: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Aminmax.record(value_of(self), dim, keepdim).values
        write_outs((min, max), outputs[:2], "aten::aminmax.out", ("min", "max"))
        return landed((min, max))
    finally:
        release()


def aten__compute_linear_combination_out(input: TensorLike, coefficients: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ComputeLinearCombination_.record(value_of(input), value_of(coefficients)),
            "aten::_compute_linear_combination.out",
            "out",
        )
    finally:
        release()


def aten_max_dim_max(
    self: TensorLike, dim: int, keepdim: bool = False, *, max: Tensor, max_values: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = MaxDim.record(value_of(self), dim, keepdim).values
        write_outs((max, max_values), outputs[:2], "aten::max.dim_max", ("max", "max_values"))
        return landed((max, max_values))
    finally:
        release()


def aten_amax_out(self: TensorLike, dim: Sequence[int] = (), keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Amax.record(value_of(self), tuple(dim), keepdim), "aten::amax.out", "out")
    finally:
        release()


def aten_mean_dtype_out(self: TensorLike, *, dtype: torch.dtype | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Mean.record(value_of(self), dtype or out.dtype), "aten::mean.dtype_out", "out")
    finally:
        release()


def aten_mean_out(
    self: TensorLike, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: torch.dtype | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MeanDim.record(value_of(self), optional_tuple(dim), keepdim, dtype or out.dtype),
            "aten::mean.out",
            "out",
        )
    finally:
        release()


def aten_median_dim_values(
    self: TensorLike, dim: int, keepdim: bool = False, *, values: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = MedianDim.record(value_of(self), dim, keepdim).values
        write_outs((values, indices), outputs[:2], "aten::median.dim_values", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_nanmedian_dim_values(
    self: TensorLike, dim: int, keepdim: bool = False, *, values: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = NanmedianDim.record(value_of(self), dim, keepdim).values
        write_outs((values, indices), outputs[:2], "aten::nanmedian.dim_values", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_min_dim_min(
    self: TensorLike, dim: int, keepdim: bool = False, *, min: Tensor, min_indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = MinDim.record(value_of(self), dim, keepdim).values
        write_outs((min, min_indices), outputs[:2], "aten::min.dim_min", ("min", "min_indices"))
        return landed((min, min_indices))
    finally:
        release()


def aten_amin_out(self: TensorLike, dim: Sequence[int] = (), keepdim: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Amin.record(value_of(self), tuple(dim), keepdim), "aten::amin.out", "out")
    finally:
        release()


def aten_mm_out(self: TensorLike, mat2: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Mm.record(value_of(self), value_of(mat2)), "aten::mm.out", "out")
    finally:
        release()


def aten__int_mm_out(self: TensorLike, mat2: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, IntMm_.record(value_of(self), value_of(mat2)), "aten::_int_mm.out", "out")
    finally:
        release()


def aten_mode_values(
    self: TensorLike, dim: int = -1, keepdim: bool = False, *, values: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Mode.record(value_of(self), dim, keepdim).values
        write_outs((values, indices), outputs[:2], "aten::mode.values", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_mul_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, MulTensor.record(value_of(self), value_of(other)), "aten::mul.out", "out")
    finally:
        release()


def aten_mv_out(self: TensorLike, vec: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Mv.record(value_of(self), value_of(vec)), "aten::mv.out", "out")
    finally:
        release()


def aten_mvlgamma_out(self: TensorLike, p: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Mvlgamma.record(value_of(self), p), "aten::mvlgamma.out", "out")
    finally:
        release()


def aten_narrow_copy_out(self: TensorLike, dim: int, start: int, length: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, NarrowCopy.record(value_of(self), dim, start, length), "aten::narrow_copy.out", "out")
    finally:
        release()


def aten__native_batch_norm_legit_out(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: Tensor,
    running_var: Tensor,
    training: bool,
    momentum: float,
    eps: float,
    *,
    out: Tensor,
    save_mean: Tensor,
    save_invstd: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
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
        write_outs(
            (out, save_mean, save_invstd),
            outputs[:3],
            "aten::_native_batch_norm_legit.out",
            ("out", "save_mean", "save_invstd"),
        )
        write(running_mean, outputs[3])
        write(running_var, outputs[4])
        return landed((out, save_mean, save_invstd))
    finally:
        release()


def aten__native_batch_norm_legit_no_stats_out(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    training: bool,
    momentum: float,
    eps: float,
    *,
    out: Tensor,
    save_mean: Tensor,
    save_invstd: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeBatchNormLegitNoStats_.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            training,
            momentum,
            eps,
        ).values
        write_outs(
            (out, save_mean, save_invstd),
            outputs[:3],
            "aten::_native_batch_norm_legit.no_stats_out",
            ("out", "save_mean", "save_invstd"),
        )
        return landed((out, save_mean, save_invstd))
    finally:
        release()


def aten_ones_out(size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Ones.record(tuple(size), out.dtype, None, out.device, None), "aten::ones.out", "out")
    finally:
        release()


def aten_rad2deg_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Rad2deg.record(value_of(self)), "aten::rad2deg.out", "out")
    finally:
        release()


def aten_deg2rad_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Deg2rad.record(value_of(self)), "aten::deg2rad.out", "out")
    finally:
        release()


def aten_rand_out(size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Rand.record(tuple(size), out.dtype, None, out.device, None), "aten::rand.out", "out")
    finally:
        release()


def aten_randint_out(high: int, size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Randint.record(high, tuple(size), out.dtype, None, out.device, None), "aten::randint.out", "out"
        )
    finally:
        release()


def aten_randint_generator_out(
    high: int, size: Sequence[int], *, generator: torch.Generator | None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintGenerator.record(high, tuple(size), generator, out.dtype, None, out.device, None),
            "aten::randint.generator_out",
            "out",
        )
    finally:
        release()


def aten_randint_low_out(low: int, high: int, size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLow.record(low, high, tuple(size), out.dtype, None, out.device, None),
            "aten::randint.low_out",
            "out",
        )
    finally:
        release()


def aten_randint_low_generator_out(
    low: int, high: int, size: Sequence[int], *, generator: torch.Generator | None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLowGenerator.record(low, high, tuple(size), generator, out.dtype, None, out.device, None),
            "aten::randint.low_generator_out",
            "out",
        )
    finally:
        release()


def aten_randperm_out(n: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Randperm.record(n, out.dtype, None, out.device, None), "aten::randperm.out", "out")
    finally:
        release()


def aten_randperm_generator_out(n: int, *, generator: torch.Generator | None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandpermGenerator.record(n, generator, out.dtype, None, out.device, None),
            "aten::randperm.generator_out",
            "out",
        )
    finally:
        release()


def aten_range_out_(start: Number, end: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Range.record(start, end, out.dtype, None, out.device, None), "aten::range.out_", "out")
    finally:
        release()


def aten_range_out(start: Number, end: Number, step: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, RangeStep.record(start, end, step, out.dtype, None, out.device, None), "aten::range.out", "out"
        )
    finally:
        release()


def aten_reciprocal_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Reciprocal.record(value_of(self)), "aten::reciprocal.out", "out")
    finally:
        release()


def aten_neg_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Neg.record(value_of(self)), "aten::neg.out", "out")
    finally:
        release()


def aten_round_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Round.record(value_of(self)), "aten::round.out", "out")
    finally:
        release()


def aten_round_decimals_out(self: TensorLike, *, decimals: int, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, RoundDecimals.record(value_of(self), decimals), "aten::round.decimals_out", "out")
    finally:
        release()


def aten_gelu_out(self: TensorLike, *, approximate: str = "none", out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Gelu.record(value_of(self), approximate), "aten::gelu.out", "out")
    finally:
        release()


def aten_gelu_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, *, approximate: str = "none", grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            GeluBackward.record(value_of(grad_output), value_of(self), approximate),
            "aten::gelu_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_hardshrink_out(self: TensorLike, lambd: Number = 0.5, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Hardshrink.record(value_of(self), lambd), "aten::hardshrink.out", "out")
    finally:
        release()


def aten_hardshrink_backward_grad_input(
    grad_out: TensorLike, self: TensorLike, lambd: Number, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            HardshrinkBackward.record(value_of(grad_out), value_of(self), lambd),
            "aten::hardshrink_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_rsqrt_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Rsqrt.record(value_of(self)), "aten::rsqrt.out", "out")
    finally:
        release()


def aten_silu_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Silu.record(value_of(self)), "aten::silu.out", "out")
    finally:
        release()


def aten_silu_backward_grad_input(grad_output: TensorLike, self: TensorLike, *, grad_input: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SiluBackward.record(value_of(grad_output), value_of(self)),
            "aten::silu_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_mish_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Mish.record(value_of(self)), "aten::mish.out", "out")
    finally:
        release()


def aten_sigmoid_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sigmoid.record(value_of(self)), "aten::sigmoid.out", "out")
    finally:
        release()


def aten_logit_out(self: TensorLike, eps: float | None = None, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Logit.record(value_of(self), eps), "aten::logit.out", "out")
    finally:
        release()


def aten_sin_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sin.record(value_of(self)), "aten::sin.out", "out")
    finally:
        release()


def aten_sinc_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sinc.record(value_of(self)), "aten::sinc.out", "out")
    finally:
        release()


def aten_sinh_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sinh.record(value_of(self)), "aten::sinh.out", "out")
    finally:
        release()


def aten__softmax_out(self: TensorLike, dim: int, half_to_float: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Softmax_.record(value_of(self), dim, half_to_float), "aten::_softmax.out", "out")
    finally:
        release()


def aten__softmax_backward_data_out(
    grad_output: TensorLike, output: TensorLike, dim: int, input_dtype: torch.dtype, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SoftmaxBackwardData_.record(value_of(grad_output), value_of(output), dim, input_dtype),
            "aten::_softmax_backward_data.out",
            "grad_input",
        )
    finally:
        release()


def aten__chunk_cat_out(tensors: Sequence[Tensor], dim: int, num_chunks: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ChunkCat_.record(values_of(tensors), dim, num_chunks), "aten::_chunk_cat.out", "out")
    finally:
        release()


def aten_stack_out(tensors: Sequence[Tensor], dim: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Stack.record(values_of(tensors), dim), "aten::stack.out", "out")
    finally:
        release()


def aten__stack_out(tensors: Sequence[Tensor], dim: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Stack_.record(values_of(tensors), dim), "aten::_stack.out", "out")
    finally:
        release()


def aten_sum_IntList_out(
    self: TensorLike, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: torch.dtype | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SumDimIntList.record(value_of(self), optional_tuple(dim), keepdim, dtype or out.dtype),
            "aten::sum.IntList_out",
            "out",
        )
    finally:
        release()


def aten_nansum_out(
    self: TensorLike,
    dim: Sequence[int] | None = None,
    keepdim: bool = False,
    *,
    dtype: torch.dtype | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Nansum.record(value_of(self), optional_tuple(dim), keepdim, dtype or out.dtype),
            "aten::nansum.out",
            "out",
        )
    finally:
        release()


def aten_hash_tensor_out(
    self: TensorLike, dim: Sequence[int] = (), *, keepdim: bool = False, mode: int = 0, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, HashTensor.record(value_of(self), tuple(dim), keepdim, mode), "aten::hash_tensor.out", "out"
        )
    finally:
        release()


def aten_sqrt_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sqrt.record(value_of(self)), "aten::sqrt.out", "out")
    finally:
        release()


def aten_std_correction_out(
    self: TensorLike,
    dim: Sequence[int] | None = None,
    *,
    correction: Number | None = None,
    keepdim: bool = False,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            StdCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim),
            "aten::std.correction_out",
            "out",
        )
    finally:
        release()


def aten_prod_int_out(
    self: TensorLike, dim: int, keepdim: bool = False, *, dtype: torch.dtype | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ProdDimInt.record(value_of(self), dim, keepdim, dtype or out.dtype), "aten::prod.int_out", "out"
        )
    finally:
        release()


def aten_tan_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Tan.record(value_of(self)), "aten::tan.out", "out")
    finally:
        release()


def aten_tanh_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Tanh.record(value_of(self)), "aten::tanh.out", "out")
    finally:
        release()


def aten_threshold_out(self: TensorLike, threshold: Number, value: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Threshold.record(value_of(self), threshold, value), "aten::threshold.out", "out")
    finally:
        release()


def aten_threshold_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, threshold: Number, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ThresholdBackward.record(value_of(grad_output), value_of(self), threshold),
            "aten::threshold_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_trunc_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Trunc.record(value_of(self)), "aten::trunc.out", "out")
    finally:
        release()


def aten_var_correction_out(
    self: TensorLike,
    dim: Sequence[int] | None = None,
    *,
    correction: Number | None = None,
    keepdim: bool = False,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            VarCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim),
            "aten::var.correction_out",
            "out",
        )
    finally:
        release()


def aten_where_self_out(condition: TensorLike, self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, WhereSelf.record(value_of(condition), value_of(self), value_of(other)), "aten::where.self_out", "out"
        )
    finally:
        release()


def aten_zeros_out(size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Zeros.record(tuple(size), out.dtype, None, out.device, None), "aten::zeros.out", "out")
    finally:
        release()


def aten__batch_norm_with_update_out(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: Tensor,
    running_var: Tensor,
    momentum: float,
    eps: float,
    *,
    out: Tensor,
    save_mean: Tensor,
    save_invstd: Tensor,
    reserve: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
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
        write_outs(
            (out, save_mean, save_invstd, reserve),
            outputs[:4],
            "aten::_batch_norm_with_update.out",
            ("out", "save_mean", "save_invstd", "reserve"),
        )
        write(running_mean, outputs[4])
        write(running_var, outputs[5])
        return landed((out, save_mean, save_invstd, reserve))
    finally:
        release()


def aten_norm_dtype_out(
    self: TensorLike, p: Number | None, dim: Sequence[int], keepdim: bool, *, dtype: torch.dtype, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NormScalarOptDimDtype.record(value_of(self), p, tuple(dim), keepdim, dtype),
            "aten::norm.dtype_out",
            "out",
        )
    finally:
        release()


def aten_norm_out(
    self: TensorLike, p: Number | None, dim: Sequence[int], keepdim: bool = False, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, NormScalarOptDim.record(value_of(self), p, tuple(dim), keepdim), "aten::norm.out", "out")
    finally:
        release()


def aten_frexp_Tensor_out(self: TensorLike, *, mantissa: Tensor, exponent: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = FrexpTensor.record(value_of(self)).values
        write_outs((mantissa, exponent), outputs[:2], "aten::frexp.Tensor_out", ("mantissa", "exponent"))
        return landed((mantissa, exponent))
    finally:
        release()


def aten_sub_out(self: TensorLike, other: TensorLike, *, alpha: Number = 1, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SubTensor.record(value_of(self), value_of(other), alpha), "aten::sub.out", "out")
    finally:
        release()


def aten_heaviside_out(self: TensorLike, values: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Heaviside.record(value_of(self), value_of(values)), "aten::heaviside.out", "out")
    finally:
        release()


def aten_addmm_out(
    self: TensorLike, mat1: TensorLike, mat2: TensorLike, *, beta: Number = 1, alpha: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Addmm.record(value_of(self), value_of(mat1), value_of(mat2), beta, alpha), "aten::addmm.out", "out"
        )
    finally:
        release()


def aten__addmm_activation_out(
    self: TensorLike,
    mat1: TensorLike,
    mat2: TensorLike,
    *,
    beta: Number = 1,
    alpha: Number = 1,
    use_gelu: bool = False,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AddmmActivation_.record(value_of(self), value_of(mat1), value_of(mat2), beta, alpha, use_gelu),
            "aten::_addmm_activation.out",
            "out",
        )
    finally:
        release()


def aten__scaled_mm_out(
    self: TensorLike,
    mat2: TensorLike,
    scale_a: TensorLike,
    scale_b: TensorLike,
    bias: TensorLike | None = None,
    scale_result: TensorLike | None = None,
    out_dtype: torch.dtype | None = None,
    use_fast_accum: bool = False,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ScaledMm_.record(
                value_of(self),
                value_of(mat2),
                value_of(scale_a),
                value_of(scale_b),
                None if bias is None else value_of(bias),
                None if scale_result is None else value_of(scale_result),
                out_dtype or out.dtype,
                use_fast_accum,
            ),
            "aten::_scaled_mm.out",
            "out",
        )
    finally:
        release()


def aten__scaled_mm_v2_out(
    self: TensorLike,
    mat2: TensorLike,
    scale_a: Sequence[Tensor],
    recipe_a: Sequence[int],
    swizzle_a: Sequence[int],
    scale_b: Sequence[Tensor],
    recipe_b: Sequence[int],
    swizzle_b: Sequence[int],
    bias: TensorLike | None,
    out_dtype: torch.dtype | None,
    contraction_dim: Sequence[int] = (),
    use_fast_accum: bool = False,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ScaledMmV2_.record(
                value_of(self),
                value_of(mat2),
                values_of(scale_a),
                tuple(recipe_a),
                tuple(swizzle_a),
                values_of(scale_b),
                tuple(recipe_b),
                tuple(swizzle_b),
                None if bias is None else value_of(bias),
                out_dtype or out.dtype,
                tuple(contraction_dim),
                use_fast_accum,
            ),
            "aten::_scaled_mm_v2.out",
            "out",
        )
    finally:
        release()


def aten_index_add_out(
    self: TensorLike, dim: int, index: TensorLike, source: TensorLike, *, alpha: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IndexAdd.record(value_of(self), dim, value_of(index), value_of(source), alpha),
            "aten::index_add.out",
            "out",
        )
    finally:
        release()


def aten_index_reduce_out(
    self: TensorLike,
    dim: int,
    index: TensorLike,
    source: TensorLike,
    reduce: str,
    *,
    include_self: bool = True,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IndexReduce.record(value_of(self), dim, value_of(index), value_of(source), reduce, include_self),
            "aten::index_reduce.out",
            "out",
        )
    finally:
        release()


def aten_scatter_src_out(self: TensorLike, dim: int, index: TensorLike, src: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ScatterSrc.record(value_of(self), dim, value_of(index), value_of(src)), "aten::scatter.src_out", "out"
        )
    finally:
        release()


def aten_scatter_value_out(self: TensorLike, dim: int, index: TensorLike, value: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ScatterValue.record(value_of(self), dim, value_of(index), value), "aten::scatter.value_out", "out"
        )
    finally:
        release()


def aten_scatter_reduce_out(
    self: TensorLike, dim: int, index: TensorLike, src: TensorLike, *, reduce: str, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ScatterReduce.record(value_of(self), dim, value_of(index), value_of(src), reduce),
            "aten::scatter.reduce_out",
            "out",
        )
    finally:
        release()


def aten_scatter_value_reduce_out(
    self: TensorLike, dim: int, index: TensorLike, value: Number, *, reduce: str, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ScatterValueReduce.record(value_of(self), dim, value_of(index), value, reduce),
            "aten::scatter.value_reduce_out",
            "out",
        )
    finally:
        release()


def aten_scatter_add_out(self: TensorLike, dim: int, index: TensorLike, src: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ScatterAdd.record(value_of(self), dim, value_of(index), value_of(src)), "aten::scatter_add.out", "out"
        )
    finally:
        release()


def aten_scatter_reduce_two_out(
    self: TensorLike,
    dim: int,
    index: TensorLike,
    src: TensorLike,
    reduce: str,
    *,
    include_self: bool = True,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ScatterReduceTwo.record(value_of(self), dim, value_of(index), value_of(src), reduce, include_self),
            "aten::scatter_reduce.two_out",
            "out",
        )
    finally:
        release()


def aten_bitwise_and_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BitwiseAndTensor.record(value_of(self), value_of(other)), "aten::bitwise_and.Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_and_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, BitwiseAndScalar.record(value_of(self), other), "aten::bitwise_and.Scalar_out", "out")
    finally:
        release()


def aten_bitwise_or_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BitwiseOrTensor.record(value_of(self), value_of(other)), "aten::bitwise_or.Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_or_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, BitwiseOrScalar.record(value_of(self), other), "aten::bitwise_or.Scalar_out", "out")
    finally:
        release()


def aten_bitwise_xor_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BitwiseXorTensor.record(value_of(self), value_of(other)), "aten::bitwise_xor.Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_xor_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, BitwiseXorScalar.record(value_of(self), other), "aten::bitwise_xor.Scalar_out", "out")
    finally:
        release()


def aten_bitwise_left_shift_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BitwiseLeftShiftTensor.record(value_of(self), value_of(other)),
            "aten::bitwise_left_shift.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_bitwise_left_shift_Tensor_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BitwiseLeftShiftTensorScalar.record(value_of(self), other),
            "aten::bitwise_left_shift.Tensor_Scalar_out",
            "out",
        )
    finally:
        release()


def aten_bitwise_right_shift_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BitwiseRightShiftTensor.record(value_of(self), value_of(other)),
            "aten::bitwise_right_shift.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_bitwise_right_shift_Tensor_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BitwiseRightShiftTensorScalar.record(value_of(self), other),
            "aten::bitwise_right_shift.Tensor_Scalar_out",
            "out",
        )
    finally:
        release()


def aten_addbmm_out(
    self: TensorLike, batch1: TensorLike, batch2: TensorLike, *, beta: Number = 1, alpha: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Addbmm.record(value_of(self), value_of(batch1), value_of(batch2), beta, alpha),
            "aten::addbmm.out",
            "out",
        )
    finally:
        release()


def aten_triu_out(self: TensorLike, diagonal: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Triu.record(value_of(self), diagonal), "aten::triu.out", "out")
    finally:
        release()


def aten_tril_out(self: TensorLike, diagonal: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Tril.record(value_of(self), diagonal), "aten::tril.out", "out")
    finally:
        release()


def aten_ne_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, NeScalar.record(value_of(self), other), "aten::ne.Scalar_out", "out")
    finally:
        release()


def aten_ne_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, NeTensor.record(value_of(self), value_of(other)), "aten::ne.Tensor_out", "out")
    finally:
        release()


def aten_eq_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, EqScalar.record(value_of(self), other), "aten::eq.Scalar_out", "out")
    finally:
        release()


def aten_eq_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, EqTensor.record(value_of(self), value_of(other)), "aten::eq.Tensor_out", "out")
    finally:
        release()


def aten_ge_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, GeScalar.record(value_of(self), other), "aten::ge.Scalar_out", "out")
    finally:
        release()


def aten_ge_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, GeTensor.record(value_of(self), value_of(other)), "aten::ge.Tensor_out", "out")
    finally:
        release()


def aten_le_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LeScalar.record(value_of(self), other), "aten::le.Scalar_out", "out")
    finally:
        release()


def aten_le_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LeTensor.record(value_of(self), value_of(other)), "aten::le.Tensor_out", "out")
    finally:
        release()


def aten_gt_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, GtScalar.record(value_of(self), other), "aten::gt.Scalar_out", "out")
    finally:
        release()


def aten_gt_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, GtTensor.record(value_of(self), value_of(other)), "aten::gt.Tensor_out", "out")
    finally:
        release()


def aten_lt_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LtScalar.record(value_of(self), other), "aten::lt.Scalar_out", "out")
    finally:
        release()


def aten_lt_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LtTensor.record(value_of(self), value_of(other)), "aten::lt.Tensor_out", "out")
    finally:
        release()


def aten_take_out(self: TensorLike, index: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Take.record(value_of(self), value_of(index)), "aten::take.out", "out")
    finally:
        release()


def aten_index_select_out(self: TensorLike, dim: int, index: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, IndexSelect.record(value_of(self), dim, value_of(index)), "aten::index_select.out", "out")
    finally:
        release()


def aten_nonzero_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Nonzero.record(value_of(self)), "aten::nonzero.out", "out")
    finally:
        release()


def aten_nonzero_static_out(self: TensorLike, *, size: int, fill_value: int = -1, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, NonzeroStatic.record(value_of(self), size, fill_value), "aten::nonzero_static.out", "out")
    finally:
        release()


def aten_gather_out(self: TensorLike, dim: int, index: TensorLike, *, sparse_grad: bool = False, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Gather.record(value_of(self), dim, value_of(index), sparse_grad), "aten::gather.out", "out"
        )
    finally:
        release()


def aten_addcmul_out(
    self: TensorLike, tensor1: TensorLike, tensor2: TensorLike, *, value: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Addcmul.record(value_of(self), value_of(tensor1), value_of(tensor2), value), "aten::addcmul.out", "out"
        )
    finally:
        release()


def aten_addcdiv_out(
    self: TensorLike, tensor1: TensorLike, tensor2: TensorLike, *, value: Number = 1, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Addcdiv.record(value_of(self), value_of(tensor1), value_of(tensor2), value), "aten::addcdiv.out", "out"
        )
    finally:
        release()


def aten_triangular_solve_X(
    self: TensorLike,
    A: TensorLike,
    upper: bool = True,
    transpose: bool = False,
    unitriangular: bool = False,
    *,
    X: Tensor,
    M: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = TriangularSolve.record(value_of(self), value_of(A), upper, transpose, unitriangular).values
        write_outs((X, M), outputs[:2], "aten::triangular_solve.X", ("X", "M"))
        return landed((X, M))
    finally:
        release()


def aten_linalg_solve_triangular_out(
    self: TensorLike, B: TensorLike, *, upper: bool, left: bool = True, unitriangular: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinalgSolveTriangular.record(value_of(self), value_of(B), upper, left, unitriangular),
            "aten::linalg_solve_triangular.out",
            "out",
        )
    finally:
        release()


def aten_cholesky_out(self: TensorLike, upper: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Cholesky.record(value_of(self), upper), "aten::cholesky.out", "out")
    finally:
        release()


def aten_cholesky_solve_out(self: TensorLike, input2: TensorLike, upper: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, CholeskySolve.record(value_of(self), value_of(input2), upper), "aten::cholesky_solve.out", "out"
        )
    finally:
        release()


def aten_cholesky_inverse_out(self: TensorLike, upper: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, CholeskyInverse.record(value_of(self), upper), "aten::cholesky_inverse.out", "out")
    finally:
        release()


def aten_geqrf_a(self: TensorLike, *, a: Tensor, tau: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Geqrf.record(value_of(self)).values
        write_outs((a, tau), outputs[:2], "aten::geqrf.a", ("a", "tau"))
        return landed((a, tau))
    finally:
        release()


def aten_ormqr_out(
    self: TensorLike, input2: TensorLike, input3: TensorLike, left: bool = True, transpose: bool = False, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Ormqr.record(value_of(self), value_of(input2), value_of(input3), left, transpose),
            "aten::ormqr.out",
            "out",
        )
    finally:
        release()


def aten_lu_unpack_out(
    LU_data: TensorLike,
    LU_pivots: TensorLike,
    unpack_data: bool = True,
    unpack_pivots: bool = True,
    *,
    P: Tensor,
    L: Tensor,
    U: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LuUnpack.record(value_of(LU_data), value_of(LU_pivots), unpack_data, unpack_pivots).values
        write_outs((P, L, U), outputs[:3], "aten::lu_unpack.out", ("P", "L", "U"))
        return landed((P, L, U))
    finally:
        release()


def aten_multinomial_out(
    self: TensorLike,
    num_samples: int,
    replacement: bool = False,
    *,
    generator: torch.Generator | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Multinomial.record(value_of(self), num_samples, replacement, generator), "aten::multinomial.out", "out"
        )
    finally:
        release()


def aten_lgamma_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Lgamma.record(value_of(self)), "aten::lgamma.out", "out")
    finally:
        release()


def aten_digamma_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Digamma.record(value_of(self)), "aten::digamma.out", "out")
    finally:
        release()


def aten_polygamma_out(n: int, self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Polygamma.record(n, value_of(self)), "aten::polygamma.out", "out")
    finally:
        release()


def aten_erfinv_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Erfinv.record(value_of(self)), "aten::erfinv.out", "out")
    finally:
        release()


def aten_i0_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, I0.record(value_of(self)), "aten::i0.out", "out")
    finally:
        release()


def aten_sign_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sign.record(value_of(self)), "aten::sign.out", "out")
    finally:
        release()


def aten_signbit_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Signbit.record(value_of(self)), "aten::signbit.out", "out")
    finally:
        release()


def aten_atan2_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Atan2.record(value_of(self), value_of(other)), "aten::atan2.out", "out")
    finally:
        release()


def aten_lerp_Scalar_out(self: TensorLike, end: TensorLike, weight: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LerpScalar.record(value_of(self), value_of(end), weight), "aten::lerp.Scalar_out", "out")
    finally:
        release()


def aten_lerp_Tensor_out(self: TensorLike, end: TensorLike, weight: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, LerpTensor.record(value_of(self), value_of(end), value_of(weight)), "aten::lerp.Tensor_out", "out"
        )
    finally:
        release()


def aten_histc_out(self: TensorLike, bins: int = 100, min: Number = 0, max: Number = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Histc.record(value_of(self), bins, min, max), "aten::histc.out", "out")
    finally:
        release()


def aten_histogram_bins_tensor_out(
    self: TensorLike,
    bins: TensorLike,
    *,
    weight: TensorLike | None = None,
    density: bool = False,
    hist: Tensor,
    bin_edges: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = HistogramBinsTensor.record(
            value_of(self), value_of(bins), None if weight is None else value_of(weight), density
        ).values
        write_outs((hist, bin_edges), outputs[:2], "aten::histogram.bins_tensor_out", ("hist", "bin_edges"))
        return landed((hist, bin_edges))
    finally:
        release()


def aten_histogram_bin_ct_out(
    self: TensorLike,
    bins: int = 100,
    *,
    range: Sequence[float] | None = None,
    weight: TensorLike | None = None,
    density: bool = False,
    hist: Tensor,
    bin_edges: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = HistogramBinCt.record(
            value_of(self), bins, optional_tuple(range), None if weight is None else value_of(weight), density
        ).values
        write_outs((hist, bin_edges), outputs[:2], "aten::histogram.bin_ct_out", ("hist", "bin_edges"))
        return landed((hist, bin_edges))
    finally:
        release()


def aten_fmod_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FmodScalar.record(value_of(self), other), "aten::fmod.Scalar_out", "out")
    finally:
        release()


def aten_fmod_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FmodTensor.record(value_of(self), value_of(other)), "aten::fmod.Tensor_out", "out")
    finally:
        release()


def aten_hypot_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Hypot.record(value_of(self), value_of(other)), "aten::hypot.out", "out")
    finally:
        release()


def aten_igamma_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Igamma.record(value_of(self), value_of(other)), "aten::igamma.out", "out")
    finally:
        release()


def aten_igammac_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Igammac.record(value_of(self), value_of(other)), "aten::igammac.out", "out")
    finally:
        release()


def aten_nextafter_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Nextafter.record(value_of(self), value_of(other)), "aten::nextafter.out", "out")
    finally:
        release()


def aten_remainder_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, RemainderScalar.record(value_of(self), other), "aten::remainder.Scalar_out", "out")
    finally:
        release()


def aten_remainder_Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, RemainderTensor.record(value_of(self), value_of(other)), "aten::remainder.Tensor_out", "out"
        )
    finally:
        release()


def aten_min_unary_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Min.record(value_of(self)), "aten::min.unary_out", "out")
    finally:
        release()


def aten_fmin_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Fmin.record(value_of(self), value_of(other)), "aten::fmin.out", "out")
    finally:
        release()


def aten_fmax_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Fmax.record(value_of(self), value_of(other)), "aten::fmax.out", "out")
    finally:
        release()


def aten_maximum_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Maximum.record(value_of(self), value_of(other)), "aten::maximum.out", "out")
    finally:
        release()


def aten_max_unary_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Max.record(value_of(self)), "aten::max.unary_out", "out")
    finally:
        release()


def aten_minimum_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Minimum.record(value_of(self), value_of(other)), "aten::minimum.out", "out")
    finally:
        release()


def aten_sort_values(
    self: TensorLike, dim: int = -1, descending: bool = False, *, values: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Sort.record(value_of(self), dim, descending).values
        write_outs((values, indices), outputs[:2], "aten::sort.values", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_sort_values_stable(
    self: TensorLike, *, stable: bool | None, dim: int = -1, descending: bool = False, values: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = SortStable.record(value_of(self), stable, dim, descending).values
        write_outs((values, indices), outputs[:2], "aten::sort.values_stable", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_topk_values(
    self: TensorLike,
    k: int,
    dim: int = -1,
    largest: bool = True,
    sorted: bool = True,
    *,
    values: Tensor,
    indices: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Topk.record(value_of(self), k, dim, largest, sorted).values
        write_outs((values, indices), outputs[:2], "aten::topk.values", ("values", "indices"))
        return landed((values, indices))
    finally:
        release()


def aten_all_all_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, All.record(value_of(self)), "aten::all.all_out", "out")
    finally:
        release()


def aten_any_all_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Any.record(value_of(self)), "aten::any.all_out", "out")
    finally:
        release()


def aten_renorm_out(self: TensorLike, p: Number, dim: int, maxnorm: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Renorm.record(value_of(self), p, dim, maxnorm), "aten::renorm.out", "out")
    finally:
        release()


def aten_pow_Tensor_Tensor_out(self: TensorLike, exponent: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, PowTensorTensor.record(value_of(self), value_of(exponent)), "aten::pow.Tensor_Tensor_out", "out"
        )
    finally:
        release()


def aten_pow_Scalar_out(self: Number, exponent: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, PowScalar.record(self, value_of(exponent)), "aten::pow.Scalar_out", "out")
    finally:
        release()


def aten_pow_Tensor_Scalar_out(self: TensorLike, exponent: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, PowTensorScalar.record(value_of(self), exponent), "aten::pow.Tensor_Scalar_out", "out")
    finally:
        release()


def aten_normal_float_float_out(
    mean: float, std: float, size: Sequence[int], *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NormalFloatFloat.record(mean, std, tuple(size), generator, out.dtype, None, out.device, None),
            "aten::normal.float_float_out",
            "out",
        )
    finally:
        release()


def aten_bucketize_Tensor_out(
    self: TensorLike, boundaries: TensorLike, *, out_int32: bool = False, right: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BucketizeTensor.record(value_of(self), value_of(boundaries), out_int32, right),
            "aten::bucketize.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_searchsorted_Tensor_out(
    sorted_sequence: TensorLike,
    self: TensorLike,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: TensorLike | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SearchsortedTensor.record(
                value_of(sorted_sequence),
                value_of(self),
                out_int32,
                right,
                side,
                None if sorter is None else value_of(sorter),
            ),
            "aten::searchsorted.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_searchsorted_Scalar_out(
    sorted_sequence: TensorLike,
    self: Number,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: TensorLike | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SearchsortedScalar.record(
                value_of(sorted_sequence), self, out_int32, right, side, None if sorter is None else value_of(sorter)
            ),
            "aten::searchsorted.Scalar_out",
            "out",
        )
    finally:
        release()


def aten__convert_indices_from_coo_to_csr_out(
    self: TensorLike, size: int, *, out_int32: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ConvertIndicesFromCooToCsr_.record(value_of(self), size, out_int32),
            "aten::_convert_indices_from_coo_to_csr.out",
            "out",
        )
    finally:
        release()


def aten__convert_indices_from_csr_to_coo_out(
    crow_indices: TensorLike, col_indices: TensorLike, *, out_int32: bool = False, transpose: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ConvertIndicesFromCsrToCoo_.record(value_of(crow_indices), value_of(col_indices), out_int32, transpose),
            "aten::_convert_indices_from_csr_to_coo.out",
            "out",
        )
    finally:
        release()


def aten_mse_loss_out(self: TensorLike, target: TensorLike, reduction: int = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, MseLoss.record(value_of(self), value_of(target), reduction), "aten::mse_loss.out", "out")
    finally:
        release()


def aten_mse_loss_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            MseLossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction),
            "aten::mse_loss_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_multi_margin_loss_out(
    self: TensorLike,
    target: TensorLike,
    p: Number = 1,
    margin: Number = 1,
    weight: TensorLike | None = None,
    reduction: int = 1,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MultiMarginLoss.record(
                value_of(self), value_of(target), p, margin, None if weight is None else value_of(weight), reduction
            ),
            "aten::multi_margin_loss.out",
            "out",
        )
    finally:
        release()


def aten_multi_margin_loss_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    p: Number,
    margin: Number,
    weight: TensorLike | None = None,
    reduction: int = 1,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            MultiMarginLossBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                p,
                margin,
                None if weight is None else value_of(weight),
                reduction,
            ),
            "aten::multi_margin_loss_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_multilabel_margin_loss_forward_output(
    self: TensorLike, target: TensorLike, reduction: int, *, output: Tensor, is_target: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = MultilabelMarginLossForward.record(value_of(self), value_of(target), reduction).values
        write_outs(
            (output, is_target), outputs[:2], "aten::multilabel_margin_loss_forward.output", ("output", "is_target")
        )
        return landed((output, is_target))
    finally:
        release()


def aten_multilabel_margin_loss_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    reduction: int,
    is_target: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            MultilabelMarginLossBackward.record(
                value_of(grad_output), value_of(self), value_of(target), reduction, value_of(is_target)
            ),
            "aten::multilabel_margin_loss_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_nll_loss_forward_output(
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None,
    reduction: int,
    ignore_index: int,
    *,
    output: Tensor,
    total_weight: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = NllLossForward.record(
            value_of(self), value_of(target), None if weight is None else value_of(weight), reduction, ignore_index
        ).values
        write_outs((output, total_weight), outputs[:2], "aten::nll_loss_forward.output", ("output", "total_weight"))
        return landed((output, total_weight))
    finally:
        release()


def aten_nll_loss_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None,
    reduction: int,
    ignore_index: int,
    total_weight: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            NllLossBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                reduction,
                ignore_index,
                value_of(total_weight),
            ),
            "aten::nll_loss_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_nll_loss2d_forward_output(
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None,
    reduction: int,
    ignore_index: int,
    *,
    output: Tensor,
    total_weight: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = NllLoss2dForward.record(
            value_of(self), value_of(target), None if weight is None else value_of(weight), reduction, ignore_index
        ).values
        write_outs((output, total_weight), outputs[:2], "aten::nll_loss2d_forward.output", ("output", "total_weight"))
        return landed((output, total_weight))
    finally:
        release()


def aten_nll_loss2d_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None,
    reduction: int,
    ignore_index: int,
    total_weight: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            NllLoss2dBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                reduction,
                ignore_index,
                value_of(total_weight),
            ),
            "aten::nll_loss2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_smooth_l1_loss_out(
    self: TensorLike, target: TensorLike, reduction: int = 1, beta: float = 1.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SmoothL1Loss.record(value_of(self), value_of(target), reduction, beta),
            "aten::smooth_l1_loss.out",
            "out",
        )
    finally:
        release()


def aten_smooth_l1_loss_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, beta: float, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SmoothL1LossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction, beta),
            "aten::smooth_l1_loss_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_huber_loss_out(
    self: TensorLike, target: TensorLike, reduction: int = 1, delta: float = 1.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, HuberLoss.record(value_of(self), value_of(target), reduction, delta), "aten::huber_loss.out", "out"
        )
    finally:
        release()


def aten_huber_loss_backward_out(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, delta: float, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            HuberLossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction, delta),
            "aten::huber_loss_backward.out",
            "grad_input",
        )
    finally:
        release()


def aten_soft_margin_loss_out(self: TensorLike, target: TensorLike, reduction: int = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SoftMarginLoss.record(value_of(self), value_of(target), reduction), "aten::soft_margin_loss.out", "out"
        )
    finally:
        release()


def aten_soft_margin_loss_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SoftMarginLossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction),
            "aten::soft_margin_loss_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_elu_out(
    self: TensorLike, alpha: Number = 1, scale: Number = 1, input_scale: Number = 1, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, Elu.record(value_of(self), alpha, scale, input_scale), "aten::elu.out", "out")
    finally:
        release()


def aten_elu_backward_grad_input(
    grad_output: TensorLike,
    alpha: Number,
    scale: Number,
    input_scale: Number,
    is_result: bool,
    self_or_result: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            EluBackward.record(value_of(grad_output), alpha, scale, input_scale, is_result, value_of(self_or_result)),
            "aten::elu_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_glu_out(self: TensorLike, dim: int = -1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Glu.record(value_of(self), dim), "aten::glu.out", "out")
    finally:
        release()


def aten_glu_backward_grad_input(grad_output: TensorLike, self: TensorLike, dim: int, *, grad_input: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            GluBackward.record(value_of(grad_output), value_of(self), dim),
            "aten::glu_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_hardsigmoid_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Hardsigmoid.record(value_of(self)), "aten::hardsigmoid.out", "out")
    finally:
        release()


def aten_hardsigmoid_backward_grad_input(grad_output: TensorLike, self: TensorLike, *, grad_input: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            HardsigmoidBackward.record(value_of(grad_output), value_of(self)),
            "aten::hardsigmoid_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_hardtanh_out(self: TensorLike, min_val: Number = -1, max_val: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Hardtanh.record(value_of(self), min_val, max_val), "aten::hardtanh.out", "out")
    finally:
        release()


def aten_hardtanh_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, min_val: Number, max_val: Number, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            HardtanhBackward.record(value_of(grad_output), value_of(self), min_val, max_val),
            "aten::hardtanh_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_hardswish_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Hardswish.record(value_of(self)), "aten::hardswish.out", "out")
    finally:
        release()


def aten_leaky_relu_out(self: TensorLike, negative_slope: Number = 0.01, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LeakyRelu.record(value_of(self), negative_slope), "aten::leaky_relu.out", "out")
    finally:
        release()


def aten_leaky_relu_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, negative_slope: Number, self_is_result: bool, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            LeakyReluBackward.record(value_of(grad_output), value_of(self), negative_slope, self_is_result),
            "aten::leaky_relu_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_log_sigmoid_forward_output(self: TensorLike, *, output: Tensor, buffer: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = LogSigmoidForward.record(value_of(self)).values
        write_outs((output, buffer), outputs[:2], "aten::log_sigmoid_forward.output", ("output", "buffer"))
        return landed((output, buffer))
    finally:
        release()


def aten_log_sigmoid_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, buffer: TensorLike, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            LogSigmoidBackward.record(value_of(grad_output), value_of(self), value_of(buffer)),
            "aten::log_sigmoid_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_rrelu_with_noise_out(
    self: TensorLike,
    noise: Tensor,
    lower: Number = 0.125,
    upper: Number = 0.3333333333333333,
    training: bool = False,
    generator: torch.Generator | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        outputs = RreluWithNoiseFunctional.record(
            value_of(self), value_of(noise), lower, upper, training, generator
        ).values
        write_outs((out,), outputs[:1], "aten::rrelu_with_noise.out", ("out",))
        write(noise, outputs[1])
        return landed(out)
    finally:
        release()


def aten_softplus_out(self: TensorLike, beta: Number = 1, threshold: Number = 20, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Softplus.record(value_of(self), beta, threshold), "aten::softplus.out", "out")
    finally:
        release()


def aten_softplus_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, beta: Number, threshold: Number, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SoftplusBackward.record(value_of(grad_output), value_of(self), beta, threshold),
            "aten::softplus_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_softshrink_out(self: TensorLike, lambd: Number = 0.5, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Softshrink.record(value_of(self), lambd), "aten::softshrink.out", "out")
    finally:
        release()


def aten_softshrink_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, lambd: Number, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SoftshrinkBackward.record(value_of(grad_output), value_of(self), lambd),
            "aten::softshrink_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_adaptive_max_pool2d_out(
    self: TensorLike, output_size: Sequence[int], *, out: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = AdaptiveMaxPool2d.record(value_of(self), tuple(output_size)).values
        write_outs((out, indices), outputs[:2], "aten::adaptive_max_pool2d.out", ("out", "indices"))
        return landed((out, indices))
    finally:
        release()


def aten_adaptive_max_pool2d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, indices: TensorLike, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            AdaptiveMaxPool2dBackward.record(value_of(grad_output), value_of(self), value_of(indices)),
            "aten::adaptive_max_pool2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_adaptive_max_pool3d_out(
    self: TensorLike, output_size: Sequence[int], *, out: Tensor, indices: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = AdaptiveMaxPool3d.record(value_of(self), tuple(output_size)).values
        write_outs((out, indices), outputs[:2], "aten::adaptive_max_pool3d.out", ("out", "indices"))
        return landed((out, indices))
    finally:
        release()


def aten_adaptive_max_pool3d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, indices: TensorLike, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            AdaptiveMaxPool3dBackward.record(value_of(grad_output), value_of(self), value_of(indices)),
            "aten::adaptive_max_pool3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_avg_pool2d_out(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0),
    ceil_mode: bool = False,
    count_include_pad: bool = True,
    divisor_override: int | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AvgPool2d.record(
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            ),
            "aten::avg_pool2d.out",
            "out",
        )
    finally:
        release()


def aten_avg_pool2d_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            AvgPool2dBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            ),
            "aten::avg_pool2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_avg_pool3d_out(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0, 0),
    ceil_mode: bool = False,
    count_include_pad: bool = True,
    divisor_override: int | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AvgPool3d.record(
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            ),
            "aten::avg_pool3d.out",
            "out",
        )
    finally:
        release()


def aten_avg_pool3d_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            AvgPool3dBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            ),
            "aten::avg_pool3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_fractional_max_pool2d_output(
    self: TensorLike,
    kernel_size: Sequence[int],
    output_size: Sequence[int],
    random_samples: TensorLike,
    *,
    output: Tensor,
    indices: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = FractionalMaxPool2d.record(
            value_of(self), tuple(kernel_size), tuple(output_size), value_of(random_samples)
        ).values
        write_outs((output, indices), outputs[:2], "aten::fractional_max_pool2d.output", ("output", "indices"))
        return landed((output, indices))
    finally:
        release()


def aten_fractional_max_pool2d_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    output_size: Sequence[int],
    indices: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            FractionalMaxPool2dBackward.record(
                value_of(grad_output), value_of(self), tuple(kernel_size), tuple(output_size), value_of(indices)
            ),
            "aten::fractional_max_pool2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_fractional_max_pool3d_output(
    self: TensorLike,
    kernel_size: Sequence[int],
    output_size: Sequence[int],
    random_samples: TensorLike,
    *,
    output: Tensor,
    indices: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = FractionalMaxPool3d.record(
            value_of(self), tuple(kernel_size), tuple(output_size), value_of(random_samples)
        ).values
        write_outs((output, indices), outputs[:2], "aten::fractional_max_pool3d.output", ("output", "indices"))
        return landed((output, indices))
    finally:
        release()


def aten_fractional_max_pool3d_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    output_size: Sequence[int],
    indices: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            FractionalMaxPool3dBackward.record(
                value_of(grad_output), value_of(self), tuple(kernel_size), tuple(output_size), value_of(indices)
            ),
            "aten::fractional_max_pool3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_max_pool2d_with_indices_out(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0),
    dilation: Sequence[int] = (1, 1),
    ceil_mode: bool = False,
    *,
    out: Tensor,
    indices: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = MaxPool2dWithIndices.record(
            value_of(self), tuple(kernel_size), tuple(stride), tuple(padding), tuple(dilation), ceil_mode
        ).values
        write_outs((out, indices), outputs[:2], "aten::max_pool2d_with_indices.out", ("out", "indices"))
        return landed((out, indices))
    finally:
        release()


def aten_max_pool2d_with_indices_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
    indices: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            MaxPool2dWithIndicesBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                tuple(dilation),
                ceil_mode,
                value_of(indices),
            ),
            "aten::max_pool2d_with_indices_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_max_pool3d_with_indices_out(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0, 0),
    dilation: Sequence[int] = (1, 1, 1),
    ceil_mode: bool = False,
    *,
    out: Tensor,
    indices: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = MaxPool3dWithIndices.record(
            value_of(self), tuple(kernel_size), tuple(stride), tuple(padding), tuple(dilation), ceil_mode
        ).values
        write_outs((out, indices), outputs[:2], "aten::max_pool3d_with_indices.out", ("out", "indices"))
        return landed((out, indices))
    finally:
        release()


def aten_max_pool3d_with_indices_backward_grad_input(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
    indices: TensorLike,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            MaxPool3dWithIndicesBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                tuple(dilation),
                ceil_mode,
                value_of(indices),
            ),
            "aten::max_pool3d_with_indices_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_max_unpool2d_out(self: TensorLike, indices: TensorLike, output_size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MaxUnpool2d.record(value_of(self), value_of(indices), tuple(output_size)),
            "aten::max_unpool2d.out",
            "out",
        )
    finally:
        release()


def aten_max_unpool3d_out(
    self: TensorLike,
    indices: TensorLike,
    output_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MaxUnpool3d.record(value_of(self), value_of(indices), tuple(output_size), tuple(stride), tuple(padding)),
            "aten::max_unpool3d.out",
            "out",
        )
    finally:
        release()


def aten_reflection_pad1d_out(self: TensorLike, padding: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ReflectionPad1d.record(value_of(self), tuple(padding)), "aten::reflection_pad1d.out", "out"
        )
    finally:
        release()


def aten_reflection_pad1d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, padding: Sequence[int], *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ReflectionPad1dBackward.record(value_of(grad_output), value_of(self), tuple(padding)),
            "aten::reflection_pad1d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_reflection_pad2d_out(self: TensorLike, padding: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ReflectionPad2d.record(value_of(self), tuple(padding)), "aten::reflection_pad2d.out", "out"
        )
    finally:
        release()


def aten_reflection_pad2d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, padding: Sequence[int], *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ReflectionPad2dBackward.record(value_of(grad_output), value_of(self), tuple(padding)),
            "aten::reflection_pad2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_reflection_pad3d_out(self: TensorLike, padding: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ReflectionPad3d.record(value_of(self), tuple(padding)), "aten::reflection_pad3d.out", "out"
        )
    finally:
        release()


def aten_reflection_pad3d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, padding: Sequence[int], *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ReflectionPad3dBackward.record(value_of(grad_output), value_of(self), tuple(padding)),
            "aten::reflection_pad3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_replication_pad1d_out(self: TensorLike, padding: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ReplicationPad1d.record(value_of(self), tuple(padding)), "aten::replication_pad1d.out", "out"
        )
    finally:
        release()


def aten_replication_pad1d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, padding: Sequence[int], *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ReplicationPad1dBackward.record(value_of(grad_output), value_of(self), tuple(padding)),
            "aten::replication_pad1d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_replication_pad2d_out(self: TensorLike, padding: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ReplicationPad2d.record(value_of(self), tuple(padding)), "aten::replication_pad2d.out", "out"
        )
    finally:
        release()


def aten_replication_pad2d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, padding: Sequence[int], *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ReplicationPad2dBackward.record(value_of(grad_output), value_of(self), tuple(padding)),
            "aten::replication_pad2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_replication_pad3d_out(self: TensorLike, padding: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ReplicationPad3d.record(value_of(self), tuple(padding)), "aten::replication_pad3d.out", "out"
        )
    finally:
        release()


def aten_replication_pad3d_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, padding: Sequence[int], *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            ReplicationPad3dBackward.record(value_of(grad_output), value_of(self), tuple(padding)),
            "aten::replication_pad3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_linear1d_out(
    self: TensorLike, output_size: Sequence[int], align_corners: bool, scales: float | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleLinear1d.record(value_of(self), tuple(output_size), align_corners, scales),
            "aten::upsample_linear1d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_linear1d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleLinear1dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales
            ),
            "aten::upsample_linear1d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_bilinear2d_out(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleBilinear2d.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w),
            "aten::upsample_bilinear2d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_bilinear2d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleBilinear2dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            ),
            "aten::upsample_bilinear2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten__upsample_bilinear2d_aa_out(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleBilinear2dAa_.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w),
            "aten::_upsample_bilinear2d_aa.out",
            "out",
        )
    finally:
        release()


def aten__upsample_bilinear2d_aa_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleBilinear2dAaBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            ),
            "aten::_upsample_bilinear2d_aa_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_bicubic2d_out(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleBicubic2d.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w),
            "aten::upsample_bicubic2d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_bicubic2d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleBicubic2dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            ),
            "aten::upsample_bicubic2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten__upsample_bicubic2d_aa_out(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleBicubic2dAa_.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w),
            "aten::_upsample_bicubic2d_aa.out",
            "out",
        )
    finally:
        release()


def aten__upsample_bicubic2d_aa_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleBicubic2dAaBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            ),
            "aten::_upsample_bicubic2d_aa_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten__upsample_lanczos2d_aa_out(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleLanczos2dAa_.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w),
            "aten::_upsample_lanczos2d_aa.out",
            "out",
        )
    finally:
        release()


def aten__upsample_lanczos2d_aa_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleLanczos2dAaBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            ),
            "aten::_upsample_lanczos2d_aa_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_trilinear3d_out(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleTrilinear3d.record(value_of(self), tuple(output_size), align_corners, scales_d, scales_h, scales_w),
            "aten::upsample_trilinear3d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_trilinear3d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleTrilinear3dBackward.record(
                value_of(grad_output),
                tuple(output_size),
                tuple(input_size),
                align_corners,
                scales_d,
                scales_h,
                scales_w,
            ),
            "aten::upsample_trilinear3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_nearest1d_out(
    self: TensorLike, output_size: Sequence[int], scales: float | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleNearest1d.record(value_of(self), tuple(output_size), scales),
            "aten::upsample_nearest1d.out",
            "out",
        )
    finally:
        release()


def aten__upsample_nearest_exact1d_out(
    self: TensorLike, output_size: Sequence[int], scales: float | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleNearestExact1d_.record(value_of(self), tuple(output_size), scales),
            "aten::_upsample_nearest_exact1d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_nearest1d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleNearest1dBackward.record(value_of(grad_output), tuple(output_size), tuple(input_size), scales),
            "aten::upsample_nearest1d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten__upsample_nearest_exact1d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleNearestExact1dBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales
            ),
            "aten::_upsample_nearest_exact1d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_nearest2d_out(
    self: TensorLike,
    output_size: Sequence[int],
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleNearest2d.record(value_of(self), tuple(output_size), scales_h, scales_w),
            "aten::upsample_nearest2d.out",
            "out",
        )
    finally:
        release()


def aten__upsample_nearest_exact2d_out(
    self: TensorLike,
    output_size: Sequence[int],
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleNearestExact2d_.record(value_of(self), tuple(output_size), scales_h, scales_w),
            "aten::_upsample_nearest_exact2d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_nearest2d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleNearest2dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_h, scales_w
            ),
            "aten::upsample_nearest2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten__upsample_nearest_exact2d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleNearestExact2dBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_h, scales_w
            ),
            "aten::_upsample_nearest_exact2d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_upsample_nearest3d_out(
    self: TensorLike,
    output_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleNearest3d.record(value_of(self), tuple(output_size), scales_d, scales_h, scales_w),
            "aten::upsample_nearest3d.out",
            "out",
        )
    finally:
        release()


def aten__upsample_nearest_exact3d_out(
    self: TensorLike,
    output_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UpsampleNearestExact3d_.record(value_of(self), tuple(output_size), scales_d, scales_h, scales_w),
            "aten::_upsample_nearest_exact3d.out",
            "out",
        )
    finally:
        release()


def aten_upsample_nearest3d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleNearest3dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_d, scales_h, scales_w
            ),
            "aten::upsample_nearest3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten__upsample_nearest_exact3d_backward_grad_input(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
    *,
    grad_input: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            UpsampleNearestExact3dBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_d, scales_h, scales_w
            ),
            "aten::_upsample_nearest_exact3d_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_sigmoid_backward_grad_input(grad_output: TensorLike, output: TensorLike, *, grad_input: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            SigmoidBackward.record(value_of(grad_output), value_of(output)),
            "aten::sigmoid_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_logit_backward_grad_input(
    grad_output: TensorLike, self: TensorLike, eps: float | None = None, *, grad_input: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            LogitBackward.record(value_of(grad_output), value_of(self), eps),
            "aten::logit_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_tanh_backward_grad_input(grad_output: TensorLike, output: TensorLike, *, grad_input: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            grad_input,
            TanhBackward.record(value_of(grad_output), value_of(output)),
            "aten::tanh_backward.grad_input",
            "grad_input",
        )
    finally:
        release()


def aten_col2im_out(
    self: TensorLike,
    output_size: Sequence[int],
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Col2im.record(
                value_of(self), tuple(output_size), tuple(kernel_size), tuple(dilation), tuple(padding), tuple(stride)
            ),
            "aten::col2im.out",
            "out",
        )
    finally:
        release()


def aten_im2col_out(
    self: TensorLike,
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Im2col.record(value_of(self), tuple(kernel_size), tuple(dilation), tuple(padding), tuple(stride)),
            "aten::im2col.out",
            "out",
        )
    finally:
        release()


def aten_isposinf_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Isposinf.record(value_of(self)), "aten::isposinf.out", "out")
    finally:
        release()


def aten_isneginf_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Isneginf.record(value_of(self)), "aten::isneginf.out", "out")
    finally:
        release()


def aten_special_entr_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialEntr.record(value_of(self)), "aten::special_entr.out", "out")
    finally:
        release()


def aten_special_ndtri_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialNdtri.record(value_of(self)), "aten::special_ndtri.out", "out")
    finally:
        release()


def aten_special_log_ndtr_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialLogNdtr.record(value_of(self)), "aten::special_log_ndtr.out", "out")
    finally:
        release()


def aten_special_erfcx_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialErfcx.record(value_of(self)), "aten::special_erfcx.out", "out")
    finally:
        release()


def aten_special_xlog1py_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialXlog1py.record(value_of(self), value_of(other)), "aten::special_xlog1py.out", "out"
        )
    finally:
        release()


def aten_special_xlog1py_self_scalar_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialXlog1pySelfScalar.record(self, value_of(other)), "aten::special_xlog1py.self_scalar_out", "out"
        )
    finally:
        release()


def aten_special_xlog1py_other_scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialXlog1pyOtherScalar.record(value_of(self), other),
            "aten::special_xlog1py.other_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_zeta_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialZeta.record(value_of(self), value_of(other)), "aten::special_zeta.out", "out")
    finally:
        release()


def aten_special_zeta_self_scalar_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialZetaSelfScalar.record(self, value_of(other)), "aten::special_zeta.self_scalar_out", "out"
        )
    finally:
        release()


def aten_special_zeta_other_scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialZetaOtherScalar.record(value_of(self), other), "aten::special_zeta.other_scalar_out", "out"
        )
    finally:
        release()


def aten_special_i0e_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialI0e.record(value_of(self)), "aten::special_i0e.out", "out")
    finally:
        release()


def aten_special_i1_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialI1.record(value_of(self)), "aten::special_i1.out", "out")
    finally:
        release()


def aten_special_i1e_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialI1e.record(value_of(self)), "aten::special_i1e.out", "out")
    finally:
        release()


def aten_fft_fftfreq_out(n: int, d: float = 1.0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, FftFftfreq.record(n, d, out.dtype, None, out.device, None), "aten::fft_fftfreq.out", "out"
        )
    finally:
        release()


def aten_fft_rfftfreq_out(n: int, d: float = 1.0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, FftRfftfreq.record(n, d, out.dtype, None, out.device, None), "aten::fft_rfftfreq.out", "out"
        )
    finally:
        release()


def aten_linalg_cholesky_ex_L(
    self: TensorLike, *, upper: bool = False, check_errors: bool = False, L: Tensor, info: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgCholeskyEx.record(value_of(self), upper, check_errors).values
        write_outs((L, info), outputs[:2], "aten::linalg_cholesky_ex.L", ("L", "info"))
        return landed((L, info))
    finally:
        release()


def aten_linalg_cross_out(self: TensorLike, other: TensorLike, *, dim: int = -1, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LinalgCross.record(value_of(self), value_of(other), dim), "aten::linalg_cross.out", "out")
    finally:
        release()


def aten_linalg_lu_factor_ex_out(
    A: TensorLike, *, pivot: bool = True, check_errors: bool = False, LU: Tensor, pivots: Tensor, info: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgLuFactorEx.record(value_of(A), pivot, check_errors).values
        write_outs((LU, pivots, info), outputs[:3], "aten::linalg_lu_factor_ex.out", ("LU", "pivots", "info"))
        return landed((LU, pivots, info))
    finally:
        release()


def aten_linalg_lu_out(
    A: TensorLike, *, pivot: bool = True, P: Tensor, L: Tensor, U: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgLu.record(value_of(A), pivot).values
        write_outs((P, L, U), outputs[:3], "aten::linalg_lu.out", ("P", "L", "U"))
        return landed((P, L, U))
    finally:
        release()


def aten_linalg_lu_solve_out(
    LU: TensorLike, pivots: TensorLike, B: TensorLike, *, left: bool = True, adjoint: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinalgLuSolve.record(value_of(LU), value_of(pivots), value_of(B), left, adjoint),
            "aten::linalg_lu_solve.out",
            "out",
        )
    finally:
        release()


def aten__linalg_det_result(
    A: TensorLike, *, result: Tensor, LU: Tensor, pivots: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgDet_.record(value_of(A)).values
        write_outs((result, LU, pivots), outputs[:3], "aten::_linalg_det.result", ("result", "LU", "pivots"))
        return landed((result, LU, pivots))
    finally:
        release()


def aten_linalg_ldl_factor_ex_out(
    self: TensorLike, *, hermitian: bool = False, check_errors: bool = False, LD: Tensor, pivots: Tensor, info: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgLdlFactorEx.record(value_of(self), hermitian, check_errors).values
        write_outs((LD, pivots, info), outputs[:3], "aten::linalg_ldl_factor_ex.out", ("LD", "pivots", "info"))
        return landed((LD, pivots, info))
    finally:
        release()


def aten_linalg_ldl_solve_out(
    LD: TensorLike, pivots: TensorLike, B: TensorLike, *, hermitian: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinalgLdlSolve.record(value_of(LD), value_of(pivots), value_of(B), hermitian),
            "aten::linalg_ldl_solve.out",
            "out",
        )
    finally:
        release()


def aten_linalg_lstsq_out(
    self: TensorLike,
    b: TensorLike,
    rcond: float | None = None,
    *,
    driver: str | None = None,
    solution: Tensor,
    residuals: Tensor,
    rank: Tensor,
    singular_values: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgLstsq.record(value_of(self), value_of(b), rcond, driver).values
        write_outs(
            (solution, residuals, rank, singular_values),
            outputs[:4],
            "aten::linalg_lstsq.out",
            ("solution", "residuals", "rank", "singular_values"),
        )
        return landed((solution, residuals, rank, singular_values))
    finally:
        release()


def aten__linalg_slogdet_sign(
    A: TensorLike, *, sign: Tensor, logabsdet: Tensor, LU: Tensor, pivots: Tensor
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgSlogdet_.record(value_of(A)).values
        write_outs(
            (sign, logabsdet, LU, pivots),
            outputs[:4],
            "aten::_linalg_slogdet.sign",
            ("sign", "logabsdet", "LU", "pivots"),
        )
        return landed((sign, logabsdet, LU, pivots))
    finally:
        release()


def aten_linalg_eig_out(self: TensorLike, *, eigenvalues: Tensor, eigenvectors: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgEig.record(value_of(self)).values
        write_outs((eigenvalues, eigenvectors), outputs[:2], "aten::linalg_eig.out", ("eigenvalues", "eigenvectors"))
        return landed((eigenvalues, eigenvectors))
    finally:
        release()


def aten__linalg_eigh_eigenvalues(
    A: TensorLike, UPLO: str = "L", compute_v: bool = True, *, eigenvalues: Tensor, eigenvectors: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgEigh_.record(value_of(A), UPLO, compute_v).values
        write_outs(
            (eigenvalues, eigenvectors), outputs[:2], "aten::_linalg_eigh.eigenvalues", ("eigenvalues", "eigenvectors")
        )
        return landed((eigenvalues, eigenvectors))
    finally:
        release()


def aten_linalg_householder_product_out(input: TensorLike, tau: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinalgHouseholderProduct.record(value_of(input), value_of(tau)),
            "aten::linalg_householder_product.out",
            "out",
        )
    finally:
        release()


def aten_linalg_inv_ex_inverse(
    A: TensorLike, *, check_errors: bool = False, inverse: Tensor, info: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgInvEx.record(value_of(A), check_errors).values
        write_outs((inverse, info), outputs[:2], "aten::linalg_inv_ex.inverse", ("inverse", "info"))
        return landed((inverse, info))
    finally:
        release()


def aten_linalg_vector_norm_out(
    self: TensorLike,
    ord: Number = 2,
    dim: Sequence[int] | None = None,
    keepdim: bool = False,
    *,
    dtype: torch.dtype | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinalgVectorNorm.record(value_of(self), ord, optional_tuple(dim), keepdim, dtype),
            "aten::linalg_vector_norm.out",
            "out",
        )
    finally:
        release()


def aten__linalg_svd_U(
    A: TensorLike,
    full_matrices: bool = False,
    compute_uv: bool = True,
    *,
    driver: str | None = None,
    U: Tensor,
    S: Tensor,
    Vh: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgSvd_.record(value_of(A), full_matrices, compute_uv, driver).values
        write_outs((U, S, Vh), outputs[:3], "aten::_linalg_svd.U", ("U", "S", "Vh"))
        return landed((U, S, Vh))
    finally:
        release()


def aten_linalg_pinv_atol_rtol_tensor_out(
    self: TensorLike,
    *,
    atol: TensorLike | None = None,
    rtol: TensorLike | None = None,
    hermitian: bool = False,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            LinalgPinvAtolRtolTensor.record(
                value_of(self),
                None if atol is None else value_of(atol),
                None if rtol is None else value_of(rtol),
                hermitian,
            ),
            "aten::linalg_pinv.atol_rtol_tensor_out",
            "out",
        )
    finally:
        release()


def aten__linalg_solve_ex_result(
    A: TensorLike,
    B: TensorLike,
    *,
    left: bool = True,
    check_errors: bool = False,
    result: Tensor,
    LU: Tensor,
    pivots: Tensor,
    info: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgSolveEx_.record(value_of(A), value_of(B), left, check_errors).values
        write_outs(
            (result, LU, pivots, info), outputs[:4], "aten::_linalg_solve_ex.result", ("result", "LU", "pivots", "info")
        )
        return landed((result, LU, pivots, info))
    finally:
        release()


def aten_linalg_qr_out(A: TensorLike, mode: str = "reduced", *, Q: Tensor, R: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = LinalgQr.record(value_of(A), mode).values
        write_outs((Q, R), outputs[:2], "aten::linalg_qr.out", ("Q", "R"))
        return landed((Q, R))
    finally:
        release()


def aten_unbind_copy_int_out(self: TensorLike, dim: int = 0, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, UnbindCopyInt.record(value_of(self), dim).values))
    finally:
        release()


def aten_split_copy_Tensor_out(self: TensorLike, split_size: int, dim: int = 0, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, SplitCopyTensor.record(value_of(self), split_size, dim).values))
    finally:
        release()


def aten_split_with_sizes_copy_out(
    self: TensorLike, split_sizes: Sequence[int], dim: int = 0, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, SplitWithSizesCopy.record(value_of(self), tuple(split_sizes), dim).values))
    finally:
        release()


def aten_special_airy_ai_out(x: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialAiryAi.record(value_of(x)), "aten::special_airy_ai.out", "out")
    finally:
        release()


def aten_special_bessel_j0_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialBesselJ0.record(value_of(self)), "aten::special_bessel_j0.out", "out")
    finally:
        release()


def aten_special_bessel_j1_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialBesselJ1.record(value_of(self)), "aten::special_bessel_j1.out", "out")
    finally:
        release()


def aten_special_bessel_y0_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialBesselY0.record(value_of(self)), "aten::special_bessel_y0.out", "out")
    finally:
        release()


def aten_special_bessel_y1_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SpecialBesselY1.record(value_of(self)), "aten::special_bessel_y1.out", "out")
    finally:
        release()


def aten_special_chebyshev_polynomial_t_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialT.record(value_of(x), value_of(n)),
            "aten::special_chebyshev_polynomial_t.out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_t_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialTXScalar.record(x, value_of(n)),
            "aten::special_chebyshev_polynomial_t.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_t_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialTNScalar.record(value_of(x), n),
            "aten::special_chebyshev_polynomial_t.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_u_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialU.record(value_of(x), value_of(n)),
            "aten::special_chebyshev_polynomial_u.out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_u_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialUXScalar.record(x, value_of(n)),
            "aten::special_chebyshev_polynomial_u.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_u_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialUNScalar.record(value_of(x), n),
            "aten::special_chebyshev_polynomial_u.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_v_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialV.record(value_of(x), value_of(n)),
            "aten::special_chebyshev_polynomial_v.out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_v_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialVXScalar.record(x, value_of(n)),
            "aten::special_chebyshev_polynomial_v.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_v_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialVNScalar.record(value_of(x), n),
            "aten::special_chebyshev_polynomial_v.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_w_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialW.record(value_of(x), value_of(n)),
            "aten::special_chebyshev_polynomial_w.out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_w_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialWXScalar.record(x, value_of(n)),
            "aten::special_chebyshev_polynomial_w.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_chebyshev_polynomial_w_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialChebyshevPolynomialWNScalar.record(value_of(x), n),
            "aten::special_chebyshev_polynomial_w.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_hermite_polynomial_h_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialHermitePolynomialH.record(value_of(x), value_of(n)),
            "aten::special_hermite_polynomial_h.out",
            "out",
        )
    finally:
        release()


def aten_special_hermite_polynomial_h_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialHermitePolynomialHXScalar.record(x, value_of(n)),
            "aten::special_hermite_polynomial_h.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_hermite_polynomial_h_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialHermitePolynomialHNScalar.record(value_of(x), n),
            "aten::special_hermite_polynomial_h.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_hermite_polynomial_he_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialHermitePolynomialHe.record(value_of(x), value_of(n)),
            "aten::special_hermite_polynomial_he.out",
            "out",
        )
    finally:
        release()


def aten_special_hermite_polynomial_he_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialHermitePolynomialHeXScalar.record(x, value_of(n)),
            "aten::special_hermite_polynomial_he.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_hermite_polynomial_he_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialHermitePolynomialHeNScalar.record(value_of(x), n),
            "aten::special_hermite_polynomial_he.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_laguerre_polynomial_l_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialLaguerrePolynomialL.record(value_of(x), value_of(n)),
            "aten::special_laguerre_polynomial_l.out",
            "out",
        )
    finally:
        release()


def aten_special_laguerre_polynomial_l_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialLaguerrePolynomialLXScalar.record(x, value_of(n)),
            "aten::special_laguerre_polynomial_l.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_laguerre_polynomial_l_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialLaguerrePolynomialLNScalar.record(value_of(x), n),
            "aten::special_laguerre_polynomial_l.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_legendre_polynomial_p_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialLegendrePolynomialP.record(value_of(x), value_of(n)),
            "aten::special_legendre_polynomial_p.out",
            "out",
        )
    finally:
        release()


def aten_special_legendre_polynomial_p_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialLegendrePolynomialPXScalar.record(x, value_of(n)),
            "aten::special_legendre_polynomial_p.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_legendre_polynomial_p_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialLegendrePolynomialPNScalar.record(value_of(x), n),
            "aten::special_legendre_polynomial_p.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_modified_bessel_i0_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialModifiedBesselI0.record(value_of(self)), "aten::special_modified_bessel_i0.out", "out"
        )
    finally:
        release()


def aten_special_modified_bessel_i1_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialModifiedBesselI1.record(value_of(self)), "aten::special_modified_bessel_i1.out", "out"
        )
    finally:
        release()


def aten_special_modified_bessel_k0_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialModifiedBesselK0.record(value_of(self)), "aten::special_modified_bessel_k0.out", "out"
        )
    finally:
        release()


def aten_special_modified_bessel_k1_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialModifiedBesselK1.record(value_of(self)), "aten::special_modified_bessel_k1.out", "out"
        )
    finally:
        release()


def aten_special_scaled_modified_bessel_k0_out(x: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialScaledModifiedBesselK0.record(value_of(x)), "aten::special_scaled_modified_bessel_k0.out", "out"
        )
    finally:
        release()


def aten_special_scaled_modified_bessel_k1_out(x: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialScaledModifiedBesselK1.record(value_of(x)), "aten::special_scaled_modified_bessel_k1.out", "out"
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_t_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialT.record(value_of(x), value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_t.out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_t_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialTXScalar.record(x, value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_t.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_t_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialTNScalar.record(value_of(x), n),
            "aten::special_shifted_chebyshev_polynomial_t.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_u_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialU.record(value_of(x), value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_u.out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_u_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialUXScalar.record(x, value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_u.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_u_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialUNScalar.record(value_of(x), n),
            "aten::special_shifted_chebyshev_polynomial_u.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_v_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialV.record(value_of(x), value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_v.out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_v_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialVXScalar.record(x, value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_v.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_v_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialVNScalar.record(value_of(x), n),
            "aten::special_shifted_chebyshev_polynomial_v.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_w_out(x: TensorLike, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialW.record(value_of(x), value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_w.out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_w_x_scalar_out(x: Number, n: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialWXScalar.record(x, value_of(n)),
            "aten::special_shifted_chebyshev_polynomial_w.x_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_w_n_scalar_out(x: TensorLike, n: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SpecialShiftedChebyshevPolynomialWNScalar.record(value_of(x), n),
            "aten::special_shifted_chebyshev_polynomial_w.n_scalar_out",
            "out",
        )
    finally:
        release()


def aten_special_spherical_bessel_j0_out(x: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SpecialSphericalBesselJ0.record(value_of(x)), "aten::special_spherical_bessel_j0.out", "out"
        )
    finally:
        release()


def aten_native_dropout_out(
    input: TensorLike, p: float, train: bool | None, *, out0: Tensor, out1: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeDropout.record(value_of(input), p, train).values
        write_outs((out0, out1), outputs[:2], "aten::native_dropout.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_native_dropout_backward_out(grad_output: TensorLike, mask: TensorLike, scale: float, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NativeDropoutBackward.record(value_of(grad_output), value_of(mask), scale),
            "aten::native_dropout_backward.out",
            "out",
        )
    finally:
        release()


def aten__conj_physical_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ConjPhysical_.record(value_of(self)), "aten::_conj_physical.out", "out")
    finally:
        release()


def aten__add_relu_Scalar_out(self: TensorLike, other: Number, alpha: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, AddReluScalar_.record(value_of(self), other, alpha), "aten::_add_relu.Scalar_out", "out")
    finally:
        release()


def aten_add_Scalar_out(self: TensorLike, other: Number, alpha: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, AddScalar.record(value_of(self), other, alpha), "aten::add.Scalar_out", "out")
    finally:
        release()


def aten_affine_grid_generator_out(
    theta: TensorLike, size: Sequence[int], align_corners: bool, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AffineGridGenerator.record(value_of(theta), tuple(size), align_corners),
            "aten::affine_grid_generator.out",
            "out",
        )
    finally:
        release()


def aten_bartlett_window_out(window_length: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BartlettWindow.record(window_length, out.dtype, None, out.device, None),
            "aten::bartlett_window.out",
            "out",
        )
    finally:
        release()


def aten_bartlett_window_periodic_out(window_length: int, periodic: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BartlettWindowPeriodic.record(window_length, periodic, out.dtype, None, out.device, None),
            "aten::bartlett_window.periodic_out",
            "out",
        )
    finally:
        release()


def aten_bernoulli_Tensor_out(
    self: TensorLike, p: TensorLike, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BernoulliTensor.record(value_of(self), value_of(p), generator), "aten::bernoulli.Tensor_out", "out"
        )
    finally:
        release()


def aten_bernoulli_float_out(
    self: TensorLike, p: float = 0.5, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, BernoulliP.record(value_of(self), p, generator), "aten::bernoulli.float_out", "out")
    finally:
        release()


def aten_binary_cross_entropy_with_logits_out(
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None = None,
    pos_weight: TensorLike | None = None,
    reduction: int = 1,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BinaryCrossEntropyWithLogits.record(
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                None if pos_weight is None else value_of(pos_weight),
                reduction,
            ),
            "aten::binary_cross_entropy_with_logits.out",
            "out",
        )
    finally:
        release()


def aten_bincount_out(
    self: TensorLike, weights: TensorLike | None = None, minlength: int = 0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Bincount.record(value_of(self), None if weights is None else value_of(weights), minlength),
            "aten::bincount.out",
            "out",
        )
    finally:
        release()


def aten_blackman_window_out(window_length: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BlackmanWindow.record(window_length, out.dtype, None, out.device, None),
            "aten::blackman_window.out",
            "out",
        )
    finally:
        release()


def aten_blackman_window_periodic_out(window_length: int, periodic: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BlackmanWindowPeriodic.record(window_length, periodic, out.dtype, None, out.device, None),
            "aten::blackman_window.periodic_out",
            "out",
        )
    finally:
        release()


def aten_block_diag_out(tensors: Sequence[Tensor], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, BlockDiag.record(values_of(tensors)), "aten::block_diag.out", "out")
    finally:
        release()


def aten_constant_pad_nd_out(self: TensorLike, pad: Sequence[int], value: Number = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ConstantPadNd.record(value_of(self), tuple(pad), value), "aten::constant_pad_nd.out", "out"
        )
    finally:
        release()


def aten_convolution_out(
    input: TensorLike,
    weight: TensorLike,
    bias: TensorLike | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: int,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Convolution.record(
                value_of(input),
                value_of(weight),
                None if bias is None else value_of(bias),
                tuple(stride),
                tuple(padding),
                tuple(dilation),
                transposed,
                tuple(output_padding),
                groups,
            ),
            "aten::convolution.out",
            "out",
        )
    finally:
        release()


def aten_convolution_backward_out(
    grad_output: TensorLike,
    input: TensorLike,
    weight: TensorLike,
    bias_sizes: Sequence[int] | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: int,
    output_mask: Sequence[bool],
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = ConvolutionBackward.record(
            value_of(grad_output),
            value_of(input),
            value_of(weight),
            optional_tuple(bias_sizes),
            tuple(stride),
            tuple(padding),
            tuple(dilation),
            transposed,
            tuple(output_padding),
            groups,
            tuple(output_mask),
        ).values
        write_outs((out0, out1, out2), outputs[:3], "aten::convolution_backward.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten__convolution_out(
    input: TensorLike,
    weight: TensorLike,
    bias: TensorLike | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: int,
    benchmark: bool,
    deterministic: bool,
    cudnn_enabled: bool,
    allow_tf32: bool,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Convolution_.record(
                value_of(input),
                value_of(weight),
                None if bias is None else value_of(bias),
                tuple(stride),
                tuple(padding),
                tuple(dilation),
                transposed,
                tuple(output_padding),
                groups,
                benchmark,
                deterministic,
                cudnn_enabled,
                allow_tf32,
            ),
            "aten::_convolution.out",
            "out",
        )
    finally:
        release()


def aten_conv_tbc_out(self: TensorLike, weight: TensorLike, bias: TensorLike, pad: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ConvTbc.record(value_of(self), value_of(weight), value_of(bias), pad), "aten::conv_tbc.out", "out"
        )
    finally:
        release()


def aten_copy_out(self: TensorLike, src: TensorLike, non_blocking: bool = False, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Copy.record(value_of(self), value_of(src), non_blocking), "aten::copy.out", "out")
    finally:
        release()


def aten_count_nonzero_dim_IntList_out(self: TensorLike, dim: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, CountNonzeroDimIntList.record(value_of(self), tuple(dim)), "aten::count_nonzero.dim_IntList_out", "out"
        )
    finally:
        release()


def aten_count_nonzero_out(self: TensorLike, dim: int | None = None, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, CountNonzero.record(value_of(self), dim), "aten::count_nonzero.out", "out")
    finally:
        release()


def aten__ctc_loss_out(
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: Sequence[int],
    target_lengths: Sequence[int],
    blank: int = 0,
    zero_infinity: bool = False,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = CtcLoss_.record(
            value_of(log_probs), value_of(targets), tuple(input_lengths), tuple(target_lengths), blank, zero_infinity
        ).values
        write_outs((out0, out1), outputs[:2], "aten::_ctc_loss.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__ctc_loss_Tensor_out(
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: TensorLike,
    target_lengths: TensorLike,
    blank: int = 0,
    zero_infinity: bool = False,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = CtcLossTensor_.record(
            value_of(log_probs),
            value_of(targets),
            value_of(input_lengths),
            value_of(target_lengths),
            blank,
            zero_infinity,
        ).values
        write_outs((out0, out1), outputs[:2], "aten::_ctc_loss.Tensor_out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__ctc_loss_backward_out(
    grad: TensorLike,
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: Sequence[int],
    target_lengths: Sequence[int],
    neg_log_likelihood: TensorLike,
    log_alpha: TensorLike,
    blank: int,
    zero_infinity: bool = False,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            CtcLossBackward_.record(
                value_of(grad),
                value_of(log_probs),
                value_of(targets),
                tuple(input_lengths),
                tuple(target_lengths),
                value_of(neg_log_likelihood),
                value_of(log_alpha),
                blank,
                zero_infinity,
            ),
            "aten::_ctc_loss_backward.out",
            "out",
        )
    finally:
        release()


def aten_diag_embed_out(self: TensorLike, offset: int = 0, dim1: int = -2, dim2: int = -1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, DiagEmbed.record(value_of(self), offset, dim1, dim2), "aten::diag_embed.out", "out")
    finally:
        release()


def aten_diagonal_backward_out(
    grad_output: TensorLike, input_sizes: Sequence[int], offset: int, dim1: int, dim2: int, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            DiagonalBackward.record(value_of(grad_output), tuple(input_sizes), offset, dim1, dim2),
            "aten::diagonal_backward.out",
            "out",
        )
    finally:
        release()


def aten_div_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, DivScalar.record(value_of(self), other), "aten::div.Scalar_out", "out")
    finally:
        release()


def aten_div_Scalar_mode_out(self: TensorLike, other: Number, *, rounding_mode: str | None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, DivScalarMode.record(value_of(self), other, rounding_mode), "aten::div.Scalar_mode_out", "out"
        )
    finally:
        release()


def aten_embedding_out(
    weight: TensorLike,
    indices: TensorLike,
    padding_idx: int = -1,
    scale_grad_by_freq: bool = False,
    sparse: bool = False,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Embedding.record(value_of(weight), value_of(indices), padding_idx, scale_grad_by_freq, sparse),
            "aten::embedding.out",
            "out",
        )
    finally:
        release()


def aten_embedding_dense_backward_out(
    grad_output: TensorLike,
    indices: TensorLike,
    num_weights: int,
    padding_idx: int,
    scale_grad_by_freq: bool,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            EmbeddingDenseBackward.record(
                value_of(grad_output), value_of(indices), num_weights, padding_idx, scale_grad_by_freq
            ),
            "aten::embedding_dense_backward.out",
            "out",
        )
    finally:
        release()


def aten_embedding_renorm_out(
    self: TensorLike, indices: TensorLike, max_norm: float, norm_type: float, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            EmbeddingRenorm.record(value_of(self), value_of(indices), max_norm, norm_type),
            "aten::embedding_renorm.out",
            "out",
        )
    finally:
        release()


def aten__embedding_bag_forward_only_out(
    weight: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: TensorLike | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
    out3: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = EmbeddingBagForwardOnly_.record(
            value_of(weight),
            value_of(indices),
            value_of(offsets),
            scale_grad_by_freq,
            mode,
            sparse,
            None if per_sample_weights is None else value_of(per_sample_weights),
            include_last_offset,
            padding_idx,
        ).values
        write_outs(
            (out0, out1, out2, out3),
            outputs[:4],
            "aten::_embedding_bag_forward_only.out",
            ("out0", "out1", "out2", "out3"),
        )
        return landed((out0, out1, out2, out3))
    finally:
        release()


def aten__embedding_bag_out(
    weight: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: TensorLike | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
    out3: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = EmbeddingBag_.record(
            value_of(weight),
            value_of(indices),
            value_of(offsets),
            scale_grad_by_freq,
            mode,
            sparse,
            None if per_sample_weights is None else value_of(per_sample_weights),
            include_last_offset,
            padding_idx,
        ).values
        write_outs((out0, out1, out2, out3), outputs[:4], "aten::_embedding_bag.out", ("out0", "out1", "out2", "out3"))
        return landed((out0, out1, out2, out3))
    finally:
        release()


def aten__embedding_bag_dense_backward_out(
    grad: TensorLike,
    indices: TensorLike,
    offset2bag: TensorLike,
    bag_size: TensorLike,
    maximum_indices: TensorLike,
    num_weights: int,
    scale_grad_by_freq: bool,
    mode: int,
    per_sample_weights: TensorLike | None,
    padding_idx: int = -1,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            EmbeddingBagDenseBackward_.record(
                value_of(grad),
                value_of(indices),
                value_of(offset2bag),
                value_of(bag_size),
                value_of(maximum_indices),
                num_weights,
                scale_grad_by_freq,
                mode,
                None if per_sample_weights is None else value_of(per_sample_weights),
                padding_idx,
            ),
            "aten::_embedding_bag_dense_backward.out",
            "out",
        )
    finally:
        release()


def aten__embedding_bag_per_sample_weights_backward_out(
    grad: TensorLike,
    weight: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    offset2bag: TensorLike,
    mode: int,
    padding_idx: int = -1,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            EmbeddingBagPerSampleWeightsBackward_.record(
                value_of(grad),
                value_of(weight),
                value_of(indices),
                value_of(offsets),
                value_of(offset2bag),
                mode,
                padding_idx,
            ),
            "aten::_embedding_bag_per_sample_weights_backward.out",
            "out",
        )
    finally:
        release()


def aten_empty_permuted_out(size: Sequence[int], physical_layout: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            EmptyPermuted.record(tuple(size), tuple(physical_layout), out.dtype, None, out.device, None),
            "aten::empty_permuted.out",
            "out",
        )
    finally:
        release()


def aten_new_empty_out(self: TensorLike, size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NewEmpty.record(value_of(self), tuple(size), out.dtype, None, out.device, None),
            "aten::new_empty.out",
            "out",
        )
    finally:
        release()


def aten_new_empty_strided_out(self: TensorLike, size: Sequence[int], stride: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NewEmptyStrided.record(value_of(self), tuple(size), tuple(stride), out.dtype, None, out.device, None),
            "aten::new_empty_strided.out",
            "out",
        )
    finally:
        release()


def aten_new_full_out(self: TensorLike, size: Sequence[int], fill_value: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NewFull.record(value_of(self), tuple(size), fill_value, out.dtype, None, out.device, None),
            "aten::new_full.out",
            "out",
        )
    finally:
        release()


def aten_new_zeros_out(self: TensorLike, size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NewZeros.record(value_of(self), tuple(size), out.dtype, None, out.device, None),
            "aten::new_zeros.out",
            "out",
        )
    finally:
        release()


def aten_new_ones_out(self: TensorLike, size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            NewOnes.record(value_of(self), tuple(size), out.dtype, None, out.device, None),
            "aten::new_ones.out",
            "out",
        )
    finally:
        release()


def aten_empty_like_out(self: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            EmptyLike.record(value_of(self), out.dtype, None, out.device, None, memory_format),
            "aten::empty_like.out",
            "out",
        )
    finally:
        release()


def aten_fill_Scalar_out(self: TensorLike, value: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FillScalar.record(value_of(self), value), "aten::fill.Scalar_out", "out")
    finally:
        release()


def aten_fill_Tensor_out(self: TensorLike, value: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FillTensor.record(value_of(self), value_of(value)), "aten::fill.Tensor_out", "out")
    finally:
        release()


def aten_floor_divide_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FloorDivideScalar.record(value_of(self), other), "aten::floor_divide.Scalar_out", "out")
    finally:
        release()


def aten_full_like_out(
    self: TensorLike, fill_value: Number, *, memory_format: torch.memory_format | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            FullLike.record(value_of(self), fill_value, out.dtype, None, out.device, None, memory_format),
            "aten::full_like.out",
            "out",
        )
    finally:
        release()


def aten_from_file_out(filename: str, shared: bool | None = None, size: int | None = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            FromFile.record(filename, shared, size, out.dtype, None, out.device, None),
            "aten::from_file.out",
            "out",
        )
    finally:
        release()


def aten_grid_sampler_2d_out(
    input: TensorLike, grid: TensorLike, interpolation_mode: int, padding_mode: int, align_corners: bool, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            GridSampler2d.record(value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners),
            "aten::grid_sampler_2d.out",
            "out",
        )
    finally:
        release()


def aten_grid_sampler_2d_backward_out(
    grad_output: TensorLike,
    input: TensorLike,
    grid: TensorLike,
    interpolation_mode: int,
    padding_mode: int,
    align_corners: bool,
    output_mask: Sequence[bool],
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = GridSampler2dBackward.record(
            value_of(grad_output),
            value_of(input),
            value_of(grid),
            interpolation_mode,
            padding_mode,
            align_corners,
            tuple(output_mask),
        ).values
        write_outs((out0, out1), outputs[:2], "aten::grid_sampler_2d_backward.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__grid_sampler_2d_cpu_fallback_out(
    input: TensorLike, grid: TensorLike, interpolation_mode: int, padding_mode: int, align_corners: bool, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            GridSampler2dCpuFallback_.record(
                value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners
            ),
            "aten::_grid_sampler_2d_cpu_fallback.out",
            "out",
        )
    finally:
        release()


def aten_grid_sampler_3d_out(
    input: TensorLike, grid: TensorLike, interpolation_mode: int, padding_mode: int, align_corners: bool, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            GridSampler3d.record(value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners),
            "aten::grid_sampler_3d.out",
            "out",
        )
    finally:
        release()


def aten_grid_sampler_3d_backward_out(
    grad_output: TensorLike,
    input: TensorLike,
    grid: TensorLike,
    interpolation_mode: int,
    padding_mode: int,
    align_corners: bool,
    output_mask: Sequence[bool],
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = GridSampler3dBackward.record(
            value_of(grad_output),
            value_of(input),
            value_of(grid),
            interpolation_mode,
            padding_mode,
            align_corners,
            tuple(output_mask),
        ).values
        write_outs((out0, out1), outputs[:2], "aten::grid_sampler_3d_backward.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_hann_window_out(window_length: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, HannWindow.record(window_length, out.dtype, None, out.device, None), "aten::hann_window.out", "out"
        )
    finally:
        release()


def aten_hann_window_periodic_out(window_length: int, periodic: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HannWindowPeriodic.record(window_length, periodic, out.dtype, None, out.device, None),
            "aten::hann_window.periodic_out",
            "out",
        )
    finally:
        release()


def aten_hamming_window_out(window_length: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HammingWindow.record(window_length, out.dtype, None, out.device, None),
            "aten::hamming_window.out",
            "out",
        )
    finally:
        release()


def aten_hamming_window_periodic_out(window_length: int, periodic: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HammingWindowPeriodic.record(window_length, periodic, out.dtype, None, out.device, None),
            "aten::hamming_window.periodic_out",
            "out",
        )
    finally:
        release()


def aten_hamming_window_periodic_alpha_out(window_length: int, periodic: bool, alpha: float, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HammingWindowPeriodicAlpha.record(window_length, periodic, alpha, out.dtype, None, out.device, None),
            "aten::hamming_window.periodic_alpha_out",
            "out",
        )
    finally:
        release()


def aten_hamming_window_periodic_alpha_beta_out(
    window_length: int, periodic: bool, alpha: float, beta: float, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HammingWindowPeriodicAlphaBeta.record(
                window_length, periodic, alpha, beta, out.dtype, None, out.device, None
            ),
            "aten::hamming_window.periodic_alpha_beta_out",
            "out",
        )
    finally:
        release()


def aten_kaiser_window_out(window_length: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, KaiserWindow.record(window_length, out.dtype, None, out.device, None), "aten::kaiser_window.out", "out"
        )
    finally:
        release()


def aten_kaiser_window_periodic_out(window_length: int, periodic: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            KaiserWindowPeriodic.record(window_length, periodic, out.dtype, None, out.device, None),
            "aten::kaiser_window.periodic_out",
            "out",
        )
    finally:
        release()


def aten_kaiser_window_beta_out(window_length: int, periodic: bool, beta: float, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            KaiserWindowBeta.record(window_length, periodic, beta, out.dtype, None, out.device, None),
            "aten::kaiser_window.beta_out",
            "out",
        )
    finally:
        release()


def aten_native_group_norm_out(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    N: int,
    C: int,
    HxW: int,
    group: int,
    eps: float,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeGroupNorm.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            N,
            C,
            HxW,
            group,
            eps,
        ).values
        write_outs((out0, out1, out2), outputs[:3], "aten::native_group_norm.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_native_group_norm_backward_out(
    grad_out: TensorLike,
    input: TensorLike,
    mean: TensorLike,
    rstd: TensorLike,
    weight: TensorLike | None,
    N: int,
    C: int,
    HxW: int,
    group: int,
    output_mask: Sequence[bool],
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeGroupNormBackward.record(
            value_of(grad_out),
            value_of(input),
            value_of(mean),
            value_of(rstd),
            None if weight is None else value_of(weight),
            N,
            C,
            HxW,
            group,
            tuple(output_mask),
        ).values
        write_outs((out0, out1, out2), outputs[:3], "aten::native_group_norm_backward.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_index_put_out(
    self: TensorLike, indices: Sequence[Tensor | None], values: TensorLike, accumulate: bool = False, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IndexPut.record(value_of(self), indices_of(indices), value_of(values), accumulate),
            "aten::index_put.out",
            "out",
        )
    finally:
        release()


def aten__index_put_impl_out(
    self: TensorLike,
    indices: Sequence[Tensor | None],
    values: TensorLike,
    accumulate: bool = False,
    unsafe: bool = False,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IndexPutImpl_.record(value_of(self), indices_of(indices), value_of(values), accumulate, unsafe),
            "aten::_index_put_impl.out",
            "out",
        )
    finally:
        release()


def aten_isnan_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Isnan.record(value_of(self)), "aten::isnan.out", "out")
    finally:
        release()


def aten_native_layer_norm_out(
    input: TensorLike,
    normalized_shape: Sequence[int],
    weight: TensorLike | None,
    bias: TensorLike | None,
    eps: float,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeLayerNorm.record(
            value_of(input),
            tuple(normalized_shape),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            eps,
        ).values
        write_outs((out0, out1, out2), outputs[:3], "aten::native_layer_norm.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_native_layer_norm_backward_out(
    grad_out: TensorLike,
    input: TensorLike,
    normalized_shape: Sequence[int],
    mean: TensorLike,
    rstd: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    output_mask: Sequence[bool],
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeLayerNormBackward.record(
            value_of(grad_out),
            value_of(input),
            tuple(normalized_shape),
            value_of(mean),
            value_of(rstd),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            tuple(output_mask),
        ).values
        write_outs((out0, out1, out2), outputs[:3], "aten::native_layer_norm_backward.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten__aminmax_out(self: TensorLike, *, out0: Tensor, out1: Tensor) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Aminmax_.record(value_of(self)).values
        write_outs((out0, out1), outputs[:2], "aten::_aminmax.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__aminmax_dim_out(
    self: TensorLike, dim: int, keepdim: bool = False, *, out0: Tensor, out1: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = AminmaxDim_.record(value_of(self), dim, keepdim).values
        write_outs((out0, out1), outputs[:2], "aten::_aminmax.dim_out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_median_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Median.record(value_of(self)), "aten::median.out", "out")
    finally:
        release()


def aten_nanmedian_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Nanmedian.record(value_of(self)), "aten::nanmedian.out", "out")
    finally:
        release()


def aten_mkldnn_rnn_layer_out(
    input: TensorLike,
    weight0: TensorLike,
    weight1: TensorLike,
    weight2: TensorLike,
    weight3: TensorLike,
    hx_: TensorLike,
    cx_: TensorLike,
    reverse: bool,
    batch_sizes: Sequence[int],
    mode: int,
    hidden_size: int,
    num_layers: int,
    has_biases: bool,
    bidirectional: bool,
    batch_first: bool,
    train: bool,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
    out3: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = MkldnnRnnLayer.record(
            value_of(input),
            value_of(weight0),
            value_of(weight1),
            value_of(weight2),
            value_of(weight3),
            value_of(hx_),
            value_of(cx_),
            reverse,
            tuple(batch_sizes),
            mode,
            hidden_size,
            num_layers,
            has_biases,
            bidirectional,
            batch_first,
            train,
        ).values
        write_outs(
            (out0, out1, out2, out3), outputs[:4], "aten::mkldnn_rnn_layer.out", ("out0", "out1", "out2", "out3")
        )
        return landed((out0, out1, out2, out3))
    finally:
        release()


def aten_mkldnn_rnn_layer_backward_out(
    input: TensorLike,
    weight1: TensorLike,
    weight2: TensorLike,
    weight3: TensorLike,
    weight4: TensorLike,
    hx_: TensorLike,
    cx_tmp: TensorLike,
    output: TensorLike,
    hy_: TensorLike,
    cy_: TensorLike,
    grad_output: TensorLike | None,
    grad_hy: TensorLike | None,
    grad_cy: TensorLike | None,
    reverse: bool,
    mode: int,
    hidden_size: int,
    num_layers: int,
    has_biases: bool,
    train: bool,
    bidirectional: bool,
    batch_sizes: Sequence[int],
    batch_first: bool,
    workspace: TensorLike,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
    out3: Tensor,
    out4: Tensor,
    out5: Tensor,
    out6: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = MkldnnRnnLayerBackward.record(
            value_of(input),
            value_of(weight1),
            value_of(weight2),
            value_of(weight3),
            value_of(weight4),
            value_of(hx_),
            value_of(cx_tmp),
            value_of(output),
            value_of(hy_),
            value_of(cy_),
            None if grad_output is None else value_of(grad_output),
            None if grad_hy is None else value_of(grad_hy),
            None if grad_cy is None else value_of(grad_cy),
            reverse,
            mode,
            hidden_size,
            num_layers,
            has_biases,
            train,
            bidirectional,
            tuple(batch_sizes),
            batch_first,
            value_of(workspace),
        ).values
        write_outs(
            (out0, out1, out2, out3, out4, out5, out6),
            outputs[:7],
            "aten::mkldnn_rnn_layer_backward.out",
            ("out0", "out1", "out2", "out3", "out4", "out5", "out6"),
        )
        return landed((out0, out1, out2, out3, out4, out5, out6))
    finally:
        release()


def aten_mul_Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, MulScalar.record(value_of(self), other), "aten::mul.Scalar_out", "out")
    finally:
        release()


def aten__native_batch_norm_legit_no_training_out(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike,
    running_var: TensorLike,
    momentum: float,
    eps: float,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeBatchNormLegitNoTraining_.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            value_of(running_mean),
            value_of(running_var),
            momentum,
            eps,
        ).values
        write_outs(
            (out0, out1, out2), outputs[:3], "aten::_native_batch_norm_legit_no_training.out", ("out0", "out1", "out2")
        )
        return landed((out0, out1, out2))
    finally:
        release()


def aten_native_batch_norm_backward_out(
    grad_out: TensorLike,
    input: TensorLike,
    weight: TensorLike | None,
    running_mean: TensorLike | None,
    running_var: TensorLike | None,
    save_mean: TensorLike | None,
    save_invstd: TensorLike | None,
    train: bool,
    eps: float,
    output_mask: Sequence[bool],
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeBatchNormBackward.record(
            value_of(grad_out),
            value_of(input),
            None if weight is None else value_of(weight),
            None if running_mean is None else value_of(running_mean),
            None if running_var is None else value_of(running_var),
            None if save_mean is None else value_of(save_mean),
            None if save_invstd is None else value_of(save_invstd),
            train,
            eps,
            tuple(output_mask),
        ).values
        write_outs((out0, out1, out2), outputs[:3], "aten::native_batch_norm_backward.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_batch_norm_update_stats_out(
    input: TensorLike,
    running_mean: TensorLike | None,
    running_var: TensorLike | None,
    momentum: float,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = BatchNormUpdateStats.record(
            value_of(input),
            None if running_mean is None else value_of(running_mean),
            None if running_var is None else value_of(running_var),
            momentum,
        ).values
        write_outs((out0, out1), outputs[:2], "aten::batch_norm_update_stats.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_ones_like_out(self: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            OnesLike.record(value_of(self), out.dtype, None, out.device, None, memory_format),
            "aten::ones_like.out",
            "out",
        )
    finally:
        release()


def aten__euclidean_dist_out(x1: TensorLike, x2: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, EuclideanDist_.record(value_of(x1), value_of(x2)), "aten::_euclidean_dist.out", "out")
    finally:
        release()


def aten__cdist_forward_out(
    x1: TensorLike, x2: TensorLike, p: float, compute_mode: int | None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, CdistForward_.record(value_of(x1), value_of(x2), p, compute_mode), "aten::_cdist_forward.out", "out"
        )
    finally:
        release()


def aten__cdist_backward_out(
    grad: TensorLike, x1: TensorLike, x2: TensorLike, p: float, cdist: TensorLike, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            CdistBackward_.record(value_of(grad), value_of(x1), value_of(x2), p, value_of(cdist)),
            "aten::_cdist_backward.out",
            "out",
        )
    finally:
        release()


def aten__pdist_forward_out(self: TensorLike, p: float = 2.0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, PdistForward_.record(value_of(self), p), "aten::_pdist_forward.out", "out")
    finally:
        release()


def aten__pdist_backward_out(grad: TensorLike, self: TensorLike, p: float, pdist: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            PdistBackward_.record(value_of(grad), value_of(self), p, value_of(pdist)),
            "aten::_pdist_backward.out",
            "out",
        )
    finally:
        release()


def aten_pixel_shuffle_out(self: TensorLike, upscale_factor: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, PixelShuffle.record(value_of(self), upscale_factor), "aten::pixel_shuffle.out", "out")
    finally:
        release()


def aten_pixel_unshuffle_out(self: TensorLike, downscale_factor: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, PixelUnshuffle.record(value_of(self), downscale_factor), "aten::pixel_unshuffle.out", "out"
        )
    finally:
        release()


def aten_channel_shuffle_out(self: TensorLike, groups: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ChannelShuffle.record(value_of(self), groups), "aten::channel_shuffle.out", "out")
    finally:
        release()


def aten_scalar_tensor_out(s: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, ScalarTensor.record(s, out.dtype, None, out.device, None), "aten::scalar_tensor.out", "out"
        )
    finally:
        release()


def aten_rand_like_out(self: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandLike.record(value_of(self), out.dtype, None, out.device, None, memory_format),
            "aten::rand_like.out",
            "out",
        )
    finally:
        release()


def aten_rand_like_generator_out(
    self: TensorLike,
    *,
    generator: torch.Generator | None,
    memory_format: torch.memory_format | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandLikeGenerator.record(value_of(self), generator, out.dtype, None, out.device, None, memory_format),
            "aten::rand_like.generator_out",
            "out",
        )
    finally:
        release()


def aten_randint_like_out(
    self: TensorLike, high: int, *, memory_format: torch.memory_format | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLike.record(value_of(self), high, out.dtype, None, out.device, None, memory_format),
            "aten::randint_like.out",
            "out",
        )
    finally:
        release()


def aten_randint_like_generator_out(
    self: TensorLike,
    high: int,
    *,
    generator: torch.Generator | None,
    memory_format: torch.memory_format | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLikeGenerator.record(
                value_of(self), high, generator, out.dtype, None, out.device, None, memory_format
            ),
            "aten::randint_like.generator_out",
            "out",
        )
    finally:
        release()


def aten_randint_like_Tensor_out(
    self: TensorLike, high: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLikeTensor.record(value_of(self), value_of(high), out.dtype, None, out.device, None, memory_format),
            "aten::randint_like.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_randint_like_Tensor_generator_out(
    self: TensorLike,
    high: TensorLike,
    *,
    generator: torch.Generator | None,
    memory_format: torch.memory_format | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLikeTensorGenerator.record(
                value_of(self), value_of(high), generator, out.dtype, None, out.device, None, memory_format
            ),
            "aten::randint_like.Tensor_generator_out",
            "out",
        )
    finally:
        release()


def aten_randint_like_low_dtype_out(
    self: TensorLike, low: int, high: int, *, memory_format: torch.memory_format | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLikeLowDtype.record(value_of(self), low, high, out.dtype, None, out.device, None, memory_format),
            "aten::randint_like.low_dtype_out",
            "out",
        )
    finally:
        release()


def aten_randint_like_low_generator_dtype_out(
    self: TensorLike,
    low: int,
    high: int,
    *,
    generator: torch.Generator | None,
    memory_format: torch.memory_format | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandintLikeLowGeneratorDtype.record(
                value_of(self), low, high, generator, out.dtype, None, out.device, None, memory_format
            ),
            "aten::randint_like.low_generator_dtype_out",
            "out",
        )
    finally:
        release()


def aten_randn_like_out(self: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandnLike.record(value_of(self), out.dtype, None, out.device, None, memory_format),
            "aten::randn_like.out",
            "out",
        )
    finally:
        release()


def aten_randn_like_generator_out(
    self: TensorLike,
    *,
    generator: torch.Generator | None,
    memory_format: torch.memory_format | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RandnLikeGenerator.record(value_of(self), generator, out.dtype, None, out.device, None, memory_format),
            "aten::randn_like.generator_out",
            "out",
        )
    finally:
        release()


def aten_repeat_out(self: TensorLike, repeats: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Repeat.record(value_of(self), tuple(repeats)), "aten::repeat.out", "out")
    finally:
        release()


def aten_repeat_interleave_Tensor_out(repeats: TensorLike, *, output_size: int | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RepeatInterleaveTensor.record(value_of(repeats), output_size),
            "aten::repeat_interleave.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_relu_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Relu.record(value_of(self)), "aten::relu.out", "out")
    finally:
        release()


def aten_select_backward_out(
    grad_output: TensorLike, input_sizes: Sequence[int], dim: int, index: int, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SelectBackward.record(value_of(grad_output), tuple(input_sizes), dim, index),
            "aten::select_backward.out",
            "out",
        )
    finally:
        release()


def aten_celu_out(self: TensorLike, alpha: Number = 1.0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Celu.record(value_of(self), alpha), "aten::celu.out", "out")
    finally:
        release()


def aten_slice_backward_out(
    grad_output: TensorLike, input_sizes: Sequence[int], dim: int, start: int, end: int, step: int, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SliceBackward.record(value_of(grad_output), tuple(input_sizes), dim, start, end, step),
            "aten::slice_backward.out",
            "out",
        )
    finally:
        release()


def aten_slice_scatter_out(
    self: TensorLike,
    src: TensorLike,
    dim: int = 0,
    start: int | None = None,
    end: int | None = None,
    step: int = 1,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SliceScatter.record(value_of(self), value_of(src), dim, start, end, step),
            "aten::slice_scatter.out",
            "out",
        )
    finally:
        release()


def aten_select_scatter_out(self: TensorLike, src: TensorLike, dim: int, index: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SelectScatter.record(value_of(self), value_of(src), dim, index), "aten::select_scatter.out", "out"
        )
    finally:
        release()


def aten_diagonal_scatter_out(
    self: TensorLike, src: TensorLike, offset: int = 0, dim1: int = 0, dim2: int = 1, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            DiagonalScatter.record(value_of(self), value_of(src), offset, dim1, dim2),
            "aten::diagonal_scatter.out",
            "out",
        )
    finally:
        release()


def aten_as_strided_scatter_out(
    self: TensorLike,
    src: TensorLike,
    size: Sequence[int],
    stride: Sequence[int],
    storage_offset: int | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AsStridedScatter.record(value_of(self), value_of(src), tuple(size), tuple(stride), storage_offset),
            "aten::as_strided_scatter.out",
            "out",
        )
    finally:
        release()


def aten_unsafe_split_Tensor_out(self: TensorLike, split_size: int, dim: int = 0, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, UnsafeSplitTensor.record(value_of(self), split_size, dim).values))
    finally:
        release()


def aten_unsafe_split_with_sizes_out(
    self: TensorLike, split_sizes: Sequence[int], dim: int = 0, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, UnsafeSplitWithSizes.record(value_of(self), tuple(split_sizes), dim).values))
    finally:
        release()


def aten_sum_out(self: TensorLike, *, dtype: torch.dtype | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Sum.record(value_of(self), dtype or out.dtype), "aten::sum.out", "out")
    finally:
        release()


def aten_std_mean_correction_out(
    self: TensorLike,
    dim: Sequence[int] | None = None,
    *,
    correction: Number | None = None,
    keepdim: bool = False,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = StdMeanCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim).values
        write_outs((out0, out1), outputs[:2], "aten::std_mean.correction_out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_prod_out(self: TensorLike, *, dtype: torch.dtype | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Prod.record(value_of(self), dtype or out.dtype), "aten::prod.out", "out")
    finally:
        release()


def aten_flip_out(self: TensorLike, dims: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Flip.record(value_of(self), tuple(dims)), "aten::flip.out", "out")
    finally:
        release()


def aten_roll_out(self: TensorLike, shifts: Sequence[int], dims: Sequence[int] = (), *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Roll.record(value_of(self), tuple(shifts), tuple(dims)), "aten::roll.out", "out")
    finally:
        release()


def aten_rot90_out(self: TensorLike, k: int = 1, dims: Sequence[int] = (0, 1), *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Rot90.record(value_of(self), k, tuple(dims)), "aten::rot90.out", "out")
    finally:
        release()


def aten__transform_bias_rescale_qkv_out(
    qkv: TensorLike, qkv_bias: TensorLike, num_heads: int, *, out0: Tensor, out1: Tensor, out2: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = TransformBiasRescaleQkv_.record(value_of(qkv), value_of(qkv_bias), num_heads).values
        write_outs((out0, out1, out2), outputs[:3], "aten::_transform_bias_rescale_qkv.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten__trilinear_out(
    i1: TensorLike,
    i2: TensorLike,
    i3: TensorLike,
    expand1: Sequence[int],
    expand2: Sequence[int],
    expand3: Sequence[int],
    sumdim: Sequence[int],
    unroll_dim: int = 1,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            Trilinear_.record(
                value_of(i1),
                value_of(i2),
                value_of(i3),
                tuple(expand1),
                tuple(expand2),
                tuple(expand3),
                tuple(sumdim),
                unroll_dim,
            ),
            "aten::_trilinear.out",
            "out",
        )
    finally:
        release()


def aten__unique_out(
    self: TensorLike, sorted: bool = True, return_inverse: bool = False, *, out0: Tensor, out1: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = Unique_.record(value_of(self), sorted, return_inverse).values
        write_outs((out0, out1), outputs[:2], "aten::_unique.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_unique_dim_out(
    self: TensorLike,
    dim: int,
    sorted: bool = True,
    return_inverse: bool = False,
    return_counts: bool = False,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = UniqueDim.record(value_of(self), dim, sorted, return_inverse, return_counts).values
        write_outs((out0, out1, out2), outputs[:3], "aten::unique_dim.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_unique_consecutive_out(
    self: TensorLike,
    return_inverse: bool = False,
    return_counts: bool = False,
    dim: int | None = None,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = UniqueConsecutive.record(value_of(self), return_inverse, return_counts, dim).values
        write_outs((out0, out1, out2), outputs[:3], "aten::unique_consecutive.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_unique_dim_consecutive_out(
    self: TensorLike,
    dim: int,
    return_inverse: bool = False,
    return_counts: bool = False,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = UniqueDimConsecutive.record(value_of(self), dim, return_inverse, return_counts).values
        write_outs((out0, out1, out2), outputs[:3], "aten::unique_dim_consecutive.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten__unique2_out(
    self: TensorLike,
    sorted: bool = True,
    return_inverse: bool = False,
    return_counts: bool = False,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = Unique2_.record(value_of(self), sorted, return_inverse, return_counts).values
        write_outs((out0, out1, out2), outputs[:3], "aten::_unique2.out", ("out0", "out1", "out2"))
        return landed((out0, out1, out2))
    finally:
        release()


def aten_var_mean_correction_out(
    self: TensorLike,
    dim: Sequence[int] | None = None,
    *,
    correction: Number | None = None,
    keepdim: bool = False,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = VarMeanCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim).values
        write_outs((out0, out1), outputs[:2], "aten::var_mean.correction_out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__weight_norm_interface_out(
    v: TensorLike, g: TensorLike, dim: int = 0, *, out0: Tensor, out1: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = WeightNormInterface_.record(value_of(v), value_of(g), dim).values
        write_outs((out0, out1), outputs[:2], "aten::_weight_norm_interface.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__weight_norm_interface_backward_out(
    grad_w: TensorLike,
    saved_v: TensorLike,
    saved_g: TensorLike,
    saved_norms: TensorLike,
    dim: int,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = WeightNormInterfaceBackward_.record(
            value_of(grad_w), value_of(saved_v), value_of(saved_g), value_of(saved_norms), dim
        ).values
        write_outs((out0, out1), outputs[:2], "aten::_weight_norm_interface_backward.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten_zeros_like_out(self: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ZerosLike.record(value_of(self), out.dtype, None, out.device, None, memory_format),
            "aten::zeros_like.out",
            "out",
        )
    finally:
        release()


def aten__standard_gamma_grad_out(self: TensorLike, output: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, StandardGammaGrad_.record(value_of(self), value_of(output)), "aten::_standard_gamma_grad.out", "out"
        )
    finally:
        release()


def aten__standard_gamma_out(self: TensorLike, generator: torch.Generator | None = None, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, StandardGamma_.record(value_of(self), generator), "aten::_standard_gamma.out", "out")
    finally:
        release()


def aten__philox_normal_out(
    self: TensorLike, key: TensorLike, mean: float = 0.0, std: float = 1.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, PhiloxNormal_.record(value_of(self), value_of(key), mean, std), "aten::_philox_normal.out", "out"
        )
    finally:
        release()


def aten__philox_uniform_out(
    self: TensorLike, key: TensorLike, low: float = 0.0, high: float = 1.0, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, PhiloxUniform_.record(value_of(self), value_of(key), low, high), "aten::_philox_uniform.out", "out"
        )
    finally:
        release()


def aten__dirichlet_grad_out(x: TensorLike, alpha: TensorLike, total: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            DirichletGrad_.record(value_of(x), value_of(alpha), value_of(total)),
            "aten::_dirichlet_grad.out",
            "out",
        )
    finally:
        release()


def aten__sample_dirichlet_out(self: TensorLike, generator: torch.Generator | None = None, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SampleDirichlet_.record(value_of(self), generator), "aten::_sample_dirichlet.out", "out")
    finally:
        release()


def aten_poisson_out(self: TensorLike, generator: torch.Generator | None = None, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Poisson.record(value_of(self), generator), "aten::poisson.out", "out")
    finally:
        release()


def aten_binomial_out(
    count: TensorLike, prob: TensorLike, generator: torch.Generator | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, Binomial.record(value_of(count), value_of(prob), generator), "aten::binomial.out", "out")
    finally:
        release()


def aten__batch_norm_no_update_out(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike | None,
    running_var: TensorLike | None,
    momentum: float,
    eps: float,
    *,
    out0: Tensor,
    out1: Tensor,
    out2: Tensor,
    out3: Tensor,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    acquire()
    try:
        outputs = BatchNormNoUpdate_.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            None if running_mean is None else value_of(running_mean),
            None if running_var is None else value_of(running_var),
            momentum,
            eps,
        ).values
        write_outs(
            (out0, out1, out2, out3), outputs[:4], "aten::_batch_norm_no_update.out", ("out0", "out1", "out2", "out3")
        )
        return landed((out0, out1, out2, out3))
    finally:
        release()


def aten_norm_ScalarOpt_dtype_out(self: TensorLike, p: Number | None, *, dtype: torch.dtype, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, NormScalarOptDtype.record(value_of(self), p, dtype), "aten::norm.ScalarOpt_dtype_out", "out"
        )
    finally:
        release()


def aten_norm_Scalar_out(self: TensorLike, p: Number = 2, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, NormScalar.record(value_of(self), p), "aten::norm.Scalar_out", "out")
    finally:
        release()


def aten_clone_out(self: TensorLike, *, memory_format: torch.memory_format | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Clone.record(value_of(self), memory_format), "aten::clone.out", "out")
    finally:
        release()


def aten_zero_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Zero.record(value_of(self)), "aten::zero.out", "out")
    finally:
        release()


def aten_sub_Scalar_out(self: TensorLike, other: Number, alpha: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SubScalar.record(value_of(self), other, alpha), "aten::sub.Scalar_out", "out")
    finally:
        release()


def aten_rsub_Tensor_out(self: TensorLike, other: TensorLike, *, alpha: Number = 1, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, RsubTensor.record(value_of(self), value_of(other), alpha), "aten::rsub.Tensor_out", "out")
    finally:
        release()


def aten_rsub_Scalar_out(self: TensorLike, other: Number, alpha: Number = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, RsubScalar.record(value_of(self), other, alpha), "aten::rsub.Scalar_out", "out")
    finally:
        release()


def aten_fake_quantize_per_tensor_affine_cachemask_out(
    self: TensorLike, scale: float, zero_point: int, quant_min: int, quant_max: int, *, out0: Tensor, out1: Tensor
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = FakeQuantizePerTensorAffineCachemask.record(
            value_of(self), scale, zero_point, quant_min, quant_max
        ).values
        write_outs((out0, out1), outputs[:2], "aten::fake_quantize_per_tensor_affine_cachemask.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__fake_quantize_per_tensor_affine_cachemask_tensor_qparams_out(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    fake_quant_enabled: TensorLike,
    quant_min: int,
    quant_max: int,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = FakeQuantizePerTensorAffineCachemaskTensorQparams_.record(
            value_of(self), value_of(scale), value_of(zero_point), value_of(fake_quant_enabled), quant_min, quant_max
        ).values
        write_outs(
            (out0, out1),
            outputs[:2],
            "aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams.out",
            ("out0", "out1"),
        )
        return landed((out0, out1))
    finally:
        release()


def aten__fake_quantize_learnable_per_tensor_affine_out(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    quant_min: int,
    quant_max: int,
    grad_factor: float = 1.0,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            FakeQuantizeLearnablePerTensorAffine_.record(
                value_of(self), value_of(scale), value_of(zero_point), quant_min, quant_max, grad_factor
            ),
            "aten::_fake_quantize_learnable_per_tensor_affine.out",
            "out",
        )
    finally:
        release()


def aten_fake_quantize_per_channel_affine_cachemask_out(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    axis: int,
    quant_min: int,
    quant_max: int,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = FakeQuantizePerChannelAffineCachemask.record(
            value_of(self), value_of(scale), value_of(zero_point), axis, quant_min, quant_max
        ).values
        write_outs((out0, out1), outputs[:2], "aten::fake_quantize_per_channel_affine_cachemask.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__fake_quantize_learnable_per_channel_affine_out(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    axis: int,
    quant_min: int,
    quant_max: int,
    grad_factor: float = 1.0,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            FakeQuantizeLearnablePerChannelAffine_.record(
                value_of(self), value_of(scale), value_of(zero_point), axis, quant_min, quant_max, grad_factor
            ),
            "aten::_fake_quantize_learnable_per_channel_affine.out",
            "out",
        )
    finally:
        release()


def aten_lift_fresh_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LiftFreshCopy.record(value_of(self)), "aten::lift_fresh_copy.out", "out")
    finally:
        release()


def aten_masked_fill_Scalar_out(self: TensorLike, mask: TensorLike, value: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, MaskedFillScalar.record(value_of(self), value_of(mask), value), "aten::masked_fill.Scalar_out", "out"
        )
    finally:
        release()


def aten_masked_fill_Tensor_out(self: TensorLike, mask: TensorLike, value: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MaskedFillTensor.record(value_of(self), value_of(mask), value_of(value)),
            "aten::masked_fill.Tensor_out",
            "out",
        )
    finally:
        release()


def aten_masked_scatter_out(self: TensorLike, mask: TensorLike, source: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MaskedScatter.record(value_of(self), value_of(mask), value_of(source)),
            "aten::masked_scatter.out",
            "out",
        )
    finally:
        release()


def aten__masked_softmax_out(
    self: TensorLike, mask: TensorLike, dim: int | None = None, mask_type: int | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MaskedSoftmax_.record(value_of(self), value_of(mask), dim, mask_type),
            "aten::_masked_softmax.out",
            "out",
        )
    finally:
        release()


def aten__masked_softmax_backward_out(
    grad_output: TensorLike, output: TensorLike, mask: TensorLike, dim: int | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            MaskedSoftmaxBackward_.record(value_of(grad_output), value_of(output), value_of(mask), dim),
            "aten::_masked_softmax_backward.out",
            "out",
        )
    finally:
        release()


def aten_put_out(
    self: TensorLike, index: TensorLike, source: TensorLike, accumulate: bool = False, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, Put.record(value_of(self), value_of(index), value_of(source), accumulate), "aten::put.out", "out"
        )
    finally:
        release()


def aten_index_fill_int_Scalar_out(
    self: TensorLike, dim: int, index: TensorLike, value: Number, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IndexFillIntScalar.record(value_of(self), dim, value_of(index), value),
            "aten::index_fill.int_Scalar_out",
            "out",
        )
    finally:
        release()


def aten_index_fill_int_Tensor_out(
    self: TensorLike, dim: int, index: TensorLike, value: TensorLike, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            IndexFillIntTensor.record(value_of(self), dim, value_of(index), value_of(value)),
            "aten::index_fill.int_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_bitwise_and_Scalar_Tensor_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BitwiseAndScalarTensor.record(self, value_of(other)), "aten::bitwise_and.Scalar_Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_or_Scalar_Tensor_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BitwiseOrScalarTensor.record(self, value_of(other)), "aten::bitwise_or.Scalar_Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_xor_Scalar_Tensor_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, BitwiseXorScalarTensor.record(self, value_of(other)), "aten::bitwise_xor.Scalar_Tensor_out", "out"
        )
    finally:
        release()


def aten___lshift___Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LshiftScalar_.record(value_of(self), other), "aten::__lshift__.Scalar_out", "out")
    finally:
        release()


def aten___lshift___Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, LshiftTensor_.record(value_of(self), value_of(other)), "aten::__lshift__.Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_left_shift_Scalar_Tensor_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BitwiseLeftShiftScalarTensor.record(self, value_of(other)),
            "aten::bitwise_left_shift.Scalar_Tensor_out",
            "out",
        )
    finally:
        release()


def aten___rshift___Scalar_out(self: TensorLike, other: Number, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, RshiftScalar_.record(value_of(self), other), "aten::__rshift__.Scalar_out", "out")
    finally:
        release()


def aten___rshift___Tensor_out(self: TensorLike, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, RshiftTensor_.record(value_of(self), value_of(other)), "aten::__rshift__.Tensor_out", "out"
        )
    finally:
        release()


def aten_bitwise_right_shift_Scalar_Tensor_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BitwiseRightShiftScalarTensor.record(self, value_of(other)),
            "aten::bitwise_right_shift.Scalar_Tensor_out",
            "out",
        )
    finally:
        release()


def aten_random_from_out(
    self: TensorLike, from_: int, to: int | None, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, RandomFrom.record(value_of(self), from_, to, generator), "aten::random.from_out", "out")
    finally:
        release()


def aten_random_to_out(self: TensorLike, to: int, *, generator: torch.Generator | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, RandomTo.record(value_of(self), to, generator), "aten::random.to_out", "out")
    finally:
        release()


def aten_random_out(self: TensorLike, *, generator: torch.Generator | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Random.record(value_of(self), generator), "aten::random.out", "out")
    finally:
        release()


def aten_uniform_out(
    self: TensorLike, from_: float = 0.0, to: float = 1.0, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, Uniform.record(value_of(self), from_, to, generator), "aten::uniform.out", "out")
    finally:
        release()


def aten_cauchy_out(
    self: TensorLike, median: float = 0.0, sigma: float = 1.0, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, Cauchy.record(value_of(self), median, sigma, generator), "aten::cauchy.out", "out")
    finally:
        release()


def aten_log_normal_out(
    self: TensorLike, mean: float = 1.0, std: float = 2.0, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, LogNormal.record(value_of(self), mean, std, generator), "aten::log_normal.out", "out")
    finally:
        release()


def aten_exponential_out(
    self: TensorLike, lambd: float = 1.0, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, Exponential.record(value_of(self), lambd, generator), "aten::exponential.out", "out")
    finally:
        release()


def aten_geometric_out(self: TensorLike, p: float, *, generator: torch.Generator | None = None, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Geometric.record(value_of(self), p, generator), "aten::geometric.out", "out")
    finally:
        release()


def aten_tril_indices_out(row: int, col: int, offset: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            TrilIndices.record(row, col, offset, out.dtype, None, out.device, None),
            "aten::tril_indices.out",
            "out",
        )
    finally:
        release()


def aten_triu_indices_out(row: int, col: int, offset: int = 0, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            TriuIndices.record(row, col, offset, out.dtype, None, out.device, None),
            "aten::triu_indices.out",
            "out",
        )
    finally:
        release()


def aten_trace_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Trace.record(value_of(self)), "aten::trace.out", "out")
    finally:
        release()


def aten__cholesky_solve_helper_out(self: TensorLike, A: TensorLike, upper: bool, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            CholeskySolveHelper_.record(value_of(self), value_of(A), upper),
            "aten::_cholesky_solve_helper.out",
            "out",
        )
    finally:
        release()


def aten_dist_out(self: TensorLike, other: TensorLike, p: Number = 2, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Dist.record(value_of(self), value_of(other), p), "aten::dist.out", "out")
    finally:
        release()


def aten__histogramdd_bin_edges_out(
    self: TensorLike,
    bins: Sequence[int],
    *,
    range: Sequence[float] | None = None,
    weight: TensorLike | None = None,
    density: bool = False,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out,
                HistogramddBinEdges_.record(
                    value_of(self),
                    tuple(bins),
                    optional_tuple(range),
                    None if weight is None else value_of(weight),
                    density,
                ).values,
            )
        )
    finally:
        release()


def aten__histogramdd_from_bin_cts_out(
    self: TensorLike,
    bins: Sequence[int],
    *,
    range: Sequence[float] | None = None,
    weight: TensorLike | None = None,
    density: bool = False,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HistogramddFromBinCts_.record(
                value_of(self),
                tuple(bins),
                optional_tuple(range),
                None if weight is None else value_of(weight),
                density,
            ),
            "aten::_histogramdd_from_bin_cts.out",
            "out",
        )
    finally:
        release()


def aten__histogramdd_from_bin_tensors_out(
    self: TensorLike, bins: Sequence[Tensor], *, weight: TensorLike | None = None, density: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            HistogramddFromBinTensors_.record(
                value_of(self), values_of(bins), None if weight is None else value_of(weight), density
            ),
            "aten::_histogramdd_from_bin_tensors.out",
            "out",
        )
    finally:
        release()


def aten_remainder_Scalar_Tensor_out(self: Number, other: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, RemainderScalarTensor.record(self, value_of(other)), "aten::remainder.Scalar_Tensor_out", "out"
        )
    finally:
        release()


def aten_unfold_backward_out(
    grad_in: TensorLike, input_sizes: Sequence[int], dim: int, size: int, step: int, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            UnfoldBackward.record(value_of(grad_in), tuple(input_sizes), dim, size, step),
            "aten::unfold_backward.out",
            "out",
        )
    finally:
        release()


def aten_normal_out(
    self: TensorLike, mean: float = 0.0, std: float = 1.0, *, generator: torch.Generator | None = None, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(out, NormalFunctional.record(value_of(self), mean, std, generator), "aten::normal.out", "out")
    finally:
        release()


def aten__amp_foreach_non_finite_check_and_unscale_out(
    self: Sequence[Tensor], found_inf: Tensor, inv_scale: TensorLike, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        outputs = AmpForeachNonFiniteCheckAndUnscale_.record(
            values_of(self), value_of(found_inf), value_of(inv_scale)
        ).values
        write_out_each(out, outputs[0])
        write(found_inf, outputs[1])
        landed(None)
    finally:
        release()


def aten__amp_update_scale_out(
    self: TensorLike,
    growth_tracker: Tensor,
    found_inf: TensorLike,
    scale_growth_factor: float,
    scale_backoff_factor: float,
    growth_interval: int,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        outputs = AmpUpdateScale_.record(
            value_of(self),
            value_of(growth_tracker),
            value_of(found_inf),
            scale_growth_factor,
            scale_backoff_factor,
            growth_interval,
        ).values
        write_outs((out,), outputs[:1], "aten::_amp_update_scale.out", ("out",))
        write(growth_tracker, outputs[1])
        return landed(out)
    finally:
        release()


def aten__foreach_add_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAddScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_add_List_out(
    self: Sequence[Tensor], other: Sequence[Tensor], *, alpha: Number = 1, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAddList_.record(values_of(self), values_of(other), alpha).values))
    finally:
        release()


def aten__foreach_add_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAddScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_add_Tensor_out(
    self: Sequence[Tensor], other: TensorLike, *, alpha: Number = 1, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAddTensor_.record(values_of(self), value_of(other), alpha).values))
    finally:
        release()


def aten__foreach_sub_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSubScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_sub_List_out(
    self: Sequence[Tensor], other: Sequence[Tensor], *, alpha: Number = 1, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSubList_.record(values_of(self), values_of(other), alpha).values))
    finally:
        release()


def aten__foreach_sub_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSubScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_mul_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMulScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_mul_List_out(self: Sequence[Tensor], other: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMulList_.record(values_of(self), values_of(other)).values))
    finally:
        release()


def aten__foreach_mul_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMulScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_mul_Tensor_out(self: Sequence[Tensor], other: TensorLike, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMulTensor_.record(values_of(self), value_of(other)).values))
    finally:
        release()


def aten__foreach_div_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachDivScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_div_List_out(self: Sequence[Tensor], other: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachDivList_.record(values_of(self), values_of(other)).values))
    finally:
        release()


def aten__foreach_div_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachDivScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_div_Tensor_out(self: Sequence[Tensor], other: TensorLike, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachDivTensor_.record(values_of(self), value_of(other)).values))
    finally:
        release()


def aten__foreach_clamp_max_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClampMaxScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_clamp_max_List_out(self: Sequence[Tensor], other: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClampMaxList_.record(values_of(self), values_of(other)).values))
    finally:
        release()


def aten__foreach_clamp_max_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClampMaxScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_clamp_min_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClampMinScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_clamp_min_List_out(self: Sequence[Tensor], other: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClampMinList_.record(values_of(self), values_of(other)).values))
    finally:
        release()


def aten__foreach_clamp_min_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClampMinScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_maximum_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMaximumScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_maximum_List_out(self: Sequence[Tensor], other: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMaximumList_.record(values_of(self), values_of(other)).values))
    finally:
        release()


def aten__foreach_maximum_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMaximumScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_minimum_Scalar_out(self: Sequence[Tensor], scalar: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMinimumScalar_.record(values_of(self), scalar).values))
    finally:
        release()


def aten__foreach_minimum_List_out(self: Sequence[Tensor], other: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMinimumList_.record(values_of(self), values_of(other)).values))
    finally:
        release()


def aten__foreach_minimum_ScalarList_out(
    self: Sequence[Tensor], scalars: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMinimumScalarList_.record(values_of(self), tuple(scalars)).values))
    finally:
        release()


def aten__foreach_addcdiv_Scalar_out(
    self: Sequence[Tensor],
    tensor1: Sequence[Tensor],
    tensor2: Sequence[Tensor],
    value: Number = 1,
    *,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out, ForeachAddcdivScalar_.record(values_of(self), values_of(tensor1), values_of(tensor2), value).values
            )
        )
    finally:
        release()


def aten__foreach_addcdiv_ScalarList_out(
    self: Sequence[Tensor],
    tensor1: Sequence[Tensor],
    tensor2: Sequence[Tensor],
    scalars: Sequence[Number],
    *,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out,
                ForeachAddcdivScalarList_.record(
                    values_of(self), values_of(tensor1), values_of(tensor2), tuple(scalars)
                ).values,
            )
        )
    finally:
        release()


def aten__foreach_addcdiv_Tensor_out(
    self: Sequence[Tensor],
    tensor1: Sequence[Tensor],
    tensor2: Sequence[Tensor],
    scalars: TensorLike,
    *,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out,
                ForeachAddcdivTensor_.record(
                    values_of(self), values_of(tensor1), values_of(tensor2), value_of(scalars)
                ).values,
            )
        )
    finally:
        release()


def aten__foreach_addcmul_Scalar_out(
    self: Sequence[Tensor],
    tensor1: Sequence[Tensor],
    tensor2: Sequence[Tensor],
    value: Number = 1,
    *,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out, ForeachAddcmulScalar_.record(values_of(self), values_of(tensor1), values_of(tensor2), value).values
            )
        )
    finally:
        release()


def aten__foreach_addcmul_ScalarList_out(
    self: Sequence[Tensor],
    tensor1: Sequence[Tensor],
    tensor2: Sequence[Tensor],
    scalars: Sequence[Number],
    *,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out,
                ForeachAddcmulScalarList_.record(
                    values_of(self), values_of(tensor1), values_of(tensor2), tuple(scalars)
                ).values,
            )
        )
    finally:
        release()


def aten__foreach_addcmul_Tensor_out(
    self: Sequence[Tensor],
    tensor1: Sequence[Tensor],
    tensor2: Sequence[Tensor],
    scalars: TensorLike,
    *,
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out,
                ForeachAddcmulTensor_.record(
                    values_of(self), values_of(tensor1), values_of(tensor2), value_of(scalars)
                ).values,
            )
        )
    finally:
        release()


def aten__foreach_abs_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAbs_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_acos_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAcos_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_asin_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAsin_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_atan_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachAtan_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_ceil_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachCeil_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_cos_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachCos_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_cosh_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachCosh_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_erf_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachErf_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_erfc_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachErfc_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_exp_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachExp_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_expm1_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachExpm1_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_floor_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachFloor_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_frac_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachFrac_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_lerp_List_out(
    self: Sequence[Tensor], tensors1: Sequence[Tensor], weights: Sequence[Tensor], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out, ForeachLerpList_.record(values_of(self), values_of(tensors1), values_of(weights)).values
            )
        )
    finally:
        release()


def aten__foreach_lerp_Scalar_out(
    self: Sequence[Tensor], tensors1: Sequence[Tensor], weight: Number, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachLerpScalar_.record(values_of(self), values_of(tensors1), weight).values))
    finally:
        release()


def aten__foreach_lerp_ScalarList_out(
    self: Sequence[Tensor], tensors1: Sequence[Tensor], weight: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(
            write_out_each(
                out, ForeachLerpScalarList_.record(values_of(self), values_of(tensors1), tuple(weight)).values
            )
        )
    finally:
        release()


def aten__foreach_lgamma_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachLgamma_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_log_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachLog_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_log10_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachLog10_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_log1p_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachLog1p_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_log2_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachLog2_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_max_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachMax_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_neg_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachNeg_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_norm_Scalar_out(
    self: Sequence[Tensor], ord: Number = 2, dtype: torch.dtype | None = None, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachNormScalar_.record(values_of(self), ord, dtype).values))
    finally:
        release()


def aten__foreach_powsum_Scalar_out(
    self: Sequence[Tensor], ord: Number = 2, dtype: torch.dtype | None = None, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachPowsumScalar_.record(values_of(self), ord, dtype).values))
    finally:
        release()


def aten__foreach_pow_List_out(self: Sequence[Tensor], exponent: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachPowList_.record(values_of(self), values_of(exponent)).values))
    finally:
        release()


def aten__foreach_pow_Scalar_out(self: Sequence[Tensor], exponent: Number, *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachPowScalar_.record(values_of(self), exponent).values))
    finally:
        release()


def aten__foreach_pow_ScalarList_out(
    self: Sequence[Tensor], exponent: Sequence[Number], *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachPowScalarList_.record(values_of(self), tuple(exponent)).values))
    finally:
        release()


def aten__foreach_reciprocal_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachReciprocal_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_round_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachRound_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_rsqrt_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachRsqrt_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_sigmoid_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSigmoid_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_sign_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSign_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_sin_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSin_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_sinh_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSinh_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_sqrt_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachSqrt_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_tan_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachTan_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_tanh_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachTanh_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_trunc_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachTrunc_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_zero_out(self: Sequence[Tensor], *, out: Sequence[Tensor]) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachZero_.record(values_of(self)).values))
    finally:
        release()


def aten__foreach_clone_out(
    self: Sequence[Tensor], *, memory_format: torch.memory_format | None = None, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachClone_.record(values_of(self), memory_format).values))
    finally:
        release()


def aten__foreach_copy_out(
    self: Sequence[Tensor], src: Sequence[Tensor], non_blocking: bool = False, *, out: Sequence[Tensor]
) -> None:
    acquire()
    try:
        landed(write_out_each(out, ForeachCopy_.record(values_of(self), values_of(src), non_blocking).values))
    finally:
        release()


def aten_bucketize_Scalar_out(
    self: Number, boundaries: TensorLike, *, out_int32: bool = False, right: bool = False, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            BucketizeScalar.record(self, value_of(boundaries), out_int32, right),
            "aten::bucketize.Scalar_out",
            "out",
        )
    finally:
        release()


def aten_glu_jvp_out(glu: TensorLike, x: TensorLike, dx: TensorLike, dim: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, GluJvp.record(value_of(glu), value_of(x), value_of(dx), dim), "aten::glu_jvp.out", "out")
    finally:
        release()


def aten_glu_backward_jvp_out(
    grad_x: TensorLike,
    grad_glu: TensorLike,
    x: TensorLike,
    dgrad_glu: TensorLike,
    dx: TensorLike,
    dim: int,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            GluBackwardJvp.record(
                value_of(grad_x), value_of(grad_glu), value_of(x), value_of(dgrad_glu), value_of(dx), dim
            ),
            "aten::glu_backward_jvp.out",
            "out",
        )
    finally:
        release()


def aten_hardswish_backward_out(grad_output: TensorLike, self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, HardswishBackward.record(value_of(grad_output), value_of(self)), "aten::hardswish_backward.out", "out"
        )
    finally:
        release()


def aten_rrelu_with_noise_backward_out(
    grad_output: TensorLike,
    self: TensorLike,
    noise: TensorLike,
    lower: Number,
    upper: Number,
    training: bool,
    self_is_result: bool,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            RreluWithNoiseBackward.record(
                value_of(grad_output), value_of(self), value_of(noise), lower, upper, training, self_is_result
            ),
            "aten::rrelu_with_noise_backward.out",
            "out",
        )
    finally:
        release()


def aten__adaptive_avg_pool2d_out(self: TensorLike, output_size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, AdaptiveAvgPool2d_.record(value_of(self), tuple(output_size)), "aten::_adaptive_avg_pool2d.out", "out"
        )
    finally:
        release()


def aten__adaptive_avg_pool2d_backward_out(grad_output: TensorLike, self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AdaptiveAvgPool2dBackward_.record(value_of(grad_output), value_of(self)),
            "aten::_adaptive_avg_pool2d_backward.out",
            "out",
        )
    finally:
        release()


def aten__adaptive_avg_pool3d_out(self: TensorLike, output_size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, AdaptiveAvgPool3d_.record(value_of(self), tuple(output_size)), "aten::_adaptive_avg_pool3d.out", "out"
        )
    finally:
        release()


def aten__adaptive_avg_pool3d_backward_out(grad_output: TensorLike, self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AdaptiveAvgPool3dBackward_.record(value_of(grad_output), value_of(self)),
            "aten::_adaptive_avg_pool3d_backward.out",
            "out",
        )
    finally:
        release()


def aten_isinf_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, Isinf.record(value_of(self)), "aten::isinf.out", "out")
    finally:
        release()


def aten_linalg_matrix_exp_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, LinalgMatrixExp.record(value_of(self)), "aten::linalg_matrix_exp.out", "out")
    finally:
        release()


def aten_segment_reduce_out(
    data: TensorLike,
    reduce: str,
    *,
    lengths: TensorLike | None = None,
    indices: TensorLike | None = None,
    offsets: TensorLike | None = None,
    axis: int = 0,
    unsafe: bool = False,
    initial: Number | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SegmentReduce.record(
                value_of(data),
                reduce,
                None if lengths is None else value_of(lengths),
                None if indices is None else value_of(indices),
                None if offsets is None else value_of(offsets),
                axis,
                unsafe,
                initial,
            ),
            "aten::segment_reduce.out",
            "out",
        )
    finally:
        release()


def aten__segment_reduce_backward_out(
    grad: TensorLike,
    output: TensorLike,
    data: TensorLike,
    reduce: str,
    *,
    lengths: TensorLike | None = None,
    offsets: TensorLike | None = None,
    axis: int = 0,
    initial: Number | None = None,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            SegmentReduceBackward_.record(
                value_of(grad),
                value_of(output),
                value_of(data),
                reduce,
                None if lengths is None else value_of(lengths),
                None if offsets is None else value_of(offsets),
                axis,
                initial,
            ),
            "aten::_segment_reduce_backward.out",
            "out",
        )
    finally:
        release()


def aten__fw_primal_copy_out(self: TensorLike, level: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, FwPrimalCopy_.record(value_of(self), level), "aten::_fw_primal_copy.out", "out")
    finally:
        release()


def aten__make_dual_copy_out(primal: TensorLike, tangent: TensorLike, level: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, MakeDualCopy_.record(value_of(primal), value_of(tangent), level), "aten::_make_dual_copy.out", "out"
        )
    finally:
        release()


def aten_view_as_real_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ViewAsRealCopy.record(value_of(self)), "aten::view_as_real_copy.out", "out")
    finally:
        release()


def aten_view_as_complex_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ViewAsComplexCopy.record(value_of(self)), "aten::view_as_complex_copy.out", "out")
    finally:
        release()


def aten__conj_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ConjCopy_.record(value_of(self)), "aten::_conj_copy.out", "out")
    finally:
        release()


def aten__neg_view_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, NegViewCopy_.record(value_of(self)), "aten::_neg_view_copy.out", "out")
    finally:
        release()


def aten_as_strided_copy_out(
    self: TensorLike, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            AsStridedCopy.record(value_of(self), tuple(size), tuple(stride), storage_offset),
            "aten::as_strided_copy.out",
            "out",
        )
    finally:
        release()


def aten_diagonal_copy_out(self: TensorLike, offset: int = 0, dim1: int = 0, dim2: int = 1, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, DiagonalCopy.record(value_of(self), offset, dim1, dim2), "aten::diagonal_copy.out", "out")
    finally:
        release()


def aten_expand_copy_out(self: TensorLike, size: Sequence[int], *, implicit: bool = False, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ExpandCopy.record(value_of(self), tuple(size), implicit), "aten::expand_copy.out", "out")
    finally:
        release()


def aten_permute_copy_out(self: TensorLike, dims: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, PermuteCopy.record(value_of(self), tuple(dims)), "aten::permute_copy.out", "out")
    finally:
        release()


def aten__reshape_alias_copy_out(
    self: TensorLike, size: Sequence[int], stride: Sequence[int], *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            ReshapeAliasCopy_.record(value_of(self), tuple(size), tuple(stride)),
            "aten::_reshape_alias_copy.out",
            "out",
        )
    finally:
        release()


def aten_select_copy_int_out(self: TensorLike, dim: int, index: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SelectCopyInt.record(value_of(self), dim, index), "aten::select_copy.int_out", "out")
    finally:
        release()


def aten_detach_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, DetachCopy.record(value_of(self)), "aten::detach_copy.out", "out")
    finally:
        release()


def aten_slice_copy_Tensor_out(
    self: TensorLike, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1, *, out: Tensor
) -> Tensor:
    acquire()
    try:
        return write_out(
            out, SliceCopyTensor.record(value_of(self), dim, start, end, step), "aten::slice_copy.Tensor_out", "out"
        )
    finally:
        release()


def aten_squeeze_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SqueezeCopy.record(value_of(self)), "aten::squeeze_copy.out", "out")
    finally:
        release()


def aten_squeeze_copy_dim_out(self: TensorLike, dim: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SqueezeCopyDim.record(value_of(self), dim), "aten::squeeze_copy.dim_out", "out")
    finally:
        release()


def aten_squeeze_copy_dims_out(self: TensorLike, dim: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, SqueezeCopyDims.record(value_of(self), tuple(dim)), "aten::squeeze_copy.dims_out", "out")
    finally:
        release()


def aten_t_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, TCopy.record(value_of(self)), "aten::t_copy.out", "out")
    finally:
        release()


def aten_transpose_copy_int_out(self: TensorLike, dim0: int, dim1: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(
            out, TransposeCopyInt.record(value_of(self), dim0, dim1), "aten::transpose_copy.int_out", "out"
        )
    finally:
        release()


def aten_unsqueeze_copy_out(self: TensorLike, dim: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, UnsqueezeCopy.record(value_of(self), dim), "aten::unsqueeze_copy.out", "out")
    finally:
        release()


def aten_view_copy_out(self: TensorLike, size: Sequence[int], *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ViewCopy.record(value_of(self), tuple(size)), "aten::view_copy.out", "out")
    finally:
        release()


def aten_view_copy_dtype_out(self: TensorLike, dtype: torch.dtype, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, ViewCopyDtype.record(value_of(self), dtype), "aten::view_copy.dtype_out", "out")
    finally:
        release()


def aten_unfold_copy_out(self: TensorLike, dimension: int, size: int, step: int, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, UnfoldCopy.record(value_of(self), dimension, size, step), "aten::unfold_copy.out", "out")
    finally:
        release()


def aten_alias_copy_out(self: TensorLike, *, out: Tensor) -> Tensor:
    acquire()
    try:
        return write_out(out, AliasCopy.record(value_of(self)), "aten::alias_copy.out", "out")
    finally:
        release()


def aten__transformer_encoder_layer_fwd_out(
    src: TensorLike,
    embed_dim: int,
    num_heads: int,
    qkv_weight: TensorLike,
    qkv_bias: TensorLike,
    proj_weight: TensorLike,
    proj_bias: TensorLike,
    use_gelu: bool,
    norm_first: bool,
    eps: float,
    norm_weight_1: TensorLike,
    norm_bias_1: TensorLike,
    norm_weight_2: TensorLike,
    norm_bias_2: TensorLike,
    ffn_weight_1: TensorLike,
    ffn_bias_1: TensorLike,
    ffn_weight_2: TensorLike,
    ffn_bias_2: TensorLike,
    mask: TensorLike | None = None,
    mask_type: int | None = None,
    *,
    out: Tensor,
) -> Tensor:
    acquire()
    try:
        return write_out(
            out,
            TransformerEncoderLayerFwd_.record(
                value_of(src),
                embed_dim,
                num_heads,
                value_of(qkv_weight),
                value_of(qkv_bias),
                value_of(proj_weight),
                value_of(proj_bias),
                use_gelu,
                norm_first,
                eps,
                value_of(norm_weight_1),
                value_of(norm_bias_1),
                value_of(norm_weight_2),
                value_of(norm_bias_2),
                value_of(ffn_weight_1),
                value_of(ffn_bias_1),
                value_of(ffn_weight_2),
                value_of(ffn_bias_2),
                None if mask is None else value_of(mask),
                mask_type,
            ),
            "aten::_transformer_encoder_layer_fwd.out",
            "out",
        )
    finally:
        release()


def aten__native_multi_head_attention_out(
    query: TensorLike,
    key: TensorLike,
    value: TensorLike,
    embed_dim: int,
    num_head: int,
    qkv_weight: TensorLike,
    qkv_bias: TensorLike,
    proj_weight: TensorLike,
    proj_bias: TensorLike,
    mask: TensorLike | None = None,
    need_weights: bool = True,
    average_attn_weights: bool = True,
    mask_type: int | None = None,
    *,
    out0: Tensor,
    out1: Tensor,
) -> tuple[Tensor, Tensor]:
    acquire()
    try:
        outputs = NativeMultiHeadAttention_.record(
            value_of(query),
            value_of(key),
            value_of(value),
            embed_dim,
            num_head,
            value_of(qkv_weight),
            value_of(qkv_bias),
            value_of(proj_weight),
            value_of(proj_bias),
            None if mask is None else value_of(mask),
            need_weights,
            average_attn_weights,
            mask_type,
        ).values
        write_outs((out0, out1), outputs[:2], "aten::_native_multi_head_attention.out", ("out0", "out1"))
        return landed((out0, out1))
    finally:
        release()


def aten__fused_adam_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps, out):
            one_by_one(
                aten__fused_adam_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(exp_avgs, outputs[2])
        write_each(exp_avg_sqs, outputs[3])
        write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_adam_tensor_lr_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps, out):
            one_by_one(
                aten__fused_adam_tensor_lr_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(exp_avgs, outputs[2])
        write_each(exp_avg_sqs, outputs[3])
        write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_adamw_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps, out):
            one_by_one(
                aten__fused_adamw_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(exp_avgs, outputs[2])
        write_each(exp_avg_sqs, outputs[3])
        write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_adamw_tensor_lr_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, exp_avgs, exp_avg_sqs, max_exp_avg_sqs, state_steps, out):
            one_by_one(
                aten__fused_adamw_tensor_lr_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(exp_avgs, outputs[2])
        write_each(exp_avg_sqs, outputs[3])
        write_each(max_exp_avg_sqs, outputs[4])
        landed(None)
    finally:
        release()


def aten__fused_sgd_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, momentum_buffer_list, out):
            one_by_one(
                aten__fused_sgd_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(momentum_buffer_list, outputs[2])
        landed(None)
    finally:
        release()


def aten__fused_sgd_tensor_lr_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, momentum_buffer_list, out):
            one_by_one(
                aten__fused_sgd_tensor_lr_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(momentum_buffer_list, outputs[2])
        landed(None)
    finally:
        release()


def aten__fused_adagrad_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, state_sums, state_steps, out):
            one_by_one(
                aten__fused_adagrad_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(state_sums, outputs[2])
        write_each(state_steps, outputs[3])
        landed(None)
    finally:
        release()


def aten__fused_adagrad_tensor_lr_out(
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
    out: Sequence[Tensor],
) -> None:
    acquire()
    try:
        if overlapping(grads, self, state_sums, state_steps, out):
            one_by_one(
                aten__fused_adagrad_tensor_lr_out,
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
                out=out,
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
        write_out_each(out, outputs[0])
        write_each(grads, outputs[1])
        write_each(state_sums, outputs[2])
        landed(None)
    finally:
        release()


KERNELS: dict[str, Callable[..., typing.Any]] = {
    "abs.out": aten_abs_out,
    "angle.out": aten_angle_out,
    "sgn.out": aten_sgn_out,
    "acos.out": aten_acos_out,
    "add.out": aten_add_out,
    "_add_relu.out": aten__add_relu_out,
    "addmv.out": aten_addmv_out,
    "addr.out": aten_addr_out,
    "all.out": aten_all_out,
    "all.dims_out": aten_all_dims_out,
    "any.out": aten_any_out,
    "any.dims_out": aten_any_dims_out,
    "arange.out": aten_arange_out,
    "arange.start_out": aten_arange_start_out,
    "argmax.out": aten_argmax_out,
    "argmin.out": aten_argmin_out,
    "acosh.out": aten_acosh_out,
    "asinh.out": aten_asinh_out,
    "atanh.out": aten_atanh_out,
    "asin.out": aten_asin_out,
    "atan.out": aten_atan_out,
    "baddbmm.out": aten_baddbmm_out,
    "bernoulli.out": aten_bernoulli_out,
    "binary_cross_entropy.out": aten_binary_cross_entropy_out,
    "binary_cross_entropy_backward.grad_input": aten_binary_cross_entropy_backward_grad_input,
    "bitwise_not.out": aten_bitwise_not_out,
    "copysign.out": aten_copysign_out,
    "copysign.Scalar_out": aten_copysign_Scalar_out,
    "logical_not.out": aten_logical_not_out,
    "logical_xor.out": aten_logical_xor_out,
    "logical_and.out": aten_logical_and_out,
    "logical_or.out": aten_logical_or_out,
    "bmm.out": aten_bmm_out,
    "cat.out": aten_cat_out,
    "ceil.out": aten_ceil_out,
    "clamp.out": aten_clamp_out,
    "clamp.Tensor_out": aten_clamp_Tensor_out,
    "clamp_max.out": aten_clamp_max_out,
    "clamp_max.Tensor_out": aten_clamp_max_Tensor_out,
    "clamp_min.out": aten_clamp_min_out,
    "clamp_min.Tensor_out": aten_clamp_min_Tensor_out,
    "complex.out": aten_complex_out,
    "polar.out": aten_polar_out,
    "cos.out": aten_cos_out,
    "cosh.out": aten_cosh_out,
    "cummax.out": aten_cummax_out,
    "cummin.out": aten_cummin_out,
    "cumprod.out": aten_cumprod_out,
    "cumsum.out": aten_cumsum_out,
    "div.out": aten_div_out,
    "div.out_mode": aten_div_out_mode,
    "dot.out": aten_dot_out,
    "vdot.out": aten_vdot_out,
    "erf.out": aten_erf_out,
    "erfc.out": aten_erfc_out,
    "exp.out": aten_exp_out,
    "exp2.out": aten_exp2_out,
    "expm1.out": aten_expm1_out,
    "eye.out": aten_eye_out,
    "eye.m_out": aten_eye_m_out,
    "floor.out": aten_floor_out,
    "floor_divide.out": aten_floor_divide_out,
    "frac.out": aten_frac_out,
    "full.out": aten_full_out,
    "gcd.out": aten_gcd_out,
    "lcm.out": aten_lcm_out,
    "_fft_r2c.out": aten__fft_r2c_out,
    "_fft_c2r.out": aten__fft_c2r_out,
    "_fft_c2c.out": aten__fft_c2c_out,
    "index.Tensor_out": aten_index_Tensor_out,
    "index_copy.out": aten_index_copy_out,
    "isin.Tensor_Tensor_out": aten_isin_Tensor_Tensor_out,
    "isin.Tensor_Scalar_out": aten_isin_Tensor_Scalar_out,
    "isin.Scalar_Tensor_out": aten_isin_Scalar_Tensor_out,
    "kthvalue.values": aten_kthvalue_values,
    "nan_to_num.out": aten_nan_to_num_out,
    "ldexp.out": aten_ldexp_out,
    "linspace.out": aten_linspace_out,
    "linspace.Tensor_Tensor_out": aten_linspace_Tensor_Tensor_out,
    "linspace.Tensor_Scalar_out": aten_linspace_Tensor_Scalar_out,
    "linspace.Scalar_Tensor_out": aten_linspace_Scalar_Tensor_out,
    "log.out": aten_log_out,
    "log10.out": aten_log10_out,
    "log1p.out": aten_log1p_out,
    "log2.out": aten_log2_out,
    "logaddexp.out": aten_logaddexp_out,
    "logaddexp2.out": aten_logaddexp2_out,
    "xlogy.OutTensor": aten_xlogy_OutTensor,
    "xlogy.OutScalar_Self": aten_xlogy_OutScalar_Self,
    "xlogy.OutScalar_Other": aten_xlogy_OutScalar_Other,
    "logspace.out": aten_logspace_out,
    "logspace.Tensor_Tensor_out": aten_logspace_Tensor_Tensor_out,
    "logspace.Tensor_Scalar_out": aten_logspace_Tensor_Scalar_out,
    "logspace.Scalar_Tensor_out": aten_logspace_Scalar_Tensor_out,
    "_log_softmax.out": aten__log_softmax_out,
    "_log_softmax_backward_data.out": aten__log_softmax_backward_data_out,
    "_logcumsumexp.out": aten__logcumsumexp_out,
    "logcumsumexp.out": aten_logcumsumexp_out,
    "logsumexp.out": aten_logsumexp_out,
    "aminmax.out": aten_aminmax_out,
    "_compute_linear_combination.out": aten__compute_linear_combination_out,
    "max.dim_max": aten_max_dim_max,
    "amax.out": aten_amax_out,
    "mean.dtype_out": aten_mean_dtype_out,
    "mean.out": aten_mean_out,
    "median.dim_values": aten_median_dim_values,
    "nanmedian.dim_values": aten_nanmedian_dim_values,
    "min.dim_min": aten_min_dim_min,
    "amin.out": aten_amin_out,
    "mm.out": aten_mm_out,
    "_int_mm.out": aten__int_mm_out,
    "mode.values": aten_mode_values,
    "mul.out": aten_mul_out,
    "mv.out": aten_mv_out,
    "mvlgamma.out": aten_mvlgamma_out,
    "narrow_copy.out": aten_narrow_copy_out,
    "_native_batch_norm_legit.out": aten__native_batch_norm_legit_out,
    "_native_batch_norm_legit.no_stats_out": aten__native_batch_norm_legit_no_stats_out,
    "ones.out": aten_ones_out,
    "rad2deg.out": aten_rad2deg_out,
    "deg2rad.out": aten_deg2rad_out,
    "rand.out": aten_rand_out,
    "randint.out": aten_randint_out,
    "randint.generator_out": aten_randint_generator_out,
    "randint.low_out": aten_randint_low_out,
    "randint.low_generator_out": aten_randint_low_generator_out,
    "randperm.out": aten_randperm_out,
    "randperm.generator_out": aten_randperm_generator_out,
    "range.out_": aten_range_out_,
    "range.out": aten_range_out,
    "reciprocal.out": aten_reciprocal_out,
    "neg.out": aten_neg_out,
    "round.out": aten_round_out,
    "round.decimals_out": aten_round_decimals_out,
    "gelu.out": aten_gelu_out,
    "gelu_backward.grad_input": aten_gelu_backward_grad_input,
    "hardshrink.out": aten_hardshrink_out,
    "hardshrink_backward.grad_input": aten_hardshrink_backward_grad_input,
    "rsqrt.out": aten_rsqrt_out,
    "silu.out": aten_silu_out,
    "silu_backward.grad_input": aten_silu_backward_grad_input,
    "mish.out": aten_mish_out,
    "sigmoid.out": aten_sigmoid_out,
    "logit.out": aten_logit_out,
    "sin.out": aten_sin_out,
    "sinc.out": aten_sinc_out,
    "sinh.out": aten_sinh_out,
    "_softmax.out": aten__softmax_out,
    "_softmax_backward_data.out": aten__softmax_backward_data_out,
    "_chunk_cat.out": aten__chunk_cat_out,
    "stack.out": aten_stack_out,
    "_stack.out": aten__stack_out,
    "sum.IntList_out": aten_sum_IntList_out,
    "nansum.out": aten_nansum_out,
    "hash_tensor.out": aten_hash_tensor_out,
    "sqrt.out": aten_sqrt_out,
    "std.correction_out": aten_std_correction_out,
    "prod.int_out": aten_prod_int_out,
    "tan.out": aten_tan_out,
    "tanh.out": aten_tanh_out,
    "threshold.out": aten_threshold_out,
    "threshold_backward.grad_input": aten_threshold_backward_grad_input,
    "trunc.out": aten_trunc_out,
    "var.correction_out": aten_var_correction_out,
    "where.self_out": aten_where_self_out,
    "zeros.out": aten_zeros_out,
    "_batch_norm_with_update.out": aten__batch_norm_with_update_out,
    "norm.dtype_out": aten_norm_dtype_out,
    "norm.out": aten_norm_out,
    "frexp.Tensor_out": aten_frexp_Tensor_out,
    "sub.out": aten_sub_out,
    "heaviside.out": aten_heaviside_out,
    "addmm.out": aten_addmm_out,
    "_addmm_activation.out": aten__addmm_activation_out,
    "_scaled_mm.out": aten__scaled_mm_out,
    "_scaled_mm_v2.out": aten__scaled_mm_v2_out,
    "index_add.out": aten_index_add_out,
    "index_reduce.out": aten_index_reduce_out,
    "scatter.src_out": aten_scatter_src_out,
    "scatter.value_out": aten_scatter_value_out,
    "scatter.reduce_out": aten_scatter_reduce_out,
    "scatter.value_reduce_out": aten_scatter_value_reduce_out,
    "scatter_add.out": aten_scatter_add_out,
    "scatter_reduce.two_out": aten_scatter_reduce_two_out,
    "bitwise_and.Tensor_out": aten_bitwise_and_Tensor_out,
    "bitwise_and.Scalar_out": aten_bitwise_and_Scalar_out,
    "bitwise_or.Tensor_out": aten_bitwise_or_Tensor_out,
    "bitwise_or.Scalar_out": aten_bitwise_or_Scalar_out,
    "bitwise_xor.Tensor_out": aten_bitwise_xor_Tensor_out,
    "bitwise_xor.Scalar_out": aten_bitwise_xor_Scalar_out,
    "bitwise_left_shift.Tensor_out": aten_bitwise_left_shift_Tensor_out,
    "bitwise_left_shift.Tensor_Scalar_out": aten_bitwise_left_shift_Tensor_Scalar_out,
    "bitwise_right_shift.Tensor_out": aten_bitwise_right_shift_Tensor_out,
    "bitwise_right_shift.Tensor_Scalar_out": aten_bitwise_right_shift_Tensor_Scalar_out,
    "addbmm.out": aten_addbmm_out,
    "triu.out": aten_triu_out,
    "tril.out": aten_tril_out,
    "ne.Scalar_out": aten_ne_Scalar_out,
    "ne.Tensor_out": aten_ne_Tensor_out,
    "eq.Scalar_out": aten_eq_Scalar_out,
    "eq.Tensor_out": aten_eq_Tensor_out,
    "ge.Scalar_out": aten_ge_Scalar_out,
    "ge.Tensor_out": aten_ge_Tensor_out,
    "le.Scalar_out": aten_le_Scalar_out,
    "le.Tensor_out": aten_le_Tensor_out,
    "gt.Scalar_out": aten_gt_Scalar_out,
    "gt.Tensor_out": aten_gt_Tensor_out,
    "lt.Scalar_out": aten_lt_Scalar_out,
    "lt.Tensor_out": aten_lt_Tensor_out,
    "take.out": aten_take_out,
    "index_select.out": aten_index_select_out,
    "nonzero.out": aten_nonzero_out,
    "nonzero_static.out": aten_nonzero_static_out,
    "gather.out": aten_gather_out,
    "addcmul.out": aten_addcmul_out,
    "addcdiv.out": aten_addcdiv_out,
    "triangular_solve.X": aten_triangular_solve_X,
    "linalg_solve_triangular.out": aten_linalg_solve_triangular_out,
    "cholesky.out": aten_cholesky_out,
    "cholesky_solve.out": aten_cholesky_solve_out,
    "cholesky_inverse.out": aten_cholesky_inverse_out,
    "geqrf.a": aten_geqrf_a,
    "ormqr.out": aten_ormqr_out,
    "lu_unpack.out": aten_lu_unpack_out,
    "multinomial.out": aten_multinomial_out,
    "lgamma.out": aten_lgamma_out,
    "digamma.out": aten_digamma_out,
    "polygamma.out": aten_polygamma_out,
    "erfinv.out": aten_erfinv_out,
    "i0.out": aten_i0_out,
    "sign.out": aten_sign_out,
    "signbit.out": aten_signbit_out,
    "atan2.out": aten_atan2_out,
    "lerp.Scalar_out": aten_lerp_Scalar_out,
    "lerp.Tensor_out": aten_lerp_Tensor_out,
    "histc.out": aten_histc_out,
    "histogram.bins_tensor_out": aten_histogram_bins_tensor_out,
    "histogram.bin_ct_out": aten_histogram_bin_ct_out,
    "fmod.Scalar_out": aten_fmod_Scalar_out,
    "fmod.Tensor_out": aten_fmod_Tensor_out,
    "hypot.out": aten_hypot_out,
    "igamma.out": aten_igamma_out,
    "igammac.out": aten_igammac_out,
    "nextafter.out": aten_nextafter_out,
    "remainder.Scalar_out": aten_remainder_Scalar_out,
    "remainder.Tensor_out": aten_remainder_Tensor_out,
    "min.unary_out": aten_min_unary_out,
    "fmin.out": aten_fmin_out,
    "fmax.out": aten_fmax_out,
    "maximum.out": aten_maximum_out,
    "max.unary_out": aten_max_unary_out,
    "minimum.out": aten_minimum_out,
    "sort.values": aten_sort_values,
    "sort.values_stable": aten_sort_values_stable,
    "topk.values": aten_topk_values,
    "all.all_out": aten_all_all_out,
    "any.all_out": aten_any_all_out,
    "renorm.out": aten_renorm_out,
    "pow.Tensor_Tensor_out": aten_pow_Tensor_Tensor_out,
    "pow.Scalar_out": aten_pow_Scalar_out,
    "pow.Tensor_Scalar_out": aten_pow_Tensor_Scalar_out,
    "normal.float_float_out": aten_normal_float_float_out,
    "bucketize.Tensor_out": aten_bucketize_Tensor_out,
    "searchsorted.Tensor_out": aten_searchsorted_Tensor_out,
    "searchsorted.Scalar_out": aten_searchsorted_Scalar_out,
    "_convert_indices_from_coo_to_csr.out": aten__convert_indices_from_coo_to_csr_out,
    "_convert_indices_from_csr_to_coo.out": aten__convert_indices_from_csr_to_coo_out,
    "mse_loss.out": aten_mse_loss_out,
    "mse_loss_backward.grad_input": aten_mse_loss_backward_grad_input,
    "multi_margin_loss.out": aten_multi_margin_loss_out,
    "multi_margin_loss_backward.grad_input": aten_multi_margin_loss_backward_grad_input,
    "multilabel_margin_loss_forward.output": aten_multilabel_margin_loss_forward_output,
    "multilabel_margin_loss_backward.grad_input": aten_multilabel_margin_loss_backward_grad_input,
    "nll_loss_forward.output": aten_nll_loss_forward_output,
    "nll_loss_backward.grad_input": aten_nll_loss_backward_grad_input,
    "nll_loss2d_forward.output": aten_nll_loss2d_forward_output,
    "nll_loss2d_backward.grad_input": aten_nll_loss2d_backward_grad_input,
    "smooth_l1_loss.out": aten_smooth_l1_loss_out,
    "smooth_l1_loss_backward.grad_input": aten_smooth_l1_loss_backward_grad_input,
    "huber_loss.out": aten_huber_loss_out,
    "huber_loss_backward.out": aten_huber_loss_backward_out,
    "soft_margin_loss.out": aten_soft_margin_loss_out,
    "soft_margin_loss_backward.grad_input": aten_soft_margin_loss_backward_grad_input,
    "elu.out": aten_elu_out,
    "elu_backward.grad_input": aten_elu_backward_grad_input,
    "glu.out": aten_glu_out,
    "glu_backward.grad_input": aten_glu_backward_grad_input,
    "hardsigmoid.out": aten_hardsigmoid_out,
    "hardsigmoid_backward.grad_input": aten_hardsigmoid_backward_grad_input,
    "hardtanh.out": aten_hardtanh_out,
    "hardtanh_backward.grad_input": aten_hardtanh_backward_grad_input,
    "hardswish.out": aten_hardswish_out,
    "leaky_relu.out": aten_leaky_relu_out,
    "leaky_relu_backward.grad_input": aten_leaky_relu_backward_grad_input,
    "log_sigmoid_forward.output": aten_log_sigmoid_forward_output,
    "log_sigmoid_backward.grad_input": aten_log_sigmoid_backward_grad_input,
    "rrelu_with_noise.out": aten_rrelu_with_noise_out,
    "softplus.out": aten_softplus_out,
    "softplus_backward.grad_input": aten_softplus_backward_grad_input,
    "softshrink.out": aten_softshrink_out,
    "softshrink_backward.grad_input": aten_softshrink_backward_grad_input,
    "adaptive_max_pool2d.out": aten_adaptive_max_pool2d_out,
    "adaptive_max_pool2d_backward.grad_input": aten_adaptive_max_pool2d_backward_grad_input,
    "adaptive_max_pool3d.out": aten_adaptive_max_pool3d_out,
    "adaptive_max_pool3d_backward.grad_input": aten_adaptive_max_pool3d_backward_grad_input,
    "avg_pool2d.out": aten_avg_pool2d_out,
    "avg_pool2d_backward.grad_input": aten_avg_pool2d_backward_grad_input,
    "avg_pool3d.out": aten_avg_pool3d_out,
    "avg_pool3d_backward.grad_input": aten_avg_pool3d_backward_grad_input,
    "fractional_max_pool2d.output": aten_fractional_max_pool2d_output,
    "fractional_max_pool2d_backward.grad_input": aten_fractional_max_pool2d_backward_grad_input,
    "fractional_max_pool3d.output": aten_fractional_max_pool3d_output,
    "fractional_max_pool3d_backward.grad_input": aten_fractional_max_pool3d_backward_grad_input,
    "max_pool2d_with_indices.out": aten_max_pool2d_with_indices_out,
    "max_pool2d_with_indices_backward.grad_input": aten_max_pool2d_with_indices_backward_grad_input,
    "max_pool3d_with_indices.out": aten_max_pool3d_with_indices_out,
    "max_pool3d_with_indices_backward.grad_input": aten_max_pool3d_with_indices_backward_grad_input,
    "max_unpool2d.out": aten_max_unpool2d_out,
    "max_unpool3d.out": aten_max_unpool3d_out,
    "reflection_pad1d.out": aten_reflection_pad1d_out,
    "reflection_pad1d_backward.grad_input": aten_reflection_pad1d_backward_grad_input,
    "reflection_pad2d.out": aten_reflection_pad2d_out,
    "reflection_pad2d_backward.grad_input": aten_reflection_pad2d_backward_grad_input,
    "reflection_pad3d.out": aten_reflection_pad3d_out,
    "reflection_pad3d_backward.grad_input": aten_reflection_pad3d_backward_grad_input,
    "replication_pad1d.out": aten_replication_pad1d_out,
    "replication_pad1d_backward.grad_input": aten_replication_pad1d_backward_grad_input,
    "replication_pad2d.out": aten_replication_pad2d_out,
    "replication_pad2d_backward.grad_input": aten_replication_pad2d_backward_grad_input,
    "replication_pad3d.out": aten_replication_pad3d_out,
    "replication_pad3d_backward.grad_input": aten_replication_pad3d_backward_grad_input,
    "upsample_linear1d.out": aten_upsample_linear1d_out,
    "upsample_linear1d_backward.grad_input": aten_upsample_linear1d_backward_grad_input,
    "upsample_bilinear2d.out": aten_upsample_bilinear2d_out,
    "upsample_bilinear2d_backward.grad_input": aten_upsample_bilinear2d_backward_grad_input,
    "_upsample_bilinear2d_aa.out": aten__upsample_bilinear2d_aa_out,
    "_upsample_bilinear2d_aa_backward.grad_input": aten__upsample_bilinear2d_aa_backward_grad_input,
    "upsample_bicubic2d.out": aten_upsample_bicubic2d_out,
    "upsample_bicubic2d_backward.grad_input": aten_upsample_bicubic2d_backward_grad_input,
    "_upsample_bicubic2d_aa.out": aten__upsample_bicubic2d_aa_out,
    "_upsample_bicubic2d_aa_backward.grad_input": aten__upsample_bicubic2d_aa_backward_grad_input,
    "_upsample_lanczos2d_aa.out": aten__upsample_lanczos2d_aa_out,
    "_upsample_lanczos2d_aa_backward.grad_input": aten__upsample_lanczos2d_aa_backward_grad_input,
    "upsample_trilinear3d.out": aten_upsample_trilinear3d_out,
    "upsample_trilinear3d_backward.grad_input": aten_upsample_trilinear3d_backward_grad_input,
    "upsample_nearest1d.out": aten_upsample_nearest1d_out,
    "_upsample_nearest_exact1d.out": aten__upsample_nearest_exact1d_out,
    "upsample_nearest1d_backward.grad_input": aten_upsample_nearest1d_backward_grad_input,
    "_upsample_nearest_exact1d_backward.grad_input": aten__upsample_nearest_exact1d_backward_grad_input,
    "upsample_nearest2d.out": aten_upsample_nearest2d_out,
    "_upsample_nearest_exact2d.out": aten__upsample_nearest_exact2d_out,
    "upsample_nearest2d_backward.grad_input": aten_upsample_nearest2d_backward_grad_input,
    "_upsample_nearest_exact2d_backward.grad_input": aten__upsample_nearest_exact2d_backward_grad_input,
    "upsample_nearest3d.out": aten_upsample_nearest3d_out,
    "_upsample_nearest_exact3d.out": aten__upsample_nearest_exact3d_out,
    "upsample_nearest3d_backward.grad_input": aten_upsample_nearest3d_backward_grad_input,
    "_upsample_nearest_exact3d_backward.grad_input": aten__upsample_nearest_exact3d_backward_grad_input,
    "sigmoid_backward.grad_input": aten_sigmoid_backward_grad_input,
    "logit_backward.grad_input": aten_logit_backward_grad_input,
    "tanh_backward.grad_input": aten_tanh_backward_grad_input,
    "col2im.out": aten_col2im_out,
    "im2col.out": aten_im2col_out,
    "isposinf.out": aten_isposinf_out,
    "isneginf.out": aten_isneginf_out,
    "special_entr.out": aten_special_entr_out,
    "special_ndtri.out": aten_special_ndtri_out,
    "special_log_ndtr.out": aten_special_log_ndtr_out,
    "special_erfcx.out": aten_special_erfcx_out,
    "special_xlog1py.out": aten_special_xlog1py_out,
    "special_xlog1py.self_scalar_out": aten_special_xlog1py_self_scalar_out,
    "special_xlog1py.other_scalar_out": aten_special_xlog1py_other_scalar_out,
    "special_zeta.out": aten_special_zeta_out,
    "special_zeta.self_scalar_out": aten_special_zeta_self_scalar_out,
    "special_zeta.other_scalar_out": aten_special_zeta_other_scalar_out,
    "special_i0e.out": aten_special_i0e_out,
    "special_i1.out": aten_special_i1_out,
    "special_i1e.out": aten_special_i1e_out,
    "fft_fftfreq.out": aten_fft_fftfreq_out,
    "fft_rfftfreq.out": aten_fft_rfftfreq_out,
    "linalg_cholesky_ex.L": aten_linalg_cholesky_ex_L,
    "linalg_cross.out": aten_linalg_cross_out,
    "linalg_lu_factor_ex.out": aten_linalg_lu_factor_ex_out,
    "linalg_lu.out": aten_linalg_lu_out,
    "linalg_lu_solve.out": aten_linalg_lu_solve_out,
    "_linalg_det.result": aten__linalg_det_result,
    "linalg_ldl_factor_ex.out": aten_linalg_ldl_factor_ex_out,
    "linalg_ldl_solve.out": aten_linalg_ldl_solve_out,
    "linalg_lstsq.out": aten_linalg_lstsq_out,
    "_linalg_slogdet.sign": aten__linalg_slogdet_sign,
    "linalg_eig.out": aten_linalg_eig_out,
    "_linalg_eigh.eigenvalues": aten__linalg_eigh_eigenvalues,
    "linalg_householder_product.out": aten_linalg_householder_product_out,
    "linalg_inv_ex.inverse": aten_linalg_inv_ex_inverse,
    "linalg_vector_norm.out": aten_linalg_vector_norm_out,
    "_linalg_svd.U": aten__linalg_svd_U,
    "linalg_pinv.atol_rtol_tensor_out": aten_linalg_pinv_atol_rtol_tensor_out,
    "_linalg_solve_ex.result": aten__linalg_solve_ex_result,
    "linalg_qr.out": aten_linalg_qr_out,
    "unbind_copy.int_out": aten_unbind_copy_int_out,
    "split_copy.Tensor_out": aten_split_copy_Tensor_out,
    "split_with_sizes_copy.out": aten_split_with_sizes_copy_out,
    "special_airy_ai.out": aten_special_airy_ai_out,
    "special_bessel_j0.out": aten_special_bessel_j0_out,
    "special_bessel_j1.out": aten_special_bessel_j1_out,
    "special_bessel_y0.out": aten_special_bessel_y0_out,
    "special_bessel_y1.out": aten_special_bessel_y1_out,
    "special_chebyshev_polynomial_t.out": aten_special_chebyshev_polynomial_t_out,
    "special_chebyshev_polynomial_t.x_scalar_out": aten_special_chebyshev_polynomial_t_x_scalar_out,
    "special_chebyshev_polynomial_t.n_scalar_out": aten_special_chebyshev_polynomial_t_n_scalar_out,
    "special_chebyshev_polynomial_u.out": aten_special_chebyshev_polynomial_u_out,
    "special_chebyshev_polynomial_u.x_scalar_out": aten_special_chebyshev_polynomial_u_x_scalar_out,
    "special_chebyshev_polynomial_u.n_scalar_out": aten_special_chebyshev_polynomial_u_n_scalar_out,
    "special_chebyshev_polynomial_v.out": aten_special_chebyshev_polynomial_v_out,
    "special_chebyshev_polynomial_v.x_scalar_out": aten_special_chebyshev_polynomial_v_x_scalar_out,
    "special_chebyshev_polynomial_v.n_scalar_out": aten_special_chebyshev_polynomial_v_n_scalar_out,
    "special_chebyshev_polynomial_w.out": aten_special_chebyshev_polynomial_w_out,
    "special_chebyshev_polynomial_w.x_scalar_out": aten_special_chebyshev_polynomial_w_x_scalar_out,
    "special_chebyshev_polynomial_w.n_scalar_out": aten_special_chebyshev_polynomial_w_n_scalar_out,
    "special_hermite_polynomial_h.out": aten_special_hermite_polynomial_h_out,
    "special_hermite_polynomial_h.x_scalar_out": aten_special_hermite_polynomial_h_x_scalar_out,
    "special_hermite_polynomial_h.n_scalar_out": aten_special_hermite_polynomial_h_n_scalar_out,
    "special_hermite_polynomial_he.out": aten_special_hermite_polynomial_he_out,
    "special_hermite_polynomial_he.x_scalar_out": aten_special_hermite_polynomial_he_x_scalar_out,
    "special_hermite_polynomial_he.n_scalar_out": aten_special_hermite_polynomial_he_n_scalar_out,
    "special_laguerre_polynomial_l.out": aten_special_laguerre_polynomial_l_out,
    "special_laguerre_polynomial_l.x_scalar_out": aten_special_laguerre_polynomial_l_x_scalar_out,
    "special_laguerre_polynomial_l.n_scalar_out": aten_special_laguerre_polynomial_l_n_scalar_out,
    "special_legendre_polynomial_p.out": aten_special_legendre_polynomial_p_out,
    "special_legendre_polynomial_p.x_scalar_out": aten_special_legendre_polynomial_p_x_scalar_out,
    "special_legendre_polynomial_p.n_scalar_out": aten_special_legendre_polynomial_p_n_scalar_out,
    "special_modified_bessel_i0.out": aten_special_modified_bessel_i0_out,
    "special_modified_bessel_i1.out": aten_special_modified_bessel_i1_out,
    "special_modified_bessel_k0.out": aten_special_modified_bessel_k0_out,
    "special_modified_bessel_k1.out": aten_special_modified_bessel_k1_out,
    "special_scaled_modified_bessel_k0.out": aten_special_scaled_modified_bessel_k0_out,
    "special_scaled_modified_bessel_k1.out": aten_special_scaled_modified_bessel_k1_out,
    "special_shifted_chebyshev_polynomial_t.out": aten_special_shifted_chebyshev_polynomial_t_out,
    "special_shifted_chebyshev_polynomial_t.x_scalar_out": aten_special_shifted_chebyshev_polynomial_t_x_scalar_out,
    "special_shifted_chebyshev_polynomial_t.n_scalar_out": aten_special_shifted_chebyshev_polynomial_t_n_scalar_out,
    "special_shifted_chebyshev_polynomial_u.out": aten_special_shifted_chebyshev_polynomial_u_out,
    "special_shifted_chebyshev_polynomial_u.x_scalar_out": aten_special_shifted_chebyshev_polynomial_u_x_scalar_out,
    "special_shifted_chebyshev_polynomial_u.n_scalar_out": aten_special_shifted_chebyshev_polynomial_u_n_scalar_out,
    "special_shifted_chebyshev_polynomial_v.out": aten_special_shifted_chebyshev_polynomial_v_out,
    "special_shifted_chebyshev_polynomial_v.x_scalar_out": aten_special_shifted_chebyshev_polynomial_v_x_scalar_out,
    "special_shifted_chebyshev_polynomial_v.n_scalar_out": aten_special_shifted_chebyshev_polynomial_v_n_scalar_out,
    "special_shifted_chebyshev_polynomial_w.out": aten_special_shifted_chebyshev_polynomial_w_out,
    "special_shifted_chebyshev_polynomial_w.x_scalar_out": aten_special_shifted_chebyshev_polynomial_w_x_scalar_out,
    "special_shifted_chebyshev_polynomial_w.n_scalar_out": aten_special_shifted_chebyshev_polynomial_w_n_scalar_out,
    "special_spherical_bessel_j0.out": aten_special_spherical_bessel_j0_out,
    "native_dropout.out": aten_native_dropout_out,
    "native_dropout_backward.out": aten_native_dropout_backward_out,
    "_conj_physical.out": aten__conj_physical_out,
    "_add_relu.Scalar_out": aten__add_relu_Scalar_out,
    "add.Scalar_out": aten_add_Scalar_out,
    "affine_grid_generator.out": aten_affine_grid_generator_out,
    "bartlett_window.out": aten_bartlett_window_out,
    "bartlett_window.periodic_out": aten_bartlett_window_periodic_out,
    "bernoulli.Tensor_out": aten_bernoulli_Tensor_out,
    "bernoulli.float_out": aten_bernoulli_float_out,
    "binary_cross_entropy_with_logits.out": aten_binary_cross_entropy_with_logits_out,
    "bincount.out": aten_bincount_out,
    "blackman_window.out": aten_blackman_window_out,
    "blackman_window.periodic_out": aten_blackman_window_periodic_out,
    "block_diag.out": aten_block_diag_out,
    "constant_pad_nd.out": aten_constant_pad_nd_out,
    "convolution.out": aten_convolution_out,
    "convolution_backward.out": aten_convolution_backward_out,
    "_convolution.out": aten__convolution_out,
    "conv_tbc.out": aten_conv_tbc_out,
    "copy.out": aten_copy_out,
    "count_nonzero.dim_IntList_out": aten_count_nonzero_dim_IntList_out,
    "count_nonzero.out": aten_count_nonzero_out,
    "_ctc_loss.out": aten__ctc_loss_out,
    "_ctc_loss.Tensor_out": aten__ctc_loss_Tensor_out,
    "_ctc_loss_backward.out": aten__ctc_loss_backward_out,
    "diag_embed.out": aten_diag_embed_out,
    "diagonal_backward.out": aten_diagonal_backward_out,
    "div.Scalar_out": aten_div_Scalar_out,
    "div.Scalar_mode_out": aten_div_Scalar_mode_out,
    "embedding.out": aten_embedding_out,
    "embedding_dense_backward.out": aten_embedding_dense_backward_out,
    "embedding_renorm.out": aten_embedding_renorm_out,
    "_embedding_bag_forward_only.out": aten__embedding_bag_forward_only_out,
    "_embedding_bag.out": aten__embedding_bag_out,
    "_embedding_bag_dense_backward.out": aten__embedding_bag_dense_backward_out,
    "_embedding_bag_per_sample_weights_backward.out": aten__embedding_bag_per_sample_weights_backward_out,
    "empty_permuted.out": aten_empty_permuted_out,
    "new_empty.out": aten_new_empty_out,
    "new_empty_strided.out": aten_new_empty_strided_out,
    "new_full.out": aten_new_full_out,
    "new_zeros.out": aten_new_zeros_out,
    "new_ones.out": aten_new_ones_out,
    "empty_like.out": aten_empty_like_out,
    "fill.Scalar_out": aten_fill_Scalar_out,
    "fill.Tensor_out": aten_fill_Tensor_out,
    "floor_divide.Scalar_out": aten_floor_divide_Scalar_out,
    "full_like.out": aten_full_like_out,
    "from_file.out": aten_from_file_out,
    "grid_sampler_2d.out": aten_grid_sampler_2d_out,
    "grid_sampler_2d_backward.out": aten_grid_sampler_2d_backward_out,
    "_grid_sampler_2d_cpu_fallback.out": aten__grid_sampler_2d_cpu_fallback_out,
    "grid_sampler_3d.out": aten_grid_sampler_3d_out,
    "grid_sampler_3d_backward.out": aten_grid_sampler_3d_backward_out,
    "hann_window.out": aten_hann_window_out,
    "hann_window.periodic_out": aten_hann_window_periodic_out,
    "hamming_window.out": aten_hamming_window_out,
    "hamming_window.periodic_out": aten_hamming_window_periodic_out,
    "hamming_window.periodic_alpha_out": aten_hamming_window_periodic_alpha_out,
    "hamming_window.periodic_alpha_beta_out": aten_hamming_window_periodic_alpha_beta_out,
    "kaiser_window.out": aten_kaiser_window_out,
    "kaiser_window.periodic_out": aten_kaiser_window_periodic_out,
    "kaiser_window.beta_out": aten_kaiser_window_beta_out,
    "native_group_norm.out": aten_native_group_norm_out,
    "native_group_norm_backward.out": aten_native_group_norm_backward_out,
    "index_put.out": aten_index_put_out,
    "_index_put_impl.out": aten__index_put_impl_out,
    "isnan.out": aten_isnan_out,
    "native_layer_norm.out": aten_native_layer_norm_out,
    "native_layer_norm_backward.out": aten_native_layer_norm_backward_out,
    "_aminmax.out": aten__aminmax_out,
    "_aminmax.dim_out": aten__aminmax_dim_out,
    "median.out": aten_median_out,
    "nanmedian.out": aten_nanmedian_out,
    "mkldnn_rnn_layer.out": aten_mkldnn_rnn_layer_out,
    "mkldnn_rnn_layer_backward.out": aten_mkldnn_rnn_layer_backward_out,
    "mul.Scalar_out": aten_mul_Scalar_out,
    "_native_batch_norm_legit_no_training.out": aten__native_batch_norm_legit_no_training_out,
    "native_batch_norm_backward.out": aten_native_batch_norm_backward_out,
    "batch_norm_update_stats.out": aten_batch_norm_update_stats_out,
    "ones_like.out": aten_ones_like_out,
    "_euclidean_dist.out": aten__euclidean_dist_out,
    "_cdist_forward.out": aten__cdist_forward_out,
    "_cdist_backward.out": aten__cdist_backward_out,
    "_pdist_forward.out": aten__pdist_forward_out,
    "_pdist_backward.out": aten__pdist_backward_out,
    "pixel_shuffle.out": aten_pixel_shuffle_out,
    "pixel_unshuffle.out": aten_pixel_unshuffle_out,
    "channel_shuffle.out": aten_channel_shuffle_out,
    "scalar_tensor.out": aten_scalar_tensor_out,
    "rand_like.out": aten_rand_like_out,
    "rand_like.generator_out": aten_rand_like_generator_out,
    "randint_like.out": aten_randint_like_out,
    "randint_like.generator_out": aten_randint_like_generator_out,
    "randint_like.Tensor_out": aten_randint_like_Tensor_out,
    "randint_like.Tensor_generator_out": aten_randint_like_Tensor_generator_out,
    "randint_like.low_dtype_out": aten_randint_like_low_dtype_out,
    "randint_like.low_generator_dtype_out": aten_randint_like_low_generator_dtype_out,
    "randn_like.out": aten_randn_like_out,
    "randn_like.generator_out": aten_randn_like_generator_out,
    "repeat.out": aten_repeat_out,
    "repeat_interleave.Tensor_out": aten_repeat_interleave_Tensor_out,
    "relu.out": aten_relu_out,
    "select_backward.out": aten_select_backward_out,
    "celu.out": aten_celu_out,
    "slice_backward.out": aten_slice_backward_out,
    "slice_scatter.out": aten_slice_scatter_out,
    "select_scatter.out": aten_select_scatter_out,
    "diagonal_scatter.out": aten_diagonal_scatter_out,
    "as_strided_scatter.out": aten_as_strided_scatter_out,
    "unsafe_split.Tensor_out": aten_unsafe_split_Tensor_out,
    "unsafe_split_with_sizes.out": aten_unsafe_split_with_sizes_out,
    "sum.out": aten_sum_out,
    "std_mean.correction_out": aten_std_mean_correction_out,
    "prod.out": aten_prod_out,
    "flip.out": aten_flip_out,
    "roll.out": aten_roll_out,
    "rot90.out": aten_rot90_out,
    "_transform_bias_rescale_qkv.out": aten__transform_bias_rescale_qkv_out,
    "_trilinear.out": aten__trilinear_out,
    "_unique.out": aten__unique_out,
    "unique_dim.out": aten_unique_dim_out,
    "unique_consecutive.out": aten_unique_consecutive_out,
    "unique_dim_consecutive.out": aten_unique_dim_consecutive_out,
    "_unique2.out": aten__unique2_out,
    "var_mean.correction_out": aten_var_mean_correction_out,
    "_weight_norm_interface.out": aten__weight_norm_interface_out,
    "_weight_norm_interface_backward.out": aten__weight_norm_interface_backward_out,
    "zeros_like.out": aten_zeros_like_out,
    "_standard_gamma_grad.out": aten__standard_gamma_grad_out,
    "_standard_gamma.out": aten__standard_gamma_out,
    "_philox_normal.out": aten__philox_normal_out,
    "_philox_uniform.out": aten__philox_uniform_out,
    "_dirichlet_grad.out": aten__dirichlet_grad_out,
    "_sample_dirichlet.out": aten__sample_dirichlet_out,
    "poisson.out": aten_poisson_out,
    "binomial.out": aten_binomial_out,
    "_batch_norm_no_update.out": aten__batch_norm_no_update_out,
    "norm.ScalarOpt_dtype_out": aten_norm_ScalarOpt_dtype_out,
    "norm.Scalar_out": aten_norm_Scalar_out,
    "clone.out": aten_clone_out,
    "zero.out": aten_zero_out,
    "sub.Scalar_out": aten_sub_Scalar_out,
    "rsub.Tensor_out": aten_rsub_Tensor_out,
    "rsub.Scalar_out": aten_rsub_Scalar_out,
    "fake_quantize_per_tensor_affine_cachemask.out": aten_fake_quantize_per_tensor_affine_cachemask_out,
    "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams.out": aten__fake_quantize_per_tensor_affine_cachemask_tensor_qparams_out,
    "_fake_quantize_learnable_per_tensor_affine.out": aten__fake_quantize_learnable_per_tensor_affine_out,
    "fake_quantize_per_channel_affine_cachemask.out": aten_fake_quantize_per_channel_affine_cachemask_out,
    "_fake_quantize_learnable_per_channel_affine.out": aten__fake_quantize_learnable_per_channel_affine_out,
    "lift_fresh_copy.out": aten_lift_fresh_copy_out,
    "masked_fill.Scalar_out": aten_masked_fill_Scalar_out,
    "masked_fill.Tensor_out": aten_masked_fill_Tensor_out,
    "masked_scatter.out": aten_masked_scatter_out,
    "_masked_softmax.out": aten__masked_softmax_out,
    "_masked_softmax_backward.out": aten__masked_softmax_backward_out,
    "put.out": aten_put_out,
    "index_fill.int_Scalar_out": aten_index_fill_int_Scalar_out,
    "index_fill.int_Tensor_out": aten_index_fill_int_Tensor_out,
    "bitwise_and.Scalar_Tensor_out": aten_bitwise_and_Scalar_Tensor_out,
    "bitwise_or.Scalar_Tensor_out": aten_bitwise_or_Scalar_Tensor_out,
    "bitwise_xor.Scalar_Tensor_out": aten_bitwise_xor_Scalar_Tensor_out,
    "__lshift__.Scalar_out": aten___lshift___Scalar_out,
    "__lshift__.Tensor_out": aten___lshift___Tensor_out,
    "bitwise_left_shift.Scalar_Tensor_out": aten_bitwise_left_shift_Scalar_Tensor_out,
    "__rshift__.Scalar_out": aten___rshift___Scalar_out,
    "__rshift__.Tensor_out": aten___rshift___Tensor_out,
    "bitwise_right_shift.Scalar_Tensor_out": aten_bitwise_right_shift_Scalar_Tensor_out,
    "random.from_out": aten_random_from_out,
    "random.to_out": aten_random_to_out,
    "random.out": aten_random_out,
    "uniform.out": aten_uniform_out,
    "cauchy.out": aten_cauchy_out,
    "log_normal.out": aten_log_normal_out,
    "exponential.out": aten_exponential_out,
    "geometric.out": aten_geometric_out,
    "tril_indices.out": aten_tril_indices_out,
    "triu_indices.out": aten_triu_indices_out,
    "trace.out": aten_trace_out,
    "_cholesky_solve_helper.out": aten__cholesky_solve_helper_out,
    "dist.out": aten_dist_out,
    "_histogramdd_bin_edges.out": aten__histogramdd_bin_edges_out,
    "_histogramdd_from_bin_cts.out": aten__histogramdd_from_bin_cts_out,
    "_histogramdd_from_bin_tensors.out": aten__histogramdd_from_bin_tensors_out,
    "remainder.Scalar_Tensor_out": aten_remainder_Scalar_Tensor_out,
    "unfold_backward.out": aten_unfold_backward_out,
    "normal.out": aten_normal_out,
    "_amp_foreach_non_finite_check_and_unscale.out": aten__amp_foreach_non_finite_check_and_unscale_out,
    "_amp_update_scale.out": aten__amp_update_scale_out,
    "_foreach_add.Scalar_out": aten__foreach_add_Scalar_out,
    "_foreach_add.List_out": aten__foreach_add_List_out,
    "_foreach_add.ScalarList_out": aten__foreach_add_ScalarList_out,
    "_foreach_add.Tensor_out": aten__foreach_add_Tensor_out,
    "_foreach_sub.Scalar_out": aten__foreach_sub_Scalar_out,
    "_foreach_sub.List_out": aten__foreach_sub_List_out,
    "_foreach_sub.ScalarList_out": aten__foreach_sub_ScalarList_out,
    "_foreach_mul.Scalar_out": aten__foreach_mul_Scalar_out,
    "_foreach_mul.List_out": aten__foreach_mul_List_out,
    "_foreach_mul.ScalarList_out": aten__foreach_mul_ScalarList_out,
    "_foreach_mul.Tensor_out": aten__foreach_mul_Tensor_out,
    "_foreach_div.Scalar_out": aten__foreach_div_Scalar_out,
    "_foreach_div.List_out": aten__foreach_div_List_out,
    "_foreach_div.ScalarList_out": aten__foreach_div_ScalarList_out,
    "_foreach_div.Tensor_out": aten__foreach_div_Tensor_out,
    "_foreach_clamp_max.Scalar_out": aten__foreach_clamp_max_Scalar_out,
    "_foreach_clamp_max.List_out": aten__foreach_clamp_max_List_out,
    "_foreach_clamp_max.ScalarList_out": aten__foreach_clamp_max_ScalarList_out,
    "_foreach_clamp_min.Scalar_out": aten__foreach_clamp_min_Scalar_out,
    "_foreach_clamp_min.List_out": aten__foreach_clamp_min_List_out,
    "_foreach_clamp_min.ScalarList_out": aten__foreach_clamp_min_ScalarList_out,
    "_foreach_maximum.Scalar_out": aten__foreach_maximum_Scalar_out,
    "_foreach_maximum.List_out": aten__foreach_maximum_List_out,
    "_foreach_maximum.ScalarList_out": aten__foreach_maximum_ScalarList_out,
    "_foreach_minimum.Scalar_out": aten__foreach_minimum_Scalar_out,
    "_foreach_minimum.List_out": aten__foreach_minimum_List_out,
    "_foreach_minimum.ScalarList_out": aten__foreach_minimum_ScalarList_out,
    "_foreach_addcdiv.Scalar_out": aten__foreach_addcdiv_Scalar_out,
    "_foreach_addcdiv.ScalarList_out": aten__foreach_addcdiv_ScalarList_out,
    "_foreach_addcdiv.Tensor_out": aten__foreach_addcdiv_Tensor_out,
    "_foreach_addcmul.Scalar_out": aten__foreach_addcmul_Scalar_out,
    "_foreach_addcmul.ScalarList_out": aten__foreach_addcmul_ScalarList_out,
    "_foreach_addcmul.Tensor_out": aten__foreach_addcmul_Tensor_out,
    "_foreach_abs.out": aten__foreach_abs_out,
    "_foreach_acos.out": aten__foreach_acos_out,
    "_foreach_asin.out": aten__foreach_asin_out,
    "_foreach_atan.out": aten__foreach_atan_out,
    "_foreach_ceil.out": aten__foreach_ceil_out,
    "_foreach_cos.out": aten__foreach_cos_out,
    "_foreach_cosh.out": aten__foreach_cosh_out,
    "_foreach_erf.out": aten__foreach_erf_out,
    "_foreach_erfc.out": aten__foreach_erfc_out,
    "_foreach_exp.out": aten__foreach_exp_out,
    "_foreach_expm1.out": aten__foreach_expm1_out,
    "_foreach_floor.out": aten__foreach_floor_out,
    "_foreach_frac.out": aten__foreach_frac_out,
    "_foreach_lerp.List_out": aten__foreach_lerp_List_out,
    "_foreach_lerp.Scalar_out": aten__foreach_lerp_Scalar_out,
    "_foreach_lerp.ScalarList_out": aten__foreach_lerp_ScalarList_out,
    "_foreach_lgamma.out": aten__foreach_lgamma_out,
    "_foreach_log.out": aten__foreach_log_out,
    "_foreach_log10.out": aten__foreach_log10_out,
    "_foreach_log1p.out": aten__foreach_log1p_out,
    "_foreach_log2.out": aten__foreach_log2_out,
    "_foreach_max.out": aten__foreach_max_out,
    "_foreach_neg.out": aten__foreach_neg_out,
    "_foreach_norm.Scalar_out": aten__foreach_norm_Scalar_out,
    "_foreach_powsum.Scalar_out": aten__foreach_powsum_Scalar_out,
    "_foreach_pow.List_out": aten__foreach_pow_List_out,
    "_foreach_pow.Scalar_out": aten__foreach_pow_Scalar_out,
    "_foreach_pow.ScalarList_out": aten__foreach_pow_ScalarList_out,
    "_foreach_reciprocal.out": aten__foreach_reciprocal_out,
    "_foreach_round.out": aten__foreach_round_out,
    "_foreach_rsqrt.out": aten__foreach_rsqrt_out,
    "_foreach_sigmoid.out": aten__foreach_sigmoid_out,
    "_foreach_sign.out": aten__foreach_sign_out,
    "_foreach_sin.out": aten__foreach_sin_out,
    "_foreach_sinh.out": aten__foreach_sinh_out,
    "_foreach_sqrt.out": aten__foreach_sqrt_out,
    "_foreach_tan.out": aten__foreach_tan_out,
    "_foreach_tanh.out": aten__foreach_tanh_out,
    "_foreach_trunc.out": aten__foreach_trunc_out,
    "_foreach_zero.out": aten__foreach_zero_out,
    "_foreach_clone.out": aten__foreach_clone_out,
    "_foreach_copy.out": aten__foreach_copy_out,
    "bucketize.Scalar_out": aten_bucketize_Scalar_out,
    "glu_jvp.out": aten_glu_jvp_out,
    "glu_backward_jvp.out": aten_glu_backward_jvp_out,
    "hardswish_backward.out": aten_hardswish_backward_out,
    "rrelu_with_noise_backward.out": aten_rrelu_with_noise_backward_out,
    "_adaptive_avg_pool2d.out": aten__adaptive_avg_pool2d_out,
    "_adaptive_avg_pool2d_backward.out": aten__adaptive_avg_pool2d_backward_out,
    "_adaptive_avg_pool3d.out": aten__adaptive_avg_pool3d_out,
    "_adaptive_avg_pool3d_backward.out": aten__adaptive_avg_pool3d_backward_out,
    "isinf.out": aten_isinf_out,
    "linalg_matrix_exp.out": aten_linalg_matrix_exp_out,
    "segment_reduce.out": aten_segment_reduce_out,
    "_segment_reduce_backward.out": aten__segment_reduce_backward_out,
    "_fw_primal_copy.out": aten__fw_primal_copy_out,
    "_make_dual_copy.out": aten__make_dual_copy_out,
    "view_as_real_copy.out": aten_view_as_real_copy_out,
    "view_as_complex_copy.out": aten_view_as_complex_copy_out,
    "_conj_copy.out": aten__conj_copy_out,
    "_neg_view_copy.out": aten__neg_view_copy_out,
    "as_strided_copy.out": aten_as_strided_copy_out,
    "diagonal_copy.out": aten_diagonal_copy_out,
    "expand_copy.out": aten_expand_copy_out,
    "permute_copy.out": aten_permute_copy_out,
    "_reshape_alias_copy.out": aten__reshape_alias_copy_out,
    "select_copy.int_out": aten_select_copy_int_out,
    "detach_copy.out": aten_detach_copy_out,
    "slice_copy.Tensor_out": aten_slice_copy_Tensor_out,
    "squeeze_copy.out": aten_squeeze_copy_out,
    "squeeze_copy.dim_out": aten_squeeze_copy_dim_out,
    "squeeze_copy.dims_out": aten_squeeze_copy_dims_out,
    "t_copy.out": aten_t_copy_out,
    "transpose_copy.int_out": aten_transpose_copy_int_out,
    "unsqueeze_copy.out": aten_unsqueeze_copy_out,
    "view_copy.out": aten_view_copy_out,
    "view_copy.dtype_out": aten_view_copy_dtype_out,
    "unfold_copy.out": aten_unfold_copy_out,
    "alias_copy.out": aten_alias_copy_out,
    "_transformer_encoder_layer_fwd.out": aten__transformer_encoder_layer_fwd_out,
    "_native_multi_head_attention.out": aten__native_multi_head_attention_out,
    "_fused_adam.out": aten__fused_adam_out,
    "_fused_adam.tensor_lr_out": aten__fused_adam_tensor_lr_out,
    "_fused_adamw.out": aten__fused_adamw_out,
    "_fused_adamw.tensor_lr_out": aten__fused_adamw_tensor_lr_out,
    "_fused_sgd.out": aten__fused_sgd_out,
    "_fused_sgd.tensor_lr_out": aten__fused_sgd_tensor_lr_out,
    "_fused_adagrad.out": aten__fused_adagrad_out,
    "_fused_adagrad.tensor_lr_out": aten__fused_adagrad_tensor_lr_out,
}
