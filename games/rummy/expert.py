"""The player Expert at gin: two small nets rate discards and draws, and samples decide when to knock.

The nets were trained on hands against a bot that counts points, and against themselves. When only gin ends the hand,
Expert plays in another way (`games.rummy.gin_only`).
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from games.rummy import gin_only
from games.rummy.facts import Facts, of_card, of_hand, of_ranks, of_story
from games.rummy.guess import PAIRS, Guess, guess
from games.rummy.knocking import is_better_now
from games.rummy.melds import bits, deadwood_of, face, points_of
from games.rummy.memory import memory_of
from games.rummy.nets import read_weights
from games.rummy.rules import Position, moves
from games.rummy.story import Story, story_of
from launcher.toolkits.cards import Card

_LOW: Final = 5
"""A useless card of more points is never taken."""


class Throw(NamedTuple):
    """A possible discard.

    Attributes:
        card: The face of the card.
        worth: The value of this discard: about the chance to win, up to a constant.
        hand: The facts about the hand without the card.
        gift: The facts about the card on the discard pile.
    """

    card: int
    worth: float
    hand: Facts
    gift: Facts


def expert_draw(position: Position, player: int) -> bool:
    """Whether to take the top of the discard pile."""
    story, offered = story_of(position, player), face(position.discards[-1])
    if not story.limit:
        return gin_only.takes(story.hand, offered)
    return not _is_useless(story, offered) and read_weights().draw.value(draw_facts(story, offered)) > 0


def expert_throw(position: Position, player: int, chance: Random) -> tuple[Card, bool]:
    """Choose the card to discard, and whether to knock with it. Hidden cards are sampled with `chance`."""
    legal, story = moves(position), story_of(position, player)
    free = {face(move.card): move.card for move in legal if move.what == "throw" and move.card}
    knocks = {face(move.card): move.card for move in legal if move.what == "knock" and move.card}
    last = min(knocks, key=lambda card: _left(story.hand & ~card), default=0)
    if last and not _left(story.hand & ~last):
        return knocks[last], True  # Gin is the best ending.
    if not story.limit:
        return free[gin_only.least_useful(memory_of(position, player), sum(free))], False
    known = _guess(story)
    # A meld is broken only if there is no deadwood to discard.
    loose = deadwood_of(story.hand, high_aces=False) & sum(free)
    thrown = max(throws(known, story.hand, loose or sum(free)), key=lambda throw: throw.worth).card
    if last and is_better_now(position, player, known, last, thrown, chance):
        return knocks[last], True
    return free[thrown], False


def throws(known: Guess, hand: int, free: int) -> list[Throw]:
    """Rate each possible discard of a hand, using the net."""
    net, of_other, found = read_weights().throw, of_story(known), list[Throw]()
    for card in bits(free):
        rest = hand & ~card
        deadwood = deadwood_of(rest, high_aces=False)
        told, gift = of_hand(known, rest, deadwood), of_card(known, card)
        worth = net.value([*told, *of_ranks(rest, deadwood), *gift, *of_other])
        found.append(Throw(card, worth, told, gift))
    return found


def draw_facts(story: Story, offered: int) -> Facts:
    """Return the facts about the choice between the top of the discard pile and the stock."""
    known, hand, longer = _guess(story), story.hand, story.hand | offered
    deadwood, later = (deadwood_of(some, high_aces=False) for some in (hand, longer))
    before = points_of(deadwood)
    last = min(bits(hand), key=lambda card: _left(longer & ~card))
    left = _left(longer & ~last)
    knocks = left <= story.limit
    free = last if knocks else later & ~offered or hand
    best = max(throws(known, longer, free), key=lambda throw: throw.worth)
    return [
        *of_story(known),
        *of_hand(known, hand, deadwood),
        *of_ranks(hand, deadwood),
        *of_card(known, offered),
        *best.hand,
        *best.gift,
        float(not later & offered),
        float(knocks),
        0.03 * left,
        (before - left) / 20,
        float(story.offered),
        float(story.passed == 1),
        0.0 if knocks else best.worth,
        (deadwood.bit_count() - later.bit_count()) / 10,
        left / 10 if knocks else 0.0,
        float(not left),
    ]


def _guess(story: Story) -> Guess:
    return guess(story, read_weights().signs)


def _left(hand: int) -> int:
    """Return the points of the deadwood of a hand."""
    return points_of(deadwood_of(hand, high_aces=False))


def _is_useless(story: Story, offered: int) -> bool:
    """Whether a card is high, and cannot form a meld with a card of the hand and a card that may come."""
    there = story.hand | story.unseen
    return points_of(offered) > _LOW and not any(
        pair & story.hand and not pair & ~there for pair in PAIRS[offered]
    )
