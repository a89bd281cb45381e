"""What the frame says beside how the match stands."""

from __future__ import annotations

from launcher.plurals import counted, in_digits
from launcher.store import is_countable
from launcher.tabletop.frame.bar import MORE, Entry, entries
from launcher.tabletop.frame.others_moves import others_sentences
from launcher.tabletop.frame.table import Table
from launcher.tabletop.outcome import YOU, own_name, score
from launcher.tabletop.start import start_text

_KEYS = {"\r": "Enter", " ": "Space", "\b": "Backspace", "\t": "Tab", "escape": "Escape"}


def detail_line(table: Table) -> tuple[str, bool]:
    """The second line, and whether it was asked for or caused just now: then it goes before all else that is told."""
    if asked := table.said or _hint(table) or _thinking(table):
        return asked, True
    if aside := _tooltip(table, table.hover or table.focus):
        return aside, False
    piece = _piece(table)
    return piece or standing_line(table), bool(piece)


def standing_line(table: Table) -> str:
    """Who one is, what counts, and how long it took: "You are Red · Points: 12 · 1:05"."""
    points = score(table.history, table.me)
    counts = f"{table.tabletop.score.name.capitalize()}: {in_digits(points)}" if is_countable(points) else ""
    time = f"{table.seconds // 60}:{table.seconds % 60:02}" if table.seconds else ""
    return " · ".join(filter(None, [own_name(table.history, table.me), counts, time]))


def start_name(table: Table) -> str:
    """The same, the moves unless they are what counts, and the start: "1:05 · 80 moves · aces no k7f3p"."""
    history, points = table.history, score(table.history, table.me)
    least = is_countable(points) and table.tabletop.score.best == "least"
    moves = "" if least else counted(history.plies, "move")
    return " · ".join(filter(None, [standing_line(table), moves, start_text(history, table.game)]))


def key_name(key: str) -> str:
    """A key as keyboards and people call it: "Ctrl+Z"."""
    *held, last = key.split("+")  # and of the key "+", before and after it is nothing
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


def _hint(table: Table) -> str:
    """The hint that was told; that it is better than one before is said, as it takes the place of that."""
    what = "Better" if table.better else "Hint"
    return f"{what}: {table.hint}. {table.advice.why or 'Ask again to make it.'}" if table.hint else ""


def _thinking(table: Table) -> str:
    """Who thinks; of a hint, the best move so far."""
    turn = table.history.status.turn
    if table.thinking == "hint" and table.found:
        return f"Thinking … so far: {table.found.move}."
    if table.thinking == "hint" and table.look.hints != "live":
        return "Thinking about a hint …"
    if table.thinking == "move" and turn is not None:
        name = table.tabletop.players[turn]
        return f"{name} {'think' if name == YOU else 'thinks'} …"
    return ""


def _piece(table: Table) -> str:
    """What the keyboard is on, and what is held over what; where others have moved, not before it is led there."""
    if others_sentences(table) and not table.view.held and table.led != table.history.at:
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
