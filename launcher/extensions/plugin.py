"""The module of an extension: imported, looked over, and its hooks called, whatever comes of it.

Each has a plugin manager to itself: what goes wrong in one can neither keep another from being called nor leave
something behind. (Pluggy's own loader of entry points stops at the first that raises.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from launcher.catalog import Offer, Problem
from launcher.catalog.errors import plain, quoted

if TYPE_CHECKING:
    from pluggy import PluginManager

_MOST_GAMES = 10_000
_HOOKS = "the hooks are find_games(), game_started(game) and game_ended(game, report)"


class ExtensionError(Exception):
    """An extension has failed; the message says how and where, for its author."""


class Plugin:
    """An extension in this process.

    Args:
        module: dotted name of its module.
    """

    def __init__(self, module: str) -> None:
        self._module = module
        self._manager: PluginManager

    def loaded(self) -> None:
        """Import the module.

        Raises:
            ExtensionError: That is not possible, or it is none that has hooks as they should be.
        """
        with _guarded():
            self._manager = _load(self._module)

    def call(self, hook: str, **arguments: object) -> Callable[[], object]:
        """What calls a hook, if the module implements it.

        It gives what `find_games` found, a list of `Offer` and `Problem`; of other hooks, nothing. It raises
        `ExtensionError` if the hook fails.
        """
        return partial(self._call, hook, arguments)

    def close(self) -> None:
        """Let go of it."""

    def kill(self) -> None:
        """The same."""

    def join(self) -> None:
        """There is nothing to wait for."""

    def _call(self, hook: str, arguments: dict[str, object]) -> object:
        with _guarded():
            results = getattr(self._manager.hook, hook)(**arguments)
            if hook != "find_games":
                return None
            return [_checked(each) for games in results for each in islice(games, _MOST_GAMES)]


@contextmanager
def _guarded() -> Iterator[None]:
    """Turn whatever an extension raises, even an exit, into an `ExtensionError`."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise ExtensionError(_told(error)) from error


def _load(module: str) -> PluginManager:
    """A manager with the module in it.

    Raises:
        BaseException: Whatever importing it raises; also for what is no module, or has no hooks, or wrong ones.
    """
    import importlib

    import pluggy

    from launcher import hookspecs

    if not all(part.isidentifier() for part in module.split(".")):
        raise ValueError(f"the entry point's value {quoted(module)} is not the dotted name of a module")
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    plugin = importlib.import_module(module)
    try:
        manager.register(plugin)
        manager.check_pending()  # which finds hooks that nobody knows
    except pluggy.PluginValidationError as error:
        raise ValueError(f"{str(error).splitlines()[-1]}; {_HOOKS}") from error
    if not manager.get_hookcallers(plugin):
        raise ValueError(f"it marks none of its functions with @hookimpl; {_HOOKS}")
    return manager


def _checked(found: object) -> Offer | Problem:
    """What an extension found, if it is of the right kind.

    Raises:
        TypeError: It is not.
    """
    if isinstance(found, Offer):
        return found._replace(info=dict(found.info))  # a copy, as nobody knows what else reading it would do
    if isinstance(found, Problem):
        return found
    raise TypeError(f"it returns Offer and Problem values, not {quoted(repr(found))}")


def _told(error: BaseException) -> str:
    """What was raised, and where, in words for the extension's author."""
    import traceback

    said = " ".join("".join(traceback.format_exception_only(error)).split())
    frames = [each for each in traceback.extract_tb(error.__traceback__) if not _is_machinery(each.filename)]
    where = f" (line {frames[-1].lineno} of {frames[-1].filename})" if frames else ""
    return plain(said, 300) + plain(where, 200)


def _is_machinery(file: str) -> bool:
    return file == __file__ or "importlib" in file or "pluggy" in file
