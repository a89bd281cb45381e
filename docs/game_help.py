"""Copy each game's doc.txt into its chapter of the manual, between two marks.

python docs/game_help.py

What a player needs is written once, in doc.txt. The chapter adds what only the manual has: figures, how the computer
thinks, and where the game comes from.
"""

from __future__ import annotations

import re
from pathlib import Path

from launcher.show_help import Block, parse, read_doc

CHECKOUT = Path(__file__).parents[1]
BEGIN = "<!-- This part is copied from games/{folder}/doc.txt by docs/game_help.py. -->"
END = "<!-- End of the copy. -->"


def updated(page: str, folder: str) -> str:
    """Return a chapter with its game's help between the two marks; a page without marks is returned unchanged."""
    begin = BEGIN.format(folder=folder)
    blocks = parse(read_doc(CHECKOUT / "games" / folder / "doc.txt"))[1:]  # without the name of the game
    has_rules = any(block == Block("title", "Rules") for block in blocks)
    label = "" if has_rules else f"({folder.replace('_', '-')}:rules)=\n"  # links to this section stay valid
    copied = f"{begin}\n\n{label}{as_markdown(blocks)}\n\n{END}"
    return re.sub(f"{re.escape(begin)}.*?{re.escape(END)}", lambda _: copied, page, flags=re.DOTALL)


def as_markdown(blocks: list[Block]) -> str:
    """Return paragraphs, bullet points and titles of a help text as Markdown."""
    lines = list[str]()
    for previous, block in zip([None, *blocks], blocks, strict=False):
        is_same_list = previous is not None and previous.kind == block.kind == "bullet"
        lines += [] if previous is None or is_same_list else [""]
        lines.append({"title": "## ", "bullet": "- ", "paragraph": ""}[block.kind] + _escaped(block.text))
    return "\n".join(lines)


def _escaped(text: str) -> str:
    """Return a text with the characters that mean something in Markdown escaped, but not inside of `code`."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([\\*_<\[\]{}])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


if __name__ == "__main__":
    for info in sorted(CHECKOUT.glob("games/*/info.toml")):
        chapter = CHECKOUT / "docs" / f"{info.parent.name.replace('_', '-')}.md"
        chapter.write_text(updated(chapter.read_text("utf-8"), info.parent.name), "utf-8")
