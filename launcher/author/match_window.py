"""Matches of tabletop games in a hidden window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from launcher.author.play import Play
from launcher.tabletop import PERSON, History, Tabletop
from launcher.tabletop.frame import HANDLERS, SIZE, Table, table_of
from launcher.universe import Look


class MatchWindow(Play[Table]):
    """A match in a window.

    Tests play it with elements, keys and the mouse.

    Args:
        tabletop: The game.
        options: The options of the match; the default options if not given.
        seed: The seed of the match.
        moves: The texts of the moves that have already been made.
        size: Width and height of the window, in logical pixels.
        seats: "person" or the name of a strength for each player; people play all sides if not given. `messages`
            contains a `Think` for each question to a computer player. Answer it with `receive`.

    Raises:
        ValueError: if the options are refused or a move is illegal.
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
        """The current match, with its `position` and `moves`."""
        return self.world.history
