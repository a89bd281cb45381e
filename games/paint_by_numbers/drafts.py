"""The state of a drawing as a puzzle while the player draws it."""

from __future__ import annotations

from games.paint_by_numbers.gallery import grade_of
from games.paint_by_numbers.puzzle import Puzzle
from games.paint_by_numbers.search import Solution, solve


def draft_status(puzzle: Puzzle) -> str:
    """Return a sentence about a drawing: whether it is a puzzle, and how hard."""
    if not any(puzzle.rows):
        return "Click a square to paint it, and click it again to clear it."
    solution = as_a_puzzle(puzzle)
    if solution.rounds:
        return f"This puzzle is {grade_of(solution.rounds)} and can be solved line by line."
    return {
        "one": "This puzzle has one solution, but the squares with dots require guessing.",
        "many": "Several pictures have these numbers. Dots mark the uncertain squares.",
    }.get(solution.kind, "Several pictures may have these numbers. Dots mark the uncertain squares.")


def as_a_puzzle(puzzle: Puzzle) -> Solution:
    """Solve the puzzle of a drawing, with few enough tries to do so after each stroke."""
    return solve(puzzle, 100)
