"""The motion between scenes, computed from the names of the pieces.

A piece that keeps its name glides; it turns over if it shows another side, and cross-fades if it only looks different.
New pieces appear and missing ones vanish. A motion is a value: it returns the pieces to draw after some seconds, and
has no clock.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from launcher.picture import Picture
from launcher.scene.appearance import Change, frozen
from launcher.scene.scene import Piece, Scene

_NEAR, _FAR = 0.14, 0.32  # seconds to glide over a tiny distance, and across the whole scene
_SLOWER = 1.5  # the factor for the time of falls, which include a bounce
_RISE = 0.35  # the height of a hop, as a share of its length
_LANDS = 0.62  # the share of the time of a fall after which the piece bounces
_BOUNCE = 0.22  # the largest height of a bounce, as a share of the piece's height
_TURN = 0.26
_FADE = 0.18
_GAP = 0.04  # seconds between the starts of two pieces
_SPREAD = 0.6  # the longest time between the first and the last start, in seconds
_FEW = 4  # up to this many directions, all pieces start together, for example when they swap places
_LONGEST = 4.0  # the longest time for all stages, in seconds
_STEPS = 10  # steps in a change of looks; the picture of a step serves several frames and pieces


@dataclass(frozen=True)
class Motion:
    """A motion through several scenes, beginning with the pieces on the screen.

    Attributes:
        duration: The duration in seconds.
    """

    duration: float
    _stages: tuple[_Stage, ...]
    _pace: float  # the factor by which the stages are faster than planned
    _last: tuple[Piece, ...]

    @classmethod
    def of(
        cls,
        shown: Sequence[Piece],
        scenes: Sequence[Scene],
        speed: float = 1,
        rest: float = 0,
        longest: float = _LONGEST,
    ) -> Self | None:
        """Return the motion through these scenes in order, or None if nothing moves.

        Args:
            shown: The pieces on the screen: those of the last scene, or of an interrupted motion.
            scenes: The scenes to go through.
            speed: The factor that divides durations; use 0 to disable motion.
            rest: The seconds for which the last scene is shown at the end.
            longest: The most seconds that all stages take at normal speed.
        """
        if not speed > 0 or not scenes:
            return None
        starts = [shown, *(scene.pieces for scene in scenes)]
        changes: _Changes = {}
        stages = [_Stage.between(start, scene, changes) for start, scene in zip(starts, scenes, strict=False)]
        whole = sum(stage.duration for stage in stages)
        if not whole:
            return None
        pace = speed * max(1.0, whole / longest)
        if rest:
            stages.append(_Stage(rest, scenes[-1].pieces))
            whole += rest
        return cls(whole / pace, tuple(stages), pace, scenes[-1].pieces)

    def at(self, seconds: float) -> tuple[Piece, ...]:
        """Return the pieces to draw after some seconds, from the bottom to the top.

        Resting pieces are the same objects in every call, and a piece that only glides has the same picture.
        """
        number, left = self._now(seconds)
        return self._stages[number].at(left) if number < len(self._stages) else self._last

    def scene_at(self, seconds: float) -> int:
        """Return the number, from 0, of the scene that the motion leads to after some seconds."""
        return min(self._now(seconds)[0], len(self._stages) - 1)

    def rest_of_stage(self, seconds: float) -> float:
        """Return the seconds until another scene or the end."""
        number, left = self._now(seconds)
        if number == len(self._stages):
            return 0.0
        return min((self._stages[number].duration - left) / self._pace, self.duration - seconds)

    def _now(self, seconds: float) -> tuple[int, float]:
        """Return the number of the stage and the time in it.

        At the end, it is the stage after the last one.
        """
        left = max(0.0, seconds) * self._pace
        for number, stage in enumerate(self._stages):
            if left < stage.duration and seconds < self.duration:
                return number, left
            left -= stage.duration
        return len(self._stages), 0.0


class _Move(NamedTuple):
    """The motion of one piece.

    Attributes:
        before: The piece at the beginning.
        after: The piece at the end.
        picture: The picture on the way, unless it changes.
        change: The change of the looks, or None.
        delay: The seconds until it starts.
        time: The seconds from its start to its end.
        comes: Whether the piece appears.
        goes: Whether the piece vanishes.
    """

    before: Piece
    after: Piece
    picture: Picture
    change: Change | None
    delay: float
    time: float
    comes: bool = False
    goes: bool = False

    @property
    def flies(self) -> bool:
        """Whether the piece moves by more than half its size."""
        goal = self.after
        far = max(abs(goal.x - self.before.x), abs(goal.y - self.before.y))
        return far > max(goal.picture.width, goal.picture.height) / 2

    def at(self, seconds: float) -> Piece | None:
        """Return the piece after some seconds."""
        share = (seconds - self.delay) / self.time
        if share <= 0:
            return None if self.comes else self.before
        if share >= 1:
            return None if self.goes else self.after
        picture = self.change.at(math.ceil(share * _STEPS) / _STEPS) if self.change else self.picture
        (_, x, y, _, says, side, *_), goal = self.before, self.after
        if share > 0.5:
            says, side = goal.says, goal.side
        way = 1 - (1 - share) ** 3  # a fast start, so that an interrupted piece does not seem to stop
        x, y = x + (goal.x - x) * way, y + (goal.y - y) * way
        if goal.way == "hop":
            y -= self._rise * 4 * way * (1 - way)
        elif goal.way == "fall" and goal.y > self.before.y:
            y = self._fall(share)
        return Piece(goal.name, x, y, picture, says, side, *goal[6:])

    @property
    def _rise(self) -> float:
        """The height of a hop in the middle of its way."""
        far = math.hypot(self.after.x - self.before.x, self.after.y - self.before.y)
        return min(_RISE * far, self.after.picture.height)

    def _fall(self, share: float) -> float:
        """Return the vertical place in a fall.

        A fall gets faster, and ends with a small bounce.
        """
        top, end = self.before.y, self.after.y
        if share < _LANDS:
            return top + (end - top) * (share / _LANDS) ** 2
        late = (share - _LANDS) / (1 - _LANDS)
        return end - 4 * late * (1 - late) * min(_BOUNCE * self.after.picture.height, (end - top) / 4)


class _Stage(NamedTuple):
    """The motion from one scene to the next.

    Attributes:
        duration: The duration in seconds; 0 if nothing moves.
        parts: The resting and moving pieces, from the bottom to the top.
    """

    duration: float
    parts: tuple[Piece | _Move, ...]

    @classmethod
    def between(cls, before: Sequence[Piece], scene: Scene, changes: _Changes) -> _Stage:
        """Return the stage from these pieces to a scene.

        A piece that glides by more than half its size is above all resting pieces until the end of the stage.
        """
        old = {piece.name: piece for piece in before}
        delays = _delays(old, scene.pieces)
        across = math.hypot(scene.width, scene.height) or 1
        gone = _vanishing(before, {piece.name for piece in scene.pieces}, changes)
        low, high = gone.pop(None, []), list[Piece | _Move]()
        for piece in scene.pieces:
            was = old.get(piece.name)
            if piece.way != "late":
                part = piece if was is piece else _part(was, piece, delays, across, changes)
                (high if isinstance(part, _Move) and part.flies else low).append(part)
            elif was:
                low.append(was)
            low += gone.get(piece.name, ())
        moves = [part for part in (*low, *high) if isinstance(part, _Move)]
        return cls(max((move.delay + move.time for move in moves), default=0.0), (*low, *high))

    def at(self, seconds: float) -> tuple[Piece, ...]:
        """Return the pieces to draw after some seconds."""
        drawn = [part.at(seconds) if isinstance(part, _Move) else part for part in self.parts]
        return tuple([piece for piece in drawn if piece is not None])


_Way = tuple[int, int]
_Changes = dict[tuple[int, int, bool], Change | None]
"""Changes of looks by the identities of the pictures, as many pieces change in the same way."""


def _part(
    was: Piece | None, piece: Piece, delays: dict[_Way, float], across: float, changes: _Changes
) -> Piece | _Move:
    """Return the motion of a piece to the next scene.

    A piece that rests is returned as it is.

    Args:
        was: The piece in the previous scene.
        piece: The piece in the next scene.
        delays: The delay for each direction.
        across: The diagonal of the scene, in logical pixels.
        changes: The known changes.
    """
    if was is None:
        change = _change(changes, None, piece.picture)
        return _Move(piece, piece, piece.picture, change, 0, _FADE, comes=True)
    turned = was.side != piece.side
    change = _change(changes, was.picture, piece.picture, turned=turned)
    distance = math.hypot(piece.x - was.x, piece.y - was.y)
    if change is None and not distance:
        return piece
    glide = _NEAR + (_FAR - _NEAR) * math.sqrt(min(1.0, distance / across)) if distance else 0.0
    if piece.way == "fall" and piece.y > was.y:
        glide *= _SLOWER
    look = _TURN if turned else _FADE if change else 0.0
    return _Move(
        was, piece, frozen(piece.picture), change, delays.get(_way(was, piece), 0.0), max(glide, look)
    )


def _change(
    changes: _Changes, before: Picture | None, after: Picture | None, *, turned: bool = False
) -> Change | None:
    alike = id(before), id(after), turned
    if alike not in changes:
        changes[alike] = Change.between(before, after, turned=turned)
    return changes[alike]


def _delays(old: dict[str, Piece], pieces: Iterable[Piece]) -> dict[_Way, float]:
    """Return the delay for each direction.

    Pieces that move in the same direction, such as a row, start together; in a deal, they start one after the other.
    """
    both = ((old.get(piece.name, piece), piece) for piece in pieces)
    apart = [(was, piece) for was, piece in both if was[1:3] != piece[1:3] and piece.way != "late"]
    ways = list(dict.fromkeys(_way(was, piece) for was, piece in apart))
    gap = min(_GAP, _SPREAD / len(ways)) if len(ways) > _FEW else 0.0
    return {way: k * gap for k, way in enumerate(ways)}


def _way(was: Piece, piece: Piece) -> _Way:
    return round(piece.x - was.x), round(piece.y - was.y)


def _vanishing(
    before: Sequence[Piece], names: set[str], changes: _Changes
) -> dict[str | None, list[Piece | _Move]]:
    """Return the vanishing pieces by the name of the remaining piece below them."""
    gone: dict[str | None, list[Piece | _Move]] = {}
    below = None
    for piece in before:
        if piece.name in names:
            below = piece.name
        else:
            part: Piece | _Move = piece
            if piece.way != "late":
                change = _change(changes, piece.picture, None)
                part = _Move(piece, piece, piece.picture, change, 0, _FADE, goes=True)
            gone.setdefault(below, []).append(part)
    return gone
