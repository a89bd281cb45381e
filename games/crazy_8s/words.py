"""The text of Crazy 8s: moves and positions."""

from __future__ import annotations

from games.crazy_8s.rules import EIGHT, Draw, Move, Play, Position, in_order
from launcher.tabletop import counted
from launcher.toolkits.cards import PLAYERS


def tell(position: Position, move: Move) -> str:
    """Describe a move."""
    match move:
        case Play(card):
            return f"played the {card.says}"
        case Draw():
            return "drew a card"
    return "passed" if move == "pass" else f"chose {move}"


def describe(position: Position) -> list[str]:
    """Return the hands, the piles and the suit as text."""
    hands = [
        f"{PLAYERS[k]}: {' '.join(map(str, in_order(hand))) or 'no cards'}"
        for k, hand in enumerate(position.hands)
    ]
    top = f"Discard pile: {position.top}"
    if position.choosing:
        top += ", suit not chosen yet"
    elif position.owed:
        top += f", {counted(position.owed, 'card')} to draw for it"
    elif position.top.rank == EIGHT:
        top += f", suit to match: {position.suit}"
    lines = [*hands, f"{top}. Stock: {len(position.stock)}."]
    return [*lines, "The order of play is reversed."] if position.step < 0 else lines
