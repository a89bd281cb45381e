"""The code of the commands in `command` that hide or disable games."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from launcher.catalog.distributions import distributions, installed_folders, metadata_on
from launcher.catalog.full_catalog import games
from launcher.catalog.manifest import places_now
from launcher.catalog.model import OURS, Catalog, normalised, quoted
from launcher.catalog.visibility import DISABLED, HIDDEN, switch, switched_names
from launcher.raised import RefusedError
from launcher.store import settings

_SECONDS_TO_SAVE = 5.0


def change(command: str, name: str) -> int:
    """Run a command and print its result.

    Args:
        command: The name of the command.
        name: The name of a game or a distribution.

    Returns:
        The exit status.

    Raises:
        RefusedError: if the name does not fit, or the settings cannot be saved.
    """
    carry_out = {"hide": _hide, "unhide": _unhide, "disable": _disable, "enable": _enable}[command]
    message = carry_out(name, games())
    kept = settings()
    kept.flush(_SECONDS_TO_SAVE)
    if problem := kept.problem:
        kept.give_up()
        raise RefusedError(problem)
    print(message)
    return 0


def _hide(name: str, catalog: Catalog) -> str:
    game = catalog.game_named(name)
    switch(HIDDEN, game.id, True)
    return f"{game.name} is hidden. To show it again, run `plt-games unhide {game.id}`."


def _unhide(name: str, catalog: Catalog) -> str:
    hidden = switched_names(HIDDEN)
    game = catalog.find(name)
    wanted = normalised(game.id if game else name)
    if wanted not in hidden:
        raise RefusedError(f"{quoted(name)} is not hidden{_find_meant(name, hidden)}")
    switch(HIDDEN, wanted, False)
    return f"{game.name if game else wanted} is shown again."


def _disable(name: str, catalog: Catalog) -> str:
    game = catalog.find(name)
    wanted = normalised(game.id if game else name)
    known = {normalised(each.id) for each in catalog.games}
    known |= {normalised(each.id) for each in catalog.problems}
    known |= {normalised(each.id) for each in catalog.disabled_games}
    known |= {each.key for each in distributions(metadata_on(places_now(sys.path)))}
    known |= {each.distribution for each in installed_folders()}
    if wanted == OURS:
        raise RefusedError(
            "plt-games is the launcher itself and can't be disabled; disable one of its games instead."
        )
    if wanted not in known:
        raise RefusedError(
            f"can't find a game or distribution called {quoted(name)}{_find_meant(name, known)}"
        )
    switch(DISABLED, wanted, True)
    label = game.name if game else wanted
    return f"{label} is disabled. To enable it again, run `plt-games enable {wanted}`."


def _enable(name: str, catalog: Catalog) -> str:
    game = catalog.find_disabled(name)
    if game is None:
        known = [each.switch for each in catalog.disabled_games]
        raise RefusedError(f"{quoted(name)} is not disabled{_find_meant(name, known)}")
    wanted = game.switch
    switch(DISABLED, wanted, False)
    back = games()
    names = [
        each.name for each in back.games if wanted in (normalised(each.id), normalised(each.distribution))
    ]
    return f"{', '.join(names) or wanted} {'are' if len(names) > 1 else 'is'} enabled again."


def _find_meant(name: str, known: Iterable[str]) -> str:
    import difflib

    near = difflib.get_close_matches(normalised(name), [*known], n=1)
    return f"; did you mean {near[0]}?" if near else "."
