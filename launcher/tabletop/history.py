"""The history of a match.

It is a tree of all positions that were reached, with the current place in it.

A history is an immutable value. A move from a position before an undo begins another branch; no branch is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from random import Random
from typing import Generic, NamedTuple, Self, cast

from launcher.tabletop.declaration import OUT_OF_TIME, Tabletop, TimeLimit, checked_answer
from launcher.tabletop.vocabulary import Button, Key, M, P, Right, Status, addressed, chance, spoken
from launcher.text import plain, quoted


class TouchTargets(NamedTuple, Generic[M]):
    """The touches that make moves in a position.

    Attributes:
        clicks: The moves of each clickable piece.
        rights: The moves of each piece for the right button.
        drags: The moves for each pair of a dragged piece and a target.
        buttons: Moves that touch no piece, and their buttons.
        keys: The moves of keys.
        in_words: The function of the tabletop that names moves.
    """

    clicks: dict[str, tuple[M, ...]]
    rights: dict[str, tuple[M, ...]]
    drags: dict[str, dict[str, tuple[M, ...]]]
    buttons: tuple[tuple[Button, M], ...]
    keys: dict[str, M]
    in_words: Callable[[M], str] = str

    def targets(self, held: str | None) -> set[str]:
        """Return the targets of the held piece, or the pieces with which moves begin."""
        if held is not None:
            return set(self.drags.get(held, ()))
        return {*self.clicks, *self.rights, *self.drags}

    @property
    def names(self) -> set[str]:
        """All pieces that any move touches."""
        return self.targets(None).union(*self.drags.values())

    def name_of(self, move: M) -> str:
        """Return the label of a move's button, or its name in the words of the game."""
        return next((button.label for button, each in self.buttons if each == move), self.in_words(move))

    def pieces_of(self, text: str) -> set[str]:
        """Return the pieces to touch for a move, which is given as text."""
        ways = [(name, name, moves) for each in (self.clicks, self.rights) for name, moves in each.items()]
        ways += [(start, onto, moves) for start, all in self.drags.items() for onto, moves in all.items()]
        return {name for start, onto, moves in ways if text in map(str, moves) for name in (start, onto)}


NOTHING: TouchTargets = TouchTargets({}, {}, {}, (), {})


def touch_targets(tabletop: Tabletop[P, M], moves: Sequence[M]) -> TouchTargets[M]:
    """Return the pieces, buttons and keys that make these moves."""
    clicks: dict[str, tuple[M, ...]] = {}
    rights: dict[str, tuple[M, ...]] = {}
    drags: dict[str, dict[str, tuple[M, ...]]] = {}
    buttons: list[tuple[Button, M]] = []
    keys: dict[str, M] = {}
    for move in moves:
        ways = tabletop.touch(move)
        for way in ways if isinstance(ways, list) else [ways]:
            match way:
                case Button():
                    buttons.append((way._replace(label=way.label or str(move).capitalize()), move))
                case Key():
                    keys[str(way)] = move
                case Right():
                    rights[way] = (*rights.get(way, ()), move)
                case str():
                    clicks[way] = (*clicks.get(way, ()), move)
                case (str(start), str(onto)):
                    from_there = drags.setdefault(start, {})
                    from_there[onto] = (*from_there.get(onto, ()), move)
                case _:
                    raise TypeError(
                        f"touch of the tabletop {tabletop.name!r} returned {way!r} for the move {move}; it must return"
                        " the name of a piece, two names, a Button, a Key, or a list of these"
                    )
    return TouchTargets(clicks, rights, drags, tuple(buttons), keys, tabletop.in_words)


LONGEST_NOTE = 4000
"""The maximum number of characters in the comments on one position."""
_LONGEST_MOVE = 4000


class ByIdentity(Generic[P]):
    """A key that compares positions or scenes by identity.

    Comparing values can be slow.
    """

    __slots__ = ("value",)

    def __init__(self, value: P) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


class Node(NamedTuple, Generic[P]):
    """A position in a history.

    Attributes:
        before: The number of the previous node; -1 for the first.
        text: The move that led to the position.
        position: The position.
        ply: The number of moves from the start.
        seconds: The time played until then, in seconds, if it was measured.
        hinted: Whether the player asked for a hint here.
        note: The comments in the journal.
        draws: The number of earlier moves that used chance.
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
    """The history of a match.

    Attributes:
        tabletop: The game.
        options: The options of the match.
        seed: The seed of all chance in the match.
        nodes: All positions in the order in which they were first reached.
        at: The number of the current node.
        redo_tip: The number of the last node that redo leads to.
        by_ply: Whether chance depends on the number of a move, as in older journals, and not on the number of moves
            that used chance.
        seconds: The time played, in seconds, if it was measured; undo does not reduce it.
        read_at: The number of the last position in a file; None if the match did not come from a file.
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
        """Begin a match and return its history.

        Raises:
            ValueError: if the game cannot start with these options.
        """
        first = checked_answer(tabletop, "start", tabletop.start(options, chance(seed, "start")))
        return cls(tabletop, options, seed, (Node(-1, "", first, 0, 0.0),), by_ply=by_ply)

    @property
    def node(self) -> Node[P]:
        """The current node."""
        return self.nodes[self.at]

    @property
    def position(self) -> P:
        """The current position."""
        return self.node.position

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, if there are several."""
        return self.tabletop.players_of(self.options)

    @cached_property
    def status(self) -> Status:
        """The status of the current position."""
        return checked_answer(self.tabletop, "status", self.tabletop.status(self.position), Status)

    @cached_property
    def moves(self) -> Sequence[M]:
        """The legal moves in the current position."""
        if self.status.over:
            return ()
        return checked_answer(self.tabletop, "moves", self.tabletop.moves(self.position), Sequence)

    @cached_property
    def announcements(self) -> Sequence[M]:
        """The announcements that are possible here in addition to the moves."""
        game = self.tabletop
        if self.status.over or game.announcements is None:
            return ()
        return checked_answer(game, "announcements", game.announcements(self.position), Sequence)

    @property
    def time_limit(self) -> TimeLimit | None:
        """The time limit of each player, or None."""
        game = self.tabletop
        return game.time_limit(self.options) if game.time_limit else None

    @cached_property
    def touch_targets(self) -> TouchTargets[M]:
        """The pieces, buttons and keys for the legal moves."""
        return touch_targets(self.tabletop, self.moves) if self.moves else NOTHING

    @property
    def chance(self) -> Random:
        """The random generator for the next move.

        It is the same for every way to this position that uses chance equally often. So players cannot change the dice
        by taking a turn in more steps or by undoing moves.
        """
        return chance(self.seed, self.node.ply if self.by_ply else self.node.draws)

    @property
    def is_hurried(self) -> bool:
        """Whether a clock makes moves or limits the time of the players."""
        return self.tabletop.clock is not None or self.time_limit is not None

    @property
    def why_no_undo(self) -> str:
        """A sentence about why undo is disabled, or "" if it is possible."""
        strict = self.tabletop.strict
        refused = strict is not None and strict(self.options)
        return "This match is strict, so you can't take moves back." if refused else ""

    @property
    def is_read_to_its_end(self) -> bool:
        """Whether the match ended as in its file, so that it may be someone else's."""
        return self.status.over and self.at == self.read_at

    @property
    def has_help(self) -> bool:
        """Whether the players had a hint or an undo."""
        return any(node.hinted or node.before != number - 1 for number, node in enumerate(self.nodes))

    def find(self, move: M | str) -> M:
        """Return the legal move of a text.

        A move can also be given as an equal value.

        Raises:
            ValueError: if the move is not legal or not unique.
        """
        text = spoken(move, self.players) if isinstance(move, str) else str(move)
        if move is text and text in self.moves:  # the sequence may contain texts that it does not list
            return cast("M", text)
        ends = [cast("M", OUT_OF_TIME)] if self.time_limit and not self.status.over else []
        found = [each for each in (*self.moves, *self.announcements, *ends) if str(each) == text]
        if not found or not (isinstance(move, str) or move in found):
            raise ValueError(f"{quoted(text)} is not a legal move here: {self._as_written()}")
        if len(found) > 1:
            raise ValueError(
                f"{quoted(text)} can mean {len(found)} different moves here, so it can't be played."
            )
        return found[0]

    def lost_on_time(self, seconds: float) -> Self | None:
        """Return the history with a loss by time.

        If nobody has, return None.

        Args:
            seconds: The time that the match has been played, in seconds.
        """
        return self.play(cast("M", OUT_OF_TIME), seconds) if is_out_of_time(self, seconds) else None

    def play(self, move: M | str, seconds: float | None = None) -> Self:
        """Return the history after a legal move, given as a value or as text.

        Raises:
            ValueError: if the move is not legal.
        """
        return self.after(self.find(move), seconds)

    def after(self, move: M, seconds: float | None = None) -> Self:
        """Return the history after a found move.

        `find` has returned the move.
        """
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
        after = replace(self, nodes=(*self.nodes, node), at=number, redo_tip=number).with_time(seconds)
        known_targets = self.__dict__.get("touch_targets")
        if known_targets is not None and self.moves == after.moves:  # as after most moves of a clock
            after.__dict__["touch_targets"] = known_targets
        return after

    def undo(self, decides: Callable[[int | None], bool] = lambda turn: True) -> Self:
        """Return to the last decision of a person.

        Moves of the clock do not count.

        Args:
            decides: A function that returns whether a person plays this player.
        """
        number = self.at
        while number > 0 and self._is_by_clock(number):
            number = self.nodes[number].before
        number = self.nodes[number].before
        while number > 0 and not decides(self.tabletop.status(self.nodes[number].position).turn):
            number = self.nodes[number].before
        return replace(self, at=max(number, 0))

    def redo(self, decides: Callable[[int | None], bool] = lambda turn: True) -> Self:
        """Go forward to a person's next decision."""
        for number in self._ahead:
            status = self.tabletop.status(self.nodes[number].position)
            decided = decides(status.turn) and not self._is_by_clock(number)
            if number == self.redo_tip or status.over or decided:
                return replace(self, at=number)
        return self

    def go_to(self, number: int) -> Self:
        """Go to a position by its number.

        Raises:
            ValueError: if the number is unknown.
        """
        if not 0 <= number < len(self.nodes):
            raise ValueError(f"Position {number} does not exist; the last one is {len(self.nodes) - 1}.")
        ahead = number in self.line(self.redo_tip)
        return replace(self, at=number, redo_tip=self.redo_tip if ahead else number)

    def with_time(self, seconds: float | None) -> Self:
        """Return the history with this playing time in seconds, if it is longer."""
        return self if seconds is None or seconds <= self.seconds else replace(self, seconds=seconds)

    def with_hint(self) -> Self:
        """Return the history with a note about a hint.

        The player asked for it at this position.
        """
        return self._with(self.node._replace(hinted=True))

    def with_comment(self, note: str) -> Self:
        """Add a comment to the current position, cut at `LONGEST_NOTE` characters."""
        said = "\n".join(filter(None, [self.node.note, note]))
        return self._with(self.node._replace(note=said[:LONGEST_NOTE]))

    def line(self, number: int) -> tuple[int, ...]:
        """Return the node numbers up to a node."""
        way = []
        while number >= 0:
            way.append(number)
            number = self.nodes[number].before
        return tuple(reversed(way))

    @property
    def plies(self) -> int:
        """The number of moves so far.

        Moves of the clock do not count.
        """
        return sum(not self._is_by_clock(number) for number in self.line(self.at)[1:])

    def shown_line(self, number: int) -> tuple[int, ...]:
        """Return the shown nodes up to a node.

        Nodes between that the clock led to are left out.
        """
        return tuple(each for each in self.line(number) if each == number or not self._is_by_clock(each))

    def _is_by_clock(self, number: int) -> bool:
        """Return whether the clock led to a node."""
        node, clock = self.nodes[number], self.tabletop.clock
        due = clock(self.nodes[node.before].position) if clock and number else None
        return due is not None and str(due[1]) == node.text

    @property
    def _ahead(self) -> tuple[int, ...]:
        """The node numbers that redo leads through, beginning with the next one."""
        if self.redo_tip == self.at:
            return ()
        way = self.line(self.redo_tip)
        return way[way.index(self.at) + 1 :]

    def _following(self, text: str) -> int | None:
        """Return the known node after a move.

        The move starts at the current node. Without such a node, the result is None.
        """
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
        return f"choose from {', '.join(texts)}{more}."


def _text_of(tabletop: Tabletop, move: object) -> str:
    """Return a move's text for a journal.

    Raises:
        TypeError: if the text does not fit into one line of a journal.
    """
    text = str(move)
    one_line = text and text == " ".join(text.split()) and text.isprintable()
    if one_line and text[0] not in "/#" and len(text) <= _LONGEST_MOVE:
        return text
    raise TypeError(
        f"the tabletop {tabletop.name!r} has a move with the text {quoted(text)}; it must be one line of words with"
        f" single spaces between them, must not begin with / or #, and can have {_LONGEST_MOVE} characters"
    )


def status_of(tabletop: Tabletop[P, M], position: P) -> Status:
    """Return the status of a position, computed only once while it is shown."""
    return _status(tabletop, ByIdentity(position))


@lru_cache(maxsize=64)
def _status(tabletop: Tabletop[P, M], position: ByIdentity[P]) -> Status:
    return checked_answer(tabletop, "status", tabletop.status(position.value), Status)


def mover(history: History, number: int) -> int | None:
    """Return the player whose move led to a position."""
    return status_of(history.tabletop, history.nodes[history.nodes[number].before].position).turn


def time_left(history: History, seconds: float) -> tuple[float, ...]:
    """Return the remaining seconds of each player, at least 0, or none without a limit.

    The first move is free, and so is a move without a time in the journal. An announcement adds no
    bonus.

    Args:
        history: The match.
        seconds: The time that the match has been played, in seconds.
    """
    if history.time_limit is None:
        return ()
    at_move, since = _left_at_last_move(ByIdentity(history))
    left, turn = list(at_move), history.status.turn
    if turn is not None and since is not None and not history.status.over:
        left[turn] -= seconds - since
    return tuple([max(0.0, each) for each in left])


@lru_cache(maxsize=4)  # as it is needed in each frame and each second
def _left_at_last_move(same: ByIdentity[History]) -> tuple[tuple[float, ...], float | None]:
    """Return the seconds of each player at the last move, and the time of that move or None."""
    history = same.value
    limit, since = history.time_limit, None
    assert limit is not None, "the match has a time limit"
    left = [float(limit.seconds)] * len(history.players)
    for number in history.line(history.at)[1:]:
        node = history.nodes[number]
        before, made_at = history.nodes[node.before].position, since if node.seconds is None else node.seconds
        player = mover(history, number)
        if player is not None:
            left[player] -= (made_at or 0) - (made_at or 0 if since is None else since)
            left[player] += limit.bonus * (not _is_announced(history.tabletop, before, node.text))
        since = made_at
    return tuple(left), since


def is_out_of_time(history: History, seconds: float) -> bool:
    """Return whether the player to move has run out of time."""
    left, status = time_left(history, seconds), history.status
    return bool(left) and not status.over and status.turn is not None and left[status.turn] <= 0


def clocks_in_words(history: History, seconds: float, me: int | None) -> list[str]:
    """Return each player's remaining time as text.

    An example is "Red 4:32". Without a limit, there are none.

    Args:
        history: The match.
        seconds: The time that the match has been played, in seconds.
        me: The player of the only person at the table, otherwise None.
    """
    players = history.players
    left = [int(each) for each in time_left(history, seconds)]
    lines = [f"{name} {each // 60}:{each % 60:02}" for name, each in zip(players, left, strict=False)]
    return [addressed(line, players, me) for line in lines]


def _is_announced(tabletop: Tabletop, position: object, text: str) -> bool:
    announced = tabletop.announcements(position) if tabletop.announcements else ()
    return text in (OUT_OF_TIME, *map(str, announced))
