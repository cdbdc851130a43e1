"""A second engine: Debian's WebKitGTK on a screen that nobody sees, driven over WebDriver. Safari is a relative."""

import json
import os
import random
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.patience import PATIENCE

MINI_BROWSERS = tuple(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))

# Presses the one button that is called so; says whether there was one that can be pressed. Keys of the pad say after a
# comma who else has their digit.
_PRESS = """
const wanted = arguments[0];
const nameOf = (button) => (button.getAttribute("aria-label") ?? button.innerText).trim().replace(/\\s+/g, " ");
const isCalled = (name) => name === wanted || name.startsWith(`${wanted},`);
const isReady = (button) => !button.disabled && button.ariaDisabled !== "true" && button.getClientRects().length > 0;
const found = [...document.querySelectorAll("button")].filter((button) => isCalled(nameOf(button)) && isReady(button));
if (found.length === 1) found[0].click();
return found.length === 1;
"""

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None


def is_here() -> bool:
    """This machine has the engine, its driver and a screen that nobody sees."""
    return bool(MINI_BROWSERS) and all(map(shutil.which, ("WebKitWebDriver", "Xvfb")))


class WebKit:
    """One window."""

    def __init__(self, driver: str) -> None:
        self._driver = driver
        options: Json = {"binary": str(MINI_BROWSERS[0]), "args": ["--automation"]}
        wanted: Json = {"webkitgtk:browserOptions": options, "timeouts": {"script": round(PATIENCE * 1000)}}
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        assert isinstance(made, dict)
        self._session = f"/session/{made['sessionId']}"
        self._ask("POST", f"{self._session}/window/rect", {"width": 450, "height": 844})

    def open(self, url: str) -> None:
        """Go to an address."""
        self._ask("POST", f"{self._session}/url", {"url": url})

    def run(self, script: str, *arguments: Json) -> Json:
        """The value that a script returns in the page."""
        return self._ask("POST", f"{self._session}/execute/sync", {"script": script, "args": list(arguments)})

    def press(self, name: str) -> None:
        """Press the one button that is called exactly so, as soon as it is there."""
        self.wait_for(_PRESS, name)

    def press_past(self, passing: str, name: str) -> None:
        """Press a button as soon as it is there, and until then another one, which may be gone before we look."""
        latest = time.monotonic() + PATIENCE
        while not self.run(_PRESS, name):
            assert time.monotonic() < latest, f"{name} not on the page:\n{self.run('return document.body.innerText')}"
            self.run(_PRESS, passing)
            time.sleep(0.05)

    def wait_for(self, script: str, *arguments: Json) -> None:
        """Wait until a script returns something true."""
        latest = time.monotonic() + PATIENCE
        while not self.run(script, *arguments):
            assert time.monotonic() < latest, (
                f"{arguments} not on the page:\n{self.run('return document.body.innerText')}"
            )
            time.sleep(0.05)

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", self._session)

    def _ask(self, method: str, path: str, body: Json = None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(  # noqa: S310  # the driver on this machine
            self._driver + path, data, {"Content-Type": "application/json"}, method=method
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            value: Json = json.load(answer)["value"]
            return value


@contextmanager
def webkit() -> Iterator[WebKit]:
    """A window of WebKitGTK."""
    with ExitStack() as running:
        port = _free_port()
        # Root has no sandbox, and there is no graphics card.
        environment = {
            **os.environ,
            "DISPLAY": running.enter_context(_screen()),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stderr=subprocess.DEVNULL)
        running.callback(driver.wait)
        running.callback(driver.terminate)
        window = WebKit(_ready(f"http://127.0.0.1:{port}"))
        running.callback(window.close)
        yield window


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees, with whatever number is free."""
    told, tells = os.pipe()
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[tells], stderr=subprocess.DEVNULL)
    os.close(tells)
    with os.fdopen(told) as number:
        yield f":{number.readline().strip()}"
    process.terminate()
    process.wait()


def _free_port() -> int:
    """A port that the system gives to nobody by itself: the driver takes it only later."""
    for port in random.SystemRandom().sample(range(20_000, 32_000), 100):
        with socket.socket() as asked, suppress(OSError):
            asked.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def _ready(driver: str) -> str:
    """The driver's address, once it answers."""
    latest = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{driver}/status", timeout=PATIENCE).close()  # noqa: S310
        except OSError:
            assert time.monotonic() < latest, "the driver does not get ready"
            time.sleep(0.05)
        else:
            return driver
