"""The focused, hovered and pressed one of several named controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from launcher.controls.button import Mood


class Interaction(NamedTuple):
    """The state of several named controls, such as buttons; "" stands for none of them.

    Attributes:
        focus: the name of the focused control.
        hover: the name of the control under the mouse.
        pressed: the name of the pressed control.
    """

    focus: str = ""
    hover: str = ""
    pressed: str = ""

    def mouse(self, name: str, event: str) -> tuple[Self, str]:
        """Return the interaction after a mouse event over a control, and the name of the clicked control, or "".

        A click is a press and a release on the same control. If the mouse moves with no button down, it was released
        elsewhere.
        """
        name = "" if event == "leave" else name
        clicked = name if event == "button-up" and name == self.pressed else ""
        pressed = name if event == "button-down" else "" if event in ("button-up", "move") else self.pressed
        return self._replace(hover=name, pressed=pressed), clicked

    def next(self, names: Sequence[str], by: int) -> Self:
        """Move the focus to the next of these names, or with `by` -1 to the previous one, in a ring."""
        at = names.index(self.focus) if self.focus in names else -1 if by > 0 else 0
        return self._replace(focus=names[(at + by) % len(names)])

    def mood(self, name: str) -> Mood:
        """Return the mood of a control."""
        return Mood(self.hover == name, self.pressed == name, self.focus == name)
