"""The pictures of the explanations, as SVG that is light or dark as its reader likes.

python docs/site/pictures.py      # writes them to docs/images
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import pairwise
from pathlib import Path

IMAGES = Path(__file__).parents[1] / "images"
_STYLE = """
.box{fill:#eef2ff;stroke:#6366f1}.data{fill:#ecfdf5;stroke:#059669}.ask{fill:#fff7ed;stroke:#ea580c}
.box,.data,.ask{stroke-width:1.5}
text{font:13px system-ui,sans-serif;fill:#1f2937}.name{font-weight:600}.small{font-size:11.5px;fill:#4b5563}
.line{stroke:#6b7280;stroke-width:1.5;fill:none;marker-end:url(#tip)}#tip path{fill:#6b7280}
@media (prefers-color-scheme:dark){
.box{fill:#1e1b4b;stroke:#818cf8}.data{fill:#022c22;stroke:#34d399}.ask{fill:#431407;stroke:#fb923c}
text{fill:#e5e7eb}.small{fill:#b6bcc8}.line{stroke:#9ca3af}#tip path{fill:#9ca3af}}
""".replace("\n", "")
_TIP = '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'


@dataclass(frozen=True)
class Box:
    """A named thing, with up to three lines about it."""

    x: int
    y: int
    name: str
    lines: tuple[str, ...] = ()
    kind: str = "box"
    """`box` for what is done, `data` for what there is, `ask` for what decides."""
    width: int = 190
    height: int = 76

    def drawn(self) -> str:
        """The box as SVG."""
        middle = self.x + self.width // 2
        top = self.y + self.height // 2 - 8 * len(self.lines) + 5
        found = [
            f'<rect class="{self.kind}" x="{self.x}" y="{self.y}" width="{self.width}" height="{self.height}" rx="8"/>'
        ]
        found.append(f'<text class="name" x="{middle}" y="{top}" text-anchor="middle">{escape(self.name)}</text>')
        for number, line in enumerate(self.lines, 1):
            where = f'x="{middle}" y="{top + 17 * number}" text-anchor="middle"'
            found.append(f'<text class="small" {where}>{escape(line)}</text>')
        return "".join(found)


def arrow(first: Box, second: Box, label: str = "") -> str:
    """From the side of one box that is nearest to another to that one."""
    if abs(first.y - second.y) < first.height:
        right = second.x > first.x
        start, end = (first.x + first.width, second.x) if right else (first.x, second.x + second.width)
        height = first.y + first.height // 2
        path, at = f"M{start} {height}H{end}", ((start + end) // 2, height - 6, "middle")
    else:
        down = second.y > first.y
        start, end = (first.y + first.height, second.y) if down else (first.y, second.y + second.height)
        here, there = first.x + first.width // 2, second.x + second.width // 2
        half = (start + end) // 2
        path = f"M{here} {start}V{end}" if here == there else f"M{here} {start}V{half}H{there}V{end}"
        at = ((here + there) // 2 + (8 if here == there else 0), half - 6 if here != there else half + 4, "start")
        at = at if here == there else (at[0], at[1], "middle")
    said = f'<text class="small" x="{at[0]}" y="{at[1]}" text-anchor="{at[2]}">{escape(label)}</text>' if label else ""
    return f'<path class="line" d="{path}"/>{said}'


def picture(title: str, width: int, height: int, boxes: list[Box], arrows: list[str]) -> str:
    """A whole file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f"<title>{escape(title)}</title>"
        f'<style>{_STYLE}</style><defs>{_TIP}<path d="M0 0L8 4L0 8z"/></marker></defs>'
        f"{''.join(arrows)}{''.join(each.drawn() for each in boxes)}</svg>\n"
    )


def pictures() -> dict[str, str]:
    """All of them, by file."""
    return {"flow.svg": _flow(), "replay.svg": _replay(), "capture.svg": _capture()}


def _flow() -> str:
    call = Box(10, 20, "torch call", ("x @ w", "your Python"))
    kernel = Box(250, 20, "kernel", ("generated, one per overload", "frontend/"))
    node = Box(490, 20, "node in the trace", ("matched with the last step", "ir/"))
    end = Box(490, 150, "mark_step, or a read", ("what is live is collected", "executor/"), "ask")
    plan = Box(250, 150, "plan", ("graph, inputs, results", "remembered with the step"))
    cache = Box(10, 150, "program cache", ("found by whole structure", "executor/"), "ask")
    compiled = Box(10, 280, "backend compiles", ("in another process", "backends/"))
    run = Box(250, 280, "program runs", ("interpreter until compiled", "on the worker, if it can"))
    cells = Box(490, 280, "data in cells", ("one cell for each storage", "reads find it there"), "data")
    return picture(
        "From a torch call to data",
        690,
        376,
        [call, kernel, node, end, plan, cache, compiled, run, cells],
        [
            arrow(call, kernel),
            arrow(kernel, node),
            arrow(node, end),
            arrow(end, plan),
            arrow(plan, cache),
            arrow(cache, compiled, "new"),
            arrow(plan, run, "known"),
            arrow(compiled, run),
            arrow(run, cells),
        ],
    )


def _replay() -> str:
    call = Box(10, 20, "an operator is called", ("operands, attributes",))
    asked = [
        Box(250, 20, "is it the next one?", ("operator, operands,", "every attribute"), "ask"),
        Box(250, 135, "but for a number?", ("that only computes:", "lr, a counter"), "ask"),
        Box(250, 250, "but for sizes?", ("that a template", "explains"), "ask"),
    ]
    done = [
        Box(490, 20, "the old node", ("nothing is made,", "nothing inferred"), "data"),
        Box(490, 135, "the old node", ("and the number is noted:", "an input of the program"), "data"),
        Box(490, 250, "the instance's node", ("of the whole step,", "made for this size"), "data"),
    ]
    other = Box(10, 250, "another sequence", ("that began in the same way,", "else new nodes"))
    arrows = [arrow(call, asked[0]), arrow(asked[2], other, "no")]
    arrows += [arrow(first, second, "yes") for first, second in zip(asked, done, strict=True)]
    arrows += [arrow(first, second, "no") for first, second in pairwise(asked)]
    return picture("How a step is recorded again", 690, 346, [call, other, *asked, *done], arrows)


def _capture() -> str:
    call = Box(10, 20, "a call", ("arguments",))
    checks = Box(250, 20, "is all as it was?", ("arguments, modes, modules,", "optimizers, globals"), "ask")
    run = Box(490, 20, "the program runs", ("cells bound to inputs,", "results to cells"), "data")
    record = Box(250, 150, "Python runs, recorded", ("as without thunk.step",))
    compare = Box(10, 150, "twice the same?", ("then it is captured; else", "step.why says why not"), "ask")
    audit = Box(490, 150, "audit", ("the 8th, 64th, 512th call", "is recorded and compared"), "ask")
    return picture(
        "A captured step",
        690,
        246,
        [call, checks, run, record, compare, audit],
        [
            arrow(call, checks),
            arrow(checks, run, "yes"),
            arrow(checks, record, "no"),
            arrow(record, compare),
            arrow(run, audit),
            arrow(audit, record),
        ],
    )


if __name__ == "__main__":
    for name, text in pictures().items():
        (IMAGES / name).write_text(text, encoding="utf-8")
