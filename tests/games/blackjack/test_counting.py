"""Test the Hi-Lo count and its display."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackjack.play import TABLETOP
from games.blackjack.rules import Options, moves, play, seen, start
from games.blackjack.scene import scene
from games.blackjack.table import count_lines, running_count, total, true_count
from launcher.tabletop import View
from tests.effort import samples
from tests.games.blackjack.conftest import before, dealt
from tests.tabletop.frame.conftest import Seat


@pytest.mark.parametrize(
    ("told", "count"),
    [("2 3 / 4 K", 3), ("5 6 / 6 K", 3), ("10 J / Q 2", -3), ("K A / A 2", -3), ("7 8 / 9 2", 0)],
)
def test_the_running_count_of_low_cards_tens_and_aces(told: str, count: int) -> None:
    assert running_count(seen(dealt(told, options=Options(insurance=True)), 0)) == count


def test_the_true_count_is_per_unseen_deck() -> None:
    position = seen(dealt("2 3 / 4 K"), 0)
    assert true_count(position) == pytest.approx(3 / (205 / 52))
    assert count_lines(position) == ("Count +3", "true +0.8")
    assert count_lines(start(Options(), Random(1))) == ("Count 0", "true 0.0")


BY_RANK = [0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1]


@settings(max_examples=samples(100))
@given(st.integers(0, 10**6), st.sampled_from([Options(25, 1), Options(25, 2)]), st.data())
def test_the_running_count_is_opposite_to_that_of_the_unseen_cards(
    seed: int, options: Options, data: st.DataObject
) -> None:
    """A full shoe has as many low cards as tens and aces, so its count is 0."""
    position, chance = start(options, Random(seed)), Random(seed)
    while ways := moves(position):
        hole = () if position.shown else position.dealer[1:]
        known = seen(position, 0)
        assert -running_count(known) == sum(
            BY_RANK[card.rank] for card in position.shoe + position.buried + hole
        )
        if not known.discards and not known.dealer:
            assert count_lines(known) == ("Count 0", "true 0.0")
        position = play(position, data.draw(st.sampled_from(ways)), chance)


def test_the_count_is_shown_after_pressing_its_key() -> None:
    position = before("2 3 / 4 K / 5")
    at = Seat(replace(TABLETOP, start=lambda options, chance: position))
    at.keys("\r")
    at.rest()
    assert "Count +3" not in at.texts
    at.keys("t")
    assert {"Count +3", "true +0.8"} <= set(at.texts)
    assert [piece.says for piece in at.table.scene.pieces if piece.name == "count"] == ["Count +3, true +0.8"]
    at.keys("h")
    at.rest()
    assert "Count +4" in at.texts


@pytest.mark.parametrize("view", [View(740, 440), View(464, 690), View(380, 690)])
def test_the_count_overlaps_no_other_piece(view: View) -> None:
    view = replace(view, toggles=frozenset({"count"}))
    position = dealt(
        "8 8 / 2 3 / 3 2 10 K 5", "split", "double", "double", options=Options(double_split=True)
    )
    assert total(position.dealer) > 16
    there = scene(position, view)
    (count,) = [piece for piece in there.pieces if piece.name == "count"]
    for piece in there.pieces:
        apart = (
            abs(piece.x - count.x) >= (piece.picture.width + count.picture.width) / 2
            or abs(piece.y - count.y) >= (piece.picture.height + count.picture.height) / 2
        )
        assert piece is count or apart, piece.name
