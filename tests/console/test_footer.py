"""What the line at the bottom says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.catalog import Problem
from launcher.console.footer import footer_height
from launcher.console.layout import FOOTER
from launcher.process import Shown

if TYPE_CHECKING:
    from tests.console.conftest import Open


def test_at_first_it_says_what_can_be_done(open_console: Open) -> None:
    assert "Click a game to play it" in open_console().said


def test_it_tells_about_the_game_the_user_is_at(open_console: Open) -> None:
    window = open_console()
    window.key("j")
    assert window.said == "Jewel About Jewel. Enter plays, F1 shows help, Delete hides it."
    window.receive(Shown("jewel"))
    assert "brings it to the front" in window.said
    window.mouse(*window.centre("aces"), "move")
    assert window.said.startswith("Aces")


def test_it_gives_the_reason_of_a_problem_on_hover_and_on_focus(open_console: Open) -> None:
    reason = "info.toml of Kudzu names no module; add the line game = followed by the name of a module " * 4
    window = open_console(Problem("kudzu", "Kudzu", "Puzzle Games", "kudzu-dist", reason.strip(), fatal=True))
    window.key("k")
    assert " ".join(reason.split()) in window.said
    assert "kudzu-dist" in window.said
    assert footer_height(window.world) > FOOTER
    window.key("escape")
    window.mouse(*window.centre("problem kudzu-dist kudzu"), "move")
    assert " ".join(reason.split()) in window.said


def test_it_tells_what_is_amiss_with_a_game_that_can_be_played(open_console: Open) -> None:
    window = open_console(Problem("jewel", "Jewel", "Puzzle Games", "d", "its icon is 64 wide", fatal=False))
    window.key("j")
    assert "its icon is 64 wide." in window.said
    assert "Enter plays" in window.said
