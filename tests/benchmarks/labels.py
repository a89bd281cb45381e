"""What the tree of a picture costs where it is asked for: frames of a move in Spider, with all that is said in them."""

from __future__ import annotations

import statistics
import time

FRAMES = 60


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.spider.play import TABLETOP
    from launcher.picture import tree_change, tree_of
    from launcher.tabletop import History, frame
    from launcher.tabletop.frame.turns import submit
    from launcher.universe import Handlers, Package, Program

    table = frame.table_of(History.begin(TABLETOP, TABLETOP.options(), "k7f3p"), game="spider")
    program: Program[frame.Table] = Program(table, Handlers.by_name(frame.HANDLERS))
    program.resize(1000, 700)
    moved = submit(program.world, program.world.history.moves[-1])
    program = Program(moved.world if isinstance(moved, Package) else moved, Handlers.by_name(frame.HANDLERS))
    tree = tree_of(program.picture)
    drawn, said = list[float](), list[float]()
    for _ in range(FRAMES):
        program.tick(1 / 60)
        start = time.perf_counter()
        picture = program.picture
        between = time.perf_counter()
        after = tree_of(picture)
        tree_change(tree, after)
        said.append(time.perf_counter() - between)
        drawn.append(between - start)
        tree = after
    made, asked = (1000 * statistics.median(each) for each in (drawn, said))
    return [
        (
            f"The tree of a frame of Spider, {len(tree)} nodes",
            f"{asked:.2f} ms, beside {made:.2f} ms for the picture (at most 1 ms)",
            "a node for each label, and comparing them",
        )
    ]
