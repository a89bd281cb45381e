"""Run a world program in a window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Never, TypeVar

from launcher.picture import Picture
from launcher.store import scope_of, settings
from launcher.universe.look import SYSTEM, Look, apply_look, await_desktop, look, theme_of
from launcher.universe.messages import Package
from launcher.universe.program import (
    ARGUMENTS,
    Handlers,
    OnDeed,
    OnDraw,
    OnKey,
    OnMouse,
    OnTick,
    Program,
    refuse_unknown,
)
from launcher.universe.screen import Screen
from launcher.universe.services import services

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
    moving: Callable[[W], bool | float] | None = None,
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
    r"""Open a window and run a world program.

    It runs until the user closes it or `stop_when` returns True.

    A handler gets the current world first and returns the next one, or `Package(world, message)` to have something
    done outside of the world. Handlers must not block, and must use nothing but their arguments. Places are in
    logical pixels of the picture, whatever its size on the screen.

    Args:
        world: the first world, or a `Package` whose message is carried out after the first picture is shown.
        on_draw: `(world)`, returns a picture. With a second parameter named `can`, it gets `can.undo` and `can.redo`:
            whether these can do anything, for buttons. With one named `elapsed` instead, it gets the seconds for which
            this world has been moving; see `moving`.
        on_key: `(world, key)` with "a", "A", " ", "left", "escape", "\r", "f2", "shift+\\t", "ctrl+n" ... Arrows, page
            keys, Tab and Backspace repeat while they are held. With a third parameter named `repeat`, all keys do,
            and it gets whether this one is a repetition.
        on_release: `(world, key)`, a key was released; this is the name of the key alone.
        on_mouse: `(world, x, y, event)` with "button-down", "button-up", "drag", "move", "enter", "leave", "menu",
            "wheel-up" and others, see `MouseEvent`. With a fifth parameter named `held`, it gets a set of "shift",
            "ctrl" and "alt".
        on_deed: `(world, path, deed, value)`, a screen reader acted on a label: `path` has the labels from the
            outermost one to this one. If it returns None, or is missing, the action is done as by mouse or key.
        on_tick: `(world)`, called every `rate` seconds. With a second parameter named `seconds`, it gets the time since
            the last tick, or since the world began to move.
        on_receive: `(world, message)`, with the answer to a message, a message from `listen`, or a file as `Dropped`.
        on_resize: `(world, width, height)`. With it, the picture is laid out for the window; without it, the picture
            has its own size and is scaled to the window.
        on_focus: `(world)`, called when the window gets the keyboard: it was opened, or the user came back to it.
        on_unfocus: `(world)`, called when the window loses the keyboard.
        on_look: `(world, look)`, with the settings of all windows as a `Look`: before the first picture, and after each
            change.
        moving: `(world)`, returns whether anything moves; on_tick is called only then. Without it, on_tick is always
            called. If on_draw has a parameter `elapsed`, it returns the seconds for which a world only looks different
            as time passes, or 0. Then on_tick is called after these, and before each other event, with all seconds
            since the last call.
        stop_when: `(world)`, returns whether this world is the last one.
        position: `(world)`, returns the part of a world that undo restores. With it, Ctrl+Z and Ctrl+Y work.
        restore: `(world, position)`, returns the current world with an earlier position, so that undo keeps the hover,
            the focus ... Without it, the position must be a whole world.
        name: the window's title; settings are stored under this name, unless the launcher started this as a game.
        rate: the seconds between ticks.
        size: the first width and height, in logical pixels; by default, those of the picture.
        icon: the window's icon. If the launcher started the program as a game, the icon in info.toml is used.
        help: the package whose doc.txt is opened by F1 and the message `ShowHelp`, such as `["games", "go"]`; or a
            function that opens the help.
        perform: called with messages that are not of this package.
        listen: called regularly for messages from outside.
        close: called with the last world when the program ends, for whatever reason. Do not put such code after
            `big_bang`: on a page of a browser, the program is still running then.
        screen: the screen of the program, not open yet. By default, this is the screen of the process's `Services`,
            or a window of the desktop.
        misspelt: must be empty; an unknown name raises an error that suggests a similar one.

    Returns:
        The last world. On a page of a browser, whose own loop continues, the world after the first step.

    Raises:
        TypeError: if a handler is unknown or takes other arguments; later, if a handler does not return a world.
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

    from launcher.universe.loop import Loop, LoopContext

    if help is not None and not callable(help):
        help = services().show_help(help, f"{name} Help")
    window = services().screen() if screen is None else screen
    surroundings = LoopContext(scope_of(name), help, perform, listen)

    def looks() -> Iterator[float]:
        """Open the screen and run the program."""
        try:
            wanted = look()
            # this connects to the desktop, which is faster before another thread starts
            apply_look(window, wanted, flows=True)
            if wanted.theme == SYSTEM:
                await_desktop()
                window.theme = theme_of(wanted)
            opening = (
                _first_size(surroundings.scope) or size or (program.picture.width, program.picture.height)
            )
            if icon is not None:
                window.set_icon(icon)  # a window that opens without one loads pygame's own icon first
            window.open(name, *opening, flows=program.flows)
            opened = window.room
            yield from Loop(program, window, rate, surroundings).looks()
            if window.room != opened and not window.fullscreen:
                settings().put(surroundings.scope, _WINDOW, list(window.room))
        finally:
            try:
                window.close()
            finally:
                if close is not None:
                    close(program.world)

    window.run(looks())
    return program.world


def recall(name: str, key: str, default: V) -> V:
    """Return a program's setting that was stored with `Remember`, or the default.

    Args:
        name: the name of the program, as given to `big_bang`.
        key: the name of the setting.
        default: the value if nothing is stored yet, or if the stored value has another type.
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
    """Tell whether a stored window length is plausible.

    It is in logical pixels, and may be damaged.
    """
    return 0 < number < 100_000
