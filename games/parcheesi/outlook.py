"""The player Expert, and hints.

It considers all rolls that can follow a turn, and the best reply to each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.parcheesi.rules import Move, Position, Roll, Step, moves
from games.parcheesi.turns import (
    BOP,
    CIRCLE,
    COLOURS,
    ENTRY,
    FIRST,
    HOME,
    LAST,
    PAWNS,
    REACHED,
    RING,
    RULES,
    SAFE,
    Dice,
    Name,
    Own,
    Pawns,
    Turn,
    Use,
    after,
    apply_use,
    blockades,
    entering,
    has_blockade_travelled,
    mini_moves,
    pairs,
    square,
    uses,
)
from launcher.tabletop import Hint

Candidates = dict[Pawns, Use | None]
"""The boards after a turn. Each maps to its first use of dice, or None if the dice are useless."""

_ROLLS = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
_FAR = 12

Rolls = int
"""A set of the 36 rolls, using one bit for each."""

_OUT, _ROW, _ARRIVED, _LATE, _FREE = 28.2, -1.6, 5.8, 14.4, 1.1
"""The value, in steps, of being out of the circle, in the home row, and home; of the last steps compared with the first
ones; and of an empty circle."""
_SAFETY, _BLOCKADE, _HELD_UP, _SHUT_IN, _STUCK = 9.7, 0.6, 4.5, 1.9, 3.9
"""The value of a safe square, of a blockade, of each pawn close behind it, and of each pawn that it keeps from
entering; and the cost of a blockade close ahead."""
_DANGER, _HUNT, _FAR_AHEAD, _BONUS = 1.09, 0.136, 0.54 / 36, 26.1
"""The weight of the cost of bops if another player rolls next, if the player rolls next, and for each pawn at a greater
distance behind.

The last number is the extra value of a bop for its player, if it earns an extra die.
"""
_NEAR, _FARTHEST = 14, 26

ROLLS: Final[dict[int, list[tuple[Dice, int]]]] = {
    2: [((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)],
    1: [((die,), 6) for die in range(1, 7)],
}
"""All rolls of a number of dice, each with its share of 36 rolls."""

_CLOSE, _MOST = 20.0, 8
"""The limits of the search: how much worse a board may be than the best one, and how many boards are examined."""
_WON = 1000.0


@lru_cache(maxsize=64)
def candidates(turn: Turn) -> Candidates:
    """Return every board after the turn, once each.

    No blockade may travel at any time. If several pawns have always been on the same square, such as pawns in
    the circle, only the first one moves.
    """
    found: Candidates = {}
    seen: set[tuple[Pawns, Dice]] = set()
    player, before, rules = turn.player, turn.before, turn.rules
    paired = pairs(before)

    def search(pawns: Pawns, dice: Dice, first: Use | None) -> None:
        """Search depth first.

        No board and dice are visited twice.
        """
        ends = True
        alike = list(zip(before, pawns[player], strict=True))
        firsts = [alike.index(each) for each in alike]
        for used, rest in _choices(dice, rules):
            for use, moved, earned in _uses_of(player, pawns, used, rules):
                if paired and has_blockade_travelled(before, moved[player]):
                    continue
                ends = False
                if firsts[use.pawn] < use.pawn:
                    continue
                left = tuple(sorted(rest + earned)) if earned else rest
                if not left:
                    found.setdefault(moved, first or use)
                elif (moved, left) not in seen:
                    seen.add((moved, left))
                    search(moved, left, first or use)
        if ends:
            found.setdefault(pawns, first)

    search(turn.pawns, turn.dice, None)
    return found


@lru_cache(maxsize=1024)
def _choices(dice: Dice, rules: Name) -> list[tuple[Dice, Dice]]:
    """Return the single dice, and two dice to enter with, each with the dice then left."""
    enter = entering(dice, rules)
    choices = [(die,) for die in dict.fromkeys(dice)] + ([enter] if len(enter) > 1 else [])
    return [(used, _without(dice, used)) for used in choices]


def _without(dice: Dice, used: Dice) -> Dice:
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


@lru_cache(maxsize=4096)
def _uses_of(player: int, pawns: Pawns, dice: Dice, rules: Name) -> list[tuple[Use, Pawns, Dice]]:
    """Return the uses of all of these dice.

    Each has the pawns and the extra dice after it.
    """
    turn = Turn(player, pawns[player], pawns, dice, rules)
    after = [(use, apply_use(turn, use)) for use in uses(turn) if use.dice == dice]
    return [(use, each.pawns, each.dice) for use, each in after]


def first_move(legal: Sequence[Move], use: Use | None) -> Move:
    """Return the move for a use of dice.

    Without one, it is the last move.
    """
    return next((move for move in legal if isinstance(move, Step) and move.use == use), legal[-1])


def _those(*wanted: tuple[int, int]) -> Rolls:
    return sum(1 << k for k, (a, b) in enumerate(_ROLLS) if (a, b) in wanted or (b, a) in wanted)


def _those_first(die: int) -> Rolls:
    return sum(1 << k for k, (a, _) in enumerate(_ROLLS) if a == die)


def _with(die: int) -> Rolls:
    return _those(*((die, other) for other in range(1, 7)))


def _adding_up_to(distance: int) -> Rolls:
    return _those(*((a, b) for a, b in _ROLLS if a + b == distance))


EXACT: Final = [0] + [(_with(k) if k <= 6 else 0) | _adding_up_to(k) for k in range(1, _FAR + 1)]
"""The rolls that move a pawn by each distance, with one die or with both."""

ONE_DIE: Final = [0] + [_those_first(k) if k <= 6 else 0 for k in range(1, _FAR + 1)]
"""The same for a single die: the first die of each roll."""

USUAL: Final = [0] + [(_with(1) if k <= 6 else 0) | _adding_up_to(k) for k in range(1, _FAR + 1)]
"""The rolls for each distance as the original counts them: a single die counts only if it shows 1."""

_ENTERING: Final[dict[Name, list[Rolls]]] = {
    "Parcheesi": [_with(5) | _those((1, 4), (2, 3))] + [_those((5, k)) for k in range(1, 7)],
    "Parchís": [_those_first(5)] + 6 * [0],
    "Ludo": [_those_first(6)] + 6 * [0],
}


def bopping(pawns: Pawns, player: int, table: list[Rolls], rules: Name = "Parcheesi") -> list[Rolls]:
    """Return the rolls that threaten each pawn of a player.

    Another colour could use them against the pawn.

    Extra dice and the four dice of a double are not considered. Neither are pawns of other colours that turn off before
    they get there.

    Args:
        pawns: The pawns of all players.
        player: The player whose pawns are in danger.
        table: `EXACT` or `USUAL`; games with one die use `ONE_DIE`.
        rules: The game.
    """
    held = blockades(pawns)
    enemies = [
        (square(other, steps), _reach(own, table, rules))
        for other, own in enumerate(pawns)
        if other != player
        for steps in own
        if FIRST <= steps <= LAST and square(other, steps) not in held
    ]
    entering = [ENTRY[other] for other, own in enumerate(pawns) if other != player and CIRCLE in own]
    return [_against(square(player, steps), held, enemies, entering, rules) for steps in pawns[player]]


def _reach(own: Own, table: list[Rolls], rules: Name) -> list[Rolls]:
    """Return the rolls for each distance of a player's pawns.

    The pawns are outside the circle. A 5 that must bring out a pawn moves no other pawn. A 6 that counts as 7
    moves a pawn by 7.
    """
    if RULES[rules].dice > 1:
        return table
    reach = ONE_DIE.copy()
    if RULES[rules].must and CIRCLE in own and own.count(FIRST) < 2:
        reach[5] = 0
    if RULES[rules].seven and CIRCLE not in own:
        reach[6], reach[7] = 0, reach[6]
    return reach


def _against(
    ring: int,
    held: frozenset[int],
    enemies: list[tuple[int, list[Rolls]]],
    entering: list[int],
    rules: Name,
) -> Rolls:
    rolls, shared, together = 0, RULES[rules].shared, ring in held
    if ring < 0 or (together and not shared):
        return rolls
    # An entering pawn bops one of two pawns on a shared square.
    for entry in entering if together == shared else ():
        beyond = (ring - entry) % RING
        if beyond <= 6:
            rolls |= _ENTERING[rules][beyond]
    if ring not in SAFE and not together:
        for there, table in enemies:
            distance = (ring - there) % RING
            if 0 < distance <= _FAR and not any((there + k) % RING in held for k in range(distance)):
                rolls |= table[distance]
    return rolls


def risk(pawns: Pawns, player: int, table: list[Rolls] = USUAL, rules: Name = "Parcheesi") -> int:
    """Return the number of threatening rolls, of 36.

    Other colours can use them against any pawn of a player.
    """
    union = 0
    for rolls in bopping(pawns, player, table, rules):
        union |= rolls
    return union.bit_count()


def _worth_at(steps: int) -> float:
    if steps == CIRCLE:
        return 0.0
    late = _LATE * steps * steps / (HOME * HOME)
    return steps + _OUT + late + (_ARRIVED if steps == HOME else _ROW if steps > LAST else 0.0)


_WORTH: Final = tuple(map(_worth_at, range(HOME + 1)))


def prospects(pawns: Pawns, player: int, roller: int, rules: Name = "Parcheesi") -> float:
    """Return the value of a board for a player.

    It is the value of its own pawns, minus the average of the other players.

    Args:
        pawns: The pawns of all players.
        player: The player whose value is returned.
        roller: The player who rolls next.
        rules: The game.
    """
    value = _standing(pawns, player, _HUNT if player == roller else _DANGER, rules)
    others = [other for other in range(len(pawns)) if other != player]
    share = _DANGER if player == roller else _HUNT
    return value - sum(_standing(pawns, other, share, rules) for other in others) / len(others)


def _standing(pawns: Pawns, player: int, share: float, rules: Name) -> float:
    """Return the value of a player's pawns.

    A share of the expected cost of bops is subtracted.
    """
    own = pawns[player]
    value = _FREE if CIRCLE not in own else 0.0
    held, bonus = blockades(pawns), _BONUS * RULES[rules].earned
    behind = [
        square(other, steps)
        for other, theirs in enumerate(pawns)
        if other != player
        for steps in theirs
        if FIRST <= steps <= LAST
    ]
    stakes = bopping(pawns, player, EXACT, rules)
    for pawn, steps in enumerate(own):
        value += _WORTH[steps]
        if not FIRST <= steps < HOME:
            continue
        together = own.count(steps) > 1
        if together:
            value += _BLOCKADE / 2
        if steps > LAST:
            continue
        ring = square(player, steps)
        if together:
            near = sum(0 < (ring - there) % RING <= _NEAR for there in behind)
            shut_in = 0 if RULES[rules].shared else _entering_at(pawns, player, ring)
            value += (_HELD_UP * near + _SHUT_IN * shut_in) / 2
        elif ring in SAFE:
            value += _SAFETY
        else:
            far = sum(12 < (ring - there) % RING <= _FARTHEST for there in behind)
            value -= _FAR_AHEAD * far * (_WORTH[steps] + bonus)
        if stakes[pawn]:
            value -= share * stakes[pawn].bit_count() / 36 * (_WORTH[steps] + bonus)
        if held and any((ring + k) % RING in held for k in range(1, min(6, LAST - steps) + 1)):
            value -= _STUCK
    return value


def _entering_at(pawns: Pawns, player: int, ring: int) -> int:
    """Return the number of other players' pawns that enter on a square."""
    return sum(
        own.count(CIRCLE) for other, own in enumerate(pawns) if other != player and ENTRY[other] == ring
    )


def foresee(position: Position) -> tuple[Move, Pawns]:
    """Return the first move of the turn with the best outlook, and the board after this turn."""
    legal, player = moves(position), position.turn
    if position.dice is None:
        return legal[0], position.pawns
    rules = position.rules
    roller = player if position.roll in RULES[rules].again else after(player, len(position.pawns))
    boards = candidates(position.so_far)
    values = {board: _value(board, player, roller, rules) for board in boards}
    near = sorted(boards, key=lambda board: -values[board])[:_MOST]
    near = [board for board in near if values[board] > values[near[0]] - _CLOSE]
    end = max(near, key=lambda board: outlook(board, player, roller, rules)) if len(near) > 1 else near[0]
    return first_move(legal, boards[end]), end


@lru_cache(maxsize=256)
def outlook(pawns: Pawns, player: int, roller: int, rules: Name = "Parcheesi") -> float:
    """Return the average value of a board after the next roll.

    The player who rolls makes the best reply to each roll.
    """
    if pawns[player] == (HOME,) * PAWNS:
        return _WON
    return (
        sum(
            many * _after_reply(pawns, player, roller, roll, rules) for roll, many in ROLLS[RULES[rules].dice]
        )
        / 36
    )


def _after_reply(pawns: Pawns, player: int, roller: int, roll: Dice, rules: Name) -> float:
    following = roller if roll in RULES[rules].again else after(roller, len(pawns))
    boards = _replies(pawns, roller, roll, rules)
    values = {board: _value(board, roller, following, rules) for board in boards}
    end = max(boards, key=values.__getitem__)
    if player == roller:
        return values[end]
    return -values[end] if len(pawns) == 2 else _value(end, player, following, rules)


@lru_cache(maxsize=4096)
def _value(pawns: Pawns, player: int, roller: int, rules: Name) -> float:
    return _WON if pawns[player] == (HOME,) * PAWNS else prospects(pawns, player, roller, rules)


def _replies(pawns: Pawns, roller: int, roll: Dice, rules: Name) -> Candidates:
    own = pawns[roller]
    return candidates(Turn(roller, own, pawns, mini_moves(own, roll, rules), rules))


def bopping_rolls(pawns: Pawns, player: int, rules: Name) -> int:
    """Return the number of rolls that can bop a pawn, of 36.

    Any other colour could use them against a pawn of the player.
    """
    others = [other for other in range(len(pawns)) if other != player]
    return sum(
        many
        for roll, many in ROLLS[RULES[rules].dice]
        if any(
            end[player] != pawns[player] for other in others for end in _replies(pawns, other, roll, rules)
        )
    )


def hint(position: Position) -> Hint:
    """Return the first step of the best turn."""
    move, end = foresee(position)
    if isinstance(move, Roll):
        return Hint(move, "You can only roll now.")
    dangers = bopping_rolls(end, position.turn, position.rules)
    all_rolls, colour = 6 ** RULES[position.rules].dice, COLOURS[position.turn].lower()
    rolls = f"{dangers * all_rolls // 36} of {all_rolls} rolls" if dangers else "no roll"
    gain = _gain(position, move) if isinstance(move, Step) else "Any other move would be worse"
    return Hint(move, f"{gain}. After this turn, {rolls} can bop a {colour} pawn.")


def _gain(position: Position, step: Step) -> str:
    """Return the effect of a step as text."""
    turn = position.so_far
    after = apply_use(turn, step.use)
    own = after.own
    steps = own[step.use.pawn]
    ring = square(step.player, steps)

    def and_earns(die: int) -> str:
        return f" and earns {die}" if RULES[turn.rules].earned else ""

    for other, theirs in enumerate(after.pawns):
        if other != step.player and theirs != turn.pawns[other]:
            return f"This sends a {COLOURS[other].lower()} pawn back{and_earns(BOP)}"
    if steps == HOME:
        return f"This brings a pawn home{and_earns(REACHED)}"
    if own.count(steps) > 1:
        return "This makes a blockade"
    if steps > LAST:
        return "A pawn in the home row can't be bopped"
    if step.use.entering:
        return "This brings out another pawn"
    return "This moves a pawn to a safe square" if ring in SAFE else "This is the best move"
