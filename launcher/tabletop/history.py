"""The history of a match: all positions that were reached, as a tree, and where in it the players are.

A history is a value. Going on from a position that was left by undo makes another branch; none is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Generic, NamedTuple, Self, cast

from launcher.quoting import plain, quoted
from launcher.tabletop.address import spoken
from launcher.tabletop.declaration import Tabletop, checked_answer
from launcher.tabletop.seeds import chance
from launcher.tabletop.touch_targets import NOTHING, TouchTargets, touch_targets
from launcher.tabletop.vocabulary import OUT_OF_TIME, M, P, Status, TimeLimit

LONGEST_NOTE = 4000
"""Characters of what a journal says about one position."""
_LONGEST_MOVE = 4000


class Node(NamedTuple, Generic[P]):
    """A position that was reached.

    Attributes:
        before: the number of the node that it was reached from; -1 for the first.
        text: the move that led to it.
        position: it.
        ply: how many moves from the start.
        seconds: how long the match had been played by then, if anybody measured.
        hinted: whether a hint was asked for there.
        note: what the journal says about it.
        draws: how many of the moves that led to it drew from chance.
    """

    before: int
    text: str
    position: P
    ply: int
    seconds: float | None = None
    hinted: bool = False
    note: str = ""
    draws: int = 0


@dataclass(frozen=True)
class History(Generic[P, M]):
    """All that has happened in a match.

    Attributes:
        tabletop: the game.
        options: as chosen before it.
        seed: where all chance comes from.
        nodes: all positions in the order in which they were first reached.
        at: the number of the present one.
        redo_tip: the number of the last node on the way that redo takes.
        by_ply: whether a move draws by its number, as in older journals, and not by how many have drawn before it.
        seconds: how long it has been played, as far as anybody measured; going back takes none of it away.
        read_at: the number of the position that a file ended with; None where the match began here.
    """

    tabletop: Tabletop[P, M]
    options: object
    seed: str
    nodes: tuple[Node[P], ...]
    at: int = 0
    redo_tip: int = 0
    by_ply: bool = False
    seconds: float = 0
    read_at: int | None = field(default=None, compare=False)

    @classmethod
    def begin(cls, tabletop: Tabletop[P, M], options: object, seed: str, *, by_ply: bool = False) -> Self:
        """Begin a match: the history at its start.

        Raises:
            ValueError: if the game can't start with these options.
        """
        first = checked_answer(tabletop, "start", tabletop.start(options, chance(seed, "start")))
        return cls(tabletop, options, seed, (Node(-1, "", first, 0, 0.0),), by_ply=by_ply)

    @property
    def node(self) -> Node[P]:
        """The node where the players are."""
        return self.nodes[self.at]

    @property
    def position(self) -> P:
        """The position where the players are."""
        return self.node.position

    @property
    def players(self) -> tuple[str, ...]:
        """The names of those who play; none in a game for one."""
        return self.tabletop.players_of(self.options)

    @cached_property
    def status(self) -> Status:
        """How the match stands."""
        return checked_answer(self.tabletop, "status", self.tabletop.status(self.position), Status)

    @cached_property
    def moves(self) -> Sequence[M]:
        """The legal moves at the present position."""
        if self.status.over:
            return ()
        return checked_answer(self.tabletop, "moves", self.tabletop.moves(self.position), Sequence)

    @cached_property
    def announcements(self) -> Sequence[M]:
        """What can be announced at the present position, beside its moves."""
        game = self.tabletop
        if self.status.over or game.announcements is None:
            return ()
        return checked_answer(game, "announcements", game.announcements(self.position), Sequence)

    @property
    def time_limit(self) -> TimeLimit | None:
        """How much time each player has; None without a limit."""
        game = self.tabletop
        return game.time_limit(self.options) if game.time_limit else None

    @cached_property
    def touch_targets(self) -> TouchTargets[M]:
        """The pieces, buttons and keys by which these moves are made."""
        return touch_targets(self.tabletop, self.moves) if self.moves else NOTHING

    @property
    def chance(self) -> Random:
        """The chance that the next move draws from.

        That is the same however the players came to it, as far as chance goes: who takes a turn in more steps, or makes
        moves of no consequence, rolls no other dice.
        """
        return chance(self.seed, self.node.ply if self.by_ply else self.node.draws)

    @property
    def why_no_undo(self) -> str:
        """Why whoever plays takes no move back, in a sentence; "" if they may."""
        strict = self.tabletop.strict
        return "This match is strict: no move is taken back." if strict and strict(self.options) else ""

    @property
    def is_read_to_its_end(self) -> bool:
        """Whether it has ended as a file tells: nobody at this table needs to be one of those who have played it."""
        return self.status.over and self.at == self.read_at

    @property
    def has_help(self) -> bool:
        """Whether the players had help: a hint or an undo."""
        return any(node.hinted or node.before != number - 1 for number, node in enumerate(self.nodes))

    def find(self, move: M | str) -> M:
        """Find the legal move that equals a value, or that is written as a text.

        Raises:
            ValueError: if there is none, or more than one.
        """
        text = spoken(move, self.players) if isinstance(move, str) else str(move)
        if move is text and text in self.moves:  # a sequence of texts may know more of them than it lists
            return cast("M", text)
        ends = [cast("M", OUT_OF_TIME)] if self.time_limit and not self.status.over else []
        found = [each for each in (*self.moves, *self.announcements, *ends) if str(each) == text]
        if not found or not (isinstance(move, str) or move in found):
            raise ValueError(f"{quoted(text)} is no move here: {self._as_written()}")
        if len(found) > 1:
            raise ValueError(
                f"{quoted(text)} is what {len(found)} moves are called here: it is not clear which one is meant."
            )
        return found[0]

    def play(self, move: M | str, seconds: float | None = None) -> Self:
        """Play a move, given as a legal one or as its text.

        Raises:
            ValueError: otherwise.
        """
        return self.after(self.find(move), seconds)

    def after(self, move: M, seconds: float | None = None) -> Self:
        """The history after a move that `find` has found."""
        text = _text_of(self.tabletop, move)
        known = self._following(text)
        if known is not None:
            tip = self.redo_tip if known in self._ahead else known
            return replace(self, at=known, redo_tip=tip).with_time(seconds)
        drawn = self.chance
        untouched = drawn.getstate()
        position = checked_answer(self.tabletop, "play", self.tabletop.play(self.position, move, drawn))
        draws = self.node.draws + (drawn.getstate() != untouched)
        number = len(self.nodes)
        node = Node(self.at, text, position, self.node.ply + 1, seconds, draws=draws)
        return replace(self, nodes=(*self.nodes, node), at=number, redo_tip=number).with_time(seconds)

    def undo(self, decides: Callable[[int | None], bool] = lambda turn: True) -> Self:
        """Go back to the last position before this one in which a person decided, and not the clock.

        Args:
            decides: whether the player whose turn it is is a person.
        """
        number = self.at
        while number > 0 and self._is_by_clock(number):
            number = self.nodes[number].before
        number = self.nodes[number].before
        while number > 0 and not decides(self.tabletop.status(self.nodes[number].position).turn):
            number = self.nodes[number].before
        return replace(self, at=max(number, 0))

    def redo(self, decides: Callable[[int | None], bool] = lambda turn: True) -> Self:
        """Go forward again, to the next position in which a person decides."""
        for number in self._ahead:
            status = self.tabletop.status(self.nodes[number].position)
            decided = decides(status.turn) and not self._is_by_clock(number)
            if number == self.redo_tip or status.over or decided:
                return replace(self, at=number)
        return self

    def go_to(self, number: int) -> Self:
        """Go to any position that was ever reached, by its number.

        Raises:
            ValueError: if there is no such number.
        """
        if not 0 <= number < len(self.nodes):
            raise ValueError(f"There is no position {number}: they go from 0 to {len(self.nodes) - 1}.")
        ahead = number in self.line(self.redo_tip)
        return replace(self, at=number, redo_tip=self.redo_tip if ahead else number)

    def with_time(self, seconds: float | None) -> Self:
        """Set how many seconds the match was played; a longer time that is known already stays."""
        return self if seconds is None or seconds <= self.seconds else replace(self, seconds=seconds)

    def with_hint(self) -> Self:
        """Note that a hint was asked for at the present position."""
        return self._with(self.node._replace(hinted=True))

    def with_comment(self, note: str) -> Self:
        """Add a comment on the present position, as far as there is room for it."""
        said = "\n".join(filter(None, [self.node.note, note]))
        return self._with(self.node._replace(note=said[:LONGEST_NOTE]))

    def line(self, number: int) -> tuple[int, ...]:
        """The numbers of the nodes from the start to one."""
        way = []
        while number >= 0:
            way.append(number)
            number = self.nodes[number].before
        return tuple(reversed(way))

    @property
    def plies(self) -> int:
        """How many moves led here, without those that the clock made."""
        return sum(not self._is_by_clock(number) for number in self.line(self.at)[1:])

    def shown_line(self, number: int) -> tuple[int, ...]:
        """The nodes from the start to one, without those between that the clock led to."""
        return tuple(each for each in self.line(number) if each == number or not self._is_by_clock(each))

    def _is_by_clock(self, number: int) -> bool:
        """Whether the clock made the move that led to a node."""
        node, clock = self.nodes[number], self.tabletop.clock
        due = clock(self.nodes[node.before].position) if clock and number else None
        return due is not None and str(due[1]) == node.text

    @property
    def _ahead(self) -> tuple[int, ...]:
        """The numbers of the nodes that redo goes through, from the next on."""
        if self.redo_tip == self.at:
            return ()
        way = self.line(self.redo_tip)
        return way[way.index(self.at) + 1 :]

    def _following(self, text: str) -> int | None:
        """The node that a move has led to already from the present one."""
        if self.at == len(self.nodes) - 1:
            return None
        return next(
            (n for n, node in enumerate(self.nodes) if node.before == self.at and node.text == text), None
        )

    def _with(self, node: Node[P]) -> Self:
        return replace(self, nodes=(*self.nodes[: self.at], node, *self.nodes[self.at + 1 :]))

    def _as_written(self) -> str:
        if self.status.over:
            return "the match is over."
        texts = [plain(str(move)) for move in self.moves[:12]]
        more = f" and {len(self.moves) - 12} more" if len(self.moves) > 12 else ""
        return f"there are {', '.join(texts)}{more}."


def _text_of(tabletop: Tabletop, move: object) -> str:
    """The text of a move, as a journal holds it.

    Raises:
        TypeError: if a journal, which has a line for each move, can't hold that.
    """
    text = str(move)
    one_line = text and text == " ".join(text.split()) and text.isprintable()
    if one_line and text[0] not in "/#" and len(text) <= _LONGEST_MOVE:
        return text
    raise TypeError(
        f"the tabletop {tabletop.name!r} has a move whose text is {quoted(text)}; that is one line of words with a"
        f" blank between them, which does not begin with / or #, of at most {_LONGEST_MOVE} characters"
    )
