"""The program in a game's process.

Where games can be confined, a broker starts it, and controls it through a pipe: see `launcher.process.broker`. It then
limits itself after it has received the order to play a game, and before it imports the game.

Elsewhere, `GameProcess` starts it as `python -m launcher.process.child`, and controls it.

It reads orders as lines from standard input: first the game to play, then any number of orders to bring it to the
front. It reports events on standard output. Both channels are moved out of the game's reach before the game is
imported. A spare, which is a process without a game, ends when standard input is closed; a game continues.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.catalog import Game
from launcher.lazy import look_for_garbage_seldom
from launcher.process.command import play_for_broker
from launcher.process.denials import note_denials
from launcher.process.failures import keep_short, lost_launcher, missing_file, open_log
from launcher.process.limits import confine, end_with_parent, has_threads, limit_resources
from launcher.process.lines import Message, redirect, take_over
from launcher.process.pipe import Requests, serve_from
from launcher.process.run import run_game, show_icon, show_in_window

if TYPE_CHECKING:
    from launcher.process.watch import Watch
    from launcher.tabletop import Tabletop


_FRAMES = 10
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
    if sys.argv[1:]:
        return _play_in_box(*map(int, sys.argv[2:]), warm=sys.argv[1] == "warm")
    orders, channel = take_over()
    faulthandler.enable()  # before pygame, whose own handling of crashes hides their cause
    if not _warm_up(channel.say):
        return 1
    channel.say("ready")
    order = next(orders, None)
    if order is None:
        return 0
    channel.say("taken")
    game = Game.from_json(order["game"])
    with contextlib.suppress(OSError):  # without a log, the output is discarded as before
        _write_to(open_log(Path(order["log"]), game))
        threading.Thread(target=keep_short, args=(Path(order["log"]),), daemon=True).start()

    def obey(watch: Watch) -> None:
        for _ in orders:
            watch.bring_to_front()

    def listen(watch: Watch) -> None:
        threading.Thread(target=obey, args=(watch,), daemon=True).start()

    return _play(game, order, channel.say, listen)


_ORDER = "ORDER_FOR_GAME"  # the variable with the order, if the process has started again


def _play_in_box(descriptor: int, errors: int, *, warm: bool) -> int:
    """Wait for the order of a broker, limit this process, and play the game.

    Args:
        descriptor: The descriptor of the pipe to the broker.
        errors: The descriptor for standard error.
        warm: Whether this is a spare.
    """
    with contextlib.suppress(OSError):  # it is closed if the process has started again
        if errors != 2:
            redirect(errors, 2)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()
    requests = Requests(descriptor)
    faulthandler.enable()
    text = os.environ.pop(_ORDER, None)
    if text is None:
        if warm and not _warm_up(requests.tell):
            return 1
        requests.tell("ready")
    try:
        order = requests.wire.receive()[0] if text is None else json.loads(text)
        if order["screen first"] and (text is not None or not warm):
            _connect()
        if order["limits"] and has_threads() and (text is None or order["screen first"]):
            # A library has started threads, which Landlock would not limit. The process starts again, and limits
            # itself before it imports the library, or at last before it connects to the display.
            order["screen first"] = order["screen first"] and text is None
            os.set_inheritable(descriptor, True)
            os.environ[_ORDER] = json.dumps(order)
            os.execv(sys.executable, [sys.executable, "-P", "-m", "launcher.process.child", *sys.argv[1:]])
        log = requests.wire.receive_descriptor() if order["log"] else None
    except EOFError:
        return 0
    os.environ.update(order["variables"])
    if order["limits"]:
        limit_resources(alone=order["alone"])

        def listen(listener: int) -> None:
            requests.tell("listener", limits=order["limits"], home=order["home"])
            requests.wire.send_descriptor(listener)
            os.close(listener)

        confine(**order["limits"], listen=listen)
        note_denials(order["limits"], order["home"], lambda each: requests.tell("denied", permission=each))
    game = Game.from_json(order["game"])
    serve_from(requests, Path(order["journals"]))
    if "terminal" in order:
        return play_for_broker(game, order["terminal"], requests)
    if log is not None:
        _write_to(log)

    def obey(watch: Watch) -> None:
        requests.listen(
            lambda each: watch.entitle(each["title"]) if "title" in each else watch.bring_to_front()
        )

    return _play(game, order, requests.tell, obey)


def _warm_up(say: Callable[..., None]) -> bool:
    """Import what games need, and connect to the display.

    If this is not possible, say so and return False.
    """
    try:
        _import_needed()
    except Exception as error:
        lost, why = missing_file(error), f"Games can't start: {type(error).__name__}: {error}"
        sentence = lost_launcher("Games can't start", lost[1]) if lost else why
        say("failed", sentence=sentence, details="")
        return False
    return True


def _import_needed() -> None:
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


def _play(game: Game, order: Message, say: Callable[..., None], listen: Callable[[Watch], None]) -> int:
    """Play a game, report its stages, and return the exit status.

    Args:
        game: The game.
        order: The order, with the kind of match to start with, and the console's patience in seconds.
        say: Reports a stage.
        listen: Starts to listen to further orders, for a watch.
    """
    import pygame

    from launcher.process.watch import Watch

    # The alarm comes before the console's patience ends, so that the stack is in the log by then.
    alarm = Alarm(_SHARE_OF_PATIENCE * order["patience"])

    def first_frame() -> None:
        alarm.cancel()
        say("shown")

    def note_loaded() -> None:
        look_for_garbage_seldom()
        say("loaded")

    watch = Watch(first_frame)
    listen(watch)
    if pygame.display.get_init():
        pygame.display.set_allow_screensaver(False)
    show_icon(game)
    fault = run_game(game, note_loaded, _SHOWS.get(order["begin"]))
    alarm.cancel()
    if fault is None:
        say("ended")
    else:
        with contextlib.suppress(OSError):  # the game may have closed standard error
            os.write(2, fault.details.encode("utf-8", "backslashreplace"))
        say("failed", sentence=fault.sentence, details=fault.details)
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


def _write_to(log: int) -> None:
    """Redirect all output to the log.

    That includes the output of C libraries and of a crashing interpreter.
    """
    redirect(log, 1, 2)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)  # type: ignore[union-attr]  # Python has created them as text streams at start


if __name__ == "__main__":
    sys.exit(main())
