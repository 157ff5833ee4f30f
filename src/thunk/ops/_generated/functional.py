"""Kernels of functional operators.

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
    indices_of,
    optional_tuple,
    recording,
    release,
    tensor_of,
    tensors_of,
    value_of,
    values_of,
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
    ArangeStart,
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
    BatchNormBackward,
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
    ConvertWeightToInt4packForCpu_,
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
    CtcLossBackwardTensor_,
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
    DynQuantMatmul4bit_,
    DynQuantPack4bitWeight_,
    Elu,
    EluBackward,
    Embedding,
    EmbeddingBag_,
    EmbeddingBagBackward_,
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
    FakeQuantizeLearnablePerChannelAffineBackward_,
    FakeQuantizeLearnablePerTensorAffine_,
    FakeQuantizeLearnablePerTensorAffineBackward_,
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
    ForeachMm_,
    ForeachMulList_,
    ForeachMulScalar_,
    ForeachMulScalarList_,
    ForeachMulTensor_,
    ForeachNeg_,
    ForeachNormScalar_,
    ForeachPowList_,
    ForeachPowScalar_,
    ForeachPowScalarAndTensor_,
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
    GridSampler2dCpuFallbackBackward_,
    GridSampler3d,
    GridSampler3dBackward,
    GroupedMm_,
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
    IsAllTrue_,
    IsAnyTrue_,
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
    LinalgEigvals_,
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
    LinalgPowsum,
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
    MaskedScatterBackward,
    MaskedSelect,
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
    MishBackward,
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
    NormalFloatTensor,
    NormalFunctional,
    NormalTensorFloat,
    NormalTensorTensor,
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
    PreluKernel_,
    PreluKernelBackward_,
    Prod,
    ProdDimInt,
    Put,
    Rad2deg,
    Rand,
    RandGenerator,
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
    Randn,
    RandnGenerator,
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
    ReshapeCopy_,
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
    SafeSoftmax_,
    SampleDirichlet_,
    ScalarTensor,
    ScaledDotProductFlashAttentionForCpu_,
    ScaledDotProductFlashAttentionForCpuBackward_,
    ScaledDotProductFusedAttentionOverrideableBackward_,
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
    UnsafeIndexPut_,
    UnsafeIndexTensor_,
    UnsafeMaskedIndex_,
    UnsafeMaskedIndexPutAccumulate_,
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
    WeightInt4packMmForCpu_,
    WeightInt8packMm_,
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


def aten_native_dropout(input: TensorLike, p: float, train: bool | None) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = NativeDropout.record(value_of(input), p, train).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_native_dropout_backward(grad_output: TensorLike, mask: TensorLike, scale: float) -> Tensor:
    recording.taken
    try:
        return tensor_of(NativeDropoutBackward.record(value_of(grad_output), value_of(mask), scale))
    finally:
        release()


def aten_abs(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Abs.record(value_of(self)))
    finally:
        release()


def aten_angle(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Angle.record(value_of(self)))
    finally:
        release()


def aten_sgn(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sgn.record(value_of(self)))
    finally:
        release()


def aten__conj_physical(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ConjPhysical_.record(value_of(self)))
    finally:
        release()


def aten_acos(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Acos.record(value_of(self)))
    finally:
        release()


def aten_add_Tensor(self: TensorLike, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(AddTensor.record(value_of(self), value_of(other), alpha))
    finally:
        release()


def aten__add_relu_Tensor(self: TensorLike, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(AddReluTensor_.record(value_of(self), value_of(other), alpha))
    finally:
        release()


def aten__add_relu_Scalar(self: TensorLike, other: Number, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(AddReluScalar_.record(value_of(self), other, alpha))
    finally:
        release()


def aten_add_Scalar(self: TensorLike, other: Number, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(AddScalar.record(value_of(self), other, alpha))
    finally:
        release()


def aten_addmv(self: TensorLike, mat: TensorLike, vec: TensorLike, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Addmv.record(value_of(self), value_of(mat), value_of(vec), beta, alpha))
    finally:
        release()


def aten_addr(self: TensorLike, vec1: TensorLike, vec2: TensorLike, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Addr.record(value_of(self), value_of(vec1), value_of(vec2), beta, alpha))
    finally:
        release()


def aten_affine_grid_generator(theta: TensorLike, size: Sequence[int], align_corners: bool) -> Tensor:
    recording.taken
    try:
        return tensor_of(AffineGridGenerator.record(value_of(theta), tuple(size), align_corners))
    finally:
        release()


def aten__is_all_true(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(IsAllTrue_.record(value_of(self)))
    finally:
        release()


def aten__is_any_true(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(IsAnyTrue_.record(value_of(self)))
    finally:
        release()


def aten_all_dim(self: TensorLike, dim: int, keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(AllDim.record(value_of(self), dim, keepdim))
    finally:
        release()


def aten_all_dims(self: TensorLike, dim: Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(AllDims.record(value_of(self), optional_tuple(dim), keepdim))
    finally:
        release()


def aten_any_dim(self: TensorLike, dim: int, keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(AnyDim.record(value_of(self), dim, keepdim))
    finally:
        release()


def aten_any_dims(self: TensorLike, dim: Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(AnyDims.record(value_of(self), optional_tuple(dim), keepdim))
    finally:
        release()


def aten_arange(
    end: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Arange.record(end, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_arange_start(
    start: Number,
    end: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(ArangeStart.record(start, end, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_arange_start_step(
    start: Number,
    end: Number,
    step: Number = 1,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(ArangeStartStep.record(start, end, step, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_argmax(self: TensorLike, dim: int | None = None, keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Argmax.record(value_of(self), dim, keepdim))
    finally:
        release()


def aten_argmin(self: TensorLike, dim: int | None = None, keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Argmin.record(value_of(self), dim, keepdim))
    finally:
        release()


def aten_acosh(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Acosh.record(value_of(self)))
    finally:
        release()


def aten_asinh(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Asinh.record(value_of(self)))
    finally:
        release()


def aten_atanh(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Atanh.record(value_of(self)))
    finally:
        release()


def aten_asin(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Asin.record(value_of(self)))
    finally:
        release()


def aten_atan(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Atan.record(value_of(self)))
    finally:
        release()


def aten_baddbmm(
    self: TensorLike, batch1: TensorLike, batch2: TensorLike, *, beta: Number = 1, alpha: Number = 1
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Baddbmm.record(value_of(self), value_of(batch1), value_of(batch2), beta, alpha))
    finally:
        release()


def aten_bartlett_window(
    window_length: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(BartlettWindow.record(window_length, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_bartlett_window_periodic(
    window_length: int,
    periodic: bool,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(BartlettWindowPeriodic.record(window_length, periodic, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_bernoulli(self: TensorLike, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Bernoulli.record(value_of(self), generator))
    finally:
        release()


def aten_bernoulli_p(self: TensorLike, p: float, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(BernoulliP.record(value_of(self), p, generator))
    finally:
        release()


def aten_binary_cross_entropy(
    self: TensorLike, target: TensorLike, weight: TensorLike | None = None, reduction: int = 1
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            BinaryCrossEntropy.record(
                value_of(self), value_of(target), None if weight is None else value_of(weight), reduction
            )
        )
    finally:
        release()


def aten_binary_cross_entropy_backward(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, weight: TensorLike | None = None, reduction: int = 1
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            BinaryCrossEntropyBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                reduction,
            )
        )
    finally:
        release()


def aten_binary_cross_entropy_with_logits(
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None = None,
    pos_weight: TensorLike | None = None,
    reduction: int = 1,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            BinaryCrossEntropyWithLogits.record(
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                None if pos_weight is None else value_of(pos_weight),
                reduction,
            )
        )
    finally:
        release()


def aten_bincount(self: TensorLike, weights: TensorLike | None = None, minlength: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Bincount.record(value_of(self), None if weights is None else value_of(weights), minlength))
    finally:
        release()


def aten_bitwise_not(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseNot.record(value_of(self)))
    finally:
        release()


def aten_copysign_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(CopysignTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_copysign_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(CopysignScalar.record(value_of(self), other))
    finally:
        release()


def aten_logical_not(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogicalNot.record(value_of(self)))
    finally:
        release()


def aten_logical_xor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogicalXor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_logical_and(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogicalAnd.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_logical_or(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogicalOr.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_blackman_window(
    window_length: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(BlackmanWindow.record(window_length, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_blackman_window_periodic(
    window_length: int,
    periodic: bool,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(BlackmanWindowPeriodic.record(window_length, periodic, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_bmm(self: TensorLike, mat2: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Bmm.record(value_of(self), value_of(mat2)))
    finally:
        release()


def aten_cat(tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cat.record(values_of(tensors), dim))
    finally:
        release()


def aten_block_diag(tensors: Sequence[Tensor]) -> Tensor:
    recording.taken
    try:
        return tensor_of(BlockDiag.record(values_of(tensors)))
    finally:
        release()


def aten_ceil(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Ceil.record(value_of(self)))
    finally:
        release()


def aten_clamp(self: TensorLike, min: Number | None = None, max: Number | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Clamp.record(value_of(self), min, max))
    finally:
        release()


def aten_clamp_Tensor(self: TensorLike, min: TensorLike | None = None, max: TensorLike | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            ClampTensor.record(
                value_of(self), None if min is None else value_of(min), None if max is None else value_of(max)
            )
        )
    finally:
        release()


def aten_clamp_max(self: TensorLike, max: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(ClampMax.record(value_of(self), max))
    finally:
        release()


def aten_clamp_max_Tensor(self: TensorLike, max: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ClampMaxTensor.record(value_of(self), value_of(max)))
    finally:
        release()


def aten_clamp_min(self: TensorLike, min: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(ClampMin.record(value_of(self), min))
    finally:
        release()


def aten_clamp_min_Tensor(self: TensorLike, min: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ClampMinTensor.record(value_of(self), value_of(min)))
    finally:
        release()


def aten_complex(real: TensorLike, imag: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Complex.record(value_of(real), value_of(imag)))
    finally:
        release()


def aten_polar(abs: TensorLike, angle: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Polar.record(value_of(abs), value_of(angle)))
    finally:
        release()


def aten_constant_pad_nd(self: TensorLike, pad: Sequence[int], value: Number = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(ConstantPadNd.record(value_of(self), tuple(pad), value))
    finally:
        release()


def aten_convolution(
    input: TensorLike,
    weight: TensorLike,
    bias: TensorLike | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: int,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
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
            )
        )
    finally:
        release()


def aten_convolution_backward(
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
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten__convolution(
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
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
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
            )
        )
    finally:
        release()


def aten_conv_tbc(self: TensorLike, weight: TensorLike, bias: TensorLike, pad: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(ConvTbc.record(value_of(self), value_of(weight), value_of(bias), pad))
    finally:
        release()


def aten_copy(self: TensorLike, src: TensorLike, non_blocking: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Copy.record(value_of(self), value_of(src), non_blocking))
    finally:
        release()


def aten_cos(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cos.record(value_of(self)))
    finally:
        release()


def aten_cosh(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cosh.record(value_of(self)))
    finally:
        release()


def aten_count_nonzero_dim_IntList(self: TensorLike, dim: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(CountNonzeroDimIntList.record(value_of(self), tuple(dim)))
    finally:
        release()


def aten_count_nonzero(self: TensorLike, dim: int | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(CountNonzero.record(value_of(self), dim))
    finally:
        release()


def aten_cummax(self: TensorLike, dim: int) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Cummax.record(value_of(self), dim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_cummin(self: TensorLike, dim: int) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Cummin.record(value_of(self), dim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_cumprod(self: TensorLike, dim: int, *, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cumprod.record(value_of(self), dim, dtype))
    finally:
        release()


def aten_cumsum(self: TensorLike, dim: int, *, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cumsum.record(value_of(self), dim, dtype))
    finally:
        release()


def aten__ctc_loss(
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: Sequence[int],
    target_lengths: Sequence[int],
    blank: int = 0,
    zero_infinity: bool = False,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = CtcLoss_.record(
            value_of(log_probs), value_of(targets), tuple(input_lengths), tuple(target_lengths), blank, zero_infinity
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__ctc_loss_Tensor(
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: TensorLike,
    target_lengths: TensorLike,
    blank: int = 0,
    zero_infinity: bool = False,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = CtcLossTensor_.record(
            value_of(log_probs),
            value_of(targets),
            value_of(input_lengths),
            value_of(target_lengths),
            blank,
            zero_infinity,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__ctc_loss_backward(
    grad: TensorLike,
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: Sequence[int],
    target_lengths: Sequence[int],
    neg_log_likelihood: TensorLike,
    log_alpha: TensorLike,
    blank: int,
    zero_infinity: bool = False,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
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
            )
        )
    finally:
        release()


def aten__ctc_loss_backward_Tensor(
    grad: TensorLike,
    log_probs: TensorLike,
    targets: TensorLike,
    input_lengths: TensorLike,
    target_lengths: TensorLike,
    neg_log_likelihood: TensorLike,
    log_alpha: TensorLike,
    blank: int,
    zero_infinity: bool = False,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            CtcLossBackwardTensor_.record(
                value_of(grad),
                value_of(log_probs),
                value_of(targets),
                value_of(input_lengths),
                value_of(target_lengths),
                value_of(neg_log_likelihood),
                value_of(log_alpha),
                blank,
                zero_infinity,
            )
        )
    finally:
        release()


def aten_diag_embed(self: TensorLike, offset: int = 0, dim1: int = -2, dim2: int = -1) -> Tensor:
    recording.taken
    try:
        return tensor_of(DiagEmbed.record(value_of(self), offset, dim1, dim2))
    finally:
        release()


def aten_diagonal_backward(
    grad_output: TensorLike, input_sizes: Sequence[int], offset: int, dim1: int, dim2: int
) -> Tensor:
    recording.taken
    try:
        return tensor_of(DiagonalBackward.record(value_of(grad_output), tuple(input_sizes), offset, dim1, dim2))
    finally:
        release()


def aten_div_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(DivTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_div_Tensor_mode(self: TensorLike, other: TensorLike, *, rounding_mode: str | None) -> Tensor:
    recording.taken
    try:
        return tensor_of(DivTensorMode.record(value_of(self), value_of(other), rounding_mode))
    finally:
        release()


def aten_div_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(DivScalar.record(value_of(self), other))
    finally:
        release()


def aten_div_Scalar_mode(self: TensorLike, other: Number, *, rounding_mode: str | None) -> Tensor:
    recording.taken
    try:
        return tensor_of(DivScalarMode.record(value_of(self), other, rounding_mode))
    finally:
        release()


def aten_dot(self: TensorLike, tensor: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Dot.record(value_of(self), value_of(tensor)))
    finally:
        release()


def aten_vdot(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Vdot.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_embedding(
    weight: TensorLike,
    indices: TensorLike,
    padding_idx: int = -1,
    scale_grad_by_freq: bool = False,
    sparse: bool = False,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Embedding.record(value_of(weight), value_of(indices), padding_idx, scale_grad_by_freq, sparse))
    finally:
        release()


def aten_embedding_dense_backward(
    grad_output: TensorLike, indices: TensorLike, num_weights: int, padding_idx: int, scale_grad_by_freq: bool
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            EmbeddingDenseBackward.record(
                value_of(grad_output), value_of(indices), num_weights, padding_idx, scale_grad_by_freq
            )
        )
    finally:
        release()


def aten__embedding_bag_forward_only(
    weight: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: TensorLike | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten__embedding_bag(
    weight: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: TensorLike | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten__embedding_bag_backward(
    grad: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    offset2bag: TensorLike,
    bag_size: TensorLike,
    maximum_indices: TensorLike,
    num_weights: int,
    scale_grad_by_freq: bool,
    mode: int,
    sparse: bool,
    per_sample_weights: TensorLike | None,
    padding_idx: int = -1,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            EmbeddingBagBackward_.record(
                value_of(grad),
                value_of(indices),
                value_of(offsets),
                value_of(offset2bag),
                value_of(bag_size),
                value_of(maximum_indices),
                num_weights,
                scale_grad_by_freq,
                mode,
                sparse,
                None if per_sample_weights is None else value_of(per_sample_weights),
                padding_idx,
            )
        )
    finally:
        release()


def aten__embedding_bag_dense_backward(
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
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
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
            )
        )
    finally:
        release()


def aten__embedding_bag_per_sample_weights_backward(
    grad: TensorLike,
    weight: TensorLike,
    indices: TensorLike,
    offsets: TensorLike,
    offset2bag: TensorLike,
    mode: int,
    padding_idx: int = -1,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            EmbeddingBagPerSampleWeightsBackward_.record(
                value_of(grad),
                value_of(weight),
                value_of(indices),
                value_of(offsets),
                value_of(offset2bag),
                mode,
                padding_idx,
            )
        )
    finally:
        release()


def aten_empty_permuted(
    size: Sequence[int],
    physical_layout: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(EmptyPermuted.record(tuple(size), tuple(physical_layout), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_new_empty(
    self: TensorLike,
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NewEmpty.record(value_of(self), tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_new_empty_strided(
    self: TensorLike,
    size: Sequence[int],
    stride: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            NewEmptyStrided.record(value_of(self), tuple(size), tuple(stride), dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten_new_full(
    self: TensorLike,
    size: Sequence[int],
    fill_value: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NewFull.record(value_of(self), tuple(size), fill_value, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_new_zeros(
    self: TensorLike,
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NewZeros.record(value_of(self), tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_new_ones(
    self: TensorLike,
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NewOnes.record(value_of(self), tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_empty_like(
    self: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(EmptyLike.record(value_of(self), dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten_erf(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Erf.record(value_of(self)))
    finally:
        release()


def aten_erfc(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Erfc.record(value_of(self)))
    finally:
        release()


def aten_exp(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Exp.record(value_of(self)))
    finally:
        release()


def aten_exp2(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Exp2.record(value_of(self)))
    finally:
        release()


def aten_expm1(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Expm1.record(value_of(self)))
    finally:
        release()


def aten_eye(
    n: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Eye.record(n, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_eye_m(
    n: int,
    m: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(EyeM.record(n, m, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_fill_Scalar(self: TensorLike, value: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(FillScalar.record(value_of(self), value))
    finally:
        release()


def aten_fill_Tensor(self: TensorLike, value: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(FillTensor.record(value_of(self), value_of(value)))
    finally:
        release()


def aten_floor(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Floor.record(value_of(self)))
    finally:
        release()


def aten_floor_divide(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(FloorDivide.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_floor_divide_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(FloorDivideScalar.record(value_of(self), other))
    finally:
        release()


def aten_frac(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Frac.record(value_of(self)))
    finally:
        release()


def aten_full(
    size: Sequence[int],
    fill_value: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Full.record(tuple(size), fill_value, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_full_like(
    self: TensorLike,
    fill_value: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(FullLike.record(value_of(self), fill_value, dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten_from_file(
    filename: str,
    shared: bool | None = None,
    size: int | None = 0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(FromFile.record(filename, shared, size, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_gcd(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Gcd.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_lcm(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Lcm.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_grid_sampler_2d(
    input: TensorLike, grid: TensorLike, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            GridSampler2d.record(value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners)
        )
    finally:
        release()


def aten_grid_sampler_2d_backward(
    grad_output: TensorLike,
    input: TensorLike,
    grid: TensorLike,
    interpolation_mode: int,
    padding_mode: int,
    align_corners: bool,
    output_mask: Sequence[bool],
) -> tuple[Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__grid_sampler_2d_cpu_fallback(
    input: TensorLike, grid: TensorLike, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            GridSampler2dCpuFallback_.record(
                value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners
            )
        )
    finally:
        release()


def aten__grid_sampler_2d_cpu_fallback_backward(
    grad_output: TensorLike,
    input: TensorLike,
    grid: TensorLike,
    interpolation_mode: int,
    padding_mode: int,
    align_corners: bool,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = GridSampler2dCpuFallbackBackward_.record(
            value_of(grad_output), value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_grid_sampler_3d(
    input: TensorLike, grid: TensorLike, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            GridSampler3d.record(value_of(input), value_of(grid), interpolation_mode, padding_mode, align_corners)
        )
    finally:
        release()


def aten_grid_sampler_3d_backward(
    grad_output: TensorLike,
    input: TensorLike,
    grid: TensorLike,
    interpolation_mode: int,
    padding_mode: int,
    align_corners: bool,
    output_mask: Sequence[bool],
) -> tuple[Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_hann_window(
    window_length: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(HannWindow.record(window_length, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_hann_window_periodic(
    window_length: int,
    periodic: bool,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(HannWindowPeriodic.record(window_length, periodic, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_hamming_window(
    window_length: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(HammingWindow.record(window_length, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_hamming_window_periodic(
    window_length: int,
    periodic: bool,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(HammingWindowPeriodic.record(window_length, periodic, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_hamming_window_periodic_alpha(
    window_length: int,
    periodic: bool,
    alpha: float,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            HammingWindowPeriodicAlpha.record(window_length, periodic, alpha, dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten_hamming_window_periodic_alpha_beta(
    window_length: int,
    periodic: bool,
    alpha: float,
    beta: float,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            HammingWindowPeriodicAlphaBeta.record(
                window_length, periodic, alpha, beta, dtype, layout, device, pin_memory
            )
        )
    finally:
        release()


def aten_kaiser_window(
    window_length: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(KaiserWindow.record(window_length, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_kaiser_window_periodic(
    window_length: int,
    periodic: bool,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(KaiserWindowPeriodic.record(window_length, periodic, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_kaiser_window_beta(
    window_length: int,
    periodic: bool,
    beta: float,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(KaiserWindowBeta.record(window_length, periodic, beta, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_native_group_norm(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    N: int,
    C: int,
    HxW: int,
    group: int,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_native_group_norm_backward(
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
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten__fft_r2c(self: TensorLike, dim: Sequence[int], normalization: int, onesided: bool) -> Tensor:
    recording.taken
    try:
        return tensor_of(FftR2c_.record(value_of(self), tuple(dim), normalization, onesided))
    finally:
        release()


def aten__fft_c2r(self: TensorLike, dim: Sequence[int], normalization: int, last_dim_size: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(FftC2r_.record(value_of(self), tuple(dim), normalization, last_dim_size))
    finally:
        release()


def aten__fft_c2c(self: TensorLike, dim: Sequence[int], normalization: int, forward: bool) -> Tensor:
    recording.taken
    try:
        return tensor_of(FftC2c_.record(value_of(self), tuple(dim), normalization, forward))
    finally:
        release()


def aten_index_Tensor(self: TensorLike, indices: Sequence[Tensor | None]) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexTensor.record(value_of(self), indices_of(indices)))
    finally:
        release()


def aten__unsafe_index_Tensor(self: TensorLike, indices: Sequence[Tensor | None]) -> Tensor:
    recording.taken
    try:
        return tensor_of(UnsafeIndexTensor_.record(value_of(self), indices_of(indices)))
    finally:
        release()


def aten__unsafe_masked_index(
    self: TensorLike, mask: TensorLike, indices: Sequence[Tensor | None], fill: Number
) -> Tensor:
    recording.taken
    try:
        return tensor_of(UnsafeMaskedIndex_.record(value_of(self), value_of(mask), indices_of(indices), fill))
    finally:
        release()


def aten__unsafe_masked_index_put_accumulate(
    self: TensorLike, mask: TensorLike, indices: Sequence[Tensor | None], values: TensorLike
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UnsafeMaskedIndexPutAccumulate_.record(
                value_of(self), value_of(mask), indices_of(indices), value_of(values)
            )
        )
    finally:
        release()


def aten_index_copy(self: TensorLike, dim: int, index: TensorLike, source: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexCopy.record(value_of(self), dim, value_of(index), value_of(source)))
    finally:
        release()


def aten_index_put(
    self: TensorLike, indices: Sequence[Tensor | None], values: TensorLike, accumulate: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexPut.record(value_of(self), indices_of(indices), value_of(values), accumulate))
    finally:
        release()


def aten__unsafe_index_put(
    self: TensorLike, indices: Sequence[Tensor | None], values: TensorLike, accumulate: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(UnsafeIndexPut_.record(value_of(self), indices_of(indices), value_of(values), accumulate))
    finally:
        release()


def aten_isin_Tensor_Tensor(
    elements: TensorLike, test_elements: TensorLike, *, assume_unique: bool = False, invert: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(IsinTensorTensor.record(value_of(elements), value_of(test_elements), assume_unique, invert))
    finally:
        release()


def aten_isin_Tensor_Scalar(
    elements: TensorLike, test_element: Number, *, assume_unique: bool = False, invert: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(IsinTensorScalar.record(value_of(elements), test_element, assume_unique, invert))
    finally:
        release()


def aten_isin_Scalar_Tensor(
    element: Number, test_elements: TensorLike, *, assume_unique: bool = False, invert: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(IsinScalarTensor.record(element, value_of(test_elements), assume_unique, invert))
    finally:
        release()


def aten_isnan(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Isnan.record(value_of(self)))
    finally:
        release()


def aten_kthvalue(self: TensorLike, k: int, dim: int = -1, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Kthvalue.record(value_of(self), k, dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_native_layer_norm(
    input: TensorLike, normalized_shape: Sequence[int], weight: TensorLike | None, bias: TensorLike | None, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = NativeLayerNorm.record(
            value_of(input),
            tuple(normalized_shape),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            eps,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_native_layer_norm_backward(
    grad_out: TensorLike,
    input: TensorLike,
    normalized_shape: Sequence[int],
    mean: TensorLike,
    rstd: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    output_mask: Sequence[bool],
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_nan_to_num(
    self: TensorLike, nan: float | None = None, posinf: float | None = None, neginf: float | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NanToNum.record(value_of(self), nan, posinf, neginf))
    finally:
        release()


def aten_ldexp_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LdexpTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_linspace(
    start: Number,
    end: Number,
    steps: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Linspace.record(start, end, steps, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_linspace_Tensor_Tensor(
    start: TensorLike,
    end: TensorLike,
    steps: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            LinspaceTensorTensor.record(value_of(start), value_of(end), steps, dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten_linspace_Tensor_Scalar(
    start: TensorLike,
    end: Number,
    steps: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinspaceTensorScalar.record(value_of(start), end, steps, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_linspace_Scalar_Tensor(
    start: Number,
    end: TensorLike,
    steps: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinspaceScalarTensor.record(start, value_of(end), steps, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_log(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Log.record(value_of(self)))
    finally:
        release()


def aten_log10(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Log10.record(value_of(self)))
    finally:
        release()


def aten_log1p(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Log1p.record(value_of(self)))
    finally:
        release()


def aten_log2(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Log2.record(value_of(self)))
    finally:
        release()


def aten_logaddexp(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logaddexp.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_logaddexp2(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logaddexp2.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_xlogy_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(XlogyTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_xlogy_Scalar_Self(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(XlogyScalarSelf.record(self, value_of(other)))
    finally:
        release()


def aten_xlogy_Scalar_Other(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(XlogyScalarOther.record(value_of(self), other))
    finally:
        release()


def aten_logspace(
    start: Number,
    end: Number,
    steps: int,
    base: float = 10.0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logspace.record(start, end, steps, base, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_logspace_Tensor_Tensor(
    start: TensorLike,
    end: TensorLike,
    steps: int,
    base: float = 10.0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            LogspaceTensorTensor.record(value_of(start), value_of(end), steps, base, dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten_logspace_Tensor_Scalar(
    start: TensorLike,
    end: Number,
    steps: int,
    base: float = 10.0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            LogspaceTensorScalar.record(value_of(start), end, steps, base, dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten_logspace_Scalar_Tensor(
    start: Number,
    end: TensorLike,
    steps: int,
    base: float = 10.0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            LogspaceScalarTensor.record(start, value_of(end), steps, base, dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten__log_softmax(self: TensorLike, dim: int, half_to_float: bool) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogSoftmax_.record(value_of(self), dim, half_to_float))
    finally:
        release()


def aten__log_softmax_backward_data(
    grad_output: TensorLike, output: TensorLike, dim: int, input_dtype: torch.dtype
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogSoftmaxBackwardData_.record(value_of(grad_output), value_of(output), dim, input_dtype))
    finally:
        release()


def aten__logcumsumexp(self: TensorLike, dim: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logcumsumexp_.record(value_of(self), dim))
    finally:
        release()


def aten_logcumsumexp(self: TensorLike, dim: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logcumsumexp.record(value_of(self), dim))
    finally:
        release()


def aten_logsumexp(self: TensorLike, dim: Sequence[int], keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logsumexp.record(value_of(self), tuple(dim), keepdim))
    finally:
        release()


def aten__aminmax(self: TensorLike) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Aminmax_.record(value_of(self)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__aminmax_dim(self: TensorLike, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = AminmaxDim_.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_aminmax(self: TensorLike, *, dim: int | None = None, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Aminmax.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__compute_linear_combination(input: TensorLike, coefficients: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ComputeLinearCombination_.record(value_of(input), value_of(coefficients)))
    finally:
        release()


def aten_max_dim(self: TensorLike, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = MaxDim.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_amax(self: TensorLike, dim: Sequence[int] = (), keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Amax.record(value_of(self), tuple(dim), keepdim))
    finally:
        release()


def aten_mean(self: TensorLike, *, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Mean.record(value_of(self), dtype))
    finally:
        release()


def aten_mean_dim(
    self: TensorLike, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: torch.dtype | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(MeanDim.record(value_of(self), optional_tuple(dim), keepdim, dtype))
    finally:
        release()


def aten_median(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Median.record(value_of(self)))
    finally:
        release()


def aten_median_dim(self: TensorLike, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = MedianDim.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_nanmedian(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Nanmedian.record(value_of(self)))
    finally:
        release()


def aten_nanmedian_dim(self: TensorLike, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = NanmedianDim.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_min_dim(self: TensorLike, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = MinDim.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_amin(self: TensorLike, dim: Sequence[int] = (), keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Amin.record(value_of(self), tuple(dim), keepdim))
    finally:
        release()


def aten_mkldnn_rnn_layer(
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
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten_mkldnn_rnn_layer_backward(
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
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
    recording.taken
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
        return (
            tensor_of(outputs[0]),
            tensor_of(outputs[1]),
            tensor_of(outputs[2]),
            tensor_of(outputs[3]),
            tensor_of(outputs[4]),
            tensor_of(outputs[5]),
            tensor_of(outputs[6]),
        )
    finally:
        release()


def aten_mm(self: TensorLike, mat2: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Mm.record(value_of(self), value_of(mat2)))
    finally:
        release()


def aten__int_mm(self: TensorLike, mat2: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(IntMm_.record(value_of(self), value_of(mat2)))
    finally:
        release()


def aten__convert_weight_to_int4pack_for_cpu(self: TensorLike, innerKTiles: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(ConvertWeightToInt4packForCpu_.record(value_of(self), innerKTiles))
    finally:
        release()


def aten__weight_int4pack_mm_for_cpu(
    self: TensorLike, mat2: TensorLike, qGroupSize: int, qScaleAndZeros: TensorLike
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            WeightInt4packMmForCpu_.record(value_of(self), value_of(mat2), qGroupSize, value_of(qScaleAndZeros))
        )
    finally:
        release()


def aten__dyn_quant_pack_4bit_weight(
    weights: TensorLike,
    scales_zeros: TensorLike,
    bias: TensorLike | None,
    block_size: int,
    in_features: int,
    out_features: int,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            DynQuantPack4bitWeight_.record(
                value_of(weights),
                value_of(scales_zeros),
                None if bias is None else value_of(bias),
                block_size,
                in_features,
                out_features,
            )
        )
    finally:
        release()


def aten__dyn_quant_matmul_4bit(
    inp: TensorLike, packed_weights: TensorLike, block_size: int, in_features: int, out_features: int
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            DynQuantMatmul4bit_.record(value_of(inp), value_of(packed_weights), block_size, in_features, out_features)
        )
    finally:
        release()


def aten__weight_int8pack_mm(self: TensorLike, mat2: TensorLike, scales: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(WeightInt8packMm_.record(value_of(self), value_of(mat2), value_of(scales)))
    finally:
        release()


def aten_mode(self: TensorLike, dim: int = -1, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Mode.record(value_of(self), dim, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_mul_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(MulTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_mul_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(MulScalar.record(value_of(self), other))
    finally:
        release()


def aten_mv(self: TensorLike, vec: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Mv.record(value_of(self), value_of(vec)))
    finally:
        release()


def aten_mvlgamma(self: TensorLike, p: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(Mvlgamma.record(value_of(self), p))
    finally:
        release()


def aten_narrow_copy(self: TensorLike, dim: int, start: int, length: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(NarrowCopy.record(value_of(self), dim, start, length))
    finally:
        release()


def aten__native_batch_norm_legit_no_training(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike,
    running_var: TensorLike,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten__native_batch_norm_legit_no_stats(
    input: TensorLike, weight: TensorLike | None, bias: TensorLike | None, training: bool, momentum: float, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = NativeBatchNormLegitNoStats_.record(
            value_of(input),
            None if weight is None else value_of(weight),
            None if bias is None else value_of(bias),
            training,
            momentum,
            eps,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_native_batch_norm_backward(
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
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_batch_norm_update_stats(
    input: TensorLike, running_mean: TensorLike | None, running_var: TensorLike | None, momentum: float
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = BatchNormUpdateStats.record(
            value_of(input),
            None if running_mean is None else value_of(running_mean),
            None if running_var is None else value_of(running_var),
            momentum,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_ones(
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Ones.record(tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_ones_like(
    self: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(OnesLike.record(value_of(self), dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten__euclidean_dist(x1: TensorLike, x2: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(EuclideanDist_.record(value_of(x1), value_of(x2)))
    finally:
        release()


def aten__cdist_forward(x1: TensorLike, x2: TensorLike, p: float, compute_mode: int | None) -> Tensor:
    recording.taken
    try:
        return tensor_of(CdistForward_.record(value_of(x1), value_of(x2), p, compute_mode))
    finally:
        release()


def aten__cdist_backward(grad: TensorLike, x1: TensorLike, x2: TensorLike, p: float, cdist: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(CdistBackward_.record(value_of(grad), value_of(x1), value_of(x2), p, value_of(cdist)))
    finally:
        release()


def aten__pdist_forward(self: TensorLike, p: float = 2.0) -> Tensor:
    recording.taken
    try:
        return tensor_of(PdistForward_.record(value_of(self), p))
    finally:
        release()


def aten__pdist_backward(grad: TensorLike, self: TensorLike, p: float, pdist: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(PdistBackward_.record(value_of(grad), value_of(self), p, value_of(pdist)))
    finally:
        release()


def aten_pixel_shuffle(self: TensorLike, upscale_factor: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(PixelShuffle.record(value_of(self), upscale_factor))
    finally:
        release()


def aten_pixel_unshuffle(self: TensorLike, downscale_factor: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(PixelUnshuffle.record(value_of(self), downscale_factor))
    finally:
        release()


def aten_channel_shuffle(self: TensorLike, groups: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(ChannelShuffle.record(value_of(self), groups))
    finally:
        release()


def aten_rad2deg(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Rad2deg.record(value_of(self)))
    finally:
        release()


def aten_deg2rad(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Deg2rad.record(value_of(self)))
    finally:
        release()


def aten_scalar_tensor(
    s: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(ScalarTensor.record(s, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_rand(
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Rand.record(tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_rand_generator(
    size: Sequence[int],
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandGenerator.record(tuple(size), generator, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_rand_like(
    self: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandLike.record(value_of(self), dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten_rand_like_generator(
    self: TensorLike,
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandLikeGenerator.record(value_of(self), generator, dtype, layout, device, pin_memory, memory_format)
        )
    finally:
        release()


def aten_randint(
    high: int,
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Randint.record(high, tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_randint_generator(
    high: int,
    size: Sequence[int],
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandintGenerator.record(high, tuple(size), generator, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_randint_low(
    low: int,
    high: int,
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandintLow.record(low, high, tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_randint_low_generator(
    low: int,
    high: int,
    size: Sequence[int],
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandintLowGenerator.record(low, high, tuple(size), generator, dtype, layout, device, pin_memory)
        )
    finally:
        release()


def aten_randint_like(
    self: TensorLike,
    high: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandintLike.record(value_of(self), high, dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten_randint_like_generator(
    self: TensorLike,
    high: int,
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandintLikeGenerator.record(
                value_of(self), high, generator, dtype, layout, device, pin_memory, memory_format
            )
        )
    finally:
        release()


def aten_randint_like_Tensor(
    self: TensorLike,
    high: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandintLikeTensor.record(value_of(self), value_of(high), dtype, layout, device, pin_memory, memory_format)
        )
    finally:
        release()


def aten_randint_like_Tensor_generator(
    self: TensorLike,
    high: TensorLike,
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandintLikeTensorGenerator.record(
                value_of(self), value_of(high), generator, dtype, layout, device, pin_memory, memory_format
            )
        )
    finally:
        release()


def aten_randint_like_low_dtype(
    self: TensorLike,
    low: int,
    high: int,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandintLikeLowDtype.record(value_of(self), low, high, dtype, layout, device, pin_memory, memory_format)
        )
    finally:
        release()


def aten_randint_like_low_generator_dtype(
    self: TensorLike,
    low: int,
    high: int,
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandintLikeLowGeneratorDtype.record(
                value_of(self), low, high, generator, dtype, layout, device, pin_memory, memory_format
            )
        )
    finally:
        release()


def aten_randn(
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Randn.record(tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_randn_generator(
    size: Sequence[int],
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandnGenerator.record(tuple(size), generator, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_randn_like(
    self: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandnLike.record(value_of(self), dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten_randn_like_generator(
    self: TensorLike,
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RandnLikeGenerator.record(value_of(self), generator, dtype, layout, device, pin_memory, memory_format)
        )
    finally:
        release()


def aten_randperm(
    n: int,
    *,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Randperm.record(n, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_randperm_generator(
    n: int,
    *,
    generator: torch.Generator | None,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandpermGenerator.record(n, generator, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_range_step(
    start: Number,
    end: Number,
    step: Number = 1,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RangeStep.record(start, end, step, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_range(
    start: Number,
    end: Number,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Range.record(start, end, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_reciprocal(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Reciprocal.record(value_of(self)))
    finally:
        release()


def aten_neg(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Neg.record(value_of(self)))
    finally:
        release()


def aten_repeat(self: TensorLike, repeats: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(Repeat.record(value_of(self), tuple(repeats)))
    finally:
        release()


def aten_repeat_interleave_Tensor(repeats: TensorLike, *, output_size: int | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(RepeatInterleaveTensor.record(value_of(repeats), output_size))
    finally:
        release()


def aten__reshape_copy(self: TensorLike, size: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReshapeCopy_.record(value_of(self), tuple(size)))
    finally:
        release()


def aten_round(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Round.record(value_of(self)))
    finally:
        release()


def aten_round_decimals(self: TensorLike, *, decimals: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(RoundDecimals.record(value_of(self), decimals))
    finally:
        release()


def aten_relu(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Relu.record(value_of(self)))
    finally:
        release()


def aten__prelu_kernel(self: TensorLike, weight: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(PreluKernel_.record(value_of(self), value_of(weight)))
    finally:
        release()


def aten__prelu_kernel_backward(grad_output: TensorLike, self: TensorLike, weight: TensorLike) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = PreluKernelBackward_.record(value_of(grad_output), value_of(self), value_of(weight)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_gelu(self: TensorLike, *, approximate: str = "none") -> Tensor:
    recording.taken
    try:
        return tensor_of(Gelu.record(value_of(self), approximate))
    finally:
        release()


def aten_gelu_backward(grad_output: TensorLike, self: TensorLike, *, approximate: str = "none") -> Tensor:
    recording.taken
    try:
        return tensor_of(GeluBackward.record(value_of(grad_output), value_of(self), approximate))
    finally:
        release()


def aten_hardshrink(self: TensorLike, lambd: Number = 0.5) -> Tensor:
    recording.taken
    try:
        return tensor_of(Hardshrink.record(value_of(self), lambd))
    finally:
        release()


def aten_hardshrink_backward(grad_out: TensorLike, self: TensorLike, lambd: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(HardshrinkBackward.record(value_of(grad_out), value_of(self), lambd))
    finally:
        release()


def aten_rsqrt(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Rsqrt.record(value_of(self)))
    finally:
        release()


def aten_select_backward(grad_output: TensorLike, input_sizes: Sequence[int], dim: int, index: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(SelectBackward.record(value_of(grad_output), tuple(input_sizes), dim, index))
    finally:
        release()


def aten_celu(self: TensorLike, alpha: Number = 1.0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Celu.record(value_of(self), alpha))
    finally:
        release()


def aten_silu(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Silu.record(value_of(self)))
    finally:
        release()


def aten_silu_backward(grad_output: TensorLike, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SiluBackward.record(value_of(grad_output), value_of(self)))
    finally:
        release()


def aten_mish(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Mish.record(value_of(self)))
    finally:
        release()


def aten_mish_backward(grad_output: TensorLike, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(MishBackward.record(value_of(grad_output), value_of(self)))
    finally:
        release()


def aten_sigmoid(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sigmoid.record(value_of(self)))
    finally:
        release()


def aten_logit(self: TensorLike, eps: float | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Logit.record(value_of(self), eps))
    finally:
        release()


def aten_sin(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sin.record(value_of(self)))
    finally:
        release()


def aten_sinc(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sinc.record(value_of(self)))
    finally:
        release()


def aten_sinh(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sinh.record(value_of(self)))
    finally:
        release()


def aten_slice_backward(
    grad_output: TensorLike, input_sizes: Sequence[int], dim: int, start: int, end: int, step: int
) -> Tensor:
    recording.taken
    try:
        return tensor_of(SliceBackward.record(value_of(grad_output), tuple(input_sizes), dim, start, end, step))
    finally:
        release()


def aten_slice_scatter(
    self: TensorLike, src: TensorLike, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1
) -> Tensor:
    recording.taken
    try:
        return tensor_of(SliceScatter.record(value_of(self), value_of(src), dim, start, end, step))
    finally:
        release()


def aten_select_scatter(self: TensorLike, src: TensorLike, dim: int, index: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(SelectScatter.record(value_of(self), value_of(src), dim, index))
    finally:
        release()


def aten_diagonal_scatter(self: TensorLike, src: TensorLike, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(DiagonalScatter.record(value_of(self), value_of(src), offset, dim1, dim2))
    finally:
        release()


def aten_as_strided_scatter(
    self: TensorLike, src: TensorLike, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            AsStridedScatter.record(value_of(self), value_of(src), tuple(size), tuple(stride), storage_offset)
        )
    finally:
        release()


def aten__softmax(self: TensorLike, dim: int, half_to_float: bool) -> Tensor:
    recording.taken
    try:
        return tensor_of(Softmax_.record(value_of(self), dim, half_to_float))
    finally:
        release()


def aten__softmax_backward_data(
    grad_output: TensorLike, output: TensorLike, dim: int, input_dtype: torch.dtype
) -> Tensor:
    recording.taken
    try:
        return tensor_of(SoftmaxBackwardData_.record(value_of(grad_output), value_of(output), dim, input_dtype))
    finally:
        release()


def aten_unsafe_split_Tensor(self: TensorLike, split_size: int, dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(UnsafeSplitTensor.record(value_of(self), split_size, dim).values)
    finally:
        release()


def aten_unsafe_split_with_sizes(self: TensorLike, split_sizes: Sequence[int], dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(UnsafeSplitWithSizes.record(value_of(self), tuple(split_sizes), dim).values)
    finally:
        release()


def aten__chunk_cat(tensors: Sequence[Tensor], dim: int, num_chunks: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(ChunkCat_.record(values_of(tensors), dim, num_chunks))
    finally:
        release()


def aten_stack(tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Stack.record(values_of(tensors), dim))
    finally:
        release()


def aten__stack(tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Stack_.record(values_of(tensors), dim))
    finally:
        release()


def aten_sum(self: TensorLike, *, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sum.record(value_of(self), dtype))
    finally:
        release()


def aten_sum_dim_IntList(
    self: TensorLike, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: torch.dtype | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(SumDimIntList.record(value_of(self), optional_tuple(dim), keepdim, dtype))
    finally:
        release()


def aten_nansum(
    self: TensorLike, dim: Sequence[int] | None = None, keepdim: bool = False, *, dtype: torch.dtype | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Nansum.record(value_of(self), optional_tuple(dim), keepdim, dtype))
    finally:
        release()


def aten_hash_tensor(self: TensorLike, dim: Sequence[int] = (), *, keepdim: bool = False, mode: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(HashTensor.record(value_of(self), tuple(dim), keepdim, mode))
    finally:
        release()


def aten_sqrt(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sqrt.record(value_of(self)))
    finally:
        release()


def aten_std_correction(
    self: TensorLike, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(StdCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim))
    finally:
        release()


def aten_std_mean_correction(
    self: TensorLike, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = StdMeanCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_prod(self: TensorLike, *, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Prod.record(value_of(self), dtype))
    finally:
        release()


def aten_prod_dim_int(self: TensorLike, dim: int, keepdim: bool = False, *, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(ProdDimInt.record(value_of(self), dim, keepdim, dtype))
    finally:
        release()


def aten_tan(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Tan.record(value_of(self)))
    finally:
        release()


def aten_tanh(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Tanh.record(value_of(self)))
    finally:
        release()


def aten_threshold(self: TensorLike, threshold: Number, value: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(Threshold.record(value_of(self), threshold, value))
    finally:
        release()


def aten_threshold_backward(grad_output: TensorLike, self: TensorLike, threshold: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(ThresholdBackward.record(value_of(grad_output), value_of(self), threshold))
    finally:
        release()


def aten_flip(self: TensorLike, dims: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(Flip.record(value_of(self), tuple(dims)))
    finally:
        release()


def aten_roll(self: TensorLike, shifts: Sequence[int], dims: Sequence[int] = ()) -> Tensor:
    recording.taken
    try:
        return tensor_of(Roll.record(value_of(self), tuple(shifts), tuple(dims)))
    finally:
        release()


def aten_rot90(self: TensorLike, k: int = 1, dims: Sequence[int] = (0, 1)) -> Tensor:
    recording.taken
    try:
        return tensor_of(Rot90.record(value_of(self), k, tuple(dims)))
    finally:
        release()


def aten__transform_bias_rescale_qkv(
    qkv: TensorLike, qkv_bias: TensorLike, num_heads: int
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = TransformBiasRescaleQkv_.record(value_of(qkv), value_of(qkv_bias), num_heads).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten__trilinear(
    i1: TensorLike,
    i2: TensorLike,
    i3: TensorLike,
    expand1: Sequence[int],
    expand2: Sequence[int],
    expand3: Sequence[int],
    sumdim: Sequence[int],
    unroll_dim: int = 1,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            Trilinear_.record(
                value_of(i1),
                value_of(i2),
                value_of(i3),
                tuple(expand1),
                tuple(expand2),
                tuple(expand3),
                tuple(sumdim),
                unroll_dim,
            )
        )
    finally:
        release()


def aten_trunc(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Trunc.record(value_of(self)))
    finally:
        release()


def aten__unique(self: TensorLike, sorted: bool = True, return_inverse: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Unique_.record(value_of(self), sorted, return_inverse).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_unique_dim(
    self: TensorLike, dim: int, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = UniqueDim.record(value_of(self), dim, sorted, return_inverse, return_counts).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_unique_consecutive(
    self: TensorLike, return_inverse: bool = False, return_counts: bool = False, dim: int | None = None
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = UniqueConsecutive.record(value_of(self), return_inverse, return_counts, dim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_unique_dim_consecutive(
    self: TensorLike, dim: int, return_inverse: bool = False, return_counts: bool = False
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = UniqueDimConsecutive.record(value_of(self), dim, return_inverse, return_counts).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten__unique2(
    self: TensorLike, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = Unique2_.record(value_of(self), sorted, return_inverse, return_counts).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_var_correction(
    self: TensorLike, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(VarCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim))
    finally:
        release()


def aten_var_mean_correction(
    self: TensorLike, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = VarMeanCorrection.record(value_of(self), optional_tuple(dim), correction, keepdim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_where_self(condition: TensorLike, self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(WhereSelf.record(value_of(condition), value_of(self), value_of(other)))
    finally:
        release()


def aten__weight_norm_interface(v: TensorLike, g: TensorLike, dim: int = 0) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = WeightNormInterface_.record(value_of(v), value_of(g), dim).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__weight_norm_interface_backward(
    grad_w: TensorLike, saved_v: TensorLike, saved_g: TensorLike, saved_norms: TensorLike, dim: int
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = WeightNormInterfaceBackward_.record(
            value_of(grad_w), value_of(saved_v), value_of(saved_g), value_of(saved_norms), dim
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_zeros(
    size: Sequence[int],
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Zeros.record(tuple(size), dtype, layout, device, pin_memory))
    finally:
        release()


def aten_zeros_like(
    self: TensorLike,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
    memory_format: torch.memory_format | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(ZerosLike.record(value_of(self), dtype, layout, device, pin_memory, memory_format))
    finally:
        release()


def aten__standard_gamma_grad(self: TensorLike, output: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(StandardGammaGrad_.record(value_of(self), value_of(output)))
    finally:
        release()


def aten__standard_gamma(self: TensorLike, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(StandardGamma_.record(value_of(self), generator))
    finally:
        release()


def aten__dirichlet_grad(x: TensorLike, alpha: TensorLike, total: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(DirichletGrad_.record(value_of(x), value_of(alpha), value_of(total)))
    finally:
        release()


def aten__sample_dirichlet(self: TensorLike, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(SampleDirichlet_.record(value_of(self), generator))
    finally:
        release()


def aten_poisson(self: TensorLike, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Poisson.record(value_of(self), generator))
    finally:
        release()


def aten_binomial(count: TensorLike, prob: TensorLike, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Binomial.record(value_of(count), value_of(prob), generator))
    finally:
        release()


def aten__batch_norm_no_update(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike | None,
    running_var: TensorLike | None,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten_batch_norm_backward(
    grad_out: TensorLike,
    input: TensorLike,
    weight: TensorLike,
    running_mean: TensorLike | None,
    running_var: TensorLike | None,
    save_mean: TensorLike | None,
    save_var: TensorLike | None,
    update: bool,
    eps: float,
    output_mask: Sequence[bool],
    reserve: TensorLike,
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = BatchNormBackward.record(
            value_of(grad_out),
            value_of(input),
            value_of(weight),
            None if running_mean is None else value_of(running_mean),
            None if running_var is None else value_of(running_var),
            None if save_mean is None else value_of(save_mean),
            None if save_var is None else value_of(save_var),
            update,
            eps,
            tuple(output_mask),
            value_of(reserve),
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_norm_ScalarOpt_dtype(self: TensorLike, p: Number | None, *, dtype: torch.dtype) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormScalarOptDtype.record(value_of(self), p, dtype))
    finally:
        release()


def aten_norm_Scalar(self: TensorLike, p: Number = 2) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormScalar.record(value_of(self), p))
    finally:
        release()


def aten_norm_ScalarOpt_dim_dtype(
    self: TensorLike, p: Number | None, dim: Sequence[int], keepdim: bool, *, dtype: torch.dtype
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormScalarOptDimDtype.record(value_of(self), p, tuple(dim), keepdim, dtype))
    finally:
        release()


def aten_norm_ScalarOpt_dim(self: TensorLike, p: Number | None, dim: Sequence[int], keepdim: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormScalarOptDim.record(value_of(self), p, tuple(dim), keepdim))
    finally:
        release()


def aten_frexp_Tensor(self: TensorLike) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = FrexpTensor.record(value_of(self)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_clone(self: TensorLike, *, memory_format: torch.memory_format | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Clone.record(value_of(self), memory_format))
    finally:
        release()


def aten_sub_Tensor(self: TensorLike, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(SubTensor.record(value_of(self), value_of(other), alpha))
    finally:
        release()


def aten_sub_Scalar(self: TensorLike, other: Number, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(SubScalar.record(value_of(self), other, alpha))
    finally:
        release()


def aten_rsub_Tensor(self: TensorLike, other: TensorLike, *, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(RsubTensor.record(value_of(self), value_of(other), alpha))
    finally:
        release()


def aten_heaviside(self: TensorLike, values: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Heaviside.record(value_of(self), value_of(values)))
    finally:
        release()


def aten_rsub_Scalar(self: TensorLike, other: Number, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(RsubScalar.record(value_of(self), other, alpha))
    finally:
        release()


def aten_addmm(self: TensorLike, mat1: TensorLike, mat2: TensorLike, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Addmm.record(value_of(self), value_of(mat1), value_of(mat2), beta, alpha))
    finally:
        release()


def aten__addmm_activation(
    self: TensorLike, mat1: TensorLike, mat2: TensorLike, *, beta: Number = 1, alpha: Number = 1, use_gelu: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(AddmmActivation_.record(value_of(self), value_of(mat1), value_of(mat2), beta, alpha, use_gelu))
    finally:
        release()


def aten__scaled_mm(
    self: TensorLike,
    mat2: TensorLike,
    scale_a: TensorLike,
    scale_b: TensorLike,
    bias: TensorLike | None = None,
    scale_result: TensorLike | None = None,
    out_dtype: torch.dtype | None = None,
    use_fast_accum: bool = False,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            ScaledMm_.record(
                value_of(self),
                value_of(mat2),
                value_of(scale_a),
                value_of(scale_b),
                None if bias is None else value_of(bias),
                None if scale_result is None else value_of(scale_result),
                out_dtype,
                use_fast_accum,
            )
        )
    finally:
        release()


def aten__scaled_mm_v2(
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
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
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
                out_dtype,
                tuple(contraction_dim),
                use_fast_accum,
            )
        )
    finally:
        release()


def aten__grouped_mm(
    self: TensorLike,
    mat2: TensorLike,
    offs: TensorLike | None = None,
    bias: TensorLike | None = None,
    out_dtype: torch.dtype | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            GroupedMm_.record(
                value_of(self),
                value_of(mat2),
                None if offs is None else value_of(offs),
                None if bias is None else value_of(bias),
                out_dtype,
            )
        )
    finally:
        release()


def aten_fake_quantize_per_tensor_affine_cachemask(
    self: TensorLike, scale: float, zero_point: int, quant_min: int, quant_max: int
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = FakeQuantizePerTensorAffineCachemask.record(
            value_of(self), scale, zero_point, quant_min, quant_max
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__fake_quantize_per_tensor_affine_cachemask_tensor_qparams(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    fake_quant_enabled: TensorLike,
    quant_min: int,
    quant_max: int,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = FakeQuantizePerTensorAffineCachemaskTensorQparams_.record(
            value_of(self), value_of(scale), value_of(zero_point), value_of(fake_quant_enabled), quant_min, quant_max
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__fake_quantize_learnable_per_tensor_affine(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    quant_min: int,
    quant_max: int,
    grad_factor: float = 1.0,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            FakeQuantizeLearnablePerTensorAffine_.record(
                value_of(self), value_of(scale), value_of(zero_point), quant_min, quant_max, grad_factor
            )
        )
    finally:
        release()


def aten__fake_quantize_learnable_per_tensor_affine_backward(
    grad: TensorLike,
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    quant_min: int,
    quant_max: int,
    grad_factor: float = 1.0,
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = FakeQuantizeLearnablePerTensorAffineBackward_.record(
            value_of(grad), value_of(self), value_of(scale), value_of(zero_point), quant_min, quant_max, grad_factor
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_fake_quantize_per_channel_affine_cachemask(
    self: TensorLike, scale: TensorLike, zero_point: TensorLike, axis: int, quant_min: int, quant_max: int
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = FakeQuantizePerChannelAffineCachemask.record(
            value_of(self), value_of(scale), value_of(zero_point), axis, quant_min, quant_max
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__fake_quantize_learnable_per_channel_affine(
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    axis: int,
    quant_min: int,
    quant_max: int,
    grad_factor: float = 1.0,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            FakeQuantizeLearnablePerChannelAffine_.record(
                value_of(self), value_of(scale), value_of(zero_point), axis, quant_min, quant_max, grad_factor
            )
        )
    finally:
        release()


def aten__fake_quantize_learnable_per_channel_affine_backward(
    grad: TensorLike,
    self: TensorLike,
    scale: TensorLike,
    zero_point: TensorLike,
    axis: int,
    quant_min: int,
    quant_max: int,
    grad_factor: float = 1.0,
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = FakeQuantizeLearnablePerChannelAffineBackward_.record(
            value_of(grad),
            value_of(self),
            value_of(scale),
            value_of(zero_point),
            axis,
            quant_min,
            quant_max,
            grad_factor,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_lift_fresh_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LiftFreshCopy.record(value_of(self)))
    finally:
        release()


def aten_masked_fill_Scalar(self: TensorLike, mask: TensorLike, value: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedFillScalar.record(value_of(self), value_of(mask), value))
    finally:
        release()


def aten_masked_fill_Tensor(self: TensorLike, mask: TensorLike, value: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedFillTensor.record(value_of(self), value_of(mask), value_of(value)))
    finally:
        release()


def aten_masked_scatter(self: TensorLike, mask: TensorLike, source: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedScatter.record(value_of(self), value_of(mask), value_of(source)))
    finally:
        release()


def aten_masked_scatter_backward(grad_output: TensorLike, mask: TensorLike, sizes: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedScatterBackward.record(value_of(grad_output), value_of(mask), tuple(sizes)))
    finally:
        release()


def aten__masked_softmax(
    self: TensorLike, mask: TensorLike, dim: int | None = None, mask_type: int | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedSoftmax_.record(value_of(self), value_of(mask), dim, mask_type))
    finally:
        release()


def aten__masked_softmax_backward(
    grad_output: TensorLike, output: TensorLike, mask: TensorLike, dim: int | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedSoftmaxBackward_.record(value_of(grad_output), value_of(output), value_of(mask), dim))
    finally:
        release()


def aten_put(self: TensorLike, index: TensorLike, source: TensorLike, accumulate: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Put.record(value_of(self), value_of(index), value_of(source), accumulate))
    finally:
        release()


def aten_index_add(self: TensorLike, dim: int, index: TensorLike, source: TensorLike, *, alpha: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexAdd.record(value_of(self), dim, value_of(index), value_of(source), alpha))
    finally:
        release()


def aten_index_reduce(
    self: TensorLike, dim: int, index: TensorLike, source: TensorLike, reduce: str, *, include_self: bool = True
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            IndexReduce.record(value_of(self), dim, value_of(index), value_of(source), reduce, include_self)
        )
    finally:
        release()


def aten_index_fill_int_Scalar(self: TensorLike, dim: int, index: TensorLike, value: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexFillIntScalar.record(value_of(self), dim, value_of(index), value))
    finally:
        release()


def aten_index_fill_int_Tensor(self: TensorLike, dim: int, index: TensorLike, value: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexFillIntTensor.record(value_of(self), dim, value_of(index), value_of(value)))
    finally:
        release()


def aten_scatter_src(self: TensorLike, dim: int, index: TensorLike, src: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ScatterSrc.record(value_of(self), dim, value_of(index), value_of(src)))
    finally:
        release()


def aten_scatter_value(self: TensorLike, dim: int, index: TensorLike, value: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(ScatterValue.record(value_of(self), dim, value_of(index), value))
    finally:
        release()


def aten_scatter_reduce(self: TensorLike, dim: int, index: TensorLike, src: TensorLike, *, reduce: str) -> Tensor:
    recording.taken
    try:
        return tensor_of(ScatterReduce.record(value_of(self), dim, value_of(index), value_of(src), reduce))
    finally:
        release()


def aten_scatter_value_reduce(self: TensorLike, dim: int, index: TensorLike, value: Number, *, reduce: str) -> Tensor:
    recording.taken
    try:
        return tensor_of(ScatterValueReduce.record(value_of(self), dim, value_of(index), value, reduce))
    finally:
        release()


def aten_scatter_add(self: TensorLike, dim: int, index: TensorLike, src: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ScatterAdd.record(value_of(self), dim, value_of(index), value_of(src)))
    finally:
        release()


def aten_scatter_reduce_two(
    self: TensorLike, dim: int, index: TensorLike, src: TensorLike, reduce: str, *, include_self: bool = True
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            ScatterReduceTwo.record(value_of(self), dim, value_of(index), value_of(src), reduce, include_self)
        )
    finally:
        release()


def aten_bitwise_and_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseAndScalar.record(value_of(self), other))
    finally:
        release()


def aten_bitwise_and_Scalar_Tensor(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseAndScalarTensor.record(self, value_of(other)))
    finally:
        release()


def aten_bitwise_and_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseAndTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_bitwise_or_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseOrScalar.record(value_of(self), other))
    finally:
        release()


def aten_bitwise_or_Scalar_Tensor(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseOrScalarTensor.record(self, value_of(other)))
    finally:
        release()


def aten_bitwise_or_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseOrTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_bitwise_xor_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseXorScalar.record(value_of(self), other))
    finally:
        release()


def aten_bitwise_xor_Scalar_Tensor(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseXorScalarTensor.record(self, value_of(other)))
    finally:
        release()


def aten_bitwise_xor_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseXorTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten___lshift___Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(LshiftScalar_.record(value_of(self), other))
    finally:
        release()


def aten___lshift___Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LshiftTensor_.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_bitwise_left_shift_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseLeftShiftTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_bitwise_left_shift_Tensor_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseLeftShiftTensorScalar.record(value_of(self), other))
    finally:
        release()


def aten_bitwise_left_shift_Scalar_Tensor(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseLeftShiftScalarTensor.record(self, value_of(other)))
    finally:
        release()


def aten___rshift___Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(RshiftScalar_.record(value_of(self), other))
    finally:
        release()


def aten___rshift___Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(RshiftTensor_.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_bitwise_right_shift_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseRightShiftTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_bitwise_right_shift_Tensor_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseRightShiftTensorScalar.record(value_of(self), other))
    finally:
        release()


def aten_bitwise_right_shift_Scalar_Tensor(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(BitwiseRightShiftScalarTensor.record(self, value_of(other)))
    finally:
        release()


def aten_addbmm(
    self: TensorLike, batch1: TensorLike, batch2: TensorLike, *, beta: Number = 1, alpha: Number = 1
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Addbmm.record(value_of(self), value_of(batch1), value_of(batch2), beta, alpha))
    finally:
        release()


def aten_triu(self: TensorLike, diagonal: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Triu.record(value_of(self), diagonal))
    finally:
        release()


def aten_tril(self: TensorLike, diagonal: int = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Tril.record(value_of(self), diagonal))
    finally:
        release()


def aten_tril_indices(
    row: int,
    col: int,
    offset: int = 0,
    *,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(TrilIndices.record(row, col, offset, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_triu_indices(
    row: int,
    col: int,
    offset: int = 0,
    *,
    dtype: torch.dtype | None = torch.int64,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(TriuIndices.record(row, col, offset, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_trace(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Trace.record(value_of(self)))
    finally:
        release()


def aten_ne_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(NeScalar.record(value_of(self), other))
    finally:
        release()


def aten_ne_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(NeTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_eq_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(EqScalar.record(value_of(self), other))
    finally:
        release()


def aten_eq_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(EqTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_ge_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(GeScalar.record(value_of(self), other))
    finally:
        release()


def aten_ge_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(GeTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_le_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(LeScalar.record(value_of(self), other))
    finally:
        release()


def aten_le_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LeTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_gt_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(GtScalar.record(value_of(self), other))
    finally:
        release()


def aten_gt_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(GtTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_lt_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(LtScalar.record(value_of(self), other))
    finally:
        release()


def aten_lt_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LtTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_take(self: TensorLike, index: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Take.record(value_of(self), value_of(index)))
    finally:
        release()


def aten_index_select(self: TensorLike, dim: int, index: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(IndexSelect.record(value_of(self), dim, value_of(index)))
    finally:
        release()


def aten_masked_select(self: TensorLike, mask: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaskedSelect.record(value_of(self), value_of(mask)))
    finally:
        release()


def aten_nonzero(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Nonzero.record(value_of(self)))
    finally:
        release()


def aten_nonzero_static(self: TensorLike, *, size: int, fill_value: int = -1) -> Tensor:
    recording.taken
    try:
        return tensor_of(NonzeroStatic.record(value_of(self), size, fill_value))
    finally:
        release()


def aten_gather(self: TensorLike, dim: int, index: TensorLike, *, sparse_grad: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Gather.record(value_of(self), dim, value_of(index), sparse_grad))
    finally:
        release()


def aten_addcmul(self: TensorLike, tensor1: TensorLike, tensor2: TensorLike, *, value: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Addcmul.record(value_of(self), value_of(tensor1), value_of(tensor2), value))
    finally:
        release()


def aten_addcdiv(self: TensorLike, tensor1: TensorLike, tensor2: TensorLike, *, value: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Addcdiv.record(value_of(self), value_of(tensor1), value_of(tensor2), value))
    finally:
        release()


def aten_triangular_solve(
    self: TensorLike, A: TensorLike, upper: bool = True, transpose: bool = False, unitriangular: bool = False
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = TriangularSolve.record(value_of(self), value_of(A), upper, transpose, unitriangular).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_linalg_solve_triangular(
    self: TensorLike, B: TensorLike, *, upper: bool, left: bool = True, unitriangular: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgSolveTriangular.record(value_of(self), value_of(B), upper, left, unitriangular))
    finally:
        release()


def aten_cholesky(self: TensorLike, upper: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cholesky.record(value_of(self), upper))
    finally:
        release()


def aten_cholesky_solve(self: TensorLike, input2: TensorLike, upper: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(CholeskySolve.record(value_of(self), value_of(input2), upper))
    finally:
        release()


def aten__cholesky_solve_helper(self: TensorLike, A: TensorLike, upper: bool) -> Tensor:
    recording.taken
    try:
        return tensor_of(CholeskySolveHelper_.record(value_of(self), value_of(A), upper))
    finally:
        release()


def aten_cholesky_inverse(self: TensorLike, upper: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(CholeskyInverse.record(value_of(self), upper))
    finally:
        release()


def aten_geqrf(self: TensorLike) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Geqrf.record(value_of(self)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_ormqr(
    self: TensorLike, input2: TensorLike, input3: TensorLike, left: bool = True, transpose: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Ormqr.record(value_of(self), value_of(input2), value_of(input3), left, transpose))
    finally:
        release()


def aten_lu_unpack(
    LU_data: TensorLike, LU_pivots: TensorLike, unpack_data: bool = True, unpack_pivots: bool = True
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LuUnpack.record(value_of(LU_data), value_of(LU_pivots), unpack_data, unpack_pivots).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_multinomial(
    self: TensorLike, num_samples: int, replacement: bool = False, *, generator: torch.Generator | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Multinomial.record(value_of(self), num_samples, replacement, generator))
    finally:
        release()


def aten_lgamma(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Lgamma.record(value_of(self)))
    finally:
        release()


def aten_digamma(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Digamma.record(value_of(self)))
    finally:
        release()


def aten_polygamma(n: int, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Polygamma.record(n, value_of(self)))
    finally:
        release()


def aten_erfinv(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Erfinv.record(value_of(self)))
    finally:
        release()


def aten_i0(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(I0.record(value_of(self)))
    finally:
        release()


def aten_sign(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Sign.record(value_of(self)))
    finally:
        release()


def aten_signbit(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Signbit.record(value_of(self)))
    finally:
        release()


def aten_dist(self: TensorLike, other: TensorLike, p: Number = 2) -> Tensor:
    recording.taken
    try:
        return tensor_of(Dist.record(value_of(self), value_of(other), p))
    finally:
        release()


def aten_atan2(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Atan2.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_lerp_Scalar(self: TensorLike, end: TensorLike, weight: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(LerpScalar.record(value_of(self), value_of(end), weight))
    finally:
        release()


def aten_lerp_Tensor(self: TensorLike, end: TensorLike, weight: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LerpTensor.record(value_of(self), value_of(end), value_of(weight)))
    finally:
        release()


def aten_histc(self: TensorLike, bins: int = 100, min: Number = 0, max: Number = 0) -> Tensor:
    recording.taken
    try:
        return tensor_of(Histc.record(value_of(self), bins, min, max))
    finally:
        release()


def aten_histogram_bins_tensor(
    self: TensorLike, bins: TensorLike, *, weight: TensorLike | None = None, density: bool = False
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = HistogramBinsTensor.record(
            value_of(self), value_of(bins), None if weight is None else value_of(weight), density
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_histogram_bin_ct(
    self: TensorLike,
    bins: int = 100,
    *,
    range: Sequence[float] | None = None,
    weight: TensorLike | None = None,
    density: bool = False,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = HistogramBinCt.record(
            value_of(self), bins, optional_tuple(range), None if weight is None else value_of(weight), density
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__histogramdd_bin_edges(
    self: TensorLike,
    bins: Sequence[int],
    *,
    range: Sequence[float] | None = None,
    weight: TensorLike | None = None,
    density: bool = False,
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            HistogramddBinEdges_.record(
                value_of(self),
                tuple(bins),
                optional_tuple(range),
                None if weight is None else value_of(weight),
                density,
            ).values
        )
    finally:
        release()


def aten__histogramdd_from_bin_cts(
    self: TensorLike,
    bins: Sequence[int],
    *,
    range: Sequence[float] | None = None,
    weight: TensorLike | None = None,
    density: bool = False,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            HistogramddFromBinCts_.record(
                value_of(self),
                tuple(bins),
                optional_tuple(range),
                None if weight is None else value_of(weight),
                density,
            )
        )
    finally:
        release()


def aten__histogramdd_from_bin_tensors(
    self: TensorLike, bins: Sequence[Tensor], *, weight: TensorLike | None = None, density: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            HistogramddFromBinTensors_.record(
                value_of(self), values_of(bins), None if weight is None else value_of(weight), density
            )
        )
    finally:
        release()


def aten_fmod_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(FmodScalar.record(value_of(self), other))
    finally:
        release()


def aten_fmod_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(FmodTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_hypot(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Hypot.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_igamma(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Igamma.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_igammac(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Igammac.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_nextafter(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Nextafter.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_remainder_Scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(RemainderScalar.record(value_of(self), other))
    finally:
        release()


def aten_remainder_Tensor(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(RemainderTensor.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_remainder_Scalar_Tensor(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(RemainderScalarTensor.record(self, value_of(other)))
    finally:
        release()


def aten_min(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Min.record(value_of(self)))
    finally:
        release()


def aten_fmin(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Fmin.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_max(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Max.record(value_of(self)))
    finally:
        release()


def aten_fmax(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Fmax.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_maximum(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Maximum.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_minimum(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Minimum.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_sort(self: TensorLike, dim: int = -1, descending: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Sort.record(value_of(self), dim, descending).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_sort_stable(
    self: TensorLike, *, stable: bool | None, dim: int = -1, descending: bool = False
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = SortStable.record(value_of(self), stable, dim, descending).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_topk(
    self: TensorLike, k: int, dim: int = -1, largest: bool = True, sorted: bool = True
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = Topk.record(value_of(self), k, dim, largest, sorted).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_all(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(All.record(value_of(self)))
    finally:
        release()


def aten_any(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Any.record(value_of(self)))
    finally:
        release()


def aten_renorm(self: TensorLike, p: Number, dim: int, maxnorm: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(Renorm.record(value_of(self), p, dim, maxnorm))
    finally:
        release()


def aten_unfold_backward(grad_in: TensorLike, input_sizes: Sequence[int], dim: int, size: int, step: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(UnfoldBackward.record(value_of(grad_in), tuple(input_sizes), dim, size, step))
    finally:
        release()


def aten_pow_Tensor_Tensor(self: TensorLike, exponent: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(PowTensorTensor.record(value_of(self), value_of(exponent)))
    finally:
        release()


def aten_pow_Scalar(self: Number, exponent: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(PowScalar.record(self, value_of(exponent)))
    finally:
        release()


def aten_pow_Tensor_Scalar(self: TensorLike, exponent: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(PowTensorScalar.record(value_of(self), exponent))
    finally:
        release()


def aten_normal_functional(
    self: TensorLike, mean: float = 0.0, std: float = 1.0, *, generator: torch.Generator | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormalFunctional.record(value_of(self), mean, std, generator))
    finally:
        release()


def aten_normal_Tensor_float(mean: TensorLike, std: float = 1.0, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormalTensorFloat.record(value_of(mean), std, generator))
    finally:
        release()


def aten_normal_float_Tensor(mean: float, std: TensorLike, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormalFloatTensor.record(mean, value_of(std), generator))
    finally:
        release()


def aten_normal_Tensor_Tensor(mean: TensorLike, std: TensorLike, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormalTensorTensor.record(value_of(mean), value_of(std), generator))
    finally:
        release()


def aten_normal_float_float(
    mean: float,
    std: float,
    size: Sequence[int],
    *,
    generator: torch.Generator | None = None,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(NormalFloatFloat.record(mean, std, tuple(size), generator, dtype, layout, device, pin_memory))
    finally:
        release()


def aten__foreach_add_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAddScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_add_List(self: Sequence[Tensor], other: Sequence[Tensor], *, alpha: Number = 1) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAddList_.record(values_of(self), values_of(other), alpha).values)
    finally:
        release()


def aten__foreach_add_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAddScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_add_Tensor(self: Sequence[Tensor], other: TensorLike, *, alpha: Number = 1) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAddTensor_.record(values_of(self), value_of(other), alpha).values)
    finally:
        release()


def aten__foreach_sub_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSubScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_sub_List(self: Sequence[Tensor], other: Sequence[Tensor], *, alpha: Number = 1) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSubList_.record(values_of(self), values_of(other), alpha).values)
    finally:
        release()


def aten__foreach_sub_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSubScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_mul_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMulScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_mul_List(self: Sequence[Tensor], other: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMulList_.record(values_of(self), values_of(other)).values)
    finally:
        release()


def aten__foreach_mul_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMulScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_mul_Tensor(self: Sequence[Tensor], other: TensorLike) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMulTensor_.record(values_of(self), value_of(other)).values)
    finally:
        release()


def aten__foreach_div_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachDivScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_div_List(self: Sequence[Tensor], other: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachDivList_.record(values_of(self), values_of(other)).values)
    finally:
        release()


def aten__foreach_div_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachDivScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_div_Tensor(self: Sequence[Tensor], other: TensorLike) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachDivTensor_.record(values_of(self), value_of(other)).values)
    finally:
        release()


def aten__foreach_clamp_max_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClampMaxScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_clamp_max_List(self: Sequence[Tensor], other: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClampMaxList_.record(values_of(self), values_of(other)).values)
    finally:
        release()


def aten__foreach_clamp_max_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClampMaxScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_clamp_min_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClampMinScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_clamp_min_List(self: Sequence[Tensor], other: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClampMinList_.record(values_of(self), values_of(other)).values)
    finally:
        release()


def aten__foreach_clamp_min_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClampMinScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_maximum_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMaximumScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_maximum_List(self: Sequence[Tensor], other: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMaximumList_.record(values_of(self), values_of(other)).values)
    finally:
        release()


def aten__foreach_maximum_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMaximumScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_minimum_Scalar(self: Sequence[Tensor], scalar: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMinimumScalar_.record(values_of(self), scalar).values)
    finally:
        release()


def aten__foreach_minimum_List(self: Sequence[Tensor], other: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMinimumList_.record(values_of(self), values_of(other)).values)
    finally:
        release()


def aten__foreach_minimum_ScalarList(self: Sequence[Tensor], scalars: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMinimumScalarList_.record(values_of(self), tuple(scalars)).values)
    finally:
        release()


def aten__foreach_addcdiv_Scalar(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], value: Number = 1
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            ForeachAddcdivScalar_.record(values_of(self), values_of(tensor1), values_of(tensor2), value).values
        )
    finally:
        release()


def aten__foreach_addcdiv_ScalarList(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: Sequence[Number]
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            ForeachAddcdivScalarList_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), tuple(scalars)
            ).values
        )
    finally:
        release()


def aten__foreach_addcdiv_Tensor(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: TensorLike
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            ForeachAddcdivTensor_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), value_of(scalars)
            ).values
        )
    finally:
        release()


def aten__foreach_addcmul_Scalar(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], value: Number = 1
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            ForeachAddcmulScalar_.record(values_of(self), values_of(tensor1), values_of(tensor2), value).values
        )
    finally:
        release()


def aten__foreach_addcmul_ScalarList(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: Sequence[Number]
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            ForeachAddcmulScalarList_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), tuple(scalars)
            ).values
        )
    finally:
        release()


def aten__foreach_addcmul_Tensor(
    self: Sequence[Tensor], tensor1: Sequence[Tensor], tensor2: Sequence[Tensor], scalars: TensorLike
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(
            ForeachAddcmulTensor_.record(
                values_of(self), values_of(tensor1), values_of(tensor2), value_of(scalars)
            ).values
        )
    finally:
        release()


def aten__foreach_abs(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAbs_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_acos(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAcos_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_asin(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAsin_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_atan(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachAtan_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_ceil(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachCeil_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_cos(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachCos_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_cosh(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachCosh_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_erf(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachErf_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_erfc(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachErfc_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_exp(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachExp_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_expm1(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachExpm1_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_floor(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachFloor_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_frac(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachFrac_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_lerp_List(
    self: Sequence[Tensor], tensors1: Sequence[Tensor], weights: Sequence[Tensor]
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLerpList_.record(values_of(self), values_of(tensors1), values_of(weights)).values)
    finally:
        release()


def aten__foreach_lerp_Scalar(self: Sequence[Tensor], tensors1: Sequence[Tensor], weight: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLerpScalar_.record(values_of(self), values_of(tensors1), weight).values)
    finally:
        release()


def aten__foreach_lerp_ScalarList(
    self: Sequence[Tensor], tensors1: Sequence[Tensor], weight: Sequence[Number]
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLerpScalarList_.record(values_of(self), values_of(tensors1), tuple(weight)).values)
    finally:
        release()


def aten__foreach_lgamma(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLgamma_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_log(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLog_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_log10(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLog10_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_log1p(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLog1p_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_log2(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachLog2_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_max(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMax_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_neg(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachNeg_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_norm_Scalar(
    self: Sequence[Tensor], ord: Number = 2, dtype: torch.dtype | None = None
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachNormScalar_.record(values_of(self), ord, dtype).values)
    finally:
        release()


def aten__foreach_powsum_Scalar(
    self: Sequence[Tensor], ord: Number = 2, dtype: torch.dtype | None = None
) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachPowsumScalar_.record(values_of(self), ord, dtype).values)
    finally:
        release()


def aten__foreach_pow_List(self: Sequence[Tensor], exponent: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachPowList_.record(values_of(self), values_of(exponent)).values)
    finally:
        release()


def aten__foreach_pow_Scalar(self: Sequence[Tensor], exponent: Number) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachPowScalar_.record(values_of(self), exponent).values)
    finally:
        release()


def aten__foreach_pow_ScalarList(self: Sequence[Tensor], exponent: Sequence[Number]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachPowScalarList_.record(values_of(self), tuple(exponent)).values)
    finally:
        release()


def aten__foreach_pow_ScalarAndTensor(self: Number, exponent: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachPowScalarAndTensor_.record(self, values_of(exponent)).values)
    finally:
        release()


def aten__foreach_reciprocal(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachReciprocal_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_round(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachRound_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_rsqrt(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachRsqrt_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_sigmoid(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSigmoid_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_sign(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSign_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_sin(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSin_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_sinh(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSinh_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_sqrt(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachSqrt_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_tan(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachTan_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_tanh(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachTanh_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_trunc(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachTrunc_.record(values_of(self)).values)
    finally:
        release()


def aten__foreach_clone(self: Sequence[Tensor], *, memory_format: torch.memory_format | None = None) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachClone_.record(values_of(self), memory_format).values)
    finally:
        release()


def aten__foreach_copy(self: Sequence[Tensor], src: Sequence[Tensor], non_blocking: bool = False) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachCopy_.record(values_of(self), values_of(src), non_blocking).values)
    finally:
        release()


def aten__foreach_mm(self: Sequence[Tensor], mat2: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachMm_.record(values_of(self), values_of(mat2)).values)
    finally:
        release()


def aten_bucketize_Tensor(
    self: TensorLike, boundaries: TensorLike, *, out_int32: bool = False, right: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(BucketizeTensor.record(value_of(self), value_of(boundaries), out_int32, right))
    finally:
        release()


def aten_bucketize_Scalar(
    self: Number, boundaries: TensorLike, *, out_int32: bool = False, right: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(BucketizeScalar.record(self, value_of(boundaries), out_int32, right))
    finally:
        release()


def aten_searchsorted_Tensor(
    sorted_sequence: TensorLike,
    self: TensorLike,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: TensorLike | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            SearchsortedTensor.record(
                value_of(sorted_sequence),
                value_of(self),
                out_int32,
                right,
                side,
                None if sorter is None else value_of(sorter),
            )
        )
    finally:
        release()


def aten_searchsorted_Scalar(
    sorted_sequence: TensorLike,
    self: Number,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: TensorLike | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            SearchsortedScalar.record(
                value_of(sorted_sequence), self, out_int32, right, side, None if sorter is None else value_of(sorter)
            )
        )
    finally:
        release()


def aten__convert_indices_from_coo_to_csr(self: TensorLike, size: int, *, out_int32: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(ConvertIndicesFromCooToCsr_.record(value_of(self), size, out_int32))
    finally:
        release()


def aten__convert_indices_from_csr_to_coo(
    crow_indices: TensorLike, col_indices: TensorLike, *, out_int32: bool = False, transpose: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            ConvertIndicesFromCsrToCoo_.record(value_of(crow_indices), value_of(col_indices), out_int32, transpose)
        )
    finally:
        release()


def aten_mse_loss(self: TensorLike, target: TensorLike, reduction: int = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(MseLoss.record(value_of(self), value_of(target), reduction))
    finally:
        release()


def aten_mse_loss_backward(grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(MseLossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction))
    finally:
        release()


def aten_multi_margin_loss(
    self: TensorLike,
    target: TensorLike,
    p: Number = 1,
    margin: Number = 1,
    weight: TensorLike | None = None,
    reduction: int = 1,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            MultiMarginLoss.record(
                value_of(self), value_of(target), p, margin, None if weight is None else value_of(weight), reduction
            )
        )
    finally:
        release()


def aten_multi_margin_loss_backward(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    p: Number,
    margin: Number,
    weight: TensorLike | None = None,
    reduction: int = 1,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            MultiMarginLossBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                p,
                margin,
                None if weight is None else value_of(weight),
                reduction,
            )
        )
    finally:
        release()


def aten_multilabel_margin_loss_forward(self: TensorLike, target: TensorLike, reduction: int) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = MultilabelMarginLossForward.record(value_of(self), value_of(target), reduction).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_multilabel_margin_loss_backward(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, is_target: TensorLike
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            MultilabelMarginLossBackward.record(
                value_of(grad_output), value_of(self), value_of(target), reduction, value_of(is_target)
            )
        )
    finally:
        release()


def aten_nll_loss_forward(
    self: TensorLike, target: TensorLike, weight: TensorLike | None, reduction: int, ignore_index: int
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = NllLossForward.record(
            value_of(self), value_of(target), None if weight is None else value_of(weight), reduction, ignore_index
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_nll_loss_backward(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None,
    reduction: int,
    ignore_index: int,
    total_weight: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            NllLossBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                reduction,
                ignore_index,
                value_of(total_weight),
            )
        )
    finally:
        release()


def aten_nll_loss2d_forward(
    self: TensorLike, target: TensorLike, weight: TensorLike | None, reduction: int, ignore_index: int
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = NllLoss2dForward.record(
            value_of(self), value_of(target), None if weight is None else value_of(weight), reduction, ignore_index
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_nll_loss2d_backward(
    grad_output: TensorLike,
    self: TensorLike,
    target: TensorLike,
    weight: TensorLike | None,
    reduction: int,
    ignore_index: int,
    total_weight: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            NllLoss2dBackward.record(
                value_of(grad_output),
                value_of(self),
                value_of(target),
                None if weight is None else value_of(weight),
                reduction,
                ignore_index,
                value_of(total_weight),
            )
        )
    finally:
        release()


def aten_smooth_l1_loss(self: TensorLike, target: TensorLike, reduction: int = 1, beta: float = 1.0) -> Tensor:
    recording.taken
    try:
        return tensor_of(SmoothL1Loss.record(value_of(self), value_of(target), reduction, beta))
    finally:
        release()


def aten_smooth_l1_loss_backward(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, beta: float
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            SmoothL1LossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction, beta)
        )
    finally:
        release()


def aten_huber_loss(self: TensorLike, target: TensorLike, reduction: int = 1, delta: float = 1.0) -> Tensor:
    recording.taken
    try:
        return tensor_of(HuberLoss.record(value_of(self), value_of(target), reduction, delta))
    finally:
        release()


def aten_huber_loss_backward(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int, delta: float
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            HuberLossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction, delta)
        )
    finally:
        release()


def aten_soft_margin_loss(self: TensorLike, target: TensorLike, reduction: int = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(SoftMarginLoss.record(value_of(self), value_of(target), reduction))
    finally:
        release()


def aten_soft_margin_loss_backward(
    grad_output: TensorLike, self: TensorLike, target: TensorLike, reduction: int
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            SoftMarginLossBackward.record(value_of(grad_output), value_of(self), value_of(target), reduction)
        )
    finally:
        release()


def aten_elu(self: TensorLike, alpha: Number = 1, scale: Number = 1, input_scale: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Elu.record(value_of(self), alpha, scale, input_scale))
    finally:
        release()


def aten_elu_backward(
    grad_output: TensorLike,
    alpha: Number,
    scale: Number,
    input_scale: Number,
    is_result: bool,
    self_or_result: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            EluBackward.record(value_of(grad_output), alpha, scale, input_scale, is_result, value_of(self_or_result))
        )
    finally:
        release()


def aten_glu(self: TensorLike, dim: int = -1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Glu.record(value_of(self), dim))
    finally:
        release()


def aten_glu_backward(grad_output: TensorLike, self: TensorLike, dim: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(GluBackward.record(value_of(grad_output), value_of(self), dim))
    finally:
        release()


def aten_glu_jvp(glu: TensorLike, x: TensorLike, dx: TensorLike, dim: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(GluJvp.record(value_of(glu), value_of(x), value_of(dx), dim))
    finally:
        release()


def aten_glu_backward_jvp(
    grad_x: TensorLike, grad_glu: TensorLike, x: TensorLike, dgrad_glu: TensorLike, dx: TensorLike, dim: int
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            GluBackwardJvp.record(
                value_of(grad_x), value_of(grad_glu), value_of(x), value_of(dgrad_glu), value_of(dx), dim
            )
        )
    finally:
        release()


def aten_hardsigmoid(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Hardsigmoid.record(value_of(self)))
    finally:
        release()


def aten_hardsigmoid_backward(grad_output: TensorLike, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(HardsigmoidBackward.record(value_of(grad_output), value_of(self)))
    finally:
        release()


def aten_hardtanh(self: TensorLike, min_val: Number = -1, max_val: Number = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(Hardtanh.record(value_of(self), min_val, max_val))
    finally:
        release()


def aten_hardtanh_backward(grad_output: TensorLike, self: TensorLike, min_val: Number, max_val: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(HardtanhBackward.record(value_of(grad_output), value_of(self), min_val, max_val))
    finally:
        release()


def aten_hardswish(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Hardswish.record(value_of(self)))
    finally:
        release()


def aten_hardswish_backward(grad_output: TensorLike, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(HardswishBackward.record(value_of(grad_output), value_of(self)))
    finally:
        release()


def aten_leaky_relu(self: TensorLike, negative_slope: Number = 0.01) -> Tensor:
    recording.taken
    try:
        return tensor_of(LeakyRelu.record(value_of(self), negative_slope))
    finally:
        release()


def aten_leaky_relu_backward(
    grad_output: TensorLike, self: TensorLike, negative_slope: Number, self_is_result: bool
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            LeakyReluBackward.record(value_of(grad_output), value_of(self), negative_slope, self_is_result)
        )
    finally:
        release()


def aten_log_sigmoid_forward(self: TensorLike) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = LogSigmoidForward.record(value_of(self)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_log_sigmoid_backward(grad_output: TensorLike, self: TensorLike, buffer: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogSigmoidBackward.record(value_of(grad_output), value_of(self), value_of(buffer)))
    finally:
        release()


def aten_rrelu_with_noise_backward(
    grad_output: TensorLike,
    self: TensorLike,
    noise: TensorLike,
    lower: Number,
    upper: Number,
    training: bool,
    self_is_result: bool,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            RreluWithNoiseBackward.record(
                value_of(grad_output), value_of(self), value_of(noise), lower, upper, training, self_is_result
            )
        )
    finally:
        release()


def aten_softplus(self: TensorLike, beta: Number = 1, threshold: Number = 20) -> Tensor:
    recording.taken
    try:
        return tensor_of(Softplus.record(value_of(self), beta, threshold))
    finally:
        release()


def aten_softplus_backward(grad_output: TensorLike, self: TensorLike, beta: Number, threshold: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SoftplusBackward.record(value_of(grad_output), value_of(self), beta, threshold))
    finally:
        release()


def aten_softshrink(self: TensorLike, lambd: Number = 0.5) -> Tensor:
    recording.taken
    try:
        return tensor_of(Softshrink.record(value_of(self), lambd))
    finally:
        release()


def aten_softshrink_backward(grad_output: TensorLike, self: TensorLike, lambd: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SoftshrinkBackward.record(value_of(grad_output), value_of(self), lambd))
    finally:
        release()


def aten__adaptive_avg_pool2d(self: TensorLike, output_size: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(AdaptiveAvgPool2d_.record(value_of(self), tuple(output_size)))
    finally:
        release()


def aten__adaptive_avg_pool2d_backward(grad_output: TensorLike, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(AdaptiveAvgPool2dBackward_.record(value_of(grad_output), value_of(self)))
    finally:
        release()


def aten__adaptive_avg_pool3d(self: TensorLike, output_size: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(AdaptiveAvgPool3d_.record(value_of(self), tuple(output_size)))
    finally:
        release()


def aten__adaptive_avg_pool3d_backward(grad_output: TensorLike, self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(AdaptiveAvgPool3dBackward_.record(value_of(grad_output), value_of(self)))
    finally:
        release()


def aten_adaptive_max_pool2d(self: TensorLike, output_size: Sequence[int]) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = AdaptiveMaxPool2d.record(value_of(self), tuple(output_size)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_adaptive_max_pool2d_backward(grad_output: TensorLike, self: TensorLike, indices: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(AdaptiveMaxPool2dBackward.record(value_of(grad_output), value_of(self), value_of(indices)))
    finally:
        release()


def aten_adaptive_max_pool3d(self: TensorLike, output_size: Sequence[int]) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = AdaptiveMaxPool3d.record(value_of(self), tuple(output_size)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_adaptive_max_pool3d_backward(grad_output: TensorLike, self: TensorLike, indices: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(AdaptiveMaxPool3dBackward.record(value_of(grad_output), value_of(self), value_of(indices)))
    finally:
        release()


def aten_avg_pool2d(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0),
    ceil_mode: bool = False,
    count_include_pad: bool = True,
    divisor_override: int | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            AvgPool2d.record(
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            )
        )
    finally:
        release()


def aten_avg_pool2d_backward(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            AvgPool2dBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            )
        )
    finally:
        release()


def aten_avg_pool3d(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0, 0),
    ceil_mode: bool = False,
    count_include_pad: bool = True,
    divisor_override: int | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            AvgPool3d.record(
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            )
        )
    finally:
        release()


def aten_avg_pool3d_backward(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            AvgPool3dBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                ceil_mode,
                count_include_pad,
                divisor_override,
            )
        )
    finally:
        release()


def aten_fractional_max_pool2d(
    self: TensorLike, kernel_size: Sequence[int], output_size: Sequence[int], random_samples: TensorLike
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = FractionalMaxPool2d.record(
            value_of(self), tuple(kernel_size), tuple(output_size), value_of(random_samples)
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_fractional_max_pool2d_backward(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    output_size: Sequence[int],
    indices: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            FractionalMaxPool2dBackward.record(
                value_of(grad_output), value_of(self), tuple(kernel_size), tuple(output_size), value_of(indices)
            )
        )
    finally:
        release()


def aten_fractional_max_pool3d(
    self: TensorLike, kernel_size: Sequence[int], output_size: Sequence[int], random_samples: TensorLike
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = FractionalMaxPool3d.record(
            value_of(self), tuple(kernel_size), tuple(output_size), value_of(random_samples)
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_fractional_max_pool3d_backward(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    output_size: Sequence[int],
    indices: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            FractionalMaxPool3dBackward.record(
                value_of(grad_output), value_of(self), tuple(kernel_size), tuple(output_size), value_of(indices)
            )
        )
    finally:
        release()


def aten_max_pool2d_with_indices(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0),
    dilation: Sequence[int] = (1, 1),
    ceil_mode: bool = False,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = MaxPool2dWithIndices.record(
            value_of(self), tuple(kernel_size), tuple(stride), tuple(padding), tuple(dilation), ceil_mode
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_max_pool2d_with_indices_backward(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
    indices: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            MaxPool2dWithIndicesBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                tuple(dilation),
                ceil_mode,
                value_of(indices),
            )
        )
    finally:
        release()


def aten_max_pool3d_with_indices(
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int] = (),
    padding: Sequence[int] = (0, 0, 0),
    dilation: Sequence[int] = (1, 1, 1),
    ceil_mode: bool = False,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = MaxPool3dWithIndices.record(
            value_of(self), tuple(kernel_size), tuple(stride), tuple(padding), tuple(dilation), ceil_mode
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_max_pool3d_with_indices_backward(
    grad_output: TensorLike,
    self: TensorLike,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
    indices: TensorLike,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            MaxPool3dWithIndicesBackward.record(
                value_of(grad_output),
                value_of(self),
                tuple(kernel_size),
                tuple(stride),
                tuple(padding),
                tuple(dilation),
                ceil_mode,
                value_of(indices),
            )
        )
    finally:
        release()


def aten_max_unpool2d(self: TensorLike, indices: TensorLike, output_size: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(MaxUnpool2d.record(value_of(self), value_of(indices), tuple(output_size)))
    finally:
        release()


def aten_max_unpool3d(
    self: TensorLike, indices: TensorLike, output_size: Sequence[int], stride: Sequence[int], padding: Sequence[int]
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            MaxUnpool3d.record(value_of(self), value_of(indices), tuple(output_size), tuple(stride), tuple(padding))
        )
    finally:
        release()


def aten_reflection_pad1d(self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReflectionPad1d.record(value_of(self), tuple(padding)))
    finally:
        release()


def aten_reflection_pad1d_backward(grad_output: TensorLike, self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReflectionPad1dBackward.record(value_of(grad_output), value_of(self), tuple(padding)))
    finally:
        release()


def aten_reflection_pad2d(self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReflectionPad2d.record(value_of(self), tuple(padding)))
    finally:
        release()


def aten_reflection_pad2d_backward(grad_output: TensorLike, self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReflectionPad2dBackward.record(value_of(grad_output), value_of(self), tuple(padding)))
    finally:
        release()


def aten_reflection_pad3d(self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReflectionPad3d.record(value_of(self), tuple(padding)))
    finally:
        release()


def aten_reflection_pad3d_backward(grad_output: TensorLike, self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReflectionPad3dBackward.record(value_of(grad_output), value_of(self), tuple(padding)))
    finally:
        release()


def aten_replication_pad1d(self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReplicationPad1d.record(value_of(self), tuple(padding)))
    finally:
        release()


def aten_replication_pad1d_backward(grad_output: TensorLike, self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReplicationPad1dBackward.record(value_of(grad_output), value_of(self), tuple(padding)))
    finally:
        release()


def aten_replication_pad2d(self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReplicationPad2d.record(value_of(self), tuple(padding)))
    finally:
        release()


def aten_replication_pad2d_backward(grad_output: TensorLike, self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReplicationPad2dBackward.record(value_of(grad_output), value_of(self), tuple(padding)))
    finally:
        release()


def aten_replication_pad3d(self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReplicationPad3d.record(value_of(self), tuple(padding)))
    finally:
        release()


def aten_replication_pad3d_backward(grad_output: TensorLike, self: TensorLike, padding: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReplicationPad3dBackward.record(value_of(grad_output), value_of(self), tuple(padding)))
    finally:
        release()


def aten_upsample_linear1d(
    self: TensorLike, output_size: Sequence[int], align_corners: bool, scales: float | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(UpsampleLinear1d.record(value_of(self), tuple(output_size), align_corners, scales))
    finally:
        release()


def aten_upsample_linear1d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleLinear1dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales
            )
        )
    finally:
        release()


def aten_upsample_bilinear2d(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBilinear2d.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w)
        )
    finally:
        release()


def aten_upsample_bilinear2d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBilinear2dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            )
        )
    finally:
        release()


def aten__upsample_bilinear2d_aa(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBilinear2dAa_.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w)
        )
    finally:
        release()


def aten__upsample_bilinear2d_aa_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBilinear2dAaBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            )
        )
    finally:
        release()


def aten_upsample_bicubic2d(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBicubic2d.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w)
        )
    finally:
        release()


def aten_upsample_bicubic2d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBicubic2dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            )
        )
    finally:
        release()


def aten__upsample_bicubic2d_aa(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBicubic2dAa_.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w)
        )
    finally:
        release()


def aten__upsample_bicubic2d_aa_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleBicubic2dAaBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            )
        )
    finally:
        release()


def aten__upsample_lanczos2d_aa(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleLanczos2dAa_.record(value_of(self), tuple(output_size), align_corners, scales_h, scales_w)
        )
    finally:
        release()


def aten__upsample_lanczos2d_aa_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleLanczos2dAaBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), align_corners, scales_h, scales_w
            )
        )
    finally:
        release()


def aten_upsample_trilinear3d(
    self: TensorLike,
    output_size: Sequence[int],
    align_corners: bool,
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleTrilinear3d.record(value_of(self), tuple(output_size), align_corners, scales_d, scales_h, scales_w)
        )
    finally:
        release()


def aten_upsample_trilinear3d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    align_corners: bool,
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleTrilinear3dBackward.record(
                value_of(grad_output),
                tuple(output_size),
                tuple(input_size),
                align_corners,
                scales_d,
                scales_h,
                scales_w,
            )
        )
    finally:
        release()


def aten_upsample_nearest1d(self: TensorLike, output_size: Sequence[int], scales: float | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(UpsampleNearest1d.record(value_of(self), tuple(output_size), scales))
    finally:
        release()


def aten__upsample_nearest_exact1d(self: TensorLike, output_size: Sequence[int], scales: float | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(UpsampleNearestExact1d_.record(value_of(self), tuple(output_size), scales))
    finally:
        release()


def aten_upsample_nearest1d_backward(
    grad_output: TensorLike, output_size: Sequence[int], input_size: Sequence[int], scales: float | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearest1dBackward.record(value_of(grad_output), tuple(output_size), tuple(input_size), scales)
        )
    finally:
        release()


def aten__upsample_nearest_exact1d_backward(
    grad_output: TensorLike, output_size: Sequence[int], input_size: Sequence[int], scales: float | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearestExact1dBackward_.record(value_of(grad_output), tuple(output_size), tuple(input_size), scales)
        )
    finally:
        release()


def aten_upsample_nearest2d(
    self: TensorLike, output_size: Sequence[int], scales_h: float | None = None, scales_w: float | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(UpsampleNearest2d.record(value_of(self), tuple(output_size), scales_h, scales_w))
    finally:
        release()


def aten__upsample_nearest_exact2d(
    self: TensorLike, output_size: Sequence[int], scales_h: float | None = None, scales_w: float | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(UpsampleNearestExact2d_.record(value_of(self), tuple(output_size), scales_h, scales_w))
    finally:
        release()


def aten_upsample_nearest2d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearest2dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_h, scales_w
            )
        )
    finally:
        release()


def aten__upsample_nearest_exact2d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearestExact2dBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_h, scales_w
            )
        )
    finally:
        release()


def aten_upsample_nearest3d(
    self: TensorLike,
    output_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(UpsampleNearest3d.record(value_of(self), tuple(output_size), scales_d, scales_h, scales_w))
    finally:
        release()


def aten__upsample_nearest_exact3d(
    self: TensorLike,
    output_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearestExact3d_.record(value_of(self), tuple(output_size), scales_d, scales_h, scales_w)
        )
    finally:
        release()


def aten_upsample_nearest3d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearest3dBackward.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_d, scales_h, scales_w
            )
        )
    finally:
        release()


def aten__upsample_nearest_exact3d_backward(
    grad_output: TensorLike,
    output_size: Sequence[int],
    input_size: Sequence[int],
    scales_d: float | None = None,
    scales_h: float | None = None,
    scales_w: float | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            UpsampleNearestExact3dBackward_.record(
                value_of(grad_output), tuple(output_size), tuple(input_size), scales_d, scales_h, scales_w
            )
        )
    finally:
        release()


def aten_sigmoid_backward(grad_output: TensorLike, output: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SigmoidBackward.record(value_of(grad_output), value_of(output)))
    finally:
        release()


def aten_logit_backward(grad_output: TensorLike, self: TensorLike, eps: float | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogitBackward.record(value_of(grad_output), value_of(self), eps))
    finally:
        release()


def aten_tanh_backward(grad_output: TensorLike, output: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(TanhBackward.record(value_of(grad_output), value_of(output)))
    finally:
        release()


def aten_col2im(
    self: TensorLike,
    output_size: Sequence[int],
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            Col2im.record(
                value_of(self), tuple(output_size), tuple(kernel_size), tuple(dilation), tuple(padding), tuple(stride)
            )
        )
    finally:
        release()


def aten_im2col(
    self: TensorLike, kernel_size: Sequence[int], dilation: Sequence[int], padding: Sequence[int], stride: Sequence[int]
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            Im2col.record(value_of(self), tuple(kernel_size), tuple(dilation), tuple(padding), tuple(stride))
        )
    finally:
        release()


def aten_isinf(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Isinf.record(value_of(self)))
    finally:
        release()


def aten_isposinf(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Isposinf.record(value_of(self)))
    finally:
        release()


def aten_isneginf(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Isneginf.record(value_of(self)))
    finally:
        release()


def aten_special_entr(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialEntr.record(value_of(self)))
    finally:
        release()


def aten_special_ndtri(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialNdtri.record(value_of(self)))
    finally:
        release()


def aten_special_log_ndtr(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLogNdtr.record(value_of(self)))
    finally:
        release()


def aten_special_erfcx(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialErfcx.record(value_of(self)))
    finally:
        release()


def aten_special_xlog1py(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialXlog1py.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_special_xlog1py_self_scalar(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialXlog1pySelfScalar.record(self, value_of(other)))
    finally:
        release()


def aten_special_xlog1py_other_scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialXlog1pyOtherScalar.record(value_of(self), other))
    finally:
        release()


def aten_special_zeta(self: TensorLike, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialZeta.record(value_of(self), value_of(other)))
    finally:
        release()


def aten_special_zeta_self_scalar(self: Number, other: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialZetaSelfScalar.record(self, value_of(other)))
    finally:
        release()


def aten_special_zeta_other_scalar(self: TensorLike, other: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialZetaOtherScalar.record(value_of(self), other))
    finally:
        release()


def aten_special_i0e(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialI0e.record(value_of(self)))
    finally:
        release()


def aten_special_i1(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialI1.record(value_of(self)))
    finally:
        release()


def aten_special_i1e(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialI1e.record(value_of(self)))
    finally:
        release()


def aten_fft_fftfreq(
    n: int,
    d: float = 1.0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(FftFftfreq.record(n, d, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_fft_rfftfreq(
    n: int,
    d: float = 1.0,
    *,
    dtype: torch.dtype | None = None,
    layout: torch.layout | None = None,
    device: torch.device | None = None,
    pin_memory: bool | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(FftRfftfreq.record(n, d, dtype, layout, device, pin_memory))
    finally:
        release()


def aten_linalg_cholesky_ex(
    self: TensorLike, *, upper: bool = False, check_errors: bool = False
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgCholeskyEx.record(value_of(self), upper, check_errors).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_linalg_cross(self: TensorLike, other: TensorLike, *, dim: int = -1) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgCross.record(value_of(self), value_of(other), dim))
    finally:
        release()


def aten_linalg_lu_factor_ex(
    A: TensorLike, *, pivot: bool = True, check_errors: bool = False
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgLuFactorEx.record(value_of(A), pivot, check_errors).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_linalg_lu(A: TensorLike, *, pivot: bool = True) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgLu.record(value_of(A), pivot).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_linalg_lu_solve(
    LU: TensorLike, pivots: TensorLike, B: TensorLike, *, left: bool = True, adjoint: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgLuSolve.record(value_of(LU), value_of(pivots), value_of(B), left, adjoint))
    finally:
        release()


def aten__linalg_det(A: TensorLike) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgDet_.record(value_of(A)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_linalg_ldl_factor_ex(
    self: TensorLike, *, hermitian: bool = False, check_errors: bool = False
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgLdlFactorEx.record(value_of(self), hermitian, check_errors).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_linalg_ldl_solve(LD: TensorLike, pivots: TensorLike, B: TensorLike, *, hermitian: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgLdlSolve.record(value_of(LD), value_of(pivots), value_of(B), hermitian))
    finally:
        release()


def aten_linalg_lstsq(
    self: TensorLike, b: TensorLike, rcond: float | None = None, *, driver: str | None = None
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgLstsq.record(value_of(self), value_of(b), rcond, driver).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten_linalg_matrix_exp(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgMatrixExp.record(value_of(self)))
    finally:
        release()


def aten__linalg_slogdet(A: TensorLike) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgSlogdet_.record(value_of(A)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten_linalg_eig(self: TensorLike) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgEig.record(value_of(self)).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__linalg_eigvals(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgEigvals_.record(value_of(self)))
    finally:
        release()


def aten__linalg_eigh(A: TensorLike, UPLO: str = "L", compute_v: bool = True) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgEigh_.record(value_of(A), UPLO, compute_v).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_linalg_householder_product(input: TensorLike, tau: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgHouseholderProduct.record(value_of(input), value_of(tau)))
    finally:
        release()


def aten_linalg_inv_ex(A: TensorLike, *, check_errors: bool = False) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgInvEx.record(value_of(A), check_errors).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_linalg_vector_norm(
    self: TensorLike,
    ord: Number = 2,
    dim: Sequence[int] | None = None,
    keepdim: bool = False,
    *,
    dtype: torch.dtype | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgVectorNorm.record(value_of(self), ord, optional_tuple(dim), keepdim, dtype))
    finally:
        release()


def aten_linalg__powsum(
    self: TensorLike,
    ord: Number = 2,
    dim: Sequence[int] | None = None,
    keepdim: bool = False,
    *,
    dtype: torch.dtype | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LinalgPowsum.record(value_of(self), ord, optional_tuple(dim), keepdim, dtype))
    finally:
        release()


def aten__linalg_svd(
    A: TensorLike, full_matrices: bool = False, compute_uv: bool = True, *, driver: str | None = None
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgSvd_.record(value_of(A), full_matrices, compute_uv, driver).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten_linalg_pinv_atol_rtol_tensor(
    self: TensorLike, *, atol: TensorLike | None = None, rtol: TensorLike | None = None, hermitian: bool = False
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            LinalgPinvAtolRtolTensor.record(
                value_of(self),
                None if atol is None else value_of(atol),
                None if rtol is None else value_of(rtol),
                hermitian,
            )
        )
    finally:
        release()


def aten__linalg_solve_ex(
    A: TensorLike, B: TensorLike, *, left: bool = True, check_errors: bool = False
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgSolveEx_.record(value_of(A), value_of(B), left, check_errors).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten_linalg_qr(A: TensorLike, mode: str = "reduced") -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = LinalgQr.record(value_of(A), mode).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten_segment_reduce(
    data: TensorLike,
    reduce: str,
    *,
    lengths: TensorLike | None = None,
    indices: TensorLike | None = None,
    offsets: TensorLike | None = None,
    axis: int = 0,
    unsafe: bool = False,
    initial: Number | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            SegmentReduce.record(
                value_of(data),
                reduce,
                None if lengths is None else value_of(lengths),
                None if indices is None else value_of(indices),
                None if offsets is None else value_of(offsets),
                axis,
                unsafe,
                initial,
            )
        )
    finally:
        release()


def aten__segment_reduce_backward(
    grad: TensorLike,
    output: TensorLike,
    data: TensorLike,
    reduce: str,
    *,
    lengths: TensorLike | None = None,
    offsets: TensorLike | None = None,
    axis: int = 0,
    initial: Number | None = None,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            SegmentReduceBackward_.record(
                value_of(grad),
                value_of(output),
                value_of(data),
                reduce,
                None if lengths is None else value_of(lengths),
                None if offsets is None else value_of(offsets),
                axis,
                initial,
            )
        )
    finally:
        release()


def aten__fw_primal_copy(self: TensorLike, level: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(FwPrimalCopy_.record(value_of(self), level))
    finally:
        release()


def aten__make_dual_copy(primal: TensorLike, tangent: TensorLike, level: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(MakeDualCopy_.record(value_of(primal), value_of(tangent), level))
    finally:
        release()


def aten_view_as_real_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ViewAsRealCopy.record(value_of(self)))
    finally:
        release()


def aten_view_as_complex_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ViewAsComplexCopy.record(value_of(self)))
    finally:
        release()


def aten__conj_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(ConjCopy_.record(value_of(self)))
    finally:
        release()


def aten__neg_view_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(NegViewCopy_.record(value_of(self)))
    finally:
        release()


def aten_as_strided_copy(
    self: TensorLike, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(AsStridedCopy.record(value_of(self), tuple(size), tuple(stride), storage_offset))
    finally:
        release()


def aten_diagonal_copy(self: TensorLike, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    recording.taken
    try:
        return tensor_of(DiagonalCopy.record(value_of(self), offset, dim1, dim2))
    finally:
        release()


def aten_expand_copy(self: TensorLike, size: Sequence[int], *, implicit: bool = False) -> Tensor:
    recording.taken
    try:
        return tensor_of(ExpandCopy.record(value_of(self), tuple(size), implicit))
    finally:
        release()


def aten_permute_copy(self: TensorLike, dims: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(PermuteCopy.record(value_of(self), tuple(dims)))
    finally:
        release()


def aten__reshape_alias_copy(self: TensorLike, size: Sequence[int], stride: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ReshapeAliasCopy_.record(value_of(self), tuple(size), tuple(stride)))
    finally:
        release()


def aten_select_copy_int(self: TensorLike, dim: int, index: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(SelectCopyInt.record(value_of(self), dim, index))
    finally:
        release()


def aten_detach_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(DetachCopy.record(value_of(self)))
    finally:
        release()


def aten_slice_copy_Tensor(
    self: TensorLike, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1
) -> Tensor:
    recording.taken
    try:
        return tensor_of(SliceCopyTensor.record(value_of(self), dim, start, end, step))
    finally:
        release()


def aten_split_copy_Tensor(self: TensorLike, split_size: int, dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(SplitCopyTensor.record(value_of(self), split_size, dim).values)
    finally:
        release()


def aten_split_with_sizes_copy(self: TensorLike, split_sizes: Sequence[int], dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(SplitWithSizesCopy.record(value_of(self), tuple(split_sizes), dim).values)
    finally:
        release()


def aten_squeeze_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SqueezeCopy.record(value_of(self)))
    finally:
        release()


def aten_squeeze_copy_dim(self: TensorLike, dim: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(SqueezeCopyDim.record(value_of(self), dim))
    finally:
        release()


def aten_squeeze_copy_dims(self: TensorLike, dim: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(SqueezeCopyDims.record(value_of(self), tuple(dim)))
    finally:
        release()


def aten_t_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(TCopy.record(value_of(self)))
    finally:
        release()


def aten_transpose_copy_int(self: TensorLike, dim0: int, dim1: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(TransposeCopyInt.record(value_of(self), dim0, dim1))
    finally:
        release()


def aten_unsqueeze_copy(self: TensorLike, dim: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(UnsqueezeCopy.record(value_of(self), dim))
    finally:
        release()


def aten_unbind_copy_int(self: TensorLike, dim: int = 0) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(UnbindCopyInt.record(value_of(self), dim).values)
    finally:
        release()


def aten_view_copy(self: TensorLike, size: Sequence[int]) -> Tensor:
    recording.taken
    try:
        return tensor_of(ViewCopy.record(value_of(self), tuple(size)))
    finally:
        release()


def aten_view_copy_dtype(self: TensorLike, dtype: torch.dtype) -> Tensor:
    recording.taken
    try:
        return tensor_of(ViewCopyDtype.record(value_of(self), dtype))
    finally:
        release()


def aten_unfold_copy(self: TensorLike, dimension: int, size: int, step: int) -> Tensor:
    recording.taken
    try:
        return tensor_of(UnfoldCopy.record(value_of(self), dimension, size, step))
    finally:
        release()


def aten_alias_copy(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(AliasCopy.record(value_of(self)))
    finally:
        release()


def aten__safe_softmax(self: TensorLike, dim: int, dtype: torch.dtype | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(SafeSoftmax_.record(value_of(self), dim, dtype))
    finally:
        release()


def aten__transformer_encoder_layer_fwd(
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
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
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
            )
        )
    finally:
        release()


def aten__native_multi_head_attention(
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
) -> tuple[Tensor, Tensor]:
    recording.taken
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
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__scaled_dot_product_flash_attention_for_cpu(
    query: TensorLike,
    key: TensorLike,
    value: TensorLike,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    attn_mask: TensorLike | None = None,
    scale: float | None = None,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = ScaledDotProductFlashAttentionForCpu_.record(
            value_of(query),
            value_of(key),
            value_of(value),
            dropout_p,
            is_causal,
            None if attn_mask is None else value_of(attn_mask),
            scale,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__scaled_dot_product_flash_attention_for_cpu_backward(
    grad_out: TensorLike,
    query: TensorLike,
    key: TensorLike,
    value: TensorLike,
    out: TensorLike,
    logsumexp: TensorLike,
    dropout_p: float,
    is_causal: bool,
    *,
    attn_mask: TensorLike | None = None,
    scale: float | None = None,
) -> tuple[Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = ScaledDotProductFlashAttentionForCpuBackward_.record(
            value_of(grad_out),
            value_of(query),
            value_of(key),
            value_of(value),
            value_of(out),
            value_of(logsumexp),
            dropout_p,
            is_causal,
            None if attn_mask is None else value_of(attn_mask),
            scale,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2])
    finally:
        release()


def aten__scaled_dot_product_fused_attention_overrideable_backward(
    grad_out: TensorLike,
    query: TensorLike,
    key: TensorLike,
    value: TensorLike,
    attn_bias: TensorLike,
    grad_input_mask: Sequence[bool],
    out: TensorLike,
    logsumexp: TensorLike,
    cum_seq_q: TensorLike,
    cum_seq_k: TensorLike,
    max_q: int,
    max_k: int,
    dropout_p: float,
    is_causal: bool,
    philox_seed: TensorLike,
    philox_offset: TensorLike,
    *,
    scale: float | None = None,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    recording.taken
    try:
        outputs = ScaledDotProductFusedAttentionOverrideableBackward_.record(
            value_of(grad_out),
            value_of(query),
            value_of(key),
            value_of(value),
            value_of(attn_bias),
            tuple(grad_input_mask),
            value_of(out),
            value_of(logsumexp),
            value_of(cum_seq_q),
            value_of(cum_seq_k),
            max_q,
            max_k,
            dropout_p,
            is_causal,
            value_of(philox_seed),
            value_of(philox_offset),
            scale,
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1]), tensor_of(outputs[2]), tensor_of(outputs[3])
    finally:
        release()


def aten_special_airy_ai(x: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialAiryAi.record(value_of(x)))
    finally:
        release()


def aten_special_bessel_j0(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialBesselJ0.record(value_of(self)))
    finally:
        release()


def aten_special_bessel_j1(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialBesselJ1.record(value_of(self)))
    finally:
        release()


def aten_special_bessel_y0(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialBesselY0.record(value_of(self)))
    finally:
        release()


def aten_special_bessel_y1(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialBesselY1.record(value_of(self)))
    finally:
        release()


def aten_special_chebyshev_polynomial_t(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialT.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_t_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialTXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_t_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialTNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_chebyshev_polynomial_u(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialU.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_u_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialUXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_u_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialUNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_chebyshev_polynomial_v(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialV.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_v_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialVXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_v_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialVNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_chebyshev_polynomial_w(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialW.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_w_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialWXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_chebyshev_polynomial_w_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialChebyshevPolynomialWNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_hermite_polynomial_h(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialHermitePolynomialH.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_hermite_polynomial_h_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialHermitePolynomialHXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_hermite_polynomial_h_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialHermitePolynomialHNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_hermite_polynomial_he(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialHermitePolynomialHe.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_hermite_polynomial_he_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialHermitePolynomialHeXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_hermite_polynomial_he_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialHermitePolynomialHeNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_laguerre_polynomial_l(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLaguerrePolynomialL.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_laguerre_polynomial_l_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLaguerrePolynomialLXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_laguerre_polynomial_l_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLaguerrePolynomialLNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_legendre_polynomial_p(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLegendrePolynomialP.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_legendre_polynomial_p_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLegendrePolynomialPXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_legendre_polynomial_p_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialLegendrePolynomialPNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_modified_bessel_i0(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialModifiedBesselI0.record(value_of(self)))
    finally:
        release()


def aten_special_modified_bessel_i1(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialModifiedBesselI1.record(value_of(self)))
    finally:
        release()


def aten_special_modified_bessel_k0(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialModifiedBesselK0.record(value_of(self)))
    finally:
        release()


def aten_special_modified_bessel_k1(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialModifiedBesselK1.record(value_of(self)))
    finally:
        release()


def aten_special_scaled_modified_bessel_k0(x: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialScaledModifiedBesselK0.record(value_of(x)))
    finally:
        release()


def aten_special_scaled_modified_bessel_k1(x: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialScaledModifiedBesselK1.record(value_of(x)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_t(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialT.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_t_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialTXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_t_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialTNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_u(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialU.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_u_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialUXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_u_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialUNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_v(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialV.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_v_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialVXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_v_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialVNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_w(x: TensorLike, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialW.record(value_of(x), value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_w_x_scalar(x: Number, n: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialWXScalar.record(x, value_of(n)))
    finally:
        release()


def aten_special_shifted_chebyshev_polynomial_w_n_scalar(x: TensorLike, n: Number) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialShiftedChebyshevPolynomialWNScalar.record(value_of(x), n))
    finally:
        release()


def aten_special_spherical_bessel_j0(x: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(SpecialSphericalBesselJ0.record(value_of(x)))
    finally:
        release()


def aten_bernoulli_Tensor(self: TensorLike, p: TensorLike, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(BernoulliTensor.record(value_of(self), value_of(p), generator))
    finally:
        release()


def aten_embedding_renorm(self: TensorLike, indices: TensorLike, max_norm: float, norm_type: float) -> Tensor:
    recording.taken
    try:
        return tensor_of(EmbeddingRenorm.record(value_of(self), value_of(indices), max_norm, norm_type))
    finally:
        release()


def aten__index_put_impl(
    self: TensorLike,
    indices: Sequence[Tensor | None],
    values: TensorLike,
    accumulate: bool = False,
    unsafe: bool = False,
) -> Tensor:
    recording.taken
    try:
        return tensor_of(
            IndexPutImpl_.record(value_of(self), indices_of(indices), value_of(values), accumulate, unsafe)
        )
    finally:
        release()


def aten__native_batch_norm_legit_functional(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike,
    running_var: TensorLike,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
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
        return (
            tensor_of(outputs[0]),
            tensor_of(outputs[1]),
            tensor_of(outputs[2]),
            tensor_of(outputs[3]),
            tensor_of(outputs[4]),
        )
    finally:
        release()


def aten__philox_normal(self: TensorLike, key: TensorLike, mean: float = 0.0, std: float = 1.0) -> Tensor:
    recording.taken
    try:
        return tensor_of(PhiloxNormal_.record(value_of(self), value_of(key), mean, std))
    finally:
        release()


def aten__philox_uniform(self: TensorLike, key: TensorLike, low: float = 0.0, high: float = 1.0) -> Tensor:
    recording.taken
    try:
        return tensor_of(PhiloxUniform_.record(value_of(self), value_of(key), low, high))
    finally:
        release()


def aten__batch_norm_with_update_functional(
    input: TensorLike,
    weight: TensorLike | None,
    bias: TensorLike | None,
    running_mean: TensorLike,
    running_var: TensorLike,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
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
        return (
            tensor_of(outputs[0]),
            tensor_of(outputs[1]),
            tensor_of(outputs[2]),
            tensor_of(outputs[3]),
            tensor_of(outputs[4]),
            tensor_of(outputs[5]),
        )
    finally:
        release()


def aten_zero(self: TensorLike) -> Tensor:
    recording.taken
    try:
        return tensor_of(Zero.record(value_of(self)))
    finally:
        release()


def aten_random_from(
    self: TensorLike, from_: int, to: int | None, *, generator: torch.Generator | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandomFrom.record(value_of(self), from_, to, generator))
    finally:
        release()


def aten_random_to(self: TensorLike, to: int, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(RandomTo.record(value_of(self), to, generator))
    finally:
        release()


def aten_random(self: TensorLike, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Random.record(value_of(self), generator))
    finally:
        release()


def aten_uniform(
    self: TensorLike, from_: float = 0.0, to: float = 1.0, *, generator: torch.Generator | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Uniform.record(value_of(self), from_, to, generator))
    finally:
        release()


def aten_cauchy(
    self: TensorLike, median: float = 0.0, sigma: float = 1.0, *, generator: torch.Generator | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(Cauchy.record(value_of(self), median, sigma, generator))
    finally:
        release()


def aten_log_normal(
    self: TensorLike, mean: float = 1.0, std: float = 2.0, *, generator: torch.Generator | None = None
) -> Tensor:
    recording.taken
    try:
        return tensor_of(LogNormal.record(value_of(self), mean, std, generator))
    finally:
        release()


def aten_exponential(self: TensorLike, lambd: float = 1.0, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Exponential.record(value_of(self), lambd, generator))
    finally:
        release()


def aten_geometric(self: TensorLike, p: float, *, generator: torch.Generator | None = None) -> Tensor:
    recording.taken
    try:
        return tensor_of(Geometric.record(value_of(self), p, generator))
    finally:
        release()


def aten__amp_foreach_non_finite_check_and_unscale(
    self: Sequence[Tensor], found_inf: TensorLike, inv_scale: TensorLike
) -> tuple[list[Tensor], Tensor]:
    recording.taken
    try:
        outputs = AmpForeachNonFiniteCheckAndUnscale_.record(
            values_of(self), value_of(found_inf), value_of(inv_scale)
        ).values
        return tensors_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__amp_update_scale(
    self: TensorLike,
    growth_tracker: TensorLike,
    found_inf: TensorLike,
    scale_growth_factor: float,
    scale_backoff_factor: float,
    growth_interval: int,
) -> tuple[Tensor, Tensor]:
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
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__foreach_zero(self: Sequence[Tensor]) -> list[Tensor]:
    recording.taken
    try:
        return tensors_of(ForeachZero_.record(values_of(self)).values)
    finally:
        release()


def aten_rrelu_with_noise_functional(
    self: TensorLike,
    noise: TensorLike,
    lower: Number = 0.125,
    upper: Number = 0.3333333333333333,
    training: bool = False,
    generator: torch.Generator | None = None,
) -> tuple[Tensor, Tensor]:
    recording.taken
    try:
        outputs = RreluWithNoiseFunctional.record(
            value_of(self), value_of(noise), lower, upper, training, generator
        ).values
        return tensor_of(outputs[0]), tensor_of(outputs[1])
    finally:
        release()


def aten__fused_adam(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return (
            tensors_of(outputs[0]),
            tensors_of(outputs[1]),
            tensors_of(outputs[2]),
            tensors_of(outputs[3]),
            tensors_of(outputs[4]),
        )
    finally:
        release()


def aten__fused_adam_tensor_lr(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return (
            tensors_of(outputs[0]),
            tensors_of(outputs[1]),
            tensors_of(outputs[2]),
            tensors_of(outputs[3]),
            tensors_of(outputs[4]),
        )
    finally:
        release()


def aten__fused_adamw(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return (
            tensors_of(outputs[0]),
            tensors_of(outputs[1]),
            tensors_of(outputs[2]),
            tensors_of(outputs[3]),
            tensors_of(outputs[4]),
        )
    finally:
        release()


def aten__fused_adamw_tensor_lr(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return (
            tensors_of(outputs[0]),
            tensors_of(outputs[1]),
            tensors_of(outputs[2]),
            tensors_of(outputs[3]),
            tensors_of(outputs[4]),
        )
    finally:
        release()


def aten__fused_sgd(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return tensors_of(outputs[0]), tensors_of(outputs[1]), tensors_of(outputs[2])
    finally:
        release()


def aten__fused_sgd_tensor_lr(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return tensors_of(outputs[0]), tensors_of(outputs[1]), tensors_of(outputs[2])
    finally:
        release()


def aten__fused_adagrad(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return tensors_of(outputs[0]), tensors_of(outputs[1]), tensors_of(outputs[2]), tensors_of(outputs[3])
    finally:
        release()


def aten__fused_adagrad_tensor_lr(
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
) -> tuple[list[Tensor], list[Tensor], list[Tensor]]:
    recording.taken
    try:
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
        return tensors_of(outputs[0]), tensors_of(outputs[1]), tensors_of(outputs[2])
    finally:
        release()


KERNELS: dict[str, Callable[..., typing.Any]] = {
    "native_dropout": aten_native_dropout,
    "native_dropout_backward": aten_native_dropout_backward,
    "abs": aten_abs,
    "angle": aten_angle,
    "sgn": aten_sgn,
    "_conj_physical": aten__conj_physical,
    "acos": aten_acos,
    "add.Tensor": aten_add_Tensor,
    "_add_relu.Tensor": aten__add_relu_Tensor,
    "_add_relu.Scalar": aten__add_relu_Scalar,
    "add.Scalar": aten_add_Scalar,
    "addmv": aten_addmv,
    "addr": aten_addr,
    "affine_grid_generator": aten_affine_grid_generator,
    "_is_all_true": aten__is_all_true,
    "_is_any_true": aten__is_any_true,
    "all.dim": aten_all_dim,
    "all.dims": aten_all_dims,
    "any.dim": aten_any_dim,
    "any.dims": aten_any_dims,
    "arange": aten_arange,
    "arange.start": aten_arange_start,
    "arange.start_step": aten_arange_start_step,
    "argmax": aten_argmax,
    "argmin": aten_argmin,
    "acosh": aten_acosh,
    "asinh": aten_asinh,
    "atanh": aten_atanh,
    "asin": aten_asin,
    "atan": aten_atan,
    "baddbmm": aten_baddbmm,
    "bartlett_window": aten_bartlett_window,
    "bartlett_window.periodic": aten_bartlett_window_periodic,
    "bernoulli": aten_bernoulli,
    "bernoulli.p": aten_bernoulli_p,
    "binary_cross_entropy": aten_binary_cross_entropy,
    "binary_cross_entropy_backward": aten_binary_cross_entropy_backward,
    "binary_cross_entropy_with_logits": aten_binary_cross_entropy_with_logits,
    "bincount": aten_bincount,
    "bitwise_not": aten_bitwise_not,
    "copysign.Tensor": aten_copysign_Tensor,
    "copysign.Scalar": aten_copysign_Scalar,
    "logical_not": aten_logical_not,
    "logical_xor": aten_logical_xor,
    "logical_and": aten_logical_and,
    "logical_or": aten_logical_or,
    "blackman_window": aten_blackman_window,
    "blackman_window.periodic": aten_blackman_window_periodic,
    "bmm": aten_bmm,
    "cat": aten_cat,
    "block_diag": aten_block_diag,
    "ceil": aten_ceil,
    "clamp": aten_clamp,
    "clamp.Tensor": aten_clamp_Tensor,
    "clamp_max": aten_clamp_max,
    "clamp_max.Tensor": aten_clamp_max_Tensor,
    "clamp_min": aten_clamp_min,
    "clamp_min.Tensor": aten_clamp_min_Tensor,
    "complex": aten_complex,
    "polar": aten_polar,
    "constant_pad_nd": aten_constant_pad_nd,
    "convolution": aten_convolution,
    "convolution_backward": aten_convolution_backward,
    "_convolution": aten__convolution,
    "conv_tbc": aten_conv_tbc,
    "copy": aten_copy,
    "cos": aten_cos,
    "cosh": aten_cosh,
    "count_nonzero.dim_IntList": aten_count_nonzero_dim_IntList,
    "count_nonzero": aten_count_nonzero,
    "cummax": aten_cummax,
    "cummin": aten_cummin,
    "cumprod": aten_cumprod,
    "cumsum": aten_cumsum,
    "_ctc_loss": aten__ctc_loss,
    "_ctc_loss.Tensor": aten__ctc_loss_Tensor,
    "_ctc_loss_backward": aten__ctc_loss_backward,
    "_ctc_loss_backward.Tensor": aten__ctc_loss_backward_Tensor,
    "diag_embed": aten_diag_embed,
    "diagonal_backward": aten_diagonal_backward,
    "div.Tensor": aten_div_Tensor,
    "div.Tensor_mode": aten_div_Tensor_mode,
    "div.Scalar": aten_div_Scalar,
    "div.Scalar_mode": aten_div_Scalar_mode,
    "dot": aten_dot,
    "vdot": aten_vdot,
    "embedding": aten_embedding,
    "embedding_dense_backward": aten_embedding_dense_backward,
    "_embedding_bag_forward_only": aten__embedding_bag_forward_only,
    "_embedding_bag": aten__embedding_bag,
    "_embedding_bag_backward": aten__embedding_bag_backward,
    "_embedding_bag_dense_backward": aten__embedding_bag_dense_backward,
    "_embedding_bag_per_sample_weights_backward": aten__embedding_bag_per_sample_weights_backward,
    "empty_permuted": aten_empty_permuted,
    "new_empty": aten_new_empty,
    "new_empty_strided": aten_new_empty_strided,
    "new_full": aten_new_full,
    "new_zeros": aten_new_zeros,
    "new_ones": aten_new_ones,
    "empty_like": aten_empty_like,
    "erf": aten_erf,
    "erfc": aten_erfc,
    "exp": aten_exp,
    "exp2": aten_exp2,
    "expm1": aten_expm1,
    "eye": aten_eye,
    "eye.m": aten_eye_m,
    "fill.Scalar": aten_fill_Scalar,
    "fill.Tensor": aten_fill_Tensor,
    "floor": aten_floor,
    "floor_divide": aten_floor_divide,
    "floor_divide.Scalar": aten_floor_divide_Scalar,
    "frac": aten_frac,
    "full": aten_full,
    "full_like": aten_full_like,
    "from_file": aten_from_file,
    "gcd": aten_gcd,
    "lcm": aten_lcm,
    "grid_sampler_2d": aten_grid_sampler_2d,
    "grid_sampler_2d_backward": aten_grid_sampler_2d_backward,
    "_grid_sampler_2d_cpu_fallback": aten__grid_sampler_2d_cpu_fallback,
    "_grid_sampler_2d_cpu_fallback_backward": aten__grid_sampler_2d_cpu_fallback_backward,
    "grid_sampler_3d": aten_grid_sampler_3d,
    "grid_sampler_3d_backward": aten_grid_sampler_3d_backward,
    "hann_window": aten_hann_window,
    "hann_window.periodic": aten_hann_window_periodic,
    "hamming_window": aten_hamming_window,
    "hamming_window.periodic": aten_hamming_window_periodic,
    "hamming_window.periodic_alpha": aten_hamming_window_periodic_alpha,
    "hamming_window.periodic_alpha_beta": aten_hamming_window_periodic_alpha_beta,
    "kaiser_window": aten_kaiser_window,
    "kaiser_window.periodic": aten_kaiser_window_periodic,
    "kaiser_window.beta": aten_kaiser_window_beta,
    "native_group_norm": aten_native_group_norm,
    "native_group_norm_backward": aten_native_group_norm_backward,
    "_fft_r2c": aten__fft_r2c,
    "_fft_c2r": aten__fft_c2r,
    "_fft_c2c": aten__fft_c2c,
    "index.Tensor": aten_index_Tensor,
    "_unsafe_index.Tensor": aten__unsafe_index_Tensor,
    "_unsafe_masked_index": aten__unsafe_masked_index,
    "_unsafe_masked_index_put_accumulate": aten__unsafe_masked_index_put_accumulate,
    "index_copy": aten_index_copy,
    "index_put": aten_index_put,
    "_unsafe_index_put": aten__unsafe_index_put,
    "isin.Tensor_Tensor": aten_isin_Tensor_Tensor,
    "isin.Tensor_Scalar": aten_isin_Tensor_Scalar,
    "isin.Scalar_Tensor": aten_isin_Scalar_Tensor,
    "isnan": aten_isnan,
    "kthvalue": aten_kthvalue,
    "native_layer_norm": aten_native_layer_norm,
    "native_layer_norm_backward": aten_native_layer_norm_backward,
    "nan_to_num": aten_nan_to_num,
    "ldexp.Tensor": aten_ldexp_Tensor,
    "linspace": aten_linspace,
    "linspace.Tensor_Tensor": aten_linspace_Tensor_Tensor,
    "linspace.Tensor_Scalar": aten_linspace_Tensor_Scalar,
    "linspace.Scalar_Tensor": aten_linspace_Scalar_Tensor,
    "log": aten_log,
    "log10": aten_log10,
    "log1p": aten_log1p,
    "log2": aten_log2,
    "logaddexp": aten_logaddexp,
    "logaddexp2": aten_logaddexp2,
    "xlogy.Tensor": aten_xlogy_Tensor,
    "xlogy.Scalar_Self": aten_xlogy_Scalar_Self,
    "xlogy.Scalar_Other": aten_xlogy_Scalar_Other,
    "logspace": aten_logspace,
    "logspace.Tensor_Tensor": aten_logspace_Tensor_Tensor,
    "logspace.Tensor_Scalar": aten_logspace_Tensor_Scalar,
    "logspace.Scalar_Tensor": aten_logspace_Scalar_Tensor,
    "_log_softmax": aten__log_softmax,
    "_log_softmax_backward_data": aten__log_softmax_backward_data,
    "_logcumsumexp": aten__logcumsumexp,
    "logcumsumexp": aten_logcumsumexp,
    "logsumexp": aten_logsumexp,
    "_aminmax": aten__aminmax,
    "_aminmax.dim": aten__aminmax_dim,
    "aminmax": aten_aminmax,
    "_compute_linear_combination": aten__compute_linear_combination,
    "max.dim": aten_max_dim,
    "amax": aten_amax,
    "mean": aten_mean,
    "mean.dim": aten_mean_dim,
    "median": aten_median,
    "median.dim": aten_median_dim,
    "nanmedian": aten_nanmedian,
    "nanmedian.dim": aten_nanmedian_dim,
    "min.dim": aten_min_dim,
    "amin": aten_amin,
    "mkldnn_rnn_layer": aten_mkldnn_rnn_layer,
    "mkldnn_rnn_layer_backward": aten_mkldnn_rnn_layer_backward,
    "mm": aten_mm,
    "_int_mm": aten__int_mm,
    "_convert_weight_to_int4pack_for_cpu": aten__convert_weight_to_int4pack_for_cpu,
    "_weight_int4pack_mm_for_cpu": aten__weight_int4pack_mm_for_cpu,
    "_dyn_quant_pack_4bit_weight": aten__dyn_quant_pack_4bit_weight,
    "_dyn_quant_matmul_4bit": aten__dyn_quant_matmul_4bit,
    "_weight_int8pack_mm": aten__weight_int8pack_mm,
    "mode": aten_mode,
    "mul.Tensor": aten_mul_Tensor,
    "mul.Scalar": aten_mul_Scalar,
    "mv": aten_mv,
    "mvlgamma": aten_mvlgamma,
    "narrow_copy": aten_narrow_copy,
    "_native_batch_norm_legit_no_training": aten__native_batch_norm_legit_no_training,
    "_native_batch_norm_legit.no_stats": aten__native_batch_norm_legit_no_stats,
    "native_batch_norm_backward": aten_native_batch_norm_backward,
    "batch_norm_update_stats": aten_batch_norm_update_stats,
    "ones": aten_ones,
    "ones_like": aten_ones_like,
    "_euclidean_dist": aten__euclidean_dist,
    "_cdist_forward": aten__cdist_forward,
    "_cdist_backward": aten__cdist_backward,
    "_pdist_forward": aten__pdist_forward,
    "_pdist_backward": aten__pdist_backward,
    "pixel_shuffle": aten_pixel_shuffle,
    "pixel_unshuffle": aten_pixel_unshuffle,
    "channel_shuffle": aten_channel_shuffle,
    "rad2deg": aten_rad2deg,
    "deg2rad": aten_deg2rad,
    "scalar_tensor": aten_scalar_tensor,
    "rand": aten_rand,
    "rand.generator": aten_rand_generator,
    "rand_like": aten_rand_like,
    "rand_like.generator": aten_rand_like_generator,
    "randint": aten_randint,
    "randint.generator": aten_randint_generator,
    "randint.low": aten_randint_low,
    "randint.low_generator": aten_randint_low_generator,
    "randint_like": aten_randint_like,
    "randint_like.generator": aten_randint_like_generator,
    "randint_like.Tensor": aten_randint_like_Tensor,
    "randint_like.Tensor_generator": aten_randint_like_Tensor_generator,
    "randint_like.low_dtype": aten_randint_like_low_dtype,
    "randint_like.low_generator_dtype": aten_randint_like_low_generator_dtype,
    "randn": aten_randn,
    "randn.generator": aten_randn_generator,
    "randn_like": aten_randn_like,
    "randn_like.generator": aten_randn_like_generator,
    "randperm": aten_randperm,
    "randperm.generator": aten_randperm_generator,
    "range.step": aten_range_step,
    "range": aten_range,
    "reciprocal": aten_reciprocal,
    "neg": aten_neg,
    "repeat": aten_repeat,
    "repeat_interleave.Tensor": aten_repeat_interleave_Tensor,
    "_reshape_copy": aten__reshape_copy,
    "round": aten_round,
    "round.decimals": aten_round_decimals,
    "relu": aten_relu,
    "_prelu_kernel": aten__prelu_kernel,
    "_prelu_kernel_backward": aten__prelu_kernel_backward,
    "gelu": aten_gelu,
    "gelu_backward": aten_gelu_backward,
    "hardshrink": aten_hardshrink,
    "hardshrink_backward": aten_hardshrink_backward,
    "rsqrt": aten_rsqrt,
    "select_backward": aten_select_backward,
    "celu": aten_celu,
    "silu": aten_silu,
    "silu_backward": aten_silu_backward,
    "mish": aten_mish,
    "mish_backward": aten_mish_backward,
    "sigmoid": aten_sigmoid,
    "logit": aten_logit,
    "sin": aten_sin,
    "sinc": aten_sinc,
    "sinh": aten_sinh,
    "slice_backward": aten_slice_backward,
    "slice_scatter": aten_slice_scatter,
    "select_scatter": aten_select_scatter,
    "diagonal_scatter": aten_diagonal_scatter,
    "as_strided_scatter": aten_as_strided_scatter,
    "_softmax": aten__softmax,
    "_softmax_backward_data": aten__softmax_backward_data,
    "unsafe_split.Tensor": aten_unsafe_split_Tensor,
    "unsafe_split_with_sizes": aten_unsafe_split_with_sizes,
    "_chunk_cat": aten__chunk_cat,
    "stack": aten_stack,
    "_stack": aten__stack,
    "sum": aten_sum,
    "sum.dim_IntList": aten_sum_dim_IntList,
    "nansum": aten_nansum,
    "hash_tensor": aten_hash_tensor,
    "sqrt": aten_sqrt,
    "std.correction": aten_std_correction,
    "std_mean.correction": aten_std_mean_correction,
    "prod": aten_prod,
    "prod.dim_int": aten_prod_dim_int,
    "tan": aten_tan,
    "tanh": aten_tanh,
    "threshold": aten_threshold,
    "threshold_backward": aten_threshold_backward,
    "flip": aten_flip,
    "roll": aten_roll,
    "rot90": aten_rot90,
    "_transform_bias_rescale_qkv": aten__transform_bias_rescale_qkv,
    "_trilinear": aten__trilinear,
    "trunc": aten_trunc,
    "_unique": aten__unique,
    "unique_dim": aten_unique_dim,
    "unique_consecutive": aten_unique_consecutive,
    "unique_dim_consecutive": aten_unique_dim_consecutive,
    "_unique2": aten__unique2,
    "var.correction": aten_var_correction,
    "var_mean.correction": aten_var_mean_correction,
    "where.self": aten_where_self,
    "_weight_norm_interface": aten__weight_norm_interface,
    "_weight_norm_interface_backward": aten__weight_norm_interface_backward,
    "zeros": aten_zeros,
    "zeros_like": aten_zeros_like,
    "_standard_gamma_grad": aten__standard_gamma_grad,
    "_standard_gamma": aten__standard_gamma,
    "_dirichlet_grad": aten__dirichlet_grad,
    "_sample_dirichlet": aten__sample_dirichlet,
    "poisson": aten_poisson,
    "binomial": aten_binomial,
    "_batch_norm_no_update": aten__batch_norm_no_update,
    "batch_norm_backward": aten_batch_norm_backward,
    "norm.ScalarOpt_dtype": aten_norm_ScalarOpt_dtype,
    "norm.Scalar": aten_norm_Scalar,
    "norm.ScalarOpt_dim_dtype": aten_norm_ScalarOpt_dim_dtype,
    "norm.ScalarOpt_dim": aten_norm_ScalarOpt_dim,
    "frexp.Tensor": aten_frexp_Tensor,
    "clone": aten_clone,
    "sub.Tensor": aten_sub_Tensor,
    "sub.Scalar": aten_sub_Scalar,
    "rsub.Tensor": aten_rsub_Tensor,
    "heaviside": aten_heaviside,
    "rsub.Scalar": aten_rsub_Scalar,
    "addmm": aten_addmm,
    "_addmm_activation": aten__addmm_activation,
    "_scaled_mm": aten__scaled_mm,
    "_scaled_mm_v2": aten__scaled_mm_v2,
    "_grouped_mm": aten__grouped_mm,
    "fake_quantize_per_tensor_affine_cachemask": aten_fake_quantize_per_tensor_affine_cachemask,
    "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams": aten__fake_quantize_per_tensor_affine_cachemask_tensor_qparams,
    "_fake_quantize_learnable_per_tensor_affine": aten__fake_quantize_learnable_per_tensor_affine,
    "_fake_quantize_learnable_per_tensor_affine_backward": aten__fake_quantize_learnable_per_tensor_affine_backward,
    "fake_quantize_per_channel_affine_cachemask": aten_fake_quantize_per_channel_affine_cachemask,
    "_fake_quantize_learnable_per_channel_affine": aten__fake_quantize_learnable_per_channel_affine,
    "_fake_quantize_learnable_per_channel_affine_backward": aten__fake_quantize_learnable_per_channel_affine_backward,
    "lift_fresh_copy": aten_lift_fresh_copy,
    "masked_fill.Scalar": aten_masked_fill_Scalar,
    "masked_fill.Tensor": aten_masked_fill_Tensor,
    "masked_scatter": aten_masked_scatter,
    "masked_scatter_backward": aten_masked_scatter_backward,
    "_masked_softmax": aten__masked_softmax,
    "_masked_softmax_backward": aten__masked_softmax_backward,
    "put": aten_put,
    "index_add": aten_index_add,
    "index_reduce": aten_index_reduce,
    "index_fill.int_Scalar": aten_index_fill_int_Scalar,
    "index_fill.int_Tensor": aten_index_fill_int_Tensor,
    "scatter.src": aten_scatter_src,
    "scatter.value": aten_scatter_value,
    "scatter.reduce": aten_scatter_reduce,
    "scatter.value_reduce": aten_scatter_value_reduce,
    "scatter_add": aten_scatter_add,
    "scatter_reduce.two": aten_scatter_reduce_two,
    "bitwise_and.Scalar": aten_bitwise_and_Scalar,
    "bitwise_and.Scalar_Tensor": aten_bitwise_and_Scalar_Tensor,
    "bitwise_and.Tensor": aten_bitwise_and_Tensor,
    "bitwise_or.Scalar": aten_bitwise_or_Scalar,
    "bitwise_or.Scalar_Tensor": aten_bitwise_or_Scalar_Tensor,
    "bitwise_or.Tensor": aten_bitwise_or_Tensor,
    "bitwise_xor.Scalar": aten_bitwise_xor_Scalar,
    "bitwise_xor.Scalar_Tensor": aten_bitwise_xor_Scalar_Tensor,
    "bitwise_xor.Tensor": aten_bitwise_xor_Tensor,
    "__lshift__.Scalar": aten___lshift___Scalar,
    "__lshift__.Tensor": aten___lshift___Tensor,
    "bitwise_left_shift.Tensor": aten_bitwise_left_shift_Tensor,
    "bitwise_left_shift.Tensor_Scalar": aten_bitwise_left_shift_Tensor_Scalar,
    "bitwise_left_shift.Scalar_Tensor": aten_bitwise_left_shift_Scalar_Tensor,
    "__rshift__.Scalar": aten___rshift___Scalar,
    "__rshift__.Tensor": aten___rshift___Tensor,
    "bitwise_right_shift.Tensor": aten_bitwise_right_shift_Tensor,
    "bitwise_right_shift.Tensor_Scalar": aten_bitwise_right_shift_Tensor_Scalar,
    "bitwise_right_shift.Scalar_Tensor": aten_bitwise_right_shift_Scalar_Tensor,
    "addbmm": aten_addbmm,
    "triu": aten_triu,
    "tril": aten_tril,
    "tril_indices": aten_tril_indices,
    "triu_indices": aten_triu_indices,
    "trace": aten_trace,
    "ne.Scalar": aten_ne_Scalar,
    "ne.Tensor": aten_ne_Tensor,
    "eq.Scalar": aten_eq_Scalar,
    "eq.Tensor": aten_eq_Tensor,
    "ge.Scalar": aten_ge_Scalar,
    "ge.Tensor": aten_ge_Tensor,
    "le.Scalar": aten_le_Scalar,
    "le.Tensor": aten_le_Tensor,
    "gt.Scalar": aten_gt_Scalar,
    "gt.Tensor": aten_gt_Tensor,
    "lt.Scalar": aten_lt_Scalar,
    "lt.Tensor": aten_lt_Tensor,
    "take": aten_take,
    "index_select": aten_index_select,
    "masked_select": aten_masked_select,
    "nonzero": aten_nonzero,
    "nonzero_static": aten_nonzero_static,
    "gather": aten_gather,
    "addcmul": aten_addcmul,
    "addcdiv": aten_addcdiv,
    "triangular_solve": aten_triangular_solve,
    "linalg_solve_triangular": aten_linalg_solve_triangular,
    "cholesky": aten_cholesky,
    "cholesky_solve": aten_cholesky_solve,
    "_cholesky_solve_helper": aten__cholesky_solve_helper,
    "cholesky_inverse": aten_cholesky_inverse,
    "geqrf": aten_geqrf,
    "ormqr": aten_ormqr,
    "lu_unpack": aten_lu_unpack,
    "multinomial": aten_multinomial,
    "lgamma": aten_lgamma,
    "digamma": aten_digamma,
    "polygamma": aten_polygamma,
    "erfinv": aten_erfinv,
    "i0": aten_i0,
    "sign": aten_sign,
    "signbit": aten_signbit,
    "dist": aten_dist,
    "atan2": aten_atan2,
    "lerp.Scalar": aten_lerp_Scalar,
    "lerp.Tensor": aten_lerp_Tensor,
    "histc": aten_histc,
    "histogram.bins_tensor": aten_histogram_bins_tensor,
    "histogram.bin_ct": aten_histogram_bin_ct,
    "_histogramdd_bin_edges": aten__histogramdd_bin_edges,
    "_histogramdd_from_bin_cts": aten__histogramdd_from_bin_cts,
    "_histogramdd_from_bin_tensors": aten__histogramdd_from_bin_tensors,
    "fmod.Scalar": aten_fmod_Scalar,
    "fmod.Tensor": aten_fmod_Tensor,
    "hypot": aten_hypot,
    "igamma": aten_igamma,
    "igammac": aten_igammac,
    "nextafter": aten_nextafter,
    "remainder.Scalar": aten_remainder_Scalar,
    "remainder.Tensor": aten_remainder_Tensor,
    "remainder.Scalar_Tensor": aten_remainder_Scalar_Tensor,
    "min": aten_min,
    "fmin": aten_fmin,
    "max": aten_max,
    "fmax": aten_fmax,
    "maximum": aten_maximum,
    "minimum": aten_minimum,
    "sort": aten_sort,
    "sort.stable": aten_sort_stable,
    "topk": aten_topk,
    "all": aten_all,
    "any": aten_any,
    "renorm": aten_renorm,
    "unfold_backward": aten_unfold_backward,
    "pow.Tensor_Tensor": aten_pow_Tensor_Tensor,
    "pow.Scalar": aten_pow_Scalar,
    "pow.Tensor_Scalar": aten_pow_Tensor_Scalar,
    "normal_functional": aten_normal_functional,
    "normal.Tensor_float": aten_normal_Tensor_float,
    "normal.float_Tensor": aten_normal_float_Tensor,
    "normal.Tensor_Tensor": aten_normal_Tensor_Tensor,
    "normal.float_float": aten_normal_float_float,
    "_foreach_add.Scalar": aten__foreach_add_Scalar,
    "_foreach_add.List": aten__foreach_add_List,
    "_foreach_add.ScalarList": aten__foreach_add_ScalarList,
    "_foreach_add.Tensor": aten__foreach_add_Tensor,
    "_foreach_sub.Scalar": aten__foreach_sub_Scalar,
    "_foreach_sub.List": aten__foreach_sub_List,
    "_foreach_sub.ScalarList": aten__foreach_sub_ScalarList,
    "_foreach_mul.Scalar": aten__foreach_mul_Scalar,
    "_foreach_mul.List": aten__foreach_mul_List,
    "_foreach_mul.ScalarList": aten__foreach_mul_ScalarList,
    "_foreach_mul.Tensor": aten__foreach_mul_Tensor,
    "_foreach_div.Scalar": aten__foreach_div_Scalar,
    "_foreach_div.List": aten__foreach_div_List,
    "_foreach_div.ScalarList": aten__foreach_div_ScalarList,
    "_foreach_div.Tensor": aten__foreach_div_Tensor,
    "_foreach_clamp_max.Scalar": aten__foreach_clamp_max_Scalar,
    "_foreach_clamp_max.List": aten__foreach_clamp_max_List,
    "_foreach_clamp_max.ScalarList": aten__foreach_clamp_max_ScalarList,
    "_foreach_clamp_min.Scalar": aten__foreach_clamp_min_Scalar,
    "_foreach_clamp_min.List": aten__foreach_clamp_min_List,
    "_foreach_clamp_min.ScalarList": aten__foreach_clamp_min_ScalarList,
    "_foreach_maximum.Scalar": aten__foreach_maximum_Scalar,
    "_foreach_maximum.List": aten__foreach_maximum_List,
    "_foreach_maximum.ScalarList": aten__foreach_maximum_ScalarList,
    "_foreach_minimum.Scalar": aten__foreach_minimum_Scalar,
    "_foreach_minimum.List": aten__foreach_minimum_List,
    "_foreach_minimum.ScalarList": aten__foreach_minimum_ScalarList,
    "_foreach_addcdiv.Scalar": aten__foreach_addcdiv_Scalar,
    "_foreach_addcdiv.ScalarList": aten__foreach_addcdiv_ScalarList,
    "_foreach_addcdiv.Tensor": aten__foreach_addcdiv_Tensor,
    "_foreach_addcmul.Scalar": aten__foreach_addcmul_Scalar,
    "_foreach_addcmul.ScalarList": aten__foreach_addcmul_ScalarList,
    "_foreach_addcmul.Tensor": aten__foreach_addcmul_Tensor,
    "_foreach_abs": aten__foreach_abs,
    "_foreach_acos": aten__foreach_acos,
    "_foreach_asin": aten__foreach_asin,
    "_foreach_atan": aten__foreach_atan,
    "_foreach_ceil": aten__foreach_ceil,
    "_foreach_cos": aten__foreach_cos,
    "_foreach_cosh": aten__foreach_cosh,
    "_foreach_erf": aten__foreach_erf,
    "_foreach_erfc": aten__foreach_erfc,
    "_foreach_exp": aten__foreach_exp,
    "_foreach_expm1": aten__foreach_expm1,
    "_foreach_floor": aten__foreach_floor,
    "_foreach_frac": aten__foreach_frac,
    "_foreach_lerp.List": aten__foreach_lerp_List,
    "_foreach_lerp.Scalar": aten__foreach_lerp_Scalar,
    "_foreach_lerp.ScalarList": aten__foreach_lerp_ScalarList,
    "_foreach_lgamma": aten__foreach_lgamma,
    "_foreach_log": aten__foreach_log,
    "_foreach_log10": aten__foreach_log10,
    "_foreach_log1p": aten__foreach_log1p,
    "_foreach_log2": aten__foreach_log2,
    "_foreach_max": aten__foreach_max,
    "_foreach_neg": aten__foreach_neg,
    "_foreach_norm.Scalar": aten__foreach_norm_Scalar,
    "_foreach_powsum.Scalar": aten__foreach_powsum_Scalar,
    "_foreach_pow.List": aten__foreach_pow_List,
    "_foreach_pow.Scalar": aten__foreach_pow_Scalar,
    "_foreach_pow.ScalarList": aten__foreach_pow_ScalarList,
    "_foreach_pow.ScalarAndTensor": aten__foreach_pow_ScalarAndTensor,
    "_foreach_reciprocal": aten__foreach_reciprocal,
    "_foreach_round": aten__foreach_round,
    "_foreach_rsqrt": aten__foreach_rsqrt,
    "_foreach_sigmoid": aten__foreach_sigmoid,
    "_foreach_sign": aten__foreach_sign,
    "_foreach_sin": aten__foreach_sin,
    "_foreach_sinh": aten__foreach_sinh,
    "_foreach_sqrt": aten__foreach_sqrt,
    "_foreach_tan": aten__foreach_tan,
    "_foreach_tanh": aten__foreach_tanh,
    "_foreach_trunc": aten__foreach_trunc,
    "_foreach_clone": aten__foreach_clone,
    "_foreach_copy": aten__foreach_copy,
    "_foreach_mm": aten__foreach_mm,
    "bucketize.Tensor": aten_bucketize_Tensor,
    "bucketize.Scalar": aten_bucketize_Scalar,
    "searchsorted.Tensor": aten_searchsorted_Tensor,
    "searchsorted.Scalar": aten_searchsorted_Scalar,
    "_convert_indices_from_coo_to_csr": aten__convert_indices_from_coo_to_csr,
    "_convert_indices_from_csr_to_coo": aten__convert_indices_from_csr_to_coo,
    "mse_loss": aten_mse_loss,
    "mse_loss_backward": aten_mse_loss_backward,
    "multi_margin_loss": aten_multi_margin_loss,
    "multi_margin_loss_backward": aten_multi_margin_loss_backward,
    "multilabel_margin_loss_forward": aten_multilabel_margin_loss_forward,
    "multilabel_margin_loss_backward": aten_multilabel_margin_loss_backward,
    "nll_loss_forward": aten_nll_loss_forward,
    "nll_loss_backward": aten_nll_loss_backward,
    "nll_loss2d_forward": aten_nll_loss2d_forward,
    "nll_loss2d_backward": aten_nll_loss2d_backward,
    "smooth_l1_loss": aten_smooth_l1_loss,
    "smooth_l1_loss_backward": aten_smooth_l1_loss_backward,
    "huber_loss": aten_huber_loss,
    "huber_loss_backward": aten_huber_loss_backward,
    "soft_margin_loss": aten_soft_margin_loss,
    "soft_margin_loss_backward": aten_soft_margin_loss_backward,
    "elu": aten_elu,
    "elu_backward": aten_elu_backward,
    "glu": aten_glu,
    "glu_backward": aten_glu_backward,
    "glu_jvp": aten_glu_jvp,
    "glu_backward_jvp": aten_glu_backward_jvp,
    "hardsigmoid": aten_hardsigmoid,
    "hardsigmoid_backward": aten_hardsigmoid_backward,
    "hardtanh": aten_hardtanh,
    "hardtanh_backward": aten_hardtanh_backward,
    "hardswish": aten_hardswish,
    "hardswish_backward": aten_hardswish_backward,
    "leaky_relu": aten_leaky_relu,
    "leaky_relu_backward": aten_leaky_relu_backward,
    "log_sigmoid_forward": aten_log_sigmoid_forward,
    "log_sigmoid_backward": aten_log_sigmoid_backward,
    "rrelu_with_noise_backward": aten_rrelu_with_noise_backward,
    "softplus": aten_softplus,
    "softplus_backward": aten_softplus_backward,
    "softshrink": aten_softshrink,
    "softshrink_backward": aten_softshrink_backward,
    "_adaptive_avg_pool2d": aten__adaptive_avg_pool2d,
    "_adaptive_avg_pool2d_backward": aten__adaptive_avg_pool2d_backward,
    "_adaptive_avg_pool3d": aten__adaptive_avg_pool3d,
    "_adaptive_avg_pool3d_backward": aten__adaptive_avg_pool3d_backward,
    "adaptive_max_pool2d": aten_adaptive_max_pool2d,
    "adaptive_max_pool2d_backward": aten_adaptive_max_pool2d_backward,
    "adaptive_max_pool3d": aten_adaptive_max_pool3d,
    "adaptive_max_pool3d_backward": aten_adaptive_max_pool3d_backward,
    "avg_pool2d": aten_avg_pool2d,
    "avg_pool2d_backward": aten_avg_pool2d_backward,
    "avg_pool3d": aten_avg_pool3d,
    "avg_pool3d_backward": aten_avg_pool3d_backward,
    "fractional_max_pool2d": aten_fractional_max_pool2d,
    "fractional_max_pool2d_backward": aten_fractional_max_pool2d_backward,
    "fractional_max_pool3d": aten_fractional_max_pool3d,
    "fractional_max_pool3d_backward": aten_fractional_max_pool3d_backward,
    "max_pool2d_with_indices": aten_max_pool2d_with_indices,
    "max_pool2d_with_indices_backward": aten_max_pool2d_with_indices_backward,
    "max_pool3d_with_indices": aten_max_pool3d_with_indices,
    "max_pool3d_with_indices_backward": aten_max_pool3d_with_indices_backward,
    "max_unpool2d": aten_max_unpool2d,
    "max_unpool3d": aten_max_unpool3d,
    "reflection_pad1d": aten_reflection_pad1d,
    "reflection_pad1d_backward": aten_reflection_pad1d_backward,
    "reflection_pad2d": aten_reflection_pad2d,
    "reflection_pad2d_backward": aten_reflection_pad2d_backward,
    "reflection_pad3d": aten_reflection_pad3d,
    "reflection_pad3d_backward": aten_reflection_pad3d_backward,
    "replication_pad1d": aten_replication_pad1d,
    "replication_pad1d_backward": aten_replication_pad1d_backward,
    "replication_pad2d": aten_replication_pad2d,
    "replication_pad2d_backward": aten_replication_pad2d_backward,
    "replication_pad3d": aten_replication_pad3d,
    "replication_pad3d_backward": aten_replication_pad3d_backward,
    "upsample_linear1d": aten_upsample_linear1d,
    "upsample_linear1d_backward": aten_upsample_linear1d_backward,
    "upsample_bilinear2d": aten_upsample_bilinear2d,
    "upsample_bilinear2d_backward": aten_upsample_bilinear2d_backward,
    "_upsample_bilinear2d_aa": aten__upsample_bilinear2d_aa,
    "_upsample_bilinear2d_aa_backward": aten__upsample_bilinear2d_aa_backward,
    "upsample_bicubic2d": aten_upsample_bicubic2d,
    "upsample_bicubic2d_backward": aten_upsample_bicubic2d_backward,
    "_upsample_bicubic2d_aa": aten__upsample_bicubic2d_aa,
    "_upsample_bicubic2d_aa_backward": aten__upsample_bicubic2d_aa_backward,
    "_upsample_lanczos2d_aa": aten__upsample_lanczos2d_aa,
    "_upsample_lanczos2d_aa_backward": aten__upsample_lanczos2d_aa_backward,
    "upsample_trilinear3d": aten_upsample_trilinear3d,
    "upsample_trilinear3d_backward": aten_upsample_trilinear3d_backward,
    "upsample_nearest1d": aten_upsample_nearest1d,
    "_upsample_nearest_exact1d": aten__upsample_nearest_exact1d,
    "upsample_nearest1d_backward": aten_upsample_nearest1d_backward,
    "_upsample_nearest_exact1d_backward": aten__upsample_nearest_exact1d_backward,
    "upsample_nearest2d": aten_upsample_nearest2d,
    "_upsample_nearest_exact2d": aten__upsample_nearest_exact2d,
    "upsample_nearest2d_backward": aten_upsample_nearest2d_backward,
    "_upsample_nearest_exact2d_backward": aten__upsample_nearest_exact2d_backward,
    "upsample_nearest3d": aten_upsample_nearest3d,
    "_upsample_nearest_exact3d": aten__upsample_nearest_exact3d,
    "upsample_nearest3d_backward": aten_upsample_nearest3d_backward,
    "_upsample_nearest_exact3d_backward": aten__upsample_nearest_exact3d_backward,
    "sigmoid_backward": aten_sigmoid_backward,
    "logit_backward": aten_logit_backward,
    "tanh_backward": aten_tanh_backward,
    "col2im": aten_col2im,
    "im2col": aten_im2col,
    "isinf": aten_isinf,
    "isposinf": aten_isposinf,
    "isneginf": aten_isneginf,
    "special_entr": aten_special_entr,
    "special_ndtri": aten_special_ndtri,
    "special_log_ndtr": aten_special_log_ndtr,
    "special_erfcx": aten_special_erfcx,
    "special_xlog1py": aten_special_xlog1py,
    "special_xlog1py.self_scalar": aten_special_xlog1py_self_scalar,
    "special_xlog1py.other_scalar": aten_special_xlog1py_other_scalar,
    "special_zeta": aten_special_zeta,
    "special_zeta.self_scalar": aten_special_zeta_self_scalar,
    "special_zeta.other_scalar": aten_special_zeta_other_scalar,
    "special_i0e": aten_special_i0e,
    "special_i1": aten_special_i1,
    "special_i1e": aten_special_i1e,
    "fft_fftfreq": aten_fft_fftfreq,
    "fft_rfftfreq": aten_fft_rfftfreq,
    "linalg_cholesky_ex": aten_linalg_cholesky_ex,
    "linalg_cross": aten_linalg_cross,
    "linalg_lu_factor_ex": aten_linalg_lu_factor_ex,
    "linalg_lu": aten_linalg_lu,
    "linalg_lu_solve": aten_linalg_lu_solve,
    "_linalg_det": aten__linalg_det,
    "linalg_ldl_factor_ex": aten_linalg_ldl_factor_ex,
    "linalg_ldl_solve": aten_linalg_ldl_solve,
    "linalg_lstsq": aten_linalg_lstsq,
    "linalg_matrix_exp": aten_linalg_matrix_exp,
    "_linalg_slogdet": aten__linalg_slogdet,
    "linalg_eig": aten_linalg_eig,
    "_linalg_eigvals": aten__linalg_eigvals,
    "_linalg_eigh": aten__linalg_eigh,
    "linalg_householder_product": aten_linalg_householder_product,
    "linalg_inv_ex": aten_linalg_inv_ex,
    "linalg_vector_norm": aten_linalg_vector_norm,
    "linalg__powsum": aten_linalg__powsum,
    "_linalg_svd": aten__linalg_svd,
    "linalg_pinv.atol_rtol_tensor": aten_linalg_pinv_atol_rtol_tensor,
    "_linalg_solve_ex": aten__linalg_solve_ex,
    "linalg_qr": aten_linalg_qr,
    "segment_reduce": aten_segment_reduce,
    "_segment_reduce_backward": aten__segment_reduce_backward,
    "_fw_primal_copy": aten__fw_primal_copy,
    "_make_dual_copy": aten__make_dual_copy,
    "view_as_real_copy": aten_view_as_real_copy,
    "view_as_complex_copy": aten_view_as_complex_copy,
    "_conj_copy": aten__conj_copy,
    "_neg_view_copy": aten__neg_view_copy,
    "as_strided_copy": aten_as_strided_copy,
    "diagonal_copy": aten_diagonal_copy,
    "expand_copy": aten_expand_copy,
    "permute_copy": aten_permute_copy,
    "_reshape_alias_copy": aten__reshape_alias_copy,
    "select_copy.int": aten_select_copy_int,
    "detach_copy": aten_detach_copy,
    "slice_copy.Tensor": aten_slice_copy_Tensor,
    "split_copy.Tensor": aten_split_copy_Tensor,
    "split_with_sizes_copy": aten_split_with_sizes_copy,
    "squeeze_copy": aten_squeeze_copy,
    "squeeze_copy.dim": aten_squeeze_copy_dim,
    "squeeze_copy.dims": aten_squeeze_copy_dims,
    "t_copy": aten_t_copy,
    "transpose_copy.int": aten_transpose_copy_int,
    "unsqueeze_copy": aten_unsqueeze_copy,
    "unbind_copy.int": aten_unbind_copy_int,
    "view_copy": aten_view_copy,
    "view_copy.dtype": aten_view_copy_dtype,
    "unfold_copy": aten_unfold_copy,
    "alias_copy": aten_alias_copy,
    "_safe_softmax": aten__safe_softmax,
    "_transformer_encoder_layer_fwd": aten__transformer_encoder_layer_fwd,
    "_native_multi_head_attention": aten__native_multi_head_attention,
    "_scaled_dot_product_flash_attention_for_cpu": aten__scaled_dot_product_flash_attention_for_cpu,
    "_scaled_dot_product_flash_attention_for_cpu_backward": aten__scaled_dot_product_flash_attention_for_cpu_backward,
    "_scaled_dot_product_fused_attention_overrideable_backward": aten__scaled_dot_product_fused_attention_overrideable_backward,
    "special_airy_ai": aten_special_airy_ai,
    "special_bessel_j0": aten_special_bessel_j0,
    "special_bessel_j1": aten_special_bessel_j1,
    "special_bessel_y0": aten_special_bessel_y0,
    "special_bessel_y1": aten_special_bessel_y1,
    "special_chebyshev_polynomial_t": aten_special_chebyshev_polynomial_t,
    "special_chebyshev_polynomial_t.x_scalar": aten_special_chebyshev_polynomial_t_x_scalar,
    "special_chebyshev_polynomial_t.n_scalar": aten_special_chebyshev_polynomial_t_n_scalar,
    "special_chebyshev_polynomial_u": aten_special_chebyshev_polynomial_u,
    "special_chebyshev_polynomial_u.x_scalar": aten_special_chebyshev_polynomial_u_x_scalar,
    "special_chebyshev_polynomial_u.n_scalar": aten_special_chebyshev_polynomial_u_n_scalar,
    "special_chebyshev_polynomial_v": aten_special_chebyshev_polynomial_v,
    "special_chebyshev_polynomial_v.x_scalar": aten_special_chebyshev_polynomial_v_x_scalar,
    "special_chebyshev_polynomial_v.n_scalar": aten_special_chebyshev_polynomial_v_n_scalar,
    "special_chebyshev_polynomial_w": aten_special_chebyshev_polynomial_w,
    "special_chebyshev_polynomial_w.x_scalar": aten_special_chebyshev_polynomial_w_x_scalar,
    "special_chebyshev_polynomial_w.n_scalar": aten_special_chebyshev_polynomial_w_n_scalar,
    "special_hermite_polynomial_h": aten_special_hermite_polynomial_h,
    "special_hermite_polynomial_h.x_scalar": aten_special_hermite_polynomial_h_x_scalar,
    "special_hermite_polynomial_h.n_scalar": aten_special_hermite_polynomial_h_n_scalar,
    "special_hermite_polynomial_he": aten_special_hermite_polynomial_he,
    "special_hermite_polynomial_he.x_scalar": aten_special_hermite_polynomial_he_x_scalar,
    "special_hermite_polynomial_he.n_scalar": aten_special_hermite_polynomial_he_n_scalar,
    "special_laguerre_polynomial_l": aten_special_laguerre_polynomial_l,
    "special_laguerre_polynomial_l.x_scalar": aten_special_laguerre_polynomial_l_x_scalar,
    "special_laguerre_polynomial_l.n_scalar": aten_special_laguerre_polynomial_l_n_scalar,
    "special_legendre_polynomial_p": aten_special_legendre_polynomial_p,
    "special_legendre_polynomial_p.x_scalar": aten_special_legendre_polynomial_p_x_scalar,
    "special_legendre_polynomial_p.n_scalar": aten_special_legendre_polynomial_p_n_scalar,
    "special_modified_bessel_i0": aten_special_modified_bessel_i0,
    "special_modified_bessel_i1": aten_special_modified_bessel_i1,
    "special_modified_bessel_k0": aten_special_modified_bessel_k0,
    "special_modified_bessel_k1": aten_special_modified_bessel_k1,
    "special_scaled_modified_bessel_k0": aten_special_scaled_modified_bessel_k0,
    "special_scaled_modified_bessel_k1": aten_special_scaled_modified_bessel_k1,
    "special_shifted_chebyshev_polynomial_t": aten_special_shifted_chebyshev_polynomial_t,
    "special_shifted_chebyshev_polynomial_t.x_scalar": aten_special_shifted_chebyshev_polynomial_t_x_scalar,
    "special_shifted_chebyshev_polynomial_t.n_scalar": aten_special_shifted_chebyshev_polynomial_t_n_scalar,
    "special_shifted_chebyshev_polynomial_u": aten_special_shifted_chebyshev_polynomial_u,
    "special_shifted_chebyshev_polynomial_u.x_scalar": aten_special_shifted_chebyshev_polynomial_u_x_scalar,
    "special_shifted_chebyshev_polynomial_u.n_scalar": aten_special_shifted_chebyshev_polynomial_u_n_scalar,
    "special_shifted_chebyshev_polynomial_v": aten_special_shifted_chebyshev_polynomial_v,
    "special_shifted_chebyshev_polynomial_v.x_scalar": aten_special_shifted_chebyshev_polynomial_v_x_scalar,
    "special_shifted_chebyshev_polynomial_v.n_scalar": aten_special_shifted_chebyshev_polynomial_v_n_scalar,
    "special_shifted_chebyshev_polynomial_w": aten_special_shifted_chebyshev_polynomial_w,
    "special_shifted_chebyshev_polynomial_w.x_scalar": aten_special_shifted_chebyshev_polynomial_w_x_scalar,
    "special_shifted_chebyshev_polynomial_w.n_scalar": aten_special_shifted_chebyshev_polynomial_w_n_scalar,
    "special_spherical_bessel_j0": aten_special_spherical_bessel_j0,
    "bernoulli.Tensor": aten_bernoulli_Tensor,
    "embedding_renorm": aten_embedding_renorm,
    "_index_put_impl": aten__index_put_impl,
    "_native_batch_norm_legit_functional": aten__native_batch_norm_legit_functional,
    "_philox_normal": aten__philox_normal,
    "_philox_uniform": aten__philox_uniform,
    "_batch_norm_with_update_functional": aten__batch_norm_with_update_functional,
    "zero": aten_zero,
    "random.from": aten_random_from,
    "random.to": aten_random_to,
    "random": aten_random,
    "uniform": aten_uniform,
    "cauchy": aten_cauchy,
    "log_normal": aten_log_normal,
    "exponential": aten_exponential,
    "geometric": aten_geometric,
    "_amp_foreach_non_finite_check_and_unscale": aten__amp_foreach_non_finite_check_and_unscale,
    "_amp_update_scale": aten__amp_update_scale,
    "_foreach_zero": aten__foreach_zero,
    "rrelu_with_noise_functional": aten_rrelu_with_noise_functional,
    "_fused_adam": aten__fused_adam,
    "_fused_adam.tensor_lr": aten__fused_adam_tensor_lr,
    "_fused_adamw": aten__fused_adamw,
    "_fused_adamw.tensor_lr": aten__fused_adamw_tensor_lr,
    "_fused_sgd": aten__fused_sgd,
    "_fused_sgd.tensor_lr": aten__fused_sgd_tensor_lr,
    "_fused_adagrad": aten__fused_adagrad,
    "_fused_adagrad.tensor_lr": aten__fused_adagrad_tensor_lr,
}
