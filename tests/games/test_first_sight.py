"""The first line of a match that nobody has played at yet says what to do, in a line that fits."""

from __future__ import annotations

import pytest

from launcher.author import tabletop_of
from launcher.picture import text_width
from launcher.tabletop import Match
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
ROOM = 608  # logical pixels in a window of 640


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_with_what_to_do(game: str) -> None:
    tabletop = tabletop_of(game)
    for options in (tabletop.options(), *tabletop.presets.values()):
        status = Match(tabletop, options, "k7f3p").status
        who, *rest = status.text.split(": ") if status.turn is not None else ("", status.text)
        said = rest[0] if rest else who.partition(" ")[2]
        assert said.split()[0].strip(",;:") in VERBS
        assert text_width(status.text, 13, bold=True) <= ROOM
