"""A turn: each die is played by itself, by any pawn; what may be done with it, and when a turn is complete."""

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
"""An extra die for sending another colour's pawn back."""
REACHED: Final = 10
"""An extra die for a pawn that has come home."""


class Obstacle(NamedTuple):
    """Why a pawn can't use a die.

    Attributes:
        kind: a blockade on the way; another colour on a safe square; home is nearer than that.
        steps: how far the pawn would have come there.
    """

    kind: Literal["blockade", "safe", "beyond"]
    steps: int


class Turn(NamedTuple):
    """What a player has made of a turn so far.

    Attributes:
        player: whose it is.
        before: where that player's pawns were at first.
        pawns: where all are now.
        dice: those still to be used.
        rules: of which game.
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
    """Dice used on a pawn.

    Attributes:
        pawn: its number.
        dice: one; or one or two, with which it enters.
        entering: whether it does.
    """

    pawn: int
    dice: Dice
    entering: bool = False


def standing(pawns: Pawns, ring: int) -> list[tuple[int, int]]:
    """Player and number of the pawns on a square of the ring; none beside the ring, at -1."""
    there: list[tuple[int, int]] = []
    for player, own in enumerate(pawns) if ring >= 0 else ():
        steps = (ring - ENTRY[player]) % RING + FIRST
        if steps <= LAST and steps in own:
            there += [(player, pawn) for pawn, each in enumerate(own) if each == steps]
    return there


@lru_cache(maxsize=4096)
def blockades(pawns: Pawns) -> frozenset[int]:
    """The squares of the ring that are held by two pawns."""
    on = [
        square(player, steps) for player, own in enumerate(pawns) for steps in own if FIRST <= steps <= LAST
    ]
    return frozenset(ring for ring in on if on.count(ring) > 1) if len(set(on)) < len(on) else frozenset()


def obstacle(turn: Turn, pawn: int, die: int) -> Obstacle | None:
    """What is in the way of a pawn outside its circle, if anything."""
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
    """The dice with which a pawn would enter; none if it can't."""
    return next((wanted for wanted in RULES[rules].entering if all(die in dice for die in wanted)), ())


def can_enter(turn: Turn) -> bool:
    """Whether the dice bring a pawn out, and the entry lets it."""
    if CIRCLE not in turn.own or not entering(turn.dice, turn.rules):
        return False
    if RULES[turn.rules].shared:
        return turn.own.count(FIRST) < 2
    return ENTRY[turn.player] not in blockades(turn.pawns)


def uses(turn: Turn) -> list[Use]:
    """All that can be done with one die, or to enter, whatever becomes of blockades that travel."""
    found = list(_free_uses(turn))
    if not RULES[turn.rules].must:
        return found
    enter = [use for use in found if use.entering]
    opening = [use for use in found if use.dice[0] in (6, 7) and turn.own.count(turn.own[use.pawn]) > 1]
    return enter or opening or found


def _free_uses(turn: Turn) -> Iterator[Use]:
    """The same, whatever must be done first."""
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
    """The turn after a use: what was bopped is back in its circle, and what that earned is among the dice."""
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
    """Player and number of the pawn that is sent back, if one is: of two on a shared square, the foremost."""
    there = standing(turn.pawns, ring)
    others = [each for each in there if each[0] != turn.player]
    if ring not in SAFE or not RULES[turn.rules].shared:
        return others
    others.sort(key=lambda each: -turn.pawns[each[0]][each[1]])
    return others[:1] if use.entering and len(there) > 1 else []


def onto(turn: Turn, use: Use) -> str:
    """The cell where a pawn goes."""
    return cell(turn.player, FIRST if use.entering else turn.own[use.pawn] + use.dice[0])


def has_blockade_travelled(before: Own, now: Own) -> bool:
    """Whether two pawns that formed a blockade form one on another square."""
    return any(
        before[a] == before[b] != now[a] == now[b] and CIRCLE < before[a] < HOME > now[a]
        for a in range(PAWNS)
        for b in range(a)
    )


def pairs(own: Own) -> int:
    """The number of blockades that a player has."""
    outside = [steps for steps in own if CIRCLE < steps < HOME]
    return len(outside) - len(set(outside))


def complete(turn: Turn) -> bool:
    """Whether it may end here: nothing that could be done is left over, and no blockade has travelled.

    For each die, of the pawns that could use it only the one with the highest number is looked at; if that would make
    a blockade travel, the die may be left. This is how the game that ours follows judges.
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
    """Whether it can be completed from here: only a blockade that has travelled can be in the way of that."""
    if not pairs(turn.before) or complete(turn):
        return True
    return any(can_end(apply_use(turn, use)) for use in uses(turn))


def allowed_uses(turn: Turn) -> list[Use]:
    """What can be done next so that the turn can still be completed."""
    return [use for use in uses(turn) if can_end(apply_use(turn, use))]


def punish(own: Own, rules: Name, last: int | None) -> Own:
    """The pawns after the third roll in a row that would roll again.

    Args:
        own: where they are.
        rules: of which game: it says which pawn goes back, unless it is home, or nowhere on the ring if it is the last.
        last: the pawn that moved last in this turn, if one did.
    """
    if RULES[rules].back == "last":
        return replaced(own, last, CIRCLE) if last is not None and own[last] <= LAST else own
    outside = [pawn for pawn, steps in enumerate(own) if CIRCLE < steps < HOME]
    if RULES[rules].back == "none" or not outside:
        return own
    return replaced(own, max(outside, key=lambda each: (own[each], each)), CIRCLE)
