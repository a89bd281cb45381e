"""A demo: some moves of a sample match, with a pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from launcher.picture import Picture, polygon
from launcher.raised import in_words
from launcher.scene import Piece
from launcher.tabletop.continuation import play_demo
from launcher.tabletop.frame.feature import CHOOSE, Command, Feature
from launcher.tabletop.frame.features.replay import ReplayBar, at_position, next_step, replay_of
from launcher.tabletop.frame.table import Next, Table, let_go, say
from launcher.tabletop.frame.turns import withdrawals
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import new_seed
from launcher.universe import Package
from launcher.universe.messages import Call

# a mouse pointer, in logical pixels
_ARROW = ((0, 0), (0, 19), (5, 15), (8.5, 23), (12, 21.5), (8.5, 14), (15, 14))


@dataclass(frozen=True)
class Watching:
    """Whether the player has begun to watch a demo."""

    on: bool = False


class Demo(NamedTuple):
    """A demo, with the position where the player requested it.

    `asked_at` is the number of this position.
    """

    history: History
    asked_at: int


def _ask_for_demo(table: Table) -> Next:
    """Ask for a demo.

    The demo plays another match with the options for beginners, so it reveals nothing.
    """
    history = History.begin(table.tabletop, table.tabletop.first_options, new_seed())
    call = Call(play_demo_from, (history, table.history.at), show_demo)
    return Package(say(table, "Preparing the demo …"), call)


def play_demo_from(history: History, asked_at: int) -> Demo | str:
    """Play some moves by hints, or return a message if impossible."""
    try:
        return Demo(play_demo(history), asked_at)
    except Exception as error:  # whatever the game raises
        return f"The demo can't be shown: {in_words(error)}"


def show_demo(table: Table, demo: Demo | str) -> Next:
    """Show a demo, unless the player has done something else since."""
    if isinstance(demo, str):
        return say(table, demo)
    if demo.asked_at != table.history.at or table.is_under_sheet or table.is_only_shown:
        return table
    history = demo.history
    if not history.at:
        return say(table, "The game has no hints for this position, so it can't show you a demo.")
    bar = ReplayBar.to(history, history.at)._replace(running=True, own=table.history)
    watching = let_go(table).without_thoughts().with_part(Watching(True))
    begun = at_position(watching, bar, 0, next_step(bar), another=history)
    return Package(begun.world, *withdrawals(table), *begun.messages)


def pointed_piece(table: Table) -> str:
    """Return the piece that moves next, or an empty string."""
    bar = replay_of(table)
    number = int(bar.slider.value) + 1 if bar else 0
    if bar is None or bar.own is None or table.match.motion is not None or number >= len(bar.line):
        return ""
    touched = table.history.touch_targets.pieces_of(table.history.nodes[bar.line[number]].text)
    return next((piece.name for piece in reversed(table.scene.pieces) if piece.name in touched), "")


def draw_pointer() -> Picture:
    """Draw an arrow with its tip in the top left corner."""
    return polygon(_ARROW, "text", outline="background", thickness=1.5)


def _rings(table: Table) -> dict[str, str]:
    pointed = pointed_piece(table)
    return {pointed: "hint"} if pointed else {}


def _marks(table: Table, pieces: Sequence[Piece], times: float) -> list[tuple[float, float, Picture]]:
    pointed = pointed_piece(table)
    return [(piece.x * times, piece.y * times, draw_pointer()) for piece in pieces if piece.name == pointed]


_SAYS = "plays a few moves of a sample match to show you how"
_ROWS = (Command("watch", "Watch a demo", _ask_for_demo, new_rank=8, says=_SAYS, place=CHOOSE),)


DEMO = Feature(
    "demo", needs=Watching, suits=lambda game: game.hint is not None, rows=_ROWS, rings=_rings, marks=_marks
)
