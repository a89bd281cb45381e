"""What keys, the mouse and news from the games do to the console's world."""

from __future__ import annotations

from launcher.catalog import Catalog, Game
from launcher.console import dialog_input, menu, settings, statistics
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
    Uninstall,
)
from launcher.console.search import best_match
from launcher.console.selection import is_in_view, move_selection, select
from launcher.console.shelf import problem_of, shelf_of, tile_of
from launcher.console.visibility import (
    CHOICES,
    disable_plugin,
    enable_plugin,
    hide_game,
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
    Dialog,
)
from launcher.controls import Field, Menu
from launcher.process import GameEnded, GameFailed, GameShown, GameStalled, GameStarting
from launcher.universe import Copy, Package, Paste, Pasted

Next = Console | Package[Console]

_ARROWS = ("left", "right", "up", "down", "home", "end", "prior", "next", "\t", "shift+\t")


def on_key(world: Console, key: str) -> Next:
    """A key went down: in the dialog if there is one, else on the shelf."""
    if world.dialogs:
        return dialog_input.on_key(world, key)
    if world.settings:
        return settings.on_key(world, world.settings, key)
    if world.played:
        return statistics.on_key(world, world.played, key)
    if world.notice:
        world = world._replace(notice="")
    if world.menu:
        return _run_menu_entry(world, *world.menu.key(key))
    match key:
        case "menu" | "shift+f10":
            return menu.open_menu_by_key(world)
        case "\x7f":
            return hide_game(world, world.selected)
        case "ctrl+z":
            return undo_last(world)
        case "ctrl+h":
            return toggle_everything(world)
        case "ctrl+f":
            return world._replace(selected=FIND, hover=None)
        case "ctrl+,":
            return settings.open_settings(world)
        case "ctrl+p":
            return statistics.open_statistics(world)
        case "ctrl+v":
            return Package(world, Paste())
        case "escape":
            return _select_best_match(world, Field()) if is_finding(world) else world._replace(selected=None)
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
    if world.dialogs:
        return dialog_input.on_mouse(world, x, y, event)
    if world.settings:
        return settings.on_mouse(world, world.settings, x, y, event)
    if world.played:
        return statistics.on_mouse(world, world.played, x, y, event)
    if world.menu:
        return _run_menu_entry(world, *world.menu.sized(world.width, world.height).mouse(x, y, event))
    if event.startswith("wheel-"):
        return _scroll(world._replace(notice=""), event)
    scroll = world.scroll
    if scroll.grip is not None:
        return world._replace(scroll=scroll.drag(y - HEADER) if event == "drag" else scroll.release())
    if event == "leave":
        return world._replace(hover=None, pressed=None)
    if event == "button-down" and scroll.needed and x >= bar_left(world) and y >= HEADER:
        return world._replace(scroll=scroll.press(y - HEADER))
    at = name_at(world, x, y)
    if event == "menu":
        return menu.open_menu(world, at.removeprefix(HELP) if at else None, x, y)
    if event == "button-down":
        return world._replace(hover=at, pressed=at, notice="")
    if event == "button-up":
        pressed = world.pressed
        world = world._replace(hover=at, pressed=None)
        return _click(world, at) if at and at == pressed else world
    return world if at == world.hover else world._replace(hover=at)


def on_tick(world: Console) -> Console:
    """A second went by: what opened just now is new no more, and notices have been read."""
    if world.fresh:
        world = world._replace(fresh=False)
    if world.dialogs:
        world = dialog_input.on_tick(world)
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
            dialogs = tuple(d for d in world.dialogs if not (d.stalled and d.id == id))
            return world._replace(running={**world.running, id: "running"}, dialogs=dialogs)
        case GameEnded(id):
            return _hover(world, id)
        case GameFailed(id, report):
            world = _hover(world, id)
            return world._replace(dialogs=(*world.dialogs, Dialog(id, report)), hover=None, pressed=None)
        case GameStalled(id, _, report):
            dialog = Dialog(id, report, stalled=True)
            return world._replace(dialogs=(*world.dialogs, dialog), hover=None, pressed=None)
        case ReportSaved(sentence) if world.dialogs:
            return world._replace(dialogs=(world.dialogs[0]._replace(said=sentence), *world.dialogs[1:]))
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
        return world._replace(selected=None) if world.selected == FIND and not find.text else world
    world = fit(world._replace(find=find, hover=None)._replace(scroll=world.scroll.to(0)))
    if not find.text:
        return select(world, world.selected if stop_of(world) else None)
    return select(world, best_match(find.text, (tile.item for tile in shelf_of(world).tiles)) or FIND)


def _click(world: Console, at: str) -> Next:
    if at.startswith(HELP):
        return _help(world, at.removeprefix(HELP))
    if at in (MANUAL, PLAYED, SETTINGS, CLEAR):  # what the keyboard was at stays
        return _activate(world, at)
    return _activate(world._replace(selected=at), at)


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
    said = f"{problem.distribution} is being uninstalled …"
    return Package(with_notice(world._replace(sure=None), said), Uninstall(problem.distribution))


def _run_menu_entry(world: Console, menu: Menu | None, choice: str | None) -> Next:
    """What was chosen from the menu, for the selected game."""
    world = world._replace(menu=menu)
    match choice:
        case "play":
            return _activate(world, world.selected)
        case "help":
            return _help(world, world.selected)
        case "manual":
            return _manual(world, world.selected)
        case "stop" if world.selected and world.selected in world.running:
            return Package(world, StopGame(world.selected))
        case "hide" | "disable" | "show" | "enable":
            return CHOICES[choice](world, world.selected)
    return world


def _with_catalog(world: Console, catalog: Catalog) -> Console:
    """The same place on another shelf; what the mouse or the keyboard was at may be gone."""
    before = {stop.name for stop in shelf_of(world).stops}
    world = fit(world._replace(catalog=catalog))
    gone = before - {stop.name for stop in shelf_of(world).stops}
    return world._replace(
        selected=None if world.selected in gone else world.selected,
        hover=None if world.hover and world.hover.removeprefix(HELP) in gone else world.hover,
        pressed=None if world.pressed and world.pressed.removeprefix(HELP) in gone else world.pressed,
        menu=None if world.selected in gone else world.menu,
    )


def _help(world: Console, id: str | None) -> Next:
    tile = tile_of(world, id)
    return Package(world, OpenHelp(tile.name)) if tile and tile.has_help else world


def _manual(world: Console, id: str | None) -> Next:
    return Package(with_notice(world, "The manual opens in your browser."), OpenManual(id))


def _hover(world: Console, game_id: str) -> Console:
    running = {each: state for each, state in world.running.items() if each != game_id}
    dialogs = tuple(d for d in world.dialogs if not (d.stalled and d.id == game_id))
    return world._replace(running=running, dialogs=dialogs)


def _scroll(world: Console, key: str) -> Console:
    scroll = world.scroll.key(key)
    return world._replace(scroll=scroll, hover=None) if scroll else world
