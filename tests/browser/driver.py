"""Chromium, driven by its own chromedriver over the WebDriver protocol: a few requests, and no library."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")
MISSING = "there is no Chromium with its chromedriver here: Debian has them as chromium and chromium-driver"
_OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Browser:
    """A window of a browser."""

    def __init__(self, address: str, profile: str, width: int, height: int) -> None:
        self._address = address
        options = {"binary": CHROMIUM, "args": [*_OPTIONS, f"--user-data-dir={profile}"]}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"
        self.resize(width, height)
        self._post("/url", url="about:blank")
        self.requests()  # those of the browser's own first page

    def resize(self, width: int, height: int) -> None:
        """Make the window this large: narrow ones are a phone's."""
        sizes = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.devtools("Emulation.setDeviceMetricsOverride", **sizes)

    def open(self, page: Path) -> None:
        """Load a file."""
        self._post("/url", url=page.as_uri())

    def run(self, script: str, *args: Any) -> Any:
        """What a script returns."""
        return self._post("/execute/sync", script=script, args=args)

    def until(self, script: str) -> None:
        """Wait until a script returns something: what a click does, a page may do a moment later."""
        ends = time.monotonic() + 10
        while not self.run(script):
            assert time.monotonic() < ends, script
            time.sleep(0.02)

    def click(self, selector: str) -> None:
        """Click on the first element that fits, as a user does: it must be there to be seen."""
        found = self._post("/element", using="css selector", value=selector)
        self._post(f"/element/{next(iter(found.values()))}/click")

    def type(self, text: str) -> None:
        """Type into what has the focus."""
        active = self._ask("GET", f"{self._session}/element/active")
        self._post(f"/element/{next(iter(active.values()))}/value", text=text)

    def text(self, selector: str) -> str:
        """What a user reads there."""
        found: str = self.run("return document.querySelector(arguments[0]).innerText", selector)
        return found

    def drag(self, selector: str, start: float, end: float) -> None:
        """Draw the mouse over an element, from one part of its width to another."""
        box = self.run("const b = document.querySelector(arguments[0]).getBoundingClientRect();"
                       "return [b.left, b.top, b.width, b.height]", selector)  # fmt: skip
        left, top, width, height = box
        moves = [{"type": "pointerMove", "x": int(left + width * x), "y": int(top + height / 2)} for x in (start, end)]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, moves[1], {"type": "pointerUp", "button": 0}]
        self._post("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def devtools(self, command: str, **parameters: Any) -> Any:
        """Tell the browser something that the protocol has no words for."""
        return self._post("/goog/cdp/execute", cmd=command, params=parameters)

    def errors(self) -> list[str]:
        """What was written to the console."""
        return [each["message"] for each in self._post("/se/log", type="browser")]

    def requests(self) -> list[str]:
        """The addresses that were asked for anything."""
        logged = [json.loads(each["message"])["message"] for each in self._post("/se/log", type="performance")]
        return [each["params"]["request"]["url"] for each in logged if each["method"] == "Network.requestWillBeSent"]

    def screenshot(self, path: Path) -> None:
        """Keep what is seen."""
        path.write_bytes(base64.b64decode(self._ask("GET", f"{self._session}/screenshot")))

    def close(self) -> None:
        self._ask("DELETE", self._session)

    def _post(self, path: str, **body: Any) -> Any:
        return self._ask("POST", f"{self._session}{path}", body)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._address}{path}", data, {"Content-Type": "application/json"})
        request.method = method
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from None


@contextmanager
def browser(width: int, height: int) -> Iterator[Browser]:
    """A browser that has never been used, and is gone afterwards."""
    assert DRIVER is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    driver = subprocess.Popen([DRIVER, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{address}/status", timeout=5).close()
                break
            except OSError:
                time.sleep(0.1)
        with TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True) as profile:
            window = Browser(address, profile, width, height)
            try:
                yield window
            finally:
                window.close()
    finally:
        driver.terminate()
        driver.wait()
