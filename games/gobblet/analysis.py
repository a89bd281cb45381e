"""What a position is worth, and each of its moves: proven where that is found in time, and else by an estimate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from math import tanh
from time import monotonic
from typing import Final, NamedTuple

from games.gobblet.bits import Bits, Step, bits_in, step_of
from games.gobblet.opening import Row
from games.gobblet.players import by_step
from games.gobblet.rules import PLAYERS, Board, Move, Position, board_of, moves, play
from games.gobblet.search import game, quick_proofs, winning_move
from launcher.tabletop import Analysis, Worth, with_sign
from launcher.toolkits.search import Forced, Late, estimate_in_words, every_move

_LINE: Final = 8  # plies of the best line that are told
_FLAT: Final = 30.0  # points of an estimate; the better a side is, the less does even more count
_WORDS: Final = ((15, "much "), (3, "a little "))  # how much better a side is, from so many points on
_WON: Final = 1_000.0  # points: more than all lines together
_SHARE: Final = 0.6  # of the time that is spent on proofs
_BETWEEN: Final = 0.2  # seconds from one answer to the next


class Proof(NamedTuple):
    """What is proven of a move.

    Attributes:
        plies: after how many of them the match is over, if both play as well as can be.
        worth: 1 if whoever makes it has won then, -1 if the other has, 0 for a draw.
    """

    plies: int
    worth: int

    @property
    def value(self) -> float:
        """More than all estimates for what wins, the more the sooner."""
        return self.worth * (2 * _WON - self.plies)


@dataclass
class _Moves:
    """All moves on a board, and what is known of them so far.

    Attributes:
        bits: the rules.
        board: on which nobody has won.
        looks: what each is worth by an estimate.
        proofs: forced wins that are known, of any board.
        proven: what is proven of some.
        quiet: within how many plies nobody can force a win.
        depth: how many plies the estimate looked ahead.
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
        """The moves of which nothing is proven."""
        return [step for step in self.looks if step not in self.proven]

    def value(self, step: Step) -> float:
        """Of a move, for comparison."""
        return self.proven[step].value if step in self.proven else max(-_WON, min(_WON, self.looks[step]))

    @property
    def best(self) -> Step:
        """The best move."""
        return max(self.looks, key=self.value)

    def prove(self, step: Step, plies: int) -> None:
        """Find out whether a move wins within so many plies, an odd number, or loses within one more."""
        after = self.bits.after(self.board, step)
        end = self.bits.end(after)
        if end is not None:
            self.proven[step] = Proof(1, -end)
        elif plies > 1 and self.proofs.lost(after, plies - 1):
            self.proven[step] = Proof(plies, 1)
        elif self.proofs.won(after, plies):
            self.proven[step] = Proof(plies + 1, -1)


def analyse(position: Position, seconds: float) -> Iterator[Analysis[Move]]:
    """The worth of a position and of all its moves: first by a look, then by proofs, then by farther looks."""
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
    """Estimate all moves of which nothing is proven."""
    plain = replace(game(found.bits, found.board, found.open), play=found.bits.after)
    for seen in every_move(plain, found.board, depth=depth, seconds=seconds, step=2):
        even = [each for each in seen if each.depth % 2 == 0]  # those that there was no time for have one ply
        found.looks |= {each.line[0]: each.value for each in even}
        found.depth = min((each.depth for each in even), default=found.depth)
        line = next((each.line for each in even if each.line[0] == found.best), ())
        yield _in_words(position, found, line)


def _in_words(position: Position, found: _Moves, line: Sequence[Step] = ()) -> Analysis[Move]:
    """All of it in words and moves, the best first."""
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
    """What the best move is worth, in a sentence about who makes it."""
    if found.best in found.proven:
        plies, worth = found.proven[found.best]
        won = f"{who} {'wins' if worth > 0 else 'loses'} in {plies}, counting the moves of both sides."
        return won if worth else f"{who} can hold a draw."
    quiet = f" Nobody can force a win in the next {found.quiet} moves." if found.quiet > 1 else ""
    return estimate_in_words(who, found.value(found.best), found.depth, _WORDS) + quiet


def _forced_line(found: _Moves) -> list[Step]:
    """The best move and how it goes on: as far as it is proven, the winner as quick and the loser as slow as can be."""
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
    """Moves as texts; of cups that are alike, the first."""
    texts = list[str]()
    for step in line[:_LINE]:
        move = by_step(position)[step]
        texts.append(str(move))
        position = play(position, move)
    return tuple(texts)
