"""Describe pictures for screen readers: their role, their name and the available actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, get_args

from launcher.picture.values import Group, Picture

Role = Literal[
    "alert",
    "application",
    "button",
    "cell",
    "dialog",
    "document",
    "grid",
    "gridcell",
    "group",
    "heading",
    "img",
    "link",
    "list",
    "listbox",
    "listitem",
    "menu",
    "menuitem",
    "option",
    "paragraph",
    "radio",
    "radiogroup",
    "row",
    "scrollbar",
    "searchbox",
    "slider",
    "spinbutton",
    "status",
    "switch",
    "textbox",
    "toolbar",
]
"""The role of an element, in the terms of WAI-ARIA 1.2."""

State = Literal[
    "checked", "collapsed", "disabled", "expanded", "focused", "modal", "pressed", "readonly", "selected"
]
"""A state of an element."""

Deed = Literal[
    "press", "menu", "focus", "increment", "decrement", "set value", "expand", "collapse", "scroll to"
]
"""An action that an element supports. "menu" does the same as a click with the right mouse button."""

_ROLES = frozenset(get_args(Role))
_DEEDS: dict[str, tuple[Deed, ...]] = {
    "button": ("press", "focus"),
    "link": ("press", "focus"),
    "menuitem": ("press", "focus"),
    "option": ("press", "focus"),
    "radio": ("press",),
    "radiogroup": ("focus", "increment", "decrement"),
    "scrollbar": ("increment", "decrement"),
    "searchbox": ("focus", "set value"),
    "slider": ("focus", "increment", "decrement", "set value"),
    "spinbutton": ("focus", "increment", "decrement"),
    "switch": ("press", "focus"),
    "textbox": ("focus", "set value"),
}


class PictureLabel(NamedTuple):
    """The description of a picture for screen readers.

    Attributes:
        role: the role of the picture.
        name: its name. The name of a status is its whole text.
        description: more information, which screen readers read after the name.
        value: its current value as text, such as the text of a textbox or the number of a slider.
        states: its current states.
        deeds: the actions that it supports.
        level: the level of a heading, from 1.
        number: for a slider or a scroll bar, the current value, the minimum, the maximum and the step. For a textbox,
            the index of the character after the caret.
        key: identifies the same element in the next picture, even if its name has changed.
    """

    role: Role
    name: str
    description: str = ""
    value: str = ""
    states: frozenset[State] = frozenset()
    deeds: tuple[Deed, ...] = ()
    level: int = 0
    number: tuple[float, float, float, float] | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Labelled(Group):
    """A picture with a label. It looks the same as without the label.

    Attributes:
        label: the label of the picture.
    """

    label: PictureLabel = field(kw_only=True)


def labelled(
    picture: Picture,
    role: Role,
    name: str,
    *,
    description: str = "",
    value: str = "",
    states: Iterable[State] = (),
    deeds: Iterable[Deed] | None = None,
    level: int = 0,
    number: tuple[float, float, float, float] | None = None,
    key: str = "",
) -> Picture:
    """Return `picture` with a label. It looks the same as before.

    Labelled pictures inside `picture` become children of the new label.

    Args:
        picture: the picture to label.
        role: the ARIA role of the picture, such as "button".
        name: its name. The name of a status is its whole text.
        description: more information about the picture.
        value: its current value as text.
        states: its current states, such as "disabled".
        deeds: the actions that it supports. By default, these are the usual actions of the role, or none if the
            picture is disabled.
        level: the level of a heading, from 1.
        number: the current value, the minimum, the maximum and the step.
        key: identifies the same element in the next picture. By default, the role and the name are used.

    Raises:
        ValueError: if the role is unknown.
    """
    if role not in _ROLES:
        raise ValueError(f"{role!r} is not a role of a picture; the roles are {', '.join(sorted(_ROLES))}")
    holds = frozenset(states)
    if deeds is None:
        deeds = () if "disabled" in holds else _DEEDS.get(role, ())
    label = PictureLabel(role, name, description, value, holds, tuple(deeds), level, number, key)
    return put_label(label, picture)


def put_label(label: PictureLabel, picture: Picture) -> Labelled:
    """Return `picture` with an existing label."""
    return Labelled(picture.width, picture.height, ((0, 0, picture),), picture.pinhole, label=label)
