"""The adviser: what each choice is worth by the cards that are left, asked before it or told after it."""

from __future__ import annotations

from typing import Final

from games.blackjack.dealer import Counts
from games.blackjack.hands import points
from games.blackjack.odds import NONE, Odds, without
from games.blackjack.rules import Options, Position, moves
from games.blackjack.table import DECKS, Move
from launcher.tabletop import Hint

_ASKED = ("choose", "insure")
_NOTHING = 0.0005  # bets: a choice that costs less than that is as good as the best

SURRENDERED: Final = -0.5
"""What a hand is worth that is given up, in bets."""


def full_shoe(decks: int) -> Counts:
    """The cards of a full shoe, by what they count."""
    return (*[4 * decks] * 9, 16 * decks)


FULL: Final = full_shoe(DECKS)
"""The one of the first match."""


def odds_against(up: int, options: Options) -> Odds:
    """The worths of choices by the rules of a match, against what an up card counts."""
    return Odds(up, hits_soft_17=options.soft_17 == "hits", double_split=options.double_split)


def insurance(unseen: Counts) -> float:
    """What insuring is worth, in bets: half a bet, at two to one, that the hole card counts 10.

    Args:
        unseen: the cards that are not seen, the hole card among them.
    """
    return (3 * unseen[-1] / sum(unseen) - 1) / 2


def unseen(position: Position) -> Counts:
    """The cards that the player hasn't seen since all were shuffled: in the shoe, the hole card, those buried."""
    known = (*position.discards, *position.dealer, *(card for hand in position.hands for card in hand))
    return without(full_shoe(position.options.decks), *(points(card) for card in known if card.rank))


def worths(position: Position) -> dict[Move, float]:
    """What each choice is worth, in bets of two dollars, from the best to the worst.

    Args:
        position: one in which the player chooses, as the player sees it.
    """
    odds, left = odds_against(points(position.dealer[0]), position.options), unseen(position)
    hand = NONE
    for card in position.hand:
        hand = hand.plus(points(card))
    found: dict[Move, float] = {}
    for choice in moves(position):
        match choice:
            case "hit":
                found[choice] = odds.hit(hand, left)
            case "stand":
                found[choice] = odds.stand(hand, left)
            case "double":
                found[choice] = odds.double(hand, left)
            case "split":
                found[choice] = odds.split(points(position.hand[0]), left)
            case "surrender":
                found[choice] = SURRENDERED
            case "insure":
                found[choice] = insurance(left)
            case "no insurance":
                found[choice] = 0.0
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def hint(position: Position) -> Hint:
    """The best choice, and what all are worth, in bets; where there is none, what goes on."""
    if position.phase not in _ASKED:
        return Hint(moves(position)[0], "There is nothing else to do.")
    known = worths(position)
    return Hint(next(iter(known)), f"{in_words(known).capitalize()}.")


def comment(position: Position, move: Move) -> str:
    """What a choice cost, if another one was better."""
    if position.phase not in _ASKED:
        return ""
    known = worths(position)
    cost = max(known.values()) - known[move]
    return f"“{move.capitalize()}” cost {cost:.3f} bets: {in_words(known)}." if cost >= _NOTHING else ""


def in_words(known: dict[Move, float]) -> str:
    """Choices and their worths in bets: "hit −0.532, stand −0.541"."""
    return ", ".join(f"{choice} {worth:+.3f}" for choice, worth in known.items()).replace("-", "−")
