"""Install, upgrade, uninstall and check games.

Each game is in its own folder. `plt-games doctor` is the check.

Every command of the launcher imports this package, so its modules are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.install.environment import contents as contents
    from launcher.install.folders import Requirement as Requirement
    from launcher.install.making import make as make

__all__, __getattr__, __dir__ = exports(
    __name__,
    environment="contents",
    folders="Requirement",
    making="make",
)
