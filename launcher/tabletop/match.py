"""A match without a screen, for tests, other programs and playing in text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Self

from launcher.tabletop import journal
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import M, P, Status, checked_seed, new_seed


class Match(Generic[P, M]):
    """A match of a tabletop game.

    Args:
        tabletop: The game.
        options: The options of the match; the default options if it is None.
        seed: A short word that determines all chance in the match; by default, a new one.

    Attributes:
        history: The history of the match.

    Raises:
        ValueError: if the seed is not valid, or the game cannot start with these options.
    """

    def __init__(self, tabletop: Tabletop[P, M], options: object = None, seed: str | None = None) -> None:
        chosen = tabletop.options() if options is None else options
        self.history = History.begin(tabletop, chosen, new_seed() if seed is None else checked_seed(seed))

    @classmethod
    def read(cls, tabletop: Tabletop[P, M], text: str) -> Self:
        """Replay the match in a journal.

        Raises:
            ValueError: if the journal is damaged or contains an illegal move, with a message that names the line.
        """
        match = cls.__new__(cls)
        match.history = journal.read_journal(tabletop, text).history
        return match

    @property
    def position(self) -> P:
        """The current position."""
        return self.history.position

    @property
    def moves(self) -> Sequence[M]:
        """The legal moves of the player to move.

        There are none if the match is over.
        """
        return self.history.moves

    @property
    def status(self) -> Status:
        """The status of the current position."""
        return self.history.status

    @property
    def seed(self) -> str:
        """The short word that determines all chance."""
        return self.history.seed

    @property
    def journal(self) -> str:
        """The whole match as a journal's text."""
        return journal.journal_text(self.history)

    def play(self, move: M | str) -> P:
        """Make a move, given as a value or as text, and return the position.

        Raises:
            ValueError: if the move is not legal.
        """
        self.history = self.history.play(move)
        return self.position

    def undo(self) -> P:
        """Return to the previous position.

        At the start, nothing happens.

        Raises:
            ValueError: if the match is strict.
        """
        if why := self.history.why_no_undo:
            raise ValueError(why)
        self.history = self.history.undo()
        return self.position

    def redo(self) -> P:
        """Redo the last undone move.

        Return the position. Without such a move, it stays the same.
        """
        self.history = self.history.redo()
        return self.position
