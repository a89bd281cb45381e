"""Convert names of colours to red, green, blue and opacity."""

from __future__ import annotations

import re
from functools import lru_cache

from launcher.picture.theme import Theme

RGBA = tuple[int, int, int, int]

_CSS = """
aliceblue=f0f8ff antiquewhite=faebd7 aqua=00ffff aquamarine=7fffd4 azure=f0ffff beige=f5f5dc
bisque=ffe4c4 black=000000 blanchedalmond=ffebcd blue=0000ff blueviolet=8a2be2 brown=a52a2a
burlywood=deb887 cadetblue=5f9ea0 chartreuse=7fff00 chocolate=d2691e coral=ff7f50 cornflowerblue=6495ed
cornsilk=fff8dc crimson=dc143c cyan=00ffff darkblue=00008b darkcyan=008b8b darkgoldenrod=b8860b
darkgray=a9a9a9 darkgreen=006400 darkgrey=a9a9a9 darkkhaki=bdb76b darkmagenta=8b008b
darkolivegreen=556b2f darkorange=ff8c00 darkorchid=9932cc darkred=8b0000 darksalmon=e9967a
darkseagreen=8fbc8f darkslateblue=483d8b darkslategray=2f4f4f darkslategrey=2f4f4f darkturquoise=00ced1
darkviolet=9400d3 deeppink=ff1493 deepskyblue=00bfff dimgray=696969 dimgrey=696969 dodgerblue=1e90ff
firebrick=b22222 floralwhite=fffaf0 forestgreen=228b22 fuchsia=ff00ff gainsboro=dcdcdc ghostwhite=f8f8ff
gold=ffd700 goldenrod=daa520 gray=808080 green=008000 greenyellow=adff2f grey=808080 honeydew=f0fff0
hotpink=ff69b4 indianred=cd5c5c indigo=4b0082 ivory=fffff0 khaki=f0e68c lavender=e6e6fa
lavenderblush=fff0f5 lawngreen=7cfc00 lemonchiffon=fffacd lightblue=add8e6 lightcoral=f08080
lightcyan=e0ffff lightgoldenrodyellow=fafad2 lightgray=d3d3d3 lightgreen=90ee90 lightgrey=d3d3d3
lightpink=ffb6c1 lightsalmon=ffa07a lightseagreen=20b2aa lightskyblue=87cefa lightslategray=778899
lightslategrey=778899 lightsteelblue=b0c4de lightyellow=ffffe0 lime=00ff00 limegreen=32cd32 linen=faf0e6
magenta=ff00ff maroon=800000 mediumaquamarine=66cdaa mediumblue=0000cd mediumorchid=ba55d3
mediumpurple=9370db mediumseagreen=3cb371 mediumslateblue=7b68ee mediumspringgreen=00fa9a
mediumturquoise=48d1cc mediumvioletred=c71585 midnightblue=191970 mintcream=f5fffa mistyrose=ffe4e1
moccasin=ffe4b5 navajowhite=ffdead navy=000080 oldlace=fdf5e6 olive=808000 olivedrab=6b8e23
orange=ffa500 orangered=ff4500 orchid=da70d6 palegoldenrod=eee8aa palegreen=98fb98 paleturquoise=afeeee
palevioletred=db7093 papayawhip=ffefd5 peachpuff=ffdab9 peru=cd853f pink=ffc0cb plum=dda0dd
powderblue=b0e0e6 purple=800080 rebeccapurple=663399 red=ff0000 rosybrown=bc8f8f royalblue=4169e1
saddlebrown=8b4513 salmon=fa8072 sandybrown=f4a460 seagreen=2e8b57 seashell=fff5ee sienna=a0522d
silver=c0c0c0 skyblue=87ceeb slateblue=6a5acd slategray=708090 slategrey=708090 snow=fffafa
springgreen=00ff7f steelblue=4682b4 tan=d2b48c teal=008080 thistle=d8bfd8 tomato=ff6347 turquoise=40e0d0
violet=ee82ee wheat=f5deb3 white=ffffff whitesmoke=f5f5f5 yellow=ffff00 yellowgreen=9acd32
"""  # https://www.w3.org/TR/css-color-4/#named-colors
_NAMED = dict(pair.split("=") for pair in _CSS.split())
_HEXADECIMAL = re.compile("#([0-9a-fA-F]{6})([0-9a-fA-F]{2})?")


def rgba(colour: str, theme: Theme) -> RGBA:
    """Return the red, green, blue and opacity of a colour, each from 0 to 255.

    The colour can be a role of the theme, a CSS name or "#rrggbb[aa]". "A over B" is the result of painting A over
    B; B can also have this form. "A at 40%" has 40 % of the opacity of A.

    Raises:
        ValueError: if the name is unknown or the percentage is not valid. For an unknown name, the message suggests
            the most similar name.
    """
    upper, _, lower = colour.partition(" over ")
    name, _, share = upper.partition(" at ")
    found = _read(theme.colour(name))
    if found is None:
        raise ValueError(f"unknown colour {name!r}{_hint(name, theme)}")
    if share:
        found = *found[:3], round(found[3] * _share(share))
    return _blend(found, rgba(lower, theme)) if lower else found


def _share(told: str) -> float:
    number = told.removesuffix("%")
    if not number.isdecimal() or number == told or int(number) > 100:
        raise ValueError(f"an opacity must be from 0% to 100%, not {told!r}")
    return int(number) / 100


def _blend(upper: RGBA, lower: RGBA) -> RGBA:
    """Return the result of painting one colour over another (the "over" operator of Porter and Duff)."""
    above, below = upper[3] / 255, lower[3] / 255 * (1 - upper[3] / 255)
    whole = above + below or 1.0
    red, green, blue = (
        round((above * a + below * b) / whole) for a, b in zip(upper[:3], lower[:3], strict=True)
    )
    return red, green, blue, round(255 * (above + below))


@lru_cache(maxsize=1024)
def _read(meant: str) -> RGBA | None:
    """Return the value of a CSS name or "#rrggbb[aa]", or None if it is neither."""
    code = _HEXADECIMAL.fullmatch(f"#{_NAMED.get(meant.lower(), '')}") or _HEXADECIMAL.fullmatch(meant)
    if code is None:
        return None
    red, green, blue = bytes.fromhex(code[1])
    return red, green, blue, int(code[2] or "ff", 16)


def _hint(colour: str, theme: Theme) -> str:
    import difflib  # not at the top of the module, because only misspelt names need it

    near = difflib.get_close_matches(colour, [*theme.colours, *_NAMED], n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
