"""In a real browser: what fingers do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.web.visitor import Visitor, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from tests.web.conftest import Server

Point = tuple[float, float]


class Hand:
    """Fingers on a page."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.page.context.new_cdp_session(visitor.page)

    def touch(self, kind: str, *places: Point) -> None:
        """Have fingers at these places: after "touchStart", "touchMove", or "touchEnd" with those that stay."""
        points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def draw(self, start: Point, end: Point) -> None:
        """Draw one finger from place to place, in ten steps."""
        self.touch("touchStart", start)
        for k in range(1, 11):
            self.touch("touchMove", _between(start, end, k / 10))
        self.touch("touchEnd")

    def spread(self, middle: Point, before: float, after: float) -> None:
        """Draw two fingers apart around a place, from so far to so far, beside each other."""
        x, y = middle
        self.touch("touchStart", (x - before / 2, y))
        self.touch("touchStart", (x - before / 2, y), (x + before / 2, y))
        for k in range(1, 11):
            far = before + (after - before) * k / 10
            self.touch("touchMove", (x - far / 2, y), (x + far / 2, y))
        self.touch("touchEnd", (x - after / 2, y))
        self.touch("touchEnd")


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


@pytest.fixture
def phone(server: Server, browser: Browser) -> Iterator[Visitor]:
    """A match of Chat Noir on a phone that lies on its side."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": 640, "height": 360}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(60_000)
    yield Visitor(context.new_page(), "chat-noir/#start=k7f3p")
    context.close()


def middle(visitor: Visitor, role: str, name: str) -> Point:
    box = visitor.get(role, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def element_at(visitor: Visitor, point: Point) -> tuple[str, str]:
    """The role and name that the browser tells assistive technology of the element at a point."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    found = session.send("DOM.getNodeForLocation", {"x": round(point[0]), "y": round(point[1])})
    about = {"backendNodeId": found["backendNodeId"], "fetchRelatives": False}
    (node,) = session.send("Accessibility.getPartialAXTree", about)["nodes"]
    return node["role"]["value"], node["name"]["value"]


def gets_the_keyboard(phone: Visitor, name: str) -> bool:
    """Tap a field, and return whether it has the keyboard. A list that still scrolls moves the field away."""
    phone.page.touchscreen.tap(*middle(phone, "textbox", name))
    field = phone.get("textbox", name)
    return bool(field.evaluate("field => field === document.activeElement"))


def test_readers_find_what_is_under_a_finger_and_fields_bring_up_the_keyboard(phone: Visitor) -> None:
    page = phone.page
    wait_for(lambda: page.evaluate("document.activeElement.id") == "tree", "readers to begin there")
    wait_for(lambda: element_at(phone, middle(phone, "button", "More")) == ("button", "More"), "the button")
    place = phone.free.bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    assert element_at(phone, (x, y)) == ("gridcell", phone.free.get_attribute("aria-label"))
    page.keyboard.press("o")
    field = phone.get("textbox", "Seed")
    field.wait_for(state="attached")

    def is_visible() -> bool:
        Hand(phone).draw((130, 200), (130, 80))
        return middle(phone, "textbox", "Seed")[1] < 270

    wait_for(is_visible, "the field to be visible")
    wait_for(partial(gets_the_keyboard, phone, "Seed"), "the browser to show its keyboard")
    page.keyboard.insert_text("k7f3p")  # without keys, as keyboards on screens do
    page.keyboard.press("Backspace")
    wait_for(lambda: field.input_value() == "k7f3", "the letter to be deleted")
    page.keyboard.press("Enter")
    field.wait_for(state="detached")
    phone.free.dispatch_event("click")
    wait_for(
        lambda: any("seed k7f3\n" in row["text"] for row in phone.rows("journals")), "the seed to be used"
    )


def test_a_move_is_typed_with_the_keyboard_of_a_phone(phone: Visitor) -> None:
    page = phone.page
    place = str(phone.free.get_attribute("aria-label")).partition(",")[0]
    page.touchscreen.tap(*middle(phone, "button", "More"))
    phone.get("menuitem", "Type a move").dispatch_event("click")
    field = phone.get("textbox", "Type a move")
    field.wait_for(state="attached")
    wait_for(partial(gets_the_keyboard, phone, "Type a move"), "the browser to show its keyboard")
    assert field.evaluate("field => field.localName") == "input"
    page.keyboard.insert_text(place)
    wait_for(lambda: field.input_value() == place, "the text to be typed")
    page.keyboard.press("Enter")
    phone.get("gridcell", f"{place}, blocked").wait_for(state="attached")
    wait_for(lambda: field.input_value() == "", "the line to be ready for the next move")


@pytest.mark.thorough
def test_two_fingers_zoom_without_pressing(phone: Visitor) -> None:
    box = phone.free.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    Hand(phone).spread(place, 60, 150)
    larger = phone.free.bounding_box()
    assert larger is not None
    assert larger["width"] == pytest.approx(2.5 * box["width"], rel=0.02)
    assert "Turns: 0" in phone.status
    phone.page.touchscreen.tap(larger["x"] + larger["width"] / 2, larger["y"] + larger["height"] / 2)
    wait_for(lambda: "Turns: 1" in phone.status, "the tap to block a circle that is magnified")
    Hand(phone).spread(place, 150, 40)
    as_before = phone.page.locator("#tree [role=gridcell]").first.bounding_box()
    assert as_before is not None
    assert as_before["width"] == pytest.approx(box["width"], rel=0.02)


@pytest.mark.thorough
def test_a_page_is_neither_scrolled_nor_zoomed_by_fingers(phone: Visitor) -> None:
    Hand(phone).draw((200, 100), (200, 340))
    Hand(phone).spread((300, 180), 60, 200)
    where = "[scrollX, scrollY, visualViewport.scale, getSelection().toString()]"
    assert phone.page.evaluate(where) == [0, 0, 1, ""]


@pytest.mark.thorough
def test_a_finger_drawn_over_a_long_menu_scrolls_to_its_entries(phone: Visitor) -> None:
    from playwright.sync_api import TimeoutError

    entry = phone.get("menuitem", "Keys")

    def is_open() -> bool:
        phone.page.touchscreen.tap(*middle(phone, "button", "More"))
        with suppress(TimeoutError):  # the page may have missed the tap
            entry.wait_for(state="attached", timeout=10_000)
        return entry.count() > 0

    wait_for(is_open, "the menu to open")
    below = entry.bounding_box()
    assert below is not None
    assert below["height"] == 0, "the menu does not fit the screen"
    x = below["x"] + below["width"] / 2

    def is_visible() -> bool:
        Hand(phone).draw((x, 250), (x, 80))
        return (entry.bounding_box() or below)["height"] > 40

    wait_for(is_visible, "the entry to be visible")
    dialog = phone.page.get_by_role("dialog")

    def is_chosen() -> bool:
        box = entry.bounding_box()  # the menu may still have moved
        if box is not None:
            phone.page.touchscreen.tap(x, box["y"] + box["height"] / 2)
        with suppress(TimeoutError):
            dialog.first.wait_for(state="attached", timeout=10_000)
        return dialog.count() > 0

    wait_for(is_chosen, "its dialog to open")


def test_a_finger_that_rests_is_the_right_button(server: Server, browser: Browser) -> None:
    context = browser.new_context(base_url=server.address, has_touch=True)
    visitor = Visitor(context.new_page(), "minesweeper/#start=k7f3p")
    cell = visitor.page.locator("#tree [role=gridcell]").first
    box = cell.bounding_box()
    assert box is not None
    hand = Hand(visitor)
    hand.touch("touchStart", (box["x"] + 9, box["y"] + 9))
    wait_for(lambda: "flag" in (cell.get_attribute("aria-label") or ""), "a flag")
    hand.touch("touchEnd")
    assert "flag" in (cell.get_attribute("aria-label") or "")
    context.close()


def test_worm_is_steered_by_swipes_on_a_phone_and_another_match_starts_with_a_tap(
    server: Server, browser: Browser
) -> None:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(60_000)
    phone = Visitor(context.new_page(), "worm")
    assert "swipe" in phone.status

    def has_begun() -> bool:
        if "swipe" in phone.status:  # a busy page may miss a swipe
            Hand(phone).draw((200, 560), (200, 420))
        return "swipe" not in phone.status

    wait_for(has_begun, "the match to begin")
    head = phone.page.locator("#tree [role=img][aria-label^=Head]")
    wait_for(lambda: "going up" in str(head.get_attribute("aria-label")), "the worm to turn")
    wait_for(lambda: "hit the wall" in phone.status, "the end of the match")

    def is_ready() -> bool:
        if "hit the wall" in phone.status:  # a tap right after the end does nothing
            phone.page.touchscreen.tap(200, 300)
        return phone.page.locator("#tree", has_text="swipe").count() > 0

    wait_for(is_ready, "the tap to start another match")
    context.close()
