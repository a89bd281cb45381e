"""Help for a terminal: plain text that `parse` reads as the same blocks again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from launcher.columns import columns
from launcher.show_help.blocks import Block, is_omitted, is_underline

_BULLET = "* "
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


def as_text(blocks: Iterable[Block], width: int, *, styled: bool = False) -> str:
    """Write blocks as lines of at most `width` columns.

    A title stays on one line, and a word on one piece, however long: broken up, they would be read as something else.
    With `styled`, titles are bold, in a terminal's way of saying so.
    """
    lines: list[str] = []
    before: str | None = None
    for kind, text in blocks:
        if lines and not kind == before == "bullet":
            lines.append("")
        match kind:
            case "title":
                title = _safe(text)
                lines += [_BOLD + title + _PLAIN if styled else title, "-" * len(title)]
            case "bullet":
                first, *more = _wrap(text, width - len(_BULLET)) or [""]
                lines += [(_BULLET + first).rstrip(" "), *(" " * len(_BULLET) + line for line in more)]
            case "paragraph":
                for line in _wrap(text, width):
                    previous = lines[-1] if lines else ""
                    lines.append(" " + line if is_underline(line, previous) else _safe(line))
        before = kind
    return "\n".join(lines)


def _safe(line: str) -> str:
    """A line that is read as text; a blank before it hides what would mean something else."""
    return " " + line if is_omitted(line) or line.startswith("\ufeff") else line


def _wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    line: list[str] = []
    used = 0
    for piece in _pieces(text):
        room = columns(piece)
        if line and used + 1 + room > width:
            lines.append(" ".join(line))
            line, used = [], 0
        used += room + bool(line)
        line.append(piece)
    return [*lines, " ".join(line)] if line else lines


def _pieces(text: str) -> Iterator[str]:
    """The words, with those tied to the one before that would mean something at the start of a line.

    A star begins a bullet point there, and wide blanks alone end a paragraph.
    """
    tied: list[str] = []
    for word in text.split(" ") if text else ():
        if tied and word.lstrip()[:1] not in ("", "*"):
            yield " ".join(tied)
            tied.clear()
        tied.append(word)
    if tied:
        yield " ".join(tied)
