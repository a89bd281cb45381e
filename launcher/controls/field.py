"""Text fields of one line.

A field has the text and the caret. `Typed` puts a field into a form.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls.button import HEIGHT, Mood
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    State,
    crop,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
)

_SIZE = 15
_SIDE = 10
_RADIUS = 8


class Field(NamedTuple):
    """A text field of one line.

    Attributes:
        text: the text.
        caret: the number of characters before the caret.
        marked: whether all text is selected, so that typing replaces it.
    """

    text: str = ""
    caret: int = 0
    marked: bool = False

    def key(self, key: str) -> Self | None:
        """Return the field after a key, or None if nothing changes."""
        before, after = self._around
        match key:
            case "\b":
                before = before[:-1]
            case "ctrl+\b":
                before = before.rstrip().rpartition(" ")[0]
            case "\x7f":
                after = after[1:]
            case "left" | "right" | "home" | "end":
                steps = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(self.text)}
                return self._replace(caret=min(max(steps[key], 0), len(self.text)), marked=False)
            case _ if len(key) == 1 and key.isprintable():
                before += key
            case _:
                return None
        return self._replace(text=before + after, caret=len(before), marked=False)

    def pasted(self, said: str) -> Self:
        """Return the field with a text inserted.

        The text becomes one line.
        """
        before, after = self._around
        before += " ".join(said.split())
        return self._replace(text=before + after, caret=len(before), marked=False)

    @property
    def _around(self) -> tuple[str, str]:
        """The text left and right of the caret that stays when something is typed."""
        return ("", "") if self.marked else (self.text[: self.caret], self.text[self.caret :])

    def draw(
        self,
        width: float,
        height: float,
        *,
        focus: bool,
        hint: str = "",
        side: float = _SIDE,
        says: str = "",
    ) -> Picture:
        """Draw the field.

        If the text is long, this is the part around the caret.

        Args:
            width: the width in logical pixels.
            height: the height in logical pixels.
            focus: whether the field has the keyboard, and shows a caret.
            hint: the text that is shown while the field is empty.
            side: the room at its left and right edges.
            says: the name for screen readers; by default, the hint.
        """
        room, high = max(0.0, width - 2 * side), line_height(_SIZE)
        y = (height - high) / 2
        at = text_width(self.text[: self.caret], _SIZE)
        shift = max(0.0, at + 2 - room)
        parts: list[tuple[float, float, Picture]] = []
        if self.marked:
            parts.append((-shift, y, rectangle(text_width(self.text, _SIZE), high, "pressed")))
        if self.text:
            parts.append((-shift, y, text(self.text, _SIZE)))
        elif hint:
            parts.append((0, y, text(hint, _SIZE, "muted")))
        if focus:
            parts.append((at - shift, y, rectangle(1.5, high, "text")))
        edge = "focus" if focus else "border"
        face = rectangle(width, height, "surface", radius=_RADIUS, outline=edge, thickness=2 if focus else 1)
        inside = crop(0, 0, room, height, group(room, height, parts))
        picture = group(width, height, [(0, 0, face), (side, 0, inside)])
        states: tuple[State, ...] = ("focused",) if focus else ()
        caret = self.caret, 0, len(self.text), 1
        return labelled(picture, "textbox", says or hint, value=self.text, number=caret, states=states)


class Typed(NamedTuple):
    """A text input.

    Attributes:
        value: the text.
        most: the maximum number of characters.
        hint: the text that is shown while it is empty.
        caret: the number of characters after the caret.
    """

    value: str
    most: int
    hint: str = ""
    caret: int = 0

    @property
    def words(self) -> str:
        """The text."""
        return self.value

    @property
    def wanted(self) -> float:
        """The preferred width in logical pixels."""
        return 300

    @property
    def least(self) -> float:
        """The smallest possible width."""
        return 120

    def key(self, key: str) -> Self | None:
        """Return the input after a key, or None if nothing changes."""
        field = self._field.key(key)
        return None if field is None else self._with(field)

    def pasted(self, said: str) -> Self:
        """Return the input with a text inserted.

        The text becomes one line.
        """
        return self._with(self._field.pasted(said))

    def part(self, x: float, width: float) -> int | None:
        """Return 0 for a point on the input, otherwise None."""
        return 0 if 0 <= x < width else None

    def press(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the input with the caret last."""
        return self._replace(caret=0)

    def drag(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the input unchanged.

        Dragging has no effect.
        """
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the input after an action on it."""
        return self._with(Field().pasted(value)) if deed == "set value" else self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),
        part: int | None = None,
        says: str = "",
        height: float = HEIGHT,
    ) -> Picture:
        """Draw the input.

        `says` is the name for screen readers.
        """
        return self._field.draw(width, height, focus=mood.focus, hint=self.hint, says=says)

    @property
    def _field(self) -> Field:
        return Field(self.value, max(0, len(self.value) - self.caret))

    def _with(self, field: Field) -> Self:
        if len(field.text) > self.most:
            return self
        return self._replace(value=field.text, caret=len(field.text) - field.caret)
