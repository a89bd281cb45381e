"""Matches with guests at other screens.

Players see who is away, and what is asked of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from launcher.controls import Choice, Form, Row, Typed
from launcher.picture import bitmap, labelled, overlay, rectangle
from launcher.tabletop.frame.commands import SHARE
from launcher.tabletop.frame.feature import ADVICE, PLAY, Command, Feature
from launcher.tabletop.frame.outside import Run
from launcher.tabletop.frame.table import Next, Table, say, with_overlay, without_overlay
from launcher.tabletop.knowledge import GUEST, PERSON
from launcher.tabletop.options import texts_of
from launcher.tabletop.vocabulary import GivenName
from launcher.text import listed
from launcher.universe import Copy, Package, Quit, services

BACK, NEW, HELP = "take a move back", "start a new match", "allow hints and analysis to all players"
"""What a player can ask of the others."""
_REQUEST, _INVITE, _NAME, _UNFINISHED = "request", "invite", "name ", "unfinished"
_LONGEST_NAME = 20  # characters
_LARGEST_CODE, _SMALLEST_CODE = 320.0, 160.0  # the side of a QR code, in logical pixels
_REST = 330.0  # the height of the dialog without the code, with one name
_MORE = 44.0  # the height of another line or name


@dataclass(frozen=True)
class Company:
    """The other players of a match with guests.

    Attributes:
        names: the names of all players.
        away: the players whose connection is lost.
        request: what a player has asked of the others, until all have answered; otherwise "".
        asker: the player who has asked.
        agreed: the players who have agreed, and those who have asked.
        helped: whether all have agreed to hints and analysis.
    """

    names: tuple[str, ...] = ()
    away: tuple[int, ...] = ()
    request: str = ""
    asker: int = 0
    agreed: tuple[int, ...] = ()
    helped: bool = False


class Request(NamedTuple):
    """Ask the other players.

    Attributes:
        what: `BACK`, `NEW` or `HELP`.
    """

    what: str


class Reply(NamedTuple):
    """Answer the request of another player.

    Attributes:
        agreed: whether this player agrees.
    """

    agreed: bool


class GuestLink(NamedTuple):
    """The link of a guest.

    Attributes:
        player: the number of the player.
        url: the link.
        code: its QR code as a PNG image.
    """

    player: int
    url: str
    code: bytes


class Invitations(NamedTuple):
    """The links that the window of the host can show.

    Attributes:
        links: the links of all guests.
        names: the players at this window, by number, with their names as they were typed.
        unfinished: the matches that can be continued, by their ports, with their guests and the time they began.
        port: the port of the chosen one of them.
        missing: the players who have not joined yet; empty once the match has begun.
        said: a sentence about those who have joined.
        shown: the number of the link that is shown, among those of the missing players.
    """

    links: tuple[GuestLink, ...] = ()
    names: tuple[tuple[int, str], ...] = ()
    unfinished: tuple[tuple[int, str], ...] = ()
    port: int = 0
    missing: tuple[int, ...] = ()
    said: str = ""
    shown: int = 0


class Named(NamedTuple):
    """A player at this window has typed a name.

    Attributes:
        player: the number of the player.
        name: the name.
    """

    player: int
    name: str


class ContinueMatch(NamedTuple):
    """Continue another match instead of this one.

    Attributes:
        port: the port at which it was hosted.
    """

    port: int


class Substitute(NamedTuple):
    """Let a computer play for a guest who is away or has not joined yet.

    Attributes:
        player: the number of the guest.
    """

    player: int


def invite(table: Table, missing: tuple[int, ...], said: str) -> Table:
    """Show the links of the guests who have not joined yet, or close the dialog if all have."""
    table = table.with_part(table.part(Invitations)._replace(missing=missing, said=said))
    return _show_links(table) if missing else without_overlay(table, _INVITE)


def give_links(
    table: Table,
    links: tuple[GuestLink, ...],
    names: tuple[tuple[int, str], ...],
    unfinished: tuple[tuple[int, str], ...],
) -> Table:
    """Give the window of the host the links of all guests.

    It also gets the names of its players, and the matches that can be continued, the last one first.
    """
    port = unfinished[0][0] if unfinished else 0
    return table.with_part(Invitations(links, names, unfinished, port))


def _absent(table: Table) -> list[GuestLink]:
    """Return the links of the guests who are not there."""
    here = table.part(Invitations)
    absent = here.missing or table.part(Company).away
    return [link for link in here.links if link.player in absent]


def _show_links(table: Table) -> Table:
    here, links = table.part(Invitations), _absent(table)
    if not links:
        return without_overlay(table, _INVITE)
    link = links[here.shown % len(links)]
    lines: tuple[str, ...] = (
        "A friend opens this link, or reads the code with a phone:",
        link.url,
    )
    rows: tuple[Row, ...] = ()
    if here.missing:
        rows = tuple(
            [
                Row(
                    f"{_NAME}{player}",
                    "Your name" if len(here.names) == 1 else f"Name of player {player + 1}",
                    Typed(name, _LONGEST_NAME),
                )
                for player, name in here.names
            ]
        )
        if here.unfinished:
            ports, matches = zip(*here.unfinished, strict=True)
            rows += (Row(_UNFINISHED, "Unfinished match", Choice(here.port, ports, matches)),)
        lines += (here.said,) if here.said else ()
    else:
        lines += (f"{table.part(Company).names[link.player]} is away, and can continue with the same link.",)
    buttons = [("copy", "Copy link")]
    if len(links) > 1:
        buttons.append(("next", "Next link"))
    if table.tabletop.think and (not here.missing or len(here.links) > 1):
        buttons.append(("computer", "Let the computer play"))
    if here.missing and here.unfinished:
        buttons.append(("continue", "Continue match"))
    buttons.append(("cancel", "Cancel" if here.missing else "Close"))
    rest = _REST + _MORE * max(0, len(lines) + len(rows) - 4)
    side = max(_SMALLEST_CODE, min(_LARGEST_CODE, table.window.height - rest))
    code = labelled(
        overlay(bitmap(link.code, size=(side, side)), rectangle(side, side, "white")),
        "img",
        "QR code of the link",
    )
    form = Form("Play with a friend", lines, rows, tuple(buttons), code)
    before = table.desk.overlay(_INVITE, Form)
    if before is not None:
        form = form._replace(focus=before.focus)
    table = with_overlay(table, _INVITE, form, _on_links)
    # above the cover between people at this window, who have nothing to hide before the match begins
    return table.with_desk(table.desk.raised(_INVITE)) if here.missing else table


def _on_links(table: Table, form: Form, name: str) -> Next:
    here, links = table.part(Invitations), _absent(table)
    link = links[here.shown % len(links)]
    if name.startswith(_NAME):
        player, typed = int(name.removeprefix(_NAME)), form.values[name]
        named = here._replace(
            names=tuple([(each, typed if each == player else other) for each, other in here.names])
        )
        return Package(table.with_part(named), Named(player, typed))
    match name:
        case "unfinished":
            return table.with_part(here._replace(port=form.values[name]))
        case "copy":
            return Package(say(table, "The link is on the clipboard."), Copy(link.url))
        case "next":
            return _show_links(table.with_part(here._replace(shown=here.shown + 1)))
        case "continue":
            return Package(table, ContinueMatch(here.port))
        case "computer":
            after = table if here.missing else without_overlay(table, _INVITE)
            return Package(after, Substitute(link.player))
    return Package(table, Quit()) if here.missing else without_overlay(table, _INVITE)


def show_company(table: Table, company: Company, news: str = "") -> Table:
    """Show who is away, what was asked, and the news."""
    table = without_overlay(table.with_part(company), _REQUEST)
    if table.desk.has(_INVITE):
        table = _show_links(table)
    if company.request and not _has_agreed(table):
        form = Form(
            f"{company.names[company.asker]} would like to {company.request}.",
            (),
            (),
            (("yes", "Allow"), ("no", "Refuse")),
        )
        return with_overlay(table, _REQUEST, form, _reply)
    return say(table, news) if news else table


def _has_agreed(table: Table) -> bool:
    """Return whether the people at this table have agreed to the request, or made it."""
    return any(table.playing[player] == PERSON for player in table.part(Company).agreed)


def _reply(table: Table, form: Form, name: str) -> Next:
    return Package(without_overlay(table, _REQUEST), Reply(name == "yes"))


def _ask(table: Table, request: str) -> Next:
    return Package(table, Request(request))


def _answer(table: Table, in_sight: bool) -> str:
    company = table.part(Company)
    away = [company.names[player] for player in company.away]
    if away:
        return f"{listed(away)} {'is' if len(away) == 1 else 'are'} away. The match waits."
    if company.request and _has_agreed(table):
        return "The other players have not answered yet."
    turn, history = table.status.turn, table.history
    if turn is None or table.status.over or not company.names or turn == table.me:
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
                there=bool(table.window.game),
                group=SHARE,
                offer="host",
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
        Command(
            "ask help",
            "Allow hints",
            partial(_ask, request=HELP),
            says="hints and analysis for all players, if the others agree",
            there=not table.part(Company).helped,
            offer=ADVICE,
        ),
        Command(
            "links",
            "Links of friends",
            _show_links,
            says="the link and code of a friend who is away, for whom the computer can play",
            there=bool(_absent(table)),
            chosen=True,
            rank=2,
        ),
    )


FRIENDS = Feature(
    "friends",
    with_guests=True,
    suits=lambda game: len(game.players) > 1,
    commands=_commands,
    answer=_answer,
)
