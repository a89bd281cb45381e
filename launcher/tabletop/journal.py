"""The journal: a match as text that people can read, line by line as it was played.

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

After a move stand a sum over the position that it led to, and the seconds played by then; `/time` tells how many these
are since, without a move. The positions are numbered in the order in which they were first reached, from 0, the start;
`/to` goes to one: an undo, a redo, another branch.
What is written later is added at the end, so that a program that dies loses no more than half a line.

In journals whose first line ends with 1, a move draws from chance by its number, and in others by how many have drawn
before it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from launcher.raised import in_words
from launcher.tabletop.course import Course, Node
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.digest import digest
from launcher.tabletop.options import from_texts, options_of, value_text
from launcher.tabletop.seeds import checked_seed

FIRST = "plt-games journal"
"""What every journal begins with; the number of its format follows."""
_BY_PLY, _BY_DRAW = f"{FIRST} 1", f"{FIRST} 2"
_SUM = "  ; "


class Reading(NamedTuple):
    """What a journal tells.

    Attributes:
        course: of the match.
        version: of the game that it was played with.
        match: the name of the match, by which it is counted once.
        elsewhere: the number of the first line after which the game as it is now stands otherwise than it did; 0 if
            there is none.
    """

    course: Course
    version: str
    match: str
    elsewhere: int


def head(course: Course, version: str, match: str) -> str:
    """The lines before the first move."""
    lines = [_BY_PLY if course.by_ply else _BY_DRAW, f"game {course.tabletop.name} {version}".rstrip()]
    for each in options_of(type(course.options)):
        lines.append(f"option {each.name} {value_text(getattr(course.options, each.name))}")
    lines += [f"seed {course.seed}", *([f"match {match}"] if match else []), ""]
    return "\n".join(lines) + "\n"


def written(course: Course, version: str = "", match: str = "") -> str:
    """A whole journal."""
    lines, before = [], 0
    for number, node in enumerate(course.nodes):
        if number:
            if node.before != before:
                lines.append(f"/to {node.before}")
            lines.append(_move_line(node))
            before = number
        lines += _marks(node)
    if course.at != before:
        lines.append(f"/to {course.at}")
    if course.seconds > max(node.seconds or 0 for node in course.nodes):
        lines.append(_time_line(course))
    return head(course, version, match) + "".join(f"{line}\n" for line in lines)


def added(old: Course, new: Course) -> str:
    """What is to be written behind the journal of a course, so that it becomes that of a later one."""
    if len(new.nodes) > len(old.nodes):
        lines = [_move_line(new.node)]
    elif new.at != old.at:
        lines = [f"/to {new.at}"]
    elif new.node.hinted != old.node.hinted:
        lines = ["/hint"]
    else:
        lines = _new_notes(old, new)
    if new.seconds > max(old.seconds, new.node.seconds or 0) and not new.status.over:
        lines.append(_time_line(new))
    return "".join(f"{line}\n" for line in lines)


def _new_notes(old: Course, new: Course) -> list[str]:
    """Comments on the present position, and those on others, to which the journal goes and comes back."""
    lines = []
    for number, (was, now) in enumerate(zip(old.nodes, new.nodes, strict=True)):
        if was.note != now.note:
            notes = [f"# {line}" for line in now.note.removeprefix(was.note).strip().splitlines()]
            lines += notes if number == new.at else [f"/to {number}", *notes, f"/to {new.at}"]
    return lines


def read(tabletop: Tabletop[Any, Any], text: str) -> Reading:
    """The match that a journal tells, played again.

    Raises:
        ValueError: in a sentence with the number of the line, if it can't be.
    """
    lines = _complete(text.replace("\r\n", "\n").removeprefix("\ufeff"))
    try:
        begin = lines.index("")
    except ValueError:
        begin = len(lines)
    known = _head(tabletop, lines[:begin])
    options = from_texts(tabletop, known.options)
    # Positions that hold their options: the sums were made without those that the game did not have then.
    later = frozenset(
        (tabletop.options, each.name)
        for each in options_of(tabletop.options)
        if each.name not in known.options
    )
    number, elsewhere = begin, 0
    try:
        course = Course.begin(tabletop, options, known.seed, by_ply=known.by_ply)
        for number, line in enumerate(lines[begin:], begin + 1):
            course, sum_of = _after(course, line.strip())
            known_sums = (digest(course.position, without) for without in (frozenset(), later))
            if sum_of and not elsewhere and sum_of not in known_sums:
                elsewhere = number
    except ValueError as error:
        raise ValueError(f"Line {number} of the journal: {error}") from None
    except Exception as error:  # a game of another version may stumble over anything
        raise ValueError(
            f"Line {number} of the journal: {tabletop.name} can’t play it ({in_words(error)})."
        ) from error
    return Reading(course, known.version, known.match, elsewhere)


class _Head(NamedTuple):
    version: str
    options: dict[str, str]
    seed: str
    match: str
    by_ply: bool


def _head(tabletop: Tabletop[Any, Any], lines: list[str]) -> _Head:
    first = lines[0].strip() if lines else ""
    if first not in (_BY_PLY, _BY_DRAW):
        raise ValueError(f"This is no journal of a match: its first line is not {_BY_DRAW!r}.")
    version, options, seed, match = "", {}, "", ""
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            if rest != tabletop.name and not rest.startswith(f"{tabletop.name} "):
                raise ValueError(f"This is the journal of another game, {rest}, and not of {tabletop.name}.")
            version = rest[len(tabletop.name) :].strip()
        elif word == "option":
            name, _, options[name] = rest.partition(" ")
        elif word == "seed":
            seed = checked_seed(rest)
        elif word == "match":
            match = rest
        else:
            raise ValueError(f"Line {number} of the journal says {line!r}, which nothing is known about.")
    if not seed:
        raise ValueError("The journal does not say which seed the match was played with.")
    return _Head(version, options, seed, match, first == _BY_PLY)


def _after(course: Course, line: str) -> tuple[Course, str]:
    """The course after a line, and the sum over the position that it led to then, if it was kept."""
    if not line:
        return course, ""
    if line.startswith("#"):
        return course.noted(line[1:].strip()), ""
    if line == "/hint":
        return course.hinted(), ""
    if line.startswith("/time "):
        return course.timed(_seconds(line.split()[1:])), ""
    if line.startswith("/to "):
        number = line[4:].strip()
        if not number.isdecimal():
            raise ValueError(f"{number!r} is no number of a position.")
        return course.gone(int(number)), ""
    text, _, more = line.partition(_SUM.rstrip())
    sum_of, *seconds = more.split() or [""]
    return course.played(text.strip(), _seconds(seconds)), sum_of


def _seconds(words: list[str]) -> float | None:
    if not words:
        return None
    if not words[0].isdecimal() or len(words[0]) > 9:
        raise ValueError(f"{words[0]!r} is no number of seconds.")
    return float(words[0])


def _complete(text: str) -> list[str]:
    """The lines, but for one at the end of which only a part was written."""
    lines = text.split("\n")
    half = lines.pop()
    summed = any(_SUM in line for line in lines)
    if half and (not summed or (_SUM in half and len(half.partition(_SUM)[2]) > 9)):
        lines.append(half)
    return lines


def _move_line(node: Node) -> str:
    seconds = "" if node.seconds is None else f" {node.seconds:.0f}"
    return f"{node.text:<10}{_SUM}{digest(node.position)}{seconds}"


def _time_line(course: Course) -> str:
    return f"/time {course.seconds:.0f}"


def _marks(node: Node) -> list[str]:
    notes = [f"# {line}" for line in node.note.splitlines()]
    return [*(["/hint"] if node.hinted else []), *notes]
