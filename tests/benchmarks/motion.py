"""Frames of a tabletop at 1920x1080 in which cards glide, beside plain pygame that copies the same bitmaps."""

from __future__ import annotations

import math
import os
import statistics
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from launcher.picture import Picture
    from launcher.tabletop import Piece, Scene

SIZE = 1920, 1080
FACTOR = 1.5  # the scene's pixels in those of the window
RESTING, GLIDING = 104, 20
MOTIONS = 12
RATE = 1 / 60


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it: frames of both in turn, with all that it takes to begin a motion."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    rows = [
        _row("glide", *_frames(screen, turning=False)),
        _row("glide and turn over", *_frames(screen, turning=True)),
    ]
    pygame.display.quit()
    return rows


def _row(what: str, ours: list[float], plain: list[float]) -> tuple[str, str, str]:
    middle = statistics.median(ours) / statistics.median(plain)
    slowest = _slowest(ours) / _slowest(plain)
    return (
        f"{RESTING + GLIDING} pieces of which {GLIDING} {what}, a frame",
        f"{middle:.2f} x plain pygame (at most 1.3), 99th percentile {slowest:.2f} x",
        f"copying pixels; {1000 * statistics.median(ours):.1f} ms, 99th percentile {1000 * _slowest(ours):.1f} ms",
    )


def _slowest(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[-1]


def _frames(screen: pygame.Surface, *, turning: bool) -> tuple[list[float], list[float]]:
    from launcher.picture import place_all, rectangle
    from launcher.screens import Painter, to_surface
    from launcher.tabletop import Piece, Scene
    from launcher.tabletop.motion import Motion
    from launcher.tabletop.scaling import scaled, scaled_picture

    cards, back = [_card(k) for k in range(52)], _card(99)
    ground = rectangle(SIZE[0] / FACTOR, SIZE[1] / FACTOR, "darkgreen")
    lower = scaled_picture(ground, FACTOR)
    resting = [Piece(f"rest {k}", 50 + k % 13 * 94, 60 + k // 13 * 50, cards[k % 52]) for k in range(RESTING)]
    painter = Painter(screen)
    sprites = {card: to_surface(scaled_picture(card, FACTOR)) for card in (*cards, back)}

    def scene(number: int) -> Scene:
        x, y = (60, 650) if number % 2 else (780, 480)
        side = "back" if turning and number % 2 else "front"
        gliding = [
            Piece(f"glide {k}", x + 20 * k, y, cards[k] if side == "front" else back, side=side)
            for k in range(GLIDING)
        ]
        return Scene(ground.width, ground.height, (*resting[:50], *gliding, *resting[50:]), ground)

    def paint(pieces: Sequence[Piece]) -> None:
        shown = [scaled(piece, FACTOR) for piece in pieces]
        painter.paint(place_all([(piece.x, piece.y, piece.picture) for piece in shown], lower))

    def paint_plainly(before: Scene, after: Scene, share: float) -> None:
        screen.fill("darkgreen")
        for was, piece in zip(before.pieces, after.pieces, strict=True):
            sprite = sprites[piece.picture]
            x, y = was.x + (piece.x - was.x) * share, was.y + (piece.y - was.y) * share
            screen.blit(sprite, (x * FACTOR - sprite.get_width() / 2, y * FACTOR - sprite.get_height() / 2))

    ours, plain = list[float](), list[float]()
    paint(scene(0).pieces)
    for number in range(MOTIONS):
        before, after = scene(number), scene(number + 1)
        begun = time.perf_counter()
        motion = Motion.of(before.pieces, [after])
        assert motion is not None
        for frame in range(math.ceil(motion.duration / RATE) + 1):
            paint(motion.at(frame * RATE))
            ours.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            paint_plainly(before, after, min(1.0, frame * RATE / motion.duration))
            plain.append(time.perf_counter() - begun)
            begun = time.perf_counter()
    return ours, plain


def _card(number: int) -> Picture:
    from launcher.picture import freeze, place_all, rectangle, suit, text

    name = ("spades", "hearts", "clubs", "diamonds")[number % 4]
    paper = rectangle(70, 98, "white", radius=6, outline="gray")
    pips = [(20 + 15 * (k % 3), 15 + 17 * (k // 3), suit(name, 12, "black")) for k in range(2 + number % 13)]
    corners = [(9, 12, text(str(number), 12)), (61, 86, text(str(number), 12))]
    return freeze(place_all([*pips, *corners], paper))
