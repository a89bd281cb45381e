"""The rules: runs of one suit are built downwards in ten columns, and leave when they reach from king to ace."""

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
    """What is chosen before a match.

    Attributes:
        suits: how many there are: the fewer, the easier. Of three, the last has two runs, and the others three.
        relaxed: whether a deal needs no card in each column.
        winnable: whether only deals that hints have won are dealt.
    """

    suits: Annotated[Literal[1, 2, 3, 4], "Suits"] = 2
    relaxed: Annotated[bool, "Deal onto empty columns, too"] = False
    winnable: Annotated[bool, "Only deals that can be won"] = False


PRESETS: Final = {
    "One suit": Options(1),
    "Two suits": Options(2),
    "Three suits": Options(3),
    "Four suits": Options(4),
}


@dataclass(frozen=True)
class Position:
    """Where a match is.

    Attributes:
        options: of it.
        columns: the ten, from the left.
        stock: what is dealt later; the first ten come next.
        done: the runs that are complete, each from king to ace.
        moves: how many were made.
        earlier: the columns, as the player knew them, of all positions since a card was last dealt or turned over or
            a run completed, so that a hint leads back to none of them; positions that differ only here are equal.
    """

    options: Options
    columns: Columns
    stock: tuple[Card, ...] = ()
    done: Done = ()
    moves: int = 0
    earlier: tuple[tuple[bytes, ...], ...] = field(default=(), compare=False, repr=False)

    @property
    def deals(self) -> int:
        """How many can still be dealt."""
        return len(self.stock) // COLUMNS

    @property
    def can_be_dealt(self) -> bool:
        """Whether no column is empty that must not be."""
        return self.options.relaxed or all(column.up for column in self.columns)

    @property
    def deals_left(self) -> str:
        """The same in words."""
        return f"{counted(self.deals, 'deal') if self.deals else 'no deals'} left"


class Deal(NamedTuple):
    """A card is dealt onto each column.

    Attributes:
        left: how many deals there are before it.
    """

    left: int

    def __str__(self) -> str:
        return "deal"


class Finish(NamedTuple):
    """All is brought to the end, which only takes putting together what fits.

    Attributes:
        positions: how many are seen on the way.
    """

    positions: int

    def __str__(self) -> str:
        return "finish"


Move = Shift | Deal | Finish


def start(options: Options, chance: Random) -> Position:
    """Two decks of the suits, dealt: ten columns of five or six cards, of which only the front one is seen."""
    suits = _SUITS[options.suits]
    if options.winnable:
        chance = chance_of(f"new{chance.choice(WINNABLE[options.suits])}", "start")  # as that start is dealt
    cards = shuffled(deck(suits=(suits * RUNS)[:RUNS]), chance)
    columns = []
    for count in _FACE_DOWN:
        columns.append(cards[:count])
        cards = cards[count:]
    laid = tuple(Heap(down, (card,)) for down, card in zip(columns, cards, strict=False))
    return Position(options, laid, cards[COLUMNS:])


def moves(position: Position) -> list[Move]:
    """Every run, or the front of one, onto every card that it fits and every empty column; the deal; the finish."""
    if _cannot_be_dealt(position):
        return []
    found: list[Move] = list(TABLEAU.shifts(position.columns))
    if position.stock and position.can_be_dealt:
        found.append(Deal(position.deals))
    if way := finish(position):
        found.append(Finish(len(way)))
    return found


def play(position: Position, move: Move, chance: Random) -> Position:
    """After a move: what is complete has left, and every column's front card is face up."""
    if isinstance(move, Finish):
        return finish(position)[-1]
    put = _put(position, move)
    columns, done = settle(put.columns, put.done)
    after = replace(put, columns=columns, done=done)
    is_new = _knowledge(after) != _knowledge(position)
    return replace(after, earlier=() if is_new else (*position.earlier, in_bytes(position.columns)))


def _put(position: Position, move: Shift | Deal) -> Position:
    """The cards where they go, before anything leaves or turns over."""
    columns, stock = position.columns, position.stock
    if isinstance(move, Deal):
        columns, stock = deal(columns, stock[:COLUMNS]), stock[COLUMNS:]
    else:
        columns = shift(columns, move)
    return replace(position, columns=columns, stock=stock, moves=position.moves + 1)


def finish(position: Position) -> list[Position]:
    """All positions on a sure way to the end, or none."""
    way = () if position.stock else sure_end(position.columns, position.done)
    return [
        replace(position, columns=columns, done=done, moves=position.moves + moves)
        for columns, done, moves in way
    ]


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Where a run becomes complete, it is seen before it leaves; a finish is seen move by move."""
    if isinstance(move, Finish):
        return finish(position)[:-1]
    put = _put(position, move)
    return [put] if any(is_complete(column.up) for column in put.columns) else []


def seen(position: Position, player: int) -> Position:
    """What the player may know: nothing of cards that lie face down."""
    columns = tuple(heap.seen for heap in position.columns)
    return replace(position, columns=columns, stock=hidden(position.stock))


def _knowledge(position: Position) -> tuple[int, int, int]:
    """How many cards lie face down in the stock and in the columns, and how many runs are complete."""
    return len(position.stock), sum(len(column.down) for column in position.columns), len(position.done)


def _cannot_be_dealt(position: Position) -> bool:
    """Whether fewer cards lie in the columns than there are columns, so that one stays empty and no deal can be.

    With relaxed deals, that matters not.
    """
    if position.options.relaxed or not position.stock:
        return False
    return sum(len(down) + len(up) for down, up in position.columns) < COLUMNS


def status(position: Position) -> Status:
    """It is won when all runs have left, over when nothing can be done; what is known to lead nowhere is said."""
    points = float(_FIRST_SCORE + _RUN_SCORE * len(position.done) - position.moves)
    if len(position.done) == RUNS:
        said = f"All eight runs are complete: {points:,.0f} points."
        return Status(said, over=True, winners=(0,), score=points)
    if not moves(position):
        few = "Fewer than ten cards are left for ten columns."
        return Status(few if position.stock else "No card can be moved any more.", over=True, score=points)
    if not position.stock and is_blocked(in_bytes(position.columns)):
        return Status(BLOCKED, score=points)
    if not position.moves:
        said = f"Build {RUNS} runs of one suit, from king to ace; {position.deals_left}."
        return Status(said, score=points)
    return Status(f"{len(position.done)} of {RUNS} runs, {position.deals_left}.", score=points)
