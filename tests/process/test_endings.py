"""The console can tell each way in which a game ends from the others, and reports it to the player."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process import (
    GameEnded,
    GameFailed,
    GameShown,
    GameStalled,
    GameStarting,
    Report,
    failures,
    game_process,
)
from launcher.process.failures import log_path
from tests.process.conftest import look_until
from tests.process.test_run import VANISHES

if TYPE_CHECKING:
    from tests.process.conftest import Console, MakeGame, OpenConsole

SHOW = """
import pygame
from launcher import hookimpl

def show():
    pygame.display.set_mode((80, 60))
    pygame.display.flip()
"""


def ending(body: str) -> str:
    """Return the source of a game that shows its window and then runs these lines."""
    lines = "\n".join("    " + line for line in body.splitlines())
    return f"{SHOW}\n@hookimpl\ndef start_game():\n    show()\n{lines}\n"


@pytest.fixture
def failure(make_game: MakeGame, console: Console) -> Callable[[str], Report]:
    """Return a function that runs a game with a given source and returns the report of its failure."""

    def fail(source: str) -> Report:
        console.processes.start(make_game(source, "Noir"))
        event: GameFailed = console.wait_for(GameFailed)
        assert event.id == "test-game"
        assert not any(isinstance(each, GameEnded) for each in console.heard)
        assert not console.processes.running
        return event.report

    return fail


def test_a_game_that_returns_has_ended(make_game: MakeGame, console: Console) -> None:
    console.processes.start(make_game(ending("pass")))
    assert console.processes.running == ("test-game",)
    console.wait_for(GameEnded)
    assert console.heard == [GameStarting("test-game"), GameShown("test-game"), GameEnded("test-game")]
    assert not console.processes.running


@pytest.mark.parametrize("leave", ["raise SystemExit", "import sys; sys.exit(0)", "import os; os._exit(0)"])
def test_a_game_that_exits_with_status_zero_has_ended(
    make_game: MakeGame, console: Console, leave: str
) -> None:
    console.processes.start(make_game(ending(leave)))
    console.wait_for(GameEnded)
    assert console.kinds() == ["GameStarting", "GameShown", "GameEnded"]


def test_an_exception_is_quoted_with_the_traceback_of_the_games_own_part(
    failure: Callable[[str], Report],
) -> None:
    report = failure(ending("raise ValueError('no\\ncell')"))
    assert report.sentence == failures.said_by(
        "Noir", failures.raised_exception("Noir", ValueError("no\ncell"))
    )
    assert report.details.startswith("Traceback (most recent call last):\n  File ")
    assert "start.py" in report.details.splitlines()[1]
    assert report.details in report.log.read_text("utf-8")


def test_an_exit_status_of_its_own_choice(failure: Callable[[str], Report]) -> None:
    report = failure(ending("import sys; sys.exit(3)"))
    assert report.sentence == failures.said_by("Noir", failures.exited("Noir", 3))


def test_an_exit_with_a_message(failure: Callable[[str], Report]) -> None:
    report = failure(ending("import sys; sys.exit('No levels.')"))
    assert report.sentence == failures.said_by("Noir", failures.exited("Noir", "No levels."))


def test_a_silent_exit(failure: Callable[[str], Report]) -> None:
    report = failure(ending("import os; print('last words'); os._exit(4)"))
    assert report.sentence == failures.died("Noir", 4, loaded=True)
    assert report.details == "last words\n"


def test_a_match_that_vanishes_with_success(failure: Callable[[str], Report]) -> None:
    report = failure(VANISHES)
    assert report.sentence == failures.died("Noir", 1, loaded=True)
    assert "os._exit(0)" in report.details


def test_a_silent_exit_while_loading(failure: Callable[[str], Report]) -> None:
    report = failure("import os; os._exit(4)")
    assert report.sentence == failures.died("Noir", 4, loaded=False)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
@pytest.mark.parametrize("name", ["SIGSEGV", "SIGABRT", "SIGKILL", "SIGUSR1"])
def test_the_report_names_the_signal_that_ended_the_game(failure: Callable[[str], Report], name: str) -> None:
    report = failure(ending(f"import os, signal; os.kill(os.getpid(), signal.{name})"))
    assert report.sentence == failures.died("Noir", -getattr(signal, name), loaded=True)


@pytest.mark.skipif(sys.platform == "win32", reason="the report differs")
def test_the_details_of_a_crash_say_where_in_the_game(failure: Callable[[str], Report]) -> None:
    report = failure(ending("import ctypes; ctypes.string_at(0)"))
    assert "segmentation fault" in report.sentence
    assert "Fatal Python error" in report.details
    assert "in start_game" in report.details


def test_a_game_that_never_opens_a_window_has_failed(failure: Callable[[str], Report]) -> None:
    report = failure("from launcher import hookimpl\n@hookimpl\ndef start_game(): pass")
    assert report.sentence == failures.never_shown("Noir")


def test_no_start_game(failure: Callable[[str], Report]) -> None:
    report = failure("x = 1")
    assert "neither tabletop nor start_game" in report.sentence


def test_a_start_game_without_its_mark(failure: Callable[[str], Report]) -> None:
    report = failure("def start_game(): pass")
    assert "@hookimpl" in report.sentence


def test_a_start_game_with_wrong_arguments(failure: Callable[[str], Report]) -> None:
    report = failure("from launcher import hookimpl\n@hookimpl\ndef start_game(screen): pass")
    assert "`game`" in report.sentence
    assert "screen" in report.details


def test_a_start_game_may_ask_for_the_game(make_game: MakeGame, console: Console, traces: Path) -> None:
    game = make_game(
        SHOW
        + """
@hookimpl
def start_game(game):
    show()
    open("{}/game", "w").write(repr(game))
"""
    )
    console.processes.start(game)
    console.wait_for(GameEnded)
    assert (traces / "game").read_text() == repr(game)


def test_a_syntax_error(failure: Callable[[str], Report]) -> None:
    report = failure("x = 1\ndef f(:\n")
    assert "line 2 of " in report.sentence
    assert "start.py" in report.sentence
    assert "(invalid syntax)" in report.sentence
    assert "def f(:" in report.details
    assert "importlib" not in report.details


def test_a_missing_requirement(failure: Callable[[str], Report]) -> None:
    report = failure("import no_such_module.part")
    expected = failures.broken_import("Noir", "test_game.start", ModuleNotFoundError(name="no_such_module"))
    assert report.sentence == failures.said_by("Noir", expected)


def test_a_module_that_has_gone(make_game: MakeGame, console: Console) -> None:
    game = make_game("")
    (game.folder / "start.py").unlink()
    console.processes.start(game)
    error = ModuleNotFoundError(name="test_game.start")
    expected = failures.said_by(game.name, failures.broken_import(game.name, "test_game.start", error))
    assert console.wait_for(GameFailed).report.sentence == expected


def test_an_exception_while_loading(failure: Callable[[str], Report]) -> None:
    report = failure("1 / 0")
    expected = failures.broken_import("Noir", "test_game.start", ZeroDivisionError("division by zero"))
    assert report.sentence == failures.said_by("Noir", expected)


def test_an_exception_that_cannot_be_printed(failure: Callable[[str], Report]) -> None:
    report = failure(ending("class Odd(Exception):\n    def __str__(self): raise RuntimeError\nraise Odd"))
    assert "Odd: <exception str() failed>" in report.sentence


def test_endless_recursion(failure: Callable[[str], Report]) -> None:
    assert "RecursionError" in failure(ending("def f(): f()\nf()")).sentence


@pytest.mark.parametrize(
    ("source", "loaded"),
    [
        ("import time\nwhile True: time.sleep(0.01)", False),
        ("from launcher import hookimpl\n@hookimpl\ndef start_game():\n    while True: pass", True),
    ],
)
def test_a_game_that_hangs_is_reported_and_can_be_stopped(
    make_game: MakeGame, open_console: OpenConsole, source: str, loaded: bool
) -> None:
    console = open_console(patience=2)
    console.warm()
    console.processes.start(make_game(source, "Noir"))
    stalled = console.wait_for(GameStalled)
    assert stalled.report.sentence == failures.hanging("Noir", 2, loaded=loaded)
    assert 'start.py", line' in stalled.report.details
    assert console.processes.running == ("test-game",)
    console.processes.stop("test-game")
    console.wait_for(GameEnded)
    assert console.kinds() == ["GameStarting", "GameStalled", "GameEnded"]


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot refuse there")
def test_a_game_that_will_not_stop_is_ended(
    make_game: MakeGame, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_process, "_SECONDS_TO_END", 0.5)
    console.processes.start(
        make_game(
            ending(
                "import signal\n"
                "for number in {signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE}:\n"
                "    signal.signal(number, signal.SIG_IGN)\n"
                "print('deaf', flush=True)\n"
                "while True: pass"
            )
        )
    )
    console.wait_for(GameShown)
    console.processes.stop("test-game")
    console.wait_for(GameEnded)


def test_a_thread_that_is_still_running_does_not_keep_the_game_running(
    make_game: MakeGame, console: Console
) -> None:
    console.processes.start(
        make_game(ending("import threading, time\nthreading.Thread(target=time.sleep, args=(3,)).start()"))
    )
    console.wait_for(GameEnded)
    assert not console.processes.running


FORGED = """
import json, os
for descriptor in range(3, 40):
    try:
        os.write(descriptor, b"\\n" + json.dumps({said}).encode() + b"\\n")
    except OSError:
        pass
"""


def test_a_sentence_that_a_game_sends_itself_is_shown_as_the_games_words(
    failure: Callable[[str], Report],
) -> None:
    forged = {"is": "failed", "sentence": 'Your account is "locked".\x1b[2J', "details": ""}
    report = failure(ending(FORGED.replace("{said}", repr(forged))))
    assert report.sentence == "Noir says: \"Your account is 'locked'. [2J\""


@pytest.mark.parametrize("message", ["ended", "failed", "over"])
def test_a_game_that_only_says_that_it_has_ended_is_ended(
    make_game: MakeGame, console: Console, monkeypatch: pytest.MonkeyPatch, message: str, traces: Path
) -> None:
    monkeypatch.setattr(game_process, "_SECONDS_TO_END", 0.2)
    body = FORGED.replace("{said}", repr({"is": message})) + "open('{}/pid', 'w').write(str(os.getpid()))\n"
    console.processes.start(make_game(ending(f"{body}import time\nwhile True: time.sleep(0.01)")))
    look_until(lambda: (traces / "pid").exists() and (traces / "pid").read_text() != "", "the message")
    if message == "over":
        assert console.processes.running == ("test-game",)
        console.processes.stop("test-game")
    look_until(lambda: not (console.look() or console.processes.running), "the end")  # type: ignore[func-returns-value]
    with pytest.raises(ProcessLookupError):
        os.kill(int((traces / "pid").read_text()), 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_a_pipe_in_place_of_the_log_does_not_delay_the_report(
    failure: Callable[[str], Report],
) -> None:
    log = log_path("test-game")
    report = failure(f"import os; os.unlink({str(log)!r}); os.mkfifo({str(log)!r}); os._exit(3)")
    assert report.sentence == failures.died("Noir", 3, loaded=False)
    assert report.details == ""
