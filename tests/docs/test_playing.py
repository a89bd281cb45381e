"""What the page for players says of the table is so."""

from __future__ import annotations

import re
import runpy
import shlex
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.cli import main
from launcher.tabletop import Challenge

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "playing.md").read_text("utf-8")


def test_the_keys_are_those_of_the_commands() -> None:
    """`python docs/keys.py` writes them."""
    assert runpy.run_path(str(DOCS / "keys.py"))["written"](PAGE) == PAGE


def test_the_command_on_the_page_plays(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], home: Path
) -> None:
    (line,) = re.findall(r"\| plt-games (.*)$", PAGE, re.MULTILINE)
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "off")  # so that the game reads from here
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"hint\nundo\n")))
    assert main(shlex.split(line)) == 0
    assert "Try " in capfd.readouterr().out


def test_the_challenge_on_the_page_is_one() -> None:
    (line,) = re.findall(r"^ +(plt-games challenge .*)$", PAGE, re.MULTILINE)
    challenge = Challenge.read(tabletop_of("chat-noir"), "chat-noir", line)
    assert (challenge.name, challenge.moves) == ("Anna", len(challenge.times))
