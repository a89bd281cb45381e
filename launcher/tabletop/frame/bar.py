"""The buttons around the table: which there are, where, and what keys press them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from launcher.controls import HEIGHT, PushButton, row
from launcher.tabletop.frame.layout import Box, Layout
from launcher.tabletop.frame.placement import layout_of
from launcher.tabletop.frame.table import Replay, Table
from launcher.tabletop.history import History
from launcher.tabletop.options import options_of

GAP = 8.0
MORE = "more"
_MOST = 100  # buttons of moves: nobody looks through more of them

_WANTED = ("move", "now", "new", "undo", "hint", "help", "options", "redo", "shelf", "toggle")
"""What keeps its button longest, from the most to the least, as windows get smaller; all else is in the menu."""


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
    """All that can be done, in the order in which it is shown; keys of the game's own are its own."""
    own, history = _own(table), table.history
    actions = [Entry(f"action:{each.name}", each.label, _key(each.key)) for each in table.tabletop.actions]
    of_game = (*own, *actions)
    taken = {key for entry in of_game for key in entry.keys} | table.touch_targets.keys.keys()
    known = (
        *_on_the_bar(table, own),
        *actions,
        Entry("restart", "Restart", ("ctrl+r",), enabled=history.at > 0),
        Entry("daily", "Today’s game", ("ctrl+d",)),
        Entry("replay", "Replay", ("f5",), enabled=len(history.nodes) > 1),
        Entry("statistics", "Statistics", ("f6",)),
        Entry("copy", "Copy the journal", ("ctrl+c",)),
        Entry("copy start", "Copy this start", ("ctrl+shift+c",)),
        Entry("paste", "Paste a journal or a start", ("ctrl+v",)),
        Entry("open", "Open a file", ("ctrl+shift+o",)),
        Entry("save", "Save the journal", ("ctrl+s",)),
        Entry("film", "Save as a film", ("ctrl+shift+s",), enabled=history.redo_tip > 0),
        *([Entry("style", "Design", ("f8",))] if options_of(table.tabletop.style) else []),
        Entry("settings", "Settings", ("f7", "ctrl+,")),
        Entry("keys", "Keys", ("?",)),
    )
    return tuple(
        entry
        if entry in of_game
        else entry._replace(keys=tuple(key for key in entry.keys if key not in taken))
        for entry in known
    )


def _on_the_bar(table: Table, own: list[Entry]) -> tuple[Entry, ...]:
    """What has a button, where there is room: what every player of every game wants, around what is the game's own."""
    history, game = table.history, table.tabletop
    options = options_of(game.options) or (game.players and game.think)
    hints = game.hint and table.look.hints != "off"
    return (
        Entry("new", "New", ("f2", "ctrl+n", "n"), chosen=table.status.over),
        Entry(
            "undo", "Undo", ("ctrl+z", "\b", "u"), enabled=history.at > 0 or previous_match(table) is not None
        ),
        Entry("redo", "Redo", ("ctrl+y", "ctrl+shift+z", "r"), enabled=history.at != history.redo_tip),
        *([Entry("hint", "Hint", ("f3", "ctrl+h", "h"), enabled=table.is_persons_turn)] if hints else []),
        *own,
        *([Entry("shelf", "Boards", ("b",))] if game.shelf else []),
        *([Entry("options", "Options", ("f4", "ctrl+o", "o"))] if options else []),
        *([Entry("help", "Help", ("f1",))] if table.help else []),
    )


def previous_match(table: Table) -> History | None:
    """The match that undo goes to from the start, as this one has hardly begun."""
    return table.former if len(table.history.nodes) == 1 else None


def _own(table: Table) -> list[Entry]:
    """What the game itself brings to the bar: moves that touch nothing, and switches."""
    own = []
    taken: set[str] = set()
    for button, move in table.touch_targets.buttons[:_MOST]:
        label = button.label or str(move).capitalize()
        key = button.key or next((char for char in label.lower() if char.isalnum() and char not in taken), "")
        taken.add(key)
        own.append(Entry(f"move:{move}", label, _key(key)))
    if table.thinking == "move" and table.best:
        own.append(Entry("now", "Move now", (".",)))
    elif table.is_stuck:
        own.append(Entry("now", "Think again", (".",), chosen=True))
    for toggle in table.tabletop.toggles:
        on = toggle.name in table.view.toggles
        own.append(Entry(f"toggle:{toggle.name}", toggle.label, _key(toggle.key), chosen=on))
    return own


def _key(key: str) -> tuple[str, ...]:
    return (key,) if key else ()


def buttons(table: Table) -> tuple[PushButton, ...]:
    """The buttons that there is room for; what is wanted less is under the last of them."""
    layout = layout_of(table)
    if table.replay:
        return _of_replay(table.replay, layout)
    return (_column if layout.column else _row)(_on_the_bar(table, _own(table)), layout.bar)


def _most_wanted(known: tuple[Entry, ...], count: int) -> list[Entry]:
    """So many of them, and the menu with the others: what is wanted most, in the order it is shown."""
    most = sorted(known, key=lambda entry: _WANTED.index(entry.name.partition(":")[0]))[:count]
    return [*(entry for entry in known if entry in most), Entry(MORE, "More")]


def _buttons(shown: list[Entry], x: float = 0, y: float = 0) -> list[PushButton]:
    """One after the other."""
    placed = row([(entry.name, entry.label) for entry in shown], x, y, gap=GAP)
    return [
        button._replace(enabled=entry.enabled, chosen=entry.chosen)
        for button, entry in zip(placed, shown, strict=True)
    ]


@lru_cache(maxsize=64)
def _row(known: tuple[Entry, ...], bar: Box) -> tuple[PushButton, ...]:
    for count in range(len(known), -1, -1):
        *placed, last = _buttons(_most_wanted(known, count), bar.x, bar.y)
        right = bar.x + bar.width - last.width
        if last.x <= right or count == 0:
            break
    return (*placed, last._replace(x=right))


@lru_cache(maxsize=64)
def _column(known: tuple[Entry, ...], bar: Box) -> tuple[PushButton, ...]:
    """As many as there is room for, from the bottom up."""
    across, rows = _cells(_most_wanted(known, len(known)), bar)
    return _stack(_most_wanted(known, max(2, across * rows) - 1), across, bar)


def _cells(shown: list[Entry], bar: Box) -> tuple[int, int]:
    """How many there are in a row of a column, two where their labels have room for that, and how many rows."""
    widest = max(button.width for button in _buttons(shown))
    return 2 if widest <= (bar.width - GAP) / 2 else 1, int((bar.height + GAP) // (HEIGHT + GAP))


def _stack(shown: list[Entry], across: int, bar: Box) -> tuple[PushButton, ...]:
    """So many in a row, the last at the bottom."""
    wide, step = (bar.width - GAP * (across - 1)) / across, HEIGHT + GAP
    top = bar.y + bar.height + GAP - -(-len(shown) // across) * step
    return tuple(
        button._replace(x=bar.x + k % across * (wide + GAP), y=top + k // across * step, width=wide)
        for k, button in enumerate(_buttons(shown))
    )


def slider_box(table: Table) -> Box | None:
    """Where the slider of a replay is."""
    if table.replay is None:
        return None
    layout = layout_of(table)
    first = buttons(table)[0]
    if layout.column:
        return Box(layout.bar.x, first.y - HEIGHT - GAP, layout.bar.width, HEIGHT)
    return Box(layout.bar.x, layout.bar.y, max(0.0, first.x - GAP - layout.bar.x), HEIGHT)


def _of_replay(replay: Replay, layout: Layout) -> tuple[PushButton, ...]:
    """What a replay is led by, at the right end of its slider or below it; fewer where there is no room."""
    bar = layout.bar
    shown = [
        Entry("replay:run", "Pause" if replay.running else "Play"),
        Entry("replay:done", "Done"),
        Entry("replay:here", "Go on here"),
        Entry("replay:pace", f"{replay.pace:g}×"),
    ]
    if layout.column:
        across, rows = _cells(shown, bar)
        return _stack(shown[: max(2, across * (rows - 1))], across, bar)
    while True:
        placed = _buttons(shown, bar.x, bar.y)
        shift = bar.x + bar.width - placed[-1].x - placed[-1].width
        if shift >= replay.slider.least + GAP or len(shown) == 2:
            return tuple(button._replace(x=button.x + max(0, shift)) for button in placed)
        shown.pop()


def menu_entries(table: Table) -> tuple[Entry, ...]:
    """What there is no room for, and can be done now: it is in the menu under the last button."""
    seen = {button.name for button in buttons(table)}
    return tuple(entry for entry in entries(table) if entry.name not in seen and entry.enabled)
