"""A match that is told in lines of text, as it is after the last of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from launcher.plain.changes import changes
from launcher.plain.moves import moves_in_short
from launcher.tabletop import (
    History,
    Seats,
    clocks_in_words,
    decides,
    has_secrets,
    only_person,
    own_name,
    position_in_words,
    start_text,
    viewer,
)


@dataclass(frozen=True)
class Talk:
    """A match, and what is said about it.

    Attributes:
        history: of the match.
        seats: who plays.
        game: the id of the game.
        version: of the game.
        seconds: how long the match has been played.
        said: the answer to the last line.
        over: whether it was left.
        listener: the person who listens; None where that may be anybody.
    """

    history: History
    seats: Seats
    game: str
    version: str = ""
    seconds: float = 0
    said: tuple[str, ...] = ()
    over: bool = False
    listener: int | None = None

    def decides(self, turn: int | None) -> bool:
        """Whether the player whose turn it is is a person."""
        return decides(self.seats, turn)

    @property
    def player(self) -> int:
        """The player to whom the position is told: the person whose turn it is, or else the one who listened before."""
        return viewer(self.history, self.seats, self.listener or 0)

    @property
    def is_covered(self) -> bool:
        """Whether what is to be told is a secret from whoever listens now."""
        return self.player != self.listener and has_secrets(self.history, self.seats)

    @property
    def is_waiting(self) -> bool:
        """Whether a person is to say something now."""
        return self.history.status.over or self.decides(self.history.status.turn)

    def with_answer(self, *lines: str) -> Talk:
        """A copy of the talk with another answer."""
        return replace(self, said=lines)

    def begun(self, history: History, what: str) -> Talk:
        """Begin at the first position that is told of a match: after its start, and who one is in it."""
        me = own_name(history, only_person(history, self.seats))
        return self.at_position(history, f"{what}: {start_text(history, self.game)}", *([me] if me else []))

    def at_position(self, history: History, *lines: str) -> Talk:
        """Go to another position: after the lines it is told what has changed, then all that the listener may know."""
        talk = replace(self, history=history.with_time(self.seconds))
        me = only_person(history, self.seats)
        if not has_secrets(history, self.seats):
            talk = replace(talk, listener=None)
        elif self.listener is None:
            return talk.with_answer(*lines, *([talk.invitation] if talk.is_waiting else []))
        elif talk.is_waiting and talk.is_covered:
            new = changes(self.history, history, self.listener, me)
            return talk.with_answer(*lines, *new, *position_in_words(history, self.listener), talk.invitation)
        new = changes(self.history, history, talk.player, me)
        moves = moves_in_short(history) if talk.is_waiting else []
        clocks = (
            [f"Clocks: {', '.join(left)}."] if (left := clocks_in_words(history, talk.seconds, me)) else []
        )
        return talk.with_answer(*lines, *new, *position_in_words(history, talk.player, me), *clocks, *moves)

    @property
    def invitation(self) -> str:
        """The sentence that is said while another person is to come."""
        name = self.history.players[self.player]
        if self.listener is None:
            return f"{name}: press Enter to see your side."
        return f"Next: {name}. Press Enter when you have read this."
