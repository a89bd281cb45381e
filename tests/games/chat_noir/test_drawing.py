from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from games.chat_noir import (
    Cell,
    Posn,
    World,
    block_cell_in_world,
    cell_center_x,
    cell_center_y,
    circle_radius,
    empty_board,
    empty_world,
    happy_cat,
    mad_cat,
    make_initial_world,
    on_cats_path,
    render_board,
    render_cell,
    render_world,
    thinking_cat,
    world_height,
    world_width,
)
from launcher.picture import Picture, freeze
from launcher.screens import to_surface

FREE, BLACK, WHITE = (pygame.Color(name) for name in ("lightskyblue", "black", "white"))


def colour_at(picture: Picture, p: Posn, from_middle: float = 0) -> pygame.Color:
    """Return the colour of a cell's circle at a distance in pixels above its middle."""
    return to_surface(picture).get_at((round(cell_center_x(p)), round(cell_center_y(p) - from_middle)))


@pytest.mark.parametrize("size", [3, 7, 11, 15])
def test_a_world_is_as_large_as_its_board(size: int) -> None:
    picture = render_world(empty_world(size))
    assert (picture.width, picture.height) == (world_width(size), world_height(size))


class TestCells:
    def test_free_and_blocked(self) -> None:
        world = block_cell_in_world(Posn(1, 1), empty_world(7))
        picture = render_world(world)
        assert colour_at(picture, Posn(2, 1)) == FREE
        assert colour_at(picture, Posn(1, 1)) == colour_at(picture, Posn(1, 1), 18) == BLACK

    def test_the_cell_under_the_mouse_has_a_black_middle_of_half_the_radius(self) -> None:
        picture = render_world(empty_world(7)._replace(mouse_posn=Posn(1, 1)))
        assert colour_at(picture, Posn(1, 1)) == colour_at(picture, Posn(1, 1), 8) == BLACK
        assert colour_at(picture, Posn(1, 1), 12) == FREE

    def test_cells_on_the_path_have_a_white_middle_while_help_is_on(self) -> None:
        world = empty_world(7)
        assert colour_at(render_world(world), Posn(1, 3)) == FREE
        picture = render_world(world._replace(help=True))
        assert colour_at(picture, Posn(1, 3)) == colour_at(picture, Posn(1, 3), 8) == WHITE
        assert colour_at(picture, Posn(1, 3), 12) == FREE

    def test_the_ground_between_circles_is_white(self) -> None:
        assert to_surface(render_world(empty_world(7))).get_at((1, 1)) == WHITE

    @pytest.mark.parametrize("blocked", [False, True])
    @pytest.mark.parametrize("on_path", [False, True])
    @pytest.mark.parametrize("under_mouse", [False, True])
    def test_every_look_is_a_circle_around_its_pinhole(
        self, blocked: bool, on_path: bool, under_mouse: bool
    ) -> None:
        picture = render_cell(Cell(Posn(3, 4), blocked), on_path, under_mouse)
        assert (picture.width, picture.height) == (2 * circle_radius, 2 * circle_radius)
        assert picture.pinhole == (circle_radius, circle_radius)

    def test_a_board_shows_every_cell_as_it_is(self) -> None:
        world = make_initial_world(4)._replace(help=True, mouse_posn=Posn(9, 2))
        on_path = on_cats_path(world)
        shot = to_surface(render_board(world.board, world.size, on_path, world.mouse_posn))
        for p, blocked in world.board:
            middle = shot.get_at((round(cell_center_x(p)), round(cell_center_y(p))))
            black = blocked or p == world.mouse_posn
            assert middle == (BLACK if black else WHITE if on_path(p) else FREE), p


class TestCat:
    @pytest.mark.parametrize(
        ("state", "face"), [("playing", thinking_cat), ("cat-won", happy_cat), ("cat-lost", mad_cat)]
    )
    def test_its_face_shows_the_state_of_the_game(self, state: str, face: Picture) -> None:
        assert render_world(empty_world(5)._replace(state=state)).parts[-1][2] == freeze(face)

    def test_its_pinhole_is_in_the_middle_of_its_cell(self) -> None:
        x, y, face = render_world(empty_world(7)._replace(cat=Posn(2, 5))).parts[-1]
        middle = x + face.pinhole[0], y + face.pinhole[1]
        assert middle == (cell_center_x(Posn(2, 5)), cell_center_y(Posn(2, 5)))


class TestSharing:
    def test_equal_worlds_look_equal(self) -> None:
        assert render_world(make_initial_world(1)) == render_world(make_initial_world(1))

    def test_unchanged_parts_are_the_same_objects(self) -> None:
        """This lets the launcher find the parts to redraw without comparing a hundred circles."""
        world = empty_world(11)
        before = render_world(world).parts
        after = render_world(world._replace(mouse_posn=Posn(2, 2))).parts
        changed = [k for k, (was, now) in enumerate(zip(before, after, strict=True)) if was is not now]
        cell, cat = 1 + empty_board(11).index(Cell(Posn(2, 2), False)), len(before) - 1
        assert changed == [cell, cat]

    def test_all_pictures_of_a_board_have_as_many_parts(self) -> None:
        def parts(world: World) -> int:
            return len(render_world(world).parts)

        world = make_initial_world(2)
        assert parts(world) == parts(world._replace(help=True, mouse_posn=Posn(9, 9), state="cat-lost"))


def test_neither_the_game_nor_its_pictures_load_pygame() -> None:
    program = (
        "import sys; from games.chat_noir import empty_world, render_world, tabletop; "
        "render_world(empty_world(5)); print('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
