"""Replays: step through a match, with the journal's comments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import NamedTuple, Self

from launcher.controls import HEIGHT, Interaction, Menu, PushButton, Slider, draw_button, find_near
from launcher.picture import Deed, Group, PictureLabel, group, polygon, scale
from launcher.tabletop.frame.commands import face_of, press_button, show_commands
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.layout import (
    GAP,
    Box,
    Face,
    Layout,
    button_row,
    button_stack,
    row_layout,
)
from launcher.tabletop.frame.table import (
    MENU,
    Next,
    Table,
    call_all,
    let_go,
    refused_unfinished,
    say,
    with_overlay,
    without_overlay,
)
from launcher.tabletop.frame.turns import animate_to, begin_turn, go_to, withdrawals
from launcher.tabletop.history import History, mover
from launcher.tabletop.knowledge import made_move_in_words
from launcher.tabletop.vocabulary import names_of
from launcher.text import in_list, in_window, sentence, series
from launcher.universe import After, Package
from launcher.universe.messages import Then

REPLAY = "replay"
"""The name of the overlay with the controls of a replay."""
PACES = (0.5, 1.0, 2.0, 5.0, 20.0)
"""The speeds, in positions per second."""

_SLIDER = "slider"
_PRESS = ("\r", " ")
_KEYS = {"up": "up", "down": "down", "l": "list"}

_MARK = polygon(((0, 0), (8, 0), (4, 7)), "danger", outline="background")


class ReplayBar(NamedTuple):
    """An overlay that replaces the command buttons.

    The mouse can still reach everything else.

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
        layout: the layout of the window.
        faces: the buttons of other features.
        keys: the keys of these buttons, with the names of the buttons.
        rows: the names of further buttons in the window.
        notes: sentences about positions, by the numbers of the positions.
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
    layout: Layout = row_layout(640, 480)
    faces: tuple[Face, ...] = ()
    keys: Mapping[str, str] = {}
    rows: tuple[str, ...] = ()
    notes: Mapping[int, str] = {}

    @classmethod
    def to(cls, history: History, tip: int) -> Self:
        """Return a bar for the line up to a position."""
        line = history.shown_line(tip)
        return cls(line, history.at, tip, Slider(0, 0, len(line) - 1))

    def sized(self, width: float, height: float) -> Self:
        """Return a copy for a window of this size."""
        return self._replace(width=width, height=height)

    def key(self, key: str) -> tuple[Self, str | None]:
        """Handle a key.

        Space plays and pauses, arrows move along the line or to other variations, and Escape ends.
        """
        if key in ("\t", "shift+\t"):
            names = [*(button.name for button in self.buttons), *self.rows, ""]
            return self._replace(at=self.at.next(names, 1 if key == "\t" else -1)), None
        if key in _PRESS:
            return self, self.at.focus or "run"
        if key == "escape":
            return self, "done"
        if key in (keys := {**_KEYS, **self.keys}):
            return self, keys[key]
        slider = self.slider.key(key)
        return (self._replace(slider=slider), "to") if slider else (self, None)

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None] | None:
        """Handle a mouse event on the slider or a button.

        Return None if the event is elsewhere.
        """
        box, times = self.slider_box, self.layout.times
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
        """Handle an action on the slider or a button.

        Return None if the action is for something else.
        """
        part = path[-1]
        if part.role == "slider":
            return self._replace(slider=self.slider.do(part, deed, value)), "to"
        if part.key not in {button.name for button in self.buttons}:
            return None
        if deed == "press":
            return self, part.key
        return self._replace(at=self.at._replace(focus=part.key)), None

    def draw(self) -> Group:
        """Draw the slider and buttons on a window-sized picture."""
        box, times = self.slider_box, self.layout.times
        slider = scale(times, self.slider.draw(box.width / times, says="Position"))
        parts = [(each.x, each.y, draw_button(each, self.at.mood(each.name))) for each in self.buttons]
        middles = [self.slider.middle(place, box.width / times) for place in self.noted_places]
        marks = [(box.x + times * middle, box.y, _MARK) for middle in middles]
        return group(self.width, self.height, [*parts, (box.x, box.y, slider), *marks])

    @property
    def noted_places(self) -> list[int]:
        """The places of notes on the line."""
        return [place for place, node in enumerate(self.line) if node in self.notes]

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """The buttons that fit next to or below the slider."""
        bar, times = self.layout.bar, self.layout.times
        high = times * HEIGHT
        own = [
            Face("run", "Pause" if self.running else "Play"),
            Face("done", "Back to my game" if self.own else "Done", rank=2),
            *([] if self.own else [Face("here", "Play on here", rank=4)]),
            *self.faces,
            Face("list", "Moves", rank=11),
            Face("pace", f"{self.pace:g}×", rank=12),
        ]
        faces = sorted(own, key=lambda face: face.rank)
        if self.layout.column:
            below = bar._replace(y=bar.y + high + GAP, height=bar.height - high - GAP)
            return button_stack((faces[:count] for count in range(len(faces), 1, -1)), below, high)
        while True:
            placed = button_row(faces, bar.x, bar.y, high)
            shift = bar.x + bar.width - placed[-1].x - placed[-1].width
            if shift >= times * self.slider.least + GAP or len(faces) == 2:
                return tuple(button._replace(x=button.x + max(0, shift)) for button in placed)
            faces.pop()

    @property
    def slider_box(self) -> Box:
        """The place of the slider."""
        bar, first = self.layout.bar, self.buttons[0]
        if self.layout.column:
            return bar._replace(height=first.height)
        return Box(bar.x, bar.y, max(0.0, first.x - GAP - bar.x), first.height)


def begin_replay(table: Table) -> Package[Table]:
    """Begin a replay at the start and stop all thinking."""
    bar = ReplayBar.to(table.history, table.history.redo_tip)
    begun = at_position(let_go(table).without_thoughts(), bar, 0)
    return Package(begun.world, *withdrawals(table), *begun.messages)


def replay_of(table: Table) -> ReplayBar | None:
    """Return the controls of the replay, or None if there is none."""
    return table.desk.overlay(REPLAY, ReplayBar)


def step(table: Table) -> Next:
    """Go one step further if the replay is running."""
    bar = replay_of(table)
    if bar is None or not bar.running:
        return table
    number = bar.slider.value + 1
    if number >= bar.slider.high:
        return at_position(table, bar._replace(running=False), number)
    return at_position(table, bar, number, next_step(bar))


def next_step(bar: ReplayBar) -> After:
    """Return the message that goes one step further in time."""
    return After(1 / bar.pace, Then(step))


def _answer(table: Table, bar: ReplayBar, name: str) -> Next:
    """Handle a button or key of the replay bar."""
    match name:
        case "to":
            return at_position(table, bar, bar.slider.value)
        case "run" if bar.running:
            return at_position(table, bar._replace(running=False), bar.slider.value)
        case "run":
            first = 0 if bar.slider.value == bar.slider.high else bar.slider.value
            return at_position(table, bar._replace(running=True), first, next_step(bar))
        case "pace":
            pace = PACES[(PACES.index(bar.pace) + 1) % len(PACES)]
            return at_position(table, bar._replace(pace=pace), bar.slider.value)
        case "list":
            return _list_moves(table, bar._replace(running=False))
        case "up" | "down":
            return _other_branch(table, bar, -1 if name == "up" else 1)
        case "here" if why := table.history.why_no_undo:
            return say(table, why)
        case "here":
            return go_on_here(table, bar)
        case "done":
            return begin_turn(_home(table, bar))
    return press_button(table, name)


def go_on_here(table: Table, bar: ReplayBar) -> Package[Table]:
    """End the replay, and continue the match from the position on screen."""
    return go_to(_home(table, bar), table.history.go_to(table.history.at))


def _list_moves(table: Table, bar: ReplayBar) -> Next:
    """Open a menu with all moves of the line.

    A move leads to the position after it.
    """
    made = [_with_mover(table, number) for number in bar.line[1:]]
    entries = [("0", "Start of the match."), *((str(k), f"{k}. {text}") for k, text in enumerate(made, 1))]
    place = int(bar.slider.value)
    bottom = inf if bar.layout.column else bar.slider_box.y
    menu = Menu(tuple(entries), bar.width, bar.height, focus=place, bottom=bottom)
    here = at_position(table, bar, place)
    return Package(with_overlay(here.world, MENU, menu, _go_to_listed), *here.messages)


def _with_mover(table: Table, number: int) -> str:
    """Return the move before a position as text.

    In a multiplayer game, the text begins with the player's name.
    """
    history, who = table.history, mover(table.history, number)
    names = names_of(history.players, table.me)
    text = in_window(in_list(made_move_in_words(history, number)))
    return f"{names[who]}: {text}" if names and who is not None else text


def _go_to_listed(table: Table, menu: Menu, name: str) -> Next:
    bar = replay_of(table)
    return at_position(table, bar, float(name)) if bar else table


def _other_branch(table: Table, bar: ReplayBar, by: int) -> Next:
    """Switch to another variation from the previous position."""
    history, beside = table.history, _beside(table)
    number = beside[(beside.index(history.at) + by) % len(beside)]
    after = {number}
    for k, node in enumerate(history.nodes):
        if node.before in after:
            after.add(k)
    line = history.line(max(after))
    slider = Slider(line.index(number), 0, len(line) - 1)
    return at_position(table, bar._replace(line=line, slider=slider), slider.value)


def _home(table: Table, bar: ReplayBar) -> Table:
    """Close the replay, and return to the player's current position."""
    if bar.own:
        return animate_to(without_overlay(table, REPLAY), bar.own, another=True)
    home = replace(table.history.go_to(bar.home), redo_tip=bar.tip)
    return animate_to(without_overlay(table, REPLAY), home)


def at_position(
    table: Table, bar: ReplayBar, value: float, *messages: object, another: History | None = None
) -> Package[Table]:
    """Go to a position of a match and add the messages.

    The match is this one, unless `another` is given.
    """
    slider = bar.slider.to(value)
    bar = bar._replace(slider=slider)
    number = bar.line[int(slider.value)]
    if another or number != table.history.at:
        history = another or table.history
        table = with_overlay(table, REPLAY, bar._replace(rows=()), _answer)
        table = animate_to(table, history.go_to(number), another=another is not None)
    else:
        table = with_overlay(table, REPLAY, bar, _answer)
    table = say(_refreshed(table), _describe_step(table))
    shown = call_all(table, [feature.at_show for feature in table.active])
    return Package(shown.world, *shown.messages, *messages)


def _refreshed(table: Table) -> Table:
    """Return a copy with controls that fit the window.

    The controls include the buttons of other features.
    """
    bar = replay_of(table)
    if bar is None:
        return table
    shown = [] if bar.own else show_commands(table)
    keys = {key: each.name for each in shown for key in each.keys}
    return change_replay(table, layout=table.window.layout, faces=tuple(map(face_of, shown)), keys=keys)


def change_replay(table: Table, **changes: object) -> Table:
    """Return a copy with other controls of the replay."""
    desk = table.desk.changed(REPLAY, ReplayBar, lambda bar: bar._replace(**changes))  # type: ignore[arg-type]
    return table.with_desk(desk)


def with_notes(table: Table, notes: Mapping[int, str]) -> Table:
    """Return a copy with these notes about positions on the slider."""
    table = _refreshed(change_replay(table, notes=notes))
    return say(table, _describe_step(table)) if table.is_only_shown else table


def _describe_step(table: Table) -> str:
    """Describe the last move, with its notes, comment and variations."""
    node, beside, bar = table.history.node, _beside(table), replay_of(table)
    others = (
        f"Variation {beside.index(table.history.at) + 1} of {len(beside)} (press Up or Down to see the rest)."
    )
    note = bar.notes.get(table.history.at, "") if bar else ""
    move = made_move_in_words(table.history, table.history.at) if table.history.at else ""
    full_stop = "" if move.endswith(".") else "."
    made = sentence(f"Last move: {{}}{full_stop}", move) if move else "Start of the match."
    return series("  ", (made, note, node.note.replace("\n", " "), others if len(beside) > 1 else ""))


def _beside(table: Table) -> list[int]:
    """Return the numbers of all positions after the previous one."""
    history = table.history
    return [k for k, node in enumerate(history.nodes) if node.before == history.node.before]


def _why_not(table: Table) -> str:
    return "You can't move during a replay. Press Done to return to the match." if replay_of(table) else ""


_ROWS = (Command("replay", "Replay", begin_replay, ("f5",), refused=refused_unfinished),)


REPLAYS = Feature("replay", shows=REPLAY, rows=_ROWS, laid_out=_refreshed, why_not=_why_not)
