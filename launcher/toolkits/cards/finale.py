"""What is seen of cards when a match is won: the last of them are fanned out, as by somebody who lays them open."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import TypeVar

from launcher.picture import freeze, rotate
from launcher.tabletop import Piece, Scene, Status, View
from launcher.toolkits.cards.pictures import HEIGHT, WIDTH

P = TypeVar("P")

_MOST = 13  # cards
_SPREAD = 7.0  # degrees from card to card
_REACH = 2.6  # heights of a card from the middle of the fan to that of each card


def fan(
    scene: Callable[[P, View], Scene], status: Callable[[P], Status]
) -> Callable[[P, View], tuple[Scene, ...]]:
    """Make what a card game declares as `finale` from its scene and status: a fan of open cards, for who has won."""

    def finale(position: P, view: View) -> tuple[Scene, ...]:
        if view.player not in status(position).winners:
            return ()
        seen = scene(position, view)
        return (_fanned(seen),)

    return finale


def _fanned(scene: Scene) -> Scene:
    """The scene with its last open cards above all others, in a fan in the middle."""
    cards = [piece for piece in scene.pieces if piece.side == "face"][-_MOST:]
    names = {piece.name for piece in cards}
    rest = [piece for piece in scene.pieces if piece.name not in names]
    placed = [_placed(scene, piece, k - (len(cards) - 1) / 2) for k, piece in enumerate(cards)]
    return scene._replace(pieces=(*rest, *placed))


def _placed(scene: Scene, piece: Piece, beside: float) -> Piece:
    """A card of the fan, so many places to the right of its middle one."""
    reach = _REACH * min(HEIGHT, scene.height / 3, HEIGHT / WIDTH * scene.width / 3)
    angle = _SPREAD * beside
    x = scene.width / 2 + reach * sin(radians(angle))
    y = scene.height / 2 + reach / 2 - reach * (cos(radians(angle)) - 0.5)
    return piece._replace(x=x, y=y, picture=freeze(rotate(-angle, piece.picture)))
