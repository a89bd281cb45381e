"""The command `plt-games host`: it hosts a match, and shows the links for the guests."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from getpass import getuser
from typing import TYPE_CHECKING, Any

from launcher.raised import FailedError, RefusedError, in_words

if TYPE_CHECKING:
    from argparse import Namespace

    from launcher.catalog import Game

_SECONDS_ALONE = 3600.0  # after which a match without any page ends; it can be continued
# bytes of a message of the table: the first picture of a large board has a few million
_LONGEST_LINE = 1 << 26
_HOSTS = "hosts"  # the scope of the settings with the links of the last matches with guests, by game and port
_MOST_HOSTS = 20
# the scope and key of the setting with the player's own name; the key of another one at the window ends with a number
_FRIENDS, _NAME = "friends", "name"
_LOOK = "look"  # the scope of the settings for all windows
_MOST_SETTINGS = 1 << 18  # characters of all settings of a game
_SECONDS_TO_END, _SECONDS_TO_SAVE = 3.0, 1.0
_SECONDS_TO_RELEASE = 5.0  # in which the table of a killed host ends, also on a busy machine
_LOOPBACK = "127.0.0.1"
_NOWHERE = "192.0.2.1"  # an address for documentation; nothing is sent there


def host(arguments: Namespace) -> int:
    """Host a match until its table is closed, or until Ctrl+C."""
    try:
        return _host_game(arguments)
    except Exception as error:  # of any kind, as nobody would read it in a terminal
        if not arguments.in_window:
            raise
        from launcher.controls import show_message

        sentence = str(error) if isinstance(error, RefusedError) else in_words(error)
        show_message("This match can't be hosted", [sentence[:1].upper() + sentence[1:]])
        return getattr(error, "status", FailedError.status)


def _host_game(arguments: Namespace) -> int:
    from launcher.catalog import games
    from launcher.text import chosen_options, quoted

    catalog = games()
    game = catalog.find(arguments.game)
    if game is None:
        raise RefusedError(f"can't find the game {quoted(arguments.game)}: {catalog.hint(arguments.game)}")
    try:
        options = chosen_options(arguments.option)
    except ValueError as error:
        raise RefusedError(error) from None
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        while port := asyncio.run(_host(game, options, arguments)):
            arguments.resume, arguments.port = True, port
    return 0


def _end_on_request() -> None:
    """End this task if the process is asked to end, as after Ctrl+C."""
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def _host(game: Game, options: Mapping[str, str], arguments: Namespace) -> int:
    """Host a match, and return the port of the match that should be continued instead, or 0."""
    try:
        from launcher.multiplayer.server import Guest, MatchServer, new_token
    except ModuleNotFoundError as error:
        raise FailedError(
            f"the package {error.name} is missing. Install it, or install PLT Games again."
        ) from error
    from launcher.store import settings
    from launcher.tabletop import GUEST, PERSON

    _end_on_request()
    port, last = arguments.port, dict[str, Any]()
    if arguments.resume:
        port, last = await _match_to_continue(game, port)
    players = last.get("seats") or [each.strip() for each in arguments.players.split(",")]
    at_window = PERSON in players
    table = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "launcher.multiplayer.table",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=_LONGEST_LINE,
        start_new_session=True,
    )
    assert table.stdin is not None
    assert table.stdout is not None

    def tell(message: Mapping[str, object]) -> None:
        if table.stdin is not None and not table.stdin.is_closing():
            table.stdin.write(json.dumps(message).encode() + b"\n")

    server = None
    try:
        tell(
            {
                "game": game.to_json(),
                "players": ",".join(players),
                "window": _window_of(game) if at_window else None,
                "seed": arguments.seed,
                "preset": arguments.preset,
                "options": options,
                "resume": last.get("match", ""),
                "limits": _limits(game, with_window=at_window),
            }
        )
        told = await _next(table.stdout)
        if told is None or told.get("is") != "seats":
            raise FailedError(told["sentence"] if told else f"{game.name} has ended without a message.")
        seats, sides = told["seats"], told["sides"]
        tokens, names = last.get("tokens", {}), last.get("names", {})
        guests = [
            Guest(player, tokens.get(str(player)) or new_token(), names.get(str(player), ""))
            for player, seat in enumerate(seats)
            if seat == GUEST
        ]

        def all_names() -> list[str]:
            assert server is not None
            known = {guest.player: guest.name for guest in guests} | server.hosts
            return [known.get(player, side) for player, side in enumerate(sides)]

        server = MatchServer(told["name"], guests, tell, all_names)
        persons = [player for player, seat in enumerate(seats) if seat == PERSON]
        for number, player in enumerate(persons):
            known = settings().get(_FRIENDS, _name_key(number), "") or (_login() if number == 0 else "")
            server.hosts[player] = known or sides[player]
        public = arguments.public_url.rstrip("/")
        addresses = [arguments.address or (_LOOPBACK if public else own_address())]
        try:
            port = await server.listen(addresses, port, public)
        except OSError as error:
            used = error.errno == errno.EADDRINUSE
            why = "another program uses it, or another match" if used else os.strerror(error.errno or 0)
            raise FailedError(f"port {port} of {addresses[0]} is not available: {why}.") from None
        address = server.address

        def keep(match: str) -> None:
            kept = {
                "match": match,
                "begun": last.get("begun") or f"{datetime.now():%Y-%m-%d %H:%M}",
                "seats": seats,
                "tokens": {str(guest.player): guest.token for guest in guests},
                "names": {str(guest.player): guest.name for guest in guests},
            }

            def add(hosts: dict[str, Any]) -> dict[str, Any]:
                others = [each for each in hosts.items() if each[0] != str(port)]
                return dict([*others, (str(port), kept)][-_MOST_HOSTS:])

            settings().change(_HOSTS, game.id, dict[str, Any](), add)
            settings().flush(_SECONDS_TO_SAVE)

        if last:
            keep(last["match"])
        if last and all(guest.name for guest in guests):
            server.begin()
        links = [{"player": guest.player, "url": f"{address}/#{guest.token}"} for guest in guests]
        if arguments.json:
            print(json.dumps({"address": address, "seats": links}), flush=True)
        else:
            _print(game, sides, links, port)
        unfinished = {} if last or not at_window else _names(_matches_to_continue(game.id))
        if at_window:
            server.invite(unfinished)
        else:
            alone = asyncio.create_task(server.until_left(_SECONDS_ALONE))
            end = table.stdin.close  # then the table ends
            alone.add_done_callback(lambda _: end())
        show_help = _help_of(game)
        while (told := await _next(table.stdout)) is not None:
            if told.get("is") == "show":
                server.show(told["seat"], told["changes"])
            elif told.get("is") == "keep" and told["kind"] == "records":
                _count(game.id, told["row"])
            elif told.get("is") == "keep" and told["kind"] == "settings":
                _store(game, str(told["name"]), told["row"])
            elif told.get("is") == "named" and told["player"] in persons:
                player = told["player"]
                server.rename_host(player, str(told["name"]))
                settings().put(_FRIENDS, _name_key(persons.index(player)), server.hosts[player])
            elif told.get("is") == "computer" and not server.begun and len(guests) > 1:
                player, before_this = told["player"], len(guests)
                guests[:] = [each for each in guests if each.player != player or each.page]
                if len(guests) < before_this:
                    seats[player] = told["seat"]
                    tell(told)
                    server.invite(unfinished)
                    server.begin_if_complete()
            elif told.get("is") == "saved":
                keep(str(told["match"]))
            elif told.get("is") == "continue":
                return int(told["port"])
            elif told.get("is") == "help":
                show_help()
            elif told.get("is") == "failed":
                raise FailedError(told["sentence"])
        if await table.wait():
            raise FailedError(f"{game.name} has ended without a message.")
        return 0
    finally:
        if server is not None:
            await server.close()
        table.stdin.close()
        try:
            await asyncio.wait_for(table.wait(), _SECONDS_TO_END)
        except TimeoutError:
            table.kill()


def _limits(game: Game, *, with_window: bool) -> dict[str, object] | None:
    """Return what the table may reach, for `launcher.process.confine`: no network, and only its own journals."""
    from launcher.process import available, limits_of, terms_of

    if not available():
        return None
    return {**limits_of(terms_of(game, frozenset()), alone=False), "network": False, "local": with_window}


def _matches_to_continue(game: str) -> dict[int, dict[str, Any]]:
    """Return the matches with guests that can be continued by their ports, the last one first."""
    from launcher.store import is_hosted_unfinished, settings

    hosts = settings().get(_HOSTS, game, dict[str, Any]())
    return {
        int(port): each for port, each in reversed(hosts.items()) if is_hosted_unfinished(game, each["match"])
    }


async def _match_to_continue(game: Game, port: int) -> tuple[int, dict[str, Any]]:
    """Return the match with guests at a port, or the last one if the port is 0, with its port.

    If the host of a match was killed, the process of its table may end a moment later.

    Raises:
        RefusedError: There is no such match, or another program plays it.
    """
    from launcher.store import hosted_journals_of

    end = time.monotonic() + _SECONDS_TO_RELEASE
    while True:
        found = _matches_to_continue(game.id)
        chosen = port or next(iter(found), 0)
        if chosen in found:
            return chosen, found[chosen]
        is_played = any(hosted_journals_of(game.id).glob("*.txt"))
        if not is_played or time.monotonic() > end:
            raise RefusedError(_why_not_continued(game.name, found, port))
        await asyncio.sleep(0.1)


def _names(unfinished: Mapping[int, Mapping[str, Any]]) -> dict[int, str]:
    """Return the names of the guests of matches by their ports, with the time when each match began."""
    from launcher.text import listed

    return {
        port: f"{listed([*each['names'].values()])}, {each['begun']}" for port, each in unfinished.items()
    }


def _why_not_continued(name: str, unfinished: Mapping[int, Mapping[str, Any]], port: int) -> str:
    """Return a sentence for a player who wants to continue a match that is not there."""
    if not unfinished:
        return f"{name} has no match with guests that can be continued."
    others = "; ".join(f"--port {each} is that with {names}" for each, names in _names(unfinished).items())
    return f"{name} has no match with guests that can be continued at port {port}. {others}."


def _name_key(number: int) -> str:
    """Return the key of the setting with the name of a player at the window."""
    return f"{_NAME} {number + 1}" if number else _NAME


def _login() -> str:
    """Return the name with which the player has logged in, or "" if there is none."""
    with suppress(OSError, KeyError):  # the system has no such user
        return getuser().capitalize()
    return ""


def _window_of(game: Game) -> dict[str, object]:
    """Return what the player's window needs to know: the settings and the desktop's theme."""
    from launcher.store import Disk
    from launcher.universe import services

    theme = ""
    with suppress(OSError):
        theme = services().theme()
    kept = {
        f"{scope}\n{key}": value
        for scope, values in Disk().settings().values().items()
        if scope in (_LOOK, f"game:{game.id}")
        for key, value in values.items()
    }
    return {"settings": kept, "theme": theme}


def _store(game: Game, name: str, value: object) -> None:
    """Store a setting that the player has changed in the window, if a game may change it."""
    from launcher.store import Disk, settings
    from launcher.universe import change_look

    scope, _, key = name.partition("\n")
    if scope == _LOOK:
        with suppress(ValueError):
            change_look(key, value)
    elif scope == f"game:{game.id}":
        before = Disk().settings().values().get(scope, {})
        if len(json.dumps({**before, key: value})) <= _MOST_SETTINGS:
            settings().put(scope, key, value)


def _help_of(game: Game) -> Callable[[], object]:
    """Return a function that opens the help of a game."""
    from launcher.universe import services

    show_doc = services().show_doc
    if game.doc is None or show_doc is None:
        return lambda: None
    return show_doc(game.doc, f"{game.name} Help")


def _count(game: str, row: object) -> None:
    """Add a finished match to the statistics, if it is one of this game."""
    from launcher.store import match_record_of, match_records

    record = match_record_of(row) if isinstance(row, dict) else None
    if record is not None and record.game == game:
        match_records().record(record)
        match_records().flush(_SECONDS_TO_SAVE)


async def _next(lines: asyncio.StreamReader) -> dict[str, Any] | None:
    """Return the next message of the table, or None at the end."""
    while line := await lines.readline():
        with suppress(ValueError):
            message = json.loads(line)
            if isinstance(message, dict):
                return message
    return None


def own_address() -> str:
    """Return the address of this computer in its network; without one, that of the computer itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((_NOWHERE, 9))
        return str(probe.getsockname()[0])
    return _LOOPBACK


def _print(game: Game, sides: list[str], links: list[dict[str, Any]], port: int) -> None:
    """Print the links and their QR codes."""
    import segno

    print(
        f"{game.name}: each guest opens one of these links in a browser, for example with the camera of a phone.\n"
    )
    for link in links:
        print(f"{sides[link['player']]}: {link['url']}")
        if sys.stdout.isatty():
            segno.make(link["url"]).terminal(compact=True)
    again = f"plt-games host {game.id} --resume --port {port}"
    print(f"\nCtrl+C ends the match. `{again}` continues it with the same links.", flush=True)
