"""The JSON messages between a page and a program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from launcher.picture import LabelNode
from launcher.universe import Do, Dropped, Event, Focused, KeyPress, KeyRelease, Mouse, Resized, Unfocused


def event_of(name: str, rest: Sequence[Any], place: tuple[float, float, float]) -> list[Event]:
    """Return the events of a message `[name, *rest]`.

    Args:
        name: "key" (name, repeat), "release" (name), "mouse" (x, y, event, held, touch), "do" (key, deed, value),
            "dropped" (path), "size", "focus" or "unfocus".
        rest: the rest of the message.
        place: pixels of the page per logical pixel, and the left and top of the picture in pixels.
    """
    scale, left, top = place
    match name, rest:
        case "key", (key, repeat):
            return [KeyPress(key, repeat)]
        case "release", (key,):
            return [KeyRelease(key)]
        case "mouse", (x, y, event, held, touch):
            return [Mouse((x - left) / scale, (y - top) / scale, event, frozenset(held), touch)]
        case "do", (key, deed, value):
            return [Do(key, deed, value)]
        case "dropped", (path,):
            return [Dropped(path)]
        case "size", _:
            return [Resized()]
        case "focus", _:
            return [Focused()]
        case "unfocus", _:
            return [Unfocused()]
    return []


def node_in_json(node: LabelNode) -> dict[str, object]:
    """Return a node of the tree of a picture as JSON."""
    label = node.label
    return {
        "role": label.role,
        "name": label.name,
        "description": label.description,
        "value": label.value,
        "states": sorted(label.states),
        "deeds": label.deeds,
        "level": label.level,
        "number": label.number,
        "box": node.box,
        "children": node.children,
    }
