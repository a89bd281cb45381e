"""Run programs on a web page: draw pictures on a canvas, and translate events of the page.

Python runs in a worker of the page. `drawing.js` draws on the canvas.
"""

from __future__ import annotations

from launcher.screens.canvas.canvas import Canvas
from launcher.screens.canvas.photos import PagePhotos

__all__ = ["Canvas", "PagePhotos"]
