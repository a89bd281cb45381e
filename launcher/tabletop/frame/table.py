"""The table in its window: the match, what is thought about it, what lies over it, and the window, as one value."""

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
from launcher.tabletop.knowledge import scene_of, seen, status_of
from launcher.tabletop.outcome import standing, status_in_words
from launcher.tabletop.seats import decides, only_person
from launcher.tabletop.touch_targets import NOTHING, TouchTargets
from launcher.tabletop.view import View
from launcher.tabletop.vocabulary import Status
from launcher.universe import Package

RESTING = 12
"""Seconds without a move until a hint is shown to whoever wants one then."""

MENU, MOVES, REPLAY, COVER, BOARDS = "menu", "moves", "replay", "cover", "boards"
"""What overlays are about, beside sheets: menus of commands and of moves; what leads a replay; what hides one person's
side from another; the boards to choose from."""
_SEE_THROUGH = (MENU, MOVES, REPLAY)


@dataclass(frozen=True)
class Table:
    """A match in its window.

    Attributes:
        match: what is played.
        window: where it is shown.
        thinking: what is thought about it.
        desk: what lies over it, and which of its buttons the player is at.
    """

    match: MatchState
    window: WindowState
    thinking: ThinkingState = ThinkingState()  # noqa: RUF009  an immutable value
    desk: Desk[Table] = Desk()  # noqa: RUF009  an immutable value

    def with_desk(self, desk: Desk[Table]) -> Self:
        """With other overlays, or the player at another button."""
        return replace(self, desk=desk)

    @cached_property
    def history(self) -> History:
        """The match."""
        return self.match.history

    @cached_property
    def view(self) -> View:
        """What the game is told of what the player does, and of how large the room is."""
        return self.window.view

    @cached_property
    def tabletop(self) -> Tabletop:
        """The game."""
        return self.match.history.tabletop

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats of this match, which may be fewer than the game has."""
        return self.match.seats[: len(self.history.players)]

    @cached_property
    def me(self) -> int | None:
        """Whom the only person at the table plays; None among several persons or none."""
        return only_person(self.history, self.match.seats)

    @property
    def previous(self) -> History | None:
        """The match that undo goes to from the start, as this one has hardly begun."""
        return self.match.former if len(self.history.nodes) == 1 else None

    @cached_property
    def seen(self) -> object:
        """The position as far as the player who looks can know it."""
        return seen(self.tabletop, self.history.position, self.view.player)

    @cached_property
    def scene(self) -> Scene:
        """What lies where, once nothing moves any more."""
        return scene_of(self.tabletop, self.history.position, self.view)

    @cached_property
    def place(self) -> ScenePlacement:
        """Where the scene is in the window."""
        return self.window.layout.place(self.scene.width, self.scene.height, self.view.closeness)

    @cached_property
    def status(self) -> Status:
        """How the match stands as far as it is seen: the end of a long motion isn't told before."""
        match = self.match
        now = match.motion.scene_at(match.elapsed) if match.motion else len(match.stages)
        if now < len(match.stages):
            return status_of(self.tabletop, match.stages[now])
        return self.history.status

    @cached_property
    def standing(self) -> str:
        """The status in sentences; at the end, first who has won."""
        now, me = self.status, self.me
        if now is self.history.status:
            return standing(self.history, me)
        return status_in_words(self.history, me, now)

    @cached_property
    def menu(self) -> Menu | None:
        """The menu that lies over the table, of commands or of moves."""
        return self.desk.overlay(MENU, Menu) or self.desk.overlay(MOVES, Menu)

    @cached_property
    def is_replayed(self) -> bool:
        """Whether the match is gone through again."""
        return self.desk.has(REPLAY)

    @cached_property
    def is_covered(self) -> bool:
        """Whether nothing is seen until a person has come who may see her side."""
        return self.desk.has(COVER)

    @cached_property
    def is_persons_turn(self) -> bool:
        """Whether a person is to move, is the one who looks, and does not only look at how it went."""
        status = self.history.status
        elsewhere = self.is_replayed or status.over or self.view.is_halted or self.is_anothers_turn
        return not elsewhere and decides(self.match.seats, status.turn)

    @cached_property
    def is_anothers_turn(self) -> bool:
        """Whether it is the turn of a person who may see what whoever looks now may not."""
        status = self.history.status
        others = status.turn not in (None, self.view.player) and not status.over
        return self.is_covered or (others and decides(self.match.seats, status.turn))

    @cached_property
    def is_under_sheet(self) -> bool:
        """Whether something to read or to choose lies over the scene."""
        return any(layer.about not in _SEE_THROUGH for layer in self.desk.layers)

    @cached_property
    def is_paused(self) -> bool:
        """Whether the game's clock waits until the player looks at the table again."""
        return self.view.is_halted or self.window.away or self.is_under_sheet

    @cached_property
    def waits_for_key(self) -> bool:
        """Whether a computer has chosen its move, and makes it when the player wants to see it."""
        return bool(self.thinking.waiting) and self.window.look.pace == "key" and self.match.motion is None

    @cached_property
    def is_ended(self) -> bool:
        """Whether the match is over, and has been seen to end."""
        return self.history.status.over and self.match.motion is None and not self.is_replayed

    @cached_property
    def is_stuck(self) -> bool:
        """Whether a computer is to move and has come to nothing."""
        busy = self.thinking.about or self.thinking.waiting or self.is_replayed or self.view.is_halted
        status = self.history.status
        return not (busy or status.over or decides(self.match.seats, status.turn))

    @cached_property
    def wants_hint(self) -> bool:
        """Whether a hint is to come by itself: always, or as the player rests."""
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
        """Pieces, buttons and keys that the player can touch now."""
        return self.history.touch_targets if self.is_persons_turn else NOTHING

    @cached_property
    def targets(self) -> set[str]:
        """The pieces that a click can be on now."""
        return self.touch_targets.targets(self.view.held)

    @cached_property
    def pieces_in_motion(self) -> tuple[Piece, ...]:
        """The pieces where they are seen now, in motion or under the mouse."""
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
        """Where the piece that is dragged is under the mouse, and all that lies on it, by their names."""
        press = self.window.press
        if press is None or not press.drawn or press.name != self.view.held:
            return {}
        first, *others = lying_on(self.scene.pieces, press.name)
        dx, dy = press.now[0] + press.grip[0] - first.x, press.now[1] + press.grip[1] - first.y
        return {piece.name: (piece.x + dx, piece.y + dy) for piece in (first, *others)}


Next = Table | Package[Table]


def say(table: Table, said: str) -> Table:
    """With a sentence about what the player has just done; without one for ""."""
    return table if said == table.window.said else replace(table, window=replace(table.window, said=said))


def with_view(table: Table, view: View) -> Table:
    """With another view for the game."""
    return table if view == table.view else replace(table, window=replace(table.window, view=view))


def with_press(table: Table, press: TablePress | None) -> Table:
    """With the mouse held down on the table, or not any more."""
    return replace(table, window=replace(table.window, press=press))


Lying = TypeVar("Lying", bound=Overlay)


def with_overlay(
    table: Table, about: str, overlay: Lying, answer: Callable[[Table, Lying, str], Next]
) -> Table:
    """With an overlay on top, or in the place of the one about the same; menus are closed, and a cover stays above it.

    Args:
        table: before.
        about: what it is for.
        overlay: what is seen.
        answer: does what is chosen on it.
    """
    return table.with_desk(table.desk.without(MENU, MOVES).with_overlay(about, overlay, answer).raised(COVER))


def without_overlay(table: Table, *about: str) -> Table:
    """Without the overlays that are about these."""
    return table.with_desk(table.desk.without(*about))


def with_motion(table: Table, motion: Motion | None, stages: tuple[object, ...] = ()) -> Table:
    """With a motion that begins now, through these positions; without one, all lies where it belongs."""
    return replace(table, match=replace(table.match, motion=motion, elapsed=0.0, stages=stages))


def let_go(table: Table) -> Table:
    """With nothing held, and nothing said; what was dragged glides home."""
    view = replace(table.view, held=None, swept=())
    after = replace(table, window=replace(table.window, view=view, press=None, said=""))
    if not table.dragged_places:
        return after
    return with_motion(after, Motion.of(table.pieces_in_motion, [after.scene], table.window.look.motion))
