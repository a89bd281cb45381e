"""The buttons around the table: which there are, where, and what keys press them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from launcher.controls import Button, row
from launcher.tabletop.frame.layout import Box, Layout
from launcher.tabletop.frame.place import layout_of
from launcher.tabletop.frame.table import Replay, Table
from launcher.tabletop.options import options_of

GAP = 8.0
MORE = "more"

_WANTED = ("move", "now", "new", "undo", "hint", "redo", "toggle", "action", "options", "help")
"""What keeps its button longest, from the most to the least, as windows get smaller."""


class Entry(NamedTuple):
    """Something that can be done beside touching pieces.

    Attributes:
        name: of the command.
        label: what its button says.
        keys: what presses it; the first is told.
        enabled: whether it can do anything now.
        chosen: whether it is what one is likely to want, or a switch that is on.
    """

    name: str
    label: str
    keys: tuple[str, ...] = ()
    enabled: bool = True
    chosen: bool = False


def entries(table: Table) -> tuple[Entry, ...]:
    """All that can be done, in the order in which it is shown."""
    own = _own(table)
    taken = {key for entry in own for key in entry.keys} | table.reach.keys.keys()
    first, last = _everywhere(table)
    first, last, rest = (
        [entry._replace(keys=tuple(key for key in entry.keys if key not in taken)) for entry in each]
        for each in (first, last, _rest(table))
    )
    return (*first, *own, *last, *rest)


def _everywhere(table: Table) -> tuple[list[Entry], list[Entry]]:
    """What every player of every game wants: at the beginning of the bar, and at its end."""
    course = table.course
    first = [
        Entry("new", "New", ("f2", "ctrl+n", "n"), chosen=course.status.over),
        Entry("undo", "Undo", ("ctrl+z", "\b", "u"), enabled=course.at > 0 or can_go_back(table)),
        Entry("redo", "Redo", ("ctrl+y", "ctrl+shift+z", "r"), enabled=course.at != course.tip),
    ]
    if table.tabletop.hint and table.look.hints != "off":
        first.append(Entry("hint", "Hint", ("f3", "ctrl+h", "h"), enabled=table.persons_turn))
    last = [Entry("options", "Options", ("f4", "ctrl+o", "o"))] if has_options(table) else []
    if table.help:
        last.append(Entry("help", "Help", ("f1",)))
    return first, last


def _rest(table: Table) -> list[Entry]:
    """What is in the menu under the last button, and has keys."""
    course = table.course
    return [
        Entry("restart", "Restart", ("ctrl+r",), enabled=course.at > 0),
        Entry("daily", "Today’s game", ("ctrl+d",)),
        Entry("replay", "Replay", ("f5",), enabled=len(course.nodes) > 1),
        Entry("statistics", "Statistics", ("f6",)),
        Entry("copy", "Copy the journal", ("ctrl+c",)),
        Entry("copy start", "Copy this start", ("ctrl+shift+c",)),
        Entry("paste", "Paste a journal or a start", ("ctrl+v",)),
        Entry("open", "Open a file", ("ctrl+shift+o",)),
        Entry("save", "Save the journal", ("ctrl+s",)),
        Entry("film", "Save as a film", ("ctrl+shift+s",), enabled=course.tip > 0),
        Entry("settings", "Settings", ("f7", "ctrl+,")),
        Entry("keys", "Keys", ("?",)),
    ]


def can_go_back(table: Table) -> bool:
    """Whether undo goes to the match before, as this one has hardly begun."""
    return table.former is not None and len(table.course.nodes) == 1


def has_options(table: Table) -> bool:
    """Whether there is anything to choose before a match."""
    return bool(options_of(table.tabletop.options)) or bool(table.tabletop.players and table.tabletop.think)


def _own(table: Table) -> list[Entry]:
    """What the game itself brings: moves that touch nothing, switches, actions."""
    own = []
    taken: set[str] = set()
    for button, move in table.reach.buttons:
        label = button.label or str(move).capitalize()
        key = button.key or next((char for char in label.lower() if char.isalnum() and char not in taken), "")
        taken.add(key)
        own.append(Entry(f"move:{move}", label, (key,) if key else ()))
    if table.thinking == "move" and table.best:
        own.append(Entry("now", "Move now", (".",)))
    for toggle in table.tabletop.toggles:
        on = toggle.name in table.view.toggles
        own.append(Entry(f"toggle:{toggle.name}", toggle.label, _key(toggle.key), chosen=on))
    own += [
        Entry(f"action:{action.name}", action.label, _key(action.key)) for action in table.tabletop.actions
    ]
    return own


def _key(key: str) -> tuple[str, ...]:
    return (key,) if key else ()


def buttons(table: Table) -> tuple[Button, ...]:
    """The buttons that there is room for; what is wanted less is under the last of them."""
    layout = layout_of(table)
    if table.replay:
        return _of_replay(table.replay, layout)
    first, last = _everywhere(table)
    return _placed((*first, *_own(table), *last), layout.bar, column=layout.column)


@lru_cache(maxsize=64)
def _placed(wanted: tuple[Entry, ...], bar: Box, *, column: bool) -> tuple[Button, ...]:
    by_name = {entry.name: entry for entry in wanted} | {MORE: Entry(MORE, "More")}
    placed = (_column if column else _row)(wanted, bar)
    return tuple(
        button._replace(enabled=by_name[button.name].enabled, chosen=by_name[button.name].chosen)
        for button in placed
    )


def _most_wanted(known: tuple[Entry, ...], count: int) -> list[tuple[str, str]]:
    """Names and labels of so many, and of the menu with the others: what is wanted most, in the order it is shown."""
    most = sorted(known, key=lambda entry: _WANTED.index(entry.name.partition(":")[0]))[:count]
    return [*((entry.name, entry.label) for entry in known if entry in most), (MORE, "More")]


def slider_box(table: Table) -> Box | None:
    """Where the slider of a replay is."""
    if table.replay is None:
        return None
    layout = layout_of(table)
    first = buttons(table)[0]
    if layout.column:
        return Box(layout.bar.x, first.y - 34 - GAP, layout.bar.width, 34)
    return Box(layout.bar.x, layout.bar.y, max(0.0, first.x - GAP - layout.bar.x), 34)


def _of_replay(replay: Replay, layout: Layout) -> tuple[Button, ...]:
    """What a replay is led by, at the right end of its slider or below it; fewer where there is no room."""
    bar = layout.bar
    labels = [
        ("replay:run", "Pause" if replay.running else "Play"),
        ("replay:done", "Done"),
        ("replay:here", "Go on here"),
        ("replay:pace", f"{replay.pace:g}×"),
    ]
    while True:
        placed = row(labels, bar.x, bar.y + bar.height - 34, gap=GAP)
        shift = bar.x + bar.width - placed[-1].x - placed[-1].width
        if layout.column or shift >= replay.slider.least + GAP or len(labels) == 2:
            return tuple(button._replace(x=button.x + max(0, shift)) for button in placed)
        labels.pop()


def hidden(table: Table) -> tuple[Entry, ...]:
    """What there is no room for, and can be done now: it is in the menu under the last button."""
    seen = {button.name for button in buttons(table)}
    return tuple(entry for entry in entries(table) if entry.name not in seen and entry.enabled)


def _row(known: tuple[Entry, ...], bar: Box) -> tuple[Button, ...]:
    for count in range(len(known), -1, -1):
        placed = row(_most_wanted(known, count), bar.x, bar.y, gap=GAP)
        if placed[-1].x + placed[-1].width <= bar.x + bar.width or count == 0:
            break
    last = placed[-1]
    return (*placed[:-1], last._replace(x=bar.x + bar.width - last.width))


def _column(known: tuple[Entry, ...], bar: Box) -> tuple[Button, ...]:
    """Two in a row where their labels have room for that, from the bottom up as high as needed."""
    height = 34.0
    widest = max(button.width for button in row(_most_wanted(known, len(known)), 0, 0))
    across = 2 if widest <= (bar.width - GAP) / 2 else 1
    wide = (bar.width - GAP * (across - 1)) / across
    most = max(2, across * int((bar.height + GAP) // (height + GAP)))
    shown = _most_wanted(known, most - 1)
    rows = -(-len(shown) // across)
    top = bar.y + bar.height - rows * (height + GAP) + GAP
    return tuple(
        Button(name, label, bar.x + k % across * (wide + GAP), top + k // across * (height + GAP), wide)
        for k, (name, label) in enumerate(shown)
    )
