"""Signs for faces other than those of cards.

They are pictures of things with different shapes.
"""

from __future__ import annotations

from typing import Final

from launcher.picture import Picture, Suit, stretch, suit, text
from launcher.toolkits.cards.pictures.design import HEIGHT, WIDTH, Design, picture, shapes

_SUITS: Final[dict[str, Suit]] = {
    "club": "clubs",
    "heart": "hearts",
    "spade": "spades",
    "diamond": "diamonds",
}

_DRAWINGS: Final = {
    "happy face": """
        gold disc 0,0 25
        dark disc& 8.5,-6 3,4.2
        dark curve 3 -13,5 -8,12 0,14.5 8,12 13,5""",
    "unhappy face": """
        blue disc 0,0 25
        dark disc& 8.5,-3 3,4.2
        dark pen& 2.6 4.5,-11.5 13,-8.5
        dark curve 3 -11,16 -6,11 0,9.5 6,11 11,16
        foam blob -14,3 -14,3 -11.6,8 -14,10.4 -16.4,8""",
    "one fish": """
        red poly 13,0 27,-12 23,0 27,12
        red blob -6,-8 2,-18 10,-15 10,-5
        gold blob -26,1 -14,-11 2,-12 16,-2 16,2 2,12 -14,11
        red curve 2 -9,-9 -5.5,0 -9,9
        dark disc -16,-3 2.4
        red curve 2 0,-6 3,0 0,6""",
    "two fish": """
        teal poly 12,-17 24,-27 21,-17 24,-7
        teal blob -24,-16 -12,-26 4,-25 14,-18 14,-16 4,-9 -12,-8
        foam curve 1.8 -7,-23 -4.5,-17 -7,-11
        dark disc -15,-19 2
        blue poly -12,17 -24,7 -21,17 -24,27
        blue blob 24,18 12,8 -4,9 -14,16 -14,18 -4,25 12,26
        foam curve 1.8 7,11 4.5,17 7,23
        dark disc 15,15 2""",
    "carved pumpkin": """
        leaf blob -2,-16 -2,-16 -3,-25 4,-28 4,-28 4,-24 2,-16
        orange disc& 14,4 13,19
        orange disc 0,4 13,21
        rust curve& 1.6 6,-15 13,4 6,23
        dark poly& 5,-1 14,-8 15,2
        dark poly 0,1 3,7 -3,7
        dark poly -18,9 -11,12 -8,10 -5,13 0,11 5,13 8,10 11,12 18,9 11,19 7,18 5,21 -1,20 -4,22 -7,18 -11,19""",
    "star": "gold poly| 0,-28 6.8,-8.6 27,-8.4 11,4 17,23.4 0,12",
    "moon": "gold blob 9,-26 9,-26 -11,-19 -19,0 -11,19 9,26 9,26 -3,14 -7,0 -3,-14",
    "sun": """
        orange poly& 4,-19 0,-30 -4,-19
        orange poly 4,19 0,30 -4,19
        orange poly& 19,-4 30,0 19,4
        orange poly& 10,-16.5 21,-21 16.5,-10
        orange poly& 10,16.5 21,21 16.5,10
        gold disc 0,0 16""",
    "key": """
        gold disc 0,-16 12
        paper disc 0,-18 4.6
        gold pen 5.6 0,-6 0,28
        gold pen 5.6 0,27 10,27
        gold pen 5.6 0,16 8,16""",
    "anchor": """
        blue disc 0,-23 6.4
        paper disc 0,-23 2.8
        blue pen 5 0,-17 0,24
        blue pen 5 -12,-10 12,-10
        blue curve 5 -20,8 -15,20 0,26 15,20 20,8
        blue poly& 12,11 21,1 27,13""",
    "sailing boat": """
        brown pen 2.6 0,14 0,-29
        red poly 3,-28 3,10 24,10
        gold poly -3,-22 -3,10 -19,10
        blue blob| 0,14 26,14 26,14 19,25 12,27 0,27""",
    "house": """
        brown poly 11,-27 18,-27 18,-10 11,-16
        gold poly| 0,-10 20,-6 20,26 0,26
        red poly| 0,-27 28,-2 20,-2 0,-2
        brown poly -12,9 -3,9 -3,26 -12,26
        blue poly 4,8 14,8 14,17 4,17""",
    "fir tree": """
        brown poly 4,18 4,29 -4,29 -4,18
        leaf poly| 0,-30 12,-13 0,-13
        leaf poly| 0,-20 17,3 0,3
        leaf poly| 0,-8 22,20 0,20""",
    "mushroom": """
        linen blob| 0,-4 8,-4 7,14 11,26 11,26 0,27
        red blob| 0,-27 17,-21 26,-3 26,1 14,2 0,3
        linen disc -9,-11 4.6
        linen disc 6,-17 4
        linen disc 14,-6 3.4""",
    "apple": """
        red blob| 0,-12 0,-12 10,-17 22,-10 22,8 12,26 3,26 0,24
        brown curve 3 0,-12 1,-20 5,-26
        leaf blob 3,-18 3,-18 10,-27 21,-26 21,-26 15,-17""",
    "cherries": """
        brown curve 2.6 -12,8 -8,-12 6,-26
        brown curve 2.6 14,10 14,-8 6,-26
        leaf blob 6,-26 6,-26 -6,-32 -17,-26 -17,-26 -7,-20
        red disc -13,14 11.5
        red disc 15,16 11""",
    "umbrella": """
        brown curve 3 0,-24 0,24 0,24 -3,28 -8,27 -9,22
        blue blob| 0,-24 0,-24 16,-18 26,2 26,2 18,-2 9.5,2 9.5,2 4.5,-1 0,-1
        blue pen 2.6 0,-28 0,-22
        foam curve& 1.4 0,-23 6,-14 9,0""",
    "bell": """
        brown disc 0,22 5.4
        gold disc 0,-25 4
        gold blob| 0,-25 8,-22 14,-8 16,8 24,18 24,18 0,18
        rust pen 2 -16,10 16,10""",
    "cup": """
        paper disc 14,8 6
        teal disc 17,6 10
        paper disc 17,6 5
        teal poly| 0,-6 17,-6 15,17 9,23 0,23
        teal pen 3 -22,27 22,27
        iron curve 2.4 -7,-11 -10,-17 -4,-22 -7,-29
        iron curve 2.4 6,-11 3,-17 9,-22 6,-29""",
    "candle": """
        gold blob 0,-31 0,-31 6,-21 4,-14 -4,-14 -6,-21
        red blob 0,-24 0,-24 2.6,-18 0,-14 -2.6,-18
        dark pen 1.6 0,-15 0,-8
        linen poly| 0,-9 8,-9 8,20 0,20
        teal blob| 0,18 20,18 20,18 15,27 0,27""",
    "flower": """
        leaf curve 3 0,4 2,16 0,30
        leaf blob 1,25 1,25 8,14 18,13 18,13 14,22
        pink disc 0,-20 7.6
        pink disc& 10.5,-12.4 7.6
        pink disc& 6.5,-.5 7.6
        gold disc 0,-9 6.6""",
    "butterfly": """
        orange blob& 1,-6 8,-22 25,-24 25,-6 14,2 1,2
        gold blob& 1,2 14,3 21,12 14,25 4,16
        dark disc& 17,-13 3.6
        dark disc& 12,13 2.4
        iron curve& 1.6 0,-14 4,-23 9,-28
        iron blob| 0,-16 2.8,-10 2.4,12 0,20""",
    "cat": """
        iron blob -9,6 -17,14 -18,29 -18,29 16,29 16,29 14,14 8,6
        iron curve 5 13,26 23,24 22,12 26,6
        iron poly& 4,-19 16,-29 17,-10
        iron disc 0,-9 17,14
        dark disc& 7,-11 2,3
        linen poly 0,-4 2.6,-7 -2.6,-7
        linen curve 1.4 -5,-1 -2,0 0,-3 2,0 5,-1
        linen pen& 1.2 9,-4 20,-6
        linen pen& 1.2 9,-2 19,1""",
    "crown": """
        gold poly| 0,-18 8,2 24,-14 20,22 0,22
        gold disc 0,-20 4
        gold disc& 24,-16 4
        red disc 0,13 3.6
        blue disc& 11,13 3""",
    "balloon": """
        brown pen& 1.4 11,3 4,20
        red blob| 0,-30 15,-25 20,-11 12,3 5,9 0,9
        gold blob| 0,-30 6,-22 7,-8 3,9 0,9
        brown poly| 0,19 6,19 5,29 0,29""",
    "rocket": """
        orange blob| 0,18 4,18 6,23 0,31 0,31
        red poly& 7,4 17,14 17,25 6,17
        steel blob| 0,-31 0,-31 8,-19 10,-3 6,18 6,18 0,18
        red blob| 0,-31 0,-31 5,-25 7.6,-18 7.6,-18 0,-18
        blue disc 0,-6 4.6""",
    "lightning": "gold poly 4,-30 -18,5 -3,5 -9,30 18,-8 3,-8 14,-30",
    "hourglass": """
        steel poly| 0,-24 15,-24 15,-17 2,0 15,17 15,24 0,24
        gold poly| 0,-12 10,-12 1.4,-1 0,-1
        gold poly| 0,10 12.4,20 12.4,24 0,24
        gold pen 1.4 0,-1 0,12
        brown pen 5 -17,-26 17,-26
        brown pen 5 -17,26 17,26""",
}

SIGNS: Final = (*_SUITS, *_DRAWINGS)
"""The names of the signs: the suits first, rarely used ones last."""

LETTERS: Final = tuple("ABCDEFHJKLMNPQRSTUVWXYZ123456789")
"""Signs as large as a card, for players with low vision; without G, I and O, which look like C, 1 and Q."""

_LARGE, _WIDEST = 80.0, 60.0
_ROLES: Final = ("one", "two", "three", "text")  # the colours of letters, in turn


def drawing(name: str, design: Design) -> Picture:
    """Return one of the signs in `SIGNS` or `LETTERS` in a deck's colours.

    Raises:
        ValueError: if there is no such sign.
    """
    if name in _SUITS:
        return suit(_SUITS[name], 48, Design(design.faces).colour(_SUITS[name]))
    if name in LETTERS:
        role = _ROLES[LETTERS.index(name) % len(_ROLES)]
        letter = text(name, _LARGE, design.printed(role), bold=True)
        return stretch(min(1, _WIDEST / letter.width), 1, letter)
    if name not in _DRAWINGS:
        raise ValueError(f"unknown sign {name!r}; the signs are {', '.join(SIGNS)}")
    return picture(shapes(_DRAWINGS[name], design.inks), WIDTH, HEIGHT)
