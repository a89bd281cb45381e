"""Games in folders of their own: installing, upgrading and uninstalling them; and what is wrong here.

Every command of the launcher imports this, so nothing is loaded before it is asked for.
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
