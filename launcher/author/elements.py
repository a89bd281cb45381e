"""What a window says, found by roles and names, as a person finds it who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from launcher.picture import ROOT, Deed, LabelNode, Picture, PictureLabel, State, reading_order, tree_of

Act = Callable[[str, Deed, str], object]
"""Does something, perhaps with a value, to what a picture says under a key."""


class Element(NamedTuple):
    """Something that a window says, and what can be done to it.

    Attributes:
        key: by which the tree of the picture knows it.
        node: what it says, where it is and what is in it.
        act: does something to it.
    """

    key: str
    node: LabelNode
    act: Act

    @property
    def label(self) -> PictureLabel:
        """What it says: its role, its name, and more."""
        return self.node.label

    @property
    def name(self) -> str:
        """What it is called."""
        return self.label.name

    @property
    def states(self) -> frozenset[State]:
        """What holds of it, such as "disabled"."""
        return self.label.states

    def press(self) -> None:
        """Press it, as a click or Enter does."""
        self.do("press")

    def focus(self) -> None:
        """Bring the keyboard to it."""
        self.do("focus")

    def do(self, deed: Deed, value: str = "") -> None:
        """Do something to it; a value is what is set.

        Raises:
            ValueError: That can't be done to it.
        """
        if deed not in self.label.deeds:
            can = ", ".join(self.label.deeds) or "nothing"
            raise ValueError(
                f"the {self.label.role} {self.name!r} does not support {deed!r}; it supports {can}"
            )
        self.act(self.key, deed, value)


def elements(picture: Picture, act: Act) -> list[Element]:
    """All that a picture says, in the order of reading."""
    return [Element(key, node, act) for key, node in reading_order(tree_of(picture)) if key != ROOT]


def element(picture: Picture, act: Act, role: str, name: str) -> Element:
    """The one thing in a picture with a role, in the words of ARIA, and a name.

    Raises:
        LookupError: There is none, or several.
    """
    of_role = [each for each in elements(picture, act) if each.label.role == role]
    found = [each for each in of_role if each.name == name]
    if len(found) != 1:
        raise LookupError(
            f"there is {'more than one' if found else 'no'} {role} {name!r} in the window;"
            f" the names with this role are {[each.name for each in of_role]}"
        )
    return found[0]
