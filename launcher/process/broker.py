"""The broker of a confined game: it starts the game's process, and answers its requests.

The main window starts this process for a game, and so does the command `plt-games play`, which becomes it. The game
runs in a process below it. Nothing that the game sends is trusted: a request concerns only the game's own data, or
something that any game may know or do.
"""

from __future__ import annotations

import ctypes
import errno
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from launcher.catalog import OWN_PLACE, Game
from launcher.process import sandbox
from launcher.process.denials import watch_calls
from launcher.process.failures import keep_short, open_log
from launcher.process.lines import Channel, Message, Reply, Wire, error_message, take_over
from launcher.process.sandbox import DENIED_TEXTS, EVERYTHING, Terms, hold_folder
from launcher.raised import RefusedError
from launcher.store import (
    Disk,
    journals_of,
    keep_board,
    keep_left,
    left_games,
    match_record_of,
    match_records,
    path_of_file,
    read_file,
    reports_dir,
    settings,
    write_file,
)
from launcher.text import plain

_MOST = 4 << 20, 64 << 20  # bytes of JSON and of files in a request
_LARGEST_PICTURE = 128 << 10  # bytes of the picture of a match
_MOST_SETTINGS = 256 << 10  # characters of JSON in all settings of a game
_MOST_RECORDS = 10_000  # in one run of a game
_MOST_FILES = 200  # the same
_MOST_HOSTED = 10  # matches with friends that begin in one run
_LONGEST = 4096  # characters of a text
_LONGEST_NAME = 80
_MOST_REFUSALS = 3  # after which the player is no longer asked while the game runs
_ONLY = (
    "It can't reach your other files. Only agree if you have just named this file in the window of the game."
)
_SECONDS_TO_SAVE = 2.0
_LOOK, _STYLES = "look", "styles"
_STAGES = ("ready", "taken", "loaded", "shown", "failed")
_CHILD = "launcher.process.child"
_LONGEST_REPORT = 64_000  # characters of a traceback
_INTERRUPTED = 130  # the exit status of a game that was interrupted
_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER


_lasting = set[int]()  # processes that are not the game's


class GameSandbox:
    """The confined process of a game.

    Args:
        terms: What it may reach, at most.
        stdin: Its standard input, as for `subprocess.Popen`.
        program: The path of bubblewrap, to give it processes and files of its own; None to do without.
        warm: Whether it is a spare, which imports what games with a window need before it gets its order.

    Attributes:
        terms: The same.
        alone: Whether bubblewrap is used.
        warm: The same.
        spoke: Whether the process has said anything, so that it works.
        wire: The pipe to it.
        process: The process, or that of bubblewrap.

    Raises:
        OSError: if the system refuses a new process.
    """

    def __init__(
        self,
        terms: Terms,
        stdin: int | None = subprocess.DEVNULL,
        program: str | None = None,
        *,
        warm: bool = False,
    ) -> None:
        self.terms = terms
        self.alone = program is not None
        self.spoke = False
        self.warm = warm
        self._stdin = stdin
        self._order: tuple[Message, Game, Terms, int | None] | None = None
        mine, theirs = socket.socketpair()
        self.wire = Wire(mine, _MOST)
        self._buses: tempfile.TemporaryDirectory[str] | None = None
        begin = sandbox.wrapped(program, terms, self._filter_buses()) if program else []
        command = [
            *begin,
            sys.executable,
            "-P",
            "-m",
            _CHILD,
            "warm" if warm else "cold",
        ]
        with theirs:
            self.process = self._start(command, theirs.fileno(), stdin)

    def _filter_buses(self) -> str | None:
        """Let the process reach screen readers, and return the folder with the sockets, if there are any."""
        folder = tempfile.TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True)
        arguments = sandbox.bus_filter(folder.name)
        if not arguments:
            folder.cleanup()
            return None
        self._buses = folder
        # The filter ends when the other end of this pipe is closed, at the latest with this process.
        self._lifeline, theirs = os.pipe()
        try:
            with suppress(OSError):
                _lasting.add(
                    subprocess.Popen(
                        ["xdg-dbus-proxy", f"--fd={theirs}", *arguments],
                        stdin=subprocess.DEVNULL,
                        stdout=subprocess.DEVNULL,
                        pass_fds=[theirs],
                        start_new_session=True,
                    ).pid
                )
        finally:
            os.close(theirs)
        return folder.name

    def close(self) -> None:
        """Close the pipe and remove the sockets."""
        self.wire.close()
        if self._buses is not None:
            self._buses.cleanup()
            os.close(self._lifeline)
            self._buses = None

    def messages(self) -> Iterator[Reply]:
        """Yield what the process says, until it ends."""
        with suppress(EOFError, ValueError):
            while True:
                message, data = self.wire.receive()
                self.spoke = True
                if message.get("is") == "listener":
                    message["descriptor"] = self.wire.receive_descriptor()
                yield message, data

    def without_bubblewrap(self) -> GameSandbox | None:
        """Return a box that has the same order, but no bubblewrap, if that has failed in this box."""
        if self.spoke or not self.alone:
            return None
        self.process.wait()
        self.close()
        other = GameSandbox(self.terms, self._stdin, warm=self.warm)
        if self._order is not None:
            other.play(*self._order)
        return other

    def _start(self, command: list[str], channel: int, stdin: int | None) -> subprocess.Popen[bytes]:
        # If the system refuses bubblewrap, its message would be of no use, because the game then does without.
        errors = os.dup(2) if self.alone else 2
        # These signals are for the game itself, which resets them; bubblewrap would end at once, and the game with it.
        before = {each: signal.signal(each, signal.SIG_IGN) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            return subprocess.Popen(
                [*command, str(channel), str(errors)],
                stdin=stdin,
                stderr=subprocess.DEVNULL if self.alone else None,
                pass_fds=[channel, errors],
                env=sandbox.environment(self.terms, alone=self.alone),
            )
        finally:
            if self.alone:
                os.close(errors)
            for each, handler in before.items():
                signal.signal(each, handler)

    def play(self, order: Message, game: Game, terms: Terms, log: int | None) -> None:
        """Send the order to play a game, with its limits.

        Args:
            order: The order of the main window or the command.
            game: The game.
            terms: What the game may reach.
            log: The descriptor of an open file for its output; None to leave the output as it is.
        """
        limits = sandbox.limits_of(terms, alone=self.alone) if terms.confined else None
        variables = sandbox.home_variables(terms) if terms.confined else {}
        if terms.confined:
            variables["TMPDIR"] = sandbox.TEMPORARY if self.alone else f"{terms.home}/tmp"
        more = {
            "limits": limits,
            "variables": variables,
            "alone": self.alone,
            # Landlock refuses X11's abstract sockets, and libraries then try no others.
            "screen first": limits is not None and not self.alone and not _is_text(order),
            "journals": str(journals_of(game.id)),
            "home": os.path.expanduser("~"),  # noqa: PTH111  in a message
        }
        self._order = order, game, terms, log
        with suppress(OSError):
            self.wire.send({**order, "game": game.to_json(), "log": log is not None, **more})
            if log is not None:
                self.wire.send_descriptor(log)

    def kill(self) -> None:
        """End the process at once."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.close()


def end_with(box: GameSandbox) -> int:
    """Wait for the end of a box and of all that it has started, and return its status as `Popen` does."""
    status = box.process.wait()
    box.close()
    _end_children()
    if box.alone and status > 128 and status != _INTERRUPTED:
        return 128 - status  # as bubblewrap reports signals
    return status


def adopt_orphans() -> None:
    """Become the parent of all processes below this one that lose theirs, so that `end_with` finds them."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def _end_children() -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    for _ in range(100):
        try:
            left = {int(each) for each in children.read_text(encoding="ascii").split()} - _lasting
        except (OSError, ValueError):
            return
        if not left:
            return
        for each in left:
            with suppress(OSError):
                os.kill(each, signal.SIGKILL)
                os.waitpid(each, 0)


class RequestHandler:
    """Answers the requests of one game.

    Args:
        game: The game.
        tell_denial: Called with a permission that the game lacks, if this is news for the player.
        named: Paths that the player has named on the command line.
    """

    def __init__(
        self, game: Game, tell_denial: Callable[[str], object], named: frozenset[str] = frozenset()
    ) -> None:
        self._game = game
        self._tell_denial = tell_denial
        self._named = named
        self._sent: list[Any] | None = None
        self._puts = 0
        self._denied = set[str]()
        self._lock = threading.Lock()  # protects the attribute above
        self._records = self._files = self._refusals = self._hosted = 0
        self._helps: dict[str, Callable[[], object]] = {}
        self._slow = SimpleQueue[tuple[Wire, Message, bytes] | None]()
        self._answers = threading.Thread(target=self._answer_slowly, name="answers", daemon=True)
        self._answers.start()

    def take(self, wire: Wire, message: Message, data: bytes) -> None:
        """Answer a request, now or on another thread."""
        if message.get("is") in _QUICK:
            self._answer(wire, message, data)
        elif message.get("is") in _SLOW:
            self._slow.put((wire, message, data))

    def close(self) -> None:
        """Wait a moment until all requests are answered and everything is saved."""
        self._slow.put(None)
        self._answers.join(_SECONDS_TO_SAVE)
        settings().flush(_SECONDS_TO_SAVE)
        if self._records:
            match_records().flush(_SECONDS_TO_SAVE)

    def _answer_slowly(self) -> None:
        while request := self._slow.get():
            self._answer(*request)

    def _answer(self, wire: Wire, message: Message, data: bytes) -> None:
        what, number = message["is"], message.get("number")
        if what == "record":
            self._record(wire, message)
            return
        try:
            answer, more = {**_QUICK, **_SLOW}[what](self, message, data) or ({}, b"")
        except Exception as error:  # whatever is wrong with the request
            answer, more = error_message(error), b""
        if isinstance(number, int):
            with suppress(OSError, ValueError):
                wire.send({**answer, "number": number}, more)

    # --- what the game may not do

    def _denied_something(self, message: Message, _: bytes) -> None:
        self._deny(str(message.get("permission")))

    def _deny(self, permission: str) -> None:
        with self._lock:
            is_news = permission not in self._denied and sandbox.is_news(self._game.id, permission)
            self._denied.add(permission)
        if is_news:
            self._tell_denial(permission)

    def _listener(self, message: Message, _: bytes) -> None:
        def watch() -> None:
            with suppress(Exception):  # the game may have sent this itself
                watch_calls(message["descriptor"], message["limits"], message["home"], self._deny)

        threading.Thread(target=watch, name="denials", daemon=True).start()

    # --- settings

    def _settings(self, message: Message, _: bytes) -> Reply:
        kept = Disk().settings()
        kept.follow()
        own = f"game:{self._game.id}"
        values = [
            [scope, key, value]
            for scope, each in kept.values().items()
            if scope in (own, _LOOK, _STYLES)
            for key, value in each.items()
        ]
        changed = not message.get("known") or values != self._sent
        self._sent = values
        news = {"values": values} if changed else {}
        return {**news, "problem": kept.problem, "path": str(kept.path), "puts": self._puts}, b""

    def _put(self, message: Message, _: bytes) -> None:
        self._puts += 1
        scope, key, value = message["scope"], _text(message["key"]), message["value"]
        kept, own = Disk().settings(), f"game:{self._game.id}"
        if scope == _LOOK:
            from launcher.universe import change_look  # imported in functions, so that games start faster

            change_look(key, value)  # which checks it
        elif scope == own or (scope == _STYLES and isinstance(value, dict)):
            there = kept.values().get(scope, {})
            if len(str({**there, key: value})) <= _MOST_SETTINGS:
                kept.put(scope, key, value)

    def _flush_settings(self, message: Message, data: bytes) -> Reply:
        settings().flush(_seconds(message))
        return self._settings({}, data)

    def _give_up(self, _: Message, __: bytes) -> None:
        settings().give_up()

    # --- match records

    def _record(self, wire: Wire, message: Message) -> None:
        def reply() -> None:
            with suppress(OSError, ValueError):
                wire.send({"number": message.get("number")})

        try:
            self._records += 1
            if self._records > _MOST_RECORDS:
                raise ValueError("the game has recorded too many matches")
            record = match_record_of({**message["record"], "game": self._game.id})
            if record is None:
                raise ValueError("this is not a record of a match")
            match_records().record(record, reply)
        except Exception as error:  # whatever is wrong with the record
            with suppress(OSError, ValueError):
                wire.send({**error_message(error), "number": message.get("number")})

    def _pairs(self, _: Message, __: bytes) -> Reply:
        return {
            "pairs": sorted({(play.preset, play.result) for play in match_records().of(self._game.id)})
        }, b""

    def _settle(self, message: Message, _: bytes) -> None:
        new = {(_text(old), was): (_text(preset), result) for old, was, preset, result in message["pairs"]}
        if all(result in ("won", "lost", "drawn", "ended") for _, result in new.values()):
            match_records().settle(
                self._game.id, lambda preset, result: new.get((preset, result), (preset, result))
            )

    def _of(self, message: Message, _: bytes) -> Reply:
        plays = match_records().of(self._game.id, message.get("preset"))
        return {"records": [play._asdict() for play in plays], **self._state_of_records()}, b""

    def _forget(self, _: Message, __: bytes) -> Reply:
        return {"count": match_records().forget(self._game.id)}, b""

    def _flush_records(self, message: Message, _: bytes) -> Reply:
        match_records().flush(_seconds(message))
        return self._state_of_records(), b""

    def _state_of_records(self) -> Message:
        records = match_records()
        return {
            "path": str(records.path),
            "problem": records.problem,
            "unread": records.unread,
            "damage": records.damage,
        }

    # --- the game that is left

    def _leave(self, message: Message, picture: bytes) -> None:
        if len(picture) <= _LARGEST_PICTURE:
            keep_left(self._game.id, _text(message["match"]), _text(message["said"]), picture)

    def _left(self, _: Message, __: bytes) -> Reply:
        own = [left for left in left_games() if left.game == self._game.id][:1]
        fields = [{key: value for key, value in each._asdict().items() if key != "picture"} for each in own]
        return {"left": fields}, b"".join(each.picture for each in own)

    def _finished(self, message: Message, board: bytes) -> None:
        if len(board) <= _LARGEST_PICTURE:
            keep_board(self._game.id, [*map(_text, message["levels"])], _text(message["preset"]), board)

    # --- files that the player names

    def _path(self, message: Message, _: bytes) -> Reply:
        return {"path": str(path_of_file(_text(message["name"])))}, b""

    def _read(self, message: Message, _: bytes) -> Reply:
        path = _text(message["path"])
        self._check_named(path, "Open", "open")
        return {}, read_file(path, min(int(message["limit"]), _MOST[1]))

    def _write(self, message: Message, data: bytes) -> Reply:
        path, replace = _text(message["path"]), message["replace"] is True
        if replace or Path(path).resolve().parent != reports_dir().resolve():
            self._check_named(path, "Save", "replace" if replace else "save")
        self._files += 1
        if self._files > _MOST_FILES:
            raise ValueError("the game has saved too many files")
        return {"path": str(write_file(path, data, replace=replace))}, b""

    def _check_named(self, path: str, button: str, deed: str) -> None:
        """Ask the player about a path, unless it is known that the player has named it.

        Raises:
            PermissionError: if the player refuses.
        """
        if sandbox.is_bundled(self._game) or sandbox.EVERYTHING in sandbox.permissions_of(self._game.id):
            return
        if path not in self._named:
            from launcher.universe import services

            agrees = services().agrees
            name, file = plain(self._game.name, _LONGEST_NAME), plain(path, _LONGEST)
            if (
                agrees is None
                or self._refusals >= _MOST_REFUSALS
                or not agrees(
                    f"{button} this file?", (f"{name} wants to {deed} the file {file}.", _ONLY), button
                )
            ):
                self._refusals += 1
                raise PermissionError(errno.EACCES, "you have not allowed it", path)
            self._named |= {path}

    # --- matches with friends

    def _host(self, message: Message, _: bytes) -> None:
        self._hosted += 1
        from launcher.universe import services

        host = services().host
        options = {_text(name): _text(value) for name, value in message["options"].items()}
        if host is not None and self._hosted <= _MOST_HOSTED:
            _start_lasting(lambda: host(self._game.id, options))

    # --- help and theme

    def _help(self, message: Message, _: bytes) -> None:
        title, parts = _text(message["title"]), [*map(_text, message["package"])]
        places = self._game.folder.parents[len(self._game.package.split(".")) - 1], Path(OWN_PLACE)
        folders = [place.joinpath(*parts) for place in places if parts and all(map(str.isidentifier, parts))]
        folder = next((each for each in folders if each.is_dir()), self._game.folder)
        key = f"{folder}\n{title}"
        from launcher.universe import services

        show_doc = services().show_doc
        if show_doc is not None:
            self._helps[key] = self._helps.get(key) or show_doc(folder / "doc.txt", title)
            _start_lasting(self._helps[key])

    def _theme(self, _: Message, __: bytes) -> Reply:
        from launcher.universe import services

        theme = services().theme()
        settings().put(_LOOK, "desktop", theme)  # where the next window finds it without asking
        return {"theme": theme}, b""


def main() -> int:
    """Start a process for a game, wait for the order to play one, and serve it until it ends.

    Returns:
        The exit status of the game.
    """
    orders, channel = take_over()
    for each in (signal.SIGINT, signal.SIGTERM):  # for the game itself
        signal.signal(each, signal.SIG_IGN)
    adopt_orphans()
    news = SimpleQueue[tuple[GameSandbox | None, Message | None, bytes]]()
    try:
        box = _start(sandbox.spare_terms(), news, warm=True)
    except OSError as error:
        channel.say("failed", sentence=f"Games can't start: {error.strerror or error}.", details="")
        return 1
    threading.Thread(target=_read_orders, args=(orders, news), name="orders", daemon=True).start()
    _warm_up()  # while the process of the game does the same
    desk: RequestHandler | None = None

    def tell_denial(permission: str) -> None:
        channel.say("denied", permission=permission)
        with suppress(OSError):
            box.wire.send({"title": f"may not {DENIED_TEXTS[permission]}"})

    while True:
        sender, message, data = news.get()
        if sender is None and desk is not None:
            if message is not None:
                with suppress(OSError):
                    box.wire.send({"front": True})
        elif sender is None and message is None:
            box.kill()
            return 0
        elif sender is None and message is not None:
            game = Game.from_json(message["game"])
            desk = RequestHandler(game, tell_denial)
            box = _begin(box, game, message, news)
            channel.say("taken")
        elif sender is box and message is None:
            other = box.without_bubblewrap()
            if other is None:
                break
            box = _listen(other, news)
        elif sender is box and message is not None:
            if message.get("is") in _STAGES:
                _relay(channel, message)
            elif desk is not None:
                desk.take(box.wire, message, data)
    status = end_with(box)
    if desk is not None:
        desk.close()
    return _end_like(status)


def _begin(box: GameSandbox, game: Game, order: Message, news: SimpleQueue[Any]) -> GameSandbox:
    """Have a box play a game, another one if this one can't."""
    hold_folder(game)
    terms = sandbox.terms_for(game)
    if not sandbox.covers(box.terms, terms):
        box.kill()
        box = _start(terms, news, warm=False)
    log = None
    with suppress(OSError):
        log = open_log(Path(order["log"]), game)
        threading.Thread(target=keep_short, args=(Path(order["log"]),), daemon=True).start()
    box.play(order, game, terms, log)
    return box


def _start(terms: Terms, news: SimpleQueue[Any], *, warm: bool) -> GameSandbox:
    program = sandbox.bubblewrap() if terms.confined else None
    return _listen(GameSandbox(terms, program=program, warm=warm), news)


def _listen(box: GameSandbox, news: SimpleQueue[Any]) -> GameSandbox:
    """Start to receive what a box says, and return the box."""

    def read() -> None:
        for message in box.messages():
            news.put((box, *message))
        news.put((box, None, b""))

    threading.Thread(target=read, name="requests", daemon=True).start()
    return box


def _read_orders(orders: Iterator[Message], news: SimpleQueue[Any]) -> None:
    for order in orders:
        news.put((None, order, b""))
    news.put((None, None, b""))


def _warm_up() -> None:
    """Import what the first requests of a game need, while there is no game."""
    from launcher.universe import services

    services()
    Disk().settings().values()
    match_records()


def _relay(channel: Channel, message: Message) -> None:
    texts = {key: str(message[key])[:_LONGEST_REPORT] for key in ("sentence", "details") if key in message}
    channel.say(message["is"], **texts)


def _end_like(status: int) -> int:
    """Return an exit status, or end this process by the signal that ended the game."""
    if status < 0:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    return status & 0xFF


def open_sandbox() -> GameSandbox:
    """Start a process for a game that is played from a terminal.

    Raises:
        OSError: if that is not possible.
    """
    program = sandbox.bubblewrap()
    return GameSandbox(sandbox.spare_terms(), stdin=None, program=program)


def play_confined(
    box: GameSandbox, game: Game, made: Message, named: Sequence[object] = (), path: Sequence[str] = ()
) -> int:
    """Play a game from a terminal, in a confined process.

    Args:
        box: The waiting process.
        game: The game.
        made: What to play, for `launcher.process.command.play_for_broker`.
        named: The paths of files that the player has named, which the game can write.
        path: Folders with modules of the game, as for `launcher.process.sandbox.terms_of`.

    Returns:
        The exit status.

    Raises:
        RefusedError: if the game does not support the request.
    """
    adopt_orphans()
    hold_folder(game)
    terms = sandbox.terms_for(game, path)
    if not sandbox.covers(box.terms, terms):
        box.kill()
        program = sandbox.bubblewrap() if terms.confined else None
        box = GameSandbox(terms, stdin=None, program=program)
    box.play({"terminal": made, "log": None}, game, terms, None)
    files = frozenset(str(Path(str(path)).absolute()) for path in named)
    desk = RequestHandler(game, lambda each: print(_denial(game, each), file=sys.stderr), files)
    refused: RefusedError | None = None
    for each in (signal.SIGINT, signal.SIGTERM):  # for the game itself
        signal.signal(each, lambda number, _: _pass_on(number))
    current: GameSandbox | None = box
    while current is not None:
        box = current
        for message, data in box.messages():
            if message.get("is") == "refused":
                refused = RefusedError(plain(str(message.get("sentence")), _LONGEST))
                refused.status = 2 if message.get("status") == 2 else 1
            else:
                desk.take(box.wire, message, data)
        current = box.without_bubblewrap()
    status = end_with(box)
    desk.close()
    if refused is not None:
        raise refused
    return _end_like(status)


def _denial(game: Game, permission: str) -> str:
    ways = [f"Allow it with `plt-games permit {game.id} {permission}`"] if permission != EVERYTHING else []
    ways.append(
        f"{'or' if ways else 'You can'} stop confining the game with `plt-games permit {game.id} {EVERYTHING}`"
    )
    return f"{game.name} tried to {DENIED_TEXTS[permission]}, which it may not. {', '.join(ways)}."


def _start_lasting(start: Callable[[], object]) -> None:
    """Start processes that do not end with the game."""
    before = _children()
    start()
    _lasting.update(_children() - before)


def _is_text(order: Message) -> bool:
    words = order.get("terminal", {}).get("words", {})
    return bool(words.get("plain") or words.get("film"))


Answer = Callable[[RequestHandler, Message, bytes], Reply | None]
_QUICK: dict[str, Answer] = {
    "settings": RequestHandler._settings,
    "put": RequestHandler._put,
    "give up": RequestHandler._give_up,
    "path": RequestHandler._path,
    "help": RequestHandler._help,
    "host": RequestHandler._host,
    "denied": RequestHandler._denied_something,
    "listener": RequestHandler._listener,
}
_SLOW: dict[str, Answer] = {
    "flush settings": RequestHandler._flush_settings,
    "record": RequestHandler._of,  # answered when it is saved
    "pairs": RequestHandler._pairs,
    "settle": RequestHandler._settle,
    "records": RequestHandler._of,
    "forget": RequestHandler._forget,
    "flush records": RequestHandler._flush_records,
    "leave": RequestHandler._leave,
    "left": RequestHandler._left,
    "finished": RequestHandler._finished,
    "read": RequestHandler._read,
    "write": RequestHandler._write,
    "theme": RequestHandler._theme,
}


def _children(process: int | str = "self") -> set[int]:
    with suppress(OSError, ValueError):
        texts = [
            path.read_text(encoding="ascii") for path in Path(f"/proc/{process}/task").glob("*/children")
        ]
        return {int(each) for text in texts for each in text.split()}
    return set()


def _pass_on(number: int) -> None:
    """Send a signal to all processes of the game.

    Bubblewrap ignores it.

    If a terminal has interrupted this process, it has also interrupted the game.
    """
    if number == signal.SIGINT and _is_in_terminal():
        return
    waiting = _children()
    while waiting:
        each = waiting.pop()
        waiting |= _children(each)
        if each not in _lasting:
            with suppress(OSError):
                os.kill(each, number)


def _is_in_terminal() -> bool:
    for stream in range(3):
        with suppress(OSError):
            return os.tcgetpgrp(stream) == os.getpgrp()
    return False


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST or "\0" in value:
        raise ValueError("this is not a short text")
    return value


def _seconds(message: Message) -> float:
    return min(max(float(message["seconds"]), 0.0), 10.0)


if __name__ == "__main__":
    sys.exit(main())
