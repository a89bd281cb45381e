"""The collection of boards.

The boards of games and presets that were won are framed; the others have empty frames.

Only the match records decide, and each game saves the pictures of its boards, so no code of a game runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, sqrt
from typing import NamedTuple

from launcher.catalog import Game
from launcher.picture import (
    Group,
    Picture,
    Point,
    above,
    bitmap,
    blank,
    circle,
    ellipsis,
    group,
    labelled,
    line_height,
    linear_gradient,
    overlay,
    polygon,
    rectangle,
    scale,
    text,
    wrap,
)
from launcher.statistics import fitting, is_record_candidate
from launcher.statistics import group as by_key
from launcher.store import FinishedBoards, MatchRecord

_HEAD, _SIZE = 14, 12
_NARROWEST = 96.0
_FEWEST = 3  # columns, where there is room
_GAP, _ROW_GAP = 10.0, 16.0
_HEIGHT = 0.9  # of a frame, relative to its width, which suits most boards
_WOOD, _MAT, _RADIUS = 5.0, 4.0, 3
_DASH, _SPACE = 7.0, 5.0
_MEDAL = 11.0
_ABOUT = (
    "Win a game to frame its board. If a game only has a score, finish a match. "
    "A medal is for a match without help, and its number counts presets. Choose a game above to see each preset."
)


class Proof(NamedTuple):
    """The best result that the match records of a game prove.

    Attributes:
        words: The result as text: "won, 3 presets", "won with help", "not played yet".
        framed: Whether a match was won or, if a game only has a score, finished.
        presets: The number of presets in which this was done without help.
    """

    words: str
    framed: bool = False
    presets: int = 0


def proof_of(plays: Sequence[MatchRecord]) -> Proof:
    """Return the best result that the matches of one game prove."""
    good = [play for play in plays if is_record_candidate(play)]
    won = [play for play in good if play.result == "won"]
    if not good:
        return Proof("not won yet" if plays else "not played yet")
    done = "won" if won else "finished"
    presets = len({play.preset for play in won or good if not play.helped})
    if not presets:
        return Proof(f"{done} with help", framed=True)
    return Proof(f"{done}, {presets} presets" if presets > 1 else done, framed=True, presets=presets)


class Exhibit(NamedTuple):
    """A frame of the collection.

    Attributes:
        name: The name of a game or of one of its presets.
        proof: The best result.
        board: A PNG image for the frame, or b"" if there is none.
    """

    name: str
    proof: Proof
    board: bytes


def game_exhibits(
    games: Sequence[Game], plays: Sequence[MatchRecord], finished: Mapping[str, FinishedBoards]
) -> list[Exhibit]:
    """Return a frame for each game, with the board of its last preset that was completed.

    Args:
        games: The games in their order.
        plays: The matches of these games, and perhaps of others.
        finished: The boards of finished matches by the ids of games.
    """
    matches = by_key(plays, lambda play: play.game)
    found = []
    for game in games:
        mine = matches.get(game.id, ())
        framed = [each for each in preset_exhibits(game, mine, finished.get(game.id)) if each.proof.framed]
        board = framed[-1].board if framed else _usual_board(game)
        found.append(Exhibit(game.name, proof_of(mine), board))
    return found


def preset_exhibits(
    game: Game, plays: Sequence[MatchRecord], finished: FinishedBoards | None
) -> list[Exhibit]:
    """Return a frame for each preset of a game, as far as they are known."""
    if finished is None:
        return []
    matches = by_key(plays, lambda play: play.preset)
    proofs = {name: proof_of(matches.get(name, ())) for name in (*finished.levels, *finished.boards)}
    return [
        Exhibit(name, proof, finished.boards.get(name) or _usual_board(game))
        for name, proof in proofs.items()
        if proof.framed or name in finished.levels
    ]


def _usual_board(game: Game) -> bytes:
    return game.board or game.picture or b""


def collection_sheet(exhibits: Sequence[Exhibit], width: float) -> Group:
    """Draw the frames.

    A frame shows its board if a match record proves it.

    Args:
        exhibits: The frames in their order.
        width: The width of the picture in logical pixels; the height depends on the number of frames.
    """
    count = f"{sum(each.proof.framed for each in exhibits)} of {len(exhibits)} boards"
    lines = [text(ellipsis(count, _HEAD, width, bold=True), _HEAD, bold=True)]
    lines += [text(line, _SIZE, "muted") for line in wrap(_ABOUT, _SIZE, width)]
    head = labelled(above(*lines, align="left", gap=2), "paragraph", f"{count}. {_ABOUT}")
    most = max(1, int((width + _GAP) // (_NARROWEST + _GAP)))
    columns = min(most, max(_FEWEST, ceil(sqrt(len(exhibits)))))
    wide = (width - (columns - 1) * _GAP) // columns
    cells = [
        labelled(_cell(each, wide), "listitem", f"{each.name}: {each.proof.words}", key=str(k))
        for k, each in enumerate(exhibits)
    ]
    high = max((cell.height for cell in cells), default=0) + _ROW_GAP
    places = [(k % columns * (wide + _GAP), k // columns * high, cell) for k, cell in enumerate(cells)]
    shelf = group(width, high * -(-len(cells) // columns), places)
    top = head.height + _ROW_GAP
    return group(width, top + shelf.height, [(0, 0, head), (0, top, labelled(shelf, "list", "Collection"))])


@lru_cache(maxsize=256)
def _cell(exhibit: Exhibit, width: float) -> Group:
    """Draw a frame with its name and the result below it."""
    name, proof, board = exhibit
    height = round(width * _HEIGHT)
    title = text(ellipsis(name, _SIZE, width), _SIZE)
    said = text(fitting(proof.words, _SIZE, width), _SIZE, "muted")
    top = height + 7
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, _frame(name, board, width, height) if proof.framed else _empty_frame(width, height)),
        ((width - title.width) / 2, top, title),
        ((width - said.width) / 2, top + line_height(_SIZE), said),
    ]
    if proof.presets:
        parts.append((width - 2 * _MEDAL - 1, height - 2 * _MEDAL - 4, _medal(proof.presets)))
    return group(width, top + 2 * line_height(_SIZE), parts)


def _frame(name: str, board: bytes, width: float, height: float) -> Picture:
    """Draw a board, or the first letter of a name, in a wooden frame."""
    edge = _WOOD + _MAT
    room, rise = width - 2 * edge, height - 2 * edge
    shown: Picture = text(name[:1], 28, "muted", bold=True)
    if board:
        shown = bitmap(board)
        shown = scale(min(room / shown.width, rise / shown.height), shown)
    wood = linear_gradient("#c99a5b", "#8a5a2b", end=(1, 1))
    framed = overlay(
        shown,
        rectangle(width - 2 * _WOOD, height - 2 * _WOOD, "background", outline="#5d3a18"),
        rectangle(width, height, wood, radius=_RADIUS, outline="#5d3a18"),
    )
    return group(width, height, [(0, 2, rectangle(width, height, "shadow", radius=_RADIUS)), (0, 0, framed)])


def _empty_frame(width: float, height: float) -> Picture:
    """Draw a frame of dashes."""
    parts: list[tuple[float, float, Picture]] = []
    for along, across, upright in ((width, height, False), (height, width, True)):
        count = round((along + _SPACE) / (_DASH + _SPACE))
        step = (along + _SPACE) / count
        dash = rectangle(1.5, step - _SPACE, "muted") if upright else rectangle(step - _SPACE, 1.5, "muted")
        for k in range(count):
            for side in (0, across - 1.5):
                parts.append((side, k * step, dash) if upright else (k * step, side, dash))
    return group(width, height, parts)


def _medal(count: int) -> Picture:
    """Draw a medal on its ribbon.

    It shows the number of presets if there are several.
    """
    side = 2 * _MEDAL
    ribbon: list[Point] = [(5, 0), (side - 5, 0), (side - 8, 12), (8, 12)]
    sign = text(str(count), 12, "#4a3300", bold=True) if count > 1 else blank()
    disc = overlay(
        sign,
        circle(_MEDAL - 3, None, outline="#b5851c"),
        circle(_MEDAL, "#f2c94c", outline="#8a6410", thickness=1.5),
    )
    return group(side, side + 8, [(5, 0, polygon(ribbon, "accent")), (0, 8, disc)])
