"""The picture at the end of a won match: a fan of the last cards."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import TypeVar

from launcher.picture import freeze, rotate
from launcher.tabletop import Piece, Scene, Status, View
from launcher.toolkits.cards.pictures import HEIGHT, WIDTH

P = TypeVar("P")

_MOST = 13  # the maximum number of cards in the fan
_SPREAD = 7.0  # degrees between cards
_REACH = 2.6  # the radius of the fan, in card heights


def fan(
    scene: Callable[[P, View], Scene], status: Callable[[P], Status]
) -> Callable[[P, View], tuple[Scene, ...]]:
    """Return a function for the field `finale` of a card game, which shows a fan of cards to a winner.

    Args:
        scene: the scene function of the game.
        status: the status function of the game.
    """

    def finale(position: P, view: View) -> tuple[Scene, ...]:
        if view.player not in status(position).winners:
            return ()
        seen = scene(position, view)
        return (_fanned(seen),)

    return finale


def _fanned(scene: Scene) -> Scene:
    """Return the scene with its last face-up cards in a fan above all other pieces."""
    cards = [piece for piece in scene.pieces if piece.side == "face"][-_MOST:]
    names = {piece.name for piece in cards}
    rest = [piece for piece in scene.pieces if piece.name not in names]
    placed = [_placed(scene, piece, k - (len(cards) - 1) / 2) for k, piece in enumerate(cards)]
    return scene._replace(pieces=(*rest, *placed))


def _placed(scene: Scene, piece: Piece, beside: float) -> Piece:
    """Return a card of the fan, this many places to the right of the middle."""
    reach = _REACH * min(HEIGHT, scene.height / 3, HEIGHT / WIDTH * scene.width / 3)
    angle = _SPREAD * beside
    x = scene.width / 2 + reach * sin(radians(angle))
    y = scene.height / 2 + reach / 2 - reach * (cos(radians(angle)) - 0.5)
    return piece._replace(x=x, y=y, picture=freeze(rotate(-angle, piece.picture)))
