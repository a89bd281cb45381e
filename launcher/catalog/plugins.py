"""From the entry points of installed distributions to the catalogue."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from launcher.catalog import files, locate, manifest
from launcher.catalog.distributions import Distribution, distributions, normalised
from launcher.catalog.errors import PluginError, plain, quoted
from launcher.catalog.icons import icons
from launcher.catalog.model import DEFAULT_SET, Catalog, Game, Labels, Problem
from launcher.catalog.offers import Offered, read_offer
from launcher.catalog.places import places_on


def scan(
    path: Sequence[str] | None = None,
    *,
    installed: Iterable[Distribution] | None = None,
    offers: Iterable[Offered] = (),
    disabled: frozenset[str] = frozenset(),
) -> Catalog:
    """Looks once through what is installed, and runs nothing of it.

    Args:
        path: The folders in which distributions are looked for; `sys.path` if not given.
        installed: The distributions on that path, if they are known already.
        offers: What extensions found beside them.
        disabled: Names, `normalised`, of games and distributions that are not looked at.

    Returns:
        Every plugin, as a game or as a problem, and usable games that have a blemish as both. If several plugins
        have the same id, the first usable one on the path gets it.
    """
    places = places_on(sys.path if path is None else path)
    games: dict[str, Game] = {}
    problems: list[Problem] = []
    refused: set[tuple[str, str]] = set()
    for found in (*_entries(places, installed, disabled), *_offers(offers, disabled)):
        problem = _claim(found, games) if isinstance(found, Game) else found
        if problem:
            problems.append(problem)
            if isinstance(found, Game):
                refused.add((found.id, found.distribution))
    # What is amiss with a game that lost its id is not amiss with the one that has it.
    told = [each for each in problems if each.fatal or (each.id, each.distribution) not in refused]
    return Catalog(
        tuple(sorted(games.values(), key=lambda game: (game.name.casefold(), game.id))),
        tuple(
            sorted(
                dict.fromkeys(told),
                key=lambda problem: (problem.name.casefold(), problem.id, problem.distribution),
            )
        ),
    )


def _entries(
    places: list[str], installed: Iterable[Distribution] | None, disabled: frozenset[str]
) -> Iterator[Game | Problem]:
    locator = locate.Locator(places)
    for distribution in distributions(places) if installed is None else installed:
        if normalised(distribution.name) not in disabled:
            yield from _plugins(distribution, locator, disabled)


def _offers(offers: Iterable[Offered], disabled: frozenset[str]) -> Iterator[Game | Problem]:
    for offered in offers:
        for found in read_offer(offered):
            if normalised(found.id) not in disabled:
                yield found


def _claim(game: Game, games: dict[str, Game]) -> Problem | None:
    """Enters a game under its id, or tells who has it already."""
    holder = games.setdefault(normalised(game.id), game)
    if holder is game:
        return None
    reason = (
        f"another game has the id {quoted(holder.id)} already: {quoted(holder.name)} of {quoted(holder.distribution)}, "
        "which is the one used; give the entry point another name, or uninstall one of the two"
    )
    return Problem(game.id, game.name, game.set, game.distribution, reason)


def _plugins(
    distribution: Distribution, locator: locate.Locator, disabled: frozenset[str]
) -> Iterator[Game | Problem]:
    if distribution.flaw:
        yield Labels(distribution.name, distribution.name, DEFAULT_SET, distribution.name).problem(
            distribution.flaw
        )
    for name, value in distribution.entries:
        if normalised(plain(name)) not in disabled:
            yield from _plugin(distribution, name, value, locator)


def _plugin(
    distribution: Distribution, name: str, value: str, locator: locate.Locator
) -> list[Game | Problem]:
    """What one entry point leads to: a game, with notes about it, or one problem."""
    labels = Labels(
        plain(name), plain(manifest.default_name(name)) or distribution.name, DEFAULT_SET, distribution.name
    )
    try:
        manifest.check_id(name)
        package, file = locate.parse(value)
        folder = locator.folder(package, file)
        said = manifest.read(files.read_inside(folder, file, manifest.MAX_BYTES), name)
    except PluginError as error:
        return [labels.problem(str(error))]
    labels = labels._replace(name=said.name, set=said.set)
    if said.flaw:
        return [labels.problem(said.flaw)]
    if not locate.has_module(folder, said.game):
        return [
            labels.problem(
                f"'game' in info.toml names the module {quoted(said.game)}, which is missing from "
                f"{quoted(folder, 200)}; correct the name or add the module"
            )
        ]
    notes: list[str] = []
    icon, icon_2x = icons(folder, said.icons, notes.append)
    game = Game(
        id=name,
        name=said.name,
        set=said.set,
        icon=icon,
        icon_2x=icon_2x,
        summary=said.summary,
        distribution=distribution.name,
        version=distribution.version,
        package=package,
        module=f"{package}.{said.game}",
        folder=Path(folder),
        doc=Path(folder, "doc.txt") if files.has_file(folder, "doc.txt") else None,
    )
    return [game, *(labels.problem(note, fatal=False) for note in notes)]
