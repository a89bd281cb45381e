"""What an environment was like before a change, so that all goes back if the change does not do.

Installers undo what they have not finished, but not what they have finished and should not have done: they overwrite
each other's files, and take those along at the next uninstalling. So the files themselves are kept.
"""

from __future__ import annotations

import contextlib
import filecmp
import os
import shutil
from collections.abc import Collection, Iterable, Iterator
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory


class Former:
    """The files of some folders, as they were.

    Args:
        folders: Where distributions and programs are, and what is written down about them.
        keep: An empty folder to keep them in.
        copied: Names of distributions whose files are copied: files that are linked to may be written over in place.
    """

    def __init__(self, folders: Iterable[Path], keep: Path, copied: Collection[str]) -> None:
        copies = set(_files(copied))

        def put(source: str, target: str) -> None:
            if source not in copies:
                with contextlib.suppress(OSError):  # no links there, or another disk
                    os.link(source, target)
                    return
            shutil.copy2(source, target)

        self._kept: list[tuple[Path, Path]] = []
        for number, folder in enumerate(folders):
            if folder.is_dir():
                shutil.copytree(folder, keep / str(number), ignore=_passing, copy_function=put)
                self._kept.append((folder, keep / str(number)))

    def restore(self) -> None:
        """Put everything back.

        Raises:
            OSError: That is not possible.
        """
        for folder, kept in self._kept:
            for place, names, files in os.walk(folder, topdown=False):
                there = kept / Path(place).relative_to(folder)
                for name in files:
                    path = Path(place, name)
                    if not (there / name).exists() and not path.is_symlink():
                        path.unlink()
                for name in names:
                    if not (there / name).exists() and not Path(place, name).is_symlink():
                        with contextlib.suppress(OSError):  # something is in it that is not ours
                            Path(place, name).rmdir()
            shutil.copytree(kept, folder, dirs_exist_ok=True, copy_function=_put_back)


@contextlib.contextmanager
def former(folders: Iterable[Path], folder: Path, copied: Collection[str]) -> Iterator[Former]:
    """Keep folders as they are in a folder, for a while; they are restored if that ends with an exception."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="before-", dir=folder) as keep:
        kept = Former(folders, Path(keep), copied)
        try:
            yield kept
        except BaseException:
            kept.restore()
            raise


def _files(distributions: Collection[str]) -> Iterator[str]:
    for name in distributions:
        with contextlib.suppress(metadata.PackageNotFoundError):
            for file in metadata.files(name) or ():
                yield str(file.locate())


def _passing(folder: str, names: Iterable[str]) -> set[str]:
    """What is made again of itself, and links, which installers leave alone."""
    return {name for name in names if name == "__pycache__" or Path(folder, name).is_symlink()}


def _put_back(source: str, target: str) -> None:
    if not Path(target).is_file() or not filecmp.cmp(source, target):
        Path(target).unlink(missing_ok=True)
        shutil.copy2(source, target)
