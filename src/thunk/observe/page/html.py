"""The page: one file with everything in it, which asks nobody for anything."""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from importlib.resources import files
from typing import Any

from thunk.observe.page.advice import PLAIN

MOST_BYTES = 3_000_000
"""How large a page may be. What is least needed is left out of one that would be larger."""
_SCRIPTS = ("uplot.js", "elements.js", "timeline.js", "sources.js", "graphs.js", "report.js")
_STYLES = ("uplot.css", "report.css")


def page(content: dict[str, Any]) -> str:
    """The report as HTML.

    What comes from the program is in it as JSON, in which no tag can begin or end, and as text. A policy names the only
    scripts and styles that a browser may run, so that it would refuse what got in all the same.
    """
    script, style = _joined(_SCRIPTS), _joined(_STYLES)
    data = fitting(content, MOST_BYTES - len(script) - len(style) - 4_000)
    policy = f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; img-src data:"
    name = " · ".join(filter(None, (content["program"], content["rank"])))
    title = f"Thunk: {name}"
    return (
        "<!doctype html>\n"
        '<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f'<header><h1>{escape(name)}</h1></header>\n<main id="report">\n'
        f"<noscript><p>{escape(PLAIN[content['verdict']['kind']])}</p><p>{escape(content['verdict']['text'])}</p>"
        "<p>The rest of this page needs JavaScript.</p></noscript>\n</main>\n"
        f'<script type="application/json" id="content">{data}</script>\n<script>{script}</script>\n</body>\n</html>\n'
    )


def fitting(content: dict[str, Any], room: int) -> str:
    """A report as JSON for a page, of at most so many bytes: what does not fit is left out, and named."""
    data = as_text(content)
    left_out: list[str] = []
    while len(data) > room:
        content = dict(content)
        if len(content["graphs"]) > 1:
            content["graphs"] = content["graphs"][:-1]
            left_out.append("a graph")
        elif content["graphs"] and len(content["graphs"][0]["rows"]) > 500:
            (graph,) = content["graphs"]
            content["graphs"] = [{**graph, "rows": graph["rows"][: len(graph["rows"]) // 2]}]
            left_out.append("the last half of the operators of a graph")
        elif any(each["rows"] for each in content["compilations"]):
            content["compilations"] = [{**each, "rows": []} for each in content["compilations"]]
            left_out.append("the differences of graphs")
        elif any(each["text"] for each in content["files"]):
            content["files"] = [{**each, "text": {}} for each in content["files"]]
            left_out.append("the sources")
        else:
            content["graphs"] = []
            left_out.append("all graphs")
            return as_text({**content, "left_out": left_out})
        data = as_text({**content, "left_out": left_out})
    return data


def as_text(content: dict[str, Any]) -> str:
    """JSON in which nothing means anything to HTML.

    >>> as_text({"file": "</script><b>&"})
    '{"file":"\\\\u003c/script\\\\u003e\\\\u003cb\\\\u003e\\\\u0026"}'
    """
    text = json.dumps(content, separators=(",", ":"))
    return text.replace("&", r"\u0026").replace("<", r"\u003c").replace(">", r"\u003e")


def _joined(names: tuple[str, ...]) -> str:
    folder = files("thunk.observe.page") / "assets"
    return "\n".join((folder / name).read_text(encoding="utf-8").strip() for name in names)


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
