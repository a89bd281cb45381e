from __future__ import annotations

import re

import pytest

from launcher.picture import above, circle, rectangle, square, text
from launcher.screens import to_terminal


def lines(printed: str) -> list[str]:
    """What is printed, without colours."""
    assert printed.endswith("\n")
    return [re.sub("\x1b\\[[0-9;]*m", "", line) for line in printed.splitlines()]


@pytest.mark.parametrize("columns", [1, 7, 40])
@pytest.mark.parametrize(("width", "height"), [(40, 40), (100, 30), (3, 50), (0, 0)])
def test_a_picture_is_as_wide_as_asked_and_keeps_its_proportions(
    width: int, height: int, columns: int
) -> None:
    shown = lines(to_terminal(rectangle(width, height, "red"), columns))
    assert {len(line) for line in shown} == {columns}
    assert len(shown) == max(1, -(-round(height * columns / max(width, 1)) // 2))


def test_a_character_shows_two_pixels() -> None:
    printed = to_terminal(above(square(1, "red"), square(1, "blue")), 1)
    assert printed == "\x1b[38;2;255;0;0;48;2;0;0;255m▀\x1b[0m\n"


def test_colours_are_named_only_where_they_change() -> None:
    assert to_terminal(rectangle(9, 2, "red"), 9).count("\x1b[38") == 1


def test_tiny_sizes_do_not_raise() -> None:
    assert lines(to_terminal(above(text("Chat Noir", 12), circle(30, "red")), 4))
