"""Read files of a package without blocking.

There is a limit, and files outside the package are never read.

Icons are PNG images, and are checked before they are shown.
"""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple, TypeVar

from launcher.catalog.model import PluginError, quoted
from launcher.store import NotRegularError, read_regular

# ruff: noqa: PTH116, PTH118  # paths are text here: Path objects would take half the time of a listing


ReadFile = Callable[[str, int], bytes]
"""A function such as `read_regular`, which gets a path and the largest number of bytes to return."""

_SECONDS = 4.0  # processor time of this thread; a thousand games take a tenth of it
_BYTES = 64 << 20
_SHARE = 8


def read_inside(folder: str, relative: str, limit: int) -> bytes:
    """Return a file's contents.

    Args:
        folder: The folder of the package.
        relative: The path of the file in this folder, with forward slashes.
        limit: The largest allowed size in bytes.

    Raises:
        PluginError: if there is no such file in the folder, it cannot be read, or it is too large.
    """
    name = quoted(relative)
    try:
        data = read_regular(path_inside(folder, relative), limit + 1)
    except FileNotFoundError:
        raise PluginError(
            f"{name} is missing from {quoted(folder, 200)}; add it to the package's files"
        ) from None
    except NotRegularError:
        raise PluginError(f"{name} in {quoted(folder, 200)} is not a file; replace it with a file") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise PluginError(
            f"{name} in {quoted(folder, 200)} can't be read ({why}); check its name and permissions"
        ) from None
    if len(data) > limit:
        raise PluginError(f"{name} is larger than {limit // 1024} KiB; make it smaller")
    return data


def path_inside(folder: str, relative: str) -> str:
    """Return a checked path in a package.

    Raises:
        PluginError: if the path is absolute, contains `..` or odd characters, or follows a link out of the package.
        OSError: if the file is missing.
        ValueError: if the path cannot be the name of a file on this system.
    """
    parts = relative.split("/")
    if not relative.isprintable() or "\\" in relative or ":" in relative or {"", ".", ".."} & set(parts):
        raise PluginError(
            f"{quoted(relative)} is not a path inside the package; use a path below the package's folder, "
            "with forward slashes and without '..'"
        )
    path = f"{folder}{os.sep}{relative}"
    if len(parts) == 1 and not stat.S_ISLNK(os.lstat(path).st_mode):
        return path
    real = os.path.realpath(path)
    if not real.startswith(_homes(folder)):
        raise PluginError(
            f"{quoted(relative)} is a link to a file outside the package; replace it with the file itself"
        )
    return real


def _homes(folder: str) -> tuple[str, ...]:
    """Return the real folders of a package's files.

    Each ends with a slash.

    These are the folder itself and the folder of its code. Some installations consist only of links, one for each
    file: strict editable ones of setuptools, and those of installers that link instead of copying.
    """
    home = os.path.join(os.path.realpath(folder), "")
    code, name = os.path.split(os.path.realpath(os.path.join(folder, "__init__.py")))
    return (home, os.path.join(code, "")) if name == "__init__.py" else (home,)


def has_file(folder: str, relative: str) -> bool:
    """Return whether a package has a regular file.

    A link to a file outside does not count.
    """
    try:
        return stat.S_ISREG(os.stat(path_inside(folder, relative)).st_mode)
    except (PluginError, OSError, ValueError):
        return False


T = TypeVar("T")


class TooMuchError(Exception):
    """A distribution has used up its share.

    The message continues a sentence about its games.
    """


class ScanBudget:
    """The limits and the cache of one scan.

    The cache contains the files that the scan has read.

    The limits are for processor time and bytes. Each distribution can use an eighth of the time and bytes that are
    left. A distribution that exceeds its share loses its own games, and even a dozen of them cost no other its games.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[Callable[[bytes], Any], str, str], Any] = {}
        self._begun = thread_time()
        self._bytes = 0
        self.begin()

    def begin(self) -> None:
        """Begin the share of the next distribution."""
        now = thread_time()
        self._seconds_until = now + max(0.0, _SECONDS - (now - self._begun)) / _SHARE
        self._bytes_until = self._bytes + max(0, _BYTES - self._bytes) / _SHARE

    def check(self) -> None:
        """Check the share of the current distribution.

        Raises:
            TooMuchError: if the distribution has used it up.
        """
        if thread_time() > self._seconds_until:
            raise TooMuchError("take too long to read; make their info.toml files and icons simpler")
        if self._bytes > self._bytes_until:
            raise TooMuchError("have files that are too large in total; make their icons smaller")

    def read(self, path: str, limit: int) -> bytes:
        """Read a file as `read_regular` does, and count its bytes.

        Raises:
            TooMuchError: if the distribution has used up its share.
            OSError: if the file can't be read, or is not a regular file.
        """
        self.check()
        data = read_regular(path, limit)
        self._bytes += len(data)
        return data

    def cached(self, make: Callable[[bytes], T], folder: str, file: str, limit: int) -> T:
        """Return the result of `make` for a file.

        The function gets the contents of the file, which `read_inside` reads.

        The file is read and the function called only once.

        Raises:
            PluginError: if `read_inside` or the function raises one.
        """
        key = make, folder, file
        if key not in self._made:
            try:
                data = read_inside(folder, file, limit)
                self._bytes += len(data)
                self._made[key] = make(data)
            except PluginError as error:
                self._made[key] = error
        made = self._made[key]
        if isinstance(made, PluginError):
            raise type(made)(str(made))
        return made  # type: ignore[no-any-return]  # the key contains the function, so the type is right


# ruff: noqa: PTH118, PTH122  # paths are text here, as in files.py


MAX_SIDE = 256
"""The maximum width and height in pixels.

Icons are shown at 32 to 64 pixels, and boards at up to 240. The limit keeps drawing one within a millisecond or two.
"""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DAMAGED = "is a damaged PNG image; save it again"
_KNOWN = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
_INDEXED = 3
_CLEAR = {0: 2, 2: 6}  # bytes for the transparent colour, by colour type
MAX_BYTES = 1024 * 1024
_SIDE = 32


class ImageError(PluginError):
    """An image cannot be shown.

    The message continues a sentence that begins with the image's name.
    """


def check_png(data: bytes) -> tuple[bytes, tuple[int, int]]:
    """Return a safe PNG image and its size.

    Chunks that do not change its pixels are removed. The size is its width and height.

    About such chunks, libpng would print warnings on the terminal.

    Raises:
        ImageError: if this is not a PNG image, it is damaged, or a side is longer than `MAX_SIDE`.
    """
    if not data.startswith(_SIGNATURE):
        raise ImageError("is not a PNG image; save it as PNG")
    chunks = [*_chunks(data)]
    kinds = [kind for kind, _ in chunks]
    head = chunks[0][1][8:-4] if kinds else b""
    if kinds[:1] != [b"IHDR"] or len(head) != 13 or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise ImageError(_DAMAGED)
    width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
    if not (width and height):
        raise ImageError(_DAMAGED)
    if max(width, height) > MAX_SIDE:
        raise ImageError(
            f"is {width}x{height} pixels, but at most {MAX_SIDE}x{MAX_SIDE} are allowed; scale it down"
        )
    kept = [chunk for kind, chunk in chunks if _is_kept(kind, chunk, head[9], chunks)]
    return _SIGNATURE + b"".join(kept), (width, height)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and bytes of each chunk.

    Optional chunks with a wrong checksum are left out.

    Raises:
        ImageError: if a required chunk is damaged or unknown, or the image is cut short.
    """
    at, kind = len(_SIGNATURE), b""
    while kind != b"IEND":
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        chunk, kind = data[at:end], data[at + 4 : at + 8]
        is_sound = len(chunk) == end - at and zlib.crc32(chunk[4:-4]) == int.from_bytes(chunk[-4:], "big")
        if is_sound and (kind in _KNOWN or not kind[:1].isupper()):
            yield kind, chunk
        elif kind[:1].isupper() or len(chunk) < end - at:
            raise ImageError(_DAMAGED)
        at = end


def _is_kept(kind: bytes, chunk: bytes, colours: int, chunks: list[tuple[bytes, bytes]]) -> bool:
    """Return whether a chunk is useful and valid.

    A useful chunk changes the pixels.
    """
    if kind == b"tRNS":
        palette = sum(len(other) - 12 for kind, other in chunks if kind == b"PLTE") // 3
        return len(chunk) - 12 == _CLEAR.get(colours) or (
            colours == _INDEXED and 0 < len(chunk) - 12 <= palette
        )
    return kind in _KNOWN and (kind != b"PLTE" or colours == _INDEXED)


class Icons(NamedTuple):
    """The checked icon of a game.

    Attributes:
        icon: The file of the icon, or None if it cannot be shown.
        icon_2x: The file of the icon at double size, or None.
        picture: The contents of the larger of these files. It was checked; the files may have changed since.
    """

    icon: Path | None = None
    icon_2x: Path | None = None
    picture: bytes | None = None


def check_icons(
    reading: ScanBudget, folder: str, candidates: Sequence[str], note: Callable[[str], None]
) -> Icons:
    """Return the checked icon of a game.

    A bad icon never makes the game unavailable.

    Args:
        reading: The budget of the scan.
        folder: The folder of the game's package.
        candidates: Possible paths of the icon; the first existing one is used.
        note: A function to call with a message for each problem with the icon.
    """
    *preferred, last = candidates
    relative = next((each for each in preferred if os.path.lexists(os.path.join(folder, each))), last)
    picture = _image(reading, folder, relative, _SIDE, note, "the game is shown without its icon")
    if picture is None:
        return Icons()
    icon, double = Path(folder, relative), "@2x".join(os.path.splitext(relative))
    if not os.path.lexists(os.path.join(folder, double)):
        return Icons(icon, None, picture)
    finer = _image(reading, folder, double, 2 * _SIDE, note, "the @2x version of the icon is not used")
    return Icons(icon, None if finer is None else Path(folder, double), finer or picture)


def check_board(reading: ScanBudget, folder: str, relative: str, note: Callable[[str], None]) -> bytes | None:
    """Return the checked picture of a game's board, or None.

    A bad picture never makes the game unavailable.

    Args:
        reading: The budget of the scan.
        folder: The folder of the game's package.
        relative: The path of the picture.
        note: A function to call with a message if the picture cannot be shown.
    """
    lost = "the game is shown without the picture of its board"
    return _image(reading, folder, relative, None, note, lost)


def _image(
    reading: ScanBudget, folder: str, relative: str, side: int | None, note: Callable[[str], None], lost: str
) -> bytes | None:
    """Return a safe image, or None.

    `note` is called with each problem. If there is a side, both sides should have this number of pixels.
    """
    try:
        data, (width, height) = reading.cached(check_png, folder, relative, MAX_BYTES)
    except PluginError as error:
        note(f"{lost}: {quoted(relative)} {error}" if isinstance(error, ImageError) else f"{lost}: {error}")
        return None
    if side and (width, height) != (side, side):
        note(f"the icon {quoted(relative)} is scaled from {width}x{height} pixels; make it {side}x{side}")
    return data


def read_icon(path: Path) -> bytes:
    """Return a rechecked icon of the catalogue.

    Its file may have changed since the scan.

    Raises:
        OSError: if it can no longer be read.
        PluginError: if it can no longer be shown.
    """
    return check_png(read_regular(str(path), MAX_BYTES))[0]
