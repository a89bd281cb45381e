"""The text of Blackjack: outcomes, bets and positions."""

from __future__ import annotations

from games.blackjack.rules import Position
from games.blackjack.table import ENDED, MOST, NAMES, Dollars, count_in_words, dollars, gain, total
from launcher.toolkits.cards import text


def outcome_in_words(position: Position) -> str:
    """Return the outcome and gain of the active hand.

    For example: "Win +$2", "Push".
    """
    gained = position.payout - position.bet
    return f"{NAMES[position.outcome]}{f' {gain(gained)}' if gained else ''}"


def stake(position: Position, hand: int) -> Dollars:
    """Return the dollars on a hand: its bet or, once it is settled, the bet and its winnings."""
    if total(position.hands[hand]) > MOST or (position.phase == "settle" and hand < position.active):
        return 0
    is_paid = position.phase in ("settle", "surrender") and hand == position.active
    return position.payout if is_paid else position.bet_on(hand)


def describe(position: Position) -> list[str]:
    """Return the money, hands and piles as text."""
    lines = [f"You have {dollars(position.money)}."]
    if position.dealer:
        lines.append(f"Dealer: {text(position.dealer)} ({count_in_words(position.dealer)})")
    for k, cards in enumerate(position.hands):
        active = ", active" if k == position.active and len(position.hands) > 1 else ""
        lies = dollars(stake(position, k))
        # the payout is already part of the money
        paid = position.phase in ("settle", "surrender") and k == position.active
        there = f"pays {lies}" if paid else f"{lies} bet"
        lines.append(f"Hand {k + 1}{active}: {text(cards)} ({count_in_words(cards)}), {there}")
    if position.phase in ENDED:
        lines.append(f"{outcome_in_words(position)}.")
    if position.insured:
        lines.append(f"Insurance {gain(position.insurance)}.")
    away = len(position.discards + position.buried)
    return [*lines, f"{len(position.shoe)} cards in the shoe, {away} discarded."]
