"""The line in which the player types moves, squares and commands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self

from launcher.controls import HEIGHT, Field, Form, PushButton, draw_button
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    blank,
    group,
    labelled,
    overlay,
    rectangle,
    text,
    text_width,
)
from launcher.scene import Piece
from launcher.tabletop.challenge import is_challenge
from launcher.tabletop.frame.commands import commands, run_command
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.hands import why_not
from launcher.tabletop.frame.layout import EDGE, GAP, LOW, NARROW_EDGE, Box, Face, button_row
from launcher.tabletop.frame.table import (
    Next,
    Table,
    answer,
    lay_out,
    receive,
    say,
    show_form,
    with_overlay,
    without_overlay,
)
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.knowledge import position_in_words
from launcher.tabletop.moves import LineParser, head_of, moves_in_words, nothing_called
from launcher.universe import Package, Pasted, Sound

LINE = "line"
"""The name of the overlay."""
_CLOSE = "line close"  # the name of the button that closes the line, for players without a keyboard
_OFFER = "line:"  # the names of the buttons that complete the line begin with this
_OWN = {
    "board": False,
    "moves": True,
    "look": True,
}  # commands of the line, and whether words can follow them
_WIDEST = 260.0  # the greatest width of the field
_SIZE = 11.0  # of the letters of a coordinate
_HINT, _SHORT_HINT = "Move, square or command", "Type a move"
_CELL = re.compile(r"([a-z])(\d+)|(\d+),(\d+)")
_ON = re.compile(r".* on ([a-z])(\d+)")
_NUMBER = re.compile(r"\D* (\d+)")


@dataclass(frozen=True)
class LineSwitch:
    """Whether the line is open."""

    on: bool = False


class MoveLine(NamedTuple):
    """The text field of the line, as an overlay beside the scene.

    Attributes:
        field: the text field.
        begun: the typed text while the player goes through its completions.
        box: the place of the field in the window.
    """

    field: Field
    begun: str | None
    box: Box

    @property
    def stem(self) -> str:
        """The text to complete."""
        return self.field.text if self.begun is None else self.begun

    def sized(self, width: float, height: float) -> Self:
        """Return the line unchanged.

        The table places it.
        """
        return self

    def with_text(self, said: str, *, marked: bool = False) -> Self:
        """Return the line with another text."""
        return self._replace(field=Field(said, len(said), marked and bool(said)))

    def key(self, key: str) -> tuple[Self, str | None] | None:
        """Return the line after a key, or None if unused."""
        if key in _ACTS:
            return self, _ACTS[key]
        field = self.field.key(key)
        return None if field is None else (self._replace(field=field, begun=None), None)

    @property
    def is_typing(self) -> bool:
        """Whether a text is being typed: always."""
        return True

    def pasted(self, said: str) -> tuple[Self, str | None]:
        """Insert a text from the clipboard."""
        return self._replace(field=self.field.pasted(said), begun=None), None

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None] | None:
        """Keep clicks on the field from the table."""
        return (self, None) if self.box.holds(x, y) else None

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None] | None:
        """Handle an action on the field."""
        if path[-1].role != "textbox":
            return None
        return (self.with_text(value)._replace(begun=None) if deed == "set value" else self), None

    def draw(self) -> Picture:
        """Draw the field at its place in the window."""
        box = self.box
        hint = _HINT if box.width == _WIDEST else _SHORT_HINT
        field = self.field.draw(box.width, box.height, focus=True, hint=hint, says=_SHORT_HINT)
        return group(box.x + box.width, box.y + box.height, [(box.x, box.y, field)])


_ACTS = {
    "\r": "run",
    "escape": "close",
    "\t": "next",
    "down": "next",
    "shift+\t": "previous",
    "up": "previous",
}


def _edge(width: float, height: float) -> float:
    return NARROW_EDGE if min(width, height) < LOW else EDGE


def _room(table: Table, width: float, height: float) -> tuple[float, float]:
    return width, height - HEIGHT - _edge(width, height)


def _line_on(table: Table) -> MoveLine:
    """Return an empty line below everything else."""
    width, height = table.window.room or (table.window.width, table.window.height)
    edge = _edge(table.window.width, table.window.height)
    return MoveLine(
        Field(), None, Box(edge, max(0.0, height), max(0.0, min(_WIDEST, (width - 2 * edge) / 2.4)), HEIGHT)
    )


def _place(table: Table) -> Table:
    box = _line_on(table).box
    return table.with_desk(table.desk.changed(LINE, MoveLine, lambda line: line._replace(box=box)))


def line_of(table: Table) -> MoveLine | None:
    """Return the line, or None if it is not open."""
    return table.desk.overlay(LINE, MoveLine)


def open_line(table: Table) -> Table:
    """Open the line below the board."""
    opened = with_overlay(table.with_part(LineSwitch(on=True)), LINE, _line_on(table), _answer)
    return lay_out(opened, table.window.width, table.window.height)


def _close(table: Table) -> Table:
    closed = without_overlay(table, LINE).with_part(LineSwitch())
    return lay_out(closed, table.window.width, table.window.height)


def _answer(table: Table, line: MoveLine, name: str) -> Next:
    """Handle a key of the line."""
    if name == "close":
        return _close(say(table, ""))
    if name == "run":
        return run_line(table, line.field.text)
    offers = [*dict.fromkeys([line.stem, *_completions(table, line.stem)])]
    at = offers.index(line.field.text) if line.field.text in offers else 0
    chosen = offers[(at + (1 if name == "next" else -1)) % len(offers)]
    # screen readers speak only the letters that a completion changes
    return _with_line(say(table, chosen), line.with_text(chosen)._replace(begun=line.stem))


def _with_line(table: Table, line: MoveLine) -> Table:
    return table.with_desk(table.desk.changed(LINE, MoveLine, lambda _: line))


def _parser(table: Table) -> LineParser:
    view = table.view
    return LineParser(table.history, view.player, alone=view.alone, can_move=table.is_persons_turn)


def _words(table: Table) -> dict[str, str]:
    """Return the typed words of the table's commands, and the name of each command."""
    found = dict[str, str]()
    for each in commands(table):
        for word in (each.name, each.label.casefold()):
            if word.isalpha() and each.name != LINE:
                found.setdefault(word, each.name)
    return found


def _completions(table: Table, said: str) -> list[str]:
    """Return lines that begin with a text.

    After "look" or "moves", these are their words.
    """
    if table.view.is_halted:
        return []
    first, blank_, rest = said.lstrip().partition(" ")
    if blank_ and first.casefold() in ("look", "moves"):
        return [f"{first} {each}" for each in _parser(table).completions(rest, ())]
    labels = [each.label for each in commands(table) if each.label.isalpha() and each.enabled]
    return _parser(table).completions(said, [*_OWN, *(label.lower() for label in labels)])


def run_line(table: Table, said: str) -> Next:
    """Do what the player has typed, and empty the line.

    After a refusal, the text stays and is marked.
    """
    if not said.split():
        return run_command(table, "now") if table.waits_for_key else table
    if is_challenge(said) and (taken := receive(table, Pasted(said))) is not None:
        return taken
    known = _words(table)
    read = _parser(table).parse(said, dict.fromkeys(known, False) | _OWN)
    line = line_of(table) or _line_on(table)
    table = _with_line(
        table, line.with_text(said if read.is_refused else "", marked=True)._replace(begun=None)
    )
    if read.move is not None:
        return submit(table, read.move)
    if read.word in known and read.word not in _OWN:
        return run_command(table, known[read.word])
    if table.view.is_halted or (read.is_refused and not table.is_persons_turn and why_not(table)):
        return _refuse(table, why_not(table))
    if read.word:
        return _tell(table, read.word, read.rest)
    told = " ".join(read.said)
    return _refuse(table, told) if read.is_refused else answer(table, told)


def _refuse(table: Table, why: str) -> Next:
    return Package(answer(table, why), Sound("refuse"))


def _tell(table: Table, word: str, rest: str) -> Next:
    """Answer a command of the line."""
    history = table.history
    if word == "board":
        return show_form(table, Form("Board", tuple(position_in_words(history, table.view.player, table.me))))
    if word == "look":
        if not rest:
            return answer(table, "Add a square, a card or a pile, as in look d4.")
        return answer(table, " ".join(_parser(table).look(rest)) or nothing_called(rest).replace("`", ""))
    if not table.is_persons_turn:
        return _refuse(table, why_not(table))
    return show_form(table, Form("Moves", tuple(moves_in_words(history, rest))))


def _offers(table: Table) -> tuple[PushButton, ...]:
    """Return the buttons that complete the line, as many as fit, and the one that closes it."""
    line = line_of(table)
    if line is None or table.is_hidden:
        return ()
    box, right = line.box, (table.window.room or (table.window.width, 0))[0] - line.box.x
    (close,) = button_row([Face(_CLOSE, "Close")], 0, box.y, HEIGHT)
    close = close._replace(x=right - close.width)
    texts = tuple(_completions(table, line.stem)[:20])
    faces = [Face(f"{_OFFER}{each}", each, chosen=each == line.field.text) for each in texts]
    placed = button_row(faces, box.x + box.width + GAP, box.y, HEIGHT) if faces else []
    return *(each for each in placed if each.x + each.width + GAP <= close.x), close


def _press(table: Table, name: str) -> Next | None:
    if name == _CLOSE:
        return _close(say(table, ""))
    return run_line(table, name.removeprefix(_OFFER)) if name.startswith(_OFFER) else None


def _parts(table: Table) -> Sequence[tuple[float, float, Picture]]:
    offers, window = _offers(table), table.window
    parts = [(each.x, each.y, draw_button(each, table.desk.own.mood(each.name))) for each in offers]
    return [(0.0, 0.0, labelled(group(window.width, window.height, parts), "toolbar", "Completions"))]


def _stay(table: Table) -> Package[Table]:
    """Keep the line in another match."""
    return Package(table if table.desk.has(LINE) else with_overlay(table, LINE, _line_on(table), _answer))


def _leave(table: Table) -> Package[Table]:
    """Close the line while the table only shows positions."""
    return Package(_close(table))


def _marks(table: Table, pieces: Sequence[Piece], times: float) -> Sequence[tuple[float, float, Picture]]:
    """Draw the coordinates of the board.

    Those that would cover others of the same edge are left out.
    """
    drawn: dict[bool, list[tuple[float, float, Picture]]] = {True: [], False: []}
    for name, x, y, middle in coordinates(table.scene.pieces):
        mark = _mark(name)
        left = x * times - (mark.width / 2 if middle else 0)
        top = y * times - (0 if middle else mark.height / 2)
        edge = drawn[middle]
        if all(abs(left - at) >= mark.width or abs(top - high) >= mark.height for at, high, _ in edge):
            edge.append((left, top, mark))
    return drawn[True] + drawn[False]


def coordinates(pieces: Sequence[Piece]) -> list[tuple[str, float, float, bool]]:
    """Return the coordinates of a board that does not show them itself.

    Squares have the names of their columns and rows at the upper and the left edge of the board, and other places have
    numbers. Each has a name, a point, and whether this is the middle of its upper edge, or else of its left edge.
    """
    columns, rows, found = dict[str, Piece](), dict[str, Piece](), list[tuple[str, float, float, bool]]()
    shown = {piece.says for piece in pieces if piece.through}
    for piece in pieces:
        head = head_of(piece)
        cell = _CELL.fullmatch(head) or _CELL.fullmatch(piece.name)
        if cell:
            column, row = cell.group(1, 2) if cell[1] else cell.group(3, 4)
            if column not in columns or piece.middle[1] < columns[column].middle[1]:
                columns[column] = piece
            if row not in rows or piece.middle[0] < rows[row].middle[0]:
                rows[row] = piece
        elif (number := _NUMBER.fullmatch(head)) and not piece.through:
            found.append((number[1], piece.middle[0], piece.box[1], True))
    if not columns:
        return found + _places_from_pieces(pieces)
    if shown.isdisjoint(columns):
        found += [(name, piece.middle[0], piece.box[1], True) for name, piece in columns.items()]
        found += [(name, piece.box[0], piece.middle[1], False) for name, piece in rows.items()]
    return found


def _places_from_pieces(pieces: Sequence[Piece]) -> list[tuple[str, float, float, bool]]:
    """Return the coordinates of a board from its pieces.

    The squares of that board are no pieces themselves.
    """
    across, down = dict[int, float](), dict[int, float]()
    for piece in pieces:
        if on := _ON.fullmatch(piece.says):
            across[ord(on[1]) - ord("a")], down[int(on[2]) - 1] = piece.middle
    if min(len(across), len(down)) < 2:
        return []
    (left, wide), (top, high) = _spacing(across), _spacing(down)
    columns = [(chr(ord("a") + k), left + k * wide, top - high / 2, True) for k in range(max(across) + 1)]
    return columns + [(str(k + 1), left - wide / 2, top + k * high, False) for k in range(max(down) + 1)]


def _spacing(places: dict[int, float]) -> tuple[float, float]:
    """Return the place of the first row or column, and the distance between two."""
    low, high = min(places), max(places)
    distance = (places[high] - places[low]) / (high - low)
    return places[low] - low * distance, distance


@lru_cache(maxsize=256)
def _mark(name: str) -> Picture:
    plate = rectangle(
        text_width(name, _SIZE, bold=True) + 6, _SIZE * 1.3, "surface", radius=3, outline="border"
    )
    return overlay(text(name, _SIZE, bold=True), plate) if name else blank()


def _why_not_now(table: Table) -> str:
    return "You can't type moves during a replay." if table.is_only_shown else ""


_ROWS = (
    Command(
        LINE,
        "Type a move",
        open_line,
        ("/",),
        refused=_why_not_now,
        says="opens a line for moves, squares and commands; Escape closes it",
    ),
)


TYPING = Feature(
    "line",
    with_guests=True,
    needs=LineSwitch,
    strip=LINE,
    rows=_ROWS,
    press=_press,
    at_turn=_stay,
    at_show=_leave,
    room=_room,
    laid_out=_place,
    controls=_offers,
    marks=_marks,
    parts=_parts,
)
