"""Play matches between two strengths of computer players.

The results show which strength is stronger.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from math import sqrt
from time import process_time
from typing import NamedTuple

from launcher.author.subject import AuthorError, declaration_of, subjects
from launcher.catalog import Game, quoted
from launcher.plain import last_thought
from launcher.process import confine_here, terms_for
from launcher.tabletop import Match, Tabletop, question

_LONGEST = 5000
"""The number of moves after which a match counts as drawn."""


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
        apart: Whether the process plays nothing else, so that it can be confined.
    """

    game: Game
    path: tuple[str, ...]
    preset: str
    first: str
    second: str
    number: int
    apart: bool


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

    Args:
        name: "processes" for this computer, or "dask" for a cluster.
        jobs: The number of jobs at a time; by default, the number of processors.
        scheduler: The address of a cluster; by default, a cluster is started on this computer.

    Raises:
        AuthorError: if Dask is not installed, or the address does not respond.
    """
    jobs = jobs or os.cpu_count() or 1
    if name == "processes":
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            yield pool
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
        executor: Plays the matches, in processes here or elsewhere.
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
    apart = isinstance(executor, ProcessPoolExecutor)
    order = ArenaMatch(subject.game, subject.path, preset, first, second, 0, apart)
    order, players = executor.submit(check_match, order).result()
    score = Tally(players=players)
    for done in as_completed([executor.submit(play_match, order._replace(number=k)) for k in range(matches)]):
        end, seconds = done.result()
        score = score._replace(**{end: getattr(score, end) + 1, "seconds": score.seconds + seconds})
        note(score)
    return score


def check_match(order: ArenaMatch) -> tuple[ArenaMatch, int]:
    """Check an order.

    Returns:
        The order with the exact names of the strengths, and the number of players.

    Raises:
        AuthorError: if there is no such preset or strength, or the game has no computer players.
    """
    tabletop, preset = _declaration(order.game, order.path, order.apart), order.preset
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
    order = order._replace(first=_strength(tabletop, order.first), second=_strength(tabletop, order.second))
    return order, len(tabletop.players_of(_options(tabletop, preset)))


def play_match(order: ArenaMatch) -> tuple[str, float]:
    """Play a match.

    Return "won", "drawn" or "lost" for the first strength, and the processor time in seconds.
    """
    tabletop = _declaration(order.game, order.path, order.apart)
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
    return end if winners else "drawn", process_time() - begun


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


@lru_cache(maxsize=1)  # a process plays many matches of one game
def _declaration(game: Game, path: tuple[str, ...], apart: bool) -> Tabletop:
    if apart:
        os.environ.update(confine_here(terms_for(game, path)))
    sys.path[:0] = [folder for folder in path if folder not in sys.path]
    return declaration_of(game)
