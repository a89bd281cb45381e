"""The look and the label of each cell, which must not depend on colours alone."""

from __future__ import annotations

import pygame
import pytest

from games.minesweeper.play import tabletop
from games.minesweeper.scene import EXPLODED, FLAG, MINE, WORDS, WRONG, looks_with, scene
from launcher.picture import DARK, LIGHT, THEMES, Group, Layer, Picture, Text, Theme, with_palette
from launcher.screens import to_surface
from launcher.tabletop import PAUSE, Match, View
from tests.games.minesweeper.conftest import after, position_of

LOST = after(position_of("*... .... ...*"), "open 3,1", "flag 1,2", "open 1,1")


def labels(position: object, view: View | None = None) -> dict[str, str]:
    """Return the label of each cell without the cell's name, by name."""
    pieces = scene(position, view or View()).pieces  # type: ignore[arg-type]
    return {piece.name: piece.says.partition(", ")[2] for piece in pieces if not piece.through}


def test_a_cell_has_a_label_for_its_look() -> None:
    position = after(position_of("*... .... ...*"), "open 3,1", "flag 1,1", "open 1,2", "flag 4,3", "ask 4,3")
    assert [labels(position)[name] for name in ("1,1", "1,2", "3,1", "4,3", "1,3")] == [
        "flag",
        "1",
        "empty",
        "question mark",
        "covered",
    ]


def test_a_lost_field_shows_mines_and_wrong_flags() -> None:
    cells = labels(LOST)
    assert [cells[name] for name in ("1,1", "1,2", "4,3")] == [WORDS[k] for k in (EXPLODED, WRONG, MINE)]


def test_a_cleared_field_shows_all_mines_as_cleared() -> None:
    assert labels(after(position_of("*.. ... ..."), "open 3,3"))["1,1"] == "mine, cleared"


def test_pointing_at_a_number_highlights_its_covered_neighbours() -> None:
    position = after(position_of("*... .... ...*"), "open 3,1")
    plain, pointed = scene(position, View()).pieces, scene(position, View(hover="2,1")).pieces
    changed = [a.name for a, b in zip(plain, pointed, strict=True) if a.picture is not b.picture]
    assert changed == ["1,1", "1,2"]
    assert scene(position, View(focus="2,1")).pieces == pointed


def test_a_pause_covers_the_field_until_the_match_is_over() -> None:
    paused = View(toggles=frozenset({PAUSE.name}), hover="2,1")
    position = after(position_of("*... .... ...*"), "open 3,1", "flag 1,1", "flag 4,3", "ask 4,3")
    assert set(labels(position, paused).values()) == {"covered"}
    cells = len(position.numbers)
    fresh = scene(position_of("*... .... ...*"), View())
    assert scene(position, paused).pieces[:cells] == fresh.pieces[:cells]
    assert labels(LOST, paused) == labels(LOST)


def test_all_looks_differ_in_shades_of_grey() -> None:
    shown = [look for look, word in zip(looks_with(22), WORDS, strict=True) if word != "covered"]
    for theme in (LIGHT, DARK, with_palette("light", "grey")):
        grey = [greys(to_surface(look, theme=theme)) for look in shown]
        assert len(set(grey)) == len(shown)


def greys(surface: object) -> bytes:
    """Return the brightness of each pixel in eight steps."""
    import pygame

    assert isinstance(surface, pygame.Surface)
    bright = pygame.transform.grayscale(surface)
    return bytes(value // 32 for value in pygame.image.tobytes(bright, "RGB")[::3])


def test_unchanged_cells_keep_their_piece() -> None:
    before = scene(position_of("*... .... ...*"), View()).pieces
    then = scene(after(position_of("*... .... ...*"), "flag 1,1"), View()).pieces
    changed = [piece.name for piece, old in zip(then, before, strict=True) if piece is not old]
    assert changed == ["1,1", "mines", "cells"]


def test_counters_show_mines_to_flag_and_cells_to_open_if_there_is_room() -> None:
    field = position_of("*... .... ...*")
    shown = [
        [piece.says for piece in scene(position, View()).pieces if piece.through]
        for position in (field, after(field, "flag 1,1"), after(field, "open 3,1", "open 1,2", "open 1,3"))
    ]
    assert shown[:2] == [["mines to flag: 2", "cells to open: 10"], ["mines to flag: 1", "cells to open: 10"]]
    small = scene(field, View(width=100, height=70))
    assert not any(piece.through for piece in small.pieces)


@pytest.mark.parametrize(("width", "height"), [(375, 540), (360, 500), (1200, 700)])
def test_numbers_of_a_large_field_are_legible_on_a_phone(width: float, height: float) -> None:
    match = Match(tabletop(), tabletop().presets["Expert"], "k7f3p")
    shown = scene(match.play("open 1,1"), View(width=width, height=height))
    scale = min(width / shown.width, height / shown.height)
    sizes = {size for piece in shown.pieces for size in sizes_of_texts(piece.picture)}
    assert sizes
    assert min(sizes) * scale >= 11
    assert max(sizes) <= 30, "it fits into a cell"


def sizes_of_texts(picture: Picture) -> set[float]:
    match picture:
        case Text(size=size):
            return {size}
        case Layer(picture=inner):
            return sizes_of_texts(inner)
        case Group(parts=parts):
            return set().union(*(sizes_of_texts(part) for _, _, part in parts))
    return set()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_counter_of_mines_shows_a_flag_on_a_covered_cell(theme: Theme) -> None:
    """A flag alone would hardly be seen on the dark plate of the counter."""
    (counter,) = (p.picture for p in scene(position_of("*... .... ...*"), View()).pieces if p.name == "mines")
    face = to_surface(looks_with(20)[FLAG], theme=theme).get_at((8, 8))
    shown = pygame.mask.from_threshold(to_surface(counter, theme=theme), face, (4, 4, 4, 255))
    assert shown.count() > 100
