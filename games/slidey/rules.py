"""The rules: tiles in the hole's row or column slide towards it, until each lies where it belongs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Annotated, Final, Literal

from games.slidey.bound import at_least
from games.slidey.deepening import shortest
from games.slidey.own import decode
from launcher.tabletop import Status, counted

_ARROW_KEYS: Final = {False: "choose a tile", True: "slide tiles", "gap": "move the gap"}
_ARROWS: Final[dict[object, tuple[str, ...]]] = {
    False: (),
    True: ("left", "right", "up", "down"),
    "gap": ("right", "left", "down", "up"),
}
"""The keys for the tiles at the right of the hole, at its left, below and above it."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        width: how many tiles are in a row.
        height: how many rows there are.
        picture: what is on the tiles.
        own: another picture that is on them instead, as `own` keeps it.
        sliding: whether arrow keys slide the tiles beside the hole, or move the hole, instead of choosing a tile.
    """

    width: Annotated[int, range(2, 31), "Tiles in a row"] = 6
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
    """Where a match is.

    Attributes:
        options: of it.
        tiles: which tile lies in each place, row by row, by the place where it belongs; the last one is missing, and
            its number is that of the hole.
        steps: by how many places tiles have been moved, each counted for itself.
        least: how many steps it takes at least, from the first position, as the bound has it.
        shortest: how many it takes from there, of small boards; it is not in the sums of journals.
    """

    options: Options
    tiles: tuple[int, ...]
    steps: int = 0
    least: int = 0
    shortest: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Slide:
    """A tile slides towards the hole, and takes along what lies between.

    Attributes:
        tile: which one.
        arrow: the key that slides it, too, if there is one; it is the same slide without.
    """

    tile: int
    arrow: str = field(default="", compare=False)

    def __str__(self) -> str:
        return str(self.tile + 1)


def start(options: Options, chance: Random) -> Position:
    """Any order that can be solved, each as likely as the others: an even permutation, with the hole at its home.

    Raises:
        ValueError: if the picture of the player's own is spoilt.
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
    """Whether an even number of swaps puts them in order."""
    return sum(tile > other for k, tile in enumerate(tiles) for other in tiles[k + 1 :]) % 2 == 0


def way(position: Position, move: Slide) -> range:
    """The places from the hole to the tile, both included; empty if they share neither row nor column."""
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
    """All tiles in the row and in the column of the hole."""
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
    """After a slide: each tile on the way is a place nearer to where the hole was."""
    tiles = list(position.tiles)
    places = way(position, move)
    for place, following in pairwise(places):
        tiles[place], tiles[following] = tiles[following], tiles[place]
    return replace(position, tiles=tuple(tiles), steps=position.steps + len(places) - 1)


def is_whole(position: Position) -> bool:
    """Whether all tiles, and so the hole, are where they belong."""
    return position.tiles == tuple(range(len(position.tiles)))


def status(position: Position) -> Status:
    """It is over when the picture is whole."""
    tiles, width, steps = position.tiles, position.options.width, position.steps
    made = counted(steps, "step")
    if is_whole(position):
        text = f"The picture is whole after {made}; {_optimum(position)}."
        return Status(text, over=True, winners=(0,), score=float(steps))
    known = shortest(tiles, width)
    left = f"at least {at_least(tiles, width)}" if known is None else str(known)
    if not steps:
        return Status(f"Slide tiles into the gap until the picture is whole: {left} steps.", score=0)
    return Status(f"{left.capitalize()} more after {made}.", score=float(steps))


def _optimum(position: Position) -> str:
    """What it takes from the first position, as far as that is known."""
    if position.shortest is None:
        return f"it takes at least {position.least}"
    if position.steps == position.shortest:
        return "there is no shorter way"
    return f"a shortest way has {position.shortest}"
