"""Dialogs about what a confined game may do.

You open the first in the menu of a game. The second appears when a game starts and asks for something new, the third
when a game was denied something. The fourth lists games that were installed before games were confined.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from launcher.console.effects import Ask, Begin, Permit, Refuse
from launcher.console.world import Console, Next
from launcher.controls import Form, Row, Switch
from launcher.process import (
    DENIED_TEXTS,
    EVERYTHING,
    PERMISSION_TEXTS,
    can_confine,
    earlier_games_in_words,
    limits_in_words,
    permissions_of,
)
from launcher.universe import Package

if TYPE_CHECKING:
    from collections.abc import Callable

    from launcher.catalog import Game
    from launcher.process import EarlierGames

_ABOUT, _DENIED = "permissions", "denied "
_RESTART = "A change applies when the game starts again."
_SEE_MENU = "If a game no longer works, choose Permissions in its menu."
_TRUST = "Allow this only if you trust the game. You can change your answer in the game's menu."


class Permissions(NamedTuple):
    """What a game may do.

    Attributes:
        game: the game.
        granted: the permissions that the player has granted.
        lines: sentences about the limits of the game on this system.
        confines: whether this system can confine games, and the player wants it.
    """

    game: Game
    granted: frozenset[str]
    lines: tuple[str, ...]
    confines: bool


def open_permissions(world: Console, game: Game) -> Next:
    """Look up what a game may do, and open the dialog."""
    return Package(world, Ask(_look_up, (game,), _show))


def ask_permissions(world: Console, game: Game, wanted: tuple[str, ...], begin: Begin) -> Console:
    """Ask whether a game may do what it wants, before it starts."""
    wants = " and ".join(PERMISSION_TEXTS[each] for each in wanted)
    buttons = ("allow", "Allow"), ("deny", "Play without"), ("cancel", "Cancel")
    form = Form(game.name, (f"{game.name} wants to {wants}.", _TRUST), (), buttons, focus="deny")
    return _open(world, form, partial(_answer, game, wanted, begin))


def list_earlier_games(world: Console, found: EarlierGames) -> Console:
    """List games that were installed before games were confined, and what they will need."""
    lines = *earlier_games_in_words(found), _SEE_MENU
    form = Form("Games are now confined", lines, (), (("cancel", "Close"),), focus="cancel")
    return _open(world, form, _close)


def _close(world: Console, _: Form, name: str) -> Next:
    return world.with_desk(world.desk.without(_ABOUT)) if name == "cancel" else world


def tell_denial(world: Console, id: str, name: str, permission: str) -> Console:
    """Tell the player what a game was denied, and offer to allow it."""
    tried = f"{name} tried to {DENIED_TEXTS[permission]}. Games are confined, so this did not work."
    allows = (("allow", "Allow"),) if permission != EVERYTHING else ()
    buttons = ("keep", "Do not allow"), *allows, ("free", "Stop confining this game")
    form = Form(f"{name} is confined", (tried, _RESTART), (), buttons, focus="keep")
    about = f"{_DENIED}{permission} {id}"
    return _open(world, form, partial(_answer_denial, about, id, permission), about)


def _answer_denial(about: str, id: str, permission: str, world: Console, _: Form, name: str) -> Next:
    world = world.with_desk(world.desk.without(about))
    if name in ("allow", "free"):
        return Package(
            world, Permit(id, frozenset([permission if name == "allow" else EVERYTHING]), more=True)
        )
    return Package(world, Refuse(id, permission)) if name == "keep" else world


def _look_up(game: Game, tell: Callable[[Permissions], object]) -> None:
    tell(Permissions(game, permissions_of(game.id), limits_in_words(game), can_confine()))


def _show(world: Console, now: Permissions) -> Console:
    wanted, lines = now.game.permissions.split(", "), now.lines
    if now.confines:
        asks = [f"It asks to {PERMISSION_TEXTS[each]}." for each in wanted if each in PERMISSION_TEXTS]
        lines = *lines, *asks, _RESTART
    rows = tuple(
        Row(name, f"May {text}", Switch(name in now.granted))
        for name, text in PERMISSION_TEXTS.items()
        if now.confines
    )
    buttons = (("save", "Save"), ("cancel", "Cancel")) if rows else (("cancel", "Close"),)
    form = Form(f"Permissions of {now.game.name}", lines, rows, buttons, focus=buttons[0][0])
    return _open(world, form, partial(_save, now.game))


def _open(
    world: Console, form: Form, answer: Callable[[Console, Form, str], Next], about: str = _ABOUT
) -> Console:
    desk = world.desk.with_overlay(about, form, answer, unasked=True)
    return world.with_desk(desk).at(hover="", pressed="")


def _answer(game: Game, wanted: tuple[str, ...], begin: Begin, world: Console, _: Form, name: str) -> Next:
    world = world.with_desk(world.desk.without(_ABOUT))
    if name == "cancel":
        running = {id: state for id, state in world.running.items() if id != game.id}
        return world._replace(running=running)
    return Package(world, Permit(game.id, frozenset(wanted if name == "allow" else ()), begin))


def _save(game: Game, world: Console, form: Form, name: str) -> Next:
    if name in form.values:
        return world
    closed = world.with_desk(world.desk.without(_ABOUT))
    chosen = frozenset(each for each, on in form.values.items() if on)
    return Package(closed, Permit(game.id, chosen)) if name == "save" else closed
