"""What is said of moves and positions."""

from __future__ import annotations

from games.go_fish.rules import Ask, Lay, Move, Position, in_order, in_words, last_request, pairs, plural
from launcher.toolkits.cards import PLAYERS


def tell(position: Position, move: Move) -> str:
    """What was done by the move that led to a position."""
    match move:
        case Ask():
            assert position.asked is not None, "that is what has just been done"
            return in_words(position.asked)
        case Lay(card):
            return f"laid down a pair of {plural(card.rank)}"
    if position.asked and position.turn == position.asked.player:
        return f"drew the {position.laid[position.turn][-2].says} for a pair"
    return "drew a card"


def describe(position: Position) -> list[str]:
    """The hands, the pairs, the stock, and what was asked last."""
    counts = pairs(position)
    hands = [
        f"{PLAYERS[k]}: {' '.join(map(str, in_order(hand))) or 'no card'}; pairs: {counts[k]}."
        for k, hand in enumerate(position.hands)
    ]
    return [*hands, f"Stock: {len(position.stock)}. {last_request(position.asked)}".strip()]
