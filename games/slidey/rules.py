"""The rules of Slidey.

Tiles in the row or column of the hole slide until each tile is in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Annotated, Final, Literal

from games.slidey.lines import at_least
from games.slidey.pictures import decode
from games.slidey.solver import shortest
from launcher.tabletop import Status, counted

_ARROW_KEYS: Final = {False: "choose a tile", True: "slide tiles", "gap": "move the gap"}
_ARROWS: Final[dict[object, tuple[str, ...]]] = {
    False: (),
    True: ("left", "right", "up", "down"),
    "gap": ("right", "left", "down", "up"),
}
"""The keys for the tiles on the right, on the left, below and above the hole."""


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        width: the number of tiles in a row.
        height: the number of rows.
        picture: the built-in picture on the tiles.
        own: the player's own picture on the tiles instead, as text made by `pictures.encode`.
        sliding: whether arrow keys choose a tile, slide the tile next to the hole, or move the hole.
    """

    width: Annotated[int, range(2, 31), "Columns"] = 6
    height: Annotated[int, range(2, 31), "Rows"] = 6
    picture: Literal["lighthouse", "balloons", "numbers"] = "lighthouse"
    own: Annotated[str, range(400_001), "Own picture"] = ""
    sliding: Annotated[Literal[False, True, "gap"], "Arrow keys", _ARROW_KEYS] = False


PRESETS: Final = {
    "6 × 6": Options(),
    "3 × 3": Options(3, 3),
    "4 × 3": Options(4, 3, "balloons"),
    "4 × 4": Options(4, 4),
    "Fifteen": Options(4, 4, "numbers"),
    "5 × 5": Options(5, 5, "balloons"),
    "8 × 8": Options(8, 8),
    "12 × 12": Options(12, 12, "balloons"),
}


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        options: the options of the match.
        tiles: the tile in each place, row by row. A tile has the number of its own place; the hole has the last number.
        steps: the number of steps so far; every tile that moves by one place counts.
        least: a lower bound on the steps needed from the first position.
        shortest: the exact number of steps from the first position, if known. Checksums of journals ignore it.
    """

    options: Options
    tiles: tuple[int, ...]
    steps: int = 0
    least: int = 0
    shortest: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Slide:
    """Slide a tile towards the hole.

    All tiles in between slide as well.

    Attributes:
        tile: the number of the tile.
        arrow: the key that also makes this slide, if there is one. Comparisons ignore it.
    """

    tile: int
    arrow: str = field(default="", compare=False)

    def __str__(self) -> str:
        return str(self.tile + 1)


def start(options: Options, chance: Random) -> Position:
    """Return a random order that can be solved.

    It is an even permutation, with the hole in its own place.

    Raises:
        ValueError: if the player's own picture is damaged.
    """
    if options.own:
        decode(options.own)
    hole = options.width * options.height - 1
    home = list(range(hole))
    tiles = home[:]
    while tiles == home:
        chance.shuffle(tiles)
        if not is_even(tiles):
            tiles[0], tiles[1] = tiles[1], tiles[0]
    order, width = (*tiles, hole), options.width
    return Position(options, order, 0, at_least(order, width), shortest(order, width))


def is_even(tiles: list[int]) -> bool:
    """Return whether the order of the tiles is even.

    An even number of swaps then puts the tiles in order.
    """
    return sum(tile > other for k, tile in enumerate(tiles) for other in tiles[k + 1 :]) % 2 == 0


def way(position: Position, move: Slide) -> range:
    """Return the places from the hole to the tile.

    Both are included; the range is empty if they share no row or column.
    """
    tiles, width = position.tiles, position.options.width
    hole, there = tiles.index(len(tiles) - 1), tiles.index(move.tile)
    if hole // width == there // width:
        step = 1
    elif hole % width == there % width:
        step = width
    else:
        return range(0)
    step = step if there > hole else -step
    return range(hole, there + step, step)


def moves(position: Position) -> list[Slide]:
    """Return the slides in the row and column of the hole."""
    if is_whole(position):
        return []
    tiles, width = position.tiles, position.options.width
    hole = tiles.index(len(tiles) - 1)
    row, column = divmod(hole, width)
    beside = (hole + 1, hole - 1, hole + width, hole - width)
    arrows = dict(zip(beside, _ARROWS[position.options.sliding], strict=False))
    return [
        Slide(tile, arrows.get(k, ""))
        for k, tile in enumerate(tiles)
        if tile != len(tiles) - 1 and (k // width == row or k % width == column)
    ]


def play(position: Position, move: Slide, chance: Random) -> Position:
    """Return the position after a slide."""
    tiles = list(position.tiles)
    places = way(position, move)
    for place, following in pairwise(places):
        tiles[place], tiles[following] = tiles[following], tiles[place]
    return replace(position, tiles=tuple(tiles), steps=position.steps + len(places) - 1)


def is_whole(position: Position) -> bool:
    """Return whether all tiles are in their places."""
    return position.tiles == tuple(range(len(position.tiles)))


def status(position: Position) -> Status:
    """Return the status of the match, which is over when the picture is complete."""
    tiles, width, steps = position.tiles, position.options.width, position.steps
    made = counted(steps, "step")
    if is_whole(position):
        text = f"{made}: {_optimum(position)}."
        return Status(text, over=True, winners=(0,), score=float(steps))
    known = shortest(tiles, width)
    bound, number = ("at least ", at_least(tiles, width)) if known is None else ("", known)
    if not steps:
        left = bound + counted(number, "step")
        return Status(f"Slide tiles into the gap until the picture is complete: {left}.", score=0)
    return Status(f"You have made {made} and need {bound}{number} more.", score=float(steps))


def _optimum(position: Position) -> str:
    """Return the end of the last status.

    It is about the fewest steps from the first position, if known, or a lower bound.
    """
    if position.shortest is None:
        return f"every solution takes at least {position.least}"
    if position.steps == position.shortest:
        return "nobody can do it in fewer"
    return f"{position.shortest} would have been enough"
