"""A timer that shows where a program hangs."""

from __future__ import annotations

import os
import sys
import threading
import traceback

_FRAMES = 10


class Alarm:
    """A timer that prints the stack of the main thread unless it is renewed in time.

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
