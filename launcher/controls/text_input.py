"""A text that is typed into a form."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls.button import HEIGHT, Mood
from launcher.controls.field import Field
from launcher.picture import Deed, Picture, PictureLabel


class Typed(NamedTuple):
    """What was typed.

    Attributes:
        value: the text.
        most: how many characters it can have.
        hint: what is said while it is empty.
        caret: how many of its characters are behind the place where the next one goes.
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
        """How wide it likes to be, in logical pixels."""
        return 300

    @property
    def least(self) -> float:
        """How wide it must be."""
        return 120

    def key(self, key: str) -> Self | None:
        """After a key, or None for keys that neither change the text nor move the caret."""
        field = self._field.key(key)
        return None if field is None else self._with(field)

    def pasted(self, said: str) -> Self:
        """With a text put in, on one line."""
        return self._with(self._field.pasted(said))

    def part(self, x: float, width: float) -> int | None:
        """All of it is one part."""
        return 0 if 0 <= x < width else None

    def press(self, x: float, width: float) -> Self:  # as the other controls
        """The mouse was pressed on it."""
        return self._replace(caret=0)

    def drag(self, x: float, width: float) -> Self:  # as the other controls
        """Drawing the mouse does nothing more."""
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """After something was done to it."""
        return self._with(Field().pasted(value)) if deed == "set value" else self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),  # noqa: B008  immutable
        part: int | None = None,
        says: str = "",
    ) -> Picture:
        """Its picture, `HEIGHT` high; `says` is what it is called."""
        return self._field.draw(width, HEIGHT, focus=mood.focus, hint=self.hint, says=says)

    @property
    def _field(self) -> Field:
        return Field(self.value, max(0, len(self.value) - self.caret))

    def _with(self, field: Field) -> Self:
        if len(field.text) > self.most:
            return self
        return self._replace(value=field.text, caret=len(field.text) - field.caret)
