"""Labels of pictures for screen readers: role, name, states and actions."""

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
"""A role of WAI-ARIA 1.2."""

State = Literal[
    "checked", "collapsed", "disabled", "expanded", "focused", "modal", "pressed", "readonly", "selected"
]
"""A state of WAI-ARIA."""

Deed = Literal[
    "press", "menu", "focus", "increment", "decrement", "set value", "expand", "collapse", "scroll to"
]
"""An action; "menu" is a right click."""

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
    """The label of a picture.

    Attributes:
        role: the role.
        name: the accessible name; for a status, its whole text.
        description: more information, read after the name.
        value: the value as text: the contents of a textbox, the number of a slider.
        states: the current states.
        deeds: the possible actions.
        level: the level of a heading, from 1.
        number: the value, minimum, maximum and step of a slider or scroll bar; the position of the caret in a textbox.
        key: identifies the element in the next picture, even if its name changes.
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
    """A picture with a label. The label does not change how it looks.

    Attributes:
        label: the label.
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
    """Return `picture` with a label. Labelled pictures inside it become its children.

    Args:
        picture: the picture.
        role: the ARIA role, such as "button".
        name: the accessible name; for a status, its whole text.
        description: more information.
        value: the value as text.
        states: the current states, such as "disabled".
        deeds: the possible actions; by default, the usual actions of the role, or none if it is disabled.
        level: the level of a heading, from 1.
        number: the value, minimum, maximum and step.
        key: identifies the element in the next picture; by default, role and name do.

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
