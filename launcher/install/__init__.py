"""Install, upgrade, uninstall and check games.

Each game is in its own folder. `plt-games doctor` is the check.

Every command of the launcher imports this package, so its modules are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.install.environment import contents
    from launcher.install.folders import Requirement
    from launcher.install.making import make

__all__ = ["Requirement", "contents", "make"]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "environment": ["contents"],
        "making": ["make"],
        "folders": ["Requirement"],
    },
)
