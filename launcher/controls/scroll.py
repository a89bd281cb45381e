"""Scrolling: how far, and the bar that shows and changes it."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.picture import Deed, Picture, blank, group, labelled, rectangle

BAR = 14  # logical pixels that the bar is wide
_STEP = 48  # of the wheel and the arrow keys
_SLACK = 6.0  # logical pixels; who moves less than that while content is pressed doesn't drag it
_SHORTEST_THUMB = 32
_THUMB = 8


class Scroll(NamedTuple):
    """Where a view is on content that is higher than it (or wider: the arithmetic is the same).

    Attributes:
        view: length of the view in logical pixels.
        content: length of the content.
        offset: how much of the content is before the view; a whole number, so that text stays crisp.
        grip: while the bar is dragged, how far below the thumb's top it was gripped.
        held: while the content is dragged, where along the view it was pressed, and the offset then.
    """

    view: float
    content: float
    offset: float = 0
    grip: float | None = None
    held: tuple[float, float] | None = None

    @property
    def needed(self) -> bool:
        """Whether there is more content than the view holds."""
        return self.content > self.view + 0.5

    def to(self, offset: float) -> Self:
        """Scrolled to an offset, or as near as the content allows."""
        return self._replace(offset=round(max(0, min(offset, self.content - self.view))))

    def by(self, amount: float) -> Self:
        """Scrolled on by an amount."""
        return self.to(self.offset + amount)

    def fitted(self, view: float, content: float) -> Self:
        """Keep the place where the view or the content has another length."""
        return self._replace(view=view, content=content).to(self.offset)

    def showing(self, start: float, end: float) -> Self:
        """Scrolled as little as needed to have the content from start to end in view."""
        if end > self.offset + self.view:
            return self.to(min(start, end - self.view))
        return self.to(min(self.offset, start))

    def key(self, key: str) -> Self | None:
        """Scrolled as a key or the wheel says, or None for keys that don't scroll."""
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
        """After something was done to its bar."""
        return self.by({"increment": _STEP, "decrement": -_STEP}.get(deed, 0))

    def press(self, along: float) -> Self:
        """The bar was pressed, that far along: grip the thumb, or bring it there."""
        top, length = self.thumb
        if not top <= along < top + length:
            jumped = self._at(along - length / 2)
            return jumped._replace(grip=along - jumped.thumb[0], held=None)
        return self._replace(grip=along - top, held=None)

    def hold(self, along: float) -> Self:
        """The content was pressed, that far along the view: it goes with the mouse or the finger, once that moves."""
        return self._replace(held=(along, self.offset))

    def drag(self, along: float) -> Self:
        """The mouse moved while the bar or the content was pressed."""
        if self.held is not None:
            start, offset = self.held
            rests = self.offset == offset and abs(along - start) <= _SLACK
            return self if rests else self.to(offset + start - along)
        return self if self.grip is None else self._at(along - self.grip)

    def release(self) -> Self:
        """The mouse was released."""
        return self._replace(grip=None, held=None)

    @property
    def thumb(self) -> tuple[float, float]:
        """Start and length of the thumb along the bar, in logical pixels."""
        length = max(min(_SHORTEST_THUMB, self.view), self.view * self.view / max(self.content, self.view, 1))
        travel = self.content - self.view
        return (self.offset / travel * (self.view - length) if travel > 0 else 0.0), length

    def draw(self, *, lies: bool = False) -> Picture:
        """The bar, `BAR` wide and as high as the view; or below it, for what is wider than the view."""
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
