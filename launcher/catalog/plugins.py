"""From the entry points of installed distributions to the catalogue."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from launcher.catalog import files, locate, manifest
from launcher.catalog.distributions import Distribution, distributions
from launcher.catalog.errors import PluginError, normalised, plain, quoted
from launcher.catalog.icons import checked_icons
from launcher.catalog.manifest import Manifest
from launcher.catalog.model import (
    DEFAULT_SET,
    Catalog,
    Disabled,
    Found,
    Game,
    Problem,
)
from launcher.catalog.places import places_on


def scan(
    path: Sequence[str] | None = None,
    *,
    adopted: Iterable[Found] = (),
    disabled: frozenset[str] = frozenset(),
) -> Catalog:
    """Looks once through what is installed, and runs nothing of it.

    Args:
        path: The folders in which distributions are looked for; `sys.path` if not given.
        adopted: What there is beside what is installed.
        disabled: Names, `normalised`, of games and distributions of which nothing but the name is read.

    Returns:
        Every plugin, as a game or as a problem, and usable games that have a blemish as both. If several plugins
        have the same id, the first usable one on the path gets it.
    """
    places = places_on(sys.path if path is None else path)
    games: dict[str, Game] = {}
    problems: list[Problem] = []
    off: list[Disabled] = []
    refused: set[tuple[str, str]] = set()
    for found in (*_entries(places, disabled), *adopted):
        if isinstance(found, Disabled):
            off.append(found)
        elif isinstance(found, Problem):
            problems.append(found)
        elif problem := _claim(found, games):
            problems.append(problem)
            refused.add((found.id, found.distribution))
    gone = disabled - {each.switch for each in off}
    off += [Disabled(name, manifest.default_name(name) or name, "", name) for name in gone]
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
        disabled_games=tuple(sorted(off, key=lambda each: (each.name.casefold(), each.id))),
    )


def _entries(places: list[str], disabled: frozenset[str]) -> Iterator[Found]:
    locator = locate.Locator(places)
    for distribution in distributions(places):
        yield from _plugins(distribution, locator, disabled)


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
) -> Iterator[Found]:
    whole = normalised(distribution.name)
    if distribution.flaw and whole not in disabled:
        owner = distribution.name
        yield Problem(owner, owner, DEFAULT_SET, owner, distribution.flaw)
    for name, value in distribution.entries:
        switch = whole if whole in disabled else normalised(plain(name))
        if switch in disabled:
            label = plain(manifest.default_name(name)) or distribution.name
            yield Disabled(plain(name), label, distribution.name, switch)
        else:
            yield from _plugin(distribution, name, value, locator)


def _plugin(distribution: Distribution, name: str, value: str, locator: locate.Locator) -> list[Found]:
    """What one entry point leads to: a game, with notes about it, or one problem."""
    labels = Problem(
        plain(name),
        plain(manifest.default_name(name)) or distribution.name,
        DEFAULT_SET,
        distribution.name,
        "",
    )
    try:
        manifest.check_id(name)
        package, file = locate.parse(value)
        folder = locator.folder(package, file)
        said = manifest.read(files.read_inside(folder, file, manifest.MAX_BYTES), name)
    except PluginError as error:
        return [labels._replace(reason=str(error))]
    if not said.flaw and not locate.has_module(folder, said.game):
        said = said._replace(
            flaw=f"'game' in info.toml names the module {quoted(said.game)}, which is missing from "
            f"{quoted(folder, 200)}; correct the name or add the module"
        )
    return made(
        said,
        labels,
        version=distribution.version,
        module=f"{package}.{said.game}",
        folder=Path(folder),
        icons=said.icons,
    )


def made(
    said: Manifest, labels: Problem, *, version: str, module: str, folder: Path, icons: Sequence[str]
) -> list[Found]:
    """The game that a manifest describes, with notes about it, or one problem.

    Args:
        said: the manifest.
        labels: what the game is called as far as was known before, as a problem of no reason.
        version: of the distribution.
        module: dotted name of the module that starts the game.
        folder: where its icon and its help are.
        icons: where the icon may be; nowhere for a game that has none.
    """
    labels = labels._replace(name=said.name, set=said.set)
    if said.flaw:
        return [labels._replace(reason=said.flaw)]
    notes: list[str] = []
    icon, icon_2x = checked_icons(str(folder), icons, notes.append) if icons else (None, None)
    game = Game(
        id=labels.id,
        name=said.name,
        set=said.set,
        icon=icon,
        icon_2x=icon_2x,
        summary=said.summary,
        distribution=labels.distribution,
        version=version,
        package=module.rpartition(".")[0],
        module=module,
        folder=folder,
        doc=folder / "doc.txt" if files.has_file(str(folder), "doc.txt") else None,
    )
    return [game, *(labels._replace(reason=note, fatal=False) for note in notes)]
