"""The controls of a replay: a slider and buttons in place of the command buttons."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls import HEIGHT, Interaction, PushButton, Slider, draw_button, find_near
from launcher.picture import Deed, Group, PictureLabel, group, polygon, scale
from launcher.tabletop.frame.bar_layout import GAP, Face, button_row, button_stack, columns_and_rows
from launcher.tabletop.frame.layout import Box, Layout, layout_of
from launcher.tabletop.history import History
from launcher.tabletop.review import Blunder

PACES = (0.5, 1.0, 2.0, 5.0, 20.0)
"""The speeds, in positions per second."""

_SLIDER = "slider"
_PRESS = ("\r", " ")
_KEYS = {"up": "up", "down": "down", "l": "list"}
_KEYS_OF_ANALYSIS = {"f10": "analysis", "a": "analysis", "m": "blunder"}

_MARK = polygon(((0, 0), (8, 0), (4, 7)), "danger", outline="background")


class ReplayBar(NamedTuple):
    """An overlay that replaces the command buttons; the mouse can still reach everything else.

    Attributes:
        line: the numbers of the positions in the replay, from the start.
        home: the number of the position to return to.
        tip: the number of the last position that redo can reach from there.
        slider: the current place on the line.
        running: whether the replay is playing.
        pace: the speed, in positions per second.
        own: the player's match, if the replay shows another one.
        at: the focused, hovered and pressed buttons; the slider can be pressed too.
        width: the width of the window, in logical pixels.
        height: the height of the window, in logical pixels.
        column: whether status and buttons are in a column next to the scene.
        panel: whether there is an analysis.
        rows: the names of the analysis buttons.
        blunders: the blunders found so far.
        analysed: whether the game has an analysis.
    """

    line: tuple[int, ...]
    home: int
    tip: int
    slider: Slider
    running: bool = False
    pace: float = 1
    own: History | None = None
    at: Interaction = Interaction()
    width: float = 640
    height: float = 480
    column: bool = False
    panel: bool = False
    rows: tuple[str, ...] = ()
    blunders: tuple[Blunder, ...] = ()
    analysed: bool = False

    @classmethod
    def to(cls, history: History, tip: int) -> Self:
        """Return a bar for the line from the start of a match to a position."""
        line = history.shown_line(tip)
        return cls(line, history.at, tip, Slider(0, 0, len(line) - 1))

    def sized(self, width: float, height: float) -> Self:
        """Return a copy for a window of this size."""
        return self._replace(width=width, height=height)

    def key(self, key: str) -> tuple[Self, str | None]:
        """Handle a key: Space plays and pauses, arrows move along the line or to other variations, Escape ends."""
        if key in ("\t", "shift+\t"):
            names = [*(button.name for button in self.buttons), *self.rows, ""]
            return self._replace(at=self.at.next(names, 1 if key == "\t" else -1)), None
        if key in _PRESS:
            return self, self.at.focus or "run"
        if key == "escape":
            return self, "done"
        keys = _KEYS | _KEYS_OF_ANALYSIS if self.analysed else _KEYS
        if key in keys:
            return self, keys[key]
        slider = self.slider.key(key)
        return (self._replace(slider=slider), "to") if slider else (self, None)

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None] | None:
        """Handle a mouse event in the window; None if it belongs neither to the slider nor to a button."""
        box, times = self.slider_box, self._layout.times
        if event == "button-down" and box.holds(x, y):
            slider = self.slider.press((x - box.x) / times, box.width / times)
            return self._replace(slider=slider, at=self.at._replace(pressed=_SLIDER)), "to"
        if self.at.pressed == _SLIDER and event == "drag":
            return self._replace(slider=self.slider.drag((x - box.x) / times, box.width / times)), "to"
        found = find_near(self.buttons, x, y)
        at, clicked = self.at.mouse(found.name if found else "", event)
        changed = self._replace(at=at)
        return (changed, clicked or None) if found or changed != self else None

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None] | None:
        """Handle an action on the slider or a button; None if it belongs to neither."""
        part = path[-1]
        if part.role == "slider":
            return self._replace(slider=self.slider.do(part, deed, value)), "to"
        if part.key not in {button.name for button in self.buttons}:
            return None
        if deed == "press":
            return self, part.key
        return self._replace(at=self.at._replace(focus=part.key)), None

    def draw(self) -> Group:
        """Draw the slider and the buttons on a picture of the size of the window."""
        box, times = self.slider_box, self._layout.times
        slider = scale(times, self.slider.draw(box.width / times, says="Position"))
        parts = [(each.x, each.y, draw_button(each, self.at.mood(each.name))) for each in self.buttons]
        marks = [(box.x + times * each, box.y, _MARK) for each in self._marks(box.width / times)]
        return group(self.width, self.height, [*parts, (box.x, box.y, slider), *marks])

    def _marks(self, width: float) -> list[float]:
        """Return the places of blunders on the slider, in logical pixels from its left edge."""
        return [self.slider.middle(place, width) for place in self.blunder_places]

    @property
    def blunder_places(self) -> list[int]:
        """The places of blunders on the line."""
        made = {each.node for each in self.blunders}
        return [place for place, node in enumerate(self.line) if node in made]

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """The buttons, at the right end of the slider or below it; fewer if there is not enough room."""
        bar, times = self._layout.bar, self._layout.times
        high = times * HEIGHT
        faces = [
            Face("run", "Pause" if self.running else "Play"),
            *(
                [Face("done", "Back to my game")]
                if self.own
                else [
                    Face("done", "Done"),
                    *([Face("blunder", "Next mistake")] if self.blunders else []),
                    Face("here", "Play on here"),
                ]
            ),
            *([Face("analysis", "Analysis", True, self.panel, True)] if self.analysed else []),
            Face("list", "Moves"),
            Face("pace", f"{self.pace:g}×"),
        ]
        if self.column:
            across, rows = columns_and_rows(faces, bar, high)
            return button_stack(faces[: max(2, across * (rows - 1))], across, bar, high)
        while True:
            placed = button_row(faces, bar.x, bar.y, high)
            shift = bar.x + bar.width - placed[-1].x - placed[-1].width
            if shift >= times * self.slider.least + GAP or len(faces) == 2:
                return tuple(button._replace(x=button.x + max(0, shift)) for button in placed)
            faces.pop()

    @property
    def slider_box(self) -> Box:
        """The place of the slider."""
        bar, first = self._layout.bar, self.buttons[0]
        if self.column:
            return Box(bar.x, first.y - first.height - GAP, bar.width, first.height)
        return Box(bar.x, bar.y, max(0.0, first.x - GAP - bar.x), first.height)

    @property
    def _layout(self) -> Layout:
        return layout_of(self.width, self.height, column=self.column, panel=self.panel)
