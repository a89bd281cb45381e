"""Help and chapters of all games tell the same things in the same order: who knows one finds the way in each."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.catalog import Game
from launcher.show_help import parse, read_doc
from tests.bundled import BUNDLED, TABLETOPS

CHECKOUT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("game", BUNDLED, ids=[game.id for game in BUNDLED])
MOUSE, KEYBOARD = "Playing with the mouse", "Playing with the keyboard"


def titles(game: Game) -> list[str]:
    """Of the parts of its help."""
    package = CHECKOUT / game.package.replace(".", "/")
    return [block.text for block in parse(read_doc(package / "doc.txt")) if block.kind == "title"]


@each_game
def test_help_goes_from_the_rules_by_mouse_and_keyboard_to_advice_and_where_ours_differs(game: Game) -> None:
    found = titles(game)
    assert found[0] == game.name
    assert found[found.index(MOUSE) + 1] == KEYBOARD
    ends = ["Opponents"] * (game.id in TABLETOPS and tabletop_of(game.id).think is not None) + [
        "Advice",
        "Where ours differs",
    ]
    assert [title for title in found[found.index(KEYBOARD) :] if title in ends] == ends
    assert found[-1] == ends[-1]


@each_game
def test_a_chapter_says_where_the_game_comes_from(game: Game) -> None:
    found = re.findall(r"^## (.+)$", (CHECKOUT / "docs" / f"{game.id}.md").read_text("utf-8"), re.MULTILINE)
    assert "Where it comes from" in found


@each_game
def test_the_copy_of_the_help_in_a_chapter_is_up_to_date(game: Game) -> None:
    page = (CHECKOUT / "docs" / f"{game.id}.md").read_text("utf-8")
    updated = runpy.run_path(str(CHECKOUT / "docs" / "game_help.py"))["updated"]
    assert updated(page, game.id.replace("-", "_")) == page


def test_the_manual_has_the_chapters_in_the_order_of_the_console() -> None:
    index = (CHECKOUT / "docs" / "index.md").read_text(encoding="utf-8")
    for group in {game.set for game in BUNDLED}:
        (listed,) = re.findall(rf"^:caption: {group}\n:maxdepth: 1\n\n([^`]*)", index, re.MULTILINE)
        assert listed.split() == [game.id for game in BUNDLED if game.set == group]
