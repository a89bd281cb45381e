"""The window of Worm: what it shows and says, and matches from the first key to the end."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, get_args

import pytest

from games.worm.drawing import ENDS, in_words, on_draw, runs
from games.worm.play import GAME
from games.worm.world import LEFT, UP, End, Options, Pace, Posn, World, begin, middle
from launcher.author import Play
from launcher.toolkits.arcade import ArcadeWorld, RecordPoints
from launcher.universe import Handlers, Program
from tests.games.phones import measured_texts

Window = Play[ArcadeWorld[World]]


def window_of(options: Options, size: tuple[float, float] = (640, 560)) -> Window:
    return Play(GAME.first_world(options, seed="k7f3p"), size=size, **GAME.handlers)


def status(window: Window) -> str:
    (said,) = [each.node.label.name for each in window.elements if each.node.label.role == "status"]
    return said


@pytest.mark.parametrize("pace", [pace for pace in get_args(Pace) if pace != "step by step"])
def test_at_each_speed_a_worm_that_nobody_steers_hits_the_wall_and_its_match_is_recorded(pace: Pace) -> None:
    window = window_of(Options(pace))
    window.key(" ")
    for _ in range(400):
        window.tick(1, 1 / 60)
    assert window.world.stage == "over"
    assert ENDS["wall"] in status(window)
    (record,) = [each for each in window.messages if isinstance(each, RecordPoints)]
    assert (record.options, record.points) == (Options(pace), 0)
    assert 0 < record.seconds < 5


def test_step_by_step_the_status_says_where_the_apple_is_and_a_refused_step_gets_an_answer() -> None:
    window = window_of(Options("step by step"))
    window.key("right")
    assert "Free:" in status(window)
    window.key("left")
    assert in_words(window.world.game) in status(window)
    assert "can't" in status(window)


def test_head_and_apple_have_names_that_say_their_places() -> None:
    world = begin(Options(), Random(1))._replace(worm=(Posn(3, 6), Posn(3, 7)), heading=UP, apple=Posn(0, 14))
    shown: Any = Program(world, Handlers(on_draw))
    window = Play(shown.world, on_draw=on_draw)
    assert window.get("img", "Head: column 4, row 7, going up")
    assert window.get("img", "Apple: column 1, row 15")


def test_words_count_free_cells_up_to_the_wall_or_the_worm() -> None:
    body = (Posn(2, 2), Posn(3, 2), Posn(3, 1), Posn(2, 1))
    world = begin(Options("step by step", side=9), Random(1))._replace(
        worm=(*body, Posn(1, 1)), heading=LEFT, apple=Posn(8, 0)
    )
    assert in_words(world) == "Apple: 6 right, 2 up. Free: left 2, up 0, right 0, down 6."
    around = world._replace(options=Options("step by step", side=9, wrap=True))
    assert "left 7, up 0, right 0, down 7" in in_words(around)


def test_a_worm_that_leaves_the_field_is_drawn_up_to_both_edges() -> None:
    assert runs((Posn(0, 4), Posn(8, 4), Posn(7, 4))) == [
        [middle(Posn(0, 4)), middle(Posn(-1, 4))],
        [middle(Posn(9, 4)), middle(Posn(8, 4)), middle(Posn(7, 4))],
    ]


def test_each_end_has_a_sentence() -> None:
    assert {*ENDS} == {each for each in get_args(End) if each}


@pytest.mark.parametrize("size", [(240, 180), (240, 427), (320, 240), (375, 667), (640, 560), (1920, 1080)])
@pytest.mark.parametrize("side", [9, 21])
def test_the_field_fits_into_windows_of_all_sizes(size: tuple[float, float], side: Literal[9, 21]) -> None:
    window = window_of(Options(side=side), size)
    for each in window.elements:
        left, top, right, bottom = each.node.box
        assert 0 <= left <= right <= size[0] + 1
        assert 0 <= top <= bottom <= size[1] + 1


@pytest.mark.parametrize("size", [(240, 180), (240, 427), (320, 240), (640, 560)])
def test_the_task_is_shown_in_full_and_options_can_be_clicked_before_a_match(
    size: tuple[float, float],
) -> None:
    window = window_of(Options(), size)
    shown = [each.name for each in measured_texts(window.picture, 1)]
    assert status(window) in " ".join(shown)
    assert "Options" in shown
