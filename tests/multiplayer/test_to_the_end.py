from __future__ import annotations

import asyncio
from random import Random

import pytest

from launcher.author import tabletop_of
from launcher.multiplayer.table import begin_for_several
from launcher.tabletop import Start
from tests.bundled import TABLETOPS
from tests.effort import few
from tests.multiplayer.guests import ThinGuest, hosting, run, visit

MANY = 1500  # moves; no match is longer
OPTIONS = {"rummy": {"stocks": "1"}}  # otherwise, players who play at random never end


def several() -> list[str]:
    """Return the games for two or more players."""
    return [game for game in TABLETOPS if len(tabletop_of(game).players) > 1]


@pytest.mark.parametrize("game", few(several(), ["go-fish"]))
def test_two_guests_play_a_whole_match_without_a_screen(game: str) -> None:
    run(_play(game))


async def _play(game: str) -> None:
    tabletop = tabletop_of(game)
    options, draw = OPTIONS.get(game, {}), Random(1)
    match = begin_for_several(tabletop, game, Start("guests", options=options))
    players = len(match.players)
    words = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    with hosting(game, "--seed", "guests", *words) as host:
        async with asyncio.TaskGroup() as group:
            come = asyncio.Event()
            gone = asyncio.Event()
            guests: dict[int, ThinGuest] = {}

            async def sit(player: int) -> None:
                async with visit(host.links[player], match.players[player]) as guest:
                    guests[player] = guest
                    await guest.until(lambda: guest.nodes and "away" not in guest.words)
                    come.set()
                    await gone.wait()

            for player in range(players):
                group.create_task(sit(player))
            while len(guests) < players:
                come.clear()
                await come.wait()
            for _ in range(MANY):
                if match.status.over:
                    break
                turn = match.status.turn or 0
                move = draw.choice(match.moves)
                match = match.play(move)
                await guests[turn].play(move)
            assert match.status.over
            for player, guest in guests.items():
                words = "won" if player in match.status.winners else "lost"
                if len(match.status.winners) == 1 and players == 2:
                    await guest.until(lambda words=words, guest=guest: words in guest.words)
            gone.set()
