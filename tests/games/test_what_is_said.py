"""Every piece in the window of each bundled game has its own name, at the start and later."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from launcher.author import MatchWindow, tabletop_of
from launcher.author.contract.case import random_match
from launcher.author.contract.table import move_by_labels, play_at
from launcher.tabletop import PERSON, journal
from launcher.tabletop.frame import BOARD, Table, table_of
from launcher.universe import Look
from tests.effort import few
from tests.games.test_contract import GAMES
from tests.tabletop.frame.messages import cover_at

MATCHES = Path(__file__).parents[2] / "docs" / "matches"
RANDOM = {"paint-by-numbers", "parcheesi"}
"""Games whose recorded matches need strokes of the mouse or given dice, so random matches are used instead."""
LONG = {"checkers", "minesweeper", "slidey", "spider"}
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
    "peg-solitaire",
    "pousse",
    "same",
    "slidey",
}


@pytest.mark.parametrize("plies", few([0, 10], [10]))
@pytest.mark.parametrize("game", GAMES)
def test_all_pieces_have_different_names(game: str, plies: int) -> None:
    window = window_of(game, plies)
    names = Counter(each.name for each in window.elements if each.name)
    assert [name for name, many in names.items() if many > 1] == []


@pytest.mark.parametrize("plies", few([0, 10], [10]))
@pytest.mark.parametrize("game", GAMES)
def test_boards_of_cells_are_grids_and_card_tables_are_groups(game: str, plies: int) -> None:
    board = next(each for each in window_of(game, plies).elements if each.label.key == BOARD)
    assert board.label.role == ("grid" if game in GRIDS else "group")


def test_squares_of_the_track_are_listed_in_order() -> None:
    names = [each.name.split(",")[0] for each in window_of("parcheesi", 0).elements]
    first = names.index("square 0")
    assert names[first : first + 68] == [f"square {k}" for k in range(68)]


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.thorough if game in LONG else ()) for game in GAMES],
)
def test_a_match_can_be_played_by_roles_and_names_alone(game: str) -> None:
    tabletop = tabletop_of(game)
    if game in RANDOM:
        whole = random_match(tabletop, tabletop.options(), "k7f3p", 60)
    else:
        whole = journal.read_journal(tabletop, (MATCHES / f"{game}.txt").read_text("utf-8")).history
    seats = [PERSON] * len(tabletop.players)
    table = table_for_next(table_of(whole.go_to(0), seats=seats, look=Look(motion=0), resumed=True).world)
    for number in whole.line(whole.at)[1:]:
        move = next(each for each in table.history.moves if str(each) == whole.nodes[number].text)
        table = table_for_next(after_move(table, move))
        assert table.history.at == number


def after_move(table: Table, move: object) -> Table:
    """Return the table after a move is made by accessible names, in one of its ways, or by the clock."""
    touch = table.tabletop.touch(move)
    ways = touch if isinstance(touch, list) else [touch]
    if not ways:
        return table_of(table.history.play(move), seats=table.playing, look=Look(motion=0)).world
    after = (each for way in ways for each in move_by_labels(table, way, move))
    return next(each for each in after if each.history.at != table.history.at)


def table_for_next(table: Table) -> Table:
    """Return the table after the next person has taken over, if something was hidden from them."""
    window = play_at(table)
    if table.is_anothers_turn:
        window.receive(cover_at(table.history.at))
        window.get("button", "Show my side").press()
    return window.world


def window_of(game: str, plies: int) -> MatchWindow:
    """Return a game's window after some moves, as the player to move sees it."""
    tabletop = tabletop_of(game)
    match = random_match(tabletop, tabletop.options(), "k7f3p", plies)
    moves = [match.nodes[number].text for number in match.line(match.at)[1:]]
    window = MatchWindow(tabletop, tabletop.options(), "k7f3p", moves)
    if window.world.is_hidden:
        window.get("button", "Show my side").press()
    return window
