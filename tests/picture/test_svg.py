from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from launcher.picture import (
    DARK,
    LIGHT,
    Picture,
    bitmap,
    blur,
    circle,
    crop,
    group,
    line,
    linear_gradient,
    rectangle,
    text,
    to_svg,
)

SVG = "{http://www.w3.org/2000/svg}"


def only(picture: Picture, tag: str) -> dict[str, str]:
    (element,) = ET.fromstring(to_svg(picture)).iter(SVG + tag)
    return element.attrib


def test_a_document_has_the_size_of_the_picture_and_a_name_for_those_who_cannot_see_it() -> None:
    root = ET.fromstring(to_svg(circle(20, "red"), title='Cats & "dogs" <here>'))
    assert (root.get("width"), root.get("viewBox"), root.get("role")) == ("40", "0 0 40 40", "img")
    assert root.findtext(SVG + "title") == 'Cats & "dogs" <here>'


def test_shapes_stand_where_the_groups_put_them() -> None:
    inner = group(50, 50, [(10, 20, circle(5, "red"))])
    assert only(group(100, 100, [(1, 2, inner)]), "ellipse")["cx"] == "16"


def test_the_outline_of_a_rectangle_lies_inside_its_box() -> None:
    rect = only(rectangle(40, 20, None, outline="red", thickness=4, radius=6), "rect")
    assert (rect["x"], rect["width"], rect["rx"], rect["stroke-width"]) == ("2", "36", "4", "4")
    assert rect["fill"] == "none"


def test_colours_are_those_of_the_screen() -> None:
    assert only(circle(5, "green"), "ellipse")["fill"] == "#008000"
    half = only(circle(5, "#11223380"), "ellipse")
    assert (half["fill"], half["fill-opacity"]) == ("#112233", "0.502")


def test_roles_look_as_the_theme_says() -> None:
    assert f'fill="{DARK.colour("accent")}"' in to_svg(circle(5, "accent"), theme=DARK)


def test_lines_are_open() -> None:
    assert only(line([(0, 0), (3, 4), (6, 0)], "red"), "polyline")["points"] == "0,0 3,4 6,0"


def test_text_is_escaped_and_keeps_its_blanks() -> None:
    (element,) = ET.fromstring(to_svg(text("a  <b> & c", 10))).iter(SVG + "text")
    assert element.text == "a  <b> & c"
    assert element.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"


def test_a_crop_is_a_window_of_its_own() -> None:
    _, inner = ET.fromstring(to_svg(crop(5, 5, 10, 10, circle(20, "red")))).iter(SVG + "svg")
    assert (inner.get("width"), inner[0].get("cx")) == ("10", "15")


def test_bitmaps_are_in_the_document(tmp_path: Path) -> None:
    (tmp_path / "x.png").write_bytes(b"any bytes")
    data = only(bitmap(tmp_path / "x.png", size=(3, 3)), "image")["href"].removeprefix(
        "data:image/png;base64,"
    )
    assert base64.b64decode(data) == b"any bytes"
    with pytest.raises(OSError, match="missing"):
        to_svg(bitmap(tmp_path / "missing.png", size=(3, 3)))


def test_text_is_as_wide_as_it_was_laid_out_in_any_font() -> None:
    leaf = text("New game", 15, bold=True)
    (element,) = ET.fromstring(to_svg(leaf)).iter(SVG + "text")
    assert float(element.attrib["textLength"]) == pytest.approx(leaf.width, abs=0.001)


def test_equal_gradients_are_defined_once_and_differ_between_themes() -> None:
    pair = group(
        9,
        9,
        [
            (0, 0, circle(2, linear_gradient("text", "red"))),
            (4, 0, rectangle(3, 3, linear_gradient("text", "red"))),
        ],
    )
    light, dark = (
        re.findall('<linearGradient id="(.*?)"', to_svg(pair, theme=each)) for each in (LIGHT, DARK)
    )
    assert len(light) == len(dark) == 1 != len({*light, *dark})
    assert to_svg(pair).count(f'fill="url(#{light[0]})"') == 2


def test_the_filter_of_a_blur_is_large_enough_for_its_soft_edge() -> None:
    soft = only(blur(4, circle(10, "red")), "filter")
    assert (soft["x"], soft["width"], soft["filterUnits"]) == ("-6", "32", "userSpaceOnUse")
