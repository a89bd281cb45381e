"""In what the games differ that are played on this board: Parcheesi, Parchís and Ludo."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Dice = tuple[int, ...]
"""What dice show, or what is still to be used."""


class Rules(NamedTuple):
    """In what one of the games differs from the others.

    Attributes:
        dice: how many are rolled.
        entering: the dice with which a pawn enters; of several, the first that are there.
        again: the rolls after which the same player rolls again; the third of them in a row is not played.
        back: which pawn that sends back.
        earned: whether bops and pawns that come home earn extra dice.
        seven: whether a 6 counts 7 if no pawn is in the circle.
        must: whether a 5 has to bring a pawn out, and a 6 to open a blockade.
        shared: whether two colours can stand together on a safe square; an entering pawn bops one of two.
    """

    dice: int
    entering: tuple[Dice, ...]
    again: frozenset[Dice]
    back: Literal["foremost", "last", "none"]
    earned: bool
    seven: bool = False
    must: bool = False
    shared: bool = False


Name = Literal["Parcheesi", "Parchís", "Ludo"]
_SIX: Final = frozenset({(6,)})
RULES: Final[dict[Name, Rules]] = {
    "Parcheesi": Rules(
        2, ((5,), (1, 4), (2, 3)), frozenset((k, k) for k in range(1, 7)), back="foremost", earned=True
    ),
    "Parchís": Rules(1, ((5,),), _SIX, back="last", earned=True, seven=True, must=True, shared=True),
    "Ludo": Rules(1, ((6,),), _SIX, back="none", earned=False),
}
