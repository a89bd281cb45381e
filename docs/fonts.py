"""Make the small fonts of websites from those of windows: only the characters that the project uses, as WOFF2.

    python docs/fonts.py

writes them to launcher/web/assets/fonts. Browsers draw all other characters with the fonts of the system.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FULL = ROOT / "launcher" / "picture" / "fonts"
SMALL = ROOT / "launcher" / "web" / "assets" / "fonts"
ALWAYS = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x370, 0x400), range(0x2190, 0x219A))
"""Latin with the accents of Europe, Greek and arrows, for names that people type and for games by others."""


def used() -> set[int]:
    """Return the code points of all characters in the sources, the texts of games and the manual."""
    places = [ROOT / "launcher", ROOT / "games", ROOT / "docs"]
    files = [
        path
        for place in places
        for path in place.rglob("*")
        if path.suffix in {".py", ".txt", ".md", ".toml", ".js"}
    ]
    ours = [path for path in files if not path.is_relative_to(ROOT / "launcher" / "manual")]
    return {ord(char) for path in ours for char in path.read_text("utf-8")} | {
        code for each in ALWAYS for code in each
    }


def small_font(path: Path) -> bytes:
    """Return a font with the characters that are used."""
    options = Options(
        flavor="woff2", layout_features=["kern"], hinting=False, notdef_outline=True, legacy_kern=False
    )
    font = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=used())
    subsetter.subset(font)
    font.flavor = "woff2"
    file = BytesIO()
    font.save(file)
    return file.getvalue()


if __name__ == "__main__":
    SMALL.mkdir(exist_ok=True)
    for path in sorted(FULL.glob("*.[ot]tf")):
        (SMALL / f"{path.stem}.woff2").write_bytes(small_font(path))
