"""Run a game in this process: import its module, call its hook, and report errors."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TextIO

from launcher.garbage import look_for_garbage_seldom
from launcher.process import sentences
from launcher.process.hooks import UnusableError, hook_of, import_game
from launcher.raised import RefusedError, last_traceback
from launcher.store import play_as
from launcher.universe import NoDisplayError

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.tabletop import File, History, Tabletop

_LONGEST_DETAILS = 60_000
_NOT_THE_GAMES = ("launcher.process", "launcher.cli", "pluggy", "importlib", "runpy")
_NO_DISPLAY = 2
_INTERRUPTED = 130  # the status that shells give a program ended by Ctrl+C


def show_icon(game: Game) -> None:
    """Set a game's icon for all its windows.

    The game can still change it.
    """
    icon = game.icon_2x or game.icon
    if icon is None:
        return
    import pygame

    from launcher.catalog import PluginError, read_icon
    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    # If there is no display, the game will report this itself.
    with contextlib.suppress(NoDisplayError, pygame.error, OSError, PluginError):
        connect()
        pygame.display.set_icon(pygame.image.load(BytesIO(read_icon(icon)), icon.name))


if TYPE_CHECKING:
    Show = Callable[[Game, Tabletop], None]


class Fault(NamedTuple):
    """An error that Python has noticed.

    Attributes:
        status: The exit status for the process.
        sentence: A message for the player.
        details: A traceback, or "".
    """

    status: int
    sentence: str
    details: str


def play(game: Game, show: Show | None = None) -> int:
    """Run a game from a terminal.

    Its output appears there, and a debugger works.

    If the game fails, this prints the traceback and a message to standard error. It also prints a message if the game
    has not opened a window.

    Args:
        game: The game, from the catalogue.
        show: Plays a turn-based game, as for `run_game`.

    Returns:
        The exit status for the process: 0 if the game ended without an error.
    """
    import faulthandler

    faulthandler.enable()
    seen = [] if show is None else [True]
    if show is None:
        from launcher.process.watch import Watch

        show_icon(game)
        Watch(lambda: seen.append(True))
    fault = run_game(game, look_for_garbage_seldom, show)
    for name in ("stdout", "stderr"):
        if not _can_be_flushed(getattr(sys, name)):
            setattr(sys, name, io.StringIO())
    if fault is None:
        if not seen:
            print(sentences.never_shown(game.name), file=sys.stderr)
        return 0
    print(f"{fault.details}{fault.sentence}", file=sys.stderr)
    return fault.status


def _can_be_flushed(stream: TextIO) -> bool:
    """Whether a standard stream still works.

    A game may have closed or replaced it.
    """
    try:
        stream.flush()
    except OSError:  # a full disk or a closed pipe, which later code handles
        return True
    except BaseException:
        return False
    return True


def run_game(game: Game, loaded: Callable[[], None] = lambda: None, show: Show | None = None) -> Fault | None:
    """Run a game until it ends.

    `sys.argv` is set as if the game's module was a script, because older programs look for their files next to
    `sys.argv[0]`. The working directory does not change.

    Args:
        game: The game, from the catalogue.
        loaded: Called between importing and starting the game.
        show: Plays a turn-based game instead of a window; other games are then refused.

    Returns:
        None if the game ended without an error, also by `sys.exit()`; otherwise the error.

    Raises:
        RefusedError: if the game does not support the request.
    """
    sys.argv = [str(_script(game))]
    play_as(game.id)
    told: Callable[[BaseException], str] = partial(sentences.broken_import, game.name, game.module)
    try:
        module = import_game(game)
        told = partial(sentences.raised_exception, game.name)
        loaded()
        hook = hook_of(game, module)
        if not callable(hook):
            with _report_exits(game.name):
                (show or show_in_window)(game, hook)
        elif show is None:
            hook()
        else:
            raise RefusedError(
                f"{game.name} has its own window, so it can only be started without options. "
                "Text play, players and a given start are for turn-based games."
            )
    except RefusedError:
        raise
    except BaseException as error:
        try:
            return _fault(game, error, told)
        except BaseException:  # raised by the attributes of the exception
            return Fault(1, sentences.raised_exception(game.name, error), "")
    return None


@contextmanager
def _report_exits(name: str) -> Iterator[None]:
    """Report a match that calls `os._exit`.

    Otherwise, such an end would go unnoticed with status 0.
    """
    leave, here = os._exit, os.getpid()

    def tell(status: int) -> NoReturn:
        # Copies of this process and the watchdog of the window may call it.
        if os.getpid() == here and threading.current_thread() is threading.main_thread():
            with suppress(OSError):
                said = f"{name} ended its own process with os._exit({status}) in the middle of a match.\n"
                os.write(2, said.encode("utf-8", "backslashreplace"))
            status = status or 1
        leave(status)

    setattr(os, "_exit", tell)  # noqa: B010  assigning to a function is an error to mypy
    try:
        yield
    finally:
        setattr(os, "_exit", leave)  # noqa: B010  the same


def show_in_window(
    game: Game,
    tabletop: Tabletop,
    history: History | None = None,
    seats: Sequence[str] = (),
    files: Sequence[File] = (),
    *,
    new: bool = False,
) -> None:
    """Play a tabletop game in a window, with the arguments of `launcher.tabletop.show`."""
    from launcher.tabletop import show

    help = game.package.split(".") if game.doc else None
    show(
        tabletop,
        game=game.id,
        version=game.version,
        help=help,
        history=history,
        new=new,
        seats=seats,
        files=files,
    )


def _fault(game: Game, error: BaseException, told: Callable[[BaseException], str]) -> Fault | None:
    match error:
        case UnusableError():
            return Fault(1, str(error), error.details)
        case NoDisplayError():
            said = f"{game.name} needs a window, but no window can be opened here ({error})."
            return Fault(_NO_DISPLAY, sentences.one_line(said), "")
        case KeyboardInterrupt():
            return Fault(_INTERRUPTED, f"{game.name} was interrupted.", "")
        case SystemExit(code=None | 0):
            return None
        case SystemExit(code=code):
            # The system keeps only the last eight bits, which must not turn an error status into 0.
            status = code & 0xFF or 1 if isinstance(code, int) else 1
            return Fault(status, sentences.exited(game.name, code), _details())
    return Fault(1, told(error), _details())


def _script(game: Game) -> str:
    inner = game.module.removeprefix(game.package).lstrip(".") or "__init__"
    return f"{game.folder.joinpath(*inner.split('.'))}.py"


def _details() -> str:
    """Return the traceback of the game's own code."""
    text = last_traceback(_NOT_THE_GAMES)
    return text if len(text) <= _LONGEST_DETAILS else "...\n" + text[-_LONGEST_DETAILS:]
