"""A sitting at the game: the world, and what the player is doing at the window around it.

The rules know one key or two and the mouse on the board. All else that keys and mouse do is here: the cursor of the
keyboard, the buttons, and the sheet to choose a board from.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.chat_noir.cursor import ARROWS, point, step
from games.chat_noir.input import change, clack
from games.chat_noir.layout import SHEET, footer_buttons, name_of, place_of_board, sheet_buttons
from games.chat_noir.presets import LEVELS, PRESETS
from games.chat_noir.world import Posn, Preset, World, next_initial_world
from launcher.controls import Button, find
from launcher.universe import Package, Remember, ShowHelp

BOARD: Final = "board"
"""What has the focus when no button has."""

PRESET: Final = "preset"
"""The setting that keeps which board the player chose."""

_PRESS: Final = (" ", "\r")
_NEW: Final = ("f2", "ctrl+n")


class Session(NamedTuple):
    """The game in its window. All but the world is interface state.

    Attributes:
        world: the game.
        cursor: the cell that the arrow keys have led to; None while the mouse leads.
        focus: the button that keys are for, or `BOARD`.
        hover: the button under the mouse.
        pressed: the button that the mouse was pressed on and is held down since.
        choosing: whether the sheet to choose a board from is open.
    """

    world: World
    cursor: Posn | None = None
    focus: str = BOARD
    hover: str | None = None
    pressed: str | None = None
    choosing: bool = False

    @property
    def footer(self) -> tuple[Button, ...]:
        """The buttons below the board."""
        return footer_buttons(paths=self.world.help, over=self.world.state != "playing")

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that can be pressed now: those of the sheet, if it is open."""
        return sheet_buttons(self.world.preset) if self.choosing else self.footer


Next = Session | Package[Session]


def position(session: Session) -> World:
    """What undo restores: the game, but not where the mouse is or whether the paths are shown."""
    return session.world._replace(help=False, mouse_posn=None)


def restore(session: Session, past: World) -> Session:
    """The game as it was, at the window as it is. The mouse is seen again when it moves."""
    world = past._replace(help=session.world.help)
    restored = _close_sheet(session)._replace(world=world)
    return _lead(restored, world.cat) if session.cursor and world.size != session.world.size else restored


def on_key(session: Session, key: str) -> Next:
    """The session after a key."""
    if key in _NEW:
        return _new_game(_close_sheet(session), session.world.preset)
    if key in ("\t", "shift+\t"):
        return _focus_next(session, 1 if key == "\t" else -1)
    if session.choosing:
        return _key_on_sheet(session, key)
    if key == "escape":
        return session._replace(focus=BOARD, cursor=None, world=clack(session.world, 0, 0, "leave"))
    if session.focus != BOARD:
        return _key_on_buttons(session, key)
    over = session.world.state != "playing"
    return _activate(session, "new") if over and key in _PRESS else _key_on_board(session, key)


def on_mouse(session: Session, x: float, y: float, event: str) -> Next:
    """The session after a mouse event at a point of the window's picture."""
    if session.cursor and event in ("enter", "leave"):
        return session  # the mouse passes by while the keyboard leads
    left, top, unit = place_of_board(session.world.size)
    button = find(session.buttons, x / unit, y / unit) if event != "leave" else None
    name, held = button.name if button else None, session.pressed
    pressed = {"button-down": name, "drag": held}.get(event)
    session = session._replace(cursor=None, hover=name, pressed=pressed)
    if held and event == "button-up":
        return _activate(session, held) if name == held else session
    if session.choosing:
        beside = event == "button-up" and not SHEET.holds(x / unit, y / unit)
        return _close_sheet(session) if beside else session
    if pressed:
        return session
    if event == "button-down":
        session = session._replace(focus=BOARD)
    return session._replace(world=clack(session.world, x - left, y - top, event))


def _key_on_board(session: Session, key: str) -> Session:
    world, cursor = session.world, session.cursor
    if key in ARROWS:
        return _lead(session, step(cursor or world.cat, key, world.size))
    if key in _PRESS:
        return (
            session._replace(world=point(world, cursor, "button-up")) if cursor else _lead(session, world.cat)
        )
    return session._replace(world=change(world, key))


def _key_on_buttons(session: Session, key: str) -> Next:
    if key in _PRESS:
        return _activate(session, session.focus)
    if key in ("left", "right"):
        return _focus_next(session, 1 if key == "right" else -1)
    return _focus(session, BOARD) if key == "up" else session._replace(world=change(session.world, key))


def _key_on_sheet(session: Session, key: str) -> Next:
    if key in _PRESS:
        return _activate(session, session.focus)
    if key == "escape":
        return _close_sheet(session)
    if key not in ARROWS:
        return session
    across, along = ARROWS[key]
    names = [button.name for button in session.buttons]
    k = names.index(session.focus) + across + along * len(LEVELS)
    return session._replace(focus=names[max(0, min(k, len(names) - 1))])


def _activate(session: Session, name: str) -> Next:
    """The session after a button was pressed."""
    world = session.world
    match name:
        case "new":
            return _new_game(session, world.preset)
        case "paths":
            return session._replace(world=change(world, "h"))
        case "help":
            return Package(session, ShowHelp())
        case "boards":
            return session._replace(
                choosing=True, focus=name_of(world.preset), world=clack(world, 0, 0, "leave")
            )
        case "cancel":
            return _close_sheet(session)
    preset = next(preset for preset in PRESETS if name_of(preset) == name)
    return Package(_new_game(_close_sheet(session), preset), Remember(PRESET, list(preset)))


def _new_game(session: Session, preset: Preset) -> Session:
    world = next_initial_world(session.world, preset)
    return session._replace(world=world, cursor=world.cat if session.cursor else None)


def _close_sheet(session: Session) -> Session:
    return session._replace(choosing=False, focus=BOARD)


def _lead(session: Session, p: Posn) -> Session:
    """The keyboard's cursor at a cell."""
    return session._replace(cursor=p, focus=BOARD, world=point(session.world, p, "move"))


def _focus_next(session: Session, by: int) -> Session:
    names = [button.name for button in session.buttons]
    ring = names if session.choosing else [BOARD, *names]
    return _focus(session, ring[(ring.index(session.focus) + by) % len(ring)])


def _focus(session: Session, name: str) -> Session:
    if name == BOARD:
        return _lead(session, session.cursor or session.world.cat)
    return session._replace(focus=name)
