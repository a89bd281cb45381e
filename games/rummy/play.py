"""The game as the launcher knows it."""

from __future__ import annotations

from typing import Final

from games.rummy.hint import hint
from games.rummy.players import STRENGTHS, think
from games.rummy.position import Move, Options, Position
from games.rummy.rules import moves, play, seen, stages, start
from games.rummy.scene import HAND, KNOCK, MELDS, SUITS, scene
from games.rummy.showdown import MOST_DEADWOOD
from games.rummy.words import PLAYERS, describe, status
from launcher import hookimpl
from launcher.tabletop import Button, Tabletop, Touch

PRESETS: Final = {
    "Rummy": Options(),
    "Rummy to 100": Options(match="100"),
    "Gin": Options("gin"),
    "Gin to 100": Options("gin", "100"),
}


def touch(move: Move) -> list[Touch] | Touch:
    """Cards are drawn and thrown by a click, or dragged where they go."""
    match move.what:
        case "stock" | "discard pile":
            assert move.card is not None
            return [move.card.name, (move.card.name, HAND)]
        case "throw" | "knock":
            assert move.card is not None
            onto = KNOCK if move.what == "knock" else "discard pile"
            return [move.card.name, (move.card.name, onto)]
        case "pass":
            return Button("Pass", "p")
        case _:
            return Button("Next hand", "d")


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a touch is no move."""
    if position.phase == "next":
        return "This hand is over: “Next hand” deals another."
    if position.taken and names[0] == position.taken.name:
        return "In gin, a card from the discard pile is not thrown in the same turn."
    if names[-1] == KNOCK:
        return f"One may knock with {MOST_DEADWOOD} points of deadwood at most, after throwing."
    if position.phase == "throw":
        return "Throw a card of your hand onto the discard pile."
    if position.phase == "offer":
        return "Take the card that lies face up, or pass."
    return "First draw: from the stock, or the top of the discard pile."


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Rummy",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    touch=touch,
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    seen=seen,
    describe=describe,
    toggles=(MELDS, SUITS),
    players=PLAYERS,
    strengths=STRENGTHS,
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Rummy."""
    return TABLETOP
