"""The services of this process.

They include windows, help and storage.

Windows, the help and animations are in higher layers than the code that uses them, and a browser has different ones.
Lower layers therefore do not import them, but get them from here, as a `launcher.universe.Services`. This module
imports no other, so that `import launcher` is fast.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


def _nothing() -> object:
    raise RuntimeError("services are not set in this process: call launcher.services.set_services first")


_services: Callable[[], object] = _nothing


def set_services(make: Callable[[], object]) -> None:
    """Set the function that makes the services when they are first used."""
    global _services  # a process has only one set of services
    _services = cache(make)


def process_services() -> object:
    """Return the services that were set last."""
    return _services()
