"""Tests of games, display and sound in another process.

The other process protects the launcher, because games and drivers can crash or hang.

`python -m launcher.process.probe` starts before there is anything to try. It reads an order from standard input, and
writes the answers to standard output.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.catalog import Game, linked_places
from launcher.process import failures
from launcher.process.apart import end_apart, end_rest, guard, spawn_speaking
from launcher.process.limits import DEVICES, FONT_LIST, confine, files_of_python, loaders
from launcher.process.lines import Message, take_over, write_object
from launcher.process.run import UnusableError, hook_of, import_game
from launcher.raised import in_words

_SECONDS = 30.0  # the time limit for one order
_DONE = "done"


class Probe:
    """A process that is ready for one test.

    It ends with this process or with `close`.
    """

    def __init__(self) -> None:
        self._process, self._said = spawn_speaking(__name__)

    def ask(self, what: str, **more: object) -> tuple[list[Message], Callable[[str], str] | None]:
        """Send an order and return the answers.

        Returns:
            The answers; and None, or if the process died or hung, a function from a name to a message.
        """
        end = threading.Timer(_SECONDS, end_apart, (self._process, "SIGKILL"))
        end.start()
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), True)
        write_object(self._process.stdin.fileno(), {"is": what, **more})
        said: list[Message] = list(self._said)
        in_time = end.is_alive()
        end.cancel()
        if {"is": _DONE} in said:
            return said[:-1], None
        status = self._process.wait()
        lost = partial(failures.died, status=status, loaded=False)
        return said, lost if in_time else partial(failures.hanging, seconds=_SECONDS, loaded=False)

    def faults(self, games: Sequence[Game], site: Path) -> list[str]:
        """Return why games in a folder can't be started.

        The games after one that crashes or hangs are not tried.
        """
        with TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True) as scratch:
            said, lost = self.ask(
                "games", site=str(site), scratch=scratch, games=[game.to_json() for game in games]
            )
        # A game can write to the channel itself, so the answers are its words.
        faults = [str(each["fault"]) for each in said if "fault" in each][: len(games)]
        untried = games[min(len(faults), len(games) - 1)]
        found = [
            failures.said_by(game.name, fault) for game, fault in zip(games, faults, strict=False) if fault
        ]
        return found + ([lost(untried.name)] if lost else [])

    def close(self) -> None:
        """End the process with its child processes."""
        end_apart(self._process, "SIGKILL")
        end_rest(self._process)
        self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()


def find_out(what: str) -> Message:
    """Return the properties of the display or sound.

    If it does not work, `error` is returned instead.
    """
    with closing(Probe()) as probe:
        said, lost = probe.ask(what)
    return {"error": lost("Python")} if lost else said[0]


def main() -> None:
    """Import the modules, and carry out one order."""
    guard()
    orders, channel = take_over()
    sys.dont_write_bytecode = True
    import pluggy  # noqa: F401
    import pygame  # noqa: F401

    import launcher.hookspecs
    import launcher.tabletop  # noqa: F401

    order = next(orders, None)
    if order is None:
        return
    if order["is"] == "games":
        _limit(order)
    threading.Thread(target=_end_with, args=(orders,), daemon=True).start()
    for answer in {"games": _games, "display": _display, "sound": _sound}[order["is"]](order):
        channel.say(order["is"], **answer)
    channel.say(_DONE)
    os._exit(0)  # does not wait for threads that games have started


def _limit(order: Message) -> None:
    """Confine the games of a test.

    They can read their own folders, and write and start nothing outside a temporary folder.
    """
    sys.path += [order["site"], *linked_places([order["site"]], sys.path)]
    scratch = str(order["scratch"])
    os.environ.update(dict.fromkeys(("HOME", "PLT_GAMES_HOME", "TMPDIR", "TEMP", "TMP"), scratch))
    os.chdir(scratch)
    confine(
        readable=[*files_of_python(), *(each["folder"] for each in order["games"])],
        writable=[scratch],
        executable=[sys.executable, os.path.realpath(sys.executable), FONT_LIST, *loaders()],
        devices=DEVICES,
        local=False,
    )


def _end_with(orders: Iterator[object]) -> None:
    """End this process when the launcher ends."""
    for _ in orders:
        continue
    os._exit(1)


def _games(order: Message) -> Iterator[dict[str, object]]:
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    for game in map(Game.from_json, order["games"]):
        yield {"fault": _fault(game)}


def _fault(game: Game) -> str:
    """Return why a game can't be started, or ""."""
    from launcher.tabletop import Match, Tabletop, View

    told: Callable[[BaseException], str] = partial(failures.broken_import, game.name, game.module)
    try:
        module = import_game(game)
        told = partial(failures.raised_exception, game.name)
        hook = hook_of(game, module)
        if isinstance(hook, Tabletop):
            hook.scene(Match(hook).position, View())
    except UnusableError as error:
        return str(error)
    except BaseException as error:
        return told(error)
    return ""


def _display(_: object) -> Iterator[dict[str, object]]:
    """Open a hidden window."""
    import pygame

    said: dict[str, object] = {
        "pygame": pygame.version.ver,
        "ce": getattr(pygame, "IS_CE", False),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
    }
    try:
        from launcher.screens.window import connect

        connect()
        sizes = pygame.display.get_desktop_sizes()
        pygame.display.set_mode((64, 64), pygame.HIDDEN)
        desktop = " and ".join(f"{width}x{height}" for width, height in sizes)
        yield {**said, "driver": pygame.display.get_driver(), "desktop": desktop}
    except Exception as error:  # a damaged pygame can raise anything
        yield {**said, "error": in_words(error)}


def _sound(_: object) -> Iterator[dict[str, object]]:
    """Open the mixer."""
    import pygame

    try:
        pygame.mixer.init()
    except (pygame.error, NotImplementedError) as error:  # the latter if pygame was built without a mixer
        yield {"error": str(error)}
    else:
        yield {"driver": pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else "unknown"}


if __name__ == "__main__":
    main()
