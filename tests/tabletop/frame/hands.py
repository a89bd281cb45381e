"""Ways to make a move at a table: points of the window to click, and keys to press."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from launcher.scene import touch_target_at
from launcher.tabletop import frame
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.table import with_view
from launcher.universe import Package

_Way = tuple[tuple[str, ...], tuple[Any, ...], int]
"""The pieces that are touched, the moves that this can mean, and the mouse button."""

_ARROWS = ("left", "right", "up", "down")


def world_of(answer: Any) -> frame.Table:  # noqa: ANN401  # a table, or one in a package
    return answer.world if isinstance(answer, Package) else answer


def holding(table: frame.Table, name: str) -> frame.Table:
    return with_view(table, replace(table.view, held=name))


def touch_for(table: frame.Table, move: str, *, drag: bool) -> tuple[tuple[str, ...], list[str], int]:
    """Return the pieces to touch for a move, all moves that this can mean, and the mouse button."""
    reach = table.touch_targets
    clicks: list[_Way] = [((name,), moves, 1) for name, moves in reach.clicks.items()]
    drags = [((start, onto), moves, 1) for start, all in reach.drags.items() for onto, moves in all.items()]
    rights = [((name,), moves, 3) for name, moves in reach.rights.items()]
    for names, moves, button in [*drags, *clicks, *rights] if drag else [*clicks, *drags, *rights]:
        if move in map(str, moves):
            return names, [str(each) for each in moves], button
    raise AssertionError(f"nothing is touched for {move!r}")


def keys_for(table: frame.Table, move: str) -> list[str]:
    """Return the keys that make a move."""
    keys = [key for key, each in table.touch_targets.keys.items() if str(each) == move]
    keys += [key for each in commands(table) if each.name == f"move:{move}" for key in each.keys]
    if keys:
        return keys[:1]
    names, moves, button = touch_for(table, move, drag=False)
    keys = ["escape"]
    for name in names:
        way = way_to(table, name)
        for key in way:
            table = world_of(frame.on_key(table, key))
        table = holding(table, name)
        keys += [*way, "\r" if button == 1 else "shift+\r"]
    return [*keys, *["down"] * moves.index(move), *["\r"] * (len(moves) > 1)]


def point_of(table: frame.Table, name: str) -> tuple[float, float]:
    """Return a point of the window where a touch means a piece."""
    place, pieces = table.place, table.scene.pieces
    piece = next(piece for piece in pieces if piece.name == name)
    left, top, right, bottom = piece.zone or piece.box
    for across, along in _spots():
        x, y = left + across * (right - left), top + along * (bottom - top)
        found = touch_target_at(pieces, x, y, table.targets)
        if found and found.name == name:
            return place.x + x * place.factor, place.y + y * place.factor
    raise AssertionError(f"no point of {name!r} can be touched")


def _spots() -> Iterator[tuple[float, float]]:
    """Yield points of a unit box, from the middle outward."""
    steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]
    yield from sorted(
        ((x, y) for x in steps for y in steps), key=lambda at: max(abs(at[0] - 0.5), abs(at[1] - 0.5))
    )


def way_to(table: frame.Table, name: str) -> list[str]:
    """Return the fewest arrow keys from the focused piece to another."""
    seen, left = {table.view.focus}, deque([(table, [])])
    while left:
        at, keys = left.popleft()
        if at.view.focus == name:
            return keys
        for arrow in _ARROWS:
            after = world_of(frame.on_key(at, arrow))
            if after.view.focus not in seen:
                seen.add(after.view.focus)
                left.append((after, [*keys, arrow]))
    raise AssertionError(f"no keys lead to {name!r}: {seen}")
