"""A turn: the possible uses of each die, and the conditions for ending the turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from games.parcheesi.board import (
    CIRCLE,
    ENTRY,
    FIRST,
    HOME,
    LAST,
    PAWNS,
    RING,
    SAFE,
    Own,
    Pawns,
    cell,
    square,
)
from games.parcheesi.variants import RULES, Dice, Name
from launcher.tabletop import replaced

BOP: Final = 20
"""The extra die for sending another colour's pawn back."""
REACHED: Final = 10
"""The extra die for bringing a pawn home."""


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
    """Return the player and the number of each pawn on a square of the ring. There are none on square -1."""
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
    """Whether a pawn can enter with the dice, and the entry is free."""
    if CIRCLE not in turn.own or not entering(turn.dice, turn.rules):
        return False
    if RULES[turn.rules].shared:
        return turn.own.count(FIRST) < 2
    return ENTRY[turn.player] not in blockades(turn.pawns)


def uses(turn: Turn) -> list[Use]:
    """Return all uses of the dice, even if a blockade has travelled after them."""
    found = list(_free_uses(turn))
    if not RULES[turn.rules].must:
        return found
    enter = [use for use in found if use.entering]
    opening = [use for use in found if use.dice[0] in (6, 7) and turn.own.count(turn.own[use.pawn]) > 1]
    return enter or opening or found


def _free_uses(turn: Turn) -> Iterator[Use]:
    """Yield all uses, even if another use has priority."""
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
    """Return the turn after a use, with bopped pawns in their circle and extra dice among the dice."""
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
    """Return the player and the number of each pawn sent back.

    On a shared square, this is only the pawn with the most progress.
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
    """Whether two pawns of a blockade form a blockade on another square."""
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
    """Whether the turn can end here: no die can be used, and no blockade has travelled.

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
    """Whether the turn can be completed from here. This fails only if a blockade has travelled."""
    if not pairs(turn.before) or complete(turn):
        return True
    return any(can_end(apply_use(turn, use)) for use in uses(turn))


def allowed_uses(turn: Turn) -> list[Use]:
    """Return the uses after which the turn can still be completed."""
    return [use for use in uses(turn) if can_end(apply_use(turn, use))]


def punish(own: Own, rules: Name, last: int | None) -> Own:
    """Return the pawns after the third roll in a row that would allow another roll.

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
