"""Interaction: which of several named things the mouse is on, was pressed on, and has the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from launcher.controls.button import Mood


class Interaction(NamedTuple):
    """What the user is doing to things that have names, such as buttons; "" stands for none of them.

    Attributes:
        focus: what has the keyboard.
        hover: what the mouse is on.
        pressed: what the mouse was pressed on and not yet released.
    """

    focus: str = ""
    hover: str = ""
    pressed: str = ""

    def mouse(self, name: str, event: str) -> tuple[Self, str]:
        """After the mouse did something over a thing: the interaction, and the name of what was clicked, or "".

        A click is a press and a release over the same; a mouse that moves and isn't down has been released elsewhere.
        """
        name = "" if event == "leave" else name
        clicked = name if event == "button-up" and name == self.pressed else ""
        pressed = name if event == "button-down" else "" if event in ("button-up", "move") else self.pressed
        return self._replace(hover=name, pressed=pressed), clicked

    def next(self, names: Sequence[str], by: int) -> Self:
        """With the keyboard on the next of these, or with `by` -1 on the one before, in a ring."""
        at = names.index(self.focus) if self.focus in names else -1 if by > 0 else 0
        return self._replace(focus=names[(at + by) % len(names)])

    def mood(self, name: str) -> Mood:
        """How a thing shows what is done to it."""
        return Mood(self.hover == name, self.pressed == name, self.focus == name)
