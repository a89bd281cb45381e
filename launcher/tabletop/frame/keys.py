"""The keyboard at the table."""

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
    """Return the next table after a key; `repeat` is whether the key is being held."""
    if repeat and not _acts_again(table, key):
        return table
    if key == "escape" and table.desk.top == COVER:  # the next person may not be there yet
        return table
    if (taken := key_to_overlays(table, key)) is not None:
        return taken
    focus = table.desk.own.focus
    if focus not in {
        button.name for button in controls(table)
    }:  # the button may have disappeared or moved into the menu
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
    """Handle a key while the focus is on the scene."""
    keys = table.touch_targets.keys
    if len(key) == 1 and key not in keys:
        key = key.lower()  # letters work with Caps Lock too
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
    # Enter plays the focused piece rather than pressing a button of the game
    touches = key in _PRESS and table.view.focus in table.targets
    if command and command.enabled and not touches:
        return command.run(table)
    if key in _PRESS or key in _RIGHT:
        return _touch_focus(table, right=key in _RIGHT)
    if command is None or not command.why_not:
        return table
    return Package(say(let_go(table), command.why_not), Sound("refuse"))


def _acts_again(table: Table, key: str) -> bool:
    """Whether a held key acts again: keys that move the focus or undo do, and keys that make moves do not."""
    if table.desk.layers:
        return repeats(key)
    moves = table.touch_targets.keys.keys()
    if key in moves or (key in _ARROWS and not moves.isdisjoint(_ARROWS)):
        return False
    command = None if repeats(key) else command_for(table, key)
    return repeats(key) or (command is not None and command.repeats and command.enabled)


def _touch_focus(table: Table, *, right: bool) -> Next:
    """Handle Enter or Space: select or play the focused piece."""
    if table.history.status.over:  # so that a player who is still playing can see the end first
        return run_command(table, "new") if table.is_ended else table
    focus = table.view.focus
    if focus is None or focus not in {piece.name for piece in table.scene.pieces}:
        return _move_focus(table, "down")
    if table.view.swept:
        return end_drawing(table, right=right)
    return touch(table, focus, right=right)


def _move_focus(table: Table, arrow: str) -> Next:
    """Focus the next piece in a direction."""
    held = table.view.held
    names = table.targets | ({held} if held else set())
    if not names:
        return refuse(table, ())
    return focus_on(table, next_piece(table.scene.pieces, names, table.view.focus, arrow))


def _arrange(table: Table, key: str, loose: list[str]) -> Next:
    """Move the focused piece, or the focus, to the next place in the hand."""
    focus = table.view.focus
    if focus not in loose:
        return focus_on(table, loose[0])
    to = loose.index(focus) + (LAYING | CHOOSING)[key]
    if not 0 <= to < len(loose):
        return table
    return lay(table, focus, loose[to]) if key in LAYING else focus_on(table, loose[to])


def focus_on(table: Table, name: str | None) -> Next:
    """Focus a piece because the player has moved the focus there."""
    view = replace(table.view, focus=name, hover=None, swept=())
    window = replace(table.window, view=view, said="", focus_led_at=table.history.at)
    return focus_on_button(show_focus(replace(table, window=window)), "")


def _focus_next(table: Table, by: int) -> Next:
    """Focus the next button. The scene is one stop, and buttons with moves come directly after it."""
    names = [button.name for button in controls(table) if button.enabled]
    first = next((k for k, name in enumerate(names) if name.startswith("move:")), 0)
    own = table.desk.own.next(["", *names[first:], *names[:first]], by)
    table = focus_on_button(say(table, ""), own.focus)
    return table if own.focus else _move_focus(table, "down")


def focus_on_button(table: Table, name: str) -> Table:
    """Focus a button, or the scene if the name is empty."""
    return table if name == table.desk.own.focus else table.with_desk(table.desk.at(focus=name))
