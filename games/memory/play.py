"""The declaration of Memory as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.memory import rules
from games.memory.players import hint, think
from games.memory.rules import Back, Look, Move, Position
from games.memory.scene import name_of, scene
from games.memory.words import describe, tell
from launcher import hookimpl
from launcher.tabletop import PAUSE, Key, Place, Score, Tabletop, Touch, in_rounds
from launcher.toolkits.cards import PLAYERS, Design, fan


def touch(move: Move) -> Touch | list[Touch]:
    """Return the clicks and keys for a move.

    A click on any of the cards to turn back turns all of them back.
    """
    if isinstance(move, Back):
        return [*map(name_of, move.places), Key("b")]
    return name_of(move.place)


def in_words(move: Move) -> str:
    """Return a move as text: the name of the card to turn over, or "turn back"."""
    if not isinstance(move, Look):
        return "turn back"
    name = name_of(move.place)
    return Place(name, "the marked card", name)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a click is not a legal move."""
    if position.differ:
        return "Turn the two cards face down first: click one of them."
    return "You can't turn over a pair again. Choose a face-down card." if names[0] else ""


_ROUND: Final[Tabletop[Position, Move]] = Tabletop(
    name="Memory",
    task="Turn over two cards. If they match, you keep them. If not, remember them for later.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    finale=fan(scene, rules.status),
    options=rules.Options,
    presets=rules.PRESETS,
    ladder=("Small", "Usual", "Large", "Huge"),
    touch=touch,
    tell=tell,
    in_words=in_words,
    stages=rules.stages,
    refuse=refuse,
    hint=hint,
    think=think,
    seen=rules.seen,
    describe=describe,
    toggles=(PAUSE,),
    clock=rules.clock,
    strict=rules.is_strict,
    players=PLAYERS[:2],
    playing=rules.playing,
    score=Score("looks", "least"),
    style=Design,
    sound="card",
)

TABLETOP: Final = in_rounds(_ROUND, rules.goal, rules.begin_round)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Memory."""
    return TABLETOP
