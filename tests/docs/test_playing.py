"""What the page for players says of the table is so."""

from __future__ import annotations

import re
import shlex
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.tabletop import Match
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.key_names import key_name
from tests.tabletop.pegs import pegs

PAGE = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([^ ,;|]+).* \| (.*) \|$", PAGE, re.MULTILINE))
"""What the first key of each row does."""


def test_all_that_every_table_has_is_there_with_its_key() -> None:
    table = table_of(Match(pegs, seed="k7f3p").history, game="pegs").world
    for entry in commands(table):
        key = key_name(entry.keys[0])
        told = re.sub(r"[][]", "", ROWS.get(key, "nothing")) if key != "Ctrl+Y" else ROWS["Ctrl+Z"]
        assert entry.label.casefold() in told.casefold(), key


def test_the_command_on_the_page_plays(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], home: Path
) -> None:
    (line,) = re.findall(r"\| plt-games (.*)$", PAGE, re.MULTILINE)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"hint\nundo\n")))
    assert main(shlex.split(line)) == 0
    assert "Try " in capfd.readouterr().out
