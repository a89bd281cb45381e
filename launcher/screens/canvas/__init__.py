"""Programs on a web page.

Pictures are drawn on a canvas, and the page sends events back.

Python runs in a web worker of the page. The page itself draws, with `drawing.js` in this folder.
"""

from __future__ import annotations

from launcher.screens.canvas.canvas import Canvas, PagePhotos

__all__ = ["Canvas", "PagePhotos"]
