"""At the table: the own hand, laid as its player likes."""

from __future__ import annotations

from games.crazy_8s.play import TABLETOP
from games.crazy_8s.rules import can_be_laid
from launcher.toolkits.cards import text
from tests.tabletop.frame.conftest import Seat


def row(seat: Seat) -> str:
    """The own cards from the left to the right."""
    held = {card.name: card for card in seat.position.hand}
    pieces = sorted(seat.table.scene.pieces, key=lambda piece: piece.x)
    return text(held[piece.name] for piece in pieces if piece.name in held)


def test_cards_that_cannot_be_played_are_laid_elsewhere_by_mouse_and_by_keys() -> None:
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
