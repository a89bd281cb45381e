"""The text of Rummy: moves, hands and the table."""

from __future__ import annotations

from games.rummy.melds import Arrangement, best_arrangement, total
from games.rummy.rules import DRAWN, Move, Position
from games.rummy.showdown import lay_down
from launcher.tabletop import counted
from launcher.toolkits.cards import PLAYERS, Card, known, text
from launcher.toolkits.cards import in_words as with_cards_in_words


def tell(position: Position, move: Move) -> str:
    """Describe a past move."""
    match move.what, move.card:
        case "stock" | "discard pile", card:
            return DRAWN[move.what].format(card and card.says)
        case "throw", Card(says=says):
            return f"discarded the {says}"
        case "knock", Card(says=says):
            return f"knocked with the {says}"
        case "pass", _:
            return "passed"
        case "big gin", _:
            return "went big gin"
    return "continued to the next hand"


def in_words(move: Move) -> str:
    """Describe a possible move."""
    return with_cards_in_words(move).replace("throw", "discard").replace("knock", "knock with")


def heading(position: Position, player: int, name: str) -> str:
    """Return the heading of a hand.

    It has the player's name, the points so far, and the value of a visible hand or the number of hidden cards.
    """
    parts = []
    if position.goal:
        parts.append(f"{position.scores[player]} of {position.goal} points")
    if known(position.hands[player]):
        melds, deadwood = arrangement(position, player)
        # The deadwood of rummy counts only at the end, so the heading shows the melded cards before that.
        many = counted(sum(map(len, melds)), "card")
        in_melds = not position.gin and position.ending is None
        parts.append(f"{many} in melds" if in_melds else f"deadwood {total(deadwood)}")
    else:
        parts.append(counted(len(position.hands[player]), "card"))
    return ": ".join(filter(None, [name, " · ".join(parts)]))


def arrangement(position: Position, player: int) -> Arrangement:
    """Return a visible hand in melds and deadwood."""
    if position.ending:
        return lay_down(position.ending, position.hands, player, gin=position.gin)
    return best_arrangement(position.hands[player], high_aces=not position.gin)


def describe(position: Position) -> list[str]:
    """Return the visible hands, the piles and the points as text."""
    lines = [f"{PLAYERS[player]}: {_hand(position, player)}." for player in (0, 1)]
    lines.append(f"Stock: {counted(len(position.stock), 'card')}.")
    lines.append(f"Discard pile, from the top: {text(reversed(position.discards)) or 'empty'}.")
    if position.taken:
        lines.append(f"{PLAYERS[position.turn]} took {position.taken} from the discard pile.")
    if position.goal:
        mine, theirs, *won = position.scores
        lines.append(f"Score: {mine} to {theirs} of {position.goal} points.")
        lines += [f"Hands won: {won[0]} to {won[1]}."] if won else []
    if position.phase == "next":
        lines.append(f"{PLAYERS[position.turn]} can continue to the next hand.")
    return lines


def _hand(position: Position, player: int) -> str:
    """Return a hand as text.

    It is the melds and the deadwood, or the number of cards if the hand is hidden.
    """
    hand = position.hands[player]
    if not known(hand):
        return counted(len(hand), "card")
    melds, deadwood = arrangement(position, player)
    rest = f"deadwood {text(deadwood)} ({total(deadwood)})" if deadwood else "no deadwood"
    return ", ".join([*map(text, melds), rest])
