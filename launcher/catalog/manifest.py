"""Read info.toml, the manifest of a game."""

# ruff: noqa: PTH112, PTH118, PTH119, PTH120, PTH208  # paths are text here, as on sys.path

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

import tomli

from launcher.catalog.files import ReadFile
from launcher.catalog.model import DEFAULT_SET, PluginError, is_visible, plain, quoted
from launcher.store import read_regular

_PACKAGES = ("site-packages", "dist-packages")
_MOST_BYTES = 64 * 1024
_FINDER = re.compile(r"import (__editable___\w+_finder)\b")
_MAPPING = re.compile(r"^MAPPING\b[^=\n]*=[ \t]*(\{.*\})", re.MULTILINE)
_MOST_PATH_FILES = 64
_MOST_LINKS = 256  # lines of *.pth files in a folder, and folders in the finders that they name
API = 1
"""The version of the plugin interface that this launcher supports."""

PERMISSIONS = "network", "files", "programs"
"""What a game can ask for beyond its own files: connections, the player's files, and other programs."""
MANIFEST_FIELDS = "game", "name", "game-icon", "game-set", "summary", "tags", "api", "permissions", "picture"
MAX_BYTES = 64 * 1024
_DEEPEST = 16
# The parser's time grows with the square of the parts: a second for a thousand, in which no other thread runs.
_WORDS = rb'''"""(?s:.)*?"""|\'\'\'(?s:.)*?\'\'\'|"(?:[^"\\\n]|\\.)*+"|\'[^\'\n]*+\'|\#[^\n]*+'''
_TOO_DEEP = "info.toml is nested too deeply; none of its fields needs nesting"
_MAX_LABEL = 80
_MAX_SUMMARY = 200
_MAX_TAG = 40
_MOST_TAGS = 12
# Needed to spell Persian and to compose emoji; all other invisible characters are refused.
_JOINERS = "\u200c\u200d"


def places_on(path: Sequence[str]) -> list[str]:
    """Return the entries of a path that can be names of folders."""
    return [place for place in path if isinstance(place, str) and "\0" not in place]


def places_now(path: Sequence[str]) -> list[str]:
    """Return the current folders on a path.

    They include those that *.pth files have added since Python started.

    Python itself reads *.pth files only when it starts. Lines with code are not run.
    """
    places = places_on(path)
    packages = [place for place in places if os.path.basename(place) in _PACKAGES]
    return places + linked_places(packages, names_of(places))


def names_of(places: Sequence[str]) -> frozenset[str]:
    """Return the given and real names of folders.

    Links give a folder several names.
    """
    return frozenset(places).union(map(os.path.realpath, places))


def linked_places(packages: Sequence[str], known: Iterable[str], read: ReadFile = read_regular) -> list[str]:
    """Return the folders that *.pth files name.

    Each is returned once. Of a folder with thousands of such files or lines, only the first ones count.

    Args:
        packages: The folders with the *.pth files.
        known: The `names_of` folders to leave out.
        read: Reads the files.
    """
    linked = []
    seen = {*known}
    for place in packages:
        for folder in islice(_named_folders(place, read), _MOST_LINKS):
            if (
                folder not in seen
                and os.path.isdir(folder)
                and (real := os.path.realpath(folder)) not in seen
            ):
                seen |= {folder, real}
                linked.append(folder)
    return linked


def _named_folders(place: str, read: ReadFile) -> Iterator[str]:
    """Yield the folders that *.pth files name.

    For each line that names a finder, yield "".
    """
    try:
        files = sorted(name for name in os.listdir(place) if name.endswith(".pth"))
    except OSError:
        return
    finders = set()
    for name in files[:_MOST_PATH_FILES]:
        for line in map(str.strip, _read_text(place, name, read).splitlines()):
            if finder := _FINDER.match(line):
                yield ""
                if finder[1] not in finders:
                    finders.add(finder[1])
                    yield from _mapped_folders(_read_text(place, f"{finder[1]}.py", read))
            elif line and not line.startswith(("#", "import ", "import\t")) and "\0" not in line:
                yield os.path.join(place, line)


def _mapped_folders(finder: str) -> Iterator[str]:
    """Yield the folders of an editable install.

    They are read from the finder of setuptools, which does not run.
    """
    import ast

    mapping = _MAPPING.search(finder)
    try:
        packages = ast.literal_eval(mapping[1]) if mapping else {}
        yield from (
            os.path.dirname(path) for name, path in packages.items() if os.path.basename(path) == name
        )
    except (ValueError, TypeError, SyntaxError, AttributeError, MemoryError, RecursionError):
        return


def _read_text(place: str, name: str, read: ReadFile) -> str:
    try:
        return read(f"{place}{os.sep}{name}", _MOST_BYTES).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""


_NESTED = rb'(?:\.[ \t]*+[\w"-]++[ \t]*+){%d}' % _DEEPEST


class Manifest(NamedTuple):
    """The contents of an info.toml.

    Missing fields have defaults.

    Attributes:
        name: The label of the game.
        set: The label of its set.
        summary: One line about the game, or `""`.
        tags: The tags of the game, separated by commas; `""` if there are none.
        permissions: The permissions that the game asks for, separated by commas; `""` if there are none.
        game: The name of the start module in the package; `""` if the field is missing or wrong.
        icons: Possible paths of the icon in the package, in the order in which to try them; empty if there are none.
        board: The path of the picture of its board in the package; "" if there is none.
        flaw: The reason that the game cannot be used, or None. Wrong fields then have their defaults.
    """

    name: str
    set: str
    summary: str
    tags: str
    permissions: str
    game: str
    icons: tuple[str, ...]
    board: str
    flaw: str | None


def read_manifest(data: bytes, game_id: str) -> Manifest:
    """Return the manifest in an info.toml's bytes.

    Raises:
        PluginError: if the bytes are not valid TOML.
    """
    return manifest_of(parse(data), game_id)


def manifest_of(table: Mapping[str, object], game_id: str) -> Manifest:
    """Return the manifest in an info.toml's fields.

    The name and the icon have defaults that are made from the game's id, which must have passed `check_id`.
    """
    flaws: list[str] = []

    def field(name: str, check: Callable[[str, object], str], default: str) -> str:
        try:
            return check(name, table[name]) if name in table else default
        except PluginError as error:
            flaws.append(str(error))
            return default

    field("api", _api, "")
    game = field("game", _module, "")
    if "game" not in table:
        flaws.append("info.toml has no field 'game'; add the name of the module that starts the game")
    icon = field("game-icon", _text, "")
    return Manifest(
        name=field("name", _label, default_name(game_id)),
        set=field("game-set", _label, DEFAULT_SET),
        summary=field("summary", _summary, ""),
        tags=field("tags", _tags, ""),
        permissions=field("permissions", _permissions, ""),
        game=game,
        icons=(icon,) if "game-icon" in table else (f"{game_id}.png", f"{game_id.replace('-', '_')}.png"),
        board=field("picture", _text, ""),
        flaw=flaws[0] if flaws else None,
    )


def default_name(game_id: str) -> str:
    """Return the label for a game without one.

    >>> default_name("chat-noir")
    'Chat Noir'
    """
    return " ".join(game_id.replace("-", " ").replace("_", " ").split()).title()


def check_id(game_id: str) -> None:
    """Check the id of a game.

    Ids are typed and become file names, so only a few characters are allowed.

    Raises:
        PluginError: if the id has other characters, or too many.
    """
    letters = game_id.replace("-", "").replace("_", "")
    if not (letters.isascii() and letters.isalnum() and game_id[0].isalnum() and len(game_id) <= 64):
        raise PluginError(
            f"{quoted(game_id)} can't be the name of a game's entry point; "
            "use up to 64 letters, digits, dashes and underscores, and begin with a letter or digit"
        )


def parse(data: bytes) -> dict[str, object]:
    """Return the fields of an info.toml.

    The bytes are UTF-8 with or without a byte order mark.

    Raises:
        PluginError: if the bytes are not valid TOML.
    """
    if data.count(b".") > _DEEPEST and re.search(_NESTED, re.sub(_WORDS, b'"', data)):
        raise PluginError(_TOO_DEEP)
    try:
        return tomli.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise PluginError(f"info.toml is not UTF-8 (byte {error.start}); save it as UTF-8") from None
    except RecursionError:
        raise PluginError(_TOO_DEEP) from None
    # TOMLDecodeError is a subclass; integers with too many digits raise a plain ValueError.
    except ValueError as error:
        raise PluginError(f"info.toml is not valid TOML; correct it: {plain(str(error), 160)}") from None


def _api(name: str, value: object) -> str:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise PluginError(f"'{name}' in info.toml must be {API}, without quotes")
    if value > API:
        raise PluginError(
            f"'{name}' in info.toml needs a newer plt-games than this one, which supports api {API}; upgrade plt-games"
        )
    return ""


def _permissions(name: str, value: object) -> str:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise PluginError(f"'{name}' in info.toml must be a list of {', '.join(PERMISSIONS)}, each in quotes")
    for each in value:
        if each not in PERMISSIONS:
            raise PluginError(
                f"'{name}' in info.toml has {quoted(each)}, which is not a permission of this version of plt-games; "
                f"the permissions are {', '.join(PERMISSIONS)}"
            )
    return ", ".join(each for each in PERMISSIONS if each in value)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise PluginError(f"'{name}' in info.toml must be text in quotes")
    return value


def _module(name: str, value: object) -> str:
    module = _text(name, value)
    if not module.isidentifier() or len(module) > 200:
        raise PluginError(
            f"'{name}' in info.toml is {quoted(module)}; "
            "use the name of a module in the package, without dots and without '.py'"
        )
    return module


def _label(name: str, value: object) -> str:
    text = _summary(name, value, _MAX_LABEL)
    # only blanks, and marks that modify other characters
    if all(unicodedata.category(each)[0] in "CMZ" for each in text):
        raise PluginError(f"'{name}' in info.toml is empty; fill it in or remove the field")
    return text


def _summary(name: str, value: object, limit: int = _MAX_SUMMARY) -> str:
    """Return a text as one line.

    It has single spaces.

    Raises:
        PluginError: if it is not a text, is too long, or contains invisible characters.
    """
    text = _text(name, value)
    collapsed = " ".join(text.split())
    if len(collapsed) > limit:
        raise PluginError(
            f"'{name}' in info.toml has {len(collapsed)} characters; shorten it to at most {limit}"
        )
    if not is_visible(text):
        _refuse_invisible(name, text)
    return collapsed


def _tags(name: str, value: object) -> str:
    if not isinstance(value, list) or len(value) > _MOST_TAGS:
        raise PluginError(
            f'\'{name}\' in info.toml must be a list of at most {_MOST_TAGS} texts, such as ["cards", "quick"]'
        )
    return ", ".join(_summary(name, each, _MAX_TAG) for each in value)


def _refuse_invisible(name: str, text: str) -> None:
    for character in text:
        blank = character in "\t\n\r" or unicodedata.category(character).startswith("Z")
        if not (is_visible(character) or blank or character in _JOINERS):
            code = f"U+{ord(character):04X} {unicodedata.name(character, '')}".strip()
            raise PluginError(f"'{name}' in info.toml contains the invisible character {code}; remove it")
