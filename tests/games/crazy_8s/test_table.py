"""The table of Crazy 8s: the order of the player's own hand."""

from __future__ import annotations

from random import Random

import pytest

from games.crazy_8s.play import TABLETOP
from games.crazy_8s.rules import Options, can_be_laid, start
from games.crazy_8s.scene import RANKS, scene
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import SUITS, Card, cards, text
from tests.tabletop.frame.conftest import Seat


def row(seat: Seat) -> str:
    """Return the cards of the player's hand from left to right."""
    return in_row(seat.table.scene, seat.position.hand)


def in_row(scene: Scene, hand: tuple[Card, ...]) -> str:
    """Return cards from left to right."""
    held = {card.name: card for card in hand}
    pieces = sorted(scene.pieces, key=lambda piece: piece.x)
    return text(held[piece.name] for piece in pieces if piece.name in held)


def test_unplayable_cards_can_be_rearranged_with_mouse_and_keyboard() -> None:
    seat = Seat(TABLETOP, TABLETOP.presets["One opponent"], seats=("person", "person"))
    seat.keys("\r")
    before = seat.position
    name_of = {str(card): card.name for card in before.hand}
    faces = row(seat).split()
    stuck = next(str(card) for card in before.hand if not can_be_laid(before, card))
    seat.drag(name_of[stuck], name_of[faces[-1]])
    rest = [face for face in faces if face != stuck]
    assert row(seat).split() == [*rest, stuck]
    steps = ["shift+down"] * len(faces)
    seat.keys(*steps, "shift+left")
    assert row(seat).split() == [*rest[:-1], stuck, rest[-1]]
    assert seat.position == before


@pytest.mark.parametrize(
    ("toggles", "said"),
    [
        (frozenset[str](), "KS 2S 10H 3C 2C KD 8H 8D"),
        (frozenset({RANKS.name}), "KS KD 10H 3C 2S 2C 8H 8D"),
    ],
)
def test_a_hand_is_sorted_by_suit_or_by_rank_with_eights_last(toggles: frozenset[str], said: str) -> None:
    hand = cards("2C 8D KD 3C 2S 8H 10H KS", first=60)
    at = start(Options(), Random(1))._replace(hands=(hand, ()))
    assert in_row(scene(at, View(toggles=toggles)), hand) == said


@pytest.mark.parametrize("window", [(530, 610), (375, 560), (1280, 520), (320, 200)])
def test_a_chip_in_a_figure_8_shows_the_suit_to_match(window: tuple[float, float]) -> None:
    at, places = start(Options(), Random(1)), set[tuple[float, float]]()
    for name in SUITS:
        drawn = scene(at._replace(suit=name), View(*window))
        [chip] = [piece for piece in drawn.pieces if piece.name.startswith("chip of")]
        assert chip.name == f"chip of {name}"
        places.add((chip.x, chip.y))
        for other in drawn.pieces:
            assert other == chip or not overlap(chip.box, other.box), other.name
    assert len(places) == len(SUITS)


def test_no_chip_is_shown_while_a_suit_is_chosen() -> None:
    drawn = scene(start(Options(), Random(1))._replace(choosing=True), View())
    assert not [piece for piece in drawn.pieces if piece.name.startswith("chip of")]


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return all(one[k] < other[k + 2] and other[k] < one[k + 2] for k in (0, 1))
