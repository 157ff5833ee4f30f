"""Graphs in files, one for each graph that is run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

import thunk
from thunk.errors import ConfigError, DumpWarning
from thunk.observe import events


def index(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(each) for each in (folder / "index.jsonl").read_text().splitlines()]


def test_each_graph_is_written_once_and_each_run_is_listed(tmp_path: Path) -> None:
    folder = tmp_path / "graphs"
    x = torch.ones(3).to("thunk")
    with thunk.config.override(dump_dir=folder):
        for factor in (2.0, 2.0, 3.0):
            y = x * factor
            thunk.mark_step()
        assert (y + 1).sum().item() == 12.0
        listed = index(folder)
    (x + 5).tolist()
    assert index(folder) == listed  # it is off again
    assert [each["cause"] for each in listed] == ["MarkStep", "MarkStep", "MarkStep", "Item"]
    assert [each["operators"] for each in listed] == [1, 1, 1, 2]
    assert [each["number"] - listed[0]["number"] for each in listed] == [0, 1, 2, 3]
    assert all(each["site"].startswith(f"{__file__}:") for each in listed)
    assert {each["process"] for each in listed} == {os.getpid()}
    files = sorted(each.name for each in folder.glob("graph-*"))
    assert files == sorted({each["file"] for each in listed})
    assert len(files) == 2
    name = f"graph-{listed[0]['number']:04}-MarkStep-{listed[0]['digest']}.txt"
    assert "aten::mul.Tensor(%0, 2.0)" in (folder / name).read_text()


@pytest.mark.parametrize(
    ("format", "suffix", "begin"),
    [("text", "txt", "1 input"), ("dot", "dot", "digraph"), ("json", "json", "{"), ("backend", "txt", "# I: inputs")],
)
def test_formats(tmp_path: Path, format: str, suffix: str, begin: str) -> None:
    x = torch.ones(3).to("thunk")
    with thunk.config.override(dump_dir=tmp_path, dump_format=format):
        (x * 7).tolist()
    (file,) = tmp_path.glob("graph-*")
    assert file.suffix == f".{suffix}"
    assert file.read_text().startswith(begin)


def test_what_cannot_be_written_costs_no_step(tmp_path: Path) -> None:
    x = torch.ones(3).to("thunk")
    folder = tmp_path / "graphs"
    with thunk.config.override(dump_dir=folder):
        (folder / "index.jsonl").mkdir()  # not even root can write to that
        y = x.add_(1)
        with pytest.warns(DumpWarning, match="no more will be written"):
            thunk.mark_step(wait=True)
        assert thunk.config.dump_dir == ""
        assert y.tolist() == [2.0, 2.0, 2.0]


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    before = list(events.listeners)
    with pytest.raises(ConfigError, match="cannot be made a folder: File exists"):
        thunk.config.dump_dir = tmp_path / "file"
    with pytest.raises(ConfigError, match="one of 'text', 'dot', 'json', 'backend'"):
        thunk.config.dump_format = "xml"
    assert events.listeners == before


@pytest.mark.slow
def test_the_environment_turns_it_on_by_ltcs_names_too(tmp_path: Path) -> None:
    program = "import torch, thunk; (torch.ones(2).to('thunk') * 3).tolist()"
    for names in (("THUNK_DUMP_DIR", "THUNK_DUMP_FORMAT"), ("LTC_SAVE_TENSORS_FILE", "LTC_SAVE_TENSORS_FMT")):
        folder = tmp_path / names[0]
        environment = {**os.environ, names[0]: str(folder), names[1]: "dot"}
        done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
        (file,) = folder.glob("graph-0001-*.dot")
        assert "aten::mul" in file.read_text()
        assert (b"THUNK_DUMP_DIR is its name here" in done.stderr) == names[0].startswith("LTC")
