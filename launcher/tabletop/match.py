"""A match without any screen: for tests, programs and whoever plays in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Self

from launcher.tabletop import journal
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.seeds import checked_seed, new_seed
from launcher.tabletop.vocabulary import M, P, Status


class Match(Generic[P, M]):
    """A match of a tabletop game, from its start.

    Args:
        tabletop: the game.
        options: as chosen before it; those of the first match without them.
        seed: a short word that all its chance comes from; a new one without it.

    Attributes:
        history: all that has happened in it.

    Raises:
        ValueError: if the seed is none, or the game can't start so.
    """

    def __init__(self, tabletop: Tabletop[P, M], options: object = None, seed: str | None = None) -> None:
        chosen = tabletop.options() if options is None else options
        self.history = History.begin(tabletop, chosen, new_seed() if seed is None else checked_seed(seed))

    @classmethod
    def read(cls, tabletop: Tabletop[P, M], text: str) -> Self:
        """Play the match that a journal tells.

        Raises:
            ValueError: in a sentence with the line, if the journal is spoilt or holds an illegal move.
        """
        match = cls.__new__(cls)
        match.history = journal.read_journal(tabletop, text).history
        return match

    @property
    def position(self) -> P:
        """The position where the match is now."""
        return self.history.position

    @property
    def moves(self) -> Sequence[M]:
        """The legal moves of the player whose turn it is; none once the match is over."""
        return self.history.moves

    @property
    def status(self) -> Status:
        """The status of the present position."""
        return self.history.status

    @property
    def seed(self) -> str:
        """The short word that all chance comes from."""
        return self.history.seed

    @property
    def journal(self) -> str:
        """The whole match as the text of a journal."""
        return journal.journal_text(self.history)

    def play(self, move: M | str) -> P:
        """Make a move, given as it is or as its text.

        Raises:
            ValueError: if it is not legal.
        """
        self.history = self.history.play(move)
        return self.position

    def undo(self) -> P:
        """Go back to the position before; at the start nothing happens.

        Raises:
            ValueError: in a strict match.
        """
        if why := self.history.why_no_undo:
            raise ValueError(why)
        self.history = self.history.undo()
        return self.position

    def redo(self) -> P:
        """Take an undo back; where there was none nothing happens."""
        self.history = self.history.redo()
        return self.position
