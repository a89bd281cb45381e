"""Computer players: they look ahead, each farther than the one before; the weaker ones have moments of inattention."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from games.checkers.bits import Board, board_from_face, board_of
from games.checkers.endings import DRAWN, best, lookup
from games.checkers.rules import QUIET, Move, Position, moves
from games.checkers.search import line_of, look_ahead
from launcher.tabletop import Hint, counted
from launcher.toolkits.search import Found


class Strength(NamedTuple):
    """How well a computer plays.

    Attributes:
        name: what it is called.
        depth: how many plies it looks ahead; all jumps that follow from there, too.
        slips: which part of its moves are any that are legal.
        exact: whether it knows end-games by heart.
    """

    name: str
    depth: int
    slips: float = 0
    exact: bool = False


STRENGTHS: Final = (
    Strength("Easy", 1, 0.35),
    Strength("Medium", 3, 0.1),
    Strength("Hard", 5),
    Strength("Strong", 99, exact=True),
)
SECONDS: Final = 2.0
"""For how long the strongest looks ahead, and whoever gives hints."""

_CONTEMPT: Final = 20.0  # points by which the strongest is worse off before a draw is good enough
_OPENING: Final = 20  # plies in which nobody is content with as much as the other
_BETTER: Final = 60.0  # points from which on a side is better off; a man is 100


def think(position: Position, player: int, strength: int, chance: Random) -> Iterator[Move]:
    """Better and better moves, the first of them at once."""
    _, depth, slips, strong = STRENGTHS[strength]
    if chance.random() < slips:
        yield chance.choice(moves(position))
    elif strong and (ending := _ending(position)):
        yield _move_to(position, ending[0])
    else:
        exact, contempt = strong and best(board_of(position)) is None, _CONTEMPT if strong else 0
        ahead = look_ahead(
            position, depth=depth, seconds=SECONDS, chance=chance, exact=exact, contempt=contempt
        )
        for found in ahead:
            yield _move_to(position, found.line[0])


def hint(position: Position) -> Iterator[Hint]:
    """The strongest player's move, and what speaks for it."""
    legal = moves(position)
    if len(legal) == 1:
        yield Hint(legal[0], f"There is no other {'jump' if legal[0].taken else 'move'}.")
    elif ending := _ending(position):
        yield Hint(_move_to(position, ending[0]), _of_ending(ending[1]))
    else:
        exact = best(board_of(position)) is None
        for found in look_ahead(position, seconds=SECONDS, exact=exact):
            yield Hint(_move_to(position, found.line[0]), _why(position, found))


def accepts(position: Position, strength: int) -> bool:
    """Whether a player takes the draw that whoever is to move offers: where it is not better off.

    In the opening, in which most is even, it takes none unless it is clearly worse off; nor does the strongest later.
    """
    _, depth, _, strong = STRENGTHS[strength]
    if strong and (ending := _ending(position)):
        return ending[1] == DRAWN or ending[1] % 2 == 1
    exact = strong and best(board_of(position)) is None
    *_, found = look_ahead(position, depth=depth, seconds=SECONDS, exact=exact)
    least = _CONTEMPT if strong else 0
    return found.value >= (_BETTER if len(position.played) < _OPENING else least)


def _move_to(position: Position, board: Board) -> Move:
    """A move that leads to a board."""
    text = line_of(position, (board,))[0]
    return next(move for move in moves(position) if str(move) == text)


def _ending(position: Position) -> tuple[Board, int] | None:
    """The best move by heart, and what is known of the position after it, if no draw can come in between."""
    found = best(board_of(position))
    if found is None or found[1] == DRAWN:
        return found
    before = (lookup(board_from_face(face)) or DRAWN for face in position.before)
    comes_again = any(
        DRAWN < plies <= found[1] for plies in before
    )  # what is as near to the end is on the way
    return None if comes_again or not is_in_time(position, found[1]) else found


def is_in_time(position: Position, plies: int) -> bool:
    """Whether an end after so many plies comes before nothing new has happened for too long."""
    return len(position.before) + plies <= 2 * QUIET[position.rules]


def _of_ending(plies: int) -> str:
    """What a move leads to, in a sentence, from what is known of the position after it."""
    if plies == DRAWN:
        return "Nobody can win any more, if both play well."
    number = (plies + 1) // 2
    return (
        f"It wins in {_moves(number)}." if plies % 2 else f"All moves lose; this one lasts {_moves(number)}."
    )


def _why(position: Position, found: Found[Board]) -> str:
    """What speaks for a move that was found, in a sentence."""
    if found.plies is not None and is_in_time(position, found.plies):
        count = _moves((found.plies + 1) // 2)
        return f"It wins in {count} at most." if found.value > 0 else "All moves lose against good play."
    way = ", ".join(line_of(position, found.line)[1:5])
    then = f", as in {way}" if way else ""
    if abs(found.value) < _BETTER:
        return f"The best of what can be seen {counted(found.depth, 'move')} ahead{then}."
    return f"It leads to a better game{then}." if found.value > 0 else f"The least bad of what comes{then}."


def _moves(number: int) -> str:
    return "one move" if number == 1 else f"{number} moves"
