"""Files with what lies on the table: preferences, the main cube and those on the shelf."""

from __future__ import annotations

from dataclasses import replace

from games.gcalc.cells import LONGEST, Cell, Cells, cell_from, cells_from, to_text
from games.gcalc.notation import Datum, data
from games.gcalc.rules import Options, first_cells
from games.gcalc.terms import read_term
from launcher.tabletop import File

_TAG = "GCALC"


def to_file(options: Options, cells: Cells) -> str:
    """The text of a file with all that lies there."""
    main, shelf = cells
    flags = ["#f", "#t"]
    preferences = (
        flags[options.at_once],
        "#f" if options.endless else str(options.depth),
        str(options.cutoff or "#f"),
        flags[options.split],
        flags[options.colours],
        "#f",  # whether cubes are never printed as bitmaps: nothing is printed here
    )
    return "\n".join([f'"{_TAG}"', *preferences, str(main), f"({' '.join(map(str, shelf))})", ""])


def open_file(file: File, options: Options) -> Options:
    """The options of a table with what is in a file, or with a single cube as it is copied, also as a term.

    A list that is shorter than the shelf leaves the places behind it as they were at first, and so does a single cube
    all but the main one.

    Raises:
        ValueError: in a sentence, if it holds no cubes, or one is spoilt.
    """
    text, what = file.text, "sheet"
    try:
        first = first_cells(options)
        if text.strip() and not {'"', "#"}.intersection(text):  # of which any other has one
            what = "term"
            return replace(options, cells=to_text((Cell(read_term(text)), first[1])))
        parts = data(text)
        if len(parts) == 1 and isinstance(parts[0], tuple):
            return replace(options, cells=to_text((cell_from(parts[0], "it"), first[1])))
        if parts[:1] != [_TAG] or len(parts) != 9:
            raise ValueError(f"it doesn’t begin with “{_TAG}”, six preferences and the cubes.")
        options = _with_preferences(options, parts[1:7])
        main, shelf = cells_from(parts[7:])
        cells = to_text((main, (*shelf, *first[1][len(shelf) :])))
        if len(cells) > LONGEST:
            raise ValueError("there is too much in it.")
    except ValueError as error:
        raise ValueError(f"{file.name} is no {what} of GCalc: {error}") from None
    return replace(options, cells=cells)


def _with_preferences(options: Options, parts: list[Datum]) -> Options:
    flags = {"#t": True, "#f": False}
    texts = [part for part in parts if isinstance(part, str)]
    if len(texts) < len(parts) or not {texts[0], *texts[3:]} <= flags.keys():
        raise ValueError("a preference that is #t or #f is something else.")
    depth, cutoff = (_number(text, most) for text, most in zip(texts[1:3], (100, 50), strict=True))
    return replace(
        options,
        at_once=flags[texts[0]],
        depth=options.depth if depth is None else depth,
        endless=depth is None,
        cutoff=cutoff or 0,
        split=flags[texts[3]],
        colours=flags[texts[4]],
    )


def _number(text: str, most: int) -> int | None:
    if text == "#f":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise ValueError(f"{text} is no preference between 0 and {most}.")
    return int(text)
