"""Whole games as text: what was done, and what was to be seen.

Each file in `playthroughs` begins with board, blocked cells and seed; then comes a line with `>` for each event, and
below it what that led to. `transcript` makes such a text of the events alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from games.chat_noir import Posn, Preset, World, make_initial_world, on_cats_path
from games.chat_noir.status import headline

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Sitting

FOLDER = Path(__file__).with_name("playthroughs")


def transcript(sit_down: Callable[[World], Sitting], text: str) -> str:
    """The playthrough that the events in a playthrough lead to."""
    head, *events = [line for line in text.splitlines() if line.startswith((">", "board"))]
    _, size, _, blocked, _, seed = head.split()
    sitting = sit_down(make_initial_world(int(seed), Preset(int(size), int(blocked))))
    lines = [head, *seen(sitting)]
    for event in events:
        perform(sitting, event.removeprefix("> "))
        lines += [event, *seen(sitting)]
    return "\n".join(lines) + "\n"


def perform(sitting: Sitting, event: str) -> None:
    match event.split():
        case ["key", *keys]:
            sitting.keys(*[" " if key == "space" else key for key in keys])
        case ["press", button]:
            sitting.press(button)
        case ["undo"]:
            sitting.program.undo()
        case ["redo"]:
            sitting.program.redo()
        case ["click", x, y]:
            sitting.click(Posn(int(x), int(y)))
        case [kind, x, y]:
            sitting.mouse(Posn(int(x), int(y)), kind)


def seen(sitting: Sitting) -> list[str]:
    """The board as signs, C the cat, M the mouse, # blocked, * on the path, brackets around the cursor."""
    world = sitting.world
    on_path = on_cats_path(world)
    signs = {}
    for p, blocked in world.board:
        sign = "#" if blocked else "M" if p == world.mouse_posn else "*" if on_path(p) else "."
        sign = "C" if p == world.cat else sign
        signs[p] = f"[{sign}]" if p == sitting.session.cursor else f" {sign} "
    rows = []
    for y in range(world.size):
        row = " ".join(signs.get(Posn(x, y), "   ") for x in range(world.size))
        rows.append(("  " * (y % 2) + row).rstrip())
    return ["", *rows, "", headline(sitting.session), ""]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_same_events_lead_to_the_same_game(path: Path, sit_down: Callable[[World], Sitting]) -> None:
    kept = path.read_text(encoding="utf-8")
    assert transcript(sit_down, kept) == kept


def test_there_are_some() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {"keyboard", "mouse"}
