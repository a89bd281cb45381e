"""Commands as values, and what every kind of environment can say."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from launcher.environment.requirements import Requirement


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
    """A command as it is typed."""
    return subprocess.list2cmdline(step.command) if windows else shlex.join(step.command)
