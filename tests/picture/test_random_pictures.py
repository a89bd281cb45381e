"""What holds for every picture: it can be painted, repainted, scaled, compared and written down."""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.picture import (
    Group,
    Picture,
    blur,
    circle,
    crop,
    ellipse,
    fade,
    freeze,
    group,
    labelled,
    line,
    linear_gradient,
    polygon,
    radial_gradient,
    rectangle,
    rotate,
    scale,
    stretch,
    text,
    to_svg,
)
from launcher.screens import Painter
from tests.effort import examples

COLOURS = st.sampled_from(["text", "accent", "lightskyblue", "#ff000080", "surface"])
LENGTHS = st.floats(0, 40, width=16)
PLACES = st.floats(-10, 50, width=16)
POINTS = st.tuples(PLACES, PLACES)
EDGE = {"outline": st.none() | COLOURS, "thickness": st.sampled_from([0.5, 1, 2.5])}
FILL = (
    st.none()
    | COLOURS
    | st.builds(linear_gradient, COLOURS, COLOURS, end=st.sampled_from([(0, 1), (1, 0.5)]))
    | st.builds(radial_gradient, COLOURS, COLOURS, COLOURS, radius=st.sampled_from([0.2, 1]))
)
STRINGS = st.sampled_from(["", "lllil", "Wave", "é\t—", "</text>"])

LEAVES: st.SearchStrategy[Picture] = st.one_of(
    st.builds(circle, st.floats(0, 20, width=16), FILL, **EDGE),
    st.builds(ellipse, LENGTHS, LENGTHS, FILL, **EDGE),
    st.builds(rectangle, LENGTHS, LENGTHS, FILL, radius=st.sampled_from([0, 3, 30]), **EDGE),
    st.builds(polygon, st.lists(POINTS, min_size=1, max_size=5), FILL, **EDGE),
    st.builds(
        line, st.lists(POINTS, min_size=1, max_size=4), COLOURS, thickness=st.sampled_from([0.5, 1, 12])
    ),
    st.builds(text, STRINGS, st.sampled_from([4, 11, 14.5]), COLOURS, bold=st.booleans()),
)


def _around(inner: st.SearchStrategy[Picture]) -> st.SearchStrategy[Picture]:
    parts = st.lists(st.tuples(PLACES, PLACES, inner), max_size=4)
    return st.one_of(
        st.builds(group, LENGTHS, LENGTHS, parts),
        st.builds(crop, PLACES, PLACES, LENGTHS, LENGTHS, inner),
        st.builds(freeze, inner),
        st.builds(blur, st.sampled_from([0, 3]), inner),
        st.builds(fade, st.sampled_from([0, 0.3, 1]), inner),
        st.builds(stretch, st.sampled_from([0, 0.4, 1.5]), st.sampled_from([0.25, 1]), inner),
        st.builds(rotate, st.sampled_from([0, 30, 90, 200]), inner),
        st.builds(labelled, inner, st.sampled_from(["button", "img"]), STRINGS),
    )


PICTURES = st.recursive(LEAVES, _around, max_leaves=8)
PARTS = st.lists(st.tuples(PLACES, PLACES, PICTURES), min_size=1, max_size=4)


@st.composite
def steps(draw: st.DrawFn) -> tuple[Picture, Picture]:
    """A scene, and what may follow it: a part moved, replaced, added or taken away, or another order."""
    before = draw(PARTS)
    after = list(before)
    at = draw(st.integers(0, len(before) - 1))
    match draw(st.sampled_from(["move", "replace", "add", "remove", "reorder"])):
        case "move":
            after[at] = draw(PLACES), draw(PLACES), before[at][2]
        case "replace":
            after[at] = *before[at][:2], draw(PICTURES)
        case "add":
            after.insert(at, (draw(PLACES), draw(PLACES), draw(PICTURES)))
        case "remove":
            del after[at]
        case "reorder":
            after = draw(st.permutations([*before, (draw(PLACES), draw(PLACES), before[at][2])]))
    return group(60, 60, before), group(60, 60, after)


def pixels_of(picture: Picture, factor: float, *before: Picture) -> bytes:
    surface = pygame.Surface((80, 80))
    painter = Painter(surface, scale=factor, left=3, top=5)
    for earlier in before:
        painter.paint(earlier)
    painter.paint(picture)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.slow
@settings(max_examples=examples(300))
@given(steps(), st.sampled_from([0.3, 0.5, 1, 1.37, 2]))
def test_repainting_changes_gives_the_same_pixels_as_painting_everything(
    step: tuple[Picture, Picture], factor: float
) -> None:
    before, after = step
    assert pixels_of(after, factor, before) == pixels_of(after, factor)


@given(PICTURES)
def test_an_equal_picture_is_not_painted_again(picture: Picture) -> None:
    painter = Painter(pygame.Surface((60, 60)))
    assert painter.paint(picture) == [pygame.Rect(0, 0, 60, 60)]
    assert painter.paint(copy.deepcopy(picture)) == []


@given(PICTURES)
def test_a_copy_is_equal_and_has_the_same_hash(picture: Picture) -> None:
    twin = copy.deepcopy(picture)
    assert twin == picture
    assert hash(twin) == hash(picture)


def boxes(picture: Picture) -> list[float]:
    """All lengths in a picture, in one order."""
    lengths = [picture.width, picture.height, *picture.pinhole]
    for x, y, part in picture.parts if isinstance(picture, Group) else ():
        lengths += [x, y, *boxes(part)]
    return lengths


@given(PICTURES, st.sampled_from([0.25, 0.5, 2, 3]))
def test_scaling_makes_every_length_as_much_larger(picture: Picture, factor: float) -> None:
    assert boxes(scale(factor, picture)) == pytest.approx([factor * n for n in boxes(picture)])


@given(PICTURES)
def test_scaling_there_and_back_gives_the_picture(picture: Picture) -> None:
    assert scale(0.5, scale(2, picture)) == picture


@given(PICTURES, st.text())
def test_svg_is_well_formed_whatever_the_picture_says(picture: Picture, title: str) -> None:
    root = ET.fromstring(to_svg(picture, title=title))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
