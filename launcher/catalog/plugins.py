"""From the entry points of installed distributions to the catalogue."""

# ruff: noqa: PTH118  # see files.py

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from launcher.catalog import files, locate, manifest, png
from launcher.catalog.distributions import Distribution, distributions
from launcher.catalog.errors import PluginError, plain, quoted
from launcher.catalog.model import DEFAULT_SET, Catalog, Game, Problem, same_id

_ICON_SIDE = 32


def scan(path: Sequence[str] | None = None) -> Catalog:
    """Looks once through what is installed, and runs nothing of it.

    Args:
        path: The folders in which distributions are looked for; `sys.path` if not given.

    Returns:
        Every plugin, as a game or as a problem, and usable games that have a blemish as both. If several plugins
        have the same id, the first usable one on the path gets it.
    """
    places = [
        place
        for place in (sys.path if path is None else path)
        if isinstance(place, str) and "\0" not in place
    ]
    locator = locate.Locator(places)
    games: dict[str, Game] = {}
    problems: list[Problem] = []
    for distribution in distributions(places):
        for found in _plugins(distribution, locator):
            problem = _claim(found, games) if isinstance(found, Game) else found
            if problem:
                problems.append(problem)
    return Catalog(
        tuple(sorted(games.values(), key=lambda game: (game.name.casefold(), game.id))),
        tuple(
            sorted(problems, key=lambda problem: (problem.name.casefold(), problem.id, problem.distribution))
        ),
    )


def _claim(game: Game, games: dict[str, Game]) -> Problem | None:
    """Enters a game under its id, or tells who has it already."""
    holder = games.setdefault(same_id(game.id), game)
    if holder is game:
        return None
    reason = (
        f"another game has the id {quoted(holder.id)} already: {quoted(holder.name)} of {quoted(holder.distribution)}, "
        "which is the one used; give the entry point another name, or uninstall one of the two"
    )
    return Problem(game.id, game.name, game.set, game.distribution, reason)


class _Labels(NamedTuple):
    """What a plugin is called in a problem; better known with each step of reading it."""

    id: str
    name: str
    set: str
    distribution: str

    def problem(self, reason: str, fatal: bool = True) -> Problem:
        return Problem(*self, reason=reason, fatal=fatal)


def _plugins(distribution: Distribution, locator: locate.Locator) -> Iterator[Game | Problem]:
    if distribution.flaw:
        yield _Labels(distribution.name, distribution.name, DEFAULT_SET, distribution.name).problem(
            distribution.flaw
        )
    for name, value in distribution.entries:
        yield from _plugin(distribution, name, value, locator)


def _plugin(
    distribution: Distribution, name: str, value: str, locator: locate.Locator
) -> list[Game | Problem]:
    """What one entry point leads to: a game, with notes about it, or one problem."""
    labels = _Labels(
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
    icon = _icon(folder, said.icons, notes.append)
    game = Game(
        id=name,
        name=said.name,
        set=said.set,
        icon=icon,
        icon_2x=icon and _double(folder, icon, notes.append),
        summary=said.summary,
        distribution=distribution.name,
        version=distribution.version,
        package=package,
        module=f"{package}.{said.game}",
        folder=Path(folder),
        doc=Path(folder, "doc.txt") if files.has_file(folder, "doc.txt") else None,
    )
    return [game, *(labels.problem(note, fatal=False) for note in notes)]


def _icon(folder: str, candidates: tuple[str, ...], note: Callable[[str], None]) -> Path | None:
    *preferred, last = candidates
    relative = next((each for each in preferred if os.path.lexists(os.path.join(folder, each))), last)
    return _image(folder, relative, _ICON_SIDE, note)


def _double(folder: str, icon: Path, note: Callable[[str], None]) -> Path | None:
    """The icon for screens with twice the pixels, if there is one beside the icon."""
    double = icon.with_stem(f"{icon.stem}@2x")
    if not os.path.lexists(double):
        return None
    return _image(folder, double.relative_to(folder).as_posix(), 2 * _ICON_SIDE, note)


def _image(folder: str, relative: str, side: int, note: Callable[[str], None]) -> Path | None:
    """The path of an image that is safe to load; what is amiss with it is noted, and never loses the game."""
    try:
        width, height = _size(folder, relative)
    except PluginError as error:
        note(f"the game is shown without its icon: {error}")
        return None
    if (width, height) != (side, side):
        note(f"the icon {quoted(relative)} is scaled from {width}x{height} pixels; make it {side}x{side}")
    return Path(folder, relative)


def _size(folder: str, relative: str) -> tuple[int, int]:
    data = files.read_inside(folder, relative, png.MAX_BYTES)
    try:
        return png.size(data)
    except PluginError as error:
        raise PluginError(f"{quoted(relative)} {error}") from None
