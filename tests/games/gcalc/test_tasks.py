"""The five tasks: their hints, and the cubes that solve them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.gcalc.calculus import Colour, Cube, Op, Pair
from games.gcalc.notation import Cell
from games.gcalc.play import TABLETOP
from games.gcalc.rules import LESSONS, Options, hint, play, start, status, term
from games.gcalc.tasks import EXAMPLES, FALSE, TASKS, TRUE, Name, apply, function, is_done
from launcher.tabletop import Match

RED, BLUE, CYAN = Colour("red"), Colour("blue"), Colour("cyan")


@pytest.mark.parametrize("options", LESSONS.values(), ids=list(LESSONS))
def test_hints_lead_to_the_end_of_each_task(options: Options) -> None:
    position = start(options)
    assert status(position).text == TASKS[options.task].goal
    for move in TASKS[options.task].moves:
        assert not status(position).over
        assert hint(position).move == move
        position = play(position, move)
    done = status(position)
    assert done.over
    assert done.winners == (0,)
    assert term(position.main[0], 60) in done.text  # there is room for 60 characters


OTHERS: list[tuple[Name, Cube, bool]] = [
    ("function", function("blue", Pair(Op.LR, RED, BLUE)), True),
    ("function", function("blue", Pair(Op.LR, BLUE, RED)), False),
    ("function", Pair(Op.LR, RED, BLUE), False),
    ("apart", Colour("green"), True),
    ("apart", Colour("dk-green"), False),
    ("numbers", apply(EXAMPLES["add1"], apply(EXAMPLES["plus"], EXAMPLES["two"], EXAMPLES["two"])), True),
    ("numbers", apply(EXAMPLES["times"], EXAMPLES["two"], EXAMPLES["three"]), False),
    ("numbers", apply(EXAMPLES["plus"], EXAMPLES["two"], EXAMPLES["two"]), False),
    ("truth", function("cyan green red", apply(CYAN, RED, Colour("green"))), True),
    ("truth", EXAMPLES["id"], False),
    ("truth", function("cyan", FALSE), False),
    ("truth", function("cyan", TRUE), False),
    ("recursion", apply(EXAMPLES["Y-comb"], EXAMPLES["id"]), False),
    ("recursion", RED, False),
]


@pytest.mark.parametrize(("task", "cube", "done"), OTHERS)
def test_a_task_is_done_by_any_cube_with_the_same_behaviour(task: Name, cube: Cube, done: bool) -> None:
    assert is_done(task, cube) == done


@pytest.mark.parametrize("task", TASKS)
def test_an_empty_main_does_no_task(task: Name) -> None:
    assert not is_done(task, None)


def test_a_hint_away_from_the_known_solution_has_no_move() -> None:
    elsewhere = play(start(LESSONS["1. A function"]), "blue to main")
    assert hint(elsewhere).move is None
    assert "Restart" in hint(elsewhere).why
    assert hint(start(Options())).move is None


def test_the_status_names_a_cube_that_was_replaced() -> None:
    match = Match(TABLETOP, Options(), "k7f3p")
    match.play("red to main")
    match.play("blue to main")
    assert match.status.text.startswith("This replaced red.")
    match.play("green to right")
    assert "replaced" not in match.status.text
    match.play("main to 1")
    assert "replaced cons" in match.status.text


def test_a_journal_from_before_the_tasks_can_be_read() -> None:
    match = Match(TABLETOP, Options(), seed="k7f3p")
    match.play("red to main")
    match.play("blue to main")
    older = match.journal.replace("option task none\n", "")
    assert older != match.journal
    assert Match.read(TABLETOP, older).position == match.position
    assert replace(match.position, lost="") == match.position
    assert start(Options(), Random(1)).main == Cell()
