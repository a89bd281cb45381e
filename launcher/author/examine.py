"""The check of a game: all that is to be found about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from launcher.author.findings import Finding
from launcher.author.inspection import LOOKED_AT, inspect_game
from launcher.author.subject import Subject, subjects
from launcher.author.try_out import PROMISED, TRIED, try_out
from launcher.author.wheel import built_subjects

PARTS = (*LOOKED_AT, *TRIED, *PROMISED)


class Examination:
    """One game on the bench. It is looked at and played when first asked for, once; the seed draws keys and clicks."""

    def __init__(self, subject: Subject, seed: int = 0, wheel: Finding | None = None) -> None:
        self._subject = subject
        self._seed = seed
        self._wheel = wheel
        self._findings = cache(self._examine)

    @classmethod
    def of(cls, what: str, seed: int = 0) -> list[Examination]:
        """The examinations of an installed game (by id or name), or of all games of a project (by its folder).

        Raises:
            AuthorError: There is no such game or project.
        """
        return [cls(subject, seed) for subject in subjects(what)]

    @classmethod
    def of_project(cls, folder: Path, stack: ExitStack, seed: int = 0) -> list[Examination]:
        """The examinations of all games of a project as players get them; what is built goes when the stack is closed.

        Raises:
            AuthorError: The project offers no game.
        """
        found, wheel = built_subjects(folder, stack)
        return [cls(subject, seed, wheel) for subject in found]

    @property
    def id(self) -> str:
        """The collection name of the game."""
        return self._subject.id

    @property
    def findings(self) -> Iterator[Finding]:
        """One finding for each of `PARTS`, as soon as it is there; what is promised only by tabletop games.

        The first is about the wheel, if it was built.
        """
        if self._wheel:
            yield self._wheel
        for parts in (LOOKED_AT, TRIED, PROMISED):
            yield from self._findings(parts)

    def finding(self, part: str) -> Finding:
        """What there is to say about a part."""
        parts = next(each for each in (LOOKED_AT, TRIED, PROMISED) if part in each)
        other = Finding(part, "skip", "It is no tabletop game, as far as is known.")
        return next((finding for finding in self._findings(parts) if finding.part == part), other)

    def _examine(self, parts: tuple[str, ...]) -> list[Finding]:
        game = self._subject.game
        if parts == LOOKED_AT:
            return inspect_game(self._subject)
        if parts == PROMISED and (game is None or self.finding("import").status == "fail"):
            return []
        if game is None:
            return [Finding(part, "skip", "It cannot be played as it is.") for part in parts]
        return try_out(game, parts, path=self._subject.path, seed=self._seed)
