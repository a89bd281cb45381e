"""What screen readers of the desktop get, by AT-SPI on a bus of our own, of windows that are really open.

They are read and played by `tests/desktop/screen_reader.py`, which knows nothing but roles, names and what can be done.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from subprocess import Popen
from typing import TYPE_CHECKING, Any

import pytest

from launcher.author import tabletop_of
from launcher.catalog import scan
from launcher.tabletop import Match
from tests.bundled import TABLETOPS
from tests.desktop.listener import Listener
from tests.desktop.screen_reader import Bus, ScreenReader, missing
from tests.desktop.test_matches import jewel_with_little_life, match_near_end
from tests.effort import few

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop

KINDS = ("aces", "chat-noir")
"""A solitaire and a puzzle; `test_speech.py` plays other kinds, and `.ci/run --thorough` all games."""
GAMES = [game for game in TABLETOPS if game != "gcalc"]  # which has no end
MINUTES = 5.0
ENDS = Path(__file__).parents[1] / "games" / "ends"


def before_end(game: str, moves: int) -> Match[Any, Any]:
    match = Match.read(tabletop_of(game), (ENDS / f"{game}-hints.txt").read_text("utf-8"))
    for _ in range(moves):
        match.undo()
    return match


NEAR_END = {
    "blackjack": partial(before_end, "blackjack", 20),
    "jewel": jewel_with_little_life,
    "klondike": partial(before_end, "klondike", 1),
    "slidey": partial(before_end, "slidey", 12),
    **{game: partial(match_near_end, game) for game in ("aces", "memory", "parcheesi", "spider")},
}
"""The longest matches, which are joined where they are soon over."""
WORLD = """
from launcher.controls import Slider
from launcher.picture import above, labelled, rectangle
from launcher.universe import big_bang

def draw(world):
    face = rectangle(200, 40, "accent")
    return above(labelled(face, "button", "Brighter"), labelled(face, "status", f"It is {world}."))

big_bang(1, on_draw=draw, on_mouse=lambda world, x, y, event: world + (event == "button-down"), name="Light")
"""


@pytest.fixture
def bus(desktop: Desktop, tmp_path: Path) -> Iterator[Bus]:
    if reason := missing():
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    bus = Bus(folder, desktop.name)
    yield bus
    bus.end()


@pytest.fixture
def reader(bus: Bus) -> Iterator[ScreenReader]:
    bus.enable()
    reader = ScreenReader(bus)
    yield reader
    reader.end()


def start(desktop: Desktop, bus: Bus, *command: str | Path) -> Popen[bytes]:
    return desktop.start(sys.executable, *command, env=bus.env)


def open_game(desktop: Desktop, bus: Bus, game: str, launcher: str = "launcher") -> None:
    journal: tuple[str | Path, ...] = ()
    if game in NEAR_END:
        file = desktop.folder / "begun.txt"
        file.write_text(NEAR_END[game]().journal, "utf-8")
        journal = "--journal", file
    start(desktop, bus, "-m", launcher, "play", game, *(journal or ("--seed", "k7f3p")))


def announcements(reader: ScreenReader) -> list[str]:
    """What was spoken by itself since the last time."""
    return [each["said"] for each in reader.events() if each["event"] == "object:announcement"]


def focus_name(reader: ScreenReader) -> str:
    return next((each.name for each in reader.find() if "focused" in each.states), "")


def test_names_states_boxes_and_actions_reach_the_bus(
    desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    open_game(desktop, bus, "lights-out")
    reader.goes_to("Lights Out")
    said = reader.read()
    cells = [each for each in said if each.role == "table cell"]
    assert [each.name[:2] for each in cells] == [f"{x}{y}" for y in range(1, 6) for x in "abcde"]
    assert {each.more["actions"] for each in cells} == {1}
    left, top, width, height = desktop.window("Lights Out").geometry
    boxes = [each.more["box"] for each in cells]
    assert all(left < x < left + width and top < y < top + height for x, y, _, _ in boxes)
    assert boxes == sorted(boxes, key=lambda box: (box[1], box[0]))  # by rows, as they are read
    buttons = {each.name: each.states for each in said if each.role in ("push button", "toggle button")}
    assert "focusable" in buttons["Hint"]
    assert "focusable" not in buttons["Undo"]  # there is nothing to undo yet
    assert reader.find(depth=0)[0].role == "frame"


def test_a_press_works_and_its_result_is_announced_once(
    desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    open_game(desktop, bus, "lights-out")
    reader.goes_to("Lights Out")
    before = reader.names("table cell")
    reader.wait_for(lambda: announcements(reader), "its status to be spoken")
    reader.press(reader.get("table cell", before[12]))
    reader.wait_for(lambda: reader.names("table cell") != before, "lights to change")
    changed = [a[:2] for a, b in zip(before, reader.names("table cell"), strict=True) if a != b]
    assert changed == ["c2", "b3", "c3", "d3", "c4"]
    heard = reader.wait_for(lambda: announcements(reader), "something to be spoken")
    assert len(heard) == 1
    assert "after 1 press" in heard[0]
    reader.press(reader.get("push button", "Undo"))
    reader.wait_for(lambda: reader.names("table cell") == before, "the press to be undone")


def test_the_keyboard_is_led_by_the_reader_and_the_reader_by_the_keyboard(
    desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    open_game(desktop, bus, "chat-noir")
    reader.goes_to("Chat Noir")
    cell = next(each for each in reader.find() if each.role == "table cell" and "focusable" in each.states)
    reader.focus(cell)
    reader.wait_for(lambda: focus_name(reader) == cell.name, "the focus to be taken there")
    desktop.window("Chat Noir").key("Right")
    other = reader.wait_for(
        lambda: {focus_name(reader)} - {cell.name, ""}, "the focus to follow the keyboard"
    ).pop()
    desktop.window("Chat Noir").key("Return")
    blocked = other.replace("free", "blocked")
    reader.wait_for(lambda: blocked in reader.names("table cell"), f"{blocked!r} to be said")


def test_a_reader_that_comes_later_or_again_finds_all(desktop: Desktop, bus: Bus) -> None:
    open_game(desktop, bus, "lights-out")
    desktop.painted_window("Lights Out")
    bus.enable()
    reader = ScreenReader(bus)
    try:
        reader.goes_to("Lights Out")
        bus.enable(enabled=False)
        reader.wait_for(lambda: not reader.ask("windows"), "the window to be told of no more")
        bus.enable()
        reader.goes_to("Lights Out")
        assert len(reader.names("table cell")) == 25
    finally:
        reader.end()


def test_without_a_bus_the_adapter_is_not_loaded(desktop: Desktop) -> None:
    process = desktop.start(
        sys.executable,
        "-m",
        "launcher",
        "play",
        "lights-out",
        env={"DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": str(desktop.folder)},
    )
    desktop.painted_window("Lights Out")
    assert "accesskit" not in Path(f"/proc/{process.pid}/maps").read_text("utf-8")


def test_the_labels_of_another_program_are_read(
    desktop: Desktop, bus: Bus, reader: ScreenReader, tmp_path: Path
) -> None:
    program = tmp_path / "light.py"
    program.write_text(WORLD, encoding="utf-8")
    start(desktop, bus, program)
    reader.goes_to("Light")
    reader.wait_for(lambda: announcements(reader), "its status to be spoken")
    reader.press(reader.get("push button", "Brighter"))
    assert reader.wait_for(lambda: announcements(reader), "its status to be spoken") == ["It is 2."]


def test_from_the_console_a_game_is_found_by_its_name_and_started(
    desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    start(desktop, bus, "-m", "launcher")
    reader.goes_to("PLT Games")
    said = reader.read()
    assert [each.name for each in said if each.role == "heading"] == [
        "Today",
        "Puzzle Games",
        "Board Games",
        "Card Games",
        "Solitaire Games",
        "Other Games",
    ]
    tiles = {each.name: each.more["description"] for each in said if each.role == "list item"}
    assert tiles.keys() == {game.name for game in scan().games}
    assert all(tiles.values())  # what each is about
    desktop.window("PLT Games").type("lights")
    reader.wait_for(lambda: reader.names("list item") == ["Lights Out"], "one game to be found")
    (field,) = (each for each in reader.read() if each.role == "entry")
    assert field.more["text"] == "lights"
    reader.press(reader.get("list item", "Lights Out"))
    reader.goes_to("Lights Out")


def test_the_help_is_read_by_headings_and_followed_by_links(
    desktop: Desktop, bus: Bus, reader: ScreenReader, tmp_path: Path
) -> None:
    doc = tmp_path / "doc.txt"
    words = "\n\n".join(f"{k}. The cat runs away." for k in range(200))
    doc.write_text(f"Lost Cat\n========\n\n{words}\n\nSee https://example.org/cat now.\n", encoding="utf-8")
    start(desktop, bus, "-m", "launcher", "doc", doc)
    (title,) = reader.wait_for(lambda: reader.ask("windows"), "the help to be told of")
    reader.goes_to(title)
    assert reader.names("heading") == ["Lost Cat"]
    # the focus is on the text inside, because Orca 48 does not read the name of a heading
    focused = [(each.role, each.name) for each in reader.find() if "focused" in each.states]
    assert focused == [("label", "Lost Cat")]
    assert "199. The cat runs away." in reader.names("paragraph")  # far below what is in view
    assert reader.names("link") == ["https://example.org/cat"]
    for k in range(2):  # arrows go from one paragraph to the next, and it is spoken
        desktop.window(title).key("Down")
        reader.wait_for(lambda k=k: focus_name(reader) == f"{k}. The cat runs away.", "the next paragraph")


@pytest.mark.parametrize("game", few(GAMES, KINDS))
def test_every_game_can_be_finished_by_its_accessible_elements_alone(
    game: str, desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    open_game(desktop, bus, game)
    reader.goes_to(tabletop_of(game).name)
    assert Listener(reader, Random(1)).play(60 * MINUTES)


def test_placing_cubes_announces_the_result(desktop: Desktop, bus: Bus, reader: ScreenReader) -> None:
    open_game(desktop, bus, "gcalc")
    reader.goes_to("GCalc")
    listener = Listener(reader, Random(1))
    listener.play(10)
    assert listener.heard[1:]


def test_a_window_that_is_read_closes_as_any_other(desktop: Desktop, bus: Bus, reader: ScreenReader) -> None:
    process = start(desktop, bus, "-m", "launcher", "play", "lights-out")
    reader.goes_to("Lights Out")
    reader.press(reader.get("push button", "New"))
    desktop.window("Lights Out").key("ctrl+q")
    assert process.wait(timeout=60) == 0
    assert desktop.output == ""
    reader.wait_for(lambda: reader.ask("windows") == [], "the window to be told of no more")
