"""The differences between the games on this board: Parcheesi, Parchís and Ludo."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Dice = tuple[int, ...]
"""The numbers of some dice."""


class Rules(NamedTuple):
    """The rules in which the games differ.

    Attributes:
        dice: The number of dice in a roll.
        entering: The dice with which a pawn enters; the first ones available are used.
        again: The rolls that allow the same player to roll again. A third roll of this kind in a row cannot be used.
        back: The pawn sent back after the third of these rolls.
        earned: Whether bops and pawns that come home earn extra dice.
        seven: Whether a 6 counts as 7 if the circle is empty.
        must: Whether a 5 must bring out a pawn, and a 6 must open a blockade.
        shared: Whether two colours can share a safe square. An entering pawn then bops one of two.
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
