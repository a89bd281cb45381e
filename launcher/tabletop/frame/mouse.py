"""The mouse at the table: hover, click, drag and sweep."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from launcher.controls import find_near, mouse_to_overlays
from launcher.scene import Piece, piece_at, touch_target_at
from launcher.tabletop.frame.arrange import drop_loose, is_loose
from launcher.tabletop.frame.bar import controls, press_button
from launcher.tabletop.frame.focus import look_from
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.sheets import open_standing
from launcher.tabletop.frame.states import TablePress
from launcher.tabletop.frame.table import Next, Table, let_go, say, with_press, with_view
from launcher.tabletop.frame.touch import choose_move, refuse, touch
from launcher.tabletop.frame.zoom import slide, zoom
from launcher.tabletop.vocabulary import WHOLE, Gesture, View
from launcher.universe import MouseEvent

_CLICK = 5.0  # logical pixels of the window; a shorter move with the button down is still a click

_DOWN = {"button-down": "left", "right-down": "right"}
_DRAG = ("drag", "right-drag")
_UP = {"button-up": "left", "right-up": "right"}
_WHEEL = {"wheel-up": 1, "spread": 1, "wheel-down": -1, "pinch": -1}
_ASIDE = {"wheel-right": 1, "wheel-left": -1}


def on_mouse(table: Table, x: float, y: float, event: MouseEvent) -> Next:
    """Return the next table after a mouse event at a point of the window."""
    if event == "move":
        table = _release_elsewhere(table)
    if (taken := mouse_to_overlays(table, x, y, event)) is not None:
        return taken
    button = find_near(controls(table), x, y) if table.window.press is None else None
    was_pressed = table.desk.own.pressed
    own, clicked = table.desk.own.mouse(button.name if button else "", event)
    if own != table.desk.own:
        table = table.with_desk(table.desk._replace(own=own))
    if clicked:
        return press_button(table, clicked)
    if own.pressed or was_pressed:
        return say(table, "") if event == "button-down" else table
    return _on_scene(table, x, y, event)


def _on_scene(table: Table, x: float, y: float, event: MouseEvent) -> Next:
    """Handle a mouse event that belongs to no button."""
    if event in _WHEEL:
        return zoom(table, _WHEEL[event], (x, y))
    if event in _ASIDE:
        return slide(table, _ASIDE[event])
    room = table.window.layout.scene
    if table.view.closeness != WHOLE and not table.window.press and not room.holds(x, y):
        event = "leave"  # the scene is cut off there
    point = table.place.inside(x, y)
    press, reach = table.window.press, table.touch_targets
    if event in _DOWN:
        if press and press.button != _DOWN[event]:  # the other button cancels the drag, or makes it a chord
            return _chord(let_go(table), point)
        return _press(table, point, "left" if event == "button-down" else "right")
    if event == "middle-up" and not press:
        return _chord(table, point)
    if event == "double-click" and press and press.name in reach.drags and press.name in reach.rights:
        return touch(let_go(table), press.name, right=True)
    if event in _DRAG and press:
        return _drag(table, press, point)
    if press and press.button == _UP.get(event):
        return _release(table, press, point)
    rested = event == "menu" and not (press and (press.drawn or press.button == "right"))  # a long press
    if rested and (piece := piece_at(table.scene.pieces, *point)):
        return touch(table, piece.name, right=True)
    hover = _target_of_click(table, point) if event != "leave" else None
    return with_view(table, replace(table.view, hover=hover.name if hover else None))


def _chord(table: Table, point: tuple[float, float]) -> Next:
    """Handle a click with the middle button, or with both other buttons."""
    chord, piece = table.tabletop.chord, piece_at(table.scene.pieces, *point)
    if not chord or not piece:
        return table
    made = [move for move in table.touch_targets.clicks.get(piece.name, ()) if chord(move)]
    return choose_move(table, made, piece.name) if made else refuse(table, (piece.name,))


def _release_elsewhere(table: Table) -> Table:
    """Handle a move of the mouse that shows that its button was released outside of the window."""
    press = table.window.press
    if press is None:
        return table
    return let_go(table) if press.drawn else _without_press(table)


def _without_press(table: Table) -> Table:
    """Return a copy without a pressed button or swept pieces."""
    view = replace(table.view, swept=())
    return replace(table, window=replace(table.window, view=view, press=None))


def _target_of_click(table: Table, point: tuple[float, float]) -> Piece | None:
    """Return the piece that a click at this point would select or play."""
    piece = touch_target_at(table.scene.pieces, *point, table.targets)
    if piece and piece.name not in table.targets:  # the held piece cannot go there
        return touch_target_at(table.scene.pieces, *point, set(table.touch_targets.clicks))
    return piece


def _press(table: Table, point: tuple[float, float], button: Literal["left", "right"]) -> Next:
    piece = _target_of_click(table, point)
    grip = (piece.x - point[0], piece.y - point[1]) if piece else (0.0, 0.0)
    press = TablePress(piece.name if piece else "", button, grip, point, point)
    names = (piece.name,) if piece else ()
    return replace(
        table,
        window=replace(table.window, view=replace(table.view, swept=names, focus=None), press=press),
        desk=table.desk.at(focus=""),
    )


def _drag(table: Table, press: TablePress, point: tuple[float, float]) -> Next:
    """Handle a move with a button held down: drag a piece, or sweep over pieces."""
    far = math.dist(point, press.start) * table.place.factor > _CLICK
    now = press._replace(now=point, drawn=press.drawn or far)
    if not now.drawn:
        return table
    view = table.view
    if press.button == "left" and (press.name in table.touch_targets.drags or is_loose(table, press.name)):
        target = _target(table, press.name, point)
        view = replace(view, held=press.name, swept=(), hover=target)
        return replace(table, window=replace(table.window, view=view, press=now, said=""))
    piece = piece_at(table.scene.pieces, *point)
    if piece and piece.name not in view.swept:
        view = replace(view, swept=(*view.swept, piece.name))
    view = replace(view, hover=piece.name if piece else None)
    return _gesture(with_press(with_view(table, view), now), press, done=False)


def _release(table: Table, press: TablePress, point: tuple[float, float]) -> Next:
    gesture, now = table.tabletop.gesture, press._replace(now=point)
    if press.drawn and table.view.held == press.name:
        return _drop(with_press(table, now), press.name, point)
    if not (press.name or press.drawn) and table.window.layout.status.holds(*table.place.outside(*point)):
        return open_standing(let_go(table))
    over = _target_of_click(table, point) if press.drawn and gesture is None else None
    clicked = press.name and (not press.drawn or (over is not None and over.name == press.name))
    if clicked and (gesture is None or press.name in _can_be_touched(table, press.button)):
        return touch(table, press.name, right=press.button == "right")
    if gesture:
        return _gesture(with_press(table, now), press, done=True)
    return let_go(table)


def _can_be_touched(table: Table, button: str) -> set[str]:
    reach = table.touch_targets
    if button == "right":
        return set(reach.rights)
    return {*reach.clicks, *reach.drags, *table.targets}


def _target(table: Table, held: str, point: tuple[float, float]) -> str | None:
    """Return the name of the target for a dragged piece at a point."""
    targets = table.touch_targets.targets(held)
    onto = touch_target_at(table.scene.pieces, *point, targets)
    return onto.name if onto and onto.name in targets else None


def _drop(table: Table, name: str, point: tuple[float, float]) -> Next:
    """Drop a piece: it goes onto a target, is arranged, or glides back."""
    onto = _target(table, name, point)
    if onto:
        return touch(table, onto)
    if (laid := drop_loose(table, name, point)) is not None:
        return laid
    under = next(
        (p for p in reversed(table.scene.pieces) if p.name != name and piece_at([p], *point)),
        None,
    )
    return refuse(table, (name, under.name) if under else (name,))


def _gesture(table: Table, press: TablePress, *, done: bool) -> Next:
    """Let the game interpret a drag across its pieces."""
    gesture, view = table.tabletop.gesture, table.view
    if gesture is None or table.is_replayed:
        return table
    now = table.window.press or press
    dx, dy = now.now[0] - press.now[0], now.now[1] - press.now[1]
    made = gesture(table.seen, view, Gesture(view.swept, press.button, *now.now, dx, dy, done, press.name))
    if done:
        table = _without_press(table)
    if made is None and done and press.name and not press.drawn:  # say why this click is not possible
        return touch(table, press.name, right=press.button == "right")
    if (
        made is None
        and done
        and press.button == "left"
        and press.name not in ("", *_can_be_touched(table, "left"))
    ):
        return refuse(table, (press.name,))  # and why this piece cannot be dragged
    if isinstance(made, View):
        return look_from(table, replace(made, swept=() if done else made.swept))
    return submit(table, made) if made is not None and table.is_persons_turn else table
