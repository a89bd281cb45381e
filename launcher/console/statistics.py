"""The statistics dialog, for all games or for one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from launcher import controls
from launcher.console.games import start_game, with_notice
from launcher.console.messages import LookUpStatistics, StatisticsFound
from launcher.console.world import PLAYED, Console, Next
from launcher.picture import Picture
from launcher.universe import Copy, Package

if TYPE_CHECKING:
    from launcher.controls import Form, Row
    from launcher.store import MatchRecord

_TITLE = "Statistics"
_GAME, _SHOWN = "game", "shown"
_ALL = "all games"
_MATCHES, _DAYS = "Results", "Calendar"
_COPY, _PLAY = "copy", "play"
_LOWEST, _HIGHEST = 168.0, 380.0
_AROUND = 230  # the height of everything above and below the figures of a game
_AROUND_DAYS = 270


def open_statistics(world: Console, id: str = _ALL) -> Next:
    """Open the statistics of all games or of one, and look up the match records."""
    rows = (controls.Row(_GAME, "Game", controls.Choice(id, (id,))),)
    form = controls.Form(_TITLE, ("Loading …",), rows, focus=_GAME)
    world = world._replace(matches=None)
    world = world.with_desk(world.desk.with_overlay(PLAYED, form, _answer)).at(hover="", pressed="")
    return Package(world, LookUpStatistics())


def fit_statistics(world: Console) -> Console:
    """Fit the open statistics to the window."""
    if world.matches is None:
        return world
    fit = partial(_fitted, world.matches, _names(world, world.matches.plays))
    return world.with_desk(world.desk.changed(PLAYED, controls.Form, fit))


def _fitted(found: StatisticsFound, names: dict[str, str], form: Form) -> Form:
    chosen, shown = str(form.values.get(_GAME, _ALL)), str(form.values.get(_SHOWN, _MATCHES))
    nothing = "" if names else "You haven't finished a match yet. Finished matches are counted here."
    buttons = [("close", "Close")]
    if shown == _DAYS:
        buttons += [(_PLAY, "Play today's match")] if chosen in names else []
        buttons += [(_COPY, "Copy today's result")] if _todays_lines(found, names, chosen) else []
    return form._replace(
        title=names.get(chosen, _TITLE),
        lines=tuple(filter(None, (found.problem or nothing,))),
        rows=_rows(names, chosen, shown) if names else (),
        buttons=tuple(buttons),
        picture=_picture(found, names, chosen, form.height, days=shown == _DAYS) if names else None,
    )


def _answer(world: Console, form: Form, name: str) -> Next:
    if name in (_GAME, _SHOWN):
        top = form._replace(scroll=form.scroll.to(0))
        return fit_statistics(world.with_desk(world.desk.with_overlay(PLAYED, top, _answer)))
    chosen = str(form.values.get(_GAME, _ALL))
    if name == _COPY and world.matches:
        said = "\n".join(_todays_lines(world.matches, _names(world, world.matches.plays), chosen))
        return Package(with_notice(world, "Copied."), Copy(said))
    world = world.with_desk(world.desk.without(PLAYED))
    return start_game(world, chosen, "today") if name == _PLAY else world


def _names(world: Console, plays: tuple[MatchRecord, ...]) -> dict[str, str]:
    """Return the names of all played games by id, with the last played game first."""
    names = {game.id: game.name for game in world.catalog.games}
    return {id: names.get(id, id) for id in dict.fromkeys(play.game for play in reversed(plays))}


def _matches_of(plays: tuple[MatchRecord, ...], names: dict[str, str], chosen: str) -> list[MatchRecord]:
    """Return the matches of the chosen game, or of all games, game by game."""
    order = list(names)
    those = [play for play in plays if chosen in (play.game, _ALL)]
    return sorted(those, key=lambda play: order.index(play.game))


def _todays_lines(found: StatisticsFound, names: dict[str, str], chosen: str) -> list[str]:
    """Return the results of today's matches as text to share."""
    from launcher.statistics import lines_to_share  # imported here and below, as few players open this

    today = date.fromtimestamp(found.now).isoformat()
    plays = [play for play in _matches_of(found.plays, names, chosen) if play.day == today]
    return lines_to_share(plays, names)


def _rows(names: dict[str, str], chosen: str, shown: str) -> tuple[Row, ...]:
    values, labels = (_ALL, *names), ("All games", *names.values())
    return (
        controls.Row(_GAME, "Game", controls.Choice(chosen if chosen in values else _ALL, values, labels)),
        controls.Row(_SHOWN, "View", controls.Choice(shown, (_MATCHES, _DAYS))),
    )


def _picture(
    found: StatisticsFound, names: dict[str, str], chosen: str, high: float, *, days: bool
) -> Callable[[float], Picture]:
    """Return a function that draws the statistics in a window of this height."""
    from launcher.statistics import calendar_sheet, figures, games_sheet, group, statistics_sheet

    plays, now = _matches_of(found.plays, names, chosen), found.now
    if days:
        height = max(_LOWEST, high - _AROUND_DAYS)
        return lambda room: calendar_sheet(plays, names, date.fromtimestamp(now), room, height)
    if chosen not in names:
        by_game = group(found.plays, lambda play: play.game)
        return lambda room: games_sheet([(name, by_game[id]) for id, name in names.items()], now, room)
    height = min(_HIGHEST, max(_LOWEST, high - _AROUND))
    return lambda room: statistics_sheet(figures(plays), plays, room, height)
