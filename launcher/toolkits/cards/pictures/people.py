"""The people on face cards.

They are made of parts that are drawings (see `shapes` in `design`).

The middle of the card is 0, 0. The person is visible down to the waist, with the chin about 17 above the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from launcher.picture import Colour, Point


class Person(NamedTuple):
    """The inks of a person on a card.

    The names of clothes and other parts are here, too.

    Attributes:
        skin: the colour of the skin and of its shaded side.
        hair: the ink of the hair.
        robe: the inks of the cloth, of its pattern, and of the trimmings.
        pattern: the pattern of the cloth.
        parts: the parts from the back to the front: the body first, and the head at the word "head".
    """

    skin: tuple[Colour, Colour]
    hair: str
    robe: str
    pattern: str
    parts: str


_FAIR = ("#f6d5b8", "#e4b590")
_OLIVE = ("#e5b98d", "#cd9768")
_ROSY = ("#f8d9c4", "#ebb89b")
_BROWN = ("#b07a50", "#925f3a")

PEOPLE: Final = {
    (13, "hearts"): Person(_ROSY, "blond", "red gold cream", "scales", "curls robe ermine head beard lilies sword"),
    (12, "hearts"): Person(_ROSY, "auburn", "cream red red", "lozenges", "tresses robe heartneck head lady tiara rose"),
    (11, "hearts"): Person(_FAIR, "blond", "gold red red", "stripes", "bob robe ruff head cap torch"),
    (13, "diamonds"): Person(_OLIVE, "black", "navy gold red", "lozenges", "short robe chain head moustache rays axe"),
    (12, "diamonds"): Person(_OLIVE, "black", "gold navy navy", "dots", "veil robe lace head lady coronet fan"),
    (11, "diamonds"): Person(_OLIVE, "brown", "red gold navy", "chevrons", "bob robe ruff head beret halberd"),
    (13, "clubs"): Person(_FAIR, "grey", "teal gold cream", "dots", "short robe ermine head longbeard arch orb"),
    (12, "clubs"): Person(_FAIR, "auburn", "gold teal teal", "chevrons", "braids robe heartneck head lady leaves lily"),
    (11, "clubs"): Person(_ROSY, "brown", "teal cream gold", "stripes", "short robe lapels head hat arrow"),
    (13, "spades"): Person(_BROWN, "black", "navy red gold", "chevrons", "short robe chain head forked turban sceptre"),
    (12, "spades"): Person(_BROWN, "white", "navy cream gold", "scales", "cloud robe lace head lady rays sceptre"),
    (11, "spades"): Person(_BROWN, "black", "cream navy red", "lozenges", "hood robe lapels head band quill"),
}  # fmt: skip

_SIDE: Final = ((4.5, -15.5), (14.0, -12.5), (20.5, -5.0), (20.5, 9.0))
BODY: Final = (*_SIDE, *((-x, y) for x, y in reversed(_SIDE)))
"""The corners of the robe, clockwise."""


def _rows(left: float, top: float, pitch: float) -> Iterator[Point]:
    """Return places in rows.

    Every other row is shifted by half a place.
    """
    return ((left + 3 * (k % 2) + 6 * n, top + pitch * k) for k in range(6) for n in range(8))


PATTERNS: Final = {
    "stripes": "\n".join(
        f"cloth poly {x},-20 {x + 2.4},-20 {x + 2.4},12 {x},12" for x in (-20, -13, -6, 3.6, 10.6, 17.6)
    ),
    "chevrons": "\n".join(
        f"cloth poly& 0,{y} 24,{y - 9} 24,{y - 6.6} 0,{y + 2.4}" for y in range(-12, 22, 6)
    ),
    "lozenges": "\n".join(
        f"cloth poly {x},{y - 3} {x + 2.2},{y} {x},{y + 3} {x - 2.2},{y}" for x, y in _rows(-21, -15, 4)
    ),
    "dots": "\n".join(f"cloth disc {x},{y} 1.2" for x, y in _rows(-21, -14, 4.4)),
    "scales": "\n".join(
        f"cloth blob {x - 3},{y} {x - 3},{y} {x},{y + 3.4} {x + 3},{y} {x + 3},{y} {x},{y + 1.8}"
        for x, y in _rows(-18, -14, 4)
    ),
}
"""The patterns of the cloth, which are cut off outside the body."""

PARTS: Final = {
    "head": """
        shade poly| 2.7,-20 3.2,-14 0,-11.5
        skin blob| 0,-34 5,-32.5 6.5,-27 5.6,-21.5 3,-17.6 0,-16.6
        shade blob 0,-34 -5,-32.5 -6.5,-27 -5.6,-21.5 -3,-17.6 0,-16.6 0,-16.6 -.2,-21 -.2,-21 1.6,-21.5 1.6,-21.5 0,-27
        dark disc& 2.9,-25.2 .85,.8
        hair curve& .8 1.5,-27.3 3,-27.9 4.8,-27.2
        lip blob 0,-19.4 -1.9,-19.5 0,-18.5 1.9,-19.5""",
    "lady": """
        dark curve& .6 1.7,-25.5 2.9,-26.1 4.3,-25.6
        gold disc& 6.6,-20.6 1
        lip blob 0,-19.8 -1.5,-19.7 0,-18.1 1.5,-19.7
        hair blob| 0,-35 4.5,-34.5 7.2,-29 6.6,-26 6.6,-26 5.2,-30 0,-32.8""",
    # hair, behind the head
    "curls": """
        hair disc& 6.6,-27 2.6
        hair disc& 7.4,-22.8 2.7
        hair disc& 6.6,-18.6 2.4
        hair disc& 6,-31 2.4""",
    "short": "hair blob| 0,-35 6,-33.5 7.7,-28 7.3,-22.5 5.5,-21 0,-21",
    "bob": "hair blob| 0,-35 6.2,-33.5 8.4,-27 8.8,-18 8.8,-18 4,-17.5 0,-18",
    "tresses": "hair blob| 0,-36 6.5,-34 8.2,-27 8.6,-20 11,-13 9,-8 5,-10 0,-14",
    "braids": """
        hair blob| 0,-36 6.2,-34 7.8,-27 7,-20 0,-19
        hair disc& 8,-19.5 2.1,2.5
        hair disc& 8.8,-15.6 2,2.4
        hair disc& 9.2,-11.8 1.8,2.3
        red disc& 9.3,-9.2 1.5,1
        hair disc& 9.4,-7.2 1.4,1.8""",
    "cloud": """
        hair disc& 5.6,-31.5 4.4
        hair disc& 8.2,-26.5 4.2
        hair disc& 7.6,-21.5 3.8
        hair disc 0,-33 4.6""",
    "veil": """
        cream blob| 0,-37 7,-35 9.5,-28 10.5,-18 13.5,-7 13.5,-7 6,-9 0,-12
        hair blob| 0,-35 6,-33.5 7.6,-27 6.4,-20 0,-19""",
    "hood": "trim blob| 0,-38 6.5,-35.5 9.4,-28 9,-19 11.5,-12 11.5,-12 5,-11 0,-10",
    # collars and chains
    "ermine": """
        cream blob| 0,-12 3.5,-16.5 3.5,-16.5 10,-14.5 14.5,-11.2 14.5,-11.2 12,-7.6 7,-7.2 2.5,-4.5 0,-2 0,-2
        dark poly& 5.2,-12.6 5.9,-10.4 4.5,-10.4
        dark poly& 9.6,-11.8 10.3,-9.6 8.9,-9.6
        dark poly& 2.4,-9.4 3.1,-7.2 1.7,-7.2""",
    "heartneck": """
        skin blob| 0,-16 3.4,-16 3.4,-16 6.4,-13 4.4,-8.4 2,-8.2 0,-9.8 0,-9.8
        trim curve& 1.1 3.6,-16 6.6,-13 4.6,-8.2 2,-8 0,-9.7
        gold disc 0,-12.6 1.1""",
    "ruff": """
        cream blob| 0,-18 6,-17.6 10,-15.2 8,-12.2 3,-11.2 0,-11
        trim pen& .6 3,-16.5 4.2,-12
        trim pen& .6 5.2,-16.6 7,-13
        trim pen .6 0,-14 0,-11.6""",
    "chain": """
        trim blob| 0,-11 3.4,-16 3.4,-16 7,-14.6 3.6,-8 0,-4 0,-4
        gold disc& 10,-12.4 1.3
        gold disc& 8,-9 1.3
        gold disc& 5.2,-6 1.3
        gold disc 0,-3 2.3
        red disc 0,-3 1.1""",
    "lace": """
        skin poly| 0,-16 3.4,-16 0,-8.5
        cream blob& 3,-16.4 3,-16.4 8,-15 9.6,-12 6.5,-11.6 5.4,-9.2 3.4,-9.6 2.2,-6.8 0,-7 0,-7
        trim disc& 6.6,-13.3 .8
        trim disc& 3.7,-11.4 .8""",
    "lapels": """
        cream poly| 0,-16 3,-16 0,-6
        trim poly& 3,-16.6 9.4,-14 5.6,-10.4 6.6,-8.4 0,-1 0,-6
        gold disc 0,-3 .9""",
    # beards
    "beard": """
        hair blob| 0,-20.6 3.4,-21.4 6.6,-24 6.6,-24 6.8,-18.5 3.8,-13.8 0,-12.4
        lip blob 0,-19 -1.5,-19.2 0,-17.9 1.5,-19.2""",
    "longbeard": """
        hair blob| 0,-20.6 3.4,-21.4 6.4,-25 6.4,-25 7,-18 5,-12 2,-7 0,-4.6 0,-4.6
        lip blob 0,-19 -1.5,-19.2 0,-17.9 1.5,-19.2""",
    "moustache": """
        hair blob& 0,-21.3 3,-21 6.2,-22.4 6.2,-22.4 4.4,-19.6 0,-20 0,-20
        hair poly| 0,-17.8 1.6,-17.2 0,-12.6""",
    "forked": """
        hair blob| 0,-20.4 3,-21.2 6.5,-24.5 6.5,-24.5 6.8,-18 4.6,-14.5 4.2,-10.4 4.2,-10.4 1.8,-13 0,-15
        lip blob 0,-19 -1.5,-19.2 0,-17.9 1.5,-19.2""",
    # headdresses
    "lilies": """
        hair blob| 0,-34.6 5,-33.8 6.8,-29 6.2,-28 4,-31 0,-31.6
        gold poly| 0,-40.5 2.2,-36.5 4.4,-37.5 8,-40 7.2,-31.4 0,-30.8
        gold disc& 8,-40 1.1
        gold disc 0,-40.6 1.2
        red poly| 0,-32.8 6.9,-33.6 7.1,-31.6 0,-30.8""",
    "rays": """
        hair blob| 0,-34.6 5,-33.8 6.8,-29 6.2,-28 4,-31 0,-31.6
        gold poly| 0,-41.5 1.5,-36 4.6,-40.6 5,-35.4 9,-37.6 7,-31.2 0,-30.6
        navy disc 0,-33 1.1
        red disc& 3.9,-33.2 .9""",
    "arch": """
        red blob| 0,-39 4.5,-38.2 6.5,-34 6.5,-34 0,-33
        gold blob| 0,-40 1.2,-39.6 1.2,-34 0,-34
        gold curve& 1.3 6.6,-33.6 6,-37.6 0,-39.6
        gold poly| 0,-34 7.2,-34.4 7.2,-30.8 0,-30.4
        cream disc& 4.8,-32.5 .8
        cream disc 0,-32.2 .8
        gold poly| 0,-43 .7,-43 .7,-42 1.7,-42 1.7,-41 .7,-41 .7,-39 0,-39""",
    "turban": """
        cream blob| 0,-40.6 6.5,-39.6 9.4,-35 7.6,-30.6 0,-30
        robe curve 1.1 8.4,-33 2,-33.4 -4.5,-37.4 -6.5,-39.2
        robe curve 1.1 -8.4,-33 -3,-32.6 1,-33.4
        gold poly| 0,-42.6 1.2,-39.6 4,-41 2.4,-36.4 0,-35.4
        red disc 0,-38.2 1""",
    "tiara": """
        gold blob| 0,-40 2,-36.6 5,-36.4 7.4,-33 7.4,-33 6.8,-31.6 0,-34
        cream disc 0,-40.3 1.2
        cream disc& 4,-37.4 1
        cream disc& 6.9,-34.2 .9
        red disc 0,-36.4 1""",
    "coronet": """
        gold poly| 0,-39 2,-36 4,-38.6 5.6,-35.2 7.6,-36.6 7,-32.2 0,-34
        red disc 0,-39.3 1
        red disc& 4.1,-39 .9
        red disc& 7.8,-37 .8""",
    "leaves": """
        leaf blob& 1,-36 1,-36 3,-40.4 3,-40.4 4.4,-37 2.6,-35.4
        leaf blob& 3.8,-35.6 3.8,-35.6 7.8,-38.6 7.8,-38.6 7.6,-35 5.6,-33.6
        leaf blob& 6.3,-33 6.3,-33 10.6,-33.6 10.6,-33.6 8.6,-30.6 6.6,-31
        gold blob| 0,-41 1.5,-38 0,-35.4
        gold curve 1 7,-31.6 4,-34.4 0,-35 -4,-34.4 -7,-31.6""",
    "cap": """
        hair blob| 0,-34 5.6,-33 6.8,-27 6.8,-27 5,-31.4 0,-31
        robe blob| 0,-38.4 6.4,-37.4 8.6,-33.6 7,-31 0,-32
        trim blob| 0,-33.6 8,-33.4 8.6,-31.6 7,-30.4 0,-31
        cream blob 5.5,-33 5.5,-33 8.6,-36.4 8.4,-42.4 8.4,-42.4 12,-37.6 9,-32.4""",
    "beret": """
        hair blob| 0,-34 5.6,-33 6.8,-27 6.8,-27 5,-31.4 0,-31
        trim blob 8,-31.6 9.6,-35 5,-39.4 -3,-39.6 -10.4,-36 -10.8,-32.6 -6.8,-31 0,-32
        gold blob 7.4,-31.6 0,-33.4 -7.4,-31.6 -7,-30 0,-31.6 7,-30
        red disc 5.6,-36 1.4
        gold disc 5.6,-36 .7""",
    "hat": """
        hair blob| 0,-34 5.6,-33 6.8,-27 6.8,-27 5,-31.4 0,-31
        robe poly| 0,-41 4.6,-40.4 5.8,-33 0,-33
        gold poly| 0,-35.6 5.5,-35.6 5.8,-33 0,-33
        robe blob| 0,-34 7,-33.6 11,-32.4 7,-30.8 0,-31.4
        red blob 5,-34 5,-34 8.6,-37 9.6,-42 9.6,-42 5.6,-39 4,-34.4""",
    "band": """
        hair blob| 0,-35.4 5.6,-34.4 6.8,-28 6.8,-28 5,-31.4 2,-30.6 0,-31.4
        gold blob| 0,-35 6,-34 7.2,-31 6.6,-29.6 0,-32.4
        red disc 0,-33.6 1.2""",
    # things in the hand, which is on the left at -14, -8
    "sword": """
        steel poly -12.9,-12 -12.9,-37 -14,-40.5 -15.1,-37 -15.1,-12
        iron poly -14,-12 -14,-40.5 -15.1,-37 -15.1,-12
        gold poly -9.6,-14 -18.4,-14 -18.4,-12.4 -9.6,-12.4
        gold disc -14,-4.6 1.4
        brown poly -13.2,-12.4 -14.8,-12.4 -14.8,-5 -13.2,-5""",
    "axe": """
        brown poly -13.3,-39 -14.7,-39 -14.7,-3 -13.3,-3
        steel blob -14.6,-36 -14.6,-36 -19.6,-40 -19.6,-40 -20.2,-33.6 -19.6,-27.4 -19.6,-27.4 -14.6,-31 -14.6,-31
        iron blob -13.4,-35.4 -13.4,-35.4 -9.8,-37 -9.8,-37 -9.8,-30 -9.8,-30 -13.4,-31.6 -13.4,-31.6
        gold disc -14,-39.6 1.3""",
    "orb": """
        gold disc -14,-15.4 4.6
        trim poly -9.4,-16.2 -18.6,-16.2 -18.6,-14.6 -9.4,-14.6
        gold poly -13.3,-25 -14.7,-25 -14.7,-19.6 -13.3,-19.6
        gold poly -11.7,-23.4 -16.3,-23.4 -16.3,-22 -11.7,-22
        trim poly -13.3,-20 -14.7,-20 -14.7,-15 -13.3,-15""",
    "sceptre": """
        gold poly -13.3,-33 -14.7,-33 -14.7,-2 -13.3,-2
        gold poly -12,-33.6 -16,-33.6 -15.4,-31.4 -12.6,-31.4
        red blob -14,-40.6 -14,-40.6 -17,-37 -14,-33.4 -14,-33.4 -11,-37
        cream disc -13.2,-37.4 .8""",
    "torch": """
        brown poly -12.6,-29 -15.4,-29 -14.7,-3 -13.3,-3
        gold poly -11.6,-30.6 -16.4,-30.6 -15.8,-28 -12.2,-28
        red blob -12,-30.6 -10.6,-35 -14.4,-41 -14.4,-41 -14.8,-37.6 -17.4,-35 -16,-30.6
        gold blob -12.8,-30.6 -12.6,-33.4 -14.4,-36.4 -15.6,-33 -15.2,-30.6""",
    "halberd": """
        brown poly -13.3,-33 -14.7,-33 -14.7,-2 -13.3,-2
        steel poly -14,-41.5 -15.3,-36 -14.7,-32 -13.3,-32 -12.7,-36
        iron blob -14.6,-36 -14.6,-36 -18.4,-37.4 -18.4,-37.4 -19.6,-33.6 -18.4,-29.8 -18.4,-29.8 -14.6,-31.4
        steel poly -13.4,-34.6 -9.8,-33.4 -13.4,-32.4""",
    "arrow": """
        brown poly -13.5,-37 -14.5,-37 -14.5,-3 -13.5,-3
        steel poly -14,-41 -16.2,-35.6 -14,-36.6 -11.8,-35.6
        red poly -14,-14 -17,-16.6 -17,-22.6 -14,-20
        gold poly -14,-14 -11,-16.6 -11,-22.6 -14,-20""",
    "quill": """
        cream blob -13.4,-11 -13.4,-11 -11.6,-24 -15,-36 -19,-41 -19,-41 -19.4,-31 -16.8,-22
        iron curve .6 -13.4,-6 -14,-20 -18,-36""",
    "rose": """
        leaf curve 1.2 -13.6,-4 -14.4,-16 -14,-28
        leaf blob -14.2,-19 -14.2,-19 -18,-22.4 -19.2,-20 -16,-17.6
        leaf blob -14,-15.6 -14,-15.6 -10.4,-19.2 -9.6,-16.4 -12,-14.2
        red disc -14,-31 4.4
        cream curve .8 -11.4,-32 -13,-29 -16,-29.6 -16.6,-32.4 -14,-33.4 -13.2,-31.6 -14.6,-31""",
    "lily": """
        leaf curve 1.2 -13.6,-4 -14.4,-16 -14,-28
        leaf blob -14.2,-16 -14.2,-16 -18.4,-24 -18.4,-24 -18,-17 -15,-13
        cream blob -14,-26 -14,-26 -10,-30 -9.6,-36 -9.6,-36 -14,-32 -18.4,-36 -18.4,-36 -18,-30
        cream blob -14,-26 -12,-31 -14,-39 -14,-39 -16,-31
        gold curve .8 -14,-28 -14,-34""",
    "fan": """
        cream blob -14,-14 -14,-14 -7.4,-24 -9,-28.6 -14,-30.4 -18.6,-28.6 -20.2,-24
        red pen .8 -14,-15 -9,-26.5
        red pen .8 -14,-15 -11.8,-29
        red pen .8 -14,-15 -15.8,-29
        red pen .8 -14,-15 -18.6,-26.5
        gold disc -14,-13.4 1.5""",
    "hand": """
        trim blob -18.8,-3.4 -14.6,-6.6 -13.4,-3.8 -17,-.4
        skin blob -12,-10.6 -16,-10.4 -16.8,-7.4 -14.8,-5 -12.2,-6.2
        shade curve .5 -12.6,-8.8 -15.8,-8.6
        shade curve .5 -12.8,-7.2 -15.4,-7""",
}  # fmt: skip
"""The drawings of parts, by name."""
