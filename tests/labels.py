"""What a picture says, as a person hears it: by roles and names."""

from __future__ import annotations

from typing import Any

from launcher.author.play import element, elements
from launcher.picture import Deed, LabelNode, Picture, tree_of
from launcher.universe import Program


def nodes(picture: Picture, *roles: str) -> list[LabelNode]:
    """What is said in the order of reading, of some roles or of all."""
    found = [each.node for each in elements(picture, _only_read)]
    return [node for node in found if not roles or node.label.role in roles]


def names(picture: Picture, *roles: str) -> list[str]:
    """The names of that."""
    return [node.label.name for node in nodes(picture, *roles)]


def get(picture: Picture, role: str, name: str) -> LabelNode:
    """The one thing with a role and a name."""
    return element(picture, _only_read, role, name).node


def inside(picture: Picture, role: str, name: str) -> list[str]:
    """The names of what is directly in something."""
    tree = tree_of(picture)
    return [tree[key].label.name for key in get(picture, role, name).children]


def do(program: Program[Any], role: str, name: str, deed: Deed = "press", value: str = "") -> None:
    """Do something to what has a role and a name, as a screen reader does."""
    element(program.picture, program.do, role, name).do(deed, value)


def _only_read(key: str, deed: Deed, value: str) -> None:
    raise AssertionError(f"a picture alone does nothing: {deed}")
