"""What a change of the environment has done to the games, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from launcher.catalog import Catalog, Game
from launcher.install.installed import Installed, who_needs
from launcher.install.snapshot import Snapshot
from launcher.install.stand_in import PYGAME, old_pygame


def news(before: Snapshot, after: Snapshot, names: Collection[str]) -> Iterator[str]:
    """What is different now, and what is wrong with it.

    Args:
        before: What there was.
        after: What there is.
        names: The normalised names of the packages that were asked for.
    """
    yield from new_games(before.catalog, after.catalog)
    yield from gone_games(before.catalog, after.catalog)
    yield from versions(before.installed, after.installed)
    yield from without_games(names, before, after)
    yield from problems(before.catalog, after.catalog)
    if PYGAME in after.installed.keys() - before.installed.keys() and not old_pygame(after.installed):
        yield f"pygame is wanted by {' and '.join(who_needs(PYGAME, after.installed))}; pygame-ce stands in for it."


def new_games(before: Catalog, after: Catalog) -> Iterator[str]:
    """The games that are there now, and how to play them."""
    for game in _without(after, before):
        yield f"New: {game.name}, in {game.set}. `plt-games play {game.id}` starts it."


def gone_games(before: Catalog, after: Catalog) -> Iterator[str]:
    """The games that were there."""
    for game in _without(before, after):
        yield f"Gone: {game.name}."


def problems(before: Catalog, after: Catalog) -> Iterator[str]:
    """What is wrong with games and was not before."""
    for problem in after.problems:
        if problem not in before.problems:
            origin = f" (in {problem.distribution})" if problem.distribution != problem.id else ""
            what = "Problem with" if problem.fatal else "Could be better about"
            yield f"{what} {problem.id}{origin}: {problem.reason}."


def without_games(names: Collection[str], before: Snapshot, after: Snapshot) -> Iterator[str]:
    """Those new packages among the ones asked for (by normalised name) that offer no game at all."""
    for name in sorted(
        set(names) & after.installed.keys() - before.installed.keys() - offering(after.installed)
    ):
        yield (
            f"{after.installed[name].name} is installed, but offers no game. "
            "`plt-games adopt` can make one of any pygame program."
        )


def offering(there: Mapping[str, Installed]) -> set[str]:
    """The normalised names of the distributions that offer games, be they usable or not."""
    return {name for name, each in there.items() if each.offers}


def versions(before: Mapping[str, Installed], after: Mapping[str, Installed]) -> Iterator[str]:
    """Which packages have another version now."""
    for name in sorted(before.keys() & after.keys()):
        old, new = before[name].version, after[name].version
        if old != new:
            yield f"{after[name].name} was {old} and is {new} now."


def _without(some: Catalog, others: Catalog) -> list[Game]:
    known = {(game.id, game.distribution) for game in others.games}
    return [game for game in some.games if (game.id, game.distribution) not in known]
