"""Fixtures: bad plugins in a folder on the path, to be listed, played in a terminal, and started from the console."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from launcher.console import effects as console_outside
from launcher.console import window as console_window
from launcher.console.drawing import render
from launcher.console.games import select
from launcher.console.world import Console
from launcher.controls import Form
from launcher.process import GameEnded, GameShown, Processes
from launcher.screens import to_surface
from launcher.universe import Handlers, Program
from launcher.universe.program import ARGUMENTS

Step = Callable[[Program[Console]], object]
"""A step between two starts; called repeatedly until it returns True."""

Content = str | bytes | Callable[[Path], object]
"""The contents of a file, or a function that creates something else at its path."""

OpenedHere = Callable[[], AbstractContextManager[list[str]]]

AT_ONCE = 4
DEADLINE = 300.0  # seconds, for all games one after the other on a busy machine
GOOD = """
import pygame
from launcher import hookimpl

@hookimpl
def start_game():
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
"""


class Played(NamedTuple):
    """The exit status of `plt-games play`, and its output on standard error."""

    status: int
    said: str


class Zoo:
    """A site-packages folder, real or imitated, and a home for a launcher that uses it."""

    def __init__(self, folder: Path, opened_here: OpenedHere, site: Path | None = None) -> None:
        self._folder, self._opened_here = folder, opened_here
        self.site = site or folder / "site-packages"
        self.site.mkdir(exist_ok=True)
        self.environ = {
            **os.environ,
            "PLT_GAMES_HOME": str(folder / "home"),
            "PYTHONPATH": str(self.site),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.install("good")

    def install(
        self,
        name: str,
        files: Mapping[str, Content] | None = None,
        entry: Content | None = None,
        distribution: str | None = None,
        metadata: bool = True,
    ) -> None:
        """Install a distribution with one game, which works except for the given files."""
        package = name.replace("-", "_")
        distribution = distribution or f"zoo-{name}"
        content: dict[str, Content] = {
            f"{package}/__init__.py": "",
            f"{package}/play.py": GOOD,
            f"{package}/info.toml": 'game = "play"\n',
            f"{package}/{package}.png": icon(),
            **{f"{package}/{file}": made for file, made in (files or {}).items()},
        }
        info = f"{distribution.replace('-', '_')}-1.0.dist-info"
        content[f"{info}/entry_points.txt"] = entry or f"[plt_games]\n{name} = {package}:info.toml\n"
        if metadata:
            content[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
            content[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in content)
        for file, made in content.items():
            path = self.site / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if callable(made):
                made(path)
            else:
                path.write_bytes(made.encode() if isinstance(made, str) else made)

    def listing(self) -> dict[str, list[dict[str, str]]]:
        """Return the output of `plt-games list --json`."""
        command = [sys.executable, "-m", "launcher", "list", "--json"]
        done = subprocess.run(command, env=self.environ, capture_output=True, check=True, timeout=DEADLINE)
        assert done.stderr == b""
        said: dict[str, list[dict[str, str]]] = json.loads(done.stdout)
        return said

    def play(self, name: str, until: str | None = None, interrupt: int = signal.SIGINT) -> Played:
        """Run `plt-games play`, and interrupt it as by Ctrl+C once it has printed `until`."""
        output = self.site.parent / f"{name}.txt"
        with (
            output.open("wb") as stdout,
            subprocess.Popen(
                [sys.executable, "-m", "launcher", "play", name],
                env=self.environ,
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                stderr=subprocess.PIPE,
                start_new_session=True,
            ) as process,
        ):
            try:
                if until:
                    wait_until(lambda: until in output.read_text("utf-8"), f"{name} to print {until!r}")
                    process.send_signal(interrupt)
                _, said = process.communicate(timeout=DEADLINE)
            finally:
                with suppress(ProcessLookupError):
                    process.kill()
        output.unlink()
        return Played(process.returncode, said.decode("utf-8", "replace"))

    def play_all(
        self, names: Iterable[str], until: str | None = None, interrupt: int = signal.SIGINT
    ) -> dict[str, Played]:
        """Play many games, a few at the same time."""
        names = list(names)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            return dict(
                zip(names, pool.map(lambda name: self.play(name, until, interrupt), names), strict=True)
            )

    def visit(self, wanted: Iterable[str | Step], patience: float = DEADLINE) -> dict[str, list[str]]:
        """Start games from the console, and return the events and messages of each."""
        visitor = Visitor(wanted, self._opened_here)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "path", [str(self.site), *sys.path])
            for name in ("PLT_GAMES_HOME", "PYTHONPATH"):
                patch.setenv(name, self.environ[name])
            patch.setattr(console_window, "big_bang", visitor.big_bang)
            patch.setattr(console_outside, "Processes", lambda: Processes(patience))
            console_window.open_console()
        touchable = self._folder.resolve(), self.site.resolve()
        opened = [path for path in visitor.opened if any(map(Path(path).resolve().is_relative_to, touchable))]
        assert opened == []
        return dict(visitor.heard)

    def pids(self) -> list[int]:
        """Return all processes that run in this zoo."""
        mark = f"PLT_GAMES_HOME={self.environ['PLT_GAMES_HOME']}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has ended in the meantime, or belongs to another user
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
        return found

    def wait_until_empty(self) -> None:
        """Wait until no process and no zombie of the games is left."""
        wait_until(lambda: not self.pids() and not zombies(), "all processes to be gone")


class Visitor:
    """A visitor at a console without a window, who starts a few games at a time, and reads and closes each dialog."""

    def __init__(self, wanted: Iterable[str | Step], opened_here: OpenedHere) -> None:
        self._wanted = list(wanted)
        self._opened_here = opened_here
        self.opened: list[str] = []
        self.heard: dict[str, list[str]] = defaultdict(list)

    def big_bang(
        self,
        world: Console,
        *,
        perform: Callable[[object], object],
        listen: Callable[[], Iterable[object]],
        **given: Any,  # noqa: ANN401  # handlers of many shapes, and options of the window
    ) -> None:
        """Replaces the function that opens a window."""
        handlers = {name: handler for name, handler in given.items() if name in ARGUMENTS}
        program: Program[Console] = Program(world, Handlers(**handlers))
        program.resize(1000, 700)

        def over() -> bool:
            for message in listen():
                self._hear(message)
                program.receive(message)
            self._act(program)
            while program.messages:
                perform(program.messages.pop(0))
            return not (self._wanted or program.world.running or program.world.desk.layers)

        with self._opened_here() as self.opened:
            program.focus()
            wait_until(over, lambda: f"the games to end: {program.world.running}, {program.world.desk.top}")
            to_surface(render(program.world._replace(height=6000)))  # with all icons

    def _hear(self, message: object) -> None:
        if isinstance(message, GameShown | GameEnded):
            self.heard[message.id].append(type(message).__name__.removeprefix("Game").lower())

    def _act(self, program: Program[Console]) -> None:
        if about := program.world.desk.top:
            form = program.world.desk.overlay(about, Form)
            assert form is not None
            render(program.world)
            kind, _, id = about.rpartition(" ")
            self.heard[id].append(str(form.lines[0]))
            for key in ("\t", "\r") if kind == "stalled" else ("escape",):  # the second button stops the game
                program.key(key)
        elif self._wanted and callable(step := self._wanted[0]):
            if step(program):
                del self._wanted[0]
        elif self._wanted and len(program.world.running) < AT_ONCE:
            program.world = select(program.world, str(self._wanted.pop(0)))
            program.key("\r")


def wait_until(holds: Callable[[], object], what: str | Callable[[], str]) -> None:
    """Wait until a condition holds; the test fails if it takes too long."""
    deadline = time.monotonic() + DEADLINE
    while not holds():
        if time.monotonic() > deadline:
            pytest.fail(f"waited in vain for {what if isinstance(what, str) else what()}")
        time.sleep(0.01)


def zombies() -> list[str]:
    """Return the zombie processes among the children of this process."""
    found = []
    for thread in Path("/proc/self/task").glob("[0-9]*"):
        with suppress(OSError):  # it has ended in the meantime
            for child in (thread / "children").read_text("ascii").split():
                if Path(f"/proc/{child}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "Z":
                    found.append(child)
    return found


def icon(width: int = 32, height: int = 32, pixels: bytes | None = None) -> bytes:
    """Return a PNG image, transparent unless its scanlines are given."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")

    lines = (b"\0" + b"\0\0\0\0" * width) * height if pixels is None else pixels
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 6, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b"")]
    )


@pytest.fixture(scope="session")
def new_zoo(
    tmp_path_factory: pytest.TempPathFactory, opened_here: OpenedHere
) -> Iterator[Callable[..., Zoo]]:
    """Return a function that makes zoos with one good game each; no process may be left in them at the end."""
    if not Path("/proc/self/task").is_dir():
        pytest.skip("processes are counted in /proc, which this system does not have")
    zoos: list[Zoo] = []

    def build(site: Path | None = None) -> Zoo:
        zoos.append(Zoo(tmp_path_factory.mktemp("zoo"), opened_here, site))
        return zoos[-1]

    yield build
    for each in zoos:
        each.wait_until_empty()


@pytest.fixture
def zoo(new_zoo: Callable[..., Zoo]) -> Zoo:
    """Return a zoo with only the good game."""
    return new_zoo()


@pytest.fixture(scope="session")
def make_icon() -> Callable[..., bytes]:
    return icon
