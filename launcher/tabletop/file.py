"""Files that a player opens in a game (by dropping, choosing, pasting or the command line) or saves from it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from launcher.universe import services

CLIPBOARD: Final = "The clipboard"
"""The name of pasted text, as it begins a sentence."""

_MOST = 32_000_000  # bytes; a photograph has a few million


class File(NamedTuple):
    """A file, pasted text, or data to save.

    Attributes:
        name: The name in messages, and the suggested name for saving.
        data: The contents.
    """

    name: str
    data: bytes

    @property
    def text(self) -> str:
        """The data as text with normalised line ends, decoded as UTF-8 or otherwise as Windows-1252.

        Raises:
            ValueError: if the data is not text, with a message for the player.
        """
        try:
            text = self.data.decode("utf-8-sig")
        except UnicodeDecodeError:
            if b"\0" in self.data:
                raise ValueError(f"{self.name} does not contain text.") from None
            text = self.data.decode("cp1252", "replace")
        return text.replace("\r\n", "\n")

    def picture(self, flattest: float = 2) -> bytes:
        """Return the data as a small picture for `bitmap`, with at most 1280 pixels a side and 300,000 bytes.

        Args:
            flattest: The largest ratio of the longer side to the shorter one. If the picture is longer, only its middle
                is kept.

        Raises:
            ValueError: if the data is not a usable picture, with a message for the player.
        """
        try:
            return services().shrink(self.data, flattest)
        except ValueError as error:
            raise ValueError(f"{self.name} is {error}.") from None

    def grey(self) -> tuple[bytes, ...]:
        """Return the brightness of the picture's pixels, row by row.

        It ranges from 0 (black) to 255. The picture has at most 240 pixels a side.

        Raises:
            ValueError: if the data is not a usable picture, with a message for the player.
        """
        grey = services().grey
        if grey is None:
            raise ValueError(f"This program can't open {name_in_sentence(self.name)} as a picture.")
        try:
            return grey(self.data)
        except ValueError as error:
            raise ValueError(f"{self.name} is {error}.") from None


def name_in_sentence(name: str) -> str:
    """Return the name of a file as it is written within a sentence."""
    return "the clipboard" if name == CLIPBOARD else name


def read_file(path: str) -> File:
    """Read a regular file up to the size limit; "~" is the player's home folder.

    Raises:
        ValueError: if the file cannot be read, with a message for the player.
    """
    from launcher.store import read_regular

    try:
        file = Path(path).expanduser()
        data = read_regular(str(file), _MOST + 1)
    except (
        OSError,
        RuntimeError,
        ValueError,
    ) as error:  # also for an unknown user or an invalid name
        raise ValueError(f"{path} can't be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(data) > _MOST:
        raise ValueError(f"{file.name} is larger than {_MOST // 1_000_000} megabytes.")
    return File(file.name, data)


def write_file(path: str, data: bytes, *, replace: bool) -> Path:
    """Create a file or replace a regular one; if this fails, nothing changes.

    Args:
        path: The path of the file.
        data: The contents.
        replace: Whether to replace an existing file.

    Returns:
        The resolved path.

    Raises:
        FileExistsError: if the file exists and must not be replaced.
        ValueError: if it cannot be written, with a message for the player.
    """
    from launcher.store import replacing

    try:
        file = Path(path).resolve()  # to replace the target of a link and not the link itself
        if not replace:
            file.touch(exist_ok=False)  # to claim the name before other programs do
        try:
            with replacing(file) as written:
                written.write(data)
        except OSError:
            if not replace:
                file.unlink()
            raise
    except FileExistsError:
        raise
    except (OSError, RuntimeError, ValueError) as error:  # also for circular links and invalid names
        raise ValueError(f"{path} can't be written: {getattr(error, 'strerror', None) or error}.") from None
    return file
