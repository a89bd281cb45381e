"""How an expert plays gin: two small nets tell how good each throw and each draw is, samples tell whether to knock.

They were trained on hands against a bot that counts points, and against themselves. Where only gin ends the hand, that
is another game (`games.rummy.gin_only`).
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
"""A card of more points that goes with nothing is never taken."""


class Throw(NamedTuple):
    """A card that may be thrown.

    Attributes:
        card: its face.
        worth: how good it is to throw it: about the chance to win, but for a constant.
        hand: what is told of the hand without it.
        gift: what is told of it as it lies on the discard pile.
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
    """The card to throw, and whether to knock with it; `chance` is what is hidden sampled from."""
    legal, story = moves(position), story_of(position, player)
    free = {face(move.card): move.card for move in legal if move.what == "throw" and move.card}
    knocks = {face(move.card): move.card for move in legal if move.what == "knock" and move.card}
    last = min(knocks, key=lambda card: _left(story.hand & ~card), default=0)
    if last and not _left(story.hand & ~last):
        return knocks[last], True  # nothing that could be waited for is better than gin
    if not story.limit:
        return free[gin_only.least_useful(memory_of(position, player), sum(free))], False
    known = _guess(story)
    loose = deadwood_of(story.hand, high_aces=False) & sum(
        free
    )  # a meld is broken only where all else is in melds
    thrown = max(throws(known, story.hand, loose or sum(free)), key=lambda throw: throw.worth).card
    if last and is_better_now(position, player, known, last, thrown, chance):
        return knocks[last], True
    return free[thrown], False


def throws(known: Guess, hand: int, free: int) -> list[Throw]:
    """What the net says of each card of a hand that may be thrown."""
    net, of_other, found = read_weights().throw, of_story(known), list[Throw]()
    for card in bits(free):
        rest = hand & ~card
        deadwood = deadwood_of(rest, high_aces=False)
        told, gift = of_hand(known, rest, deadwood), of_card(known, card)
        worth = net.value([*told, *of_ranks(rest, deadwood), *gift, *of_other])
        found.append(Throw(card, worth, told, gift))
    return found


def draw_facts(story: Story, offered: int) -> Facts:
    """What is told of the choice between a card on the discard pile and the stock."""
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
    """The points that are left of a hand."""
    return points_of(deadwood_of(hand, high_aces=False))


def _is_useless(story: Story, offered: int) -> bool:
    """Whether a card is high, and makes no meld with one of the hand and another one that may come."""
    there = story.hand | story.unseen
    return points_of(offered) > _LOW and not any(
        pair & story.hand and not pair & ~there for pair in PAIRS[offered]
    )
