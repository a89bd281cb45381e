"""The help window on a real desktop."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from Xlib import X

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

CALLER = """
import sys
from launcher.show_help import show_help
from launcher.universe import big_bang
from launcher.picture import rectangle

help = show_help(["lost_cat"], "Lost Cat Help")
big_bang(0, on_draw=lambda _: rectangle(900, 900, "red"), help=help, name="Game")
"""
DOC = "Lost Cat\n========\n" + "\n\n".join(
    f"{n}. The cat runs away, and you block its way." for n in range(100)
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a game called `lost_cat` is installed."""
    (tmp_path / "lost_cat").mkdir()
    (tmp_path / "lost_cat" / "doc.txt").write_text(DOC, encoding="utf-8")
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")
    return tmp_path


def open_doc(desktop: Desktop, file: Path, *options: str) -> Window:
    desktop.start(sys.executable, "-m", "launcher", "doc", file, *options)
    window = desktop.window(file.name)
    desktop.wait_for(lambda: len(colours(window)) > 10, "the help to be drawn")
    return window


def colours(window: Window) -> set[tuple[int, ...]]:
    shot = window.screenshot()
    width, height = shot.get_size()
    return {tuple(shot.get_at((x, y))) for x in range(0, width, 3) for y in range(0, height, 2)}


def pixels(window: Window) -> bytes:
    """What is seen of the text, without the scroll bar."""
    shot = window.screenshot()
    return pygame.image.tobytes(shot.subsurface((0, 0, shot.get_width() - 14, shot.get_height())), "RGB")


def test_it_scrolls_by_keys_wheel_and_bar(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    _, _, width, height = window.geometry
    top = pixels(window)

    window.key("End")
    desktop.wait_for(lambda: pixels(window) != top, "the end to be shown")
    window.key("Home")
    desktop.wait_for(lambda: pixels(window) == top, "the top to be shown")
    window.wheel(100, 100, 3)
    desktop.wait_for(lambda: pixels(window) != top, "the wheel to scroll")
    window.wheel(100, 100, -3)
    desktop.wait_for(lambda: pixels(window) == top, "the wheel to scroll back")
    window.press(width - 7, 10)
    window.move(width - 7, height - 10)
    desktop.wait_for(lambda: pixels(window) != top, "the bar to scroll")
    window.release(width - 7, 0)
    desktop.wait_for(lambda: pixels(window) == top, "the bar to scroll back")


def test_it_is_wrapped_to_the_window_and_closed_by_escape(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    window.resize(300, 240)
    paper = (244, 242, 238)

    def right_margin_is_empty() -> bool:
        shot = window.screenshot()
        column = {tuple(shot.get_at((x, y)))[:3] for x in range(278, 286) for y in range(shot.get_height())}
        return shot.get_size() == (300, 240) and column == {paper}

    desktop.wait_for(right_margin_is_empty, "text that fits the window")
    window.key("Escape")
    desktop.wait_for(lambda: not window.is_open, "the window to close")
    desktop.wait_for(lambda: not desktop.pids(), "the process to end")


def test_text_is_found(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    top = pixels(window)
    window.key("ctrl+f")
    desktop.wait_for(lambda: pixels(window) != top, "the find line")
    line = pixels(window)
    window.type("95. the")
    desktop.wait_for(
        lambda: pixels(window)[: len(line) // 2] != line[: len(line) // 2], "the match to come into view"
    )
    window.key("Escape")
    window.key("Home")
    desktop.wait_for(lambda: pixels(window) == top, "the line to close")
    assert window.is_open


def test_text_is_selected_and_copied_to_the_clipboard(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    window.key("ctrl+a")
    window.key("ctrl+c")
    copied = desktop.wait_for(lambda: clipboard(desktop), "something on the clipboard")
    assert copied == DOC.replace("\n========\n", "\n\n")
    window.double_click(70, 40)
    window.key("ctrl+c")
    desktop.wait_for(lambda: clipboard(desktop) == "Lost", "the word that was clicked twice")


def clipboard(desktop: Desktop) -> str:
    """The text on the clipboard, as another program gets it (ICCCM, section 2.4)."""
    display = desktop.display
    asking = display.screen().root.create_window(0, 0, 1, 1, 0, 0)
    names = ("CLIPBOARD", "UTF8_STRING", "PLT_GAMES_TEST")
    selection, kind, answer = (display.intern_atom(name) for name in names)
    asking.convert_selection(selection, kind, answer, X.CurrentTime)
    display.sync()
    while (event := display.next_event()).type != X.SelectionNotify:
        pass
    found = asking.get_full_property(answer, X.AnyPropertyType) if event.property else None
    asking.destroy()
    value = found.value if found else b""
    return value if isinstance(value, str) else bytes(value).decode()


def test_it_opens_at_a_title_and_the_outline_goes_to_another(desktop: Desktop, folder: Path) -> None:
    file = folder / "book.txt"
    chapter = "{0}\n---\n" + "The cat runs away. " * 200
    file.write_text("\n\n".join(map(chapter.format, ("One", "Two", "Six"))), encoding="utf-8")
    window = open_doc(desktop, file)
    first = pixels(window)
    window.key("ctrl+o")
    window.type("six")
    window.key("Return")
    window.key("Escape")
    desktop.wait_for(lambda: pixels(window) != first, "the third chapter")
    window.key("Home")
    desktop.wait_for(lambda: pixels(window) == first, "the first chapter")
    window.key("Escape")
    desktop.wait_for(lambda: not desktop.windows(), "the window to close")
    window = open_doc(desktop, file, "--at", "two")
    assert pixels(window) != first


def test_a_link_opens_the_browser(desktop: Desktop, folder: Path) -> None:
    browser, opened = folder / "browser.py", folder / "opened"
    browser.write_text(f"import sys\nopen({str(opened)!r}, 'w').write(sys.argv[1])", encoding="utf-8")
    file = folder / "links.txt"
    file.write_text("https://example.com/cat or https://example.com/dog", encoding="utf-8")
    start = f"{sys.executable} {browser} %s"
    desktop.start(sys.executable, "-m", "launcher", "doc", file, env={"BROWSER": start})
    window = desktop.window(file.name)
    desktop.wait_for(lambda: len(colours(window)) > 10, "the help to be drawn")

    def address() -> str:
        return opened.read_text("utf-8") if opened.exists() else ""

    window.click(80, 40)
    desktop.wait_for(lambda: address() == "https://example.com/cat", "the address")
    window.key("Tab")
    window.key("Tab")
    window.key("Return")
    desktop.wait_for(lambda: address() == "https://example.com/dog", "the other address")


def test_a_key_shows_the_text_as_it_is_and_back(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    laid_out = pixels(window)
    window.key("ctrl+u")
    desktop.wait_for(lambda: pixels(window) != laid_out, "the text as it is")
    window.key("ctrl+u")
    desktop.wait_for(lambda: pixels(window) == laid_out, "the text laid out")


def test_a_drag_beyond_the_edge_goes_on_scrolling(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    _, _, _, height = window.geometry
    window.press(100, height // 2)
    window.move(100, height + 9)
    before = pixels(window)
    desktop.wait_for(lambda: pixels(window) != before, "it to scroll")
    before = pixels(window)
    desktop.wait_for(lambda: pixels(window) != before, "it to scroll on while the mouse rests")
    window.release(100, height + 9)


def test_ctrl_and_plus_makes_the_text_larger(desktop: Desktop, folder: Path) -> None:
    window = open_doc(desktop, folder / "lost_cat" / "doc.txt")
    before = pixels(window)
    window.key("ctrl+plus")
    desktop.wait_for(lambda: pixels(window) != before, "larger text")
    window.key("ctrl+0")
    desktop.wait_for(lambda: pixels(window) == before, "the text as it was")


def test_f1_opens_it_once_and_brings_it_to_the_front(desktop: Desktop, folder: Path) -> None:
    game = desktop.start(sys.executable, folder / "caller.py")
    window = desktop.window("Game")
    window.key("F1")
    help = desktop.window("Lost Cat Help")
    window.move(5, 5)  # brings the game to the front
    desktop.wait_for(lambda: desktop.windows()[-1] == window, "the game in front")
    window.key("F1")
    desktop.wait_for(lambda: desktop.windows()[-1] == help, "the help in front")
    assert [each.title for each in desktop.windows()].count("Lost Cat Help") == 1

    help.key("Escape")
    desktop.wait_for(lambda: not help.is_open, "the help to close")
    window.key("F1")
    again = desktop.window("Lost Cat Help")
    window.key("ctrl+q")
    desktop.wait_for(lambda: game.poll() is not None, "the game to end")
    assert again.is_open
    again.key("Escape")
    desktop.wait_for(lambda: not desktop.pids(), "all to end")


def test_help_that_is_missing_says_so(desktop: Desktop, folder: Path) -> None:
    (folder / "lost_cat" / "doc.txt").unlink()
    desktop.start(sys.executable, folder / "caller.py")
    desktop.window("Game").key("F1")
    help = desktop.window("Lost Cat Help")
    desktop.wait_for(lambda: len(colours(help)) > 10, "a message")


def test_a_line_of_a_million_characters(desktop: Desktop, tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text("Line \ufffd" * 170_000, encoding="utf-8")
    for options in ([], ["--verbatim"]):
        window = open_doc(desktop, file, *options)
        top = pixels(window)
        window.key("Right" if options else "End")
        desktop.wait_for(lambda top=top, window=window: pixels(window) != top, "it to scroll")
        window.key("Escape")
        desktop.wait_for(lambda: not desktop.windows(), "the window to close")
