"""Play matches between two strengths of computer players.

The results show which strength is stronger.

The matches are played by processes that are confined like an installed game, here or on the computers of a cluster:
`python -m launcher.author.arena`. Orders and answers are JSON, so that no object of a game reaches another process.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext
from functools import cache
from math import sqrt
from time import process_time
from typing import NamedTuple, TypeVar

from launcher.author.subject import AuthorError, declaration_of, subjects
from launcher.catalog import Game, quoted
from launcher.plain import last_thought
from launcher.process import (
    Message,
    confine_here,
    end_apart,
    end_rest,
    failures,
    guard,
    spawn_speaking,
    take_over,
    terms_for,
)
from launcher.raised import last_traceback
from launcher.tabletop import Match, Tabletop, question

_LONGEST = 5000
"""The number of moves after which a match counts as drawn."""
_MOST = 1000  # matches of a process
_IDLE = 60  # seconds after which a process without an order ends


class ArenaMatch(NamedTuple):
    """An order to play a match.

    It can be sent to another process.

    Attributes:
        game: The game from the catalogue.
        path: Folders of its modules, in addition to those of Python.
        preset: The name of the options; "" for the first ones with several players.
        first: The tested strength.
        second: The strength of all other players.
        number: The number of the match, which determines its seed and the seat of the first strength.
    """

    game: Game
    path: tuple[str, ...]
    preset: str
    first: str
    second: str
    number: int


class Tally(NamedTuple):
    """The results of the first strength against the second.

    Attributes:
        won: The number of matches that it won alone.
        drawn: The number of matches that nobody won, or that it won together with other players.
        lost: The number of matches that only other players won.
        seconds: The processor time of all matches.
        players: The number of players in a match.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    seconds: float = 0.0
    players: int = 2

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.won + self.drawn + self.lost


@contextmanager
def engine(name: str, jobs: int | None = None, scheduler: str | None = None) -> Iterator[Executor]:
    """Provide an executor until the end of the block.

    Each of its threads controls a process that plays.

    Args:
        name: "processes" for this computer, or "dask" for a cluster.
        jobs: The number of jobs at a time; by default, the number of processors.
        scheduler: The address of a cluster; by default, a cluster is started on this computer.

    Raises:
        AuthorError: if Dask is not installed, or the address does not respond.
    """
    jobs = jobs or os.cpu_count() or 1
    if name == "processes":
        pool = ThreadPoolExecutor(jobs)
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for each in tuple(_processes):
                each.end()
        return
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise AuthorError("--engine dask needs Dask; install it with pip install 'plt-games[dask]'") from None
    try:
        options = {"n_workers": jobs, "threads_per_worker": 1, "dashboard_address": None}
        cluster = None if scheduler else LocalCluster(**options)
        client = Client(cluster or scheduler)
    except OSError as error:
        raise AuthorError(f"can't connect to a Dask cluster at {scheduler}: {error}") from None
    with cluster or nullcontext(), client, client.get_executor(pure=False) as executor:
        yield executor


def run_arena(
    what: str,
    first: str,
    second: str,
    executor: Executor,
    matches: int = 100,
    preset: str = "",
    note: Callable[[Tally], None] = lambda score: None,
) -> Tally:
    """Let two strengths of a game play.

    The first takes each seat in turn, with the same seeds at each.

    Args:
        what: The id or name of a game, or the folder of a project with one game.
        first: The name of the first strength.
        second: The name of the second strength.
        executor: Has the matches played, here or elsewhere.
        matches: The number of matches.
        preset: The name of the options; by default, the first ones with several players.
        note: Called with the results after each match.

    Raises:
        AuthorError: if there is no such game, preset or strength, or the game has no computer players.
    """
    subject = subjects(what)[0]
    if subject.game is None:
        problem = subject.problems[0].reason if subject.problems else "the reason is unknown"
        raise AuthorError(f"{quoted(what)} can't be played: {problem}.")
    order = ArenaMatch(subject.game, subject.path, preset, first, second, 0)
    order, players = executor.submit(check_match, order).result()
    score = Tally(players=players)
    for done in as_completed([executor.submit(play_match, order._replace(number=k)) for k in range(matches)]):
        end, seconds = done.result()
        score = score._replace(**{end: getattr(score, end) + 1, "seconds": score.seconds + seconds})
        note(score)
    return score


def check_match(order: ArenaMatch) -> tuple[ArenaMatch, int]:
    """Check an order in another process.

    Returns:
        The order with the exact names of the strengths, and the number of players.

    Raises:
        AuthorError: if there is no such preset or strength, or the game has no computer players, or fails.
    """
    first, second, players = _ask(
        "check", order, lambda answer: (str(answer["first"]), str(answer["second"]), int(answer["players"]))
    )
    return order._replace(first=first, second=second), players


def play_match(order: ArenaMatch) -> tuple[str, float]:
    """Play a match in another process.

    Return "won", "drawn" or "lost" for the first strength, and the processor time in seconds.

    Raises:
        AuthorError: if the game fails.
    """
    return _ask("play", order, lambda answer: (_ENDS[_ENDS.index(answer["end"])], float(answer["seconds"])))


_ENDS = "won", "drawn", "lost"
A = TypeVar("A")


class _MatchProcess:
    """A confined process that plays matches of one game.

    Raises:
        OSError: if the system refuses a new process.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._left = _MOST
        self._process, self._said = spawn_speaking("launcher.author.arena")
        _processes.add(self)

    @property
    def ended(self) -> bool:
        """Whether it takes no more orders."""
        return not self._left or self._process.poll() is not None

    def ask(self, order: Message) -> Message:
        """Send an order and return the answer.

        Raises:
            AuthorError: if the process ends.
        """
        self._left -= 1
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order).encode("ascii") + b"\n")
        answer = next(self._said, None)
        if answer is None:
            raise AuthorError(failures.died(self.game.name, self._process.wait(), loaded=True))
        return answer

    def end(self) -> None:
        """End it with its child processes."""
        end_apart(self._process, "SIGKILL")
        end_rest(self._process)
        self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
        _processes.discard(self)


_processes = set[_MatchProcess]()
_own = threading.local()  # each thread has a process of its own


def _ask(what: str, order: ArenaMatch, read: Callable[[Message], A]) -> A:
    """Send an order to the process of this thread, and return its answer as the function reads it."""
    process: _MatchProcess | None = getattr(_own, "process", None)
    if process is None or process.ended or process.game != order.game:
        if process is not None:
            process.end()
        process = _own.process = _MatchProcess(order.game)
    answer = process.ask({**order._asdict(), "is": what, "game": order.game.to_json()})
    if answer.get("is") == "refused":
        raise AuthorError(str(answer.get("sentence")))
    try:
        return read(answer)
    except (LookupError, TypeError, ValueError):  # the game has answered itself
        raise AuthorError(f"{order.game.name} has sent a wrong answer.") from None


def main() -> None:
    """Carry out orders, confined to what the game may reach."""
    guard()
    orders, channel = take_over()
    while (order := _next(orders)) is not None:
        what = order.pop("is")
        match = ArenaMatch(**{**order, "game": Game.from_json(order["game"]), "path": tuple(order["path"])})
        try:
            channel.say("done", **{"check": _check, "play": _play}[what](match))
        except AuthorError as error:
            channel.say("refused", sentence=str(error))
        except Exception as error:  # code of the game can raise anything
            sentence = failures.raised_exception(match.game.name, error)
            channel.say("refused", sentence=f"{sentence}\n{last_traceback()}")


def _next(orders: Iterator[Message]) -> Message | None:
    """Wait for the next order, as long as this process may wait."""
    end = threading.Timer(_IDLE, os._exit, (0,))
    end.start()
    order = next(orders, None)
    end.cancel()
    end.join()  # a process that confines itself has no other threads
    return order


def _check(order: ArenaMatch) -> Message:
    tabletop, preset = _declaration(order.game, order.path), order.preset
    if tabletop.think is None:
        raise AuthorError(
            f"{tabletop.name} does not have computer players: `think` is missing from its declaration."
        )
    if preset and preset not in tabletop.presets:
        raise AuthorError(
            f"{tabletop.name} does not have the preset {quoted(preset)}. Its presets are {', '.join(tabletop.presets)}."
        )
    if preset and not tabletop.players_of(tabletop.presets[preset]):
        raise AuthorError(f"The preset {quoted(preset)} of {tabletop.name} is for a single player.")
    strengths = {"first": _strength(tabletop, order.first), "second": _strength(tabletop, order.second)}
    return {**strengths, "players": len(tabletop.players_of(_options(tabletop, preset)))}


def _play(order: ArenaMatch) -> Message:
    tabletop = _declaration(order.game, order.path)
    options = _options(tabletop, order.preset)
    count = len(tabletop.players_of(options))
    match: Match = Match(tabletop, options, f"match-{order.number // count}")
    seat, begun = order.number % count, process_time()
    seats = tuple(order.first if k == seat else order.second for k in range(count))
    while not match.status.over and match.history.node.ply < _LONGEST:
        assert tabletop.think is not None, "run_arena refuses a game without think"
        match.play(last_thought(tabletop.think(*question(match.history, seats))))
    winners = match.status.winners if match.status.over else ()
    end = "lost" if seat not in winners else "won" if len(winners) == 1 else "drawn"
    return {"end": end if winners else "drawn", "seconds": process_time() - begun}


def _options(tabletop: Tabletop, preset: str) -> object:
    """Return the options of the matches."""
    choices = [tabletop.presets[preset]] if preset else []
    choices += [tabletop.options(), *tabletop.presets.values()]
    return next(each for each in choices if tabletop.players_of(each))


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share.

    The method is by E. B. Wilson (1927).
    """
    z, share = 1.96, hits / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    reach = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return middle - reach, middle + reach


def _strength(tabletop: Tabletop, name: str) -> str:
    """Return the exact name of a strength."""
    names = {each.casefold(): each for each in tabletop.strengths}
    if name.casefold() not in names:
        raise AuthorError(
            f"{tabletop.name} does not have the strength {quoted(name)}."
            f" Its strengths are {', '.join(tabletop.strengths)}."
        )
    return names[name.casefold()]


@cache  # a process plays many matches of one game
def _declaration(game: Game, path: tuple[str, ...]) -> Tabletop:
    os.environ.update(confine_here(terms_for(game, path)))
    sys.path[:0] = [folder for folder in path if folder not in sys.path]
    return declaration_of(game)


if __name__ == "__main__":
    main()
