"""Find and read a doc.txt, and find titles in it."""

from __future__ import annotations

import os
import re
import sys
from codecs import BOM_UTF8
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import PathFinder
from pathlib import Path

from launcher.quoting import quoted
from launcher.refusal import RefusedError
from launcher.store import NotRegularError, read_regular

NAME = "doc.txt"
_MOST_BYTES = 64 << 20
_LONG_PATH = 400
_MOST_SAID = 20  # titles in a message
_HEAD = 8192  # bytes by which text is told from what is none
_MOST_UNREADABLE = 0.3  # of them; a program, an image or text in another encoding has NULs, and more

# Control characters and characters that change the direction of text, except for blanks and line ends.
_control = re.compile("[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]").sub


class DocError(RefusedError):
    """A document cannot be shown; the message tells the user why."""


def find_doc(coll_path: Sequence[str]) -> Path:
    """Return the path of the doc.txt of a package, without importing it. The file may be missing.

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
    """Return the folders of a package, as Python finds them without import hooks."""
    folders = sys.path if coll_path else []
    for name in coll_path:
        spec = PathFinder.find_spec(name, folders) if name.isidentifier() else None
        folders = [*(spec.submodule_search_locations or ())] if spec else []
    return [folder for folder in folders if os.path.isdir(folder)]  # noqa: PTH112  folders are text on `sys.path`


def read_doc(path: Path) -> str:
    """Read a document in UTF-8. Invalid bytes and control characters become U+FFFD.

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
    """Return the number of a title, from 0, by its text or its beginning. Case does not matter.

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
