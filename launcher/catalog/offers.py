"""Collect the distributions that offer games: the launcher, others next to it, and those in installed folders."""

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
    """A distribution that offers games.

    Attributes:
        distribution: The distribution.
        locator: A finder of its packages, with the same results as Python's.
        folder: The folder that it is installed into; None for the launcher and distributions next to it.
    """

    distribution: Distribution
    locator: Locator
    folder: InstalledFolder | None = None


def offers_on(path: Sequence[str]) -> Iterator[Offer]:
    """Yield the distributions on a path that offer games, without the launcher."""
    places = places_on(path)
    locator = Locator(places)
    for distribution in distributions(metadata_on(places)):
        yield Offer(distribution, locator)


def all_offers() -> Iterator[Offer | Problem]:
    """Yield the launcher, the distributions next to it, and those in installed folders, with their problems."""
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
    """Yield the distributions in an installed folder, with a problem if the folder cannot be used.

    Distributions that were found before, or that have an installed folder of their own, are left out.
    """
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
