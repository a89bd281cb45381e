"""What a change of the environment has done to the games, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from launcher.catalog import Catalog, Game
from launcher.install.installed import Installed, who_needs
from launcher.install.probe import Snapshot
from launcher.install.stand_in import PYGAME, old_pygame


def news(before: Snapshot, after: Snapshot, names: Collection[str]) -> Iterator[str]:
    """What is different now, and what is wrong with it.

    Args:
        before: What there was.
        after: What there is.
        names: The normalised names of the packages that were asked for.
    """
    for game in _without(after.catalog, before.catalog):
        yield f"New: {game.name}, in {game.set}. `plt-games play {game.id}` starts it."
    for game in _without(before.catalog, after.catalog):
        yield f"Gone: {game.name}."
    for name in sorted(before.installed.keys() & after.installed.keys()):
        old, new = before.installed[name].version, after.installed[name].version
        if old != new:
            yield f"{after.installed[name].name} was {old} and is {new} now."
    new_names = after.installed.keys() - before.installed.keys()
    for name in sorted(new_names.intersection(names) - offering(after.installed)):
        yield (
            f"{after.installed[name].name} is installed, but offers no game. "
            f"`plt-games adopt {name}` makes it one if it is a pygame program."
        )
    for problem in after.catalog.problems:
        if problem not in before.catalog.problems:
            origin = f" (in {problem.distribution})" if problem.distribution != problem.id else ""
            what = "Problem with" if problem.fatal else "Could be better about"
            yield f"{what} {problem.id}{origin}: {problem.reason}."
    if PYGAME in new_names and not old_pygame(after.installed):
        yield f"pygame is wanted by {' and '.join(who_needs(PYGAME, after.installed))}; pygame-ce stands in for it."


def absent(names: str, output: str) -> Iterator[str]:
    """What was asked for and is not in the environment, though the installer has not failed.

    Args:
        names: What, in a sentence; `""` for nothing.
        output: What the installer has printed.
    """
    if names:
        yield f"{names} is not installed here. {refusal_of(output)}"


def refusal_of(output: str) -> str:
    """That an installer was not asked to change this environment, in its own last words."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return f"The last words of what installs: {lines[-1]}" if lines else "What installs has said nothing."


def offering(there: Mapping[str, Installed]) -> set[str]:
    """The normalised names of the distributions that offer games, be they usable or not."""
    return {name for name, each in there.items() if each.offers}


def _without(some: Catalog, others: Catalog) -> list[Game]:
    known = {(game.id, game.distribution) for game in others.games}
    return [game for game in some.games if (game.id, game.distribution) not in known]
