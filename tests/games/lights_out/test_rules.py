"""Examples of the rules of Lights Out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lights_out.play import TABLETOP
from games.lights_out.rules import (
    FIGURES,
    PRESETS,
    Move,
    Options,
    Position,
    hint,
    moves,
    play,
    square,
    start,
    status,
)
from games.lights_out.scene import _GLASS as GLASS
from games.lights_out.scene import describe, lamp, scene
from launcher.picture import Ellipse, Group, Layer, Picture, Rectangle
from launcher.tabletop import Match, View

NEVER = Random(0)


def dark(size: int, colours: int = 2, *, torus: bool = False) -> Position:
    return Position(Options(size, colours, torus), bytes(size**2))  # type: ignore[arg-type]


def press(position: Position, *squares: tuple[int, int]) -> Position:
    for column, row in squares:
        position = play(position, Move(column, row), NEVER)
    return position


def rows(position: Position) -> list[str]:
    size = position.options.size
    return ["".join(".x+"[k] for k in position.lights[at : at + size]) for at in range(0, size**2, size)]


def test_a_press_in_the_middle_changes_five() -> None:
    assert rows(press(dark(5), (2, 2))) == [".....", "..x..", ".xxx.", "..x..", "....."]


def test_a_press_in_a_corner_changes_three() -> None:
    assert rows(press(dark(5), (0, 0))) == ["xx...", "x....", ".....", ".....", "....."]
    assert rows(press(dark(5), (4, 4))) == [".....", ".....", ".....", "....x", "...xx"]


def test_a_press_at_an_edge_changes_four() -> None:
    assert rows(press(dark(5), (2, 0)))[:3] == [".xxx.", "..x..", "....."]


def test_on_a_torus_lights_at_opposite_edges_are_neighbours() -> None:
    assert rows(press(dark(4, torus=True), (0, 0))) == ["xx.x", "x...", "....", "x..."]


def test_a_light_of_three_states_is_dark_after_three_presses() -> None:
    once = press(dark(3, 3), (1, 1))
    assert rows(once) == [".x.", "xxx", ".x."]
    assert rows(press(once, (1, 1))) == [".+.", "+++", ".+."]
    assert not any(press(once, (1, 1), (1, 1)).lights)


boards = st.builds(
    lambda size, colours, torus, seed: start(Options(size, colours, torus), Random(seed)),
    st.integers(3, 8),
    st.sampled_from([2, 3]),
    st.booleans(),
    st.integers(0, 99),
)


@given(boards, st.data())
def test_the_order_of_presses_does_not_matter_and_repeated_presses_cancel_out(
    board: Position, data: st.DataObject
) -> None:
    one, other = (data.draw(st.sampled_from(moves(board))) for _ in range(2))
    there, back = (play(play(board, a, NEVER), b, NEVER).lights for a, b in ((one, other), (other, one)))
    assert there == back
    same = board
    for _ in range(board.options.colours):
        same = play(same, one, NEVER)
    assert same.lights == board.lights


def test_the_diagonal_is_put_out_by_its_own_lights() -> None:
    position = start(PRESETS["Diagonal"], NEVER)
    assert rows(position) == ["....x", "...x.", "..x..", ".x...", "x...."]
    assert not any(press(position, (4, 0), (3, 1), (2, 2), (1, 3), (0, 4)).lights)


def test_three_apart_are_put_out_by_six() -> None:
    position = start(PRESETS["Three apart"], NEVER)
    assert rows(position)[2] == "x.x.x"
    assert not any(press(position, (0, 3), (2, 3), (4, 3), (0, 4), (2, 4), (4, 4)).lights)


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_can_be_put_out(figure: str) -> None:
    assert start(Options(first=figure), NEVER).solution  # type: ignore[arg-type]


def test_a_figure_is_for_the_board_it_was_drawn_for() -> None:
    with pytest.raises(ValueError, match="diagonal"):
        start(Options(6, first="diagonal"), NEVER)


@given(st.integers(3, 15), st.integers(0, 99))
def test_a_board_of_few_is_lit_and_takes_at_most_as_many_presses_as_were_thrown(size: int, seed: int) -> None:
    board = start(Options(size), Random(seed))
    solution = board.solution
    assert any(board.lights)
    assert solution is not None
    assert solution.total <= 2 * size + 2


def test_the_match_ends_when_all_lights_are_out_and_presses_are_counted() -> None:
    match = Match(TABLETOP, Options(first="diagonal"))
    for move in ("e1", "d2", "c3", "b4"):
        match.play(move)
        assert not match.status.over
    match.play("a5")
    assert (match.status.over, match.status.winners, match.status.score) == (True, (0,), 5)


def test_a_board_to_draw_on_is_never_over() -> None:
    match = Match(TABLETOP, Options(5, first="empty"))
    for move, lit, score, has_solution in (
        ("only b1", {"b1"}, 0, False),
        ("a1", {"a1", "a2"}, 1, False),
        ("only a1", {"a2"}, 1, False),
        ("only a2", set(), 1, True),
        ("only c4", {"c4"}, 1, False),
    ):
        match.play(move)
        lights = match.position.lights
        assert {square(k % 5, k // 5) for k in range(25) if lights[k]} == lit
        assert (match.status.over, match.status.score) == (False, score)
        assert (match.position.solution is not None) == has_solution


def test_a_drawing_that_cannot_be_solved_is_reported_at_once() -> None:
    match = Match(TABLETOP, Options(first="empty"))
    for move, is_stuck in (("b1", False), ("only a1", True), ("c3", True), ("only a1", False)):
        match.play(move)
        assert ("can't" in match.status.text) is is_stuck


def test_status_lines() -> None:
    diagonal = start(Options(first="diagonal"), NEVER)
    own = start(Options(first="empty"), NEVER)
    lit, corner = bytes([1, 1] + [0] * 23), bytes([1] + [0] * 24)
    coloured = start(Options(15, 3, torus=True, first="mixed"), Random(2))
    least = coloured.solution.total if coloured.solution else 0
    positions = {
        "Put out all the lights: each press also changes its neighbours. 5 lights are on.": diagonal,
        "Put out all the lights: each press also changes lights around it. 1 light is on.": Position(
            Options(presses="random"), corner
        ),
        "2 lights are on after 1 press.": Position(Options(), lit, 1),
        "1 light is on after 2 presses.": Position(Options(), corner, 2),
        "Draw a board: a right-click changes one light, a click also its neighbours.": own,
        "Draw a board. This pattern can't be solved.": replace(own, lights=corner),
        "No lights are on after 1 press.": replace(own, presses=1),
        "1 light is on after 1 press. This pattern can't be solved.": replace(own, lights=corner, presses=1),
        "5 presses: nobody can do it in fewer.": replace(diagonal, lights=bytes(25), presses=5),
        "7 presses: 5 would have been enough.": replace(diagonal, lights=bytes(25), presses=7),
        "3 presses: 1 would have been enough.": Position(
            Options(3), bytes(9), 3, first=bytes([1, 1, 0, 1, 0, 0, 0, 0, 0])
        ),
        f"{least + 4} presses: {least} or fewer would have been enough.": replace(
            coloured, lights=bytes(225), presses=least + 4
        ),
        f"All lights are out after {least} presses.": replace(coloured, lights=bytes(225), presses=least),
    }
    assert [status(position).text for position in positions.values()] == [*positions]


def test_lights_are_changed_alone_only_where_they_are_drawn() -> None:
    assert [str(move) for move in moves(dark(3))] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    to_draw = moves(Position(Options(3, first="empty"), bytes(9)))
    assert to_draw == [*moves(dark(3)), *[Move(column, row, True) for row in range(3) for column in range(3)]]


def test_going_back_to_the_start_restores_it() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    first = match.position
    for move in ("a1", "c3"):
        match.play(move)
    match.history = match.history.go_to(0).go_to(0)
    assert match.position == first


def test_a_seed_gives_the_same_lights_everywhere() -> None:
    few = Match(TABLETOP, seed="k7f3p").position
    assert few.presses == 0
    assert rows(few) == ["x..x.", "xx.x.", "x.x..", "xxx.x", "xxx.x"]
    mixed = Match(TABLETOP, Options(6, first="mixed"), seed="k7f3p").position
    assert rows(mixed) == ["xx..x.", "..xxxx", ".x.x..", "x...x.", ".xx.xx", ".xx.x."]
    coloured = Match(TABLETOP, Options(6, 3, torus=True), seed="k7f3p").position
    assert rows(coloured) == [".xx++.", "+xx.+.", ".xxx..", "..x...", ".x...+", "++x.x+"]


def test_rings_show_which_lights_a_press_would_change() -> None:
    def rings(position: Position) -> set[str]:
        looks = [{p.name: p.picture for p in scene(position, View(hover=name)).pieces} for name in ("", "a1")]
        return {name for name, picture in looks[0].items() if picture != looks[1][name]}

    empty = start(Options(5, first="empty"), NEVER)
    assert rings(empty) == {"a1", "b1", "a2"}
    assert rows(empty) == ["....."] * 5
    assert rings(dark(5)) == set(), "it is over"


def start_of(match: Match[Any, Any]) -> Position:
    position: Position = match.history.go_to(0).position
    return position


@pytest.mark.parametrize("presses", ["neighbours", "random"])
def test_an_oblong_board_is_played_to_its_end_by_hints(presses: str) -> None:
    match = Match(TABLETOP, Options(6, rows="3", presses=presses), seed="k7f3p")  # type: ignore[arg-type]
    assert len(match.position.lights) == 18
    assert str(match.moves[-1]) == "f3"
    while not match.history.status.over:
        advice = hint(match.position)
        match.play(advice.move)
    shortest = start_of(match).solution
    assert shortest is not None
    assert (match.position.presses, shortest.shortest) == (shortest.total, True)


def test_random_neighbours_are_listed_for_each_light_and_row() -> None:
    first = start(Options(3, presses="random", first="empty"), Random(3))
    lines = describe(first)[4:]
    assert len(lines) == 3
    told = {
        part.split(" changes ")[0]: part.split(" changes ")[1] for line in lines for part in line.split("; ")
    }
    for k, piece in enumerate(scene(first, View(400, 400)).pieces):
        before = first.lights
        after = play(first, Move(k % 3, k // 3), NEVER).lights
        others = [square(j % 3, j // 3) for j in range(9) if before[j] != after[j] and j != k]
        assert told[piece.name].split() == others
        assert piece.says == f"{piece.name}, dark, changes {' '.join(others)}"
    assert len(describe(dark(3))) == 4


def test_a_figure_is_refused_with_random_neighbours() -> None:
    with pytest.raises(ValueError, match="figure 1 "):
        start(Options(presses="random", first="1"), NEVER)


def test_random_neighbours_depend_on_the_seed_and_have_rings() -> None:
    options = Options(5, presses="random")
    position, again = (start(options, Random(3)) for _ in range(2))
    assert position.areas == again.areas != Position(Options(), position.lights).areas
    before = scene(position, View(hover="c3"))
    plain = scene(position, View())
    lit = {a.name for a, b in zip(before.pieces, plain.pieces, strict=True) if a.picture != b.picture}
    assert lit == {square(k % 5, k // 5) for k in position.areas[12]}


def test_lights_that_a_press_would_change_differ_from_lights_in_any_state() -> None:
    position = press(dark(5, 3), (0, 0))
    plain = scene(position, View()).pieces
    aimed = scene(position, View(hover="c3")).pieces
    changed = {now.name for was, now in zip(plain, aimed, strict=True) if was != now}
    assert changed == {"c3", "c2", "c4", "b3", "d3"}
    marks = [colours_of(lamp(state, changes=True)) - colours_of(lamp(state)) for state in range(3)]
    assert marks[0] == marks[1] == marks[2], "the mark does not look like a state"
    shades = [shade for glass in GLASS for shade in glass.colours]
    assert not any(colour in shade for mark in marks for colour in mark for shade in shades)


def colours_of(picture: Picture) -> set[str]:
    """Return the colours of a picture."""
    match picture:
        case Layer(picture=inner):
            return colours_of(inner)
        case Group(parts=parts):
            return {colour for _, _, part in parts for colour in colours_of(part)}
        case Rectangle(fill=fill, outline=outline) | Ellipse(fill=fill, outline=outline):
            return {str(each) for each in (fill, outline) if each}
    return set()
