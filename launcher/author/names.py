"""What a new game may be called."""

from __future__ import annotations

import keyword
import sys
from importlib.machinery import PathFinder

from launcher.author.errors import AuthorError
from launcher.catalog import PluginError, check_id, normalised, scan, version_of

_OURS = ("games", "launcher", "tests")  # a second package of such a name hides the first, or is hidden by it


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
        raise AuthorError(f"A game cannot be called '{game_id}': {flaw}.")
    return package


def _flaw(game_id: str, package: str) -> str | None:
    if not game_id[-1].isalnum():
        return f"a distribution's name ends with a letter or digit; try '{game_id.rstrip('-_')}'"
    if not package.isidentifier():
        return f"a package's name does not begin with a digit; try 'game-{game_id}'"
    if keyword.iskeyword(package) or keyword.iskeyword(package.capitalize()):
        return f"'{package}' is a word of Python's own; try 'the-{game_id}'"
    if package in sys.stdlib_module_names:
        return f"'{package}' is a module of Python's library; try '{game_id}-game'"
    if package in _OURS:
        return f"'{package}' is a name that plt-games needs; try '{game_id}-game'"
    if any(normalised(game.id) == normalised(game_id) for game in scan().games):
        return "a game with this name is installed already; choose another"
    if version_of(game_id, sys.path) is not None or _importable(package):
        return f"a package '{package}' is installed already; choose another name"
    return None


def _importable(package: str) -> bool:
    """Whether there is a module of that name; a folder that just happens to be on the path is none."""
    spec = PathFinder.find_spec(package)
    return spec is not None and spec.origin is not None
