"""The text of Go Fish: moves and positions."""

from __future__ import annotations

from games.go_fish.rules import Ask, Lay, Move, Position, in_words, last_request, pairs, plural
from launcher.tabletop import counted
from launcher.toolkits.cards import PLAYERS, text


def tell(position: Position, move: Move) -> str:
    """Return the move that led to a position as text."""
    match move:
        case Ask():
            assert position.asked is not None, "a question sets it"
            return in_words(position.asked)
        case Lay(card):
            return f"laid down a {position.what} of {plural(card.rank)}"
    if position.fished:
        return f"drew the {position.fished.says}, the rank asked for"
    if position.asked and position.turn == position.asked.player:
        return f"drew the {position.laid[position.turn][-position.together].says} and laid down a {position.what}"
    return "drew a card"


def describe(position: Position) -> list[str]:
    """Return the hands, pairs, stock and question as text."""
    hands = []
    for name, hand, laid in zip(PLAYERS, position.hands, pairs(position), strict=False):
        held = f"{text(sorted(hand))} ({counted(len(hand), 'card')})" if hand else "no cards"
        hands.append(f"{name}: {held}; pairs: {laid}.")
    return [*hands, f"Stock: {len(position.stock)}. {last_request(position.asked)}".strip()]
