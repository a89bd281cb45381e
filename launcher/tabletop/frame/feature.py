"""Features of a table.

A feature owns its state, commands, keys, dialogs, messages and its part of the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from launcher.controls import PushButton
from launcher.picture import Picture
from launcher.scene import Piece
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.layout import ScenePlacement
from launcher.universe import MouseEvent, Package

T = TypeVar("T")

PLAY, OWN, CHOOSE, ACTIONS, MATCH = range(5)
"""The places of commands in the order: for every move, of the game, choices, the game's actions, and the rest."""
SITE, ADVICE = "site", "advice"
"""The offers of a window that are not services: a site for links, and hints or analyses if all players agree."""


class Command(NamedTuple, Generic[T]):
    """A command of the player.

    Attributes:
        name: the name of the command and of its button.
        label: the text on its button.
        run: the function that carries it out.
        keys: the keys for it; tooltips show the first two.
        enabled: whether it is possible now.
        why_not: the message if its key is pressed while it is disabled.
        chosen: whether its button is highlighted: a likely choice, or a switch in the on position.
        is_switch: whether the command is a switch.
        rank: the importance of its button, from 1 for the highest, as long as there is room; 0 if it is only in the
            menu.
        repeats: whether it repeats while its key is held.
        says: a longer description for the manual.
        there: whether this table has the command.
        group: its heading in the More menu, one of `GROUPS`.
        place: its place in the order of all commands, such as `CHOOSE`.
        in_show: whether it also has a button while the table only shows positions.
        refused: `(table)`: why it is not possible now, or an empty string; in place of `enabled` and `why_not`.
        new_rank: its rank in the first match of a new player, before the first move.
        state: for a switch, the state that a table has while it is on; in place of `chosen`.
        offer: what the window must offer for it: the name of a service, `SITE` or `ADVICE`.
    """

    name: str
    label: str
    run: Callable[[T], T | Package[T]]
    keys: tuple[str, ...] = ()
    enabled: bool = True
    why_not: str = ""
    chosen: bool = False
    is_switch: bool = False
    rank: int = 0
    repeats: bool = False
    says: str = ""
    there: bool = True
    group: str = "This match"
    place: int = MATCH
    in_show: bool = False
    refused: Callable[[T], str] | None = None
    new_rank: int = 0
    state: type | None = None
    offer: str = ""


class Feature(NamedTuple, Generic[T]):
    """A feature of a table.

    The table calls its functions, usually with itself as the only argument. A missing function does nothing.

    Attributes:
        name: the name of the feature.
        with_guests: whether tables of a match with guests have it: it must not reveal anything that the viewing player
            may not know, such as the seed, and it must not use files or the statistics of this computer.
        if_agreed: whether these tables have it as soon as all players have agreed to hints.
        suits: `(tabletop)`: whether a game can use the feature at all.
        needs: a type of state; without it, the functions from `at_turn` on are not called.
        remembers: the names of stored settings, which `opened` gets.
        forgets: the types of state that no longer hold once another position is on screen.
        forgets_match: the types of state that no longer hold in another match.
        hides: the name of a dialog that hides the whole table.
        strip: the name of an overlay beside the scene, during which the match goes on.
        shows: the name of an overlay, during which the table only shows positions and nobody can move.
        opened: `(table, given)`: when the window opens, with the arguments for `table_of`.
        rows: its commands that are the same for all tables.
        commands: its commands that depend on the table.
        commands_at_end: the same, but only once the match is over, or while the table only shows positions.
        received: `(table, message)`: takes a message from outside, or returns None.
        before_move: `(table, move)`: takes a move of a person that is not made yet, or returns None.
        after_move: `(before, move, after)`: adds something to the result of a move that was not made by the clock.
        after_clock: `(before, after)`: the same for a move of the game's clock.
        at_end: `(before, after)`: the same for a move that ends the match.
        helps: whether the player has seen advice about the next move; asked while a state of `forgets` is there.
        guard: `(table, before)`: protects the other player's side in a match with secrets, or while it is hidden.
        next_options: the options of the next match, or None.
        withdrawals: the messages that stop its work; asked while a state of `forgets` is there.
        at_look: after a change of the settings of all windows.
        key: `(table, key)`: takes a key on the scene, or returns None.
        escape: removes its marks and messages, after Escape.
        enter: `(table, right)`: takes Enter on a focused piece, or returns None.
        turn_wheel: `(table, x, y, event)`: takes a turn of the mouse wheel or a move of two fingers, or returns None.
        can_drag: `(table, name)`: whether a piece without a move can be dragged.
        drop: `(table, name, point)`: takes a dropped piece, or returns None.
        on_status: a click on the status.
        why_not: why nobody can move now.
        press: `(table, name)`: takes the press of such a button, or returns None.
        at_turn: begins a turn.
        at_show: after the table shows another position, in which nobody moves.
        each_second: after each second of a match.
        room: `(table, width, height)`: the room that it leaves for everything else.
        laid_out: after another layout of the window.
        place: `(table, placement)`: another place or scale of the scene.
        follow: makes the focused piece visible.
        controls: further buttons.
        answer: `(table, in_sight)`: a message about its work.
        news: the news about a finished match.
        lights: whether legal targets are marked although no piece is held.
        rings: the marked pieces and the kinds of their marks.
        reach: the names of further pieces that the arrow keys reach.
        marks: `(table, pieces, times)`: further pictures in the scene, at this scale.
        beside: a picture beside the status.
        parts: pictures in the window.
    """

    name: str
    with_guests: bool = False
    if_agreed: bool = False
    suits: Callable[[Tabletop], bool] | None = None
    needs: type | None = None
    remembers: tuple[str, ...] = ()
    forgets: tuple[type, ...] = ()
    forgets_match: tuple[type, ...] = ()
    hides: str = ""
    strip: str = ""
    shows: str = ""
    opened: Callable[[T, Mapping[str, Any]], T] | None = None
    rows: Sequence[Command[T]] = ()
    commands: Callable[[T], Iterable[Command[T]]] | None = None
    commands_at_end: Callable[[T], Iterable[Command[T]]] | None = None
    received: Callable[[T, object], T | Package[T] | None] | None = None
    before_move: Callable[[T, object], T | Package[T] | None] | None = None
    after_move: Callable[[T, object, Package[T]], Package[T]] | None = None
    after_clock: Callable[[T, Package[T]], Package[T]] | None = None
    at_end: Callable[[T, Package[T]], Package[T]] | None = None
    helps: Callable[[T], bool] | None = None
    guard: Callable[[T, T | None], T] | None = None
    next_options: Callable[[T], object] | None = None
    withdrawals: Callable[[T], Sequence[object]] | None = None
    at_look: Callable[[T], Package[T]] | None = None
    key: Callable[[T, str], T | Package[T] | None] | None = None
    escape: Callable[[T], Package[T]] | None = None
    enter: Callable[[T, bool], T | Package[T] | None] | None = None
    turn_wheel: Callable[[T, float, float, MouseEvent], T | Package[T] | None] | None = None
    can_drag: Callable[[T, str], bool] | None = None
    drop: Callable[[T, str, tuple[float, float]], T | Package[T] | None] | None = None
    on_status: Callable[[T], T | Package[T]] | None = None
    why_not: Callable[[T], str] | None = None
    press: Callable[[T, str], T | Package[T] | None] | None = None
    at_turn: Callable[[T], Package[T]] | None = None
    at_show: Callable[[T], Package[T]] | None = None
    each_second: Callable[[T], Package[T]] | None = None
    room: Callable[[T, float, float], tuple[float, float]] | None = None
    laid_out: Callable[[T], T] | None = None
    place: Callable[[T, ScenePlacement], ScenePlacement] | None = None
    follow: Callable[[T], T] | None = None
    controls: Callable[[T], Sequence[PushButton]] | None = None
    answer: Callable[[T, bool], str] | None = None
    news: Callable[[T], tuple[str, ...]] | None = None
    lights: Callable[[T], bool] | None = None
    rings: Callable[[T], Mapping[str, str]] | None = None
    reach: Callable[[T], set[str]] | None = None
    marks: Callable[[T, Sequence[Piece], float], Sequence[tuple[float, float, Picture]]] | None = None
    beside: Callable[[T], Picture | None] | None = None
    parts: Callable[[T], Sequence[tuple[float, float, Picture]]] | None = None


def suited(features: Iterable[Feature[T]], tabletop: Tabletop) -> tuple[Feature[T], ...]:
    """Return the features that a game can use."""
    return tuple([each for each in features if each.suits is None or each.suits(tabletop)])
