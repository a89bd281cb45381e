"""Files that a player hands to a game (dropped on its window, chosen, pasted, named on the command line), or saves."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from launcher.universe import services

_MOST = 32_000_000  # bytes; photographs have a few millions


class File(NamedTuple):
    """A file, what was pasted, or what is to be saved.

    Attributes:
        name: what sentences call it, and what it is saved as unless the player calls it otherwise.
        data: what is in it.
    """

    name: str
    data: bytes

    @property
    def text(self) -> str:
        """The data as text, with lines that end as everywhere; what is not UTF-8 is in the encoding of Western Europe.

        Raises:
            ValueError: in a sentence, if it is none.
        """
        try:
            text = self.data.decode("utf-8-sig")
        except UnicodeDecodeError:
            if b"\0" in self.data:
                raise ValueError(f"{self.name} is no text.") from None
            text = self.data.decode("cp1252", "replace")
        return text.replace("\r\n", "\n")

    def picture(self, flattest: float = 2) -> bytes:
        """The data as a small picture, for `bitmap`: at most 1280 pixels a side, and 300,000 bytes.

        Args:
            flattest: how many times as long one side may be as the other; the middle is kept of what is longer.

        Raises:
            ValueError: in a sentence, if it is none that can be taken.
        """
        try:
            return services().shrink(self.data, flattest)
        except ValueError as error:
            raise ValueError(f"{self.name} is {error}.") from None

    def grey(self) -> tuple[bytes, ...]:
        """How bright the pixels of the picture in it are, row by row: from 0, black, to 255; at most 240 pixels a side.

        Raises:
            ValueError: in a sentence, if it is none that can be taken.
        """
        grey = services().grey
        if grey is None:
            raise ValueError(f"{self.name} can’t be looked at here.")
        try:
            return grey(self.data)
        except ValueError as error:
            raise ValueError(f"{self.name} is {error}.") from None


def read_file(path: str) -> File:
    """Read a regular file that is not too large; "~" is the player's folder.

    Raises:
        ValueError: in a sentence, if it can't be read.
    """
    from launcher.store import read_regular

    try:
        file = Path(path).expanduser()
        data = read_regular(str(file), _MOST + 1)
    except (
        OSError,
        RuntimeError,
        ValueError,
    ) as error:  # a person that there is not; a name that can be none
        raise ValueError(f"{path} can’t be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(data) > _MOST:
        raise ValueError(f"{file.name} is larger than {_MOST // 1_000_000} megabytes.")
    return File(file.name, data)


def write_file(path: str, data: bytes, *, replace: bool) -> Path:
    """Make a file, or replace a regular one: whole, or nothing is changed.

    Args:
        path: of the file.
        data: what is to be in it.
        replace: whether one that is there already is replaced.

    Returns:
        Where it is.

    Raises:
        FileExistsError: if there is one that is not to be replaced.
        ValueError: in a sentence, if it can't be written.
    """
    from launcher.store import replacing

    try:
        file = Path(path).resolve()  # what a link leads to is replaced, and not the link
        if not replace:
            file.touch(exist_ok=False)  # from here on nobody else makes it
        try:
            with replacing(file) as written:
                written.write(data)
        except OSError:
            if not replace:
                file.unlink()
            raise
    except FileExistsError:
        raise
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle; a name that can be none
        raise ValueError(f"{path} can’t be written: {getattr(error, 'strerror', None) or error}.") from None
    return file
