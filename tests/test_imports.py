"""Being told when a library has been imported, also while some thread is in the middle of it."""

from __future__ import annotations

import importlib
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

from thunk.compat.imports import when_imported

SLOW = "import threading\nbegun, go_on = threading.Event(), threading.Event()\nbegun.set()\nassert go_on.wait(60)\n"


def test_a_module_that_another_thread_is_importing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not all there yet: what was to be replaced in it was an AttributeError on the first tensor."""
    name = "thunk_test_slow_module"
    (tmp_path / f"{name}.py").write_text(SLOW + "last = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    seen: list[ModuleType] = []
    thread = threading.Thread(target=importlib.import_module, args=(name,))
    thread.start()
    try:
        while not getattr(sys.modules.get(name), "begun", None):
            pass
        when_imported(name, seen.append)
        assert not seen
    finally:
        sys.modules[name].go_on.set()
        thread.join()
    assert [each.last for each in seen] == [1]
    when_imported(name, seen.append)
    assert len(seen) == 2
    del sys.modules[name]


def test_a_module_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "thunk_test_failing_module"
    code = f"from thunk.compat.imports import when_imported\nwhen_imported({name!r}, print)\nraise LookupError\n"
    (tmp_path / f"{name}.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LookupError):
        importlib.import_module(name)
    (tmp_path / f"{name}.py").write_text("fine = True\n")
    importlib.invalidate_caches()
    assert importlib.import_module(name).fine
    assert not capsys.readouterr().out
    del sys.modules[name]


def test_a_module_that_is_imported_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "thunk_test_later_module"
    (tmp_path / f"{name}.py").write_text("last = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    seen: list[ModuleType] = []
    when_imported(name, seen.append)
    assert not seen
    importlib.import_module(name)
    assert [each.last for each in seen] == [1]
    del sys.modules[name]
