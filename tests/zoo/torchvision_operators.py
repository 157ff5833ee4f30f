"""Torchvision beside a torch that its own library of operators was not built for.

There is no CPU build of it in every place that has one of torch: its library is linked to that of CUDA. The models that
are here are written in Python and need none of the operators, but importing torchvision asks for the schemas of two.
"""

from __future__ import annotations

import importlib.util

import torch

_SCHEMAS = ("nms", "qnms")
_kept: list[torch.library.Library] = []


def declare() -> bool:
    """Let torchvision be imported, if it is installed; whether it is."""
    if importlib.util.find_spec("torchvision") is None:
        return False
    if not _kept and not _has_operators():
        library = torch.library.Library("torchvision", "DEF")
        for name in _SCHEMAS:
            library.define(f"{name}(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
        _kept.append(library)
    return True


def _has_operators() -> bool:
    try:
        import torchvision
    except RuntimeError:  # an operator does not exist
        return False
    return bool(torchvision.extension._has_ops())
