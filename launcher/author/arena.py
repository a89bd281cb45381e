"""Matches between two strengths of a game's computer players, to know how much stronger one is."""

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

from launcher.author.errors import AuthorError
from launcher.author.subject import declaration_of, subjects
from launcher.catalog import Game, quoted
from launcher.plain import last_thought
from launcher.tabletop import Match, Tabletop, question

_LONGEST = 5000
"""Moves of a match, after which it counts as drawn."""


class ArenaMatch(NamedTuple):
    """A match that is to be played, as another process can be told of it.

    Attributes:
        game: from the catalogue.
        path: folders that its modules are imported from, beside those of Python.
        preset: the options; the first that several play with if "".
        first: the strength that is tried.
        second: that of all others.
        number: of the match: from it come the seed, and where the first one sits.
    """

    game: Game
    path: tuple[str, ...]
    preset: str
    first: str
    second: str
    number: int


class Tally(NamedTuple):
    """How the first strength did against the second.

    Attributes:
        won: how many matches it won alone.
        drawn: how many nobody won, or it and others.
        lost: how many others won.
        seconds: of a processor, that all of them took.
        players: how many sat at the table.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    seconds: float = 0.0
    players: int = 2

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost


@contextmanager
def engine(name: str, jobs: int | None = None, scheduler: str | None = None) -> Iterator[Executor]:
    """What takes functions and runs them elsewhere, until the end of the block.

    Args:
        name: "processes", of this computer; or "dask", a cluster.
        jobs: how many at a time; as many as there are processors if not given.
        scheduler: the address of a cluster; without it, one of this computer is made.

    Raises:
        AuthorError: There is no Dask, or nobody answers at the address.
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
        cluster = (
            LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
            if not scheduler
            else None
        )
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
    """Let two strengths of a game play, the first at each seat in turn, and from the same seeds at each.

    Args:
        what: a game's id or name, or the folder of a project with one game.
        first: the name of a strength.
        second: the same.
        executor: what plays the matches, in processes here or elsewhere.
        matches: how many.
        preset: the options that are played; the first that several play without it.
        note: is told how it stands, after each match.

    Raises:
        AuthorError: There is no such game, preset or strength, or it has no computer players.
    """
    subject = subjects(what)[0]
    if subject.game is None:
        problem = subject.problems[0].reason if subject.problems else "the reason is unknown"
        raise AuthorError(f"{quoted(what)} can't be played: {problem}.")
    tabletop = _declaration(subject.game, subject.path)
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
    strengths = _strength(tabletop, first), _strength(tabletop, second)
    orders = [ArenaMatch(subject.game, subject.path, preset, *strengths, k) for k in range(matches)]
    score = Tally(players=len(tabletop.players_of(_options(tabletop, preset))))
    for done in as_completed([executor.submit(play_match, order) for order in orders]):
        end, seconds = done.result()
        score = score._replace(**{end: getattr(score, end) + 1, "seconds": score.seconds + seconds})
        note(score)
    return score


def play_match(order: ArenaMatch) -> tuple[str, float]:
    """Play a match: "won", "drawn" or "lost" by the strength that is tried, and how long that took, in seconds."""
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
    return end if winners else "drawn", process_time() - begun


def _options(tabletop: Tabletop, preset: str) -> object:
    """Those that matches are played with."""
    choices = [tabletop.presets[preset]] if preset else []
    choices += [tabletop.options(), *tabletop.presets.values()]
    return next(each for each in choices if tabletop.players_of(each))


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Where the share lies with 95 % confidence (E. B. Wilson, 1927)."""
    z, share = 1.96, hits / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    reach = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return middle - reach, middle + reach


def _strength(tabletop: Tabletop, name: str) -> str:
    """A strength as the game calls it."""
    names = {each.casefold(): each for each in tabletop.strengths}
    if name.casefold() not in names:
        raise AuthorError(
            f"{tabletop.name} does not have the strength {quoted(name)}."
            f" Its strengths are {', '.join(tabletop.strengths)}."
        )
    return names[name.casefold()]


@lru_cache(maxsize=1)  # a process plays many matches of one game
def _declaration(game: Game, path: tuple[str, ...]) -> Tabletop:
    sys.path[:0] = [folder for folder in path if folder not in sys.path]
    return declaration_of(game)
