"""What is advised, and what a notebook shows."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from typing import Any

import pytest
import torch

import thunk
from tests.insight.conftest import Script
from thunk.errors import ExecutionError
from thunk.ir.difference import Difference

Write = Callable[[str], Script]


def run_cell(number: int, text: str, names: dict[str, Any]) -> None:
    """As a notebook does: each cell is a file of its own, which is in no folder."""
    file = f"<ipython-input-{number}-{hash(text):x}>"
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    exec(compile(text, file, "exec"), names)


def differences() -> list[Difference]:
    return [each.difference for each in thunk.explain().compiles]


SIZES = {
    "a slice of all": "y = x[:n] * 2",
    "from behind": "y = x[6 - n:] * 2",
    "in two dimensions": "y = m[:n, :n] @ m[:n]",
    "a write": "x[:n] = 2.0",
    "a write in place": "x[:n].add_(1)",
    "a copy": "x[:n].copy_(m[0, :n])",
    "a gradient": "w.grad = None; (w[:n] * 2).sum().backward()",
    "narrow": "y = x.narrow(0, 0, n).exp()",
    "cat": "y = torch.cat([x] * n).exp()",
}
"""With other operators for some sizes: a part of a tensor, or all of it."""
VARYING = {
    "another part": "y = x[:n - 1].exp()",
    "repeat": "y = x.repeat(n).exp()",
    "topk": "y = x.topk(n - 1).values",
    "zeros": "y = torch.zeros(n, device='thunk') + 1",
    "arange": "y = torch.arange(n, device='thunk') + 1",
    "pad": "y = torch.nn.functional.pad(x, (0, n)).exp()",
}
"""With the same operators for all."""


@pytest.mark.parametrize("name", [*SIZES, *VARYING])
def test_a_size_that_changes_is_named(script: Write, name: str) -> None:
    program = script(
        f"""
        import torch, thunk
        x, m = torch.ones(6).to("thunk"), torch.ones(6, 6).to("thunk")
        w = torch.ones(6).to("thunk").requires_grad_()
        for n in (6, 4):
            {(SIZES | VARYING)[name]}  # size
            thunk.mark_step()
        """
    )
    program.run()
    (_, why) = differences()
    assert why.kind == ("shape" if name in SIZES else "sizes"), why
    assert why.new_site == program.line("size")
    assert ("fixed sizes" in why.advice) is (name in SIZES)
    assert ("varies, so this program is for all sizes" in why.what) is (name in VARYING)


def test_a_place_that_changes_is_a_counter(script: Write) -> None:
    script(
        """
        import torch, thunk
        x = torch.ones(6).to("thunk")
        for n in (2, 3):
            y = x[n:n + 1] * 2
            thunk.mark_step()
        """
    ).run()
    (_, why) = differences()
    assert why.kind == "attribute"
    assert "keep it in a tensor" in why.advice


def test_a_branch_is_a_branch_and_a_loop_is_a_loop(script: Write) -> None:
    script(
        """
        import torch, thunk
        x = torch.ones(6).to("thunk")
        for n in (2, 3):
            y = x
            for _ in range(n):
                y = y.sin()
            thunk.mark_step()
        """
    ).run()
    (_, why) = differences()
    assert why.kind == "operator"
    assert "branches, loops with another number of rounds" in why.advice


def test_each_cell_of_a_notebook_is_a_program() -> None:
    names: dict[str, Any] = {"torch": torch, "thunk": thunk}
    cells = (
        "x = torch.ones(3, device='thunk') + 1\nprint(x)",
        "x = torch.ones(4, device='thunk') + 1\nprint(x.sum())",
        "y = x * 3\nprint(y)",
        "z = (x @ x).exp()\nz.item()",
        "z = (x - x).exp()\nthunk.mark_step()",
    )
    for number, text in enumerate(cells):
        run_cell(number, text, names)
    assert {each.kind for each in differences()} == {"first"}
    assert len(differences()) == len(cells)


def test_cells_that_call_the_same_function_are_compared() -> None:
    names: dict[str, Any] = {"torch": torch, "thunk": thunk}
    run_cell(0, "def step(x):\n    return (x.sin() * 2).sum()", names)
    run_cell(1, "y = step(torch.ones(3).to('thunk'))\nthunk.mark_step()", names)
    run_cell(2, "y = step(torch.ones(4).to('thunk'))\nthunk.mark_step()", names)
    assert [each.kind for each in differences()] == ["first", "sizes"]


def test_a_script_that_ran_nothing_has_no_verdict() -> None:
    thunk.mark_step()
    assert thunk.metrics.verdict() == "nothing was run yet"
    y = torch.ones(3, device="thunk") + 1
    thunk.mark_step()
    assert y.tolist() == [2.0] * 3
    assert "bound" in thunk.metrics.verdict()


def test_an_error_in_a_notebook_shows_the_users_lines_alone() -> None:
    names: dict[str, Any] = {"torch": torch, "thunk": thunk}
    run_cell(0, "table, at = torch.eye(4).to('thunk'), torch.tensor([9]).to('thunk')", names)
    with pytest.raises(ExecutionError) as failed:
        run_cell(1, "y = table[at]\nprint(y)", names)
    shown = failed.value._render_traceback_()
    lines = [line.strip() for line in shown if line.startswith("    ") and not set(line) <= set(" ~^")]
    assert lines[-2:] == ["print(y)", "y = table[at]"]
    assert not [line for line in shown if "/thunk/" in line.partition(",")[0] or "/torch/" in line]
    assert shown[-1].startswith("thunk.errors.ExecutionError: aten::index.Tensor")


def test_an_error_of_eagers_own_has_no_other_before_it_and_none_of_torch_below() -> None:
    with pytest.raises(RuntimeError, match="size mismatch") as failed:
        torch.eye(4).to("thunk") @ torch.ones(5, device="thunk")
    assert failed.value.__context__ is None
    files = [str(each.path) for each in failed.traceback]
    assert not [file for file in files if "/torch/" in file]
