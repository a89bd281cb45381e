"""No window flashes more than three times a second, however fast a player is, and neither does the end of a match.

WCAG 2.2 (https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold): a flash is a pair of opposing changes of the
relative luminance by a tenth or more, with the darker one below 0.8. Flashes in an area of less than a quarter of ten
degrees of the visual field, 21,824 pixels, do not count.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from launcher.author import tabletop_of
from launcher.screens import to_surface
from launcher.tabletop import PERSON, History, Match, frame
from launcher.tabletop.frame.drawing import draw
from launcher.tabletop.frame.table import Table, lay_out, with_motion
from launcher.tabletop.frame.turns import submit
from launcher.universe import Package
from tests.effort import THOROUGH, few, samples
from tests.games.test_contract import GAMES
from tests.games.test_texts_fit import ENDS

MATCHES = Path(__file__).parents[2] / "docs" / "matches"
CELL = 8
"""The side of the squares whose average luminance is measured, in logical pixels."""
MOST = 21_824 / CELL**2
"""The largest number of squares that may flash more than three times in a second."""
RATE = 20
"""Frames per second: enough to see ten flashes in a second."""
LEAST, BRIGHT = 0.1, 0.8
MOVES = samples(120)
"""The number of moves at the end of a match that are made as fast as their animations allow."""


class Swing(NamedTuple):
    """The luminance of a square since its last change of direction.

    Attributes:
        low: its lowest value.
        high: its highest value.
        way: 1 if it rises, -1 if it falls, 0 before the first change.
    """

    low: float
    high: float
    way: int = 0


@pytest.mark.parametrize("game", few(GAMES, ("jewel",)))
def test_no_window_flashes_more_than_three_times_a_second(game: str) -> None:
    match = read_match(MATCHES / f"{game}.txt", game)
    seats = [PERSON] * len(match.history.tabletop.players)
    assert worst_second(luminances(tables(match, MOVES, seats))) <= MOST


@pytest.mark.parametrize("game", few(GAMES, ("jewel", "lights-out")))
def test_no_end_scene_flashes_more_than_three_times_a_second(game: str) -> None:
    for path in ENDS.glob(f"{game}-*.txt"):
        match = read_match(path, game)
        players = range(max(1, len(match.history.players)))
        for person in players if THOROUGH else players[:1]:  # one who has won, and others
            seats = [PERSON if k == person else "Easy" for k in range(len(match.history.players))]
            shown = list(tables(match, 2, seats))
            assert shown[-1].is_ended
            assert worst_second(luminances(shown)) <= MOST


@pytest.mark.parametrize(("frames", "flashes"), [(2, True), (3, True), (4, False), (10, False)])
def test_squares_that_change_more_than_three_times_a_second_are_counted(frames: int, flashes: bool) -> None:
    lights = ([0.1, 0.5 if k // frames % 2 else 0.2] for k in range(3 * RATE))
    assert worst_second(lights) == flashes


def worst_second(frames: Iterable[list[float]]) -> int:
    """Return the largest number of squares that change direction more than six times within a second."""
    swings: list[Swing] = []
    turns: list[deque[int]] = []
    worst = 0
    for k, lights in enumerate(frames):
        if not swings:
            swings, turns = [Swing(each, each) for each in lights], [deque() for _ in lights]
        for n, light in enumerate(lights):
            swing, recent = swings[n], turns[n]
            way = _way(swing, light)
            if way != swing.way:
                recent.append(k)
            while recent and recent[0] <= k - RATE:
                recent.popleft()
            swings[n] = _next(swing, light, way)
        worst = max(worst, sum(len(recent) > 6 for recent in turns))
    return worst


def _way(swing: Swing, light: float) -> int:
    """Return the direction of a square, which only changes if the change is large enough to be a part of a flash."""
    if swing.way <= 0 and light - swing.low >= LEAST and swing.low < BRIGHT:
        return 1
    if swing.way >= 0 and swing.high - light >= LEAST and light < BRIGHT:
        return -1
    return swing.way


def _next(swing: Swing, light: float, way: int) -> Swing:
    if way != swing.way:
        return Swing(light, light, way)
    return Swing(min(swing.low, light), max(swing.high, light), way)


def luminances(tables: Iterable[Table]) -> Iterator[list[float]]:
    """Yield the relative luminances of all squares of a window, in each frame of the animations of some tables."""
    for table in tables:
        duration = table.match.motion.duration if table.match.motion else 0.0
        for k in range(max(1, round(duration * RATE))):
            surface = to_surface(draw(table, k / RATE), scale=1 / CELL)
            data = surface.get_buffer().raw
            yield [
                0.0722 * LINEAR[data[n]] + 0.7152 * LINEAR[data[n + 1]] + 0.2126 * LINEAR[data[n + 2]]
                for n in range(0, len(data), 4)
            ]


LINEAR = [(k / 255 / 12.92 if k <= 10 else ((k / 255 + 0.055) / 1.055) ** 2.4) for k in range(256)]
"""The relative luminance of each value of a colour."""


def tables(match: Match[Any, Any], most: int, seats: list[str]) -> Iterator[Table]:
    """Yield the table after each of the last moves of a match, with its animation, and at last at rest."""
    tabletop, moves = match.history.tabletop, [node.text for node in match.history.nodes[1:]]
    start = History.begin(tabletop, match.history.options, match.history.seed)
    for move in moves[:-most]:
        start = start.play(playable(start, move))
    table = lay_out(frame.table_of(start, game="flashes", seats=seats).world, 640, 560)
    for move in moves[-most:]:
        if table.match.history.status.over:
            return
        made = submit(table, playable(table.match.history, move), asked=True)
        table = made.world if isinstance(made, Package) else made
        table = table.with_desk(table.desk._replace(layers=()))  # a dialog would cover the board
        yield table
        table = with_motion(table, None, table.match.stages)
    yield table


def playable(history: History[Any, Any], text: str) -> str:
    """Return a move of a journal as a player enters it: "roll" and not "roll 2-4".

    Dice may fall differently from those in the journal; if the move is not legal then, return another one.
    """
    legal = [str(move) for move in history.moves]
    return text if text in legal else next((each for each in legal if text.startswith(f"{each} ")), legal[0])


def read_match(path: Path, game: str) -> Match[Any, Any]:
    """Return the match in a file."""
    return Match.read(tabletop_of(game), path.read_text("utf-8"))
