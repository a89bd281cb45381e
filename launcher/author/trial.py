"""Run a game for a check. `try_out` starts this as a process: `python -m launcher.author.trial`.

The process reads one order from standard input, and writes events to standard output. Both are moved out of reach of
the game before it is imported. The game has a dummy screen, no sound, and a temporary home for settings.
"""

from __future__ import annotations

import faulthandler
import os
import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TextIO

from launcher.catalog import Game
from launcher.process import Alarm, Message, open_log, redirect, run_game, sentences, take_over
from launcher.raised import last_traceback


def main() -> int:
    """Read the order and run the game.

    Returns:
        The exit status for the process.
    """
    orders, channel = take_over()
    order = next(orders)
    home = Path(order["home"])
    os.environ.update(
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        PYGAME_HIDE_SUPPORT_PROMPT="1",
        PLT_GAMES_HOME=str(home),
    )
    os.chdir(home)
    sys.path[:0] = order["path"]
    game = Game.from_json(order["game"])
    redirect(open_log(Path(order["log"]), game), 1, 2)
    faulthandler.enable()
    alarm = Alarm(0.7 * order["patience"])

    def say(what: str, **more: object) -> None:
        alarm.renew()
        channel.say(what, **more)

    say("taken")
    status = _check_contract(order, game, say) if order["promises"] else _play(order, game, say)
    alarm.cancel()
    return status


def _check_contract(order: Message, game: Game, say: Callable[..., None]) -> int:
    from launcher.author.contract import Case, check_promises
    from launcher.author.errors import AuthorError
    from launcher.author.subject import declaration_of

    case = Case(partial(declaration_of, game), f"check-{order['seed']}")
    try:
        case.tabletop  # noqa: B018  # only to load it
    except AuthorError:
        say("other")
        return 0
    except Exception as error:
        say("failed", sentence=sentences.raised_exception(game.name, error), details=last_traceback())
        return 1
    say("import")
    for finding in check_promises(case):
        part, status, sentence, details = finding
        say(part, status=status, sentence=sentence, details=details)
    say("ended")
    return 0


def _play(order: Message, game: Game, say: Callable[..., None]) -> int:
    import pygame

    from launcher.author.random_input import RandomInput
    from launcher.author.witness import Witness
    from launcher.process import Watch

    keys_and_clicks = RandomInput(random.Random(order["seed"]), order["events"], say)
    keys_and_clicks.install()
    Watch(keys_and_clicks.begin)
    outdated = _note_outdated(game.folder)
    witness = Witness(game.package)
    witness.install()
    fault = run_game(game, loaded=lambda: say("import"))
    if fault is None:
        say("ended", outdated=outdated, witnessed=witness.judgement)
    else:
        say("failed", sentence=fault.sentence, details=fault.details)
    pygame.quit()
    return 0 if fault is None else fault.status


def _note_outdated(folder: Path) -> list[str]:
    """Return a list that will collect the deprecation warnings of the game's own files, with file and line."""
    outdated: list[str] = []
    show = warnings.showwarning

    def note(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        if issubclass(category, DeprecationWarning) and Path(filename).is_relative_to(folder):
            outdated.append(f"{Path(filename).name}, line {lineno}: {message}")
        else:
            show(message, category, filename, lineno, file, line)

    warnings.simplefilter("default", DeprecationWarning)
    warnings.showwarning = note
    return outdated


if __name__ == "__main__":
    sys.exit(main())
