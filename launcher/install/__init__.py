"""Installing, upgrading and uninstalling games, each in its own folder; and the check of `plt-games doctor`.

Every command of the launcher imports this package, so its modules are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.install.audit import contents
    from launcher.install.making import make
    from launcher.install.requirements import Requirement

__all__ = ["Requirement", "contents", "make"]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "audit": ["contents"],
        "making": ["make"],
        "requirements": ["Requirement"],
    },
)
