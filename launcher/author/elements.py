"""The elements of a window by role and name, as screen readers find them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from launcher.picture import ROOT, Deed, LabelNode, Picture, PictureLabel, State, reading_order, tree_of

Act = Callable[[str, Deed, str], object]
"""A function that performs an action, possibly with a value, on the element of a key."""


class Element(NamedTuple):
    """A labelled element of a window, and its actions.

    Attributes:
        key: the key of the element in the tree of the picture.
        node: the label, the place and the children of the element.
        act: the function that performs an action on the element.
    """

    key: str
    node: LabelNode
    act: Act

    @property
    def label(self) -> PictureLabel:
        """The label: the role, the name and more."""
        return self.node.label

    @property
    def name(self) -> str:
        """The name."""
        return self.label.name

    @property
    def states(self) -> frozenset[State]:
        """The states, such as "disabled"."""
        return self.label.states

    def press(self) -> None:
        """Press the element, as a click or Enter does."""
        self.do("press")

    def focus(self) -> None:
        """Move the keyboard focus to the element."""
        self.do("focus")

    def do(self, deed: Deed, value: str = "") -> None:
        """Perform an action on the element; the value is for actions that set one.

        Raises:
            ValueError: if the element does not support the action.
        """
        if deed not in self.label.deeds:
            can = ", ".join(self.label.deeds) or "nothing"
            raise ValueError(
                f"the {self.label.role} {self.name!r} does not support {deed!r}; it supports {can}"
            )
        self.act(self.key, deed, value)


def elements(picture: Picture, act: Act) -> list[Element]:
    """Return the elements of a picture in reading order."""
    return [Element(key, node, act) for key, node in reading_order(tree_of(picture)) if key != ROOT]


def element(picture: Picture, act: Act, role: str, name: str) -> Element:
    """Return the only element of a picture with a role of ARIA and a name.

    Raises:
        LookupError: if there is no such element, or more than one.
    """
    of_role = [each for each in elements(picture, act) if each.label.role == role]
    found = [each for each in of_role if each.name == name]
    if len(found) != 1:
        raise LookupError(
            f"there is {'more than one' if found else 'no'} {role} {name!r} in the window;"
            f" the names with this role are {[each.name for each in of_role]}"
        )
    return found[0]
