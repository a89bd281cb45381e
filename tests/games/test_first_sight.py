"""What is seen first of each game, in a window as it is opened: what to do, and the buttons that everybody needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from launcher.author import tabletop_of
from launcher.picture import Group, Layer, Picture, Text, text_width
from launcher.tabletop import History, Match
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.bar import buttons
from launcher.tabletop.frame.placement import place_of
from tests.games.test_contract import GAMES

VERBS = (
    *(
        "Block",
        "Build",
        "Deal",
        "Draw",
        "Lead",
        "Open",
        "Paint",
        "Press",
        "Put",
        "Remove",
        "Slide",
        "Swap",
        "Take",
        "Turn",
    ),
    *("bring", "draw", "follow", "has", "lay", "move", "push", "roll", "take", "turn"),
)
LEGIBLE = {"gcalc": 6.4}
"""How large the smallest letters on the table are, in logical pixels of the window; 8.9 without it."""
ROOM = 608  # logical pixels in a window of 640


@pytest.mark.parametrize("game", GAMES)
def test_the_first_line_begins_with_what_to_do_and_fits(game: str) -> None:
    tabletop = tabletop_of(game)
    for options in (tabletop.options(), *tabletop.presets.values()):
        status = Match(tabletop, options, "k7f3p").status
        who, *rest = status.text.split(": ") if status.turn is not None else ("", status.text)
        said = rest[0] if rest else who.partition(" ")[2]
        assert said.split()[0].strip(",;:") in VERBS
        assert text_width(status.text, 13, bold=True) <= ROOM


@pytest.mark.parametrize("game", GAMES)
def test_options_and_help_have_buttons(game: str) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    labels = {button.label for button in buttons(table_of(history, help=True).world)}
    assert {"New", "Undo", "Options", "Help", "More"} <= labels


def sizes(picture: Picture) -> Iterator[float]:
    """Of all that is written on a picture, in logical pixels."""
    match picture:
        case Text(size=size):
            yield size
        case Group(parts=parts):
            for _, _, part in parts:
                yield from sizes(part)
        case Layer(picture=inner, along=along):
            yield from (along * size for size in sizes(inner))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_on_the_table_is_legible(game: str) -> None:
    table = table_of(History.begin(tabletop_of(game), tabletop_of(game).options(), "k7f3p")).world
    pictures = [table.scene.ground, *(piece.picture for piece in table.scene.pieces)]
    seen = [size * place_of(table).factor for picture in pictures for size in sizes(picture)]
    assert all(size >= LEGIBLE.get(game, 8.9) for size in seen)
