"""A game that somebody else wrote and published: installed beside the launcher, it is in its window."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from launcher.catalog import scan
from launcher.console.shelf import HEADER, TILE_HEIGHT, GameTile, tile_of
from launcher.console.world import Console
from launcher.controls import Field
from tests.multiplayer.guests import hosting, run, visit

if TYPE_CHECKING:
    from tests.conftest import Environment
    from tests.desktop.conftest import Desktop, Window

STRANGER = Path(__file__).parents[1] / "fixtures" / "stranger"
HEAD = pygame.Color("firebrick")


@pytest.fixture(scope="module")
def environment(new_environment: Callable[..., Environment], build: Callable[[Path], Path]) -> Environment:
    return new_environment(build(STRANGER))


def button_of(game_id: str, environment: Environment, window: Window) -> GameTile:
    """Where a game's button is in the console after its id was typed."""
    folder = environment.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, folder])
        world = Console(scan(), width=window.geometry[2], day=date.today(), find=Field(game_id))
        tile = tile_of(world, game_id)
    assert tile is not None
    return tile


def heads(window: Window) -> list[tuple[int, int]]:
    """Where the heads of the matches on the table are, row by row: spots of their colour."""
    spots = pygame.mask.from_threshold(window.screenshot(), HEAD, (8, 8, 8, 255)).connected_components(20)
    return sorted((spot.centroid() for spot in spots), key=lambda spot: (round(spot[1], -1), spot[0]))


def test_it_is_listed(environment: Environment) -> None:
    said = json.loads(environment.run("plt-games", "list", "--json"))
    assert "nimble" not in {problem["id"] for problem in said["problems"]}
    (game,) = (game for game in said["games"] if game["id"] == "nimble")
    assert Path(game.pop("icon")).name == "nimble.png"
    assert game == {
        "id": "nimble",
        "name": "Nimble",
        "set": "Strategy Games",
        "summary": "Take matches from three rows; whoever takes the last one wins.",
        "tags": "",
        "distribution": "nimble-game",
        "version": "1.2.0",
        "place": "beside",
    }


def test_a_click_starts_it_and_it_can_be_played(desktop: Desktop, environment: Environment) -> None:
    desktop.remember_window(1600, 1100)
    desktop.start(environment.program("plt-games"))
    console = desktop.window("PLT Games")
    console.type("nimble")
    tile = button_of("nimble", environment, console)
    console.click(tile.x + 30, HEADER + tile.y + TILE_HEIGHT / 2)

    game = desktop.window("Nimble")
    dealt = desktop.wait_for(lambda: heads(game), "the matches")
    assert 9 <= len(dealt) <= 18
    game.click(*dealt[0])
    desktop.wait_for(lambda: 0 < len(heads(game)) < len(dealt), "the first row to be taken")
    desktop.wait_for(lambda: heads(game)[0][1] > dealt[0][1], "the row to be empty")
    game.key("ctrl+z")
    desktop.wait_for(lambda: len(heads(game)) == len(dealt), "the move to be taken back")


def test_its_letters_and_enter_start_it_and_f1_shows_its_help(
    desktop: Desktop, environment: Environment
) -> None:
    desktop.start(environment.program("plt-games"))
    console = desktop.window("PLT Games")
    console.type("nim")
    console.key("Return")
    desktop.window("Nimble").key("F1")
    desktop.window("Nimble Help")


def test_two_guests_play_it_to_its_end(environment: Environment) -> None:
    async def play() -> None:
        with hosting("nimble", "--seed", "k7f3p", program=[environment.program("plt-games")]) as host:
            async with visit(host.links[0], "Maria") as maria, visit(host.links[1], "Ben") as ben:
                await ben.until(lambda: "Maria is to move" in ben.words)
                for guest, move in ((maria, "a0"), (ben, "b0"), (maria, "c0")):
                    await guest.play(move)
                await ben.until(lambda: "You lost" in ben.words)

    run(play())
