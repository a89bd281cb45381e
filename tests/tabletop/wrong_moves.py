"""Mistakes for a type checker to find: positions and moves of a match have the types of its game."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from launcher.picture import rectangle
from launcher.tabletop import Action, Hint, History, Match, NoOptions, Scene, Status, Tabletop, View, seen
from launcher.universe import Copy


class Position(NamedTuple):
    left: int


class Move(NamedTuple):
    sticks: int


class OtherMove(NamedTuple):
    sticks: int


def start(options: NoOptions, chance: Random) -> Position:
    return Position(5)


def moves(position: Position) -> list[Move]:
    return [Move(1), Move(2)]


def status(position: Position) -> Status:
    return Status("Take one or two.", over=position.left < 1)


def play(position: Position, move: Move, chance: Random) -> Position:
    return Position(position.left - move.sticks)


def hint(position: Position) -> Hint[Move]:
    return Hint(Move(1), "One is enough.")


def tell_left(position: Position) -> Copy:
    return Copy(str(position.left))


def scene(position: Position, view: View) -> Scene:
    return Scene(9, 9, (), rectangle(9, 9, "background"))


game = Tabletop(
    name="Nim",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    hint=hint,
    actions=(Action("left", "Tell what is left", "l", tell_left),),
)


def follow(history: History[Position, Move]) -> History[Position, Move]:
    move = history.find("Move(sticks=1)")
    history.play(OtherMove(1))  # wrong: a move of another game
    history.play(move.number)  # wrong: a move has no number
    print(history.node.position.right)  # wrong: a position has no right side
    print(seen(game, history.position, 0).left, [each.sticks for each in history.moves])
    print(history.touch_targets.keys["left"].number)  # wrong: the same move, by its key
    return history.play(history.moves[0]).play("Move(sticks=1)").undo()


begun = follow(History.begin(game, NoOptions(), "k7f3p"))
match = Match(game)
match.play(OtherMove(1))  # wrong: a move of another game
match.play(match.moves[-1])
text: str = match.position.left  # wrong: a number
anybodys: Tabletop = game  # right: without arguments, the type fits every game
anybodys.play(anybodys.start(NoOptions(), Random(1)), OtherMove(1), Random(1))
