"""The rules of Minesweeper, including the worked examples of the original program."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper.field import each
from games.minesweeper.play import TABLETOP, refuse
from games.minesweeper.rules import (
    PRESETS,
    Options,
    Position,
    moves,
    play,
    seen,
    stages,
    start,
    status,
)
from launcher.tabletop import Match, Status, standing
from tests.games.minesweeper.conftest import NO_CHANCE, after, field, position_of
from tests.tabletop.frame.conftest import Seat

TWO_CORNERS = "*..* .... ...."


def test_opening_an_area_removes_the_flags_in_it() -> None:
    position = after(position_of(TWO_CORNERS), "flag 2,2")
    assert position.flags.bit_count() == 1
    position = after(position, "open 1,3")
    assert field(position) == "####\n1111\n...."
    assert position.flags == 0


WRONG_FLAGS = "open 2,2", "flag 1,2", "flag 2,3", "flag 3,3", "around 2,2"


@pytest.mark.parametrize(
    ("picture", "moves", "text"),
    [
        (TWO_CORNERS, (), "Open all cells except the 2 mines. A number counts the mines around it."),
        (TWO_CORNERS, ("flag 2,2",), "1 mine to flag, 10 cells to open."),
        (TWO_CORNERS, ("flag 2,2", "open 1,3"), "2 mines to flag, 2 cells to open."),
        (TWO_CORNERS, [f"flag {k},1" for k in range(1, 5)], "2 flags too many, 10 cells to open."),
        (TWO_CORNERS, ("open 1,1",), "You hit a mine. 10 safe cells are still covered."),
        ("*.* ... *..", WRONG_FLAGS, "You hit 3 mines. 3 safe cells are still covered."),
    ],
)
def test_the_status_says_how_many_mines_and_cells_are_left(
    picture: str, moves: Sequence[str], text: str
) -> None:
    is_lost = moves[-1:] in (("open 1,1",), ("around 2,2",))
    assert status(after(position_of(picture), *moves)) == Status(text, over=is_lost)


def test_a_flagged_cell_and_a_number_without_its_flags_are_refused() -> None:
    position = after(position_of(TWO_CORNERS), "open 2,1", "flag 1,1", "flag 1,2")
    assert "is flagged" in refuse(position, ("1,1",))
    assert "exactly 1 flag." in refuse(position, ("2,1",))
    assert "has 2 now" in refuse(position, ("2,1",))


def test_opening_the_last_cell_without_a_mine_wins() -> None:
    position = after(position_of(TWO_CORNERS), "open 1,3", "open 2,1")
    assert not position.over
    position = after(position, "open 3,1")
    assert position.over
    assert status(position).winners == (0,)
    assert field(position) == "*11*\n1111\n...."


def test_a_single_click_can_win() -> None:
    assert status(after(position_of("*.. ... ..."), "open 3,3")).winners == (0,)


def test_a_flag_protects_and_a_question_mark_does_not() -> None:
    position = after(position_of(TWO_CORNERS), "flag 1,1")
    assert "open 1,1" not in moves(position)
    assert refuse(position, ("1,1",))
    position = after(position, "ask 1,1")
    assert "open 1,1" in moves(position)
    position = after(position, "open 1,1")
    assert status(position).over
    assert status(position).winners == ()


def test_a_cell_goes_from_flag_to_question_mark_to_unmarked() -> None:
    position = start(Options(), Random(1))
    marks = list[tuple[int, int]]()
    for move in ("flag 3,7", "ask 3,7", "clear 3,7", "flag 3,7"):
        assert move in moves(position)
        position = after(position, move)
        marks.append((position.flags.bit_count(), position.asked.bit_count()))
    assert marks == [(1, 0), (0, 1), (0, 0), (1, 0)]


def test_without_question_marks_a_flag_is_removed_at_once() -> None:
    position = after(start(Options(questions=False), Random(1)), "flag 3,7")
    assert [move for move in moves(position) if move.endswith(" 3,7")] == ["clear 3,7"]
    assert after(position, "clear 3,7").flags == 0


def test_flagging_all_mines_does_not_win() -> None:
    assert not after(position_of(TWO_CORNERS), "flag 1,1", "flag 4,1").over


def test_an_area_spreads_diagonally() -> None:
    position = position_of("****** *...** *....* *....* **...* ******")
    assert status(after(position, "open 3,3")).winners == (0,)


def test_numbers_count_up_to_eight_neighbours() -> None:
    assert field(after(position_of(".*. **. ..."), "open 1,1")) == "3##\n###\n###"
    assert field(after(position_of("***. *.*. ***."), "open 2,2")) == "####\n#8##\n####"


def test_a_number_with_all_its_flags_opens_its_other_neighbours() -> None:
    position = after(position_of("*... .... ...*"), "open 2,1", "flag 1,1")
    assert "around 2,1" in moves(position)
    assert field(after(position, "around 2,1")) == "F1..\n1111\n####"


def test_opening_around_a_number_with_a_wrong_flag_loses() -> None:
    position = after(position_of("*... .... ...*"), "open 2,1", "flag 1,2", "around 2,1")
    assert status(position).over
    assert field(position).splitlines()[0][0] == "X"
    assert field(position).splitlines()[1][0] == "W"


def test_a_number_without_enough_flags_opens_no_neighbours() -> None:
    position = after(position_of(TWO_CORNERS), "open 2,1")
    assert not [move for move in moves(position) if move.endswith(" 2,1")]
    assert refuse(position, ("2,1",))


def test_a_number_flags_its_covered_neighbours_if_all_are_mines() -> None:
    position = after(position_of(TWO_CORNERS), "open 1,3", "open 2,1", "flag 1,1", "ask 1,1")
    assert field(position) == "?1##\n1111\n...."
    assert field(after(position, "flags 1,2")) == "F1##\n1111\n...."
    assert after(position, "flags 1,2").asked == 0


def test_legal_moves() -> None:
    position = after(position_of(TWO_CORNERS), "open 1,3", "flag 1,1", "flag 4,1", "ask 4,1")
    assert field(position) == "F##?\n1111\n...."
    assert moves(position) == [
        *("open 2,1", "open 3,1", "open 4,1"),
        *("flag 2,1", "flag 3,1", "ask 1,1", "clear 4,1"),
        *("around 1,2", "around 2,2"),
    ]
    position = after(position, "open 2,1")
    assert not [move for move in moves(position) if move.endswith(" 1,2")]
    assert "flags 1,2" in moves(after(position, "clear 1,1"))


def test_opening_an_area_removes_all_marks_in_it() -> None:
    position = after(position_of(TWO_CORNERS), "flag 1,1", "flag 2,2", "ask 2,2", "flag 3,2", "open 1,3")
    assert field(position) == "F###\n1111\n...."
    assert (position.flags, position.asked) == (1, 0)


def test_a_lost_match_has_no_moves_and_shows_all_mines() -> None:
    match = Match(TABLETOP, Options(boards="random"), seed="k7f3p")
    mine = first_mine(match)
    match.play(f"open {mine}")
    assert match.status.over
    assert list(match.moves) == []
    assert field(match.position).count("*") == 29
    assert match.position.exploded.bit_count() == 1
    assert seen(match.position, 0) == match.position


def test_the_end_counts_undone_defeats() -> None:
    match = Match(TABLETOP, Options(8, 8, 10), seed="k7f3p")
    match.play("open 4,4")
    for mine in list(each(match.position.mines))[:2]:
        match.play(f"open {match.position.field.names[mine]}")
        match.undo()
    for cell in each(match.position.covered & ~match.position.mines):
        if match.position.covered >> cell & 1:
            match.play(f"open {match.position.field.names[cell]}")
    assert "2 defeats" in standing(match.history, None)
    assert match.status.winners == (0,)


@pytest.mark.parametrize("button", ["", "right"])
def test_a_press_counts_only_if_the_button_is_released_on_its_cell(button: str) -> None:
    seat = Seat(TABLETOP)
    seat.drag("3,7", "8,12", button=button)
    assert seat.position == seat.table.history.nodes[0].position
    seat.drag("3,7", "8,12", "3,7", button=button)
    assert seat.table.history.node.text == ("flag 3,7" if button else "open 3,7")


def first_mine(match: Match[Position, str]) -> str:
    """Return the first mine of a random board, which does not depend on the first cell."""
    opened = play(match.position, "open 1,1", NO_CHANCE)
    return opened.field.names[next(each(opened.mines))]


def test_a_random_board_does_not_depend_on_the_first_cell() -> None:
    position = start(Options(boards="random"), Random(5))
    laid_by = {play(position, f"open {name}", NO_CHANCE).mines for name in ("1,1", "8,8", "16,1")}
    assert len(laid_by) == 1
    mine = position.field.names[next(each(laid_by.pop()))]
    assert status(play(position, f"open {mine}", NO_CHANCE)).over


@given(st.integers(0, 10**6), st.integers(0, 80), st.sampled_from(["solvable", "tricky", "safe start"]))
def test_the_first_cell_opens_an_area(seed: int, cell: int, boards: str) -> None:
    position = start(Options(9, 9, 10, boards), Random(seed))  # type: ignore[arg-type]
    opened = after(position, f"open {position.field.names[cell]}")
    assert opened.numbers[cell] == 0
    assert opened.mines.bit_count() == 10
    assert not opened.covered & (opened.field.near[cell] | 1 << cell)


def test_flags_before_the_first_cell_do_not_change_the_mines() -> None:
    position = start(PRESETS["Expert"], Random(3))
    assert after(position, "open 5,5").mines == after(position, "flag 9,9", "open 5,5").mines


def test_players_see_neither_the_key_nor_the_mines() -> None:
    position = start(Options(), Random(3))
    assert seen(position, 0) == seen(start(Options(), Random(4)), 0)
    assert (seen(position, 0).key, seen(after(position, "open 5,5"), 0).mines) == (0, 0)


def test_each_wave_of_an_area_contains_the_one_before() -> None:
    position = start(Options(30, 16, 10), Random(3))
    shown = [*stages(position, "open 5,5", NO_CHANCE), after(position, "open 5,5")]
    assert 3 < len(shown) <= 7
    covered = [position.covered for position in shown]
    assert all(more & less == less != more for more, less in pairwise(covered))
    assert stages(position, "flag 5,5", NO_CHANCE) == []


@pytest.mark.parametrize(
    ("cells", "opened"),
    [(2, []), (3, [1]), (7, [1, 2, 3, 4, 5]), (8, [2, 4, 6]), (13, [2, 4, 6, 8, 10]), (14, [3, 6, 9, 12])],
)
def test_an_area_opens_in_at_most_six_equal_waves(cells: int, opened: list[int]) -> None:
    position = position_of("*" + "." * (cells - 1))
    shown = stages(position, f"open {cells},1", NO_CHANCE)
    assert [cells - stage.covered.bit_count() for stage in shown] == opened
    flagged = after(position_of("*" + "." * cells), "open 2,1", "flag 1,1")
    assert len(stages(flagged, "around 2,1", NO_CHANCE)) == len(opened)


FIRST = {
    "random": "######### " * 2 + "####3#### " + "######### " * 6,
    "safe start": ".....1### .....1### .111.2### 12#1.1### ###1.1### ###111### " + "######### " * 3,
    "tricky": "##1...... ##31..... ###1..... ##31..... ##1...... ##1111121 " + "######### " * 3,
}


@pytest.mark.parametrize("boards", FIRST)
def test_a_seed_and_a_first_cell_always_open_the_same_area(boards: str) -> None:
    """Journals hold only the seed and the moves: with other mines, they would record another match."""
    position = start(Options(9, 9, 10, boards), Random(1))  # type: ignore[arg-type]
    assert (position.key, position.field.size) == (577090037, 81)
    assert field(after(position, "open 5,3")).split() == FIRST[boards].split()


@pytest.mark.parametrize(
    ("boards", "most"), [("solvable", 18), ("tricky", 18), ("safe start", 63), ("random", 71)]
)
def test_too_many_mines_for_the_board_are_refused(boards: str, most: int) -> None:
    assert Options(9, 8, most, boards).mines == most  # type: ignore[arg-type]
    sentence = (
        f"On 9 by 8 cells, a {boards} board can have up to {most} mines, not {most + 1}. Choose fewer mines or"
        " another kind of board."
    )
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        Options(9, 8, most + 1, boards)  # type: ignore[arg-type]


def test_the_default_options_are_the_usual_board() -> None:
    assert PRESETS["Usual"] == Options() == Options(16, 16, 30)
