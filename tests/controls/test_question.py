"""The question in a window of its own: whether a game may reach a file."""

from __future__ import annotations

from functools import reduce

import pytest

from launcher.controls.question import Question, draw, on_key, on_mouse, on_resize, question_of
from tests.labels import get, names


def question() -> Question:
    return question_of("Open this file?", ("Nim wants to open the file /home/ada/board.txt.",), "Open")


@pytest.mark.parametrize(
    ("keys", "answer"),
    [(["\r"], "cancel"), (["escape"], "cancel"), (["left", "\r"], "yes"), (["a"], "")],
)
def test_a_key_that_is_pressed_without_reading_refuses(keys: list[str], answer: str) -> None:
    assert reduce(on_key, keys, question()).answer == answer


@pytest.mark.parametrize(("button", "answer"), [("Open", "yes"), ("Cancel", "cancel")])
def test_each_button_answers(button: str, answer: str) -> None:
    asked = on_resize(question(), 520, 240)
    left, top, right, bottom = get(draw(asked), "button", button).box
    place = (left + right) / 2, (top + bottom) / 2
    pressed = reduce(lambda world, event: on_mouse(world, *place, event), ("button-down", "button-up"), asked)
    assert pressed.answer == answer


def test_a_screen_reader_reads_the_file() -> None:
    assert any("board.txt" in name for name in names(draw(question())))
