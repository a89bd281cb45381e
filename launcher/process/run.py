"""Run a game in this process.

Import its module, call its hook, and report errors.

A module implements either `tabletop` or `start_game`. For adopted programs, this module implements `start_game`.
"""

from __future__ import annotations

import importlib
import io
import os
import runpy
import sys
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator, Iterator
from contextlib import AsyncContextDecorator, ContextDecorator, contextmanager, suppress
from functools import partial
from importlib import import_module
from importlib.machinery import PathFinder
from types import FunctionType, MethodType
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TextIO

from launcher.catalog import (
    OURS,
    OWN_PLACE,
    AdoptedProgram,
    file_of,
    linked_places,
    names_of,
    read_adopted,
)
from launcher.hookspecs import hookimpl
from launcher.lazy import look_for_garbage_seldom
from launcher.process import failures
from launcher.process.failures import one_line
from launcher.process.sandbox import FOLDER, hold_folder
from launcher.raised import RefusedError, last_traceback
from launcher.store import keeping_data_dir, play_as
from launcher.universe import NoDisplayError

if TYPE_CHECKING:
    from types import ModuleType

    from pluggy import PluginManager

    from launcher.catalog import Game
    from launcher.tabletop import Tabletop


_HOOKS = ("tabletop", "start_game")


def extend_path(game: Game) -> bool:
    """Make a game and its requirements importable.

    They are added to the import path of this process, without the folders of other games.

    The game's own folder comes last on the path, so that nothing in it can replace a module of the launcher or of
    Python. The folder is locked, so it stays until this process ends.

    Returns:
        Whether the game can be imported: False if its folder no longer exists.
    """
    if game.root and game.site:
        if not (game.site.is_dir() and hold_folder(game) and game.site.is_dir()):
            return False
        site = str(game.site)
        sys.path += [site, *linked_places([site], names_of(sys.path))]
    elif game.distribution == OURS:
        spec = PathFinder.find_spec("games")
        if spec is None or spec.origin != os.path.join(OWN_PLACE, "games", "__init__.py"):  # noqa: PTH118  # a str
            sys.path.insert(0, OWN_PLACE)  # because another package named "games" comes first
    return True


_FUNCTIONS = (FunctionType, MethodType, partial)
# Functions decorated with contextlib.contextmanager return a ContextDecorator.
_NOT_RUN = (Awaitable, Generator, AsyncGenerator, ContextDecorator, AsyncContextDecorator, *_FUNCTIONS)


class UnusableError(Exception):
    """The game can't be started.

    The error has a sentence for the player, and details for the author.
    """

    def __init__(self, sentence: str, details: object = "") -> None:
        super().__init__(sentence)
        self.details = f"{details}\n" if details else ""


def import_game(game: Game) -> ModuleType:
    """Import the module that starts a game.

    Raises:
        UnusableError: if the folder that the game was installed into no longer exists.
    """
    if not extend_path(game):
        raise _start_error(game, "it has just been upgraded or uninstalled. Try again")
    parts = tuple(game.package.split("."))
    if game.folder.parts[-len(parts) :] == parts:
        place = str(game.folder.parents[len(parts) - 1])
        if place not in sys.path:  # the game was linked after this process had started as a spare
            sys.path.append(place)
    return import_module(game.module)


def hook_of(game: Game, module: ModuleType) -> Tabletop | Callable[[], None]:
    """Return the declaration or the starter of a game.

    Raises:
        UnusableError: if the module has neither hook or both, or if a hook is not valid.
    """
    plugins = _register(game, module)
    marked = {name: getattr(plugins.hook, name).get_hookimpls() for name in _HOOKS}
    there = [name for name, marks in marked.items() if marks]
    if any(mark.wrapper or mark.hookwrapper for marks in marked.values() for mark in marks):
        why = f"{there[0]} in {game.module} is marked as a wrapper; use @hookimpl without arguments"
        raise _start_error(game, why, module)
    if not there:
        unmarked = next((name for name in _HOOKS if callable(getattr(module, name, None))), "")
        lack = (
            f"does not mark {unmarked} with @hookimpl" if unmarked else "has neither tabletop nor start_game"
        )
        raise _start_error(game, f"its module {game.module} {lack}", module)
    if len(there) > 1:
        why = f"its module {game.module} has both tabletop and start_game; remove one of them"
        raise _start_error(game, why, module)
    if there == ["start_game"]:
        return partial(_start, plugins, game)
    return _declaration(game, plugins.hook.tabletop())


def _register(game: Game, module: ModuleType) -> PluginManager:
    import pluggy

    from launcher import hookspecs

    plugins = pluggy.PluginManager(hookspecs.PROJECT)
    plugins.add_hookspecs(hookspecs)
    try:
        plugins.register(module)
    except pluggy.PluginValidationError as error:
        hook = next(name for name in _HOOKS if repr(name) in str(error))
        allowed = "no arguments except `game`" if hook == "start_game" else "no arguments"
        raise _start_error(game, f"{hook} in {game.module} must take {allowed}", error) from None
    return plugins


def _start(plugins: PluginManager, game: Game) -> None:
    for made in plugins.hook.start_game(game=game):
        refuse_unrun(game, game.module, "start_game", made)


def refuse_unrun(game: Game, module: str, function: str, made: object) -> None:
    """Refuse a result that shows unrun code.

    For example, a generator is the result of a call that ran none of the function's code.

    Raises:
        UnusableError: if the code was not run.
    """
    if not isinstance(made, _NOT_RUN):
        return
    if isinstance(made, Coroutine):
        made.close()  # otherwise Python warns that it was never awaited
    if isinstance(made, Awaitable):
        how = "is async; make it a plain function"
        how += " that calls asyncio.run" if function != "tabletop" else ""
    elif callable(made) and not isinstance(made, ContextDecorator | AsyncContextDecorator):
        how = "returns a function instead of calling it"
    else:
        how = "contains a yield, so its code never runs; make it a plain function"
    raise _start_error(game, f"{function} in {module} {how}", repr(made))


def _declaration(game: Game, made: object) -> Tabletop:
    from launcher.tabletop import Tabletop

    refuse_unrun(game, game.module, "tabletop", made)
    if not isinstance(made, Tabletop):
        why = f"tabletop in {game.module} returns {type(made).__name__}; it must return a Tabletop"
        raise _start_error(game, why, repr(made))
    return made


def _start_error(game: Game, why: str, details: object = "") -> UnusableError:
    return UnusableError(one_line(f"{game.name} could not start: {why}."), details)


@hookimpl
def start_game(game: Game) -> None:
    """Run the program until it ends."""
    _, program = read_adopted(game.folder)
    _run(game, program)


def _run(game: Game, program: AdoptedProgram) -> None:
    """Run a program as its author would.

    It gets the arguments, the path and the working directory that it expects.

    For a script or a package in a folder, this folder is the working directory and the first entry of the path, because
    such programs load their pictures by relative paths. A confined program gets a folder with links to these files
    instead, where it can save others.
    """
    sys.argv = [str(file_of(program))]
    if folder := os.environ.pop(FOLDER, program.path):
        os.chdir(folder)
    if program.path:
        sys.path.insert(0, str(program.path))
    if program.is_script:
        runpy.run_path(sys.argv[0], run_name="__main__")
        return
    module, _, function = program.run.partition(":")
    if not function:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return
    start = importlib.import_module(module)
    for name in function.split("."):
        start = getattr(start, name)
    status = start()  # type: ignore[operator]  # expected to be a function, which is not checked
    refuse_unrun(game, module, function, status)
    sys.exit(status)  # like the scripts that pip creates for such functions


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
    with suppress(NoDisplayError, pygame.error, OSError, PluginError):
        connect()
        pygame.display.set_icon(pygame.image.load(io.BytesIO(read_icon(icon)), icon.name))


if TYPE_CHECKING:
    Show = Callable[[Game, Tabletop], None]
    RunProgram = Callable[[Game, Callable[[], object]], None]


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


def play(game: Game, show: Show | None = None, run_program: RunProgram | None = None) -> int:
    """Run a game from a terminal.

    Its output appears there, and a debugger works.

    If the game fails, this prints the traceback and a message to standard error. It also prints a message if the game
    has not opened a window.

    Args:
        game: The game, from the catalogue.
        show: Plays a turn-based game, as for `run_game`.
        run_program: Runs a program, as for `run_game`.

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
    fault = run_game(game, look_for_garbage_seldom, show, run_program)
    for name in ("stdout", "stderr"):
        if not _can_be_flushed(getattr(sys, name)):
            setattr(sys, name, io.StringIO())
    if fault is None:
        if not seen:
            print(failures.never_shown(game.name), file=sys.stderr)
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


@keeping_data_dir()
def run_game(
    game: Game,
    loaded: Callable[[], None] = lambda: None,
    show: Show | None = None,
    run_program: RunProgram | None = None,
) -> Fault | None:
    """Run a game until it ends.

    `sys.argv` is set as if the game's module was a script, because older programs look for their files next to
    `sys.argv[0]`. The working directory does not change.

    Args:
        game: The game, from the catalogue.
        loaded: Called between importing and starting the game.
        show: Plays a turn-based game instead of a window; other games are then refused.
        run_program: Runs a game that is a program of its own; with `show`, such a game is otherwise refused.

    Returns:
        None if the game ended without an error, also by `sys.exit()`; otherwise the error.

    Raises:
        RefusedError: if the game does not support the request.
    """
    sys.argv = [str(_script(game))]
    play_as(game.id)
    told: Callable[[BaseException], str] = partial(failures.broken_import, game.name, game.module)
    try:
        module = import_game(game)
        told = partial(failures.raised_exception, game.name)
        loaded()
        hook = hook_of(game, module)
        if not callable(hook):
            with _report_exits(game.name):
                (show or show_in_window)(game, hook)
        elif run_program is not None:
            run_program(game, hook)
        elif show is None:
            hook()
        else:
            raise RefusedError(
                f"{game.name} has its own window, so it can only be started without options. "
                "Players and a given start are for turn-based games."
            )
    except RefusedError:
        raise
    except BaseException as error:
        try:
            return _fault(game, error, told)
        except BaseException:  # raised by the attributes of the exception
            return Fault(1, failures.raised_exception(game.name, error), "")
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


def show_in_window(game: Game, tabletop: Tabletop, **match: Any) -> None:  # noqa: ANN401  those of `show`
    """Play a tabletop game in a window.

    The arguments about the match are those of `launcher.tabletop.show`.
    """
    from launcher.tabletop import show

    help = game.package.split(".") if game.doc else None
    show(tabletop, game=game.id, version=game.version, help=help, **match)


def _fault(game: Game, error: BaseException, told: Callable[[BaseException], str]) -> Fault | None:
    match error:
        case UnusableError():
            return Fault(1, str(error), error.details)
        case NoDisplayError():
            said = f"{game.name} needs a window, but no window can be opened here ({error})."
            return Fault(_NO_DISPLAY, failures.one_line(said), "")
        case KeyboardInterrupt():
            return Fault(_INTERRUPTED, f"{game.name} was interrupted.", "")
        case SystemExit(code=None | 0):
            return None
        case SystemExit(code=code):
            # The system keeps only the last eight bits, which must not turn an error status into 0.
            status = code & 0xFF or 1 if isinstance(code, int) else 1
            return Fault(status, failures.exited(game.name, code), _details())
    return Fault(1, _removal_message(game, error) or told(error), _details())


def _removal_message(game: Game, error: BaseException) -> str:
    """Return the message about a removed file, or "".

    The file belonged to the launcher or to the game.
    """
    found = failures.missing_file(error, game.package, str(game.folder))
    if found is None:
        return ""
    package, file = found
    started = game.module in sys.modules
    if package in failures.OWN_PACKAGES:
        return failures.lost_launcher(f"{game.name} {'stopped' if started else 'could not start'}", file)
    if not started and f"{game.module}.".startswith(f"{file}."):
        return ""  # the whole game is missing, which has its own message
    return failures.lost_file(game, file, started=started)


def _script(game: Game) -> str:
    inner = game.module.removeprefix(game.package).lstrip(".") or "__init__"
    return f"{game.folder.joinpath(*inner.split('.'))}.py"


def _details() -> str:
    """Return the traceback of the game's own code."""
    text = last_traceback(_NOT_THE_GAMES)
    return text if len(text) <= _LONGEST_DETAILS else "...\n" + text[-_LONGEST_DETAILS:]
