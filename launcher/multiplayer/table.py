"""The process of the table: it runs the game, and has only a pipe.

`launcher.multiplayer.command` starts it as `python -m launcher.multiplayer.table`. It reads lines of JSON from standard
input: first the match to begin, then what the guests do. It writes what their pages must show. It ends with its input.
"""

from __future__ import annotations

import json
import math
import sys
import threading
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from launcher.multiplayer.match import HostedMatch
from launcher.process import Message, confine, end_with_parent, run_game, take_over
from launcher.raised import RefusedError
from launcher.store import (
    JournalFile,
    JournalStorage,
    RecordsStorage,
    SettingsStorage,
    Storage,
    hosted_journals_of,
)
from launcher.tabletop import (
    GUEST,
    PERSON,
    Autosave,
    History,
    Start,
    Tabletop,
    begin_match,
    options_of,
    persons,
    seats_from,
)
from launcher.tabletop.frame import GuestLink, draw, guest_table
from launcher.universe import hand_in, services
from launcher.web import BrowserStorage

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.process import Channel

_COLUMNS = 64  # of the help
_LONGEST = 3600.0  # seconds; a longer wait is no different


def main() -> int:
    """Run a match with guests until the input ends."""
    from launcher.catalog import Game

    orders, channel = take_over()
    order = next(orders, None)
    if order is None:
        return 0
    end_with_parent()
    game = Game.from_json(order["game"])
    window = order["window"]
    storage = TableStorage(channel, window["settings"] if window else {}, order["resume"])
    hand_in(replace(services(), storage=storage))
    if window:
        _connect()
    if order["limits"]:
        confine(**order["limits"])
    try:
        fault = run_game(game, show=partial(_host, order, orders, channel))
    except RefusedError as error:
        channel.say("failed", sentence=str(error), details="")
        return 1
    if fault is not None:
        channel.say("failed", sentence=fault.sentence, details=fault.details)
        return fault.status
    return 0


def _connect() -> None:
    """Connect to the screen, which is no longer possible within the limits."""
    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    with suppress(NoDisplayError):  # the window will report this itself
        connect()


class TableStorage(Storage):
    """What a table can store: journals.

    The server stores its match records, and the settings of its window.

    Args:
        channel: the channel to the server.
        settings: the settings of the player at the window, by scope and key.
        match: the name of the match to continue, if any.
    """

    def __init__(self, channel: Channel, settings: Mapping[str, object], match: str) -> None:
        self._match = match
        self._in_memory = BrowserStorage(
            json.dumps({"settings": settings, "records": [], "journals": {}}),
            lambda kind, name, row: channel.say("keep", kind=kind, name=name, row=row),
        )

    def settings(self) -> SettingsStorage:
        """Return the settings of the player at the window."""
        return self._in_memory.settings()

    def match_records(self) -> RecordsStorage:
        """Return records that the server stores."""
        return self._in_memory.match_records()

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
        """Start a journal on the disk, apart from those of matches without guests."""
        return JournalFile.begin(game_id, match, text, hosted_journals_of(game_id))

    def resume_journal(self, game_id: str) -> tuple[str, JournalStorage] | None:
        """Resume the journal of the match to continue."""
        return JournalFile.resume(game_id, hosted_journals_of(game_id), self._match)


def _host(
    order: Message, orders: Iterator[Message], channel: Channel, game: Game, tabletop: Tabletop
) -> None:
    if len(tabletop.players) < 2:
        raise RefusedError(f"{tabletop.name} is for one player, so nobody can join.")
    autosave = Autosave(tabletop, game.id, game.version)
    history = _history(order, autosave, tabletop, game.id)
    try:
        words = [each for each in order["players"].split(",") if each.strip()]
        words += [GUEST] * (len(history.players) - len(words))
        seats = seats_from(history, ",".join(words), GUEST)
    except ValueError as error:
        raise RefusedError(error) from None
    if GUEST not in seats:
        raise RefusedError(f"Without a {GUEST} among the players, there is nobody to join.")

    def send(player: int, changes: object) -> None:
        channel.say("show", seat=player, changes=changes)

    match = HostedMatch(tabletop, game.id, history, seats, send, autosave, _help_of(game), channel.say)
    if PERSON in seats:
        _open_window(match, order["window"], channel)
    channel.say("seats", seats=match.seats, sides=history.players, name=tabletop.name)
    try:
        _run(match, orders, resumed=bool(order["resume"]))
    finally:
        match.close()


def _open_window(match: HostedMatch, window: Message, channel: Channel) -> None:
    """Open the window of the host."""
    from launcher.multiplayer.window import SeatWindow  # servers without a screen have none

    around = replace(
        services(),
        theme=lambda: str(window["theme"]),
        show_help=lambda package, title: lambda: channel.say("help"),
        host=None,
    )
    match.open_window(persons(match.history, match.seats), SeatWindow(), around)


def _history(order: Message, autosave: Autosave, tabletop: Tabletop, game: str) -> History:
    """Return the match to host."""
    if order["resume"]:
        left = autosave.resume(lambda history: draw(guest_table(history).world))
        if left is None:
            why = " ".join(autosave.take_notices()) or "It has ended, or another window plays it."
            raise RefusedError(f"This match can't be continued. {why}")
        return left
    try:
        return begin_for_several(tabletop, game, Start(order["seed"], order["preset"], order["options"]))
    except ValueError as error:
        raise RefusedError(error) from None


def begin_for_several(tabletop: Tabletop, game: str, start: Start) -> History:
    """Begin a match for two or more players.

    If the usual options are for one, use the first options for more.

    Raises:
        ValueError: if the match cannot begin like this, with a message for the player.
    """
    history = begin_match(tabletop, game, start).history
    if len(history.players) > 1:
        return history
    if start.preset or start.options:
        raise ValueError(f"{tabletop.name} is for one player with these options, so nobody can join.")
    usual = tabletop.options()
    changed = ({each.name: value} for each in options_of(tabletop.options) for value in each.choices)
    for change in changed:
        with suppress(ValueError):
            found = History.begin(tabletop, replace(usual, **change), history.seed)
            if len(found.players) > 1:
                return found
    raise ValueError(f"{tabletop.name} can't be played by several people.")


def _help_of(game: Game) -> partial[str] | None:
    return None if game.doc is None else partial(_read_help, game.doc)


def _read_help(path: Path) -> str:
    from launcher.show_help import as_text, parse, read_doc

    return as_text(parse(read_doc(path)), _COLUMNS)


def _run(match: HostedMatch, orders: Iterator[Message], *, resumed: bool) -> None:
    """Handle orders until they end."""
    inbox = SimpleQueue[Message | None]()
    threading.Thread(target=_receive, args=(orders, inbox), daemon=True).start()
    rest = math.inf
    while True:
        try:
            order = inbox.get(timeout=min(rest, _LONGEST))
            while True:
                if order is None:
                    return
                _obey(match, order, resumed=resumed)
                order = inbox.get_nowait()
        except Empty:
            rest = match.step()
            if match.is_over:
                return


def _receive(orders: Iterator[Message], inbox: SimpleQueue[Message | None]) -> None:
    for order in orders:
        inbox.put(order)
    inbox.put(None)


def _obey(match: HostedMatch, order: Message, *, resumed: bool) -> None:
    match order:
        case {"is": "begin", "names": names}:
            match.begin(names, resumed=resumed)
        case {"is": "join", "seat": player, "page": page}:
            match.join(player, page)
        case {"is": "left", "seat": player}:
            match.leave(player)
        case {"is": "did", "seat": player, "events": events}:
            match.do(player, events)
        case {"is": "drawn", "seat": player}:
            match.note_drawn(player)
        case {"is": "links", "links": links, "names": names, "unfinished": unfinished}:
            told = [GuestLink(player, url, b64decode(code)) for player, url, code in links]
            match.give_links(told, dict(names), dict(unfinished))
        case {"is": "computer", "player": player, "seat": strength}:
            match.seat_computer(player, strength)
        case {"is": "missing", "players": players, "said": said}:
            match.invite(players, said)


if __name__ == "__main__":
    sys.exit(main())
