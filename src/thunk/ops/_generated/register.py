"""Registration: which kernel the dispatcher gets for which overload.

Generated from aten.yaml; do not edit. To write it anew, or to see with `--check` whether it is stale:

    python -m thunk.codegen
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import thunk.frontend.autograd as thunk_frontend_autograd
import thunk.frontend.kernels as thunk_frontend_kernels
import thunk.frontend.linear as thunk_frontend_linear
import thunk.frontend.rnn_kernels as thunk_frontend_rnn_kernels
from thunk.frontend.registration import register_kernels
from thunk.ops._generated import functional, in_place, out, views

KERNELS: dict[str, Callable[..., Any]] = {
    **functional.KERNELS,
    **in_place.KERNELS,
    **out.KERNELS,
    **views.KERNELS,
    "empty.memory_format": thunk_frontend_kernels.aten_empty_memory_format,
    "empty_strided": thunk_frontend_kernels.aten_empty_strided,
    "_to_copy": thunk_frontend_kernels.aten__to_copy,
    "_copy_from": thunk_frontend_kernels.aten__copy_from,
    "_copy_from_and_resize": thunk_frontend_kernels.aten__copy_from_and_resize,
    "copy_": thunk_frontend_kernels.aten_copy_,
    "_unsafe_view": thunk_frontend_kernels.aten__unsafe_view,
    "native_batch_norm": thunk_frontend_kernels.aten_native_batch_norm,
    "_new_zeros_with_same_feature_meta": thunk_frontend_kernels.aten__new_zeros_with_same_feature_meta,
    "resize_": thunk_frontend_kernels.aten_resize_,
    "set_": thunk_frontend_kernels.aten_set_,
    "set_.source_Tensor": thunk_frontend_kernels.aten_set__source_Tensor,
    "set_.source_Storage": thunk_frontend_kernels.aten_set__source_Storage,
    "set_.source_Storage_storage_offset": thunk_frontend_kernels.aten_set__source_Storage_storage_offset,
    "_conj": thunk_frontend_kernels.aten__conj,
    "_neg_view": thunk_frontend_kernels.aten__neg_view,
    "conj_physical_": thunk_frontend_kernels.aten_conj_physical_,
    "conj_physical.out": thunk_frontend_kernels.aten_conj_physical_out,
    "_pack_padded_sequence": thunk_frontend_kernels.aten__pack_padded_sequence,
    "bernoulli_.float": thunk_frontend_kernels.aten_bernoulli__float,
    "_local_scalar_dense": thunk_frontend_kernels.aten__local_scalar_dense,
    "_nested_tensor_from_mask_left_aligned": thunk_frontend_kernels.aten__nested_tensor_from_mask_left_aligned,
}

AUTOGRAD_KERNELS: dict[str, Callable[..., Any]] = {
    "dropout": thunk_frontend_autograd.aten_dropout,
    "scaled_dot_product_attention": thunk_frontend_autograd.aten_scaled_dot_product_attention,
    "group_norm": thunk_frontend_autograd.aten_group_norm,
    "one_hot": thunk_frontend_autograd.aten_one_hot,
    "linear": thunk_frontend_linear.aten_linear,
    "linear_backward": thunk_frontend_linear.aten_linear_backward,
    "lstm.input": thunk_frontend_rnn_kernels.aten_lstm_input,
    "lstm.data": thunk_frontend_rnn_kernels.aten_lstm_data,
    "lstm_cell": thunk_frontend_rnn_kernels.aten_lstm_cell,
    "gru.input": thunk_frontend_rnn_kernels.aten_gru_input,
    "gru.data": thunk_frontend_rnn_kernels.aten_gru_data,
    "gru_cell": thunk_frontend_rnn_kernels.aten_gru_cell,
    "rnn_tanh.input": thunk_frontend_rnn_kernels.aten_rnn_tanh_input,
    "rnn_tanh.data": thunk_frontend_rnn_kernels.aten_rnn_tanh_data,
    "rnn_relu.input": thunk_frontend_rnn_kernels.aten_rnn_relu_input,
    "rnn_relu.data": thunk_frontend_rnn_kernels.aten_rnn_relu_data,
}


def register() -> None:
    """Register every kernel of this package with the dispatcher. A second call does nothing."""
    # Inference mode skips the kernels above autograd.
    register_kernels("aten", "PrivateUse1", {**AUTOGRAD_KERNELS, **KERNELS})
    register_kernels("aten", "AutogradPrivateUse1", AUTOGRAD_KERNELS)
