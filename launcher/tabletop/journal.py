"""The journal of a match.

It is readable text, line by line as the match was played:

    plt-games journal 2
    game Aces 0.2.0
    option suits 4
    seed k7f3p
    match 20261122-034509-x8q2c

    7♠          ; 1a2b3c4d 2
    deal        ; 77c01b2e 4
    /hint
    /to 1
    # that was better
    9♥          ; 90ab12cd 9
    /time 40

Each move is followed by a digest of the position after it and the seconds played until then. `/time` sets the seconds
without a move. Positions are numbered from 0, the start, in the order in which they were first reached. `/to` goes to
one of them: this can be an undo, a redo or another branch.

New lines are only added at the end. So if the program is killed, you lose at most a part of the last line.

In journals whose first line ends with 1, the chance of a move depends on its number; in others, it depends on the
number of earlier moves that used chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from hashlib import blake2s
from itertools import takewhile
from typing import Generic, NamedTuple

from launcher.raised import in_words
from launcher.tabletop.declaration import File, Tabletop
from launcher.tabletop.history import LONGEST_NOTE, History, Node
from launcher.tabletop.options import from_texts, known_texts, old_value, options_of, value_text
from launcher.tabletop.vocabulary import M, P, checked_seed, written
from launcher.text import plain, quoted

_SIMPLE = frozenset({str, int, float, bool, type(None)})
MOST = 50_000
"""The maximum number of positions in a journal."""

FIRST = "plt-games journal"
"""The beginning of every journal; the number of its format follows."""

_SUM = "  ; "
_LONGEST_LINE = (
    4096  # characters; the lines before the first move can be longer, as options can be long texts
)
_DIGITS = 9


_Without = frozenset[tuple[type[object], str]]
_Before = Mapping[type[object], Mapping[str, object]]
_NONE: _Before = {}


def digest(
    position: object, without: _Without = frozenset(), before: _Before = _NONE, *, every: bool = False
) -> str:
    """Return eight characters that stand for a position.

    They are equal for equal positions, and almost always differ for others.

    They are the same on every platform.

    Args:
        position: A position of a match.
        without: Fields of dataclasses to leave out, as pairs of the dataclass and the name of the field.
        before: For dataclasses, all fields of an earlier version in order, with the values of those that are gone.
        every: Whether fields that comparisons ignore are included, as they once were.
    """
    return blake2s(_plain(position, _Fields(without, before, every)).encode(), digest_size=4).hexdigest()


class _Fields(NamedTuple):
    """The fields of dataclasses that a digest includes, as in `digest`."""

    without: _Without
    before: _Before
    every: bool


def _plain(value: object, counted: _Fields) -> str:
    """Return a value as text that depends only on its contents."""
    if type(value) in _SIMPLE:  # the most frequent case, with hundreds of cards or cells
        return repr(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | list):
        return f"({','.join([repr(each) if type(each) in _SIMPLE else _plain(each, counted) for each in value])})"
    if isinstance(value, str | int | float):
        return repr(value)
    if isinstance(value, Set):
        return f"{{{','.join(sorted(_plain(each, counted) for each in value))}}}"
    if isinstance(value, Mapping):
        pairs = [f"{_plain(key, counted)}:{_plain(each, counted)}" for key, each in value.items()]
        return f"{{{','.join(sorted(pairs))}}}"
    if type(value) in counted.before:
        values = [getattr(value, name, gone) for name, gone in counted.before[type(value)].items()]
        return f"({','.join([_plain(each, counted) for each in values])})"
    if is_dataclass(value):
        names = [
            each.name
            for each in fields(value)
            if (counted.every or each.compare) and (type(value), each.name) not in counted.without
        ]
        return f"({','.join([_plain(getattr(value, name), counted) for name in names])})"
    return repr(value)


class HistoryBuilder(Generic[P, M]):
    """A history that grows in place while a journal is read.

    Args:
        start: A history that contains only its first position.
    """

    def __init__(self, start: History[P, M]) -> None:
        self._start = self._here = start
        self._nodes = list(start.nodes)
        self._ways: dict[tuple[int, str], int] = {}  # from a node and a move to the next node
        # Skip pointers: each node points to one far before it, so that all nodes before it are found in few steps.
        self._jumps = [0]
        self._at = self._tip = 0
        self._seconds = start.seconds

    @property
    def position(self) -> P:
        """The current position."""
        return self._here.position

    def history(self) -> History[P, M]:
        """Return the current history as a value."""
        return replace(
            self._start, nodes=tuple(self._nodes), at=self._at, redo_tip=self._tip, seconds=self._seconds
        )

    def play(self, text: str, seconds: float | None) -> None:
        """Make a move, as `History.play` does.

        Raises:
            ValueError: if the move is not legal, or there are too many positions.
        """
        known = self._ways.get((self._at, text))
        if known is not None:
            self._go(known)
            self.set_time(seconds)
            return
        number = len(self._nodes)
        if number >= MOST:
            raise ValueError(f"a journal can have at most {MOST} positions.")
        after = self._here.play(text, seconds).node
        self._nodes.append(after._replace(before=self._at))
        self._ways[self._at, text] = number
        jump = self._jumps[self._at]
        again = self._jumps[jump]
        far = self._ply(self._at) - self._ply(jump) == self._ply(jump) - self._ply(again)
        self._jumps.append(again if far else self._at)
        self._go(number)
        self.set_time(seconds)

    def go_to(self, number: int) -> None:
        """Go to a position, as `History.go_to` does.

        Raises:
            ValueError: if the number is unknown.
        """
        if not 0 <= number < len(self._nodes):
            raise ValueError(f"Position {number} does not exist; the last one is {len(self._nodes) - 1}.")
        self._go(number)

    def set_time(self, seconds: float | None) -> None:
        """Set the time played, as `History.with_time` does."""
        self._seconds = max(self._seconds, seconds or 0)

    def note_hint(self) -> None:
        """Note that the player had a hint."""
        self._nodes[self._at] = self._nodes[self._at]._replace(hinted=True)

    def add_comment(self, text: str) -> None:
        """Add a comment on the current position.

        Raises:
            ValueError: if the comments become too long.
        """
        node = self._nodes[self._at]
        said = "\n".join(filter(None, [node.note, text]))
        if len(said) > LONGEST_NOTE:
            raise ValueError(f"the comments on one position can have at most {LONGEST_NOTE} characters.")
        self._nodes[self._at] = node._replace(note=said)

    def _go(self, number: int) -> None:
        self._at = number
        self._here = replace(self._start, nodes=(self._nodes[number]._replace(before=-1),))
        if not self._is_on_way(number):
            self._tip = number

    def _is_on_way(self, number: int) -> bool:
        """Return whether a node is on the way.

        The way leads from the start to the tip.
        """
        ply, at = self._ply(number), self._tip
        while self._ply(at) > ply:
            jump = self._jumps[at]
            at = jump if self._ply(jump) >= ply else self._nodes[at].before
        return at == number

    def _ply(self, number: int) -> int:
        return self._nodes[number].ply


_BY_PLY, _BY_DRAW = f"{FIRST} 1", f"{FIRST} 2"


class JournalContents(NamedTuple, Generic[P, M]):
    """The match in a journal, and any problems with it.

    Attributes:
        history: The history of the match.
        version: The version of the game with which it was played.
        match: The name of the match, so that it is counted only once.
        elsewhere: The number of the first line with a different position in the current version of the game; 0 if
            there is none.
        broken: A sentence with the number of the unreadable line; "" if there are no errors.
        files: Files with other matches that the player can choose from.
    """

    history: History[P, M]
    version: str
    match: str
    elsewhere: int
    broken: str = ""
    files: tuple[File, ...] = ()


def journal_head(history: History, version: str, match: str) -> str:
    """Return a journal's lines before the first move."""
    lines = [_BY_PLY if history.by_ply else _BY_DRAW, f"game {history.tabletop.name} {version}".rstrip()]
    for each in options_of(type(history.options)):
        lines.append(f"option {each.name} {value_text(getattr(history.options, each.name))}")
    lines += [f"seed {history.seed}", *([f"match {match}"] if match else []), ""]
    return "\n".join(lines) + "\n"


def journal_text(history: History, version: str = "", match: str = "") -> str:
    """Return the text of a whole journal."""
    lines, before = [], 0
    for number, node in enumerate(history.nodes):
        if number:
            if node.before != before:
                lines.append(f"/to {node.before}")
            lines.append(_move_line(history, node))
            before = number
        lines += _marks(node)
    if history.at != before:
        lines.append(f"/to {history.at}")
    if history.seconds > max(node.seconds or 0 for node in history.nodes):
        lines.append(_time_line(history))
    return journal_head(history, version, match) + "".join(f"{line}\n" for line in lines)


def journal_addition(old: History[P, M], new: History[P, M]) -> str:
    """Return the lines that update a journal to a later history."""
    lines = ["/hint"] if new.nodes[old.at].hinted != old.node.hinted else []
    if len(new.nodes) > len(old.nodes):
        lines.append(_move_line(new, new.node))
    elif new.at != old.at:
        lines.append(f"/to {new.at}")
    else:
        lines += _new_notes(old, new)
    if new.seconds > max(old.seconds, new.node.seconds or 0) and not new.status.over:
        lines.append(_time_line(new))
    return "".join(f"{line}\n" for line in lines)


def _new_notes(old: History[P, M], new: History[P, M]) -> list[str]:
    """Return the lines for new comments.

    For other positions, they also go there and back.
    """
    lines = []
    for number, (was, now) in enumerate(zip(old.nodes, new.nodes, strict=True)):
        if was.note != now.note:
            notes = [f"# {line}" for line in now.note.removeprefix(was.note).strip().splitlines()]
            lines += notes if number == new.at else [f"/to {number}", *notes, f"/to {new.at}"]
    return lines


def read_journal(
    tabletop: Tabletop[P, M], text: str, going: Callable[[], bool] = lambda: True
) -> JournalContents[P, M]:
    """Read a journal by replaying its match.

    Args:
        tabletop: The game.
        text: The journal.
        going: A function that is called for each line; if it returns False, reading stops there.

    Raises:
        ValueError: if the journal cannot be read, with a message that names the line.
    """
    reading = salvage_journal(tabletop, text, going)
    if reading.broken:
        raise ValueError(reading.broken)
    history = reading.history
    return reading._replace(history=replace(history, read_at=history.at))


def salvage_journal(
    tabletop: Tabletop[P, M], text: str, going: Callable[[], bool] = lambda: True
) -> JournalContents[P, M]:
    """Read a journal up to its last good line.

    Otherwise, this is like `read_journal`.

    Raises:
        ValueError: if not even the start of the match can be read, with a message for the player.
    """
    lines = _lines(text.removeprefix("\ufeff"))
    head = [line for _, line in takewhile(lambda each: each[1], lines)]
    known = _head(tabletop, head)
    # A position can contain its options. Older digests were made without the options that were added later.
    later = frozenset(
        (tabletop.options, each.name)
        for each in options_of(tabletop.options)
        if each.name not in known.options
    )
    kept = known_texts(tabletop, known.options)
    # The same for options that no longer exist; the journal has all options of its version, in their order.
    before: dict[type[object], dict[str, object]] = {}
    if kept != known.options:
        before[tabletop.options] = {name: old_value(value) for name, value in known.options.items()}
    number, elsewhere, broken = len(head), 0, ""
    try:
        options = from_texts(tabletop, kept)
        tree = HistoryBuilder(History.begin(tabletop, options, known.seed, by_ply=known.by_ply))
    except ValueError:
        raise
    except Exception as error:  # another version of the game can raise any error
        raise ValueError(_stops_before_end(tabletop, number, error)) from error
    try:
        for number, line in takewhile(lambda _: going(), lines):
            sum_of = _follow(tree, line)
            if sum_of and not elsewhere and sum_of not in _known_sums(tabletop, tree.position, later, before):
                elsewhere = number
    except ValueError as error:
        broken = f"Line {number} of the journal: {error}"
    except Exception as error:  # as above
        broken = _stops_before_end(tabletop, number, error)
    return JournalContents(tree.history(), known.version, known.match, elsewhere, broken)


def _known_sums(
    tabletop: Tabletop[P, M],
    position: P,
    later: frozenset[tuple[type[object], str]],
    before: Mapping[type[object], Mapping[str, object]],
) -> Iterator[str]:
    """Yield the digests of a position in this version and in earlier ones."""
    yield digest(position)
    yield digest(position, later)
    yield digest(position, before=before)
    yield digest(position, later, every=True)
    for form in tabletop.earlier(position) if tabletop.earlier else ():
        yield digest(form)


def _stops_before_end(tabletop: Tabletop, number: int, error: Exception) -> str:
    return f"Line {number} of the journal: {tabletop.name} can't replay it ({in_words(error)})."


class _Head(NamedTuple):
    version: str
    options: dict[str, str]
    seed: str
    match: str
    by_ply: bool


def _head(tabletop: Tabletop, lines: list[str]) -> _Head:
    first = lines[0] if lines else ""
    if first not in (_BY_PLY, _BY_DRAW):
        raise ValueError(f"This is not the journal of a match: its first line must be {_BY_DRAW!r}.")
    version, options, seed, match = "", {}, "", ""
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        if word == "game":
            if rest != tabletop.name and not rest.startswith(f"{tabletop.name} "):
                raise ValueError(
                    f"This journal belongs to another game, {plain(rest)}, not to {tabletop.name}."
                )
            version = rest[len(tabletop.name) :].strip()
        elif word == "option":
            name, _, options[name] = rest.partition(" ")
        elif word == "seed":
            seed = checked_seed(rest)
        elif word == "match":
            match = rest
        else:
            raise ValueError(f"Line {number} of the journal can't be understood: {quoted(line)}.")
    if not seed:
        raise ValueError("The journal has no line with the seed of the match.")
    return _Head(version, options, seed, match, first == _BY_PLY)


def _follow(tree: HistoryBuilder, line: str) -> str:
    """Carry out a line and return its digest, or "" if it has none."""
    if len(line) > _LONGEST_LINE:
        raise ValueError(f"it has more than {_LONGEST_LINE} characters: {quoted(line)}.")
    if line.startswith("#"):
        tree.add_comment(line[1:].strip())
    elif line == "/hint":
        tree.note_hint()
    elif line.startswith("/time "):
        tree.set_time(_seconds(line.split()[1:]))
    elif line.startswith("/to "):
        number = line[4:].strip()
        if not number.isdecimal() or len(number) > _DIGITS:
            raise ValueError(f"{quoted(number)} is not the number of a position.")
        tree.go_to(int(number))
    elif line:
        text, _, more = line.partition(_SUM.rstrip())
        sum_of, *seconds = more.split() or [""]
        tree.play(text.strip(), _seconds(seconds))
        return sum_of
    return ""


def _seconds(words: list[str]) -> float | None:
    if not words:
        return None
    if not words[0].isdecimal() or len(words[0]) > _DIGITS:
        raise ValueError(f"{quoted(words[0])} is not a number of seconds.")
    return float(words[0])


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers.

    An incomplete last line is left out.

    The text is not split all at once, as splitting millions of lines would block all other threads.
    """
    start, number, end = 0, 0, text.rfind("\n") + 1
    while start < end:
        after = text.index("\n", start)
        number += 1
        yield number, text[start:after].strip()
        start = after + 1
    half = text[end:].strip()
    _, mark, rest = half.partition(_SUM.rstrip())
    # A journal without digests may be typed by hand, so its last line can end anywhere except within a digest.
    typed = text.find(_SUM, 0, end) < 0
    if half and (len(rest) >= len(" 1a2b3c4d" if typed else " 1a2b3c4d 2") if mark else typed):
        yield number + 1, half


def _move_line(history: History, node: Node) -> str:
    seconds = "" if node.seconds is None else f" {node.seconds:.0f}"
    text = written(node.text, history.players)
    return f"{text:<10}{_SUM}{digest(node.position)}{seconds}"


def _time_line(history: History) -> str:
    return f"/time {history.seconds:.0f}"


def _marks(node: Node) -> list[str]:
    notes = [f"# {line}" for line in node.note.splitlines()]
    return [*(["/hint"] if node.hinted else []), *notes]
