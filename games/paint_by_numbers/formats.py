"""Puzzles in files and texts.

A puzzle can be one line of text, a text in the `.non` format, or XML of webpbn.com.

It can also be made from a picture, which is reduced, turned black and white, and changed until it can be solved. Before
the player chooses a size, each size is a grey map as text: https://netpbm.sourceforge.net/doc/pgm.html.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from pathlib import PurePath
from typing import TYPE_CHECKING, Final, NamedTuple

from games.paint_by_numbers.puzzle import Puzzle, Runs, by_lines, each, open_cells, puzzle_of
from launcher.tabletop import File, counted, replaced

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


MOST: Final = 100
"""The maximum number of rows or columns in a puzzle from a file."""

LONGEST: Final = 20_000
"""The maximum length of a puzzle in one line, in characters."""

_TITLE: Final = 60
"""The maximum length of a title, in characters."""

_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that join letters in some scripts and may therefore be part of a title."""

Words = Sequence[Sequence[object]]
"""The numbers of each line as written in the file."""

_TRIED: Final = 12
"""The number of squares to try before the best one is changed."""

_WORK: Final = 3_000_000
"""The total number of squares on all boards to try before giving up, which takes some seconds."""

Rows = tuple[int, ...]
"""The painted cells of each row."""

_DIVIDER: Final = re.compile(r"^[ \t]*={4,}[ \t]*$", re.MULTILINE)
_SECTION: Final = re.compile(r"^[ \t]*(rows|columns)[ \t]*$", re.MULTILINE)
_KEY: Final = re.compile("catalogue|title|by|copyright|license|color|width|height|rows|columns|goal")
"""The keys of the format; each of them ends the rows and the columns."""
_SIZES: Final = {"rows": "height", "columns": "width"}
"""The key with the number of lines, for each section."""

Lines = list[list[str]]
"""The numbers of each line as written in the file; empty for a blank line."""

_DOCTYPE: Final = re.compile(r"<!DOCTYPE[^\[>]*>")
_PUZZLE: Final = re.compile(r"<puzzle\b.*?</puzzle>", re.DOTALL)
_ENTITY: Final = re.compile(r"&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;")
"""Named characters of HTML which XML does not define."""

_KINDS: Final = ("rows", "columns")

_MAP: Final = re.compile(r"P2\n# (.*)\n((?:[0-9]{1,3}\s+){3,})")
_WIDTHS: Final = (10, 15, 20, 25, 30, 40, 50, 60)
_LEAST, _LARGEST = 5, 60
"""The minimum and maximum number of rows or columns of a board made from a picture."""

_BEGINNINGS: Final = (b"\x89PNG", b"\xff\xd8", b"RIFF", b"GIF8", b"BM")
"""The first bytes of picture files, including unsupported formats, so that these get a proper message."""

Grey = Sequence[Sequence[int]]
"""The brightness of squares, row by row: 0 is black, 255 is white."""


def clean(title: str) -> str:
    """Return a title in one line.

    Invisible characters are removed; a title that is too long is cut.
    """
    seen = "".join([each if each.isprintable() or each in _JOINERS else " " for each in title])
    return " ".join(seen.split())[:_TITLE]


def to_line(puzzle: Puzzle, title: str) -> str:
    """Return a puzzle in one line.

    The line has the rows, the columns, and the title in hexadecimal, so that a game code does not reveal the
    title.
    """
    lines = ("_".join(".".join(map(str, runs)) for runs in lines) for lines in puzzle)
    return "~".join([*lines, title.encode().hex()])


def from_line(line: str) -> tuple[Puzzle, str]:
    """Return the puzzle and the title of a line.

    The line is from `to_line`.

    Raises:
        ValueError: if the line is not a puzzle, with a message for the player.
    """
    if not re.fullmatch(r"[0-9._]*~[0-9._]*(~([0-9a-f]{2})*)?", line):
        raise ValueError("A puzzle in one line must have its rows, as in 2.1_3, then ~, then its columns.")
    rows, columns, title = [*line.split("~"), ""][:3]
    puzzle = checked_puzzle(*([runs.split(".") for runs in lines.split("_")] for lines in (rows, columns)))
    return puzzle, bytes.fromhex(title).decode(errors="replace")


def checked_puzzle(rows: Words, columns: Words) -> Puzzle:
    """Return the puzzle with these numbers.

    Raises:
        ValueError: if the numbers are invalid or do not fit, with a message for the player.
    """
    for what, lines in (("row", rows), ("column", columns)):
        if not 1 <= len(lines) <= MOST:
            raise ValueError(f"A puzzle can have 1 to {MOST} {what}s, but this one has {len(lines):,}.")
    puzzle = Puzzle(tuple(map(_runs, rows)), tuple(map(_runs, columns)))
    for what, runs_of_lines, length in (
        ("row", puzzle.rows, len(columns)),
        ("column", puzzle.columns, len(rows)),
    ):
        for number, runs in enumerate(runs_of_lines, 1):
            if sum(runs) + len(runs) - 1 > length:
                raise ValueError(f"The numbers of {what} {number} do not fit into its length of {length}.")
    totals = [sum(map(sum, lines)) for lines in puzzle]
    if totals[0] != totals[1]:
        raise ValueError(
            f"The rows add up to {totals[0]}, but the columns to {totals[1]}. These must be equal."
        )
    return puzzle


def _runs(words: Sequence[object]) -> Runs:
    numbers = [str(word).strip() for word in words]
    if len(numbers) > MOST or any(len(number) > len(str(MOST)) for number in numbers):
        raise ValueError(
            f"The numbers of a row or column are too large or too many. They must fit into {MOST} squares."
        )
    return tuple([run for run in map(int, filter(None, numbers)) if run])


class _Attempt(NamedTuple):
    """A picture and its undetermined cells.

    Attributes:
        rows: the painted cells of each row.
        open: the cells which lines alone do not determine, as row and column.
    """

    rows: Rows
    open: list[tuple[int, int]]


def mended(rows: Rows, width: int, clear: Sequence[Sequence[int]]) -> Rows:
    """Return a similar picture that lines alone determine.

    As long as some cells are undetermined, change the one whose change leaves the fewest of them. At the end, undo
    unnecessary changes.

    Args:
        rows: the picture.
        width: the number of columns.
        clear: for each square, the distance of its brightness from the threshold; the least clear squares change first.

    Raises:
        ValueError: if no such picture is found, with a message for the player.
    """
    changed: list[tuple[int, int]] = []
    now, work = _attempt(rows, width), _WORK
    while now.open:
        doubtful = sorted(set(now.open).difference(changed), key=lambda cell: (clear[cell[0]][cell[1]], cell))
        doubtful = doubtful[: max(_TRIED, len(doubtful) // 3)]
        some = doubtful[:: -(-len(doubtful) // _TRIED) or 1]
        work -= len(some) * len(rows) * width
        if not some or work < 0:
            raise ValueError(
                "No puzzle with one solution was found for this picture. Try another size or a simpler picture."
            )
        tried = [(_attempt(_with_change(now.rows, cell), width), cell) for cell in some]
        now, cell = min(tried, key=lambda each: len(each[0].open))
        changed.append(cell)
    for cell in changed:
        before = _attempt(_with_change(now.rows, cell), width)
        now = now if before.open else before
    return now.rows


def _with_change(rows: Rows, cell: tuple[int, int]) -> Rows:
    row, column = cell
    return replaced(rows, row, rows[row] ^ 1 << column)


def _attempt(rows: Rows, width: int) -> _Attempt:
    puzzle: Puzzle = puzzle_of(rows, width)
    found = by_lines(puzzle)
    assert found  # this picture itself is a solution
    return _Attempt(
        rows, [(row, column) for row, cells in open_cells(puzzle, found[0]).items() for column in each(cells)]
    )


def is_non(text: str) -> bool:
    """Return whether a text has rows or columns."""
    return bool(_SECTION.search(text))


def to_non(puzzle: Puzzle, title: str = "") -> str:
    """Return a puzzle in the `.non` format."""
    head = [f'title "{_quote(title)}"'] if title else []
    head += [f"width {len(puzzle.columns)}", f"height {len(puzzle.rows)}"]
    rows, columns = ([",".join(map(str, runs)) or "0" for runs in lines] for lines in puzzle)
    return "\n".join([*head, "", "rows", *rows, "", "columns", *columns, ""])


def non_parts(text: str) -> list[str]:
    """Return one text for each puzzle of a pack."""
    return list(filter(is_non, _DIVIDER.split(text)))


def from_non(text: str) -> tuple[Puzzle, str]:
    """Return the puzzle of a text and its title.

    Lines of numbers begin with a digit. Unknown lines are ignored, such as comments.

    Raises:
        ValueError: if the text is not a valid puzzle, with a message for the player.
    """
    sections: dict[str, Lines] = {}
    section: Lines | None = None
    said: dict[str, str] = {}
    colours: set[str] = set()
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        key, *values = line.split(None, 1) or [""]
        if line in _SIZES:
            if line in sections:
                raise ValueError(f"Line {number} repeats {line}. Use a line ==== to separate two puzzles.")
            section = sections[line] = []
        elif _KEY.fullmatch(key) or (key.isalpha() and not values):
            section = None
            said[key] = "".join(values)
        elif section is not None and (not line or line[0].isdecimal()):
            section.append(_numbers(line, number, colours))
    if set(sections) != {"rows", "columns"}:
        raise ValueError(
            "This is not a puzzle in the .non format, which needs a line “rows” and a line “columns”."
        )
    rows, columns = (_fitting(sections[name], name, said.get(_SIZES[name], "")) for name in _SIZES)
    return checked_puzzle(rows, columns), _unquote(said.get("title", ""))


def _numbers(line: str, number: int, colours: set[str]) -> list[str]:
    """Return the numbers of a line.

    They are separated by commas or blanks. Each can be followed by the letter of its colour.

    Args:
        line: the line.
        number: its number in the text.
        colours: the colours of the lines before; those of this line are added.

    Raises:
        ValueError: if the line contains anything else or another colour, with a message for the player.
    """
    words = [re.fullmatch(r"([0-9]+)([^\W\d_]?)", word) for word in line.replace(",", " ").split()]
    where = f"Line {number}, “{clean(line)[:20]}”,"
    if not all(words):
        raise ValueError(f"{where} must contain only numbers with commas between them.")
    colours |= {word[2] for word in words if word and word[1].strip("0")}
    if len(colours) > 1:
        raise ValueError(f"{where} uses colours. Only puzzles with one colour can be played.")
    return [word[1] for word in words if word]


def _fitting(lines: Lines, name: str, size: str) -> Lines:
    """Return as many lines as the size requires.

    If necessary, blank lines become empty lines of the puzzle.

    Raises:
        ValueError: if there are too many or too few lines, with a message for the player.
    """
    if not re.fullmatch("[0-9]{0,9}", size):
        raise ValueError(f"The {_SIZES[name]} must be a number, not “{clean(size)[:20]}”.")
    told, wanted = [line for line in lines if line], int(size or 0)
    if len(told) == wanted:
        return told
    first, last = 0, len(lines)
    while last - first > wanted and not lines[last - 1]:
        last -= 1
    while last - first > wanted and not lines[first]:
        first += 1
    if size and last - first != wanted:
        raise ValueError(f"The {_SIZES[name]} is {wanted:,}, but the number of {name} is {last - first:,}.")
    return lines[first:last]


def _quote(title: str) -> str:
    return escape(title, quote=False).replace('"', "&quot;")


def _unquote(title: str) -> str:
    return clean(unescape(title[1:-1] if re.fullmatch('".*"', title) else title))


def is_xml(text: str) -> bool:
    """Return whether a text begins like XML."""
    return text.lstrip().startswith("<")


def xml_parts(text: str) -> list[str]:
    """Return one text for each puzzle of a set."""
    return _PUZZLE.findall(text)


def from_xml(text: str) -> tuple[Puzzle, str]:
    """Return the first puzzle of a set and its title.

    It comes from its clues or else from its solution.

    Raises:
        ValueError: if the text contains no valid puzzle, with a message for the player.
    """
    puzzle = next(_root(text).iter("puzzle"), None)
    if puzzle is None:
        raise ValueError("This XML doesn't contain a puzzle. Please use an element <puzzle>.")
    if puzzle.get("type", "grid") != "grid":
        raise ValueError("This puzzle is not a grid of squares. Only grids can be played.")
    title = clean(puzzle.findtext("title", ""))
    clues = {each.get("type", ""): each for each in puzzle.iter("clues")}
    if not clues:
        return _of_picture(puzzle), title
    if set(clues) != set(_KINDS):
        raise ValueError("This puzzle must have clues for both its rows and its columns.")
    counts = [count for each in clues.values() for count in each.iter("count")]
    default = puzzle.get("defaultcolor", "black")
    _check_colours({count.get("color", default) for count in counts})
    for told in [count.text or "" for count in counts]:
        if not re.fullmatch(r"\s*[0-9]+\s*", told):
            raise ValueError(f"A count must be a number, not “{clean(told)[:20]}”.")
    rows, columns = (
        [[count.text for count in line.iter("count")] for line in clues[kind].iter("line")] for kind in _KINDS
    )
    return checked_puzzle(rows, columns), title


def _root(text: str) -> Element:
    from xml.etree.ElementTree import ParseError, fromstring

    known = _ENTITY.sub(lambda entity: unescape(entity[0]), _DOCTYPE.sub("", text, count=1))
    if "<!DOCTYPE" in known:  # declared entities could expand to an enormous text
        raise ValueError("This XML declares its own entities. Please remove them from the puzzle.")
    try:
        return fromstring(known.strip())
    except ParseError as error:
        raise ValueError(f"This is not valid XML: {error}.") from None


def _of_picture(puzzle: Element) -> Puzzle:
    """Return the puzzle of the goal picture.

    Bars separate the rows of the picture.
    """
    goals = [each for each in puzzle.iter("solution") if each.get("type", "goal") == "goal"]
    image = goals[0].findtext("image", "") if goals else ""
    whole = re.sub(r"\s|\[(\S)\]", r"\1", image)  # brackets around a single character have no meaning
    rows = [row for row in whole.split("|") if row]
    if not rows or len({*map(len, rows)}) > 1:
        raise ValueError("This puzzle has neither clues nor a goal with rows of equal length.")
    background = puzzle.get("backgroundcolor", "white")
    blank = {each.get("char", "") for each in puzzle.iter("color") if each.get("name") == background} or {"."}
    signs = {*"".join(rows)} - blank
    _check_colours(signs)
    return puzzle_of(
        tuple([sum((sign in signs) << k for k, sign in enumerate(row)) for row in rows]), len(rows[0])
    )


def _check_colours(colours: set[str]) -> None:
    if len(colours) > 1:
        raise ValueError("This puzzle has several colours. Only puzzles with one colour can be played.")


def is_picture(file: File) -> bool:
    """Return whether a file begins like a picture."""
    return file.data.startswith(_BEGINNINGS)


def is_grey_map(text: str) -> bool:
    """Return whether a text is a grey map from `sizes`."""
    return text.startswith("P2\n")


def sizes(file: File, columns: int) -> list[File]:
    """Return a picture as grey maps of several sizes.

    A small picture comes first in its own size. Otherwise, the first one has the given number of columns.

    Raises:
        ValueError: if the file is not a readable picture, or its shape is unsuitable, with a message for the player.
    """
    grey = file.grey()
    width, height = len(grey[0]), len(grey)
    made = []
    for across in dict.fromkeys((width, columns, *_WIDTHS)):
        down = round(across * height / width)
        if across <= min(width, _LARGEST) and min(across, down) >= _LEAST and down <= _LARGEST:
            made.append(File(f"{across} × {down}", _to_text(reduced(grey, across, down), file.name).encode()))
    if not made:
        limits = f"{_LEAST} to {_LARGEST} squares per side"
        raise ValueError(
            f"{file.name} ({width} by {height} pixels) is too small or too narrow for a puzzle with {limits}."
        )
    return made


def from_grey_map(text: str) -> tuple[Puzzle, str]:
    """Return a puzzle that looks like a grey map, and its title.

    The puzzle can be solved line by line.

    Raises:
        ValueError: if there is no such puzzle, with a message for the player.
    """
    found = _MAP.fullmatch(text)
    width, height, _, *values = map(int, found[2].split()) if found else (0, 0, 0)
    if not (found and 0 < width <= MOST and 0 < height <= MOST and width * height == len(values)):
        raise ValueError(f"This is not a grey map with up to {MOST} pixels per side.")
    if len(set(values)) == 1:
        raise ValueError("This picture has the same brightness everywhere, so the puzzle would be empty.")
    grey = [values[k : k + width] for k in range(0, len(values), width)]
    edge = threshold(values)
    painted = tuple([sum((value <= edge) << k for k, value in enumerate(row)) for row in grey])
    rows = mended(painted, width, [[abs(2 * (value - edge) - 1) for value in row] for row in grey])
    changed = sum((before ^ after).bit_count() for before, after in zip(painted, rows, strict=True))
    name = clean(found[1])
    return puzzle_of(rows, width), f"{name}, {counted(changed, 'square')} changed" if changed else name


def reduced(grey: Grey, across: int, down: int) -> list[list[int]]:
    """Return a picture reduced to some columns and rows.

    Each square has the mean brightness of its area.
    """
    narrow = [_shrunk(row, across) for row in grey]
    columns = [_shrunk(column, down) for column in zip(*narrow, strict=True)]
    return [[round(value) for value in row] for row in zip(*columns, strict=True)]


def _shrunk(values: Sequence[float], count: int) -> list[float]:
    """Return `count` means of neighbouring values."""
    step, length = len(values), count  # measured in a unit that divides both old and new squares
    means = []
    for k in range(count):
        overlaps = _overlaps(k * step, (k + 1) * step, length)
        means.append(sum(values[at] * share for at, share in overlaps) / step)
    return means


def _overlaps(begin: int, end: int, length: int) -> Iterator[tuple[int, int]]:
    """Yield the values in a stretch with their overlaps.

    Each is an index and the length of the overlap.
    """
    for at in range(begin // length, (end - 1) // length + 1):
        yield at, min(end, (at + 1) * length) - max(begin, at * length)


def threshold(values: Sequence[int]) -> int:
    """Return the greatest brightness of painted squares.

    The two classes then differ most (Otsu, 1979).
    """
    best, most, dark, below, whole = 0, -1.0, 0, 0, sum(values)
    for edge in sorted(set(values))[:-1]:
        dark += values.count(edge)
        below += edge * values.count(edge)
        light = len(values) - dark
        apart = dark * light * (below / dark - (whole - below) / light) ** 2
        if apart > most:
            best, most = edge, apart
    return best


def _to_text(grey: Grey, name: str) -> str:
    rows = [" ".join(map(str, row)) for row in grey]
    size = f"{len(grey[0])} {len(grey)} 255"
    return "\n".join(["P2", f"# {clean(PurePath(name).stem)}", size, *rows, ""])


def parts_of(text: str) -> list[str]:
    """Return one text for each puzzle of a text."""
    return xml_parts(text) if is_xml(text) else non_parts(text)


def from_text(text: str) -> tuple[Puzzle, str]:
    """Return the first puzzle of a text and its title.

    Raises:
        ValueError: if the text contains no valid puzzle, with a message for the player.
    """
    if is_grey_map(text):
        return from_grey_map(text)
    return from_xml(text) if is_xml(text) else from_non(text)


def name_of(text: str, number: int) -> str:
    """Return the title or number of one of several puzzles, and its size if it is valid."""
    try:
        puzzle, title = from_text(text)
    except ValueError:
        return f"Puzzle {number}"
    return f"{title or f'Puzzle {number}'}, {len(puzzle.columns)} × {len(puzzle.rows)}"
