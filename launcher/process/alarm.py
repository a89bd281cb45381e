"""Where a program hangs, asked of its own process."""

from __future__ import annotations

import os
import sys
import threading
import traceback

_FRAMES = 10


class Alarm:
    """Prints what the main thread is at when it was not renewed for so many seconds.

    Where a game hangs can only be asked of its own process. `faulthandler.dump_traceback_later` does not wait until
    the frames hold still, and now and then crashes a process that is busy.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer = self._start()

    def renew(self) -> None:
        """Begin to count anew."""
        self.cancel()
        self._timer = self._start()

    def cancel(self) -> None:
        """Count no more."""
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
