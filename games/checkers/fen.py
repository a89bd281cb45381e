"""Positions as draughts programs write them, such as "B:W21,K32:B1,K5": FEN, borrowed from chess.

There, Black begins, from the squares 1 to 12. That is the side which is red here; White is black here.
"""

from __future__ import annotations

import re
from typing import Final

from games.checkers.squares import BLACK, DARK, LAST_ROW, NAMED, NUMBERS, RED, SIGNS, place

SIDES: Final = "BW"
"""What red and black are called there."""

_MEN: Final = 12


def fen_of(face: str) -> str:
    """A position by what it looks like, as FEN."""
    lists = []
    for colour in (BLACK, RED):
        signs = SIGNS[colour]
        there = sorted((NUMBERS[name], sign) for name, sign in zip(DARK, face, strict=False) if sign in signs)
        lists.append(
            SIDES[colour] + ",".join(f"{'K' * (sign == signs[1])}{number}" for number, sign in there)
        )
    return ":".join((SIDES["rb".index(face[-1])], *lists))


def face_from(fen: str) -> str:
    """What a position looks like that is written as FEN.

    Raises:
        ValueError: in a sentence, if that says no position of this game.
    """
    parts = [part.strip() for part in fen.strip().rstrip(".").upper().split(":")]
    parts = [part for part in parts if not re.fullmatch(r"[HF]\d+", part)]  # counts of moves
    if (
        len(parts) != 3
        or parts[0] not in tuple(SIDES)
        or sorted(part[:1] for part in parts[1:]) != ["B", "W"]
    ):
        raise ValueError(
            f"{_short(fen)} is no position of draughts: it goes like B:W21,K32:B1,K5, with whoever is to move first."
        )
    signs: dict[str, str] = {}
    for part in parts[1:]:
        colour = SIDES.index(part[0])
        entries = [each for entry in re.split(r"[\s,]+", part[1:]) if entry for each in _single(entry)]
        if len(entries) > _MEN:
            raise ValueError(f"The position has {len(entries)} pieces of one side; there are {_MEN}.")
        for entry in entries:
            name, king = _square(entry)
            if name in signs:
                raise ValueError(f"The position has two pieces on square {NUMBERS[name]}.")
            if not king and place(name)[1] == LAST_ROW[colour]:
                raise ValueError(
                    f"The position has a man on square {NUMBERS[name]}, where it would be a king."
                )
            signs[name] = SIGNS[colour][king]
    return "".join(signs.get(name, ".") for name in DARK) + "rb"[SIDES.index(parts[0])]


def _single(entry: str) -> list[str]:
    """What a range of squares stands for, "K5-8" for four kings; another entry alone."""
    found = re.fullmatch(r"(K?)(\d{1,2})-(\d{1,2})", entry)
    if found is None or int(found[2]) > int(found[3]):
        return [entry]
    return [f"{found[1]}{number}" for number in range(int(found[2]), int(found[3]) + 1)]


def _square(entry: str) -> tuple[str, bool]:
    """The square that an entry of the list names, and whether a king stands there."""
    found = re.fullmatch(r"(K?)([0-9]{1,2})", entry)
    if found is None or int(found[2]) not in NAMED:
        raise ValueError(f"The position has a piece on {_short(entry)}; squares are 1 to {len(NAMED)}.")
    return NAMED[int(found[2])], bool(found[1])


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
