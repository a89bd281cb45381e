"""Compute updates of AccessKit's tree from the labels of pictures."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

import accesskit

from launcher.picture import ROOT, LabelNode, LabelTree, Picture, tree_change, tree_of
from launcher.screens.reader.nodes import DEEDS, TYPED, node_of, set_caret, text_of, typed_text
from launcher.screens.reader.sentences import news_of
from launcher.universe import Do

_ROOT_ID = 0


class Shown(NamedTuple):
    """A picture in a window.

    Attributes:
        picture: the picture.
        scale: pixels per logical pixel.
        left: the position of its left edge in the window, in pixels.
        top: the position of its top edge.
    """

    picture: Picture
    scale: float
    left: float
    top: float


class ReaderTree:
    """The tree of a window that screen readers know.

    Args:
        title: the title of the window.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._tree: LabelTree = {}
        self._place: tuple[float, ...] = ()
        self._ids: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._typed: dict[str, int] = {}  # the ids of the texts in text fields
        self._new_ids = count(_ROOT_ID + 1)

    def update(self, shown: Shown) -> accesskit.TreeUpdate:
        """Return the changes for a new picture or place. The first update is complete."""
        begins = not self._tree
        after = tree_of(shown.picture, self._title)
        change = tree_change(self._tree, after)
        for key in after.keys() - self._ids.keys():
            id = _ROOT_ID if key == ROOT else next(self._new_ids)
            self._ids[key], self._keys[id] = id, key
        update = accesskit.TreeUpdate(self._ids[_focused(after)])
        nodes = dict(change.nodes)
        if shown[1:] != self._place:
            nodes[ROOT] = after[ROOT]
        for key, node in nodes.items():
            update.nodes.extend(self._nodes(key, node, shown))
        for key in change.gone:
            del self._keys[self._ids.pop(key)]
            self._typed.pop(key, None)
        if begins:
            update.tree = accesskit.Tree(_ROOT_ID)
        self._tree, self._place = after, shown[1:]
        return update

    def deed(self, request: accesskit.ActionRequest) -> Do | None:
        """Translate an `accesskit.ActionRequest`; return None if the element is gone or the action is not possible."""
        key, deed = self._keys.get(request.target), DEEDS.get(int(request.action))
        if key is None or deed is None:
            return None
        value = request.data[1] if request.data else ""
        return Do(key, deed, f"{value:g}" if isinstance(value, float) else str(value))

    def _nodes(self, key: str, node: LabelNode, shown: Shown) -> list[tuple[int, accesskit.Node]]:
        """Return the node of a label, and the nodes of its texts."""
        label, box = node.label, node.box
        id, children = self._ids[key], [self._ids[each] for each in node.children]
        if label.role == "status":
            known = self._tree.get(key)
            parts = news_of(known.label.name if known else "", label.name)
            texts = [(next(self._new_ids), text_of(said, box, is_news=new)) for said, new in parts]
            return [(id, node_of(label._replace(name=""), box, [each for each, _ in texts])), *texts]
        if label.role in TYPED:
            text = self._typed.setdefault(key, next(self._new_ids))
            field = node_of(label, box, [text])
            set_caret(field, text, int(label.number[0]) if label.number else len(label.value))
            return [(id, field), (text, typed_text(label, box))]
        made = node_of(label, box, children)
        if key == ROOT:  # its children are placed in logical pixels
            _, scale, left, top = shown
            made.set_transform(accesskit.Affine([scale, 0, 0, scale, left, top]))
        return [(id, made)]


def _focused(tree: dict[str, LabelNode]) -> str:
    """Return the key of the focused node: the topmost one in the topmost dialog."""
    above = next((key for key in reversed(tree) if "modal" in tree[key].label.states), ROOT)
    inside = (key for key in reversed(tree) if key.startswith(f"{above}/"))
    return next((key for key in inside if "focused" in tree[key].label.states), above)
