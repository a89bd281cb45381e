"""What is seen while an installer works."""

from __future__ import annotations

import sys

import pytest

from launcher.install.progress import Progress


def shown(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What a terminal's one line shows, each time that it was written over."""
    said = capsys.readouterr().err
    assert "\n" not in said
    return [text.rstrip() for text in said.split("\r")[1::2]]


def test_a_terminal_has_one_line_that_changes_and_goes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    with Progress("Installing nimble") as progress:
        progress.tell("Collecting nimble")
        progress.tell("")
        progress.tell("Downloading a very long file name.whl")
    assert shown(capsys) == [
        "Installing nimble ...",
        "Installing nimble ... Collecting nimble",
        "Installing nimble ... Downloading a ver",
        "",
    ]


def test_a_long_beginning_leaves_room_for_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    with Progress("Installing /a/very/long/path/to/a/game") as progress:
        progress.tell("Building")
    assert shown(capsys)[1] == "Installing /a/very/… ... Building"


def test_elsewhere_the_beginning_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress("Installing nimble") as progress:
        progress.tell("Collecting nimble")
    assert capsys.readouterr().err == "Installing nimble ...\n"
