"""The declaration of Aces as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.aces.hint import comment, hint
from games.aces.rules import Fill, Move, Options, Position, Remove, moves, play, stages, start, status
from games.aces.scene import REMOVED, scene, stack_name
from games.aces.words import describe, in_words
from launcher import hookimpl
from launcher.tabletop import Key, Score, Tabletop, Touch
from launcher.toolkits.solitaire import CAN_IT_BE_WON, solitaire
from launcher.toolkits.solitaire import touch as touch_stock


def touch(move: Move) -> Touch | list[Touch]:
    """Return the clicks, drags and keys for a move.

    A card can be clicked or dragged to its target. An empty stack can also be clicked before the card.
    """
    match move:
        case Remove(card, stack):
            return [card.name, (card.name, REMOVED), Key(str(stack + 1))]
        case Fill(card, stack, space, leftmost):
            ways: list[Touch] = [(card.name, stack_name(space)), (stack_name(space), card.name)]
            return [*ways, card.name, Key(str(stack + 1))] if leftmost else ways
    return touch_stock(move)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why these pieces are not a legal move."""
    if names[0] in {card.name for stack in position.stacks for card in stack[:-1]}:
        return "You can only play the top card of a stack."
    if names[0] in {card.name for card in position.tops}:
        only = position.options.only_aces
        space = "" if only else ", or move it once a stack is empty"
        return f"You can discard this card once a higher card of its suit is on top of another stack{space}."
    return ""


TABLETOP: Final[Tabletop[Position, Move]] = solitaire(
    Tabletop(
        name="Aces",
        task="Discard the lower of two top cards of one suit; aces are high. Click the stock to deal four more.",
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
        describe=describe,
        in_words=in_words,
        toggles=(CAN_IT_BE_WON,),
        score=Score("removed", "most"),
    )
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Aces."""
    return TABLETOP
