"""The user's browser."""

from __future__ import annotations


def browse(address: str) -> bool:
    """Open an address in the user's browser, which may take a while.

    Returns:
        Whether there is one that could be started.
    """
    import webbrowser  # here: windows open sooner, and few addresses are followed

    try:
        return webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
