"""What a player asks to be installed: a name, a folder, a file or an address."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

import tomli
from packaging.markers import Marker
from packaging.requirements import InvalidRequirement
from packaging.requirements import Requirement as Specification
from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_ARCHIVES = (".whl", ".zip", ".tar.gz")


class MistakenError(Exception):
    """What was typed is not what can have been meant; the message is the sentence for the player."""


class Requirement(NamedTuple):
    """One thing to install.

    Attributes:
        text: What the installer is told: a name with or without conditions, an address, or an absolute path.
        name: The distribution's normalised name, `""` where only the installer can know it.
        editable: Whether its folder shall be used as it is, so that changes in it count at once.
    """

    text: str
    name: str = ""
    editable: bool = False


def understand(argument: str, folder: Path, *, editable: bool = False) -> Requirement:
    """What an argument means.

    Args:
        argument: As it was typed.
        folder: Where it was typed, which relative paths start from.
        editable: Whether it was given as editable.

    Raises:
        MistakenError: It is no name, and neither a file nor a folder; or it could be both.
    """
    text = argument.strip()
    if _ADDRESS.match(text):
        return Requirement(text, "", editable)
    path = folder / Path(text).expanduser()
    if editable or _looks_like_path(text):
        return Requirement(_existing(path), _name_at(path), editable)
    try:
        name = canonicalize_name(Specification(text).name)
    except InvalidRequirement:
        raise MistakenError(
            f"{argument!r} is not the name of a package. Give a name, the path of a folder or a wheel, or an address."
        ) from None
    if name == canonicalize_name(text) and (path / "pyproject.toml").is_file():
        raise MistakenError(
            f"{argument!r} is the name of a folder here, and could be a package of somebody else's as well. "
            f"To install the folder, type ./{text}"
        )
    return Requirement(text, name)


def applies(requirement: Requirement) -> bool:
    """Whether its marker, if it has one, is true of this environment."""
    try:
        return holds(Specification(requirement.text).marker)
    except InvalidRequirement:  # a path, an address
        return True


def holds(marker: Marker | None) -> bool:
    """Whether a marker is true of this environment; one that makes no sense is for the installer to refuse."""
    try:
        return marker is None or marker.evaluate({"extra": ""})
    except ValueError:
        return True


def is_from(requirement: Requirement, source: str) -> bool:
    """Whether a distribution came from here, by the address that its installer has recorded (`direct_url.json`).

    A repository's address has `git+` or the like before it in a requirement, and may have a revision after it.
    """
    if _ADDRESS.match(requirement.text):
        plain = re.sub(r"^[a-z]+\+", "", requirement.text)
        return bool(source) and plain.startswith(source)
    address = urlsplit(source)
    return address.scheme == "file" and Path(url2pathname(address.path)) == Path(requirement.text)


def words(requirements: Sequence[Requirement]) -> str:
    """The requirements in a sentence."""
    return ", ".join(each.text for each in requirements)


def _looks_like_path(text: str) -> bool:
    name, at, _ = text.partition("@")
    return text.startswith((".", "~")) or "/" in name or "\\" in name or (not at and text.endswith(_ARCHIVES))


def _existing(path: Path) -> str:
    if not path.exists():
        raise MistakenError(f"There is no file or folder {path}.")
    if not (path.is_dir() or path.is_file()):
        raise MistakenError(f"{path} is neither a file nor a folder.")
    if path.is_dir() and not any((path / name).is_file() for name in ("pyproject.toml", "setup.py")):
        raise MistakenError(f"The folder {path} is not a package: it has no pyproject.toml.")
    return str(path.resolve())


def _name_at(path: Path) -> str:
    """The name of what is built from a path, as far as that is written down without building it."""
    try:
        if path.suffix == ".whl":
            return parse_wheel_filename(path.name)[0]
        name = tomli.loads((path / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"]
        return canonicalize_name(name, validate=True)
    except (OSError, ValueError, KeyError, TypeError, InvalidWheelFilename):
        return ""
