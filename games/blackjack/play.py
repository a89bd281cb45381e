"""The declaration of Blackjack as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.blackjack.adviser import comment, hint
from games.blackjack.rules import (
    Options,
    Position,
    is_strict,
    moves,
    play,
    seen,
    stages,
    start,
    status,
)
from games.blackjack.scene import CIRCLE, OUTCOME, SHOE, scene
from games.blackjack.table import BANKROLL, BETS, COUNT, Move
from games.blackjack.words import describe
from launcher import hookimpl
from launcher.tabletop import Button, Key, Score, Tabletop, Toggle, Touch
from launcher.toolkits.cards import Design


def touch(move: Move) -> list[Touch]:
    """Return the buttons, keys and clicks for a move.

    Enter, Space, or a click on the outcome or the shoe continues.
    """
    if move in BETS:
        return [Button(f"${BETS[move]}", str(1 + list(BETS).index(move))), move]
    match move:
        case "deal":
            return [Button("Deal", "\r"), Key(" "), OUTCOME, SHOE, CIRCLE]
        case "split":
            return [Button("Split", "p"), move]
        case "surrender":
            return [Button("Surrender", "e"), move]
        case "no insurance":
            return [Button("No insurance", "o"), move]
        case "hit" | "stand" | "double" | "insure":
            return [Button(move.capitalize(), move[0]), move]
    return [Button("Continue", "\r"), Key(" "), OUTCOME, SHOE]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a click on the table does nothing now."""
    match position.phase:
        case "begin":
            return "No cards are on the table yet. Choose Deal, or click the shoe."
        case "choose":
            return "It is your turn. Choose Hit to draw a card, or Stand to keep your hand."
        case "insure":
            return "The dealer may have a natural. Choose Insure or No insurance."
        case "bust" | "surrender" | "settle":
            return "This hand is over. Choose Continue, or click the shoe."
    return ""


def is_good(position: Position) -> bool:
    """Return whether a finished match gained money."""
    return position.money > BANKROLL


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Blackjack",
    task="Hit for another card, or stand. Face cards count 10, aces 1 or 11; above 21 you lose.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    touch=touch,
    stages=stages,
    refuse=refuse,
    hint=hint,
    comment=comment,
    seen=seen,
    describe=describe,
    strict=is_strict,
    toggles=(Toggle("comments", "Comments", "c"), COUNT),
    score=Score("dollars", "most"),
    can_be_lost=False,
    is_good=is_good,
    style=Design,
    sound="card",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Blackjack."""
    return TABLETOP
