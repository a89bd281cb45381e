"""Environments made by pipx, whose `pipx_metadata.json` lists what was injected into them.

What pipx does not know of, `pipx reinstall` forgets. Its metadata are what `pipx list --json` prints, and described in
https://github.com/pypa/pipx/blob/main/src/pipx/pipx_metadata_file.py.
"""

from __future__ import annotations

import shlex
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from packaging.utils import canonicalize_name

from launcher.install.requirements import Requirement
from launcher.install.steps import Step, arguments


class Pipx(NamedTuple):
    """An environment of pipx.

    Attributes:
        program: Path of pipx, or its name where it was not found.
        prefix: The environment's folder; a name alone where it is still to be made.
        injected: Normalised names of the packages that pipx has put into it beside the first.
        hindrance: Why the player has to type the commands.
    """

    program: str
    prefix: Path
    injected: frozenset[str] = frozenset()
    hindrance: str | None = None

    @classmethod
    def of(cls, program: str | None, prefix: Path, metadata: dict[str, Any]) -> Pipx:
        """The environment with these metadata."""
        names = frozenset(map(canonicalize_name, metadata.get("injected_packages", ())))
        hindrance = None if program else "The launcher was installed by pipx, which is not on the PATH here."
        return cls(program or "pipx", prefix, names, hindrance)

    @property
    def label(self) -> str:
        """What it is."""
        return "environment of pipx"

    def install(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Inject packages, which pipx does one by one; it looks again at one that it has only after taking it out.

        Its `--force` would install all that a package needs again, too: the launcher, and the old pygame.
        """
        passed = (f"--pip-args={shlex.join(options)}",) if options else ()
        again = self.injected.intersection(each.name for each in requirements)
        steps = list(self.uninstall(again))
        for flags, editable in (((), False), (("--editable",), True)):
            texts = [each.text for each in requirements if each.editable == editable]
            if texts:
                steps.append(self._step("inject", *flags, *passed, self.prefix.name, *texts))
        return tuple(steps)

    def uninstall(self, names: Collection[str]) -> tuple[Step, ...]:
        """Take packages out. What they needed stays: earlier versions of pipx count the launcher among it."""
        known = sorted(self.injected.intersection(names))
        others = sorted(set(names).difference(known))
        steps = []
        if known:
            steps.append(self._step("uninject", "--leave-deps", self.prefix.name, *known))
        if others:
            steps.append(self._pip("uninstall", "-y", *others))
        return tuple(steps)

    def upgrade(self, requirements: Sequence[Requirement], options: Sequence[str]) -> tuple[Step, ...]:
        """Install the newest versions; pipx itself can only upgrade all at once, the launcher included."""
        return (self._pip("install", "--upgrade", *arguments(requirements), *options),)

    def reinstall(self, name: str) -> tuple[Step, ...]:
        """Put a package's files in their places again."""
        return (self._pip("install", name, "--force-reinstall", "--no-deps"),)

    def upgrade_launcher(self) -> tuple[Step, ...]:
        """Install the newest launcher."""
        return (self._step("upgrade", self.prefix.name),)

    def _pip(self, *rest: str) -> Step:
        return self._step("runpip", self.prefix.name, *rest)

    def _step(self, *rest: str) -> Step:
        """A command to the pipx that keeps this very environment, wherever others of it are."""
        environ = {} if self.prefix.parent == Path() else {"PIPX_HOME": str(self.prefix.parent.parent)}
        return Step((self.program, *rest), environ)
