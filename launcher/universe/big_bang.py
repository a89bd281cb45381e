"""Run a world program in a window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Never, TypeVar

from launcher.picture import Picture
from launcher.store import scope_of, settings
from launcher.universe.desktop import await_desktop
from launcher.universe.handlers import (
    ARGUMENTS,
    Handlers,
    OnDeed,
    OnDraw,
    OnKey,
    OnMouse,
    OnTick,
    refuse_unknown,
)
from launcher.universe.look import SYSTEM, Look, apply_look, look, theme_of
from launcher.universe.messages import Package
from launcher.universe.program import Program
from launcher.universe.screen import Screen
from launcher.universe.services import services

if TYPE_CHECKING:
    from launcher.universe.loop import LoopContext

W = TypeVar("W")
P = TypeVar("P")
V = TypeVar("V")

_WINDOW = "window"
_OPTIONS = ("name", "rate", "size", "icon", "help", "perform", "listen", "close", "screen")


def big_bang(
    world: W | Package[W],
    *,
    on_draw: OnDraw[W],
    on_key: OnKey[W] | None = None,
    on_release: Callable[[W, str], W | Package[W]] | None = None,
    on_mouse: OnMouse[W] | None = None,
    on_deed: OnDeed[W] | None = None,
    on_tick: OnTick[W] | None = None,
    on_receive: Callable[[W, object], W | Package[W]] | None = None,
    on_resize: Callable[[W, float, float], W | Package[W]] | None = None,
    on_focus: Callable[[W], W | Package[W]] | None = None,
    on_unfocus: Callable[[W], W | Package[W]] | None = None,
    on_look: Callable[[W, Look], W | Package[W]] | None = None,
    moving: Callable[[W], bool] | None = None,
    stop_when: Callable[[W], bool] | None = None,
    position: Callable[[W], P] | None = None,
    restore: Callable[[W, P], W | Package[W]] | None = None,
    name: str = "World",
    rate: float = 1 / 28,
    size: tuple[float, float] | None = None,
    icon: Picture | None = None,
    help: Callable[[], object] | Sequence[str] | None = None,
    perform: Callable[[object], object] | None = None,
    listen: Callable[[], Iterable[object]] | None = None,
    close: Callable[[W], object] | None = None,
    screen: Screen | None = None,
    **misspelt: Never,
) -> W:
    r"""Open a window and let a world live in it until the user closes it or `stop_when` holds.

    A handler gets the current world first and returns the next one, or `Package(world, message)` to have something
    done outside. Handlers never block and touch nothing but their arguments. Places are in logical pixels of the
    picture, however large it is shown.

    Args:
        world: the first world, or a `Package` whose message is carried out once the first picture is seen.
        on_draw: `(world)`, its picture. With a second parameter named `can` it is told by `can.undo` and `can.redo`
            whether these can do anything, for buttons that ask for them.
        on_key: `(world, key)` with "a", "A", " ", "left", "escape", "\r", "f2", "shift+\\t", "ctrl+n" ... Arrows, page
            keys, Tab and Backspace come again while they are held. With a third parameter named `repeat` all keys do,
            and it is told whether this one does.
        on_release: `(world, key)`, a key went up; its name is that of the key alone.
        on_mouse: `(world, x, y, event)` with "button-down", "button-up", "drag", "move", "enter", "leave", "menu",
            "wheel-up" and others, see `MouseEvent`. With a fifth parameter named `held` it gets a set of "shift",
            "ctrl" and "alt".
        on_deed: `(world, path, deed, value)`, something was done to what the picture says: `path` has the labels from
            the outermost to the one that it was done to. None for what is to be done as by the mouse, as without it.
        on_tick: `(world)`, called every `rate` seconds. With a second parameter named `seconds` it is told how long
            it is since the last tick, or since the world began to move.
        on_receive: `(world, message)`, with the answer to a message, what `listen` gave, or a file as `Dropped`.
        on_resize: `(world, width, height)`. With it the picture is laid out to the window; without it the picture
            has its own size and is scaled to the window.
        on_focus: `(world)`, called when the window gets the keyboard: it was opened, or the user came back to it.
        on_unfocus: `(world)`, called when the window loses it.
        on_look: `(world, look)`, with the `Look` that the player chose for all windows: before the first picture, and
            whenever another one is chosen.
        moving: `(world)`, whether anything moves in it: only then on_tick is called. Without it, always.
        stop_when: `(world)`, whether this world is the last.
        position: `(world)`, the part of a world that undo restores. With it, Ctrl+Z and Ctrl+Y work.
        restore: `(world, position)`, the current world with the position of a past one: undo keeps what is under the
            mouse, what has the focus ... Without it the position is a whole world.
        name: the window's title, and what settings are kept under unless the launcher has started this as a game.
        rate: seconds from tick to tick.
        size: width and height to open with, in logical pixels; the picture's own without it.
        icon: the window's icon; a game that was started from the launcher has its own from info.toml.
        help: the package whose doc.txt is opened by F1 and the message `ShowHelp`, such as `["games", "go"]`; or a
            function that opens the help.
        perform: called with messages that are not of this package.
        listen: called at each look for messages that came in from outside.
        close: called with the last world when the program ends, whatever ends it. What stands behind `big_bang` is no
            place for that, as on a page of a browser the program goes on then.
        screen: what the program is shown on, not open yet. Without it, that of the `Services` that were handed in, or
            else a window of the desktop.
        misspelt: nothing; a name that is not known is answered with the one that was probably meant.

    Returns:
        The last world. On a page of a browser, whose own loop goes on, that which is there at the first look.

    Raises:
        TypeError: at once for a handler that is unknown or takes other arguments; later for one that returns
            no world.
        ValueError: if the rate is not above 0.
        NoDisplayError: if there is no screen.
    """
    refuse_unknown(misspelt, [*ARGUMENTS, *_OPTIONS])
    if not rate > 0:
        raise ValueError(f"rate must be a number of seconds above 0, not {rate}")
    handlers = Handlers(
        on_draw=on_draw,
        on_key=on_key,
        on_release=on_release,
        on_mouse=on_mouse,
        on_deed=on_deed,
        on_tick=on_tick,
        on_receive=on_receive,
        on_resize=on_resize,
        on_focus=on_focus,
        on_unfocus=on_unfocus,
        on_look=on_look,
        moving=moving,
        stop_when=stop_when,
        position=position,
        restore=restore,
    )
    program = Program(world, handlers)

    from launcher.universe.loop import LoopContext

    if help is not None and not callable(help):
        help = services().show_help(help, f"{name} Help")
    if screen is None:
        screen = services().screen()
    surroundings = LoopContext(scope_of(name), icon, help, perform, listen, close)
    screen.run(_looks(program, screen, name, rate, size, surroundings))
    return program.world


def _looks(
    program: Program[W],
    screen: Screen,
    name: str,
    rate: float,
    size: tuple[float, float] | None,
    surroundings: LoopContext,
) -> Iterator[float]:
    """Open the screen, and look at it until the program is over."""
    from launcher.universe.loop import Loop

    try:
        wanted = look()
        apply_look(screen, wanted, flows=True)  # which connects: sooner as long as there is no other thread
        if wanted.theme == SYSTEM:
            await_desktop()
            screen.theme = theme_of(wanted)
        opening = _first_size(surroundings.scope) or size or (program.picture.width, program.picture.height)
        screen.open(name, *opening, flows=program.flows)
        opened = screen.room
        yield from Loop(program, screen, rate, surroundings).looks()
        if screen.room != opened and not screen.fullscreen:
            settings().put(surroundings.scope, _WINDOW, list(screen.room))
    finally:
        try:
            screen.close()
        finally:
            if surroundings.close is not None:
                surroundings.close(program.world)


def recall(name: str, key: str, default: V) -> V:
    """A setting that the program of this name asked to `Remember`, or the default.

    Args:
        name: the program's, as given to `big_bang`.
        key: the setting's.
        default: for the first time; a value of another type is not taken for the setting either.
    """
    return settings().get(scope_of(name), key, default)


def _first_size(scope: str) -> tuple[float, float] | None:
    match settings().get(scope, _WINDOW, list[object]()):
        case [float(width) | int(width), float(height) | int(height)] if _is_length(width) and _is_length(
            height
        ):
            return width, height
    return None


def _is_length(number: float) -> bool:
    """Whether a window can be that long, in logical pixels: what is remembered may have been tampered with."""
    return 0 < number < 100_000
