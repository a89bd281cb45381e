"""Commands as values, and what every kind of environment can say."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from launcher.install.requirements import Requirement

# Where uv keeps tools if nothing else is said, below the home (https://docs.astral.sh/uv/reference/storage/). Where
# pipx does differs from version to version.
_DEFAULTS = {"UV_TOOL_DIR": ".local/share/uv/tools", "UV_TOOL_BIN_DIR": ".local/bin"}
_MOVING = ("XDG_DATA_HOME", "XDG_BIN_HOME")  # move the defaults
_PLAIN = re.compile(r"[\w.:\\/=+-]+")


class Step(NamedTuple):
    """One command.

    Attributes:
        command: The program and its arguments.
        environ: Environment variables that it needs beside those that there are.
    """

    command: tuple[str, ...]
    environ: Mapping[str, str] = {}


class Kind(Protocol):
    """A kind of environment: who made it, and the commands that change what is in it."""

    @property
    def label(self) -> str:
        """What it is, in a few words."""

    @property
    def hindrance(self) -> str | None:
        """Why the launcher cannot run the commands itself, as a sentence; the player has to type them then."""

    def install(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Install packages; `options` are for the program that does it."""

    def uninstall(self, names: Collection[str]) -> tuple[Step, ...]:
        """Uninstall packages by their normalised names."""

    def upgrade(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Install the newest versions that the requirements allow."""

    def reinstall(self, name: str) -> tuple[Step, ...]:
        """Put a package's files in their places again, and nothing else."""

    def upgrade_launcher(self) -> tuple[Step, ...]:
        """Install the newest version of the launcher itself."""


def arguments(requirements: Sequence[Requirement]) -> tuple[str, ...]:
    """Requirements as pip wants them, and all that follow its example."""
    return tuple(
        word for each in requirements for word in (("-e", each.text) if each.editable else (each.text,))
    )


def shell(step: Step, windows: bool) -> str:
    """A command as it is typed in a POSIX shell, or in PowerShell on Windows.

    Variables that it needs go before it, but for those that have their values already.
    """
    needed = {name: value for name, value in step.environ.items() if value != _usual(name, windows)}
    if not windows:
        assignments = [f"{name}={value}" for name, value in needed.items()]
        return shlex.join(("env", *assignments, *step.command) if needed else step.command)
    command = " ".join(map(_word, step.command))
    settings = "".join(f"$env:{name} = {_literal(value)}; " for name, value in needed.items())
    return f"{settings}& {command}" if settings or command.startswith("'") else command


def _usual(name: str, windows: bool) -> str | None:
    """What a program takes for the value of a variable if it is typed alone here, as far as that is known."""
    known = name in _DEFAULTS and not windows and os.environ.keys().isdisjoint(_MOVING)
    return os.environ.get(name, str(Path.home() / _DEFAULTS[name]) if known else None)


def _literal(value: str) -> str:
    """A string of PowerShell in which nothing is a sign."""
    return "'" + value.replace("'", "''") + "'"


def _word(word: str) -> str:
    return word if _PLAIN.fullmatch(word) else _literal(word)
