"""Test the pictures of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

import pygame
import pytest

from launcher.picture import DARK, LIGHT, THEMES, Picture, Theme, pad
from launcher.picture.theme import rgba
from launcher.screens import to_surface
from launcher.toolkits.cards import SUITS
from launcher.toolkits.cards.pictures.backs import back
from launcher.toolkits.cards.pictures.design import (
    BACKS,
    FACES,
    FELTS,
    HEIGHT,
    INKS,
    WIDTH,
    Design,
    Faces,
    Felt,
    Stroke,
    shapes,
    within,
)
from launcher.toolkits.cards.pictures.faces import face, sign
from launcher.toolkits.cards.pictures.signs import LETTERS, SIGNS
from tests.picture.vision import contrast, linear

ALIKE = (2, 4, 10, 11, 12, 13)
"""The ranks that look the same upside down in all suits."""


def all_faces(faces: str) -> Iterator[tuple[int, str, Picture]]:
    design = Design(faces)  # type: ignore[arg-type]
    yield from ((rank, suit, face(rank, suit, design)) for rank, suit in product(range(1, 14), SUITS))


def grey(picture: Picture, height: int, theme: Theme = LIGHT) -> bytes:
    """Return the grey pixels of a picture at this height."""
    drawn = to_surface(picture, scale=2 * height / HEIGHT, theme=theme)
    surface = pygame.transform.grayscale(pygame.transform.smoothscale_by(drawn, 0.5))
    return pygame.image.tobytes(surface, "RGB")[::3]


def difference(one: bytes, other: bytes) -> float:
    """Return the percentage of clearly different pixels."""
    return 100 * sum(abs(a - b) > 48 for a, b in zip(one, other, strict=True)) / len(one)


def test_all_cards_have_the_same_size() -> None:
    faces = [picture for design in FACES for _, _, picture in all_faces(design)]
    for picture in [*faces, *map(sign, SIGNS + LETTERS), *(back(Design(back=each)) for each in BACKS)]:
        assert (picture.width, picture.height) == (WIDTH, HEIGHT)
        assert picture.pinhole == (WIDTH / 2, HEIGHT / 2)
        drawn = to_surface(pad(picture, 10)).get_bounding_rect()
        assert drawn == pygame.Rect(10, 10, WIDTH, HEIGHT)


@pytest.mark.slow
@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_small_grey_faces_are_different(faces: str, theme: Theme) -> None:
    pixels = [grey(picture, 60, theme) for _, _, picture in all_faces(faces)]
    assert min(difference(a, b) for a, b in combinations(pixels, 2)) > 0.5


@pytest.mark.parametrize("signs", [SIGNS, LETTERS], ids=["things", "letters"])
def test_small_grey_signs_are_different(signs: tuple[str, ...]) -> None:
    pixels = [grey(sign(name), 60) for name in signs]
    assert len(signs) == 32
    assert min(difference(a, b) for a, b in combinations(pixels, 2)) > 4


@pytest.mark.parametrize("faces", FACES)
def test_symmetric_faces_look_the_same_upside_down(faces: str) -> None:
    for rank, suit, picture in all_faces(faces):
        if faces == "large print" or rank in ALIKE:
            pixels = grey(picture, 98)
            assert difference(pixels, pixels[::-1]) < 3.5, (
                f"{rank} of {suit}"
            )  # letters stand on whole pixels


@pytest.mark.parametrize("name", BACKS)
def test_a_back_does_not_tell_which_way_its_card_lies(name: str) -> None:
    pixels = grey(back(Design(back=name)), 98)  # type: ignore[arg-type]
    assert difference(pixels, pixels[::-1]) < 1


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_card_is_lighter_than_the_table_and_no_brighter_than_its_theme(theme: Theme) -> None:
    light = {name: sum(rgba(name, theme)[:3]) for name in (INKS["paper"], "background", "text")}
    assert light[INKS["paper"]] > light["background"]
    assert not theme.dark or light[INKS["paper"]] < light["text"]


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_cards_are_light_in_the_dark_theme_too(faces: Faces, theme: Theme) -> None:
    for design in (Design(faces), Design(faces, four_colours=True)):
        paper = linear(design.paper, theme)
        assert min(paper) > 0.5
        assert min(contrast(linear(design.colour(suit), theme), paper) for suit in SUITS) > 4.3


def test_all_decks_backs_and_felts_look_different() -> None:
    decks = [face(12, "hearts", Design(faces)) for faces in FACES]
    backs = [back(Design(back=name)) for name in BACKS]
    grounds = [rgba(Design(felt=felt).cloth.ground.colours[0], LIGHT) for felt in FELTS]
    for looks, many in (
        ([grey(each, 60) for each in decks], 3),
        ([grey(each, 60) for each in backs], 5),
        (grounds, 4),
    ):
        assert len(set(looks)) == many


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_ivory_is_light_and_its_suits_have_contrast_in_every_theme(theme: Theme) -> None:
    for ivory in (Design("ivory"), Design("ivory", four_colours=True)):
        paper = linear(ivory.paper, theme)
        assert min(paper) > 0.5
        assert min(contrast(linear(ivory.colour(suit), theme), paper) for suit in SUITS) > 4.5
        assert sign("anchor", ivory) != sign("anchor")
        assert ivory.inks["navy"] == LIGHT.colour(INKS["navy"])


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("felt", FELTS)
def test_text_and_frames_have_contrast_on_every_felt(felt: Felt, theme: Theme) -> None:
    cloth = Design(felt=felt).cloth
    needs = (cloth.ink, 4.5, 7), (cloth.line, 3, 4.5), (cloth.lit, 3, 4.5)
    for ground, (colour, usual, high) in product(cloth.ground.colours, needs):
        assert contrast(linear(colour, theme), linear(ground, theme)) > (high if theme.high else usual)


def test_with_four_colours_each_suit_has_its_own() -> None:
    assert (
        len({Design(four_colours=True).colour(suit) for suit in ("clubs", "diamonds", "hearts", "spades")})
        == 4
    )


@pytest.mark.parametrize(("rank", "suit"), [(0, "hearts"), (14, "hearts"), (3, "swords")])
def test_a_card_that_no_deck_has_is_refused(rank: int, suit: str) -> None:
    with pytest.raises(ValueError, match=rf"rank .*{rank}|{suit}"):
        face(rank, suit)


def test_an_unknown_sign_is_refused() -> None:
    with pytest.raises(ValueError, match="dog"):
        sign("dog")


def test_the_large_index_of_a_ten_is_not_wider_than_others_that_cards_may_cover() -> None:
    def end(rank: int) -> int:
        """Return the right edge of the rank at the left of a card."""
        drawn = to_surface(face(rank, "spades", index="side"), scale=4).subsurface(
            4 * 4, 4 * 8, 4 * 34, 4 * 20
        )
        ink = pygame.mask.from_threshold(drawn, (20, 20, 20), (90, 90, 90, 255))
        return max(x for x, y in product(*map(range, drawn.size)) if ink.get_at((x, y)))

    assert end(10) <= end(4) + 4


def test_a_drawing_is_a_line_for_each_shape() -> None:
    inks: Mapping[str, str] = {"hair": "#112233"}
    left, right = shapes("hair pen& 2 1,0 3,4", inks)
    assert left == Stroke("#112233", ((1, 0), (3, 4)), 2)
    assert right == Stroke("#112233", ((-1, 0), (-3, 4)), 2)
    (kite,) = shapes("gold poly| 0,-5 3,0 0,5", inks)
    assert kite == Stroke("gold", ((0, -5), (3, 0), (0, 5), (-3, 0)))


def test_shapes_are_cut_off_outside_a_region() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    band = Stroke("red", ((-5, 4), (15, 4), (15, 6), (-5, 6)))
    (cut,) = within(square, [band, Stroke("red", ((20, 20), (30, 20), (30, 30)))])
    assert set(cut.points) == {(0, 4), (10, 4), (10, 6), (0, 6)}
