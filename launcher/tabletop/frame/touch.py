"""Touching pieces, by mouse or keyboard: it makes a move, takes a piece up, or is refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from launcher.controls import Menu
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.table import MOVES, Next, Table, let_go, say, with_overlay, with_press
from launcher.universe import Package, Sound


def touch(table: Table, name: str, *, right: bool = False) -> Next:
    """After a piece was clicked, with the `right` button or the left, or Enter was pressed on it: no mouse is down."""
    held, reach = table.view.held, table.touch_targets
    if held is not None and not right:
        if name in reach.drags.get(held, {}):
            return choose_move(table, reach.drags[held][name], name)
        if name == held:
            return let_go(table)
        if name not in reach.drags and name not in reach.clicks:
            return refuse(table, (held, name))
    ways = reach.rights if right else reach.clicks
    if name in ways:
        return choose_move(table, ways[name], name)
    if name in reach.drags and not right:
        window = replace(table.window, view=replace(table.view, held=name, swept=()), press=None, said="")
        return replace(table, window=window)  # the next touch says where it goes
    return refuse(table, (name,))


def choose_move(table: Table, moves: Sequence[object], name: str) -> Next:
    """After a touch that makes a move; where it could be several, a menu asks which."""
    if len(moves) == 1:
        return submit(table, moves[0])
    place = table.place
    piece = next(piece for piece in table.scene.pieces if piece.name == name)
    texts = tuple((str(move), table.tabletop.in_words(move)) for move in moves)
    menu = Menu(texts, *place.outside(piece.x, piece.y), focus=0)
    return with_overlay(with_press(table, None), MOVES, menu, _submit_choice)


def _submit_choice(table: Table, menu: Menu, move: str) -> Next:
    return submit(table, move)


def refuse(table: Table, names: tuple[str, ...]) -> Package[Table]:
    """After a touch that is no move: what is said about it. What was dragged goes back where it was."""
    why = why_not(table, names)
    return Package(say(let_go(table), why), *([Sound("refuse")] if why else []))


def why_not(table: Table, names: tuple[str, ...] = ()) -> str:
    """Why a touch of these pieces, or anything that a player might do, is no move now, in a sentence; "" if unknown."""
    status, game = table.history.status, table.tabletop
    if table.is_replayed:
        return "You can't move during a replay. Press Done to return to the match."
    if status.over:
        return "This match is over. Choose Play again, or Undo to take back the last move."
    if table.view.is_halted:
        return "The game is paused. Turn off Pause to continue."
    if not table.is_persons_turn and status.turn is not None:
        return f"It is {game.players[status.turn]}'s turn."
    return game.refuse(table.seen, names) if names and game.refuse else ""
