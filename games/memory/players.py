"""Computers that forget, and what there is to gain for one who doesn't."""

from __future__ import annotations

from functools import cache
from math import exp, inf
from random import Random
from typing import Final

from games.memory.rules import Back, Look, Move, Position
from games.memory.words import sign_at
from launcher.tabletop import Hint

LASTS: Final = (4.0, 9.0, 30.0)
"""For each strength, after how many looks a computer has forgotten about two thirds of what it saw."""


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """A move of a computer that remembers some of what it saw; only the strongest thinks of what it gives away."""
    if position.differ:
        return Back(position.up)
    places, _ = good_places(position, remembered_places(position, LASTS[strength]), careful=strength == 2)
    return Look(chance.choice(places))


def hint(position: Position) -> Hint:
    """What somebody would do who has forgotten nothing."""
    if position.differ:
        return Hint(Back(position.up), "All were seen." if position.peeking else "They differ.")
    known, several = remembered_places(position, inf), position.options.players > 1
    places, why = good_places(position, known, careful=several)
    return Hint(Look(places[0]), why)


def good_places(position: Position, known: list[int], *, careful: bool) -> tuple[list[int], str]:
    """Places that are equally good to look at, and what speaks for them.

    Args:
        position: in which no two cards differ.
        known: the places of the cards that are remembered.
        careful: whether the other player is thought of, for whom a second new card can be a present.
    """
    pair = next_of_known_pair(position, known)
    if pair is not None:
        ago = position.looks - position.seen[pair]
        when = "at first" if position.seen[pair] < 0 else f"{ago} looks ago" if ago > 1 else "just now"
        return [pair], f"You saw the {sign_at(position, pair)} here {when}."
    new = [place for place in position.remaining if place not in known]
    old = [place for place in known if place not in position.up]
    single = len({position.signs[place] for place in old})
    if careful and position.up and old and not new_is_better(len(position.remaining) // 2, single):
        return old, "A second new card would help the other more."
    return new or old, "This card was never seen."


def remembered_places(position: Position, lasts: float) -> list[int]:
    """The places of the cards that somebody remembers, for whom memories last so many looks on average.

    The longer ago a card was seen, the likelier it is forgotten, and it is so until it is seen again.
    """
    return [
        place
        for place in position.remaining
        if place in position.up or (position.seen[place] and _remembers(position, place, lasts))
    ]


def _remembers(position: Position, place: int, lasts: float) -> bool:
    look = position.seen[place]
    luck = Random(f"{position.key} {place} {look}").random()
    return luck < exp(-(position.looks - look) / lasts)


def next_of_known_pair(position: Position, known: list[int]) -> int | None:
    """The next card of a pair both of whose cards are known, if there is one."""
    if position.up:
        (first,) = position.up
        like = [place for place in known if place != first and _alike(position, place, first)]
        return like[0] if like else None
    return next(
        (one for one in known for other in known if one < other and _alike(position, one, other)), None
    )


def _alike(position: Position, one: int, other: int) -> bool:
    return position.signs[one] == position.signs[other]


def new_is_better(pairs: int, known: int) -> bool:
    """Whether to turn a second new card after a first one that is no pair with a known one.

    Args:
        pairs: how many are left.
        known: cards whose like nobody has seen, without the one that lies face up.
    """
    return _second(pairs, known, new=True) > _second(pairs, known, new=False)


@cache
def gain(pairs: int, known: int) -> float:
    """How many pairs more than the other whoever is to move gets, if both forget nothing and play on as well as can be.

    U. Zwick and M. S. Paterson, The memory game, 1993; without turning two known cards, by which a match would not end.

    Args:
        pairs: how many are left.
        known: cards that were seen, but not their likes.
    """
    if not pairs:
        return 0.0
    hidden = 2 * pairs - known
    taken = known / hidden * (1 + gain(pairs - 1, known - 1)) if known else 0.0
    if known == pairs:
        return taken
    return taken + (1 - known / hidden) * max(_second(pairs, known, new=new) for new in (True, False))


def _second(pairs: int, known: int, *, new: bool) -> float:
    """The same after a first new card that is no pair with a known one, and then another new one, or a known one."""
    if not new:
        return -gain(pairs, known + 1) if known else -inf
    hidden = 2 * pairs - known - 1
    lucky = (1 + gain(pairs - 1, known)) / hidden
    given = known / hidden * (1 + gain(pairs - 1, known))
    rest = (hidden - 1 - known) / hidden
    return lucky - given - (rest * gain(pairs, known + 2) if rest else 0.0)
