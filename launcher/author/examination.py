"""Check a game: inspect it, play it, and test its contract."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path

from launcher.author.findings import Finding
from launcher.author.inspection import INSPECTION_PARTS, inspect_game
from launcher.author.metadata import of_distribution
from launcher.author.subject import Subject, subject_in, subjects
from launcher.author.try_out import PROMISE_PARTS, TRIAL_PARTS, try_out
from launcher.install import Requirement, contents, make
from launcher.refusal import FailedError

_WHEEL = "wheel"
PARTS = (*INSPECTION_PARTS, *TRIAL_PARTS, *PROMISE_PARTS)
"""The parts of a check, in order. If a project was built, a finding about its wheel comes first."""


class Examination:
    """The check of a game. It runs once, when its findings are requested; the seed determines keys and clicks."""

    def __init__(self, subject: Subject, seed: int = 0, wheel: Finding | None = None) -> None:
        self._subject = subject
        self._seed = seed
        self._wheel = wheel

    @classmethod
    def of(cls, what: str, seed: int = 0) -> list[Examination]:
        """Return the examinations of an installed game (by id or name) or of a project's games (by folder).

        Raises:
            AuthorError: if there is no such game or project.
        """
        return [cls(subject, seed) for subject in subjects(what)]

    @classmethod
    def of_project(cls, folder: Path, stack: ExitStack, seed: int = 0) -> list[Examination]:
        """Build a project, and return the examinations of its games as players will get them.

        When the stack is closed, the built files are deleted.

        Raises:
            AuthorError: if the project offers no game.
        """
        found, wheel = _build(folder, stack)
        return [cls(subject, seed, wheel) for subject in found]

    @property
    def id(self) -> str:
        """The id of the game."""
        return self._subject.id

    @property
    def findings(self) -> Iterator[Finding]:
        """Yield a finding for each of `PARTS` as soon as it is known; the contract is only for tabletop games.

        The first finding is about the wheel, if it was built.
        """
        if self._wheel:
            yield self._wheel
        yield from self._inspection
        yield from self._trial
        yield from self._contract

    def finding(self, part: str) -> Finding:
        """Return the finding about a part."""
        other = Finding(part, "skip", "Not tested: this may not be a tabletop game.")
        return next((finding for finding in self.findings if finding.part == part), other)

    @cached_property
    def _inspection(self) -> list[Finding]:
        return inspect_game(self._subject)

    @cached_property
    def _trial(self) -> list[Finding]:
        if self._subject.game is None:
            return [
                Finding(part, "skip", "Not tested: the game can't be played in its present state.")
                for part in TRIAL_PARTS
            ]
        return try_out(self._subject.game, TRIAL_PARTS, path=self._subject.path, seed=self._seed)

    @cached_property
    def _contract(self) -> list[Finding]:
        if self._subject.game is None or self.finding("import").status == "fail":
            return []
        return try_out(self._subject.game, PROMISE_PARTS, path=self._subject.path, seed=self._seed)


def _build(folder: Path, stack: ExitStack) -> tuple[list[Subject], Finding]:
    """Build a project and install it until the stack is closed. If this fails, its folder is used instead.

    Returns:
        The games, and the finding about the wheel.

    Raises:
        AuthorError: if the project offers no game.
    """
    there = subjects(str(folder))
    try:
        made = make(stack, Requirement(str(folder.resolve())), (), lambda _: None, proven=False)
    except (FailedError, OSError) as error:
        said, _, details = str(error).partition("\n")
        return there, Finding(
            _WHEEL, "fail", f"{said} The other findings are about the files in the folder.", details
        )
    said, *notable = [line.strip() for line in contents(made.site)]
    metadata = of_distribution(made.requirement.name, made.site)
    found = [subject_in(each.id, made.catalog, metadata) for each in there]
    sentence = f"This check tested the built wheel, {said}."
    if faults := [*made.faults, *notable]:
        return found, Finding(_WHEEL, "warn", f"{sentence} Check its contents.", "\n".join(faults))
    return found, Finding(_WHEEL, "pass", sentence)
