"""A turn: the uses of the dice and its end.

Conditions decide whether a player may end a turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final, Literal, NamedTuple

from launcher.tabletop import replaced

RING: Final = 68
"""The number of squares of the ring. Square 0 is in the middle of the bottom edge; numbers go anticlockwise."""

PAWNS: Final = 4
CIRCLE: Final = 0
FIRST: Final = 1
LAST: Final = 64
HOME: Final = 72
"""The progress of a pawn in steps: in its circle, on its entry, on its exit, and home. The home row is in between."""

GREEN, BLUE, RED, YELLOW = range(4)
COLOURS: Final = ("Green", "Blue", "Red", "Yellow")
"""The players in order, so that two play from opposite corners."""

ORDER: Final = (GREEN, RED, BLUE, YELLOW)
"""The order of turns around the table."""

ENTRY: Final = {GREEN: 5, RED: 22, BLUE: 39, YELLOW: 56}
EXIT: Final = {GREEN: 0, RED: 17, BLUE: 34, YELLOW: 51}
SAFE: Final = frozenset({*ENTRY.values(), *EXIT.values(), 12, 29, 46, 63})

Own = tuple[int, ...]
"""The progress of each pawn of a player."""
Pawns = tuple[Own, ...]
"""The progress of the pawns of all players."""

Dice = tuple[int, ...]
"""The numbers of some dice."""

Name = Literal["Parcheesi", "Parchís", "Ludo"]
_SIX: Final = frozenset({(6,)})

BOP: Final = 20
"""The extra die for sending another colour's pawn back."""
REACHED: Final = 10
"""The extra die for bringing a pawn home."""

Counts = tuple[int, ...]
"""The number of times that each side of a die was rolled."""
NEVER: Final[Counts] = (0,) * 6

_THIRD: Final[dict[Name, tuple[str, str]]] = {
    "Parcheesi": ("double", "the foremost pawn returns to its circle"),
    "Parchís": ("6", "the pawn that moved last goes back, unless it is in the home row"),
    "Ludo": ("6", "the turn is over"),
}


def square(player: int, steps: int) -> int:
    """Return the ring square of a pawn, or -1 if the pawn is not on the ring."""
    return (ENTRY[player] + steps - FIRST) % RING if FIRST <= steps <= LAST else -1


def row(steps: int) -> int:
    """Return the number of a home row square, from 0 to 6."""
    return steps - LAST - 1


def cell(player: int, steps: int) -> str:
    """Return the name of a cell.

    It is "17" on the ring, "green 3" in the home row, "green circle" or "green home".
    """
    if FIRST <= steps <= LAST:
        return str(square(player, steps))
    where = "circle" if steps == CIRCLE else "home" if steps == HOME else str(row(steps))
    return f"{COLOURS[player].lower()} {where}"


def after(player: int, playing: int) -> int:
    """Return the next player.

    The argument `playing` is the number of players.
    """
    order = [each for each in ORDER if each < playing]
    return order[(order.index(player) + 1) % playing]


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


RULES: Final[dict[Name, Rules]] = {
    "Parcheesi": Rules(
        2, ((5,), (1, 4), (2, 3)), frozenset((k, k) for k in range(1, 7)), back="foremost", earned=True
    ),
    "Parchís": Rules(1, ((5,),), _SIX, back="last", earned=True, seven=True, must=True, shared=True),
    "Ludo": Rules(1, ((6,),), _SIX, back="none", earned=False),
}


class Obstacle(NamedTuple):
    """The reason why a pawn cannot use a die.

    Attributes:
        kind: A blockade on the way, another colour on a safe square, or a number that leads beyond home.
        steps: The progress of a pawn that would get there.
    """

    kind: Literal["blockade", "safe", "beyond"]
    steps: int


class Turn(NamedTuple):
    """The state of a player's turn.

    Attributes:
        player: The player whose turn it is.
        before: The player's pawns at the beginning of the turn.
        pawns: The pawns of all players now.
        dice: The dice left to use.
        rules: The game.
    """

    player: int
    before: Own
    pawns: Pawns
    dice: Dice
    rules: Name = "Parcheesi"

    @property
    def own(self) -> Own:
        """The pawns of the player."""
        return self.pawns[self.player]


class Use(NamedTuple):
    """A use of dice on a pawn.

    Attributes:
        pawn: The number of the pawn.
        dice: One die to move, or one or two dice to enter.
        entering: Whether the pawn enters.
    """

    pawn: int
    dice: Dice
    entering: bool = False


def standing(pawns: Pawns, ring: int) -> list[tuple[int, int]]:
    """Return the pawns on a square of the ring.

    Each is a player and a number. There are none on square -1.
    """
    there: list[tuple[int, int]] = []
    for player, own in enumerate(pawns) if ring >= 0 else ():
        steps = (ring - ENTRY[player]) % RING + FIRST
        if steps <= LAST and steps in own:
            there += [(player, pawn) for pawn, each in enumerate(own) if each == steps]
    return there


@lru_cache(maxsize=4096)
def blockades(pawns: Pawns) -> frozenset[int]:
    """Return the squares of the ring with two pawns."""
    on = [
        square(player, steps) for player, own in enumerate(pawns) for steps in own if FIRST <= steps <= LAST
    ]
    return frozenset(ring for ring in on if on.count(ring) > 1) if len(set(on)) < len(on) else frozenset()


def obstacle(turn: Turn, pawn: int, die: int) -> Obstacle | None:
    """Return the obstacle for a pawn outside its circle, or None."""
    player, own = turn.player, turn.pawns[turn.player]
    start, goal = own[pawn], own[pawn] + die
    if goal > HOME:
        return Obstacle("beyond", HOME)
    held = blockades(turn.pawns)
    for steps in range(start + 1, min(goal, LAST) + 1) if held else ():
        if square(player, steps) in held:
            return Obstacle("blockade", steps)
    for steps in range(max(start, LAST) + 1, min(goal + 1, HOME)):
        if own.count(steps) > 1:
            return Obstacle("blockade", steps)
    ring = square(player, goal)
    others = (other != player for other, _ in standing(turn.pawns, ring))
    if ring in SAFE and not RULES[turn.rules].shared and any(others):
        return Obstacle("safe", goal)
    return None


def entering(dice: Dice, rules: Name) -> Dice:
    """Return the dice with which a pawn can enter, or ()."""
    return next((wanted for wanted in RULES[rules].entering if all(die in dice for die in wanted)), ())


def can_enter(turn: Turn) -> bool:
    """Return whether a pawn can enter.

    The dice allow it, and the entry is free.
    """
    if CIRCLE not in turn.own or not entering(turn.dice, turn.rules):
        return False
    if RULES[turn.rules].shared:
        return turn.own.count(FIRST) < 2
    return ENTRY[turn.player] not in blockades(turn.pawns)


def uses(turn: Turn) -> list[Use]:
    """Return all uses of the dice.

    A blockade may have travelled after them.
    """
    found = list(_free_uses(turn))
    if not RULES[turn.rules].must:
        return found
    enter = [use for use in found if use.entering]
    opening = [use for use in found if use.dice[0] in (6, 7) and turn.own.count(turn.own[use.pawn]) > 1]
    return enter or opening or found


def _free_uses(turn: Turn) -> Iterator[Use]:
    """Yield all uses, even if another has priority."""
    enter = entering(turn.dice, turn.rules) if can_enter(turn) else ()
    dice = dict.fromkeys(turn.dice)
    for pawn, steps in enumerate(turn.own):
        if steps == CIRCLE:
            if enter:
                yield Use(pawn, enter, entering=True)
        elif steps < HOME:
            for die in dice:
                if obstacle(turn, pawn, die) is None:
                    yield Use(pawn, (die,))


def apply_use(turn: Turn, use: Use) -> Turn:
    """Return the turn after a use.

    Bopped pawns are in their circle, and extra dice are among the dice.
    """
    player = turn.player
    goal = FIRST if use.entering else turn.own[use.pawn] + use.dice[0]
    left = list(turn.dice)
    for die in use.dice:
        left.remove(die)
    pawns = list(turn.pawns)
    pawns[player] = replaced(turn.own, use.pawn, goal)
    for other, pawn in _victims(turn, square(player, goal), use):
        pawns[other] = replaced(pawns[other], pawn, CIRCLE)
        left += [BOP] * RULES[turn.rules].earned
    if goal == HOME:
        left += [REACHED] * RULES[turn.rules].earned
    return turn._replace(pawns=tuple(pawns), dice=tuple(left))


def _victims(turn: Turn, ring: int, use: Use) -> list[tuple[int, int]]:
    """Return the pawns sent back.

    Each is a player and a number. On a shared square, only the pawn with the most progress goes back.
    """
    there = standing(turn.pawns, ring)
    others = [each for each in there if each[0] != turn.player]
    if ring not in SAFE or not RULES[turn.rules].shared:
        return others
    others.sort(key=lambda each: -turn.pawns[each[0]][each[1]])
    return others[:1] if use.entering and len(there) > 1 else []


def onto(turn: Turn, use: Use) -> str:
    """Return the cell to which a pawn moves."""
    return cell(turn.player, FIRST if use.entering else turn.own[use.pawn] + use.dice[0])


def has_blockade_travelled(before: Own, now: Own) -> bool:
    """Return whether both pawns of a blockade now form a blockade on another square."""
    return any(
        before[a] == before[b] != now[a] == now[b] and CIRCLE < before[a] < HOME > now[a]
        for a in range(PAWNS)
        for b in range(a)
    )


def pairs(own: Own) -> int:
    """Return the number of blockades of a player."""
    outside = [steps for steps in own if CIRCLE < steps < HOME]
    return len(outside) - len(set(outside))


def complete(turn: Turn) -> bool:
    """Return whether the turn can end here.

    No die can be used, and no blockade has travelled.

    Only the pawn with the highest number is considered for each die, among the pawns that could use it. If the die
    would make a blockade travel with this pawn, it may be left unused. The original judges in the same way.
    """
    if has_blockade_travelled(turn.before, turn.own):
        return False
    if can_enter(turn):
        return False
    for die in dict.fromkeys(turn.dice):
        outside = [pawn for pawn in reversed(range(PAWNS)) if turn.own[pawn] > CIRCLE]
        first = next((pawn for pawn in outside if obstacle(turn, pawn, die) is None), None)
        if first is not None and not has_blockade_travelled(
            turn.before, apply_use(turn, Use(first, (die,))).own
        ):
            return False
    return True


def can_end(turn: Turn) -> bool:
    """Return whether the turn can be completed, which fails only if a blockade has travelled."""
    if not pairs(turn.before) or complete(turn):
        return True
    return any(can_end(apply_use(turn, use)) for use in uses(turn))


def allowed_uses(turn: Turn) -> list[Use]:
    """Return the uses that let the turn be completed."""
    return [use for use in uses(turn) if can_end(apply_use(turn, use))]


def punish(own: Own, rules: Name, last: int | None) -> Own:
    """Return the pawns after the third roll in a row.

    Such a roll would allow another roll.

    Args:
        own: The pawns of the player.
        rules: The game, which determines the pawn to send back, if any. In Parchís, this is not a pawn in the home row
            or at home.
        last: The pawn moved last in this turn, or None.
    """
    if RULES[rules].back == "last":
        return replaced(own, last, CIRCLE) if last is not None and own[last] <= LAST else own
    outside = [pawn for pawn, steps in enumerate(own) if CIRCLE < steps < HOME]
    if RULES[rules].back == "none" or not outside:
        return own
    return replaced(own, max(outside, key=lambda each: (own[each], each)), CIRCLE)


def roll(chance: Random, rules: Name) -> Dice:
    """Return a roll of fair dice."""
    return tuple([chance.randint(1, 6) for _ in range(RULES[rules].dice)])


def mini_moves(own: Own, roll: Dice, rules: Name) -> Dice:
    """Return the dice that a player can use.

    If the circle is empty, a double also includes the lower sides of the dice, and a 6 may count as 7.
    """
    if CIRCLE in own or roll not in RULES[rules].again:
        return roll
    if len(roll) > 1:
        return (*roll, *[7 - die for die in roll])
    return (7,) if RULES[rules].seven else roll


def counts_after(counts: tuple[Counts, ...], player: int, roll: Dice) -> tuple[Counts, ...]:
    """Return the counts of all players after another roll."""
    own = [many + roll.count(side) for side, many in enumerate(counts[player], 1)]
    return replaced(counts, player, tuple(own))


def sides(roll: Dice) -> str:
    """Return the numbers of a roll as text.

    A 6 that counts as 7 is still a 6.
    """
    return "-".join(str(min(die, 6)) for die in roll)


def news_in_words(news: str, name: str, throw: Dice, rules: Name) -> str:
    """Return an unusable roll as text.

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
