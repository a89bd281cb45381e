"""Chat Noir: fence the cat in before it leaves the board.

The cat sits in the middle of a board of circles. The player blocks a circle, then the cat takes a step, and so on until
the cat reaches the edge or can no longer reach it. Each module needs only the modules before it:

`world`    the world as a value, and the worlds that games start from
`graph`    the board as a graph, breadth-first search, and the cat's shortest ways out
`drawing`  the world as a picture
`garden`   the art of the night garden
`input`    how keys and the mouse change the world
`cats`     the cats that think ahead, with sets of cells as integers
`hint`     a good circle to block
`rules`    the game as positions and moves
`scene`    the pieces on the table
`play`     the declaration for the launcher
"""

from games.chat_noir.drawing import (
    cell_center_x,
    cell_center_y,
    circle_radius,
    circle_spacing,
    happy_cat,
    mad_cat,
    render_board,
    render_cell,
    render_world,
    thinking_cat,
    world_height,
    world_width,
)
from games.chat_noir.graph import (
    Node,
    adjacent,
    build_bfs_table,
    in_bounds,
    lookup_in_table,
    neighbors,
    on_boundary,
    on_cats_path,
)
from games.chat_noir.input import (
    block_cell_in_world,
    change,
    circle_at_point,
    clack,
    find_best_positions,
    move_cat,
    player_moved,
    point_in_this_circle,
    update_world_posn,
)
from games.chat_noir.play import TABLETOP, tabletop
from games.chat_noir.world import (
    ORIGINAL,
    Board,
    Cell,
    Posn,
    Preset,
    State,
    World,
    add_n_random_blocked_cells,
    block_cell,
    empty_board,
    empty_world,
    make_initial_world,
)

__all__ = ["ORIGINAL", "TABLETOP", "Board", "Cell", "Node", "Posn", "Preset", "State", "World"]
__all__ += ["add_n_random_blocked_cells", "adjacent", "block_cell", "block_cell_in_world"]
__all__ += ["build_bfs_table", "cell_center_x", "cell_center_y", "change", "circle_at_point"]
__all__ += ["circle_radius", "circle_spacing", "clack", "empty_board", "empty_world", "find_best_positions"]
__all__ += ["happy_cat", "in_bounds", "lookup_in_table", "mad_cat", "make_initial_world", "move_cat"]
__all__ += ["neighbors", "on_boundary", "on_cats_path", "player_moved", "point_in_this_circle"]
__all__ += ["render_board", "render_cell", "render_world", "tabletop", "thinking_cat", "update_world_posn"]
__all__ += ["world_height", "world_width"]
