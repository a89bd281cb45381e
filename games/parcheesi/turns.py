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
from launcher.tabletop import replaced

BOP: Final = 20
"""An extra die for sending another colour's pawn back."""
REACHED: Final = 10
"""An extra die for a pawn that has come home."""

Dice = tuple[int, ...]


class Rules(NamedTuple):
    """In what the games differ that are played on this board.

    Attributes:
        dice: how many are rolled.
        entering: the dice with which a pawn enters; of several, the first that are there.
        again: the rolls after which the same player rolls again; the third of them in a row is not played.
        punished: whether that sends a pawn back.
        earned: whether bops and pawns that come home earn extra dice.
    """

    dice: int
    entering: tuple[Dice, ...]
    again: frozenset[Dice]
    punished: bool
    earned: bool


Name = Literal["Parcheesi", "Ludo"]
RULES: Final[dict[Name, Rules]] = {
    "Parcheesi": Rules(
        2, ((5,), (1, 4), (2, 3)), frozenset((k, k) for k in range(1, 7)), punished=True, earned=True
    ),
    "Ludo": Rules(1, ((6,),), frozenset({(6,)}), punished=False, earned=False),
}


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
    """Player and number of the pawns on a square of the ring; all are of one colour; none beside the ring, at -1."""
    for player, own in enumerate(pawns) if ring >= 0 else ():
        steps = (ring - ENTRY[player]) % RING + FIRST
        if steps <= LAST and steps in own:
            return [(player, pawn) for pawn, each in enumerate(own) if each == steps]
    return []


@lru_cache(maxsize=4096)
def blockades(pawns: Pawns) -> frozenset[int]:
    """The squares of the ring that are held by two pawns."""
    return frozenset(
        square(player, steps)
        for player, own in enumerate(pawns)
        if len(set(own)) < PAWNS
        for steps in own
        if FIRST <= steps <= LAST and own.count(steps) > 1
    )


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
    if ring in SAFE and any(other != player for other, _ in standing(turn.pawns, ring)):
        return Obstacle("safe", goal)
    return None


def entering(dice: Dice, rules: Name) -> Dice:
    """The dice with which a pawn would enter; none if it can't."""
    return next((wanted for wanted in RULES[rules].entering if all(die in dice for die in wanted)), ())


def uses(turn: Turn) -> Iterator[Use]:
    """All that can be done with one die, or to enter, whatever becomes of blockades that travel."""
    own = turn.pawns[turn.player]
    enter = entering(turn.dice, turn.rules)
    open_entry = enter and ENTRY[turn.player] not in blockades(turn.pawns)
    dice = dict.fromkeys(turn.dice)
    for pawn, steps in enumerate(own):
        if steps == CIRCLE:
            if open_entry:
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
    for other, pawn in standing(turn.pawns, square(player, goal)):
        if other != player:
            pawns[other] = replaced(pawns[other], pawn, CIRCLE)
            left += [BOP] * RULES[turn.rules].earned
    if goal == HOME:
        left += [REACHED] * RULES[turn.rules].earned
    return turn._replace(pawns=tuple(pawns), dice=tuple(left))


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
    if (
        CIRCLE in turn.own
        and entering(turn.dice, turn.rules)
        and ENTRY[turn.player] not in blockades(turn.pawns)
    ):
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


def punish(own: Own) -> Own:
    """The pawns after a third double: the one that has come furthest is back in the circle, unless it is home."""
    outside = [pawn for pawn, steps in enumerate(own) if CIRCLE < steps < HOME]
    if not outside:
        return own
    pawn = max(outside, key=lambda each: (own[each], each))
    return replaced(own, pawn, CIRCLE)
