"""The rules: runs of one suit are built downwards in ten columns, and leave when they reach from king to ace."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from games.spider.finish import finishing
from games.spider.stacks import columns_of
from games.spider.tableau import (
    COLUMNS,
    RUNS,
    Column,
    Deal,
    Options,
    Position,
    Shift,
    complete,
    lay,
    settle,
    shifts,
)
from launcher.tabletop import Status
from launcher.toolkits.cards import SUITS, deck, hidden, shuffled

_SUITS: Final = {1: ("spades",), 2: ("spades", "hearts"), 4: SUITS}
_FACE_DOWN: Final = (5, 5, 5, 5, 4, 4, 4, 4, 4, 4)
_FIRST_SCORE, _RUN_SCORE = 500, 100


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
    cards = shuffled(deck(RUNS // len(suits), suits), chance)
    columns = []
    for count in _FACE_DOWN:
        columns.append(cards[:count])
        cards = cards[count:]
    laid = tuple(Column(down, (card,)) for down, card in zip(columns, cards, strict=False))
    return Position(options, laid, cards[COLUMNS:])


def moves(position: Position) -> list[Move]:
    """Every run, or the front of one, onto every card that it fits and every empty column; the deal; the finish."""
    if _cannot_be_dealt(position):
        return []
    found: list[Move] = list(shifts(position))
    if position.stock and all(column.up for column in position.columns):
        found.append(Deal(position.deals))
    if way := finishing(position):
        found.append(Finish(len(way)))
    return found


def play(position: Position, move: Move, chance: Random) -> Position:
    """After a move: what is complete has left, and every column's front card is face up."""
    if isinstance(move, Finish):
        return finishing(position)[-1]
    after = settle(lay(position, move))
    is_new = _knowledge(after) != _knowledge(position)
    return replace(after, earlier=() if is_new else (*position.earlier, columns_of(position)))


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Where a run becomes complete, it is seen before it leaves; a finish is seen move by move."""
    if isinstance(move, Finish):
        return list(finishing(position)[:-1])
    put = lay(position, move)
    return [put] if any(complete(column.up) for column in put.columns) else []


def seen(position: Position, player: int) -> Position:
    """What the player may know: nothing of cards that lie face down."""
    columns = tuple(Column(hidden(down), up) for down, up in position.columns)
    return replace(position, columns=columns, stock=hidden(position.stock))


def _knowledge(position: Position) -> tuple[int, int, int]:
    """How many cards lie face down in the stock and in the columns, and how many runs are complete."""
    return len(position.stock), sum(len(column.down) for column in position.columns), len(position.done)


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
        said = f"All eight runs are complete: {score(position):,} points."
        return Status(said, over=True, winners=(0,), score=points)
    if not moves(position):
        few = "Fewer than ten cards are left for ten columns."
        return Status(few if position.stock else "No card can be moved any more.", over=True, score=points)
    if not position.moves:
        said = f"Build {RUNS} runs of one suit, from king to ace; {position.deals_left}."
        return Status(said, score=points)
    return Status(f"{len(position.done)} of {RUNS} runs, {position.deals_left}.", score=points)
