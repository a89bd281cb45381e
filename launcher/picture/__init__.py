"""Build pictures as values and render them.

Use these functions to create pictures without a screen. The shapes and combinators follow the image library of "How to
Design Programs". Names that few windows use are imported when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.picture.layers import Deed as Deed
    from launcher.picture.layers import Labelled as Labelled
    from launcher.picture.layers import PictureLabel as PictureLabel
    from launcher.picture.layers import Role as Role
    from launcher.picture.layers import State as State
    from launcher.picture.layers import blur as blur
    from launcher.picture.layers import contains as contains
    from launcher.picture.layers import fade as fade
    from launcher.picture.layers import freeze as freeze
    from launcher.picture.layers import labelled as labelled
    from launcher.picture.layers import rotate as rotate
    from launcher.picture.layers import stretch as stretch
    from launcher.picture.shapes import above as above
    from launcher.picture.shapes import beside as beside
    from launcher.picture.shapes import bezier as bezier
    from launcher.picture.shapes import bitmap as bitmap
    from launcher.picture.shapes import blank as blank
    from launcher.picture.shapes import circle as circle
    from launcher.picture.shapes import crop as crop
    from launcher.picture.shapes import curve as curve
    from launcher.picture.shapes import ellipse as ellipse
    from launcher.picture.shapes import frame as frame
    from launcher.picture.shapes import group as group
    from launcher.picture.shapes import line as line
    from launcher.picture.shapes import linear_gradient as linear_gradient
    from launcher.picture.shapes import overlay as overlay
    from launcher.picture.shapes import pad as pad
    from launcher.picture.shapes import place as place
    from launcher.picture.shapes import place_all as place_all
    from launcher.picture.shapes import polygon as polygon
    from launcher.picture.shapes import put_pinhole as put_pinhole
    from launcher.picture.shapes import radial_gradient as radial_gradient
    from launcher.picture.shapes import rectangle as rectangle
    from launcher.picture.shapes import regular_polygon as regular_polygon
    from launcher.picture.shapes import rounded as rounded
    from launcher.picture.shapes import scale as scale
    from launcher.picture.shapes import square as square
    from launcher.picture.shapes import text as text
    from launcher.picture.shapes import underlay as underlay
    from launcher.picture.suits import Suit as Suit
    from launcher.picture.suits import suit as suit
    from launcher.picture.svg import to_svg as to_svg
    from launcher.picture.theme import CONTRAST as CONTRAST
    from launcher.picture.theme import DARK as DARK
    from launcher.picture.theme import LIGHT as LIGHT
    from launcher.picture.theme import PALETTES as PALETTES
    from launcher.picture.theme import THEMES as THEMES
    from launcher.picture.theme import Theme as Theme
    from launcher.picture.theme import with_palette as with_palette
    from launcher.picture.tree import ROOT as ROOT
    from launcher.picture.tree import LabelNode as LabelNode
    from launcher.picture.tree import LabelTree as LabelTree
    from launcher.picture.tree import TreeChange as TreeChange
    from launcher.picture.tree import path_to as path_to
    from launcher.picture.tree import reading_order as reading_order
    from launcher.picture.tree import tree_change as tree_change
    from launcher.picture.tree import tree_of as tree_of
    from launcher.picture.typeface import ellipsis as ellipsis
    from launcher.picture.typeface import line_height as line_height
    from launcher.picture.typeface import text_width as text_width
    from launcher.picture.typeface import wrap as wrap
    from launcher.picture.values import Bitmap as Bitmap
    from launcher.picture.values import Colour as Colour
    from launcher.picture.values import Ellipse as Ellipse
    from launcher.picture.values import Gradient as Gradient
    from launcher.picture.values import Group as Group
    from launcher.picture.values import Layer as Layer
    from launcher.picture.values import Paint as Paint
    from launcher.picture.values import Part as Part
    from launcher.picture.values import Picture as Picture
    from launcher.picture.values import Point as Point
    from launcher.picture.values import Polygon as Polygon
    from launcher.picture.values import Rectangle as Rectangle
    from launcher.picture.values import Text as Text

__all__, __getattr__, __dir__ = exports(
    __name__,
    layers="Deed Labelled PictureLabel Role State blur contains fade freeze labelled rotate stretch",
    shapes=(
        "above beside bezier bitmap blank circle crop curve ellipse frame group line linear_gradient overlay "
        "pad place place_all polygon put_pinhole radial_gradient rectangle regular_polygon rounded scale "
        "square text underlay"
    ),
    suits="Suit suit",
    svg="to_svg",
    theme="CONTRAST DARK LIGHT PALETTES THEMES Theme with_palette",
    tree="LabelNode LabelTree ROOT TreeChange path_to reading_order tree_change tree_of",
    typeface="ellipsis line_height text_width wrap",
    values="Bitmap Colour Ellipse Gradient Group Layer Paint Part Picture Point Polygon Rectangle Text",
)
