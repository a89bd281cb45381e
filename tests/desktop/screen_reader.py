"""A screen reader of a desktop: it finds windows by AT-SPI, and knows nothing but roles, names and what can be done.

Python's bindings of AT-SPI belong to the system (Debian's gir1.2-atspi-2.0 and python3-gi), so its own Python
runs them, in `tests/desktop/at_spi.py`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

_DEEPEST = 20
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 60.0  # seconds
_ENABLE = (
    "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus"
    " --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled <{}>"
)


class Heard(NamedTuple):
    """Something in a window.

    Attributes:
        role: in the words of AT-SPI.
        name: what it is called.
        path: the numbers of the children that lead to it from the window.
        states: what holds of it, as "focusable".
        more: what else is known of it, if it was read and not only looked for.
        depth: how many it is in.
    """

    role: str
    name: str
    path: tuple[int, ...]
    states: frozenset[str]
    more: dict[str, Any]

    @property
    def depth(self) -> int:
        return len(self.path)


def missing() -> str:
    """What is not there of what this takes, for a test that is left out; "" if all is."""
    for command in ("dbus-daemon", "gdbus", SYSTEM_PYTHON):
        if not shutil.which(command):
            return f"{command} is not installed"
    code = "import gi; gi.require_version('Atspi', '2.0')"
    if subprocess.run([SYSTEM_PYTHON, "-c", code], capture_output=True, check=False).returncode:
        return "AT-SPI is not installed (Debian's packages at-spi2-core, gir1.2-atspi-2.0 and python3-gi)"
    return ""


class Bus:
    """A session bus of our own, on which programs can be read."""

    def __init__(self, folder: Path, display: str) -> None:
        self._env = {**os.environ, "DISPLAY": display, "XDG_RUNTIME_DIR": str(folder)}
        command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        log = (folder / "bus.txt").open("wb")
        with log:
            self._daemon = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self._env)
        assert self._daemon.stdout is not None
        address = self._daemon.stdout.readline().decode().strip()
        self.env = {"DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": str(folder), "DISPLAY": display}
        self.env["ANNOUNCED"] = str(folder / "announced.txt")  # written by tests/desktop/timed.py
        Path(self.env["ANNOUNCED"]).touch()
        self._env |= self.env

    def enable(self, *, enabled: bool = True) -> None:
        """Say that there is a screen reader, or none any more."""
        command = _ENABLE.format(str(enabled).lower()).split()
        subprocess.run(command, env=self._env, check=True, capture_output=True)

    def end(self) -> None:
        """End the bus, and with it all that was started on it."""
        self._daemon.terminate()
        self._daemon.wait()
        assert self._daemon.stdout is not None
        self._daemon.stdout.close()


class ScreenReader:
    """Somebody who hears what windows say, and does something in them, by AT-SPI alone."""

    def __init__(self, bus: Bus) -> None:
        program = Path(__file__).with_name("at_spi.py")
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, "-W", "ignore", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **bus.env},
            text=True,
        )
        self.window = ""
        self.seconds = 0.0

    def end(self) -> None:
        """Listen no more."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.kill()
        self._process.wait()

    def ask(self, do: str, path: tuple[int, ...] = (), **more: object) -> Any:  # noqa: ANN401
        """The answer to a request; None if what it was about is gone."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        request = {"do": do, "window": self.window, "path": path, **more}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        self.seconds = answer["seconds"]
        return answer.get("answer")

    def goes_to(self, window: str) -> None:
        """Turn to a window, as soon as it can be read."""
        self.window = window
        self.wait_for(lambda: len(self.read()) > 1, f"a window {window!r} that says something")

    def read(self) -> list[Heard]:
        """All that the window says, in the order of reading."""
        said = self.ask("read", depth=_DEEPEST)
        return list(_flat(said)) if said else []

    def find(self, depth: int = _DEEPEST, within: Heard | None = None) -> list[Heard]:
        """The same in short, as deep as that, or what is in something."""
        path = within.path if within else ()
        said = self.ask("find", path, depth=depth)
        return list(_flat(said, path)) if said else []

    def get(self, role: str, name: str) -> Heard:
        """What has a role and a name, as soon as it is there; of several the first."""

        def there() -> Heard | None:
            found = (each for each in self.find() if each.role == role)
            return next((each for each in found if name in (each.name, "")), None)

        return self.wait_for(there, f"{role} {name!r}")

    def names(self, *roles: str) -> list[str]:
        """The names of what has one of these roles."""
        return [each.name for each in self.find() if each.role in roles]

    def press(self, what: Heard) -> None:
        """Do the first thing that can be done."""
        self.ask("press", what.path)

    def focus(self, what: Heard) -> None:
        """Take the keyboard there."""
        self.ask("focus", what.path)

    def events(self) -> list[dict[str, Any]]:
        """What was told by itself since the last call."""
        return self.ask("events") or []

    def wait_for(self, condition: Callable[[], Any], what: str) -> Any:  # noqa: ANN401
        """What the condition answers, as soon as that is true."""
        deadline = time.monotonic() + PATIENCE
        while not (answer := condition()):
            if time.monotonic() > deadline:
                said = "\n".join(f"{'  ' * each.depth}{each.role} {each.name!r}" for each in self.find())
                raise AssertionError(f"waited {PATIENCE} s in vain for {what}; there is\n{said}")
            time.sleep(0.03)
        return answer


def _flat(node: dict[str, Any], path: tuple[int, ...] = ()) -> Iterator[Heard]:
    yield Heard(node["role"], node["name"], path, frozenset(node["states"]), node)
    for k, child in enumerate(node["children"]):
        yield from _flat(child, (*path, k))
