"""The whole catalogue, for everybody."""

from __future__ import annotations

import sys

from launcher.catalog.adopted import adopted
from launcher.catalog.model import Catalog
from launcher.catalog.places import places_now
from launcher.catalog.plugins import scan
from launcher.catalog.switches import DISABLED, HIDDEN, switched


def games() -> Catalog:
    """All games: those with entry points, and the programs that the player has adopted. Nothing of them is run."""
    disabled = switched(DISABLED)
    catalog = scan(places_now(sys.path), adopted=adopted(disabled), disabled=disabled)
    return catalog._replace(hidden=switched(HIDDEN))
