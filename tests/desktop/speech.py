"""Writes down what a screen reader speaks while a game is played by its hints, with AT-SPI alone to go by:

    xvfb-run -a python -m tests.desktop.speech chat-noir aces lights-out

prints what is read from a window's beginning to its end, and then what is spoken by itself after each thing that is
done. What gets the keyboard is spoken by its name, its role, its states and its description, as screen readers do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from launcher.author import tabletop_of
from tests.desktop.screen_reader import Bus, Heard, ScreenReader

_GAMES = ["chat-noir", "aces", "lights-out"]
_SEED = "k7f3p"
_QUIET = ("frame", "panel", "table row", "status bar", "list")
_SETTLE = 0.7  # seconds in which nothing more is spoken
_LONG = 3.0  # seconds after which an announcement has left the tree
_OPEN = "open the window"
_TURNS = 3
_PATIENCE = 60.0  # seconds for an answer
LOST = "not spoken"
"""The beginning of a line about something that Orca 48 would not speak."""
_ROLES = {
    "push button": "button",
    "toggle button": "switch",
    "table cell": "cell",
    "image": "",
    "paragraph": "",
    "label": "",
    "frame": "window",
}


def phrase(role: str, name: str, states: list[str], description: str) -> str:
    """What is spoken of something."""
    said = [name, _ROLES.get(role, role)]
    if role == "toggle button":
        said.append("on" if {"checked", "pressed"} & set(states) else "off")
    if role in ("push button", "toggle button") and "focusable" not in states:
        said.append("unavailable")
    return ", ".join(filter(None, [*said, description]))


def read(reader: ScreenReader) -> list[str]:
    """The window from its beginning to its end, as it is read aloud; the cells of a row in a line."""
    said: list[str] = []
    rows: dict[tuple[int, ...], int] = {}  # the lines of rows, by where they are
    for each in reader.read():
        if each.path[:-1] in rows:
            line = rows[each.path[:-1]]
            said[line] = f"{said[line]}; {each.name}" if said[line] else each.name
        elif each.role == "table row":
            rows[each.path] = len(said)
            said.append("")
        elif each.role not in _QUIET or each.name:
            said.append(phrase(each.role, each.name, each.more["states"], each.more["description"]))
    return said


def spoken(
    reader: ScreenReader, settle: float = _SETTLE, *, asked: bool = False, expected: str = ""
) -> list[str]:
    """What is spoken by itself until nothing more is; what Orca 48 would lose is marked with `LOST`.

    Args:
        reader: turned to the window.
        settle: seconds in which nothing more is spoken.
        asked: whether to wait for an answer that may take long.
        expected: a text in that answer.
    """
    said: list[str] = []
    last = begun = time.monotonic()
    while time.monotonic() < last + settle or (
        asked and _is_open(said, expected) and time.monotonic() < begun + _PATIENCE
    ):
        for event in reader.events():
            last = time.monotonic()
            said += _of_event(event)
        time.sleep(0.05)
    return said


def _is_open(said: list[str], expected: str) -> bool:
    """Whether an answer has not come yet, or only that work goes on."""
    return all("…" in each for each in said[-1:]) or expected not in " ".join(said)


def _of_event(event: dict[str, Any]) -> list[str]:
    node = event["node"]
    if event["event"] == "object:announcement":
        return [event["said"]] if not event["lost"] else [f"{LOST} ({event['lost']}): {event['said']}"]
    if event["lost"]:
        return []
    if (
        event["event"].startswith("object:text-changed:insert")
        and event["focused"]
        and len(event["said"]) > 1
    ):
        return [event["said"]]  # of the completion after Tab; typed letters are echoed one by one
    if event["event"] == "object:state-changed:focused" and event["on"]:
        return [phrase(node["role"], node["name"], node["states"], node["description"])]
    if event["event"] == "object:property-change:accessible-name" and event["focused"]:
        return [node["name"]]
    if event["event"] == "object:property-change:accessible-description" and event["focused"]:
        return [node["description"]] if node["description"] else []
    return []


def _listen(reader: ScreenReader, done: str) -> None:
    print(f"\n> {done}")
    for each in spoken(reader, _LONG if done == _OPEN else _SETTLE, asked="Hint" in done):
        print(f"  {each}")


def _act(reader: ScreenReader, what: Heard | None, done: str) -> None:
    if what is not None:
        (reader.focus if done.startswith("go to") else reader.press)(what)
        _listen(reader, done)


def play(reader: ScreenReader) -> None:
    """Read a window, lead the keyboard to something, play on by hints, and to the end."""
    _listen(reader, _OPEN)
    print()
    print("\n".join(read(reader)))
    cells = [each for each in reader.find() if each.role in ("table cell", "push button")]
    first = next(each for each in cells if "focusable" in each.states)
    reader.events()
    _act(reader, first, f"go to {first.name}")
    _act(reader, first, f"press {first.name}")
    for _ in range(_TURNS):
        _act(reader, reader.get("push button", "Hint"), "press Hint")
        _act(reader, reader.get("push button", "Hint"), "press Hint again")
        _act(reader, reader.get("push button", "Hint"), "press Hint once more")
    deadline = time.monotonic() + 60
    while "Play again" not in reader.names("push button") and time.monotonic() < deadline:
        hint = next((each for each in reader.find(depth=2) if each.name == "Hint"), None)
        if hint is not None and "focusable" in hint.states:
            reader.press(hint)
        time.sleep(0.2)
    print("\n… until the end:")
    for each in spoken(reader)[-4:]:
        print(f"  {each}")
    print("\n".join(f"  {each}" for each in read(reader) if each.endswith(", button")))


def main(games: list[str]) -> None:
    """Print what is spoken in some games."""
    for game in games:
        with tempfile.TemporaryDirectory() as above:
            bus = Bus(Path(above), os.environ["DISPLAY"])
            bus.enable()
            env = {**os.environ, **bus.env, "PLT_GAMES_HOME": f"{above}/home"}
            command = [sys.executable, "-m", "tests.desktop.timed", "play", game, "--seed", _SEED]
            process = subprocess.Popen(command, env=env)
            reader = ScreenReader(bus)
            try:
                title = tabletop_of(game).name
                print(f"\n## {title}\n")
                reader.goes_to(title)
                play(reader)
            finally:
                process.terminate()
                process.wait()
                reader.end()
                bus.end()


if __name__ == "__main__":
    main(sys.argv[1:] or _GAMES)
