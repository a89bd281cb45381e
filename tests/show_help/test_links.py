"""Links in a help text: what is one, and where it leads."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import Group, Picture, Text
from launcher.show_help.document import Document
from launcher.show_help.view import HelpView, bottom_line, draw
from launcher.show_help.window import Browse, ShowNotice, link_at, on_key, on_mouse, show
from launcher.universe import Package


def prose(said: str, width: float = 600, height: float = 300) -> HelpView:
    return HelpView(Document(said), width, height)


def targets(said: str, *, verbatim: bool = False) -> list[str]:
    shown = Document(said, verbatim=verbatim)
    found = shown.links
    assert all(shown.text[link.start : link.end] == link.target for link in found)
    return [link.target for link in found]


@pytest.mark.parametrize(
    ("said", "target"),
    [
        ("see http://example.com", "http://example.com"),
        ("https://example.com/a?b=c&d=e#f, for example", "https://example.com/a?b=c&d=e#f"),
        ("(at https://example.com/x).", "https://example.com/x"),
        ("https://en.wikipedia.org/wiki/Cat_(game)", "https://en.wikipedia.org/wiki/Cat_(game)"),
        ("(https://en.wikipedia.org/wiki/Cat_(game))!", "https://en.wikipedia.org/wiki/Cat_(game)"),
        ("<https://example.com/>", "https://example.com/"),
        ("“https://example.com”?!", "https://example.com"),
        ("[https://example.com/[1]]...", "https://example.com/[1]"),
        ("http://localhost:8000/x.", "http://localhost:8000/x"),
    ],
)
def test_an_address_ends_where_the_sentence_goes_on(said: str, target: str) -> None:
    assert targets(said) == targets(said, verbatim=True) == [target]


@pytest.mark.parametrize(
    "said",
    [
        "ftp://example.com",
        "javascript://example.com/%0aalert(1)",
        "file:///etc/passwd",
        "www.example.com",
        "http://",
        "https://?x",
        "https://good.com@evil.com/",
        "https://user:password@evil.com",
        "https://exаmple.com/with-a-cyrillic-letter",
        "https://good.com\\@evil.com",
        "HTTP://EXAMPLE.COM",
    ],
)
def test_other_schemes_and_misleading_addresses_are_text(said: str) -> None:
    assert targets(said) == []


@given(st.text(alphabet="htps:/.@()[]<x> \n*é", max_size=80).map(lambda said: said.replace("h", "http://h")))
def test_links_are_addresses_that_stand_in_the_text(said: str) -> None:
    for target in targets(said):
        assert target.startswith(("http://", "https://"))
        assert target.isascii()
        assert not set(target) & set(" <>\n")


def lines(view: HelpView) -> dict[str, tuple[float, float, Text]]:
    def texts(picture: Picture, x: float, y: float) -> list[tuple[float, float, Text]]:
        if isinstance(picture, Text):
            return [(x, y, picture)]
        parts = picture.parts if isinstance(picture, Group) else ()
        return [found for dx, dy, part in parts for found in texts(part, x + dx, y + dy)]

    return {part.string: (x, y, part) for x, y, part in texts(draw(view), 0, 0)}


def click(view: HelpView, word: str) -> HelpView | Package[HelpView]:
    x, y, part = lines(view)[word]
    down = on_mouse(view, x + part.width / 2, y + 8, "button-down")
    assert isinstance(down, HelpView)
    return on_mouse(down, x + part.width / 2 + 1, y + 8, "button-up")


SAID = "Read http://example.net, and https://example.com (the page).\n\nOr http://example.org/keys"


def test_a_link_is_shown_as_one_and_its_address_when_the_mouse_is_on_it() -> None:
    view = prose(SAID)
    x, y, part = lines(view)["https://example.com"]
    assert part.colour == "accent"
    assert lines(view)["Read "][2].colour == "text"
    on = on_mouse(view, x + 5, y + 5, "move")
    assert isinstance(on, HelpView)
    assert bottom_line(on) == "https://example.com"
    off = on_mouse(on, x - 5, y + 5, "move")
    assert isinstance(off, HelpView)
    assert bottom_line(off) == ""


@pytest.mark.parametrize("height", [-3, 22])
def test_beside_a_link_there_is_none(height: float) -> None:
    view = prose(SAID)
    x, y, part = lines(view)["http://example.net"]
    assert link_at(view, x + 2, y + 5)
    assert link_at(view, x + part.width + 30, y + height) is None
    assert link_at(view, x + 2, y + height) is None


def test_a_click_on_an_address_opens_the_browser() -> None:
    answer = click(prose(SAID), "https://example.com")
    assert isinstance(answer, Package)
    assert answer.messages[0] == Browse("https://example.com")
    assert isinstance(click(prose(SAID), "Read "), HelpView)


def test_selecting_in_a_link_does_not_follow_it() -> None:
    view = prose(SAID)
    x, y, _ = lines(view)["https://example.com"]
    for event, at in (("button-down", x + 5), ("drag", x + 60), ("button-up", x + 60)):
        after = on_mouse(view, at, y + 8, event)
        assert isinstance(after, HelpView)
        view = after
    assert view.selected_text
    assert view.selected_text in "https://example.com"


def test_the_keyboard_goes_from_link_to_link_and_around() -> None:
    view, seen = prose("x\n\n" * 100 + SAID + "\n\nx" * 100), []
    for each in ("\t", "\t", "\t", "\t", "shift+\t", "shift+\t"):
        after = on_key(view, each)
        assert isinstance(after, HelpView)
        view = after
        seen.append(bottom_line(view))
    assert seen == [
        "http://example.net",
        "https://example.com",
        "http://example.org/keys",
        "http://example.net",
        "http://example.org/keys",
        "https://example.com",
    ]
    assert "https://example.com" in lines(view)
    answer = on_key(view, "\r")
    assert isinstance(answer, Package)
    assert answer.messages[0] == Browse("https://example.com")


def test_without_links_tab_has_no_effect() -> None:
    view = prose("x")
    assert on_key(view, "\t") == view


def test_a_message_appears_if_the_browser_cannot_be_opened(
    no_browser: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []

    def big_bang(
        view: HelpView,
        *,
        perform: Callable[[object], None],
        listen: Callable[[], Iterable[object]],
        **given: object,
    ) -> None:
        perform(Browse("https://example.com"))
        deadline = time.monotonic() + 20
        while len(heard) < 2 and time.monotonic() < deadline:
            heard.extend(listen())
            time.sleep(0.01)

    monkeypatch.setattr("launcher.show_help.window.big_bang", big_bang)
    outside = iter(["from elsewhere"])
    show("Help", prose("x"), lambda: outside)
    assert heard == ["from elsewhere", ShowNotice("The browser can't be opened for https://example.com")]
