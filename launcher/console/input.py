"""What keys, the mouse and news from the games do to the console's world."""

from __future__ import annotations

from launcher.catalog import Catalog, Game
from launcher.console import dialog_input, menu_input
from launcher.console.footer import footer_height
from launcher.console.layout import (
    FOOTER,
    HEADER,
    TILE_HEIGHT,
    bar_left,
    shelf_of,
    tile_of,
    under,
    view_height,
)
from launcher.console.messages import (
    Documented,
    Found,
    Help,
    Manual,
    Raise,
    Refresh,
    Saved,
    Start,
    Stop,
    Told,
)
from launcher.console.select import by_arrow, by_letter
from launcher.console.switching import CHOICES, NOTICE_TICKS, hide, undo
from launcher.console.world import HELP, MANUAL, THEME, Console, Dialog
from launcher.process import Ended, Failed, Shown, Stalled, Starting
from launcher.universe import ChangeTheme, Package

Next = Console | Package[Console]

_ARROWS = ("left", "right", "up", "down", "home", "end", "prior", "next", "\t", "shift+\t")
_TYPING_TICKS = 2


def on_key(world: Console, key: str) -> Next:
    """A key went down: in the dialog if there is one, else on the shelf."""
    if world.dialogs:
        return dialog_input.on_key(world, key)
    if world.notice:
        world = world._replace(notice="")
    if world.menu:
        return _chosen(*menu_input.on_key(world, world.menu, key))
    if key in ("menu", "shift+f10"):
        return menu_input.opened_by_key(world)
    if key == "\x7f":
        return _refitted(hide(world, world.selected))
    if key == "ctrl+z":
        return _refitted(undo(world))
    if key == "ctrl+h":
        return _fitted(world._replace(everything=not world.everything, hover=None))
    if key in _ARROWS:
        return _selected(world._replace(typed=""), by_arrow(world, key))
    if key == "escape":
        return world._replace(selected=None, typed="")
    if key == "f1" and world.selected:
        return _help(world, world.selected)
    if key in ("f1", "shift+f1"):
        return _manual(world, None)
    if len(key) == 1 and key.isprintable():
        typed, found = by_letter(world, key)
        if found:
            return _selected(world._replace(typed=typed, typed_left=_TYPING_TICKS), found)
    if key in ("\r", " "):
        return _activated(world, world.selected)
    return world


def on_mouse(world: Console, x: float, y: float, event: str) -> Next:
    """The mouse did something at x, y."""
    if world.dialogs:
        return dialog_input.on_mouse(world, x, y, event)
    if world.menu:
        return _chosen(*menu_input.on_mouse(world, world.menu, x, y, event))
    if event.startswith("wheel-"):
        return _scrolled(world._replace(notice=""), event)
    scroll = world.scroll
    if scroll.grip is not None:
        return world._replace(scroll=scroll.drag(y - HEADER) if event == "drag" else scroll.release())
    if event == "leave":
        return world._replace(hover=None, pressed=None)
    if event == "button-down" and scroll.needed and x >= bar_left(world) and y >= HEADER:
        return world._replace(scroll=scroll.press(y - HEADER))
    at = under(world, x, y)
    if event == "menu":
        return menu_input.opened(world, at.removeprefix(HELP) if at else None, x, y)
    if event == "button-down":
        return world._replace(hover=at, pressed=at, typed="", notice="")
    if event == "button-up":
        pressed = world.pressed
        world = world._replace(hover=at, pressed=None)
        return _clicked(world, at) if at and at == pressed else world
    return world if at == world.hover else world._replace(hover=at)


def on_resize(world: Console, width: float, height: float) -> Console:
    """The window has another size: reflow, and keep the selected tile in view."""
    world = _fitted(world._replace(width=width, height=height))
    return _shown(world) if world.selected else world


def on_tick(world: Console) -> Console:
    """A second went by: letters typed long ago no longer belong to the next one, and notices have been read."""
    if world.dialogs:
        world = dialog_input.on_tick(world)
    if world.notice:
        left = world.notice_left - 1
        world = world._replace(notice_left=left, notice=world.notice if left > 0 else "")
    if not world.typed:
        return world
    left = world.typed_left - 1
    return world._replace(typed_left=left, typed=world.typed if left > 0 else "")


def on_focus(world: Console) -> Next:
    """The user came back: games may have been installed or removed meanwhile."""
    return Package(world, Refresh())


def on_receive(world: Console, message: object) -> Console:
    """A game started, showed itself, ended or failed; or a report was saved."""
    match message:
        case Starting(id):
            return world._replace(running={**world.running, id: "starting"})
        case Shown(id):
            dialogs = tuple(d for d in world.dialogs if not (d.stalled and d.id == id))
            return world._replace(running={**world.running, id: "running"}, dialogs=dialogs)
        case Ended(id):
            return _over(world, id)
        case Failed(id, report):
            world = _over(world, id)
            return world._replace(dialogs=(*world.dialogs, Dialog(id, report)), hover=None, pressed=None)
        case Stalled(id, _, report):
            dialog = Dialog(id, report, stalled=True)
            return world._replace(dialogs=(*world.dialogs, dialog), hover=None, pressed=None)
        case Saved(sentence) if world.dialogs:
            return world._replace(dialogs=(world.dialogs[0]._replace(said=sentence), *world.dialogs[1:]))
        case Told(sentence):
            return world._replace(notice=sentence, notice_left=NOTICE_TICKS)
        case Documented(ids) if ids != world.documented:
            return world._replace(documented=ids)
        case Found(catalog) if catalog != world.catalog:
            return _with_catalog(world, catalog)
    return world


def _clicked(world: Console, at: str) -> Next:
    if at == THEME:
        return Package(world, ChangeTheme())
    if at == MANUAL:
        return _manual(world, None)
    if at.startswith(HELP):
        return _help(world, at.removeprefix(HELP))
    return _activated(world._replace(selected=at), at)


def _activated(world: Console, key: str | None) -> Next:
    """Start a game, or bring it to the front if it runs. A problem is only selected, which shows its reason."""
    tile = tile_of(world, key)
    if tile is None or not isinstance(tile.item, Game):
        return world
    game = tile.item
    match world.running.get(game.id):
        case "running":
            return Package(world, Raise(game.id))
        case "starting":
            return world
    return Package(world._replace(running={**world.running, game.id: "starting"}), Start(game.id))


def _chosen(world: Console, choice: str | None) -> Next:
    """What was chosen from the menu, for the selected item."""
    match choice:
        case "play":
            return _activated(world, world.selected)
        case "help":
            return _help(world, world.selected)
        case "manual":
            return _manual(world, world.selected)
        case "stop":
            tile = tile_of(world, world.selected)
            return Package(world, Stop(tile.item.id)) if tile else world
        case "hide" | "disable" | "show":
            return _refitted(CHOICES[choice](world, world.selected))
    return world


def _with_catalog(world: Console, catalog: Catalog) -> Console:
    """The same place on another shelf; what the mouse or the keyboard was at may be gone."""
    world = _fitted(world._replace(catalog=catalog))
    gone = {key for key in (world.selected, world.hover, world.pressed) if key and not _is_there(world, key)}
    menu = world.menu if world.menu and _is_there(world, world.menu.key) else None
    return world._replace(
        selected=None if world.selected in gone else world.selected,
        hover=None if world.hover in gone else world.hover,
        pressed=None if world.pressed in gone else world.pressed,
        menu=menu,
    )


def _is_there(world: Console, key: str) -> bool:
    return key in (MANUAL, THEME) or tile_of(world, key.removeprefix(HELP)) is not None


def _help(world: Console, key: str | None) -> Next:
    tile = tile_of(world, key)
    return Package(world, Help(tile.item.id)) if tile and tile.has_help else world


def _manual(world: Console, key: str | None) -> Next:
    said = "The manual opens in your browser."
    return Package(world._replace(notice=said, notice_left=NOTICE_TICKS), Manual(key))


def _over(world: Console, game_id: str) -> Console:
    running = {each: state for each, state in world.running.items() if each != game_id}
    dialogs = tuple(d for d in world.dialogs if not (d.stalled and d.id == game_id))
    return world._replace(running=running, dialogs=dialogs)


def _selected(world: Console, key: str | None) -> Console:
    return _shown(world._replace(selected=key, hover=None)) if key else world


def _shown(world: Console) -> Console:
    """Scrolled so that the selected tile is in view, with the title above a first row."""
    tile = tile_of(world, world.selected)
    if tile is None:
        return world
    top = 0 if tile.y < 2 * TILE_HEIGHT else tile.y - 12
    covered = footer_height(world) - FOOTER
    scroll = world.scroll.fitted(world.scroll.view, shelf_of(world).height + covered)
    return world._replace(scroll=scroll.showing(top, tile.y + TILE_HEIGHT + 12 + covered))


def _scrolled(world: Console, key: str) -> Console:
    scroll = world.scroll.key(key)
    return world._replace(scroll=scroll, hover=None) if scroll else world


def _refitted(result: Next) -> Next:
    """The same after the shelf may have become longer or shorter."""
    if isinstance(result, Package):
        return Package(_fitted(result.world), *result.messages)
    return _fitted(result)


def _fitted(world: Console) -> Console:
    return world._replace(scroll=world.scroll.fitted(view_height(world.height), shelf_of(world).height))
