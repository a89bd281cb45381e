"""In Firefox: the shelf, and three games that are moved in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effort import THOROUGH
from tests.web.firefox import Firefox
from tests.web.visitor import wait_for

if TYPE_CHECKING:
    from tests.web.conftest import Server

GAMES = ("lights-out", "chat-noir", "pousse") if THOROUGH else ("lights-out",)
_FREE = """
    const cells = [...document.querySelectorAll("#tree [role=gridcell][tabindex]")];
    const box = cells.find((cell) => /free|lit|left/.test(cell.ariaLabel)).getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
"""


def test_games_are_moved_in_and_go_on_when_they_are_loaded_again(firefox: Firefox, server: Server) -> None:
    def open_game() -> str:
        wait_for(lambda: firefox.run("return document.querySelector('#loading').hidden"), "the game")
        return read_all()

    def read_all() -> str:
        return str(firefox.run("return document.querySelector('#tree').innerText"))

    firefox.do("Navigate", url=server.address)
    listed = firefox.run("return [...document.querySelectorAll('a.play')].map((each) => each.innerText)")
    assert {"Aces", "Lights Out"} <= {*listed}
    for game in GAMES:
        firefox.do("Navigate", url=f"{server.address}{game}/")
        before = open_game()
        x, y = firefox.run(_FREE)
        acts = [{"type": "pointerMove", "x": x, "y": y}]
        acts += [{"type": f"pointer{act}", "button": 0} for act in ("Down", "Up")]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": acts}
        firefox.do("PerformActions", actions=[mouse])
        wait_for(lambda before=before: read_all() != before, "the move")  # type: ignore[misc]
    firefox.do("Navigate", url=f"{server.address}lights-out/")
    assert "after 1 press" in open_game()
