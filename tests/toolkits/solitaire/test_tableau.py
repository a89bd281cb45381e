"""Test the moves of a solitaire and the automatic moves to its foundations, in the tableau of FreeCell."""

from __future__ import annotations

import pytest

from launcher.tabletop import Right
from launcher.toolkits.cards import text
from launcher.toolkits.solitaire import Shift, shift, touch
from tests.toolkits.solitaire.conftest import TABLEAU, heaps_of, suits_home

RUN = "9H 8S 7D 6C 5H"
FULL = {str(k): "KC" for k in range(1, 9)} | dict.fromkeys("abcd", "KD")


def shifts(told: dict[str, str]) -> list[Shift]:
    return list(TABLEAU.shifts(heaps_of(TABLEAU, told), one_by_one=True))


def texts(told: dict[str, str]) -> set[str]:
    return {str(move) for move in shifts(told)}


@pytest.mark.parametrize(
    ("empty", "most"), [("2", 1), ("2a", 2), ("2ab", 3), ("23", 2), ("23a", 4), ("23ab", 5)]
)
def test_the_number_of_cards_moved_together_is_limited_by_free_places(empty: str, most: int) -> None:
    """The limit is one more than the free cells, doubled for each empty column except the target."""
    found = shifts(FULL | {"1": RUN} | dict.fromkeys(empty, ""))
    assert max(len(move.cards) for move in found if move.onto == "column 2") == most


def test_an_empty_column_doubles_the_cards_moved_elsewhere() -> None:
    assert "1-2 x5" not in texts(FULL | {"1": RUN, "2": "10S", "a": "", "3": ""})
    assert "1-2 x5" in texts(FULL | {"1": RUN, "2": "10S", "a": "", "b": "", "3": ""})


def test_a_cell_takes_one_card_and_a_foundation_the_next_of_its_suit() -> None:
    found = texts(FULL | {"1": "3C 2D", "2": "AH", "a": "", "h1": "AD"})
    assert {"1-a", "1-h1", "2-a", "2-h2", "2-h3", "2-h4"} <= found
    assert not {"2-h1", "1-h2", "1-a x2"} & found


def test_the_best_place_is_the_foundation() -> None:
    by_text = {str(move): move for move in shifts({"1": "2D", "2": "3S", "h1": "AD"})}
    assert [name for name, move in by_text.items() if move.best and name[0] == "1"] == ["1-h1"]
    head = by_text["1-2"].cards[0].name
    assert touch(by_text["1-2"]) == [(head, "column 2")]
    assert touch(by_text["1-h1"]) == [(head, "foundation 1"), Right(head)]


def test_a_cell_is_better_than_an_empty_column() -> None:
    best = [str(move) for move in shifts(FULL | {"1": "3C 2D", "2": "", "b": ""}) if move.best]
    assert best[:1] == ["1-b"]


def test_safe_cards_move_to_the_foundation_one_by_one() -> None:
    heaps = heaps_of(TABLEAU, {"1": "5S 3C 2C AC", "2": "KD"})
    seen = [text(heaps[0].cards) for heaps in TABLEAU.settle(heaps)]
    assert seen == ["5S 3C 2C AC", "5S 3C 2C", "5S 3C"]  # red twos could be put on the three


def test_a_card_stays_while_the_other_colour_could_need_it() -> None:
    home = suits_home(to=4, but="H") | {"1": "5S"}
    (at_rest,) = TABLEAU.settle(heaps_of(TABLEAU, home))
    assert text(at_rest[0].cards) == "5S"
    *_, at_rest = TABLEAU.settle(heaps_of(TABLEAU, suits_home(to=4) | {"1": "5S"}))
    assert not at_rest[0].cards


def test_a_shift_turns_no_card_over_before_it_settles() -> None:
    heaps = heaps_of(TABLEAU, {"1": "x 9H", "2": "10S"})
    put = shift(heaps, Shift(0, 1, heaps[0].up))
    assert (len(put[0].down), text(put[1].up)) == (1, "10S 9H")
    assert TABLEAU.settle(put)[0][0].up == put[0].down


def test_refusals() -> None:
    heaps = heaps_of(TABLEAU, {"1": "9H 2C", "2": "10S"})
    nine, two = (card.name for card in heaps[0].up)
    assert TABLEAU.refuse(heaps, (nine, "column 2")) == (
        "You can only move cards together if they are in order up to the front card."
    )
    assert TABLEAU.refuse(heaps, (two, "column 2")) == "The two of clubs can't go there."
    assert TABLEAU.refuse(heaps, ("column 4",)) == ""
