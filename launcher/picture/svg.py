"""Pictures as SVG for manuals and web pages."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from html import escape

from launcher.picture.layers import Labelled
from launcher.picture.shapes import media_type, one_line
from launcher.picture.theme import LIGHT, Theme, rgba
from launcher.picture.typeface import ascent
from launcher.picture.values import (
    Bitmap,
    Ellipse,
    Gradient,
    Group,
    Layer,
    Picture,
    Polygon,
    Rectangle,
    Shape,
    Text,
)

_FAMILIES = {"sans": "Inter, system-ui, sans-serif", "mono": "'JetBrains Mono', ui-monospace, monospace"}
_LABELLED = "<g role="


def to_svg(picture: Picture, *, theme: Theme = LIGHT, title: str = "") -> str:
    """Return a picture as an SVG document with one unit for each logical pixel.

    Elements with a label have their name as a title.

    Args:
        picture: the picture to convert.
        theme: the theme that the colours of roles are taken from.
        title: a description of the picture for people who cannot see it.

    Raises:
        OSError: if the file of a bitmap cannot be read.
    """
    paints = _Definitions(theme)
    elements = list(_elements(picture, 0, 0, paints))
    # screen readers do not read the content of an img
    role = "group" if any(each.startswith(_LABELLED) for each in elements) else "img"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(picture.width)}" height="{_n(picture.height)}"'
    )
    head += f' viewBox="0 0 {_n(picture.width)} {_n(picture.height)}" role="{role}">'
    name = [f"<title>{escape(one_line(title))}</title>"] if title else []
    return "\n".join([head, *name, *paints.elements(), *elements, "</svg>", ""])


class _Definitions:
    """The gradients and filters of a document, which its elements refer to."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._found: dict[str, str] = {}

    def elements(self) -> list[str]:
        return ["<defs>", *self._found.values(), "</defs>"] if self._found else []

    def refer(self, tag: str, attributes: str, content: str) -> str:
        """Return a reference.

        A page can contain several documents, so equal names must mean the same.
        """
        name = f"{tag}-{zlib.crc32(f'{self.theme.name} {attributes} {content}'.encode()):08x}"
        self._found[name] = f'<{tag} id="{name}" {attributes}>{content}</{tag}>'
        return f"url(#{name})"

    def fill(self, gradient: Gradient) -> str:
        (x, y), (to_x, to_y) = gradient.start, gradient.end
        last = len(gradient.colours) - 1
        stops = "".join(
            f'<stop offset="{_n(k / last)}" {_colour("stop-color", colour, self.theme, "stop-opacity")}/>'
            for k, colour in enumerate(gradient.colours)
        )
        if gradient.radial:
            return self.refer("radialGradient", f'cx="{_n(x)}" cy="{_n(y)}" r="{_n(to_x - x)}"', stops)
        way = f'x1="{_n(x)}" y1="{_n(y)}" x2="{_n(to_x)}" y2="{_n(to_y)}"'
        return self.refer("linearGradient", way, stops)

    def blur(self, layer: Layer) -> str:
        inner, (across, along) = layer.picture, layer.margin
        box = f'x="{_n(-across)}" y="{_n(-along)}"'
        box += f' width="{_n(inner.width + 2 * across)}" height="{_n(inner.height + 2 * along)}"'
        soft = f'<feGaussianBlur stdDeviation="{_n(layer.blur)}"/>'
        how = f'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" {box}'
        return self.refer("filter", how, soft)


def _elements(picture: Picture, x: float, y: float, paints: _Definitions) -> Iterator[str]:
    match picture:
        case Labelled(label=label, parts=((_, _, inner),)):
            yield f'{_LABELLED}"{label.role}"><title>{escape(one_line(label.name))}</title>'
            yield from _elements(inner, x, y, paints)
            yield "</g>"
        case Group(parts=parts, clipped=clipped):
            if clipped:
                yield f'<svg x="{_n(x)}" y="{_n(y)}" width="{_n(picture.width)}" height="{_n(picture.height)}">'
                x = y = 0
            for dx, dy, part in parts:
                yield from _elements(part, x + dx, y + dy, paints)
            if clipped:
                yield "</svg>"
        case Layer():
            soft = f' filter="{paints.blur(picture)}"' if picture.blur else ""
            yield f"<g {_at(picture, x, y)}{soft}>"
            yield from _elements(picture.picture, 0, 0, paints)
            yield "</g>"
        case Text():
            yield _text(picture, x, y, paints.theme)
        case Bitmap(source=source):
            data = source if isinstance(source, bytes) else source.read_bytes()
            encoded = base64.b64encode(data).decode("ascii")
            yield f'<image {_box(picture, x, y)} href="data:{media_type(data)};base64,{encoded}"/>'
        case Shape():
            yield _shape(picture, x, y, paints)


def _at(layer: Layer, x: float, y: float) -> str:
    inner = layer.picture
    middle = f"translate({_n(x + layer.width / 2)} {_n(y + layer.height / 2)}) rotate({_n(layer.degrees)})"
    stretched = f"scale({_n(layer.across)} {_n(layer.along)})"
    corner = f"translate({_n(-inner.width / 2)} {_n(-inner.height / 2)})"
    return f'opacity="{_n(layer.opacity)}" transform="{middle} {stretched} {corner}"'


def _text(leaf: Text, x: float, y: float, theme: Theme) -> str:
    """Return text as an element of a fixed width.

    So it is the same in every font.
    """
    weight = ' font-weight="600"' if leaf.bold else ""
    return (
        f'<text x="{_n(x)}" y="{_n(y + ascent(leaf.size, leaf.face))}" textLength="{_n(leaf.width)}"'
        f' font-size="{_n(leaf.size)}"{weight}'
        f' font-family="{_FAMILIES[leaf.face]}" {_colour("fill", leaf.colour, theme)}'
        f' xml:space="preserve">{escape(leaf.string)}</text>'
    )


def _shape(shape: Shape, x: float, y: float, paints: _Definitions) -> str:
    if isinstance(shape.fill, Gradient):
        paint = f'fill="{paints.fill(shape.fill)}"'
    else:
        paint = _colour("fill", shape.fill, paints.theme) if shape.fill else 'fill="none"'
    inset = 0.0
    if shape.outline:
        paint += f' {_colour("stroke", shape.outline, paints.theme)} stroke-width="{_n(shape.thickness)}"'
        inset = shape.thickness / 2
    match shape:
        case Ellipse(width=width, height=height):
            place = f'cx="{_n(x + width / 2)}" cy="{_n(y + height / 2)}"'
            return f'<ellipse {place} rx="{_n(width / 2 - inset)}" ry="{_n(height / 2 - inset)}" {paint}/>'
        case Rectangle(width=width, height=height, radius=radius):
            place = f'x="{_n(x + inset)}" y="{_n(y + inset)}" rx="{_n(max(0, radius - inset))}"'
            return (
                f'<rect {place} width="{_n(width - 2 * inset)}" height="{_n(height - 2 * inset)}" {paint}/>'
            )
        case Polygon(points=points, closed=closed):
            places = " ".join(f"{_n(x + px)},{_n(y + py)}" for px, py in points)
            kind = "polygon" if closed else "polyline"
            round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
            return f'<{kind} points="{places}" {paint} fill-rule="evenodd" {round_ends}/>'
    raise TypeError(f"not a shape: {shape!r}")


def _colour(attribute: str, colour: str, theme: Theme, of_opacity: str = "") -> str:
    """Return attributes for a colour that work in SVG 1.1.

    Some names of colours have a different meaning in SVG 1.1, and the opacity must be a separate attribute.
    """
    red, green, blue, opacity = rgba(colour, theme)
    solid = f'{attribute}="#{red:02x}{green:02x}{blue:02x}"'
    return (
        solid if opacity == 255 else f'{solid} {of_opacity or f"{attribute}-opacity"}="{_n(opacity / 255)}"'
    )


def _box(picture: Picture, x: float, y: float) -> str:
    return f'x="{_n(x)}" y="{_n(y)}" width="{_n(picture.width)}" height="{_n(picture.height)}"'


def _n(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")
