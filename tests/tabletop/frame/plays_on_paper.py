"""Play a whole match at a table, by mouse and keys in turn, on a screen of paper.

Run as a program with ids of games, it prints for each the number of moves and whether the match has ended, and at last
the loaded modules of a desktop.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from launcher.store import play_as, settings
from launcher.tabletop import PERSON, History, Match, Tabletop, frame, show
from launcher.universe import Closed, Event, KeyPress, Mouse, hand_in
from tests.tabletop.frame.hands import holding, keys_for, point_of, touch_for, world_of
from tests.universe.paper import Paper
from tests.universe.paper_services import Folder, paper_services

MOST = 12  # moves of the person
DESKTOP = {"pygame", "threading", "queue", "multiprocessing", "subprocess", "sqlite3", "concurrent.futures"}


class Player(Paper):
    """A screen and a player who follows the journal of the match.

    Args:
        folder: where the journal is kept.
        tabletop: the game.
        history: the match at the start.
        seats: the players.
    """

    def __init__(
        self, folder: Folder, tabletop: Tabletop[Any, Any], history: History, seats: tuple[str, ...]
    ) -> None:
        super().__init__()
        self.history, self.moves, self._said = history, 0, ""
        self._folder, self._tabletop, self._seats = folder, tabletop, seats
        self._chance = Random(1)
        self._begun = False

    def events(self) -> Iterable[Event]:
        if self._folder.sheets and self._folder.sheets[-1].text != self._said:
            self._said = self._folder.sheets[-1].text
            self.history = Match.read(self._tabletop, self._said).history
        table = self._table()
        if table.history.status.over or self.moves == MOST:
            return [Closed()]
        if not table.is_persons_turn or not self.shown:
            return []
        if not self._begun:
            self._begun = True
            return [KeyPress("f1")]
        self.moves += 1
        return self._hands(table)

    def run(self, looks: Iterator[float]) -> None:
        for rest in looks:
            time.sleep(min(rest, 0.005))

    def _table(self) -> frame.Table:
        on = [toggle.name for toggle in self._tabletop.toggles if toggle.on]
        opened = frame.table_of(
            self.history, help=True, seats=self._seats, toggles=on, style=self._tabletop.style()
        )
        return world_of(frame.on_resize(opened.world, *self.size))

    def _hands(self, table: frame.Table) -> list[Event]:
        """Yield the events that make a move."""
        moves = [*map(str, table.history.moves)]
        for move in self._chance.sample(moves, len(moves)):
            try:
                if self.moves % 2:
                    return [KeyPress(key) for key in keys_for(table, move)]
                names, meant, button = touch_for(table, move, drag=True)
            except AssertionError:  # a button, or a gesture, that is for the other hand
                continue
            if len(meant) == 1:
                return [*_mouse(table, names, "right-" if button == 3 else "")]
        return [KeyPress(key) for key in keys_for(table, moves[0])]


def _mouse(table: frame.Table, names: tuple[str, ...], button: str) -> Iterable[Mouse]:
    x, y = point_of(table, names[0])
    yield Mouse(x, y, "move")
    yield Mouse(x, y, f"{button or 'button-'}down")  # type: ignore[arg-type]  # both are events
    if len(names) > 1:
        a, b = point_of(holding(table, names[0]), names[1])
        for part in (0.1, 0.4, 0.7, 1):
            x, y = x + part * (a - x), y + part * (b - y)
            yield Mouse(x, y, "drag")
    yield Mouse(x, y, f"{button or 'button-'}up")  # type: ignore[arg-type]  # the same


def play(game: str) -> None:
    folder, helped = Folder(), list[str]()
    players = list[Player]()

    def screen() -> Player:
        players.append(Player(folder, tabletop, match.history, seats))
        return players[-1]

    hand_in(paper_services(screen, folder, lambda: helped.append(game)))
    settings().put("look", "motion", 0.0)
    play_as(game)
    tabletop = import_module(f"games.{game.replace('-', '_')}.play").tabletop()
    seats = (PERSON, *tabletop.strengths[:1] * (len(tabletop.players) - 1))
    match = Match(tabletop, seed="k7f3p")
    show(tabletop, game=game, help=["games", game], history=match.history, seats=seats)
    (player,) = players
    assert helped == [game]
    assert len(player.shown) > player.moves
    over = player.history.status.over
    assert len(folder.match_records().of(game)) == over
    print(game, player.moves, player.history.plies, "over" if over else "left", flush=True)


if __name__ == "__main__":
    for game in sys.argv[1:]:
        play(game)
    print(sorted(DESKTOP & set(sys.modules)))
