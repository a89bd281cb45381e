"""What is said of each move at a table of GCalc, and which moves there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.gcalc.cells import OPERATORS, PLACES, SHELF, Cell
from games.gcalc.cubes import COLOURS, Colour, Cube, height
from games.gcalc.evaluation import HIGHEST, evaluate
from games.gcalc.notation import cube_of, data
from games.gcalc.play import TABLETOP
from games.gcalc.rules import Options, Position, first_cells, moves, play, status
from games.gcalc.sheet import open_file
from games.gcalc.stages import SHOWN, stages
from games.gcalc.terms import term
from launcher.tabletop import File, Match
from tests.tabletop.frame.conftest import Seat

HALF = "(lambda (var red) (- blue (apply (var red) (var red))))"
TURNING = f"(apply {HALF} {HALF})"


def table(options: Options | None = None) -> Position:
    chosen = options or Options("empty")
    return Position(chosen, *first_cells(chosen))


def cube(text: str) -> Cube:
    (datum,) = data(text)
    return cube_of(datum)


EMPTY = "Put a cube into Main, and then others onto what is around it."
TRANSCRIPT = """
red to main         | red · 1 part
blue to left        | blue | red · 3 parts
abstract blue       | λblue. blue | red · 5 parts
copy main           | λblue. blue | red · 5 parts
main to 3           | …
green to main       | green · 1 part
1 to argument       | It is stuck: what is applied here is no function. Main: green (λblue. blue | red) · 7 parts
1 to function       | Reduced in 1 step, as far as it can be seen. Main: (green (λblue. blue | red)) | red · 9 parts
cut right           | green (λblue. blue | red) · 7 parts
green to top        | green - (green (λblue. blue | red)) · 9 parts
3 to function       | Reduced in 1 step, as far as it can be seen. Main: (green - (green (λblue. blue | red))) | red · 11 parts
cut left            | red · 1 part
main to 2           | …
clear 1             | …
3 to 1              | …
("mine" . (- red blue)) | mine · 3 parts
"""  # noqa: E501  # what is said is one line


def test_what_is_said_of_each_move() -> None:
    match = Match(TABLETOP, Options("empty"))
    assert match.status.text == EMPTY
    for line in TRANSCRIPT.strip().splitlines():
        move, _, said = line.partition(" | ")
        match.play(move.strip())
        assert (match.status.text, match.status.over) == (
            EMPTY if said.strip() == "…" else said.strip(),
            False,
        ), line
    shelf = [(k, term(cell.cube)) for k, cell in enumerate(match.position.shelf, 1) if cell.cube is not None]
    assert shelf == [(1, "λblue. blue | red"), (2, "red")]


def test_what_is_reduced_by_hand_says_how_far_it_came() -> None:
    match = Match(TABLETOP, Options("empty", at_once=False))
    for move in (
        "red to main",
        "abstract red",
        "copy main",
        "1 to argument",
        "copy main",
        "green to argument",
    ):
        match.play(move)
    assert match.status.text == "(λred. red) (λred. red) green · 9 parts"
    assert [term(match.play(move).main.cube) for move in ("step main", "run main")] == [
        "(λred. red) green",
        "green",
    ]
    assert match.status.text == "Reduced in 1 step. Main: green · 1 part"
    match.play("run 2")
    assert (term(match.position.cell("2").cube), match.position.said) == ("λred. red", "Reduced in 1 step.")
    assert match.status.text == "Reduced in 1 step. Main: green · 1 part", "what lies there is told as well"


def test_what_never_ends_is_stopped_with_a_word() -> None:
    at_once, endless = Options("empty"), Options("empty", endless=True, cutoff=0)
    after = play(play(table(at_once), f'("turning" . {TURNING})'), "run main")
    assert after.main.name == "turning", "a cube that is reduced keeps its name"
    assert after.said == "Reduced in 6 steps, as far as it can be seen."
    after = play(play(table(endless), f"(#f . {TURNING})"), "run main")
    assert after.said == "Stopped: it grows too large."
    assert height(after.main.cube) in (HIGHEST, HIGHEST - 1)


def test_a_table_has_moves_for_the_cubes_that_lie_there() -> None:
    assert moves(table()) == [f"{colour} to {place}" for colour in COLOURS for place in ("main", *SHELF)]
    two = table().put("main", Cell(Colour("red"))).put("2", Cell(Colour("blue")))
    both = moves(two)
    there = ["main", *SHELF, *OPERATORS]
    assert both[: 18 * 49] == [f"{colour} to {place}" for colour in COLOURS for place in there]
    assert both[18 * 49 : 18 * 49 + 48] == [f"main to {place}" for place in there[1:]]
    assert both[18 * 49 + 48 : 18 * 49 + 96] == [f"2 to {place}" for place in there if place != "2"]
    assert both[18 * 49 + 96 :] == [
        *[f"abstract {colour}" for colour in COLOURS],
        *[f"cut {side}" for side in OPERATORS],
        "copy main", "copy 2", "name main", "name 2", "clear main", "clear 2",
    ]  # fmt: skip
    waiting = two.put("main", Cell(cube("(apply (lambda (var red) blue) green)")))
    assert moves(waiting) == [*both, "step main", "run main"]


def test_on_a_full_shelf_nothing_is_copied() -> None:
    full = replace(table(), main=Cell(Colour("red")), shelf=(Cell(Colour("blue")),) * PLACES)
    assert not any(move.startswith("copy") for move in moves(full))
    assert "copy main" in moves(full.put("40", Cell()))


def test_a_move_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match=r"^'jump' is no move\.$"):
        play(table(), "jump")


def test_on_its_way_a_cube_is_shown_at_no_more_than_so_many_stages() -> None:
    endless = play(table(Options("empty", endless=True, cutoff=0)), f"(#f . {TURNING})")
    forms = [endless.main.cube, *evaluate(endless.main.cube, 168, endless.options.rules).forms]
    shown = [each.main.cube for each in stages(endless, "run main")]
    assert len(shown) <= SHOWN
    assert shown == forms[:-1][:: -(-(len(forms) - 1) // SHOWN)]
    assert stages(endless, "step main") == []
    applied = table().put("main", Cell(cube("(lambda (var red) (| (var red) blue))")))
    assert [term(each.main.cube) for each in stages(applied, "green to argument")] == [
        "(λred. red | blue) green"
    ]
    assert [term(each.main.cube) for each in stages(applied, "green to function")] == [
        "green (λred. red | blue)"
    ]
    assert stages(applied, "green to left") == []
    waits = replace(applied, options=Options("empty", at_once=False))
    assert stages(waits, "green to argument") == []


def test_what_a_single_cube_and_preferences_of_a_file_leave_as_it_was() -> None:
    chosen = Options("examples", at_once=False, depth=7, endless=True, cutoff=3, split=True, colours=True)
    alone = open_file(File("a.gcalc", b'("half" . (- red blue))'), chosen)
    assert alone.rules == chosen.rules
    assert first_cells(alone) == (Cell(cube("(- red blue)"), "half"), first_cells(Options())[1])
    sheet = b'"GCALC" #t #f #f #f #f #t (#f . red) ((#f . blue))'
    assert open_file(File("a.gcalc", sheet), chosen).rules == Options(endless=True, cutoff=0).rules
    assert open_file(File("a.gcalc", sheet), chosen).depth == 7
    assert open_file(File("a.gcalc", sheet), chosen).at_once


def test_a_name_that_is_no_status_is_told_by_its_parts() -> None:
    assert status(table().put("main", Cell(Colour("red"), "mine"))).text == "mine · 1 part"
    long = cube("(| " * 12 + "red" + " red)" * 12)
    text = status(table().put("main", Cell(long))).text
    assert text.endswith("… · 25 parts")
    assert len(text.partition("…")[0]) == 59


def test_all_cubes_can_be_told_as_terms_beside_the_table() -> None:
    seat = Seat(TABLETOP)
    seat.drag("red", "main")
    assert "main: red = red" not in seat.texts
    seat.keys("k")
    assert {"main: red = red", "4: null = λgray. λgreen. λred. green"} <= set(seat.texts)
    seat.keys("k")
    assert "main: red = red" not in seat.texts
