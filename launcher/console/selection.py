"""Select games with the keyboard, and search for them."""

from __future__ import annotations

from launcher.console.layout import fit, header, scroll_to_selection, stop_of, view_height
from launcher.console.search import best_match
from launcher.console.shelf import TILE_HEIGHT, shelf_of
from launcher.console.world import CLEAR, FIND, Console
from launcher.controls import Field, Interaction, find_beyond


def move_selection(world: Console, key: str) -> Console:
    """Return the world after an arrow key or Tab; without a selection, select the first item.

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
        return select(world, names[-1 if key in ("end", "up") else 0])
    if key in ("up", "down", "prior", "next"):
        far = TILE_HEIGHT if key in ("up", "down") else max(TILE_HEIGHT, world.scroll.view - TILE_HEIGHT)
        return select(world, find_beyond(stops, here, -far if key in ("up", "prior") else far).name)
    return select(world, _step(names, here.name, key))


def _step(names: list[str], name: str, key: str) -> str:
    """Return the name that a key leads to in a row; at the ends it stays."""
    last, at = len(names) - 1, names.index(name)
    return names[min(max({"home": 0, "end": last, "left": at - 1, "right": at + 1}[key], 0), last)]


def _around(world: Console, by: int) -> Console:
    """Move the focus to the next stop of Tab; in the game list, this is the first visible item."""
    stops = shelf_of(world).stops
    in_sight = [stop for stop in stops if stop.y >= world.scroll.offset] or stops
    first = [stop.name for stop in in_sight[:1]]
    field, *buttons = [button.name for button in header(world) if button.name != CLEAR]
    ring = [field, *first, *buttons]
    here = first[0] if stop_of(world) else world.selection
    return select(world, Interaction(here).next(ring, by).focus)


def select(world: Console, name: str) -> Console:
    """Focus the item with this name, or nothing for "", and scroll to it."""
    return scroll_to_selection(world.at(focus=name, hover=""))


def find_games(world: Console, find: Field) -> Console:
    """Change the search text, and select the game whose name matches best, so that Enter plays it."""
    if find == world.find:
        return world.at(focus="") if world.selection == FIND and not find.text else world
    world = fit(world._replace(find=find, scroll=world.scroll.to(0)).at(hover=""))
    if not find.text:
        return select(world, world.selection if stop_of(world) else "")
    return select(world, best_match(find.text, (tile.item for tile in shelf_of(world).tiles)) or FIND)


def is_in_view(world: Console) -> bool:
    """Tell whether the selected item is fully visible; only then may a key activate it."""
    stop = stop_of(world)
    first = world.scroll.offset
    return stop is None or (first <= stop.y and stop.y + stop.height <= first + view_height(world))
