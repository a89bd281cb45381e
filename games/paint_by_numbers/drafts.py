"""What a drawing comes to as a puzzle, while it is made."""

from __future__ import annotations

from games.paint_by_numbers.gallery import grade_of
from games.paint_by_numbers.puzzle import Puzzle
from games.paint_by_numbers.search import Solution, solve


def draft_in_words(puzzle: Puzzle) -> str:
    """What a drawing is as a puzzle."""
    if not any(puzzle.rows):
        return "Draw: a click paints a square, or clears it."
    solution = as_a_puzzle(puzzle)
    if solution.rounds:
        return f"A puzzle: {grade_of(solution.rounds)}, found by looking at lines alone."
    return {
        "one": "A puzzle, but lines alone don’t tell the squares with dots.",
        "many": "Several pictures have these numbers. Dots mark what can’t be told.",
    }.get(
        solution.kind, "Perhaps several pictures have these numbers: lines don’t tell the squares with dots."
    )


def as_a_puzzle(puzzle: Puzzle) -> Solution:
    """What a drawing comes to, as far as that can be found out after each stroke."""
    return solve(puzzle, 100)
