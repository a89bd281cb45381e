"""Create the project of a new game from templates.

The game can be played immediately.

There are templates for all games, for each kind of game, and for parts that several kinds share. They contain `$names`
for `string.Template`; a part is a name as well. A template engine is not needed, as nothing is repeated or left out.
"""

from __future__ import annotations

import json
import keyword
import sys
import time
import zlib
from collections.abc import Mapping
from importlib.machinery import PathFinder
from io import BytesIO
from pathlib import Path
from string import Template
from typing import Final, NamedTuple

from launcher.author.subject import AuthorError
from launcher.catalog import (
    DEFAULT_SET,
    PluginError,
    check_id,
    default_name,
    normalised,
    read_manifest,
    scan,
    version_of,
)
from launcher.picture import blank, circle, overlay, text

_TEMPLATES = Path(__file__).parent / "templates"
_COLOURS = "seagreen", "steelblue", "indianred", "darkorchid", "chocolate", "teal", "slateblue", "crimson"
_OURS = ("games", "launcher", "tests")  # names that would hide packages, or be hidden
_FILLED = ".template"  # the suffix of files with names to fill in; others are copied


class GameKind(NamedTuple):
    """A kind of game to start from.

    Attributes:
        summary: The summary of the sample game, without its name.
        tags: The tags of the sample game.
        files: The modules with their descriptions, in reading order.
        replace: Instructions for replacing the sample game.
        move: The type of the sample's moves, for turn-based games.
    """

    summary: str
    tags: tuple[str, ...]
    files: Mapping[str, str]
    replace: str
    move: str = ""


_RULES = "positions, moves and their effects, in plain Python"
_SCENE = "the picture and the text description"
_PLAY = "the declaration of the game"
KINDS: Final = {
    "puzzle": GameKind(
        "turn off all the lights; each press also changes its neighbours.",
        ("puzzle", "one player"),
        {"rules": _RULES, "scene": _SCENE, "play": _PLAY},
        "Replace the lights with your own game: they are in `rules.py`, `scene.py` and `tests/test_rules.py`, and "
        "`play.py` names their functions. No other file depends on them.",
        "Light",
    ),
    "cards": GameKind(
        "build the four suits on the foundations, from ace to king.",
        ("cards", "one player"),
        {"rules": "the places and the rules for moving cards", "play": f"{_PLAY}, and its hints"},
        "Replace Klondike with your own solitaire: define its places, and the rules of each.",
        "Move",
    ),
    "board": GameKind(
        "sow your seeds around the board, and collect more than your opponent.",
        ("board", "two players"),
        {"rules": _RULES, "play": f"{_PLAY}, its picture and its computer players"},
        "Replace Kalah with your own game. The computer players only need `value`, which evaluates a position.",
        "str",
    ),
    "secret": GameKind(
        "play a card; the higher of two takes the trick.",
        ("cards", "two players"),
        {"rules": f"{_RULES}; and the information visible to each player", "scene": _SCENE, "play": _PLAY},
        "Replace the tricks with your own game. `seen` returns the position as a player sees it, and "
        "`guess` fills in the hidden cards at random. Computer players use only this information.",
        "Card",
    ),
    "world": GameKind(
        "catch the falling apples.",
        ("quick", "one player"),
        {"world": "the state of the game, and the functions that change it", "play": "the start of the game"},
        "Replace the apples with your own game: they are in `world.py` and its tests.",
    ),
}
"""All kinds by name."""


def new_game(
    game_id: str,
    folder: Path | None = None,
    *,
    name: str | None = None,
    game_set: str = DEFAULT_SET,
    kind: str = "puzzle",
) -> Path:
    """Write a complete project with a small game.

    The game can be installed, played and tested.

    Args:
        game_id: The id, such as `my-game`. It is also the name of the distribution and, with underscores, the package.
        folder: The folder of the project, which may exist; by default, it is named like the id.
        name: The name of the game; by default, it is made from the id.
        game_set: The set of the game.
        kind: One of `KINDS`.

    Returns:
        The folder of the project.

    Raises:
        AuthorError: if a name cannot be used, a file exists already (then none is written), or writing fails.
    """
    names = _names(game_id, name, game_set, KINDS[kind])
    folder = Path(game_id) if folder is None else folder
    filled = {**_files("common", names), **_files(kind, names)}
    _check_manifest(game_id, filled[Path(names["package"], "info.toml")])
    files = {folder / path: content for path, content in {**filled, **_icons(names)}.items()}
    taken = next((path for path in files if path.exists() or path.is_symlink()), None)
    if taken is not None:
        raise AuthorError(f"'{taken}' already exists and will not be overwritten. Choose another folder.")
    try:
        for path, content in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                file.write(content)
    except OSError as error:
        raise AuthorError(f"'{path}' can't be written: {error.strerror}.") from None
    return folder


def _names(game_id: str, name: str | None, game_set: str, kind: GameKind) -> dict[str, str]:
    label = default_name(game_id) if name is None else " ".join(name.split())
    initial = next((char for char in label if char.isalnum()), "?").upper()
    quoted = {
        "name": label,
        "set": game_set,
        "summary": f"{label}: {kind.summary}",
        "description": f"{label}, a game for PLT Games.",
        "initial": initial,
        "colour": _COLOURS[zlib.crc32(game_id.encode()) % len(_COLOURS)],
    }
    package = package_of(game_id)
    names = {
        "id": game_id,
        "package": package,
        "tags": json.dumps(kind.tags),
        "files": "\n".join(f"| `{package}/{file}.py` | {what} |" for file, what in kind.files.items()),
        "replace": kind.replace,
        "move": kind.move,
        "name": label,
        "underline": "=" * len(label),
        "year": time.strftime("%Y"),
        # A JSON string is also a string in TOML and Python.
        **{f"quoted_{key}": json.dumps(value, ensure_ascii=False) for key, value in quoted.items()},
    }
    parts = _files("parts", names)
    texts = {path.name: data.decode("utf-8", "surrogatepass").rstrip("\n") for path, data in parts.items()}
    return names | texts


def _files(folder: str, names: Mapping[str, str]) -> dict[Path, bytes]:
    """Return the new files' contents by path.

    `folder` contains the templates.
    """
    files = {}
    for source in sorted((_TEMPLATES / folder).rglob("*")):
        if source.is_file():
            content = source.read_bytes()
            path = source.relative_to(_TEMPLATES / folder).as_posix().replace("package", names["package"])
            if path.endswith(_FILLED):
                text = Template(content.decode("utf-8")).substitute(names)
                # the reader of the manifest refuses surrogates with a message
                content = text.encode("utf-8", "surrogatepass")
            files[Path(path.removesuffix(_FILLED))] = content
    return files


def _icons(names: Mapping[str, str]) -> dict[Path, bytes]:
    """Draw the icon in both sizes, as `make_icon.py` does."""
    import pygame

    from launcher.screens import to_surface

    initial, colour = json.loads(names["quoted_initial"]), json.loads(names["quoted_colour"])
    icon = overlay(text(initial, 20, "white", bold=True), circle(15, colour), blank(32, 32))
    package, icons = names["package"], {}
    for scale, mark in ((1, ""), (2, "@2x")):
        file = BytesIO()
        pygame.image.save(to_surface(icon, scale=scale), file, "icon.png")
        icons[Path(package, f"{package}{mark}.png")] = file.getvalue()
    return icons


def _check_manifest(game_id: str, info: bytes) -> None:
    """Check that the catalogue accepts the manifest.

    Raises:
        AuthorError: if the catalogue would refuse the new game.
    """
    try:
        flaw = read_manifest(info, game_id).flaw
    except PluginError as error:
        flaw = str(error)
    if flaw:
        raise AuthorError(f"The game can't have these names: {flaw}.")


def package_of(game_id: str) -> str:
    """Return the free name of a new game's package.

    >>> package_of("my-game")
    'my_game'

    Raises:
        AuthorError: if the game or its package cannot have this name, or it is already installed.
    """
    try:
        check_id(game_id)
    except PluginError as error:
        raise AuthorError(f"{error}.") from None
    package = game_id.replace("-", "_").lower()
    flaw = _flaw(game_id, package)
    if flaw:
        raise AuthorError(f"A game can't have the id '{game_id}': {flaw}.")
    return package


def _flaw(game_id: str, package: str) -> str | None:
    if not game_id[-1].isalnum():
        return f"the name of a distribution must end with a letter or digit; try '{game_id.rstrip('-_')}'"
    if not package.isidentifier():
        return f"the name of a package can't begin with a digit; try 'game-{game_id}'"
    if keyword.iskeyword(package) or keyword.iskeyword(package.capitalize()):
        return f"'{package}' is a Python keyword; try 'the-{game_id}'"
    if package in sys.stdlib_module_names:
        return f"'{package}' is a module of Python's standard library; try '{game_id}-game'"
    if package in _OURS:
        return f"'{package}' is a name that plt-games uses; try '{game_id}-game'"
    if any(normalised(game.id) == normalised(game_id) for game in scan().games):
        return "a game with this name is already installed; choose another id"
    if version_of(game_id, sys.path) is not None or _importable(package):
        return f"a package '{package}' is already installed; choose another id"
    return None


def _importable(package: str) -> bool:
    """Return whether there is a module of this name.

    A folder on the path is not enough.
    """
    spec = PathFinder.find_spec(package)
    return spec is not None and spec.origin is not None
