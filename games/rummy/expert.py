"""The player Expert at gin.

Two small nets rate discards and draws, and samples decide when to knock. The nets were trained on hands against
a bot that counts points, and against themselves. When only gin ends the hand, Expert uses `takes` and
`least_useful` instead.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from games.rummy.knocking import is_better_now
from games.rummy.melds import PARTNERS, bits, deadwood_of, face, points_of, possible
from games.rummy.memory import (
    ACE_TO_KING,
    NEXT,
    PAIRS,
    RANKS,
    SAME,
    SECOND,
    Guess,
    Memory,
    Story,
    danger,
    guess,
    memory_of,
    story_of,
)
from games.rummy.rules import Position, moves
from launcher.toolkits.cards import Card
from launcher.toolkits.search import Net, read_net, read_numbers

FILE: Final = Path(__file__).with_name("expert.bin")
SIGNS: Final = 24
"""The number of signs for the opponent having a card."""
UNITS: Final = 48
"""The number of units of each net."""
THROW_FACTS: Final = 155
DRAW_FACTS: Final = 228

Facts = list[float]

_MANY = 10  # points

_OUT: Final = 2.5
"""The value, in points, of each card that would complete a meld with two cards of the hand."""
_GIFT: Final = 1.5
"""The cost, in points, of each meld that the opponent could make with a discard."""
_UNCOUNTED: Final = 0.01
"""The small weight of a point of deadwood."""

_LOW: Final = 5
"""A useless card of more points is never taken."""


class Weights(NamedTuple):
    """The learned weights.

    Attributes:
        signs: The weights of signs for a card in the other hand, for cards that count no more than its lowest discard
            and for higher cards.
        throw: The net that rates discards.
        draw: The net that compares the top of the discard pile with the stock.
    """

    signs: tuple[tuple[float, ...], tuple[float, ...]]
    throw: Net
    draw: Net


@cache
def read_weights() -> Weights:
    """Read the weights from the file."""
    with FILE.open("rb") as file:
        signs = read_numbers(file, SIGNS), read_numbers(file, SIGNS)
        return Weights(signs, read_net(file, THROW_FACTS, UNITS), read_net(file, DRAW_FACTS, UNITS))


def of_hand(guess: Guess, hand: int, deadwood: int) -> Facts:
    """Return the facts about a hand of ten cards, including the effect of the next card."""
    left, limit = points_of(deadwood), guess.story.limit
    one, two, three, *_ = *sorted(map(points_of, bits(deadwood)), reverse=True), 0, 0, 0
    over, count = left - limit, deadwood.bit_count()
    return [
        left / 50,
        max(0, over) / 20,
        max(0, over - one) / 20,
        max(0, over - one - two) / 20,
        max(0, over - one - two - three) / 20,
        min(over, _MANY) / 10,
        min(max(over - _MANY, 0), _MANY) / 10,
        count / 10,
        *(float(count == cards) for cards in range(2, 7)),
        float(count >= 7),
        *_after_next_card(guess, hand, deadwood),
        *_to_come(guess, hand, deadwood),
    ]


def _after_next_card(guess: Guess, hand: int, deadwood: int) -> Facts:
    """Return the facts about the next card.

    They are the chances that it makes a knock, gin or a meld, and the average deadwood after it.
    """
    before, highest = points_of(deadwood), max(map(points_of, bits(deadwood)), default=0)
    lowest, limit = guess.story.lowest, guess.story.limit
    knocks = near = nearer = gin = mean = over = melds = gifts = last = low = 0.0
    for card, comes in guess.comes.items():
        points, is_meld = points_of(card), False
        if any(not pair & ~hand for pair in PAIRS[card]):
            loose = deadwood_of(hand | card, high_aces=False)
            left = points_of(loose) - max(map(points_of, bits(loose)), default=0)
            is_meld = not loose & card
        else:
            left = before + points - max(highest, points)
        held = guess.holds[card]
        if left <= limit:
            knocks += comes
            last += held
        if left <= limit + 5:
            near += comes
        if left <= limit + _MANY:
            nearer += comes
        if not left:
            gin += comes
        mean += comes * left
        over += comes * max(0, left - limit)
        if is_meld:
            melds += comes
            gifts += held if points <= lowest else 0.3 * held
        elif left < before:
            low += comes
    return [knocks, near, nearer, gin, 0.03 * mean, over / 20, melds, 0.3 * gifts, 0.3 * last, low]


def _to_come(guess: Guess, hand: int, deadwood: int) -> Facts:
    """Return the facts about later cards that may join the deadwood, or that the opponent may lay off."""
    unseen, holds = guess.story.unseen, guess.holds
    joined, pairs, waiting = 0, 0.0, 0
    for card in bits(deadwood):
        joined += ((NEXT[card] | SECOND[card] | SAME[card]) & unseen).bit_count()
        for pair in PAIRS[card]:
            if not pair & ~unseen:
                one = pair & -pair
                pairs += (1 - holds[one]) * (1 - holds[pair & ~one])
            elif pair & deadwood and pair & unseen and not pair & ~(deadwood | unseen):
                waiting += 1
    melds = hand & ~deadwood
    ends = 0
    for meld in possible(melds, False):
        first = meld & -meld
        ends |= meld | SAME[first] if meld & SAME[first] else meld | _beside(meld)
    laid_off = sum(holds.get(card, 0) * points_of(card) for card in bits(ends & ~melds))
    return [joined / 50, 0.03 * pairs, waiting / 10, melds.bit_count() / 10, laid_off / 20]


def _beside(run: int) -> int:
    """Return the faces that extend a run."""
    return (NEXT[run & -run] | NEXT[1 << run.bit_length() - 1]) & ~run


def of_ranks(hand: int, deadwood: int) -> Facts:
    """Return the loose and melded cards of each rank.

    The first numbers count deadwood cards, the second melded cards.
    """
    return [
        *((deadwood & rank).bit_count() / 2 for rank in RANKS),
        *(0.33 * (hand & ~deadwood & rank).bit_count() for rank in RANKS),
    ]


def of_card(guess: Guess, card: int) -> Facts:
    """Return the facts about a discard's use to the opponent."""
    story, holds = guess.story, guess.holds
    near = [holds.get(_neighbour(card, by), 0.0) for by in (-2, -1, 1, 2)]
    alike = [holds.get(other, 0.0) for other in bits(SAME[card])]
    runs = [near[0] * near[1], near[1] * near[2], near[2] * near[3]]
    sets = [alike[0] * alike[1], alike[0] * alike[2], alike[1] * alike[2]]
    none = 1.0
    for chance in (*runs, *sets):
        none *= 1 - chance
    points = points_of(card)
    is_high = points > story.lowest
    refused = (story.left | story.thrown) & ~card
    return [
        *(float(bool(rank & card)) for rank in RANKS),
        *near,
        sum(alike) / 2,
        sum(runs),
        sum(sets),
        1 - none,
        max(*runs, *sets),
        float(is_high),
        is_high * sum(runs),
        is_high * sum(sets),
        (refused & SAME[card]).bit_count() / 2,
        float((refused & NEXT[card]).bit_count()),
        float((refused & SECOND[card]).bit_count()),
        *((story.theirs & some[card]).bit_count() / 2 for some in (SAME, NEXT, SECOND)),
        0.33 * (story.unseen & SAME[card]).bit_count(),
        (story.lowest - points) / 10,
        _use(guess, card),
    ]


def _use(guess: Guess, card: int) -> float:
    """Return the chance that the opponent has a pair for a card.

    Pairs that would have matched a card that the opponent refused or discarded are left out.
    """
    refused, none = guess.story.left | guess.story.thrown, 1.0
    for pair in PAIRS[card]:
        if not any(pair in PAIRS[other] for other in bits(refused & ~card)):
            one = pair & -pair
            none *= 1 - guess.holds.get(one, 0.0) * guess.holds.get(pair & ~one, 0.0)
    return 1 - none


def _neighbour(card: int, by: int) -> int:
    """Return the face this many ranks higher in the same suit, or 0 if there is no such rank."""
    place = card.bit_length() - 1
    return 1 << place + by if place % 13 + by in ACE_TO_KING else 0


def of_story(guess: Guess) -> Facts:
    """Return the facts about the opponent and the stock."""
    story, taken = guess.story, guess.story.theirs.bit_count()
    return [
        *(float(story.lowest == points) for points in range(1, 11)),
        *(float(story.turns == turns) for turns in range(11)),
        float(story.turns >= 11),
        story.turns / 10,
        *(float(taken == cards) for cards in range(5)),
        float(taken >= 5),
        story.higher / 5,
        0.03 * story.stock,
        0.03 * guess.loose,
        guess.melded / 10,
        story.limit / 10,
        float(story.limit == 10),
        float(story.begins),
        story.last / 10,
        float(story.last > story.lowest),
        *((story.unseen & rank).bit_count() / 4 for rank in RANKS),
        *((story.theirs & rank).bit_count() / 2 for rank in RANKS),
        0.003 * guess.loose * story.lowest,
        story.picked.bit_count() / 5,
    ]


def takes(hand: int, offered: int) -> bool:
    """Return whether the top of the discard pile would immediately be part of a meld."""
    return not deadwood_of(hand | offered, high_aces=False) & offered


def least_useful(memory: Memory, free: int) -> int:
    """Return the face to discard.

    A meld is broken only if there is no deadwood to discard.
    """
    deadwood = deadwood_of(memory.mine, high_aces=False)
    if loose := deadwood & free:
        return max(bits(loose), key=lambda card: _use_of_throwing(memory, deadwood, card))
    return min(bits(free), key=lambda card: points_of(deadwood_of(memory.mine & ~card, high_aces=False)))


def _use_of_throwing(memory: Memory, deadwood: int, card: int) -> float:
    """Return the value of a discard.

    It is high if few cards join the card and the opponent cannot use it.
    """
    return _UNCOUNTED * points_of(card) - _OUT * _outs(memory, deadwood, card) - _GIFT * danger(memory, card)


def _outs(memory: Memory, deadwood: int, card: int) -> int:
    """Return the number of cards that complete a meld.

    The meld has this card and another card of the deadwood.
    """
    outs = 0
    for pair in PARTNERS[card]:
        if pair & deadwood and pair & memory.unseen:
            outs |= pair & memory.unseen
    return outs.bit_count()


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
    """Return whether to take the top of the discard pile."""
    story, offered = story_of(position, player), face(position.discards[-1])
    if not story.limit:
        return takes(story.hand, offered)
    return not _is_useless(story, offered) and read_weights().draw.value(draw_facts(story, offered)) > 0


def expert_throw(position: Position, player: int, chance: Random) -> tuple[Card, bool]:
    """Return the card to discard, and whether to knock.

    Hidden cards are sampled with `chance`.
    """
    legal, story = moves(position), story_of(position, player)
    free = {face(move.card): move.card for move in legal if move.what == "throw" and move.card}
    knocks = {face(move.card): move.card for move in legal if move.what == "knock" and move.card}
    last = min(knocks, key=lambda card: _left(story.hand & ~card), default=0)
    if last and not _left(story.hand & ~last):
        return knocks[last], True  # Gin is the best ending.
    if not story.limit:
        return free[least_useful(memory_of(position, player), sum(free))], False
    known = _guess(story)
    # A meld is broken only if there is no deadwood to discard.
    loose = deadwood_of(story.hand, high_aces=False) & sum(free)
    thrown = max(throws(known, story.hand, loose or sum(free)), key=lambda throw: throw.worth).card
    if last and is_better_now(position, player, known, last, thrown, chance):
        return knocks[last], True
    return free[thrown], False


def throws(known: Guess, hand: int, free: int) -> list[Throw]:
    """Return all possible discards, rated by the net."""
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
    """Return whether a card is useless.

    It is high, and cannot form a meld with a card of the hand and a card that may come.
    """
    there = story.hand | story.unseen
    return points_of(offered) > _LOW and not any(
        pair & story.hand and not pair & ~there for pair in PAIRS[offered]
    )
