"""The dice: how they are rolled, what they give to use, how often each side came, and the same in words."""

from __future__ import annotations

from random import Random
from typing import Final

from games.parcheesi.board import CIRCLE, Own
from games.parcheesi.variants import RULES, Dice, Name
from launcher.tabletop import replaced

Counts = tuple[int, ...]
"""How often each side of a die came."""
NEVER: Final[Counts] = (0,) * 6

_THIRD: Final[dict[Name, tuple[str, str]]] = {
    "Parcheesi": ("double", "the foremost pawn goes back"),
    "Parchís": ("6", "the pawn that moved last goes back, unless it is in the home row"),
    "Ludo": ("6", "the turn is over"),
}


def roll(chance: Random, rules: Name) -> Dice:
    """Fair dice."""
    return tuple([chance.randint(1, 6) for _ in range(RULES[rules].dice)])


def mini_moves(own: Own, roll: Dice, rules: Name) -> Dice:
    """The dice that a roll gives to use.

    With no pawn in the circle, a double gives the lower sides of the dice, too, and a 6 may count 7.
    """
    if CIRCLE in own or roll not in RULES[rules].again:
        return roll
    if len(roll) > 1:
        return (*roll, *[7 - die for die in roll])
    return (7,) if RULES[rules].seven else roll


def counts_after(counts: tuple[Counts, ...], player: int, roll: Dice) -> tuple[Counts, ...]:
    """How often each side came for each player, after another roll of one of them."""
    own = [many + roll.count(side) for side, many in enumerate(counts[player], 1)]
    return replaced(counts, player, tuple(own))


def sides(roll: Dice) -> str:
    """What the dice show, in the text of a roll, also where a 6 counts 7."""
    return "-".join(str(min(die, 6)) for die in roll)


def news_in_words(news: str, name: str, throw: Dice, rules: Name) -> str:
    """What became of a roll with which nothing was done.

    Args:
        news: "stuck" or "third".
        name: who rolled.
        throw: the dice.
        rules: of which game.
    """
    if news == "stuck":
        return f"{name} rolled {sides(throw[: RULES[rules].dice])} and can't move."
    third, then = _THIRD[rules]
    return f"Third {third} for {name}: {then}."
