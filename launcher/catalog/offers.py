"""What extensions offer becomes a game or a problem, like an entry point."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from launcher.catalog import files, manifest
from launcher.catalog.errors import PluginError, plain, quoted
from launcher.catalog.icons import icons
from launcher.catalog.model import DEFAULT_SET, Game, Labels, Offer, Problem


class Offered(NamedTuple):
    """What an extension found, and where that extension is from.

    Attributes:
        offer: A game, or what is wrong with one.
        distribution: Name of the installed distribution of the extension.
        version: That distribution's version.
    """

    offer: Offer | Problem
    distribution: str
    version: str


def read_offer(offered: Offered) -> list[Game | Problem]:
    """What an offer leads to: a game, with notes about it, or one problem."""
    offer = offered.offer
    if isinstance(offer, Problem):
        return [_safe(offer, offered.distribution)]
    name = offer.id if isinstance(offer.id, str) else offered.distribution
    labels = Labels(
        plain(name),
        plain(manifest.default_name(name)) or offered.distribution,
        DEFAULT_SET,
        offered.distribution,
    )
    try:
        _check(offer)
        said = manifest.said_by({**offer.info, "game": offer.module.rpartition(".")[2]}, offer.id)
    except PluginError as error:
        return [labels.problem(str(error))]
    labels = labels._replace(name=said.name, set=said.set)
    if said.flaw:
        return [labels.problem(said.flaw)]
    notes: list[str] = []
    folder = str(offer.folder)
    icon, icon_2x = icons(folder, said.icons, notes.append) if "game-icon" in offer.info else (None, None)
    game = Game(
        id=offer.id,
        name=said.name,
        set=said.set,
        icon=icon,
        icon_2x=icon_2x,
        summary=said.summary,
        distribution=offered.distribution,
        version=offered.version,
        package=offer.module.rpartition(".")[0],
        module=offer.module,
        folder=offer.folder,
        doc=offer.folder / "doc.txt" if files.has_file(folder, "doc.txt") else None,
    )
    return [game, *(labels.problem(note, fatal=False) for note in notes)]


def _check(offer: Offer) -> None:
    """Accepts an offer whose fields are of the right kind; they come from Python code that nobody has checked.

    Raises:
        PluginError: They are not.
    """
    if not isinstance(offer.id, str):
        raise PluginError("the 'id' of a game that an extension offers must be a text")
    manifest.check_id(offer.id)
    if not isinstance(offer.module, str) or not all(part.isidentifier() for part in offer.module.split(".")):
        raise PluginError(
            f"the 'module' of an offer is the dotted name of a module, not {quoted(repr(offer.module))}"
        )
    if not isinstance(offer.folder, Path):
        raise PluginError(f"the 'folder' of an offer is a pathlib.Path, not {quoted(repr(offer.folder))}")
    if not isinstance(offer.info, Mapping):
        raise PluginError("the 'info' of an offer maps the names of info.toml's fields to their values")


def _safe(problem: Problem, distribution: str) -> Problem:
    """A problem of an extension's making, safe to show."""
    id, name, group, said_by, reason = (
        plain(text, limit) if isinstance(text, str) else ""
        for text, limit in zip(problem[:5], (80, 80, 80, 80, 400), strict=True)
    )
    reason = reason.strip() or "an extension says that something is wrong with it, but not what"
    said_by = said_by or distribution
    return Problem(id or said_by, name or id or said_by, group or DEFAULT_SET, said_by, reason)
