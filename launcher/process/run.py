"""Run a game in this process, to its end: import its module, call its hook, and say how that went."""

from __future__ import annotations

import io
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TextIO

from launcher.garbage import look_for_garbage_seldom
from launcher.process import sentences
from launcher.process.hooks import UnusableError, hook_of, import_game
from launcher.process.icon import show_icon
from launcher.raised import last_traceback
from launcher.refusal import RefusedError
from launcher.store import play_as
from launcher.universe import NoDisplayError

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.tabletop import File, History, Tabletop

    Show = Callable[[Game, Tabletop], None]

_LONGEST_DETAILS = 60_000
_NOT_THE_GAMES = ("launcher.process", "launcher.cli", "pluggy", "importlib", "runpy")
_NO_DISPLAY = 2
_INTERRUPTED = 130  # what shells give to a program ended by Ctrl+C


class Fault(NamedTuple):
    """How a game went wrong in a way that Python knows of; the details are a traceback, or nothing."""

    status: int
    sentence: str
    details: str


def play(game: Game, show: Show | None = None) -> int:
    """Run a game from a terminal: what it prints is seen there, and a debugger works. `show` is as for `run_game`.

    Returns:
        The exit status for the process: 0 if the game ended well. If not, the traceback and a sentence that says
        what happened have been printed to standard error; and so has a sentence if there was no window.
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
    """Whether whoever prints next will not fail: a game may have closed it, or put anything in its place."""
    try:
        stream.flush()
    except OSError:  # a full disk, a reader that is gone: whoever prints next knows what to do
        return True
    except BaseException:
        return False
    return True


def run_game(game: Game, loaded: Callable[[], None] = lambda: None, show: Show | None = None) -> Fault | None:
    """Run a game until it is over: None if it ended well, also by `sys.exit()`.

    `sys.argv` becomes what it would be if the game's module was a script, as older programs look for their files
    beside `sys.argv[0]`. The working directory stays what the player chose by starting the launcher there.

    Args:
        game: The game, from the catalogue.
        loaded: Called between importing and starting the game.
        show: What plays a tabletop game; other games are refused then. Without it, it is played in a window.

    Raises:
        RefusedError: The player asked for what there is not.
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
        except BaseException:  # of what the exception consists of
            return Fault(1, sentences.raised_exception(game.name, error), "")
    return None


@contextmanager
def _report_exits(name: str) -> Iterator[None]:
    """Have it told when a match ends by `os._exit`, which else nobody would hear of if the status is 0."""
    leave, here = os._exit, os.getpid()

    def tell(status: int) -> NoReturn:
        # Not for a copy of this process, and not for the window's watchdog.
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
    """Play a tabletop game in a window, as `launcher.tabletop.show` does."""
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
            # The system keeps the last eight bits of a number; what is no success for Python should not become one.
            status = code & 0xFF or 1 if isinstance(code, int) else 1
            return Fault(status, sentences.exited(game.name, code), _details())
    return Fault(1, told(error), _details())


def _script(game: Game) -> str:
    inner = game.module.removeprefix(game.package).lstrip(".") or "__init__"
    return f"{game.folder.joinpath(*inner.split('.'))}.py"


def _details() -> str:
    """The traceback from the game's first own frame on."""
    text = last_traceback(_NOT_THE_GAMES)
    return text if len(text) <= _LONGEST_DETAILS else "...\n" + text[-_LONGEST_DETAILS:]
