"""Whole games as text, with their events and results.

`mouse.txt` uses only the rules. It begins with the size of the board, the number of blocked cells and the seed. Then
each event is a line with `>`, followed by its result. `transcript` makes such a text from the events. The other files
are journals of matches, with a checksum of each position.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.chat_noir import (
    Posn,
    Preset,
    World,
    cell_center_x,
    cell_center_y,
    change,
    clack,
    make_initial_world,
    on_cats_path,
    tabletop,
)
from launcher.tabletop import Match

FOLDER = Path(__file__).with_name("playthroughs")
JOURNALS = sorted(FOLDER.glob("*.journal"))


def transcript(text: str) -> str:
    """Return the playthrough for the events of a playthrough."""
    head, *events = [line for line in text.splitlines() if line.startswith((">", "board"))]
    _, size, _, blocked, _, seed = head.split()
    world = make_initial_world(int(seed), Preset(int(size), int(blocked)))
    lines = [head, *signs_of(world)]
    for event in events:
        world = after(world, event.removeprefix("> "))
        lines += [event, *signs_of(world)]
    return "\n".join(lines) + "\n"


def after(world: World, event: str) -> World:
    match event.split():
        case ["key", key]:
            return change(world, key)
        case ["click", x, y]:
            return after(after(world, f"move {x} {y}"), f"button-up {x} {y}")
        case [kind, x, y]:
            p = Posn(int(x), int(y))
            return clack(world, cell_center_x(p), cell_center_y(p), kind)
    raise ValueError(event)


def signs_of(world: World) -> list[str]:
    """Return the board as text: C the cat, M the mouse, # blocked, * on the path."""
    on_path = on_cats_path(world)
    signs = {}
    for p, blocked in world.board:
        sign = "#" if blocked else "M" if p == world.mouse_posn else "*" if on_path(p) else "."
        signs[p] = f" {'C' if p == world.cat else sign} "
    rows = []
    for y in range(world.size):
        row = " ".join(signs.get(Posn(x, y), "   ") for x in range(world.size))
        rows.append(("  " * (y % 2) + row).rstrip())
    return ["", *rows, "", f"{world.state}, turn {world.turn}", ""]


def test_the_same_events_lead_to_the_same_game() -> None:
    kept = (FOLDER / "mouse.txt").read_text(encoding="utf-8")
    assert transcript(kept) == kept


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_same_moves_lead_to_the_same_match(path: Path) -> None:
    kept = path.read_text(encoding="utf-8")
    assert Match.read(tabletop(), kept).journal == kept


def test_there_is_a_journal_for_each_cat_and_each_result() -> None:
    positions = [Match.read(tabletop(), path.read_text()).position for path in JOURNALS]
    ends = {(position.kind, position.state) for position in positions}
    assert {kind for kind, _ in ends} == {"quick", "wary", "clever"}
    assert {state for _, state in ends} == {"cat-won", "cat-lost"}
