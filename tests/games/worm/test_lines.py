"""Worm in lines of text."""

from __future__ import annotations

from games.worm.play import GAME
from games.worm.world import Options, World
from launcher.screens import LineScreen
from launcher.toolkits.arcade import ArcadeWorld
from launcher.universe import big_bang


def play(*lines: str, options: Options | None = None) -> tuple[ArcadeWorld[World], list[str]]:
    """Return the window at the end, and what was written after each line."""
    said: list[str] = []
    screen = LineScreen(lines, said.append, "Rules.", rest=lambda seconds: None)
    first = GAME.first_world(options, seed="k7f3p")
    last = big_bang(first, **GAME.handlers, name="Worm", screen=screen, perform=lambda message: None)
    return last, said


def test_each_line_is_a_step_and_the_worm_waits_while_somebody_types() -> None:
    window, said = play("up", "", "left", "")
    heads = [line for line in "".join(said[2:]).splitlines() if line.startswith("Head")]
    assert heads == [
        "Head: column 5, row 7, going up",
        "Head: column 4, row 7, going left",
        "Head: column 3, row 7, going left",
    ]
    assert window.seconds < 1


def test_a_match_is_played_to_its_end_and_again() -> None:
    window, said = play("up", *[""] * 12, "play again")
    assert "The worm hit the wall. Apples: 0." in "".join(said)
    assert window.stage == "ready"


def test_step_by_step_the_way_to_the_apple_is_told() -> None:
    _, said = play("up", "quit", options=Options("step by step"))
    assert "Apple: " in said[-1]
    assert "Free: left" in said[-1]


def test_options_are_chosen_by_their_names() -> None:
    window, said = play("options", "speed -", "wrap around", "play")
    assert window.options == Options("slow", wrap=True)
    assert "Speed (Slow)" in "".join(said)


def test_other_lines_are_explained_and_commands_answered() -> None:
    _, said = play("sideways", "help", "board", "quit")
    assert "neither a key" in said[2]
    assert said[3].endswith("Rules.\n")
    assert said[4] == said[1], "the whole board again"
