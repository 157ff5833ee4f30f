"""The user's lines, for people: a short file name, and what stands there."""

from __future__ import annotations

import linecache
import os


def short(site: str) -> str:
    """A `file:line` with the file as one would name it from here.

    >>> short(os.path.join(os.getcwd(), "train.py") + ":7")
    'train.py:7'
    """
    file, _, line = site.rpartition(":")
    if not os.path.isabs(file):
        return site
    try:
        relative = os.path.relpath(file)
    except (OSError, ValueError):  # the working directory is gone, or on another drive
        return site
    return site if relative.startswith("..") else f"{relative}:{line}"


def text_of(site: str) -> str:
    """What stands in a line; empty if nobody knows."""
    file, _, line = site.rpartition(":")
    return linecache.getline(file, int(line)).strip() if line.isdigit() else ""


def shown(site: str) -> str:
    """A line and what stands there.

    >>> shown("<autograd>")
    '<autograd>'
    """
    text = text_of(site)
    return f"{short(site)}  {text}" if text else short(site)
