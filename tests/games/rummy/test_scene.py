"""How the hands lie on the table, and what is said of them."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from games.rummy.play import TABLETOP
from games.rummy.rules import Options, Position, start, status
from games.rummy.scene import MELDS, SUITS, scene
from games.rummy.sight import seen, stages
from games.rummy.words import describe, heading
from launcher.tabletop import View
from launcher.toolkits.cards import face, own_order
from tests.games.rummy.positions import COMPLETE, GIN, position
from tests.games.rummy.test_rules import play_all

HAND = "5C 5D 5H 6S 7S 8S KC 2D KH 9C"
APART = frozenset({MELDS.name})
LAID = own_order(scene, lambda position, player: position.hands[player])(
    position(HAND), View(), "card 9", "card 0"
).own


def hand_in(at: Position, view: View) -> list[str]:
    """The own cards from the left to the right, with a bar where there is a gap."""
    places = {piece.name: piece.x for piece in scene(seen(at, 0), view).pieces}
    cards = sorted(at.hands[0], key=lambda card: places[card.name])
    gaps = [places[right.name] - places[left.name] for left, right in pairwise(cards)]
    said = [str(cards[0])]
    for card, gap in zip(cards[1:], gaps, strict=True):
        said += ["|"] * (gap > 1.2 * min(gaps)) + [str(card)]
    return said


def test_melds_lie_side_by_side_and_deadwood_apart() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S")
    assert " ".join(hand_in(at, View(toggles=APART))) == "6S 7S 8S | 5C 5D 5H | 2D 9C KC KH"


def test_a_player_may_sort_otherwise() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S")
    assert " ".join(hand_in(at, View())) == "2D 5C 5D 5H 6S 7S 8S 9C KC KH"
    assert " ".join(hand_in(at, View(toggles=frozenset({SUITS.name})))) == "5C 9C KC 2D 5D 5H KH 6S 7S 8S"


@pytest.mark.parametrize("view", [View(), View(toggles=APART), View(own=LAID), View(400, 700, toggles=APART)])
def test_cards_in_melds_are_marked_however_the_hand_is_laid(view: View) -> None:
    at = position(HAND)
    pieces = {piece.name: piece for piece in scene(seen(at, 0), view).pieces}
    marked = {str(card) for card in at.hands[0] if pieces[card.name].picture != face(card.rank, card.suit)}
    assert marked == {"5C", "5D", "5H", "6S", "7S", "8S"}
    said = {str(card) for card in at.hands[0] if re.search("meld|run|set", pieces[card.name].says)}
    assert said == marked


@pytest.mark.parametrize(("room", "least"), [((320, 150), 0.44), ((620, 440), 0.95), ((400, 700), 0.9)])
def test_cards_are_large_in_windows_of_all_shapes(room: tuple[float, float], least: float) -> None:
    drawn = scene(seen(position(HAND), 0), View(*room))
    assert min(room[0] / drawn.width, room[1] / drawn.height) > least


def test_the_other_hand_is_seen_at_the_end_only() -> None:
    at = position(f"2S {COMPLETE}")
    sides = {piece.name: piece.side for piece in scene(seen(at, 0), View()).pieces}
    assert {sides[card.name] for card in at.hands[1]} == {"back"}
    after = play_all(at, "throw 2S")
    sides = {piece.name: piece.side for piece in scene(seen(after, 0), View()).pieces}
    assert {sides[card.name] for card in after.hands[1]} == {"face"}


def test_headings() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S")
    assert heading(seen(at, 0), 0, "You") == "You: 6 cards in melds"
    assert heading(seen(at, 0), 1, "Anna") == "Anna"
    assert heading(at._replace(options=Options("gin", "50")), 0, "You") == "You: 0 of 50 points · deadwood 31"


def test_what_was_done_last_is_said() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", "AC 3D 5H 7C 9D 2C 3C 4S 4H 6D", "8C")
    at = play_all(at, "stock", "throw KC", "discard pile", "throw AC")
    assert (
        status(at).text == "Anna took the king of clubs and threw the ace of clubs. Dora: draw, or take that."
    )


@pytest.mark.parametrize(
    ("mine", "throw", "said"),
    [
        ("2C 2D 2H 5S 6S 7S 9C 9D 9H 10H AC", "knock 10H", "Dora knocked with 1 against 59: 58 points."),
        ("2C 2D 2H 5S 6S 7S 9C 9D 9H 9S KH", "knock KH", "Dora went gin: 59 + 25 = 84 points."),
    ],
)
def test_how_a_hand_of_gin_ends(mine: str, throw: str, said: str) -> None:
    theirs = "AD 3D 5H 7C 8D JH KC QS 4C AH"
    at = play_all(position(mine, theirs, "8C", options=GIN), throw)
    assert status(at).text == said


def test_a_position_in_words() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S", "8C QS")
    assert describe(seen(at, 0)) == [
        "Dora: 6S 7S 8S, 5C 5D 5H, deadwood 2D 9C KC KH (31).",
        "Anna: 10 cards.",
        "Stock: 30 cards.",
        "Discard pile, from the top: QS 8C.",
    ]


def test_before_the_next_hand_all_cards_are_in_the_stock() -> None:
    at = play_all(position(f"2S {COMPLETE}", options=Options(match="100")), "throw 2S", "next hand")
    [gathered] = stages(at, TABLETOP.moves(at)[0], Random(1))
    assert len(gathered.stock) == 52
    assert all(piece.side != "face" for piece in scene(seen(gathered, 0), View()).pieces)


def test_a_preset_is_the_original() -> None:
    assert start(TABLETOP.presets["Rummy"], Random(2)) == start(TABLETOP.options(), Random(2))
