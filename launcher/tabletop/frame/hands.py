"""The mouse, the keyboard and screen readers at the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from launcher.controls import Menu, deed_to_overlays, find_near, key_to_overlays, mouse_to_overlays
from launcher.picture import Deed, PictureLabel
from launcher.scene import Piece, next_piece, piece_at, touch_target_at
from launcher.tabletop.frame.commands import command_for, controls, key_name, press_button, run_command
from launcher.tabletop.frame.drawing import BOARD
from launcher.tabletop.frame.layout import FINGER
from launcher.tabletop.frame.table import (
    MOVES,
    STATUS,
    Next,
    Table,
    TablePress,
    answer,
    call_all,
    let_go,
    lift,
    put_back,
    say,
    with_overlay,
    with_press,
    with_view,
)
from launcher.tabletop.frame.turns import drop_missing, show_focus, submit
from launcher.tabletop.vocabulary import Gesture, View
from launcher.text import in_window
from launcher.universe import Leave, MouseEvent, Package, Sound, repeats

_CLICK = 5.0  # logical pixels of the window; a shorter move with the button down is still a click
_DOWN = {"button-down": "left", "right-down": "right"}
_WHEEL = ("wheel-up", "wheel-down", "wheel-left", "wheel-right", "spread", "pinch")
_DRAG = ("drag", "right-drag")
_UP = {"button-up": "left", "right-up": "right"}
_ARROWS = ("left", "right", "up", "down")
_ENTER = ("\r", " ")
_MENU_KEYS = ("shift+\r", "menu")


def on_mouse(table: Table, x: float, y: float, event: MouseEvent) -> Next:
    """Handle a mouse event at a point of the window."""
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
        return press_button(say(table, ""), clicked)
    if own.pressed or was_pressed:
        return table
    return _mouse_on_scene(table, x, y, event)


def _mouse_on_scene(table: Table, x: float, y: float, event: MouseEvent) -> Next:
    """Handle a mouse event that belongs to no button."""
    for feature in table.features if event in _WHEEL else ():
        if feature.turn_wheel is not None and (taken := feature.turn_wheel(table, x, y, event)) is not None:
            return taken
    room = table.window.layout.scene
    if not table.window.press and not room.holds(x, y) and table.is_cropped:
        event = "leave"  # the scene is cut off there
    point = table.place.inside(x, y)
    press, reach = table.window.press, table.touch_targets
    if event in _DOWN:
        if press and press.button != _DOWN[event]:  # the other button cancels the drag, or makes it a chord
            return _chord(put_back(table), point)
        return _press(table, point, "left" if event == "button-down" else "right")
    if event == "middle-up" and not press:
        return _chord(table, point)
    if event == "double-click" and press and press.name in reach.drags and press.name in reach.rights:
        return touch(put_back(table), press.name, right=True)
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
    if not piece:
        return table
    clicks = table.touch_targets.clicks.get(piece.name, ())
    made = [move for move in clicks if chord and chord(move)]
    return choose_move(table, made, piece.name) if made else refuse(table, (piece.name,))


def _release_elsewhere(table: Table) -> Table:
    """Handle a mouse button that was released outside the window.

    The next move of the mouse reveals this.
    """
    press = table.window.press
    if press is None:
        return table
    return put_back(table) if press.drawn else _without_press(table)


def _without_press(table: Table) -> Table:
    """Return a copy without a pressed button or swept pieces."""
    view = replace(table.view, swept=())
    return replace(table, window=replace(table.window, view=view, press=None))


def _target_of_click(table: Table, point: tuple[float, float]) -> Piece | None:
    """Return the piece that a click here would select or play."""
    piece = touch_target_at(table.scene.pieces, *point, table.targets)
    if piece and piece.name not in table.targets:  # the held piece cannot go there
        piece = touch_target_at(table.scene.pieces, *point, set(table.touch_targets.clicks))
    playable = {*table.targets, *table.touch_targets.clicks}
    if table.window.look.touch and (piece is None or piece.name not in playable):
        return _near(table, point) or piece
    return piece


def _near(table: Table, point: tuple[float, float]) -> Piece | None:
    """Return the small playable piece that a finger means here."""
    reach = FINGER / 2 / table.place.factor
    at = [piece for piece in table.scene.pieces if piece.name in table.targets]
    found = [piece for piece in at if max(abs(piece.x - point[0]), abs(piece.y - point[1])) <= reach]
    return min(found, key=lambda piece: math.dist((piece.x, piece.y), point), default=None)


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
    """Handle a drag of a piece, or a sweep over pieces."""
    far = math.dist(point, press.start) * table.place.factor > _CLICK
    now = press._replace(now=point, drawn=press.drawn or far)
    if not now.drawn:
        return table
    view = table.view
    if press.button == "left" and _can_drag(table, press.name):
        target = _target(table, press.name, point)
        view = replace(view, held=press.name, swept=(), hover=target)
        return replace(table, window=replace(table.window, view=view, press=now, said=""))
    if press.button == "left" and _is_liftable(table, press.name):
        return with_press(table, now._replace(lifts=True))
    piece = piece_at(table.scene.pieces, *point)
    if piece and piece.name not in view.swept:
        view = replace(view, swept=(*view.swept, piece.name))
    view = replace(view, hover=piece.name if piece else None)
    return _gesture(with_press(with_view(table, view), now), press, done=False)


def _can_drag(table: Table, name: str) -> bool:
    """Whether a piece can be dragged, for a move or otherwise."""
    if name in table.touch_targets.drags:
        return True
    return any(feature.can_drag(table, name) for feature in table.features if feature.can_drag)


def _is_liftable(table: Table, name: str) -> bool:
    """Whether a piece that can go nowhere follows the mouse.

    It lies on another one, and no gesture is for it.
    """
    lies = any(piece.name == name and piece.on for piece in table.scene.pieces)
    return lies and table.tabletop.gesture is None and not table.is_only_shown


def _release(table: Table, press: TablePress, point: tuple[float, float]) -> Next:
    gesture, now = table.tabletop.gesture, press._replace(now=point)
    if press.drawn and table.view.held == press.name:
        return _drop(with_press(table, now), press.name, point)
    if not (press.name or press.drawn):
        if table.window.layout.status.holds(*(place := table.place.outside(*point))):
            return _click_status(put_back(table))
        disabled = (each for each in controls(table) if not each.enabled and each.holds(*place))
        if press.button == "left" and (button := next(disabled, None)):
            return press_button(put_back(table), button.name)  # which says why
    over = _target_of_click(table, point) if press.drawn and gesture is None else None
    clicked = press.name and (not press.drawn or (over is not None and over.name == press.name))
    if clicked and (gesture is None or press.name in _can_be_touched(table, press.button)):
        return touch(table, press.name, right=press.button == "right")
    if gesture:
        return _gesture(with_press(table, now), press, done=True)
    return _refuse_press(table, press)


def _refuse_press(table: Table, press: TablePress) -> Next:
    """Refuse a click or a drag.

    A click on the ground only lets go of a held piece.
    """
    if press.name:
        return refuse(table, (press.name,))
    if table.view.held:
        return let_go(table)
    beside = not table.window.layout.scene.holds(*table.place.outside(*press.start))
    return put_back(table) if beside else refuse(table, ())


def _click_status(table: Table) -> Next:
    """Handle a click on the status."""
    handlers = (feature.on_status for feature in table.features if feature.on_status is not None)
    handler = next(handlers, None)
    return handler(table) if handler else table


def _can_be_touched(table: Table, button: str) -> set[str]:
    reach = table.touch_targets
    if button == "right":
        return set(reach.rights)
    return {*reach.clicks, *reach.drags, *table.targets}


def _target(table: Table, held: str, point: tuple[float, float]) -> str | None:
    """Return the target's name for a piece dragged to a point."""
    targets = table.touch_targets.targets(held)
    onto = touch_target_at(table.scene.pieces, *point, targets)
    return onto.name if onto and onto.name in targets else None


def _drop(table: Table, name: str, point: tuple[float, float]) -> Next:
    """Drop a piece onto a target, or let it glide back.

    Features can also take the piece.
    """
    onto = _target(table, name, point)
    if onto:
        return touch(table, onto)
    for feature in table.features:
        if feature.drop is not None and (taken := feature.drop(table, name, point)) is not None:
            return taken
    under = piece_at([piece for piece in table.scene.pieces if piece.name != name], *point)
    return refuse(table, (name, under.name) if under else (name,))


def _gesture(table: Table, press: TablePress, *, done: bool) -> Next:
    """Let the game interpret a drag across its pieces."""
    gesture, view = table.tabletop.gesture, table.view
    if gesture is None or table.is_only_shown:
        return _refuse_press(table, press) if done else table
    now = table.window.press or press
    dx, dy = now.now[0] - press.now[0], now.now[1] - press.now[1]
    made = gesture(table.seen, view, Gesture(view.swept, press.button, *now.now, dx, dy, done, press.name))
    if done:
        table = _without_press(table)
    if made is None and done and press.name:  # say why this click or drag is not possible
        if not press.drawn:
            return touch(table, press.name, right=press.button == "right")
        if press.button == "left" and press.name not in _can_be_touched(table, "left"):
            return refuse(table, (press.name,))
    if isinstance(made, View):
        return look_from(table, replace(made, swept=() if done else made.swept))
    if made is not None and table.is_persons_turn:
        return submit(table, made)
    return _refuse_press(table, press) if done else table


def on_key(table: Table, key: str, repeat: bool = False) -> Next:
    """Handle a key.

    `repeat` is whether it is held down.
    """
    if repeat and not _acts_again(table, key):
        return table
    if key == "escape" and table.is_hidden:  # it may be a habit; the next person need not be there
        return table
    if (taken := key_to_overlays(table, key)) is not None:
        return taken
    focus, command = table.desk.own.focus, command_for(table, key)
    stays = focus == STATUS and command is not None and command.name == STATUS  # the key takes the focus back
    # the button may have disappeared or moved into the menu
    if focus not in {button.name for button in controls(table)} and not stays:
        table, focus = focus_on_button(table, ""), ""
    if key in ("\t", "shift+\t"):
        return _focus_by_tab(table, 1 if key == "\t" else -1)
    if key == "escape":
        table = focus_on_button(_deselect(table), "")
        return call_all(table, [feature.escape for feature in table.features])
    if focus and key in _ENTER:
        return press_button(table, focus)
    if focus and key in ("left", "right"):
        return _focus_next(table, 1 if key == "right" else -1)
    return _key_on_scene(table, key, repeat=repeat)


def on_release(table: Table, key: str) -> Table:
    """Handle the release of a key, which may have changed the view while it was held."""
    return with_view(table, replace(table.view, changing=False))


def _key_on_scene(table: Table, key: str, *, repeat: bool) -> Next:
    """Handle a key while the focus is on the scene."""
    if key in _ARROWS and table.reach:
        return move_focus(table, key)
    keys = table.touch_targets.keys
    if len(key) == 1 and key not in keys:
        key = key.lower()  # letters work with Caps Lock too
    key = table.tabletop.arrow_letters.get(key, key)
    if key in keys:
        return submit(table, keys[key])
    if key in table.tabletop.view_keys:
        _, change = table.tabletop.view_keys[key]
        return look_from(table, replace(change(table.view), changing=repeat))
    for feature in table.features:
        if feature.key is not None and (taken := feature.key(table, key)) is not None:
            return taken
    if key in _ARROWS and not keys.keys().isdisjoint(_ARROWS):
        return refuse(table, (key,))
    if key in _ARROWS:
        return move_focus(table, key)
    command = command_for(table, key)
    # Enter plays the focused piece rather than pressing a button of the game
    touches = key in _ENTER and table.view.focus in table.targets
    if command and command.enabled and not touches:
        return command.run(table)
    if key in _ENTER or key in _MENU_KEYS:
        return _touch_focus(table, right=key in _MENU_KEYS)
    return table if command is None else run_command(table, command.name)


def _acts_again(table: Table, key: str) -> bool:
    """Whether a held key acts again.

    Keys that move the focus or undo do this, and keys that make moves do not.
    """
    if table.desk.layers:
        return repeats(key)
    moves = table.touch_targets.keys.keys()
    if key in moves or (key in _ARROWS and not moves.isdisjoint(_ARROWS)):
        return False
    command = None if repeats(key) else command_for(table, key)
    return repeats(key) or (command is not None and command.repeats and command.enabled)


def _touch_focus(table: Table, *, right: bool) -> Next:
    """Handle Enter or Space: select or play the focused piece."""
    if table.history.status.over:  # a key that was meant for the last move must not begin another match
        return run_command(table, "new") if table.is_ended or table.is_in_finale else table
    focus = table.view.focus
    if focus is None or focus not in {piece.name for piece in table.scene.pieces}:
        return move_focus(table, "down")
    for feature in table.features:
        if feature.enter is not None and (taken := feature.enter(table, right)) is not None:
            return taken
    return touch(table, focus, right=right)


def move_focus(table: Table, arrow: str) -> Next:
    """Focus the next piece in a direction, or say why there is none."""
    held = table.view.held
    names = table.targets | table.reach | ({held} if held else set())
    if not names:
        return refuse(table, ())
    to = next_piece(table.scene.pieces, names, table.view.focus, arrow)
    if to == table.view.focus:
        return Package(lift(table, str(to)), Sound("refuse"))
    return focus_on(table, to)


def focus_on(table: Table, name: str | None) -> Next:
    """Focus a piece because the player has moved the focus there."""
    view = replace(table.view, focus=name, hover=None, swept=())
    window = replace(table.window, view=view, said="", focus_led_at=table.history.at)
    return focus_on_button(show_focus(replace(table, window=window)), "")


def _focus_next(table: Table, by: int) -> Next:
    """Focus the next button.

    The scene counts as one stop, and the buttons with moves come directly after it.
    """
    names = [button.name for button in controls(table) if button.enabled]
    first = next((k for k, name in enumerate(names) if name.startswith("move:")), 0)
    own = table.desk.own.next(["", *names[first:], *names[:first]], by)
    table = focus_on_button(say(table, ""), own.focus)
    return table if own.focus else move_focus(table, "down")


def _focus_by_tab(table: Table, by: int) -> Next:
    """Focus the next button.

    Where the keyboard may leave the table, go from one end to the other.
    """
    before = table.desk.own.focus
    after = _focus_next(table, by)
    world, messages = (after.world, after.messages) if isinstance(after, Package) else (after, ())
    at_end = not world.desk.own.focus if by > 0 else not before
    return Package(world, *messages, Leave(by)) if at_end else after


def focus_on_button(table: Table, name: str) -> Table:
    """Focus a button, or the scene if the name is empty."""
    return table if name == table.desk.own.focus else table.with_desk(table.desk.at(focus=name))


def _deselect(table: Table) -> Table:
    """Return a copy without a held piece, and say so."""
    return say(let_go(table), "Nothing is selected." if table.view.held else "")


def touch(table: Table, name: str, *, right: bool = False) -> Next:
    """Handle a click on a piece, or an equivalent key."""
    held, reach = table.view.held, table.touch_targets
    if held is not None and not right:
        if name in reach.drags.get(held, {}):
            return choose_move(table, reach.drags[held][name], name)
        if name == held:
            return _deselect(table)
        if name not in reach.drags and name not in reach.clicks:
            return refuse(table, (held, name))
    ways = reach.rights if right else reach.clicks
    if name in ways:
        return choose_move(table, ways[name], name)
    if name in reach.drags and not right:
        window = replace(table.window, view=replace(table.view, held=name, swept=()), press=None, said="")
        return replace(table, window=window)  # the next click chooses the target
    return refuse(table, (name,), right=right)


def choose_move(table: Table, moves: Sequence[object], name: str) -> Next:
    """Make the clicked move.

    If there are several, show a menu.
    """
    if len(moves) == 1:
        return submit(table, moves[0])
    place = table.place
    piece = next(piece for piece in table.scene.pieces if piece.name == name)
    texts = tuple((str(move), in_window(table.tabletop.in_words(move))) for move in moves)
    menu = Menu(texts, *place.outside(piece.x, piece.y), focus=0)
    return with_overlay(with_press(table, None), MOVES, menu, _submit_choice)


def _submit_choice(table: Table, menu: Menu, move: str) -> Next:
    return submit(table, move)


def refuse(table: Table, names: tuple[str, ...], *, right: bool = False) -> Package[Table]:
    """Refuse a click on these pieces, or on the ground, with a reason.

    A piece that was dragged goes back, and one that was clicked is lifted a little.
    """
    reach = table.touch_targets
    needs_click = len(names) == 1 and names[0] in reach.clicks and (right or names[0] not in reach.drags)
    why = "" if needs_click and not (right and reach.rights) else why_not(table, names)
    after = answer(put_back(table), why or _why_no_piece(table, names))
    after = after if table.dragged_places else lift(after, *names[:1])
    return Package(after, *([Sound("refuse")] if names or why else []))


def _why_no_piece(table: Table, names: tuple[str, ...]) -> str:
    """Return what the player can do instead, if the game gives no reason."""
    reach = table.touch_targets
    if names and names[0] in reach.drags:
        return "Drag this piece to its new place, or click it and then the place."
    if names and names[0] in reach.clicks:
        return "Click this piece, or press Enter, to play it."
    if names and names[0] in reach.rights:
        return f"{'Hold a finger on' if table.window.look.touch else 'Right-click'} this piece to play it."
    here = "with this piece" if names else "here"
    if reach.names:
        return f"You can do nothing {here}. F9 highlights the pieces that you can play."
    return f"You can do nothing {here}. Use the buttons instead."


def why_not(table: Table, names: tuple[str, ...] = ()) -> str:
    """Return the reason why these or any pieces cannot be moved now.

    If the reason is unknown, return an empty string.
    """
    status, game = table.history.status, table.tabletop
    for feature in table.features:
        if feature.why_not is not None and (why := feature.why_not(table)):
            return why
    if status.over:
        return "This match is over. Choose Play again, or Undo to take back the last move."
    if table.view.is_halted:
        return "The game is paused. Turn off Pause to continue."
    if not table.is_persons_turn and status.turn is not None:
        return f"It is {game.players[status.turn]}'s turn."
    return game.refuse(table.seen, names) if names and game.refuse else ""


def look_from(table: Table, view: View) -> Table:
    """Return a copy with a view that the game has changed.

    If you leave the first view, a message names the key.
    """
    left = table.view.own is None and view.own is not None
    keys = table.tabletop.view_keys.items() if left else ()
    back = next((f"{key_name(key)} {says}." for key, (says, change) in keys if change(view).own is None), "")
    return drop_missing(say(with_view(table, view), back or table.window.said))


def on_deed(table: Table, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next | None:
    """Handle an action on a button, overlay or piece.

    Even a covered piece can be used.
    """
    if (taken := deed_to_overlays(table, path, deed, value)) is not None:
        return taken
    name = path[-1].key
    if path[0].key != BOARD:
        return press_button(table, name) if deed == "press" else focus_on_button(table, name)
    table = focus_on_button(table, "")
    if deed == "focus":
        return focus_on(with_press(table, None), name)
    return touch(table, name, right=deed == "menu")
