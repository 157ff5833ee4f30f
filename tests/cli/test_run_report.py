"""`thunk run --report` and `--live`: the report of a script, whatever ends it; nothing on a pipe."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCRIPT = """
import sys
import torch
from torch import nn

model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def train(x):
    optimizer.zero_grad()
    loss = model(x).square().mean()
    loss.backward()
    optimizer.step()
    return loss


for step in range(8):
    loss = train(torch.ones(2, 4))
print("loss", round(loss.item(), 6))
{end}
"""


@pytest.mark.parametrize(
    ("end", "status", "name"), [("", 0, "report.html"), ("sys.exit(3)", 3, "report.json"), ("1 / 0", 1, "report.json")]
)
def test_the_report_of_a_script(tmp_path: Path, end: str, status: int, name: str) -> None:
    script, report = tmp_path / "train.py", tmp_path / name
    script.write_text(SCRIPT.format(end=end))
    command = [sys.executable, "-m", "thunk_cli", "run", "--no-report", "--live", "--step", "train"]
    done = subprocess.run([*command, "--report", str(report), str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    assert done.stdout.startswith("loss ")
    assert ("ZeroDivisionError" in done.stderr) if status == 1 else (done.stderr == "")
    text = report.read_text()
    if name.endswith(".html"):
        assert "uPlot" in text
        text = text.partition('id="content">')[2].partition("</script>")[0]
    found = json.loads(text)
    assert found["program"] == "train.py"
    assert found["steps"] >= 8
    assert len(found["timeline"]["columns"]["peak_kb"]) == found["steps"]
    (step,) = found["captured"]["steps"]
    assert (step["name"], step["calls"]) == ("train", 8)
    (file,) = [each for each in found["files"] if each["path"] == str(script)]
    assert any("loss.item()" in each for each in file["text"].values())


def test_a_report_that_is_none(tmp_path: Path) -> None:
    script = tmp_path / "train.py"
    script.write_text("")
    command = [sys.executable, "-m", "thunk_cli", "run", "--report", "report.pdf", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "ends neither in .html nor in .json" in done.stderr


def test_live_on_a_terminal(tmp_path: Path) -> None:
    script = tmp_path / "train.py"
    script.write_text(SCRIPT.format(end=""))
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "thunk_cli", "run", "--live", str(script)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    done = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, text=True, env=environment)
    os.close(theirs)
    shown = b""
    while True:
        try:
            read = os.read(ours, 65536)
        except OSError:  # Linux's way to say that the other end is closed
            break
        if not read:
            break
        shown += read
    output, _ = done.communicate()
    os.close(ours)
    assert done.returncode == 0
    assert output.startswith("loss "), "what goes elsewhere is as it was"
    assert b"steps/s" in shown
    assert b"recording" in shown
