"""Find the manual of a package, and the addresses of its sections."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from launcher.catalog import Locator, PluginError, quoted
from launcher.show_scribbling import inventory
from launcher.show_scribbling.errors import ManualError, NotBuiltError
from launcher.store import read_regular

FOLDER = "manual"  # next to the modules of the package
INVENTORY = "objects.inv"
_OURS = "launcher"  # its manual also covers the bundled games
_COME_WITH_IT = "games"
_MOST_BYTES = 4 << 20
_LONG_PATH = 400
_MANY = 12
_IN_ADDRESSES = "%/?:@!$&'()*+,;=-._~"  # allowed unquoted after a hash sign, by RFC 3986


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
        sections = inventory.read_inventory(read_regular(str(file), _MOST_BYTES))
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
