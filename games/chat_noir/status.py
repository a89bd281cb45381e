"""What the line below the board says: how the game stands, and what can be done."""

from __future__ import annotations

from games.chat_noir.session import BOARD, Session
from games.chat_noir.world import World


def headline(session: Session) -> str:
    """How the game stands."""
    world = session.world
    if session.choosing:
        return "Which board shall it be?"
    if world.state == "cat-won":
        return f"The cat got away {_turns(world)}."
    if world.state == "cat-lost":
        return f"You caught the cat {_turns(world)}!"
    if world.turn == 0:
        return "Turn 1: don’t let the cat get to the edge."
    return f"Turn {world.turn + 1}: it is your move."


def hint(session: Session) -> str:
    """What the player can do now."""
    if session.choosing:
        return "Click a number, or use arrow keys and Enter. Escape goes back."
    if session.focus != BOARD:
        return "Enter presses the button, Tab goes on, Escape goes to the board."
    if session.world.state != "playing":
        return "Enter or N starts a new game, Ctrl+Z takes the last turn back."
    if session.cursor:
        return "Arrow keys move the ring, Space blocks its circle, Tab goes on."
    return "Click a circle to block it. H shows paths, Ctrl+Z takes a turn back."


def _turns(world: World) -> str:
    return f"in {world.turn} turn{'' if world.turn == 1 else 's'}"
