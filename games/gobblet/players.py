"""Computer players, hints and the analysis of Gobblet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from math import tanh
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from games.gobblet.rules import PLAYERS, Board, Move, Position, board_of, moves, play
from games.gobblet.search import (
    Bits,
    Outlook,
    Row,
    Step,
    bits_in,
    game,
    look_ahead,
    outlooks,
    quick_proofs,
    step_of,
    winning_move,
)
from games.gobblet.words import in_words
from launcher.tabletop import Analysis, Hint, Worth, with_sign
from launcher.toolkits.search import Forced, Late, estimate_in_words, every_move

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Strong")

_DEPTHS = (1, 2, 3)  # plies that the weaker strengths look ahead
_SLIPS = 0.3  # the share of the weakest player's moves that are made at random
_SECONDS = 3.0
_OPENING = 12  # positions at the start in which computers decline an even draw
_MUCH = 15.0  # points by which a much better side leads; two cups in a line are 8, or 5 on the larger board

_LINE: Final = 8  # plies of the best line to show
_FLAT: Final = 30.0  # points of an estimate; larger advantages change the share less and less
_WORDS: Final = ((15, "much "), (3, "slightly "))  # adverbs by the least advantage, in points
_WON: Final = 1_000.0  # points: more than the largest possible estimate
_SHARE: Final = 0.6  # the share of the time to spend on proofs
_BETWEEN: Final = 0.2  # seconds between answers


def think(position: Position, player: int, strength: int, chance: Random) -> Move | Iterator[Move]:
    """Return a move, or an iterator of better and better ones.

    Equal moves are chosen at random.
    """
    if strength == 0 and chance.random() < _SLIPS:
        return chance.choice(moves(position))
    known = by_step(position)
    steps = list(known)
    chance.shuffle(steps)
    if strength < len(_DEPTHS):
        return known[look_ahead(bits_in(position), board_of(position), steps, _DEPTHS[strength]).line[0]]
    found = outlooks(bits_in(position), board_of(position), steps, _SECONDS)
    return (known[each.step] for each in found)


def accepts(position: Position, strength: int) -> bool:
    """Return whether a player accepts a draw.

    The side to move offers it. A player accepts unless it is better off; in the opening, it accepts only if it
    is much worse off.
    """
    bits, board, steps = bits_in(position), board_of(position), list(by_step(position))
    if strength < len(_DEPTHS):
        value = look_ahead(bits, board, steps, _DEPTHS[strength]).value
    else:
        *_, outlook = outlooks(bits, board, steps, _SECONDS)
        value = outlook.value
    return value >= (_MUCH if len(position.before) <= _OPENING else 0)


def by_step(position: Position) -> dict[Step, Move]:
    """Return all moves by their bitboard form.

    Of identical cups, only the first is included.
    """
    known: dict[Step, Move] = {}
    for move in moves(position):
        known.setdefault(step_of(position, move), move)
    return known


def hint(position: Position) -> Iterator[Hint]:
    """Yield the strongest player's moves with reasons, and the number of moves to the win if known."""
    known = by_step(position)
    for found in outlooks(bits_in(position), board_of(position), list(known), _SECONDS):
        yield Hint(known[found.step], why(found))


def why(found: Outlook) -> str:
    """Explain a move."""
    if found.plies is None:
        seen = (
            f"It looks best, looking {found.ahead} moves ahead."
            if found.ahead > 1
            else "It looks best at first sight."
        )
        return (
            f"{seen} Neither side can force a win in the next {found.quiet} moves."
            if found.quiet > 1
            else seen
        )
    own = (found.plies + 1) // 2
    if found.wins:
        return f"It wins in {own} moves, whatever your opponent does." if own > 1 else "It wins now."
    if found.plies < 3:
        return "Whatever you do, your opponent wins with the next move."
    return f"You can't stop your opponent from winning. This move delays defeat the longest: {found.plies // 2} moves."


class Proof(NamedTuple):
    """The proven result of a move.

    Attributes:
        plies: the number of plies to the end of the match, with best play.
        worth: 1 if the player who makes the move wins, -1 if the opponent wins, 0 for a draw.
    """

    plies: int
    worth: int

    @property
    def value(self) -> float:
        """The value for comparisons: wins are above all estimates, and quick wins above slow ones."""
        return self.worth * (2 * _WON - self.plies)


@dataclass
class _Moves:
    """All moves on a board, and the results known so far.

    Attributes:
        bits: the rules.
        board: a board on which nobody has won.
        looks: the estimated value of each move.
        proofs: the known forced wins of any board.
        proven: the proven results of moves.
        quiet: the number of plies within which nobody can force a win.
        depth: the number of plies that the estimates looked ahead.
    """

    bits: Bits
    board: Board
    looks: dict[Step, float]
    proofs: Forced[Board, Step] = field(init=False)
    proven: dict[Step, Proof] = field(default_factory=dict)
    quiet: int = 0
    depth: int = 0

    def __post_init__(self) -> None:
        self.proofs = quick_proofs(self.bits)

    @property
    def open(self) -> list[Step]:
        """The moves without a proven result."""
        return [step for step in self.looks if step not in self.proven]

    def value(self, step: Step) -> float:
        """Return the value of a move for comparisons."""
        return self.proven[step].value if step in self.proven else max(-_WON, min(_WON, self.looks[step]))

    @property
    def best(self) -> Step:
        """The best move."""
        return max(self.looks, key=self.value)

    def prove(self, step: Step, plies: int) -> None:
        """Prove the result of a move, if possible.

        The move wins within this odd number of plies, or loses within one more.
        """
        after = self.bits.after(self.board, step)
        end = self.bits.end(after)
        if end is not None:
            self.proven[step] = Proof(1, -end)
        elif plies > 1 and self.proofs.lost(after, plies - 1):
            self.proven[step] = Proof(plies, 1)
        elif self.proofs.won(after, plies):
            self.proven[step] = Proof(plies + 1, -1)


def analyse(position: Position, seconds: float) -> Iterator[Analysis[Move]]:
    """Yield the values of a position and of all its moves.

    A quick estimate comes first, then proofs, then deeper estimates.
    """
    begun = told = monotonic()
    found = _Moves(bits_in(position), board_of(position), dict.fromkeys(by_step(position), 0.0))
    yield from _look(position, found, depth=2)
    found.proofs.deadline = begun + _SHARE * seconds
    try:
        for plies in count(1, 2):
            for step in found.open:
                found.prove(step, plies)
                if monotonic() > told + _BETWEEN:
                    yield _in_words(position, found)
                    told = monotonic()
            found.quiet = plies
            yield _in_words(position, found)
            if not found.open:
                return
    except Late:
        pass
    yield from _look(position, found, seconds=seconds - (monotonic() - begun))


def _look(
    position: Position, found: _Moves, *, depth: int = 99, seconds: float = float("inf")
) -> Iterator[Analysis[Move]]:
    """Yield analyses with estimates of all unproven moves."""
    plain = replace(game(found.bits, found.board, found.open), play=found.bits.after)
    for seen in every_move(plain, found.board, depth=depth, seconds=seconds, step=2):
        # moves without enough time were searched for one ply only
        even = [each for each in seen if each.depth % 2 == 0]
        found.looks |= {each.line[0]: each.value for each in even}
        found.depth = min((each.depth for each in even), default=found.depth)
        line = next((each.line for each in even if each.line[0] == found.best), ())
        yield _in_words(position, found, line)


def _in_words(position: Position, found: _Moves, line: Sequence[Step] = ()) -> Analysis[Move]:
    """Return an analysis with all moves, best first."""
    values = [(move, step_of(position, move)) for move in moves(position)]
    values.sort(key=lambda each: -found.value(each[1]))
    told = tuple((move, _worth(found, step)) for move, step in values)
    return Analysis(
        _verdict(PLAYERS[position.turn], found), told, _texts(position, line or _forced_line(found))
    )


def _worth(found: _Moves, step: Step) -> Worth:
    if step not in found.proven:
        value = found.value(step)
        said = with_sign(value) if abs(value) < _WON else "better" if value > 0 else "worse"
        return Worth(0.9 * tanh(value / _FLAT), said)
    plies, worth = found.proven[step]
    return Worth(worth, f"{'wins' if worth > 0 else 'loses'} in {plies}" if worth else "draws", sure=True)


def _verdict(who: str, found: _Moves) -> str:
    """Return a sentence about the best move for the side to move."""
    if found.best in found.proven:
        plies, worth = found.proven[found.best]
        won = f"{who} {'wins' if worth > 0 else 'loses'} in {plies}, counting the moves of both sides."
        return won if worth else f"{who} can force a draw."
    quiet = f" Neither side can force a win in the next {found.quiet} moves." if found.quiet > 1 else ""
    return estimate_in_words(who, found.value(found.best), found.depth, _WORDS) + quiet


def _forced_line(found: _Moves) -> list[Step]:
    """Return the best move and its proven continuation: the quickest win against the longest defence."""
    bits, proofs, line = found.bits, found.proofs, [found.best]
    if found.best not in found.proven:
        return line
    plies, worth = found.proven[found.best]
    board, wins = bits.after(found.board, found.best), worth < 0
    try:
        for left in range(plies - 1, 0, -1):
            steps = list(bits.steps(board))
            if wins:
                step = winning_move(bits, proofs, board, steps, Row(left, ()))
            else:
                ways = ((step, bits.after(board, step)) for step in steps)
                step = next(
                    step
                    for step, after in ways
                    if bits.end(after) is None and not proofs.won(after, left - 3)
                )
            line.append(step)
            board, wins = bits.after(board, step), not wins
    except (Late, StopIteration):
        pass
    return line


def _texts(position: Position, line: Sequence[Step]) -> tuple[str, ...]:
    """Return moves as text.

    Of identical cups, it uses the first one.
    """
    texts = list[str]()
    for step in line[:_LINE]:
        move = by_step(position)[step]
        texts.append(in_words(move))
        position = play(position, move)
    return tuple(texts)
