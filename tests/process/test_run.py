"""`play`: a game in the terminal's own process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

PLAY = """
import sys
from pathlib import Path
from launcher.catalog import Game
from launcher.process import play
folder = Path(sys.argv[1])
sys.exit(play(Game("test-game", "Noir", "", None, None, "", "", "", "test_game", "test_game.start", folder, None)))
"""

if TYPE_CHECKING:
    from tests.process.conftest import MakeGame


def run_in_terminal(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PLAY, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)


def test_a_game_that_ends_well(make_game: MakeGame) -> None:
    game = make_game(
        """
        import sys
        from launcher import hookimpl
        @hookimpl
        def start_game(game):
            print(game.name, sys.argv)
        """
    )
    done = run_in_terminal(game.folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"Noir {[str(game.folder / 'start.py')]}\n"


def test_a_game_that_raises(make_game: MakeGame) -> None:
    done = run_in_terminal(make_game("1 / 0").folder)
    assert done.returncode == 1
    assert "Traceback" in done.stderr
    assert done.stderr.endswith(
        "Noir could not start because of an error in its program: ZeroDivisionError: division by zero\n"
    )


def test_the_games_exit_status_is_kept(make_game: MakeGame) -> None:
    game = make_game(
        """
        from launcher import hookimpl
        @hookimpl
        def start_game():
            raise SystemExit(7)
        """
    )
    done = run_in_terminal(game.folder)
    assert done.returncode == 7
    assert done.stderr.endswith("Noir stopped itself and reported the error status 7.\n")


@pytest.mark.parametrize(
    ("definition", "sentence"),
    [
        ("async def start_game(): ...", "is async; make it a plain function that calls asyncio.run."),
        ("def start_game(): yield", "has a yield, so that nothing of it is run; make it a plain function."),
        (
            "async def start_game(): yield",
            "has a yield, so that nothing of it is run; make it a plain function.",
        ),
    ],
)
def test_a_start_that_runs_nothing_is_told(definition: str, sentence: str, make_game: MakeGame) -> None:
    done = run_in_terminal(make_game(f"from launcher import hookimpl\n@hookimpl\n{definition}").folder)
    assert done.returncode == 1
    assert done.stderr.endswith(f"Noir could not start: start_game in test_game.start {sentence}\n")
    assert "never awaited" not in done.stderr


def test_an_interrupt_is_no_traceback(make_game: MakeGame) -> None:
    done = run_in_terminal(make_game("raise KeyboardInterrupt").folder)
    assert (done.returncode, done.stderr) == (130, "Noir was interrupted.\n")
