"""What was played, over the shelf: of all games, or of one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from launcher import controls
from launcher.console.games import start_game, with_notice
from launcher.console.messages import LookUpStatistics
from launcher.console.world import PLAYED, Console, Next
from launcher.picture import Picture
from launcher.universe import Copy, Package

if TYPE_CHECKING:
    from launcher.controls import Form, Row
    from launcher.store import MatchRecord

    Games = dict[str, tuple[str, list[MatchRecord]]]

_TITLE = "Played"
_GAME, _SHOWN = "game", "shown"
_ALL = "all games"
_MATCHES, _DAYS = "Matches", "Days"
_COPY, _PLAY = "copy", "play"
_LOWEST, _HIGHEST = 168.0, 380.0
_AROUND = 230  # what is above and below the figures of a game
_AROUND_DAYS = 270


def open_statistics(world: Console, id: str = _ALL) -> Next:
    """The window under what was played, of all games or of one, as soon as that is looked up."""
    rows = (controls.Row(_GAME, "Game", controls.Choice(id, (id,))),)
    form = controls.Form(_TITLE, ("Looking …",), rows, focus=_GAME)
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
        chosen, shown = str(form.values.get(_GAME, _ALL)), form.values.get(_SHOWN, _MATCHES)
        days = shown == _DAYS
        return form._replace(
            title=games[chosen][0] if chosen in games else _TITLE,
            lines=tuple(filter(None, (problem or nothing,))),
            rows=_rows(games, chosen, str(shown)),
            buttons=_buttons(games, chosen, now) if days else (("close", "Close"),),
            picture=_picture(games, chosen, now, form.height, days=days) if games else None,
        )

    return world.with_desk(world.desk.changed(PLAYED, controls.Form, fitted))


def _answer(world: Console, form: Form, name: str) -> Next:
    if name in (_GAME, _SHOWN):
        top = form._replace(scroll=form.scroll.to(0))
        return fit_statistics(world.with_desk(world.desk.with_overlay(PLAYED, top, _answer)))
    chosen = str(form.values.get(_GAME, _ALL))
    if name == _COPY and world.matches:
        said = "\n".join(_todays_lines(_games(world, world.matches.plays), chosen, world.matches.now))
        return Package(with_notice(world, "Copied."), Copy(said))
    world = world.with_desk(world.desk.without(PLAYED))
    return start_game(world, chosen, "today") if name == _PLAY else world


def _buttons(games: Games, chosen: str, now: float) -> tuple[tuple[str, str], ...]:
    """Below the days: their text, and today’s game of the one that is chosen."""
    return (
        ("close", "Close"),
        *(((_PLAY, "Play today’s"),) if chosen in games else ()),
        *(((_COPY, "Copy today’s result"),) if _todays_lines(games, chosen, now) else ()),
    )


def _todays_lines(games: Games, chosen: str, now: float) -> list[str]:
    """What came of today’s games, to be shared."""
    from launcher.statistics import lines_to_share  # here: few look at this

    today = date.fromtimestamp(now).isoformat()
    names, plays = _of(games, chosen)
    return lines_to_share([play for play in plays if play.day == today], names)


def _of(games: Games, chosen: str) -> tuple[dict[str, str], list[MatchRecord]]:
    """The names of all games, and the matches of the one that is chosen, or of all."""
    plays = (play for id, (_, plays) in games.items() if chosen in (id, _ALL) for play in plays)
    return {id: name for id, (name, _) in games.items()}, list(plays)


def _games(world: Console, plays: tuple[MatchRecord, ...]) -> Games:
    """Name and matches of each game by its id, the one that was played last first."""
    from launcher.statistics import group  # here: few look at this

    names = {game.id: game.name for game in world.catalog.games}
    groups = group(plays, lambda play: play.game)
    ids = dict.fromkeys(play.game for play in reversed(plays))
    return {id: (names.get(id, id), groups[id]) for id in ids}


def _rows(games: Games, chosen: str, shown: str) -> tuple[Row, ...]:
    if not games:
        return ()
    values, labels = (_ALL, *games), ("All games", *(name for name, _ in games.values()))
    return (
        controls.Row(_GAME, "Game", controls.Choice(chosen if chosen in values else _ALL, values, labels)),
        controls.Row(_SHOWN, "Shown", controls.Choice(shown, (_MATCHES, _DAYS))),
    )


def _picture(games: Games, chosen: str, now: float, high: float, *, days: bool) -> Callable[[float], Picture]:
    """What draws it in a window so high."""
    from launcher.statistics import (  # here: few look at this
        calendar_sheet,
        figures,
        games_sheet,
        statistics_sheet,
    )

    if days:
        names, plays = _of(games, chosen)
        height = max(_LOWEST, high - _AROUND_DAYS)
        return lambda room: calendar_sheet(plays, names, date.fromtimestamp(now), room, height)
    if chosen not in games:
        return lambda room: games_sheet(list(games.values()), now, room)
    _, plays = games[chosen]
    height = min(_HIGHEST, max(_LOWEST, high - _AROUND))
    return lambda room: statistics_sheet(figures(plays), plays, room, height)
