"""What was installed, as the player gave it, so that it can be brought back to this environment or a later one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from launcher.install.requirements import Requirement
from launcher.store import settings

_SCOPE = "environment"
_KEY = "installed"


def recall_requirements() -> list[Requirement]:
    """Everything that is remembered, in the order in which it came."""
    return _read(settings().get(_SCOPE, _KEY, list[object]()))


def remember(new: Iterable[Requirement]) -> None:
    """Add requirements, in place of those for the same distributions."""
    added = {_key(each): each for each in new}
    _change(lambda known: [*(each for each in known if _key(each) not in added), *added.values()])


def forget(names: Collection[str]) -> None:
    """Leave out requirements with these names."""
    _change(lambda known: [each for each in known if _key(each) not in names])


def _change(how: Callable[[list[Requirement]], list[Requirement]]) -> None:
    def changed(kept: list[object]) -> list[object]:
        return [each._asdict() for each in how(_read(kept))]

    settings().change(_SCOPE, _KEY, list[object](), changed)


def _key(requirement: Requirement) -> str:
    return requirement.name or requirement.text


def _read(kept: list[object]) -> list[Requirement]:
    """Requirements as they were written, without what is none, as a later launcher may have written."""
    found = []
    for each in kept:
        match each:
            case {"text": str(text), "name": str(name), "editable": bool(editable)}:
                found.append(Requirement(text, name, editable))
    return found
