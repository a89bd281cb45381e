"""Matches with guests at other screens.

Players see who is away, and what is asked of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from launcher.controls import Form
from launcher.tabletop.frame.commands import SHARE
from launcher.tabletop.frame.feature import PLAY, Command, Feature
from launcher.tabletop.frame.outside import Run
from launcher.tabletop.frame.table import Next, Table, say, with_overlay, without_overlay
from launcher.tabletop.knowledge import GUEST, is_elsewhere
from launcher.tabletop.options import texts_of
from launcher.tabletop.vocabulary import GivenName
from launcher.text import listed
from launcher.universe import Package, services

BACK, NEW = "take a move back", "start a new match"
"""What a player can ask of the others."""
_REQUEST = "request"


@dataclass(frozen=True)
class Company:
    """The other players of a match with guests.

    Attributes:
        names: the names of all players.
        away: the players whose connection is lost.
        request: what a player has asked of the others, until all have answered; otherwise "".
        asker: the player who has asked.
    """

    names: tuple[str, ...] = ()
    away: tuple[int, ...] = ()
    request: str = ""
    asker: int = 0


class Request(NamedTuple):
    """Ask the other players.

    Attributes:
        what: `BACK` or `NEW`.
    """

    what: str


class Reply(NamedTuple):
    """Answer the request of another player.

    Attributes:
        agreed: whether this player agrees.
    """

    agreed: bool


def show_company(table: Table, company: Company, news: str = "") -> Table:
    """Show who is away, what was asked, and the news."""
    table = without_overlay(table.with_part(company), _REQUEST)
    if company.request and company.asker != table.me:
        form = Form(
            f"{company.names[company.asker]} would like to {company.request}.",
            (),
            (),
            (("yes", "Allow"), ("no", "Refuse")),
        )
        return with_overlay(table, _REQUEST, form, _reply)
    return say(table, news) if news else table


def _reply(table: Table, form: Form, name: str) -> Next:
    return Package(without_overlay(table, _REQUEST), Reply(name == "yes"))


def _ask(table: Table, request: str) -> Next:
    return Package(table, Request(request))


def _answer(table: Table, in_sight: bool) -> str:
    company = table.part(Company)
    away = [company.names[player] for player in company.away]
    if away:
        return f"{listed(away)} {'is' if len(away) == 1 else 'are'} away. The match waits."
    if company.request:
        return "The other players have not answered yet."
    turn, history = table.status.turn, table.history
    if turn is None or table.status.over or not company.names or not is_elsewhere(table.match.seats, turn):
        return ""
    # a status with given names says it already
    return "" if isinstance(history.players[turn], GivenName) else f"{company.names[turn]} is to move."


def _play_with_friend(table: Table) -> Next:
    return Package(table, Run(_host, (table.window.game, texts_of(table.history.options))))


def _host(game: str, options: Mapping[str, str]) -> None:
    host = services().host
    assert host is not None, "without it, there is no such command"
    host(game, options)


def _commands(table: Table) -> Iterable[Command[Table]]:
    if GUEST not in table.playing:
        return (
            Command(
                "host",
                "Play with a friend",
                _play_with_friend,
                says="a friend joins with any browser, by a link",
                there=services().host is not None and bool(table.window.game),
                group=SHARE,
            ),
        )
    over, strict = table.status.over, table.history.why_no_undo
    return (
        Command(
            "ask new",
            "Play again" if over else "New match",
            partial(_ask, request=NEW),
            ("f2", "ctrl+n", "n"),
            chosen=over,
            rank=1 if over else 0,
            says="starts another match, if the others agree",
            place=PLAY,
        ),
        Command(
            "ask back",
            "Take back",
            partial(_ask, request=BACK),
            ("ctrl+z", "\b", "u"),
            table.history.at > 0 and not strict,
            strict or "There are no moves to take back.",
            rank=0 if strict else 4,
            says="takes your last move back, if the others agree",
            place=PLAY,
        ),
    )


FRIENDS = Feature(
    "friends",
    with_guests=True,
    suits=lambda game: len(game.players) > 1,
    commands=_commands,
    answer=_answer,
)
