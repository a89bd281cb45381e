"""What each bundled game's window says at the opening and later: every piece by a name of its own, and once."""

from __future__ import annotations

from collections import Counter

import pytest

from launcher.author import MatchWindow, tabletop_of
from launcher.author.contract.case import random_match
from launcher.tabletop.frame import BOARD
from tests.games.test_contract import GAMES

GRIDS = {
    "checkers",
    "chat-noir",
    "gcalc",
    "gobblet",
    "jewel",
    "lights-out",
    "memory",
    "minesweeper",
    "paint-by-numbers",
    "pousse",
    "same",
    "slidey",
}


@pytest.mark.parametrize("plies", [0, 10])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_pieces_are_called_the_same(game: str, plies: int) -> None:
    window = window_of(game, plies)
    names = Counter(each.name for each in window.elements if each.name)
    assert [name for name, many in names.items() if many > 1] == []


@pytest.mark.parametrize("plies", [0, 10])
@pytest.mark.parametrize("game", GAMES)
def test_boards_of_cells_are_grids_from_the_opening_on_and_tables_of_cards_never(
    game: str, plies: int
) -> None:
    board = next(each for each in window_of(game, plies).elements if each.label.key == BOARD)
    assert board.label.role == ("grid" if game in GRIDS else "group")


def test_squares_of_a_way_are_told_along_it() -> None:
    names = [each.name.split(",")[0] for each in window_of("parcheesi", 0).elements]
    first = names.index("square 0")
    assert names[first : first + 68] == [f"square {k}" for k in range(68)]


def window_of(game: str, plies: int) -> MatchWindow:
    """A game's window after some moves, as whoever is to move sees it."""
    tabletop = tabletop_of(game)
    match = random_match(tabletop, tabletop.options(), "k7f3p", plies)
    moves = [match.nodes[number].text for number in match.line(match.at)[1:]]
    window = MatchWindow(tabletop, tabletop.options(), "k7f3p", moves)
    if window.world.is_covered:
        window.get("button", "Show my side").press()
    return window
