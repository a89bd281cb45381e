"""Keeping folders and files as they are, and putting them back as they were.

Installers undo what they have not finished, but not what they have finished and should not have done: they overwrite
each other's files, and take those along at the next uninstalling. So the files themselves are kept.
"""

from __future__ import annotations

import contextlib
import filecmp
import os
import shutil
import stat
from collections.abc import Container
from pathlib import Path

_PASSING = "__pycache__"  # is made again of itself
_SMALL = 1 << 16


def keep(place: Path, kept: Path, copied: Container[str], without: Path) -> None:
    """Keep a file, a link, or all that is in a folder.

    Args:
        place: What is kept; what is not there is kept as an empty folder.
        kept: Where; there is nothing yet.
        copied: Real paths of files that are copied. Others are linked to, and might be written over in place, but for
            small ones that are not in a folder of their own, such as receipts: they are written so.
        without: A folder that has no part in it.

    Raises:
        OSError: That is not possible.
    """
    if place.is_symlink() or place.is_file():
        _bring(place, kept, link=place.lstat().st_size >= _SMALL)
        return
    kept.mkdir()
    for folder, names, files in os.walk(place):
        names[:] = [name for name in names if name != _PASSING and Path(folder, name) != without]
        there = kept / Path(folder).relative_to(place)
        real = os.path.realpath(folder)
        for name in (*names, *files):
            path = Path(folder, name)
            if _kind(path) == stat.S_IFDIR:
                (there / name).mkdir()
            elif path.is_symlink() or path.is_file():
                noted = folder == str(place) and path.lstat().st_size < _SMALL
                _bring(path, there / name, link=not noted and f"{real}{os.sep}{name}" not in copied)


def put_back(place: Path, kept: Path, without: Path) -> None:
    """Make a place what it was when it was kept; this can be begun again after it was interrupted.

    Raises:
        OSError: That is not possible.
    """
    if _kind(kept) != stat.S_IFDIR:
        _replace(kept, place)
        return
    for folder, names, files in os.walk(place):
        there = kept / Path(folder).relative_to(place)
        for name in (*names, *files):
            path = Path(folder, name)
            if path != without and _kind(path) != _kind(there / name):
                _remove(path)
        names[:] = [name for name in names if Path(folder, name) != without and _kind(there / name)]
    for folder, names, files in os.walk(kept):
        there = place / Path(folder).relative_to(kept)
        for name in (*names, *files):
            path = Path(folder, name)
            if _kind(path) == stat.S_IFDIR:
                (there / name).mkdir(parents=True, exist_ok=True)
            else:
                there.mkdir(parents=True, exist_ok=True)
                _replace(path, there / name)


def drop(kept: Path) -> None:
    """Keep it no longer."""
    shutil.rmtree(kept, ignore_errors=True)


def _replace(kept: Path, place: Path) -> None:
    if kept.is_symlink():
        same = place.is_symlink() and place.readlink() == kept.readlink()
    else:
        same = place.is_file() and (place.samefile(kept) or filecmp.cmp(place, kept))
    if not same:
        fresh = place.with_name(f"~{place.name}")  # beside it, so that it is in its place at once
        fresh.unlink(missing_ok=True)
        _bring(kept, fresh, link=True)  # needs no room on a disk that is full
        fresh.replace(place)


def _bring(source: Path, target: Path, *, link: bool) -> None:
    if link and not source.is_symlink():
        with contextlib.suppress(OSError):  # no links there, or another disk
            target.hardlink_to(source)
            return
    shutil.copy2(source, target, follow_symlinks=False)


def _kind(path: Path) -> int:
    """Whether there is a file, a link or a folder; 0 if there is nothing."""
    try:
        return stat.S_IFMT(path.lstat().st_mode)
    except OSError:
        return 0


def _remove(path: Path) -> None:
    if _kind(path) == stat.S_IFDIR:
        shutil.rmtree(path)
    else:
        path.unlink()
