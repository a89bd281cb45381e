"""Makes the folder of a distribution, and proves it before it counts."""

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
    """A distribution that is ready to count, with its folder, and the folder in there for packages.

    The requirement has its normalised name. `faults` are sentences about games that can't be started; only a project's
    folder, and what is not proven, may have any.
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
    """Install something into a new folder, with options for pip, and try its games there unless told otherwise.

    Whoever closes the stack takes the folder away, if it does not count by then.

    Raises:
        FailedError: It can't be installed, or is not what it says, or can't be started; nothing was changed.
        OSError: The folder can't be written.
    """
    new = stack.enter_context(new_folder())
    with ExitStack() as ends:
        probe = Probe() if proven else None  # gets ready while pip works
        if probe:
            ends.callback(probe.close)
        site, name, versions = install(new, requirement, options, note)
        why = _pretence(name, versions, site)
        if why and proven:
            raise FailedError(f"{requirement} was not installed, and nothing was changed: {why}.")
        catalog = scan([str(site), *linked_places([str(site)], sys.path)])
        found: Sequence[str] = [f"{why}."] if why else ()
        if probe and catalog.games:
            note(f"trying {', '.join(game.name for game in catalog.games)}")
            found = probe.faults(catalog.games, site)
        elif probe:  # what offers games and has none that can be played
            found = [f"{each.reason}." for each in catalog.problems]
    if found and proven and not requirement.editable:
        raise FailedError(f"{requirement} was not installed, and nothing was changed: {' '.join(found)}")
    name = canonicalize_name(name)
    return Made(requirement._replace(name=name), versions[name], new.root, site, found, catalog)


def _pretence(name: str, versions: Mapping[str, str], site: Path) -> str | None:
    """Why what was asked for, which says that it has this name and needs the others, is not what it says."""
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
