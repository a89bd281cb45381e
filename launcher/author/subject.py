"""The subjects of checks, and what a check finds.

A subject is an installed game, or a game of a project, with its metadata.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import tomli
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from launcher.catalog import ENTRY_POINTS, Catalog, Game, Problem, games, normalised, quoted, scan
from launcher.process import UnusableError, hook_of, import_game
from launcher.raised import RefusedError

if TYPE_CHECKING:
    from launcher.tabletop import Tabletop

Status = Literal["pass", "warn", "fail", "skip"]
"""`fail`: players or installers will have this problem; `warn`: it works but could be better; `skip`: not tested."""

_UNTIL_BUILT = "(set when it is built)"


class AuthorError(RefusedError):
    """An author's request that can't be carried out.

    The message is a sentence with the reason.
    """


class Finding(NamedTuple):
    """The result of a check of one part.

    Attributes:
        part: One of `PARTS`.
        status: Whether the part is all right.
        sentence: What was found, and what the author can do.
        details: A traceback or the end of the output, in lines; may be empty.
    """

    part: str
    status: Status
    sentence: str
    details: str = ""


class Metadata(NamedTuple):
    """The important fields.

    A missing field is `""`.

    `needs` has normalised names as keys.
    """

    name: str
    version: str
    summary: str
    python: str
    licence: str
    needs: dict[str, Requirement]


def of_distribution(name: str, site: Path | None = None) -> Metadata | None:
    """Return the metadata of a distribution.

    It is in a folder or on `sys.path`. The result is None if it is not installed.
    """
    from importlib import metadata

    try:
        found = metadata.distributions(name=name, path=sys.path if site is None else [str(site)])
        distribution = next(iter(found), None)
    except ValueError:
        return None
    if distribution is None:
        return None
    fields = distribution.metadata

    def field(key: str) -> str:
        value = str(fields[key]).strip() if key in fields else ""
        return "" if value == "UNKNOWN" else value  # older tools write this for empty fields

    licence = field("License-Expression") or field("License").partition("\n")[0]
    return Metadata(
        name,
        field("Version"),
        field("Summary"),
        field("Requires-Python"),
        licence or _licence(fields.get_all("Classifier") or []),
        _requirements(fields.get_all("Requires-Dist") or []),
    )


def of_project(project: Mapping[str, Any]) -> Metadata:
    """Return the metadata from a pyproject.toml's `project` table.

    See https://packaging.python.org/en/latest/specifications/pyproject-toml/ for its fields.
    """
    dynamic = project.get("dynamic", ())

    def field(key: str) -> str:
        value = project.get(key, "")
        values = value.values() if isinstance(value, dict) else [value]
        return _UNTIL_BUILT if key in dynamic else " ".join(map(str, values)).strip()

    return Metadata(
        field("name"),
        field("version"),
        field("description"),
        field("requires-python"),
        field("license") or _licence(project.get("classifiers", ())),
        _requirements(map(str, project.get("dependencies", ()))),
    )


def _licence(classifiers: Iterable[str]) -> str:
    licences = (each.rpartition("::")[2].strip() for each in classifiers if each.startswith("License ::"))
    return next(licences, "")


def _requirements(texts: Iterable[str]) -> dict[str, Requirement]:
    """Return the requirements by distribution, without extras.

    Raises:
        AuthorError: if a requirement is not valid.
    """
    try:
        found = [Requirement(each) for each in texts]
    except InvalidRequirement as error:
        raise AuthorError(f"One of the dependencies can't be read: {error}.") from None
    return {
        canonicalize_name(each.name): each
        for each in found
        if each.marker is None or each.marker.evaluate({"extra": ""})
    }


class Subject(NamedTuple):
    """A game to check, before its code runs.

    Attributes:
        id: The id of the game.
        game: The game in the catalogue, or None if it has a fatal problem.
        problems: The problems and notes about the game.
        metadata: The metadata of its distribution, or None if there are none.
        path: Folders of its modules, in addition to `sys.path`.
    """

    id: str
    game: Game | None
    problems: tuple[Problem, ...]
    metadata: Metadata | None
    path: tuple[str, ...] = ()


def subjects(what: str) -> list[Subject]:
    """Find a project's games or an installed game.

    A project is found by its folder, and an installed game by its id or name.

    Raises:
        AuthorError: if there is no such game or project, or the project offers no game.
    """
    if Path(what, "pyproject.toml").is_file():
        return _in_project(Path(what).resolve())
    catalog = games()
    game = catalog.find(what)
    if game is None and not any(normalised(each.id) == normalised(what) for each in catalog.problems):
        if Path(what).is_dir():
            raise AuthorError(
                f"The folder '{what}' does not contain pyproject.toml. Use the folder of a project."
            )
        raise AuthorError(f"Can't find a game or folder called '{what}': {catalog.hint(what)}")
    return [subject_in(what if game is None else game.id, catalog)]


def subject_in(
    game_id: str, catalog: Catalog, metadata: Metadata | None = None, path: Iterable[str] = ()
) -> Subject:
    """Return a game of a catalogue, with its metadata.

    Look up the metadata if they are not given.
    """
    game = next((each for each in catalog.games if normalised(each.id) == normalised(game_id)), None)
    problems = tuple(each for each in catalog.problems if normalised(each.id) == normalised(game_id))
    if metadata is None and game is None:
        metadata = of_distribution(problems[0].distribution)
    elif metadata is None and game and game.version:  # adopted programs have no version and no distribution
        metadata = of_distribution(game.distribution, game.site)
    return Subject(game_id, game, problems, metadata, tuple(path))


def _in_project(folder: Path) -> list[Subject]:
    try:
        table = tomli.loads((folder / "pyproject.toml").read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise AuthorError(f"pyproject.toml in '{folder}' can't be read: {error}.") from None
    project = table.get("project", {})
    try:
        entries = {str(name): str(value) for name, value in project["entry-points"][ENTRY_POINTS].items()}
    except (KeyError, TypeError, AttributeError):
        entries = {}
    if not entries:
        raise AuthorError(
            f"pyproject.toml in '{folder}' declares no game. Add [project.entry-points.{ENTRY_POINTS}] "
            'with a line like my-game = "my_game:info.toml".'
        )
    metadata = of_project(project)
    roots = [str(folder), str(folder / "src")]
    catalog = _as_if_installed(metadata, entries, roots)
    return [subject_in(game_id, catalog, metadata, roots) for game_id in entries]


def _as_if_installed(metadata: Metadata, entries: dict[str, str], roots: list[str]) -> Catalog:
    """Return a project's catalogue, as if installed.

    For this, temporary metadata are written.
    """
    with TemporaryDirectory(prefix="plt-games-") as temporary:
        folder = Path(temporary, f"{metadata.name.replace('-', '_')}-0.dist-info")
        folder.mkdir()
        head = f"Metadata-Version: 2.1\nName: {metadata.name}\nVersion: {metadata.version or '0'}\n"
        (folder / "METADATA").write_text(head, encoding="utf-8")
        lines = [f"[{ENTRY_POINTS}]", *(f"{name} = {value}" for name, value in entries.items())]
        (folder / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        return scan([temporary, *roots])


def tabletop_of(game_id: str) -> Tabletop:
    """Return an installed game's declaration, by id or name.

    This imports the module of the game, but does not open a window.

    Raises:
        AuthorError: if there is no such game, or it is not turn-based.
    """
    catalog = games()
    game = catalog.find(game_id)
    if game is None:
        raise AuthorError(f"Can't find the game {quoted(game_id)}: {catalog.hint(game_id)}")
    return declaration_of(game)


def declaration_of(game: Game) -> Tabletop:
    """Return the declaration of a game of the catalogue.

    Raises:
        AuthorError: if the game is not turn-based.
    """
    try:
        hook = hook_of(game, import_game(game))
    except UnusableError as error:
        raise AuthorError(str(error)) from None
    if callable(hook):
        raise AuthorError(
            f"{game.name} is not a tabletop game: it implements start_game instead of tabletop."
        )
    return hook
