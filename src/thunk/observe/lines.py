"""The user's lines, for people: a short file name, and what stands there."""

from __future__ import annotations

import linecache
import os


def split_site(site: str) -> tuple[str, int | None]:
    """A site's file and line; what is no file has no line.

    >>> split_site("/home/me/train.py:7"), split_site("<autograd>")
    (('/home/me/train.py', 7), ('<autograd>', None))
    """
    file, _, line = site.rpartition(":")
    return (file, int(line)) if file and line.isdigit() else (site, None)


def short(site: str) -> str:
    """A `file:line` with the file as one would name it from here.

    >>> short(os.path.join(os.getcwd(), "train.py") + ":7")
    'train.py:7'
    """
    file, line = split_site(site)
    if line is None or not os.path.isabs(file):
        return site
    try:
        relative = os.path.relpath(file)
    except (OSError, ValueError):  # the working directory is gone, or on another drive
        return site
    return site if relative.startswith("..") else f"{relative}:{line}"


def text_of(site: str) -> str:
    """What stands in a line; empty if nobody knows."""
    file, line = split_site(site)
    return "" if line is None else linecache.getline(file, line).strip()


def shown(site: str, between: str = "  ") -> str:
    """A line and what stands there.

    >>> shown("<autograd>")
    '<autograd>'
    """
    text = text_of(site)
    return f"{short(site)}{between}{text}" if text else short(site)
