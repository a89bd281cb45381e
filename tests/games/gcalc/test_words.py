"""The status after each move, and the legal moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.gcalc.calculus import COLOURS, HIGHEST, Colour, Cube, evaluate, height
from games.gcalc.notation import OPERATORS, PLACES, SHELF, Cell, cube_of, data
from games.gcalc.play import TABLETOP
from games.gcalc.rules import SHOWN, Options, Position, first_cells, moves, play, stages, status, term
from games.gcalc.words import open_file
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


EMPTY = "Put a cube into Main, then put other cubes on its sides."
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
"""  # noqa: E501  # a status is one line


def test_the_status_after_each_move() -> None:
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


def test_the_status_after_steps_and_runs() -> None:
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
    assert not match.position.said
    assert [term(match.play(move).main.cube) for move in ("step main", "run main")] == [
        "(λred. red) green",
        "green",
    ]
    assert match.position.said == "Reduced in 1 step."
    match.play("run 2")
    assert (term(match.position.cell("2").cube), match.position.said) == ("λred. red", "Reduced in 1 step.")
    assert match.status.text.endswith("Main: green · 1 part"), "the status also shows Main"


def test_endless_reductions_are_stopped() -> None:
    at_once, endless = Options("empty"), Options("empty", endless=True, cutoff=0)
    after = play(play(table(at_once), f'("turning" . {TURNING})'), "run main")
    assert after.main.name == "turning", "a cube that is reduced keeps its name"
    assert "6 steps" in after.said
    after = play(play(table(endless), f"(#f . {TURNING})"), "run main")
    assert "too large" in after.said
    assert height(after.main.cube) in (HIGHEST, HIGHEST - 1)


def test_legal_moves_depend_on_the_cubes_on_the_table() -> None:
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


def test_a_full_shelf_allows_no_copies() -> None:
    full = replace(table(), main=Cell(Colour("red")), shelf=(Cell(Colour("blue")),) * PLACES)
    assert not any(move.startswith("copy") for move in moves(full))
    assert "copy main" in moves(full.put("40", Cell()))


def test_an_unknown_move_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^'jump' is not a move\.$"):
        play(table(), "jump")


def test_a_reduction_shows_a_limited_number_of_stages() -> None:
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


def test_files_keep_the_options_that_they_do_not_set() -> None:
    chosen = Options("examples", at_once=False, depth=7, endless=True, cutoff=3, split=True, colours=True)
    alone = open_file(File("a.gcalc", b'("half" . (- red blue))'), chosen)
    assert alone.rules == chosen.rules
    assert first_cells(alone) == (Cell(cube("(- red blue)"), "half"), first_cells(Options())[1])
    sheet = b'"GCALC" #t #f #f #f #f #t (#f . red) ((#f . blue))'
    assert open_file(File("a.gcalc", sheet), chosen).rules == Options(endless=True, cutoff=0).rules
    assert open_file(File("a.gcalc", sheet), chosen).depth == 7
    assert open_file(File("a.gcalc", sheet), chosen).at_once


def test_the_status_shows_the_name_or_the_term_and_the_number_of_parts() -> None:
    assert status(table().put("main", Cell(Colour("red"), "mine"))).text == "mine · 1 part"
    long = cube("(| " * 12 + "red" + " red)" * 12)
    text = status(table().put("main", Cell(long))).text
    assert text.endswith("… · 25 parts")
    assert len(text.partition("…")[0]) == 59


def test_terms_lists_all_cubes_next_to_the_table() -> None:
    seat = Seat(TABLETOP)
    seat.drag("red", "main")
    assert "main: red = red" not in seat.texts
    seat.keys("k")
    assert {"main: red = red", "4: null = λgray. λgreen. λred. green"} <= set(seat.texts)
    seat.keys("k")
    assert "main: red = red" not in seat.texts
