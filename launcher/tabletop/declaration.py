"""What a game by positions and moves declares: its rules, what lies where, and whatever else there is to it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar, get_args

from launcher.scene import Scene
from launcher.tabletop.file import File
from launcher.tabletop.view import Gesture, View
from launcher.tabletop.vocabulary import (
    Action,
    Analysis,
    Best,
    Button,
    Hint,
    M,
    P,
    Prompt,
    Score,
    Status,
    Tile,
    TimeLimit,
    Toggle,
    Touch,
)
from launcher.universe import Matter

T = TypeVar("T")

_POINTS = Score()


@dataclass(frozen=True)
class NoOptions:
    """The options of a game that has none."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Tabletop(Generic[P, M]):
    """A game by positions and moves.

    All functions are pure. Positions and moves are frozen, comparable and can be pickled; `str(move)` is the move in
    the game's own short notation, unique among those of a position and stable for ever.

    Attributes:
        name: the game's.
        task: what there is to do, in a sentence that begins with a verb: told before the first match that is played.
        start: `(options, chance)`, the first position.
        moves: `(position)`, all that whoever's turn it is may do.
        announcements: `(position)`, moves that are not among these, as nothing is played by them: to resign, to offer a
            draw. They are under More, and known in words; nothing else lists, hints at or weighs them.
        play: `(position, move, chance)`, the position after a legal move.
        status: `(position)`, how it stands.
        scene: `(position, view)`, what lies where.
        options: a frozen dataclass: its annotations make the form, its defaults are what a start leaves unsaid.
        presets: options that have a name.
        ladder: in games for one, the names of presets that differ in difficulty, from the easiest to the hardest: after
            a match, the next one is offered; whoever has chosen nothing yet begins with the first.
        shelf: `(won)`, all boards that there are to choose, in groups with a title, from the names of those that the
            player has won. After a board, the next one is played that was not won.
        opens: `(file, options)`, the options of a match with what is in a `File` that was dropped, chosen or pasted,
            unless that is a journal; or, of a match in another notation, the text of its journal; or, if there are
            several, a `File` for each, with the name by which it is chosen. A `ValueError` says why it can't be used.
        touch: `(move)`, the pieces touched for it: a name is a click, a `Right` one with the right button, two names
            are from and onto, a `Button` is none of the scene, a `Key` is pressed; a list of these, if there are
            several ways.
        prompt: `(position, move)`, the `Prompt` of a move that takes a text, or None for any other: what is typed is
            written behind the move, as in "name 3 K", and that move is made. Without a text it is the move itself.
        chord: `(move)`, whether a move that a click makes is made by the middle button, too, and by both others at
            once, which make no other move; without it, they make none.
        gesture: `(position, view, gesture)`, for what touch can't say: a move, another view, or None.
        arrange: `(position, view, name, onto)`, the view after a piece was laid in the place of another one, which is
            no move: a hand in the player's own order, which `View.own` keeps. None if either stays where the game lays
            it; with the same name twice, that is all that is asked. With "" for both, the view in which all lie as the
            game lays them.
        tell: `(position, move)`, what was done by the move that led to this position, in words that follow the name of
            who did it: "drew a card"; without it, it is told as it is written down.
        in_words: `(move)`, what a move is called in what is said: "the eight of spades"; without it, its text.
        stages: `(position, move, chance)`, the positions seen on the way, the last one left out; each has a status.
        finale: `(position, view)`, the scenes that are seen one after the other once a match is over, for a second or
            so, before its own is seen again; without it, and where it gives none, there is a quiet one.
        refuse: `(position, names)`, why the touch of these pieces is no move, in a sentence, or ""; also asked with
            an arrow key that would be a `Key` of another move.
        hint: `(position)`, a good move, or a `Hint` that says why, or an iterator of better and better ones; it is
            called in another process.
        think: `(position, player, strength, chance)`, that player's move, or an iterator of better and better ones;
            it is called in another process. `strength` counts from 0, in the order of `strengths`.
        comment: `(position, move)`, what is to be said of a move that a person made, in a sentence, or ""; it is called
            in another process, if a `Toggle` with the name "comments" is on.
        analyse: `(position, seconds)`, what is known of a position that is no end, and of each of its moves, more and
            more of it for so many seconds at most; it is called in another process, for games that hide nothing.
        seen: `(position, player)`, the position with what this player can't know blanked out; scene, describe, tell,
            think, hint and comment get no other.
        describe: `(position)`, the whole position in words, line by line.
        toggles: switches of the view.
        actions: what can be done under More, and is no move.
        arrow_letters: letters that are arrow keys here, too: for each, which one. They mean nothing else at this table.
        view_keys: keys that change the view: for each, what it does in words, and `(view)`, the view after it.
        clock: `(position)`, after how many seconds the clock makes which move, or None. They are counted from when all
            has come to rest, and not while the window is left, while a sheet lies over the table, or while
            `PAUSE` is on, with which nobody can move.
        strict: `(options)`, whether no move is taken back in a match, nor is it seen again before it is over.
        time_limit: `(options)`, how much time each of several players has, or None. It is counted as for `clock`, but
            on turns of computers, too, and while pieces move. Who has none left makes the move `OUT_OF_TIME`.
        players: what the players are called, in a game for several.
        playing: `(options)`, how many of them play; all of them without it.
        strengths: how well `think` can play, from the weakest.
        score: what counts.
        can_be_lost: in a game for one, whether a match that nobody wins is lost; without it, a match is neither won nor
            lost, and all that counts is its score.
        is_good: `(position)`, of the end of a match that was neither won nor lost, whether it was good: a harder one is
            offered then, and otherwise an easier one; without it, both are.
        sound: what a move sounds like: what the pieces are made of, or a file of the game's own, as for `Sound`; or
            `(position)`, which gives that for what led to that position.
        style: a frozen dataclass of how things can be drawn, whose annotations make a form, as for options. What is
            chosen stands in `View.style`, in all games with the same dataclass, until something else is chosen.
    """

    name: str
    start: Callable[[Any, Random], P]
    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M, Random], P]
    status: Callable[[P], Status]
    scene: Callable[[P, View], Scene]
    options: type = NoOptions
    presets: Mapping[str, object] = field(default_factory=dict)
    ladder: tuple[str, ...] = ()
    shelf: Callable[[frozenset[str]], Sequence[tuple[str, Sequence[Tile]]]] | None = None
    opens: Callable[[File, Any], object] | None = None
    touch: Callable[[M], Touch | list[Touch]] = lambda move: Button()
    announcements: Callable[[P], Sequence[M]] | None = None
    prompt: Callable[[P, M], Prompt | None] | None = None
    chord: Callable[[M], bool] | None = None
    gesture: Callable[[P, View, Gesture], M | View | None] | None = None
    arrange: Callable[[P, View, str, str], View | None] | None = None
    tell: Callable[[P, M], str] | None = None
    in_words: Callable[[M], str] = str
    stages: Callable[[P, M, Random], Sequence[P]] | None = None
    finale: Callable[[P, View], Sequence[Scene]] | None = None
    refuse: Callable[[P, tuple[str, ...]], str] | None = None
    hint: Callable[[P], M | Hint[M] | Iterator[M | Hint[M]] | None] | None = None
    think: Callable[[P, int, int, Random], M | Iterator[M]] | None = None
    comment: Callable[[P, M], str] | None = None
    analyse: Callable[[P, float], Iterator[Analysis[M]]] | None = None
    seen: Callable[[P, int], P] | None = None
    describe: Callable[[P], Sequence[str]] | None = None
    toggles: tuple[Toggle, ...] = ()
    actions: tuple[Action[P], ...] = ()
    arrow_letters: Mapping[str, str] = field(default_factory=dict)
    view_keys: Mapping[str, tuple[str, Callable[[View], View]]] = field(default_factory=dict)
    clock: Callable[[P], tuple[float, M] | None] | None = None
    strict: Callable[[Any], bool] | None = None
    time_limit: Callable[[Any], TimeLimit | None] | None = None
    players: tuple[str, ...] = ()
    playing: Callable[[Any], int] | None = None
    strengths: tuple[str, ...] = ("Easy", "Medium", "Hard")
    score: Score = _POINTS
    can_be_lost: bool = True
    is_good: Callable[[P], bool] | None = None
    sound: Matter | Path | Callable[[P], Matter | Path] = "touch"
    style: type = NoOptions
    task: str = ""

    def __post_init__(self) -> None:
        """Refuse a declaration that can't be played.

        Raises:
            TypeError: for what is no function or takes other arguments, for options that are no frozen dataclass, for
                `think` without any strengths, and for `analyse` beside `seen`.
            ValueError: for a rung of the ladder that is no preset, and a score that is best at neither most nor least.
        """
        optional = {each.name for each in fields(self) if each.default is None}
        for name, arguments in _CALLED.items():
            if getattr(self, name) is not None or name not in optional:
                self._check(name, arguments)
        if self.think and not self.strengths:
            raise TypeError(
                f"the tabletop {self.name!r} has `think`, but no strengths that it could play with"
            )
        if self.analyse and self.seen:
            raise TypeError(
                f"the tabletop {self.name!r} has `analyse`, which tells all, and `seen`, which does not"
            )
        if not is_dataclass(self.options) or not isinstance(self.options, type):
            raise TypeError(
                f"options of the tabletop {self.name!r} is a frozen dataclass, not {self.options!r}"
            )
        try:
            self.options()
        except TypeError as error:
            raise TypeError(
                f"options of the tabletop {self.name!r} have no defaults, which a first game needs: {error}"
            ) from None
        if self.score and self.score.best not in get_args(Best):
            raise ValueError(
                f"the score of the tabletop {self.name!r} is best at 'most' or 'least', not at {self.score.best!r}"
            )
        unknown = next((name for name in self.ladder if name not in self.presets), None)
        if unknown is not None:
            raise ValueError(
                f"the ladder of the tabletop {self.name!r} has {unknown!r}, which is none of its presets"
            )

    @property
    def first_options(self) -> object:
        """What whoever has chosen nothing yet plays with: the lowest rung of the ladder, if there is one."""
        return self.presets[self.ladder[0]] if self.ladder else self.options()

    def players_of(self, options: object) -> tuple[str, ...]:
        """The names of the players who play with these options."""
        return self.players[: self.playing(options)] if self.playing else self.players

    def _check(self, name: str, arguments: str) -> None:
        """Whether a function can be called as it will be."""
        value = getattr(self, name)
        if not callable(value):
            raise TypeError(
                f"{name} of the tabletop {self.name!r} is a function of ({arguments}), not {value!r}"
            )
        try:
            signature = inspect.signature(value)
        except ValueError:  # some built-in functions don't tell
            return
        try:
            signature.bind(*arguments.split())
        except TypeError:
            raise TypeError(
                f"{name} of the tabletop {self.name!r} is called with ({arguments}), but what is given takes"
                f" {signature}"
            ) from None


_CALLED = {
    "start": "options, chance",
    "moves": "position",
    "announcements": "position",
    "play": "position, move, chance",
    "status": "position",
    "scene": "position, view",
    "opens": "file, options",
    "shelf": "won",
    "touch": "move",
    "prompt": "position, move",
    "chord": "move",
    "gesture": "position, view, gesture",
    "arrange": "position, view, name, onto",
    "tell": "position, move",
    "in_words": "move",
    "stages": "position, move, chance",
    "finale": "position, view",
    "refuse": "position, names",
    "hint": "position",
    "think": "position, player, strength, chance",
    "comment": "position, move",
    "analyse": "position, seconds",
    "seen": "position, player",
    "describe": "position",
    "clock": "position",
    "strict": "options",
    "time_limit": "options",
    "playing": "options",
    "is_good": "position",
}


def checked_answer(tabletop: Tabletop, function: str, value: T | None, kind: type = object) -> T:
    """Check what a function of a game gave, and give it back.

    Raises:
        TypeError: if it is of another kind, as for None, which is what a function without `return` gives.
    """
    if value is None:
        raise TypeError(f"{function} of the tabletop {tabletop.name!r} gave None (is a `return` missing?)")
    if not isinstance(value, kind):
        what = f"{type(value).__name__} instead of a {kind.__name__}"
        raise TypeError(f"{function} of the tabletop {tabletop.name!r} gave a {what}")
    return value
