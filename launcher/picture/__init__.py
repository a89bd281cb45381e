"""Build pictures as values and render them.

Use these functions to create pictures without a screen. The shapes and combinators follow the image library of "How to
Design Programs". Names that few windows use are imported when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy
from launcher.picture.layers import (
    Deed,
    Labelled,
    PictureLabel,
    Role,
    State,
    contains,
    fade,
    freeze,
    labelled,
    rotate,
    stretch,
)
from launcher.picture.shapes import (
    above,
    beside,
    bezier,
    bitmap,
    blank,
    circle,
    crop,
    curve,
    ellipse,
    frame,
    group,
    line,
    overlay,
    pad,
    place,
    place_all,
    polygon,
    put_pinhole,
    rectangle,
    regular_polygon,
    scale,
    square,
    text,
    underlay,
)
from launcher.picture.theme import CONTRAST, DARK, LIGHT, PALETTES, THEMES, Theme, with_palette
from launcher.picture.typeface import ellipsis, line_height, text_width, wrap
from launcher.picture.values import (
    Bitmap,
    Colour,
    Ellipse,
    Group,
    Layer,
    Part,
    Picture,
    Point,
    Polygon,
    Rectangle,
    Text,
)

if TYPE_CHECKING:
    from launcher.picture.suits import Suit, suit
    from launcher.picture.svg import to_svg
    from launcher.picture.tree import (
        ROOT,
        LabelNode,
        LabelTree,
        TreeChange,
        path_to,
        reading_order,
        tree_change,
        tree_of,
    )

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "PALETTES",
    "ROOT",
    "THEMES",
    "Bitmap",
    "Colour",
    "Deed",
    "Ellipse",
    "Group",
    "LabelNode",
    "LabelTree",
    "Labelled",
    "Layer",
    "Part",
    "Picture",
    "PictureLabel",
    "Point",
    "Polygon",
    "Rectangle",
    "Role",
    "State",
    "Suit",
    "Text",
    "Theme",
    "TreeChange",
    "above",
    "beside",
    "bezier",
    "bitmap",
    "blank",
    "circle",
    "contains",
    "crop",
    "curve",
    "ellipse",
    "ellipsis",
    "fade",
    "frame",
    "freeze",
    "group",
    "labelled",
    "line",
    "line_height",
    "overlay",
    "pad",
    "path_to",
    "place",
    "place_all",
    "polygon",
    "put_pinhole",
    "reading_order",
    "rectangle",
    "regular_polygon",
    "rotate",
    "scale",
    "square",
    "stretch",
    "suit",
    "text",
    "text_width",
    "to_svg",
    "tree_change",
    "tree_of",
    "underlay",
    "with_palette",
    "wrap",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "tree": [
            "LabelNode",
            "LabelTree",
            "ROOT",
            "TreeChange",
            "path_to",
            "reading_order",
            "tree_change",
            "tree_of",
        ],
        "suits": ["Suit", "suit"],
        "svg": ["to_svg"],
    },
)
