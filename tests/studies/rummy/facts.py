"""The facts that the nets of Expert get, compiled.

`games.rummy.expert` and `games.rummy.memory` define these facts, and say what they mean. The functions here return
the same numbers about a hundred times faster. A card is a number from 0 to 51, and a set of cards has a bit for each.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from games.rummy.expert import DRAW_FACTS, SIGNS, THROW_FACTS
from games.rummy.melds import ALL, bits, points_of
from games.rummy.memory import NEXT, PAIRS, SAME, SECOND, Story
from games.rummy.showdown import DEALT

P = ParamSpec("P")
R = TypeVar("R")
Numbers: TypeAlias = NDArray[np.float64]
Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = tuple[Numbers, Numbers, Numbers, Numbers, Numbers]
"""The weights of the signs; the weights and the output of the net for discards; those of the net for draws.

The first row of a net has the biases, and the others the weights of each input.
"""

(
    HAND,
    PICKED,
    THEIRS,
    UNSEEN,
    LEFT,
    THROWN,
    LOWEST,
    LAST_POINTS,
    HIGHER,
    TURNS,
    STOCK,
    LIMIT,
    BEGINS,
    OFFERED,
    PASSED,
) = range(len(Story._fields))

CARDS: Final = 52
HAND_FACTS: Final = 29
RANK_FACTS: Final = 26
CARD_FACTS: Final = 34
GIFT: Final = HAND_FACTS + RANK_FACTS  # where the facts about the discard begin
STORY: Final = GIFT + CARD_FACTS  # where the facts about the opponent and the stock begin

_SUIT: Final = (1 << 13) - 1
_ACES: Final = sum(1 << 13 * suit for suit in range(4))
_NOT_LOW: Final = ALL & ~_ACES
_NOT_TWO: Final = _NOT_LOW & ~(_ACES << 1)
_KINGS: Final = _ACES << 12
_LOW_RANKS: Final = _ACES * 7
_ALL: Final = ALL
_DEALT: Final = DEALT
_SIGNS: Final = SIGNS


def _name(card: int) -> int:
    return card.bit_length() - 1


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function as machine code."""
    return cast("Callable[P, R]", numba.njit(function))


_POINTS = np.array([points_of(1 << card) for card in range(CARDS)])
_SAME, _NEXT, _SECOND = (
    np.array([some[1 << card] for card in range(CARDS)]) for some in (SAME, NEXT, SECOND)
)
_ALIKE = np.array([[_name(other) for other in bits(SAME[1 << card])] for card in range(CARDS)])
_SUIT_POINTS = np.array([points_of(cards) for cards in range(1 << 13)])
_SUIT_COUNT = np.array([cards.bit_count() for cards in range(1 << 13)])
_PAIRS = np.full((CARDS, 6), -1)  # -1 is part of no set of cards
_ONE, _OTHER, _RIVALS = (np.zeros((CARDS, 6), np.int64) for _ in range(3))
for _card in range(CARDS):
    for _k, _pair in enumerate(PAIRS[1 << _card]):
        _PAIRS[_card, _k], _ONE[_card, _k] = _pair, _name(_pair & -_pair)
        _OTHER[_card, _k] = _name(_pair & _pair - 1)
        _RIVALS[_card, _k] = sum(other for other in PAIRS if _pair in PAIRS[other] and other != 1 << _card)


@compiled
def count(cards: int) -> int:
    """Return the number of cards of a set."""
    found = 0
    for suit in range(4):
        found += _SUIT_COUNT[cards >> 13 * suit & _SUIT]
    return found


@compiled
def points(cards: int) -> int:
    """Return the points of a set of cards as deadwood."""
    found = 0
    for suit in range(4):
        found += _SUIT_POINTS[cards >> 13 * suit & _SUIT]
    return found


@compiled
def _runs(cards: int) -> int:
    """Return the cards that are in runs."""
    top = cards & (cards << 1) & (cards << 2) & _NOT_TWO
    return top | top >> 1 | top >> 2


@compiled
def deadwood(hand: int) -> int:
    """Return the deadwood of the best arrangement of a hand."""
    one, two, three, four = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    ranks = (one & two & (three | four)) | (three & four & (one | two))
    whole = one & two & three & four
    runs = _runs(hand)
    best = hand & ~runs
    if not ranks:
        return best
    lowest, fewest = points(best), count(runs & ~(runs << 1 & _NOT_LOW))
    held = np.zeros(3, np.int64)
    choices = np.ones(4, np.int64)
    found = 0
    for rank in range(13):
        if ranks >> rank & 1 and found < 3:
            held[found] = hand & _ACES << rank
            choices[found] = 6 if whole >> rank & 1 else 2
            found += 1
    for number in range(1, choices[0] * choices[1] * choices[2]):
        sets = melds = 0
        rest = number
        for k in range(found):
            choice = rest % choices[k]
            rest //= choices[k]
            if choice:
                melds += 1
                sets |= held[k] if choice == 1 else held[k] & ~(_SUIT << 13 * (choice - 2))
        runs = _runs(hand & ~sets)
        left = hand & ~sets & ~runs
        worth = points(left)
        melds += count(runs & ~(runs << 1 & _NOT_LOW))
        if worth < lowest or (worth == lowest and melds < fewest):
            best, lowest, fewest = left, worth, melds
    return best


@compiled
def joins(hand: int, card: int) -> bool:
    """Return whether a card makes a meld with two cards of a hand."""
    found = False
    for k in range(6):
        found |= not _PAIRS[card, k] & ~hand
    return found


@compiled
def highest(cards: int) -> int:
    """Return the points of the highest card of a set."""
    found = 0
    for card in range(CARDS):
        if cards >> card & 1:
            found = max(found, _POINTS[card])
    return found


@compiled
def signs_of(story: Ints, shares: Numbers, card: int, signs: Numbers) -> None:
    """Write the signs for the opponent having a card."""
    worth, lowest, turns = _POINTS[card], story[LOWEST], min(story[TURNS], 12)
    there = story[THEIRS] | story[UNSEEN]
    unknown, unseen = _DEALT - count(story[THEIRS]), count(story[UNSEEN])
    of_rank = count(there & _SAME[card])
    runs = 0
    for k in range(6):
        pair = _PAIRS[card, k]
        runs += not pair & ~there and not pair & _SAME[card]
    signs[0] = 1
    signs[1] = worth / 10
    signs[2] = turns / 10
    signs[3] = (lowest - worth) / 10
    signs[4] = 0.333 * of_rank
    signs[5] = 0.333 * runs
    for k in range(3):
        held = story[THEIRS] if k == 0 else story[LEFT] if k == 1 else story[THROWN]
        signs[6 + 3 * k] = count(held & _SAME[card])
        signs[7 + 3 * k] = count(held & _NEXT[card])
        signs[8 + 3 * k] = count(held & _SECOND[card])
    signs[15] = story[HIGHER] / 5
    signs[16] = count(story[THEIRS]) / 5
    signs[17] = (1 << card & _LOW_RANKS) > 0
    signs[18] = worth == lowest
    if worth > lowest:
        signs[19] = of_rank >= 2
        signs[20] = runs >= 1
    else:
        signs[19] = worth * turns / 100
        signs[20] = lowest / 10
    signs[21] = log(max(unknown, 0.5) / max(unseen - unknown, 0.5))
    signs[22] = shares[card]
    signs[23] = shares[card] > 0.45


@compiled
def shares_of(story: Ints) -> Numbers:
    """Return the shares of cards in pairs that would explain why the opponent took a card."""
    there, shares = story[THEIRS] | story[UNSEEN], np.zeros(CARDS)
    for taken in range(CARDS):
        if story[THEIRS] >> taken & 1:
            pairs = 0
            for k in range(6):
                pairs += not _PAIRS[taken, k] & ~there
            for k in range(6):
                if not _PAIRS[taken, k] & ~there:
                    for card in (_ONE[taken, k], _OTHER[taken, k]):
                        if story[UNSEEN] >> card & 1:
                            shares[card] += 1 / pairs
    return shares


@compiled
def guess(story: Ints, weights: Numbers) -> tuple[Numbers, Numbers, float, float]:
    """Return the chance that each card is in the other hand, and that it comes next, and the two estimates."""
    unknown = _DEALT - count(story[THEIRS])
    shares, signs = shares_of(story), np.empty(_SIGNS)
    holds, comes = np.zeros(CARDS), np.zeros(CARDS)
    total = 0.0
    for card in range(CARDS):
        if story[UNSEEN] >> card & 1:
            signs_of(story, shares, card, signs)
            group = 1 if _POINTS[card] > story[LOWEST] else 0
            product = 0.0
            for k in range(_SIGNS):
                product += signs[k] * weights[group, k]
            holds[card] = 1 / (1 + exp(-product))
            total += holds[card]
    scale = unknown / (total if total else 1.0)
    elsewhere = loose = melded = 0.0
    for card in range(CARDS):
        if story[UNSEEN] >> card & 1:
            holds[card] = min(0.95, scale * holds[card])
            elsewhere += 1 - holds[card]
            if _POINTS[card] <= story[LOWEST]:
                loose += _POINTS[card] * holds[card]
            else:
                melded += holds[card]
    for card in range(CARDS):
        if story[UNSEEN] >> card & 1:
            comes[card] = (1 - holds[card]) / elsewhere
        elif story[THEIRS] >> card & 1:
            holds[card] = 1.0
    return holds, comes, loose, melded


@compiled
def of_hand(story: Ints, holds: Numbers, comes: Numbers, hand: int, loose: int, facts: Numbers) -> None:
    """Write the facts about a hand of ten cards, and the loose and melded cards of each rank."""
    left, limit, cards = points(loose), story[LIMIT], count(loose)
    most = np.zeros(3, np.int64)
    for card in range(CARDS):
        if loose >> card & 1:
            worth = _POINTS[card]
            for k in range(3):
                if worth > most[k]:
                    worth, most[k] = most[k], worth
    over = left - limit
    facts[0] = left / 50
    facts[1] = max(0, over) / 20
    facts[2] = max(0, over - most[0]) / 20
    facts[3] = max(0, over - most[0] - most[1]) / 20
    facts[4] = max(0, over - most[0] - most[1] - most[2]) / 20
    facts[5] = min(over, 10) / 10
    facts[6] = min(max(over - 10, 0), 10) / 10
    facts[7] = cards / 10
    for k in range(2, 7):
        facts[6 + k] = cards == k
    facts[13] = cards >= 7
    _of_next_card(story, holds, comes, hand, left, most[0], facts[14:24])
    _of_later_cards(story, holds, hand, loose, facts[24:29])
    for rank in range(13):
        facts[29 + rank] = count(loose & _ACES << rank) / 2
        facts[42 + rank] = 0.33 * count(hand & ~loose & _ACES << rank)


@compiled
def _of_next_card(
    story: Ints, holds: Numbers, comes: Numbers, hand: int, before: int, most: int, facts: Numbers
) -> None:
    facts[:] = 0
    lowest, limit = story[LOWEST], story[LIMIT]
    for card in range(CARDS):
        if not story[UNSEEN] >> card & 1:
            continue
        worth, held, chance, is_meld = _POINTS[card], holds[card], comes[card], False
        if joins(hand, card):
            loose = deadwood(hand | 1 << card)
            left = points(loose) - highest(loose)
            is_meld = not loose >> card & 1
        else:
            left = before + worth - max(most, worth)
        if left <= limit:
            facts[0] += chance
            facts[8] += 0.3 * held
        if left <= limit + 5:
            facts[1] += chance
        if left <= limit + 10:
            facts[2] += chance
        if not left:
            facts[3] += chance
        facts[4] += 0.03 * chance * left
        facts[5] += chance * max(0, left - limit) / 20
        if is_meld:
            facts[6] += chance
            facts[7] += 0.3 * (held if worth <= lowest else 0.3 * held)
        elif left < before:
            facts[9] += chance


@compiled
def _of_later_cards(story: Ints, holds: Numbers, hand: int, loose: int, facts: Numbers) -> None:
    facts[:] = 0
    unseen, melded = story[UNSEEN], hand & ~loose
    for card in range(CARDS):
        if not loose >> card & 1:
            continue
        facts[0] += count((_NEXT[card] | _SECOND[card] | _SAME[card]) & unseen) / 50
        for k in range(6):
            pair = _PAIRS[card, k]
            if not pair & ~unseen:
                facts[1] += 0.03 * (1 - holds[_ONE[card, k]]) * (1 - holds[_OTHER[card, k]])
            elif pair & loose and pair & unseen and not pair & ~(loose | unseen):
                facts[2] += 0.1
    facts[3] = count(melded) / 10
    ends = laid_off(melded) & ~melded
    for card in range(CARDS):
        if ends >> card & 1:
            facts[4] += holds[card] * _POINTS[card] / 20


@compiled
def laid_off(melded: int) -> int:
    """Return the cards that can be laid off at melds, and the melds."""
    runs = _runs(melded)
    ends = runs | (runs << 1 & _NOT_LOW) | (runs & _NOT_LOW) >> 1
    for rank in range(13):
        if count(melded & _ACES << rank) >= 3:
            ends |= _ACES << rank
    return ends


@compiled
def of_card(story: Ints, holds: Numbers, card: int, facts: Numbers) -> None:
    """Write the facts about a discard's use to the opponent."""
    rank, bit = card % 13, 1 << card
    facts[:13] = 0
    facts[rank] = 1
    near = np.zeros(4)
    for k, by in enumerate((-2, -1, 1, 2)):
        if 0 <= rank + by < 13:
            near[k] = holds[card + by]
    one, two, three = holds[_ALIKE[card, 0]], holds[_ALIKE[card, 1]], holds[_ALIKE[card, 2]]
    runs = (near[0] * near[1], near[1] * near[2], near[2] * near[3])
    sets = (one * two, one * three, two * three)
    in_runs, in_sets, none, most = 0.0, 0.0, 1.0, 0.0
    for k in range(3):
        in_runs, in_sets = in_runs + runs[k], in_sets + sets[k]
        none *= (1 - runs[k]) * (1 - sets[k])
        most = max(most, runs[k], sets[k])
    worth = _POINTS[card]
    is_high = 1.0 if worth > story[LOWEST] else 0.0
    refused = (story[LEFT] | story[THROWN]) & ~bit
    facts[13:17] = near
    facts[17] = (one + two + three) / 2
    facts[18] = in_runs
    facts[19] = in_sets
    facts[20] = 1 - none
    facts[21] = most
    facts[22] = is_high
    facts[23] = is_high * in_runs
    facts[24] = is_high * in_sets
    facts[25] = count(refused & _SAME[card]) / 2
    facts[26] = count(refused & _NEXT[card])
    facts[27] = count(refused & _SECOND[card])
    facts[28] = count(story[THEIRS] & _SAME[card]) / 2
    facts[29] = count(story[THEIRS] & _NEXT[card]) / 2
    facts[30] = count(story[THEIRS] & _SECOND[card]) / 2
    facts[31] = 0.33 * count(story[UNSEEN] & _SAME[card])
    facts[32] = (story[LOWEST] - worth) / 10
    none = 1.0
    for k in range(6):
        if _PAIRS[card, k] >= 0 and not _RIVALS[card, k] & refused:
            none *= 1 - holds[_ONE[card, k]] * holds[_OTHER[card, k]]
    facts[33] = 1 - none


@compiled
def of_story(story: Ints, loose: float, melded: float, facts: Numbers) -> None:
    """Write the facts about the opponent and the stock."""
    taken, lowest, turns = count(story[THEIRS]), story[LOWEST], story[TURNS]
    facts[:] = 0
    facts[lowest - 1] = 1
    facts[10 + min(turns, 11)] = 1
    facts[22] = turns / 10
    facts[23 + min(taken, 5)] = 1
    facts[29] = story[HIGHER] / 5
    facts[30] = 0.03 * story[STOCK]
    facts[31] = 0.03 * loose
    facts[32] = melded / 10
    facts[33] = story[LIMIT] / 10
    facts[34] = story[LIMIT] == 10
    facts[35] = story[BEGINS]
    facts[36] = story[LAST_POINTS] / 10
    facts[37] = story[LAST_POINTS] > lowest
    for rank in range(13):
        facts[38 + rank] = count(story[UNSEEN] & _ACES << rank) / 4
        facts[51 + rank] = count(story[THEIRS] & _ACES << rank) / 2
    facts[64] = 0.003 * loose * lowest
    facts[65] = count(story[PICKED]) / 5


@compiled
def value(units: Numbers, out: Numbers, facts: Numbers) -> float:
    """Return the output of a net."""
    sums = units[0].copy()
    for k in range(len(facts)):
        fact = facts[k]
        if fact:
            for unit in range(len(sums)):
                sums[unit] += fact * units[1 + k, unit]
    found = out[0]
    for unit in range(len(sums)):
        found += out[1 + unit] * max(0.0, sums[unit])
    return float(found)


_THROW: Final = THROW_FACTS
_DRAW: Final = DRAW_FACTS


@compiled
def throw_facts(story: Ints, signs: Numbers, hand: int, free: int) -> tuple[Ints, Numbers]:
    """Return the possible discards of a hand and the facts about each."""
    holds, comes, loose, melded = guess(story, signs)
    cards, facts = np.empty(count(free), np.int64), np.empty((count(free), _THROW))
    found = 0
    for card in range(CARDS):
        if free >> card & 1:
            rest = hand & ~(1 << card)
            of_hand(story, holds, comes, rest, deadwood(rest), facts[found])
            of_card(story, holds, card, facts[found, GIFT:STORY])
            of_story(story, loose, melded, facts[found, STORY:])
            cards[found] = card
            found += 1
    return cards, facts


@compiled
def draw_facts(story: Ints, weights: Weights, offered: int) -> Numbers:
    """Return the facts about the choice between the top of the discard pile and the stock."""
    signs, units, out, _, _ = weights
    hand, longer = story[HAND], story[HAND] | 1 << offered
    before, later = deadwood(hand), deadwood(longer)
    last, left = -1, 1000
    for card in range(CARDS):
        if hand >> card & 1:
            rest = points(deadwood(longer & ~(1 << card)))
            if rest < left:
                last, left = card, rest
    knocks = left <= story[LIMIT]
    loose = later & ~(1 << offered)
    _, rated = throw_facts(story, signs, longer, 1 << last if knocks else loose if loose else hand)
    best, worth = 0, -1e9
    for k in range(len(rated)):
        found = value(units, out, rated[k])
        if found > worth:
            best, worth = k, found
    facts = np.empty(_DRAW)
    facts[:66] = rated[best, STORY:]
    holds, comes, _, _ = guess(story, signs)
    of_hand(story, holds, comes, hand, before, facts[66:121])
    of_card(story, holds, offered, facts[121:155])
    facts[155:184] = rated[best, :HAND_FACTS]
    facts[184:218] = rated[best, GIFT:STORY]
    facts[218] = not later >> offered & 1
    facts[219] = knocks
    facts[220] = 0.03 * left
    facts[221] = (points(before) - left) / 20
    facts[222] = story[OFFERED]
    facts[223] = story[PASSED] == 1
    facts[224] = 0.0 if knocks else worth
    facts[225] = (count(before) - count(later)) / 10
    facts[226] = left / 10 if knocks else 0.0
    facts[227] = left == 0
    return facts


@compiled
def is_useless(story: Ints, offered: int) -> bool:
    """Return whether a card is high, and cannot be part of a meld with a card of the hand."""
    there = story[HAND] | story[UNSEEN]
    if _POINTS[offered] <= 5:
        return False
    for k in range(6):
        pair = _PAIRS[offered, k]
        if pair & story[HAND] and not pair & ~there:
            return False
    return True
