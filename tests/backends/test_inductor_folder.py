"""Inductor's own folder, from which it takes libraries by their names: nobody else may have written to it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from torch._inductor import codecache

import thunk
from thunk.backends.inductor import private
from thunk.errors import CacheWarning
from thunk.native import folder as folders


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folders._warned.clear()
    monkeypatch.setattr(codecache, "_HEADER_DIR", str(tmp_path / "inductor" / "precompiled_headers"))
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "inductor"))


def test_a_folder_of_this_users_is_used_and_made_if_there_is_none(tmp_path: Path) -> None:
    private.keep_private()
    assert os.environ["TORCHINDUCTOR_CACHE_DIR"] == str(tmp_path / "inductor")
    assert (tmp_path / "inductor").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o1777])
def test_a_folder_that_others_can_write_to_is_not_used(tmp_path: Path, mode: int) -> None:
    (tmp_path / "inductor").mkdir()
    (tmp_path / "inductor").chmod(mode)
    with (
        thunk.config.override(cache_dir=tmp_path / "cache"),
        pytest.warns(CacheWarning, match="is not used by Inductor"),
    ):
        private.keep_private()
    mine = tmp_path / "cache" / "inductor"
    assert os.environ["TORCHINDUCTOR_CACHE_DIR"] == str(mine)
    assert str(mine / "precompiled_headers") == codecache._HEADER_DIR
    assert mine.stat().st_mode & 0o777 == 0o700
    assert list((tmp_path / "inductor").iterdir()) == []


def test_a_folder_that_somebody_else_has_made_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "inductor").mkdir(mode=0o700)
    real = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: real + 1)
    with thunk.config.override(cache_dir=""), pytest.warns(CacheWarning, match="is not used by Inductor"):
        private.keep_private()
    chosen = Path(os.environ["TORCHINDUCTOR_CACHE_DIR"])
    assert chosen.name.startswith("thunk-inductor-")
    chosen.rmdir()
