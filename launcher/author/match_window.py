"""A match of a tabletop in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from launcher.author.play import Play
from launcher.tabletop import PERSON, History, Tabletop
from launcher.tabletop.frame import HANDLERS, SIZE, Table, table_of
from launcher.universe import Look


class MatchWindow(Play[Table]):
    """A match in a window, played by what this says, by keys and by the mouse.

    Args:
        tabletop: The game.
        options: Of the match; those of the first match without them.
        seed: Of all chance in it.
        moves: Made before, each by its text.
        size: Width and height of the window, in logical pixels.
        seats: Who plays: for each player "person", or the name of a strength; persons play all sides without it. What
            computers are asked stands in `messages`, as a `Think`, and is answered by `receive`.

    Raises:
        ValueError: For options that can't be, and moves that are none.
    """

    def __init__(
        self,
        tabletop: Tabletop,
        options: object = None,
        seed: str = "k7f3p",
        moves: Iterable[str] = (),
        size: tuple[float, float] = SIZE,
        seats: Sequence[str] = (),
    ) -> None:
        history = History.begin(tabletop, tabletop.options() if options is None else options, seed)
        for move in moves:
            history = history.play(move)
        seats = seats or [PERSON] * len(tabletop.players)
        toggles = [toggle.name for toggle in tabletop.toggles if toggle.on]
        table = table_of(history, seats=seats, toggles=toggles, look=Look(motion=0))
        super().__init__(table, size=size, **HANDLERS)

    @property
    def history(self) -> History:
        """The match as it is now: its `position`, its `moves`, its `status` and more."""
        return self.world.history
