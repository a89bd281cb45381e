"""The program in a game's process.

`GameProcess` starts it as `python -m launcher.process.child`, and controls it.

It reads orders as lines from standard input: first the game to play, then any number of orders to bring it to the
front. It reports events on standard output. Both channels are moved out of the game's reach before the game is
imported. A spare, which is a process without a game, ends when standard input is closed; a game continues.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.lazy import look_for_garbage_seldom
from launcher.process.failures import open_log, trim
from launcher.process.lines import Channel, Message, redirect, take_over
from launcher.process.run import run_game, show_icon, show_in_window

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.process.watch import Watch
    from launcher.tabletop import Tabletop


_FRAMES = 10
_SECONDS_BETWEEN_TRIMS = 0.5
_SHARE_OF_PATIENCE = 0.7


class Alarm:
    """A timer that prints the main thread's stack.

    It prints the stack unless it is renewed in time.

    Only the game's own process can find out where it hangs. `faulthandler.dump_traceback_later` reads the frames while
    they change, and sometimes crashes a busy process.

    Args:
        seconds: The time until the stack is printed.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer = self._start()

    def renew(self) -> None:
        """Restart the timer."""
        self.cancel()
        self._timer = self._start()

    def cancel(self) -> None:
        """Stop the timer."""
        self._timer.cancel()

    def _start(self) -> threading.Timer:
        timer = threading.Timer(self._seconds, self._print)
        timer.daemon = True
        timer.start()
        return timer

    @staticmethod
    def _print() -> None:
        frame = sys._current_frames().get(threading.main_thread().ident or 0)
        stack = "".join(traceback.format_stack(frame, _FRAMES))
        os.write(2, f"The game does not respond. It is at:\n{stack}".encode("utf-8", "backslashreplace"))


_NEEDED_BY_GAMES = (
    "pluggy",
    "launcher.catalog",
    "launcher.hookspecs",
    "launcher.process.watch",
    "launcher.process.workers",
    "launcher.screens.window",
    "launcher.store.journals",
    "launcher.store.records_file",
    "launcher.tabletop.frame.window",
    "launcher.universe.loop",
)


def main() -> int:
    """Wait for a game and play it.

    Returns:
        The exit status of the process.
    """
    orders, channel = take_over()
    faulthandler.enable()  # before pygame, whose own handling of crashes hides their cause
    try:
        _warm_up()
    except Exception as error:
        channel.say("failed", sentence=f"Games can't start: {type(error).__name__}: {error}", details="")
        return 1
    channel.say("ready")
    order = next(orders, None)
    return 0 if order is None else _play(order, orders, channel)


def _warm_up() -> None:
    """Import what games need, and connect to the display."""
    import pygame
    import pygame.pkgdata  # set_mode reads its icon with this module

    from launcher.universe import services

    for module in _NEEDED_BY_GAMES:
        import_module(module)
    services().show_help((), "")  # imports the help, without showing it
    pygame.font.init()
    if sys.platform != "darwin":  # on macOS, the waiting process would appear in the Dock
        _connect()


def _connect() -> None:
    import pygame

    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    with contextlib.suppress(NoDisplayError):  # the game will report this itself
        connect()
        pygame.display.set_allow_screensaver(True)  # there is no window yet


def _play(order: Message, orders: Iterator[Message], channel: Channel) -> int:
    import pygame

    from launcher.catalog import Game
    from launcher.process.watch import Watch

    channel.say("taken")
    game = Game.from_json(order["game"])
    _log_to(Path(order["log"]), game)
    # The alarm comes before the console's patience ends, so that the stack is in the log by then.
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
        with contextlib.suppress(OSError):  # the game may have closed standard error
            os.write(2, fault.details.encode("utf-8", "backslashreplace"))
        channel.say("failed", sentence=fault.sentence, details=fault.details)
    pygame.quit()
    return 0 if fault is None else fault.status


def _show_new(game: Game, tabletop: Tabletop) -> None:
    """Start a new match with the last options.

    An unfinished match is not continued.
    """
    show_in_window(game, tabletop, new=True)


def _show_today(game: Game, tabletop: Tabletop) -> None:
    from launcher.tabletop import Start, begin_match

    show_in_window(game, tabletop, history=begin_match(tabletop, game.id, Start(today=True)).history)


_SHOWS = {"new": _show_new, "today": _show_today}


def _obey(orders: Iterator[dict[str, object]], watch: Watch) -> None:
    for _ in orders:
        watch.bring_to_front()


def _log_to(log: Path, game: Game) -> None:
    """Redirect all output to the log, even that of C libraries and of a crashing interpreter."""
    try:
        descriptor = open_log(log, game)
    except OSError:
        return  # without a log, the output is discarded as before
    redirect(descriptor, 1, 2)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)  # type: ignore[union-attr]  # Python has created them as text streams at start
    threading.Thread(target=_keep_short, args=(log,), daemon=True).start()


def _keep_short(log: Path) -> None:
    while True:
        time.sleep(_SECONDS_BETWEEN_TRIMS)
        trim(log)


if __name__ == "__main__":
    sys.exit(main())
