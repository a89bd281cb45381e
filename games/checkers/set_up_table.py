"""The table for setting up a position.

The available pieces are below the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import Random
from typing import Any, Final

from games.checkers.rules import PLAYERS, Move, Options, Position
from games.checkers.scene import solid
from games.checkers.set_up import (
    ALL,
    SET_UP,
    WHAT_TO_DO,
    Begin,
    Placement,
    SetUp,
    Step,
    beginnings,
    name_of,
    placements,
    set_up,
    set_up_moves,
    start_set_up,
)
from games.checkers.squares import SQUARES
from games.checkers.words import piece_in_words
from launcher.picture import Picture, circle, group, overlay, polygon, rectangle
from launcher.tabletop import (
    Analysis,
    Button,
    Hint,
    Piece,
    Right,
    Scene,
    Status,
    Tabletop,
    Touch,
    View,
    around,
)

_STRIP: Final = 0.16  # the share of the height for the available pieces

Either = Position | SetUp


def with_set_up(game: Tabletop[Any, Any]) -> Tabletop[Any, Any]:
    """Return the game with the option of setting up a position."""
    own: dict[str, Callable[..., Any]] = {
        "moves": _moves,
        "announcements": _nothing,
        "play": _play,
        "status": _status,
        "scene": _scene,
        "stages": _nothing,
        "finale": _nothing,
        "earlier": _nothing,
        "refuse": _refuse,
        "hint": _hint,
        "think": _think,
        "analyse": _analyse,
        "describe": _describe,
    }
    return replace(
        around(game, SetUp, _as_position, own, {"touch": _touch, "tell": _tell}),
        start=partial(_start, game.start),
        presets={**game.presets, "Set up a position": Options(SET_UP)},
    )


def _as_position(position: SetUp) -> Position:
    """Return the position that red would begin with."""
    return Position(position.board, first=position.face(0), rules=position.options.rules)


def _start(start: Callable[[Options, Random], Position], options: Options, chance: Random) -> Either:
    return start_set_up(options) if options.position.startswith(SET_UP) else start(options, chance)


def _moves(moves: Callable[[Position], Sequence[Move]], position: SetUp) -> Sequence[Step]:
    return set_up_moves(position)


def _play(play: Callable[..., Position], position: SetUp, move: Step, chance: Random) -> Either:
    return set_up(position, move)


def _status(status: Callable[[Position], Status], position: SetUp) -> Status:
    return Status(f"{PLAYERS[0]}: {WHAT_TO_DO}", turn=0)


def _touch(touch: Callable[[Move], Touch | list[Touch]], move: Move | Step) -> Touch | list[Touch]:
    match move:
        case Begin(colour):
            return Button(f"{PLAYERS[colour]} begins")
        case Placement(piece, target=""):
            return [Right(piece), *((piece, name_of(colour, king=king)) for colour, king in ALL)]
        case Placement(piece, target=target):
            return piece, target
    return touch(move)


def _scene(scene: Callable[[Position, View], Scene], position: SetUp, view: View) -> Scene:
    strip = round(view.height * _STRIP)
    shown = scene(
        Position(position.board, rules=position.options.rules), replace(view, height=view.height - strip)
    )
    width, height = shown.width, shown.height + strip
    size = min(strip * 0.36, width / 14)
    supply = [
        Piece(
            name_of(colour, king=king),
            width / 2 + (k - 1.5) * 2.4 * size,
            height - strip / 2,
            _from_above(colour, size, king=king),
            f"{name_of(colour, king=king)}, to place on the board",
        )
        for k, (colour, king) in enumerate(ALL)
    ]
    ground = group(width, height, [(0, 0, rectangle(width, height, None)), (0, 0, shown.ground)])
    return Scene(width, height, (*shown.pieces, *supply), ground)


@lru_cache(maxsize=16)
def _from_above(colour: int, radius: float, *, king: bool) -> Picture:
    """Return the picture of a piece from above."""
    look = solid(colour, king=king, able=True)
    marks = [
        polygon([(x * radius, -y * radius) for x, y in corners], fill, pinhole=(0, 0))
        for corners, fill in look.mark
    ]
    return overlay(*reversed(marks), circle(radius, look.top, outline=look.edge, thickness=1.5))


def _nothing(function: Callable[..., Sequence[Any]], position: SetUp, *more: object) -> Sequence[Any]:
    """Return no announcements, stages, finale or earlier forms before the match begins."""
    return ()


def _refuse(
    refuse: Callable[[Position, tuple[str, ...]], str], position: SetUp, names: tuple[str, ...]
) -> str:
    if len(names) < 2:
        return "Drag a piece from below the board onto a dark square. Right-click a piece to remove it."
    if any(names[1] in (square, piece.name) for square, piece in position.board):
        return "This square is taken. Choose an empty dark square."
    if names[1] not in SQUARES[position.options.rules]:
        return "You can only put pieces on dark squares."
    return "Put this piece elsewhere: men can't start on their last row, and each side has a limited number of pieces."


def _hint(hint: Callable[[Position], Any], position: SetUp) -> Hint[Any]:
    return Hint(next(beginnings(position), None), WHAT_TO_DO.capitalize())


def _think(
    think: Callable[[Position, int, int, Random], Any],
    position: SetUp,
    player: int,
    strength: int,
    chance: Random,
) -> Step:
    return next(beginnings(position), None) or chance.choice([*placements(position)])


def _analyse(analyse: Callable[..., object], position: SetUp, seconds: float) -> Iterator[Analysis[Any]]:
    return iter([Analysis("The analysis starts when the match begins.", ())])


def _tell(tell: Callable[..., str], position: Either, move: object) -> str:
    match move:
        case Begin():
            return "chose the side that moves first"
        case Placement():
            return "changed the position"
    return tell(position, move)


def _describe(describe: Callable[[Position], Sequence[str]], position: SetUp) -> Sequence[str]:
    there = [piece_in_words(piece, square) for square, piece in position.board]
    return [
        f"On the board: {', '.join(there) or 'nothing'}.",
        "Type “red man to c3” to put a red man on c3, or “c3 off” to remove it.",
    ]
