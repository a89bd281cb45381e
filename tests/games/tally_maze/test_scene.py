"""The pieces of a maze's picture, and its description as text."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.tally_maze.mazes import Cell
from games.tally_maze.rules import NEXT, Options, opening, play, start
from games.tally_maze.scene import COMING, FARTHER, PITCH, scene
from games.tally_maze.words import describe, name_of
from launcher.picture import (
    CONTRAST,
    DARK,
    LIGHT,
    THEMES,
    Group,
    Layer,
    Picture,
    Text,
    Theme,
    blank,
    place_all,
)
from launcher.screens import to_surface
from launcher.tabletop import View


@pytest.mark.parametrize("number", [0, 1, 12345678])
def test_walls_that_stay_in_the_next_maze_keep_their_piece(number: int) -> None:
    before = opening(5, number)
    here = {piece.name: piece for piece in scene(before, View()).pieces}
    then = {piece.name: piece for piece in scene(play(before, NEXT, Random(0)), View()).pieces}
    walls = [name for name in here.keys() & then.keys() if name.startswith("wall")]
    assert len(walls) > 5
    assert all(then[name] is here[name] for name in walls)


def test_look_ahead_marks_walls_and_gaps_of_the_next_maze() -> None:
    position = opening(5, 12345678)
    after = play(position, NEXT, Random(0)).maze.open
    marks = {
        piece.name
        for piece in scene(position, View(toggles=frozenset({COMING}))).pieces
        if "to come" in piece.name
    }
    assert len(marks) == len(position.maze.open ^ after)
    assert len([name for name in marks if name.startswith("gap")]) == len(after - position.maze.open)


def test_look_farther_shows_when_each_place_first_changes() -> None:
    position = opening(5, 12345678)
    known, marked = position.maze.open, dict[str, int]()
    later = position
    for ahead in range(1, 5):
        later = later._replace(number=later.number + 1)
        for edge in later.maze.open ^ known:
            marked.setdefault("-".join(map(name_of, edge)), ahead)
    shown = scene(position, View(toggles=frozenset({FARTHER})))
    pieces = {piece.name.split()[-1]: piece for piece in shown.pieces if "to come" in piece.name}
    assert pieces.keys() == marked.keys()
    for where, ahead in marked.items():
        assert _strings(pieces[where].picture) == ([str(ahead)] if ahead > 1 else [])


def _strings(picture: Picture) -> list[str]:
    if isinstance(picture, Layer):
        return _strings(picture.picture)
    parts = picture.parts if isinstance(picture, Group) else ()
    return (
        [picture.string] if isinstance(picture, Text) else [s for _, _, part in parts for s in _strings(part)]
    )


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=lambda theme: theme.name)
def test_lines_between_open_cells_are_much_fainter_than_walls(theme: Theme) -> None:
    """Walls differ from the ground at least three times as much as these lines do, in every theme."""
    position = opening(3, 5)
    shown = scene(position, View())
    parts = [(piece.x, piece.y, piece.picture) for piece in shown.pieces if piece.name.startswith("wall")]
    picture = to_surface(place_all(parts, shown.ground), theme=theme)
    edge = int((shown.width - 3 * PITCH) / 2)
    ground, wall = (
        picture.get_at((edge + 24, 40)),
        picture.get_at((edge + 72, edge)),
    )  # in a cell, and above one
    row = [picture.get_at((x, 40)) for x in range(int(edge + PITCH) - 2, int(edge + PITCH) + 3)]
    away = max(abs(sum(each[:3]) - sum(ground[:3])) for each in row)
    assert 0 < 3 * away < abs(sum(wall[:3]) - sum(ground[:3]))


def test_the_description_names_the_places_and_signs_of_all() -> None:
    begun = opening(4, 38659)
    apart = begun._replace(gnome=Cell(1, 0), pumpkins=(Cell(2, 1), Cell(0, 3)))
    assert (
        describe(begun)[-1]
        == "The gnome (o) is on a1, both pumpkins (8) on d4, and the exit (x) on d4. Maze 38659."
    )
    assert (
        describe(apart)[-1]
        == "The gnome (o) is on b1, pumpkin 1 on c2 and 2 on a4, and the exit (x) on d4. Maze 38659."
    )


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_exit_and_both_pumpkins_are_visible_at_the_start(theme: Theme) -> None:
    position = start(Options(4), Random(1))
    pieces = {piece.name: piece for piece in scene(position, View()).pieces}
    gate, first, second = (pieces[name] for name in pieces if name in ("exit", "pumpkin 1", "pumpkin 2"))
    assert gate.name == "exit", "behind the pumpkins"
    wide = 36 * first.picture.width / PITCH  # of the pumpkin itself
    assert second.middle[0] - first.middle[0] >= wide, "side by side"
    assert gate.box[0] < first.middle[0] - wide / 2
    assert gate.box[2] > second.middle[0] + wide / 2
    (arch,) = ink(gate.picture, theme).connected_component().get_bounding_rects()
    assert min(arch.size) > 0.9 * PITCH


def ink(picture: Picture, theme: Theme) -> pygame.mask.Mask:
    """Return the pixels of a picture without its shadow, and a margin."""
    room = blank(picture.width + PITCH, picture.height + PITCH)
    placed = place_all([(room.width / 2, room.height / 2, picture)], room)
    return pygame.mask.from_surface(to_surface(placed, theme=theme), 200)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_figures_are_large_among_thin_hedges(theme: Theme) -> None:
    position = opening(3, 5)._replace(pumpkins=(Cell(0, 1), Cell(0, 2)))
    pieces = {piece.name: piece for piece in scene(position, View()).pieces}

    def size(name: str) -> tuple[int, int]:
        first, *others = ink(pieces[name].picture, theme).get_bounding_rects()
        return first.unionall(others).size

    assert size("left hedge")[0] <= 0.3 * PITCH
    for name in ("gnome", "pumpkin 1", "pumpkin 2"):
        assert size(name)[1] >= 0.7 * PITCH


def test_a_caught_gnome_is_in_front_of_the_pumpkin() -> None:
    caught = opening(4, 5)._replace(gnome=Cell(1, 1), pumpkins=(Cell(1, 1), Cell(3, 3)))
    pieces = [piece for piece in scene(caught, View()).pieces if piece.name in ("gnome", "pumpkin 1")]
    assert [piece.name for piece in pieces] == ["pumpkin 1", "gnome"]
    assert pieces[1].x < pieces[0].x


def test_the_gnome_is_taller_than_a_cell_and_stays_in_the_garden_in_its_first_row() -> None:
    """His feet stay in his cell, above the hedge below it."""
    gnome = next(piece for piece in scene(opening(4, 5), View()).pieces if piece.name == "gnome")
    shown = to_surface(place_all([(gnome.x, gnome.y, gnome.picture)], blank(400, 400)), theme=CONTRAST)
    seen = pygame.mask.from_surface(shown, 200).get_bounding_rects()
    hat, feet = min(part.top for part in seen), max(part.bottom for part in seen)
    assert hat > 0
    assert feet - hat > 1.1 * PITCH
    assert feet <= gnome.x + PITCH * 0.4, "as far down as to the right of the edge"


def test_the_number_is_on_the_front_of_the_garden() -> None:
    for view in (View(640, 420), View(320, 160)):
        shown = scene(opening(12, 7), view)
        (number,) = [piece for piece in shown.pieces if piece.name == "number"]
        assert number.box[1] >= 12 * PITCH
        assert number.box[3] <= shown.ground.height == shown.height


def test_a_long_number_is_shortened_in_the_middle_and_whole_in_its_label() -> None:
    number = 189087 * 10**40 + 402295
    (piece,) = [each for each in scene(opening(12, number), View()).pieces if each.name == "number"]
    assert (_strings(piece.picture), piece.says) == (["Maze 189087…402295"], f"Maze {number}")


def test_the_lower_edge_of_a_hedge_is_darker_than_its_top() -> None:
    shown = scene(opening(3, 5), View())
    hedge = next(piece for piece in shown.pieces if piece.name == "bottom hedge")
    picture = to_surface(hedge.picture, theme=LIGHT)
    middle, half = picture.width // 2, picture.height // 2
    top, below = (sum(picture.get_at((middle, half + down))[:3]) for down in (0, 8))
    assert below < top
