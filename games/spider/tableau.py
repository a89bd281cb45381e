"""The tableau: ten columns, how cards fit each other, and what a move makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import counted
from launcher.toolkits.cards import Card

COLUMNS: Final = 10
RUNS: Final = 8
"""So many runs from king to ace are to be built: two decks of four suits."""

OWN_SUIT: Final = 2
"""How welcome a run is on a card of its own suit."""

_RANKS = 13


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        suits: how many there are: the fewer, the easier.
    """

    suits: Annotated[Literal[1, 2, 4], "Suits"] = 2


PRESETS: Final = {"One suit": Options(1), "Two suits": Options(2), "Four suits": Options(4)}


class Column(NamedTuple):
    """One of the ten, from the bottom up, which is from the back to the front.

    Attributes:
        down: the cards that lie face down.
        up: those that lie face up, on them.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


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
    columns: tuple[Column, ...]
    stock: tuple[Card, ...] = ()
    done: tuple[tuple[Card, ...], ...] = ()
    moves: int = 0
    earlier: tuple[tuple[bytes, ...], ...] = field(default=(), compare=False, repr=False)

    @property
    def deals(self) -> int:
        """How many can still be dealt."""
        return len(self.stock) // COLUMNS

    @property
    def deals_left(self) -> str:
        """The same in words."""
        return f"{counted(self.deals, 'deal') if self.deals else 'no deals'} left"


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
            best = max(targets, key=lambda target: welcome(cards[0], position.columns[target]), default=None)
            for target in targets:
                yield Shift(source, target, cards, target == best)


def welcome(card: Card, column: Column) -> int:
    """How good a column is for a run with this head: its own suit, another one, an empty place."""
    if not column.up:
        return 0
    return OWN_SUIT if column.up[-1].suit == card.suit else 1


def lay(position: Position, move: Shift | Deal) -> Position:
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
    return replace(position, columns=tuple(columns), stock=stock, moves=position.moves + 1)


def settle(position: Position) -> Position:
    """After complete runs have left, and what lies open has turned over."""
    columns, done = [], list(position.done)
    for down, up in position.columns:
        if complete(up):
            done.append(up[-_RANKS:])
            up = up[:-_RANKS]
        columns.append(Column(down, up) if up else Column(down[:-1], down[-1:]))
    return replace(position, columns=tuple(columns), done=tuple(done))


def complete(cards: tuple[Card, ...]) -> bool:
    """Whether a run from king to ace lies in front."""
    return len(cards) >= _RANKS and cards[-1].rank == 1 and run(cards) == _RANKS
