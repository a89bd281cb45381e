"""A match with guests: one history, and for each seat a table that shows only what its player may know.

All tables run in this process, one after the other. A table's screen is a page of a guest, or the window of the host.
Only drawing commands and labels leave the process, never the history: its seed would reveal everything that is hidden.
"""

from __future__ import annotations

import json
import math
import re
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

from launcher.screens.canvas import Canvas
from launcher.store import match_records
from launcher.tabletop import (
    GUEST,
    PERSON,
    Autosave,
    GivenName,
    Hint,
    History,
    Seats,
    Tabletop,
    decides,
    listed,
    new_seed,
    question,
)
from launcher.tabletop.frame import (
    BACK,
    HELP,
    NEW,
    Company,
    ContinueMatch,
    GuestLink,
    Named,
    Reply,
    Request,
    Run,
    SaveMoves,
    Substitute,
    Then,
    allow_help,
    follow,
    give_links,
    guest_table,
    invite,
    run_table,
    show_company,
    style_of,
    tell,
)
from launcher.universe import Failed, Screen, Services, Think, Thought, Worker, hand_in, services
from launcher.web import BrowserStorage, do_at_once

UNSEEN = 3
"""The number of pictures that a page can get before it has drawn the first of them."""
_THINKING = 0.02  # seconds between two looks for the answer of a computer


class Stepped(Screen, Protocol):
    """A screen of one table among others: a page, or the window of the host.

    Attributes:
        in_words: changes each text that is shown, for example the names in it.
    """

    in_words: Callable[[str], str]

    def step(self, happened: Sequence[Sequence[Any]]) -> float | None:
        """Handle events, and return the seconds until the next step, or None if the table was closed."""


class SeatTable:
    """The table of one player, or of the players at the host's window.

    Args:
        match: the match.
        players: the numbers of these players.
        screen: the screen, which is stepped with `step`.
        around: the services for this table.

    Attributes:
        player: the number of the first of these players.
        here: whether the player's page or window is there.
        unseen: the number of pictures that the page has not drawn yet.
    """

    def __init__(self, match: HostedMatch, players: Sequence[int], screen: Stepped, around: Services) -> None:
        self._match, self.players, self.screen, self._around = match, players, screen, around
        self.player = players[0]
        self._news = deque[Then]()
        self._messages: list[object] = []
        self.here = True
        self.unseen = 0
        self.due = 0.0
        with self._services():
            self._open()

    def tell(self, then: Then) -> None:
        """Let the table continue with a function, soon."""
        self._news.append(then)
        self.due = 0.0

    def step(self, happened: Sequence[Sequence[Any]] = ()) -> None:
        """Handle events, news and everything that is due."""
        with self._services():
            if self._news and happened:  # the player acts on the present position, not on an earlier one
                self._step(())
            rest = self._step(happened)
            if rest is None and self._match.seats[self.player] == GUEST:  # the page stays
                self._open()
                rest = 0.0
        if rest is None:
            self._match.is_over, rest = True, math.inf
        self.due = time.monotonic() + rest
        self._pass_on()

    def _step(self, happened: Sequence[Sequence[Any]]) -> float | None:
        return self.screen.step(happened)

    def _open(self) -> None:
        match = self._match
        table = guest_table(
            match.history,
            game=match.game,
            help=bool(match.help),
            seats=[
                PERSON if player in self.players else GUEST for player in range(len(match.tabletop.players))
            ],
            toggles=[toggle.name for toggle in match.tabletop.toggles if toggle.on],
            style=style_of(match.tabletop.style),
            resumed=True,
        )
        run_table(
            table,
            perform=self._perform,
            listen=self._listen,
            screen=self.screen,
            help=services().show_help((), "") if match.help else None,
        )
        self.tell(Then(show_company, (match.company,)))
        if match.company.helped:
            self.tell(Then(allow_help, ()))

    def _perform(self, message: object) -> None:
        if isinstance(message, Run):
            message.function(*message.arguments)  # stores a setting of this player
        else:
            self._messages.append(message)

    def _pass_on(self) -> None:
        """Pass the messages of the table to the match, which has the services of the host."""
        messages, self._messages = self._messages, []
        for message in messages:
            match message:
                case SaveMoves(History() as before, now):
                    self._match.receive(self.players, before, now)
                case Request(what):
                    self._match.ask(self.players, what)
                case Reply(agreed):
                    self._match.reply(self.players, agreed=agreed)
                case Substitute(player):
                    self._match.substitute(player)
                case Named(player, name):
                    self._match.say("named", player=player, name=name)
                case ContinueMatch(port):
                    self._match.say("continue", port=port)

    def _listen(self) -> Iterator[Then]:
        while self._news:
            yield self._news.popleft()

    @contextmanager
    def _services(self) -> Iterator[None]:
        """Use the services of this seat, such as the settings of its player."""
        of_host = services()
        hand_in(self._around)
        try:
            yield
        finally:
            hand_in(of_host)


class HostedMatch:
    """A match with guests, and the tables of its players.

    Args:
        tabletop: the game.
        game: the id of the game.
        history: the match.
        seats: for each player, `PERSON`, `GUEST` or a strength.
        send: sends the changes for the page of a player.
        autosave: saves the match.
        say: tells the server something that happened in the window of the host, as `launcher.process.Channel.say`.
        help: returns the help of the game as text; None without help.

    Attributes:
        history: the match as it is now.
        seats: as above.
        at: the tables by their first player, as soon as they are there.
        company: what all players know of each other.
        is_over: whether the host has closed the window.
    """

    def __init__(
        self,
        tabletop: Tabletop,
        game: str,
        history: History,
        seats: Seats,
        send: Callable[[int, Mapping[str, object]], object],
        autosave: Autosave | None = None,
        help: Callable[[], str] | None = None,
        say: Callable[..., object] = lambda *_, **__: None,
    ) -> None:
        self.tabletop, self.game, self.help = tabletop, game, help
        self.history = history
        self.seats = seats[: len(history.players)]
        self.at: dict[int, SeatTable] = {}
        self.company = Company(tuple(history.players))
        self._autosave, self._send, self.say = autosave, send, say
        self.is_over = self._begun = False
        self._number = 0
        self._counted = history.status.over
        self._worker: Worker | None = None

    def begin(self, names: Sequence[str], *, resumed: bool = False) -> None:
        """Begin or continue the match with the names of the players."""
        self._begun = True
        self.invite((), "")
        self.company = Company(tuple(names), tuple(self.guests))
        if not resumed:
            self._keep(None, self._signed(self.history))
        self._number += 1
        for seat in self.at.values():
            seat.screen.in_words = self._with_names()
            seat.tell(Then(follow, (self._number, self.history)))
        self._continue()

    @property
    def guests(self) -> list[int]:
        """The players at other screens."""
        return [player for player, seat in enumerate(self.seats) if seat == GUEST]

    def join(self, player: int, page: Mapping[str, Any]) -> None:
        """Show the match to a guest, who is new or has come back.

        Args:
            player: the number of the player.
            page: the `size` of the page, whether its system is `dark`, and the player's own `settings` by name.
        """
        seat, size = self.at.get(player), tuple(page["size"])
        if seat is None:
            self.at[player] = self._seat(player, page)
        else:
            assert isinstance(seat.screen, Canvas)
            seat.screen.forget()
            seat.here, seat.unseen = True, 0
        self.at[player].step([["size", *size], ["focus"]])
        was_away = player in self.company.away or self.seats[player] != GUEST
        self._change_company(away=tuple([each for each in self.company.away if each != player]))
        if self.seats[player] != GUEST:  # a computer has played in the meantime
            self._sit(player, GUEST)
        if was_away and seat is not None:
            self._say(f"{self.company.names[player]} is back.", but=player)

    def open_window(self, players: Sequence[int], screen: Stepped, around: Services) -> None:
        """Show the match in the window of the host, where these players play."""
        self.at[players[0]] = SeatTable(self, players, screen, around)

    def invite(self, missing: Sequence[int], said: str) -> None:
        """Show in the window of the host who is missing."""
        for seat in self.at.values():
            seat.tell(Then(invite, (tuple(missing), said)))

    def give_links(
        self, links: Sequence[GuestLink], names: Mapping[int, str], unfinished: Mapping[int, str]
    ) -> None:
        """Give the window of the host the links of the guests.

        It also gets the names of its players, and the matches that can be continued.
        """
        for seat in self.at.values():
            seat.tell(Then(give_links, (tuple(links), tuple(names.items()), tuple(unfinished.items()))))

    def substitute(self, player: int) -> None:
        """Let a computer play for a guest who is away, until the guest is back.

        If the match has not begun, the computer plays until its end.
        """
        if not self.tabletop.think:
            return
        strength = self.tabletop.strengths[len(self.tabletop.strengths) // 2]
        if not self._begun:
            self.say(
                "computer", player=player, seat=strength
            )  # the server knows whether the guest has just joined
        if player not in self.company.away:
            return
        self._sit(player, strength)
        self._change_company(away=tuple([each for each in self.company.away if each != player]))
        self._say(f"The computer plays for {self.company.names[player]}.")

    def seat_computer(self, player: int, strength: str) -> None:
        """Give the seat of a guest to a computer, before the match begins."""
        self.seats = tuple([strength if each == player else other for each, other in enumerate(self.seats)])

    def _sit(self, player: int, seat: str) -> None:
        self.seats = tuple([seat if each == player else other for each, other in enumerate(self.seats)])
        self._continue()

    def leave(self, player: int) -> None:
        """Note that the connection of a guest is lost."""
        if player in self.at and self.at[player].here:
            self.at[player].here = False
            self._change_company(away=(*self.company.away, player))

    def do(self, player: int, events: Sequence[Sequence[Any]]) -> None:
        """Handle the events of a page, which have been checked."""
        if seat := self.at.get(player):
            seat.step(events)
            self._send_changes(seat)  # before the tables of the others are drawn

    def note_drawn(self, player: int) -> None:
        """Note that a page has drawn a picture."""
        if seat := self.at.get(player):
            seat.unseen = max(0, seat.unseen - 1)

    def step(self) -> float:
        """Do everything that is due, and return the seconds until the next step; infinite if nothing will be due."""
        if self._worker is not None:
            for answer in self._worker.answers():
                self._take_thought(answer)
        for _ in range(len(self.at)):  # news of one table can be about another one
            for seat in [each for each in self.at.values() if each.due <= time.monotonic()]:
                seat.step()
        for seat in self.at.values():
            self._send_changes(seat)
        due = min([seat.due for seat in self.at.values()], default=math.inf)
        if self._worker is not None and self._worker.busy:
            due = min(due, time.monotonic() + _THINKING)
        return max(0.0, due - time.monotonic())

    def close(self) -> None:
        """Stop thinking, and release the journal."""
        if self._worker is not None:
            self._worker.stop()
        if self._autosave is not None:
            self._autosave.close()
            match_records().flush(1)

    def receive(self, players: Sequence[int], before: History, now: History) -> None:
        """Take a move of a player at a table, or of the clock.

        It is ignored if the match has moved on since.
        """
        here = self.history
        if before.node is not here.node or now.at == here.at:
            return  # the table is still on its way to the present position
        if here.status.turn in (None, *players) or here.is_hurried:
            self._go(now, by=players[0])

    def ask(self, players: Sequence[int], request: str) -> None:
        """Request the other people, as the players at a table wish."""
        if self.company.request or request not in (BACK, NEW, HELP):
            return
        self._change_company(request=request, asker=self._last_of(players), agreed=tuple(players))
        self._settle()

    def _last_of(self, players: Sequence[int]) -> int:
        """Return the one of these players who has moved last, or else the first."""
        turn = self.history.undo(lambda turn: turn in players).status.turn
        return turn if turn is not None and turn in players else players[0]

    def reply(self, players: Sequence[int], *, agreed: bool) -> None:
        """Take the answer of the players at a table to a request."""
        if not self.company.request:
            return
        if not agreed:
            self._change_company(request="")
            self._say(f"{self.company.names[players[0]]} does not agree.")
            return
        self._change_company(agreed=(*self.company.agreed, *players))
        self._settle()

    def _settle(self) -> None:
        """Do what was asked as soon as all people agree."""
        request, asker = self.company.request, self.company.asker
        people = {player for player, seat in enumerate(self.seats) if seat in (PERSON, GUEST)}
        if not people <= {*self.company.agreed}:
            return
        self._change_company(request="")
        if request == NEW:
            another = History.begin(self.tabletop, self.history.options, new_seed())
            self._go(self._signed(another), another=True)
        elif request == HELP:
            self._change_company(helped=self.tabletop.seen is None)
            self._say("All players have hints and analysis now.")
        else:
            self._go(self.history.undo(lambda turn: turn == asker))
            self._say(f"{self.company.names[asker]} took a move back.")

    def _go(self, now: History, *, by: int | None = None, another: bool = False) -> None:
        """Take a new state of the match, save it, and show it to the others."""
        before, self.history = self.history, now
        self._number += 1
        self._keep(None if another else before, now)
        self._counted = self._counted and now.status.over and not another
        for player, seat in self.at.items():
            if player != by:
                seat.tell(Then(follow, (self._number, now)))
        if self.company.request and not another:
            self._change_company(request="")  # it was about another position
        self._continue()

    def _continue(self) -> None:
        """Let a computer think, or count the finished match."""
        history, worker = self.history, self._worker
        if worker is not None:
            worker.withdraw_all()
        if history.status.over:
            if not self._counted and self._autosave is not None:
                self._counted = True
                who = [
                    name if seat == GUEST else seat
                    for player, (name, seat) in enumerate(zip(self.company.names, self.seats, strict=True))
                ]
                self._autosave.count(history, who, history.seconds)
            return
        turn = history.status.turn
        if self.tabletop.think and not decides(self.seats, turn) and turn not in self.guests:
            self._worker = self._worker or services().worker()
            self._worker.ask(Think(self.tabletop.think, question(history, self.seats), "move"))

    def _take_thought(self, answer: Thought | Failed) -> None:
        if isinstance(answer, Failed):
            self._say(f"Thinking failed: {answer.problem}")
        elif answer.last:
            advice = answer.result
            move = advice.move if isinstance(advice, Hint) else advice
            try:
                self._go(self.history.play(move, self.history.seconds))
            except ValueError as error:
                self._say(str(error))

    def _keep(self, before: History | None, now: History) -> None:
        if before is None:
            self.history = now
        if self._autosave is not None:
            self._autosave.keep(before, now)
            if before is None:
                self.say("saved", match=self._autosave.match)

    def _signed(self, history: History) -> History:
        """Return a new match with the names of its players as a comment, for the journal."""
        sides = zip(self.company.names, history.players, strict=False)
        return history.with_comment(
            f"{listed([f'{name} ({side})' if name != side else name for name, side in sides])}."
        )

    def _change_company(self, **changes: Any) -> None:  # noqa: ANN401  its fields
        self.company = replace(self.company, **changes)
        for seat in self.at.values():
            seat.tell(Then(show_company, (self.company,)))
            if changes.get("helped"):
                seat.tell(Then(allow_help, ()))

    def _say(self, sentence: str, but: int | None = None) -> None:
        for player, seat in self.at.items():
            if player != but:
                seat.tell(Then(tell, (sentence,)))

    def _seat(self, player: int, page: Mapping[str, Any]) -> SeatTable:
        canvas = Canvas(*page["size"])
        canvas.idle_rest = math.inf
        canvas.in_words = self._with_names()

        def keep(table: str, key: str, value: object) -> None:
            canvas.order("keep", [key, value])

        rows = {"settings": page["settings"], "records": [], "journals": {}}
        storage = BrowserStorage(json.dumps(rows), keep)
        around = replace(
            services(),
            screen=lambda: canvas,
            show_help=lambda package, title: lambda: canvas.order("help", self.help() if self.help else ""),
            submit=do_at_once,
            theme=lambda: "dark" if page["dark"] else "light",
            storage=storage,
            paint=None,
            host=None,
        )
        return SeatTable(self, [player], canvas, around)

    def _with_names(self) -> Callable[[str], str]:
        """Return a function that replaces the names in the texts of the game by those of the people."""
        sides = zip(self.history.players, self.company.names, strict=False)
        names = {str(side): name for side, name in sides if isinstance(side, GivenName)}
        pattern = re.compile(rf"\b({'|'.join(map(re.escape, names)) or '(?!)'})\b")
        return lambda text: pattern.sub(lambda found: names[found[1]], text)

    def _send_changes(self, seat: SeatTable) -> None:
        if not seat.here or seat.unseen >= UNSEEN or not isinstance(seat.screen, Canvas):
            return
        changes = seat.screen.changes()
        if changes["frame"] or changes["tree"] or changes["orders"]:
            seat.unseen += 1
            self._send(seat.player, changes)
