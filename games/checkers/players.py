"""Computer players that look ahead; the weaker ones look fewer moves ahead and sometimes move at random."""

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
    """The settings of a computer player.

    Attributes:
        name: the name of the strength.
        depth: the number of plies to look ahead; jumps are always followed to their end.
        slips: the share of moves made at random.
        exact: whether the player knows the endgame table.
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
"""The thinking time of the strongest player and of hints."""

_CONTEMPT: Final = 20.0  # points by which the strongest player must be worse off to accept a draw
_OPENING: Final = 20  # plies at the start in which computers decline an even draw
_BETTER: Final = 60.0  # points by which a side must lead to be better off; a man is 100


def think(position: Position, player: int, strength: int, chance: Random) -> Iterator[Move]:
    """Yield better and better moves, the first of them immediately."""
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
    """Yield the strongest player's moves, and the reason for each."""
    legal = moves(position)
    if len(legal) == 1:
        yield Hint(legal[0], f"This is the only {'jump' if legal[0].taken else 'move'}.")
    elif ending := _ending(position):
        yield Hint(_move_to(position, ending[0]), _of_ending(ending[1]))
    else:
        exact = best(board_of(position)) is None
        for found in look_ahead(position, seconds=SECONDS, exact=exact):
            yield Hint(_move_to(position, found.line[0]), _why(position, found))


def accepts(position: Position, strength: int) -> bool:
    """Whether a player accepts a draw offered by the side to move, which it does unless it is better off.

    In the opening, most positions are even. There, it accepts only if it is clearly worse off; later, the strongest
    player
    also wants to be a little worse off.
    """
    _, depth, _, strong = STRENGTHS[strength]
    if strong and (ending := _ending(position)):
        return ending[1] == DRAWN or ending[1] % 2 == 1
    exact = strong and best(board_of(position)) is None
    *_, found = look_ahead(position, depth=depth, seconds=SECONDS, exact=exact)
    least = _CONTEMPT if strong else 0
    return found.value >= (_BETTER if len(position.played) < _OPENING else least)


def _move_to(position: Position, board: Board) -> Move:
    """Return a move that leads to a board."""
    text = line_of(position, (board,))[0]
    return next(move for move in moves(position) if str(move) == text)


def _ending(position: Position) -> tuple[Board, int] | None:
    """Return the best endgame move and its table entry, if no draw can come first."""
    found = best(board_of(position))
    if found is None or found[1] == DRAWN:
        return found
    before = (lookup(board_from_face(face)) or DRAWN for face in position.before)
    comes_again = any(
        DRAWN < plies <= found[1] for plies in before
    )  # a position as near to the end lies on the way
    return None if comes_again or not is_in_time(position, found[1]) else found


def is_in_time(position: Position, plies: int) -> bool:
    """Whether an end after this many plies comes before the draw by quiet moves."""
    return len(position.before) + plies <= 2 * QUIET[position.rules]


def _of_ending(plies: int) -> str:
    """Explain a move from the table entry of the position after it."""
    if plies == DRAWN:
        return "This is a draw if both sides play well."
    number = (plies + 1) // 2
    return (
        f"It wins in {_moves(number)}."
        if plies % 2
        else f"Every move loses. This one delays defeat the longest: {_moves(number)}."
    )


def _why(position: Position, found: Found[Board]) -> str:
    """Explain a move found by a search."""
    if found.plies is not None and is_in_time(position, found.plies):
        count = _moves((found.plies + 1) // 2)
        return f"It wins within {count}." if found.value > 0 else "Every move loses against good play."
    way = ", ".join(line_of(position, found.line)[1:5])
    then = f", perhaps followed by {way}" if way else ""
    if abs(found.value) < _BETTER:
        return f"It looks best, looking {counted(found.depth, 'move')} ahead{then}."
    return f"It gives you the better game{then}." if found.value > 0 else f"It is the least bad move{then}."


def _moves(number: int) -> str:
    return "one move" if number == 1 else f"{number} moves"
