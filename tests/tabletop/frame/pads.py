"""A game of four pads: click the first, right-click the second. The position lists the moves made.

The pads do not touch, so that the mouse can be next to all of them.
"""

from __future__ import annotations

from launcher.picture import circle, rectangle
from launcher.tabletop import Button, Piece, Right, Scene, Status, Tabletop, View
from tests.tabletop.frame.conftest import Seat


def scene(moves: tuple[str, ...], view: View) -> Scene:
    pads = tuple([Piece(f"pad {k}", 30 + 60 * k, 30, circle(25, "muted")) for k in range(4)])
    return Scene(240, 60, pads, rectangle(240, 60, "surface"))


pads: Tabletop[tuple[str, ...], str] = Tabletop(
    name="Pads",
    start=lambda options, chance: (),
    moves=lambda moves: ["step", "turn", "pull"],
    play=lambda moves, move, chance: (*moves, move),
    status=lambda moves: Status(f"{len(moves)} moves."),
    scene=scene,
    touch=lambda move: {"step": "pad 0", "turn": Right("pad 1"), "pull": Button("Pull")}[move],
    refuse=lambda moves, names: f"{' and '.join(names)} can’t be touched.",
)


def do(seat: Seat, *events: tuple[str, float, float]) -> None:
    """Send mouse events at points of the scene."""
    for event, x, y in events:
        seat.program.mouse(*seat.table.place.outside(x, y), event)  # type: ignore[arg-type]
