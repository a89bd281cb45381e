"""The events of the main window.

They come from keys, the mouse and screen readers, and from outside: from games, the clock and background threads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from launcher.catalog import HIDDEN, STARRED, Catalog, Game
from launcher.console import effects
from launcher.console.effects import (
    Ask,
    CatalogChanged,
    EarlierGamesFound,
    HostGame,
    OpenHelp,
    PermissionsWanted,
    RefreshCatalog,
    StopGame,
)
from launcher.console.games import (
    disable_plugin,
    enable_plugin,
    filter_games,
    find_games,
    is_in_view,
    look_up_day,
    move_selection,
    open_statistics,
    show_all,
    start_game,
    toggle,
    toggle_everything,
    undo_last,
)
from launcher.console.permissions import ask_permissions, list_earlier_games, open_permissions, tell_denial
from launcher.console.reports import copy_report, report_failure, report_stall, without_stall
from launcher.console.shelf import (
    HEADER,
    GameTile,
    fit,
    is_finding,
    name_at,
    scroll_to_selection,
    shelf_of,
    stop_of,
    tile_of,
)
from launcher.console.world import (
    ALL,
    CLEAR,
    COPY,
    DISABLE,
    EVERYTHING,
    FILTER,
    FIND,
    HELP,
    MANUAL,
    MENDING,
    PLAYED,
    PROBLEMS,
    SETTINGS,
    Console,
    Next,
    name_of,
    with_notice,
)
from launcher.controls import (
    BAR,
    Field,
    Menu,
    deed_to_overlays,
    key_to_overlays,
    mouse_to_overlays,
    open_settings,
)
from launcher.picture import Deed, PictureLabel
from launcher.process import GameDenied, GameEnded, GameFailed, GameShown, GameStalled, GameStarting
from launcher.universe import Copy, Package, Paste, Pasted

Do = Callable[[Console, str], Next]
"""The action of a menu entry on the game with the given id."""

MENU = "menu"
"""The name of the overlay."""
_LONGEST_ID = 200  # more than any id and the words before it, in characters
_ASIDE = 72  # logical pixels: to the right of a tile's icon
_ARROWS = ("left", "right", "up", "down", "home", "end", "prior", "next", "\t", "shift+\t")


def open_menu(world: Console, id: str, place: tuple[float, float] | None = None) -> Console:
    """Open the menu of a game.

    This also selects the game or plugin.

    Args:
        world: the current world.
        id: the id of the game; nothing opens if the game is gone.
        place: where to open the menu in the window, in logical pixels; None to open it below the game's name.
    """
    tile = tile_of(world, id)
    return _open(world, id, tile.name, _entries(world, tile), place) if tile else world


def open_help(world: Console, id: str) -> Next:
    """Open the help of a game, if it has any."""
    tile = tile_of(world, id)
    return Package(world, OpenHelp(tile.name)) if tile and tile.has_help else world


def open_manual(world: Console, id: str | None = None) -> Next:
    """Open a game's chapter or the launcher's manual."""
    tile = tile_of(world, id) if id else None
    game = tile.item if tile and isinstance(tile.item, Game) else None
    asked = Ask(effects.open_manual, (game,), with_notice)
    return Package(with_notice(world, "Opening the manual in your browser …"), asked)


def mend_problem(world: Console, button: str) -> Next:
    """Do the action of a button on a problem's card."""
    does = next(each for each in MENDING if button.startswith(each))
    problem = next((each for each in world.catalog.problems if does + name_of(each) == button), None)
    if problem is None:
        return world
    if does == COPY:
        return Package(with_notice(world, "Copied."), Copy(f"{problem.distribution}: {problem.reason}."))
    if does == DISABLE:
        return disable_plugin(world, problem.id, problem.name)
    return _ask_to_uninstall(world, button, problem.distribution)


def _open(
    world: Console, at: str, id: str, entries: Mapping[str, Do], place: tuple[float, float] | None = None
) -> Console:
    """Select an item and open its menu.

    The item is a tile or a problem's button.

    Args:
        world: the current world.
        at: the name of the tile or the button.
        id: the argument for the action of the chosen entry.
        entries: the actions by label.
        place: where to open the menu, in logical pixels; None to open it at the tile or button.
    """
    world = world._replace(notice="").at(focus=at, hover="", pressed="")
    if place is None:
        world = scroll_to_selection(world)
        stop = stop_of(world)
        assert stop is not None, "everything that has a menu is in the list of games"
        place = stop.x + _ASIDE, HEADER + stop.y - world.scroll.offset + stop.height - 12
    notes = tuple(_NOTES.get(label, "") for label in entries)
    menu = Menu(tuple((label, label) for label in entries), *place, focus=0, keys=notes)
    desk = world.desk.with_overlay(MENU, menu, lambda world, _, label: entries[label](world, id))
    return world.with_desk(desk)


def _entries(world: Console, tile: GameTile) -> dict[str, Do]:
    """Return the actions for a game.

    They are by label, in the order of the menu. The game may be a disabled plugin.
    """
    item = tile.item
    if not isinstance(item, Game):
        return {"Enable": enable_plugin}
    catalog, runs = world.catalog, item.id in world.running
    command = f"`pip uninstall {item.distribution}`"
    advice = f"{item.name} was not installed by PLT Games. To uninstall it, run {command}."
    waits = bool(catalog.waiting(item.id))
    ask = partial(_ask_to_uninstall, distribution=item.distribution)
    entries: tuple[tuple[str, Do, bool], ...] = (
        ("Switch to game" if runs else "Continue" if waits else "Play", start_game, True),
        ("New match", partial(start_game, begin="new"), waits and not runs),
        ("Today's match", partial(start_game, begin="today"), not runs),
        ("Play with a friend", lambda world, id: Package(world, HostGame(id)), _is_for_several(item)),
        ("Statistics", open_statistics, True),
        ("Help", open_help, tile.has_help),
        ("Manual", open_manual, item.id in world.documented),
        ("Stop game", _stop, runs),
        ("Remove star" if catalog.is_starred(item) else "Add star", partial(toggle, kind=STARRED), True),
        ("Unhide" if catalog.is_hidden(item) else "Hide", partial(toggle, kind=HIDDEN), True),
        ("Permissions", lambda world, _: open_permissions(world, item), True),
        ("Disable", lambda world, id: disable_plugin(world, id, item.name), True),
        ("Uninstall", ask, item.place == "folder"),
        ("How to uninstall", lambda world, _: with_notice(world, advice), item.place == "beside"),
    )
    return {label: does for label, does, is_offered in entries if is_offered}


def _is_for_several(game: Game) -> bool:
    """Return whether a game says that it has several players.

    Only running its code would tell for sure.
    """
    return not {"two players", "several players"}.isdisjoint(game.tags.split(", "))


_NOTES = {
    "Help": "F1",
    "Add star": "Ctrl+D",
    "Remove star": "Ctrl+D",
    "Hide": "Not in this list (Delete)",
    "Unhide": "In this list again (Delete)",
    "Permissions": "What it may do",
    "Disable": "No longer loaded at all",
}
"""The key of an entry, or what it does, at its right."""


def _stop(world: Console, id: str) -> Next:
    return Package(world, StopGame(id)) if id in world.running else world


def _ask_to_uninstall(world: Console, at: str, distribution: str) -> Console:
    """Ask for confirmation in a menu.

    Uninstalling cannot be undone.
    """
    entries: dict[str, Do] = {"Cancel": lambda world, _: world, "Uninstall": _uninstall}
    return _open(world, at, distribution, entries)


def _uninstall(world: Console, distribution: str) -> Next:
    asked = Ask(effects.uninstall, (distribution,), _end_uninstalling)
    return Package(with_notice(world, f"Uninstalling {distribution} …"), asked)


def _end_uninstalling(world: Console, sentence: str) -> Next:
    return Package(with_notice(world, sentence), RefreshCatalog())


_LEAVING_FOCUS = (MANUAL, PLAYED, SETTINGS, CLEAR)
"""The buttons that do not take the keyboard focus when they are clicked."""


def _open_settings(world: Console) -> Console:
    return open_settings(world, world.look).at(hover="", pressed="")


_KEYS: dict[str, Callable[[Console], Next]] = {
    "menu": lambda world: open_menu(world, world.selection),
    "shift+f10": lambda world: open_menu(world, world.selection),
    "\x7f": lambda world: toggle(world, world.selection, HIDDEN),
    "ctrl+d": lambda world: toggle(world, world.selection, STARRED),
    "ctrl+z": undo_last,
    "ctrl+h": toggle_everything,
    "ctrl+f": lambda world: world.at(focus=FIND, hover=""),
    "ctrl+,": _open_settings,
    "ctrl+p": open_statistics,
    "ctrl+v": lambda world: Package(world, Paste()),
    "escape": lambda world: show_all((world if is_finding(world) else world.at(focus=""))._replace(tag="")),
    "f1": lambda world: (
        open_help(world, world.selection) if tile_of(world, world.selection) else open_manual(world)
    ),
    "shift+f1": open_manual,
}


def on_key(world: Console, key: str) -> Next:
    """Handle a key in the dialog or in the game list."""
    if key == "ctrl+c":
        return copy_report(world)
    if (after := key_to_overlays(world, key)) is not None:
        return after
    world = world._replace(notice="")
    if key in _KEYS:
        return _KEYS[key](world)
    if key in _ARROWS:
        return move_selection(world, key)
    if key == "\r" or (key == " " and not is_finding(world)):
        return _activate(world, world.selection) if is_in_view(world) else scroll_to_selection(world)
    find = world.find.key(key)
    return world if find is None else find_games(world, find)


def on_mouse(world: Console, x: float, y: float, event: str) -> Next:
    """Handle a mouse event at x, y."""
    if (after := mouse_to_overlays(world, x, y, event)) is not None:
        return after
    scroll = world.scroll
    if event.startswith("wheel-"):
        world, turned = world._replace(notice=""), scroll.key(event)
        return world._replace(scroll=turned).at(hover="") if turned else world
    if scroll.grip is not None:
        return world._replace(scroll=scroll.drag(y - HEADER) if event == "drag" else scroll.release())
    if event == "button-down" and scroll.needed and x >= world.width - BAR and y >= HEADER:
        return world._replace(scroll=scroll.press(y - HEADER))
    name = name_at(world, x, y)
    if event == "menu":
        return open_menu(world, name.removeprefix(HELP), (x, y))
    own, clicked = world.desk.own.mouse(name, event)
    if clicked and clicked not in _LEAVING_FOCUS and not clicked.startswith(HELP):
        own = own._replace(focus=clicked)
    if own != world.desk.own:
        world = world._replace(desk=world.desk._replace(own=own))
    if event == "button-down":
        world = world._replace(notice="")
    return _activate(world, clicked) if clicked else world


def on_deed(world: Console, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next:
    """Handle an action of a screen reader.

    The label may be out of view.
    """
    if (after := deed_to_overlays(world, path, deed, value)) is not None:
        return after
    part = path[-1]
    if part.role == "scrollbar":
        return world._replace(scroll=world.scroll.do(deed))
    if part.role == "textbox":
        found = Field(value, len(value)) if deed == "set value" else world.find
        return find_games(world.at(focus=FIND, hover=""), found)
    if deed == "menu":
        return open_menu(world, part.key)
    if part.key not in _LEAVING_FOCUS:
        world = world.at(focus=part.key)
    return scroll_to_selection(world) if deed == "focus" else _activate(world._replace(notice=""), part.key)


def _toggle_problems(world: Console) -> Next:
    """Open or close the list of problems.

    The list scrolls into view.
    """
    world = fit(world._replace(problems=not shelf_of(world).cards))
    return scroll_to_selection(world, shelf_of(world).height)


_BUTTONS: dict[str, Callable[[Console], Next]] = {
    SETTINGS: _open_settings,
    PLAYED: open_statistics,
    MANUAL: open_manual,
    CLEAR: show_all,
    ALL: lambda world: show_all(world._replace(tag="")),
    EVERYTHING: toggle_everything,
    PROBLEMS: _toggle_problems,
}


def _activate(world: Console, name: str) -> Next:
    """Do the action of a click.

    Usually, this starts a game or raises its window.
    """
    if name in _BUTTONS:
        return _BUTTONS[name](world)
    if name.startswith(FILTER):
        return filter_games(world, name.removeprefix(FILTER))
    if name.startswith(HELP):
        return open_help(world, name.removeprefix(HELP))
    if name.startswith(MENDING):
        return mend_problem(world, name)
    return start_game(world, name)


def on_tick(world: Console) -> Next:
    """Count down the notice.

    Dialogs that have just opened accept keys from now on. The first tick looks up the games of the day, which the
    first picture need not wait for.
    """
    was_fresh, left = world.fresh, world.notice_left - 1
    world = world._replace(fresh=False).with_desk(world.desk.seen())
    if world.notice:
        world = world._replace(notice_left=left, notice=world.notice if left > 0 else "")
    return look_up_day(world) if was_fresh else world


def on_focus(world: Console) -> Next:
    """Look for installed, removed and finished games when the player comes back to the window."""
    return world._replace(fresh=False) if world.fresh else look_up_day(world, RefreshCatalog())


def on_receive(world: Console, message: object) -> Console:
    """Handle a message from a game or thread."""
    match message:
        case GameStarting(id):
            return world._replace(running={**world.running, id: "starting"})
        case GameShown(id):
            return without_stall(world._replace(running={**world.running, id: "running"}), id)
        case GameEnded(id):
            return show_all(_end(world, id))
        case GameFailed(id, report):
            return report_failure(_end(world, id), id, report)
        case GameStalled(id, report):
            return report_stall(world, id, report)
        case PermissionsWanted(game, wanted, begin):
            return ask_permissions(world, game, wanted, begin)
        case GameDenied(id, name, permission):
            return tell_denial(world, id, name, permission)
        case EarlierGamesFound(games):
            return list_earlier_games(world, games)
        case Pasted(text):
            return _paste(world, text)
        case CatalogChanged(catalog) if catalog != world.catalog:
            return _with_catalog(world, catalog)
    return world


def _paste(world: Console, text: str) -> Console:
    """Search for a text from the clipboard, or for the game of a game code or a challenge."""
    words = text[:_LONGEST_ID].split()[:3]
    code = words[2:] if words[:2] == ["plt-games", "challenge"] else words[:1] if words[1:] else []
    game = next((each for each in world.catalog.games if each.id in code), None)
    if game is None:
        return find_games(world, world.find.pasted(text))
    found = find_games(world, Field(game.name, len(game.name)))
    return with_notice(found, f"This is for {game.name}. Open it and paste there (Ctrl+V).")


def _end(world: Console, game_id: str) -> Console:
    """Remove a game from the running ones."""
    running = {each: state for each, state in world.running.items() if each != game_id}
    return without_stall(world._replace(running=running), game_id)


def _with_catalog(world: Console, catalog: Catalog) -> Console:
    """Show another catalogue.

    The selection and the hover are dropped if their games are gone.
    """
    before = {stop.name for stop in shelf_of(world).stops}
    world = fit(world._replace(catalog=catalog))
    gone = before - {stop.name for stop in shelf_of(world).stops}
    if world.selection in gone:
        world = world.with_desk(world.desk.without(MENU)).at(focus="")
    own = world.desk.own
    return world.at(
        hover="" if own.hover.removeprefix(HELP) in gone else own.hover,
        pressed="" if own.pressed.removeprefix(HELP) in gone else own.pressed,
    )
