"""The rules: runs of one suit are built downwards in ten columns, and leave when they reach from king to ace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Status
from launcher.toolkits.cards import SUITS, Card, deck, shuffled

COLUMNS: Final = 10
RUNS: Final = 8
"""So many runs from king to ace are to be built: two decks of four suits."""

_RANKS = 13
_SUITS: Final = {1: ("spades",), 2: ("spades", "hearts"), 4: SUITS}
_FACE_DOWN = (5, 5, 5, 5, 4, 4, 4, 4, 4, 4)
_FIRST_SCORE, _RUN_SCORE = 500, 100
_OWN_SUIT = 2


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        suits: how many there are: the fewer, the easier.
    """

    suits: Annotated[Literal[1, 2, 4], "Suits"] = 2


class Column(NamedTuple):
    """One of the ten, from the bottom up, which is from the back to the front.

    Attributes:
        down: the cards that lie face down.
        up: those that lie face up, on them.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


class Position(NamedTuple):
    """Where a match is.

    Attributes:
        options: of it.
        columns: the ten, from the left.
        stock: what is dealt later; the first ten come next.
        done: the runs that are complete, each from king to ace.
        moves: how many were made.
    """

    options: Options
    columns: tuple[Column, ...]
    stock: tuple[Card, ...] = ()
    done: tuple[tuple[Card, ...], ...] = ()
    moves: int = 0


class Shift(NamedTuple):
    """A run goes to another column.

    Attributes:
        source: its column, from 0.
        target: the other.
        cards: the run, from its head to the front.
        best: whether it is the best place for this run, as far as that can be seen at a glance.
    """

    source: int
    target: int
    cards: tuple[Card, ...]
    best: bool = False

    def __str__(self) -> str:
        count = f" x{len(self.cards)}" if len(self.cards) > 1 else ""
        return f"{self.source + 1}-{self.target + 1}{count}"


class Deal(NamedTuple):
    """A card is dealt onto each column.

    Attributes:
        left: how many deals there are before it.
    """

    left: int

    def __str__(self) -> str:
        return "deal"


class Finish(NamedTuple):
    """All is brought to the end, which only takes putting together what fits."""

    def __str__(self) -> str:
        return "finish"


Move = Shift | Deal | Finish


def start(options: Options, chance: Random) -> Position:
    """Two decks of the suits, dealt: ten columns of five or six cards, of which only the front one is seen."""
    suits = _SUITS[options.suits]
    cards = shuffled(deck(RUNS // len(suits), suits), chance)
    columns = []
    for count in _FACE_DOWN:
        columns.append(cards[:count])
        cards = cards[count:]
    laid = tuple(Column(down, (card,)) for down, card in zip(columns, cards, strict=False))
    return Position(options, laid, cards[COLUMNS:])


def follows(card: Card, onto: Card) -> bool:
    """Whether a card may be put onto another: whatever its suit, it is the next lower one."""
    return card.rank + 1 == onto.rank


def run(cards: tuple[Card, ...]) -> int:
    """How many cards from the front one go together: of one suit, each the next lower one of that behind it."""
    count = min(1, len(cards))
    while count < len(cards):
        card, behind = cards[-count], cards[-count - 1]
        if card.suit != behind.suit or not follows(card, behind):
            break
        count += 1
    return count


def moves(position: Position) -> list[Move]:
    """Every run, or the front of one, onto every card that it fits and every empty column; the deal; the finish."""
    if _cannot_be_dealt(position):
        return []
    found: list[Move] = list(shifts(position))
    if position.stock and all(column.up for column in position.columns):
        found.append(Deal(len(position.stock) // COLUMNS))
    if finishing(position):
        found.append(Finish())
    return found


def shifts(position: Position) -> Iterator[Shift]:
    """The moves of runs."""
    for source, column in enumerate(position.columns):
        for count in range(1, run(column.up) + 1):
            cards = column.up[-count:]
            targets = [
                target
                for target, other in enumerate(position.columns)
                if target != source and (not other.up or follows(cards[0], other.up[-1]))
            ]
            best = max(targets, key=lambda target: _welcome(cards[0], position.columns[target]), default=None)
            for target in targets:
                yield Shift(source, target, cards, target == best)


def _welcome(card: Card, column: Column) -> int:
    """How good a column is for a run with this head: its own suit, another one, an empty place."""
    if not column.up:
        return 0
    return _OWN_SUIT if column.up[-1].suit == card.suit else 1


def play(position: Position, move: Move, chance: Random) -> Position:
    """After a move: what is complete has left, and every column's front card is face up."""
    if isinstance(move, Finish):
        return finishing(position)[-1]
    return settled(laid(position, move))


def laid(position: Position, move: Shift | Deal) -> Position:
    """After cards were put where they go, and before anything leaves or turns over."""
    columns = list(position.columns)
    stock = position.stock
    if isinstance(move, Deal):
        columns = [Column(each.down, (*each.up, card)) for each, card in zip(columns, stock, strict=False)]
        stock = stock[COLUMNS:]
    else:
        source, target = columns[move.source], columns[move.target]
        columns[move.source] = source._replace(up=source.up[: -len(move.cards)])
        columns[move.target] = target._replace(up=target.up + move.cards)
    return position._replace(columns=tuple(columns), stock=stock, moves=position.moves + 1)


def settled(position: Position) -> Position:
    """After complete runs have left, and what lies open has turned over."""
    columns, done = [], list(position.done)
    for down, up in position.columns:
        if complete(up):
            done.append(up[-_RANKS:])
            up = up[:-_RANKS]
        columns.append(Column(down, up) if up else Column(down[:-1], down[-1:]))
    return position._replace(columns=tuple(columns), done=tuple(done))


def complete(cards: tuple[Card, ...]) -> bool:
    """Whether a run from king to ace lies in front."""
    return len(cards) >= _RANKS and cards[-1].rank == 1 and run(cards) == _RANKS


@lru_cache(maxsize=64)
def finishing(position: Position) -> tuple[Position, ...]:
    """All positions on a sure way to the end, or none.

    There is one where nothing is hidden and it is enough to put runs onto what they fit in their own suit and, when
    nothing fits, to put one that covers others into an empty column.
    """
    if position.stock or any(column.down for column in position.columns):
        return ()
    way: list[Position] = []
    while len(position.done) < RUNS:
        step = _joining(position) or _uncovering(position)
        if step is None:
            return ()
        put = laid(position, step)
        position = settled(put)
        way += [put, position] if position.done != put.done else [position]
    return tuple(way)


def _joining(position: Position) -> Shift | None:
    """A whole run put onto what it fits in its own suit."""
    return next(
        (
            each
            for each in shifts(position)
            if len(each.cards) == run(position.columns[each.source].up)
            and _welcome(each.cards[0], position.columns[each.target]) == _OWN_SUIT
        ),
        None,
    )


def _uncovering(position: Position) -> Shift | None:
    """A whole run put into an empty column, from where the fewest cards lie behind it."""
    ways = [
        each
        for each in shifts(position)
        if not position.columns[each.target].up
        and len(each.cards) == run(position.columns[each.source].up) < len(position.columns[each.source].up)
    ]
    return min(ways, key=lambda each: len(position.columns[each.source].up) - len(each.cards), default=None)


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Where a run becomes complete, it is seen before it leaves; a finish is seen move by move."""
    if isinstance(move, Finish):
        return list(finishing(position)[:-1])
    put = laid(position, move)
    return [put] if any(complete(column.up) for column in put.columns) else []


def seen(position: Position, player: int) -> Position:
    """What the player may know: nothing of cards that lie face down."""
    columns = tuple(Column(_hidden(down), up) for down, up in position.columns)
    return position._replace(columns=columns, stock=_hidden(position.stock))


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card.hidden for card in cards)


def _cannot_be_dealt(position: Position) -> bool:
    """Whether fewer cards lie in the columns than there are columns, so that one stays empty and no deal can be."""
    return bool(position.stock) and sum(len(down) + len(up) for down, up in position.columns) < COLUMNS


def score(position: Position) -> int:
    """500 at first, 100 more for each run, 1 less for each move."""
    return _FIRST_SCORE + _RUN_SCORE * len(position.done) - position.moves


def status(position: Position) -> Status:
    """It is won when all runs have left, and over when nothing can be done any more."""
    points = float(score(position))
    if len(position.done) == RUNS:
        return Status(
            f"All eight runs in {position.moves} moves: {score(position)} points.",
            True,
            winners=(0,),
            score=points,
        )
    if not moves(position):
        why = (
            "Fewer than ten cards are left for ten columns"
            if position.stock
            else "No card can be moved any more"
        )
        return Status(f"{why}.", over=True, score=points)
    deals = len(position.stock) // COLUMNS
    left = f"{deals or 'no'} {'deal' if deals == 1 else 'deals'} left"
    return Status(f"{len(position.done)} of {RUNS} runs, {left}.", score=points)
