"""What a player asks to be installed: a name, a folder, a file or an address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import InvalidRequirement
from packaging.requirements import Requirement as Specification
from packaging.utils import canonicalize_name

from launcher.refusal import RefusedError

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_ARCHIVES = (".whl", ".zip", ".tar.gz")


class Requirement(NamedTuple):
    """One thing to install.

    Attributes:
        text: What pip is told: a name with or without conditions, an address, or an absolute path.
        name: The distribution's normalised name, `""` where only pip can know it.
        editable: Whether its folder shall be used as it is, so that changes in it count at once.
    """

    text: str
    name: str = ""
    editable: bool = False

    def __str__(self) -> str:
        return self.text

    @property
    def specification(self) -> Specification | None:
        """The name and its conditions, if it is looked for in the package index."""
        try:
            found = Specification(self.text)
        except InvalidRequirement:
            return None
        return None if found.url else found


def understand(argument: str, folder: Path, *, editable: bool = False) -> Requirement:
    """Understand an argument that was typed in a folder.

    Raises:
        RefusedError: It is no name, and neither a file nor a folder; or it could be both.
    """
    text = argument.strip()
    if _ADDRESS.match(text):
        return Requirement(text, "", editable)
    path = folder / Path(text).expanduser()
    if editable or _looks_like_path(text):
        return Requirement(_existing(path), "", editable)
    try:
        name = canonicalize_name(Specification(text).name)
    except InvalidRequirement:
        raise RefusedError(
            f"{argument!r} is not the name of a package. "
            "Give the name of a package, the path of a folder or a wheel, or an address."
        ) from None
    if name == canonicalize_name(text) and (path / "pyproject.toml").is_file():
        raise RefusedError(
            f"{argument!r} is a folder here, but it could also mean a package of the index. "
            f"To install the folder, type ./{text}"
        )
    return Requirement(text, name)


def _looks_like_path(text: str) -> bool:
    name, at, _ = text.partition("@")
    return text.startswith((".", "~")) or "/" in name or "\\" in name or (not at and text.endswith(_ARCHIVES))


def _existing(path: Path) -> str:
    if not path.exists():
        raise RefusedError(f"There is no file or folder {path}.")
    if not (path.is_dir() or path.is_file()):
        raise RefusedError(f"{path} is neither a file nor a folder.")
    if path.is_dir() and not any((path / name).is_file() for name in ("pyproject.toml", "setup.py")):
        raise RefusedError(f"The folder {path} is not a package: it has no pyproject.toml.")
    return str(path.resolve())
