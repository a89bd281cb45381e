"""What the commands do that change what there is to play; `command` says what they are called."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from launcher.catalog import Catalog
from launcher.catalog.distributions import distributions, normalised
from launcher.catalog.errors import quoted
from launcher.extensions.adoption import abandon, adopt
from launcher.extensions.games import LAUNCHER, games, known_extensions
from launcher.extensions.program import AdoptError
from launcher.extensions.switches import DISABLED, HIDDEN, switch, switched

if TYPE_CHECKING:
    from argparse import Namespace


class RefusedError(Exception):
    """A command can't be carried out; the message is a sentence that says why."""


def change(arguments: Namespace) -> int:
    """Carry out the command called `arguments.change`, and say what came of it.

    Returns:
        The exit status: 0, or 2 after a sentence that says why nothing was done.
    """
    carry_out = {
        "adopt": _adopt,
        "abandon": _abandon,
        "hide": _hide,
        "unhide": _unhide,
        "disable": _disable,
        "enable": _enable,
    }[arguments.change]
    try:
        print(carry_out(arguments))
    except (RefusedError, AdoptError, OSError) as error:
        print(f"plt-games {arguments.change}: {_stopped(str(error))}", file=sys.stderr)
        return 2
    return 0


def _adopt(arguments: Namespace) -> str:
    there = _games(arguments)
    game_id = adopt(arguments.what, there, name=arguments.name, icon=arguments.icon, group=arguments.set)
    return f"{game_id} is a game now. `plt-games play {game_id}` plays it, `plt-games abandon {game_id}` gives it up."


def _abandon(arguments: Namespace) -> str:
    catalog = games(others=False)
    game = catalog.find(arguments.name)
    if not abandon(game.id if game else arguments.name):
        raise RefusedError(
            f"{quoted(arguments.name)} was not adopted{_meant(arguments.name, [each.id for each in catalog.games])}"
        )
    return f"{arguments.name} is not among the games any more; the program itself was left as it is."


def _hide(arguments: Namespace) -> str:
    catalog = _games(arguments)
    game = catalog.find(arguments.name)
    if game is None:
        raise RefusedError(_no_game(arguments.name, catalog))
    switch(HIDDEN, game.id, True)
    return f"{game.name} is hidden. `plt-games unhide {game.id}` shows it again."


def _unhide(arguments: Namespace) -> str:
    hidden = switched(HIDDEN)
    game = _games(arguments).find(arguments.name)
    name = normalised(game.id if game else arguments.name)
    if name not in hidden:
        raise RefusedError(f"{quoted(arguments.name)} is not hidden{_meant(arguments.name, hidden)}")
    switch(HIDDEN, name, False)
    return f"{game.name if game else name} is shown again."


def _disable(arguments: Namespace) -> str:
    name, known = _known(
        arguments.name, games(others=False)
    )  # an extension that hangs has to be disabled, too
    if name not in known and not arguments.no_extensions:
        name, known = _known(arguments.name, games())
    if name == LAUNCHER:
        raise RefusedError("plt-games is the launcher itself; disable one of its games instead")
    if name not in known:
        raise RefusedError(
            f"there is no game, extension or distribution {quoted(arguments.name)}{_meant(arguments.name, known)}"
        )
    switch(DISABLED, name, True)
    return f"{name} is disabled: it is not looked at any more. `plt-games enable {name}` takes that back."


def _known(name: str, catalog: Catalog) -> tuple[str, set[str]]:
    """What is meant by a name, and all names of what can be disabled; both as `normalised` has them."""
    game = catalog.find(name)
    names = [each.id for each in catalog.games] + [each.id for each in catalog.problems]
    names += [each.name for each in distributions(sys.path)] + [each.name for each in known_extensions()]
    return normalised(game.id if game else name), {normalised(each) for each in names}


def _enable(arguments: Namespace) -> str:
    disabled = switched(DISABLED)
    name = normalised(arguments.name)
    if name not in disabled:
        raise RefusedError(f"{quoted(arguments.name)} is not disabled{_meant(arguments.name, disabled)}")
    switch(DISABLED, name, False)
    return f"{name} is enabled again."


def _games(arguments: Namespace) -> Catalog:
    return games(others=not arguments.no_extensions)


def _stopped(words: str) -> str:
    return words + ("" if words[-1:] in ".!?" else ".")


def _no_game(name: str, catalog: Catalog) -> str:
    return f"there is no game {quoted(name)}: {catalog.hint(name)}"


def _meant(name: str, known: Iterable[str]) -> str:
    import difflib

    near = difflib.get_close_matches(normalised(name), [*known], n=1)
    return f"; did you mean {near[0]}?" if near else ""
