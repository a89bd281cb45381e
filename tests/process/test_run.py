"""`play`: a game in the terminal's own process."""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process import run_game
from launcher.refusal import RefusedError

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
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


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
    assert (done.returncode, done.stderr) == (0, "Noir ended before it showed a window.\n")
    assert done.stdout == f"Noir {[str(game.folder / 'start.py')]}\n"


def test_nothing_is_said_of_a_game_that_has_shown_its_window(make_game: MakeGame) -> None:
    game = make_game(
        """
        import pygame
        from launcher import hookimpl
        @hookimpl
        def start_game(game):
            pygame.display.set_mode((40, 40))
            pygame.display.flip()
        """
    )
    done = run_in_terminal(game.folder)
    assert (done.returncode, done.stderr) == (0, "")


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
        (
            "@contextlib.contextmanager\ndef start_game(): yield",
            "has a yield, so that nothing of it is run; make it a plain function.",
        ),
        (
            "@contextlib.asynccontextmanager\nasync def start_game(): yield",
            "has a yield, so that nothing of it is run; make it a plain function.",
        ),
        (
            "def start_game(): return type('Soon', (), {'__await__': iter})()",
            "is async; make it a plain function that calls asyncio.run.",
        ),
        (
            "@lambda function: lambda: function\ndef start_game(): ...",
            "returns a function, which nobody calls; call it there.",
        ),
    ],
)
def test_a_start_that_runs_nothing_is_told(definition: str, sentence: str, make_game: MakeGame) -> None:
    source = f"import contextlib\nfrom launcher import hookimpl\n@hookimpl\n{definition}"
    done = run_in_terminal(make_game(source).folder)
    assert done.returncode == 1
    assert done.stderr.endswith(f"Noir could not start: start_game in test_game.start {sentence}\n")
    assert "never awaited" not in done.stderr


@pytest.mark.parametrize(
    ("leave", "status", "said"),
    [
        ("sys.exit(256)", 1, "reported the error status 256."),
        ("sys.exit(-512)", 1, "reported the error status -512."),
        ("sys.exit(-1)", 255, "reported the error status -1."),
        ("sys.exit(True)", 1, "reported the error status 1."),
        ("sys.exit(10**9999)", 1, "SystemExit: <exception str() failed>"),
        ("sys.exit('Too\\n late')", 1, "Noir stopped itself: Too late"),
        ("sys.exit('')", 1, "Noir stopped itself with an empty message."),
        ("sys.exit([])", 1, "Noir stopped itself: []"),
        ("sys.exit(None)", 0, ""),
        ("sys.exit(False)", 0, ""),
    ],
)
def test_what_is_no_success_for_python_is_none_for_the_system(
    leave: str, status: int, said: str, make_game: MakeGame
) -> None:
    package = f"exits_{zlib.crc32(leave.encode())}"  # this process keeps the modules that it has imported
    fault = run_game(make_game(f"import sys\n{leave}", "Noir", package))
    assert (fault.status if fault else 0) == status
    assert (fault.sentence if fault else "").endswith(said)


@pytest.mark.parametrize(
    ("spoil", "status"), [("sys.stdout = sys.stderr = 5", 0), ("sys.stderr.close(); sys.exit(256)", 1)]
)
def test_a_game_may_spoil_what_it_prints_to(spoil: str, status: int, make_game: MakeGame) -> None:
    source = f"import sys\nfrom launcher import hookimpl\n@hookimpl\ndef start_game(): {spoil}"
    done = run_in_terminal(make_game(source).folder)
    assert (done.returncode, done.stderr) == (status, "")


ODD = """
class Odd(Exception):
    def __getattr__(self, name): raise SystemExit(0)
    def __str__(self): raise KeyboardInterrupt
class Code(SystemExit):
    code = property(lambda self: 1 / 0)
class Missing(ModuleNotFoundError):
    name = property(lambda self: 1 / 0)
def spoilt():
    error = SyntaxError("no")
    error.lineno, error.filename, error.text = "a", 5, 7
    return error
"""


@pytest.mark.parametrize("raised", ["Odd()", "Code()", "Missing()", "spoilt()"])
@pytest.mark.parametrize("when", ["", "from launcher import hookimpl\n@hookimpl\ndef start_game(): "])
def test_an_exception_whose_parts_raise_is_the_games_own(raised: str, when: str, make_game: MakeGame) -> None:
    package = f"odd_{raised[:3].lower()}_{len(when)}"
    fault = run_game(make_game(f"{ODD}\n{when}raise {raised}", "Noir", package))
    assert fault is not None
    assert fault.status == 1
    assert fault.sentence.startswith("Noir ")
    assert "launcher" not in fault.details


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
        (
            TABLETOP.replace("@hookimpl", "@hookimpl(hookwrapper=True)") + "    yield",
            "tabletop in test_game.start is marked as a wrapper; mark it with @hookimpl alone.",
        ),
        (
            "from launcher import hookimpl\n@hookimpl(wrapper=True)\ndef start_game(): yield",
            "start_game in test_game.start is marked as a wrapper; mark it with @hookimpl alone.",
        ),
        ("x = 1", "its module test_game.start has neither tabletop nor start_game."),
    ],
    ids=["both", "none", "generator", "async", "arguments", "unmarked", "wrapper", "new wrapper", "neither"],
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


VANISHES = TABLETOP.replace(
    "return nulltable",
    "import os\n    from dataclasses import replace\n"
    "    return replace(nulltable, status=lambda left: os._exit(0))",
)


def test_a_match_that_vanishes_with_success_is_told(make_game: MakeGame) -> None:
    done = run_in_terminal(make_game(VANISHES).folder)
    assert done.returncode == 1
    assert done.stderr == "Noir ended its own process in the middle of a match, by os._exit(0).\n"


def test_a_tabletop_is_shown_by_whoever_was_handed_in(make_game: MakeGame) -> None:
    game = make_game(TABLETOP)
    shown: list[object] = []
    assert run_game(game, show=lambda game, tabletop: shown.append((game.id, tabletop.name))) is None
    assert shown == [("test-game", "Nulltable")]


def test_other_games_are_refused_there(make_game: MakeGame) -> None:
    game = make_game(
        "from launcher import hookimpl\n@hookimpl\ndef start_game(): 1 / 0", package="other_game"
    )
    with pytest.raises(RefusedError, match="it is no tabletop game"):
        run_game(game, show=lambda game, tabletop: None)
