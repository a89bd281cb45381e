"""Run a game for a check.

`try_out` starts this as a process: `python -m launcher.author.trial`.

The process reads one order from standard input, and writes events to standard output. Both are moved out of reach of
the game before it is imported. The game has a dummy screen, no sound, and a temporary home for settings. It is confined
like an installed game. A witness watches the handlers of a world program: for worlds that are changed in place, slow
handlers and missing help.
"""

from __future__ import annotations

import copy
import faulthandler
import os
import random
import sys
import time
import warnings
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, TextIO

from launcher.author.subject import Finding, Status
from launcher.catalog import Game
from launcher.process import (
    Alarm,
    Message,
    confine_here,
    failures,
    open_log,
    redirect,
    run_game,
    take_over,
    terms_of,
)
from launcher.raised import last_traceback
from launcher.services import process_services, set_services
from launcher.universe import Handlers, Services

_CALLS = 40  # calls of each handler that are watched, as copying large worlds is slow
_SECONDS = 0.05  # the longest time for a handler, as the window freezes in this time
_OFTEN = 3
_DEEPEST = 8
_PLAIN = str | bytes | int | float | bool | None


class Witness:
    """Watches the handlers of a game's world programs.

    It does so after `install` in the process of the game.

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
        """Watch every handler of the game.

        Call this before the game is imported.
        """
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
    """Return the place where a value has changed.

    It compares the value with its earlier copy. A place is a text such as `world.snake[0]`, or `""` if there is none.
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


def main() -> int:
    """Read the order and run the game.

    Returns:
        The exit status for the process.
    """
    orders, channel = take_over()
    order = next(orders)
    home = Path(order["home"])
    os.environ.update(
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        PYGAME_HIDE_SUPPORT_PROMPT="1",
        PLT_GAMES_HOME=str(home),
    )
    os.chdir(home)
    game = Game.from_json(order["game"])
    if order["permissions"] is not None:
        place = str(game.folder.parents[game.package.count(".")])  # where its package is
        terms = terms_of(game, frozenset(order["permissions"]), [*order["path"], place])
        # Its settings and statistics are there, too.
        os.environ.update(confine_here(terms._replace(writable=(str(home),))))
    sys.path[:0] = order["path"]
    redirect(open_log(Path(order["log"]), game), 1, 2)
    faulthandler.enable()
    alarm = Alarm(0.7 * order["patience"])

    def say(what: str, **more: object) -> None:
        alarm.renew()
        channel.say(what, **more)

    say("taken")
    status = _check_contract(order, game, say) if order["promises"] else _play(order, game, say)
    alarm.cancel()
    return status


def _check_contract(order: Message, game: Game, say: Callable[..., None]) -> int:
    from launcher.author.contract import Case, check_promises
    from launcher.author.subject import AuthorError, declaration_of

    case = Case(partial(declaration_of, game), f"check-{order['seed']}")
    try:
        case.tabletop  # noqa: B018  # only to load it
    except AuthorError:
        say("other")
        return 0
    except Exception as error:
        say("failed", sentence=failures.raised_exception(game.name, error), details=last_traceback())
        return 1
    say("import")
    for finding in check_promises(case):
        part, status, sentence, details = finding
        say(part, status=status, sentence=sentence, details=details)
    say("ended")
    return 0


def _play(order: Message, game: Game, say: Callable[..., None]) -> int:
    import pygame

    from launcher.author.random_input import RandomInput
    from launcher.process import Watch

    keys_and_clicks = RandomInput(random.Random(order["seed"]), order["events"], say)
    keys_and_clicks.install()
    Watch(keys_and_clicks.begin)
    outdated = _note_outdated(game.folder)
    witness = Witness(game.package)
    witness.install()
    fault = run_game(game, loaded=lambda: say("import"))
    if fault is not None:
        say("failed", sentence=fault.sentence, details=fault.details)
    elif not keys_and_clicks.is_begun:
        say("failed", sentence=failures.never_shown(game.name), details="")
    else:
        say("ended", found=_last_findings(witness, outdated, is_closed=not keys_and_clicks.left))
    pygame.quit()
    return 0 if fault is None else fault.status


def _last_findings(witness: Witness, outdated: list[str], *, is_closed: bool) -> list[Finding]:
    """Return the findings about a game that ended normally.

    Args:
        witness: The witness of its handlers.
        outdated: Its deprecation warnings.
        is_closed: Whether its window was closed after all keys and clicks.
    """
    found = [Finding("play", *witness.judgement)] if witness.judgement else []
    if not is_closed and not found:
        by_itself = "The game ended by itself, without an error, before it received all keys and clicks."
        found = [Finding("play", "pass", by_itself)]
    stopped = "The game ended when its window was closed." if is_closed else "The game ended."
    if outdated:
        said = f"{stopped} It uses deprecated features: {outdated[0]}"
        return [*found, Finding("stop", "warn", said, "\n".join(outdated))]
    return [*found, Finding("stop", "pass", stopped)]


def _note_outdated(folder: Path) -> list[str]:
    """Return a list that will collect deprecation warnings.

    Only warnings from the game's files are collected, with file and line.
    """
    outdated: list[str] = []
    show = warnings.showwarning

    def note(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        if issubclass(category, DeprecationWarning) and Path(filename).is_relative_to(folder):
            outdated.append(f"{Path(filename).name}, line {lineno}: {message}")
        else:
            show(message, category, filename, lineno, file, line)

    warnings.simplefilter("default", DeprecationWarning)
    warnings.showwarning = note
    return outdated


if __name__ == "__main__":
    sys.exit(main())
