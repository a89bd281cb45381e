"""The process of a game on trial: `python -m launcher.author.trial`, started by `try_out` and `hold_to`.

One order comes as a line on standard input; what happens is said on standard output. Both are moved out of the game's
reach before it is imported. The game has a dummy screen, no sound, and a home of its own for settings.
"""

from __future__ import annotations

import faulthandler
import os
import random
import sys
from functools import partial
from pathlib import Path
from typing import Any

from launcher.catalog import Game
from launcher.process import Alarm, Channel, open_log, read_objects, redirect, run_game, sentences
from launcher.raised import last_traceback


def main() -> int:
    """Take the order and try the game.

    Returns:
        The exit status for the process.
    """
    order: dict[str, Any] = next(read_objects(os.dup(0)))
    saying = os.dup(1)
    home = Path(order["home"])
    os.environ.update(
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        PYGAME_HIDE_SUPPORT_PROMPT="1",
        PLT_GAMES_HOME=str(home),
    )
    os.chdir(home)
    sys.path[:0] = order["path"]

    return _try(order, Channel(saying))


def _try(order: dict[str, Any], channel: Channel) -> int:
    game = Game.from_json(order["game"])
    redirect(os.open(os.devnull, os.O_RDONLY), 0)
    redirect(open_log(Path(order["log"]), game), 1, 2)
    faulthandler.enable()
    return _keep_promises(order, game, channel) if order.get("promises") else _play(order, game, channel)


def _keep_promises(order: dict[str, Any], game: Game, channel: Channel) -> int:
    from launcher.author.contract import Case, check_promises
    from launcher.author.errors import AuthorError
    from launcher.author.tabletops import declaration_of

    alarm = Alarm(0.7 * order["patience"])
    channel.say("taken")
    case = Case(partial(declaration_of, game), f"check-{order['seed']}")
    try:
        case.tabletop  # noqa: B018  # there is one
    except AuthorError:
        channel.say("other")
        return 0
    except Exception as error:
        channel.say("failed", sentence=sentences.raised_exception(game.name, error), details=last_traceback())
        return 1
    for finding in check_promises(case):
        alarm.renew()
        channel.say("promise", **finding._asdict())
    alarm.cancel()
    return 0


def _play(order: dict[str, Any], game: Game, channel: Channel) -> int:
    import pygame

    from launcher.author.player import Player
    from launcher.process import Watch

    alarm = Alarm(0.7 * order["patience"])

    def say(what: str) -> None:
        alarm.renew()
        channel.say(what)

    player = Player(random.Random(order["seed"]), order["events"], say)
    player.install()
    Watch(player.begin)
    say("taken")
    fault = run_game(game, loaded=lambda: say("loaded"))
    alarm.cancel()
    if fault is None:
        channel.say("ended")
    else:
        channel.say("failed", sentence=fault.sentence, details=fault.details)
    pygame.quit()
    return 0 if fault is None else fault.status


if __name__ == "__main__":
    sys.exit(main())
