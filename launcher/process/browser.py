"""The user's browser."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

_OPEN = "import sys, webbrowser; sys.exit(not webbrowser.open(sys.argv[1]))"


def browse(address: str, failed: Callable[[], object]) -> None:
    """Open an address in the user's browser.

    This does not wait for the browser.

    This uses a separate process, because some browsers block until they are closed, and because the browser should open
    even if this program ends in the meantime.

    Args:
        address: The address to open.
        failed: Called on another thread if no browser can be opened.
    """
    asking = subprocess.Popen(
        [sys.executable, "-I", "-c", _OPEN, address], stdin=subprocess.DEVNULL, start_new_session=True
    )
    threading.Thread(target=lambda: asking.wait() and failed(), name="browser", daemon=True).start()
