"""The game's own process: `python -m launcher.process.child`, started and spoken to by `GameProcess`.

Orders come as lines on standard input: first which game to play, then any number that bring it to the front. What
happens is said on standard output. Both are moved out of the game's reach before it is imported. A process that
has no game yet, the spare, ends when the orders do; a game goes on alone.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.garbage import look_for_garbage_seldom
from launcher.process.alarm import Alarm
from launcher.process.icon import show_icon
from launcher.process.lines import Channel, Message, redirect, take_over
from launcher.process.log import open_log, trim
from launcher.process.run import run_game, show_in_window

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.process.watch import Watch
    from launcher.tabletop import Tabletop

_SECONDS_BETWEEN_TRIMS = 0.5
_SHARE_OF_PATIENCE = 0.7
_NEEDED_BY_GAMES = (
    "pluggy",
    "launcher.catalog",
    "launcher.hookspecs",
    "launcher.process.watch",
    "launcher.process.workers",
    "launcher.screens.window",
    "launcher.tabletop.frame.window",
    "launcher.universe.loop",
)


def main() -> int:
    """Wait for a game and play it.

    Returns:
        The exit status for the process.
    """
    orders, channel = take_over()
    faulthandler.enable()  # before pygame, which else handles crashes in a way that hides what they were
    try:
        _warm_up()
    except Exception as error:
        channel.say("failed", sentence=f"Games can't start: {type(error).__name__}: {error}", details="")
        return 1
    channel.say("ready")
    order = next(orders, None)
    return 0 if order is None else _play(order, orders, channel)


def _warm_up() -> None:
    """Do ahead what every game needs: imports, and the connection to the display."""
    import pygame
    import pygame.pkgdata  # what set_mode reads its icon with

    from launcher.universe import services

    for module in _NEEDED_BY_GAMES:
        import_module(module)
    services()
    pygame.font.init()
    if sys.platform != "darwin":  # there, it would put a waiting process into the Dock
        _connect()


def _connect() -> None:
    import pygame

    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    with contextlib.suppress(NoDisplayError):  # the game will say so itself
        connect()
        pygame.display.set_allow_screensaver(True)  # nothing to look at yet


def _play(order: Message, orders: Iterator[Message], channel: Channel) -> int:
    import pygame

    from launcher.catalog import Game
    from launcher.process.watch import Watch

    channel.say("taken")
    game = Game.from_json(order["game"])
    _log_to(Path(order["log"]), game)
    # In time for the log to have it when the console's patience ends, which began with this process's own start.
    alarm = Alarm(_SHARE_OF_PATIENCE * order["patience"])

    def first_frame() -> None:
        alarm.cancel()
        channel.say("shown")

    def note_loaded() -> None:
        look_for_garbage_seldom()
        channel.say("loaded")

    watch = Watch(first_frame)
    threading.Thread(target=_obey, args=(orders, watch), daemon=True).start()
    if pygame.display.get_init():
        pygame.display.set_allow_screensaver(False)
    show_icon(game)
    fault = run_game(game, note_loaded, _SHOWS.get(order["begin"]))
    alarm.cancel()
    if fault is None:
        channel.say("ended")
    else:
        with contextlib.suppress(OSError):  # the game may have closed what it writes to
            os.write(2, fault.details.encode("utf-8", "backslashreplace"))
        channel.say("failed", sentence=fault.sentence, details=fault.details)
    pygame.quit()
    return 0 if fault is None else fault.status


def _show_new(game: Game, tabletop: Tabletop) -> None:
    """Another match, whatever waits, with the options that were chosen last."""
    show_in_window(game, tabletop, new=True)


def _show_today(game: Game, tabletop: Tabletop) -> None:
    from launcher.tabletop import Start, begin_match

    show_in_window(game, tabletop, begin_match(tabletop, game.id, Start(today=True)).history)


_SHOWS = {"new": _show_new, "today": _show_today}


def _obey(orders: Iterator[dict[str, object]], watch: Watch) -> None:
    for _ in orders:
        watch.bring_to_front()


def _log_to(log: Path, game: Game) -> None:
    """Send what is printed from now on to the log, by C libraries and dying interpreters too."""
    try:
        descriptor = open_log(log, game)
    except OSError:
        return  # nowhere to print to: it stays where the spare's went
    redirect(descriptor, 1, 2)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)  # type: ignore[union-attr]  # they are what Python made at start
    threading.Thread(target=_keep_short, args=(log,), daemon=True).start()


def _keep_short(log: Path) -> None:
    while True:
        time.sleep(_SECONDS_BETWEEN_TRIMS)
        trim(log)


if __name__ == "__main__":
    sys.exit(main())
