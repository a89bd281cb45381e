"""Forgetful computer players, and hints.

The hints come from a player who remembers all cards.
"""

from __future__ import annotations

from functools import cache
from math import exp, inf
from random import Random
from typing import Final

from games.memory.rules import Back, Look, Move, Position
from games.memory.words import sign_at
from launcher.tabletop import Hint

LASTS: Final = (4.0, 9.0, 30.0)
"""The number of looks after which a computer has forgotten about two thirds of the cards, for each strength."""


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """Return the move of a computer.

    It remembers some of the cards it saw. Only the strongest computer avoids giving an advantage to its
    opponent.
    """
    if position.differ:
        return Back(position.up)
    places, _ = good_places(position, remembered_places(position, LASTS[strength]), careful=strength == 2)
    return Look(chance.choice(places))


def hint(position: Position) -> Hint:
    """Return the move of a player with a perfect memory."""
    if position.differ:
        return Hint(
            Back(position.up),
            "You have seen all the cards." if position.peeking else "These cards are different.",
        )
    known, several = remembered_places(position, inf), position.options.players > 1
    places, why = good_places(position, known, careful=several)
    return Hint(Look(places[0]), why)


def good_places(position: Position, known: list[int], *, careful: bool) -> tuple[list[int], str]:
    """Return equally good places to look at, and the reason.

    Args:
        position: a position without two different cards face up.
        known: the places of the remembered cards.
        careful: whether to consider that a second new card can help the opponent.
    """
    pair = next_of_known_pair(position, known)
    if pair is not None:
        ago = position.looks - position.seen[pair]
        when = (
            "at the beginning" if position.seen[pair] < 0 else f"{ago} cards ago" if ago > 1 else "just now"
        )
        return [pair], f"You saw the {sign_at(position, pair)} here {when}."
    new = [place for place in position.remaining if place not in known]
    old = [place for place in known if place not in position.up]
    single = len({position.signs[place] for place in old})
    if careful and position.up and old and not new_is_better(len(position.remaining) // 2, single):
        return old, "A second new card would help your opponent more."
    return new or old, "This card is still unknown."


def remembered_places(position: Position, lasts: float) -> list[int]:
    """Return the places of the cards that a player remembers.

    The chance to remember a card falls with the number of looks since it was last seen; `lasts` is the average
    number of looks before it is forgotten. A forgotten card stays forgotten until it is seen again.
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
    """Return the next card of a known pair, or None."""
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
    """Return whether a second new card is better.

    The first one matches no known card.

    Args:
        pairs: the number of pairs left.
        known: the number of known single cards, without the face-up card.
    """
    return _second(pairs, known, new=True) > _second(pairs, known, new=False)


@cache
def gain(pairs: int, known: int) -> float:
    """Return the expected lead of the player to move.

    It is in pairs, if both players play perfectly.

    The source is U. Zwick and M. S. Paterson, The memory game, 1993. Players never turn over two known cards, because a
    match might then not end.

    Args:
        pairs: the number of pairs left.
        known: the number of known single cards.
    """
    if not pairs:
        return 0.0
    hidden = 2 * pairs - known
    taken = known / hidden * (1 + gain(pairs - 1, known - 1)) if known else 0.0
    if known == pairs:
        return taken
    return taken + (1 - known / hidden) * max(_second(pairs, known, new=new) for new in (True, False))


def _second(pairs: int, known: int, *, new: bool) -> float:
    """Return the gain of a new or a known second card.

    The first card is new and matches no known card.
    """
    if not new:
        return -gain(pairs, known + 1) if known else -inf
    hidden = 2 * pairs - known - 1
    lucky = (1 + gain(pairs - 1, known)) / hidden
    given = known / hidden * (1 + gain(pairs - 1, known))
    rest = (hidden - 1 - known) / hidden
    return lucky - given - (rest * gain(pairs, known + 2) if rest else 0.0)
