"""Find manuals of packages, and open them in the browser.

The sections of a manual have addresses.

The list of sections is a Sphinx inventory of version 2. It starts with four lines of text. Compressed lines follow:
`name domain:role priority address title`. A `$` at the end of an address stands for the name.
"""

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from launcher.catalog import Game, Locator, PluginError, games, quoted
from launcher.raised import RefusedError
from launcher.store import read_regular

_MOST_UNPACKED = 2 << 20  # bytes; a hundred times the size of the launcher's inventory
_SECTIONS = ("std:doc", "std:label")  # a label takes precedence over a page of the same name
FOLDER = "manual"  # next to the modules of the package
INVENTORY = "objects.inv"
_OURS = "launcher"  # its manual also covers the bundled games
_COME_WITH_IT = "games"
_MOST_BYTES = 4 << 20
_LONG_PATH = 400
_MANY = 12
_IN_ADDRESSES = "%/?:@!$&'()*+,;=-._~"  # allowed unquoted after a hash sign, by RFC 3986
_FIRST_PAGE = "index"


class ManualError(RefusedError):
    """A section of a manual cannot be shown.

    The message tells the user why.
    """


class NotBuiltError(ManualError):
    """The manual does not exist yet, but can be built."""


def read_inventory(data: bytes) -> Mapping[str, str]:
    """Return the relative addresses of sections and pages.

    Their keys are the tags in lower case.

    Raises:
        ValueError: if the data is not an inventory of version 2, is damaged, or too long.
    """
    head, _, rest = data.partition(b"\n")
    *described, compressed = rest.split(b"\n", 3)
    if head.strip() != b"# Sphinx inventory version 2" or len(described) != 3:
        raise ValueError("it is not a Sphinx inventory of version 2")
    try:
        lines = zlib.decompressobj().decompress(compressed, _MOST_UNPACKED + 1)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if len(lines) > _MOST_UNPACKED:
        raise ValueError(f"it has more than {_MOST_UNPACKED >> 20} MiB of entries")
    found: dict[str, dict[str, str]] = {role: {} for role in _SECTIONS}
    for line in io.BytesIO(lines):
        if b"std:" in line and (entry := _entry(line)):
            name, role, address = entry
            if role in found:
                found[role][name.casefold()] = (
                    address.removesuffix("$") + name if address.endswith("$") else address
                )
    return {tag: address for role in _SECTIONS for tag, address in found[role].items()}


def _entry(line: bytes) -> tuple[str, str, str] | None:
    """Return name, role and address of a line.

    The name can contain blanks.
    """
    words = line.decode("utf-8").split()
    for k, word in enumerate(words[1:-2], 1):
        if ":" in word and words[k + 1].removeprefix("-").isdecimal():
            return " ".join(words[:k]), word, words[k + 2]
    return None


class Manual(NamedTuple):
    """A built manual.

    Attributes:
        package: the dotted name of the package.
        folder: the folder with the pages.
        sections: the addresses of sections, relative to the folder, by tag in lower case.
    """

    package: str
    folder: Path
    sections: Mapping[str, str]

    def address(self, section_tag: str) -> str:
        """Return the `file:` address of a section.

        Raises:
            ManualError: if there is no such section, or its page is missing.
        """
        found = self.sections.get(section_tag.casefold())
        if found is None:
            raise ManualError(
                f"The manual of {quoted(self.package)} has no section {quoted(section_tag)}; "
                f"it has {_sections_in_words(section_tag, sorted(self.sections))}."
            )
        page, hash_sign, anchor = found.partition("#")
        file = (self.folder / page).absolute()
        if not self._has_page(file):
            raise ManualError(
                f"The manual of {quoted(self.package)} is incomplete: it has no page {quoted(page)} "
                f"for the section {quoted(section_tag)}."
            )
        return file.as_uri() + hash_sign + quote(anchor, _IN_ADDRESSES)

    def _has_page(self, file: Path) -> bool:
        try:
            return file.is_file() and file.resolve().is_relative_to(self.folder.resolve())
        except (OSError, ValueError, RuntimeError):  # an invalid file name, or a loop of links
            return False


def manual_of(package: str, folder: Path | None = None) -> Manual:
    """Return the manual of an installed package, without importing it.

    This is the folder `manual` of the package. Packages in `games` without such a folder use the launcher's manual.

    Args:
        package: its dotted name.
        folder: its folder, if known.

    Raises:
        NotBuiltError: if the manual does not exist.
        ManualError: if the package is not installed, or its manual cannot be read.
    """
    folder = folder or _folder(package)
    if package.split(".")[0] == _COME_WITH_IT and not (folder / FOLDER / INVENTORY).is_file():
        package, folder = _OURS, _folder(_OURS)
    file = folder / FOLDER / INVENTORY
    try:
        sections = read_inventory(read_regular(str(file), _MOST_BYTES))
    except FileNotFoundError:
        raise NotBuiltError(_explain_not_built(package, file)) from None
    except (OSError, ValueError) as error:
        raise ManualError(
            f"{quoted(str(file), _LONG_PATH)}, the list of sections, can't be read: {error}."
        ) from None
    return Manual(package, file.parent, sections)


def _folder(package: str) -> Path:
    try:
        if not all(part.isidentifier() for part in package.split(".")):
            raise PluginError("not a package name")
        return Path(Locator(sys.path).folder(package, FOLDER))
    except PluginError:
        raise ManualError(
            f"Can't find the manual, because the package {quoted(package)} is not installed."
        ) from None


def _explain_not_built(package: str, file: Path) -> str:
    missing = f"The manual of {quoted(package)} is missing: can't find {quoted(str(file), _LONG_PATH)}"
    if package == _OURS:
        return f"{missing}. In a copy of the source, run `sphinx-build docs {_OURS}/{FOLDER}` to build it."
    return f"{missing}. The package does not include a manual."


def _sections_in_words(tag: str, tags: list[str]) -> str:
    shown = get_close_matches(tag.casefold(), tags, _MANY, 0.5) or tags[:_MANY]
    named = ", ".join(map(quoted, shown))
    return (
        f"{named} and {len(tags) - len(shown)} others" if len(tags) > len(shown) else named or "no sections"
    )


def first_page() -> str:
    """Return the address of the launcher's manual.

    Raises:
        ManualError: if the manual is missing or cannot be read.
    """
    return manual_of("launcher").address(_FIRST_PAGE)


def chapter_about(game: Game) -> str:
    """Return the address of a game's manual.

    If there is none, this is its chapter in the launcher's manual.

    Raises:
        ManualError: if the game has neither.
    """
    return _chapter(game, manual_of(game.package, game.folder))


def with_chapters(games: Iterable[Game]) -> frozenset[str]:
    """Return the ids of the games with a manual or chapter.

    Each manual is read once.
    """
    read = cache(manual_of)
    found = set()
    for game in games:
        with suppress(ManualError):
            _chapter(game, read(game.package, game.folder))
            found.add(game.id)
    return frozenset(found)


def _chapter(game: Game, manual: Manual) -> str:
    return manual.address(_FIRST_PAGE if manual.package == game.package else game.id)


def show_scribbling(
    mod_path: str, section_tag: str, tell: Callable[[str], object] | None = None
) -> Callable[[], None]:
    """Return a function that opens a section in the browser.

    The function does not wait for the browser. The list of sections is read now and not again when the function is
    called. If the manual does not exist yet, each call looks for it and raises `ManualError` as long as it is missing.

    Args:
        mod_path: the dotted name of an installed package: `"games.chat_noir"`.
        section_tag: a page or section of its manual: `"chat-noir"`, `"chat-noir:rules"`. Upper and lower case make no
            difference.
        tell: is called with a message, on a separate thread, if no browser can be opened. By default, the message goes
            to standard error.

    Raises:
        TypeError: if an argument is not a string.
        ManualError: if there is no such package, or its manual has no such section or cannot be read.
    """
    for argument in (mod_path, section_tag):
        if not isinstance(argument, str):
            raise TypeError(
                f"show_scribbling takes a package and a section tag, both strings, not {argument!r}"
            )

    def find() -> str:
        return manual_of(mod_path).address(section_tag)

    try:
        address = find()
    except NotBuiltError:
        return lambda: open_page(find(), tell)
    return lambda: open_page(address, tell)


def open_page(address: str, tell: Callable[[str], object] | None = None) -> None:
    """Open an address in the browser without waiting for it."""
    from launcher.process import browse  # here, so that games with a manual start faster

    browse(address, lambda: (tell or _complain)(no_browser(address)))


def no_browser(address: str) -> str:
    """Return the message that no browser can be opened."""
    return f"The browser can't be opened. Open this address yourself: {address}"


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def open_manual(name: str | None) -> int:
    """Open a manual.

    Args:
        name: the id or name of a game, or None for the whole manual.

    Returns:
        The exit status.

    Raises:
        RefusedError: if there is no such game.
        ManualError: if there is no manual, or no browser.
    """
    import webbrowser  # imported here, because games with a manual open sooner without it

    address = first_page() if name is None else chapter_about(games().game_named(name))
    if not webbrowser.open(address):  # waits for the browser, as it may run in this terminal
        raise ManualError(no_browser(address))
    return 0
