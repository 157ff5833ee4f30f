"""Importing this makes the operators of `custom_op` run on the thunk device."""

from __future__ import annotations

import custom_op.library  # noqa: F401  # defines the operators that kernels are registered for
from custom_op._generated import kernels
from thunk.frontend.registration import register

register(kernels)
