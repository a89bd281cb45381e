"""The check of a game: all that is to be found about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from launcher.author.findings import Finding
from launcher.author.inspection import LOOKED_AT, inspect_game
from launcher.author.subject import Subject, subjects
from launcher.author.try_out import PROMISED, TRIED, try_out

PARTS = (*LOOKED_AT, *TRIED, *PROMISED)


class Examination:
    """One game on the bench. It is looked at and played when that is first asked for, once.

    Args:
        subject: The game.
        seed: What keys and clicks are drawn from.
    """

    def __init__(self, subject: Subject, seed: int = 0) -> None:
        self._subject = subject
        self._seed = seed

    @classmethod
    def of(cls, what: str, seed: int = 0) -> list[Examination]:
        """The examinations of an installed game (by id or name), or of all games of a project (by its folder).

        Args:
            what: The name or the folder.
            seed: What keys and clicks are drawn from.

        Raises:
            AuthorError: There is no such game or project.
        """
        return [cls(subject, seed) for subject in subjects(what)]

    @property
    def id(self) -> str:
        """The collection name of the game."""
        return self._subject.id

    @property
    def findings(self) -> Iterator[Finding]:
        """One finding for each of `PARTS`, as soon as it is there; what is promised only by tabletop games."""
        yield from self._look
        yield from self._trial
        yield from self._promises

    def finding(self, part: str) -> Finding:
        """What there is to say about a part."""
        found = self._look if part in LOOKED_AT else self._trial if part in TRIED else self._promises
        other = Finding(part, "skip", "It is no tabletop game, as far as is known.")
        return next((finding for finding in found if finding.part == part), other)

    @cached_property
    def _look(self) -> list[Finding]:
        return inspect_game(self._subject)

    @cached_property
    def _trial(self) -> list[Finding]:
        game = self._subject.game
        if game is None:
            return [Finding(part, "skip", "It cannot be played as it is.") for part in TRIED]
        return try_out(game, path=self._subject.path, seed=self._seed)

    @cached_property
    def _promises(self) -> list[Finding]:
        game = self._subject.game
        if game is None or self.finding("import").status == "fail":
            return []
        return try_out(game, PROMISED, path=self._subject.path, seed=self._seed)
