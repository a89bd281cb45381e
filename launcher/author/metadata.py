"""Read the metadata of a distribution or a project."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from launcher.author.errors import AuthorError

_UNTIL_BUILT = "(set when it is built)"


class Metadata(NamedTuple):
    """The important fields; `""` if a field is missing. `needs` has normalised names as keys."""

    name: str
    version: str
    summary: str
    python: str
    licence: str
    needs: dict[str, Requirement]


def of_distribution(name: str, site: Path | None = None) -> Metadata | None:
    """Return the metadata of a distribution in a folder or on `sys.path`, or None if it is not installed."""
    from importlib import metadata

    try:
        found = metadata.distributions(name=name, path=sys.path if site is None else [str(site)])
        distribution = next(iter(found), None)
    except ValueError:
        return None
    if distribution is None:
        return None
    fields = distribution.metadata

    def field(key: str) -> str:
        value = str(fields[key]).strip() if key in fields else ""
        return "" if value == "UNKNOWN" else value  # older tools write this for empty fields

    licence = field("License-Expression") or field("License").partition("\n")[0]
    return Metadata(
        name,
        field("Version"),
        field("Summary"),
        field("Requires-Python"),
        licence or _licence(fields.get_all("Classifier") or []),
        _requirements(fields.get_all("Requires-Dist") or []),
    )


def of_project(project: Mapping[str, Any]) -> Metadata:
    """Return the metadata in the table `project` of a pyproject.toml.

    The fields are those of https://packaging.python.org/en/latest/specifications/pyproject-toml/.
    """
    dynamic = project.get("dynamic", ())

    def field(key: str) -> str:
        value = project.get(key, "")
        values = value.values() if isinstance(value, dict) else [value]
        return _UNTIL_BUILT if key in dynamic else " ".join(map(str, values)).strip()

    return Metadata(
        field("name"),
        field("version"),
        field("description"),
        field("requires-python"),
        field("license") or _licence(project.get("classifiers", ())),
        _requirements(map(str, project.get("dependencies", ()))),
    )


def _licence(classifiers: Iterable[str]) -> str:
    licences = (each.rpartition("::")[2].strip() for each in classifiers if each.startswith("License ::"))
    return next(licences, "")


def _requirements(texts: Iterable[str]) -> dict[str, Requirement]:
    """Return the requirements by the names of distributions, without extras.

    Raises:
        AuthorError: if a requirement is not valid.
    """
    try:
        found = [Requirement(each) for each in texts]
    except InvalidRequirement as error:
        raise AuthorError(f"One of the dependencies can't be read: {error}.") from None
    return {
        canonicalize_name(each.name): each
        for each in found
        if each.marker is None or each.marker.evaluate({"extra": ""})
    }
