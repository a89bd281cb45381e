"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.aces.hint import comment, hint
from games.aces.rules import Deal, Fill, Move, Options, Position, Remove, moves, play, stages, start, status
from games.aces.scene import REMOVED, STOCK, scene, stack_name
from games.aces.words import describe, in_words
from launcher import hookimpl
from launcher.tabletop import Key, Score, Tabletop, Toggle, Touch
from launcher.toolkits.cards import Design, fan


def touch(move: Move) -> list[Touch]:
    """Cards are clicked, or dragged to where they are to go; an empty stack may be touched first, and then the card."""
    match move:
        case Deal():
            return [STOCK, Key("d")]
        case Remove(card, stack):
            return [card.name, (card.name, REMOVED), Key(str(stack + 1))]
        case Fill(card, stack, space, leftmost):
            ways: list[Touch] = [(card.name, stack_name(space)), (stack_name(space), card.name)]
            return [*ways, card.name, Key(str(stack + 1))] if leftmost else ways


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a touch is no move."""
    if names[0] in {card.name for stack in position.stacks for card in stack[:-1]}:
        return "Only the last card of a stack can be taken."
    if names[0] in {card.name for card in position.tops}:
        only = position.options.only_aces
        space = "; only an ace may move to an empty one" if only else ", or move once a stack is empty"
        return f"It can go once a higher card of its suit is the last of another stack{space}."
    return ""


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Aces",
    task="Remove the lower of two last cards of one suit; aces are high. The stock deals four more.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=fan(scene, status),
    options=Options,
    touch=touch,
    stages=stages,
    refuse=refuse,
    hint=hint,
    comment=comment,
    describe=describe,
    in_words=in_words,
    toggles=(Toggle("comments", "Can it be won?", "w"),),
    score=Score("removed", "most"),
    style=Design,
    sound="card",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Aces."""
    return TABLETOP
