"""The user's browser."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

_OPEN = "import sys, webbrowser; sys.exit(not webbrowser.open(sys.argv[1]))"


def browse(address: str, failed: Callable[[], object]) -> None:
    """Open an address in the user's browser without waiting; `failed` is called, on another thread, if there is none.

    A process of its own does that: some browsers are there for as long as they are open, and one that was asked for
    opens even if this program ends meanwhile.
    """
    asking = subprocess.Popen(
        [sys.executable, "-I", "-c", _OPEN, address], stdin=subprocess.DEVNULL, start_new_session=True
    )
    threading.Thread(target=lambda: asking.wait() and failed(), name="browser", daemon=True).start()
