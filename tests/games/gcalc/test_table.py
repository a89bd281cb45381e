"""The table: what moves make of Main and the shelf, and what is seen of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.gcalc.calculus import Rules
from games.gcalc.cells import MAIN, SHELF, SIDES
from games.gcalc.cubes import COLOURS, Colour, Op, Pair
from games.gcalc.drawing import draw_in_cell
from games.gcalc.evaluation import step_once
from games.gcalc.play import TABLETOP, refuse, touch
from games.gcalc.rules import Options, Position, moves
from games.gcalc.scene import LARGE, scene
from games.gcalc.terms import term
from launcher.picture import contains, fade
from launcher.tabletop import Match, View
from tests.tabletop.frame.conftest import texts_of


def match_after(*moves: str, options: Options | None = None) -> Match[Position, str]:
    match = Match(TABLETOP, options or Options(), seed="k7f3p")
    for move in moves:
        match.play(move)
    return match


def main(*moves: str, options: Options | None = None) -> str:
    return term(match_after(*moves, options=options).position.main.cube)


HALVES = "red to main", "green to right"
FUNCTION = *HALVES, "abstract green"


@pytest.mark.parametrize(
    ("side", "result"),
    [
        ("left", "blue | red"),
        ("right", "red | blue"),
        ("top", "blue - red"),
        ("bottom", "red - blue"),
        ("front", "blue / red"),
        ("back", "red / blue"),
        ("function", "blue red"),
        ("argument", "red blue"),
    ],
)
def test_a_cube_on_a_side_is_that_side_until_it_is_cut_away(side: str, result: str) -> None:
    assert main("red to main", f"blue to {side}") == result
    assert main("red to main", f"blue to {side}", f"cut {side}") == "red"


def test_what_a_drop_onto_a_side_would_make_of_main_is_seen_there_faintly() -> None:
    match = match_after("red to main")
    before = {piece.name: piece.picture for piece in scene(match.position, View()).pieces}
    for over in (View(held="blue", hover="right"), View(held="blue", focus="right")):
        seen = {piece.name: piece.picture for piece in scene(match.position, over).pieces}
        made = draw_in_cell(Pair(Op.LR, Colour("red"), Colour("blue")), SIDES[MAIN], Rules().cutoff, None)
        assert seen["main"] == fade(0.5, made)
        assert {name for name in seen if seen[name] != before[name]} == {"main"}
    for elsewhere in (View(hover="right"), View(held="blue", hover="1"), View(held="blue", hover="main")):
        assert {piece.name: piece.picture for piece in scene(match.position, elsewhere).pieces} == before


def test_cutting_goes_across_what_lies_around() -> None:
    assert main(*HALVES, "blue to bottom", "cut right") == "red - blue"
    assert main("red to main", "cut right") == "red"


@pytest.mark.parametrize(
    "application",
    [("main to 30", "blue to main", "30 to function"), ("blue to argument",)],
)
def test_a_function_is_made_kept_and_applied(application: tuple[str, ...]) -> None:
    assert main(*FUNCTION) == "λgreen. red | green"
    assert main(*FUNCTION, *application) == "red | blue"


def test_if_so_chosen_an_application_waits_to_be_reduced() -> None:
    waiting = match_after(*FUNCTION, "blue to argument", options=Options(at_once=False))
    assert term(waiting.position.main.cube) == "(λgreen. red | green) blue"
    assert term(waiting.play("run main").main.cube) == "red | blue"
    assert waiting.status.text == "Reduced in 1 step. Main: red | blue · 3 parts"


def test_without_depth_applications_stay_and_can_be_stepped() -> None:
    match = match_after("blue to main", "22 to function", options=Options(depth=0))
    assert term(match.position.main.cube) == "(λgreen. green) blue"
    assert match.status.text == (
        "Stopped after 0 steps, as deep as Options let it go. Step goes on. Main: (λgreen. green) blue · 5 parts"
    )
    assert term(match.play("step main").main.cube) == "blue"


def test_steps_are_shown_one_by_one() -> None:
    match = match_after("blue to main", "24 to function", options=Options(at_once=False))
    ways = TABLETOP.stages(match.position, "run main", None)  # type: ignore[misc,arg-type]
    seen = [term(way.main.cube) for way in ways]
    for form, following in pairwise(seen):
        assert term(match.position.main.cube) == form
        assert term(match.play("step main").main.cube) == following
    assert term(match.play("step main").main.cube) == term(match.position.main.cube)
    assert "run main" not in match.moves


def test_a_loop_without_limits_stops_with_a_word() -> None:
    endless = Options(endless=True, cutoff=0)
    match = match_after("22 to main", "21 to function", options=endless)
    assert match.status.text.startswith("Stopped: ")
    assert "Run goes on. Main: " in match.status.text
    assert "run main" in match.moves


def test_a_loop_that_grows_too_large_stops_and_does_not_promise_to_go_on() -> None:
    match = match_after("21 to main", "21 to function")
    assert match.position.said == "Stopped: it grows too large."
    assert not {"run main", "step main"} & {*match.moves}


def test_what_would_be_too_large_changes_nothing_and_says_so() -> None:
    match = match_after("red to main")
    while "too large" not in match.status.text:
        before = match.position.main
        match.play("main to left")
    assert match.position.main == before


def test_colours_and_main_are_copied_and_the_shelf_is_moved() -> None:
    position = match_after("1 to main", "2 to 35", "copy 3", "main to 36", "clear 4").position
    assert position.main.cube is None
    assert [position.cell(name).name for name in ("1", "2", "3", "4", "29", "35", "36")] == [
        "cons", "cdr", "cdr", "", "", "car", "cons",
    ]  # fmt: skip


def test_a_result_has_no_name() -> None:
    assert match_after("1 to main").position.main.name == "cons"
    assert match_after("1 to main", "red to left").position.main.name == ""


def test_a_cube_can_be_written_and_has_a_name_of_ones_own() -> None:
    match = match_after(*HALVES)
    match.play('("my half" . (- red (var blue)))')
    assert match.position.main.name == "my half"
    assert Match.read(TABLETOP, match.journal).position == match.position
    copied = str(match.position.main)
    assert match.play("clear main").main.cube is None
    assert match.play(copied).main.name == "my half"


@pytest.mark.parametrize(
    "spoilt",
    ["(#f . pink)", "(#f . #f)", "(", '("a;b" . red)', "red", "(#f . " + "(- red " * 130 + "red" + ")" * 131],
)
def test_what_is_no_cube_is_no_move(spoilt: str) -> None:
    with pytest.raises(ValueError, match="not a legal move"):
        match_after().play(spoilt)


def test_nothing_goes_onto_sides_of_an_empty_main_or_onto_a_colour() -> None:
    position = match_after().position
    known = moves(position)
    assert not {"red to left", "abstract red", "cut left"} & {*known}
    assert not any(move.endswith(("to red", "to black")) for move in known)
    assert "put a cube into Main" in refuse(position, ("red", "left"))
    assert "always stays" in refuse(position, ("red", "blue"))


def test_the_same_cube_is_reduced_further_where_it_is_larger() -> None:
    loop = (
        "blue to main",
        "yellow to left",
        "abstract blue",
        "21 to function",
        "copy main",
        "run main",
        "run 29",
    )
    position = match_after(*loop, options=Options(at_once=False)).position
    small, large = (term(position.cell(name).cube, 1000).count("yellow |") for name in ("29", "main"))
    assert 0 < small < large


def test_only_what_is_seen_can_be_touched() -> None:
    position = match_after(*HALVES).position
    pieces = {piece.name for piece in scene(position, View()).pieces}
    for move in moves(position):
        ways = touch(move)
        for way in ways if isinstance(ways, list) else [ways]:
            assert {*([way] if isinstance(way, str) else way[:2])} <= pieces | {"Step", "Run", "s", "e"}


def test_front_left_and_top_of_a_cube_are_seen_and_nothing_of_a_transparent_one() -> None:
    def is_seen(cube: Pair | Colour, x: float, y: float) -> bool:
        return contains(draw_in_cell(cube, 168, 8), x, y)

    red = Colour("red")
    assert is_seen(red, 100, 110), "its front"
    assert is_seen(red, 20, 80), "its left"
    assert is_seen(red, 80, 20), "its top"
    assert not is_seen(red, 155, 15), "beside it"
    right = Pair(Op.LR, Colour("transparent"), red)
    assert not is_seen(right, 20, 80)
    assert is_seen(right, 80, 80), "the left face of the right half"


def test_what_the_next_step_reduces_is_framed() -> None:
    application = match_after(
        "blue to main", "22 to function", options=Options(at_once=False)
    ).position.main.cube
    assert step_once(application, 168, Rules()) == Colour("blue")
    assert draw_in_cell(application, 168, 8, "") != draw_in_cell(application, 168, 8)


def test_a_cube_can_be_seen_large_beside_the_table() -> None:
    position = match_after(*HALVES).position
    plain, large = (scene(position, View(toggles=frozenset(on))) for on in ((), (LARGE,)))
    other = scene(position, View(toggles=frozenset({LARGE}), hover="red"))
    assert large.width > plain.width
    assert other.ground != large.ground


def test_all_that_lies_there_is_said() -> None:
    position = match_after(*HALVES).position
    assert TABLETOP.describe is not None
    lines = TABLETOP.describe(position)
    assert lines[0] == "main: red | green"
    assert lines[1] == "1: cons = λred. λgreen. λblue. blue red green"
    assert len(SHELF) == 40


def test_in_a_high_window_the_cells_lie_below_one_another() -> None:
    position = match_after(*HALVES).position
    wide, tall = scene(position, View(900, 500)), scene(position, View(420, 900))
    assert wide.width > wide.height
    assert tall.width < tall.height
    assert {piece.name for piece in wide.pieces} == {piece.name for piece in tall.pieces}
    for each in (wide, tall):
        zones = sorted(piece.zone for piece in each.pieces if piece.zone)
        assert all(a[2] <= b[0] or a[3] <= b[1] or b[3] <= a[1] for a in zones for b in zones if a < b)


def written_on(cell: str, view: View, *moves: str) -> list[str]:
    """What stands on a cell after moves."""
    pieces = scene(match_after(*moves).position, view).pieces
    return texts_of(next(each.picture for each in pieces if each.name == cell))


@pytest.mark.parametrize(
    ("size", "dark", "plain", "shelf"),
    [
        ((1366, 700), ["dk-magenta"], ["magenta"], ["Y-comb"]),
        ((970, 600), [], ["magenta"], ["Y-comb"]),
        ((608, 430), [], [], ["Y-comb"]),
        ((300, 160), [], [], []),
    ],
)
def test_names_are_written_whole_or_not_where_their_letters_would_be_specks(
    size: tuple[int, int], dark: list[str], plain: list[str], shelf: list[str]
) -> None:
    view = View(*size)
    shown = [written_on(cell, view) for cell in ("dk-magenta", "magenta", "21")]
    assert shown == [dark, plain, shelf]
    assert all(written_on(cell, view) in ([], [cell]) for cell in COLOURS)


def test_a_cube_in_main_does_not_hide_what_main_is_called() -> None:
    assert [written_on(MAIN, View(), *HALVES[:many]) for many in (0, 1, 2)] == [[], ["red"], ["Main"]]
