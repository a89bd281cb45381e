"""The adviser: what each choice is worth by the cards that are left, asked before it or told after it."""

from __future__ import annotations

from typing import Final

from games.blackjack.dealer import Counts, without
from games.blackjack.dealing import is_shoe_low
from games.blackjack.hands import points
from games.blackjack.odds import NONE, SURRENDERED, insurance
from games.blackjack.round_worth import odds_against, round_worth
from games.blackjack.rules import Position, is_bet_chosen, moves
from games.blackjack.table import DECKS, Move
from launcher.tabletop import Hint

_ASKED = ("choose", "insure")
_NOTHING = 0.0005  # bets: a choice that costs less than that is as good as the best


def full_shoe(decks: int) -> Counts:
    """The cards of a full shoe, by what they count."""
    return (*[4 * decks] * 9, 16 * decks)


FULL: Final = full_shoe(DECKS)
"""The one of the first match."""


def unseen(position: Position) -> Counts:
    """The cards that the player hasn't seen since all were shuffled: in the shoe, the hole card, those buried."""
    return without(full_shoe(position.options.decks), *map(points, position.known_cards))


def cards_of_next_round(position: Position) -> Counts:
    """The cards that it is dealt from: those that the player hasn't seen, or all if they are shuffled before."""
    return full_shoe(position.options.decks) if is_shoe_low(position) else unseen(position)


def worths(position: Position) -> dict[Move, float]:
    """What each choice is worth, in bets, from the best to the worst.

    Args:
        position: one in which the player chooses, as the player sees it.
    """
    odds, counts = odds_against(points(position.dealer[0]), position.options), unseen(position)
    left, hand = odds.unseen(counts), NONE
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
                found[choice] = insurance(counts)
            case "no insurance":
                found[choice] = 0.0
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def hint(position: Position) -> Hint:
    """The best choice, and what all are worth, in bets; where there is none, what goes on."""
    if is_bet_chosen(position):
        return _bet(position)
    if position.phase not in _ASKED:
        return Hint(moves(position)[0], "There is nothing else to do.")
    known = worths(position)
    return Hint(next(iter(known)), f"{in_words(known).capitalize()}.")


def _bet(position: Position) -> Hint:
    """Each dollar is worth the same: so the most is bet while the cards are for the player, and otherwise the least."""
    cards = cards_of_next_round(position)
    worth = round_worth(cards, position.options)
    where = "a full shoe" if cards == full_shoe(position.options.decks) else "the cards that are left"
    best = "most" if worth > 0 else "least"
    percent = f"{100 * worth:+.3f}".replace("-", "−")
    why = f"A round from {where} is worth {percent} % of its bet: bet the {best}."
    return Hint(position.bets[-1 if worth > 0 else 0], why)


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
