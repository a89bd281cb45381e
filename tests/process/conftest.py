"""Fixtures: small games in a folder that child processes import from, and a console that waits for events."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from typing import TypeVar

import pytest

from launcher.catalog import Game
from launcher.process import Event, Processes

E = TypeVar("E", bound=Event)

MakeGame = Callable[..., Game]
OpenConsole = Callable[..., "Console"]

DEADLINE = 60.0


def look_until(holds: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds; the test fails if it takes too long."""
    deadline = time.monotonic() + DEADLINE
    while not holds():
        if time.monotonic() > deadline:
            pytest.fail(f"waited in vain for {what}")
        time.sleep(0.01)


class Console:
    """A stand-in for the console, which records events."""

    def __init__(self, patience: float = DEADLINE) -> None:
        self.processes = Processes(patience)
        self.heard: list[Event] = []

    def look(self) -> None:
        self.heard += self.processes.events()

    def wait_for(self, kind: type[E], count: int = 1) -> E:
        """Wait for the given number of events of a kind, and return the last one."""

        def there() -> bool:
            self.look()
            return sum(isinstance(event, kind) for event in self.heard) >= count

        look_until(there, f"{kind.__name__} no. {count}, after {self.heard}")
        return [event for event in self.heard if isinstance(event, kind)][count - 1]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.heard]

    def warm(self) -> None:
        self.processes.warm()
        look_until(lambda: self.processes.warmed, "the spare")


@pytest.fixture(autouse=True)
def surroundings(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plugins = tmp_path / "plugins"
    plugins.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(plugins))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "off")  # traces are written to a folder beside the games


@pytest.fixture
def make_game(tmp_path: Path) -> MakeGame:
    """Write a package with one module, `start`; `{}` in its source becomes the folder for its traces."""
    traces = tmp_path / "traces"
    traces.mkdir()

    def make(source: str, name: str = "Test Game", package: str = "test_game") -> Game:
        folder = tmp_path / "plugins" / package
        folder.mkdir()
        (folder / "__init__.py").touch()
        text = dedent(source).replace("{}", str(traces))
        (folder / "start.py").write_text(text, encoding="utf-8")
        game_id = package.replace("_", "-")
        return Game(
            game_id, name, "Tests", None, None, "", "a-dist", "1.0", package, f"{package}.start", folder, None
        )

    return make


@pytest.fixture
def traces(tmp_path: Path, make_game: MakeGame) -> Path:
    return tmp_path / "traces"


@pytest.fixture
def open_console() -> Iterator[Callable[..., Console]]:
    """Return a function that opens consoles, which are closed after the test with their games."""
    consoles: list[Console] = []

    def open_one(**options: float) -> Console:
        consoles.append(Console(**options))
        return consoles[-1]

    yield open_one
    for console in consoles:
        for game_id in console.processes.running:
            console.processes.stop(game_id)

        def quiet(console: Console = console) -> bool:
            console.look()
            return not console.processes.running

        look_until(quiet, "all games to stop")
        console.processes.close()


@pytest.fixture
def console(open_console: Callable[..., Console]) -> Console:
    return open_console()


@pytest.fixture
def wait_until() -> Callable[[Callable[[], bool], str], None]:
    return look_until


@pytest.fixture
def spare_pid(console: Console) -> Callable[[], int]:
    """Return the process id of the waiting spare."""

    def ask() -> int:
        spare = console.processes._spare
        assert spare is not None
        assert spare._process is not None
        return spare._process.pid

    return ask


@pytest.fixture
def is_alive() -> Callable[[int], bool]:
    """Whether a process exists; our own zombies count, because the launcher must not leave any."""

    def alive(pid: int) -> bool:
        command = ["ps", "-o", "stat=,ppid=", "-p", str(pid)]
        state = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
        return bool(state) and not (state[0].startswith("Z") and int(state[1]) != os.getpid())

    return alive
