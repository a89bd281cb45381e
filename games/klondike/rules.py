"""The rules of Klondike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Status, counted
from launcher.toolkits.cards import SUITS, deck, shuffled
from launcher.toolkits.solitaire import STOCK as STOCK_KIND
from launcher.toolkits.solitaire import WASTE as WASTE_KIND
from launcher.toolkits.solitaire import (
    Draw,
    Finish,
    Heap,
    Kind,
    Shift,
    Spot,
    Tableau,
    alternating,
    by_steps,
    draw,
    foundation,
    is_king,
    shift,
)

COLUMNS: Final = 7
COLUMN: Final = Kind(begins=is_king, builds=alternating, together=alternating, spread="down")
TABLEAU: Final = Tableau(
    (
        *[Spot(COLUMN, f"column {k + 1}", str(k + 1)) for k in range(COLUMNS)],
        *[foundation(suit, suit[0], gives=True) for suit in SUITS],
        Spot(STOCK_KIND, "stock", ""),
        Spot(WASTE_KIND, "waste", "w"),
    )
)
STOCK, WASTE = 11, 12
HOMES: Final = range(COLUMNS, STOCK)

_REDEALS: Final = {"any number": None, "none": 0, "1": 1, "2": 2}
_STAKE, _WINNINGS = 52, 5  # in dollars


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        draw: the number of cards to draw from the stock at a time.
        redeals: how often the waste can be turned over to become a new stock.
        scoring: the way to count the score.
        automatic: whether safe cards move to the foundations automatically.
    """

    draw: Annotated[Literal[1, 3], "Cards at a time"] = 1
    redeals: Annotated[Literal["any number", "none", "1", "2"], "Redeals"] = "any number"
    scoring: Annotated[Literal["standard", "vegas"], "Scoring"] = "standard"
    automatic: Annotated[bool, "Move safe cards automatically"] = True


PRESETS: Final = {
    "Draw one": Options(),
    "Draw three": Options(3),
    "Vegas, draw one": Options(1, "none", "vegas"),
    "Vegas, draw three": Options(3, "2", "vegas"),
}


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        heaps: the cards at the places of the tableau.
        options: the options of the match.
        redeals: the number of redeals so far.
        points: the points of standard scoring.
        stopped: whether the player has ended the match.
    """

    heaps: tuple[Heap, ...]
    options: Options
    redeals: int = 0
    points: int = 0
    stopped: bool = False

    @property
    def is_known(self) -> bool:
        """Whether the player has seen every card of the stock."""
        return self.redeals > 0 or not self.heaps[STOCK].down

    @property
    def redeals_left(self) -> int | None:
        """The number of redeals that are left, or None if there is no limit."""
        most = _REDEALS[self.options.redeals]
        return None if most is None else most - self.redeals

    @property
    def can_draw(self) -> bool:
        """Whether the player can draw cards or turn over the waste."""
        return bool(self.heaps[STOCK].down or (self.heaps[WASTE].up and self.redeals_left != 0))

    @property
    def home(self) -> int:
        """The number of cards on the foundations."""
        return sum(len(self.heaps[place].up) for place in HOMES)

    @property
    def face_down(self) -> int:
        """The number of face-down cards in the columns."""
        return sum(len(heap.down) for heap in self.heaps[:COLUMNS])

    @property
    def score(self) -> int:
        """The points or, with Vegas scoring, the dollars."""
        return _WINNINGS * self.home - _STAKE if self.options.scoring == "vegas" else self.points


@dataclass(frozen=True)
class Stop:
    """End a match in which no more cards can be drawn."""

    def __str__(self) -> str:
        return "stop"


Move = Shift | Draw | Finish | Stop


def start(options: Options, chance: Random) -> Position:
    """Return the first position of a random deal: seven columns of one to seven cards, and the stock."""
    cards = shuffled(deck(), chance)
    columns = [cards[k * (k + 1) // 2 :][: k + 1] for k in range(COLUMNS)]
    heaps = [Heap(column[:-1], column[-1:]) for column in columns]
    return Position((*heaps, *[Heap()] * 4, Heap(cards[28:]), Heap()), options)


def moves(position: Position) -> list[Move]:
    """Return all legal moves, except moves that change nothing.

    These are moves between two foundations, a column that begins with a king to an empty column, and a card from a
    foundation that would return at once.
    """
    if position.stopped:
        return []
    shifts = (each for each in TABLEAU.shifts(position.heaps) if _changes(position.heaps, each))
    found: list[Move] = [each for each in shifts if not _returns(position, each)]
    if position.can_draw:
        found.append(Draw())
    elif position.home < 52:
        found.append(Stop())
    if finish(position):
        found.append(Finish())
    return found


def _changes(heaps: tuple[Heap, ...], move: Shift) -> bool:
    """Return whether a move is more than one from foundation to foundation, or from column to empty column."""
    if move.source in HOMES:
        return move.target not in HOMES
    is_whole = heaps[move.source].cards == move.cards and not heaps[move.target].up
    return move.source >= COLUMNS or move.target in HOMES or not is_whole


def _returns(position: Position, move: Shift) -> bool:
    """Return whether a card from a foundation would return automatically."""
    if not position.options.automatic or move.source not in HOMES:
        return False
    step = TABLEAU.safe_step(shift(position.heaps, move), _stays(position))
    return step is not None and step.target == move.source


def _stays(position: Position) -> tuple[str, ...]:
    """Return the places whose cards do not move automatically.

    If you draw three cards, one that leaves the waste changes the cards that you draw later.
    """
    return ("waste",) if position.options.draw > 1 else ()


def steps(position: Position, move: Move) -> list[Position]:
    """Return the positions after a move and each of its steps.

    In these steps cards turn over and safe cards move to the foundations.
    """
    match move:
        case Finish():
            return finish(position)
        case Stop():
            return [position._replace(stopped=True)]
        case Draw():
            put = _drawn(position)
        case _:
            put = _counted(position, shift(position.heaps, move))
    found = []
    for heaps in TABLEAU.settle(put.heaps, homeward=position.options.automatic, stays=_stays(position)):
        put = _counted(put, heaps)
        found.append(put)
    return found


play, stages = by_steps(steps)


def _drawn(position: Position) -> Position:
    """Return the position after drawing cards or turning over the waste."""
    stock, waste = position.heaps[STOCK:]
    heaps = (*position.heaps[:STOCK], *draw(stock, waste, position.options.draw))
    if stock.down:
        return position._replace(heaps=heaps)
    cost = 100 if position.options.draw == 1 else 20 if position.redeals >= 2 else 0
    points = max(0, position.points - cost)
    return position._replace(heaps=heaps, redeals=position.redeals + 1, points=points)


def _counted(position: Position, heaps: tuple[Heap, ...]) -> Position:
    """Return the position with other heaps and the points for the change."""
    after = position._replace(heaps=heaps)
    home = after.home - position.home
    points = 10 * home if home >= 0 else 15 * home
    points += 5 * (position.face_down - after.face_down)
    if not home and heaps[WASTE] != position.heaps[WASTE]:
        points += 5
    return after._replace(points=max(0, position.points + points))


def finish(position: Position) -> list[Position]:
    """Return the positions on the way to the end if drawing cards and moving them to the foundations is enough, or [].

    The way uses only cards that the player has seen.
    """
    if position.face_down or not position.is_known or position.home == 52:
        return []
    way, drawn = list[Position](), 0
    while position.home < 52:
        step = next(_homeward(position.heaps), None)
        if step is not None:
            position, drawn = _counted(position, shift(position.heaps, step)), 0
        # after two redeals without a card for the foundations, there will never be one
        elif position.can_draw and drawn < 2 * len(position.heaps[STOCK].down + position.heaps[WASTE].up) + 2:
            position, drawn = _drawn(position), drawn + 1
        else:
            return []
        way.append(position)
    return way


def _homeward(heaps: tuple[Heap, ...]) -> Iterator[Shift]:
    return (each for each in TABLEAU.shifts(heaps) if each.target in HOMES and each.source not in HOMES)


def seen(position: Position, player: int) -> Position:
    """Return the position without the faces that the player does not know."""
    heaps = tuple(heap.seen for heap in position.heaps)
    return position._replace(heaps=(*heaps[:STOCK], *position.heaps[STOCK:]) if position.is_known else heaps)


def status(position: Position) -> Status:
    """Return the numbers of cards on the foundations and in the stock, the redeals that are left, and the score."""
    vegas, score = position.options.scoring == "vegas", position.score
    worth = f"{'-' if score < 0 else ''}${abs(score)}" if vegas else counted(score, "point")
    if position.home == 52:
        return Status(f"All cards are on the foundations: {worth}.", over=True, winners=(0,), score=score)
    said = f"{position.home} of 52 cards on the foundations"
    if position.stopped or not moves(position):
        return Status(f"{said}: {worth}.", over=True, score=score)
    said += f", {len(position.heaps[STOCK].down)} in the stock"
    if position.redeals_left is not None:
        said += f", {counted(position.redeals_left, 'redeal')} left"
    return Status(f"{said}, {worth}." if vegas else f"{said}.", score=score)
