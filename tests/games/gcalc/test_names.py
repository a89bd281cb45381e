"""Names of cubes: typed in a dialog, shown on the table, kept in journals and files."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.gcalc.calculus import Colour
from games.gcalc.notation import LONGEST, LONGEST_NAME, Cell
from games.gcalc.play import TABLETOP, sheet
from games.gcalc.rules import Options, Position, first_cells, hint
from games.gcalc.scene import scene
from games.gcalc.words import describe, open_file
from launcher.tabletop import File, Match, View
from tests.tabletop.frame.conftest import Seat, form_of

K = "red to main", "green to right", "abstract green", "main to 3", "name 3 K"


def match_after(*moves: str, options: Options | None = None) -> Match[Position, str]:
    match = Match(TABLETOP, options or Options("empty"), seed="k7f3p")
    for move in moves:
        match.play(move)
    return match


def test_a_cube_can_be_named_renamed_and_made_nameless() -> None:
    match = match_after(*K)
    assert match.position.cell("3").name == "K"
    assert match.status.text.startswith("Place 3 ")
    assert "called “K” now" in match.status.text
    match.play("name 3 the constant function")
    assert re.findall("“(.+?)”", match.status.text) == ["the constant function", "K"]
    match.play("name 3")
    assert "no name now" in match.status.text
    assert re.findall("“(.+?)”", match.status.text) == ["the constant function"]
    assert match.position.cell("3").name == ""
    match.undo()
    assert match.position.cell("3").name == "the constant function"


def test_a_cube_keeps_its_name_when_it_is_moved() -> None:
    match = match_after("red to main", "name main S", "main to 7")
    assert match.position.cell("7") == Cell(Colour("red"), "S")
    match.play("blue to 7")
    assert match.position.lost == "S"


def test_a_name_appears_in_the_label_and_in_the_description() -> None:
    position = match_after(*K).position
    assert "3: K = λgreen. red | green" in describe(position)
    (piece,) = (each for each in scene(position, View()).pieces if each.name == "3")
    assert piece.says.split(", ") == ["place 3", "K", "5 parts", "λgreen. red | green"]


def test_large_shows_the_number_of_parts_of_the_cube_under_the_pointer() -> None:
    seat = Seat(TABLETOP)
    seat.keys("l")
    assert not any("part" in text for text in seat.texts), "Main is empty"
    for place, told in (("13", "plus · 17 parts"), ("22", "id · 3 parts")):
        seat.program.mouse(*seat.where(place), "move")
        assert told in seat.texts
    seat.program.mouse(0, 0, "leave")
    seat.keys("down", "down", "right", "right", "right", "right", "right", "right", "right")
    assert any(text.startswith("place") and "parts, λ" in text for text in seat.texts)


def test_empty_places_and_invalid_names_are_refused() -> None:
    match = match_after(*K)
    for move in ("name 4 S", "name red S", "name left S", "name 3 ", "name 3  S", "name 3 S ", "name 3 a;b"):
        assert move not in match.moves, move
    assert f"name 3 {'x' * LONGEST_NAME}" in match.moves
    assert f"name 3 {'x' * (LONGEST_NAME + 1)}" not in match.moves


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=LONGEST_NAME))
def test_names_survive_journals_and_files(name: str) -> None:
    match = match_after("red to main", "name main one", "copy main", "clear main")
    move = f"name 1 {' '.join(name.split())}"
    if move not in match.moves:
        assert ";" in name or not "".join(name.split()).isprintable() or not name.strip()
        return
    match.play(move)
    assert Match.read(TABLETOP, match.journal).position == match.position
    opened = open_file(sheet(match.position), Options("empty"))
    assert first_cells(opened) == match.position.cells


def test_long_names_of_files_are_kept_and_cut_in_the_prompt() -> None:
    long = "n" * 50
    opened = open_file(File("a.gcalc", f'("{long}" . red)'.encode()), Options("empty"))
    position = match_after(options=opened).position
    assert position.main.name == long
    assert len(opened.cells) < LONGEST
    assert TABLETOP.prompt is not None
    prompt = TABLETOP.prompt(position, "name main")
    assert prompt is not None
    assert (prompt.label, prompt.text) == ("Main", long[:LONGEST_NAME])
    assert TABLETOP.prompt(position, "clear main") is None


def test_names_do_not_change_the_hints_of_a_task() -> None:
    match = match_after("red to main", "name main r", "name main", options=Options(task="function"))
    assert hint(match.position).move == "gray to right"
    match.play("name main r")
    assert hint(match.position).move == "gray to right"


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_name_is_typed_in_a_dialog(by: str) -> None:
    seat = Seat(TABLETOP, Options("empty"))
    seat.drag("red", "main")
    seat.rest()
    if by == "mouse":
        seat.click("main", "right")
        seat.get("menuitem", "name main").press()
    else:
        seat.keys("escape", "down", "right", "right", "down", "shift+\r")
        seat.get("menuitem", "name main").press()
    form = form_of(seat.table)
    assert form
    assert str(LONGEST_NAME) in form.texts[1]
    assert form.texts[2] == "> Main: red"
    seat.keys("\b", "\b", "\b", "Y", "\r")
    seat.rest()
    assert seat.position.main == Cell(Colour("red"), "Y")
    assert any("“Y”" in text for text in seat.texts)
