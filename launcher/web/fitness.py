"""Find out which games can run in a browser and which packages they need. No code of the games is run."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from launcher.catalog import Game
from launcher.store import read_regular

_MOST_BYTES = 4 << 20
_OURS = {"launcher", "pluggy"}  # packages in every site
_COMPILED = {".so", ".pyd", ".dylib"}


class UnfitError(Exception):
    """The game cannot run in a browser. The message is a sentence that tells the player why."""


def packages_for(game: Game) -> dict[str, Path]:
    """Return the packages and modules that a game needs, including its own, by name.

    Each value is the folder of a package or the Python file of a module.

    Raises:
        UnfitError: if the game cannot run in a browser.
    """
    top = game.package.partition(".")[0]
    found: dict[str, Path] = {}
    waiting = {game.package: game.folder}
    while waiting:
        name, place = waiting.popitem()
        found[name] = place
        for module in sorted(
            _modules_in(game, place) - _OURS - {top, *found, *waiting} - sys.stdlib_module_names
        ):
            if module == "pygame":
                raise UnfitError(f"{game.name} draws with pygame itself, which does not work in browsers.")
            there = _find(module, game)
            if there is not None:  # otherwise, the game also runs without it
                waiting[module] = there
    return found


def files_of(place: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a package or module that games need, each with its path from the package's folder."""
    if place.is_file():
        yield place.name, place
        return
    for path in sorted(place.rglob("*")):
        parts = path.relative_to(place).parts
        if path.is_file() and "__pycache__" not in parts and path.suffix != ".pyc":
            yield "/".join((place.name, *parts)), path


def _modules_in(game: Game, place: Path) -> set[str]:
    names: set[str] = set()
    for name, path in files_of(place):
        if path.suffix in _COMPILED:
            raise UnfitError(
                f"{game.name} needs '{name}', which is compiled for this computer, not for browsers."
            )
        if path.suffix == ".py":
            names |= _imports(path)
    return names


def _imports(path: Path) -> set[str]:
    """Return the top-level names of the modules that a file imports when it is imported itself."""
    try:
        tree = ast.parse(read_regular(str(path), _MOST_BYTES))
    except (OSError, SyntaxError, ValueError, RecursionError):
        return set()
    names = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module.partition(".")[0])
    return names


def _find(module: str, game: Game) -> Path | None:
    places = [game.site, *map(Path, sys.path)] if game.site else [*map(Path, sys.path)]
    for place in places:
        for path in (place / module, place / f"{module}.py"):
            if path.is_file() or (path / "__init__.py").is_file():
                return path
    return None
