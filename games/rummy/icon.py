"""The icon: three aces, a set. `docs/icons.py` makes the files beside this module of it."""

from __future__ import annotations

from typing import Final

from launcher.picture import Picture, blank, freeze, overlay, place_all, rectangle, rotate, scale, text
from launcher.picture.suits import *  # placeholder
icon: Final = freeze(blank(32, 32))
