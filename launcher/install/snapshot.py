"""Everything about the environment at one moment."""

from __future__ import annotations

from typing import NamedTuple

from launcher.catalog import Catalog
from launcher.install.installed import Installed
from launcher.install.probe import ask


class Snapshot(NamedTuple):
    """What is installed, and which games that makes.

    Attributes:
        installed: The distributions, by their normalised names.
        catalog: The games, and what is wrong with others.
    """

    installed: dict[str, Installed]
    catalog: Catalog


def take() -> Snapshot:
    """A snapshot by a fresh process.

    Raises:
        NotRunningError: The launcher of this environment does not start, or does not come to an end.
    """
    return Snapshot(**ask("look"))
