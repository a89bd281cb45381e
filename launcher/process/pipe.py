"""The pipe between a confined game and its broker, and the storage and services at the game's end.

A message is a JSON object, with any bytes after it. The game sends requests, which have a number, and gets a reply of
the same number. The broker also sends orders, which have none. Nothing that the game sends is trusted: see
`launcher.process.broker`.
"""

from __future__ import annotations

import itertools
import json
import os
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import Queue
from typing import TypeVar, cast

from launcher.process.lines import Message, Reply, Wire, raise_error
from launcher.store import (
    JournalFile,
    JournalStorage,
    LeftGame,
    MatchRecord,
    RecordsStorage,
    Result,
    SettingsStorage,
    Storage,
)

V = TypeVar("V")
_PATIENCE = 30.0  # seconds to wait for a reply; files on slow disks take some


class Requests:
    """The game's end of the pipe.

    A thread receives the replies and orders, once `listen` is called.

    Args:
        descriptor: The socket.
    """

    def __init__(self, descriptor: int) -> None:
        os.set_inheritable(descriptor, False)
        self.wire = Wire(socket.socket(fileno=descriptor))
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Callable[[Reply | None], object]] = {}
        self._lock = threading.Lock()  # protects the attribute above, and the next one
        self._ended = False

    def listen(self, order: Callable[[Message], object]) -> None:
        """Start to receive, and call a function with each order, on another thread."""
        threading.Thread(target=self._receive, args=(order,), name="replies", daemon=True).start()

    def tell(self, what: str, data: bytes = b"", **more: object) -> None:
        """Send a request without a reply, unless the broker has ended."""
        with suppress(OSError):
            self.wire.send({"is": what, **more}, data)

    def ask(self, what: str, data: bytes = b"", patience: float | None = _PATIENCE, **more: object) -> Reply:
        """Send a request and return its reply, which may take this many seconds.

        Raises:
            OSError: if the broker has ended or refuses the request.
        ValueError: if there is a mistake in the request.
        ModuleNotFoundError: if a file of the launcher is missing.
        """
        replies = Queue[Reply | None](1)
        self.ask_later(what, replies.put, data, **more)
        try:
            reply = replies.get(timeout=patience)
        except Exception as error:
            raise TimeoutError("PLT Games does not respond") from error
        if reply is None:
            raise ConnectionError("PLT Games has ended")
        raise_error(reply[0])
        return reply

    def ask_later(
        self, what: str, reply: Callable[[Reply | None], object], data: bytes = b"", **more: object
    ) -> None:
        """Send a request, and call a function with its reply on another thread, or with None if there is none."""
        number = next(self._numbers)
        with self._lock:
            ended = self._ended
            if not ended:
                self._waiting[number] = reply
        if ended:
            reply(None)
            return
        with suppress(OSError):  # the thread notices as well
            self.wire.send({"is": what, "number": number, **more}, data)

    def _receive(self, order: Callable[[Message], object]) -> None:
        with suppress(EOFError, ValueError):
            while True:
                message, data = self.wire.receive()
                number = message.get("number")
                if number is None:
                    order(message)
                    continue
                with self._lock:
                    reply = self._waiting.pop(number, None)
                if reply is not None:
                    reply((message, data))
        with self._lock:
            self._ended = True
            waiting = tuple(self._waiting.values())
            self._waiting.clear()
        for each in waiting:
            each(None)


class PipedSettings(SettingsStorage):
    """The settings that the game may see: its own, and those of all windows.

    They are kept in memory, and changes are sent.
    """

    def __init__(self, requests: Requests) -> None:
        self._requests = requests
        self._values: dict[tuple[str, str], object] = {}
        self._problem: str | None = None
        self._puts = 0
        self.path = Path("settings.json")
        self._load()

    @property
    def problem(self) -> str | None:
        return self._problem

    def get(self, scope: str, key: str, default: V) -> V:
        value = self._values.get((scope, key))
        # A copy, so that no caller can change the values of another.
        return cast("V", json.loads(json.dumps(value))) if type(value) is type(default) else default

    def put(self, scope: str, key: str, value: object) -> None:
        text = json.dumps(value, allow_nan=False)
        self._values[scope, key] = json.loads(text)
        self._puts += 1
        self._requests.tell("put", scope=scope, key=key, value=self._values[scope, key])

    def change(self, scope: str, key: str, default: V, how: Callable[[V], V]) -> None:
        self.put(scope, key, how(self.get(scope, key, default)))

    def follow(self) -> None:
        self._requests.ask_later("settings", self._take_over, known=True)

    def flush(self, seconds: float) -> None:
        with suppress(OSError):
            self._take_over(self._requests.ask("flush settings", seconds=seconds))

    def give_up(self) -> None:
        self._requests.tell("give up")

    def _load(self) -> None:
        try:
            self._take_over(self._requests.ask("settings", known=False))
        except OSError as error:
            self._problem = f"The settings can't be read: {error}."

    def _take_over(self, reply: Reply | None) -> None:
        if reply is None:
            return
        message = reply[0]
        self._problem, self.path = message["problem"], Path(message["path"])
        values = message.get("values")
        if values is not None and message["puts"] == self._puts:  # otherwise they are older than those here
            self._values = {(scope, key): value for scope, key, value in values}


class PipedRecords(RecordsStorage):
    """The match records of the game itself."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests
        self.path = Path("plays.jsonl")
        self.unread = self.damage = self._problem = ""

    @property
    def problem(self) -> str:
        return self._problem or self.unread

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        def saved(reply: Reply | None) -> None:
            if reply is None:
                self._problem = "The statistics can't be saved, because PLT Games has ended."
            elif not reply[0].get("error") and then is not None:
                then()

        self._requests.ask_later("record", saved, record=play._asdict())

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        def settle(reply: Reply | None) -> None:
            if reply is None or reply[0].get("error"):
                return
            pairs = [(preset, result, *settled(preset, result)) for preset, result in reply[0]["pairs"]]
            changed = [pair for pair in pairs if pair[:2] != pair[2:]]
            if changed:
                self._requests.tell("settle", pairs=changed)

        # On a thread of its own, because `settled` is code of the game, which may also make requests.
        self._requests.ask_later(
            "pairs", lambda reply: threading.Thread(target=settle, args=(reply,)).start()
        )

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        try:
            message, _ = self._requests.ask("records", preset=preset)
        except OSError as error:
            self.unread = f"The statistics can't be read: {error}."
            return ()
        self._take_over(message)
        return tuple(MatchRecord(**each) for each in message["records"])

    def forget(self, game: str) -> int:
        return int(self._requests.ask("forget")[0]["count"])

    def flush(self, seconds: float) -> None:
        with suppress(OSError):
            self._take_over(self._requests.ask("flush records", seconds=seconds)[0])

    def _take_over(self, message: Message) -> None:
        self.path = Path(message["path"])
        self._problem, self.unread, self.damage = (message[key] for key in ("problem", "unread", "damage"))


class PipedStorage(Storage):
    """The storage of a confined game.

    Journals are files in the game's own folder. Everything else is asked from the broker.

    Args:
        requests: The game's end of the pipe.
        journals: The folder of the game's journals.
    """

    def __init__(self, requests: Requests, journals: Path) -> None:
        self._requests = requests
        self._journals = journals
        self._settings: PipedSettings | None = None
        self._records = PipedRecords(requests)

    def settings(self) -> PipedSettings:
        self._settings = self._settings or PipedSettings(self._requests)
        return self._settings

    def match_records(self) -> PipedRecords:
        return self._records

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
        return JournalFile.begin(game_id, match, text, self._journals)

    def resume_journal(self, game_id: str) -> tuple[str, JournalStorage] | None:
        return JournalFile.resume(game_id, self._journals)

    def keep_left(self, game_id: str, match: str, said: str = "", picture: bytes = b"") -> None:
        self._requests.tell("leave", picture, match=match, said=said)

    def left_games(self) -> list[LeftGame]:
        with suppress(OSError):
            message, picture = self._requests.ask("left")
            return [LeftGame(**each, picture=picture) for each in message["left"]]
        return []

    def keep_board(self, game_id: str, levels: Sequence[str], preset: str, board: bytes) -> None:
        self._requests.tell("finished", board, levels=[*levels], preset=preset)

    def path_of(self, name: str) -> Path:
        with suppress(OSError, ValueError):
            return Path(self._requests.ask("path", name=name)[0]["path"])
        return Path(name)

    def read_file(self, path: str, limit: int) -> bytes:
        return self._requests.ask("read", patience=None, path=str(path), limit=limit)[1]

    def write_file(self, path: str, data: bytes, *, replace: bool) -> Path:
        # The player may have to agree.
        message, _ = self._requests.ask("write", data, patience=None, path=str(path), replace=replace)
        return Path(message["path"])


def serve_from(requests: Requests, journals: Path) -> None:
    """Get the storage, the help and the desktop's theme of this process from a broker.

    Args:
        requests: The game's end of the pipe.
        journals: The folder of the game's journals.
    """
    from launcher.universe import hand_in, services

    def show_help(package: Sequence[str], title: str) -> Callable[[], None]:
        def show() -> None:
            requests.ask("help", package=list(package), title=title)

        return show

    def theme() -> str:
        return str(requests.ask("theme")[0]["theme"])

    def host(game: str, options: Mapping[str, str]) -> None:
        requests.tell("host", options=dict(options))

    hand_in(
        replace(
            services(), storage=PipedStorage(requests, journals), show_help=show_help, theme=theme, host=host
        )
    )
