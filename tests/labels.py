"""What a picture says, as a person hears it: by roles and names."""

from __future__ import annotations

from typing import Any

from launcher.picture import ROOT, Deed, LabelNode, Picture, reading_order, tree_of
from launcher.universe import Program


def nodes(picture: Picture, *roles: str) -> list[LabelNode]:
    """What is said in the order of reading, of some roles or of all."""
    found = [node for key, node in reading_order(tree_of(picture)) if key != ROOT]
    return [node for node in found if not roles or node.label.role in roles]


def names(picture: Picture, *roles: str) -> list[str]:
    """The names of that."""
    return [node.label.name for node in nodes(picture, *roles)]


def get(picture: Picture, role: str, name: str) -> LabelNode:
    """The one thing with a role and a name."""
    (found,) = [node for node in nodes(picture, role) if node.label.name == name]
    return found


def inside(picture: Picture, role: str, name: str) -> list[str]:
    """The names of what is directly in something."""
    tree = tree_of(picture)
    return [tree[key].label.name for key in get(picture, role, name).children]


def do(program: Program[Any], role: str, name: str, deed: Deed = "press", value: str = "") -> None:
    """Do something to what has a role and a name, as a screen reader does."""
    (key,) = [
        key
        for key, node in tree_of(program.picture).items()
        if (node.label.role, node.label.name) == (role, name)
    ]
    program.do(key, deed, value)
