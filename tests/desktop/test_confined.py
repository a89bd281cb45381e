"""Confined games in real windows: everything that a player needs works in them, and a kill loses no move."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from launcher.author import tabletop_of
from launcher.process import can_confine
from launcher.tabletop import PERSON, History, Match
from tests.bundled import BUNDLED, TABLETOPS
from tests.desktop.listener import Listener
from tests.desktop.reading import find_text
from tests.desktop.test_screen_reader import bus as bus
from tests.desktop.test_screen_reader import reader as reader
from tests.effort import few
from tests.process.test_killed import MOVES, below, is_game, split

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window
    from tests.desktop.screen_reader import Bus, ScreenReader


@pytest.fixture(autouse=True)
def player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "on")
    if not can_confine():
        pytest.skip("this system can't confine games")


class SoundServer:
    """A PulseAudio server with a device that nobody hears, and a recording of it."""

    def __init__(self, folder: Path) -> None:
        socket, self._recording = folder / "socket", folder / "recording"
        self.env = {"PULSE_SERVER": f"unix:{socket}", "SDL_AUDIODRIVER": "pulseaudio"}
        env = {**os.environ, **self.env, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        modules = f"module-native-protocol-unix socket={socket} auth-anonymous=1", "module-null-sink"
        command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
        command += [f"--load={module}" for module in modules]
        self._server = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not socket.exists():
            assert self._server.poll() is None
        with self._recording.open("wb") as file:
            self._recorder = subprocess.Popen(["parec", "--device=@DEFAULT_MONITOR@"], env=env, stdout=file)

    def has_played(self) -> bool:
        """Whether anything but silence was played."""
        return bool(self._recording.read_bytes().strip(b"\0"))

    def end(self) -> None:
        for process in (self._recorder, self._server):
            process.kill()
            process.wait()


@pytest.fixture
def sound(tmp_path: Path) -> Iterator[SoundServer]:
    if not shutil.which("pulseaudio") or not shutil.which("parec"):
        if os.environ.get("CI") == "true":
            pytest.fail("PulseAudio is not installed (Debian's packages pulseaudio and pulseaudio-utils)")
        pytest.skip("PulseAudio is not installed (Debian's packages pulseaudio and pulseaudio-utils)")
    folder = tmp_path / "sound"
    folder.mkdir()
    server = SoundServer(folder)
    yield server
    server.end()


def matches_of(desktop: Desktop, game: str) -> list[History]:
    """The matches that a game has saved until now."""
    found = []
    for file in (desktop.home / "data" / "journals" / game).rglob("*.txt"):
        with suppress(OSError, ValueError):  # it is being moved or written
            found.append(Match.read(tabletop_of(game), file.read_text("utf-8")).history)
    return found


def sides(history: History) -> set[int | None]:
    """The players who have moved."""
    moved = history.nodes[: history.node.ply]
    return {history.tabletop.status(node.position).turn for node in moved}


@pytest.mark.parametrize("game", few([game.id for game in BUNDLED], ["kalah"]))
def test_hints_opponents_journals_sounds_and_screen_readers_work(
    game: str, desktop: Desktop, bus: Bus, reader: ScreenReader, sound: SoundServer
) -> None:
    process = desktop.start(sys.executable, "-m", "launcher", "play", game, env={**bus.env, **sound.env})
    reader.goes_to(next(each.name for each in BUNDLED if each.id == game))
    states = [Path(f"/proc/{each}/status").read_text("ascii") for each in below(process.pid) if is_game(each)]
    assert any("\nSeccomp:\t2\n" in state for state in states)
    # A busy machine drops late sounds, so each game is played until one was in time.
    if game not in TABLETOPS:
        window = desktop.windows()[-1]

        def is_heard() -> bool:
            window.key("F2" if "Play again" in reader.names("push button") else "Up")
            return sound.has_played()

        desktop.wait_for(is_heard, "a sound", 300)
        return
    tabletop, listener = tabletop_of(game), Listener(reader, Random(1))
    players = tabletop.players_of(tabletop.options())

    def is_all_there() -> bool:
        if listener.play(2):
            reader.press(reader.get("push button", "Play again"))
        hinted = any("Hint" in each or "Better" in each for each in listener.heard)
        moved = max((len(sides(each)) for each in matches_of(desktop, game)), default=0)
        return hinted and sound.has_played() and moved >= min(len(players) or 1, 2)

    desktop.wait_for(is_all_there, "a hint, a sound, and a move of each side", 300)


@pytest.mark.thorough
@pytest.mark.parametrize("victim", ["game", "launcher", "both"])
@pytest.mark.parametrize("game", MOVES)
def test_a_kill_loses_at_most_the_move_that_is_being_made(game: str, victim: str, desktop: Desktop) -> None:
    name, moves = tabletop_of(game).name, split(MOVES[game])
    desktop.remember(f"game:{game}", "seats", [PERSON, PERSON])
    console = desktop.start(sys.executable, "-m", "launcher")
    tiles = desktop.painted_window("PLT Games")
    tiles.type(name)
    tiles.key("Return")
    window = open_line(desktop, name)
    for move in moves[:3]:
        type_move(window, move)
    desktop.wait_for(lambda: moves_of(desktop, game) == moves[:3], "three moves to be saved")
    games = [each for each in below(console.pid) if is_game(each)]
    type_move(window, moves[3])
    for each in [*(games if victim != "launcher" else []), *([console.pid] if victim != "game" else [])]:
        os.kill(each, signal.SIGKILL)
    if victim != "launcher":
        desktop.wait_for(lambda: not window.is_open, "the game to be gone")
        desktop.start(sys.executable, "-m", "launcher", "play", game)
        window = open_line(desktop, name)
        assert moves_of(desktop, game) in (moves[:3], moves[:4])
    if moves_of(desktop, game) == moves[:3] and victim != "launcher":
        type_move(window, moves[3])
    type_move(window, moves[4])
    desktop.wait_for(lambda: moves_of(desktop, game) == moves, "all moves to be saved")


def open_line(desktop: Desktop, name: str) -> Window:
    """Open the line for moves in a window, as soon as its match is read."""
    window = desktop.window(name)
    desktop.wait_for(lambda: find_text(window.screenshot(), "New"), "its buttons")
    window.key("/")
    desktop.wait_for(lambda: find_text(window.screenshot(), "Close"), "the line for moves")
    return window


def type_move(window: Window, move: str) -> None:
    window.type(move)
    window.key("Return")


def moves_of(desktop: Desktop, game: str) -> list[str]:
    """The moves that a game has saved until now."""
    return [node.text for each in matches_of(desktop, game) for node in each.nodes[1:]]
