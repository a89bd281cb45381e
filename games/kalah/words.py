"""The text of Kalah: positions and moves."""

from __future__ import annotations

from games.kalah.rules import PLAYERS, SWAP, Position, name, own_houses, store


def describe(position: Position) -> list[str]:
    """Return the seeds as two lines of houses, North's above South's, with the stores below."""
    board = position.board
    houses, seeds = board.houses, board.seeds

    def row(player: int) -> list[str]:
        return [f"{name(houses, pit)} {seeds[pit]:>2}" for pit in own_houses(houses, player)]

    stores = (f"{who} {seeds[store(houses, player)]}" for player, who in enumerate(PLAYERS))
    return ["  ".join(reversed(row(1))), "  ".join(row(0)), f"Stores: {', '.join(stores)}."]


def tell(position: Position, move: str) -> str:
    """Return the last move as text in the past tense."""
    return "swapped sides" if move == SWAP else f"sowed house {move}"


def in_words(move: str) -> str:
    """Return a move as text."""
    return "swap sides" if move == SWAP else f"house {move}"
