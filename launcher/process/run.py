"""Run a game in this process, to its end: import its module, call its hook, and say how that went."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from launcher.process import sentences
from launcher.process.garbage import look_for_garbage_seldom
from launcher.process.hooks import UnusableError, hook_of, import_game
from launcher.process.icon import show_icon
from launcher.store import play_as

if TYPE_CHECKING:
    from types import TracebackType

    from launcher.catalog import Game
    from launcher.tabletop import Course, Tabletop

    Show = Callable[[Game, Tabletop[Any, Any]], None]

_LONGEST_DETAILS = 60_000
_NOT_THE_GAMES = ("launcher.process", "launcher.cli", "pluggy", "importlib", "runpy")
_NO_DISPLAY = 2
_NOT_THAT = 2
_INTERRUPTED = 130  # what shells give to a program ended by Ctrl+C


class Fault(NamedTuple):
    """How a game went wrong in a way that Python knows of.

    Attributes:
        status: The exit status for the process, not zero.
        sentence: For the player.
        details: For the author: a traceback, or nothing.
    """

    status: int
    sentence: str
    details: str


def play(game: Game, show: Show | None = None) -> int:
    """Run a game from a terminal: what it prints is seen there, and a debugger works.

    Args:
        game: The game, from the catalogue.
        show: As for `run_game`.

    Returns:
        The exit status for the process: 0 if the game ended well. If not, the traceback and a sentence that says
        what happened have been printed to standard error.
    """
    import faulthandler

    faulthandler.enable()
    if show is None:
        show_icon(game)
    fault = run_game(game, look_for_garbage_seldom, show)
    if sys.stdout is None or sys.stdout.closed:  # by the game; whoever flushes it next should not fail
        sys.stdout = io.StringIO()
    if fault is None:
        return 0
    print(f"{fault.details}{fault.sentence}", file=sys.stderr)
    return fault.status


def run_game(game: Game, loaded: Callable[[], None] = lambda: None, show: Show | None = None) -> Fault | None:
    """Run a game until it is over.

    `sys.argv` becomes what it would be if the game's module was a script, as older programs look for their files
    beside `sys.argv[0]`. The working directory stays what the player chose by starting the launcher there.

    Args:
        game: The game, from the catalogue.
        loaded: Called between importing and starting the game.
        show: What plays a tabletop game; other games are refused then. Without it, it is played in a window.

    Returns:
        None if it ended well, also by `sys.exit()`.
    """
    sys.argv = [str(_script(game))]
    play_as(game.id)
    try:
        module = import_game(game)
    except SystemExit as error:
        return _exit(game, error)
    except KeyboardInterrupt:
        return Fault(_INTERRUPTED, sentences.interrupted(game.name), "")
    except BaseException as error:
        return Fault(1, sentences.broken_import(game.name, game.module, error), _traceback(error))
    loaded()
    from launcher.universe import NoDisplayError

    try:
        hook = hook_of(game, module)
        if not callable(hook):
            (show or show_in_window)(game, hook)
        elif show is None:
            hook()
        else:
            raise UnusableError(sentences.no_words(game.name), status=_NOT_THAT)
        return None
    except UnusableError as error:
        return Fault(error.status, str(error), error.details)
    except NoDisplayError as error:
        return Fault(_NO_DISPLAY, sentences.no_display(game.name, error), "")
    except SystemExit as error:
        return _exit(game, error)
    except KeyboardInterrupt:
        return Fault(_INTERRUPTED, sentences.interrupted(game.name), "")
    except BaseException as error:
        return Fault(1, sentences.raised(game.name, error), _traceback(error))


def show_in_window(game: Game, tabletop: Tabletop[Any, Any], course: Course | None = None) -> None:
    """Play a tabletop game in a window: a given match, or the one that was left last."""
    from launcher.tabletop import show

    help = game.package.split(".") if game.doc else None
    show(tabletop, game=game.id, version=game.version, help=help, course=course)


def _exit(game: Game, error: SystemExit) -> Fault | None:
    if error.code is None or error.code == 0:
        return None
    status = error.code if isinstance(error.code, int) else 1
    return Fault(status, sentences.exited(game.name, error.code), _traceback(error))


def _script(game: Game) -> str:
    inner = game.module.removeprefix(game.package).lstrip(".") or "__init__"
    return f"{game.folder.joinpath(*inner.split('.'))}.py"


def _traceback(error: BaseException) -> str:
    """The traceback from the game's first own frame on."""
    import traceback

    frames: TracebackType | None = error.__traceback__
    while frames is not None and _is_ours(frames.tb_frame.f_globals.get("__name__")):
        frames = frames.tb_next
    try:
        text = "".join(traceback.format_exception(type(error), error, frames))
    except MemoryError:  # the game's own fault may have been to use it up
        return ""
    return text if len(text) <= _LONGEST_DETAILS else "...\n" + text[-_LONGEST_DETAILS:]


def _is_ours(module: object) -> bool:
    return isinstance(module, str) and module.startswith(_NOT_THE_GAMES)
