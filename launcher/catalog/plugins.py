"""From the entry points of installed distributions to the catalogue."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from types import MappingProxyType

from launcher.catalog import files, locate, manifest
from launcher.catalog.distributions import Distribution
from launcher.catalog.errors import PluginError, is_visible, normalised, plain, quoted
from launcher.catalog.icons import Icons, check_icons
from launcher.catalog.installed import InstalledFolder
from launcher.catalog.manifest import Manifest
from launcher.catalog.model import (
    DEFAULT_SET,
    OURS,
    Catalog,
    Disabled,
    Found,
    Game,
    Problem,
)
from launcher.catalog.offers import Offer, all_offers, offers_on
from launcher.catalog.scan_budget import ScanBudget, TooMuchError

_ADOPTED = Distribution("", "", (), "adopted")  # what the player has adopted is of none
# What looks like small or capital letters of Latin, without case: of https://www.unicode.org/reports/tr39, Greek,
# Cyrillic, digits, and i, whose capital is like l.
_ALIKE = str.maketrans(
    "αβεζηικμνορτυχγавсԁенһіјкӏмоԛрѕтуѵԝхг01i|", "abezhlkmnoptyxyabcdehhljklmoqpstyvwxrolll"
)
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # of the variant of a character
_NONE: Mapping[str, str] = MappingProxyType({})
_Claims = dict[str, list[tuple[Game, Distribution]]]  # by ids, `normalised`


def scan(
    path: Sequence[str] | None = None,
    *,
    adopted: Iterable[Found] = (),
    disabled: frozenset[str] = frozenset(),
    holders: Mapping[str, str] = _NONE,
) -> Catalog:
    """Looks once through what is installed, and runs nothing of it.

    Args:
        path: The folders in which distributions are looked for, and nowhere else; if not given, there are the
            launcher's own games, what is beside the launcher on `sys.path`, and folders that games are installed into.
        adopted: What there is beside what is installed.
        disabled: Names, `normalised`, of games and distributions of which nothing but the name is read.
        holders: Which distribution had an id when it was `Catalog.contested` before.

    Returns:
        Every plugin, as a game or as a problem, and usable games that have a blemish as both. If several have the
        same id, it is the launcher's own that gets it, else the one that has had it, else what was installed first;
        of those that have the same name, each but the launcher's own is called by its distribution, too.
    """
    offers = all_offers() if path is None else offers_on(path)
    claims: _Claims = {}
    problems: list[Problem] = []
    off: list[Disabled] = []
    for found, source in chain(_entries(offers, disabled), ((each, _ADOPTED) for each in adopted)):
        if isinstance(found, Disabled):
            off.append(found)
        elif isinstance(found, Problem):
            problems.append(found)
        else:
            claims.setdefault(normalised(found.id), []).append((found, source))
    games, losing, contested = _settle(claims, holders)
    # What is amiss with a game that lost its id is not amiss with the one that has it.
    refused = {(each.id, each.distribution) for each in losing}
    told = [each for each in problems if each.fatal or (each.id, each.distribution) not in refused]
    gone = disabled - {each.switch for each in off}
    off += [Disabled(name, manifest.default_name(name) or name, "", name) for name in gone]
    return Catalog(
        tuple(sorted(_distinguish(games), key=_by_name)),
        tuple(sorted(dict.fromkeys(told + losing), key=_by_name)),
        disabled_games=tuple(sorted(off, key=_by_name)),
        contested=tuple(sorted(contested.items())),
    )


def _by_name(found: Found) -> tuple[str, str, str]:
    return found.name.casefold(), found.id, found.distribution


def _settle(claims: _Claims, holders: Mapping[str, str]) -> tuple[list[Game], list[Problem], dict[str, str]]:
    """The games that have the ids, why others don't, and what distribution has each id that several claim."""
    games, losing, contested = list[Game](), list[Problem](), dict[str, str]()
    for id, claimants in claims.items():
        if len(claimants) > 1:
            claimants.sort(key=lambda claim: _precedence(claim[0], claim[1], holders.get(id)))
            contested[id] = claimants[0][1].key
        holder, *others = (game for game, _ in claimants)
        games.append(holder)
        losing += [_losing_game(game, holder) for game in others]
    return games, losing, contested


def _entries(
    offers: Iterable[Offer | Problem], disabled: frozenset[str]
) -> Iterator[tuple[Found, Distribution]]:
    reading = ScanBudget()
    for offer in offers:
        if isinstance(offer, Problem):
            if normalised(offer.distribution) not in disabled:
                yield offer, Distribution(offer.distribution, "", (), offer.distribution)
            continue
        reading.begin()
        try:
            plugins = [*_plugins(offer, reading, disabled)]
        except TooMuchError as error:
            plugins = [Problem.of_distribution(offer.distribution.name, f"its games {error}")]
        for found in plugins:
            yield found, offer.distribution


def _precedence(game: Game, source: Distribution, holder: str | None) -> tuple[bool, bool, float]:
    """What comes first of several that claim an id, which had this holder before."""
    try:
        installed = os.stat(source.folder or game.folder).st_mtime_ns  # noqa: PTH116  # paths are text here, as on sys.path
    except OSError:  # it has just gone
        installed = sys.maxsize
    return source.key != OURS, source.key != holder, installed


def _distinguish(games: list[Game]) -> list[Game]:
    """Games with the distribution behind every name that several of them have; the launcher's own keep theirs."""
    shared = Counter(_visible_form(game.name) for game in games)
    return [
        game
        if game.distribution == OURS or shared[_visible_form(game.name)] == 1
        else game._replace(name=f"{game.name} ({plain(game.distribution)})")
        for game in games
    ]


def _visible_form(name: str) -> str:
    """A name without what the eye doesn't see in it: case, ligatures, wide forms, kinds of blanks, alphabets."""
    shown = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    return "".join(each for each in shown if is_visible(each) and each not in _SELECTORS).translate(_ALIKE)


def _losing_game(game: Game, holder: Game) -> Problem:
    """A game whose id is another's."""
    reason = (
        f"the id {quoted(holder.id)} is already used by {quoted(holder.name)} of {quoted(holder.distribution)}; "
        "rename the entry point, or uninstall one of the two games"
    )
    return Problem(game.id, game.name, game.set, game.distribution, reason)


def _plugins(offer: Offer, reading: ScanBudget, disabled: frozenset[str]) -> Iterator[Found]:
    distribution = offer.distribution
    whole = distribution.key
    if distribution.flaw and whole not in disabled:
        yield Problem.of_distribution(distribution.name, distribution.flaw)
    for name, value in distribution.entries:
        switch = whole if whole in disabled else normalised(plain(name))
        if switch in disabled:
            label = plain(manifest.default_name(name)) or distribution.name
            yield Disabled(plain(name), label, distribution.name, switch)
        else:
            yield from _plugin(offer, name, value, reading)
            reading.check()


def _plugin(offer: Offer, name: str, value: str, reading: ScanBudget) -> list[Found]:
    """What one entry point leads to: a game, with notes about it, or one problem."""
    owner = offer.distribution.name
    try:
        manifest.check_id(name)
        package, file = locate.parse(value)
        folder = offer.locator.folder(package, file)
        said = manifest.manifest_of(reading.cached(manifest.parse, folder, file, manifest.MAX_BYTES), name)
    except PluginError as error:
        label = plain(manifest.default_name(name)) or owner
        return [Problem(plain(name), label, DEFAULT_SET, owner, str(error))]
    if not said.flaw and not locate.has_module(folder, said.game):
        said = said._replace(
            flaw=f"'game' in info.toml names the module {quoted(said.game)}, which is missing from "
            f"{quoted(folder, 200)}; correct the name or add the module"
        )
    found = game_of(
        reading,
        said,
        id=name,
        distribution=owner,
        version=offer.distribution.version,
        module=f"{package}.{said.game}",
        folder=Path(folder),
    )
    return in_folder(found, offer.folder) if offer.folder else found


def in_folder(found: Iterable[Found], folder: InstalledFolder) -> list[Found]:
    """Plugins of an installed folder: their games are started with what is in it."""
    return [
        each._replace(root=folder.root, site=folder.site) if isinstance(each, Game) else each
        for each in found
    ]


def game_of(
    reading: ScanBudget,
    said: Manifest,
    *,
    id: str,
    distribution: str,
    version: str,
    module: str,
    folder: Path,
) -> list[Found]:
    """The game that a manifest describes, with notes about it, or one problem.

    `module` is the dotted name of the one that starts the game, and `folder` has its icon and its help.
    """
    if said.flaw:
        return [Problem(id, said.name, said.set, distribution, said.flaw)]
    notes: list[str] = []
    shown = check_icons(reading, str(folder), said.icons, notes.append) if said.icons else Icons()
    game = Game(
        id=id,
        name=said.name,
        set=said.set,
        icon=shown.icon,
        icon_2x=shown.icon_2x,
        summary=said.summary,
        tags=said.tags,
        distribution=distribution,
        version=version,
        package=module.rpartition(".")[0],
        module=module,
        folder=folder,
        doc=folder / "doc.txt" if files.has_file(str(folder), "doc.txt") else None,
        picture=shown.picture,
    )
    return [game, *(Problem(id, said.name, said.set, distribution, note, fatal=False) for note in notes)]
