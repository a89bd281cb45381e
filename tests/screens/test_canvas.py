"""A page's canvas: what it is told to draw, and what happens there."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from launcher.picture import LIGHT, Picture, circle, freeze, group, labelled, rectangle, text
from launcher.screens.canvas import Canvas
from launcher.screens.canvas.canvas import CLIP, UNCLIP, Drawing
from launcher.universe import ChangeTheme, Copy, Leave, Package, Paste, Pasted, Quit, Sound, big_bang


class Page:
    """A page with one program on it."""

    def __init__(self, **handlers: Any) -> None:  # noqa: ANN401  # as big_bang takes them
        self.canvas = Canvas(400, 300)
        self.first = big_bang("", screen=self.canvas, **handlers)
        self.said: dict[str, Any] = {}

    def look(self, *happened: list[object]) -> dict[str, Any]:
        self.said = json.loads(self.canvas.look(json.dumps(happened)))
        return self.said


def square(world: str) -> Picture:
    return group(400, 300, [(10, 20, labelled(rectangle(50, 50, "red"), "button", world or "nothing"))])


def test_a_program_lives_as_the_page_looks_and_says_when_it_is_over() -> None:
    page = Page(
        on_draw=square, on_key=lambda world, key: Package(world, Quit()) if key == "q" else world + key
    )
    assert page.first == ""
    page.look()
    assert page.said["frame"]["ops"] == [0, 10, 20]
    assert page.said["orders"][0] == ["title", "World"]
    page.look(["key", "a", False])
    assert [node["name"] for node in page.said["tree"]["nodes"].values()][-1] == "a"
    assert page.look(["key", "q", False])["rest"] is None
    assert ["close", None] in page.said["orders"]


def test_the_tree_is_sent_when_a_label_changes_or_moves_and_not_while_only_other_parts_do() -> None:
    button, other = (labelled(rectangle(50, 50, "red"), "button", name) for name in ("One", "Other"))
    pictures = {
        "": group(400, 300, [(0, 0, circle(10, "red")), (10, 20, button)]),
        "a": group(400, 300, [(5, 5, circle(10, "red")), (10, 20, button)]),
        "b": group(400, 300, [(5, 5, circle(10, "red")), (30, 20, button)]),
        "c": group(400, 300, [(5, 5, circle(10, "red")), (30, 20, group(50, 50, [(0, 0, other)]))]),
        "d": group(400, 300, [(5, 5, circle(10, "red"))]),
    }
    page = Page(on_draw=pictures.get, on_key=lambda world, key: key)
    page.look()
    trees = [page.look(["key", key, False])["tree"] for key in "abcd"]
    assert trees[0] is None
    assert [[*node["box"][:2], node["name"]] for node in trees[1]["nodes"].values()] == [[30, 20, "One"]]
    assert "Other" in {node["name"] for node in trees[2]["nodes"].values()}
    assert trees[3]["gone"]
    page.canvas.forget()
    assert page.look()["tree"]["nodes"]


def test_only_changes_are_redrawn_and_leaves_are_sent_once() -> None:
    drawing = Drawing(LIGHT)
    red, blue = circle(10, "red"), circle(10, "blue")
    first = drawing.frame(group(100, 100, [(0, 0, red), (80, 80, blue)]), 100, 100)
    assert first is not None
    assert (len(first["leaves"]), first["boxes"]) == (2, [(0.0, 0.0, 100, 100)])  # type: ignore[arg-type]
    then = drawing.frame(group(100, 100, [(0, 0, red), (70, 80, blue)]), 100, 100)
    assert then is not None
    assert (then["leaves"], then["ops"]) == ({}, [1, 70, 80])
    assert drawing.frame(group(100, 100, [(0, 0, red), (70, 80, blue)]), 100, 100) is None


def test_equal_pictures_are_sent_once_and_compared_only_when_they_are_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = (freeze(rectangle(20, 20, "red", radius=3)) for _ in range(2))
    drawing = Drawing(LIGHT)
    first = drawing.frame(group(100, 100, [(0, 0, one), (80, 80, other)]), 100, 100)
    assert first is not None
    assert first["ops"] == [0, 0, 0, 0, 80, 80]
    monkeypatch.setattr(type(one), "__eq__", lambda one, other: pytest.fail("compared again"))
    then = drawing.frame(group(100, 100, [(0, 0, one), (70, 80, other)]), 100, 100)
    assert then is not None
    assert then["ops"] == [0, 70, 80]


def test_unchanged_parts_between_changes_are_not_redrawn() -> None:
    drawing = Drawing(LIGHT)
    dots = [(40.0 * k, 40.0 * k, circle(10, "red")) for k in range(10)]
    drawing.frame(group(400, 400, dots), 400, 400)
    changed = [(0.0, 0.0, circle(10, "blue")), *dots[1:-1], (360.0, 360.0, circle(10, "blue"))]
    frame = drawing.frame(group(400, 400, changed), 400, 400)
    assert frame is not None
    assert frame["ops"] == [1, 0, 0, 1, 360, 360]


def test_clipped_and_frozen_pictures_are_sent_with_their_contents() -> None:
    inner = group(20, 20, [(5, 5, circle(30, "red"))])
    card = freeze(inner)
    clipped = type(inner)(20, 20, inner.parts, inner.hole, clipped=True)
    frame = Drawing(LIGHT).frame(group(100, 100, [(0, 0, clipped), (50, 50, card)]), 100, 100)
    assert frame is not None
    assert frame["ops"] == [CLIP, 0, 0, 20, 20, 0, 5, 5, UNCLIP, 1, 50, 50]
    leaves: Any = frame["leaves"]
    assert leaves[1][0] == "layer"
    assert leaves[1][-1] == [0, 5, 5]


def test_all_is_drawn_anew_after_another_size_or_theme() -> None:
    page = Page(on_draw=square, on_key=lambda world, key: Package(world, ChangeTheme()))
    page.look()
    assert page.look()["frame"] is None
    assert len(page.look(["size", 500, 300])["frame"]["boxes"]) == 1
    ground = page.said["frame"]["ground"]
    page.look(["key", "t", False])
    assert page.said["frame"]["ground"] != ground
    assert page.said["frame"]["forget"] is True


def test_the_actions_and_places_of_the_tree_match_the_picture() -> None:
    page = Page(on_draw=square, on_mouse=lambda world, x, y, event: f"{event} {x:.0f} {y:.0f}")
    page.look()
    key = next(key for key, node in page.said["tree"]["nodes"].items() if node["role"] == "button")
    page.look(["do", key, "press", ""])
    assert [node["name"] for node in page.said["tree"]["nodes"].values()][-1] == "button-up 35 45"
    page.look(["size", 800, 600])
    page.look(["mouse", 70, 90, "move", [], False])
    assert [node["name"] for node in page.said["tree"]["nodes"].values()][-1] == "move 35 45"


def test_the_keyboard_leaves_for_the_links_of_the_page() -> None:
    page = Page(on_draw=square, on_key=lambda world, key: Package(world, Leave(1)))
    page.look(["key", "\t", False])
    page.look(["key", "\t", False])
    assert ["leave", 1] in page.said["orders"]


def test_the_clipboard_is_the_pages() -> None:
    def receive(world: str, message: object) -> str:
        return message.text if isinstance(message, Pasted) else world

    page = Page(
        on_draw=square,
        on_key=lambda world, key: Package(world, Copy("copied") if key == "c" else Paste()),
        on_receive=receive,
    )
    page.look(["key", "c", False])
    page.look(["key", "c", False])
    assert ["copy", "copied"] in page.said["orders"]
    page.look(["key", "v", False])
    assert ["paste", None] in page.said["orders"]
    page.look(["pasted", "from elsewhere"])
    assert [node["name"] for node in page.said["tree"]["nodes"].values()][-1] == "from elsewhere"


def test_text_stands_where_it_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = Drawing(LIGHT).frame(text("Chat", 20, bold=True), 100, 100)
    assert frame is not None
    leaves: Any = frame["leaves"]
    kind, _, _, string, em, bold, face, ascent, _ = leaves[0]
    assert (kind, string, em, bold, face) == ("text", "Chat", 20, True, "sans")
    assert 15 < ascent < 25


def test_the_sound_file_of_a_game_is_sent_to_the_page(tmp_path: Path) -> None:
    (tmp_path / "gong.wav").write_bytes(b"gong")
    page = Page(
        on_draw=square,
        on_key=lambda world, key: Package(
            world, Sound(tmp_path / f"{key}.wav") if key != "t" else Sound("touch")
        ),
    )
    heard = []
    for key in ("t", "gong", "gone"):
        orders = page.look(["key", key, False])["orders"]
        heard += [value[0] for kind, value in orders if kind == "sound"]
    assert heard == ["touch", f"data:{b64encode(b'gong').decode()}"]
