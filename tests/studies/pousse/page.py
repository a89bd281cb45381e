"""A tournament of robots as a single page.

It has a table of results, and each match to step through. The page needs no script, server or network. Each
position has an address in the page, and is shown when a link leads to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from games.pousse.rules import PLAYERS, Options, Position, play, start
from games.pousse.scene import scene
from launcher.picture import Picture, to_svg
from launcher.tabletop import View, counted

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 54rem; margin: 2rem auto; padding: 0 1rem; color: #1d232b;
  background: #f6f7f9; }
table { border-collapse: collapse; display: block; overflow-x: auto; margin: 1rem 0 2rem; }
th, td { background: #fff; border: 1px solid #c9d0d8; padding: .35rem .8rem; text-align: center; }
th[scope=row] { text-align: left; }
td.same { background: #e7eaee; }
details { background: #fff; border: 1px solid #c9d0d8; border-radius: .5rem; margin: .5rem 0; padding: .5rem 1rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.replay { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-top: 1rem; }
.board { display: grid; }
.board figure { grid-area: 1 / 1; margin: 0; background: #fff; visibility: hidden; }
.board figure:target, .board figure.last { visibility: visible; }
.board figure:target { z-index: 1; }
.board svg { width: min(22rem, 84vw); height: auto; }
figcaption { text-align: center; }
nav { display: flex; justify-content: center; gap: 1.5rem; }
a { color: #1a5fb4; }
.moves { flex: 1; min-width: 12rem; display: flex; flex-wrap: wrap; align-content: start; gap: .2rem .9rem; }
"""
_ARROWS: Final = ("First", "Back", "Next", "Last")


class PlayedMatch(NamedTuple):
    """A match of two robots.

    Attributes:
        players: X and O, by their numbers in the tournament.
        moves: the moves.
        winner: the number of the winner.
        why: the reason for the result, as a sentence.
    """

    players: tuple[int, int]
    moves: Sequence[str]
    winner: int
    why: str


def count_wins(matches: Sequence[PlayedMatch], one: int, other: int) -> int:
    """Count the wins of one robot against another."""
    return sum(match.winner == one for match in matches if set(match.players) == {one, other})


def page(size: int, names: Sequence[str], matches: Sequence[PlayedMatch]) -> str:
    """Return the page as HTML."""
    pictures = _Pictures()
    replays = [_replay(size, names, match, k, pictures) for k, match in enumerate(matches, 1)]
    title = f"Pousse, {size} by {size}: {counted(len(names), 'robot')}, {counted(len(matches), 'match', 'matches')}"
    parts = [
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>{_STYLE}</style>",
        pictures.definitions,
        f"<h1>{title}</h1>",
        _table(names, matches),
        "<h2>Matches</h2>",
        *replays,
        "</html>\n",
    ]
    return "\n".join(parts)


def _table(names: Sequence[str], matches: Sequence[PlayedMatch]) -> str:
    """Return the table of results.

    The most successful robots come first.
    """
    won = [sum(match.winner == k for match in matches) for k in range(len(names))]
    order = sorted(range(len(names)), key=lambda k: -won[k])
    heads = "".join(f'<th scope="col">{escape(names[k])}</th>' for k in order)
    rows = [f'<tr><th scope="col">wins of, against</th>{heads}<th scope="col">total</th></tr>']
    for k in order:
        cells = [
            '<td class="same"></td>' if k == other else f"<td>{count_wins(matches, k, other)}</td>"
            for other in order
        ]
        total = f"<td><b>{won[k]}</b> of {sum(k in match.players for match in matches)}</td>"
        rows.append(f'<tr><th scope="row">{escape(names[k])}</th>{"".join(cells)}{total}</tr>')
    return "<table>\n" + "\n".join(rows) + "\n</table>"


def _replay(size: int, names: Sequence[str], match: PlayedMatch, number: int, pictures: _Pictures) -> str:
    """Return a match that can be unfolded, with its moves and the position after each of them."""
    positions = [start(Options(size))]
    for move in match.moves:
        positions.append(play(positions[-1], move))
    figures = [_figure(position, f"m{number}", len(match.moves), pictures) for position in positions]
    links = [f'<a href="#m{number}-{ply}">{ply}.&nbsp;{move}</a>' for ply, move in enumerate(match.moves, 1)]
    sides = " against ".join(
        f"{escape(names[k])} ({sign})" for k, sign in zip(match.players, PLAYERS, strict=True)
    )
    return "\n".join(
        [
            f"<details><summary>{number}. {sides}: {escape(match.why)}</summary>",
            '<div class="replay"><div class="board">',
            *figures,
            f'</div><div class="moves">{" ".join(links)}</div></div></details>',
        ]
    )


def _figure(position: Position, name: str, last: int, pictures: _Pictures) -> str:
    """Return a position with links to the other positions of its match."""
    here = position.ply
    shown = scene(position, View())
    uses = [pictures.use(shown.ground, 0, 0)]
    uses += [pictures.use(piece.picture, *piece.box[:2]) for piece in shown.pieces]
    said = f"{here}. {position.played[-1]} by {PLAYERS[1 - position.turn]}" if here else "The start"
    goals = (0, max(here - 1, 0), min(here + 1, last), last)
    links = [f'<a href="#{name}-{goal}">{arrow}</a>' for arrow, goal in zip(_ARROWS, goals, strict=True)]
    return (
        f'<figure id="{name}-{here}"{" class=last" if here == last else ""}>'
        f'<svg viewBox="0 0 {shown.width:g} {shown.height:g}" role="img" aria-label="{said}">{"".join(uses)}</svg>'
        f"<figcaption>{said}<nav>{' '.join(links)}</nav></figcaption></figure>"
    )


class _Pictures:
    """All pictures of a page, each defined once."""

    def __init__(self) -> None:
        self._names: dict[Picture, str] = {}

    def use(self, picture: Picture, x: float, y: float) -> str:
        """Return a picture with its top left corner at a place."""
        name = self._names.setdefault(picture, f"p{len(self._names)}")
        return f'<use href="#{name}" x="{x:g}" y="{y:g}"/>'

    @property
    def definitions(self) -> str:
        """The definitions of all used pictures, hidden themselves."""
        found = [
            to_svg(picture).replace("<svg", f'<svg id="{name}"', 1) for picture, name in self._names.items()
        ]
        return f'<svg width="0" height="0" style="position: absolute"><defs>\n{"".join(found)}</defs></svg>'
