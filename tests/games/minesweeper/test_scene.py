"""The look and the label of each cell, which must not depend on colours alone."""

from __future__ import annotations

import pygame
import pytest

from games.minesweeper.field import SIDE
from games.minesweeper.play import tabletop
from games.minesweeper.scene import EXPLODED, FLAG, GROUND, MINE, TONE, WORDS, WRONG, looks_with, scene
from launcher.picture import (
    DARK,
    LIGHT,
    PALETTES,
    THEMES,
    Group,
    Layer,
    Picture,
    Text,
    Theme,
    overlay,
    rectangle,
    with_palette,
)
from launcher.screens import to_surface
from launcher.tabletop import PAUSE, Match, View
from tests.games.minesweeper.conftest import after, position_of
from tests.picture.vision import contrast, linear

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
        grey = [
            greys(to_surface(overlay(look, rectangle(SIDE, SIDE, GROUND)), theme=theme)) for look in shown
        ]
        assert len(set(grey)) == len(shown)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", THEMES)
def test_numbers_are_legible_on_both_tones_of_the_ground(name: str, palette: str) -> None:
    theme = with_palette(name, palette)
    inks = [text.colour for look in looks_with(25)[1:9] for text in texts_of(look)]
    grounds = [linear(ground, theme) for ground in (GROUND, TONE)]
    assert len(inks) == 8
    assert min(contrast(linear(ink, theme), ground) for ink in inks for ground in grounds) >= 4.5


def test_neighbours_have_two_tones_of_turf() -> None:
    seen = {piece.name: piece.picture for piece in scene(position_of("*... .... ...*"), View()).pieces}
    assert seen["1,1"] is seen["2,2"] is seen["3,1"]
    assert seen["1,2"] is seen["2,1"] is seen["3,2"]
    assert seen["1,1"] != seen["2,1"]


def test_neighbours_touch_at_every_size() -> None:
    pieces = {piece.name: piece for piece in scene(position_of("*... .... ...*"), View()).pieces}
    left, right = pieces["1,1"].box, pieces["2,1"].box
    assert right[0] == left[0] + SIDE
    assert left[2] == right[0] + 1, "it reaches below the next cell, whatever pixels they begin on"


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


def test_covered_cells_cast_shadows_down_and_to_the_right_on_open_ones_only() -> None:
    position = after(position_of("..... .*.*. ....."), "open 3,2", "open 1,1", "open 3,3")
    seen = {piece.name: piece.picture for piece in scene(position, View()).pieces}
    _, *plain = looks_with(25)[:9]
    number = dict(zip(position.field.names, position.numbers, strict=True))
    shaded = {name for name in ("1,1", "3,2", "3,3") if seen[name] != plain[number[name] - 1]}
    assert shaded == {"3,2", "3,3"}
    assert seen["2,1"] is seen["4,1"]  # covered cells of one tone look alike


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
    sizes = {text.size for piece in shown.pieces for text in texts_of(piece.picture)}
    assert sizes
    assert min(sizes) * scale >= 11
    assert max(sizes) <= 30, "it fits into a cell"


def texts_of(picture: Picture) -> list[Text]:
    match picture:
        case Text():
            return [picture]
        case Layer(picture=inner):
            return texts_of(inner)
        case Group(parts=parts):
            return [text for _, _, part in parts for text in texts_of(part)]
    return []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_counter_of_mines_shows_a_flag_on_a_covered_cell(theme: Theme) -> None:
    """A flag alone would hardly be seen on the wood."""
    (counter,) = (p.picture for p in scene(position_of("*... .... ...*"), View()).pieces if p.name == "mines")
    face = to_surface(looks_with(20)[FLAG], theme=theme).get_at((5, 8))
    shown = pygame.mask.from_threshold(to_surface(counter, theme=theme), face, (20, 20, 20, 255))
    assert shown.count() > 100
