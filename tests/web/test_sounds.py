"""In a real browser: what is heard."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.visitor import Visitor, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOUNDS = Path(__file__).parents[2] / "launcher" / "screens" / "window" / "sounds"
_PLAY = """async (data) => {
    const { play } = await import(document.querySelector("script[type=module]").src.replace("page.js", "sounds.js"));
    await play(`data:${data}`, 1);
}"""

_COUNT = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function () {
    window.heard.push(this.buffer.duration);
    return start.call(this);
};
"""


def test_a_sound_is_heard_after_something_was_pressed_and_none_when_sounds_are_off(page: Page) -> None:
    page.add_init_script(_COUNT)
    visitor = Visitor(page, "chat-noir")
    cat = visitor.page.locator('#tree [role=gridcell][aria-label*="cat"]').first

    def press_the_cat() -> None:
        box = cat.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    press_the_cat()
    wait_for(lambda: press_the_cat() or page.evaluate("window.heard.length"), "a sound")
    assert 0 < page.evaluate("window.heard[0]") < 2, "seconds"
    gong = b64encode((SOUNDS / "won.wav").read_bytes()).decode()
    count = page.evaluate("window.heard.length")
    page.evaluate(_PLAY, gong)
    assert page.evaluate("window.heard.length") > count, "a file of a game's own is heard, too"
    page.keyboard.press("F7")
    page.get_by_role("slider", name="Sound").focus()
    page.keyboard.press("Home")
    wait_for(
        lambda: page.get_by_role("slider", name="Sound").get_attribute("aria-valuetext") == "Off", "silence"
    )
    page.keyboard.press("Escape")
    wait_for(lambda: not page.get_by_role("dialog").count(), "the settings to be closed")
    count = page.evaluate("window.heard.length")
    visitor.make_a_move()
    press_the_cat()
    visitor.make_a_move()
    assert page.evaluate("window.heard.length") == count
