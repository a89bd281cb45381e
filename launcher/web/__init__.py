"""Write a static website with all games.

The games run in the browser without a server program.

`site` writes the website. `play` and `worker` run in the browser, together with the JavaScript files in `assets`.
`launcher.multiplayer` keeps the settings of guests as `play` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.web.play import BrowserStorage as BrowserStorage
    from launcher.web.play import do_at_once as do_at_once

__all__, __getattr__, __dir__ = exports(__name__, play="BrowserStorage do_at_once")
