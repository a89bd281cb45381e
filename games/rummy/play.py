"""The declaration of Rummy as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.rummy.players import STRENGTHS, hint, think
from games.rummy.rules import Move, Options, Position, moves, play, seen, stages, start, status
from games.rummy.scene import HAND, KNOCK, MELDS, SUITS, scene
from games.rummy.showdown import Hand
from games.rummy.words import describe, in_words, tell
from launcher import hookimpl
from launcher.tabletop import Button, Key, Tabletop, Touch
from launcher.toolkits.cards import PLAYERS, Design, fan, own_order

PRESETS: Final = {
    "Rummy": Options(),
    "Rummy to 100": Options(match="100"),
    "Gin": Options("gin"),
    "Gin to 100": Options("gin", "100"),
    "Oklahoma gin to 250": Options("gin", "250", oklahoma=True, big_gin=True, boxes=True),
}


def touch(move: Move) -> list[Touch] | Touch:
    """Return the clicks, drags and buttons for a move.

    Players click a card, or drag it to its place.
    """
    match move.what:
        case "stock" | "discard pile":
            assert move.card is not None
            key = Key("d" if move.what == "stock" else "t")
            return [move.card.name, (move.card.name, HAND), key]
        case "throw" | "knock":
            assert move.card is not None
            onto = KNOCK if move.what == "knock" else "discard pile"
            return [move.card.name, (move.card.name, onto)]
        case "pass":
            return Button("Pass", "p")
        case "big gin":
            return Button("Big gin", "b")
        case _:
            return Button("Next hand", "d")


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why these pieces are not a move."""
    if position.phase == "next":
        return "This hand is over. Press “Next hand” to deal another."
    if position.taken and names[0] == position.taken.name:
        return "You can't discard the card that you just took from the discard pile. Discard another card."
    if position.phase == "throw":
        most = f"at most {position.terms.limit} points of" if position.terms.limit else "no"
        knock = f" You can knock with {most} deadwood." if position.gin else ""
        return f"Discard a card from your hand.{knock}"
    if position.phase == "offer":
        return "Take the face-up card, or pass."
    return "First draw a card from the stock, or take the top of the discard pile."


def hand(position: Position, player: int) -> Hand:
    """Return the hand for the player to arrange, or no cards once both hands are laid down."""
    return () if position.ending else position.hands[player]


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Rummy",
    task="Draw a card and discard one, until your hand is all sets of one rank and runs of one suit.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=fan(scene, status),
    options=Options,
    presets=PRESETS,
    touch=touch,
    arrange=own_order(scene, hand),
    tell=tell,
    in_words=in_words,
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    seen=seen,
    describe=describe,
    toggles=(MELDS, SUITS),
    style=Design,
    players=PLAYERS[:2],
    strengths=STRENGTHS,
    sound="card",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Rummy."""
    return TABLETOP
