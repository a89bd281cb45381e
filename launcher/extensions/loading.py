"""Loading extensions and calling their hooks, one by one, so that a bad one is only its own trouble.

Each has a plugin manager to itself: what goes wrong in one can neither keep another from being called nor leave
something behind. (Pluggy's own loader of entry points stops at the first that raises.)
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from launcher.catalog import Offer, Problem
from launcher.catalog.errors import plain, quoted
from launcher.catalog.manifest import default_name
from launcher.catalog.offers import Offered

if TYPE_CHECKING:
    from pluggy import PluginManager

_SET = "Extensions"
_MOST_GAMES = 10_000
_HOOKS = "the hooks are find_games(), game_started(game) and game_ended(game, report)"


class Extension(NamedTuple):
    """An extension that is installed.

    Attributes:
        name: of its entry point.
        module: that is imported, the entry point's value.
        distribution: that brought it.
        version: of the distribution.
    """

    name: str
    module: str
    distribution: str
    version: str


class Extensions:
    """The extensions of this run. One that fails is out until the next run, and a `Problem` tells why.

    For one thread.
    """

    def __init__(self) -> None:
        self._loaded: dict[Extension, PluginManager] = {}
        self._failed: dict[Extension, Problem] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with those that failed."""
        return tuple(self._failed.values())

    def update(self, wanted: Collection[Extension]) -> None:
        """Import those that are new, and let go of those that are not wanted any more."""
        self._loaded = {each: manager for each, manager in self._loaded.items() if each in wanted}
        self._failed = {each: problem for each, problem in self._failed.items() if each in wanted}
        for extension in wanted:
            if extension not in self._loaded and extension not in self._failed:
                with self._guarded(extension, "cannot be loaded"):
                    self._loaded[extension] = _load(extension.module)

    def find_games(self) -> list[Offered]:
        """What the extensions offer, in the order in which they were loaded."""
        found = []
        for extension, manager in list(self._loaded.items()):
            with self._guarded(extension, "failed in find_games"):
                offers = [
                    _checked(each)
                    for games in manager.hook.find_games()
                    for each in islice(games, _MOST_GAMES)
                ]
                found += [Offered(each, extension.distribution, extension.version) for each in offers]
        return found

    def tell(self, hook: str, **arguments: object) -> None:
        """Call a hook of all extensions that implement it."""
        for extension, manager in list(self._loaded.items()):
            with self._guarded(extension, f"failed in {hook}"):
                getattr(manager.hook, hook)(**arguments)

    @contextmanager
    def _guarded(self, extension: Extension, failed: str) -> Iterator[None]:
        """Turn whatever an extension raises, even an exit, into a problem; and keep what it prints out of lists."""
        try:
            with redirect_stdout(sys.stderr):
                yield
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self._loaded.pop(extension, None)
            reason = f"the extension {failed}: {_told(error)}; it is disabled for this run"
            name = plain(default_name(extension.name)) or extension.distribution
            self._failed[extension] = Problem(
                plain(extension.name), name, _SET, extension.distribution, reason
            )


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
