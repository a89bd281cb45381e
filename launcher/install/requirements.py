"""Requirements that a player can install: a name, a folder, a file or an address."""

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
        text: The argument for pip: a name with or without conditions, an address, or an absolute path.
        name: The normalised name of the distribution, or `""` if only pip can find it out.
        editable: Whether the folder itself is used, so that changes in it take effect at once.
    """

    text: str
    name: str = ""
    editable: bool = False

    def __str__(self) -> str:
        return self.text

    @property
    def specification(self) -> Specification | None:
        """The name with its conditions if it comes from the package index, otherwise None."""
        try:
            found = Specification(self.text)
        except InvalidRequirement:
            return None
        return None if found.url else found


def understand(argument: str, folder: Path, *, editable: bool = False) -> Requirement:
    """Parse an argument of the command line.

    Args:
        argument: The argument as it was typed.
        folder: The folder that relative paths start from.
        editable: Whether the argument is a folder to be used itself.

    Raises:
        RefusedError: if it is not a name, a file or a folder, or if it could be both a name and a folder.
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
            "Enter the name of a package, the path of a folder or wheel, or an address."
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
        raise RefusedError(f"The file or folder {path} does not exist.")
    if not (path.is_dir() or path.is_file()):
        raise RefusedError(f"{path} is neither a file nor a folder.")
    if path.is_dir() and not any((path / name).is_file() for name in ("pyproject.toml", "setup.py")):
        raise RefusedError(f"The folder {path} is not a package: it has no pyproject.toml.")
    return str(path.resolve())
