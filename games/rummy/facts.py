"""The inputs of the nets of Expert: facts about a position of gin, as numbers between about 0 and 1.

The facts about a hand, about a card on the discard pile, and about the opponent are the same for discards and draws.
Use the same divisors as in training.
"""

from __future__ import annotations

from games.rummy.guess import ACE_TO_KING, NEXT, PAIRS, RANKS, SAME, SECOND, Guess
from games.rummy.melds import bits, deadwood_of, points_of, possible

Facts = list[float]

_MANY = 10  # points


def of_hand(guess: Guess, hand: int, deadwood: int) -> Facts:
    """Return the facts about a hand of ten cards, and about the effect of the next card."""
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
    """Return the chances that the next card makes a knock, gin or a meld, and the average deadwood after it."""
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
    """Return the facts about cards that may join the deadwood later, and cards that the opponent may lay off."""
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
    """Return the number of deadwood cards and of melded cards for each rank."""
    return [
        *((deadwood & rank).bit_count() / 2 for rank in RANKS),
        *(0.33 * (hand & ~deadwood & rank).bit_count() for rank in RANKS),
    ]


def of_card(guess: Guess, card: int) -> Facts:
    """Return the facts about the use of a discard for the opponent."""
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
    """Estimate the chance that the opponent has a pair for a card.

    Pairs that would have matched a card that the opponent refused or discarded are left out.
    """
    refused, none = guess.story.left | guess.story.thrown, 1.0
    for pair in PAIRS[card]:
        if not any(pair in PAIRS[other] for other in bits(refused & ~card)):
            one = pair & -pair
            none *= 1 - guess.holds.get(one, 0.0) * guess.holds.get(pair & ~one, 0.0)
    return 1 - none


def _neighbour(card: int, by: int) -> int:
    """Return the face of the same suit a number of ranks higher, or 0 if this rank does not exist."""
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
