"""Cards at 1920x1080: a table full of them, some in flight, beside plain pygame; and how soon a click is seen."""

from __future__ import annotations

import os
import statistics
import time
from random import Random
from typing import TYPE_CHECKING

from motion import GLIDING, RESTING, SIZE, frames, row

if TYPE_CHECKING:
    import pygame

    from launcher.tabletop import Scene, Tabletop, View

DEALS = 11
MATCHES = 8


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; times are the processor's, as those of `motion`."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    clicks = _clicks(screen)
    rows = [
        row("are cards that fly and turn over", *frames(screen, _tabletop())),
        (
            "Aces: from the click to the first dealt frame",
            f"{1000 * statistics.median(clicks):.1f} ms, at most {1000 * max(clicks):.1f} ms",
            "the scene, and the cards' pictures the first time each is seen",
        ),
    ]
    pygame.display.quit()
    return rows


def _tabletop() -> Tabletop[int, str]:
    """Eight columns of thirteen, and twenty cards that fly from the stock to a hand and back."""
    from launcher.tabletop import Button, Status, Tabletop
    from launcher.toolkits.cards import Pile, deck, shuffled, table

    pack = shuffled(deck(copies=3), Random(1))
    flying, lying = pack[:GLIDING], pack[GLIDING : GLIDING + RESTING]
    columns = [
        Pile(f"column {k}", lying[13 * k : 13 * k + 13], 1.15 * k, 1.1, "down", room=3)
        for k in range(RESTING // 13)
    ]

    def scene(moves: int, view: View) -> Scene:
        stock, hand = (flying, ()) if moves % 2 else ((), flying)
        piles = [Pile("stock", stock, 0, 0, down=GLIDING), Pile("hand", hand, 1.2, 0, "hand", room=7.85)]
        return table(view, 9.05, 4.2, [*piles, *columns])

    return Tabletop(
        name="Flight",
        start=lambda options, chance: 0,
        moves=lambda position: ["go"],
        play=lambda position, move, chance: position + 1,
        status=lambda position: Status("Cards fly."),
        scene=scene,
        touch=lambda move: Button("Go", "g"),
    )


def _clicks(screen: pygame.Surface) -> list[float]:
    """Seconds from the mouse going up on the stock to the frame that shows it, in new windows."""
    from launcher.author import tabletop_of
    from launcher.screens import Painter
    from launcher.tabletop import History, frame
    from launcher.universe import Handlers, Program

    aces = tabletop_of("aces")
    taken = []
    for match in range(MATCHES):
        table = frame.table_of(History.begin(aces, aces.options(), f"match{match}"))
        program = Program(table, Handlers[frame.Table].by_name(frame.HANDLERS))
        program.resize(*SIZE)
        painter = Painter(screen)
        painter.paint(program.picture)
        for _ in range(DEALS):
            place = program.world.place
            stock = next(piece for piece in program.world.scene.pieces if piece.name == "stock")
            x, y = place.x + stock.x * place.factor, place.y + stock.y * place.factor
            program.mouse(x, y, "button-down")
            painter.paint(program.picture)
            begun = time.thread_time()
            program.mouse(x, y, "button-up")
            program.tick(1 / 60)
            painter.paint(program.picture)
            taken.append(time.thread_time() - begun)
            while program.moving:
                program.tick(1)
            painter.paint(program.picture)
    return taken
