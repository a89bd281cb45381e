"""What was played, over the shelf: of all games, or of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from launcher import controls
from launcher.console.messages import LookUpStatistics
from launcher.console.world import PLAYED, Console, Next
from launcher.picture import Picture
from launcher.universe import Package

if TYPE_CHECKING:
    from launcher.controls import Form, Row
    from launcher.store import MatchRecord

_TITLE = "Played"
_GAME = "game"
_ALL = "all games"
_LOWEST, _HIGHEST = 168.0, 380.0
_AROUND = 230  # what is above and below the figures of a game


def open_statistics(world: Console) -> Next:
    """The window under what was played, as soon as that is looked up."""
    form = controls.Form(_TITLE, ("Looking …",), focus=_GAME).sized(world.width, world.height)
    world = world._replace(matches=None)
    world = world.with_desk(world.desk.with_overlay(PLAYED, form, _answer)).at(hover="", pressed="")
    return Package(world, LookUpStatistics())


def fit_statistics(world: Console) -> Console:
    """With what was played in a window of this size, if it is open and known."""
    if world.matches is None:
        return world
    plays, problem, now = world.matches
    games = _games(world, plays)
    nothing = "" if plays else "No match has ended yet. What you play to its end is counted here."

    def fitted(form: Form) -> Form:
        chosen = str(form.values.get(_GAME, _ALL))
        return form._replace(
            title=games[chosen][0] if chosen in games else _TITLE,
            lines=tuple(filter(None, (problem or nothing,))),
            rows=_rows(games, chosen),
            picture=_picture(games, chosen, now, form.height) if games else None,
        )

    return world.with_desk(world.desk.changed(PLAYED, controls.Form, fitted))


def _answer(world: Console, form: Form, name: str) -> Next:
    if name != _GAME:
        return world.with_desk(world.desk.without(PLAYED))
    top = form._replace(scroll=form.scroll.to(0))
    return fit_statistics(world.with_desk(world.desk.with_overlay(PLAYED, top, _answer)))


def _games(world: Console, plays: tuple[MatchRecord, ...]) -> dict[str, tuple[str, list[MatchRecord]]]:
    """Name and matches of each game by its id, the one that was played last first."""
    from launcher.statistics import group  # here: few look at this

    names = {game.id: game.name for game in world.catalog.games}
    groups = group(plays, lambda play: play.game)
    ids = dict.fromkeys(play.game for play in reversed(plays))
    return {id: (names.get(id, id), groups[id]) for id in ids}


def _rows(games: dict[str, tuple[str, list[MatchRecord]]], chosen: str) -> tuple[Row, ...]:
    if not games:
        return ()
    values, labels = (_ALL, *games), ("All games", *(name for name, _ in games.values()))
    choice = controls.Choice(chosen if chosen in values else _ALL, values, labels)
    return (controls.Row(_GAME, "Game", choice),)


def _picture(
    games: dict[str, tuple[str, list[MatchRecord]]], chosen: str, now: float, high: float
) -> Callable[[float], Picture]:
    """What draws it in a window so high."""
    from launcher.statistics import figures, games_sheet, statistics_sheet  # here: few look at this

    if chosen not in games:
        return lambda room: games_sheet(list(games.values()), now, room)
    _, plays = games[chosen]
    height = min(_HIGHEST, max(_LOWEST, high - _AROUND))
    return lambda room: statistics_sheet(figures(plays), plays, room, height)
