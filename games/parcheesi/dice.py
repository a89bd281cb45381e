"""The dice: rolls, the moves that a roll allows, the counts of each number, and descriptions."""

from __future__ import annotations

from random import Random
from typing import Final

from games.parcheesi.board import CIRCLE, Own
from games.parcheesi.variants import RULES, Dice, Name
from launcher.tabletop import replaced

Counts = tuple[int, ...]
"""The number of times that each side of a die was rolled."""
NEVER: Final[Counts] = (0,) * 6

_THIRD: Final[dict[Name, tuple[str, str]]] = {
    "Parcheesi": ("double", "the foremost pawn returns to its circle"),
    "Parchís": ("6", "the pawn that moved last goes back, unless it is in the home row"),
    "Ludo": ("6", "the turn is over"),
}


def roll(chance: Random, rules: Name) -> Dice:
    """Roll fair dice."""
    return tuple([chance.randint(1, 6) for _ in range(RULES[rules].dice)])


def mini_moves(own: Own, roll: Dice, rules: Name) -> Dice:
    """Return the dice that a roll allows a player to use.

    If the circle is empty, a double also includes the lower sides of the dice, and a 6 may count as 7.
    """
    if CIRCLE in own or roll not in RULES[rules].again:
        return roll
    if len(roll) > 1:
        return (*roll, *[7 - die for die in roll])
    return (7,) if RULES[rules].seven else roll


def counts_after(counts: tuple[Counts, ...], player: int, roll: Dice) -> tuple[Counts, ...]:
    """Return the counts of all players after another roll of one of them."""
    own = [many + roll.count(side) for side, many in enumerate(counts[player], 1)]
    return replaced(counts, player, tuple(own))


def sides(roll: Dice) -> str:
    """Return the numbers of a roll as text. A 6 that counts as 7 is still a 6."""
    return "-".join(str(min(die, 6)) for die in roll)


def news_in_words(news: str, name: str, throw: Dice, rules: Name) -> str:
    """Describe a roll without a possible move.

    Args:
        news: "stuck" or "third".
        name: The player who rolled.
        throw: The dice.
        rules: The game.
    """
    if news == "stuck":
        return f"{name} rolled {sides(throw[: RULES[rules].dice])} and can't move."
    third, then = _THIRD[rules]
    return f"Third {third} for {name}: {then}."
