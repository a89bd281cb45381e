"""Where a process has what programs need of the machine: whoever starts it hands that in, once.

A window, the help and films stand on floors above those that ask for them, and a browser has others: so these floors
import none, and ask here. What is handed in is a `launcher.universe.Services`; this module is on the ground, so that
`import launcher` costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


def _nothing() -> object:
    raise RuntimeError("this process has no services: call launcher.services.set_services first")


_services: Callable[[], object] = _nothing


def set_services(make: Callable[[], object]) -> None:
    """Hand in what makes the services of this process; it is called when they are first asked for."""
    global _services  # one process has one machine
    _services = cache(make)


def process_services() -> object:
    """What was handed in last."""
    return _services()
