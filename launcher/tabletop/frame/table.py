"""The table in its window: the match, and what the player is doing at it, as one value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from launcher.controls import Form, Menu, Slider
from launcher.scene import Motion, Piece, Scene, lying_on
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.file import File
from launcher.tabletop.frame.gallery import BoardGallery
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import scene_of, seen, status_of
from launcher.tabletop.outcome import standing
from launcher.tabletop.seats import decides, only_person, persons
from launcher.tabletop.touch_targets import NOTHING, TouchTargets
from launcher.tabletop.view import View
from launcher.tabletop.vocabulary import Hint, Status
from launcher.universe import Look, Package

PAUSE = "pause"
"""The switch that lets nobody move."""


class TablePress(NamedTuple):
    """The mouse is held down on the table.

    Attributes:
        name: of the piece that it was pressed on; "" beside all.
        button: which button.
        grip: how far the piece's place is from the point where it was gripped, in logical pixels of the scene.
        start: where it was pressed, in logical pixels of the scene.
        now: where the mouse is.
        drawn: whether it has been moved so far that it is no click any more.
    """

    name: str
    button: Literal["left", "right"]
    grip: tuple[float, float]
    start: tuple[float, float]
    now: tuple[float, float]
    drawn: bool = False


class OpenSheet(NamedTuple):
    """What lies over the table.

    Attributes:
        about: what it is for, by which its answers are understood.
        form: what is seen.
        file: what is to be saved, if it is about that.
        files: what there is to choose from, if it is about that.
    """

    about: str
    form: Form
    file: File | None = None
    files: tuple[File, ...] = ()


class Replay(NamedTuple):
    """The match is gone through again.

    Attributes:
        line: the numbers of its positions, from the start.
        home: that of the one to come back to.
        tip: that of the last one that redo goes to from there.
        slider: shows how far it is.
        running: whether it goes on by itself.
        pace: positions a second.
        gripped: whether the mouse is held down on the slider.
    """

    line: tuple[int, ...]
    home: int
    tip: int
    slider: Slider
    running: bool = False
    pace: float = 1
    gripped: bool = False


@dataclass(frozen=True)
class Table:
    """A match in its window. All but the history is interface state.

    Attributes:
        history: the match.
        game: the game's id.
        help: whether there is any.
        width: of the window, in logical pixels.
        height: the same.
        view: what the game is told of what the player does.
        seats: who plays, for each player that there may be: `PERSON`, or one of the game's strengths.
        look: what the player chose for all windows.
        motion: of the pieces, while they move.
        elapsed: seconds since that began.
        stages: the positions that it goes through on the way to the last.
        press: while the mouse is held down on the table.
        focus: the button that the keyboard is on; "" while it is on the scene.
        led: the number of the position in which the keyboard was led to a piece last.
        hover: the button under the mouse, or "".
        pressed: the button that the mouse was pressed on, or "".
        said: what was said last, about something that the player has just done.
        hint: the text of the move that was told as a hint, or "".
        advice: what came with it.
        better: whether another one was told before it.
        found: the best hint so far, while one is thought about.
        thinking: about what: "hint", "move" or nothing.
        commenting: the number of the position whose move was commented last, or is to be; 0 if there is none.
        best: the text of the best move so far of a computer that thinks, or "".
        waiting: the text of a computer's move that waits for the motion to end, or "".
        seconds: how long this match has been played.
        still: for how many of them no move was made; the clock is stopped after a while.
        ticking: whether the clock runs.
        away: whether the keyboard is with another window.
        over: a sheet over the table.
        menu: one that is open.
        shelf: the boards to choose from, while they are seen.
        won: the names of those that were won.
        record: how the match compares with earlier ones, as labels and values.
        former: the match that was left for this one; undo goes back to it from the start.
        cover: what is seen instead of all else, until a person has come who may see her side.
        replay: while the match is gone through again.
    """

    history: History
    game: str
    help: bool
    width: float
    height: float
    view: View
    seats: tuple[str, ...] = ()
    look: Look = Look()  # noqa: RUF009  an immutable value
    motion: Motion | None = None
    elapsed: float = 0
    stages: tuple[Any, ...] = ()
    press: TablePress | None = None
    focus: str = ""
    led: int = 0
    hover: str = ""
    pressed: str = ""
    said: str = ""
    hint: str = ""
    advice: Hint = Hint(None)  # noqa: RUF009  an immutable value
    better: bool = False
    found: Hint | None = None
    thinking: str = ""
    commenting: int = 0
    best: str = ""
    waiting: str = ""
    seconds: int = 0
    still: int = 0
    ticking: bool = False
    away: bool = False
    over: OpenSheet | None = None
    menu: Menu | None = None
    shelf: BoardGallery | None = None
    won: frozenset[str] = frozenset()
    record: tuple[tuple[str, str], ...] = ()
    former: History | None = None
    replay: Replay | None = None
    cover: Form | None = None

    @property
    def tabletop(self) -> Tabletop[Any, Any]:
        """The game."""
        return self.history.tabletop

    @property
    def seen(self) -> Any:  # noqa: ANN401  # the game's
        """The position as far as the player who looks can know it."""
        return seen(self.tabletop, self.history.position, self.view.player)

    @property
    def scene(self) -> Scene:
        """What lies where, once nothing moves any more."""
        return scene_of(self.tabletop, self.history.position, self.view)

    @property
    def status(self) -> Status:
        """How the match stands as far as it is seen: the end of a long motion isn't told before."""
        now = self.motion.scene_at(self.elapsed) if self.motion else len(self.stages)
        if now < len(self.stages):
            return status_of(self.tabletop, self.stages[now])
        return self.history.status

    @property
    def me(self) -> int | None:
        """Whom the only person at the table plays; None among several persons or none."""
        return only_person(self.history, self.seats)

    @property
    def standing(self) -> str:
        """That in sentences; at the end, first who has won."""
        now = self.status
        return standing(self.history, self.me) if now is self.history.status else now.text

    @property
    def playing(self) -> tuple[str, ...]:
        """Who plays in this match, which may be fewer than there are seats."""
        return self.seats[: len(self.history.players)]

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to move, is the one who looks, and does not only look at how it went."""
        over = self.replay is not None or self.history.status.over
        return not (over or self.is_halted or self.is_anothers_turn) and self.decides(
            self.history.status.turn
        )

    @property
    def is_anothers_turn(self) -> bool:
        """Whether it is the turn of a person who may see what whoever looks now may not."""
        turn, over = self.history.status.turn, self.history.status.over
        return self.cover is not None or (not over and turn in self.persons and turn != self.view.player)

    @property
    def persons(self) -> list[int]:
        """The numbers of the players that persons play."""
        return persons(self.history, self.seats)

    @property
    def is_paused(self) -> bool:
        """Whether the game's clock waits until the player looks at the table again."""
        covered = self.over is not None or self.shelf is not None or self.cover is not None
        return self.is_halted or self.away or covered

    @property
    def is_halted(self) -> bool:
        """Whether the player has switched a pause on: nobody moves."""
        return PAUSE in self.view.toggles

    @property
    def is_stuck(self) -> bool:
        """Whether a computer is to move and has come to nothing."""
        busy = self.thinking or self.waiting or self.replay or self.is_halted
        return not (busy or self.history.status.over or self.decides(self.history.status.turn))

    @property
    def touch_targets(self) -> TouchTargets:
        """What the player can touch now."""
        return self.history.touch_targets if self.is_persons_turn else NOTHING

    @property
    def targets(self) -> set[str]:
        """The pieces that a click can be on now."""
        return self.touch_targets.targets(self.view.held)

    @property
    def pieces_in_motion(self) -> tuple[Piece, ...]:
        """The pieces where they are seen now, in motion or under the mouse."""
        pieces = self.motion.at(self.elapsed) if self.motion else self.scene.pieces
        places = self.dragged_places
        if not places:
            return pieces
        rest = [piece for piece in pieces if piece.name not in places]
        held = [
            piece._replace(x=places[piece.name][0], y=places[piece.name][1])
            for piece in pieces
            if piece.name in places
        ]
        return (*rest, *held)

    def pieces_before(self, scene: Scene) -> tuple[Piece, ...]:
        """What is seen where a motion to a scene begins: what was dragged and stays where it lay is there already."""
        dragged = self.dragged_places
        home = {piece.name: piece for piece in self.scene.pieces if piece.name in dragged}
        stays = {
            piece.name
            for piece in scene.pieces
            if piece.name in home and (piece.x, piece.y) == home[piece.name][1:3]
        }
        return tuple(home[piece.name] if piece.name in stays else piece for piece in self.pieces_in_motion)

    @property
    def dragged_places(self) -> dict[str, tuple[float, float]]:
        """Where the piece that is dragged is under the mouse, and all that lies on it, by their names."""
        press = self.press
        if press is None or not press.drawn or press.name != self.view.held:
            return {}
        first, *others = lying_on(self.scene.pieces, press.name)
        dx, dy = press.now[0] + press.grip[0] - first.x, press.now[1] + press.grip[1] - first.y
        return {piece.name: (piece.x + dx, piece.y + dy) for piece in (first, *others)}

    def decides(self, turn: int | None) -> bool:
        """Whether it is a person whose turn that is."""
        return decides(self.seats, turn)


Next = Table | Package[Table]


def let_go(table: Table) -> Table:
    """With nothing held, and nothing said; what was dragged glides home."""
    view = replace(table.view, held=None, swept=())
    after = replace(table, view=view, press=None, said="")
    if not table.dragged_places:
        return after
    motion = Motion.of(table.pieces_in_motion, [after.scene], table.look.motion)
    return replace(after, motion=motion, elapsed=0.0, stages=())
