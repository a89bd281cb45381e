"""What is seen first of each game, in a window as it is opened: what to do, and the buttons that everybody needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from launcher.author import tabletop_of
from launcher.author.contract.case import random_match
from launcher.picture import Group, Layer, Picture, Text, text_width
from launcher.tabletop import History, Match
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.bar import buttons
from tests.games.test_contract import GAMES

VERBS = (
    *(
        "Ask",
        "Block",
        "Build",
        "Choose",
        "Cut",
        "Deal",
        "Draw",
        "Lay",
        "Make",
        "Lead",
        "Move",
        "Open",
        "Paint",
        "Press",
        "Push",
        "Put",
        "Remove",
        "Roll",
        "Slide",
        "Swap",
        "Take",
        "Turn",
    ),
    *("bring", "draw", "follow", "has", "lay", "move", "push", "put", "roll", "take", "turn"),
)
LEGIBLE = 11.0
"""How large letters on the table are at least, in logical pixels of the window."""
SAID_BESIDE = {"gcalc"}
"""Games in which some are smaller: what the keyboard is on is said in whole above the table, and Large shows it."""
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
def test_what_there_is_to_do_is_a_sentence_that_begins_with_a_verb_and_fits(game: str) -> None:
    task = tabletop_of(game).task
    assert task.split()[0].strip(":") in VERBS
    assert task.endswith(".")
    assert text_width(task, 13) <= ROOM


@pytest.mark.parametrize("game", GAMES)
def test_options_and_help_have_buttons(game: str) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    labels = {button.label for button in buttons(table_of(history, help=True).world)}
    assert {"New", "Undo", "Options", "Help", "More"} <= labels


def texts(picture: Picture) -> Iterator[tuple[float, str]]:
    """All that is written on a picture, each with its size in logical pixels."""
    match picture:
        case Text(size=size, string=string):
            yield size, string
        case Group(parts=parts):
            for _, _, part in parts:
                yield from texts(part)
        case Layer(picture=inner, along=along):
            yield from ((along * size, string) for size, string in texts(inner))


@pytest.mark.parametrize("plies", [0, 10])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_on_the_table_is_legible_or_said_beside_it(game: str, plies: int) -> None:
    tabletop = tabletop_of(game)
    table = table_of(random_match(tabletop, tabletop.options(), "k7f3p", plies)).world
    pictures = [("", table.scene.ground), *((piece.says, piece.picture) for piece in table.scene.pieces)]
    small = {
        (string, says)
        for says, picture in pictures
        for size, string in texts(picture)
        if size * table.place.factor < LEGIBLE
    }
    assert all(string.removesuffix("…") in says for string, says in small)
    assert not small or game in SAID_BESIDE
