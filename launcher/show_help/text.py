"""The text of a doc.txt.

The file is found, read and split into blocks, and these are formatted for a terminal.
"""

from __future__ import annotations

import os
import re
import sys
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib.machinery import PathFinder
from itertools import pairwise
from pathlib import Path
from typing import Literal, NamedTuple
from unicodedata import category, normalize

from launcher.raised import RefusedError
from launcher.store import NotRegularError, read_regular
from launcher.text import columns, quoted

NAME = "doc.txt"
_MOST_BYTES = 64 << 20
_LONG_PATH = 400
_MOST_SAID = 20  # titles in a message
_HEAD = 8192  # the number of bytes that are checked for characters that do not occur in text
_MOST_UNREADABLE = (
    0.3  # the maximum share of such bytes; a program, an image or text in another encoding has more
)

# Control characters and characters that change the direction of text, except for blanks and line ends.
_control = re.compile("[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]").sub
Kind = Literal["title", "bullet", "paragraph"]

_blanks = re.compile(r"[ \t\v\f]{2,}|[\t\v\f]").sub
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


class DocError(RefusedError):
    """A document cannot be shown.

    The message tells the user why.
    """


def find_doc(coll_path: Sequence[str]) -> Path:
    """Return the path of the doc.txt of a package.

    The package is not imported. The file may be missing.

    Raises:
        DocError: if there is no such package.
    """
    package = ".".join(coll_path)
    if files := [Path(folder, NAME) for folder in _folders(coll_path)]:
        return next(filter(os.path.lexists, files), files[0])
    hint, meant = "", [part.replace("-", "_") for part in coll_path]  # in case this is the id of a game
    if meant != list(coll_path):
        with suppress(DocError):
            find_doc(meant)
            hint = f"; did you mean {meant}?"
    raise DocError(f"Can't find {NAME}, because the package {quoted(package)} is not installed{hint or '.'}")


def _folders(coll_path: Sequence[str]) -> Sequence[str]:
    """Return the folders of a package.

    Python finds them in the same way, if there are no import hooks.
    """
    folders = sys.path if coll_path else []
    for name in coll_path:
        spec = PathFinder.find_spec(name, folders) if name.isidentifier() else None
        folders = [*(spec.submodule_search_locations or ())] if spec else []
    return [folder for folder in folders if os.path.isdir(folder)]  # noqa: PTH112  folders are text on `sys.path`


def read_doc(path: Path) -> str:
    """Read a document in UTF-8.

    Invalid bytes and control characters become U+FFFD.

    Raises:
        DocError: if the file is missing, not a regular file, not readable, not text, or larger than 64 MiB.
    """
    name = quoted(str(path), _LONG_PATH)
    try:
        data = read_regular(str(path), _MOST_BYTES + 1)
    except FileNotFoundError:
        raise DocError(f"The file {name} does not exist.") from None
    except NotRegularError:
        what = "a folder" if path.is_dir() else "not a text file"
        raise DocError(f"{name} is {what}. Only text files can be shown.") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise DocError(f"{name} can't be read: {why}.") from None
    if len(data) > _MOST_BYTES:
        raise DocError(f"{name} is too large to show; the limit is {_MOST_BYTES >> 20} MiB.")
    head = data[:_HEAD]
    if b"\0" in head and _plain(head).count("\ufffd") > len(head) * _MOST_UNREADABLE:
        raise DocError(f"{name} is not text in UTF-8. Only text files can be shown.")
    return _plain(data.removeprefix(BOM_UTF8))


def find_title(said: Sequence[str], wanted: str) -> int:
    """Return the number of a title, from 0.

    The title is found by its text or its beginning. Case does not matter.

    Raises:
        DocError: if there is no such title.
    """
    name, *folded = (" ".join(each.casefold().split()) for each in (wanted, *said))
    begun = [k for k, each in enumerate(folded) if each.startswith(name)]
    if begun:
        return folded.index(name) if name in folded else begun[0]
    if not said:
        raise DocError(
            f"Can't find the title {quoted(wanted)}: this text is shown as plain text or does not have titles."
        )
    more = ", ..." if len(said) > _MOST_SAID else ""
    there = ", ".join(map(quoted, said[:_MOST_SAID]))
    raise DocError(f"Can't find the title {quoted(wanted)}. The titles are {there}{more}.")


def _plain(data: bytes) -> str:
    return _control("\ufffd", data.decode("utf-8", errors="replace"))


class Block(NamedTuple):
    """A title, bullet point or paragraph.

    The text has no star or underline. The text is one line with single blanks. Blanks of other widths are kept.
    """

    kind: Kind
    text: str


def parse(text: str) -> list[Block]:
    r"""Find the blocks of a text.

    There are five rules, which are tried for each line in this order.

    1. A line of four or more characters that starts and ends with two stars is omitted.
    2. A line of only `-` or only `=`, as long as the line before it (without blanks at the end), makes that line a
       title. An accent after its letter may count as a character or not.
    3. A blank line ends the paragraph.
    4. A line whose first non-blank character is `*` begins a bullet point.
    5. Any other line continues the bullet point or paragraph, or begins a paragraph.

    The running time is linear in the length of the text.

    >>> parse("Rules\n-----\nOne cat,\none board.\n * Click.")
    [Block(kind='title', text='Rules'), Block(kind='paragraph', text='One cat, one board.'),
    Block(kind='bullet', text='Click.')]
    """
    return [block for _, block in number_blocks(text)]


def number_blocks(text: str) -> list[tuple[int, Block]]:
    """Return the blocks of a text with their first lines.

    Lines are counted from 0.
    """
    found: list[tuple[int, Kind, list[str]]] = []
    goes_on = underlined = False  # whether the last block continues; whether this line underlines a title
    for number, (line, below) in enumerate(pairwise([*lines(text), ""])):
        words = line.lstrip()
        if underlined:
            underlined = False
        elif is_omitted(line):
            pass
        elif words and (underlined := is_underline(below, line)):
            found.append((number, "title", [line]))
            goes_on = False
        elif words[:1] == "*":
            found.append((number, "bullet", [words[1:]]))
            goes_on = True
        elif words and goes_on:
            found[-1][2].append(line)
        else:
            found += [(number, "paragraph", [line])] if words else []
            goes_on = bool(words)
    return [(number, Block(kind, _blanks(" ", " ".join(said)).strip())) for number, kind, said in found]


def lines(text: str) -> list[str]:
    r"""Split a text at any kind of line end.

    Byte order marks at its beginning are left out.
    """
    text = text.lstrip("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_omitted(line: str) -> bool:
    """Return whether `parse` omits a line, by its first rule."""
    return len(line) >= 4 and line.startswith("**") and line.endswith("**")


def is_underline(line: str, previous: str) -> bool:
    """Return whether a line makes the one before a title.

    This is the second rule of `parse`.
    """
    if line[:1] not in ("-", "="):
        return False
    line, previous = line.rstrip(), previous.rstrip()
    return not line.strip(line[0]) and len(line) in (len(previous), _letters(previous))


def _letters(line: str) -> int:
    """Return the number of visible characters.

    An accent of its own does not count.
    """
    return (
        len(line)
        if line.isascii()
        else sum(category(each) not in ("Mn", "Me") for each in normalize("NFC", line))
    )


def as_text(blocks: Iterable[Block], width: int, *, styled: bool = False) -> str:
    """Format blocks as lines of at most `width` columns.

    Titles and words are never broken, as `parse` would read the parts differently. With `styled`, terminal codes make
    titles bold.
    """
    lines: list[str] = []
    before: str | None = None
    for kind, text in blocks:
        if lines and not kind == before == "bullet":
            lines.append("")
        if kind == "title":
            title = _safe(text, "")
            lines += [_BOLD + title + _PLAIN if styled else title, "-" * len(title)]
        elif kind == "bullet":
            first, *more = _wrap(text, width - 2) or [""]
            lines += [f"* {first}".rstrip(" "), *(f"  {line}" for line in more)]
        else:
            for line in _wrap(text, width):
                lines.append(_safe(line, lines[-1] if lines else ""))
        before = kind
    return "\n".join(lines)


def _safe(line: str, previous: str) -> str:
    """Prefix a blank to a misleading line.

    `parse` would not read such a line as text.
    """
    is_read_so = is_omitted(line) or is_underline(line, previous) or line.startswith("\ufeff")
    return " " + line if is_read_so else line


def _wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for piece in _pieces(text):
        if lines and columns(lines[-1]) + 1 + columns(piece) <= width:
            lines[-1] += f" {piece}"
        else:
            lines.append(piece)
    return lines


def _pieces(text: str) -> Iterator[str]:
    """Yield the words that may start a line.

    Each is joined with following words that must not start a line. At the start of a line, a star would begin a bullet
    point, and wide blanks alone would end the paragraph.
    """
    tied = ""
    for k, word in enumerate(text.split(" ") if text else ()):
        if k and word.lstrip()[:1] not in ("", "*"):
            yield tied
            tied = word
        else:
            tied += f" {word}" if k else word
    if text:
        yield tied
