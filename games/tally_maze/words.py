"""The text of Tally Maze: names of cells, and mazes."""

from __future__ import annotations

from games.tally_maze.mazes import Cell, Maze
from games.tally_maze.rules import Position


def name_of(cell: Cell) -> str:
    """Return the name of a cell.

    "c2" is in the third column and the second row.
    """
    return f"{'abcdefghijkl'[cell.x]}{cell.y + 1}"


def describe(position: Position) -> list[str]:
    """Return the maze and its places as text.

    The places are those of the gnome, the pumpkins and the exit. The gnome is o, the pumpkins are 1 and 2 (8 if
    they are in the same cell), and the exit is x.
    """
    signs = {position.exit: "x", position.gnome: "o"}
    first, second = position.pumpkins
    signs |= {first: "1", second: "2"} if first != second else {first: "8"}
    gnome, one, other, out = map(name_of, (position.gnome, first, second, position.exit))
    pumpkins = f"pumpkin 1 on {one} and 2 on {other}" if first != second else f"both pumpkins (8) on {one}"
    said = f"The gnome (o) is on {gnome}, {pumpkins}, and the exit (x) on {out}."
    return [*_rows(position.maze, signs), f"{said} Maze {position.number}."]


def _rows(shown: Maze, signs: dict[Cell, str]) -> list[str]:
    side = shown.side
    rows = ["+" + "---+" * side]
    for y in range(side):
        across, below = "|", "+"
        for x in range(side):
            cell = Cell(x, y)
            across += f" {signs.get(cell, ' ')} "
            across += " " if (cell, Cell(x + 1, y)) in shown.open else "|"
            below += "   +" if (cell, Cell(x, y + 1)) in shown.open else "---+"
        rows += [across, below]
    return rows
