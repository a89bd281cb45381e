"""The parts of the picture of the balls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist
from random import Random

import pygame
import pytest

from games.same.play import TABLETOP
from games.same.rules import PRESETS, Columns, Options, Position, blobs, start
from games.same.scene import COLOURS, INK, SMALL, TINY, USUAL, Look, finale, mark_of, scene
from launcher.picture import PALETTES, THEMES, Group, Layer, Picture, Theme, place_all, with_palette
from launcher.picture.theme import rgba
from launcher.screens import to_surface
from launcher.tabletop import Piece, Scene, View
from tests.picture.test_palettes import FOR, least
from tests.picture.vision import contrast, linear
from tests.tabletop.frame.conftest import Seat


def balls_of(shown: Scene) -> list[Piece]:
    return [piece for piece in shown.pieces if piece.name.isdecimal()]


def test_pointing_to_a_blob_changes_only_its_balls_and_shows_its_points() -> None:
    position = start(Options(), Random(1))
    plain = balls_of(scene(position, View()))
    ball = next(piece for piece in plain if "balls" in piece.says)
    shown = scene(position, View(hover=ball.name))
    other = [was for was, now in zip(plain, balls_of(shown), strict=True) if now is not was]
    words = f"{len(other)} balls: {len(other) ** 2} points"
    shadow, points = shown.pieces[0], shown.pieces[-1]
    assert ball in other
    assert all(piece.says.endswith(words) for piece in other)
    assert (points.says, points.through, points.front) == (words, True, True)
    assert (shadow.through, shadow.front) == (True, True)


@pytest.mark.parametrize("where", ["hover", "focus"])
def test_a_chosen_blob_lies_above_all_others_and_has_no_rings_around_its_balls(where: str) -> None:
    position = start(Options(), Random(1))
    ball = next(piece for piece in balls_of(scene(position, View())) if "balls" in piece.says)
    shown = scene(position, View(**{where: ball.name}))
    blob = [piece for piece in balls_of(shown) if piece.front]
    assert ball.name in [piece.name for piece in blob]
    assert len(blob) == int(ball.says.split(", ")[-1].split()[0])
    assert not any(piece.ring for piece in balls_of(shown))
    focus = [piece.middle for piece in shown.pieces if piece.name == "focus"]
    assert focus == ([ball.middle] if where == "focus" else [])


@pytest.mark.parametrize("size", [(640, 420), (320, 160)])
def test_the_points_for_a_blob_are_legible_inside_the_box_and_beside_the_blob(size: tuple[int, int]) -> None:
    position = start(Options(), Random(1))
    view = View(*size)
    plain = scene(position, view)
    times = min(size[0] / plain.width, size[1] / plain.height)
    for ball in balls_of(plain):
        shown = scene(position, replace(view, hover=ball.name))
        points = shown.pieces[-1]
        if points.name != "points":
            continue
        left, top, right, bottom = points.box
        assert min(left, top, plain.width - right, plain.height - bottom) >= -1e-6
        assert bottom - top >= 1.5 * 12 / times
        blob = [piece for piece in balls_of(shown) if piece.front]
        above, below = min(each.box[1] for each in blob), max(each.box[3] for each in blob)
        assert bottom <= above + 1 or top >= below - 1


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marks_stand_out_from_their_balls_in_every_palette(theme: str, palette: str) -> None:
    worn = with_palette(theme, palette)
    for mark, colour in zip(INK, COLOURS, strict=True):
        assert contrast(linear(mark, worn), linear(colour, worn)) >= 3


@pytest.mark.parametrize("palette", FOR)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_colours_of_balls_are_told_apart_by_those_whom_the_palette_is_for(
    theme: str, palette: str
) -> None:
    for eyes in FOR[palette]:
        assert least(with_palette(theme, palette), COLOURS, eyes) >= (5.5 if palette == "grey" else 8)


def test_every_blob_has_the_mark_of_its_colour_once_near_its_middle() -> None:
    position = start(Options(), Random(1))
    shown = {piece.name: piece for piece in scene(position, View()).pieces}
    for blob in blobs(position.columns):
        _number, colour = position.columns[blob[0][0]][blob[0][1]]
        balls = [shown[str(position.columns[x][y][0])] for x, y in blob]
        marks = [at for each in balls for at in places_of(mark_of(colour, USUAL), each)]
        middle = tuple(
            sum(places) / len(balls) for places in zip(*[each.middle for each in balls], strict=True)
        )
        assert len(marks) == 1
        assert dist(marks[0], middle) <= min(dist(each.middle, middle) for each in balls) + 1e-6


def test_four_balls_in_a_square_have_their_mark_in_their_middle() -> None:
    columns: Columns = (((0, 3), (1, 3)), ((2, 3), (3, 3)))
    balls = balls_of(scene(Position(Options(2, 2), columns), View()))
    left, top, right, bottom = box_of(balls)
    (mark,) = [at for each in balls for at in places_of(mark_of(3, USUAL), each)]
    assert mark == pytest.approx(((left + right) / 2, (top + bottom) / 2))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_single_ball_is_smaller_than_a_joined_one_and_has_the_same_colour(theme: Theme) -> None:
    columns: Columns = (((0, 1), (1, 2)), ((2, 3), (3, 2)))
    shown = {ball.name: ball for ball in balls_of(scene(Position(Options(2, 2), columns), View()))}
    pictures = [to_surface(shown[name].picture, scale=2, theme=theme) for name in "01"]
    single, joined = (pygame.mask.from_surface(picture).count() for picture in pictures)
    body = rgba(COLOURS[1], theme)
    assert 0.5 * joined < single < 0.8 * joined
    assert body in [pictures[0].get_at((x, pictures[0].get_height() // 3)) for x in range(20, 40)]


@pytest.mark.parametrize(("size", "look"), [((768, 514), USUAL), ((359, 531), SMALL), ((304, 144), TINY)])
def test_marks_are_larger_in_small_windows(size: tuple[int, int], look: Look) -> None:
    position = start(Options(), Random(1))
    marks = [mark_of(colour, look) for colour in range(len(COLOURS))]
    pieces = balls_of(scene(position, View(*size)))
    assert sum(has(mark, piece.picture) for piece in pieces for mark in marks) == len(blobs(position.columns))
    assert TINY.mark > SMALL.mark > USUAL.mark


def test_a_pair_has_its_mark_between_its_balls() -> None:
    *_, right = scene(Position(Options(2, 2), (((0, 1),), ((1, 1),))), View()).pieces
    left = scene(Position(Options(2, 2), (((0, 1),), ((1, 1),))), View()).pieces[0]
    assert [*places_of(mark_of(1, USUAL), left), *places_of(mark_of(1, USUAL), right)] == [
        pytest.approx(((left.x + right.x) / 2, left.y))
    ]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_line_around_the_chosen_blob_has_no_gaps(theme: Theme) -> None:
    row = [((k, 1),) for k in range(4)]
    shown = scene(Position(Options(4, 4), tuple(row)), View(hover="1"))
    row_of = balls_of(shown)
    placed = place_all([(each.x, each.y, each.picture) for each in row_of], shown.ground)
    picture = to_surface(placed, scale=2, theme=theme)
    left, top, right, bottom = (round(2 * side) for side in box_of(row_of))
    for x in range(left + 28, right - 28):
        for edge, inwards in ((top, 1), (bottom, -1)):
            column = [picture.get_at((x, edge + inwards * k))[:3] for k in range(8)]
            assert (255, 255, 255) in column


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_joined_balls_have_no_seams(theme: Theme) -> None:
    row = [((k, 1),) for k in range(4)]
    shown = scene(Position(Options(4, 4), tuple(row)), View())
    placed = place_all([(each.x, each.y, each.picture) for each in shown.pieces[:4]], shown.ground)
    picture = to_surface(placed, scale=1.13, theme=theme)
    left, top, right, bottom = (1.13 * side for side in box_of(shown.pieces[:4]))
    below = round(top + 0.72 * (bottom - top))  # the mark
    middle = [picture.get_at((x, below))[:3] for x in range(round(left) + 32, round(right) - 16)]
    assert len(set(middle)) == 1


@pytest.mark.parametrize("size", [1.3, 1.9, 3.7])
def test_the_body_of_a_blob_is_even(size: float) -> None:
    columns: Columns = tuple(tuple((3 * x + y, 4) for y in range(3)) for x in range(3))
    shown = scene(Position(Options(4, 4), columns), View())
    balls = balls_of(shown)
    placed = place_all([(each.x, each.y, each.picture) for each in balls], shown.ground)
    picture = to_surface(placed, scale=size)
    left, top, right, bottom = (size * side for side in box_of(balls))
    inside = picture.subsurface(
        (left + 9 * size, top + 9 * size, right - left - 18 * size, bottom - top - 18 * size)
    )
    body = pygame.mask.from_threshold(inside, rgba(COLOURS[4], THEMES["light"]), (1, 1, 1, 255))
    others = inside.get_width() * inside.get_height() - body.count()
    mark = mark_of(4, USUAL)
    assert 0 < others <= (mark.width + 2) * (mark.height + 2) * size**2


def box_of(pieces: Sequence[Piece]) -> tuple[float, float, float, float]:
    lefts, tops, rights, bottoms = zip(*(piece.box for piece in pieces), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def has(mark: Picture, picture: Picture) -> bool:
    """Return whether a mark is a part of a picture."""
    inside = [part for _, _, part in picture.parts] if isinstance(picture, Group) else []
    inside += [picture.picture] if isinstance(picture, Layer) else []
    return picture is mark or any(has(mark, part) for part in inside)


def places_of(mark: Picture, ball: Piece) -> list[tuple[float, float]]:
    """Return the middles of a mark in the picture of a ball, in the scene."""
    left, top, _, _ = ball.box
    parts = ball.picture.parts if isinstance(ball.picture, Group) else ()
    return [(left + x + part.width / 2, top + y + part.height / 2) for x, y, part in parts if part is mark]


def test_the_box_is_in_the_middle_of_its_scene() -> None:
    shown = scene(start(Options(), Random(1)), View())
    left, top, right, bottom = box_of(shown.pieces)
    assert left == pytest.approx(shown.width - right)
    assert top == pytest.approx(shown.height - bottom)


def test_the_finale_of_an_empty_box_is_a_wave_of_one_ball_per_colour() -> None:
    position = start(Options(colours=4), Random(1))
    assert finale(position, View()) == ()
    scenes = finale(position._replace(columns=()), View())
    assert {len(each.pieces) for each in scenes} == {4}
    assert scenes[0] == scenes[-1]
    assert any(each != scenes[0] for each in scenes)


def test_an_empty_box_says_that_all_balls_are_gone() -> None:
    for options in PRESETS.values():
        empty = scene(Position(options, ()), View())
        (words,) = empty.pieces
        left, _, right, _ = words.box
        assert words.says == "All balls are gone"
        assert left > 0
        assert right < empty.width


@pytest.mark.parametrize(
    ("left", "offered"), [(0, ["Harder: Usual"]), (9, ["Harder: Usual"]), (10, ["Easier: Three colours"])]
)
def test_a_harder_box_is_offered_if_few_balls_are_left_and_otherwise_an_easier_one(
    left: int, offered: list[str]
) -> None:
    columns: Columns = tuple(
        [((k, k % 2),) for k in range(left)]
    )  # side by side, each of another colour than its neighbours
    end = Position(PRESETS["Small"], columns)
    seat = Seat(replace(TABLETOP, start=lambda options, chance: end), PRESETS["Small"])
    assert [text for text in seat.texts if text.startswith(("Harder", "Easier"))] == offered
