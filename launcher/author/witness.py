"""Watch a running world program for worlds that are changed in place, slow handlers and missing help."""

from __future__ import annotations

import copy
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass, replace
from statistics import median
from typing import Any

from launcher.author.findings import Status
from launcher.services import process_services, set_services
from launcher.universe import Handlers, Services

_CALLS = 40  # calls of each handler that are watched, as copying large worlds is slow
_SECONDS = 0.05  # the longest time for a handler, as the window freezes in this time
_OFTEN = 3
_DEEPEST = 8
_PLAIN = str | bytes | int | float | bool | None


class Witness:
    """Watches the handlers of a game's world programs, after `install` in the process of the game.

    Args:
        package: The package of the game; other handlers are not watched.

    Attributes:
        changed: A message about a handler that changed its world in place, or `""`.
        absent: A message about help that cannot be opened, or `""`.
    """

    def __init__(self, package: str) -> None:
        self._package = package.partition(".")[0]
        self._taken: dict[str, list[float]] = defaultdict(list)
        self.changed = ""
        self.absent = ""

    @property
    def judgement(self) -> tuple[Status, str] | None:
        """The most serious finding, or None."""
        if self.changed:
            return "fail", self.changed
        found = self._slow() or self.absent
        return ("warn", found) if found else None

    def _slow(self) -> str:
        for name, seconds in self._taken.items():
            if len(seconds) >= _OFTEN and median(seconds) > _SECONDS:
                taken = f"`{name}` takes {median(seconds):.2f} s"
                return f"{taken}, and the window does not respond meanwhile. Do less work in it."
        return ""

    def install(self) -> None:
        """Watch every handler of the game. Call this before the game is imported."""
        call, made = Handlers.call, process_services

        def see(handlers: Handlers[Any], name: str, world: object, *arguments: object) -> object:
            taken, module = self._taken[name], getattr(getattr(handlers, name), "__module__", None) or ""
            if len(taken) >= _CALLS or module.partition(".")[0] != self._package:
                return call(handlers, name, world, *arguments)
            before = _copied(world)
            begun = time.thread_time()
            result = call(handlers, name, world, *arguments)
            taken.append(time.thread_time() - begun)
            place = difference(before, world, "world") if before is not None else ""
            if place and not self.changed:
                self.changed = (
                    f"`{name}` changes {place} in the world that it receives. Return a new world instead."
                )
            return result

        setattr(Handlers, "call", see)  # noqa: B010  # as random_input does with functions of pygame
        services = made()
        assert isinstance(services, Services)
        set_services(lambda: replace(services, show_help=self._show_help))

    def _show_help(self, package: Sequence[str], title: str) -> Callable[[], None]:
        from launcher.show_help import DocError, find_doc

        try:
            find_doc(tuple(package))
        except DocError as error:
            self.absent = f"big_bang(help={list(package)}) has no help to show: {str(error).rstrip('.')}."
        return lambda: None  # do not open help windows, whatever keys are pressed


def _copied(world: object) -> object:
    try:
        return copy.deepcopy(world)
    except Exception:  # classes of the game may raise anything; such a world is not watched
        return None


def difference(was: object, now: object, place: str, deep: int = 0) -> str:
    """Return the place where a value has changed since it was copied, such as `world.snake[0]`, or `""`.

    New attributes are ignored, as they are caches.
    """
    if was is now or deep > _DEEPEST:
        return ""
    if type(was) is not type(now):
        return place
    if isinstance(now, _PLAIN | Set):
        return place if was != now and was == was else ""  # NaN is never the same
    parts, former = _parts(now, place), _parts(was, place)
    if len(former) > len(parts) or (len(former) != len(parts) and isinstance(now, Sequence | Mapping)):
        return place
    found = (difference(former[name], parts[name], name, deep + 1) for name in former if name in parts)
    return next(filter(None, found), "")


def _parts(value: object, place: str) -> dict[str, Any]:
    if isinstance(value, Mapping):
        return {f"{place}[{key!r}]": each for key, each in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {f"{place}.{name}": each for name, each in zip(value._fields, value, strict=True)}
    if isinstance(value, Sequence):
        return {f"{place}[{k}]": each for k, each in enumerate(value)}
    if is_dataclass(value):
        return {f"{place}.{each.name}": getattr(value, each.name, None) for each in fields(value)}
    return {f"{place}.{name}": each for name, each in getattr(value, "__dict__", {}).items()}
