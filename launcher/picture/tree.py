"""The tree of what a picture says: for screen readers, pages and tests, which are views of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from launcher.picture.labels import Labelled, PictureLabel
from launcher.picture.layers import turn_point
from launcher.picture.values import Group, Layer, Picture

Box = tuple[float, float, float, float]
ROOT = ""
"""The key of the node that all others are in."""


class LabelNode(NamedTuple):
    """Something that a picture says, and where.

    Attributes:
        label: what it says.
        box: left, top, right and bottom edge in logical pixels of the picture, though it be cut off there.
        children: the keys of what is in it, in the order of reading.
    """

    label: PictureLabel
    box: Box
    children: tuple[str, ...] = ()


LabelTree = Mapping[str, LabelNode]
"""Nodes by keys that stay the same from picture to picture; that of the whole picture is `ROOT`."""


class TreeChange(NamedTuple):
    """What is to be told of another picture.

    Attributes:
        nodes: those that are new, or not as they were.
        gone: the keys of those that are there no more.
    """

    nodes: LabelTree
    gone: frozenset[str]


def tree_of(picture: Picture, name: str = "") -> dict[str, LabelNode]:
    """The tree of a picture, in the order of its parts.

    Args:
        picture: what is shown.
        name: of its window.
    """
    tree: dict[str, LabelNode] = {}
    children: list[str] = []
    _collect(picture, 0, 0, ROOT, children, tree)
    root = LabelNode(
        PictureLabel("application", name), (0, 0, picture.width, picture.height), tuple(children)
    )
    return {ROOT: root, **tree}


def tree_change(before: LabelTree, after: LabelTree) -> TreeChange:
    """What is other in a tree than in the one before."""
    nodes = {key: node for key, node in after.items() if before.get(key) != node}
    return TreeChange(nodes, frozenset(before.keys() - after.keys()))


def reading_order(tree: LabelTree, key: str = ROOT) -> Iterator[tuple[str, LabelNode]]:
    """Keys and nodes as they are read, each before what is in it."""
    yield key, tree[key]
    for child in tree[key].children:
        yield from reading_order(tree, child)


def path_to(tree: LabelTree, key: str) -> tuple[LabelNode, ...]:
    """The nodes from the outermost one in the window to the one of a key; none if it isn't there."""
    parents = {child: each for each, node in tree.items() for child in node.children}
    path: list[LabelNode] = []
    while key in parents:
        path.insert(0, tree[key])
        key = parents[key]
    return tuple(path)


def _collect(
    picture: Picture, x: float, y: float, parent: str, children: list[str], tree: dict[str, LabelNode]
) -> None:
    """Put what a picture at x, y says into a tree, and the keys of what lies outermost in it to `children`."""
    if isinstance(picture, Labelled):
        label = picture.label
        own = key = f"{parent}/{label.key or f'{label.role} {label.name}'}"
        again = 1
        while key in tree:
            again += 1
            key = f"{own} #{again}"
        inner: list[str] = []
        box = x, y, x + picture.width, y + picture.height
        tree[key] = LabelNode(label, box)
        for dx, dy, part in picture.parts:
            _collect(part, x + dx, y + dy, key, inner, tree)
        if inner:
            tree[key] = LabelNode(label, box, tuple(inner))
        children.append(key)
    elif isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            if isinstance(part, Group | Layer):  # most are neither
                _collect(part, x + dx, y + dy, parent, children, tree)
    elif isinstance(picture, Layer) and _is_labelled(picture):
        before = len(tree)
        _collect(picture.picture, 0, 0, parent, children, tree)
        for key, node in list(tree.items())[before:]:
            tree[key] = node._replace(box=_box_in_layer(picture, node.box, x, y))


@lru_cache(maxsize=1024)
def _is_labelled(layer: Layer) -> bool:
    """Whether anything in a layer is: most have many parts, and say nothing."""
    return _has_label(layer.picture)


def _has_label(picture: Picture) -> bool:
    if isinstance(picture, Group):
        return isinstance(picture, Labelled) or any(_has_label(part) for _, _, part in picture.parts)
    return isinstance(picture, Layer) and _is_labelled(picture)


def _box_in_layer(layer: Layer, box: Box, x: float, y: float) -> Box:
    """A box of the picture in a layer at x, y as the least box that holds it there."""
    inner = layer.picture
    corners = [
        turn_point(
            (across - inner.width / 2) * layer.across, (along - inner.height / 2) * layer.along, layer.degrees
        )
        for across in (box[0], box[2])
        for along in (box[1], box[3])
    ]
    middle_x, middle_y = x + layer.width / 2, y + layer.height / 2
    lefts, tops = zip(*corners, strict=True)
    return middle_x + min(lefts), middle_y + min(tops), middle_x + max(lefts), middle_y + max(tops)
