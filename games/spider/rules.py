"""The rules of Spider: build runs of one suit downwards in ten columns.

A run leaves the table when it is complete from king to ace.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.spider.blocked import BLOCKED, is_blocked
from games.spider.finish import sure_end
from games.spider.stacks import in_bytes
from games.spider.tableau import (
    COLUMNS,
    RUNS,
    TABLEAU,
    Columns,
    Done,
    deal,
    is_complete,
    settle,
)
from games.spider.winnable import WINNABLE
from launcher.tabletop import Status, counted
from launcher.tabletop import chance as chance_of
from launcher.toolkits.cards import SUITS, Card, deck, hidden, shuffled
from launcher.toolkits.solitaire import Heap, Shift, shift

_SUITS: Final = {1: ("spades",), 2: ("spades", "hearts"), 3: ("spades", "hearts", "clubs"), 4: SUITS}
_FACE_DOWN: Final = (5, 5, 5, 5, 4, 4, 4, 4, 4, 4)
_FIRST_SCORE, _RUN_SCORE = 500, 100


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        suits: the number of suits; fewer are easier. With three, the third suit has two runs, and the others have
            three.
        relaxed: whether the stock can be dealt while a column is empty.
        winnable: whether to deal only deals known to be winnable.
    """

    suits: Annotated[Literal[1, 2, 3, 4], "Suits"] = 2
    relaxed: Annotated[bool, "Deal onto empty columns"] = False
    winnable: Annotated[bool, "Winnable deals only"] = False


PRESETS: Final = {
    "One suit": Options(1),
    "Two suits": Options(2),
    "Three suits": Options(3),
    "Four suits": Options(4),
}


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        options: the options of the match.
        columns: the ten columns, from the left.
        stock: the cards not yet dealt; the first ten are dealt next.
        done: the complete runs, each from king to ace.
        moves: the number of moves made.
        earlier: the columns, as the player knew them, of all positions since the last deal, turned card or complete
            run. Hints do not lead back to them. Positions that differ only in this attribute are equal.
    """

    options: Options
    columns: Columns
    stock: tuple[Card, ...] = ()
    done: Done = ()
    moves: int = 0
    earlier: tuple[tuple[bytes, ...], ...] = field(default=(), compare=False, repr=False)

    @property
    def deals(self) -> int:
        """The number of deals left."""
        return len(self.stock) // COLUMNS

    @property
    def can_be_dealt(self) -> bool:
        """Whether no empty column prevents a deal."""
        return self.options.relaxed or all(column.up for column in self.columns)

    @property
    def deals_left(self) -> str:
        """The number of deals as text."""
        return f"{counted(self.deals, 'deal') if self.deals else 'no deals'} left"


class Deal(NamedTuple):
    """Deal a card to each column.

    Attributes:
        left: the number of deals before this one.
    """

    left: int

    def __str__(self) -> str:
        return "deal"


class Finish(NamedTuple):
    """Play a sure win to its end.

    Attributes:
        positions: the number of positions on the way.
    """

    positions: int

    def __str__(self) -> str:
        return "finish"


Move = Shift | Deal | Finish


def start(options: Options, chance: Random) -> Position:
    """Shuffle two decks and deal ten columns of five or six cards, each with only its front card face up."""
    suits = _SUITS[options.suits]
    if options.winnable:
        chance = chance_of(f"new{chance.choice(WINNABLE[options.suits])}", "start")  # deal as this seed does
    cards = shuffled(deck(suits=(suits * RUNS)[:RUNS]), chance)
    columns = []
    for count in _FACE_DOWN:
        columns.append(cards[:count])
        cards = cards[count:]
    laid = tuple(Heap(down, (card,)) for down, card in zip(columns, cards, strict=False))
    return Position(options, laid, cards[COLUMNS:])


def moves(position: Position) -> list[Move]:
    """Return all legal moves: of runs or their front parts, the deal, and the finish."""
    if _cannot_be_dealt(position):
        return []
    found: list[Move] = list(TABLEAU.shifts(position.columns))
    if position.stock and position.can_be_dealt:
        found.append(Deal(position.deals))
    if way := finish(position):
        found.append(Finish(len(way)))
    return found


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move, without complete runs and with all front cards face up."""
    if isinstance(move, Finish):
        return finish(position)[-1]
    put = _put(position, move)
    columns, done = settle(put.columns, put.done)
    after = replace(put, columns=columns, done=done)
    is_new = _knowledge(after) != _knowledge(position)
    return replace(after, earlier=() if is_new else (*position.earlier, in_bytes(position.columns)))


def _put(position: Position, move: Shift | Deal) -> Position:
    """Return the position after cards were moved, before runs leave or cards turn over."""
    columns, stock = position.columns, position.stock
    if isinstance(move, Deal):
        columns, stock = deal(columns, stock[:COLUMNS]), stock[COLUMNS:]
    else:
        columns = shift(columns, move)
    return replace(position, columns=columns, stock=stock, moves=position.moves + 1)


def finish(position: Position) -> list[Position]:
    """Return all positions on a sure way to the end, or an empty list."""
    way = () if position.stock else sure_end(position.columns, position.done)
    return [
        replace(position, columns=columns, done=done, moves=position.moves + moves)
        for columns, done, moves in way
    ]


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return the positions to show during a move: a complete run before it leaves, or each move of a finish."""
    if isinstance(move, Finish):
        return finish(position)[:-1]
    put = _put(position, move)
    return [put] if any(is_complete(column.up) for column in put.columns) else []


def seen(position: Position, player: int) -> Position:
    """Return the position without the faces of face-down cards."""
    columns = tuple(heap.seen for heap in position.columns)
    return replace(position, columns=columns, stock=hidden(position.stock))


def _knowledge(position: Position) -> tuple[int, int, int]:
    """Return the numbers of cards in the stock, of face-down cards in the columns, and of complete runs."""
    return len(position.stock), sum(len(column.down) for column in position.columns), len(position.done)


def _cannot_be_dealt(position: Position) -> bool:
    """Return whether an empty column prevents all deals, because fewer than ten cards are in the columns.

    If the stock can be dealt onto empty columns, this never happens.
    """
    if position.options.relaxed or not position.stock:
        return False
    return sum(len(down) + len(up) for down, up in position.columns) < COLUMNS


def status(position: Position) -> Status:
    """Return the status, which also reports positions that are known to be blocked."""
    points = float(_FIRST_SCORE + _RUN_SCORE * len(position.done) - position.moves)
    if len(position.done) == RUNS:
        said = f"All eight runs are complete: {points:,.0f} points."
        return Status(said, over=True, winners=(0,), score=points)
    if not moves(position):
        few = "Fewer than ten cards are left for the ten columns."
        return Status(few if position.stock else "There are no more moves.", over=True, score=points)
    if not position.stock and is_blocked(in_bytes(position.columns)):
        return Status(BLOCKED, score=points)
    if not position.moves:
        said = f"Build {RUNS} runs of one suit from king down to ace; {position.deals_left}."
        return Status(said, score=points)
    return Status(f"{len(position.done)} of {RUNS} runs complete, {position.deals_left}.", score=points)
