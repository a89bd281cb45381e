"""The catalogue of games with entry points, from installed distributions or the launcher itself.

Packages are found without importing them or their parents.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.machinery import PathFinder, all_suffixes
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from launcher.catalog import files, manifest
from launcher.catalog.distributions import (
    OWN_PLACE,
    Distribution,
    InstalledFolder,
    Metadata,
    all_metadata,
    distributions,
    leftovers,
    metadata_on,
    own_distribution,
    read_pointers,
    strangers,
    without_hidden,
)
from launcher.catalog.files import Icons, ScanBudget, TooMuchError, check_board, check_icons
from launcher.catalog.manifest import Manifest, linked_places, names_of, places_now, places_on
from launcher.catalog.model import (
    DEFAULT_SET,
    OURS,
    Catalog,
    Disabled,
    Found,
    Game,
    PluginError,
    Problem,
    is_visible,
    normalised,
    plain,
    quoted,
)

# ruff: noqa: PTH100, PTH112, PTH113, PTH118, PTH208  # paths are text here, as on sys.path and in module specs


def parse_value(value: str) -> tuple[str, str]:
    """Return the parts of an entry point's value.

    They are the package and the file.

    >>> parse_value("games.chat_noir:info.toml")
    ('games.chat_noir', 'info.toml')

    Raises:
        PluginError: if the value has another form.
    """
    package, colon, file = (part.strip() for part in value.partition(":"))
    if not file:
        raise PluginError(
            f"the entry point's value {quoted(value)} names no file; write it as 'package:info.toml'"
            if colon or package
            else "the value of the entry point is missing; write it as 'package:info.toml'"
        )
    if file.endswith("]"):
        raise PluginError(f"the entry point's value {quoted(value)} has extras; remove the part in brackets")
    if len(package) > 200 or not all(part.isidentifier() for part in package.split(".")):
        raise PluginError(
            f"the entry point's value {quoted(value)} does not start with the dotted name of a package; "
            "write it as 'package:info.toml'"
        )
    if "/" in file or "\\" in file or not file.isprintable():
        raise PluginError(
            f"the entry point's value {quoted(value)} does not name a file directly in the package's folder; "
            "put the file there and write the value as 'package:info.toml'"
        )
    return package, file


class Locator:
    """A finder of packages on a path.

    It remembers the folders of top-level packages, because many games may share one. Packages that the locator
    `before` finds hide those on the path.
    """

    def __init__(self, path: Sequence[str], before: Locator | None = None) -> None:
        self._path = [(place, _names_in(place)) for place in path]
        self._before = before
        self._top: dict[str, list[str]] = {}

    def folder(self, package: str, file: str) -> str:
        """Return the folder of a package.

        Args:
            package: The dotted name of the package.
            file: The name of a file in it. A namespace package has several folders; the one with this file is used.

        Raises:
            PluginError: if the path has no folder of this package, or another package hides it.
        """
        top, *below = package.split(".")
        if top not in self._top:
            self._top[top] = self._folders(top)
        folders = self._top[top]
        for name in below:
            folders = _search(name, folders)
        folders = [each for each in folders if os.path.isdir(each)]
        if not folders:
            raise PluginError(
                f"the entry point names the package {quoted(package)}, which is not installed; "
                "correct the name or include the package in the distribution"
            )
        return next((each for each in folders if os.path.lexists(os.path.join(each, file))), folders[0])

    def _folders(self, top: str) -> list[str]:
        hider = (
            next((each for each in self._before._near(top) if has_module(each, top)), None)
            if self._before
            else None
        )
        if hider:
            raise PluginError(
                f"its package {quoted(top)} can't be used, because Python or the launcher has one of the same name "
                f"in {quoted(hider, 200)}; rename the package"
            )
        near = self._near(top)
        if near and os.path.isfile(os.path.join(near[0], top, "__init__.py")):
            return [os.path.abspath(os.path.join(near[0], top))]  # the same result as below, but faster
        return _search(top, near)

    def _near(self, top: str) -> list[str]:
        """Return the folders that may contain this top-level module or package."""
        return [place for place, names in self._path if top in names]


def _names_in(place: str) -> set[str]:
    """Return the names of a folder's entries, including modules and packages, without extensions."""
    try:
        return {name.partition(".")[0] for name in os.listdir(place or ".")}
    except (OSError, ValueError):
        return set()


def _search(name: str, path: list[str]) -> list[str]:
    """Return the folders of a package.

    Python finds the same, but import hooks are not used.
    """
    spec = PathFinder.find_spec(name, path)
    return [*(spec.submodule_search_locations or ())] if spec else []


def has_module(folder: str, name: str) -> bool:
    """Return whether a folder has a module or package of this name."""
    return any(
        os.path.isfile(f"{folder}{os.sep}{name}{end}") for end in (*all_suffixes(), f"{os.sep}__init__.py")
    )


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


def offers_on(path: Sequence[str], reading: ScanBudget) -> Iterator[Offer | Problem]:
    """Yield the offers on a path.

    The launcher's own is left out.
    """
    places = places_on(path)
    locator = Locator(places)
    try:
        found = [*distributions(metadata_on(places, reading.read))]
    except TooMuchError:
        yield Problem.of_distribution("packages", _TOO_LARGE)
        return
    for distribution in found:
        reading.begin()
        yield Offer(distribution, locator)


def all_offers(reading: ScanBudget) -> Iterator[Offer | Problem]:
    """Yield all offers and problems.

    They come from the launcher, distributions next to it, and installed folders.

    The metadata and the games of an installed folder have one share of the budget.
    """
    places = places_now(sys.path)
    metadata = all_metadata(places)
    counting = [*without_hidden(metadata)]
    yield Offer(own_distribution(counting), Locator([OWN_PLACE]))
    locator = Locator(places)
    beside = [Offer(each, locator) for each in distributions(counting)]
    for each in beside:
        reading.begin()
        yield each
    names = names_of(places)
    pointers = read_pointers()
    known = {each.distribution.key for each in beside}
    later = {each.distribution for each in pointers if isinstance(each, InstalledFolder)}
    for found in pointers:
        if isinstance(found, Problem):
            yield found
            continue
        reading.begin()
        site = str(found.site)
        try:
            inside = all_metadata([site], reading.read)
            if len(inside) > _MOST_PACKAGES:
                yield Problem.of_distribution(found.distribution, _TOO_MANY)
                continue
            near = Locator([site, *linked_places([site], names, reading.read)], locator)
            offers = [
                *_offers_in(found, inside, near, known, later),
                *_notes([site], inside, found.distribution),
            ]
        except TooMuchError:
            yield Problem.of_distribution(found.distribution, _TOO_LARGE)
        else:
            yield from offers
    yield from _notes(places, metadata, OURS)


def _notes(path: Sequence[str], metadata: Sequence[Metadata], owner: str) -> Iterator[Problem]:
    for each in strangers(path, metadata):
        yield Problem.of_distribution(owner, each, fatal=False)
    for name, each in leftovers(metadata):
        yield Problem.of_distribution(name, each, fatal=False)


def _offers_in(
    folder: InstalledFolder, inside: Sequence[Metadata], locator: Locator, known: set[str], later: set[str]
) -> Iterator[Offer | Problem]:
    """Yield the offers in an installed folder.

    If the folder cannot be used, this is a problem.

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


_ADOPTED = Distribution("", "", (), "adopted")  # adopted programs belong to no distribution
# Characters that look like small or capital Latin letters, in lower case: Greek and Cyrillic letters and digits, from
# https://www.unicode.org/reports/tr39, and i, because its capital looks like l.
_ALIKE = str.maketrans(
    "αβεζηικμνορτυχγавсԁенһіјкӏмоԛрѕтуѵԝхг01i|", "abezhlkmnoptyxyabcdehhljklmoqpstyvwxrolll"
)
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # variation selectors
_NONE: Mapping[str, str] = MappingProxyType({})
_MOST_PACKAGES = 256  # in one folder of an installed game
_TOO_MANY = f"its folder has more than {_MOST_PACKAGES} packages; install it again, with fewer requirements"
_TOO_LARGE = "the metadata of its packages and its *.pth files are too large; make them smaller"
_Claims = dict[str, list[tuple[Game, Distribution]]]  # by `normalised` id


def scan(
    path: Sequence[str] | None = None,
    *,
    adopted: Iterable[Found] = (),
    disabled: frozenset[str] = frozenset(),
    holders: Mapping[str, str] = _NONE,
) -> Catalog:
    """Find all installed games.

    None of their code is run.

    If several games claim an id, the launcher's own game gets it, then the game that had it before, then the game
    that was installed first. If several games have the same name, the name of the distribution is added to it,
    except for the launcher's own games.

    Args:
        path: The only folders to search for distributions. By default, the launcher's own games, the packages next
            to the launcher on `sys.path`, and the folders of installed games are searched.
        adopted: Adopted programs, to be added to the installed games.
        disabled: The `normalised` names of disabled games and distributions, of which only the name is read.
        holders: The earlier `Catalog.contested`: the distribution that had each contested id.

    Returns:
        Every plugin as a game or as a problem. Usable games with a small fault are in both.
    """
    reading = ScanBudget()
    offers = all_offers(reading) if path is None else offers_on(path, reading)
    claims: _Claims = {}
    problems: list[Problem] = []
    off: list[Disabled] = []
    for found, source in chain(_entries(offers, reading, disabled), ((each, _ADOPTED) for each in adopted)):
        if isinstance(found, Disabled):
            off.append(found)
        elif isinstance(found, Problem):
            problems.append(found)
        else:
            claims.setdefault(normalised(found.id), []).append((found, source))
    games, losing, contested = _settle(claims, holders)
    # Small faults of a game that lost its id must not be reported for the game that has the id.
    refused = {(each.id, each.distribution) for each in losing}
    reported = [each for each in problems if each.fatal or (each.id, each.distribution) not in refused]
    gone = disabled - {each.switch for each in off}
    off += [Disabled(name, manifest.default_name(name) or name, "", name) for name in gone]
    return Catalog(
        tuple(sorted(_distinguish(games), key=_by_name)),
        tuple(sorted(dict.fromkeys(reported + losing), key=_by_name)),
        disabled_games=tuple(sorted(off, key=_by_name)),
        contested=tuple(sorted(contested.items())),
    )


def _by_name(found: Found) -> tuple[str, str, str]:
    return found.name.casefold(), found.id, found.distribution


def _settle(claims: _Claims, holders: Mapping[str, str]) -> tuple[list[Game], list[Problem], dict[str, str]]:
    """Return games, problems and contested ids.

    Each id goes to one game, and the others are problems. The last part has the distribution of each
    contested id.
    """
    games, losing, contested = list[Game](), list[Problem](), dict[str, str]()
    for id, claimants in claims.items():
        if len(claimants) > 1:
            claimants.sort(key=lambda claim: _precedence(claim[0], claim[1], holders.get(id)))
            contested[id] = claimants[0][1].key
        holder, *others = (game for game, _ in claimants)
        games.append(holder)
        losing += [Problem.of_taken_id(game, holder) for game in others]
    return games, losing, contested


def _entries(
    offers: Iterable[Offer | Problem], reading: ScanBudget, disabled: frozenset[str]
) -> Iterator[tuple[Found, Distribution]]:
    for offer in offers:
        if isinstance(offer, Problem):
            if normalised(offer.distribution) not in disabled:
                yield offer, Distribution(offer.distribution, "", (), offer.distribution)
            continue
        try:
            plugins = [*_plugins(offer, reading, disabled)]
        except TooMuchError as error:
            plugins = [Problem.of_distribution(offer.distribution.name, f"its games {error}")]
        for found in plugins:
            yield found, offer.distribution


def _precedence(game: Game, source: Distribution, holder: str | None) -> tuple[bool, bool, float]:
    """Return a sort key for claims to an id.

    The holder had the id before.
    """
    try:
        installed = os.stat(source.folder or game.folder).st_mtime_ns  # noqa: PTH116  # paths are text here, as on sys.path
    except OSError:  # the folder was just removed
        installed = sys.maxsize
    return source.key != OURS, source.key != holder, installed


def _distinguish(games: list[Game]) -> list[Game]:
    """Return the games with the distribution in each shared name, except for the launcher's own."""
    shared = Counter(_visible_form(game.name) for game in games)
    return [
        game
        if game.distribution == OURS or shared[_visible_form(game.name)] == 1
        else game._replace(name=f"{game.name} ({plain(game.distribution)})")
        for game in games
    ]


def _visible_form(name: str) -> str:
    """Return a name in a form for comparison.

    Case, ligatures, wide forms, kinds of spaces and alphabets make no difference.
    """
    shown = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    return "".join(each for each in shown if is_visible(each) and each not in _SELECTORS).translate(_ALIKE)


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
    """Return an entry point's game or problem.

    A game can come with notes about it.
    """
    owner = offer.distribution.name
    try:
        manifest.check_id(name)
        package, file = parse_value(value)
        folder = offer.locator.folder(package, file)
        parsed = manifest.manifest_of(reading.cached(manifest.parse, folder, file, manifest.MAX_BYTES), name)
    except PluginError as error:
        label = plain(manifest.default_name(name)) or owner
        return [Problem(plain(name), label, DEFAULT_SET, owner, str(error))]
    if not parsed.flaw and not has_module(folder, parsed.game):
        parsed = parsed._replace(
            flaw=f"'game' in info.toml names the module {quoted(parsed.game)}, which is missing from "
            f"{quoted(folder, 200)}; correct the name or add the module"
        )
    module = f"{package}.{parsed.game}"
    found = game_of(reading, parsed, name, offer.distribution, module, Path(folder))
    return in_folder(found, offer.folder) if offer.folder else found


def in_folder(found: Iterable[Found], folder: InstalledFolder) -> list[Found]:
    """Return plugins so that their games use the packages of an installed folder."""
    return [
        each._replace(root=folder.root, site=folder.site) if isinstance(each, Game) else each
        for each in found
    ]


def game_of(
    reading: ScanBudget, parsed: Manifest, id: str, source: Distribution, module: str, folder: Path
) -> list[Found]:
    """Return a manifest's game or problem.

    A game can come with notes about it.

    Args:
        reading: The budget of the scan.
        parsed: The manifest.
        id: The id of the game.
        source: Its distribution.
        module: The dotted name of the module that starts the game.
        folder: The folder with its icon and its help.
    """
    if parsed.flaw:
        return [Problem(id, parsed.name, parsed.set, source.name, parsed.flaw)]
    notes: list[str] = []
    shown = check_icons(reading, str(folder), parsed.icons, notes.append) if parsed.icons else Icons()
    board = check_board(reading, str(folder), parsed.board, notes.append) if parsed.board else None
    game = Game(
        id=id,
        name=parsed.name,
        set=parsed.set,
        icon=shown.icon,
        icon_2x=shown.icon_2x,
        summary=parsed.summary,
        tags=parsed.tags,
        permissions=parsed.permissions,
        distribution=source.name,
        version=source.version,
        package=module.rpartition(".")[0],
        module=module,
        folder=folder,
        doc=folder / "doc.txt" if files.has_file(str(folder), "doc.txt") else None,
        picture=shown.picture,
        board=board,
    )
    return [game, *(Problem(id, parsed.name, parsed.set, source.name, note, fatal=False) for note in notes)]
