"""Scrolling: a position in content, and the scroll bar."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.picture import Deed, Picture, blank, group, labelled, rectangle

BAR = 14  # the width of the bar in logical pixels
_STEP = 48  # the distance of one step of the wheel or an arrow key
_SLACK = 6.0  # logical pixels; a shorter movement of the pressed content is not dragging
_SHORTEST_THUMB = 32
_THUMB = 8


class Scroll(NamedTuple):
    """The position of a view in content that is higher than the view (or wider, which works in the same way).

    Attributes:
        view: the length of the view in logical pixels.
        content: the length of the content.
        offset: the length of the content before the view; a whole number, so that text stays crisp.
        grip: the distance from the start of the thumb to the mouse, while the bar is dragged.
        held: the place of the press in the view, and the offset at that time, while the content is dragged.
    """

    view: float
    content: float
    offset: float = 0
    grip: float | None = None
    held: tuple[float, float] | None = None

    @property
    def needed(self) -> bool:
        """Whether the content is longer than the view."""
        return self.content > self.view + 0.5

    def to(self, offset: float) -> Self:
        """Scroll to an offset, or as near to it as possible."""
        return self._replace(offset=round(max(0, min(offset, self.content - self.view))))

    def by(self, amount: float) -> Self:
        """Scroll by an amount."""
        return self.to(self.offset + amount)

    def fitted(self, view: float, content: float) -> Self:
        """Keep the position after the view or the content changed its length."""
        return self._replace(view=view, content=content).to(self.offset)

    def showing(self, start: float, end: float) -> Self:
        """Scroll as little as possible to show the content from start to end."""
        if end > self.offset + self.view:
            return self.to(min(start, end - self.view))
        return self.to(min(self.offset, start))

    def key(self, key: str) -> Self | None:
        """Return the position after a key or the wheel, or None if the key does not scroll."""
        page = max(_STEP, self.view - _STEP)
        steps = {
            "wheel-up": -_STEP,
            "wheel-down": _STEP,
            "up": -_STEP,
            "down": _STEP,
            "prior": -page,
            "next": page,
            " ": page,
            "home": -self.content,
            "end": self.content,
        }
        return self.by(steps[key]) if key in steps else None

    def do(self, deed: Deed) -> Self:
        """Return the position after an action on the bar."""
        return self.by({"increment": _STEP, "decrement": -_STEP}.get(deed, 0))

    def press(self, along: float) -> Self:
        """Press the bar: grip the thumb, or move it to this place."""
        top, length = self.thumb
        if not top <= along < top + length:
            jumped = self._at(along - length / 2)
            return jumped._replace(grip=along - jumped.thumb[0], held=None)
        return self._replace(grip=along - top, held=None)

    def hold(self, along: float) -> Self:
        """Press the content at this place of the view; it then follows the mouse or the finger."""
        return self._replace(held=(along, self.offset))

    def drag(self, along: float) -> Self:
        """Drag the bar or the content."""
        if self.held is not None:
            start, offset = self.held
            rests = self.offset == offset and abs(along - start) <= _SLACK
            return self if rests else self.to(offset + start - along)
        return self if self.grip is None else self._at(along - self.grip)

    def release(self) -> Self:
        """Release the bar or the content."""
        return self._replace(grip=None, held=None)

    @property
    def thumb(self) -> tuple[float, float]:
        """The start and the length of the thumb on the bar, in logical pixels."""
        length = max(min(_SHORTEST_THUMB, self.view), self.view * self.view / max(self.content, self.view, 1))
        travel = self.content - self.view
        return (self.offset / travel * (self.view - length) if travel > 0 else 0.0), length

    def draw(self, *, lies: bool = False) -> Picture:
        """Draw the bar, `BAR` wide and as high as the view; with `lies`, draw a horizontal bar."""
        width, height = (self.view, BAR) if lies else (BAR, self.view)
        if not self.needed:
            return blank(width, height)
        start, length = self.thumb
        colour = "muted" if self.grip is not None else "disabled"
        along, aside = max(length - 4, 0), (BAR - _THUMB) / 2
        x, y, wide, high = (start + 2, aside, along, _THUMB) if lies else (aside, start + 2, _THUMB, along)
        most = self.content - self.view
        return labelled(
            group(width, height, [(x, y, rectangle(wide, high, colour, radius=_THUMB / 2))]),
            "scrollbar",
            "Scroll bar",
            value=f"{100 * self.offset / most:.0f} %",
            number=(self.offset, 0, most, _STEP),
        )

    def _at(self, top: float) -> Self:
        room = self.view - self.thumb[1]
        return self.to(top / room * (self.content - self.view) if room > 0 else 0)
