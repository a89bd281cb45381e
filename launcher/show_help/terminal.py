"""Format help for a terminal, as plain text that `parse` reads as the same blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from launcher.columns import columns
from launcher.show_help.blocks import Block, is_omitted, is_underline

_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


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
    """Prefix a blank to a line that `parse` would not read as text."""
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
    """Yield the words, joined with following words that must not start a line.

    At the start of a line, a star would begin a bullet point, and wide blanks alone would end the paragraph.
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
