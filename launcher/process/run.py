"""Run a game in this process, to its end: import its module, call its hook, and say how that went."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from types import AsyncGeneratorType, CoroutineType, GeneratorType
from typing import TYPE_CHECKING, NamedTuple

from launcher.process import sentences
from launcher.process.icon import show_icon
from launcher.store import play_as

if TYPE_CHECKING:
    from types import ModuleType, TracebackType

    from launcher.catalog import Game

_LONGEST_DETAILS = 60_000
_NOT_THE_GAMES = ("launcher.process", "launcher.cli", "pluggy", "importlib", "runpy")
_NO_DISPLAY = 2
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


def play(game: Game) -> int:
    """Run a game from a terminal: what it prints is seen there, and a debugger works.

    Args:
        game: The game, from the catalogue.

    Returns:
        The exit status for the process: 0 if the game ended well. If not, the traceback and a sentence that says
        what happened have been printed to standard error.
    """
    import faulthandler

    faulthandler.enable()
    show_icon(game)
    fault = run_game(game)
    if sys.stdout is None or sys.stdout.closed:  # by the game; whoever flushes it next should not fail
        sys.stdout = io.StringIO()
    if fault is None:
        return 0
    print(f"{fault.details}{fault.sentence}", file=sys.stderr)
    return fault.status


def run_game(game: Game, loaded: Callable[[], None] = lambda: None) -> Fault | None:
    """Run a game until it is over.

    `sys.argv` becomes what it would be if the game's module was a script, as older programs look for their files
    beside `sys.argv[0]`. The working directory stays what the player chose by starting the launcher there.

    Args:
        game: The game, from the catalogue.
        loaded: Called between importing and starting the game.

    Returns:
        None if it ended well, also by `sys.exit()`.
    """
    sys.argv = [str(_script(game))]
    play_as(game.id)
    try:
        module = _import(game)
    except SystemExit as error:
        return _exit(game, error)
    except KeyboardInterrupt:
        return Fault(_INTERRUPTED, sentences.interrupted(game.name), "")
    except BaseException as error:
        return Fault(1, sentences.broken_import(game.name, game.module, error), _traceback(error))
    loaded()
    from launcher.universe import NoDisplayError

    try:
        return _start(game, module)
    except NoDisplayError as error:
        return Fault(_NO_DISPLAY, sentences.no_display(game.name, error), "")
    except SystemExit as error:
        return _exit(game, error)
    except KeyboardInterrupt:
        return Fault(_INTERRUPTED, sentences.interrupted(game.name), "")
    except BaseException as error:
        return Fault(1, sentences.raised(game.name, error), _traceback(error))


def _import(game: Game) -> ModuleType:
    from importlib import import_module

    parts = tuple(game.package.split("."))
    if game.folder.parts[-len(parts) :] == parts:
        place = str(game.folder.parents[len(parts) - 1])
        if place not in sys.path:  # it was linked in since this process began, which a spare did long ago
            sys.path.append(place)
    return import_module(game.module)


def _start(game: Game, module: ModuleType) -> Fault | None:
    import pluggy

    from launcher import hookspecs

    plugins = pluggy.PluginManager(hookspecs.PROJECT)
    plugins.add_hookspecs(hookspecs)
    try:
        plugins.register(module)
    except pluggy.PluginValidationError as error:
        return Fault(1, sentences.wrong_arguments(game.name, game.module), f"{error}\n")
    if not plugins.hook.start_game.get_hookimpls():
        unmarked = callable(getattr(module, "start_game", None))
        return Fault(1, sentences.no_start(game.name, game.module, unmarked), f"{module!r}\n")
    for unrun in plugins.hook.start_game(game=game):
        if isinstance(unrun, CoroutineType | GeneratorType | AsyncGeneratorType):
            return Fault(1, sentences.not_run(game.name, game.module, unrun), f"{unrun!r}\n")
    return None


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
