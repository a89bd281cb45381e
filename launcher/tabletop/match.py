"""A match without any screen: for tests, programs and whoever plays in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Self, TypeVar

from launcher.tabletop import journal
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.seeds import checked_seed, new_seed
from launcher.tabletop.vocabulary import Status

P = TypeVar("P")
M = TypeVar("M")


class Match(Generic[P, M]):
    """A match of a tabletop game, from its start.

    Args:
        tabletop: the game.
        options: as chosen before it; those of the first match without them.
        seed: a short word that all its chance comes from; a new one without it.

    Attributes:
        course: all that has happened in it.

    Raises:
        ValueError: if the seed is none, or the game can't start so.
    """

    def __init__(self, tabletop: Tabletop[P, M], options: object = None, seed: str | None = None) -> None:
        chosen = tabletop.options() if options is None else options
        self.course = History.begin(tabletop, chosen, new_seed() if seed is None else checked_seed(seed))

    @classmethod
    def read(cls, tabletop: Tabletop[P, M], text: str) -> Self:
        """The match that a journal tells.

        Raises:
            ValueError: in a sentence with the line, if the journal is spoilt or holds an illegal move.
        """
        match = cls.__new__(cls)
        match.course = journal.read_journal(tabletop, text).course
        return match

    @property
    def position(self) -> P:
        """The present one."""
        position: P = self.course.position
        return position

    @property
    def moves(self) -> Sequence[M]:
        """What whoever's turn it is may do; nothing once the match is over."""
        return self.course.moves

    @property
    def status(self) -> Status:
        """How it stands."""
        return self.course.status

    @property
    def seed(self) -> str:
        """The short word that all chance comes from."""
        return self.course.seed

    @property
    def journal(self) -> str:
        """All of it as text."""
        return journal.journal_text(self.course)

    def play(self, move: M | str) -> P:
        """Make a move, given as it is or as its text.

        Raises:
            ValueError: if it is not legal.
        """
        self.course = self.course.play(move)
        return self.position

    def undo(self) -> P:
        """Go back to the position before; at the start nothing happens."""
        self.course = self.course.undo()
        return self.position

    def redo(self) -> P:
        """Take an undo back; where there was none nothing happens."""
        self.course = self.course.redo()
        return self.position
