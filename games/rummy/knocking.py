"""The choice of Expert at gin to knock or to play on.

Expert can knock as soon as possible, or play on for gin or an undercut. Hidden cards are sampled, and each
sample is played to the end. The value of a hand is the change in the chance to win the match. Points therefore
count only if the score matters, and not at all in a match of one hand.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from games.rummy.melds import PARTNERS, bits, deadwood_of, face, points_of
from games.rummy.memory import Guess
from games.rummy.rules import Position, end_hand, winners
from games.rummy.showdown import DEALT, LAST, Ending, Hand, knock
from launcher.toolkits.cards import deck

_CARDS: Final = {face(card): card for card in deck()}

_SAMPLES: Final = 60
_SURE: Final = 2.0
"""The number of standard errors by which waiting must seem better. Samples are few, and their play is simple."""
_HAND: Final = 40.0
"""The number of points with about the value of one hand."""


def cards_of(hand: int) -> Hand:
    """Return the cards with these faces."""
    return tuple(_CARDS[bit] for bit in bits(hand))


def end(knocker: int, hand: int, other: int) -> Ending:
    """Return the ending after a player knocks."""
    mine, theirs = cards_of(hand), cards_of(other)
    return knock(knocker, (mine, theirs) if knocker == 0 else (theirs, mine))


def play_on(player: int, mine: int, theirs: int, top: int, stock: list[int], limit: int) -> Ending:
    """Return the ending of a simulated hand.

    The other player draws next.

    Args:
        player: The player who has the first hand.
        mine: The hand of this player.
        theirs: The hand of the other player.
        top: The top of the discard pile, or 0 if it cannot be taken.
        stock: The cards of the stock in the order of drawing. The list is used up.
        limit: The most deadwood allowed for knocking.
    """
    turn, hand, other = 1 - player, theirs, mine
    loose, others_loose = deadwood_of(hand, high_aces=False), deadwood_of(other, high_aces=False)
    stock.reverse()
    while len(stock) > LAST:
        taken = top if fits(hand, top) else 0
        card = taken or stock.pop()
        loose = deadwood_of(hand | card, high_aces=False) if joins(hand, card) else loose | card
        hand |= card
        if free := loose & ~taken:
            top = max(bits(free), key=points_of)
            loose &= ~top
        else:
            top, _ = throw_highest(hand, taken)
            loose = deadwood_of(hand & ~top, high_aces=False)
        hand &= ~top
        if points_of(loose) <= limit:
            return end(turn, hand, other)
        turn, hand, other, loose, others_loose = 1 - turn, other, hand, others_loose, loose
    return Ending("stock")


def fits(hand: int, card: int) -> bool:
    """Return whether a card melds immediately.

    The empty set, 0, does not.
    """
    return joins(hand, card) and not deadwood_of(hand | card, high_aces=False) & card


def joins(hand: int, card: int) -> bool:
    """Return whether a card forms a meld with two of a hand.

    Aces also count as high here, which gin does not allow.
    """
    return card > 0 and any(not pair & ~hand for pair in PARTNERS[card])


def throw_highest(hand: int, taken: int) -> tuple[int, int]:
    """Return the discard with the least deadwood left.

    The second value is its points. The discard cannot be the card just taken.
    """
    deadwood = deadwood_of(hand, high_aces=False)
    if free := deadwood & ~taken:
        card = max(bits(free), key=points_of)
        return card, points_of(deadwood & ~card)
    left = {bit: points_of(deadwood_of(hand & ~bit, high_aces=False)) for bit in bits(hand & ~taken)}
    card = min(left, key=left.__getitem__)
    return card, left[card]


class Sample(NamedTuple):
    """A possible distribution of the hidden cards.

    Attributes:
        hand: The hand of the opponent, as a set of faces.
        stock: The remaining hidden faces, in the order of drawing.
    """

    hand: int
    stock: tuple[int, ...]


def sample(guess: Guess, chance: Random, count: int) -> list[Sample]:
    """Return samples of the hidden cards.

    The opponent's cards are picked in sequence, using their odds.
    """
    story, found = guess.story, list[Sample]()
    unknown = DEALT - story.theirs.bit_count()
    odds = {card: guess.holds[card] / (1 - guess.holds[card]) for card in bits(story.unseen)}
    for _ in range(count):
        times = {card: chance.expovariate(each) for card, each in odds.items()}
        first = sorted(times, key=times.__getitem__)
        hand, others = first[:unknown], first[unknown:]
        chance.shuffle(others)
        found.append(Sample(story.theirs | sum(hand), tuple(others[: story.stock])))
    return found


def is_better_now(
    position: Position, player: int, known: Guess, last: int, thrown: int, chance: Random
) -> bool:
    """Return whether to knock now.

    Playing on is then not clearly better.

    Args:
        position: A position in which the player can knock.
        player: The player.
        known: The player's knowledge and estimates.
        last: The face to discard for knocking.
        thrown: The face to discard otherwise.
        chance: The source of random samples.
    """
    hand, gains = known.story.hand, list[float]()
    for theirs, stock in sample(known, chance, _SAMPLES):
        now = end(player, hand & ~last, theirs)
        later = play_on(player, hand & ~thrown, theirs, thrown, list(stock), known.story.limit)
        gains.append(chance_to_win(position, player, later) - chance_to_win(position, player, now))
    return fmean(gains) <= _SURE * stdev(gains) / sqrt(_SAMPLES)


def chance_to_win(position: Position, player: int, ending: Ending) -> float:
    """Return the chance to win the match after an ending, from the points both players still need."""
    after = end_hand(position, ending)
    if after.phase == "over":
        won = winners(after)
        return (player in won) / len(won)
    mine, theirs = after.totals[player], after.totals[1 - player]
    return 1 / (1 + exp((theirs - mine) / _HAND))
