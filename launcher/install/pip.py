"""Environments that pip installs into, or uv in pip's way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from launcher.install.requirements import Requirement
from launcher.install.steps import Step, arguments


class Pip(NamedTuple):
    """An environment without a keeper: packages are put into it, and taken out.

    Attributes:
        label: What it is, in a few words.
        program: The program and the arguments that come first, such as `python -m pip`.
        target: Options of every command, which say where.
        first: What has to be done before anything can be installed.
        hindrance: Why the player has to type the commands.
    """

    label: str
    program: tuple[str, ...]
    target: tuple[str, ...] = ()
    first: tuple[Step, ...] = ()
    hindrance: str | None = None

    def install(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Install packages, all or none: nothing is changed before all were found and built."""
        return (*self.first, self._step("install", *arguments(requirements), *options))

    def uninstall(self, names: Collection[str]) -> tuple[Step, ...]:
        """Uninstall packages by name."""
        return (*self.first, self._step("uninstall", "-y", *sorted(names)))

    def upgrade(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Install the newest versions."""
        return (*self.first, self._step("install", "--upgrade", *arguments(requirements), *options))

    def reinstall(self, name: str) -> tuple[Step, ...]:
        """Put a package's files in their places again."""
        return self.install([Requirement(name)], ("--force-reinstall", "--no-deps"))

    def upgrade_launcher(self) -> tuple[Step, ...]:
        """Install the newest launcher."""
        return self.upgrade([Requirement("plt-games")], ())

    def _step(self, command: str, *rest: str) -> Step:
        return Step((*self.program, command, *self.target, *rest))
