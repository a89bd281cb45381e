"""What extends the launcher itself: entry points in the group `plt_games.extensions`, and what is built in.

`games` is the whole catalogue, for everybody: entry points and what extensions find, without what is disabled.
"""

from __future__ import annotations

from launcher.extensions.games import games
from launcher.extensions.loading import Extension, Extensions
from launcher.extensions.switches import DISABLED, HIDDEN, switch, switched

__all__ = ["DISABLED", "HIDDEN", "Extension", "Extensions", "games", "switch", "switched"]
