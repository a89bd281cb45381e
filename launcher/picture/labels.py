"""What a picture says of itself: its role, its name and what can be done, for those who don't see it."""

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
"""What something is, in the words of WAI-ARIA 1.2."""

State = Literal[
    "checked", "collapsed", "disabled", "expanded", "focused", "modal", "pressed", "readonly", "selected"
]
"""What holds of something now."""

Deed = Literal[
    "press", "menu", "focus", "increment", "decrement", "set value", "expand", "collapse", "scroll to"
]
"""What can be done to something: "menu" is what the right mouse button does."""

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
    """What is said of a picture.

    Attributes:
        role: what it is.
        name: what it is called; of a status, all that it says.
        description: more about it, said after its name.
        value: what it is at, in words: the text of a textbox, the number of a slider.
        states: what holds of it now.
        deeds: what can be done to it.
        level: of a heading, from 1.
        number: of a slider or a scroll bar: the number that it is at, the least, the most, and the step between two;
            of a textbox, before which character the caret is.
        key: by which it is known again in the next picture, where its name may be another.
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
    """A picture that says what it is, and looks as it does without that.

    Attributes:
        label: what it says.
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
    """`picture`, which says what it is. It is drawn as it was; what is labelled in it belongs to it.

    Args:
        picture: what is seen.
        role: what it is, such as "button", in the words of ARIA.
        name: what it is called; of a status, all that it says.
        description: more about it.
        value: what it is at, in words.
        states: what holds of it now, such as "disabled".
        deeds: what can be done to it; without it, what is usual for the role, and nothing to what is disabled.
        level: of a heading, from 1.
        number: what it is at, the least, the most, and the step.
        key: by which it is known again in the next picture; without it, role and name.

    Raises:
        ValueError: for a role that is none.
    """
    if role not in _ROLES:
        raise ValueError(f"{role!r} is not a role of a picture; the roles are {', '.join(sorted(_ROLES))}")
    holds = frozenset(states)
    if deeds is None:
        deeds = () if "disabled" in holds else _DEEDS.get(role, ())
    label = PictureLabel(role, name, description, value, holds, tuple(deeds), level, number, key)
    return put_label(label, picture)


def put_label(label: PictureLabel, picture: Picture) -> Labelled:
    """`picture` with a label that is there already."""
    return Labelled(picture.width, picture.height, ((0, 0, picture),), picture.pinhole, label=label)
