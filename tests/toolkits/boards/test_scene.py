"""A board as a scene: drawing order, hits, shadows, and walking around the board."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from launcher.picture import (
    LIGHT,
    Gradient,
    Group,
    Layer,
    Picture,
    Polygon,
    Rectangle,
    Text,
    contains,
    rectangle,
)
from launcher.picture.theme import rgba
from launcher.scene import piece_at, ring_around, touch_target_at
from launcher.tabletop import Gesture, Piece, Scene, View
from launcher.toolkits.boards import FLAT, Aim, Body, Camera, Hollow, Label, Solid, Stance, board, square
from launcher.toolkits.boards.scene import passing_picture, picture_of

EXTENT = (0.0, 0.0, 4.0, 4.0)
STANCE = Stance()
VIEW = View(800, 600)
AIMS = st.builds(Aim, st.floats(5, 75), st.floats(-180, 180), st.just(False))
PLACES = st.tuples(st.floats(0, 4), st.floats(0, 4), st.floats(0.1, 0.6))


def cylinder(radius: float = 0.4, height: float = 0.8) -> Solid:
    return Solid(((radius, 0.0), (radius, height)), "red", "white", "yellow")


def board_with(*bodies: Body, view: View = VIEW) -> Scene:
    slab = ((0, 0), (4, 0), (4, 4), (0, 4))
    cells = [square(f"{x},{y}", x, y, "blue") for y in range(3, -1, -1) for x in range(4)]
    return board(view, STANCE, EXTENT, slab, ("navy", "black"), cells, bodies, tall=0.8)


def names(scene: Scene) -> list[str]:
    return [piece.name for piece in scene.pieces]


def foot_of_eye(camera: Camera) -> tuple[float, float]:
    """Return the point on the ground below the eye, from which the power of a point is its squared distance."""
    zero, right, back = camera.power(0, 0, 0), camera.power(1, 0, 0), camera.power(0, 1, 0)
    return (zero - right + 1) / 2, (zero - back + 1) / 2


@given(AIMS, PLACES, st.floats(-0.7, 0.7), st.floats(0.1, 0.6), st.floats(-0.9, 0.9), st.floats(0.01, 2))
def test_nearer_bodies_are_drawn_later(
    aim: Aim, near: tuple[float, float, float], shift: float, radius: float, aside: float, gap: float
) -> None:
    """A ray leaves from below the eye and passes through one body, and then through another, perhaps far from its
    middle.
    """
    x, y, wide = near
    eye_x, eye_y = foot_of_eye(Camera(EXTENT, aim, 800, 600))
    dx, dy = x + shift * wide - eye_x, y - eye_y
    far = hypot(dx, dy)
    assume(far > 0.1)
    dx, dy = dx / far, dy / far
    along = (x - eye_x) * dx + (y - eye_y) * dy + wide + radius + gap
    behind = eye_x + along * dx + aside * radius * dy, eye_y + along * dy - aside * radius * dx
    bodies = [Body("near", x, y, cylinder(wide)), Body("far", *behind, cylinder(radius))]
    drawn = names(board_with(*bodies, view=replace(VIEW, own=aim)))
    assert drawn.index("far") < drawn.index("near")


@given(AIMS)
def test_foot_of_eye_lies_below_the_camera(aim: Aim) -> None:
    camera = Camera(EXTENT, aim, 800, 600)
    x, y = foot_of_eye(camera)
    height = 2.6 * 4 * cos(aim.tilt * pi / 180)  # the distance of the eye, in sizes of the board
    assume(height > 0.5)
    half_way = (x + 2) / 2, (y + 2) / 2, height / 2
    assert camera.seen(*half_way)[:2] == pytest.approx(camera.seen(2, 2, 0)[:2], abs=1e-6)


def test_a_point_hits_the_foremost_body() -> None:
    scene = board_with(Body("front", 1.5, 0.6, cylinder()), Body("back", 1.5, 1.5, cylinder()))
    camera = Camera(EXTENT, STANCE.aim(VIEW), 792, 592, 0.8, -0.3)

    def hit(x: float, y: float, z: float) -> str:
        across, down, _ = camera.seen(x, y, z)
        piece = piece_at(scene.pieces, across + 4, down + 4)
        assert piece
        return piece.name

    assert hit(1.5, 1.5, 0.8) == "back"
    assert hit(1.5, 0.6, 0.8) == "front"
    assert hit(1.5, 1.2, 0) == "front"  # the front body hides the foot of the one behind
    assert hit(3.5, 3.5, 0) == "3,3"


def test_touching_a_body_can_select_its_cell() -> None:
    scene = board_with(Body("man", 1.5, 1.5, cylinder(), on="1,1"))
    man = next(piece for piece in scene.pieces if piece.name == "man")
    top = man.x, man.box[1] + 5
    cell = touch_target_at(scene.pieces, *top, {"1,1"})
    assert cell
    assert cell.name == "1,1"


def test_touching_a_shadow_selects_the_cell_below() -> None:
    scene = board_with(Body("man", 2.6, 1.5, cylinder(0.4, 2), on="2,1"))
    (shadow,) = (piece for piece in scene.pieces if piece.name == "shadow of man")
    x, y = shadow.box[2] - 5, shadow.middle[1]
    assert contains(shadow.picture, x - shadow.box[0], y - shadow.box[1])
    touched = touch_target_at(scene.pieces, x, y, {"2,1", "3,1"})
    assert touched
    assert touched.name == "3,1"


def test_a_shadow_falls_outwards_and_is_larger_than_its_body() -> None:
    flat = View(808, 608, toggles=frozenset({FLAT.name}))
    scene = board_with(Body("man", 3, 2, cylinder(0.4, 0.8)), view=flat)
    camera = Camera(EXTENT, STANCE.aim(flat), 800, 600, 0.8)
    (shadow,) = (piece for piece in scene.pieces if piece.name == "shadow of man")
    side = camera.side(40_000)  # the distance of the eye from a flat board
    spread = 10 / (10 - 0.8)  # the light is two and a half times the size of the board above it
    assert shadow.box[2] - shadow.x == pytest.approx(side * (spread * 1.4 - 1), rel=0.01)
    # it is dark around the foot, most on the right
    assert shadow.x - shadow.box[0] == pytest.approx(0.4 * (1.12 * side - 0.1 * camera.cell), rel=0.01)
    assert shadow.box[3] - shadow.box[1] == pytest.approx(side * 2 * 0.4 * 1.12, rel=0.01)


def test_a_nested_body_is_drawn_first_and_has_no_shadow() -> None:
    inner, outer = Body("inner", 2, 2, cylinder(0.2, 0.4)), Body("outer", 2, 2, cylinder(0.4, 0.8))
    there = names(board_with(outer, inner))
    assert there.index("inner") < there.index("outer")
    assert "shadow of outer" in there
    assert "shadow of inner" not in there


def test_a_held_body_is_lifted() -> None:
    man = Body("man", 2, 2, cylinder())
    low, high = (board_with(man, view=replace(VIEW, held=held)).pieces[-1] for held in (None, "man"))
    assert high.box[1] < low.box[1] - 20


def test_the_mouse_turns_and_tilts_as_far_as_a_board_can_be_played_on() -> None:
    def pulled(view: View, dx: float, dy: float) -> View:
        turned = STANCE.turning(view, Gesture((), "left", 0, 0, dx, dy, done=False))
        assert turned
        return turned

    view = pulled(VIEW, 50, -25)
    assert STANCE.aim(view) == Aim(55, 20, moving=True)
    assert STANCE.aim(released(pulled(view, -50, 25))) == STANCE.aim(VIEW)
    assert STANCE.aim(pulled(view, 0, -999)).tilt == 75
    assert STANCE.turning(VIEW, Gesture((), "left", 0, 0, 0, 0, done=True)) is None


def test_a_turning_board_is_drawn_with_fewer_parts_and_a_frozen_ground() -> None:
    lipped = Solid(
        ((0.4, 0.0), (0.4, 0.05), (0.37, 0.08), (0.37, 0.1), (0.35, 0.12), (0.3, 0.8)),
        "red",
        "white",
        "yellow",
    )
    resting, turning = (
        board_with(Body("cup", 2, 2, lipped), view=replace(VIEW, own=Aim(45, 20, moving=moving)))
        for moving in (False, True)
    )
    assert 2 * leaves(turning.pieces[-1].picture) <= leaves(resting.pieces[-1].picture)
    assert isinstance(turning.ground, Layer)
    assert turning.ground.frozen


def leaves(picture: Picture) -> int:
    if isinstance(picture, Layer):
        return leaves(picture.picture)
    return sum(leaves(part) for _, _, part in picture.parts) if isinstance(picture, Group) else 1


def released(view: View) -> View:
    """Return the view after the mouse is released."""
    return STANCE.turning(view, Gesture((), "left", 0, 0, 0, 0, done=True)) or view


def test_bodies_lose_detail_only_while_the_board_turns() -> None:
    def parts(view: View) -> int:
        man = Body("man", 2, 2, cylinder()._replace(edge="gold"))
        return sum(leaves(each.picture) for each in board_with(man, view=view).pieces)

    turned = STANCE.turning(VIEW, Gesture((), "left", 0, 0, 40, 0, done=False))
    assert turned is not None
    assert parts(turned) < parts(released(turned))


def test_dragging_from_the_board_with_the_left_button_does_not_turn_it() -> None:
    pull = Gesture((), "left", 0, 0, 50, 0, done=False)
    assert STANCE.turning(VIEW, pull)
    for missed in ("board", "1,1", "man"):
        assert STANCE.turning(VIEW, pull._replace(start=missed)) is None
        assert STANCE.turning(VIEW, pull._replace(start=missed, button="right"))


def test_points_on_the_board_hit_a_piece_and_points_beside_it_hit_none() -> None:
    scene = board_with()
    camera = Camera(EXTENT, STANCE.aim(VIEW), 792, 592, 0.8, -0.3)

    def hit(x: float, y: float) -> str:
        across, down, _ = camera.seen(x, y)
        piece = piece_at(scene.pieces, across + 4, down + 4)
        return piece.name if piece else ""

    bare = board(VIEW, STANCE, EXTENT, ((0, 0), (1, 0), (1, 1), (0, 1)), ("navy", "black"), [], [], tall=0.8)
    assert [piece.name for piece in bare.pieces] == ["board"]
    assert hit(0.1, 0.1) == "0,0"
    assert [hit(-0.1, 2), hit(4.1, 2)] == ["", ""]


def test_nearly_straight_aims_snap_and_sideways_drags_do_not_tilt() -> None:
    def drawn(view: View, dx: float, dy: float) -> View:
        return STANCE.turning(view, Gesture((), "right", 0, 0, dx, dy, done=False)) or view

    aims = [STANCE.aim(released(drawn(VIEW, *by))) for by in ((9, 0), (0, 9))]
    assert aims == [STANCE.aim(VIEW)] * 2
    view = VIEW
    for _ in range(22):
        view = drawn(view, 10, 4)
    assert STANCE.aim(released(view)) == Aim(45, 90)
    assert STANCE.aim(released(drawn(view, 20, 0))) == Aim(45, 96)


def test_a_flat_board_is_not_turned() -> None:
    flat = replace(VIEW, toggles=frozenset({FLAT.name}))
    assert STANCE.turning(flat, Gesture((), "right", 0, 0, 50, 50, done=False)) == flat


def test_rings_follow_the_outline_of_cells_and_bodies() -> None:
    scene = board_with(Body("man", 1.5, 1.5, cylinder(), on="1,1"), view=replace(VIEW, own=Aim(45, 30)))
    pieces = {piece.name: piece for piece in scene.pieces}
    for name in ("2,2", "man"):
        *_, (x, y, ring) = ring_around([pieces[name]], "target", 1)
        assert isinstance(ring, Polygon)
        left, top, right, bottom = pieces[name].box
        corners = [(x + across, y + down) for across, down in ring.points]
        assert len(corners) == 4 or name == "man"
        assert (left, top) not in corners
        assert all(left - 6 < across < right + 6 and top - 6 < down < bottom + 6 for across, down in corners)
    upright = Piece("box", 9, 9, rectangle(20, 20, "red"))
    *_, (_, _, ring) = ring_around([upright], "target", 1)
    assert isinstance(ring, Rectangle)


def test_labels_keep_their_size_when_the_board_turns() -> None:
    def sizes(aim: Aim) -> set[float]:
        view = replace(VIEW, own=aim)
        labels = [Label("a", 0.5, 0.2, "white"), Label("b", 3.5, 3.8, "white")]
        slab = ((0, 0), (4, 0), (4, 4), (0, 4))
        scene = board(view, STANCE, EXTENT, slab, ("navy", "black"), [], [], tall=0, labels=labels)
        return {picture.size for _, _, _, picture, *_ in scene.pieces if isinstance(picture, Text)}

    assert len(sizes(Aim(45)) | sizes(Aim(60, 30)) | sizes(Aim(0, 90))) == 1


def test_keys_turn_from_the_first_view() -> None:
    stance = Stance(30, sides=False)
    view = VIEW
    for key in ("shift+up", "shift+left", "shift+left"):
        view = stance.keys[key][1](view)
    assert stance.aim(view) == Aim(25, 10)
    assert stance.aim(replace(view, changing=True)) == Aim(25, 10, moving=True)
    assert stance.aim(stance.keys["home"][1](view)) == Aim(30, 0)


def test_end_key_switches_sides() -> None:
    end = STANCE.keys["end"][1]
    assert [STANCE.aim(each).turn % 360 for each in (VIEW, end(VIEW), end(end(VIEW)))] == [0, 180, 0]


def test_each_player_looks_from_their_own_side_if_there_are_sides() -> None:
    assert [Stance().aim(View(player=player)).turn for player in (0, 1)] == [0, 180]
    assert [Stance(sides=False).aim(View(player=player)).turn for player in (0, 1)] == [0, 0]


def test_an_upright_view_can_have_another_tilt() -> None:
    stance, phone = Stance(40, upright=20), View(375, 600)
    assert [stance.aim(view).tilt for view in (VIEW, phone)] == [40, 20]
    assert Stance(40).aim(phone).tilt == 40
    assert stance.aim(replace(phone, own=Aim(22))).tilt == 20


def test_a_bowl_lies_in_the_middle_of_a_cell_and_the_whole_cell_is_hit() -> None:
    cell = square("a1", 0, 0, None)._replace(spot=Hollow(0.4, "blue", "black", "white"))
    scene = board(
        VIEW, STANCE, (0, 0, 1, 1), ((0, 0), (1, 0), (1, 1), (0, 1)), ("navy", "black"), [cell], [], tall=0
    )
    _, piece = scene.pieces
    left, top, right, bottom = piece.box
    assert piece_at(scene.pieces, right - 3, bottom - 3) is piece
    assert isinstance(piece.picture.parts[-1][2], Polygon)  # type: ignore[attr-defined]  # of a group
    assert hypot(right - left, bottom - top) > 400


@given(AIMS, PLACES, st.floats(0.05, 0.6), st.floats(0.1, 1))
def test_pictures_cover_exactly_the_visible_part_of_a_body(
    aim: Aim, place: tuple[float, float, float], roof: float, height: float
) -> None:
    """Every point of its edges, both of them whole circles, lies within the picture."""
    x, y, wide = place
    camera = Camera(EXTENT, aim, 800, 600)
    picture = picture_of(Solid(((wide, 0), (roof, height)), "red", "white", "yellow"), camera, x, y)
    foot = camera.seen(x, y)
    left, top = foot[0] - picture.pinhole[0], foot[1] - picture.pinhole[1]
    points = [
        camera.seen(x + radius * cos(k * pi / 36), y + radius * sin(k * pi / 36), z)[:2]
        for radius, z in ((wide, 0), (roof, height))
        for k in range(72)
    ]
    middle, edge = camera.seen(x, y, height / 2), 4.0 if aim.moving else 1.5  # circles have few corners then
    for across, down in points:
        far = hypot(middle[0] - across, middle[1] - down)
        inwards = edge / max(far, edge)
        inside = across + (middle[0] - across) * inwards, down + (middle[1] - down) * inwards
        assert contains(picture, inside[0] - left, inside[1] - top)
    assert left > min(across for across, _ in points) - 1
    assert top > min(down for _, down in points) - 1
    assert left + picture.width < max(across for across, _ in points) + 1
    assert top + picture.height < max(down for _, down in points) + 1


@given(st.integers(20, 70), st.floats(-180, 180), PLACES, st.floats(0.1, 1))
def test_passing_pictures_differ_little_from_exact_ones(
    tilt: int, turn: float, place: tuple[float, float, float], height: float
) -> None:
    """Sizes come from a fixed scale, and places from a grid of whole numbers."""
    x, y, wide = place
    camera = Camera(EXTENT, Aim(tilt, turn, moving=True), 800, 600)
    solid = Solid(((wide, 0), (wide, height)), "red", "white", "yellow")
    exact, passing = picture_of(solid, camera, x, y), passing_picture(solid, camera, x, y)
    for one, other in zip(exact.pinhole, passing.pinhole, strict=True):
        assert abs(one - other) < 0.2 * max(exact.width, exact.height)
    assert passing.width == pytest.approx(exact.width, rel=0.25)
    assert passing.height == pytest.approx(exact.height, rel=0.25)


def test_a_full_turn_needs_few_pictures_of_bodies() -> None:
    ring = tuple((cos(k * pi / 8), sin(k * pi / 8)) for k in range(16))
    solid = cylinder()._replace(mark=((ring, "white"),))
    places = [(x + 0.5, y + 0.5) for x in range(8) for y in range(8)]
    cameras = [Camera((0, 0, 8, 8), Aim(45, turn, moving=True), 800, 600) for turn in range(-180, 180, 2)]
    drawn = {id(passing_picture(solid, camera, x, y)) for camera in cameras for x, y in places}
    assert len(drawn) < len(cameras) * len(places) / 20


def test_marks_on_bodies_turn_with_the_board_in_passing_pictures() -> None:
    sign = ((-0.5, -0.5), (0.5, -0.5), (0, 0.9))
    solid = cylinder()._replace(mark=((sign, "white"),))
    for turn in (0, 20, 40):
        camera = Camera(EXTENT, Aim(45, turn, moving=True), 800, 600)
        *_, mark = [part for *_, part in passing_picture(solid, camera, 1, 1).parts]
        *_, exact = [part for *_, part in picture_of(solid, camera, 1, 1).parts]
        assert isinstance(mark, Polygon)
        assert isinstance(exact, Polygon)
        assert mark.points == exact.points


def test_an_edge_surrounds_the_whole_outline_of_a_body() -> None:
    def draw_edges(edge: str | None) -> list[Polygon]:
        picture = picture_of(cylinder()._replace(edge=edge), Camera(EXTENT, Aim(45), 800, 600), 1, 1)
        return [part for _, _, part in picture.parts if isinstance(part, Polygon)]

    around, *rest = draw_edges("gold")
    assert around.fill == "gold"
    assert [part.fill for part in rest] == [part.fill for part in draw_edges(None)]
    for part in rest:
        for x, y in part.points:
            seen = x - part.hole[0] + around.hole[0], y - part.hole[1] + around.hole[1]
            assert contains(around, *seen)


def levels(picture: Group) -> list[float]:
    """Return the brightness of the colours of a wall from left to right, and three of the top at the end."""
    fills = [part.fill for _, _, part in picture.parts if isinstance(part, Polygon)]
    colours = [fill.colours if isinstance(fill, Gradient) else (fill,) for fill in fills if fill]
    return [sum(rgba(colour, LIGHT)[:3]) for each in colours for colour in each]


def test_light_from_the_left_falls_on_round_walls_and_they_grow_dark_towards_the_right() -> None:
    solid = Solid(((0.4, 0), (0.4, 0.8)), "#00000060", "#ffffff40", "two")
    for aim in (Aim(45), Aim(45, 120)):
        *wall, shine, top, shade = levels(picture_of(solid, Camera(EXTENT, aim, 800, 600), 1, 1))
        brightest = wall.index(max(wall))
        assert len(wall) > 5
        assert brightest < len(wall) / 2
        assert wall[brightest:] == sorted(wall[brightest:], reverse=True)
        assert wall[brightest] > top > wall[-1]
        assert shine > top > shade


def test_a_rounded_edge_catches_light() -> None:
    """A surface that leans back is lighter than an upright wall, so that edges are visible."""
    camera = Camera(EXTENT, Aim(45), 800, 600)
    upright = Solid(((0.4, 0), (0.4, 0.3)), "#000000a0", "#ffffff80", "two")
    leaning = upright._replace(outline=((0.4, 0), (0.3, 0.1)))
    assert max(levels(picture_of(leaning, camera, 1, 1))) > max(levels(picture_of(upright, camera, 1, 1)))


def test_only_standing_bodies_darken_the_board_around_their_foot() -> None:
    man = Body("man", 2, 2, cylinder())
    low, high = (board_with(man, view=replace(VIEW, held=held)).pieces for held in (None, "man"))
    standing, lifted = (
        next(each.picture for each in pieces if each.name == "shadow of man") for pieces in (low, high)
    )
    assert (leaves(standing), leaves(lifted)) == (2, 1)


def test_bodies_beside_the_board_stand_on_a_table() -> None:
    middle = ((1, 0), (3, 0), (3, 4), (1, 4))
    scene = board(VIEW, STANCE, EXTENT, middle, ("navy", "black"), [], [], tall=0)
    camera = Camera(EXTENT, STANCE.aim(VIEW), 792, 592, 0, -0.3)
    for x, wooden in ((0.5, True), (2.0, False)):
        across, down, _ = camera.seen(x, 2.03)
        assert isinstance(scene.ground, Group)
        seen = [
            part.fill
            for left, top, part in scene.ground.parts
            if isinstance(part, Polygon) and contains(part, across + 4 - left, down + 4 - top)
        ]
        assert ("navy" in str(seen[-1])) is not wooden


def test_unchanged_pieces_are_reused() -> None:
    """A key or a mouse move, which draws a mark, must not take longer on a large board."""
    bodies = [Body("man", 0.5, 0.5, cylinder()), Body("other", 2.5, 0.5, cylinder())]
    before, after = (board_with(*bodies, view=replace(VIEW, hover=name)) for name in ("man", "other"))
    assert all(one is other for one, other in zip(before.pieces, after.pieces, strict=True))
    held = board_with(*bodies, view=replace(VIEW, held="man"))
    changed = {one.name for one, other in zip(before.pieces, held.pieces, strict=True) if one is not other}
    assert changed == {"man", "shadow of man"}


def test_a_small_board_shows_a_label_at_two_edges_only_at_the_near_one() -> None:
    def label_names(view: View) -> list[str]:
        labels = [
            Label("a", 0.5, -0.4, "white"),
            Label("a", 0.5, 4.4, "white"),
            Label("1", 4.4, 0.5, "white"),
        ]
        slab = ((-0.6, -0.6), (4.6, -0.6), (4.6, 4.6), (-0.6, 4.6))
        scene = board(
            view, STANCE, (-0.6, -0.6, 4.6, 4.6), slab, ("navy", "black"), [], [], tall=0, labels=labels
        )
        return [piece.name for piece in scene.pieces if isinstance(piece.picture, Text)]

    assert label_names(VIEW) == ["label 0", "label 1", "label 2"]
    assert label_names(View(100, 80)) == ["label 0", "label 2"]
    assert label_names(View(100, 80, own=Aim(45, 180))) == ["label 1", "label 2"]


def wooden_board(view: View = VIEW, man: Solid | None = None) -> Scene:
    """Return a board of wood with a framed square, and perhaps a man on another one."""
    cells = [square("framed", 1, 1, "gray")._replace(frame="gold"), square("plain", 2, 1, "gray")]
    bodies = [Body("man", 2.5, 1.5, man)] if man else []
    slab = ((0, 0), (4, 0), (4, 4), (0, 4))
    return board(view, STANCE, EXTENT, slab, ("navy", "black"), cells, bodies, tall=0, wooden=True)


def fills(picture: Picture) -> list[object]:
    """Return the fills of a frozen group of polygons."""
    assert isinstance(picture, Layer)
    assert picture.frozen
    assert isinstance(picture.picture, Group)
    return [part.fill for *_, part in picture.picture.parts if isinstance(part, Polygon)]


def test_wood_is_lighter_at_the_top_left_of_the_screen_however_the_board_is_turned() -> None:
    for turn in (0, 180):
        pieces = wooden_board(replace(VIEW, own=Aim(45, turn))).pieces
        framed, plain = (piece for piece in pieces if piece.name in {"framed", "plain"})
        levels = [sum(rgba(str(fills(each.picture)[0]), LIGHT)[:3]) for each in (framed, plain)]
        assert (levels[0] > levels[1]) is (framed.x < plain.x)


def test_a_frame_lies_just_inside_of_its_cell() -> None:
    framed, plain = (piece for piece in wooden_board().pieces if piece.name in {"framed", "plain"})
    assert fills(framed.picture).count("gold") == 4
    assert fills(plain.picture).count("gold") == 0
    assert isinstance(framed.picture, Layer)
    assert isinstance(framed.picture.picture, Group)
    for x, y, part in framed.picture.picture.parts:
        assert x >= -0.01
        assert y >= -0.01
        assert x + part.width <= framed.picture.width + 0.01
        assert y + part.height <= framed.picture.height + 0.01


def test_a_veil_covers_the_top_of_a_body_without_another_picture_of_it() -> None:
    bare, veiled = (
        wooden_board(man=cylinder()._replace(veil=veil)).pieces[-1].picture for veil in (None, "#00000038")
    )
    assert isinstance(veiled, Layer)
    assert isinstance(veiled.picture, Group)
    assert veiled.picture.parts[0][2] is bare


def test_bodies_that_stand_away_from_the_edge_leave_more_room_for_the_board() -> None:
    near, far = (Camera(EXTENT, Aim(30), 2000, 600, 0.8, -0.3, rim) for rim in (0, 1))
    assert far.side(10) > near.side(10)
    assert far.box[1] == pytest.approx(0)
    assert far.box[3] == pytest.approx(600)


def test_a_glaze_is_a_narrow_reflection_on_the_left_of_the_wall() -> None:
    camera = Camera(EXTENT, Aim(45), 800, 600)
    plain, glazed = (
        levels(picture_of(cylinder()._replace(glaze=glaze), camera, 1, 1))[:-3]
        for glaze in (None, "#ffffff80")
    )
    lighter = [k for k, (before, after) in enumerate(zip(plain, glazed, strict=True)) if after - before > 40]
    assert lighter == list(range(lighter[0], lighter[-1] + 1))
    assert 0 < lighter[0] < lighter[-1] < len(plain) / 2
    assert len(lighter) < len(plain) / 2
