"""The C++ compiler of the machine."""

from __future__ import annotations

import os
import shutil


def cpp_compiler() -> str | None:
    """Where it is: the one that `CXX` names, as for Inductor, else the first of the usual ones; None without any."""
    named = os.environ.get("CXX")
    candidates = (named,) if named else ("c++", "g++", "clang++")
    return next(filter(None, map(shutil.which, candidates)), None)
