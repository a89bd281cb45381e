"""What a deck looks like: sizes, colours, and what the player can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from launcher.picture import Colour, Picture, Suit, overlay, rectangle

WIDTH: Final = 70.0
HEIGHT: Final = 98.0
"""Of a card, in logical pixels."""

_RADIUS = 6.0

Faces = Literal["classic", "large print"]
Back = Literal["lattice", "rosette", "rings"]
FACES: Final[tuple[Faces, ...]] = get_args(Faces)
BACKS: Final[tuple[Back, ...]] = get_args(Back)

_PAPER = "#fffefb/hover/#10151a"
_RIM = "#77726a/#98a2ac/#ffffff"
_TWO_COLOURS: dict[Suit, Colour] = {"clubs": "text", "diamonds": "two", "hearts": "two", "spades": "text"}
_FOUR_COLOURS: dict[Suit, Colour] = {**_TWO_COLOURS, "clubs": "three", "diamonds": "one"}

INKS: Final[dict[str, Colour]] = {
    "paper": _PAPER,
    "navy": "#233a63/#4468a8",
    "blue": "#3d7ab8/#5590cc",
    "teal": "#2a7d77/#3c9a91",
    "leaf": "#4d8a4b/#6aa866",
    "red": "#d4432b/#d9573f",
    "rust": "#a85a12/#9a5412",
    "orange": "#ea8a25/#e8913a",
    "gold": "#f0b23a/#e8b44c",
    "pink": "#dd6f9c/#e287ad",
    "cream": "#fdf4e3/#f1e6d0",
    "linen": "#eadfcb/#f1e6d0",
    "foam": "#eaf4fb",
    "steel": "#c9d3dc",
    "iron": "#8796a5",
    "dark": "#2a2526",
    "lip": "#b8402f",
    "black": "#2d2628",
    "brown": "#6b4226/#9a6a44",
    "auburn": "#a4502a",
    "blond": "#e3a94b",
    "grey": "#b9b3ac",
    "white": "#d3ccc6/#e6e0d8",
}
"""Colours of drawings, on light and on dark cards."""


@dataclass(frozen=True)
class Design:
    """A deck as the player chose it.

    Attributes:
        faces: one of `FACES`.
        four_colours: whether clubs and diamonds have colours of their own.
        back: one of `BACKS`.
    """

    faces: Faces = "classic"
    four_colours: Annotated[bool, "Four colours"] = False
    back: Back = "lattice"

    def colour(self, suit: Suit) -> Colour:
        """The colour of a suit: a role, of which the player's palette says what it looks like."""
        return (_FOUR_COLOURS if self.four_colours else _TWO_COLOURS)[suit]


PLAIN: Final = Design()


def paper() -> Picture:
    """A card with nothing on it."""
    return rectangle(WIDTH, HEIGHT, _PAPER, radius=_RADIUS, outline=_RIM, thickness=1.2)


def card_with(*pictures: Picture) -> Picture:
    """A card with these on it, the last on top, each with its pinhole in the middle."""
    return overlay(*reversed(pictures), paper())
