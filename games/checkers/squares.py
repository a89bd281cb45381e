"""Squares and their names, pieces' signs, and FEN.

"a1" is dark, at the front left of red. On the board with ten rows, squares have the numbers that draughts books
use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

Rules = Literal["English", "International", "Russian"]
"""The games that can be played."""

FILES: Final = "abcdefgh"
SIZE: Final = 8

RED, BLACK = 0, 1
SIGNS: Final = ("rR", "bB")
"""The signs of a man and a king of each colour in a face, the text form of a position."""

SIZES: Final[Mapping[Rules, int]] = {"English": SIZE, "International": 10, "Russian": SIZE}
"""The number of rows of the board."""

FIRSTS: Final[Mapping[Rules, str]] = {
    "English": "r" * 12 + "." * 8 + "b" * 12 + "r",
    "International": "r" * 20 + "." * 10 + "b" * 20 + "r",
    "Russian": "r" * 12 + "." * 8 + "b" * 12 + "r",
}
"""The faces of the default first positions."""

SIDES: Final[Mapping[Rules, str]] = {"English": "BW", "International": "WB", "Russian": "WB"}
"""The letters of red and black in FEN."""

MEN: Final[Mapping[Rules, int]] = {"English": 12, "International": 20, "Russian": 12}
"""The maximum number of pieces of a side."""
_EXAMPLES: Final[Mapping[Rules, str]] = {
    "English": "B:W21,K32:B1,K5",
    "International": "W:W31,K46:B20,K5",
    "Russian": "W:Wc3,Kf2:Bb6,Kh8",
}


def square(x: int, y: int) -> str:
    """Return the name of a square, or "" off the board.

    The column and the row are counted from 0.
    """
    return f"{FILES[x]}{y + 1}" if 0 <= x < SIZE and 0 <= y < SIZE else ""


def _dark(size: int) -> list[tuple[int, int]]:
    return [(x, y) for y in range(size) for x in range(size) if (x + y) % 2 == 0]


DARK: Final = tuple(square(x, y) for x, y in _dark(SIZE))
"""The dark squares, on which the game is played, row by row from red's side."""


SQUARES: Final[Mapping[Rules, tuple[str, ...]]] = {
    "English": DARK,
    "International": tuple(str(5 * (9 - y) + x // 2 + 1) for x, y in _dark(10)),
    "Russian": DARK,
}
"""The dark squares of each game, row by row from red's side."""


_PLACES: Final = {
    name: at for rules, names in SQUARES.items() for name, at in zip(names, _dark(SIZES[rules]), strict=True)
}


def place(name: str) -> tuple[int, int]:
    """Return the column and row of a square, from 0."""
    return _PLACES[name]


def squares_to(rules: Rules, start: str, stop: str) -> Iterator[str]:
    """Yield the squares on a diagonal, from the one after its start to its end."""
    names = dict(zip(_dark(SIZES[rules]), SQUARES[rules], strict=True))
    (x, y), (u, v) = place(start), place(stop)
    right, up = 1 if u > x else -1, 1 if v > y else -1
    for k in range(1, abs(u - x) + 1):
        yield names[x + k * right, y + k * up]


def last_row(rules: Rules, colour: int) -> int:
    """Return the row in which men of a colour become kings."""
    return SIZES[rules] - 1 if colour == RED else 0


NAMED: Final = {4 * row + k: DARK[4 * row + 4 - k] for row in range(SIZE) for k in range(1, 5)}
"""Squares by their numbers in books and PDN; 1 to 12, from the right, belong to the side that begins."""

NUMBERS: Final = {name: number for number, name in NAMED.items()}
"""The numbers of the squares in books and PDN, by name."""


NAMES: Final[Mapping[Rules, Mapping[str, str]]] = {
    "English": {str(number): name for number, name in NAMED.items()},
    "International": {name: name for name in sorted(SQUARES["International"], key=int)},
    "Russian": {name: name for name in sorted(SQUARES["Russian"])},
}
"""The names of the squares here, by their names in the FEN that is written and in that order."""

READ_NAMES: Final[Mapping[Rules, Mapping[str, str]]] = {
    "English": {**NAMES["Russian"], **NAMES["English"]},
    "International": NAMES["International"],
    "Russian": {**NAMES["Russian"], **{str(33 - number): name for number, name in NAMED.items()}},
}
"""The names of the squares here, by all their names in files. In Russian draughts, 1 is b8 and 32 is g1."""

_FEN_TAG: Final = re.compile(r'\bFEN\s*["“”„]?([^"“”\]]*)', re.IGNORECASE)


def fen_of(face: str, rules: Rules = "English") -> str:
    """Return the FEN of a face."""
    signs = dict(zip(SQUARES[rules], face, strict=False))
    there = {written: signs[name] for written, name in NAMES[rules].items()}
    lists = [
        SIDES[rules][colour]
        + ",".join(
            f"{'K' * sign.isupper()}{written}" for written, sign in there.items() if sign in SIGNS[colour]
        )
        for colour in (BLACK, RED)
    ]
    return ":".join((SIDES[rules]["rb".index(face[-1])], *lists))


def face_from(fen: str, rules: Rules = "English") -> str:
    """Return the face of a position in FEN, or in a tag like [FEN "B:W21,K32:B1,K5"].

    Raises:
        ValueError: with a message for the player, if the text is not a valid position of this game.
    """
    tag = _FEN_TAG.search(fen)
    parts = [part.strip() for part in (tag[1] if tag else fen).strip(' "“”').rstrip(".").upper().split(":")]
    parts = [part for part in parts if not re.fullmatch(r"[HF]\d+", part)]  # counts of moves
    if len(parts) != 3 or parts[0] not in ("B", "W") or sorted(part[:1] for part in parts[1:]) != ["B", "W"]:
        raise ValueError(
            f"{_short(fen)} is not a draughts position. Write it like {_EXAMPLES[rules]}, with the side to move first."
        )
    signs: dict[str, str] = {}
    for part in parts[1:]:
        colour = SIDES[rules].index(part[0])
        entries = [each for entry in re.split(r"[\s,]+", part[1:]) if entry for each in _single(entry)]
        if len(entries) > MEN[rules]:
            raise ValueError(f"One side has {len(entries)} pieces here. It can have up to {MEN[rules]}.")
        for entry in entries:
            written, king = _square(entry, rules)
            name = READ_NAMES[rules][written]
            if name in signs:
                raise ValueError(f"The position has two pieces on square {written}.")
            if not king and place(name)[1] == last_row(rules, colour):
                raise ValueError(f"The position has a man on square {written}, where it must be a king.")
            signs[name] = SIGNS[colour][king]
    return "".join(signs.get(name, ".") for name in SQUARES[rules]) + "rb"[SIDES[rules].index(parts[0])]


def _single(entry: str) -> list[str]:
    """Return the entries that a range stands for.

    For example, "K5-8" stands for four kings. Other entries are returned alone.
    """
    found = re.fullmatch(r"(K?)(\d{1,2})-(\d{1,2})", entry)
    if found is None or int(found[2]) > int(found[3]):
        return [entry]
    return [f"{found[1]}{number}" for number in range(int(found[2]), int(found[3]) + 1)]


def _square(entry: str, rules: Rules) -> tuple[str, bool]:
    """Return the square of an entry, and whether the piece on it is a king."""
    found = re.fullmatch(r"(K?)0?([1-9][0-9]?|[A-H][1-8])", entry)
    if found is None or found[2].lower() not in READ_NAMES[rules]:
        first, *_, last = NAMES[rules]
        raise ValueError(f"The position has a piece on {_short(entry)}, but squares are {first} to {last}.")
    return found[2].lower(), bool(found[1])


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
