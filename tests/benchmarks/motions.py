"""The busiest motion of each puzzle on a grid, on its largest board, and of a man on a board in perspective."""

from __future__ import annotations

from typing import Any

from busiest import busiest


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.checkers.play import TABLETOP as CHECKERS
    from games.lights_out.play import TABLETOP as LIGHTS_OUT
    from games.minesweeper.play import TABLETOP as MINESWEEPER
    from games.paint_by_numbers.play import TABLETOP as PAINT_BY_NUMBERS
    from games.same.play import TABLETOP as SAME
    from games.slidey.play import TABLETOP as SLIDEY
    from games.tally_maze.play import TABLETOP as TALLY_MAZE

    games: list[tuple[str, Any, dict[str, Any], str]] = [
        ("Lights Out, a press on 15 x 15", LIGHTS_OUT, {"size": 15}, "h8"),
        ("Slidey, a row of 8 x 8", SLIDEY, {"width": 8, "height": 8}, "34"),
        ("Same, above a blob on 26 x 20", SAME, {"width": 26, "height": 20, "colours": 3}, "g9"),
        ("Minesweeper, an area on 30 x 16", MINESWEEPER, {"columns": 30, "mines": 20}, "open 15,8"),
        (
            "Paint By Numbers, a stroke on 30 x 30",
            PAINT_BY_NUMBERS,
            {"size": 30, "board": "random"},
            "paint 1,1-1,30",
        ),
        ("Tally Maze, the next of 12 x 12", TALLY_MAZE, {}, "next"),
        ("Checkers, a man that jumps twice", CHECKERS, {"position": "B:W6,14,32:B1"}, "g1xe3xg5"),
    ]
    return [
        busiest(what, tabletop, tabletop.options(**options), [move])
        for what, tabletop, options, move in games
    ]
