"""How a match stands, in a sentence."""

from __future__ import annotations

from typing import Final

from games.parcheesi.board import COLOURS, HOME
from games.parcheesi.rules import Position, rolled, winner
from games.parcheesi.turns import RULES, Name
from launcher.tabletop import Status

_THIRD: Final[dict[Name, tuple[str, str]]] = {
    "Parcheesi": ("double", "the foremost pawn goes back"),
    "Ludo": ("6", "it is not played"),
}


def status(position: Position) -> Status:
    """Whose turn it is, and what was rolled."""
    won, home = winner(position), tuple([own.count(HOME) for own in position.pawns])
    name, last = COLOURS[position.turn], COLOURS[position.last]
    if won is not None:
        return Status(f"{COLOURS[won]} has all four pawns home.", True, position.turn, (won,), scores=home)
    if position.dice:
        left = ", ".join(map(str, position.dice))
        return Status(f"{name} rolled {rolled(position.roll)}: use {left}.", turn=position.turn)
    throw = position.throws[position.last]
    again = " again" if position.doubles else ""
    if position.news:
        what = f"{last} rolled {rolled(throw[: RULES[position.rules].dice])}: nothing can be done with it"
        if position.news == "third":
            third, then = _THIRD[position.rules]
            what = f"Third {third} for {last}: {then}"
        return Status(f"{what}. {name} rolls{again}.", turn=position.turn)
    if not any(position.throws):
        return Status(f"{name}: roll the dice, and race all four pawns home.", turn=position.turn)
    return Status(f"{name} rolls{again}.", turn=position.turn)
