"""The declaration of Kalah as a tabletop game."""

from __future__ import annotations

from typing import Any, Final

from games.kalah.players import STRENGTHS, analyse, hint, think
from games.kalah.rules import (
    PLAYERS,
    PRESETS,
    SWAP,
    Options,
    Position,
    moves,
    own_houses,
    pit_of,
    play,
    stages,
    start,
    status,
)
from games.kalah.scene import finale, scene
from games.kalah.words import describe, in_words, tell
from launcher import hookimpl
from launcher.tabletop import Button, Tabletop, Touch, time_limit_of, with_early_end


def touch(move: str) -> Touch:
    """Return the house to click, or the button of the swap."""
    return Button("Swap sides", "s") if move == SWAP else move


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a pit can't be sown."""
    board, pit = position.board, names[0]
    if pit.startswith("store"):
        return "Seeds in a store stay there. Choose one of your houses."
    if len(pit) > 1 or not pit.isalpha():
        return ""
    if pit_of(board.houses, pit) not in own_houses(board.houses, board.turn):
        return f"This house is your opponent's. {PLAYERS[board.turn]} sows from the other row."
    return "This house is empty. Choose one with seeds."


_BOARD: Final = Tabletop(
    name="Kalah",
    task="Sow the seeds of a house around the board, and gather more in your store than your opponent.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    touch=touch,
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    analyse=analyse,
    describe=describe,
    in_words=in_words,
    tell=tell,
    players=PLAYERS,
    strengths=STRENGTHS,
    sound="stone",
)


TABLETOP: Final = with_early_end(_BOARD, None, time_limit_of)


@hookimpl
def tabletop() -> Tabletop[Any, Any]:
    """Return the declaration of Kalah."""
    return TABLETOP
