"""The whole state of a table window as one immutable value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, NamedTuple, Self, TypeVar

from launcher.controls import Desk, Form, Menu, Overlay
from launcher.picture import Picture
from launcher.scene import Motion, Piece, Scene, lifted, lying_on
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.layout import Layout, ScenePlacement, layout_of
from launcher.tabletop.history import NOTHING, History, TouchTargets, status_of
from launcher.tabletop.knowledge import (
    decides,
    is_elsewhere,
    only_person,
    scene_of,
    seen,
    standing,
    status_in_words,
)
from launcher.tabletop.vocabulary import Hint, Status, View
from launcher.universe import Look, Package

MENU, MOVES = "menu", "moves"
"""The names of the command menu and of the menu of moves."""
STATUS = "status"
"""The name of the status as something that can have the focus."""
_LEAST = 40.0  # the minimum width of a scene next to a column, in logical pixels
_SPRING = 0.15  # seconds until a piece that cannot go anywhere is back at its place

S = TypeVar("S")
Lying = TypeVar("Lying", bound=Overlay)


class TablePress(NamedTuple):
    """The mouse button is held down on the table.

    Attributes:
        name: the name of the pressed piece, or an empty string.
        button: the pressed button.
        grip: the offset from the pressed point to the position of the piece, in logical pixels of the scene.
        start: the pressed point, in logical pixels of the scene.
        now: the current position of the mouse.
        drawn: whether the mouse has moved too far for a click.
        lifts: whether the piece follows the mouse, although it can go nowhere.
    """

    name: str
    button: Literal["left", "right"]
    grip: tuple[float, float]
    start: tuple[float, float]
    now: tuple[float, float]
    drawn: bool = False
    lifts: bool = False


@dataclass(frozen=True)
class MatchState:
    """The match, its players, and its animation.

    Attributes:
        history: the match.
        seats: for each possible player, `PERSON` or one of the game's strengths.
        former: the previous match; Undo returns to it from the start of this one.
        seconds: the duration of the match.
        idle: seconds without a move; after a while, the clock of the match stops.
        ticking: whether the clock is running.
        motion: the current animation, or None.
        elapsed: seconds from the beginning of the animation to the last event; the picture knows the rest.
        stages: the positions on the way to the last one.
        turns_from: the player from whose side the animation is shown, if the table turns to another player after it.
        springs: whether the animation only shows that a piece cannot go anywhere.
    """

    history: History
    seats: tuple[str, ...] = ()
    former: History | None = None
    seconds: int = 0
    idle: int = 0
    ticking: bool = False
    motion: Motion | None = None
    elapsed: float = 0
    stages: tuple[object, ...] = ()
    turns_from: int | None = None
    springs: bool = False

    @property
    def remaining(self) -> float:
        """Seconds until the animation ends."""
        return self.motion.duration - self.elapsed if self.motion else 0.0


@dataclass(frozen=True)
class ThinkingState:
    """The computer's work on its move.

    Attributes:
        busy: whether it is thinking.
        best: the best move so far.
        waiting: the text of its move, which waits for the animation to end, or an empty string.
    """

    busy: bool = False
    best: Hint | None = None
    waiting: str = ""


@dataclass(frozen=True)
class WindowState:
    """The window, and the state of the mouse and keyboard.

    Attributes:
        width: the width in logical pixels.
        height: the height in logical pixels.
        view: the part of the state that games can use, such as the held piece and the size of the scene.
        room: the width and height that features leave for everything else; None for the whole window.
        column: whether status and buttons are in a column beside the scene.
        beside: the width and height of the scene that a column is next to.
        game: the id of the game.
        help: whether the game has help.
        offers: what commands can use here: the names of services, `SITE` and `ADVICE`.
        reserved_keys: the keys that never reach the window, such as "f5" in a browser.
        look: the settings of all windows.
        first: whether this is the first time that the game was opened.
        unchosen: whether the player has chosen no options yet, so that a match may begin with others for a phone.
        away: whether another window has the keyboard.
        press: the pressed mouse button, if it was pressed on the table.
        focus_led_at: the number of the position in which the player last moved the focus to a piece.
        said: the message about the player's last action.
        again: whether this message is repeated, and looks different for this reason.
        told: the label of the piece that had the focus when the position was reached; screen readers read it.
    """

    width: float
    height: float
    view: View
    room: tuple[float, float] | None = None
    column: bool = False
    beside: tuple[float, float] = (1.0, 1.0)
    game: str = ""
    help: bool = False
    offers: frozenset[str] = frozenset()
    reserved_keys: frozenset[str] = frozenset()
    look: Look = Look()
    first: bool = False
    unchosen: bool = False
    away: bool = False
    press: TablePress | None = None
    focus_led_at: int = 0
    said: str = ""
    again: bool = False
    told: str = ""

    @cached_property
    def layout(self) -> Layout:
        """The layout of the window."""
        parts = layout_of(*(self.room or (self.width, self.height)), column=self.column)
        return parts.beside(*self.beside)


@dataclass(frozen=True)
class Table:
    """The state of a table window.

    Attributes:
        match: the match and its players.
        window: the window, and the state of the mouse and keyboard.
        features: the features of the table, in order.
        thinking: the computer's work on its move.
        own: the state of the features, by type.
        desk: the open overlays, and which control has the focus.
    """

    match: MatchState
    window: WindowState
    features: tuple[Feature[Table], ...] = ()
    thinking: ThinkingState = ThinkingState()
    own: Mapping[type, object] = field(default_factory=dict)
    desk: Desk[Table] = Desk()  # noqa: RUF009  an immutable value

    def with_desk(self, desk: Desk[Table]) -> Self:
        """Return a copy with other overlays or another focus."""
        return replace(self, desk=desk)

    def part(self, kind: type[S]) -> S:
        """Return the state of a feature.

        At first, it has the default values of its type.
        """
        found = self.own.get(kind)
        return found if isinstance(found, kind) else kind()

    def with_part(self, part: object) -> Self:
        """Return a copy with another state of a feature."""
        kind = type(part)
        own = {each: value for each, value in self.own.items() if each is not kind}
        return replace(self, own=own if part == kind() else own | {kind: part})

    def without_thoughts(self) -> Self:
        """Return a copy without the computer's work on this position."""
        gone = {kind for feature in self.features for kind in feature.forgets}
        own = {kind: part for kind, part in self.own.items() if kind not in gone}
        return replace(self, own=own, thinking=ThinkingState())

    @cached_property
    def active(self) -> tuple[Feature[Table], ...]:
        """The features that have something to do now."""
        return tuple([each for each in self.features if each.needs is None or each.needs in self.own])

    @cached_property
    def history(self) -> History:
        """The history of the match."""
        return self.match.history

    @cached_property
    def view(self) -> View:
        """The part of the window state that games can use."""
        return self.window.view

    @cached_property
    def tabletop(self) -> Tabletop:
        """The declaration of the game."""
        return self.match.history.tabletop

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats in this match, possibly fewer than the game allows."""
        return self.match.seats[: len(self.history.players)]

    @cached_property
    def me(self) -> int | None:
        """The only person's player number, or None without exactly one person."""
        return only_person(self.history, self.match.seats)

    @property
    def previous(self) -> History | None:
        """The previous match, available to Undo until the first move."""
        return self.match.former if len(self.history.nodes) == 1 else None

    @cached_property
    def seen(self) -> object:
        """The position as the viewing player knows it, without hidden information."""
        return seen(self.tabletop, self.history.position, self.view.player)

    @cached_property
    def scene(self) -> Scene:
        """The scene once all animations have finished.

        While a button has the focus, no piece shows it.
        """
        view = replace(self.view, focus=None) if self.desk.own.focus and self.view.focus else self.view
        return scene_of(self.tabletop, self.history.position, view)

    @cached_property
    def ground(self) -> Picture:
        """The picture below the pieces, during an animation from the side that it is shown from."""
        turns_from = self.match.turns_from
        if self.match.motion is None or turns_from is None:
            return self.scene.ground
        view = replace(self.view, player=turns_from)
        return scene_of(self.tabletop, self.history.position, view).ground

    @cached_property
    def place(self) -> ScenePlacement:
        """The position and scale of the scene in the window."""
        place = self.window.layout.place(self.scene.width, self.scene.height)
        for feature in self.active:
            if feature.place is not None:
                place = feature.place(self, place)
        return place

    @cached_property
    def is_cropped(self) -> bool:
        """Whether the scene is moved or enlarged.

        In its normal place, all of the scene is visible.
        """
        return self.place != self.window.layout.place(self.scene.width, self.scene.height)

    @cached_property
    def status(self) -> Status:
        """The status of the position on screen.

        A result isn't announced before its animation has finished.
        """
        stages = self.match.stages
        return status_of(self.tabletop, stages[self._stage]) if self.is_on_the_way else self.history.status

    @property
    def _stage(self) -> int:
        motion, elapsed = self.match.motion, self.match.elapsed
        return motion.scene_at(elapsed) if motion else len(self.match.stages)

    @property
    def is_on_the_way(self) -> bool:
        """Whether an animation still shows an intermediate position."""
        return self._stage < len(self.match.stages)

    @cached_property
    def standing(self) -> str:
        """The status as text, beginning with the winner once it's over."""
        now, me = self.status, self.me
        if now is self.history.status:
            return standing(self.history, me)
        return status_in_words(self.history, me, now)

    @cached_property
    def menu(self) -> Menu | None:
        """The open menu, whether of commands or of moves, or None."""
        return self.desk.overlay(MENU, Menu) or self.desk.overlay(MOVES, Menu)

    @cached_property
    def is_only_shown(self) -> bool:
        """Whether the table only shows positions, as in a replay."""
        return any(self.desk.has(feature.shows) for feature in self.features if feature.shows)

    @cached_property
    def is_hidden(self) -> bool:
        """Whether nobody may see the table now."""
        return any(self.desk.has(feature.hides) for feature in self.features if feature.hides)

    @cached_property
    def is_persons_turn(self) -> bool:
        """Whether it is the viewing player's turn, without a pause."""
        status = self.history.status
        elsewhere = self.is_only_shown or status.over or self.view.is_halted or self.is_anothers_turn
        return not elsewhere and decides(self.match.seats, status.turn)

    @cached_property
    def is_anothers_turn(self) -> bool:
        """Whether the table is hidden, or it is another person's turn."""
        status = self.history.status
        others = status.turn not in (None, self.view.player) and not status.over
        return self.is_hidden or (others and decides(self.match.seats, status.turn))

    @cached_property
    def is_under_sheet(self) -> bool:
        """Whether an overlay that hides the scene is open."""
        clear = {MENU, MOVES, *(name for each in self.features for name in (each.shows, each.strip))}
        return any(layer.about not in clear for layer in self.desk.layers)

    @cached_property
    def is_paused(self) -> bool:
        """Whether the clock is paused while the player looks elsewhere."""
        return self.view.is_halted or self.window.away or self.is_under_sheet

    @cached_property
    def waits_for_key(self) -> bool:
        """Whether a computer's chosen move is waiting for Continue."""
        return bool(self.thinking.waiting) and self.window.look.pace == "key" and self.match.motion is None

    @cached_property
    def is_new(self) -> bool:
        """Whether a new player has not made the first move yet."""
        return self.window.first and len(self.history.nodes) == 1 and self.previous is None

    @cached_property
    def is_ended(self) -> bool:
        """Whether the match is over and its last animation has finished."""
        rests = self.match.motion is None or self.match.springs
        return self.history.status.over and rests and not self.is_only_shown

    @cached_property
    def is_in_finale(self) -> bool:
        """Whether the scenes at the end of the match have begun."""
        motion, elapsed = self.match.motion, self.match.elapsed
        begun = motion is not None and motion.scene_at(elapsed) > len(self.match.stages)
        return self.history.status.over and begun and not self.match.springs

    @cached_property
    def is_stuck(self) -> bool:
        """Whether the computer has failed to find its move."""
        busy = self.thinking.busy or self.thinking.waiting or self.is_only_shown or self.view.is_halted
        status = self.history.status
        theirs = decides(self.match.seats, status.turn) or is_elsewhere(self.match.seats, status.turn)
        return not (busy or status.over or theirs)

    @cached_property
    def touch_targets(self) -> TouchTargets:
        """The pieces, buttons and keys that can make a move."""
        return self.history.touch_targets if self.is_persons_turn else NOTHING

    @cached_property
    def targets(self) -> set[str]:
        """The names of all clickable pieces."""
        return self.touch_targets.targets(self.view.held)

    @cached_property
    def focused_piece(self) -> Piece | None:
        """The piece that screen readers read at the focus.

        If the focused piece has no label, such as a square with a piece on it, this is the piece on top of it.
        """
        focus = next((piece for piece in self.scene.pieces if piece.name == self.view.focus), None)
        if focus is None or focus.says or focus.name in self.targets:
            return focus
        above = (piece for piece in reversed(self.scene.pieces) if piece.says and not piece.through)
        return next((piece for piece in above if _is_over(piece, focus)), focus)

    @cached_property
    def reach(self) -> frozenset[str]:
        """The names of further pieces that the arrow keys reach."""
        found = (feature.reach(self) for feature in self.active if feature.reach is not None)
        return frozenset().union(*found)

    @cached_property
    def pieces_in_motion(self) -> tuple[Piece, ...]:
        """The pieces at their positions on screen at the last event."""
        return self.pieces_at(0.0)

    def pieces_at(self, elapsed: float) -> tuple[Piece, ...]:
        """Return the pieces as they appear at a time.

        `elapsed` is the time since the last event, in seconds.
        """
        match, places = self.match, self.dragged_places
        if match.motion is None or (places and match.turns_from is not None):
            pieces = self.scene.pieces
        else:
            pieces = match.motion.at(match.elapsed + elapsed)
        if not places:
            return pieces
        rest = [piece for piece in pieces if piece.name not in places]
        held = [piece for piece in pieces if piece.name in places]
        return (*rest, *(piece._replace(x=places[piece.name][0], y=places[piece.name][1]) for piece in held))

    @cached_property
    def dragged_places(self) -> dict[str, tuple[float, float]]:
        """The positions of the dragged pieces by name, if any."""
        press = self.window.press
        if press is None or not press.drawn or not (press.lifts or press.name == self.view.held):
            return {}
        first, *others = lying_on(self.scene.pieces, press.name)
        dx, dy = press.now[0] + press.grip[0] - first.x, press.now[1] + press.grip[1] - first.y
        return {piece.name: (piece.x + dx, piece.y + dy) for piece in (first, *others)}


def _is_over(piece: Piece, ground: Piece) -> bool:
    """Whether a piece lies on another one, or over its middle."""
    left, top, right, bottom = piece.box
    x, y = ground.middle
    return piece.on == ground.name or (left <= x <= right and top <= y <= bottom)


Next = Table | Package[Table]


def call_all(table: Table, hooks: Iterable[Callable[[Table], Package[Table]] | None]) -> Package[Table]:
    """Call functions of features one after the other.

    Return the last table with all messages.
    """
    messages = list[object]()
    for hook in hooks:
        if hook is not None:
            package = hook(table)
            table, messages = package.world, [*messages, *package.messages]
    return Package(table, *messages)


def receive(table: Table, message: object) -> Next | None:
    """Return the table after the first feature that takes a message, or None if no feature does."""
    for feature in table.features:
        if feature.received is not None and (taken := feature.received(table, message)) is not None:
            return taken
    return None


def refused_unplayed(table: Table) -> str:
    """Return a message if no move has been made yet."""
    return "" if table.history.redo_tip else "You haven't made a move yet."


def refused_unfinished(table: Table) -> str:
    """Return a message if the match can't be replayed yet.

    This is so at the start of a match, and in a strict match until it is over.
    """
    if table.history.why_no_undo and not table.history.status.over:
        return "You can only replay or save a strict match once it is over."
    return refused_unplayed(table)


def say(table: Table, said: str) -> Table:
    """Return a copy that shows a message about the player's last action.

    An empty string removes the message.
    """
    if said == table.window.said:
        return table
    return replace(table, window=replace(table.window, said=said, again=False))


def answer(table: Table, said: str) -> Table:
    """Return a copy that answers the player's last action with a message.

    If the same message is already there, its looks change.
    """
    again = said == table.window.said and not table.window.again
    return replace(table, window=replace(table.window, said=said, again=again))


def with_view(table: Table, view: View) -> Table:
    """Return a copy with another view."""
    return table if view == table.view else replace(table, window=replace(table.window, view=view))


def with_press(table: Table, press: TablePress | None) -> Table:
    """Return a copy in which the mouse is pressed on the table.

    If `press` is None, it has been released.
    """
    return replace(table, window=replace(table.window, press=press))


def with_overlay(
    table: Table, about: str, overlay: Lying, answer: Callable[[Table, Lying, str], Next]
) -> Table:
    """Return a copy with an overlay opened on top.

    An overlay with the same name is replaced. Opening an overlay closes all menus. A dialog that hides the table always
    stays on top.

    Args:
        table: the current table.
        about: the name of the overlay.
        overlay: the overlay to show.
        answer: called with what the player chooses on the overlay.
    """
    desk = table.desk.without(MENU, MOVES).with_overlay(about, overlay, answer)
    for feature in table.features:
        desk = desk.raised(feature.hides) if feature.hides else desk
    return table.with_desk(desk)


def without_overlay(table: Table, *about: str) -> Table:
    """Return a copy without the named overlays."""
    return table.with_desk(table.desk.without(*about))


def show_form(table: Table, form: Form) -> Table:
    """Open a dialog with something to read."""
    return with_overlay(table, form.title, form, _close)


def _close(table: Table, form: Form, name: str) -> Table:
    return without_overlay(table, form.title)


def with_motion(table: Table, motion: Motion | None, stages: tuple[object, ...] = ()) -> Table:
    """Return a copy in which an animation through `stages` begins.

    If `motion` is None, there is no animation.
    """
    match = replace(table.match, motion=motion, elapsed=0.0, stages=stages, turns_from=None, springs=False)
    return replace(table, match=match)


def let_go(table: Table) -> Table:
    """Return a copy without a held piece or a message."""
    return say(put_back(table), "")


def put_back(table: Table) -> Table:
    """Return a copy without a held piece.

    A dragged piece springs back to its place.
    """
    view = replace(table.view, held=None, swept=())
    after = replace(table, window=replace(table.window, view=view, press=None))
    return _sprung(after, [after.scene], table.pieces_in_motion) if table.dragged_places else after


def lift(table: Table, *names: str) -> Table:
    """Return a copy in which pieces are lifted a little and spring back.

    During another animation, they stay where they are.
    """
    scene = table.scene
    if table.match.motion is not None or table.thinking.waiting:
        return table
    return _sprung(table, [lifted(scene, names), scene], scene.pieces)


def _sprung(table: Table, scenes: Sequence[Scene], shown: Sequence[Piece]) -> Table:
    """Return a copy with a short animation through these scenes.

    It begins at the pieces that are shown.
    """
    motion = Motion.of(shown, scenes, table.window.look.motion, longest=_SPRING)
    table = with_motion(table, motion)
    return replace(table, match=replace(table.match, springs=True)) if motion else table


def lay_out(table: Table, width: float, height: float) -> Table:
    """Lay out the window for a new size.

    The status goes where it leaves more room for the scene.
    """
    room = width, height
    for feature in table.active:
        if feature.room is not None:
            room = feature.room(table, *room)

    def view(layout: Layout) -> View:
        return replace(table.view, width=layout.scene.width, height=layout.scene.height)

    def size(layout: Layout) -> tuple[float, float]:
        scene = scene_of(table.tabletop, table.history.position, view(layout))
        return scene.width, scene.height

    def factor(layout: Layout) -> float:
        return layout.place(*size(layout)).factor

    rows, column = (layout_of(*room, column=each) for each in (False, True))
    best = max(rows, column, key=factor) if column.scene.width >= _LEAST else rows
    window = replace(
        table.window,
        view=view(best),
        width=width,
        height=height,
        room=room,
        column=best.column,
        beside=size(best),
    )
    table = replace(table, window=window, desk=table.desk.sized(width, height))
    for feature in table.active:
        if feature.laid_out is not None:
            table = feature.laid_out(table)
    return table
