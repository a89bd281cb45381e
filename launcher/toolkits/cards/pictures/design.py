"""The design of a deck: sizes, colours and the player's choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, get_args

from launcher.picture import Colour, Picture, Suit, overlay, rectangle

WIDTH: Final = 70.0
HEIGHT: Final = 98.0
"""The size of a card, in logical pixels."""

_RADIUS = 6.0

Faces = Literal["classic", "large print", "ivory"]
Back = Literal["lattice", "rosette", "rings", "weave", "star"]
Felt = Literal["sage", "green", "blue", "wine"]
FACES: Final[tuple[Faces, ...]] = get_args(Faces)
BACKS: Final[tuple[Back, ...]] = get_args(Back)
FELTS: Final[tuple[Felt, ...]] = get_args(Felt)

_PAPER = "#fffefb/hover/#10151a"
_RIM = "#77726a/#98a2ac/#ffffff"
_IVORY, _IVORY_RIM = "#fbf3e0/#efe5cf/#ffffff", "#77726a/#6b6355/#4c4c4c"
_TWO_COLOURS: dict[Suit, Colour] = {"clubs": "text", "diamonds": "two", "hearts": "two", "spades": "text"}
_FOUR_COLOURS: dict[Suit, Colour] = {**_TWO_COLOURS, "clubs": "three", "diamonds": "one"}
_PRINTED: dict[Colour, Colour] = {
    "text": "#1f1a17/#1f1a17/#000000",
    "two": "#a8290c/#a8290c/#961c00",
    "three": "#1d5f33/#1d5f33/#0c4f22",
    "one": "#174f8a/#174f8a/#0b3f78",
    "accent": "#174f8a/#174f8a/#0b3f78",
}
"""The colours of roles on ivory cards, which stay light on a dark table."""

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
"""The colours of drawings on light and on dark cards."""


class Cloth(NamedTuple):
    """The colours of a table.

    Attributes:
        ground: the colour of the felt.
        ink: the colour of text.
        line: the colour of frames and of places for cards.
        lit: the colour of highlighted frames.
    """

    ground: Colour
    ink: Colour = "#f6f3ea"
    line: Colour = "#c3ccc6"
    lit: Colour = "#ffd766"


_CLOTHS: Final[dict[Felt, Cloth]] = {
    "sage": Cloth("#dce8df/#17241d/#000000", "text", "muted", "accent"),
    "green": Cloth("#1d5b40/#10301f/#001208"),
    "blue": Cloth("#22466e/#12243a/#000a18"),
    "wine": Cloth("#6b2536/#35161f/#16000a"),
}


@dataclass(frozen=True)
class Design:
    """The deck and the table that the player has chosen.

    Attributes:
        faces: one of `FACES`.
        four_colours: whether clubs and diamonds have their own colours.
        back: one of `BACKS`.
        felt: one of `FELTS`.
    """

    faces: Faces = "classic"
    four_colours: Annotated[bool, "Four colours"] = False
    back: Back = "lattice"
    felt: Felt = "sage"

    @property
    def cloth(self) -> Cloth:
        """The colours of the table."""
        return _CLOTHS[self.felt]

    @property
    def paper(self) -> Colour:
        """The background colour of the faces."""
        return _IVORY if self.faces == "ivory" else _PAPER

    def colour(self, suit: Suit) -> Colour:
        """Return the colour of a suit: a role of the player's palette or, on ivory, a fixed colour."""
        return self.printed((_FOUR_COLOURS if self.four_colours else _TWO_COLOURS)[suit])

    def printed(self, role: Colour) -> Colour:
        """Return a role of the palette or, on ivory, its fixed colour."""
        return _PRINTED[role] if self.faces == "ivory" else role

    def ink(self, colour: Colour) -> Colour:
        """Return a colour of a drawing or, on ivory, its variant for light cards."""
        return colour.split("/")[0] if self.faces == "ivory" else colour

    @property
    def inks(self) -> dict[str, Colour]:
        """The `INKS` of this deck."""
        return {name: self.ink(colour) for name, colour in INKS.items()} | {"paper": self.paper}


PLAIN: Final = Design()


def paper(design: Design) -> Picture:
    """Return an empty card."""
    rim = _IVORY_RIM if design.faces == "ivory" else _RIM
    return rectangle(WIDTH, HEIGHT, design.paper, radius=_RADIUS, outline=rim, thickness=1.2)


def card_with(design: Design, *pictures: Picture) -> Picture:
    """Return a card with these pictures, the last one on top; each pinhole is in the middle of the card."""
    return overlay(*reversed(pictures), paper(design))
