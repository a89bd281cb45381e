"""The icon of the launcher's own windows: four pieces in a box."""

from __future__ import annotations

from launcher.picture import Group, circle, group, rectangle, regular_polygon

_BOX = "#1f6fb2"


def icon() -> Group:
    """Draw the icon, 64 by 64."""
    pieces = (
        circle(9, "lightskyblue"),
        rectangle(17, 17, "white", radius=3),
        regular_polygon(3, 11, "gold"),
        circle(9, "black"),
    )
    places = ((21, 21), (43, 21), (21, 45), (43, 43))
    parts = [
        (x - piece.width / 2, y - piece.height / 2, piece)
        for piece, (x, y) in zip(pieces, places, strict=True)
    ]
    return group(64, 64, [(2, 2, rectangle(60, 60, _BOX, radius=14)), *parts])
