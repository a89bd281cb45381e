"""The extensions of a run, called one by one, so that a bad one is only its own trouble."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from launcher.catalog import Problem
from launcher.catalog.errors import plain
from launcher.catalog.manifest import default_name
from launcher.catalog.offers import Offered
from launcher.extensions.plugin import ExtensionError, Plugin

_SET = "Extensions"
_PATIENCE = 10.0  # seconds


class Extension(NamedTuple):
    """An extension that is installed.

    Attributes:
        name: of its entry point.
        module: that is imported, the entry point's value.
        distribution: that brought it.
        version: of the distribution.
        built_in: whether it is a part of the launcher.
    """

    name: str
    module: str
    distribution: str
    version: str
    built_in: bool = False


class _Host(Protocol):
    """Where an extension runs: `Plugin` or `Hosted`, where these methods are described."""

    def loaded(self) -> None: ...

    def call(self, hook: str, **arguments: object) -> Callable[[], Any]: ...

    def close(self) -> None: ...

    def kill(self) -> None: ...

    def join(self) -> None: ...


class Extensions:
    """The extensions of this run. One that fails is out until the next run, and a `Problem` tells why.

    What is built in runs in this process, all others each in one of its own. For one thread.
    """

    def __init__(self) -> None:
        self._hosts: dict[Extension, _Host] = {}
        self._failed: dict[Extension, Problem] = {}
        self._gone: list[_Host] = []  # which may not have ended yet

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with those that failed."""
        return tuple(self._failed.values())

    def update(self, wanted: Collection[Extension], path: Sequence[str]) -> None:
        """Load those that are new, and let go of those that are not wanted any more.

        Args:
            wanted: those that there are.
            path: what they are imported from, as `sys.path` has it.
        """
        self._failed = {each: problem for each, problem in self._failed.items() if each in wanted}
        for gone in self._hosts.keys() - set(wanted):
            self._let_go(gone).close()
        new = [each for each in wanted if each not in self._hosts and each not in self._failed]
        for extension in new:
            with self._guarded(extension, "cannot be loaded"):
                self._hosts[extension] = _host(extension, path)
        for extension in [each for each in new if each in self._hosts]:
            with self._guarded(extension, "cannot be loaded"):
                self._hosts[extension].loaded()

    def find_games(self) -> list[Offered]:
        """What the extensions offer, in the order in which they were loaded."""
        return [
            Offered(each, extension.distribution, extension.version)
            for extension, found in self._call("find_games")
            for each in found
        ]

    def tell(self, hook: str, **arguments: object) -> None:
        """Call a hook of all extensions that implement it."""
        for _ in self._call(hook, **arguments):
            pass

    def close(self) -> None:
        """Let all go, once they have finished what they were asked for. One that hangs is given a few seconds."""
        for host in self._hosts.values():
            host.close()
        self._join()

    def kill(self) -> None:
        """End all at once; this may be called on any thread."""
        for host in list(self._hosts.values()):
            host.kill()
        self._join()

    def __enter__(self) -> Extensions:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.close()
        else:  # Ctrl+C, as a rule, because one hangs
            self.kill()

    def _join(self) -> None:
        for host in [*self._hosts.values(), *self._gone]:
            host.join()

    def _call(self, hook: str, **arguments: object) -> Iterator[tuple[Extension, Any]]:
        """What each extension answers. All are asked at once, so that one does not wait for another."""
        asked = [(extension, host.call(hook, **arguments)) for extension, host in self._hosts.items()]
        for extension, answer in asked:
            with self._guarded(extension, f"failed in {hook}"):
                yield extension, answer()

    def _let_go(self, extension: Extension) -> _Host:
        host = self._hosts.pop(extension)
        self._gone.append(host)
        return host

    @contextmanager
    def _guarded(self, extension: Extension, failed: str) -> Iterator[None]:
        """Go on without an extension that fails, and keep why."""
        try:
            yield
        except ExtensionError as error:
            if extension in self._hosts:
                self._let_go(extension).kill()
            id = plain(extension.name)
            # The distribution's name rather than its own, which may be that of a game, too.
            who = extension.distribution or id
            remedy = f"it is disabled for this run; `plt-games disable {who}` disables it for good"
            name = plain(default_name(extension.name)) or extension.distribution
            self._failed[extension] = Problem(
                id, name, _SET, extension.distribution, f"the extension {failed}: {error}; {remedy}"
            )


def _host(extension: Extension, path: Sequence[str]) -> _Host:
    """Begin to load an extension.

    Raises:
        ExtensionError: There is no place for it to run in.
    """
    if extension.built_in:
        return Plugin(extension.module)
    from launcher.extensions.hosted import (
        Hosted,
    )  # here: most players have no extension to start a process for

    return Hosted(extension.module, path, _PATIENCE)
