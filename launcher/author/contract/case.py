"""Cases for the contract: a game and its matches.

The matches consist of random moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cached_property, wraps
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from launcher.tabletop import Button, History, Key, Tabletop, Touch, options_of, seen, short

if TYPE_CHECKING:
    from launcher.author.subject import Status

T = TypeVar("T")

LONG = 1000
"""The number of moves after which a match is stopped."""

_PLIES = 40
_MATCHES = 12
_POSITIONS = 5  # the number of positions in each match
_TEXTS = ("1", "a / b")  # values for options that are texts
CHANCE = "Draw all random numbers from the generator that `start` and `play` receive."


class ContractError(Exception):
    """A finding about a guarantee.

    Args:
        reason: a message for the author, which is equal if two guarantees fail for the same reason.
        place: the match and the position, as `where` returns them; "" if it is not about a position, or about that of
            `at`.
    """

    status: Status

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(reason, place)
        self.reason, self.place = reason, place

    def __str__(self) -> str:
        return f"{self.reason} This happens {self.place}." if self.place else self.reason


class BrokenError(ContractError):
    """A guarantee is broken."""

    status = "fail"


class DoubtError(ContractError):
    """A likely problem that may be intended."""

    status = "warn"


@dataclass(frozen=True)
class Case:
    """A game to check, with a seed.

    `load` is a function that returns its declaration and can be pickled.
    """

    load: Callable[[], Tabletop]
    seed: str = "k7f3p"

    @cached_property
    def tabletop(self) -> Tabletop:
        """The declaration."""
        return self.load()

    @cached_property
    def matches(self) -> tuple[History, ...]:
        """Random matches with several different sets of options.

        These are the defaults, the presets and the extreme values of each option.
        """
        return tuple(
            random_match(self.tabletop, options, self.seed) for options in all_options(self.tabletop)
        )

    @cached_property
    def positions(self) -> tuple[History, ...]:
        """Positions of these matches, from start to end.

        Each has the moves that lead to it.
        """
        parts = range(_POSITIONS)
        plies = [sorted({k * (len(each.nodes) - 1) // parts[-1] for k in parts}) for each in self.matches]
        return tuple([each.go_to(k) for each, there in zip(self.matches, plies, strict=True) for k in there])

    @cached_property
    def long_matches(self) -> list[History]:
        """Long random matches with the default options.

        Each match ends by itself or after a thousand moves.
        """
        options = self.tabletop.options()
        return [random_match(self.tabletop, options, f"{self.seed}-{k}", LONG) for k in range(3)]

    def seen(self, position: Any, player: int) -> Any:  # noqa: ANN401  # a position
        """Return a position as a player sees it."""
        return seen(self.tabletop, position, player)


def require(kept: object, reason: str, place: str = "") -> None:
    """Do nothing if a condition holds.

    Raises:
        BrokenError: if it does not hold; it has the reason and the place.
    """
    if not kept:
        raise BrokenError(reason, place)


def all_options(tabletop: Tabletop) -> list[object]:
    """Return very different options of a game.

    The first ones are the default options. Options that the game refuses are left out.
    """
    first = tabletop.options()
    chosen = [first, *tabletop.presets.values()]
    for option in options_of(tabletop.options):
        for value in (option.choices[0], option.choices[-1]) if option.choices else _TEXTS:
            with suppress(ValueError):
                changed = replace(first, **{option.name: value})
                History.begin(tabletop, changed, "refused")
                chosen.append(changed)
    distinct: list[object] = []
    for options in chosen:
        if options not in distinct:
            distinct.append(options)
    return distinct[:_MATCHES]


def walk(tabletop: Tabletop, options: object, seed: str) -> Iterator[History]:
    """Yield the states of a match of random moves.

    There is one for each ply.
    """
    draw = Random(f"{seed} {short(options)}")
    history = History.begin(tabletop, options, seed)
    yield history
    while history.moves:
        history = history.play(draw.choice(history.moves))
        yield history


def random_match(tabletop: Tabletop, options: object, seed: str, plies: int = _PLIES) -> History:
    """Return a match of at most `plies` random moves."""
    *_, history = islice(walk(tabletop, options, seed), plies + 1)
    return history


def some_of(values: Sequence[T], count: int) -> Sequence[T]:
    """Return about `count` of the values, spread evenly."""
    return values[:: max(1, len(values) // count)]


def ways_of(case: Case, move: object) -> list[Touch]:
    """Return the ways to make a move at the table.

    There are none if the clock makes it.
    """
    ways = case.tabletop.touch(move)
    return ways if isinstance(ways, list) else [ways]


def names_of(way: Touch) -> tuple[str, ...]:
    """Return the names of the pieces to touch.

    There are none for a button or a key.
    """
    if isinstance(way, Button | Key):
        return ()
    return (str(way),) if isinstance(way, str) else way


def players(history: History) -> range:
    """Return the numbers of the players."""
    return range(max(1, len(history.players)))


def where(history: History) -> str:
    """Return the match and the moves before a position.

    An author can find the position by them.
    """
    way = [history.nodes[number].text for number in history.line(history.at)[1:]]
    shown = ", ".join(way) if len(way) <= 8 else f"{', '.join(way[:8])} … ({len(way)} moves)"
    start = " ".join(filter(None, [short(history.options), history.seed]))
    return f"in the match {start!r}, {f'after {shown}' if way else 'at the start'}"


@contextmanager
def at(history: History) -> Iterator[None]:
    """Add a position to errors that have no place."""
    try:
        yield
    except ContractError as error:
        error.place = error.place or where(history)
        raise


def for_each(
    chosen: Callable[[Case], Iterable[History]],
) -> Callable[[Callable[[Case, History], None]], Callable[[Case], None]]:
    """Return a decorator for a check of one position.

    The decorated check holds for all chosen positions of a case.
    """

    def decorate(check: Callable[[Case, History], None]) -> Callable[[Case], None]:
        @wraps(check)
        def check_all(case: Case) -> None:
            for history in chosen(case):
                with at(history):
                    check(case, history)

        return check_all

    return decorate


for_each_position = for_each(lambda case: case.positions)
