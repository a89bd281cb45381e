"""`play`: a game in the terminal's own process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process import run_game

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


def test_what_is_loaded_before_a_game_starts_is_not_looked_through_for_garbage(make_game: MakeGame) -> None:
    game = make_game(
        """
        import gc
        from launcher import hookimpl
        @hookimpl
        def start_game(game):
            print(gc.get_freeze_count() > 1000, gc.get_threshold()[0] > 10_000)
        """
    )
    assert run_in_terminal(game.folder).stdout == "True True\n"


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


TABLETOP = """
from launcher import hookimpl
from tests.tabletop.nulltable import nulltable
@hookimpl
def tabletop():
    return nulltable
"""


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            TABLETOP + "@hookimpl\ndef start_game(): ...",
            "its module test_game.start has both tabletop and start_game; leave one of them out.",
        ),
        (
            TABLETOP + "    return 7",
            "tabletop in test_game.start returns int; it is to return a Tabletop.",
        ),
        (
            TABLETOP + "    yield",
            "tabletop in test_game.start has a yield, so that nothing of it is run; make it a plain function.",
        ),
        (
            TABLETOP.replace("def", "async def"),
            "tabletop in test_game.start is async; make it a plain function.",
        ),
        (
            TABLETOP.replace("tabletop()", "tabletop(world)"),
            "tabletop in test_game.start asks for arguments and gets none.",
        ),
        (
            TABLETOP.replace("@hookimpl", ""),
            "its module test_game.start does not mark tabletop with @hookimpl.",
        ),
        ("x = 1", "its module test_game.start has neither tabletop nor start_game."),
    ],
    ids=["both", "none", "generator", "async", "arguments", "unmarked", "neither"],
)
def test_what_can_not_be_shown_is_told(
    source: str, sentence: str, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run_in_terminal(make_game(source.replace("return nulltable\n    ", "")).folder)
    assert done.returncode == 1
    assert done.stderr.endswith(f"Noir could not start: {sentence}\n")
    assert "never awaited" not in done.stderr


def test_a_declaration_that_raises_is_an_error_of_the_games(make_game: MakeGame) -> None:
    done = run_in_terminal(make_game(TABLETOP.replace("return nulltable", "raise KeyError(7)")).folder)
    assert done.returncode == 1
    assert done.stderr.endswith("Noir stopped because of an error in its program: KeyError: 7\n")


def test_a_tabletop_is_shown_by_whoever_was_handed_in(make_game: MakeGame) -> None:
    game = make_game(TABLETOP)
    shown: list[object] = []
    assert run_game(game, show=lambda game, tabletop: shown.append((game.id, tabletop.name))) is None
    assert shown == [("test-game", "Nulltable")]


def test_other_games_are_refused_there(make_game: MakeGame) -> None:
    game = make_game(
        "from launcher import hookimpl\n@hookimpl\ndef start_game(): 1 / 0", package="other_game"
    )
    fault = run_game(game, show=lambda game, tabletop: None)
    assert fault is not None
    assert (fault.status, fault.details) == (2, "")
    assert "it is no tabletop game" in fault.sentence
