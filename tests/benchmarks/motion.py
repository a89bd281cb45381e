"""Frames of a tabletop at 1920x1080 in which cards glide, beside plain pygame that copies the same bitmaps."""

from __future__ import annotations

import os
import statistics
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from launcher.picture import Picture
    from launcher.tabletop import Scene, Tabletop, View
    from launcher.tabletop.frame import Table

SIZE = 1920, 1080
RESTING, GLIDING = 104, 20
MOTIONS = 12
RATE = 1 / 60


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it: frames of both in turn, those that begin and end a motion among them.

    Times are the processor's, as waiting for other programs would be most of a 99th percentile.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    rows = [
        row("glide", *frames(screen, _tabletop(turning=False))),
        row("glide and turn over", *frames(screen, _tabletop(turning=True))),
    ]
    pygame.display.quit()
    return rows


def row(what: str, ours: list[float], plain: list[float]) -> tuple[str, str, str]:
    """A line of figures about pieces that move so."""
    middle = statistics.median(ours) / statistics.median(plain)
    slowest = _slowest(ours) / _slowest(plain)
    return (
        f"{RESTING + GLIDING} pieces of which {GLIDING} {what}, a frame",
        f"{middle:.2f} x plain pygame (at most 1.3), 99th percentile {slowest:.2f} x",
        f"copying pixels; {1000 * statistics.median(ours):.1f} ms, 99th percentile {1000 * _slowest(ours):.1f} ms",
    )


def _slowest(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[-1]


def frames(screen: pygame.Surface, tabletop: Tabletop[int, str]) -> tuple[list[float], list[float]]:
    """Seconds for each frame of some motions to and fro, ours and plain pygame's; "g" begins one."""
    from launcher.screens import Painter, to_surface
    from launcher.tabletop import History, frame
    from launcher.universe import Handlers, Program

    handlers: Handlers[Table] = Handlers.by_name(frame.HANDLERS)
    program = Program(frame.table_of(History.begin(tabletop, tabletop.options(), "abc")), handlers)
    program.resize(*SIZE)
    painter = Painter(screen)
    painter.paint(program.picture)
    table = program.world
    times = table.place.factor
    sprites = {
        piece.picture: to_surface(piece.picture, scale=times)
        for piece in (*tabletop.scene(0, table.view).pieces, *tabletop.scene(1, table.view).pieces)
    }

    def paint_plainly(before: Scene, after: Scene, share: float) -> None:
        screen.fill("darkgreen")
        for was, piece in zip(before.pieces, after.pieces, strict=True):
            sprite = sprites[piece.picture]
            x, y = was.x + (piece.x - was.x) * share, was.y + (piece.y - was.y) * share
            screen.blit(sprite, (x * times - sprite.get_width() / 2, y * times - sprite.get_height() / 2))

    ours, plain = list[float](), list[float]()
    for _ in range(MOTIONS):
        before, elapsed = program.world.scene, 0.0
        begun = time.thread_time()
        program.key("g")
        table = program.world
        motion = table.match.motion
        assert motion is not None
        while True:
            painter.paint(program.picture)
            ours.append(time.thread_time() - begun)
            begun = time.thread_time()
            paint_plainly(before, table.scene, min(1.0, elapsed / motion.duration))
            plain.append(time.thread_time() - begun)
            if not program.moving:
                break
            begun = time.thread_time()
            program.tick(RATE)
            elapsed += RATE
    return ours, plain


def _tabletop(*, turning: bool) -> Tabletop[int, str]:
    from launcher.picture import rectangle
    from launcher.tabletop import Button, Piece, Scene, Status, Tabletop

    cards, back = [_card(k) for k in range(52)], _card(99)
    ground = rectangle(1280, 720, "darkgreen")
    resting = [Piece(f"rest {k}", 50 + k % 13 * 94, 60 + k // 13 * 50, cards[k % 52]) for k in range(RESTING)]

    def scene(moves: int, view: View) -> Scene:
        x, y = (60, 650) if moves % 2 else (780, 480)
        side = "back" if turning and moves % 2 else "front"
        gliding = [
            Piece(f"glide {k}", x + 20 * k, y, cards[k] if side == "front" else back, side=side)
            for k in range(GLIDING)
        ]
        return Scene(1280, 720, (*resting[:50], *gliding, *resting[50:]), ground)

    return Tabletop(
        name="Motion",
        start=lambda options, chance: 0,
        moves=lambda position: ["go"],
        play=lambda position, move, chance: position + 1,
        status=lambda position: Status("Cards glide."),
        scene=scene,
        touch=lambda move: Button("Go", "g"),
    )


def _card(number: int) -> Picture:
    from launcher.picture import freeze, place_all, rectangle, suit, text

    name = ("spades", "hearts", "clubs", "diamonds")[number % 4]
    paper = rectangle(70, 98, "white", radius=6, outline="gray")
    pips = [(20 + 15 * (k % 3), 15 + 17 * (k // 3), suit(name, 12, "black")) for k in range(2 + number % 13)]
    corners = [(9, 12, text(str(number), 12)), (61, 86, text(str(number), 12))]
    return freeze(place_all([*pips, *corners], paper))
