"""Steps by arrow keys and by two sets of letters, which take H and L from Hint and Large."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.tally_maze.mazes import Cell
from games.tally_maze.play import TABLETOP
from games.tally_maze.rules import opening
from tests.tabletop.frame.conftest import Seat, form_of

LETTERS = ("wasd", "khjl", "WASD", "KHJL")


def seat_at(x: int, y: int) -> Seat:
    """Return a table with the gnome at a place in a maze of 5 by 5, and the pumpkins at the exit."""
    begun = opening(5, 12345678)._replace(gnome=Cell(x, y))
    return Seat(replace(TABLETOP, start=lambda options, chance: begun))


@pytest.mark.parametrize("x", range(5))
@pytest.mark.parametrize("letters", LETTERS)
def test_each_letter_acts_like_its_arrow_key(x: int, letters: str) -> None:
    for arrow, letter in zip(("up", "left", "down", "right"), letters, strict=True):
        by_arrow, by_letter = seat_at(x, 1), seat_at(x, 1)
        by_arrow.keys(arrow)
        by_letter.keys(letter)
        assert by_letter.position == by_arrow.position
        assert by_letter.table.window.said == by_arrow.table.window.said
        assert bool(by_letter.table.window.said) == (by_letter.position.turns == 0)


def test_the_list_of_keys_has_both_sets_of_letters() -> None:
    seat = seat_at(0, 0)
    seat.keys("?")
    form = form_of(seat.table)
    assert form
    told = dict(map(reversed, form.lines))
    assert [told[f"same as {arrow}"] for arrow in ("Up", "Left", "Down", "Right")] == [
        "W or K",
        "A or H",
        "S or J",
        "D or L",
    ]
    assert (told["Hint"], told["Look ahead"], told["Look further"]) == ("F3 or Ctrl+H", "E", "F")
