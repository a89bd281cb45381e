"""The whole state of a table window as one immutable value: match, computer thinking, window and overlays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self, TypeVar

from launcher.controls import Desk, Menu, Overlay
from launcher.scene import Motion, Piece, Scene, lying_on
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.layout import ScenePlacement
from launcher.tabletop.frame.states import MatchState, TablePress, ThinkingState, WindowState
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import scene_of, seen, standing, status_in_words, status_of
from launcher.tabletop.seats import decides, only_person
from launcher.tabletop.touch_targets import NOTHING, TouchTargets
from launcher.tabletop.vocabulary import Status, View
from launcher.universe import Package

RESTING = 12
"""Seconds without a move before a hint appears, if hints are set to "After a pause"."""

MENU, MOVES, REPLAY, COVER, BOARDS = "menu", "moves", "replay", "cover", "boards"
"""Names of the overlays other than sheets: the command menu, the menu of moves, the replay controls, the cover between
two people's turns, and the gallery of boards."""
_SEE_THROUGH = (MENU, MOVES, REPLAY)


@dataclass(frozen=True)
class Table:
    """The state of a table window.

    Attributes:
        match: the match and its players.
        window: the window, and the state of the mouse and keyboard.
        thinking: the computer's work on a hint, a move or an analysis.
        desk: the open overlays, and which control has the focus.
    """

    match: MatchState
    window: WindowState
    thinking: ThinkingState = ThinkingState()  # noqa: RUF009  an immutable value
    desk: Desk[Table] = Desk()  # noqa: RUF009  an immutable value

    def with_desk(self, desk: Desk[Table]) -> Self:
        """Return a copy with other overlays or another focus."""
        return replace(self, desk=desk)

    @cached_property
    def history(self) -> History:
        """The history of the match."""
        return self.match.history

    @cached_property
    def view(self) -> View:
        """The part of the window state that games can use: the held and hovered pieces, and the size of the scene."""
        return self.window.view

    @cached_property
    def tabletop(self) -> Tabletop:
        """The declaration of the game."""
        return self.match.history.tabletop

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats taken in this match, which may be fewer than the game allows."""
        return self.match.seats[: len(self.history.players)]

    @cached_property
    def me(self) -> int | None:
        """The player number of the only person at the table; None if there are several people or none."""
        return only_person(self.history, self.match.seats)

    @property
    def previous(self) -> History | None:
        """The previous match, to which Undo returns until a move has been made in this one."""
        return self.match.former if len(self.history.nodes) == 1 else None

    @cached_property
    def seen(self) -> object:
        """The position as the viewing player knows it, without hidden information."""
        return seen(self.tabletop, self.history.position, self.view.player)

    @cached_property
    def scene(self) -> Scene:
        """The scene once all animations have finished."""
        return scene_of(self.tabletop, self.history.position, self.view)

    @cached_property
    def place(self) -> ScenePlacement:
        """The position and scale of the scene in the window."""
        return self.window.layout.place(self.scene.width, self.scene.height, self.view.closeness)

    @cached_property
    def status(self) -> Status:
        """The status of the position on screen, so that a result isn't announced before its animation has finished."""
        match = self.match
        now = match.motion.scene_at(match.elapsed) if match.motion else len(match.stages)
        if now < len(match.stages):
            return status_of(self.tabletop, match.stages[now])
        return self.history.status

    @cached_property
    def standing(self) -> str:
        """The status as text; once the match is over, it begins with who won."""
        now, me = self.status, self.me
        if now is self.history.status:
            return standing(self.history, me)
        return status_in_words(self.history, me, now)

    @cached_property
    def menu(self) -> Menu | None:
        """The open menu, whether of commands or of moves, or None."""
        return self.desk.overlay(MENU, Menu) or self.desk.overlay(MOVES, Menu)

    @cached_property
    def is_replayed(self) -> bool:
        """Whether a replay is running."""
        return self.desk.has(REPLAY)

    @cached_property
    def is_covered(self) -> bool:
        """Whether the table is covered until the next person is ready to look."""
        return self.desk.has(COVER)

    @cached_property
    def is_persons_turn(self) -> bool:
        """Whether the viewing player can move now: it is their turn, and there is no replay or pause."""
        status = self.history.status
        elsewhere = self.is_replayed or status.over or self.view.is_halted or self.is_anothers_turn
        return not elsewhere and decides(self.match.seats, status.turn)

    @cached_property
    def is_anothers_turn(self) -> bool:
        """Whether the table is covered, or it is the turn of a person other than the viewing player."""
        status = self.history.status
        others = status.turn not in (None, self.view.player) and not status.over
        return self.is_covered or (others and decides(self.match.seats, status.turn))

    @cached_property
    def is_under_sheet(self) -> bool:
        """Whether an overlay that hides the scene is open."""
        return any(layer.about not in _SEE_THROUGH for layer in self.desk.layers)

    @cached_property
    def is_paused(self) -> bool:
        """Whether the game's clock is paused because the player isn't looking at the table."""
        return self.view.is_halted or self.window.away or self.is_under_sheet

    @cached_property
    def waits_for_key(self) -> bool:
        """Whether a computer has chosen a move and waits for the player to press Continue."""
        return bool(self.thinking.waiting) and self.window.look.pace == "key" and self.match.motion is None

    @cached_property
    def is_ended(self) -> bool:
        """Whether the match is over and its last animation has finished."""
        return self.history.status.over and self.match.motion is None and not self.is_replayed

    @cached_property
    def is_stuck(self) -> bool:
        """Whether it is a computer's turn but the computer has failed to find a move."""
        busy = self.thinking.about or self.thinking.waiting or self.is_replayed or self.view.is_halted
        status = self.history.status
        return not (busy or status.over or decides(self.match.seats, status.turn))

    @cached_property
    def wants_hint(self) -> bool:
        """Whether the Hints setting calls for a hint now, although the player hasn't asked for one."""
        hints, thinking = self.window.look.hints, self.thinking
        by_now = hints == "resting" and self.match.idle >= RESTING and not self.is_paused
        return (
            (hints == "live" or by_now)
            and not (thinking.about or thinking.hint)
            and self.tabletop.hint is not None
            and self.is_persons_turn
        )

    @cached_property
    def touch_targets(self) -> TouchTargets:
        """The pieces, buttons and keys that the player can use to make a move."""
        return self.history.touch_targets if self.is_persons_turn else NOTHING

    @cached_property
    def targets(self) -> set[str]:
        """The names of all clickable pieces."""
        return self.touch_targets.targets(self.view.held)

    @cached_property
    def pieces_in_motion(self) -> tuple[Piece, ...]:
        """The pieces at their current positions on screen, including those in motion or being dragged."""
        match, places = self.match, self.dragged_places
        pieces = match.motion.at(match.elapsed) if match.motion else self.scene.pieces
        if not places:
            return pieces
        rest = [piece for piece in pieces if piece.name not in places]
        held = [
            piece._replace(x=places[piece.name][0], y=places[piece.name][1])
            for piece in pieces
            if piece.name in places
        ]
        return (*rest, *held)

    @cached_property
    def dragged_places(self) -> dict[str, tuple[float, float]]:
        """The positions of the dragged piece and all pieces on top of it, by name; empty unless a piece is dragged."""
        press = self.window.press
        if press is None or not press.drawn or press.name != self.view.held:
            return {}
        first, *others = lying_on(self.scene.pieces, press.name)
        dx, dy = press.now[0] + press.grip[0] - first.x, press.now[1] + press.grip[1] - first.y
        return {piece.name: (piece.x + dx, piece.y + dy) for piece in (first, *others)}


Next = Table | Package[Table]


def say(table: Table, said: str) -> Table:
    """Return a copy that shows this message about the player's last action; an empty string removes the message."""
    return table if said == table.window.said else replace(table, window=replace(table.window, said=said))


def with_view(table: Table, view: View) -> Table:
    """Return a copy with another view."""
    return table if view == table.view else replace(table, window=replace(table.window, view=view))


def with_press(table: Table, press: TablePress | None) -> Table:
    """Return a copy in which the mouse is pressed on the table, or has been released if `press` is None."""
    return replace(table, window=replace(table.window, press=press))


Lying = TypeVar("Lying", bound=Overlay)


def with_overlay(
    table: Table, about: str, overlay: Lying, answer: Callable[[Table, Lying, str], Next]
) -> Table:
    """Return a copy with an overlay opened on top, replacing any overlay of the same name.

    Opening an overlay closes all menus. A cover always stays on top.

    Args:
        table: the current table.
        about: the name of the overlay.
        overlay: the overlay to show.
        answer: called with what the player chooses on the overlay.
    """
    return table.with_desk(table.desk.without(MENU, MOVES).with_overlay(about, overlay, answer).raised(COVER))


def without_overlay(table: Table, *about: str) -> Table:
    """Return a copy without the named overlays."""
    return table.with_desk(table.desk.without(*about))


def with_motion(table: Table, motion: Motion | None, stages: tuple[object, ...] = ()) -> Table:
    """Return a copy in which an animation through `stages` begins now, or no animation if `motion` is None."""
    return replace(table, match=replace(table.match, motion=motion, elapsed=0.0, stages=stages))


def let_go(table: Table) -> Table:
    """Return a copy without a held piece or a message; a dragged piece glides back to its place."""
    view = replace(table.view, held=None, swept=())
    after = replace(table, window=replace(table.window, view=view, press=None, said=""))
    if not table.dragged_places:
        return after
    return with_motion(after, Motion.of(table.pieces_in_motion, [after.scene], table.window.look.motion))
