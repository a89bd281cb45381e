"""The effect of moves on Main and the shelf, and the picture of the table."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from games.gcalc.calculus import COLOURS, Colour, Op, Pair, Rules, step_once
from games.gcalc.cubes import draw_cube, draw_emblem
from games.gcalc.notation import MAIN, OPERATORS, SHELF, SIDES
from games.gcalc.play import TABLETOP, refuse, touch
from games.gcalc.rules import LESSONS, Options, Position, moves, term
from games.gcalc.scene import LARGE, lay_out, scene
from games.gcalc.tasks import EXAMPLES, tries_met
from launcher.picture import Group, Picture, Polygon, contains, fade
from launcher.scene import touch_target_at
from launcher.tabletop import Match, View
from tests.games.gcalc.conftest import inner
from tests.games.phones import measured_texts
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


def pictures(match: Match[Position, str], view: View) -> dict[str, Picture]:
    return {piece.name: piece.picture for piece in scene(match.position, view).pieces}


def parts_of(picture: Picture) -> list[Picture]:
    assert isinstance(picture, Group)
    return [part for _, _, part in picture.parts]


def test_a_held_cube_over_a_side_previews_the_new_main() -> None:
    match = match_after("red to main")
    plain, edge = pictures(match, View())[MAIN], lay_out(640, 480, goal=False).plan.edge
    made = draw_cube(Pair(Op.LR, Colour("red"), Colour("blue")), edge, Rules().cutoff / SIDES[MAIN])
    for over in (View(held="blue", hover="right"), View(held="blue", focus="right")):
        assert fade(0.5, made) in parts_of(pictures(match, over)[MAIN])
    for elsewhere in (View(hover="right"), View(held="blue", hover="1"), View(held="blue", hover="main")):
        assert pictures(match, elsewhere)[MAIN] == plain


def test_docks_are_bright_while_a_cube_is_held_and_their_name_is_at_the_mouse() -> None:
    match = match_after("red to main")
    for dock in OPERATORS:
        assert pictures(match, View(held="blue"))[dock] != pictures(match, View())[dock]
    assert texts_of(pictures(match, View(hover="back"))["label"]) == ["Back"]
    assert "label" not in pictures(match, View())


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
        return contains(draw_cube(cube, 100, 8 / 168), x, y)

    red = Colour("red")
    assert is_seen(red, 130, 150), "its front"
    assert is_seen(red, 20, 110), "its left"
    assert is_seen(red, 86, 50), "its top"
    assert not is_seen(red, 10, 10), "beside it"
    right = Pair(Op.LR, Colour("transparent"), red)
    assert not is_seen(right, 20, 110)
    assert is_seen(right, 65, 90), "the left face of the right half"


def test_the_part_that_the_next_step_reduces_has_a_frame() -> None:
    application = match_after(
        "blue to main", "22 to function", options=Options(at_once=False)
    ).position.main.cube
    assert step_once(application, 168, Rules()) == Colour("blue")
    assert draw_cube(application, 84, 8 / 168, "") != draw_cube(application, 84, 8 / 168)


def test_large_shows_the_cube_under_the_mouse_unless_one_is_held() -> None:
    match, large = match_after(*HALVES), frozenset({LARGE})
    card = pictures(match, View(hover="6", toggles=large))["card"]
    assert texts_of(card) == ["zero · 5 parts", "λgreen. λred. red"]
    assert texts_of(pictures(match, View(focus="red", toggles=large))["card"]) == ["red · 1 part", "red"]
    for hidden in (View(hover="6"), View(toggles=large), View(hover="6", held="red", toggles=large)):
        assert "card" not in pictures(match, hidden)


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


@pytest.mark.parametrize("task", ["none", *LESSONS])
@pytest.mark.parametrize("room", [(608, 434), (1888, 907), (359, 573)], ids=str)
def test_places_are_large_enough_for_fingers_and_names_are_legible(
    room: tuple[float, float], task: str
) -> None:
    match = match_after("13 to main", options=LESSONS.get(task, Options()))
    shown = scene(match.position, View(*room))
    assert (shown.width, shown.height) == room
    for name in (*COLOURS, *SHELF):
        left, top, right, bottom = lay_out(*room, goal=task != "none").zones[name]
        assert min(right - left, bottom - top) >= 44
    for picture in (shown.ground, *(piece.picture for piece in shown.pieces)):
        assert all(each.size >= 12 for each in measured_texts(picture, 1))


@pytest.mark.parametrize("room", [(344, 546), (359, 573), (1888, 907)], ids=str)
def test_a_finger_hits_the_docks_at_the_sides_of_main(room: tuple[float, float]) -> None:
    zones = lay_out(*room, goal=True).zones
    for name in ("left", "right", "front", "back"):
        left, top, right, bottom = zones[name]
        assert min(right - left, bottom - top) >= 44
    boxes = list(zones.values())
    assert all(
        a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1] for a, b in combinations(boxes, 2)
    )


@pytest.mark.parametrize(
    ("room", "written"),
    [((1888, 907), ["numtest"]), ((608, 434), ["numtest"]), ((304, 146), [])],
    ids=str,
)
def test_cubes_have_their_names_where_these_are_legible(
    room: tuple[float, float], written: list[str]
) -> None:
    match = match_after("red to main")
    assert texts_of(pictures(match, View(*room))["28"]) == written
    assert texts_of(pictures(match, View(*room, hover="28"))["label"]) == ["numtest"]


@pytest.mark.parametrize("room", [(608, 434), (768, 514), (1248, 658), (1888, 907)], ids=str)
def test_examples_next_to_the_workbench_have_all_letters_of_their_names(room: tuple[float, float]) -> None:
    match = match_after("red to main")
    shown = pictures(match, View(*room))
    assert [texts_of(shown[place]) for place in SHELF[: len(EXAMPLES)]] == [[name] for name in EXAMPLES]


@pytest.mark.parametrize("room", [(608, 434), (768, 514), (1888, 907)], ids=str)
@pytest.mark.parametrize("goal", [False, True])
def test_each_kind_of_example_begins_on_a_board_of_its_own(room: tuple[float, float], goal: bool) -> None:
    zones = lay_out(*room, goal=goal).zones
    places = {name: zones[place] for name, place in zip(EXAMPLES, SHELF, strict=False)}
    first = places["cons"]
    assert [name for name, zone in places.items() if zone[0] == first[0]] == [
        "cons", "zero", "add1", "true", "Y-comb", "x1",
    ]  # fmt: skip
    wide, high = first[2] - first[0], first[3] - first[1]
    for place in SHELF:
        left, top, right, bottom = zones[place]
        assert (right - left, bottom - top) == pytest.approx((wide, high))


@pytest.mark.parametrize("room", [(768, 514), (1248, 658), (1888, 907)], ids=str)
def test_the_workbench_is_larger_than_each_cupboard(room: tuple[float, float]) -> None:
    plan = lay_out(*room, goal=False).plan
    wide, *others = (box[2] - box[0] for box in (plan.bench, plan.shelf.box, plan.colours.box))
    assert wide > 1.2 * max(others)
    assert plan.edge > 6 * plan.shelf.edge
    assert plan.colours.edge == pytest.approx(plan.shelf.edge, rel=0.2)


def test_cubes_on_the_shelf_have_one_size_and_empty_places_show_nothing() -> None:
    shown = pictures(match_after("red to main"), View(768, 514))
    edge = lay_out(768, 514, goal=False).plan.shelf.edge
    for place, cube in zip(SHELF, EXAMPLES.values(), strict=False):
        assert draw_emblem(cube, edge) in inner(shown[place])
    seen = [each.fill for each in inner(shown["29"]) if isinstance(each, Polygon)]
    assert seen == ["#00000000"]


@pytest.mark.parametrize("room", [(344, 546), (359, 573), (608, 434), (1248, 658), (1888, 907)], ids=str)
@pytest.mark.parametrize("goal", [False, True])
def test_docks_are_at_main_and_inside_of_the_workbench(room: tuple[float, float], goal: bool) -> None:
    task = LESSONS["1. A function"] if goal else Options()
    layout = lay_out(*room, goal=goal)
    left, top, right, bottom = layout.plan.bench
    pieces = {piece.name: piece for piece in scene(match_after(options=task).position, View(*room)).pieces}
    for name in OPERATORS:
        box = pieces[name].box
        assert left <= box[0] < box[2] <= right
        assert top <= box[1] < box[3] <= bottom
        assert touch_target_at(list(pieces.values()), *pieces[name].middle, {*OPERATORS}) == pieces[name]
    assert layout.plan.edge >= 40


def test_the_workbench_shows_the_name_of_main() -> None:
    assert "plus" not in texts_of(scene(match_after().position, View()).ground)
    assert "plus" in texts_of(scene(match_after("13 to main").position, View()).ground)


def test_the_goal_is_on_top_and_its_examples_are_ticked_when_they_are_reached() -> None:
    task = LESSONS["1. A function"]
    match = match_after("red to main", "blue to right", options=task)
    before = scene(match.position, View()).ground
    assert texts_of(before)[:3] == ["Goal", "Main", "Main"]
    match.play("abstract gray")
    assert tries_met("function", match.position.main.cube) == (True, False)
    assert scene(match.position, View()).ground != before
    assert "Goal" not in texts_of(scene(match_after().position, View()).ground)
