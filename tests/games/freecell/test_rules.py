"""The rules of FreeCell: deals, moves of one and of several cards, foundations, and the end."""

from __future__ import annotations

import pytest

from games.freecell.play import TABLETOP, refuse
from games.freecell.rules import UNSOLVABLE, Options, Position, moves, play, stages, start, status
from games.freecell.scene import describe
from launcher.author import MatchWindow
from launcher.tabletop import Match, chance
from launcher.tabletop.frame.words import changes_in_words
from launcher.toolkits.cards import text
from tests.games.freecell.conftest import position

RUN = "9H 8S 7D 6C 5H"
FULL = {f"c{k}": "KC" for k in range(1, 9)} | dict.fromkeys("abcd", "KD")


def texts(at: Position) -> set[str]:
    return {str(move) for move in moves(at)}


def after(at: Position, move: str) -> Position:
    return play(at, next(each for each in moves(at) if str(each) == move))


def heap(at: Position, name: str) -> str:
    names = [spot.name for spot in at.tableau.spots]
    return text(at.heaps[names.index(name)].up)


@pytest.mark.parametrize(
    ("number", "rows"),
    [
        (1, ["JD 2D 9H JC 5D 7H 7C 5H", "KD KC 9S 5S AD QC KH 3H", "6S 9C 2H 6H"]),
        (617, ["7D AD 5C 3S 5S 8C 2D AH", "TD 7S QD AC 6D 8H AS KH", "JD KS KC 4H"]),
        (11982, ["AH AS 4H AC 2D 6S TS JS", "3D 3H QS QC 8S 7H AD KS", "KC 8D 2S 3S"]),
    ],
)
def test_a_seed_deals_the_published_deal_of_its_number_in_rows(number: int, rows: list[str]) -> None:
    match = Match(TABLETOP, seed=str(number))
    columns = [heap.up for heap in match.position.heaps[:8]]
    dealt = [text(column[k] for column in columns if k < len(column)) for k in (0, 1, 6)]
    assert dealt == [row.replace("T", "10") for row in rows]
    assert str(number) in match.status.text


def test_other_columns_are_dealt_in_rows_too() -> None:
    at = start(Options(6, 10), chance("617", "start"))
    assert [len(heap.up) for heap in at.heaps[:10]] == [6, 6, *[5] * 8]
    assert text(heap.up[0] for heap in at.heaps[:10]) == "7D AD 5C 3S 5S 8C 2D AH 10D 7S"


def test_unsolvable_deals_are_only_dealt_on_request() -> None:
    assert {start(Options(), chance(str(number), "start")).number for number in UNSOLVABLE} == UNSOLVABLE


def test_a_card_goes_on_the_next_higher_card_of_the_other_colour() -> None:
    found = texts(position(**FULL | {"c1": "6H", "c2": "7S", "c3": "7D", "c4": "8S"}))
    assert "1-2" in found
    assert not {"1-3", "1-4"} & found


def test_cells_hold_any_single_card() -> None:
    found = texts(position(**FULL | {"c1": "10H 9C", "a": "", "b": ""}))
    assert {"1-a", "1-b"} <= found
    assert not {"1-a x2", "1-c"} & found


def test_each_foundation_is_built_up_in_its_suit_and_gives_no_card_back() -> None:
    at = position(Options(automatic=False), home="AH 5D", c1="2H", c2="AC", c3="3H", c4="6C", c5="6D")
    found = texts(at)
    assert {"1-h", "2-h", "5-h"} <= found
    assert not {"3-h", "4-h"} & found
    assert not [move for move in moves(at) if move.source >= 12]
    assert heap(after(at, "1-h"), "hearts foundation") == "AH 2H"


@pytest.mark.parametrize(
    ("empty", "most"), [("2", 1), ("2a", 2), ("2ab", 3), ("23", 2), ("23a", 4), ("23ab", 5)]
)
def test_the_cards_moved_to_an_empty_column_are_limited_by_other_free_places(empty: str, most: int) -> None:
    places = FULL | {"c1": RUN} | {f"c{mark}" if mark.isdecimal() else mark: "" for mark in empty}
    counts = [len(move.cards) for move in moves(position(**places)) if move.onto == "column 2"]
    assert max(counts) == most


def test_the_status_says_how_many_cards_move_together() -> None:
    assert "one at a time" in status(position(**FULL | {"c1": "7S", "c2": "6H"})).text
    assert "Up to 13 cards" in status(position(c1="KS QH")).text, "no run is longer"
    for places, most in (({"a": ""}, 2), ({"a": "", "b": "", "c5": ""}, 6)):
        at = position(**FULL | {"c1": RUN, "c2": "10S"} | places)
        assert f"Up to {most} cards" in status(at).text
        assert ("1-2 x5" in texts(at)) == (most >= 5)


def test_safe_cards_move_to_the_foundations_after_a_move() -> None:
    at = position(home="4C 4S 3D 3H", c1="5C 4D KS", c2="4H", c3="AH")
    (move,) = [each for each in moves(at) if str(each) == "1-a"]
    assert len(stages(at, move)) == 3
    assert heap(play(at, move), "clubs foundation") == "AC 2C 3C 4C 5C"
    by_hand = at._replace(options=Options(automatic=False))
    assert stages(by_hand, move) == []
    assert heap(play(by_hand, move), "column 2") == "4H"


def test_a_card_stays_while_a_lower_one_of_the_other_colour_could_need_it() -> None:
    at = after(position(home="4C 4S 4D 3H", c1="5C KS", c2="9H 4H KC"), "1-a")
    assert heap(at, "column 1") == "5C"


def test_all_cards_on_the_foundations_win() -> None:
    at = after(position(home="QC KD KH KS", c1="KC"), "1-h")
    assert (status(at).over, status(at).winners) == (True, (0,))


def test_a_match_without_moves_is_lost() -> None:
    at = position(**FULL)
    assert moves(at) == []
    assert (status(at).over, status(at).winners) == (True, ())


@pytest.mark.parametrize(
    ("names", "word"),
    [
        (("2C", "column 2"), "in order"),
        (("9H", "column 2"), "2 cards"),
        (("8S", "column 3"), "2 cards"),
        (("7D", "column 3"), "can't go there"),
        (("KC",), "anywhere"),
    ],
)
def test_a_card_that_cant_move_says_why(names: tuple[str, ...], word: str) -> None:
    at = position(**FULL | {"c1": "2C 9H 8S 7D 6C", "c2": "10S", "c3": "9D", "a": "", "d": "QH"})
    cards = {str(card): card.name for heap in at.heaps for card in heap.up}
    assert word in refuse(at, tuple(cards.get(name, name) for name in names))


def test_the_description_has_a_line_for_each_column_and_for_the_cells_and_foundations() -> None:
    lines = describe(position(home="3C AH", c1="2H 3S", a="4D", c="KS"))
    assert lines[0] == "column 1: 2H 3S"
    assert lines[7:] == ["column 8: empty", "cells: a 4D, b empty, c KS, d empty", "foundations: 3C AH"]


def test_a_card_moves_by_pressing_it_and_then_a_cell() -> None:
    window = MatchWindow(TABLETOP, seed="617")
    front = window.history.position.heaps[0].up[-1]
    for name in (front.says, "cell b"):
        next(each for each in window.elements if each.name.startswith(name)).press()
    assert window.history.position.heaps[9].up == (front,)


def test_of_cards_that_move_together_the_one_at_the_back_is_announced() -> None:
    window = MatchWindow(TABLETOP, seed="617", moves=["8-2", "8-a", "8-2", "8-7", "8-b", "2-3 x2"])
    (change,) = changes_in_words(window.world)
    assert "king of clubs" in change
