"""The frames of a game's busiest motion at 1920x1080, beside plain pygame that copies the same bitmaps."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Sequence
from typing import Any

SIZE = 1920, 1080
RATE = 1 / 60
TIMES = 12


def busiest(what: str, tabletop: Any, options: object, moves: Sequence[str]) -> tuple[str, str, str]:  # noqa: ANN401
    """Name, figure and what limits it, for the motion of the last of some moves.

    Times are the processor's, as waiting for other programs would be most of a 99th percentile. The first frame has
    the move itself in it: rules, scenes, and all that is worked out for the motion.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from launcher.lazy import look_for_garbage_seldom

    look_for_garbage_seldom()  # as in a game's own process
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    ours, plain = _frames(screen, tabletop, options, moves)
    pygame.display.quit()
    return row(what, ours, plain)


def row(what: str, ours: Sequence[float], plain: Sequence[float], most: int = 8) -> tuple[str, str, str]:
    """Name, figure and what limits it, of frames that took so many seconds, and of plain pygame's.

    So many milliseconds were promised.
    """
    middle, bare = statistics.median(ours), statistics.median(plain)
    last, bare_last = (statistics.quantiles(times, n=100)[-1] for times in (ours, plain))
    return (
        f"a frame of {what}",
        f"{middle / bare:.2f} x plain pygame, 99th percentile {1000 * last:.1f} ms (at most {most})",
        f"median {1000 * middle:.1f} ms; plain {1000 * bare:.1f} ms, 99th percentile {1000 * bare_last:.1f} ms",
    )


def _frames(
    screen: Any,  # noqa: ANN401  # a surface; pygame is not loaded yet where this is read
    tabletop: Any,  # noqa: ANN401
    options: object,
    moves: Sequence[str],
) -> tuple[list[float], list[float]]:
    from launcher.screens import Painter, to_surface
    from launcher.tabletop import History, frame
    from launcher.universe import Handlers, Pasted, Program

    history = History.begin(tabletop, options, "k7f3p")
    for move in moves[:-1]:
        history = history.play(move)
    painter = Painter(screen)
    ours, plain = list[float](), list[float]()
    sprites: dict[Any, Any] = {}
    for _ in range(TIMES):
        program: Any = Program(frame.table_of(history), Handlers.by_name(frame.HANDLERS))
        program.resize(*SIZE)
        painter.paint(program.picture)
        begun = time.thread_time()
        program.receive(Pasted(moves[-1]))
        table = program.world
        while program.moving:
            painter.paint(program.picture, hasty=True)
            ours.append(time.thread_time() - begun)
            plain.append(_plain(screen, table, table.place.factor, sprites, to_surface))
            begun = time.thread_time()
            program.tick(RATE)
    return ours, plain


def _plain(screen: Any, table: Any, times: float, sprites: dict[Any, Any], to_surface: Any) -> float:  # noqa: ANN401
    """Seconds to copy a bitmap for each piece."""
    for piece in table.scene.pieces:
        if piece.picture not in sprites:
            sprites[piece.picture] = to_surface(piece.picture, scale=times)
    begun = time.thread_time()
    screen.fill("darkgreen")
    for piece in table.scene.pieces:
        screen.blit(sprites[piece.picture], (piece.x * times, piece.y * times))
    return time.thread_time() - begun
