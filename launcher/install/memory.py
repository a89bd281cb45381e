"""What was installed, as the player gave it, so that it can be brought back to this environment or a later one."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from launcher.install.requirements import Requirement
from launcher.store import settings

_SCOPE = "environment"
_KEY = "installed"


def remembered() -> list[Requirement]:
    """Everything that is remembered, in the order in which it came."""
    kept: list[object] = settings().get(_SCOPE, _KEY, [])
    return [requirement for requirement in map(_read, kept) if requirement is not None]


def remember(new: Iterable[Requirement]) -> None:
    """Add requirements, in place of those for the same distributions."""
    added = {_key(each): each for each in new}
    _write([*(each for each in remembered() if _key(each) not in added), *added.values()])


def forget(names: Collection[str]) -> None:
    """Leave out requirements with these names."""
    _write(each for each in remembered() if _key(each) not in names)


def _write(requirements: Iterable[Requirement]) -> None:
    settings().put(_SCOPE, _KEY, [each._asdict() for each in requirements])


def _key(requirement: Requirement) -> str:
    return requirement.name or requirement.text


def _read(kept: object) -> Requirement | None:
    """A requirement as it was written; None for what is none, as a later launcher may have written."""
    match kept:
        case {"text": str(text), "name": str(name), "editable": bool(editable)}:
            return Requirement(text, name, editable)
    return None
