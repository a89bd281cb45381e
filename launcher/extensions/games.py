"""The whole catalogue."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from launcher.catalog import Catalog, scan
from launcher.catalog.distributions import Distribution, distributions, normalised
from launcher.catalog.errors import plain
from launcher.catalog.places import places_now
from launcher.extensions.adoption import adopted_dir
from launcher.extensions.loading import Extension, Extensions
from launcher.extensions.switches import DISABLED, HIDDEN, switched

LAUNCHER = "plt-games"


def games(extensions: Extensions | None = None, *, others: bool = True) -> Catalog:
    """All games: those with entry points, and those that extensions find.

    Args:
        extensions: Those that were loaded before, to load only what is new; fresh ones if not given.
        others: Whether extensions by others take part; those that are built in always do.

    Returns:
        Everything but what is disabled. Extensions that failed are among the problems.
    """
    if extensions is None:
        with Extensions() as fresh:
            return games(fresh, others=others)
    disabled = switched(DISABLED)
    places = places_now(sys.path)
    installed = list(distributions(places))
    wanted = [*_built_in(disabled), *(_by_others(installed, disabled) if others else ())]
    extensions.update(wanted, places)
    catalog = scan(places, installed=installed, offers=extensions.find_games(), disabled=disabled)
    return catalog._replace(
        problems=(*catalog.problems, *extensions.problems), hidden=switched(HIDDEN), disabled=disabled
    )


def known_extensions() -> list[Extension]:
    """All extensions that there are, disabled ones too."""
    installed = distributions(places_now(sys.path))
    return [*_built_in(frozenset()), *_by_others(list(installed), frozenset())]


def _built_in(disabled: frozenset[str]) -> Iterator[Extension]:
    # Extensions take pluggy, which takes as long as the rest of a listing: none is loaded for nothing.
    if "adopt" not in disabled and adopted_dir().is_dir():
        yield Extension("adopt", "launcher.extensions.adopt", LAUNCHER, "", built_in=True)


def _by_others(installed: Sequence[Distribution], disabled: frozenset[str]) -> Iterator[Extension]:
    for distribution in installed:
        if normalised(distribution.name) not in disabled:
            for name, module in distribution.extensions:
                if normalised(plain(name)) not in disabled:
                    yield Extension(name, module, distribution.name, distribution.version)
