"""The table as text, for descriptions and files."""

from __future__ import annotations

from dataclasses import replace

from games.gcalc.notation import (
    LONGEST,
    MAIN,
    SHELF,
    Cell,
    Cells,
    Datum,
    cell_from,
    cells_from,
    data,
    to_text,
)
from games.gcalc.rules import Options, Position, first_cells, read_term, term
from launcher.tabletop import File

_TAG = "GCALC"


def describe(position: Position) -> list[str]:
    """Return the cubes in Main and on the shelf as terms."""
    lines = []
    for name in (MAIN, *SHELF):
        cube, called = position.cell(name)
        if cube is not None or name == MAIN:
            lines.append(f"{name}: {f'{called} = ' if called else ''}{term(cube)}")
    return lines


def to_file(options: Options, cells: Cells) -> str:
    """Return the text of a file with the whole table."""
    main, shelf = cells
    flags = ["#f", "#t"]
    preferences = (
        flags[options.at_once],
        "#f" if options.endless else str(options.depth),
        str(options.cutoff or "#f"),
        flags[options.split],
        flags[options.colours],
        "#f",  # a preference of the original about printing, which has no effect here
    )
    return "\n".join([f'"{_TAG}"', *preferences, str(main), f"({' '.join(map(str, shelf))})", ""])


def open_file(file: File, options: Options) -> Options:
    """Return the options of a table from a file.

    The file is a sheet, a single cube or a term.

    A single cube or a term changes only Main. If a sheet has fewer cubes than the shelf, the other places keep their
    first cubes.

    Raises:
        ValueError: if the file has no cubes or is damaged, with a message for the player.
    """
    text, what = file.text, "sheet"
    try:
        first = first_cells(options)
        if text.strip() and not {'"', "#"}.intersection(text):  # sheets and cubes contain one of these
            what = "term"
            return replace(options, cells=to_text((Cell(read_term(text)), first[1])))
        parts = data(text)
        if len(parts) == 1 and isinstance(parts[0], tuple):
            return replace(options, cells=to_text((cell_from(parts[0], "it"), first[1])))
        if parts[:1] != [_TAG] or len(parts) != 9:
            raise ValueError(f"it doesn't begin with “{_TAG}”, six preferences and the cubes.")
        options = _with_preferences(options, parts[1:7])
        main, shelf = cells_from(parts[7:])
        cells = to_text((main, (*shelf, *first[1][len(shelf) :])))
        if len(cells) > LONGEST:
            raise ValueError("it is too long.")
    except ValueError as error:
        raise ValueError(f"{file.name} is not a valid {what} of GCalc: {error}") from None
    return replace(options, cells=cells)


def _with_preferences(options: Options, parts: list[Datum]) -> Options:
    flags = {"#t": True, "#f": False}
    texts = [part for part in parts if isinstance(part, str)]
    if len(texts) < len(parts) or not {texts[0], *texts[3:]} <= flags.keys():
        raise ValueError("one of the preferences must be #t or #f.")
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
        raise ValueError(f"the preference {text} should be a number from 0 to {most}.")
    return int(text)
