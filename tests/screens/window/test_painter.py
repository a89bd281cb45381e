"""What is on the screen: looked at pixel by pixel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from launcher.picture import (
    DARK,
    LIGHT,
    THEMES,
    Part,
    Picture,
    Theme,
    beside,
    bitmap,
    blur,
    circle,
    crop,
    ellipse,
    fade,
    frame,
    freeze,
    group,
    line,
    overlay,
    place,
    polygon,
    put_pinhole,
    rectangle,
    regular_polygon,
    rotate,
    square,
    stretch,
    text,
)
from launcher.picture.values import Layer
from launcher.screens import Painter, to_surface
from launcher.screens.window import painter as painting
from launcher.screens.window.painter import Sprites

Pixel = tuple[int, ...]
WHITE, RED, BLUE = (255, 255, 255), (255, 0, 0), (0, 0, 255)


def paint(picture: Picture, scale: float = 1, width: int = 60, height: int = 60) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    Painter(surface, scale=scale, ground="white").paint(picture)
    return surface


def row(surface: pygame.Surface, y: int) -> list[Pixel]:
    return [tuple(surface.get_at((x, y)))[:3] for x in range(surface.get_width())]


def test_the_parts_of_a_group_are_painted_from_the_first_to_the_last() -> None:
    surface = paint(group(10, 10, [(0, 0, square(10, "red")), (5, 0, square(5, "blue"))]))
    assert row(surface, 2)[:11] == [RED] * 5 + [BLUE] * 5 + [WHITE]


def test_a_crop_hides_everything_outside() -> None:
    surface = paint(place(crop(5, 5, 10, 10, square(40, "red")), 25, 25, square(40, "blue")))
    assert row(surface, 25) == [BLUE] * 20 + [RED] * 10 + [BLUE] * 10 + [WHITE] * 20


def test_nested_crops_show_their_intersection() -> None:
    surface = paint(crop(0, 0, 8, 8, group(40, 40, [(-2, -2, crop(0, 0, 5, 50, square(50, "red")))])))
    assert row(surface, 1)[:4] == [RED, RED, RED, WHITE]
    assert row(surface, 9)[0] == WHITE


@pytest.mark.parametrize("scale", [0.9, 1, 1.37, 2.5])
def test_neighbouring_rectangles_leave_no_gap_at_any_scale(scale: float) -> None:
    board = beside(*[rectangle(7, 9, "red", radius=r) for r in (0, 0, 0, 0)])
    edged = beside(*[rectangle(7, 9, "red", outline="red") for _ in range(4)])
    for picture in (board, edged):
        pixels = row(paint(picture, scale, 100), 4)
        assert pixels == [RED] * round(28 * scale) + [WHITE] * (100 - round(28 * scale))


@pytest.mark.parametrize("scale", [1, 1.37, 2])
@pytest.mark.parametrize("x", [3, 3.3, 3.5])
def test_the_outline_of_a_rectangle_is_crisp_and_equally_thick_on_all_sides(scale: float, x: float) -> None:
    surface = paint(
        group(60, 60, [(x, x, rectangle(20, 20, "white", outline="red", radius=4))]), scale, 80, 80
    )
    thickness = round(scale)
    left = round(x * scale)
    across = row(surface, round((x + 10) * scale))
    down = [tuple(surface.get_at((round((x + 10) * scale), y)))[:3] for y in range(80)]
    right = round((x + 20) * scale)
    for pixels in (across, down):
        assert [k for k, pixel in enumerate(pixels) if pixel == RED] == [
            *range(left, left + thickness),
            *range(right - thickness, right),
        ]
        assert set(pixels) == {RED, WHITE}


def test_a_thin_rule_is_visible_in_a_small_window() -> None:
    for y in (0, 1, 2, 3):
        surface = paint(group(60, 60, [(0, y, rectangle(50, 1, "red"))]), scale=0.3)
        assert RED in [tuple(surface.get_at((3, k)))[:3] for k in range(5)]


def test_the_four_corners_of_a_large_rounded_rectangle_are_alike() -> None:
    surface = paint(rectangle(60, 60, "blue", radius=9, outline="red", thickness=2))
    pixels = pygame.image.tobytes(surface, "RGB")
    for across, along in ((True, False), (False, True)):
        assert pygame.image.tobytes(pygame.transform.flip(surface, across, along), "RGB") == pixels
    assert tuple(surface.get_at((0, 0)))[:3] == WHITE
    assert tuple(surface.get_at((30, 30)))[:3] == BLUE


@pytest.mark.parametrize("fill", ["blue", "#0000ff80", None])
def test_a_huge_rounded_rectangle_is_a_small_one_with_more_of_its_middle(fill: str | None) -> None:
    small = paint(rectangle(60, 60, fill, radius=9, outline="red", thickness=2))
    huge = paint(rectangle(500, 400, fill, radius=9, outline="red", thickness=2), width=500, height=400)
    for x, y in ((0, 0), (40, 0), (0, 40), (40, 40)):
        corner = huge.subsurface((x and 480, y and 380, 20, 20))
        assert pygame.image.tobytes(corner, "RGB") == pygame.image.tobytes(
            small.subsurface((x, y, 20, 20)), "RGB"
        )
    assert row(huge, 200) == [
        *row(small, 30)[:20],
        *[tuple(small.get_at((30, 30)))[:3]] * 460,
        *row(small, 30)[40:],
    ]


def test_rectangles_of_all_sizes_share_their_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    smoothed: list[tuple[int, int]] = []
    draw = painting.draw_smooth
    monkeypatch.setattr(
        painting,
        "draw_smooth",
        lambda shape, theme, size, *at: smoothed.append(size) or draw(shape, theme, size, *at),
    )
    painter = Painter(pygame.Surface((600, 600)))
    for k in range(40, 600, 10):
        painter.paint(rectangle(k, k, "blue", radius=9))
    assert set(smoothed) == {(21, 21)}
    assert len(smoothed) == 2  # once more, to be kept


@pytest.mark.parametrize("fill", ["blue", "#0000ff80", None])
def test_of_a_huge_rectangle_no_more_is_painted_than_has_changed(fill: str | None) -> None:
    sheet = rectangle(500, 400, fill, radius=9, outline="red", thickness=2)
    surface = pygame.Surface((500, 400))
    painter = Painter(surface, ground="white")
    for x in (-3, 250, 490):
        painter.paint(place(circle(10, "green"), x, 200, sheet))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(
        paint(place(circle(10, "green"), 490, 200, sheet), width=500, height=400), "RGB"
    )


@pytest.mark.parametrize("radius", [1, 5, 20, 30])
def test_a_circle_covers_its_area_and_is_round(radius: float) -> None:
    surface = paint(circle(radius, "black"), height=80, width=80)
    ink = sum(1 - pixel[0] / 255 for y in range(80) for pixel in row(surface, y))
    assert ink == pytest.approx(3.1416 * radius**2, rel=0.07)
    side = round(2 * radius)
    part = surface.subsurface((0, 0, side, side))
    turned = pygame.transform.rotate(part, 90)
    differences = [
        abs(part.get_at((x, y))[0] - turned.get_at((x, y))[0]) for x in range(side) for y in range(side)
    ]
    assert max(differences) <= 64


def test_edges_are_smooth() -> None:
    shades = {pixel for y in range(60) for pixel in row(paint(circle(25, "black")), y)}
    assert len(shades) > 20


def test_an_ellipse_fills_its_box_and_its_outline_lies_inside() -> None:
    surface = paint(group(60, 60, [(5, 5, ellipse(40, 20, None, outline="red", thickness=3))]))
    reds = [k for k, pixel in enumerate(row(surface, 15)) if pixel[1] < 128]
    assert reds == [5, 6, 7, 42, 43, 44]


def test_the_edge_of_a_polygon_lies_half_outside() -> None:
    box = polygon([(10, 10), (40, 10), (40, 40), (10, 40)], "blue", outline="red", thickness=4)
    surface = paint(group(60, 60, [(10, 10, box)]))
    assert row(surface, 25)[7:12] == [WHITE, RED, RED, RED, RED]
    assert row(surface, 25)[13] == BLUE


def test_a_line_of_no_length_is_a_dot() -> None:
    surface = paint(group(60, 60, [(10, 10, line([(3, 3)], "red", thickness=6))]))
    assert surface.get_at((10, 10))[:3] == RED


def test_text_is_inside_its_box_and_not_cut_off() -> None:
    words = text("|Ågjp|", 20, "black")
    surface = paint(group(60, 60, [(5, 5, words)]), width=120)
    ink = [(x, y) for y in range(60) for x in range(120) if surface.get_at((x, y))[0] < 128]
    xs, ys = [x for x, _ in ink], [y for _, y in ink]
    assert 5 <= min(xs) <= 9
    assert 4 <= min(ys) <= 8  # the baseline is on a whole pixel
    assert max(ys) < 5 + words.height
    assert max(xs) == pytest.approx(5 + words.width - 3, abs=4)


def test_a_thick_line_is_cut_off_nowhere_when_it_moves() -> None:
    def crossing(x: float) -> Picture:
        return group(60, 60, [(x, 30, line([(0, 0), (10, 0)], "black", thickness=20))])

    surface = pygame.Surface((60, 60))
    painter = Painter(surface, ground="white")
    for x in (15, 35):
        painter.paint(crossing(x))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(paint(crossing(35)), "RGB")


def test_half_transparent_colours_blend_with_the_ground() -> None:
    below = square(20, "blue")
    for half in (square(20, "#ff000080"), rectangle(20, 20, "#ff000080", radius=2), circle(10, "#ff000080")):
        assert paint(group(20, 20, [(0, 0, below), (0, 0, half)])).get_at((10, 10))[:3] == pytest.approx(
            (128, 0, 127), abs=2
        )
    half_text = text("█", 20, "#ff000080", face="mono")
    assert paint(group(20, 20, [(0, 0, below), (0, 0, half_text)])).get_at((5, 10))[:3] == pytest.approx(
        (128, 0, 127), abs=2
    )


def test_a_bitmap_is_scaled_to_its_box_and_keeps_its_transparency(tmp_path: Path) -> None:
    source = pygame.Surface((4, 4), pygame.SRCALPHA)
    source.fill("red", (0, 0, 2, 4))
    pygame.image.save(source, tmp_path / "half.png")
    pixels = row(paint(bitmap(tmp_path / "half.png", size=(40, 40))), 20)
    assert pixels[5] == RED
    assert pixels[35] == WHITE


def test_a_bitmap_without_a_file_is_a_crossed_box(tmp_path: Path) -> None:
    surface = paint(bitmap(tmp_path / "missing.png", size=(40, 40)))
    border = pygame.Color(LIGHT.colour("border"))
    assert surface.get_at((0, 20)) == border
    assert surface.get_at((20, 20))[:3] != WHITE


@pytest.mark.parametrize(
    "picture",
    [
        circle(0, "red"),
        rectangle(0, 9, "red", radius=3),
        text("", 12),
    ],
)
def test_pictures_without_size_draw_no_pixels(picture: Picture) -> None:
    assert {pixel for y in range(60) for pixel in row(paint(picture), y)} == {WHITE}


def test_only_changes_are_painted() -> None:
    def board(colour: str) -> Picture:
        return group(60, 60, [(0, 0, circle(9, "red")), (30, 30, circle(9, colour))])

    painter = Painter(pygame.Surface((60, 60)))
    painter.paint(board("red"))
    (changed,) = painter.paint(board("blue"))
    assert pygame.Rect(28, 28, 22, 22).contains(changed)
    assert changed.contains(pygame.Rect(30, 30, 18, 18))


def test_a_part_more_leaves_the_others_as_they_are() -> None:
    def table(*cards: int) -> Picture:
        return group(400, 60, [(0, 0, square(1, "red")), *[(x, 5, circle(9, "red")) for x in cards]])

    painter = Painter(pygame.Surface((400, 60)))
    painter.paint(table(20, 60, 100, 140))
    for cards in ((20, 60, 200, 100, 140), (20, 60, 100, 140), (20, 60, 100, 140, 200)):
        (changed,) = painter.paint(table(*cards))
        assert changed.left >= 195
        assert changed.right <= 225


def test_a_picture_moved_to_the_top_does_not_change_the_others() -> None:
    cards = [(30.0 * k, 0, square(20, "red")) for k in range(30)]
    painter = Painter(pygame.Surface((1000, 100)))
    painter.paint(group(1000, 100, cards))
    for order in ([*cards[:5], *cards[6:], (150, 60, cards[5][2])], cards):
        changed = painter.paint(group(1000, 100, order))
        assert sum(rect.width * rect.height for rect in changed) < 4000


@pytest.mark.parametrize("order", [(1, 0, 2), (2, 0, 1), (2, 1, 0), (1, 2, 0), (0, 0, 1)])
def test_a_new_order_is_painted(order: tuple[int, ...]) -> None:
    cards = [(10.0 * k, 10.0 * k, square(40, colour)) for k, colour in enumerate(("red", "blue", "lime"))]
    after = group(100, 100, [cards[k] for k in order])
    painter = Painter(surface := pygame.Surface((100, 100)))
    painter.paint(group(100, 100, cards))
    painter.paint(after)
    fresh = pygame.Surface((100, 100))
    Painter(fresh).paint(after)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_after_a_move_all_is_painted_again() -> None:
    surface, other = pygame.Surface((60, 60)), pygame.Surface((60, 60))
    painter = Painter(surface, ground="white")
    painter.paint(square(10, "red"))
    painter.move(other, 20, 0)
    painter.paint(square(10, "red"))
    assert row(other, 5) == [WHITE] * 20 + [RED] * 10 + [WHITE] * 30


def test_the_theme_maps_roles_to_colours() -> None:
    for theme in THEMES.values():
        surface = to_surface(square(5, "accent"), theme=theme)
        assert surface.get_at((2, 2)) == pygame.Color(theme.colour("accent"))
    assert set(LIGHT.colours) == set(DARK.colours)
    assert LIGHT.colour("lightskyblue") == "lightskyblue"


def test_to_surface_is_transparent_only_where_it_is_empty() -> None:
    surface = to_surface(group(20, 10, [(0, 0, square(10, "background"))]), scale=2)
    assert surface.get_size() == (40, 20)
    assert surface.get_at((5, 5)) == pygame.Color(LIGHT.colour("background"))
    assert surface.get_at((30, 5)).a == 0


def test_a_colour_that_does_not_exist_is_answered_with_a_near_one() -> None:
    with pytest.raises(ValueError, match=r"unknown colour 'acent'; did you mean 'accent'\?"):
        to_surface(square(5, "acent"))


def luminance(colour: str) -> float:
    """Relative luminance, after WCAG 2.2."""
    shares = [c / 255 for c in pygame.Color(colour)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("text", "background", 7),
        ("text", "surface", 7),
        ("muted", "background", 4.5),
        ("muted", "surface", 4.5),
        ("on-accent", "accent", 4.5),
        ("danger", "surface", 4.5),
        ("accent", "surface", 3),
        ("focus", "background", 3),
    ],
)
def test_texts_can_be_read(theme: Theme, ink: str, ground: str, least: float) -> None:
    lights = sorted(luminance(theme.colour(role)) for role in (ink, ground))
    assert (lights[1] + 0.05) / (lights[0] + 0.05) >= least


@pytest.mark.parametrize("x", [5, 5.25, 5.5, 5.75])
def test_a_crop_that_slides_stays_inside_of_its_frame(x: float) -> None:
    window = crop(0, 0, 20, 20, square(40, "red"))
    framed = frame(window, "blue")
    pixels = row(paint(group(60, 60, [(x, 5, framed)])), 10)
    red = [k for k, pixel in enumerate(pixels) if pixel[:3] == (255, 0, 0)]
    blue = [k for k, pixel in enumerate(pixels) if pixel[:3] == (0, 0, 255)]
    assert blue == [red[0] - 1, red[-1] + 1]


def test_many_distant_changes_do_not_repaint_the_space_between() -> None:
    def corners(colour: str) -> Picture:
        near = [(3 * k, 3 * k, square(2, colour)) for k in range(10)]
        far = [(900 + 3 * k, 900 + 3 * k, square(2, colour)) for k in range(10)]
        return group(1000, 1000, [*near, *far])

    painter = Painter(pygame.Surface((1000, 1000)))
    painter.paint(corners("red"))
    changed = painter.paint(corners("blue"))
    assert sum(rect.width * rect.height for rect in changed) < 10_000


def test_of_a_wide_frame_only_the_sides_are_painted_again() -> None:
    def seat(colour: str) -> Picture:
        edge = rectangle(300, 200, None, radius=9, outline=colour, thickness=3)
        return group(400, 300, [(50, 50, freeze(overlay(edge, blur(4, edge)))), (60, 60, square(9, "red"))])

    painter = Painter(surface := pygame.Surface((400, 300)))
    painter.paint(seat("red"))
    changed = painter.paint(seat("blue"))
    assert sum(rect.width * rect.height for rect in changed) < 300 * 200 / 2
    fresh = pygame.Surface((400, 300))
    Painter(fresh).paint(seat("blue"))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_a_large_soft_frame_is_a_small_one_with_more_of_its_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    def soft(fill: str | None, edge: str | None) -> pygame.Surface:
        box = rectangle(301, 201, fill, radius=14, outline=edge, thickness=5)
        return to_surface(blur(6, box), scale=1.3)

    sizes = list[tuple[int, int]]()
    blurred = painting.blurred
    monkeypatch.setattr(
        painting, "blurred", lambda surface, *of: sizes.append(surface.get_size()) or blurred(surface, *of)
    )
    colours = (None, "#ff000080"), ("#ffff0040", None)
    quick = [soft(*each) for each in colours]
    monkeypatch.setattr(Painter, "_blurred_box", lambda self, layer: None)
    slow = [soft(*each) for each in colours]
    assert max(map(max, sizes[:2])) < 200 < 390 < min(map(max, sizes[2:]))
    for one, other in zip(quick, slow, strict=True):
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_if_most_has_changed_each_pixel_is_painted_once() -> None:
    def cross(colour: str) -> Picture:
        return group(90, 90, [(0, 30, rectangle(90, 30, colour)), (30, 0, rectangle(30, 90, colour))])

    painter = Painter(pygame.Surface((90, 90)))
    painter.paint(cross("red"))
    assert painter.paint(cross("blue")) == [pygame.Rect(0, 0, 90, 90)]


def test_a_hasty_drawing_is_finished_with_the_same_pixels() -> None:
    def star(angle: float) -> Picture:
        pictures = [
            regular_polygon(5, 24, "red", angle=angle),
            regular_polygon(4, 27, "#0000ff60", angle=angle),
        ]
        return place(overlay(*pictures), 30, 30, rectangle(60, 60, "white"))

    def pixels(surface: pygame.Surface) -> bytes:
        return pygame.image.tobytes(surface, "RGB")

    calm, quick = pygame.Surface((60, 60)), pygame.Surface((60, 60))
    Painter(calm).paint(star(20))
    painter = Painter(quick)
    for angle in (0, 10, 20):
        painter.paint(star(angle), hasty=True)
    off = [abs(a - b) for a, b in zip(pixels(calm), pixels(quick), strict=True)]
    assert 0 < sum(off) / 255 / 3 < 120  # half a pixel around each
    (changed,) = painter.finish()
    assert changed.contains(pygame.Rect(8, 8, 44, 44))
    assert pixels(quick) == pixels(calm)
    assert painter.finish() == []


def test_large_shapes_in_haste_are_drawn_as_polygons(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sprite of something that is other in the next frame would take ten times as long."""
    drawn = _watch(monkeypatch)
    painter = Painter(pygame.Surface((600, 600)))
    for angle in (0, 10):
        board = overlay(
            overlay(regular_polygon(4, 400, "#0000ff60", angle=angle)), regular_polygon(5, 24, "red")
        )
        painter.paint(place(freeze(board), 300, 300, rectangle(600, 600, "white")), hasty=True)
    assert not any(isinstance(leaf, Layer) for leaf in drawn)
    painter.finish()
    assert any(isinstance(leaf, Layer) for leaf in drawn)


def test_small_shapes_in_haste_are_drawn_once_and_look_like_polygons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = _watch(monkeypatch)
    body = overlay(regular_polygon(5, 24, "#ffff0080"), regular_polygon(4, 60, "#0000ff"))
    surface = pygame.Surface((100, 100))
    painter = Painter(surface)
    for x in (30, 40, 50):
        painter.paint(place(freeze(stretch(0.5, 0.5, body)), x, 50, rectangle(100, 100, "white")), hasty=True)
    assert len([leaf for leaf in drawn if isinstance(leaf, Layer)]) == 1
    seen = [tuple(surface.get_at((50 + dx, 50))[:3]) for dx in (-40, -20, 0, 20, 40)]
    half, blue, white = (128, 128, 127), (0, 0, 255), (255, 255, 255)
    for pixel, expected in zip(seen, (white, blue, half, blue, white), strict=True):
        assert pixel == pytest.approx(expected, abs=2)


def _watch(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """What sprites are drawn of, from now on."""
    drawn: list[Picture] = []
    draw = Sprites._draw
    monkeypatch.setattr(Sprites, "_draw", lambda self, leaf, *at: drawn.append(leaf) or draw(self, leaf, *at))
    return drawn


def test_little_that_changes_is_painted_well_at_once() -> None:
    painter = Painter(pygame.Surface((600, 600)))
    for angle in range(9):
        painter.paint(
            place(regular_polygon(5, 24, "red", angle=angle), 30, 30, rectangle(600, 600, "white")),
            hasty=angle > 0,
        )
    assert painter.finish() == []


def test_changing_sprites_do_not_displace_resting_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = _watch(monkeypatch)
    monkeypatch.setattr(painting, "_MOST_PIXELS", 240_000)
    painter = Painter(pygame.Surface((200, 200)))
    rests = circle(9, "red")
    for k in range(60):
        painter.paint(group(200, 200, [(k, 0, rests), (0, 0, circle(100 - k, "blue"))]))
    assert drawn.count(rests) == 2  # once more, to be kept


def test_equal_shapes_of_a_picture_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = _watch(monkeypatch)
    cells: list[Part] = [(20 * k, 0, circle(9, "red")) for k in range(5)]
    Painter(pygame.Surface((200, 200))).paint(group(200, 200, cells))
    assert drawn.count(circle(9, "red")) == 1


def test_frozen_pictures_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = _watch(monkeypatch)
    painter = Painter(pygame.Surface((200, 200)))
    card = freeze(overlay(circle(5, "red"), circle(9, "blue")))
    for k in range(5):
        painter.paint(group(200, 200, [(k, 0, card)]))
    assert drawn.count(card) == 1
    assert drawn.count(circle(5, "red")) == 1


def test_frozen_pictures_are_not_redrawn_when_faded_or_stretched(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = _watch(monkeypatch)
    painter = Painter(pygame.Surface((200, 200)))
    card = freeze(overlay(circle(5, "red"), circle(9, "blue")))
    for picture in (card, fade(0.5, card), stretch(0.5, 1, card), fade(0.5, stretch(0.5, 1, card))):
        painter.paint(picture)
    assert drawn.count(card) == 1
    assert fade(0.5, card) not in drawn


def test_a_frozen_picture_is_drawn_once_for_all_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = _watch(monkeypatch)
    painter = Painter(pygame.Surface((200, 200)))
    card = freeze(overlay(circle(5, "red"), rectangle(60, 90, "blue")))
    fan = [put_pinhole(9, 9, freeze(rotate(degrees, card))) for degrees in (3, 5, 7)]
    for part in (*fan, *(fade(0.5, part) for part in fan), *fan):
        painter.paint(group(200, 200, [(20, 20, part)]))
    assert drawn.count(circle(5, "red")) == 1
    assert [drawn.count(freeze(rotate(degrees, card))) for degrees in (3, 5, 7)] == [1, 1, 1]


@pytest.mark.parametrize(
    "huge",
    [
        text("cat", 100_000),
        text("cat" * 1_000_000, 100_000),
        circle(100_000, "red"),
        rectangle(100_000, 100_000, "red", radius=9, outline="blue"),
        fade(0.5, circle(100_000, "red")),
        bitmap(b"", size=(100_000, 100_000)),
    ],
)
def test_a_picture_too_large_for_memory_does_not_affect_others(huge: Picture) -> None:
    surface = paint(overlay(circle(20, "red"), huge), width=40, height=40)
    assert surface.get_size() == (40, 40)
    assert paint(group(40, 40, [(0, 0, huge), (0, 0, square(40, "blue"))])).get_at((20, 20))[:3] == BLUE
