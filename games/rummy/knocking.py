"""Whether an expert at gin knocks as soon as it may, or goes on for gin or an undercut.

What is hidden is sampled (`games.rummy.sampling`), and each sample played on. A hand is worth what it adds to the
chance to win the match, so that points count as much as they are needed: in a match of one hand, not at all.
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
"""So many standard errors must waiting seem better: samples are few, and hands that are played on are played simply."""
_HAND: Final = 40.0
"""Points that make about one hand more or less."""


def is_better_now(
    position: Position, player: int, known: Guess, last: int, thrown: int, chance: Random
) -> bool:
    """Whether knocking wins the match more often than throwing a card and going on, unless that is surely better.

    Args:
        position: of a hand in which the player may knock.
        player: who that is.
        known: what that player knows, and guesses.
        last: the face that is thrown to knock.
        thrown: the face that is thrown otherwise.
        chance: what the samples are drawn from.
    """
    hand, gains = known.story.hand, list[float]()
    for theirs, stock in sample(known, chance, _SAMPLES):
        now = end(player, hand & ~last, theirs)
        later = play_on(player, hand & ~thrown, theirs, thrown, list(stock), known.story.limit)
        gains.append(chance_to_win(position, player, later) - chance_to_win(position, player, now))
    return fmean(gains) <= _SURE * stdev(gains) / sqrt(_SAMPLES)


def chance_to_win(position: Position, player: int, ending: Ending) -> float:
    """About how likely a player wins the match if the hand ends so: by what both of them still need."""
    after = end_hand(position, ending)
    if after.phase == "over":
        won = winners(after)
        return (player in won) / len(won)
    mine, theirs = after.totals[player], after.totals[1 - player]
    return 1 / (1 + exp((theirs - mine) / _HAND))
