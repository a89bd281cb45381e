"""Keys at the table."""

from __future__ import annotations

from dataclasses import replace

from launcher.scene import next_piece
from launcher.tabletop.frame import replay
from launcher.tabletop.frame.bar import buttons, entries
from launcher.tabletop.frame.commands import answer_gallery, entry_for, run_command
from launcher.tabletop.frame.focus import look_from
from launcher.tabletop.frame.hints import drop_hint
from launcher.tabletop.frame.sheet_actions import answer_menu, update_sheet
from launcher.tabletop.frame.table import Next, Table, let_go
from launcher.tabletop.frame.touch import refuse, touch
from launcher.tabletop.frame.turns import answer_cover, submit
from launcher.universe import Package, Paste, Sound, repeats

_ARROWS = ("left", "right", "up", "down")
_PRESS = ("\r", " ")
_RIGHT = ("shift+\r", "menu")
_UNPLAYED = "No move has been made yet."
_IDLE = {
    "undo": "There is nothing to take back.",
    "redo": "There is nothing to make again.",
    "restart": "This is the start.",
    "replay": _UNPLAYED,
    "film": _UNPLAYED,
}
"""What is said to the keys of buttons that can do nothing now."""


def on_key(table: Table, key: str, repeat: bool = False) -> Next:
    """Give the table after a key; whether it comes again because it is held is told by `repeat`."""
    if repeat and not _acts_again(table, key):
        return table
    if table.cover is not None:  # who leaves by habit is not who has come
        return table if key == "escape" else answer_cover(table, *table.cover.key(key))
    if table.menu is not None:
        return answer_menu(table, *table.menu.key(key))
    if table.over is not None and key == "ctrl+v" and table.over.form.is_typing:
        return Package(table, Paste())
    if table.over is not None:
        return update_sheet(table, *table.over.form.key(key))
    if table.shelf is not None:
        return answer_gallery(table, *table.shelf.key(key))
    if table.focus not in {button.name for button in buttons(table)}:  # it may be gone, or in the menu now
        table = replace(table, focus="")
    if table.replay is not None and not (table.focus and key in _PRESS) and "\t" not in key:
        return replay.on_key(table, key)
    if key in ("\t", "shift+\t"):
        return _focus_next(table, 1 if key == "\t" else -1)
    if key == "escape":
        table = let_go(table)
        return drop_hint(replace(table, focus="", view=replace(table.view, focus=None)))
    if table.focus and key in _PRESS:
        return run_command(table, table.focus)
    if table.focus and key in ("left", "right"):
        return _focus_next(table, 1 if key == "right" else -1)
    keys = table.touch_targets.keys
    if key in keys:
        return submit(table, keys[key])
    if key in table.tabletop.view_keys:
        _, change = table.tabletop.view_keys[key]
        return look_from(table, change(table.view))
    if key in _ARROWS and not keys.keys().isdisjoint(_ARROWS):
        return refuse(table, (key,))
    if key in _ARROWS:
        return _move_focus(table, key)
    name = entry_for(table, key)
    # what can be touched goes before a button of the game with Enter
    touches = key in _PRESS and table.view.focus in table.targets
    if name and not touches:
        return run_command(table, name)
    if key in _PRESS or key in _RIGHT:
        return _touch_focus(table, right=key in _RIGHT)
    return _explain_refusal(table, key)


def _acts_again(table: Table, key: str) -> bool:
    """Tell whether a held key acts again: what leads somewhere or takes back does, and what makes moves does not."""
    if table.cover or table.menu or table.over or table.shelf or table.replay:
        return repeats(key)
    moves = table.touch_targets.keys.keys()
    if key in moves or (key in _ARROWS and not moves.isdisjoint(_ARROWS)):
        return False
    return repeats(key) or entry_for(table, key) in ("undo", "redo")


def _explain_refusal(table: Table, key: str) -> Next:
    """A key that can do nothing now is answered with the reason."""
    idle = next((entry.name for entry in entries(table) if key in entry.keys), "")
    if idle == "hint":
        return refuse(table, ())
    return Package(replace(table, said=_IDLE[idle]), Sound("refuse")) if idle in _IDLE else table


def _touch_focus(table: Table, *, right: bool) -> Next:
    """Enter or Space: the piece that the keyboard is on is touched."""
    if table.history.status.over:
        return run_command(table, "new")
    focus = table.view.focus
    if focus is None or focus not in {piece.name for piece in table.scene.pieces}:
        return _move_focus(table, "down")
    return touch(table, focus, right=right)


def _move_focus(table: Table, arrow: str) -> Next:
    """The keyboard at the next piece in a direction."""
    held = table.view.held
    names = table.targets | ({held} if held else set())
    if not names:
        return refuse(table, ())
    focus = next_piece(table.scene.pieces, names, table.view.focus, arrow)
    view = replace(table.view, focus=focus, hover=None)
    return replace(table, focus="", said="", led=table.history.at, view=view)


def _focus_next(table: Table, by: int) -> Next:
    """The keyboard at the next button, the scene being one stop among them: before those that make moves, if any do."""
    names = [button.name for button in buttons(table) if button.enabled]
    first = next((k for k, name in enumerate(names) if name.startswith("move:")), 0)
    ring = ["", *names[first:], *names[:first]]
    at = ring.index(table.focus) if table.focus in ring else 0
    focus = ring[(at + by) % len(ring)]
    table = replace(table, focus=focus, said="")
    return table if focus else _move_focus(table, "down")
