"""Find the games to check: an installed one, or those of a project."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import tomli

from launcher.author.errors import AuthorError
from launcher.author.metadata import Metadata, of_distribution, of_project
from launcher.catalog import ENTRY_POINTS, Catalog, Game, Problem, games, normalised, quoted, scan
from launcher.process import UnusableError, hook_of, import_game

if TYPE_CHECKING:
    from launcher.tabletop import Tabletop


class Subject(NamedTuple):
    """A game to check, before any of its code is run.

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
    """Find games by the folder of a project, or an installed game by id or name.

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
    """Return a game of a catalogue with its metadata. Look up the metadata if they are not given."""
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
    """Return the catalogue of a project as if it were installed, by writing temporary metadata."""
    with TemporaryDirectory(prefix="plt-games-") as temporary:
        folder = Path(temporary, f"{metadata.name.replace('-', '_')}-0.dist-info")
        folder.mkdir()
        head = f"Metadata-Version: 2.1\nName: {metadata.name}\nVersion: {metadata.version or '0'}\n"
        (folder / "METADATA").write_text(head, encoding="utf-8")
        lines = [f"[{ENTRY_POINTS}]", *(f"{name} = {value}" for name, value in entries.items())]
        (folder / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        return scan([temporary, *roots])


def tabletop_of(game_id: str) -> Tabletop:
    """Return the declaration of an installed game (by id or name).

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
