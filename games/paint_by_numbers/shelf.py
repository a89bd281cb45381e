"""The gallery of boards, with a number for each picture that the player has not found yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.paint_by_numbers.boards import GRADES, SIZES, Drawing, Letters, gallery
from games.paint_by_numbers.rules import Options
from games.paint_by_numbers.scene import COLOURS, GREY
from launcher.picture import Picture, freeze, group, line, overlay, rectangle, scale, text
from launcher.tabletop import Tile

_SIDE: Final = 64.0


def shelf(won: frozenset[str]) -> list[tuple[str, list[Tile]]]:
    """Return tiles for all pictures by size and difficulty.

    Pictures already found have their titles.
    """
    groups = []
    for size in SIZES:
        for grade in GRADES:
            some = {k: each for k, each in gallery(size).items() if each.grade == grade}
            tiles = [_tile(size, k, each, done=f"{size}/{k}" in won) for k, each in some.items()]
            found = sum(tile.name in won for tile in tiles)
            if tiles:
                groups.append((f"{size} × {size}, {grade}: {found} of {len(tiles)}", tiles))
    return groups


def _tile(size: int, number: int, drawing: Drawing, *, done: bool) -> Tile:
    shows = drawing.title if done else "not found yet"
    says = f"{size} × {size}, number {number}, {drawing.grade}: {shows}"
    picture = _solved_tile(drawing.letters) if done else _unsolved_tile(size, number)
    return Tile(f"{size}/{number}", picture, says, Options(size=size, number=number))


@lru_cache(maxsize=256)
def _unsolved_tile(size: int, number: int) -> Picture:
    """Return an empty board with a number, and a line for every five squares."""
    sheet = rectangle(_SIDE, _SIDE, "surface", radius=6, outline="border")
    lines: list[tuple[float, float, Picture]] = [(0, 0, sheet)]
    for k in range(1, size // 5):
        at = _SIDE * 5 * k / size
        lines.append((at, 1, line([(0, 0), (0, _SIDE - 2)], "hover", thickness=1)))
        lines.append((1, at, line([(0, 0), (_SIDE - 2, 0)], "hover", thickness=1)))
    return freeze(overlay(text(str(number), 22, GREY, bold=True), group(_SIDE, _SIDE, lines)))


@lru_cache(maxsize=256)
def _solved_tile(letters: Letters) -> Picture:
    """Return a small framed picture."""
    parts: list[tuple[float, float, Picture]] = []
    for y, row in enumerate(letters):
        x = 0
        while x < len(row):
            end = next((k for k in range(x, len(row)) if row[k] != row[x]), len(row))
            parts.append((x, y, rectangle(end - x, 1, COLOURS[row[x]])))
            x = end
    small = scale((_SIDE - 8) / len(letters), group(len(letters[0]), len(letters), parts))
    return freeze(
        overlay(small, rectangle(_SIDE, _SIDE, "#fbf8f1/#e6dfd0", radius=3, outline="#6b4a2f/#54402f"))
    )
