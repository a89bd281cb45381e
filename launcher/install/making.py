"""Install a distribution into a new folder, and try it before the folder is used."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from packaging.utils import InvalidName, canonicalize_name

from launcher.catalog import Catalog, linked_places, normalised, scan
from launcher.install.environment import PYGAME, launcher_packages
from launcher.install.folders import new_folder
from launcher.install.pip import Note, install
from launcher.install.requirements import Requirement
from launcher.process import Probe
from launcher.quoting import quoted
from launcher.refusal import FailedError


class Made(NamedTuple):
    """A distribution in a new folder, ready to be used.

    Attributes:
        requirement: The requirement, with the normalised name of the distribution.
        version: The version of the distribution.
        root: The new folder.
        site: The folder for packages in it.
        faults: Sentences about games that can't be started; empty unless it is editable or was not tried.
        catalog: The games in it.
    """

    requirement: Requirement
    version: str
    root: Path
    site: Path
    faults: Sequence[str]
    catalog: Catalog


def make(
    stack: ExitStack, requirement: Requirement, options: Sequence[str], note: Note, *, proven: bool = True
) -> Made:
    """Install a requirement into a new folder, and try its games there.

    Args:
        stack: Removes the folder when it is closed, unless `switch` has moved the folder by then.
        requirement: The requirement to install.
        options: Options for pip.
        note: Called with a line for each slow step.
        proven: Whether to try the games and to refuse a distribution with wrong metadata.

    Raises:
        FailedError: if it can't be installed or started, or has wrong metadata; nothing has changed then.
        OSError: if the folder can't be written.
    """
    new = stack.enter_context(new_folder())
    with ExitStack() as ends:
        probe = Probe() if proven else None  # it starts up while pip works
        if probe:
            ends.callback(probe.close)
        site, name, versions = install(new, requirement, options, note)
        why = _pretence(name, versions, site)
        if why and proven:
            raise FailedError(f"{requirement} was not installed, and your games are unchanged: {why}.")
        catalog = scan([str(site), *linked_places([str(site)], sys.path)])
        found: Sequence[str] = [f"{why}."] if why else ()
        if probe and catalog.games:
            note(f"trying {', '.join(game.name for game in catalog.games)}")
            found = probe.faults(catalog.games, site)
        elif probe:  # none of the games that it offers can be played
            found = [f"{each.reason}." for each in catalog.problems]
    if found and proven and not requirement.editable:
        raise FailedError(f"{requirement} was not installed, and your games are unchanged: {' '.join(found)}")
    name = canonicalize_name(name)
    return Made(requirement._replace(name=name), versions[name], new.root, site, found, catalog)


def _pretence(name: str, versions: Mapping[str, str], site: Path) -> str | None:
    """Return why an installed distribution is refused for its metadata, or None if it is fine.

    Args:
        name: The name that the distribution gives itself.
        versions: The versions of all distributions that pip has installed, by normalised names.
        site: The folder for packages.
    """
    shown = {PYGAME, *launcher_packages()}
    metadata = (each.stem for each in site.iterdir() if each.suffix in (".dist-info", ".egg-info"))
    there = sorted({normalised(stem.partition("-")[0]) for stem in metadata})
    try:
        canonicalize_name(name, validate=True)
    except InvalidName:
        return f"{quoted(name)} is not a valid name for a package"
    for each in (canonicalize_name(name), *there):
        if each in shown:
            return f"it calls itself {quoted(each)}, but the launcher already has a package of that name"
        if each not in versions:
            return f"it contains metadata of {quoted(each)}, which is not among its requirements"
        if each not in there:
            return f"it calls itself {quoted(each)}, but its metadata is for {quoted(' and '.join(there))}"
    return None
