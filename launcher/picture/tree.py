"""Build a tree from the labels of a picture.

It is for screen readers, web pages and tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from launcher.picture.layers import Labelled, PictureLabel, turn_point
from launcher.picture.values import Group, Layer, Part, Picture

ROOT = ""
"""The key of the root node, which contains all other nodes."""
Box = tuple[float, float, float, float]


class LabelNode(NamedTuple):
    """An element of a picture with a label.

    Attributes:
        label: the label of the element.
        box: its left, top, right and bottom edges, in logical pixels of the picture. An element that is out of view,
            such as a row that was scrolled away, is in the tree too, but its box is cut at the edge of the view.
        children: the keys of the elements inside it, in reading order.
    """

    label: PictureLabel
    box: Box
    children: tuple[str, ...] = ()


LabelTree = Mapping[str, LabelNode]
"""Nodes by key. The keys stay the same from one picture to the next; `ROOT` is the key of the whole picture."""


class TreeChange(NamedTuple):
    """The differences between two trees.

    Attributes:
        nodes: the new or changed nodes.
        gone: the keys of removed nodes.
    """

    nodes: LabelTree
    gone: frozenset[str]


def tree_of(picture: Picture, name: str = "") -> dict[str, LabelNode]:
    """Return the tree of a picture, in the order of the picture's parts.

    Args:
        picture: the picture.
        name: the name of the window that shows it.
    """
    tree: dict[str, LabelNode] = {}
    children: list[str] = []
    _collect(picture, 0, 0, None, ROOT, children, tree)
    root = LabelNode(
        PictureLabel("application", name), (0, 0, picture.width, picture.height), tuple(children)
    )
    return {ROOT: root, **tree}


def labelled_parts(picture: Picture) -> tuple[Part, ...]:
    """Return the parts of a group that contain labels.

    For other pictures, return the picture as one part.

    While only other parts of a group change, its tree stays the same.
    """
    if not isinstance(picture, Group) or isinstance(picture, Labelled):
        return ((0.0, 0.0, picture),)
    return tuple([part for part in picture.parts if part[2].has_labels])


def tree_change(before: LabelTree, after: LabelTree) -> TreeChange:
    """Return the differences between two trees."""
    nodes = {key: node for key, node in after.items() if before.get(key) != node}
    return TreeChange(nodes, frozenset(before.keys() - after.keys()))


def reading_order(tree: LabelTree, key: str = ROOT) -> Iterator[tuple[str, LabelNode]]:
    """Yield keys and nodes in reading order, with each node before its children."""
    yield key, tree[key]
    for child in tree[key].children:
        yield from reading_order(tree, child)


def path_to(tree: LabelTree, key: str) -> tuple[LabelNode, ...]:
    """Return the path to a node from the outermost element, without the root.

    If the key is not in the tree, the path is empty.
    """
    parents = {child: each for each, node in tree.items() for child in node.children}
    path: list[LabelNode] = []
    while key in parents:
        path.insert(0, tree[key])
        key = parents[key]
    return tuple(path)


def _collect(
    picture: Picture,
    x: float,
    y: float,
    seen: Box | None,
    parent: str,
    children: list[str],
    tree: dict[str, LabelNode],
) -> None:
    """Add the labels of a picture at x, y to a tree.

    The keys of the outermost elements are added to `children`. Boxes are cut to the part that is `seen`.
    """
    if isinstance(picture, Group) and picture.clipped:
        seen = _cut((x, y, x + picture.width, y + picture.height), seen)
    if isinstance(picture, Labelled):
        label = picture.label
        own = key = f"{parent}/{label.key or f'{label.role} {label.name}'}"
        again = 1
        while key in tree:
            again += 1
            key = f"{own} #{again}"
        inner: list[str] = []
        box = _cut((x, y, x + picture.width, y + picture.height), seen)
        tree[key] = LabelNode(label, box)
        for dx, dy, part in picture.parts:
            _collect(part, x + dx, y + dy, seen, key, inner, tree)
        if inner:
            tree[key] = LabelNode(label, box, tuple(inner))
        children.append(key)
    elif isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            if isinstance(part, Group | Layer):  # skips a call for most parts
                _collect(part, x + dx, y + dy, seen, parent, children, tree)
    elif isinstance(picture, Layer) and picture.has_labels:
        before = len(tree)
        _collect(picture.picture, 0, 0, None, parent, children, tree)
        for key, node in list(tree.items())[before:]:
            tree[key] = node._replace(box=_cut(_box_in_layer(picture, node.box, x, y), seen))


def _cut(box: Box, seen: Box | None) -> Box:
    """Return the part of a box that is seen.

    If there is none, return the nearest edge or corner.
    """
    if seen is None:
        return box
    left, top, right, bottom = seen
    xs, ys = (
        [min(max(low, each), high) for each in ends]
        for low, high, ends in ((left, right, (box[0], box[2])), (top, bottom, (box[1], box[3])))
    )
    return xs[0], ys[0], xs[1], ys[1]


def _box_in_layer(layer: Layer, box: Box, x: float, y: float) -> Box:
    """Return the smallest box around a box in a layer's picture, outside the layer at x, y."""
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
