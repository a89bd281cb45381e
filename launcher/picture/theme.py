"""The themes and their colours.

A theme decides how the roles of colours look.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple

_ROLES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "good", "bad")
_SIGNS = ("good", "bad")
USUAL = "usual"


def _palettes(table: str) -> Mapping[str, Mapping[str, str]]:
    """Return the palettes in a table as mappings from roles to colours.

    Each row of the table has the name of a palette and a colour for each role.
    """
    rows = (line.split() for line in table.strip().splitlines())
    return MappingProxyType(
        {name: MappingProxyType(dict(zip(_ROLES, colours, strict=True))) for name, *colours in rows}
    )


PALETTES: Mapping[str, str] = MappingProxyType(
    {"usual": "Usual", "red-green": "Red-green", "blue-yellow": "Blue-yellow", "grey": "Grey"}
)
"""The names of the palettes and their labels in the settings."""

ON_LIGHT = _palettes("""
usual       #1f6fb2 #cc4a2a #2d8a3e #b07f00 #7b45b5 #0f8a8f #d0508f #5d6670 #2d8a3e #b3372f
red-green   #1b609c #b8370d #527465 #b18103 #7e4dcd #1f9788 #d161c3 #5a5369 #1b609c #b8370d
blue-yellow #324c97 #bf3a15 #667e06 #b48303 #8733ab #049897 #db5096 #544848 #2d8a3e #bf3a15
grey        #121212 #8b8b8b #424242 #656565 #212121 #535353 #313131 #787878 #8b8b8b #121212
""")
"""The palettes for a light background, by name."""

ON_DARK = _palettes("""
usual       #6cb6f5 #f0876c #5fc46f #e8c04a #b48cf0 #4cc9c4 #f08fc0 #a3acb6 #5fc46f #f0776c
red-green   #6abcfe #ef825e #4becb0 #f3c120 #9d81fc #92f4ff #cb6bb8 #acaeae #6abcfe #ef825e
blue-yellow #5684c5 #f77a5b #66bf6a #ecc64e #a788f6 #09d9d4 #de91c1 #b3bdc0 #66bf6a #f77a5b
grey        #777777 #ffffff #aeaeae #d5d5d5 #888888 #c2c2c2 #9a9a9a #eaeaea #ffffff #888888
""")
"""The palettes for a dark background, by name."""


class Theme(NamedTuple):
    """A name and a colour for each role.

    Colours are "#rrggbb" or "#rrggbbaa".

    Attributes:
        name: the name that the theme is chosen by.
        label: its label in the settings.
        colours: the colours by role.
        dark: whether the backgrounds are dark.
        palette: the name of the palette that the colours of pieces come from.
        high: whether this is a theme with high contrast.
    """

    name: str
    label: str
    colours: Mapping[str, str]
    dark: bool = False
    palette: str = USUAL
    high: bool = False

    def colour(self, role: str) -> str:
        """Return the colour of a role.

        Other colours (a CSS name or "#rrggbb") are returned unchanged.

        `role` can also be two or three colours separated by slashes. The first is for light backgrounds, the second
        for dark ones. The third is for themes with high contrast.
        """
        meant = role.split("/")
        chosen = meant[min(self.dark + self.high, len(meant) - 1)]
        return self.colours.get(chosen, chosen)


def _theme(
    name: str, label: str, colours: Mapping[str, str], *, dark: bool = False, high: bool = False
) -> Theme:
    return Theme(name, label, MappingProxyType({**colours, **_palette(USUAL, dark=dark)}), dark, high=high)


def _palette(name: str, *, dark: bool) -> dict[str, str]:
    """Return the colours of a palette by role.

    There are also "bright" and "deep" roles, the colours for a dark and for a light board in any theme.
    """
    tones = {"bright": ON_DARK[name], "deep": ON_LIGHT[name]}
    both = {
        f"{tone} {role}": colour
        for tone, colours in tones.items()
        for role, colour in colours.items()
        if role not in _SIGNS
    }
    return {**(ON_DARK if dark else ON_LIGHT)[name], **both}


LIGHT = _theme(
    "light",
    "Light",
    {
        "background": "#f4f2ee",
        "surface": "#ffffff",
        "hover": "#f0f6fb",
        "pressed": "#dcebf7",
        "plate": "#eaf1f7",
        "border": "#dcd8d0",
        "text": "#1d2329",
        "muted": "#5d6670",
        "disabled": "#828991",
        "accent": "#1f6fb2",
        "on-accent": "#ffffff",
        "focus": "#1f6fb2",
        "hint": "#b86e00",
        "danger": "#b3372f",
        "shadow": "#1d23291a",
        "veil": "#1d232966",
    },
)

DARK = _theme(
    "dark",
    "Dark",
    {
        "background": "#16191d",
        "surface": "#22272d",
        "hover": "#2a3139",
        "pressed": "#334050",
        "plate": "#d9e2ea",
        "border": "#363d45",
        "text": "#eceff2",
        "muted": "#a3acb6",
        "disabled": "#78818b",
        "accent": "#6cb6f5",
        "on-accent": "#10161c",
        "focus": "#8cc8ff",
        "hint": "#ffb74d",
        "danger": "#f08a80",
        "shadow": "#00000040",
        "veil": "#000000a0",
    },
    dark=True,
)

CONTRAST = _theme(
    "contrast",
    "High contrast",
    {
        "background": "#000000",
        "surface": "#000000",
        "hover": "#20292f",
        "pressed": "#3a4a58",
        "plate": "#ffffff",
        "border": "#d0d0d0",
        "text": "#ffffff",
        "muted": "#e2e2e2",
        "disabled": "#a8a8a8",
        "accent": "#ffd629",
        "on-accent": "#000000",
        "focus": "#35d6ff",
        "hint": "#7dff9b",
        "danger": "#ff9d92",
        "shadow": "#00000000",
        "veil": "#000000c8",
    },
    dark=True,
    high=True,
)
"""The theme with high contrast: black and white with visible edges, and yellow for elements that can be pressed."""

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST)})


@cache
def with_palette(theme: str, palette: str) -> Theme:
    """Return a theme with another palette, by their names in `THEMES` and `PALETTES`.

    The same arguments always return the same object.
    """
    plain = THEMES[theme]
    if palette == plain.palette:
        return plain
    colours = _palette(palette, dark=plain.dark)
    return plain._replace(colours=MappingProxyType({**plain.colours, **colours}), palette=palette)


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
    """Return the red, green, blue and opacity of a colour.

    Each is from 0 to 255.

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
    """Return one colour painted over another with the "over" operator of Porter and Duff."""
    above, below = upper[3] / 255, lower[3] / 255 * (1 - upper[3] / 255)
    whole = above + below or 1.0
    red, green, blue = (
        round((above * a + below * b) / whole) for a, b in zip(upper[:3], lower[:3], strict=True)
    )
    return red, green, blue, round(255 * (above + below))


@lru_cache(maxsize=1024)
def _read(meant: str) -> RGBA | None:
    """Return the value of a CSS name or "#rrggbb[aa]", or None for any other text."""
    code = _HEXADECIMAL.fullmatch(f"#{_NAMED.get(meant.lower(), '')}") or _HEXADECIMAL.fullmatch(meant)
    if code is None:
        return None
    red, green, blue = bytes.fromhex(code[1])
    return red, green, blue, int(code[2] or "ff", 16)


def _hint(colour: str, theme: Theme) -> str:
    import difflib  # not at the top of the module, because only misspelt names need it

    near = difflib.get_close_matches(colour, [*theme.colours, *_NAMED], n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
