"""The choice of Expert at gin to knock as soon as possible, or to play on for gin or an undercut.

Hidden cards are sampled (`games.rummy.sampling`), and each sample is played to the end. The value of a hand is the
change in the chance to win the match. Points therefore count only if the score matters, and not at all in a match of
one hand.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games.rummy.guess import Guess
from games.rummy.playout import end, play_on
from games.rummy.rules import Position, end_hand, winners
from games.rummy.sampling import sample
from games.rummy.showdown import Ending

_SAMPLES: Final = 60
_SURE: Final = 2.0
"""The number of standard errors by which waiting must seem better. Samples are few, and their play is simple."""
_HAND: Final = 40.0
"""The number of points with about the value of one hand."""


def is_better_now(
    position: Position, player: int, known: Guess, last: int, thrown: int, chance: Random
) -> bool:
    """Whether to knock now, because playing on is not clearly better.

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
    """Estimate the chance of a player to win the match after an ending, by the points that both players still need."""
    after = end_hand(position, ending)
    if after.phase == "over":
        won = winners(after)
        return (player in won) / len(won)
    mine, theirs = after.totals[player], after.totals[1 - player]
    return 1 / (1 + exp((theirs - mine) / _HAND))
