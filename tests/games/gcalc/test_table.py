"""The effect of moves on Main and the shelf, and the picture of the table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.gcalc.calculus import COLOURS, Colour, Op, Pair, Rules, step_once
from games.gcalc.notation import MAIN, SHELF, SIDES
from games.gcalc.play import TABLETOP, refuse, touch
from games.gcalc.rules import Options, Position, moves, term
from games.gcalc.scene import LARGE, draw_in_cell, scene
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


def test_a_held_cube_over_a_side_previews_the_new_main() -> None:
    match = match_after("red to main")
    before = {piece.name: piece.picture for piece in scene(match.position, View()).pieces}
    for over in (View(held="blue", hover="right"), View(held="blue", focus="right")):
        seen = {piece.name: piece.picture for piece in scene(match.position, over).pieces}
        made = draw_in_cell(Pair(Op.LR, Colour("red"), Colour("blue")), SIDES[MAIN], Rules().cutoff, None)
        assert seen["main"] == fade(0.5, made)
        assert {name for name in seen if seen[name] != before[name]} == {"main"}
    for elsewhere in (View(hover="right"), View(held="blue", hover="1"), View(held="blue", hover="main")):
        assert {piece.name: piece.picture for piece in scene(match.position, elsewhere).pieces} == before


def test_cutting_a_side_also_cuts_parts_along_other_axes() -> None:
    assert main(*HALVES, "blue to bottom", "cut right") == "red - blue"
    assert main("red to main", "cut right") == "red"


@pytest.mark.parametrize(
    "application",
    [("main to 30", "blue to main", "30 to function"), ("blue to argument",)],
)
def test_a_function_is_made_kept_and_applied(application: tuple[str, ...]) -> None:
    assert main(*FUNCTION) == "λgreen. red | green"
    assert main(*FUNCTION, *application) == "red | blue"


def test_an_option_keeps_applications_unreduced() -> None:
    waiting = match_after(*FUNCTION, "blue to argument", options=Options(at_once=False))
    assert term(waiting.position.main.cube) == "(λgreen. red | green) blue"
    assert term(waiting.play("run main").main.cube) == "red | blue"


def test_at_depth_zero_applications_are_reduced_by_step_only() -> None:
    match = match_after("blue to main", "22 to function", options=Options(depth=0))
    assert term(match.position.main.cube) == "(λgreen. green) blue"
    assert match.position.said.startswith("Stopped after 0 steps,")
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


def test_a_loop_without_limits_stops_with_a_message() -> None:
    endless = Options(endless=True, cutoff=0)
    match = match_after("22 to main", "21 to function", options=endless)
    assert "Run goes on" in match.position.said
    assert "run main" in match.moves


def test_a_loop_that_grows_too_large_stops_for_good() -> None:
    match = match_after("21 to main", "21 to function")
    assert match.position.said.endswith("too large.")
    assert not {"run main", "step main"} & {*match.moves}


def test_a_move_that_makes_a_cube_too_large_is_refused() -> None:
    match = match_after("red to main")
    while "too large" not in match.status.text:
        before = match.position.main
        match.play("main to left")
    assert match.position.main == before


def test_cubes_are_copied_to_main_and_moved_to_the_shelf() -> None:
    position = match_after("1 to main", "2 to 35", "copy 3", "main to 36", "clear 4").position
    assert position.main.cube is None
    assert [position.cell(name).name for name in ("1", "2", "3", "4", "29", "35", "36")] == [
        "cons", "cdr", "cdr", "", "", "car", "cons",
    ]  # fmt: skip


def test_a_result_has_no_name() -> None:
    assert match_after("1 to main").position.main.name == "cons"
    assert match_after("1 to main", "red to left").position.main.name == ""


def test_a_cube_can_be_typed_with_a_name() -> None:
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
def test_an_invalid_cube_is_not_a_move(spoilt: str) -> None:
    with pytest.raises(ValueError, match="not a legal move"):
        match_after().play(spoilt)


def test_colours_and_sides_of_an_empty_main_accept_no_cubes() -> None:
    position = match_after().position
    known = moves(position)
    assert not {"red to left", "abstract red", "cut left"} & {*known}
    assert not any(move.endswith(("to red", "to black")) for move in known)
    assert "Main is empty" in refuse(position, ("red", "left"))
    assert "colour" in refuse(position, ("red", "blue"))


def test_a_cube_is_reduced_further_where_it_is_larger() -> None:
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


def test_moves_touch_visible_pieces_and_buttons_only() -> None:
    position = match_after(*HALVES).position
    pieces = {piece.name for piece in scene(position, View()).pieces}
    for move in moves(position):
        ways = touch(move)
        for way in ways if isinstance(ways, list) else [ways]:
            assert {*([way] if isinstance(way, str) else way[:2])} <= pieces | {"Step", "Run", "s", "e"}


def test_only_the_front_left_and_top_of_opaque_parts_are_visible() -> None:
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


def test_the_part_that_the_next_step_reduces_has_a_frame() -> None:
    application = match_after(
        "blue to main", "22 to function", options=Options(at_once=False)
    ).position.main.cube
    assert step_once(application, 168, Rules()) == Colour("blue")
    assert draw_in_cell(application, 168, 8, "") != draw_in_cell(application, 168, 8)


def test_large_shows_a_cube_next_to_the_table() -> None:
    position = match_after(*HALVES).position
    plain, large = (scene(position, View(toggles=frozenset(on))) for on in ((), (LARGE,)))
    other = scene(position, View(toggles=frozenset({LARGE}), hover="red"))
    assert large.width > plain.width
    assert other.ground != large.ground


def test_the_description_lists_main_and_the_shelf() -> None:
    position = match_after(*HALVES).position
    assert TABLETOP.describe is not None
    lines = TABLETOP.describe(position)
    assert lines[0] == "main: red | green"
    assert lines[1] == "1: cons = λred. λgreen. λblue. blue red green"
    assert len(SHELF) == 40


def test_a_tall_window_has_a_tall_layout() -> None:
    position = match_after(*HALVES).position
    wide, tall = scene(position, View(900, 500)), scene(position, View(420, 900))
    assert wide.width > wide.height
    assert tall.width < tall.height
    assert {piece.name for piece in wide.pieces} == {piece.name for piece in tall.pieces}
    for each in (wide, tall):
        zones = sorted(piece.zone for piece in each.pieces if piece.zone)
        assert all(a[2] <= b[0] or a[3] <= b[1] or b[3] <= a[1] for a in zones for b in zones if a < b)


def written_on(cell: str, view: View, *moves: str) -> list[str]:
    """Return the texts on a cell after some moves."""
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
def test_names_are_hidden_where_they_would_be_illegible(
    size: tuple[int, int], dark: list[str], plain: list[str], shelf: list[str]
) -> None:
    view = View(*size)
    shown = [written_on(cell, view) for cell in ("dk-magenta", "magenta", "21")]
    assert shown == [dark, plain, shelf]
    assert all(written_on(cell, view) in ([], [cell]) for cell in COLOURS)


def test_a_filled_main_still_shows_its_name() -> None:
    assert [written_on(MAIN, View(), *HALVES[:many]) for many in (0, 1, 2)] == [[], ["red"], ["Main"]]
