"""Games that others wrote, installed for real and uninstalled again, while the console is open."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.conftest import Environment
    from tests.desktop.conftest import Desktop, Window

FIXTURES = Path(__file__).parents[1] / "fixtures"


def listing(environment: Environment) -> set[str]:
    said = json.loads(environment.run("plt-games", "list", "--json"))
    assert said["problems"] == []
    return {game["id"] for game in said["games"]}


def pixels(window: Window) -> bytes:
    return bytes(window.screenshot().get_buffer().raw)


def come_back(desktop: Desktop, window: Window, change: Callable[[], object]) -> None:
    """Leave a window, do something meanwhile, and come back: it goes over to what is new, and shows nothing else."""
    *_, before = frames(desktop, window)
    desktop.display.screen().root.set_input_focus(1, 0)
    desktop.display.sync()
    change()
    window.move(3, 3)
    *seen, after = frames(desktop, window, other_than=before)
    for frame in set(seen) - {before, after}:
        assert is_between(frame, before, after), "it flickers"


def frames(desktop: Desktop, window: Window, *, other_than: bytes | None = None) -> list[bytes]:
    """What a window shows until it stays the same."""
    seen: list[bytes] = []

    def stays() -> bool:
        seen.append(pixels(window))
        return len(seen) >= 10 and len(set(seen[-10:])) == 1 and seen[-1] != other_than

    desktop.wait_for(stays, f"{window} to show what is new, and nothing else")
    return seen


def is_between(frame: bytes, before: bytes, after: bytes) -> bool:
    """Whether each pixel is as it was before, or as it is after."""
    words = (memoryview(each).cast("I") for each in (frame, before, after))
    return all(now in (old, new) for now, old, new in zip(*words, strict=True))


def test_they_show_up_are_played_and_go(
    desktop: Desktop, new_environment: Callable[..., Environment], build: Callable[[Path], Path]
) -> None:
    wheel = build(FIXTURES / "stranger")
    environment = new_environment()
    bundled = listing(environment)
    desktop.start(environment.program("plt-games"))
    console = desktop.painted_window("PLT Games")
    console.move(3, 3)
    come_back(desktop, console, lambda: environment.install(wheel))
    assert listing(environment) == {*bundled, "nimble"}

    console.type("nimble")
    console.key("Return")
    desktop.window("Nimble").close()
    console.key("Escape")
    console.move(3, 3)
    come_back(desktop, console, lambda: environment.uninstall("nimble-game"))
    assert listing(environment) == bundled
    assert desktop.output == ""
