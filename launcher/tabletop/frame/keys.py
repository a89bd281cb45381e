"""Keys at the table."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import key_to_overlays
from launcher.scene import next_piece
from launcher.tabletop.frame.arrange import CHOOSING, LAYING, lay, loose_pieces
from launcher.tabletop.frame.bar import controls, press_button
from launcher.tabletop.frame.commands import command_for, run_command
from launcher.tabletop.frame.focus import look_from
from launcher.tabletop.frame.hints import drop_hint
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.strokes import DRAWING, draw_on, end_drawing
from launcher.tabletop.frame.table import COVER, Next, Table, let_go, say, with_view
from launcher.tabletop.frame.touch import refuse, touch
from launcher.tabletop.frame.zoom import show_focus
from launcher.universe import Package, Sound, repeats

_ARROWS = ("left", "right", "up", "down")
_PRESS = ("\r", " ")
_RIGHT = ("shift+\r", "menu")


def on_key(table: Table, key: str, repeat: bool = False) -> Next:
    """Give the table after a key; whether it comes again because it is held is told by `repeat`."""
    if repeat and not _acts_again(table, key):
        return table
    if key == "escape" and table.desk.top == COVER:  # who leaves by habit is not who has come
        return table
    if (taken := key_to_overlays(table, key)) is not None:
        return taken
    focus = table.desk.own.focus
    if focus not in {button.name for button in controls(table)}:  # it may be gone, or in the menu now
        table, focus = focus_on_button(table, ""), ""
    if key in ("\t", "shift+\t"):
        return _focus_next(table, 1 if key == "\t" else -1)
    if key == "escape":
        table = focus_on_button(let_go(table), "")
        return drop_hint(with_view(table, replace(table.view, focus=None)))
    if focus and key in _PRESS:
        return press_button(table, focus)
    if focus and key in ("left", "right"):
        return _focus_next(table, 1 if key == "right" else -1)
    return _on_scene(table, key)


def _on_scene(table: Table, key: str) -> Next:
    """After a key while the keyboard is on the scene."""
    keys = table.touch_targets.keys
    if len(key) == 1 and key not in keys:
        key = key.lower()  # letters mean the same with Caps Lock
    key = table.tabletop.arrow_letters.get(key, key)
    if key in keys:
        return submit(table, keys[key])
    if key in table.tabletop.view_keys:
        _, change = table.tabletop.view_keys[key]
        return look_from(table, change(table.view))
    if (key in LAYING or key in CHOOSING) and (loose := [piece.name for piece in loose_pieces(table)]):
        return _arrange(table, key, loose)
    if key in DRAWING and (drawn := draw_on(table, DRAWING[key])):
        return drawn
    if key in _ARROWS and not keys.keys().isdisjoint(_ARROWS):
        return refuse(table, (key,))
    if key in _ARROWS:
        return _move_focus(table, key)
    command = command_for(table, key)
    # what can be touched goes before a button of the game with Enter
    touches = key in _PRESS and table.view.focus in table.targets
    if command and command.enabled and not touches:
        return command.run(table)
    if key in _PRESS or key in _RIGHT:
        return _touch_focus(table, right=key in _RIGHT)
    if command is None or not command.why_not:
        return table
    return Package(say(let_go(table), command.why_not), Sound("refuse"))


def _acts_again(table: Table, key: str) -> bool:
    """Tell whether a held key acts again: what leads somewhere or takes back does, and what makes moves does not."""
    if table.desk.layers:
        return repeats(key)
    moves = table.touch_targets.keys.keys()
    if key in moves or (key in _ARROWS and not moves.isdisjoint(_ARROWS)):
        return False
    command = None if repeats(key) else command_for(table, key)
    return repeats(key) or (command is not None and command.repeats and command.enabled)


def _touch_focus(table: Table, *, right: bool) -> Next:
    """Enter or Space: the piece that the keyboard is on is touched."""
    if table.history.status.over:  # who still touches what was on the table sees how it ends
        return run_command(table, "new") if table.is_ended else table
    focus = table.view.focus
    if focus is None or focus not in {piece.name for piece in table.scene.pieces}:
        return _move_focus(table, "down")
    if table.view.swept:
        return end_drawing(table, right=right)
    return touch(table, focus, right=right)


def _move_focus(table: Table, arrow: str) -> Next:
    """The keyboard at the next piece in a direction."""
    held = table.view.held
    names = table.targets | ({held} if held else set())
    if not names:
        return refuse(table, ())
    return focus_on(table, next_piece(table.scene.pieces, names, table.view.focus, arrow))


def _arrange(table: Table, key: str, loose: list[str]) -> Next:
    """The piece under the keyboard one place farther among those that can be laid elsewhere, or the keyboard itself."""
    focus = table.view.focus
    if focus not in loose:
        return focus_on(table, loose[0])
    to = loose.index(focus) + (LAYING | CHOOSING)[key]
    if not 0 <= to < len(loose):
        return table
    return lay(table, focus, loose[to]) if key in LAYING else focus_on(table, loose[to])


def focus_on(table: Table, name: str | None) -> Next:
    """With the keyboard on a piece, which was led there."""
    view = replace(table.view, focus=name, hover=None, swept=())
    window = replace(table.window, view=view, said="", focus_led_at=table.history.at)
    return focus_on_button(show_focus(replace(table, window=window)), "")


def _focus_next(table: Table, by: int) -> Next:
    """The keyboard at the next button, the scene being one stop among them: before those that make moves, if any do."""
    names = [button.name for button in controls(table) if button.enabled]
    first = next((k for k, name in enumerate(names) if name.startswith("move:")), 0)
    own = table.desk.own.next(["", *names[first:], *names[:first]], by)
    table = focus_on_button(say(table, ""), own.focus)
    return table if own.focus else _move_focus(table, "down")


def focus_on_button(table: Table, name: str) -> Table:
    """With the keyboard on a button, or on the scene for ""."""
    return table if name == table.desk.own.focus else table.with_desk(table.desk.at(focus=name))
