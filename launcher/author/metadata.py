"""What a distribution says about itself, installed or not yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from launcher.author.errors import AuthorError
from launcher.catalog import ENTRY_POINTS

_UNTIL_BUILT = "(made when it is built)"


class Metadata(NamedTuple):
    """The fields that players and installers depend on; `""` where there is nothing.

    Attributes:
        name: The distribution's.
        version: Its version.
        summary: One line about it.
        python: Which versions of Python it runs on.
        licence: What it may be used for.
        needs: Names of the distributions that are installed with it, normalised.
    """

    name: str
    version: str
    summary: str
    python: str
    licence: str
    needs: frozenset[str]


def of_distribution(name: str, game_id: str) -> Metadata | None:
    """The metadata of the installed distribution that a game is part of.

    Returns:
        None if there is no such distribution, or it does not declare the game: then it was adopted.
    """
    from importlib import metadata

    try:
        distribution = metadata.distribution(name)
    except (metadata.PackageNotFoundError, ValueError):
        return None
    if game_id not in distribution.entry_points.select(group=ENTRY_POINTS).names:
        return None
    fields = distribution.metadata
    classifiers = fields.get_all("Classifier") or []

    def field(key: str) -> str:
        value = str(fields[key]).strip() if key in fields else ""
        return "" if value == "UNKNOWN" else value  # what older tools wrote for nothing

    return Metadata(
        name,
        field("Version"),
        field("Summary"),
        field("Requires-Python"),
        field("License-Expression") or field("License").partition("\n")[0] or _licence(classifiers),
        _names(fields.get_all("Requires-Dist") or []),
    )


def of_project(project: Mapping[str, Any]) -> Metadata:
    """The metadata that the table `project` of a pyproject.toml promises.

    The fields are those of https://packaging.python.org/en/latest/specifications/pyproject-toml/.
    """
    dynamic = project.get("dynamic", ())

    def field(key: str) -> str:
        return _UNTIL_BUILT if key in dynamic else str(project.get(key, "")).strip()

    licence = project.get("license")
    return Metadata(
        str(project.get("name", "")),
        field("version"),
        field("description"),
        field("requires-python"),
        " ".join(map(str, licence.values()))
        if isinstance(licence, dict)
        else field("license") or _licence(project.get("classifiers", ())),
        _names(map(str, project.get("dependencies", ()))),
    )


def _licence(classifiers: Iterable[str]) -> str:
    return next(
        (each.rpartition("::")[2].strip() for each in classifiers if each.startswith("License ::")), ""
    )


def _names(requirements: Iterable[str]) -> frozenset[str]:
    """The names in requirements, without those of extras.

    Raises:
        AuthorError: One of them is none.
    """
    try:
        found = [Requirement(each) for each in requirements]
    except InvalidRequirement as error:
        raise AuthorError(f"One of the dependencies cannot be read: {error}.") from None
    return frozenset(
        canonicalize_name(each.name)
        for each in found
        if each.marker is None or each.marker.evaluate({"extra": ""})
    )
