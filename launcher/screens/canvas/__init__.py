"""Programs on a page of a browser: pictures become calls of a canvas, and what happens there becomes events.

Python runs in a worker of the page. `drawing.js`, beside this, is the half that draws.
"""

from __future__ import annotations

from launcher.screens.canvas.canvas import Canvas
from launcher.screens.canvas.photos import PagePhotos

__all__ = ["Canvas", "PagePhotos"]
