"""The state of a match in text mode."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from launcher.scene import carriers
from launcher.tabletop import (
    Challenge,
    History,
    LineParser,
    Seats,
    clocks_in_words,
    decides,
    has_secrets,
    moves_in_short,
    only_person,
    own_name,
    position_in_words,
    results,
    scene_for,
    standing,
    start_text,
    viewer,
)

_MOST = 8  # pieces named in the line; the rest is only counted
_LINE = 40  # the cells of a usual braille display
_ROOM = 5 * _LINE  # characters for the changes, if the whole position does not follow
_PAGE = 8 * _LINE  # characters for all that happened since a reader's last move; it fills up to twelve lines


def changes(
    before: History, after: History, player: int, me: int | None, *, room: int | None = None
) -> list[str]:
    """Return the changed words of pieces.

    They are on one line, and changed since the earlier position. Without changes, there is no line.

    A card is left out if it only moved in a hand because another card left it. Pieces below others are left out too,
    such as the hand, which has one card less. If several cards move together, only the one at the back is named.

    Args:
        before: The match at the earlier position.
        after: The match now.
        player: The player who reads it.
        me: The player of the only person at the table, otherwise None.
        room: The greatest number of characters for the pieces, or None.
    """
    if after.at == before.at or after.nodes[0] is not before.nodes[0]:
        return []
    old, now = (scene_for(each, player, alone=player == me).pieces for each in (before, after))
    known = {piece.says for piece in old if not piece.through}
    lay = {(piece.name, piece.on, piece.side) for piece in old if piece.on}
    below = {piece.on for piece in now if piece.says and not piece.through}
    carried = carriers(old, now)
    new = [piece for name, piece in carried.items() if name not in below and piece.says not in known]
    new = [piece for piece in new if (piece.name, piece.on, piece.side) not in lay]
    words = list(dict.fromkeys(piece.says for piece in sorted(new, key=lambda piece: not piece.on)))
    lengths = accumulate(len(each) + 2 for each in words)
    most = _MOST if room is None else sum(length <= room for length in lengths)
    more = f"; and {len(words) - most} more" if len(words) > most else ""
    return [f"Changed: {'; '.join(words[:most])}{more}."] if words and most else []


def _shorten(line: str, most: int) -> str:
    """Return a shortened line, and the command for its rest."""
    return line if len(line) <= most else f"{line[: most - 20].rpartition(' ')[0]} … (type `last`)"


def _untold(standing: str, told: str) -> str:
    """Return a status without its first sentence, if the moves just told contain all of it but its subject."""
    first, dot, rest = standing.partition(". ")
    _, _, made = first.partition(" ")
    return rest if dot and made and made in told else standing


@dataclass(frozen=True)
class Talk:
    """A match and the last answer.

    Attributes:
        history: The history of the match.
        seats: The seats of the match.
        game: The id of the game.
        version: The version of the game.
        seconds: The time that the match has been played, in seconds.
        said: The answer to the last line.
        over: Whether a person has left the match.
        listener: The player whose person is reading; None if anybody may be reading.
        is_brief: Whether answers contain only what has changed, and not the whole position.
        told: The match as the reader last heard of it, if moves were made since then that were only named.
        spent: The number of characters in which they were named.
        challenge: The last challenge that was typed; it counts in each match with the same start.
    """

    history: History
    seats: Seats
    game: str
    version: str = ""
    seconds: float = 0
    said: tuple[str, ...] = ()
    over: bool = False
    listener: int | None = None
    is_brief: bool = False
    told: History | None = None
    spent: int = 0
    challenge: Challenge | None = None

    def decides(self, turn: int | None) -> bool:
        """Return whether a person moves next."""
        return decides(self.seats, turn)

    @property
    def player(self) -> int:
        """The player whose side is shown.

        It is the person to move, or else the one who was reading before.
        """
        return viewer(self.history, self.seats, self.listener or 0)

    @property
    def parser(self) -> LineParser:
        """The parser of the reader's lines."""
        return LineParser(self.history, self.player, self.player == only_person(self.history, self.seats))

    @property
    def is_covered(self) -> bool:
        """Whether the reader must not see the position."""
        return self.player != self.listener and has_secrets(self.history, self.seats)

    @property
    def is_waiting(self) -> bool:
        """Whether a person must type the next line."""
        return self.history.status.over or self.decides(self.history.status.turn)

    def with_answer(self, *lines: str) -> Talk:
        """Return the talk with another answer."""
        return replace(self, said=lines)

    def begun(self, history: History, what: str) -> Talk:
        """Begin a match.

        The answer has the game code and the side of the only person.
        """
        me = own_name(history, only_person(history, self.seats))
        return self.at_position(history, f"{what}: {start_text(history, self.game)}", *([me] if me else []))

    def at_position(self, history: History, *lines: str) -> Talk:
        """Go to another position.

        The changes are added to the lines, and a description of the position, unless the reader wants to be told
        only what has changed.
        """
        talk = replace(self, history=history.with_time(self.seconds))
        me = only_person(history, self.seats)
        if not has_secrets(history, self.seats):
            talk = replace(talk, listener=None)
        elif self.listener is None:
            return talk.with_answer(*lines, *([talk.invitation] if talk.is_waiting else []))
        elif talk.is_waiting and talk.is_covered:
            new = changes(self.history, history, self.listener, me)
            return talk.with_answer(*lines, *new, *position_in_words(history, self.listener), talk.invitation)
        if self.is_brief and history.at != self.history.at and history.nodes[0] is self.history.nodes[0]:
            is_news = self.is_waiting or talk.is_waiting  # the changes by computers are told at their end
            return talk._in_brief(self.told or self.history, *lines, is_news=is_news)
        new = changes(self.history, history, talk.player, me)
        moves = moves_in_short(history) if talk.is_waiting else []
        position = position_in_words(history, talk.player, me)
        return talk.with_answer(*lines, *new, *position, *talk._race(me), *moves)

    def _race(self, me: int | None) -> list[str]:
        """Return the clocks of the players, and how far a challenger was at this time."""
        history, challenge = self.history, self.challenge
        left = clocks_in_words(history, self.seconds, me)
        lines = [f"Clocks: {', '.join(left)}."] if left else []
        if challenge is not None and challenge.has_start_of(history):
            lines += [f"{each}." for each in challenge.news(history, self.seconds)]
        return lines

    def _in_brief(self, told: History, *lines: str, is_news: bool) -> Talk:
        """Answer with the changes since a position.

        They are as many as fit on a page.

        Args:
            told: The match as the reader last heard of it.
            lines: The lines before the changes.
            is_news: Whether to tell the changes now; otherwise they are told later.
        """
        history, me = self.history, only_person(self.history, self.seats)
        stands = list[str]()
        if self.is_waiting:
            left = clocks_in_words(history, self.seconds, me)
            stands += filter(None, (_untold(standing(history, me), " ".join(lines)), results(history, me)))
            stands += [f"Clocks: {', '.join(left)}."] if left else []
            moves = f"Moves: {', '.join(map(str, history.moves[:_LINE]))}."
            stands += [moves] if history.moves and len(moves) <= _LINE else []
        spent = self.spent + sum(map(len, stands))
        lines = tuple([_shorten(line, max(2 * _LINE, _PAGE - spent)) for line in lines])
        spent += sum(map(len, lines))
        new = changes(told, history, self.player, me, room=min(_ROOM, _PAGE - spent)) if is_news else []
        told, spent = (history, spent + sum(map(len, new))) if is_news else (told, spent)
        after = (
            replace(self, told=None, spent=0) if self.is_waiting else replace(self, told=told, spent=spent)
        )
        return after.with_answer(*lines, *new, *stands)

    @property
    def invitation(self) -> str:
        """The sentence that asks the next person to take over."""
        name = self.history.players[self.player]
        if self.listener is None:
            return f"{name}: press Enter to see your side."
        return f"Next: {name}. Press Enter when you have read this."
