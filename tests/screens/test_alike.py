"""A window, the canvas of a page and SVG draw the same picture alike; the last two in a real browser."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pygame
import pytest

import launcher.screens.canvas
from launcher.picture import (
    DARK,
    Picture,
    blank,
    blur,
    circle,
    ellipse,
    fade,
    freeze,
    linear_gradient,
    place_all,
    polygon,
    radial_gradient,
    rectangle,
    regular_polygon,
    rotate,
    rounded,
    stretch,
    to_svg,
)
from launcher.screens import to_surface
from launcher.screens.canvas.canvas import Drawing

CHROMIUM = shutil.which("chromium")
SIDE, SCALE = 120, 2
FRONT = linear_gradient("#f6f0d8", "#8a5a2b")
BALL = radial_gradient("white", "#3fae5a", "#0c3d1d", middle=(0.35, 0.3), radius=0.75)
HEXAGON = [(-40, -30), (30, -44), (44, 20), (0, 44)]

PICTURES: dict[str, Picture] = {
    "a rectangle from the top to the bottom": rectangle(90, 60, FRONT),
    "a rounded rectangle with an edge": rectangle(90, 60, FRONT, radius=14, outline="black", thickness=2),
    "a slanting gradient": rectangle(
        100, 80, linear_gradient("gold", "teal", "navy", start=(0, 0), end=(1, 1))
    ),
    "a ball": circle(45, BALL),
    "an oval": ellipse(100, 40, BALL),
    "a polygon": polygon(HEXAGON, FRONT),
    "a polygon with round corners": polygon(rounded(HEXAGON, 14), BALL, outline="white", thickness=2),
    "a gradient that fades out": circle(50, radial_gradient("#ffd60080", "#ffd60000")),
    "a soft shadow": blur(12, ellipse(60, 30, "#000000c0")),
    "a soft shadow at half its height": stretch(1, 0.5, blur(10, circle(30, "black"))),
    "a fainter glow": fade(0.5, blur(16, regular_polygon(5, 30, "gold"))),
    "a turned gradient": rotate(30, rectangle(70, 40, FRONT, radius=6)),
    "a frozen group": freeze(
        place_all([(50, 52, blur(6, circle(30, "black"))), (50, 46, circle(30, BALL))], blank(100, 100))
    ),
}
PAGE = """<meta charset="utf-8"><pre id="seen"></pre><script type="module">
%s
const seen = {};
for (const [name, frame] of Object.entries(%s)) {
  const canvas = Object.assign(document.createElement("canvas"), { width: %d, height: %d });
  new Drawing(canvas, () => {}).draw(frame, [%d, 0, 0]);
  seen[name] = [canvas.toDataURL()];
}
for (const [name, svg] of Object.entries(%s)) {
  const canvas = Object.assign(document.createElement("canvas"), { width: %d, height: %d });
  const image = new Image();
  image.src = "data:image/svg+xml;base64," + svg;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  seen[name].push(canvas.toDataURL());
}
document.getElementById("seen").textContent = JSON.stringify(seen);
</script>"""


def on_ground(picture: Picture) -> Picture:
    return place_all([(SIDE / 2, SIDE / 2, picture)], rectangle(SIDE, SIDE, "#b8c4d0"))


@pytest.fixture(scope="module")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[pygame.Surface]]:
    """Each picture on the canvas and as SVG, in the same browser."""
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine")
    folder = tmp_path_factory.mktemp("alike")
    script = Path(launcher.screens.canvas.__file__).with_name("drawing.js").read_text(encoding="utf-8")
    frames = {name: Drawing(DARK).frame(on_ground(each), SIDE, SIDE) for name, each in PICTURES.items()}
    svgs = {
        name: base64.b64encode(to_svg(on_ground(each), theme=DARK).encode()).decode()
        for name, each in PICTURES.items()
    }
    pixels = SIDE * SCALE
    page = PAGE % (script, json.dumps(frames), pixels, pixels, SCALE, json.dumps(svgs), pixels, pixels)
    (folder / "page.html").write_text(page, encoding="utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}"]
    command = [CHROMIUM, *flags, "--virtual-time-budget=20000", "--dump-dom", (folder / "page.html").as_uri()]
    html = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
    (found,) = re.findall('<pre id="seen">(.*?)</pre>', html, re.DOTALL)
    return {
        name: [
            pygame.image.load(io.BytesIO(base64.b64decode(each.partition(",")[2])), "x.png") for each in both
        ]
        for name, both in json.loads(unescape(found)).items()
    }


@pytest.mark.parametrize("name", PICTURES)
def test_a_window_a_canvas_and_svg_draw_a_picture_alike(
    name: str, browsers: dict[str, list[pygame.Surface]]
) -> None:
    window = to_surface(on_ground(PICTURES[name]), scale=SCALE, theme=DARK)
    for browser in browsers[name]:
        apart = differences(window, browser)
        assert sum(apart) / len(apart) < 1.5, "on average, of 255"
        assert sorted(apart)[int(0.99 * len(apart))] < 24, "except at a few pixels of edges"


def differences(one: pygame.Surface, other: pygame.Surface) -> list[int]:
    """The largest difference of a pixel's red, green and blue, for each pixel."""
    both = zip(*(pygame.image.tobytes(each, "RGB") for each in (one, other)), strict=True)
    apart = [abs(a - b) for a, b in both]
    return [max(apart[k : k + 3]) for k in range(0, len(apart), 3)]
