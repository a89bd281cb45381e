"""Selecting, finding and changing games.

This module moves the selection, starts, hides, stars, disables or enables a game, undoes the last of these
changes, and shows the statistics.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from launcher import controls
from launcher.catalog import DISABLED, HIDDEN, STARRED, Catalog, Disabled, Game, normalised
from launcher.console.effects import (
    Ask,
    Begin,
    DailyGames,
    RaiseWindow,
    SetVisibility,
    StartGame,
    StatisticsFound,
    look_up_dailies,
    look_up_statistics,
)
from launcher.console.search import best_match
from launcher.console.shelf import (
    TILE_HEIGHT,
    fit,
    header,
    scroll_to_selection,
    shelf_of,
    stop_of,
    tile_of,
    view_height,
)
from launcher.console.world import CLEAR, FIND, PLAYED, TODAY, Console, Next, with_notice
from launcher.controls import Field, Interaction, find_beyond
from launcher.picture import Picture
from launcher.universe import Copy, Package

if TYPE_CHECKING:
    from launcher.controls import Form, Row
    from launcher.store import MatchRecord

_TITLE = "Statistics"
_ALL = "all games"
_AROUND = 230  # the height of everything above and below the figures of a game
_AROUND_DAYS = 270


def move_selection(world: Console, key: str) -> Console:
    """Return the world after a navigation key.

    It is an arrow key or Tab. Without a selection, the first item is selected.

    Left and right follow the reading order, up and down go to the nearest item in the next row; at the edge the
    selection stays. Tab and Shift+Tab cycle through the field, the game list, and each of the buttons at the top.
    """
    if key in ("\t", "shift+\t"):
        return _around(world, 1 if key == "\t" else -1)
    stops, here = shelf_of(world).stops, stop_of(world)
    names = [stop.name for stop in stops]
    top = [button.name for button in header(world) if button.name != CLEAR]
    if world.selection in top and key in ("left", "right"):
        return select(world, _step(top, world.selection, key))
    if not stops:
        return world
    if here is None:
        return select(world, names[-1] if key in ("end", "up") else _first_stop(world, 0))
    if key in ("up", "down", "prior", "next"):
        far = TILE_HEIGHT if key in ("up", "down") else max(TILE_HEIGHT, world.scroll.view - TILE_HEIGHT)
        return select(world, find_beyond(stops, here, -far if key in ("up", "prior") else far).name)
    return select(world, _step(names, here.name, key))


def _step(names: list[str], name: str, key: str) -> str:
    """Return the name that a key leads to in a row.

    The ends stop it.
    """
    last, at = len(names) - 1, names.index(name)
    return names[min(max({"home": 0, "end": last, "left": at - 1, "right": at + 1}[key], 0), last)]


def _around(world: Console, by: int) -> Console:
    """Move the focus to Tab's next stop.

    In the game list, this is the first visible item.
    """
    first = [_first_stop(world, world.scroll.offset)] if shelf_of(world).stops else []
    field, *buttons = [button.name for button in header(world) if button.name != CLEAR]
    ring = [field, *first, *buttons]
    here = first[0] if stop_of(world) else world.selection
    return select(world, Interaction(here).next(ring, by).focus)


def _first_stop(world: Console, start: float) -> str:
    """Return the name of the first item below `start`, which is the first tile if there is one."""
    shelf = shelf_of(world)
    stops = [*(tile.button for tile in shelf.tiles), *shelf.stops]
    return next((stop.name for stop in stops if stop.y >= start), stops[0].name)


def select(world: Console, name: str) -> Console:
    """Focus an item, and scroll to it.

    The name "" removes the focus.
    """
    return scroll_to_selection(world.at(focus=name, hover=""))


def find_games(world: Console, find: Field) -> Console:
    """Change the search text.

    The game whose name matches best is selected, so that Enter plays it.
    """
    if find == world.find:
        return world.at(focus="") if world.selection == FIND and not find.text else world
    world = fit(world._replace(find=find, scroll=world.scroll.to(0)).at(hover=""))
    if not find.text:
        return select(world, world.selection if stop_of(world) else "")
    shelf = shelf_of(world)
    found = () if shelf.nothing else shelf.tiles
    return select(world, best_match(find.text, (tile.item for tile in found)) or FIND)


def filter_games(world: Console, tag: str) -> Console:
    """Show only the games with a tag, or all games if these were shown already."""
    chosen = "" if tag == world.tag else tag
    return fit(world._replace(tag=chosen, scroll=world.scroll.to(0)).at(hover=""))


def show_all(world: Console) -> Console:
    """Clear the search, and scroll to the top.

    There are the unfinished matches. A selected item that is then out of view is no longer selected.
    """
    world = fit(world._replace(find=Field(), scroll=world.scroll.to(0)).at(hover=""))
    return world if stop_of(world) and is_in_view(world) else world.at(focus="")


def is_in_view(world: Console) -> bool:
    """Tell whether the selected item is fully visible.

    Only then may a key activate it.
    """
    stop = stop_of(world)
    first = world.scroll.offset
    return stop is None or (first <= stop.y and stop.y + stop.height <= first + view_height(world))


_STATES = {
    (HIDDEN, True): "is hidden",
    (HIDDEN, False): "is no longer hidden",
    (STARRED, True): "is starred and comes first",
    (STARRED, False): "is no longer starred",
    (DISABLED, True): "is disabled",
    (DISABLED, False): "is enabled",
}
"""The state of a game after a switch, by the kind of switch and whether it is on."""

_ADVICE = {
    (HIDDEN, True): " Press Ctrl+Z to undo, or Ctrl+H to show all hidden games.",
    (STARRED, True): " Press Ctrl+Z to undo.",
    (DISABLED, True): " Press Ctrl+Z to undo, or Ctrl+H to show all disabled games.",
}
"""The next steps that a message offers after some switches."""


def start_game(world: Console, name: str, begin: Begin = "") -> Next:
    """Start a game or raise its window.

    If the game is still starting, nothing happens. If it is disabled, it is enabled.

    Args:
        world: the current world.
        name: the name of the game's tile, or the game's id; nothing happens if the game is gone.
        begin: the match to play, as in `StartGame`; the tile of a daily game plays today's match.
    """
    tile = tile_of(world, name)
    if tile is None or world.running.get(id := tile.item.id) == "starting":
        return world
    if not isinstance(tile.item, Game):
        return enable_plugin(world, id)
    if id in world.running:
        return Package(world, RaiseWindow(id))
    begin = "today" if name.startswith(TODAY) else begin
    return Package(world._replace(running={**world.running, id: "starting"}), StartGame(id, begin))


def toggle(world: Console, name: str, kind: str) -> Next:
    """Hide or star a game, or undo that.

    The kind is `HIDDEN` or `STARRED`.
    """
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Game):
        return world
    is_on = world.catalog.is_hidden if kind == HIDDEN else world.catalog.is_starred
    return _with_undo(world, tile.item.name, SetVisibility(kind, tile.item.id, not is_on(tile.item)))


def disable_plugin(world: Console, id: str, name: str) -> Next:
    """Disable a plugin.

    It disappears when the catalogue has been refreshed.
    """
    return _with_undo(world, name, SetVisibility(DISABLED, id, True))


def enable_plugin(world: Console, name: str) -> Next:
    """Enable a disabled plugin."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Disabled):
        return world
    return _with_undo(world, tile.item.name, SetVisibility(DISABLED, tile.item.switch, False))


def undo_last(world: Console) -> Next:
    """Undo the last switch."""
    if not world.switches:
        return world
    *before, (name, last) = world.switches
    back = SetVisibility(last.kind, last.id, not last.on)
    after = _with_undo(world, name, back)
    notice = f"Undone: {name} {_STATES[back.kind, back.on]}."
    return Package(with_notice(after.world._replace(switches=tuple(before)), notice), back)


def toggle_everything(world: Console) -> Console:
    """Show or hide the hidden and disabled games."""
    return _steady(world, world._replace(everything=not world.everything))


def _with_undo(world: Console, name: str, switch: SetVisibility) -> Package[Console]:
    catalog, id = world.catalog, {normalised(switch.id)}
    if switch.kind == HIDDEN:
        catalog = catalog._replace(hidden=catalog.hidden | id if switch.on else catalog.hidden - id)
    elif switch.kind == STARRED:
        catalog = catalog._replace(starred=catalog.starred | id if switch.on else catalog.starred - id)
    after = _steady(world, world._replace(catalog=catalog))
    after = after._replace(switches=(*world.switches, (name, switch))).at(pressed="")
    key = switch.kind, switch.on
    return Package(with_notice(after, f"{name} {_STATES[key]}.{_ADVICE.get(key, '')}"), switch)


def _steady(before: Console, after: Console) -> Console:
    """Return the new world with the selection visible.

    If the selected item is gone, the item that took its place is selected.
    """
    after = fit(after.at(hover=""))
    names = [stop.name for stop in shelf_of(after).stops]
    there = [stop.name for stop in shelf_of(before).stops]
    if before.selection not in there or before.selection in names:
        return scroll_to_selection(after)
    at = there.index(before.selection)
    return select(after, names[min(at, len(names) - 1)] if names else "")


_GAME, _SHOWN = "game", "shown"
_MATCHES, _DAYS, _FRAMES = "Results", "Calendar", "Collection"
_COPY, _PLAY = "copy", "play"
_LOWEST, _HIGHEST = 168.0, 380.0


def open_statistics(world: Console, id: str = _ALL) -> Next:
    """Open the statistics.

    They are those of all games or of one. The match records are looked up.
    """
    rows = (controls.Row(_GAME, "Game", controls.Choice(id, (id,))),)
    form = controls.Form(_TITLE, ("Loading …",), rows, focus=_GAME)
    world = world._replace(matches=None)
    world = world.with_desk(world.desk.with_overlay(PLAYED, form, _answer)).at(hover="", pressed="")
    return Package(world, Ask(look_up_statistics, (), show_statistics))


def look_up_day(world: Console, *messages: object) -> Next:
    """Look up the date and the finished daily games, if games of the day are shown."""
    asked = [Ask(look_up_dailies, (), _with_dailies)] if world.day else []
    return Package(world, *messages, *asked)


def _with_dailies(world: Console, found: DailyGames) -> Console:
    return fit(world._replace(dailies=found, day=found.day))


def show_statistics(world: Console, found: StatisticsFound) -> Console:
    """Show the match records in the statistics, if these are still open."""
    return fit_statistics(world._replace(matches=found))


def fit_statistics(world: Console) -> Console:
    """Fit the open statistics to the window."""
    if world.matches is None:
        return world
    fit = partial(_fitted, world.catalog, world.matches, _names(world, world.matches.plays))
    return world.with_desk(world.desk.changed(PLAYED, controls.Form, fit))


def _fitted(catalog: Catalog, found: StatisticsFound, names: dict[str, str], form: Form) -> Form:
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
        picture=_picture(catalog, found, names, chosen, shown, form.height) if names else None,
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
    """Return the names of all played games by id, the last played game first."""
    names = {game.id: game.name for game in world.catalog.games}
    return {id: names.get(id, id) for id in dict.fromkeys(play.game for play in reversed(plays))}


def _matches_of(plays: tuple[MatchRecord, ...], names: dict[str, str], chosen: str) -> list[MatchRecord]:
    """Return the matches of the chosen game, or of all games, sorted by game."""
    order = list(names)
    those = [play for play in plays if chosen in (play.game, _ALL)]
    return sorted(those, key=lambda play: order.index(play.game))


def _todays_lines(found: StatisticsFound, names: dict[str, str], chosen: str) -> list[str]:
    """Return today's results as text to share."""
    from launcher.statistics import lines_to_share  # imported here and below, as few players open this

    today = date.fromtimestamp(found.now).isoformat()
    plays = [play for play in _matches_of(found.plays, names, chosen) if play.day == today]
    return lines_to_share(plays, names)


def _rows(names: dict[str, str], chosen: str, shown: str) -> tuple[Row, ...]:
    values, labels = (_ALL, *names), ("All games", *names.values())
    game = controls.Row(_GAME, "Game", controls.Choice(chosen if chosen in values else _ALL, values, labels))
    view = controls.Row(_SHOWN, "View", controls.Choice(shown, (_MATCHES, _DAYS, _FRAMES)))
    return game, view


def _picture(
    catalog: Catalog, found: StatisticsFound, names: dict[str, str], chosen: str, shown: str, high: float
) -> Callable[[float], Picture]:
    """Return a function that draws the statistics for a window of this height."""
    from launcher.statistics import (
        calendar_sheet,
        figures,
        games_sheet,
        group,
        statistics_sheet,
    )

    plays, now = _matches_of(found.plays, names, chosen), found.now
    if shown == _FRAMES:
        from launcher.console.collection import collection_sheet, game_exhibits, preset_exhibits

        shelf = [game for game in catalog.games if game.id in names or not catalog.is_hidden(game)]
        one = [game for game in shelf if game.id == chosen]
        exhibits = [
            each for game in one for each in preset_exhibits(game, plays, found.boards.get(game.id))
        ] or game_exhibits(one or shelf, found.plays, found.boards)
        return lambda room: collection_sheet(exhibits, room)
    if shown == _DAYS:
        height = max(_LOWEST, high - _AROUND_DAYS)
        return lambda room: calendar_sheet(plays, names, date.fromtimestamp(now), room, height)
    if chosen not in names:
        by_game = group(found.plays, lambda play: play.game)
        games = [(name, by_game[id]) for id, name in names.items()]
        return lambda room: games_sheet(games, found.plays, now, room)
    height = min(_HIGHEST, max(_LOWEST, high - _AROUND))
    return lambda room: statistics_sheet(figures(plays), plays, room, height)
