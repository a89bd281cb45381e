"""What keys, the mouse and news from the games do to the console's world."""

from __future__ import annotations

from dataclasses import replace

from launcher.catalog import Catalog, Game
from launcher.console import menu, removal, settings, statistics
from launcher.console.guard import close_failing
from launcher.console.layout import HEADER, bar_left, fit, is_finding, name_at, scroll_to_selected, stop_of
from launcher.console.messages import (
    Announcement,
    CatalogChanged,
    DrawingFailed,
    ManualsFound,
    OpenHelp,
    OpenManual,
    RaiseWindow,
    RefreshCatalog,
    ReportSaved,
    StartGame,
    StatisticsFound,
    StopGame,
)
from launcher.console.reports import copy_report, report_failure, report_stall, show_saved, without_stall
from launcher.console.search import best_match
from launcher.console.selection import is_in_view, move_selection, select
from launcher.console.shelf import GameTile, problem_of, shelf_of, tile_of
from launcher.console.visibility import (
    disable_game,
    disable_plugin,
    enable_plugin,
    hide_game,
    show_game,
    toggle_everything,
    undo_last,
    with_notice,
)
from launcher.console.world import (
    CLEAR,
    COPY,
    DISABLE,
    EVERYTHING,
    FIND,
    HELP,
    MANUAL,
    PLAYED,
    PROBLEMS,
    SETTINGS,
    UNINSTALL,
    Console,
    Next,
)
from launcher.controls import Field, deed_to_overlays, key_to_overlays, mouse_to_overlays
from launcher.picture import Deed, PictureLabel
from launcher.process import GameEnded, GameFailed, GameShown, GameStalled, GameStarting
from launcher.universe import Copy, Package, Paste, Pasted

_ARROWS = ("left", "right", "up", "down", "home", "end", "prior", "next", "\t", "shift+\t")
_LEAVING_FOCUS = (MANUAL, PLAYED, SETTINGS, CLEAR)
"""Buttons that leave the keyboard, when they are clicked, where it is."""


def on_key(world: Console, key: str) -> Next:
    """A key went down: in the dialog if there is one, else on the shelf."""
    if key == "ctrl+c":
        return copy_report(world)
    if (after := key_to_overlays(world, key)) is not None:
        return after
    if world.notice:
        world = world._replace(notice="")
    match key:
        case "menu" | "shift+f10":
            return _open_menu(world, world.selected)
        case "\x7f":
            return hide_game(world, world.selected)
        case "ctrl+z":
            return undo_last(world)
        case "ctrl+h":
            return toggle_everything(world)
        case "ctrl+f":
            return world.at(focus=FIND, hover="")
        case "ctrl+,":
            return settings.open_settings(world)
        case "ctrl+p":
            return statistics.open_statistics(world)
        case "ctrl+v":
            return Package(world, Paste())
        case "escape":
            return _select_best_match(world, Field()) if is_finding(world) else world.at(focus="")
        case "f1" if tile_of(world, world.selected):
            return _help(world, world.selected)
        case "f1" | "shift+f1":
            return _manual(world, None)
    if key in _ARROWS:
        return move_selection(world, key)
    if key == "\r" or (key == " " and not is_finding(world)):
        return _activate(world, world.selected) if is_in_view(world) else scroll_to_selected(world)
    find = world.find.key(key)
    return world if find is None else _select_best_match(world, find)


def on_mouse(world: Console, x: float, y: float, event: str) -> Next:
    """The mouse did something at x, y."""
    if (after := mouse_to_overlays(world, x, y, event)) is not None:
        return after
    if event.startswith("wheel-"):
        return _scroll(world._replace(notice=""), event)
    scroll = world.scroll
    if scroll.grip is not None:
        return world._replace(scroll=scroll.drag(y - HEADER) if event == "drag" else scroll.release())
    if event == "button-down" and scroll.needed and x >= bar_left(world) and y >= HEADER:
        return world._replace(scroll=scroll.press(y - HEADER))
    name = name_at(world, x, y) or ""
    if event == "menu":
        return _open_menu(world, name.removeprefix(HELP), (x, y))
    own, clicked = world.desk.own.mouse(name, event)
    if clicked and clicked not in _LEAVING_FOCUS and not clicked.startswith(HELP):
        own = own._replace(focus=clicked)
    world = world.with_desk(replace(world.desk, own=own))
    if event == "button-down" and world.notice:
        world = world._replace(notice="")
    return _activate(world, clicked) if clicked else world


def on_deed(world: Console, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next:
    """Something was done to what the window says, as by a screen reader, whether it is in view or not."""
    if (after := deed_to_overlays(world, path, deed, value)) is not None:
        return after
    part = path[-1]
    if part.role == "scrollbar":
        return world._replace(scroll=world.scroll.do(deed))
    if part.role == "textbox":
        found = Field(value, len(value)) if deed == "set value" else world.find
        return _select_best_match(world.at(focus=FIND, hover=""), found)
    if deed == "menu":
        return _open_menu(world, part.key)
    if part.key not in _LEAVING_FOCUS and not part.key.startswith(HELP):
        world = world.at(focus=part.key)
    return scroll_to_selected(world) if deed == "focus" else _activate(world._replace(notice=""), part.key)


def on_tick(world: Console) -> Console:
    """A second went by: what opened just now is new no more, and notices have been read."""
    if world.fresh:
        world = world._replace(fresh=False)
    world = world.with_desk(world.desk.seen())
    if not world.notice:
        return world
    left = world.notice_left - 1
    return world._replace(notice_left=left, notice=world.notice if left > 0 else "")


def on_focus(world: Console) -> Next:
    """The user came back: games may have been installed or removed meanwhile."""
    return world._replace(fresh=False) if world.fresh else Package(world, RefreshCatalog())


def on_receive(world: Console, message: object) -> Console:
    """A game started, showed itself, ended or failed; or a report was saved."""
    match message:
        case GameStarting(id):
            return world._replace(running={**world.running, id: "starting"})
        case GameShown(id):
            return without_stall(world._replace(running={**world.running, id: "running"}), id)
        case GameEnded(id):
            return _end(world, id)
        case GameFailed(id, report):
            return report_failure(_end(world, id), id, report)
        case GameStalled(id, _, report):
            return report_stall(world, id, report)
        case ReportSaved(sentence):
            return show_saved(world, sentence)
        case DrawingFailed(report):
            return close_failing(world, report)
        case StatisticsFound():
            return statistics.receive_statistics(world, message)
        case Announcement(sentence):
            return with_notice(world, sentence)
        case Pasted(text):
            return _select_best_match(world, world.find.pasted(text))
        case ManualsFound(ids) if ids != world.documented:
            return world._replace(documented=ids)
        case CatalogChanged(catalog) if catalog != world.catalog:
            return _with_catalog(world, catalog)
    return world


def _select_best_match(world: Console, find: Field) -> Console:
    """With another text to find: the game whose name matches most is selected, so that Enter plays it."""
    if find == world.find:
        return world.at(focus="") if world.selected == FIND and not find.text else world
    world = fit(world._replace(find=find, scroll=world.scroll.to(0)).at(hover=""))
    if not find.text:
        return select(world, world.selected if stop_of(world) else None)
    return select(world, best_match(find.text, (tile.item for tile in shelf_of(world).tiles)) or FIND)


def _activate(world: Console, name: str | None) -> Next:
    """Do what a click does: mostly, start a game, or bring it to the front if it runs."""
    match name:
        case None:
            return world
        case str() if name == SETTINGS:
            return settings.open_settings(world)
        case str() if name == PLAYED:
            return statistics.open_statistics(world)
        case str() if name == MANUAL:
            return _manual(world, None)
        case str() if name == CLEAR:
            return _select_best_match(world, Field())
        case str() if name == EVERYTHING:
            return toggle_everything(world)
        case str() if name == PROBLEMS:
            world = fit(world._replace(problems=not shelf_of(world).cards))
            return scroll_to_selected(world, shelf_of(world).height)
    if name.startswith(HELP):
        return _help(world, name.removeprefix(HELP))
    for what in (COPY, DISABLE, UNINSTALL):
        if name.startswith(what):
            return _mend_problem(world, what, name.removeprefix(what))
    tile = tile_of(world, name)
    if tile is None:
        return world
    if not isinstance(tile.item, Game):
        return enable_plugin(world, name)
    match world.running.get(name):
        case "running":
            return Package(world, RaiseWindow(name))
        case "starting":
            return world
    return Package(world._replace(running={**world.running, name: "starting"}), StartGame(name))


def _mend_problem(world: Console, what: str, name: str) -> Next:
    """What a button of a problem does. Uninstalling takes a second press, as it can't be taken back."""
    problem = problem_of(world, name)
    if problem is None:
        return world
    if what == COPY:
        return Package(with_notice(world, "Copied."), Copy(f"{problem.distribution}: {problem.reason}."))
    if what == DISABLE:
        return disable_plugin(world, problem.id, problem.name)
    if world.sure != UNINSTALL + name:
        return world._replace(sure=UNINSTALL + name)
    return removal.uninstall(world, problem.distribution)


def _open_menu(world: Console, id: str | None, place: tuple[float, float] | None = None) -> Console:
    """The menu of a game, at a place of the window, or below its name."""
    tile = tile_of(world, id)
    if tile is None:
        return world
    if place is None:
        world, place = menu.place_by_name(world, tile.name)
    return menu.open_menu(world, tile.name, _menu_entries(world, tile), *place)


def _menu_entries(world: Console, tile: GameTile) -> menu.Entries:
    """What can be done with a game or a plugin, in the order in which it is shown."""
    item = tile.item
    if not isinstance(item, Game):
        return {"Enable": enable_plugin}
    runs = item.id in world.running
    return {
        "Bring to front" if runs else "Play": _activate,
        **({"Help": _help} if tile.has_help else {}),
        **({"Manual": _manual} if item.id in world.documented else {}),
        **({"Stop": _stop} if runs else {}),
        **({"Show again": show_game} if world.catalog.is_hidden(item) else {"Hide": hide_game}),
        "Disable": disable_game,
        **removal.removal_entries(item),
    }


def _stop(world: Console, id: str) -> Next:
    return Package(world, StopGame(id)) if id in world.running else world


def _with_catalog(world: Console, catalog: Catalog) -> Console:
    """The same place on another shelf; what the mouse or the keyboard was at may be gone."""
    before = {stop.name for stop in shelf_of(world).stops}
    world = fit(world._replace(catalog=catalog))
    gone = before - {stop.name for stop in shelf_of(world).stops}
    if world.selected in gone:
        world = world.with_desk(world.desk.without(menu.MENU)).at(focus="")
    own = world.desk.own
    return world.at(
        hover="" if own.hover.removeprefix(HELP) in gone else own.hover,
        pressed="" if own.pressed.removeprefix(HELP) in gone else own.pressed,
    )


def _help(world: Console, id: str | None) -> Next:
    tile = tile_of(world, id)
    return Package(world, OpenHelp(tile.name)) if tile and tile.has_help else world


def _manual(world: Console, id: str | None) -> Next:
    return Package(with_notice(world, "The manual opens in your browser."), OpenManual(id))


def _end(world: Console, game_id: str) -> Console:
    """With a game that runs no more."""
    running = {each: state for each, state in world.running.items() if each != game_id}
    return without_stall(world._replace(running=running), game_id)


def _scroll(world: Console, key: str) -> Console:
    scroll = world.scroll.key(key)
    return world._replace(scroll=scroll).at(hover="") if scroll else world
