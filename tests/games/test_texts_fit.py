"""Tasks, hints, results and buttons are shown in full in windows of all sizes, with small and large pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from launcher.author import tabletop_of
from launcher.author.contract.case import random_match
from launcher.picture import Group, Layer, Picture, Text
from launcher.screens.window.lettering import letter
from launcher.tabletop import History, Match
from launcher.tabletop.frame import Table, table_of
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.drawing import draw
from launcher.tabletop.frame.features.hints import give_hint, receive_hint
from launcher.tabletop.frame.features.statistics import show_news
from launcher.tabletop.frame.table import lay_out
from launcher.tabletop.frame.words import answer_line
from launcher.tabletop.knowledge import usual_seats
from launcher.text import in_window
from launcher.universe import Look, Package, Think, Thought
from tests.effort import THOROUGH, samples
from tests.games.test_contract import GAMES

ENDS = Path(__file__).parent / "ends"
"""Finished matches of all games: with random moves, or with hints."""
SIZES = [(240, 180), (240, 427), (320, 240), (375, 667), (480, 800), (640, 560), (1860, 1000)]
"""The first is the smallest, however much the player enlarges it; the second is a phone with a size of 200 %."""
SCALES = 1, 2
NEWS = "New best: 12,345 points (before: 11,111)", "3 wins in a row", "With help: counted separately"
_ROUNDING = 1.0  # logical pixels by which letters of whole pixels may be wider than in the picture
_QUICK = [*((game, (240, 180)) for game in GAMES), ("crazy-8s", (640, 560)), ("tally-maze", (640, 560))]
"""The pairs of games and sizes that a quick run measures."""

EACH = [
    pytest.param(
        game,
        size,
        id=f"{game}-{size[0]}x{size[1]}",
        marks=() if (game, size) in _QUICK else pytest.mark.thorough,
    )
    for game in GAMES
    for size in SIZES
]


class Moment(NamedTuple):
    """A table with the texts that it must show in full."""

    table: Table
    texts: tuple[str, ...]


class Line(NamedTuple):
    """A text in the window, with its edges in logical pixels."""

    string: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Line) -> bool:
        """Return whether two texts cover each other."""
        across = min(self.right, other.right) - max(self.left, other.left)
        along = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > _ROUNDING and along > _ROUNDING


def table_for(history: History, *, first: bool = False) -> Table:
    """Return the table of a match against computers, without animations."""
    seats = usual_seats(history.tabletop)
    return table_of(history, seats=seats, help=True, first=first, look=Look(motion=0), resumed=True).world


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Return the start with the task, a match with both steps of a hint, and ends with news."""
    tabletop = tabletop_of(game)
    begun = table_for(History.begin(tabletop, tabletop.first_options, "k7f3p"), first=True)
    found = [Moment(begun, (tabletop.task, in_window(answer_line(begun))))]
    for plies in (3, 10, 40)[:: 1 if THOROUGH else 2]:
        found += hint_moments(random_match(tabletop, tabletop.options(), "k7f3p", plies))
    for ended in ends(game):
        found.append(Moment(show_news(ended, NEWS), (in_window(ended.standing),)))
    assert len(found) > 2
    return tuple(found)


def ends(game: str) -> list[Table]:
    """Return the tables of finished matches that were played here."""
    tabletop = tabletop_of(game)
    matches = [Match.read(tabletop, file.read_text("utf-8")) for file in sorted(ENDS.glob(f"{game}-*.txt"))]
    tables = [table_for(replace(match.history, read_at=None)) for match in matches]
    assert all(table.is_ended for table in tables)
    return tables


def hint_moments(history: History) -> Iterator[Moment]:
    """Yield the table with each step of a hint, at the last of these positions in which a person can have one."""
    tables = (table_for(history.go_to(number)) for number in reversed(history.line(history.at)))
    table = next(each for each in tables if each.is_persons_turn)
    asked = give_hint(table)
    assert isinstance(asked, Package)
    (question,) = (each for each in asked.messages if isinstance(each, Think))
    answer = question.function(*question.arguments)
    last = (
        next((each for each in answer if getattr(each, "move", each)), None)
        if isinstance(answer, Iterator)
        else answer
    )
    told = receive_hint(asked.world, Thought(question, last))
    for _ in range(2):
        table = told.world if isinstance(told, Package) else told
        yield Moment(table, (in_window(answer_line(table, in_sight=True)),))
        told = give_hint(table)


def lines_of(picture: Picture, x: float, y: float, scale: float, times: float = 1) -> Iterator[Line]:
    """Yield the texts on a picture, as wide as a screen with this scale draws them."""
    match picture:
        case Text(string=string) if string:
            pixels = picture.size * times * scale
            drawn, _ = letter(string, picture.face, pixels, (0, 0, 0), bold=picture.bold)
            wide = max(drawn.get_width() / scale, picture.width * times)
            yield Line(string, x, y, x + wide, y + picture.height * times)
        case Group(parts=parts):
            for left, top, part in parts:
                yield from lines_of(part, x + left * times, y + top * times, scale, times)
        case Layer(picture=inner, along=along):
            yield from lines_of(inner, x, y, scale, times * along)


def faults(moment: Moment, size: tuple[int, int], scale: int) -> tuple[list[str], int]:
    """Return what is wrong with the texts around the board, and the number of texts."""
    table = lay_out(moment.table, *size)
    (_, _, scene), *around = draw(table).parts
    (x, y, status), *others = around
    said = list(lines_of(status, x, y, scale))
    rest = [line for left, top, part in others for line in lines_of(part, left, top, scale)]
    box, shown = table.window.layout.status, " ".join(line.string for line in said)
    found = [f"not in full: {text!r} in {shown!r}" for text in moment.texts if text not in shown]
    said_of_pieces = " ".join(
        piece.says for piece in table.scene.pieces
    )  # a small piece may show a part of it
    for line in [*said, *rest, *lines_of(scene, 0, 0, 1)]:
        whole = any(line.string in text for text in moment.texts) or line.string[:-1] in said_of_pieces
        if line.string.endswith("…") and not whole:
            found.append(f"cut: {line.string!r}")
    for line in said:
        if line.right > box.x + box.width + _ROUNDING or line.bottom > box.y + box.height + _ROUNDING:
            found.append(f"outside of its place: {line}")
    for button in buttons(table):
        label = [line for line in rest if line.string == button.label]
        if not any(
            button.x <= each.left and each.right <= button.x + button.width + _ROUNDING for each in label
        ):
            found.append(f"not in full on its button: {button.label!r}")
        if not (
            button.x >= 0 and button.x + button.width <= size[0] + 0.1 and button.y + button.height <= size[1]
        ):
            found.append(f"outside of the window: {button.label!r}")
    for one, other in combinations([*said, *rest], 2):
        if one.overlaps(other):
            found.append(f"overlapping: {one.string!r} and {other.string!r}")
    return found, len(said) + len(rest)


@pytest.mark.parametrize(("game", "size"), EACH)
def test_tasks_hints_results_and_buttons_are_shown_in_full(game: str, size: tuple[int, int]) -> None:
    wrong = [
        (at, scale, each)
        for at, moment in enumerate(moments(game))
        for scale in SCALES
        for each in faults(moment, size, scale)[0]
    ]
    assert wrong == []


@pytest.mark.parametrize("game", [game for game in GAMES if tabletop_of(game).ladder])
def test_the_next_step_of_each_ladder_is_shown_in_full(game: str) -> None:
    tabletop = tabletop_of(game)
    ended = ends(game)[0]
    for name in tabletop.ladder:
        history = replace(ended.history, options=tabletop.presets[name])
        table = replace(ended, match=replace(ended.match, history=history))
        for size in SIZES[: max(2, samples(len(SIZES)))]:
            assert faults(Moment(table, ()), size, 1)[0] == []


if __name__ == "__main__":
    counts = [
        faults(moment, size, scale)[1]
        for game in GAMES
        for moment in moments(game)
        for size in SIZES
        for scale in SCALES
    ]
    print(f"{sum(counts)} texts in {len(counts)} pictures")
