"""A text input in a form."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls.button import HEIGHT, Mood
from launcher.controls.field import Field
from launcher.picture import Deed, Picture, PictureLabel


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
        """Return the input after a key, or None if the key changes neither the text nor the caret."""
        field = self._field.key(key)
        return None if field is None else self._with(field)

    def pasted(self, said: str) -> Self:
        """Return the input with a text inserted, as one line."""
        return self._with(self._field.pasted(said))

    def part(self, x: float, width: float) -> int | None:
        """Return 0, as the input has only one part."""
        return 0 if 0 <= x < width else None

    def press(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the input with the caret at its end."""
        return self._replace(caret=0)

    def drag(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the input unchanged, as dragging has no effect."""
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the input after an action on it."""
        return self._with(Field().pasted(value)) if deed == "set value" else self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),  # noqa: B008  immutable
        part: int | None = None,
        says: str = "",
    ) -> Picture:
        """Draw the input, `HEIGHT` high; `says` is the name for screen readers."""
        return self._field.draw(width, HEIGHT, focus=mood.focus, hint=self.hint, says=says)

    @property
    def _field(self) -> Field:
        return Field(self.value, max(0, len(self.value) - self.caret))

    def _with(self, field: Field) -> Self:
        if len(field.text) > self.most:
            return self
        return self._replace(value=field.text, caret=len(field.text) - field.caret)
