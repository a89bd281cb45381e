"""The rules of Lights Out, by examples."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lights_out.figures import FIGURES
from games.lights_out.hint import hint
from games.lights_out.play import TABLETOP
from games.lights_out.rules import PRESETS, Move, Options, Position, moves, play, square, start, status
from games.lights_out.scene import describe, scene
from launcher.tabletop import Match, Status, View

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


def test_edges_that_meet_have_neighbours() -> None:
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
def test_the_order_of_presses_does_not_matter_and_enough_of_them_change_nothing(
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
    with pytest.raises(ValueError, match="The figure diagonal is for 5 by 5 lights"):
        start(Options(6, first="diagonal"), NEVER)


@given(st.integers(3, 15), st.integers(0, 99))
def test_a_board_of_few_is_lit_and_takes_at_most_as_many_presses_as_were_thrown(size: int, seed: int) -> None:
    board = start(Options(size), Random(seed))
    solution = board.solution
    assert any(board.lights)
    assert solution is not None
    assert solution.total <= 2 * size + 2


def test_the_end_is_noticed_and_presses_are_counted() -> None:
    match = Match(TABLETOP, Options(first="diagonal"))
    for move in ("e1", "d2", "c3", "b4"):
        match.play(move)
        assert not match.status.over
    match.play("a5")
    assert match.status.over
    assert match.status.winners == (0,)
    assert match.status.text == "All lights are out after 5 presses; fewer are not enough."
    assert match.status.score == 5


def test_an_empty_board_is_there_to_draw_on_and_never_over() -> None:
    match = Match(TABLETOP, Options(5, first="empty"))
    drawing = "Press a light: it changes with others, as you draw a board."
    assert match.status == Status(drawing, score=0)
    match.play("only b1")
    assert rows(match.position)[0] == ".x..."
    assert match.status == Status(f"{drawing} These can’t all be put out.", score=0)
    assert match.position.solution is None
    match.play("a1")
    assert match.status == Status("2 lights are on after 1 press. These can’t all be put out.", score=1)
    match.play("only a1")
    match.play("only a2")
    assert match.status == Status("No lights are on after 1 press.", score=1)
    match.play("only c4")
    assert rows(match.position) == [".....", ".....", ".....", "..x..", "....."]
    assert match.status.text == "1 light is on after 1 press. These can’t all be put out."


def test_it_is_said_by_itself_that_a_drawing_cannot_be_put_out() -> None:
    match = Match(TABLETOP, Options(first="empty"))
    stuck = " These can’t all be put out."
    for move, is_stuck in (("b1", False), ("only a1", True), ("c3", True), ("only a1", False)):
        match.play(move)
        assert match.status.text.endswith(stuck) is is_stuck


def test_before_the_first_press_is_said_what_to_do() -> None:
    match = Match(TABLETOP, Options(first="diagonal"))
    said = "Put all lights out: each press changes neighbours, too. 5 lights are on."
    assert match.status == Status(said, score=0)
    one = Position(Options(), bytes([1] + [0] * 24))
    assert status(one).text.endswith("too. 1 light is on.")


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


def test_rings_show_what_a_press_would_change_and_change_nothing() -> None:
    def rings(position: Position) -> set[str]:
        looks = [{p.name: p.picture for p in scene(position, View(hover=name)).pieces} for name in ("", "a1")]
        return {name for name, picture in looks[0].items() if picture != looks[1][name]}

    empty = start(Options(5, first="empty"), NEVER)
    assert rings(empty) == {"a1", "b1", "a2"}
    assert rows(empty) == ["....."] * 5
    assert rings(dark(5)) == set(), "it is over"


@pytest.mark.parametrize("presses", ["neighbours", "random"])
def test_an_oblong_board_is_played_to_its_end_by_hints(presses: str) -> None:
    match = Match(TABLETOP, Options(6, rows="3", presses=presses), seed="k7f3p")  # type: ignore[arg-type]
    assert len(match.position.lights) == 18
    assert str(match.moves[-1]) == "f3"
    while not match.history.status.over:
        advice = hint(match.position)
        match.play(advice.move)
    assert match.history.status.text.endswith("; fewer are not enough.")


def test_what_a_press_changes_by_chance_is_told_of_each_light_and_for_each_row() -> None:
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


def test_a_figure_is_refused_where_presses_change_other_lights() -> None:
    with pytest.raises(ValueError, match="with all else as usual"):
        start(Options(presses="random", first="1"), NEVER)


def test_what_a_press_changes_by_chance_is_the_same_for_a_seed_and_shown_before_it() -> None:
    options = Options(5, presses="random")
    position, again = (start(options, Random(3)) for _ in range(2))
    assert position.areas == again.areas != Position(Options(), position.lights).areas
    before = scene(position, View(hover="c3"))
    plain = scene(position, View())
    lit = {a.name for a, b in zip(before.pieces, plain.pieces, strict=True) if a.picture != b.picture}
    assert lit == {square(k % 5, k // 5) for k in position.areas[12]}
