"""Test the round table of Blackjack: what can be clicked on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.blackjack.play import TABLETOP
from games.blackjack.rules import Options
from games.blackjack.scene import scene
from launcher.tabletop import View
from tests.games.blackjack.conftest import before, dealt
from tests.tabletop.frame.conftest import Seat


def test_the_round_buttons_next_to_the_cards_make_moves() -> None:
    at = Seat(replace(TABLETOP, start=lambda options, chance: before("5 6 / 10 8 / 9")))
    at.click("circle 0")
    at.rest()
    at.click("double")
    assert (at.position.doubled, at.table.history.node.text) == (True, "double")


def test_a_click_on_a_chip_bets() -> None:
    at = Seat(TABLETOP, Options(bets="chosen"))
    at.click("bet 10")
    assert (at.position.stake, at.position.rounds) == (10, 1)


@pytest.mark.parametrize("view", [View(608, 440), View(360, 560), View(300, 140)])
@pytest.mark.parametrize("split", [False, True])
def test_buttons_lie_apart_and_cover_no_bet(view: View, split: bool) -> None:
    position = dealt("8 8 / 10 6 / 3 2", *["split"] * split)
    pieces = {piece.name: piece for piece in scene(position, view).pieces}
    round_ones = [
        pieces[name] for name in ("hit", "stand", "double", "split", "circle 0", "circle 1") if name in pieces
    ]
    assert len(round_ones) == (4 if split else 5)
    for k, one in enumerate(round_ones):
        for other in round_ones[:k]:
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert apart >= (one.picture.width + other.picture.width) / 2 - 2


def test_cards_lie_askew_and_the_shoe_says_how_many_are_left() -> None:
    position = dealt("10 6 / 10 7")
    pieces = {piece.name: piece for piece in scene(position, View()).pieces}
    one, other = (pieces[card.name].picture for card in position.hand)
    assert one.width != other.width
    assert str(len(position.shoe)) in pieces["shoe count"].says
