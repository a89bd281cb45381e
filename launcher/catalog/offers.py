"""Where games come from: the launcher itself, what is beside it on the path, and the folders of installed ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from launcher.catalog.distributions import (
    OWN_PLACE,
    Distribution,
    Metadata,
    all_metadata,
    distributions,
    metadata_on,
    own_distribution,
    strangers,
    without_hidden,
)
from launcher.catalog.installed import InstalledFolder, read_pointers
from launcher.catalog.locate import Locator
from launcher.catalog.model import OURS, Problem
from launcher.catalog.places import linked_places, names_of, places_now, places_on


class Offer(NamedTuple):
    """A distribution that offers games, and what finds its packages, as Python would.

    The folder is the one that it is installed into; None if it is the launcher's, or beside that.
    """

    distribution: Distribution
    locator: Locator
    folder: InstalledFolder | None = None


def offers_on(path: Sequence[str]) -> Iterator[Offer]:
    """Find what distributions beside the launcher offer, on a path."""
    places = places_on(path)
    locator = Locator(places)
    for distribution in distributions(metadata_on(places)):
        yield Offer(distribution, locator)


def all_offers() -> Iterator[Offer | Problem]:
    """Gather all that is offered: the launcher's own games, those beside it, and those in folders of their own."""
    places = places_now(sys.path)
    metadata = all_metadata(places)
    counting = [*without_hidden(metadata)]
    yield Offer(own_distribution(counting), Locator([OWN_PLACE]))
    locator = Locator(places)
    beside = [Offer(each, locator) for each in distributions(counting)]
    yield from beside
    names = names_of(places)
    pointers = read_pointers()
    known = {each.distribution.key for each in beside}
    later = {each.distribution for each in pointers if isinstance(each, InstalledFolder)}
    for each in pointers:
        if isinstance(each, Problem):
            yield each
        else:
            inside = all_metadata([str(each.site)])
            yield from _offers_in(each, inside, locator, names, known, later)
            yield from _notes([str(each.site)], inside, each.distribution)
    yield from _notes(places, metadata, OURS)


def _notes(path: Sequence[str], metadata: Sequence[Metadata], owner: str) -> Iterator[Problem]:
    return (Problem.of_distribution(owner, each, fatal=False) for each in strangers(path, metadata))


def _offers_in(
    folder: InstalledFolder,
    inside: Sequence[Metadata],
    beside: Locator,
    names: frozenset[str],
    known: set[str],
    later: set[str],
) -> Iterator[Offer | Problem]:
    """What a folder offers that nobody before it does, or another folder of its own."""
    name = folder.distribution
    this = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if folder.python != this:
        reason = (
            f"it was installed for Python {folder.python}, but this is Python {this}; "
            "run `plt-games install --restore` to install it for this version"
        )
        yield Problem.of_distribution(name, reason)
        return
    site = str(folder.site)
    locator = Locator([site, *linked_places([site], names)], beside)
    for distribution in distributions(without_hidden(inside)):
        key = distribution.key
        if key not in known and (key == name or key not in later):
            known.add(key)
            yield Offer(distribution, locator, folder)
        elif key == name:
            reason = (
                "it is also installed next to the launcher, and its games are started from there; uninstall that copy "
                f"with pip, or this one with `plt-games uninstall {name}`"
            )
            yield Problem.of_distribution(name, reason, fatal=False)
