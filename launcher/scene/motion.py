"""How what lies on the table gets from one scene to the next: worked out by the names of the pieces.

What keeps its name glides, what shows another side turns over, what only looks different cross-fades; what is new
appears, what is gone vanishes. A motion is a value: it tells what to draw after so many seconds, and has no clock.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from launcher.picture import Picture
from launcher.scene.appearance import Change, frozen
from launcher.scene.scene import Piece, Scene

_NEAR, _FAR = 0.14, 0.32  # seconds to glide no way at all, and across all of the scene
_TURN = 0.26
_FADE = 0.18
_GAP = 0.04  # seconds between two that start one after the other
_SPREAD = 0.6  # seconds between the first and the last of them, however many there are
_FEW = 4  # ways to go: pieces that swap or go around start together
_LONGEST = 4.0  # seconds for all stages
_STEPS = 10  # of a change of looks: what is drawn for one of them serves several frames and pieces


@dataclass(frozen=True)
class Motion:
    """From what is shown, through scenes, to the last of them.

    Attributes:
        duration: in seconds.
    """

    duration: float
    _stages: tuple[_Stage, ...]
    _pace: float  # seconds of the stages in a second
    _last: tuple[Piece, ...]

    @classmethod
    def of(cls, shown: Sequence[Piece], scenes: Sequence[Scene], speed: float = 1) -> Self | None:
        """The motion through these scenes, one after the other, or None if nothing moves.

        Args:
            shown: what is on the screen now: the last scene's pieces, or what an interrupted motion was showing.
            scenes: where to go.
            speed: by which durations are divided; 0 is at once, which is no motion.
        """
        if not speed > 0 or not scenes:
            return None
        starts = [shown, *(scene.pieces for scene in scenes)]
        changes: _Changes = {}
        stages = [_Stage.between(start, scene, changes) for start, scene in zip(starts, scenes, strict=False)]
        whole = sum(stage.duration for stage in stages)
        if not whole:
            return None
        pace = speed * max(1.0, whole / _LONGEST)
        return cls(whole / pace, tuple(stages), pace, scenes[-1].pieces)

    def at(self, seconds: float) -> tuple[Piece, ...]:
        """What to draw after so many seconds, from the bottom to the top.

        What rests is the same objects in every call, what only glides has the same picture.
        """
        number, left = self._now(seconds)
        return self._stages[number].at(left) if number < len(self._stages) else self._last

    def scene_at(self, seconds: float) -> int:
        """The number of the scene that it is on the way to after so many seconds, from 0."""
        return min(self._now(seconds)[0], len(self._stages) - 1)

    def _now(self, seconds: float) -> tuple[int, float]:
        """The number of the stage, and how long it has lasted; past the last one at the end."""
        left = max(0.0, seconds) * self._pace
        for number, stage in enumerate(self._stages):
            if left < stage.duration and seconds < self.duration:
                return number, left
            left -= stage.duration
        return len(self._stages), 0.0


class _Move(NamedTuple):
    """What one piece does.

    Attributes:
        before: how it is at first.
        after: how it is in the end.
        picture: what it looks like on its way, unless that changes.
        change: how it changes its looks, if it does.
        delay: seconds until it starts.
        time: seconds from there to its end.
        comes: whether it appears.
        goes: whether it vanishes.
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
        """Whether it goes farther than half its size."""
        goal = self.after
        far = max(abs(goal.x - self.before.x), abs(goal.y - self.before.y))
        return far > max(goal.picture.width, goal.picture.height) / 2

    def at(self, seconds: float) -> Piece | None:
        """How the piece is after so many seconds."""
        share = (seconds - self.delay) / self.time
        if share <= 0:
            return None if self.comes else self.before
        if share >= 1:
            return None if self.goes else self.after
        picture = self.change.at(math.ceil(share * _STEPS) / _STEPS) if self.change else self.picture
        (_, x, y, _, says, side, *_), goal = self.before, self.after
        if share > 0.5:
            says, side = goal.says, goal.side
        way = 1 - (1 - share) ** 3  # fast at once: whoever is interrupted on the way does not stop and start
        return Piece(
            goal.name, x + (goal.x - x) * way, y + (goal.y - y) * way, picture, says, side, *goal[6:]
        )


class _Stage(NamedTuple):
    """From one scene to the next.

    Attributes:
        duration: in seconds; 0 if nothing moves.
        parts: from the bottom to the top, what rests and what moves.
    """

    duration: float
    parts: tuple[Piece | _Move, ...]

    @classmethod
    def between(cls, before: Sequence[Piece], scene: Scene, changes: _Changes) -> _Stage:
        """From these pieces to that scene.

        What glides farther than half its size is above all that rests, from its start to the end of the stage.
        """
        old = {piece.name: piece for piece in before}
        delays = _delays(old, scene.pieces)
        across = math.hypot(scene.width, scene.height) or 1
        gone = _vanishing(before, {piece.name for piece in scene.pieces}, changes)
        low, high = gone.pop(None, []), list[Piece | _Move]()
        for piece in scene.pieces:
            was = old.get(piece.name)
            part = piece if was is piece else _part(was, piece, delays, across, changes)
            (high if isinstance(part, _Move) and part.flies else low).append(part)
            low += gone.get(piece.name, ())
        moves = [part for part in (*low, *high) if isinstance(part, _Move)]
        return cls(max((move.delay + move.time for move in moves), default=0.0), (*low, *high))

    def at(self, seconds: float) -> tuple[Piece, ...]:
        """What to draw after so many seconds."""
        drawn = [part.at(seconds) if isinstance(part, _Move) else part for part in self.parts]
        return tuple([piece for piece in drawn if piece is not None])


_Way = tuple[int, int]
_Changes = dict[tuple[int, int, bool], Change | None]
"""Of looks in a motion, by the pictures' ids; many pieces change alike."""


def _part(
    was: Piece | None, piece: Piece, delays: dict[_Way, float], across: float, changes: _Changes
) -> Piece | _Move:
    """What a piece of the next scene does; the piece itself, if that is nothing.

    Args:
        was: the piece in the scene before.
        piece: it.
        delays: when what goes a certain way starts.
        across: the scene, in logical pixels.
        changes: that are known already.
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
    """When what goes a certain way starts: a row that moves as one stays one, and a deal is one after the other."""
    both = ((old.get(piece.name, piece), piece) for piece in pieces)
    apart = [(was, piece) for was, piece in both if was is not piece and was[1:3] != piece[1:3]]
    ways = list(dict.fromkeys(_way(was, piece) for was, piece in apart))
    gap = min(_GAP, _SPREAD / len(ways)) if len(ways) > _FEW else 0.0
    return {way: k * gap for k, way in enumerate(ways)}


def _way(was: Piece, piece: Piece) -> _Way:
    return round(piece.x - was.x), round(piece.y - was.y)


def _vanishing(
    before: Sequence[Piece], names: set[str], changes: _Changes
) -> dict[str | None, list[Piece | _Move]]:
    """What vanishes, by the name of what stays below it."""
    gone: dict[str | None, list[Piece | _Move]] = {}
    below = None
    for piece in before:
        if piece.name in names:
            below = piece.name
        else:
            change = _change(changes, piece.picture, None)
            gone.setdefault(below, []).append(_Move(piece, piece, piece.picture, change, 0, _FADE, goes=True))
    return gone
