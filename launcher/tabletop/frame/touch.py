"""Clicking pieces, or selecting them with the keyboard: make a move, pick up a piece, or refuse with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from launcher.controls import Menu
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.table import MOVES, Next, Table, let_go, say, with_overlay, with_press
from launcher.universe import Package, Sound


def touch(table: Table, name: str, *, right: bool = False) -> Next:
    """Handle a click on a piece with the left or `right` button, or a key that means the same."""
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
        return replace(table, window=window)  # the next click chooses the target
    return refuse(table, (name,))


def choose_move(table: Table, moves: Sequence[object], name: str) -> Next:
    """Make the move of a click; if there are several, a menu asks which one."""
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
    """Refuse a click, with a reason. A dragged piece goes back."""
    why = why_not(table, names)
    return Package(say(let_go(table), why), *([Sound("refuse")] if why else []))


def why_not(table: Table, names: tuple[str, ...] = ()) -> str:
    """Return the reason why these or any pieces cannot be moved now; an empty string if it is unknown."""
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
