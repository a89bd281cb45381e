"""A match has all its moves after its game, the launcher, or both are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.process import can_confine
from launcher.store import journals_of
from launcher.tabletop import Match
from tests.process.conftest import look_until

MOVES = {
    "lights-out": "a1 b2 c3 d4 e5",
    "checkers": "g3-h4 h6-g5 h2-g3 g7-h6 g3-f4",
    "kalah": "f l e k f",
    "gobblet": "S2-c3 S2-b3 c3-a3 b3-c3 a3-b3",
    "minesweeper": "flag 9,9/ask 9,9/clear 9,9/flag 9,9/ask 9,9",
}


def split(moves: str) -> list[str]:
    return moves.split("/" if "/" in moves else None)


def below(process: int) -> list[int]:
    """The processes that a process has started, and those that they have started."""
    try:
        texts = [path.read_text("ascii") for path in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:  # it has ended
        return []
    children = [int(each) for text in texts for each in text.split()]
    return [*children, *(each for child in children for each in below(child))]


def is_game(process: int) -> bool:
    return b"launcher.process.child" in Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.thorough
@pytest.mark.parametrize("victim", ["game", "launcher", "both"])
@pytest.mark.parametrize("game", MOVES)
def test_no_move_is_lost(game: str, victim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "on")
    if not can_confine():
        pytest.skip("this system can't confine games")
    moves = split(MOVES[game])
    seats = [] if game in ("lights-out", "minesweeper") else ["--players", "person,person"]
    command = [sys.executable, "-m", "launcher", "play", game, "--plain", "--seed", "k7f3p", *seats]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as play:
        assert play.stdin is not None
        assert play.stdout is not None
        print(*moves, "journal", sep="\n", file=play.stdin, flush=True)
        while not play.stdout.readline().startswith("plt-games journal"):
            pass
        printed = 0
        while printed < len(moves):  # those in the journal, which the player has asked for
            printed += "; " in play.stdout.readline()
        started = below(play.pid)
        games = [process for process in started if is_game(process)]
        assert games
        for process in [*(games if victim != "launcher" else []), *([play.pid] if victim != "game" else [])]:
            os.kill(process, signal.SIGKILL)
        play.wait()
    look_until(lambda: not any(map(is_running, started)), "the end of all processes")
    (journal,) = journals_of(game).glob("*.txt")
    match = Match.read(tabletop_of(game), journal.read_text(encoding="utf-8"))
    kept = [line.partition(";")[0].strip() for line in match.journal.splitlines() if ";" in line]
    assert kept == moves
