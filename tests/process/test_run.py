"""`play`: a game in the terminal's own process."""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process import failures, run_game
from launcher.raised import RefusedError

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


def test_a_game_that_clears_the_environment_keeps_its_folder_for_data(
    make_game: MakeGame, home: Path
) -> None:
    game = make_game(
        """
        import os
        from launcher import hookimpl
        @hookimpl
        def start_game():
            os.environ.clear()
            from launcher.store import data_dir
            raise SystemExit(str(data_dir()))
        """
    )
    assert str(home / "data") in run_in_terminal(game.folder).stderr


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
    assert (done.returncode, done.stderr) == (0, f"{failures.never_shown('Noir')}\n")
    assert done.stdout == f"Noir {[str(game.folder / 'start.py')]}\n"


def test_a_game_that_has_opened_a_window_ends_without_a_message(make_game: MakeGame) -> None:
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


def test_garbage_collection_skips_everything_loaded_before_the_game_starts(make_game: MakeGame) -> None:
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
    assert done.stderr.endswith("ZeroDivisionError: division by zero\n")


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
    assert done.stderr.endswith(f"{failures.exited('Noir', 7)}\n")


@pytest.mark.parametrize(
    ("definition", "problem"),
    [
        ("async def start_game(): ...", "is async; make it a plain function that calls asyncio.run."),
        ("def start_game(): yield", "contains a yield, so its code never runs; make it a plain function."),
        ("async def start_game(): yield", "contains a yield"),
        ("@contextlib.contextmanager\ndef start_game(): yield", "contains a yield"),
        ("@contextlib.asynccontextmanager\nasync def start_game(): yield", "contains a yield"),
        ("def start_game(): return type('Soon', (), {'__await__': iter})()", "is async"),
        (
            "@lambda function: lambda: function\ndef start_game(): ...",
            "returns a function instead of calling it.",
        ),
    ],
)
def test_a_start_that_runs_no_code_is_reported(definition: str, problem: str, make_game: MakeGame) -> None:
    source = f"import contextlib\nfrom launcher import hookimpl\n@hookimpl\n{definition}"
    done = run_in_terminal(make_game(source).folder)
    assert done.returncode == 1
    assert f"test_game.start {problem}" in done.stderr.splitlines()[-1]
    assert "never awaited" not in done.stderr


@pytest.mark.parametrize(
    ("leave", "status", "ending"),
    [
        ("sys.exit(256)", 1, " 256."),
        ("sys.exit(-512)", 1, " -512."),
        ("sys.exit(-1)", 255, " -1."),
        ("sys.exit(True)", 1, " 1."),
        ("sys.exit(10**9999)", 1, "SystemExit: <exception str() failed>"),
        ("sys.exit('Too\\n late')", 1, ": Too late"),
        ("sys.exit('')", 1, "empty message."),
        ("sys.exit([])", 1, ": []"),
        ("sys.exit(None)", 0, ""),
        ("sys.exit(False)", 0, ""),
    ],
)
def test_an_exit_status_that_python_counts_as_failure_is_one_for_the_system(
    leave: str, status: int, ending: str, make_game: MakeGame
) -> None:
    package = f"exits_{zlib.crc32(leave.encode())}"  # this process keeps the modules that it has imported
    fault = run_game(make_game(f"import sys\n{leave}", "Noir", package))
    assert (fault.status if fault else 0) == status
    assert (fault.sentence if fault else "").endswith(ending)


@pytest.mark.parametrize(
    ("damage", "status"), [("sys.stdout = sys.stderr = 5", 0), ("sys.stderr.close(); sys.exit(256)", 1)]
)
def test_a_game_may_close_or_replace_its_standard_streams(
    damage: str, status: int, make_game: MakeGame
) -> None:
    source = f"import sys\nfrom launcher import hookimpl\n@hookimpl\ndef start_game(): {damage}"
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
def damaged():
    error = SyntaxError("no")
    error.lineno, error.filename, error.text = "a", 5, 7
    return error
"""


@pytest.mark.parametrize("raised", ["Odd()", "Code()", "Missing()", "damaged()"])
@pytest.mark.parametrize("when", ["", "from launcher import hookimpl\n@hookimpl\ndef start_game(): "])
def test_an_exception_whose_attributes_raise_is_an_error_of_the_game(
    raised: str, when: str, make_game: MakeGame
) -> None:
    package = f"odd_{raised[:3].lower()}_{len(when)}"
    fault = run_game(make_game(f"{ODD}\n{when}raise {raised}", "Noir", package))
    assert fault is not None
    assert fault.status == 1
    assert fault.sentence.startswith("Noir ")
    assert "launcher" not in fault.details


def test_an_interrupted_game_prints_no_traceback(make_game: MakeGame) -> None:
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
            "its module test_game.start has both tabletop and start_game; remove one of them.",
        ),
        (
            TABLETOP + "    return 7",
            "tabletop in test_game.start returns int; it must return a Tabletop.",
        ),
        (
            TABLETOP + "    yield",
            "tabletop in test_game.start contains a yield, so its code never runs; make it a plain function.",
        ),
        (
            TABLETOP.replace("def", "async def"),
            "tabletop in test_game.start is async; make it a plain function.",
        ),
        (
            TABLETOP.replace("tabletop()", "tabletop(world)"),
            "tabletop in test_game.start must take no arguments.",
        ),
        (
            TABLETOP.replace("@hookimpl", ""),
            "its module test_game.start does not mark tabletop with @hookimpl.",
        ),
        (
            TABLETOP.replace("@hookimpl", "@hookimpl(hookwrapper=True)") + "    yield",
            "tabletop in test_game.start is marked as a wrapper; use @hookimpl without arguments.",
        ),
        (
            "from launcher import hookimpl\n@hookimpl(wrapper=True)\ndef start_game(): yield",
            "start_game in test_game.start is marked as a wrapper; use @hookimpl without arguments.",
        ),
        ("x = 1", "its module test_game.start has neither tabletop nor start_game."),
    ],
    ids=["both", "none", "generator", "async", "arguments", "unmarked", "wrapper", "new wrapper", "neither"],
)
def test_a_module_without_a_usable_declaration_is_reported(
    source: str, sentence: str, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run_in_terminal(make_game(source.replace("return nulltable\n    ", "")).folder)
    assert done.returncode == 1
    assert done.stderr.endswith(f": {sentence}\n")
    assert "never awaited" not in done.stderr


def test_a_declaration_that_raises_is_reported_as_an_error_of_the_game(make_game: MakeGame) -> None:
    done = run_in_terminal(make_game(TABLETOP.replace("return nulltable", "raise KeyError(7)")).folder)
    assert done.returncode == 1
    assert done.stderr.endswith(f"{failures.raised_exception('Noir', KeyError(7))}\n")


VANISHES = TABLETOP.replace(
    "return nulltable",
    "import os\n    from dataclasses import replace\n"
    "    return replace(nulltable, status=lambda left: os._exit(0))",
)


def test_a_match_that_exits_with_status_zero_is_reported(make_game: MakeGame) -> None:
    done = run_in_terminal(make_game(VANISHES).folder)
    assert done.returncode == 1
    assert "os._exit(0)" in done.stderr


def test_a_tabletop_is_passed_to_the_given_function(make_game: MakeGame) -> None:
    game = make_game(TABLETOP)
    shown: list[object] = []
    assert run_game(game, show=lambda game, tabletop: shown.append((game.id, tabletop.name))) is None
    assert shown == [("test-game", "Nulltable")]


def test_games_without_a_tabletop_are_refused_by_such_a_function(make_game: MakeGame) -> None:
    game = make_game(
        "from launcher import hookimpl\n@hookimpl\ndef start_game(): 1 / 0", package="other_game"
    )
    with pytest.raises(RefusedError, match="turn-based"):
        run_game(game, show=lambda game, tabletop: None)
