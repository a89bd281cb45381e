"""The rules of Parcheesi.

A player rolls, uses the dice on pawns, and rolls again after a double; then the next colour rolls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.parcheesi.turns import (
    CIRCLE,
    COLOURS,
    GREEN,
    HOME,
    NEVER,
    PAWNS,
    RULES,
    Counts,
    Dice,
    Name,
    Own,
    Pawns,
    Turn,
    Use,
    after,
    allowed_uses,
    apply_use,
    complete,
    counts_after,
    mini_moves,
    news_in_words,
    onto,
    punish,
    roll,
    sides,
)
from launcher.tabletop import Status, replaced

DONE: Final = "done"
NAMES: Final = "abcd"
"""The names of the pawns of a colour."""

_ROLL = "roll"
_DOUBLES = 3  # The third double in a row cannot be used.

_TUMBLES = 2


@dataclass(frozen=True)
class Options:
    """The options of a match."""

    players: Annotated[int, range(2, 5), "Players"] = 4
    forced: Annotated[bool, "Move automatically if there is no choice"] = False
    rules: Annotated[Name, "Rules"] = "Parcheesi"


PRESETS: Final = {
    "Two players": Options(2),
    "Three players": Options(3),
    "Four players": Options(4),
    "Parchís": Options(4, rules="Parchís"),
    "Ludo": Options(4, rules="Ludo"),
}


class Roll(NamedTuple):
    """Roll the dice.

    The text in older journals contains the numbers, such as "roll 5-4".

    Attributes:
        player: The player who rolls.
        dice: The number of dice.
    """

    player: int
    dice: int = 2

    def __str__(self) -> str:
        return _ROLL


class Step(NamedTuple):
    """Use dice on a pawn.

    Attributes:
        player: The player of the pawn.
        use: The pawn and the dice.
        onto: The cell to which the pawn moves.
        only: Whether this is the only step of the pawn.
    """

    player: int
    use: Use
    onto: str
    only: bool

    def __str__(self) -> str:
        dice = "-".join(map(str, self.use.dice))
        return (
            f"{NAMES[self.use.pawn]} enters {dice}" if self.use.entering else f"{NAMES[self.use.pawn]}+{dice}"
        )


Move = Roll | Step | str
"""A roll, a step of a pawn, or `DONE`, which ends a turn although another step is possible."""


class _Rolling(tuple[Move, ...]):
    """The roll as the only move, which can also be given with the numbers that will be rolled."""

    told: str = ""

    def __contains__(self, move: object) -> bool:
        return super().__contains__(move) or move == self.told


def is_roll(move: Move) -> bool:
    """Return whether a move is a roll.

    The form in older journals counts as well.
    """
    return isinstance(move, Roll) or (isinstance(move, str) and move.startswith(_ROLL))


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        pawns: The progress of each pawn of each player.
        turn: The player whose turn it is.
        roll: The dice; before they are rolled, the numbers that they will show.
        throws: The last dice of each player, including extra dice.
        dice: The dice left to use, or None before the roll.
        before: The player's pawns at the time of the roll.
        doubles: The number of doubles in a row.
        news: The reason why the last roll could not be used, or "".
        last: The player who rolled last.
        forced: Whether a pawn moves automatically if there is no choice.
        counts: For each player, the counts of each number.
        rules: The game.
        moved: The pawn that the player moved last in this turn, or None.
    """

    pawns: Pawns
    turn: int
    roll: Dice
    throws: tuple[Dice, ...]
    dice: Dice | None = None
    before: Own = ()
    doubles: int = 0
    news: Literal["", "stuck", "third"] = ""
    last: int = GREEN

    # These fields were added after the checksums in journals.
    forced: bool = field(default=False, compare=False)
    counts: tuple[Counts, ...] = field(default=(NEVER,) * 4, compare=False)
    rules: Name = field(default="Parcheesi", compare=False)
    moved: int | None = field(default=None, compare=False)

    @property
    def so_far(self) -> Turn:
        """The turn since the roll."""
        return Turn(self.turn, self.before, self.pawns, self.dice or (), self.rules)


def start(options: Options, chance: Random) -> Position:
    """Return the first position.

    All pawns are in their circles, and Green rolls.
    """
    count, rules = options.players, options.rules
    pawns, rolled = ((CIRCLE,) * PAWNS,) * count, roll(chance, rules)
    return Position(pawns, GREEN, rolled, ((),) * count, forced=options.forced, rules=rules)


def winner(position: Position) -> int | None:
    """Return the player with all pawns home, or None."""
    return next((player for player, own in enumerate(position.pawns) if own == (HOME,) * PAWNS), None)


def moves(position: Position) -> Sequence[Move]:
    """Return the legal moves: the roll, or steps from which the turn can be completed."""
    if winner(position) is not None:
        return ()
    return _rolling(position) if position.dice is None else _steps(position.so_far)


def _rolling(position: Position) -> _Rolling:
    rolling = _Rolling([Roll(position.turn, RULES[position.rules].dice)])
    rolling.told = f"{_ROLL} {sides(position.roll)}"
    return rolling


def _steps(turn: Turn) -> tuple[Move, ...]:
    each = allowed_uses(turn)
    pawns = [use.pawn for use in each]
    steps: list[Move] = [Step(turn.player, use, onto(turn, use), pawns.count(use.pawn) == 1) for use in each]
    return (*steps, DONE) if steps and complete(turn) else tuple(steps)


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move.

    Automatic moves follow it.
    """
    position = after_move(position, move, chance)
    while step := forced_step(position):
        position = after_move(position, step, chance)
    return position


def forced_step(position: Position) -> Move | None:
    """Return the next automatic step, or None.

    It is the only step possible. Pawns in the circle count as the same pawn.
    """
    if not position.forced or not position.dice or winner(position) is not None:
        return None
    steps = [move for move in moves(position) if isinstance(move, Step)]
    ends = {
        (turn.dice, *sorted(turn.own)) for turn in (apply_use(position.so_far, step.use) for step in steps)
    }
    return steps[0] if len(ends) == 1 and DONE not in moves(position) else None


def after_move(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a single move.

    The turn ends if no move is left.
    """
    if is_roll(move):
        return _after_roll(position, chance)
    if not isinstance(move, Step):
        return _end_turn(position, chance)
    now = apply_use(position.so_far, move.use)
    earned = now.dice[len(position.so_far.dice) - len(move.use.dice) :]
    throw = position.throws[now.player] + earned
    throws = replaced(position.throws, now.player, throw)
    position = replace(position, pawns=now.pawns, dice=now.dice, throws=throws, moved=move.use.pawn)
    return position if moves(position) else _end_turn(position, chance)


def _after_roll(position: Position, chance: Random) -> Position:
    player, roll = position.turn, position.roll
    own = position.pawns[player]
    position = replace(position, counts=counts_after(position.counts, player, roll))
    # The checksums of journals contain the doubles in this form.
    doubles = position.doubles + 1 if roll in RULES[position.rules].again else 0
    if doubles == _DOUBLES:
        pawns = replaced(position.pawns, player, punish(own, position.rules, position.moved))
        position = replace(position, pawns=pawns, throws=replaced(position.throws, player, roll))
        return _end_turn(position, chance, "third")
    dice = mini_moves(own, roll, position.rules)
    throws = replaced(position.throws, player, dice)
    position = replace(position, throws=throws, dice=dice, before=own, doubles=doubles, news="", last=player)
    return position if moves(position) else _end_turn(position, chance, "stuck")


def _end_turn(position: Position, chance: Random, news: Literal["", "stuck", "third"] = "") -> Position:
    """Return the position after the end of a turn.

    The next player rolls, or the current player again after a usable double.
    """
    player, rules = position.turn, position.rules
    position = replace(position, dice=None, before=(), news=news, last=player)
    if winner(position) is not None:
        return position
    if position.roll in RULES[rules].again and news != "third":
        return replace(position, roll=roll(chance, rules))
    turn = after(player, len(position.pawns))
    return replace(position, turn=turn, roll=roll(chance, rules), doubles=0, moved=None)


def status(position: Position) -> Status:
    """Return whose turn it is and the last roll, or the winner."""
    won, home = winner(position), tuple([own.count(HOME) for own in position.pawns])
    name, last = COLOURS[position.turn], COLOURS[position.last]
    if won is not None:
        return Status(
            f"{COLOURS[won]} has all four pawns home and wins.", True, position.turn, (won,), scores=home
        )
    if position.dice:
        left = ", ".join(map(str, position.dice))
        return Status(f"{name} rolled {sides(position.roll)}: use {left}.", turn=position.turn)
    again = " again" if position.doubles else ""
    if position.news:
        what = news_in_words(position.news, last, position.throws[position.last], position.rules)
        return Status(f"{what} {name} rolls{again}.", turn=position.turn)
    if not any(position.throws):
        dice = "the die" if RULES[position.rules].dice == 1 else "the dice"
        return Status(f"{name}: roll {dice} and race all four pawns home.", turn=position.turn)
    return Status(f"{name} rolls{again}.", turn=position.turn)


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return the stages between two positions, which are not positions of the match."""
    passed = list(_on_the_way(position, move, chance))
    position = after_move(position, move, chance)
    while step := forced_step(position):
        passed += [position, *_on_the_way(position, step, chance)]
        position = after_move(position, step, chance)
    return passed


def _on_the_way(position: Position, move: Move, chance: Random) -> Iterator[Position]:
    """Yield the stages of one move."""
    if is_roll(move):
        yield from _tumbling(position, chance)
        dice = mini_moves(position.pawns[position.turn], position.roll, position.rules)
        yield replace(_show(position, dice), dice=dice)
    elif isinstance(move, Step):
        yield from _hopping(position, move)


def _tumbling(position: Position, chance: Random) -> Iterator[Position]:
    """Yield other numbers before the right ones, with the dice faded because they cannot be used."""
    for _ in range(_TUMBLES):
        yield replace(_show(position, roll(chance, position.rules)), dice=())


def _show(position: Position, dice: tuple[int, ...]) -> Position:
    return replace(position, throws=replaced(position.throws, position.turn, dice))


def _hopping(position: Position, step: Step) -> Iterator[Position]:
    """Yield a stage for each cell that a pawn passes."""
    own, pawn = position.pawns[step.player], step.use.pawn
    if step.use.entering:
        return
    for steps in range(own[pawn] + 1, own[pawn] + step.use.dice[0]):
        pawns = replaced(position.pawns, step.player, replaced(own, pawn, steps))
        yield replace(position, pawns=pawns, before=())
