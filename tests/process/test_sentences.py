"""Messages about a game's end: their wording, and that they fit a dialog whatever the game puts into them."""

from __future__ import annotations

import signal
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.process import failures


@given(st.text(max_size=1000))
def test_one_printable_line(text: str) -> None:
    line = failures.one_line(text)
    assert len(line) <= 400
    assert line == "" or line.isprintable()


@given(st.integers(-200, 2**32))
def test_every_status_has_a_sentence(status: int) -> None:
    assert failures.died("Noir", status, loaded=True).startswith("Noir ")


def missing(module: str) -> ModuleNotFoundError:
    return ModuleNotFoundError(f"No module named {module!r}", name=module)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            failures.broken_import("Noir", "noir.play", missing("noir.play")),
            "Noir could not start: its module noir.play is missing. Was the game uninstalled?",
        ),
        (
            failures.broken_import("Noir", "noir.play", missing("cats")),
            "Noir could not start: the Python module cats is not installed.",
        ),
        (
            failures.broken_import("Noir", "noir.play", SyntaxError("no", ("play.py", 2, 1, "?"))),
            "Noir could not start: line 2 of play.py is not valid Python (no).",
        ),
        (
            failures.broken_import("Noir", "noir.play", ValueError("no")),
            "Noir could not start because of an error in its code: ValueError: no",
        ),
        (
            failures.raised_exception("Noir", EOFError("EOF when reading a line")),
            "Noir needs keyboard input from a terminal. Start it there, with `plt-games play`.",
        ),
        (
            failures.raised_exception("Noir", ValueError("no")),
            "Noir stopped because of an error in its code: ValueError: no",
        ),
        (failures.exited("Noir", 3), "Noir exited with the error status 3."),
        (
            failures.said_by("Noir", failures.exited("Noir", 3)),
            'Noir says: "It exited with the error status 3."',
        ),
        (failures.exited("Noir", "Too\n late"), "Noir exited with the message: Too late"),
        (failures.exited("Noir", ""), "Noir exited with an empty message."),
        (failures.died("Noir", 4, loaded=True), "Noir ended without an error message (exit status 4)."),
        (
            failures.died("Noir", 4, loaded=False),
            "Noir ended without an error message while it was loading (exit status 4).",
        ),
        (failures.never_shown("Noir"), "Noir ended before it opened a window."),
        (
            failures.hanging("Noir", 2.5, loaded=True),
            "Noir has started but has not opened a window after 2.5 seconds.",
        ),
        (
            failures.hanging("Noir", 10, loaded=False),
            "Noir is still loading after 10 seconds, or it has stopped responding.",
        ),
        (
            failures.not_spawned("Noir", "no memory"),
            "Noir could not start, because the system refused a new process (no memory).",
        ),
    ],
)
def test_wording(sentence: str, expected: str) -> None:
    assert sentence == expected


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
@pytest.mark.parametrize(
    ("name", "keyword"),
    [
        ("SIGSEGV", "segmentation fault"),
        ("SIGABRT", "aborted"),
        ("SIGKILL", "memory"),
        ("SIGTERM", "another program"),
        ("SIGUSR1", "SIGUSR1"),
    ],
)
def test_each_signal_is_explained(name: str, keyword: str) -> None:
    assert keyword in failures.died("Noir", -getattr(signal, name), loaded=True)


def test_a_message_that_cannot_be_shown_is_replaced() -> None:
    class Odd:
        def __str__(self) -> str:
            raise KeyboardInterrupt

    assert "Odd" in failures.exited("Noir", Odd())


def test_a_long_message_is_cut_visibly() -> None:
    assert failures.raised_exception("Noir", ValueError("x" * 1000)).endswith("xxx…")
