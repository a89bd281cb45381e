"""What the frame says beside how the match stands."""

from __future__ import annotations

from launcher.tabletop.frame.bar import MORE, Entry, entries
from launcher.tabletop.frame.news import told
from launcher.tabletop.frame.table import Table
from launcher.tabletop.seats import PERSON
from launcher.tabletop.start import start_text

_KEYS = {"\r": "Enter", " ": "Space", "\b": "Backspace", "\t": "Tab", "escape": "Escape"}


def detail(table: Table) -> str:
    """The second line: what is worth knowing now about what the player is at."""
    return (
        table.said
        or _tooltip(table, table.hover or table.focus)
        or _thinking(table)
        or (f"Hint: {table.hint}. {table.advice.why or 'Ask again to make it.'}" if table.hint else "")
        or _piece(table)
        or start_name(table)
    )


def start_name(table: Table) -> str:
    """Who one is, what counts, how long it took, what this start is called: "You are Red · 1:05 · checkers k7f3p"."""
    score = table.status.score
    counted = f"{table.tabletop.score.name.capitalize()}: {score:g}" if score is not None else ""
    time = f"{table.seconds // 60}:{table.seconds % 60:02}" if table.seconds else ""
    return " · ".join(filter(None, [_own_name(table), counted, time, start_text(table.course, table.game)]))


def _own_name(table: Table) -> str:
    """Whom the only person at the table plays, unless the game says that itself."""
    persons = [name for name, seat in zip(table.course.players, table.playing, strict=True) if seat == PERSON]
    return f"You are {persons[0]}" if len(persons) == 1 and persons != ["You"] else ""


def key_name(key: str) -> str:
    """A key as keyboards and people call it: "Ctrl+Z"."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    return "+".join([*(word.capitalize() for word in held), _KEYS.get(last, last.capitalize())])


def keys_of(entry: Entry) -> str:
    """The keys of an entry, in words."""
    return " or ".join(key_name(key) for key in entry.keys[:2])


def _tooltip(table: Table, name: str) -> str:
    if not name or name == MORE:
        return "More that can be done." if name else ""
    entry = next((each for each in entries(table) if each.name == name), None)
    if entry is None:
        return ""
    return f"{entry.label}: {keys_of(entry)}." if entry.keys else f"{entry.label}."


def _thinking(table: Table) -> str:
    turn = table.course.status.turn
    if table.thinking != "move" or turn is None:
        return ""
    return f"{table.tabletop.players[turn]} thinks …"


def _piece(table: Table) -> str:
    """What the keyboard is on, and what is held over what; where others have moved, not before it is led there."""
    if told(table) and not table.view.held and table.led != table.course.at:
        return ""
    view = table.view
    if not (view.focus or view.held):
        return ""
    said = {piece.name: piece.says or piece.name for piece in table.scene.pieces}
    focus, held = said.get(view.focus or "", ""), said.get(view.held or "", "")
    if held and view.focus != view.held:
        onto = said[view.hover] if view.hover in table.targets else ""
        return f"{held} to {focus or onto or '…'}"
    return focus or held
