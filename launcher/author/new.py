"""A new game: a folder of files made from templates, which is a game that can be played as it is.

The templates' files are those of the new package: common ones, and those of a kind of games, with `$names` as
`string.Template` knows them. A template engine could do no more for them than that: there is nothing to repeat and
nothing to leave out.
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

from launcher.author.errors import AuthorError
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
_OURS = ("games", "launcher", "tests")  # a second package of such a name hides the first, or is hidden by it
_FILLED = ".template"  # ending of the files that have names to fill in; the others are copied


class GameKind(NamedTuple):
    """A kind of games to begin with.

    Attributes:
        summary: of the game that the templates are, after its name.
        tags: what it is found by.
        files: what its modules are, in the order in which they are read.
        replace: what is there to be replaced.
    """

    summary: str
    tags: tuple[str, ...]
    files: Mapping[str, str]
    replace: str


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
    ),
    "cards": GameKind(
        "build the four suits on the foundations, from ace to king.",
        ("cards", "one player"),
        {"rules": "the places and the rules for moving cards", "play": f"{_PLAY}, and its hints"},
        "Replace Klondike with your own solitaire: define its places, and the rules of each.",
    ),
    "board": GameKind(
        "sow your seeds around the board, and collect more than your opponent.",
        ("board", "two players"),
        {"rules": _RULES, "play": f"{_PLAY}, its picture and its computer players"},
        "Replace Kalah with your own game. The computer players only need `value`, which evaluates a position.",
    ),
    "secret": GameKind(
        "play a card; the higher of two takes the trick.",
        ("cards", "two players"),
        {"rules": f"{_RULES}; and the information visible to each player", "scene": _SCENE, "play": _PLAY},
        "Replace the tricks with your own game. `seen` returns the position as a player sees it, "
        "and `guess` fills in the hidden "
        "cards at random. Computer players use only this information.",
    ),
    "world": GameKind(
        "catch the falling apples.",
        ("quick", "one player"),
        {"world": "the state of the game, and the functions that change it", "play": "the start of the game"},
        "Replace the apples with your own game: they are in `world.py` and its tests.",
    ),
}
"""The kinds that there are, by their names."""


def new_game(
    game_id: str,
    folder: Path | None = None,
    *,
    name: str | None = None,
    game_set: str = DEFAULT_SET,
    kind: str = "puzzle",
) -> Path:
    """Write a complete package with a small game, that installs, plays and passes its tests: its folder.

    Args:
        game_id: The collection name, such as `my-game`; also the distribution's, and with underscores the package's.
        folder: Where to, which may exist; a folder of the game's name in the working directory if not given.
        name: The label of the game; made from `game_id` if not given.
        game_set: The label of the set.
        kind: One of `KINDS`.

    Raises:
        AuthorError: A name cannot be used, a file is there already (then none is written), or the disk refuses.
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
    return {
        "id": game_id,
        "package": package,
        "tags": json.dumps(kind.tags),
        "files": "\n".join(f"| `{package}/{file}.py` | {what} |" for file, what in kind.files.items()),
        "replace": kind.replace,
        "name": label,
        "underline": "=" * len(label),
        "year": time.strftime("%Y"),
        # A JSON string is a string to TOML and Python as well.
        **{f"quoted_{key}": json.dumps(value, ensure_ascii=False) for key, value in quoted.items()},
    }


def _files(folder: str, names: Mapping[str, str]) -> dict[Path, bytes]:
    """Paths in the new folder, and what goes there of a folder of templates."""
    files = {}
    for source in sorted((_TEMPLATES / folder).rglob("*")):
        if source.is_file():
            content = source.read_bytes()
            path = source.relative_to(_TEMPLATES / folder).as_posix().replace("package", names["package"])
            if path.endswith(_FILLED):
                text = Template(content.decode("utf-8")).substitute(names)
                # which the manifest's reader refuses in a sentence
                content = text.encode("utf-8", "surrogatepass")
            files[Path(path.removesuffix(_FILLED))] = content
    return files


def _icons(names: Mapping[str, str]) -> dict[Path, bytes]:
    """The icon and the one for fine screens: what `make_icon.py` draws, too."""
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
    """Let the catalogue judge the labels.

    Raises:
        AuthorError: It would refuse the new game.
    """
    try:
        flaw = read_manifest(info, game_id).flaw
    except PluginError as error:
        flaw = str(error)
    if flaw:
        raise AuthorError(f"The game can't have these names: {flaw}.")


def package_of(game_id: str) -> str:
    """The name of the package for a new game, which others can be installed beside.

    >>> package_of("my-game")
    'my_game'

    Raises:
        AuthorError: The game or its package cannot be called that, or something installed is already.
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
    """Whether there is a module of that name; a folder that just happens to be on the path is none."""
    spec = PathFinder.find_spec(package)
    return spec is not None and spec.origin is not None
