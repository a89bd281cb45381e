"""The declaration of an arcade game, and its window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic

from launcher.picture import Picture
from launcher.tabletop import NoOptions, Score, options_of
from launcher.toolkits.arcade.game import ArcadeGame
from launcher.toolkits.arcade.messages import LookUp, MatchCounter
from launcher.toolkits.arcade.window import OPTIONS, ArcadeWindow
from launcher.toolkits.arcade.world import ArcadeWorld, W
from launcher.universe import Handlers, MouseEvent, Package, big_bang, recall

_SIZE = 640.0, 560.0


class Arcade(Generic[W]):
    """A world program that is played in matches.

    The handlers are those of `big_bang`, and get the world of the game alone. The window around it has a line that
    says how it stands, New, Pause and Options; a match waits for the first key or click, rests while the window is
    left, and is counted at its end.
    """

    def __init__(
        self,
        name: str,
        *,
        start: Callable[[Any, Random], W],
        on_draw: Callable[[W], Picture],
        points: Callable[[W], float],
        is_over: Callable[[W], bool],
        on_key: Callable[[W, str], W | Package[W]] | None = None,
        on_release: Callable[[W, str], W | Package[W]] | None = None,
        on_mouse: Callable[[W, float, float, MouseEvent], W | Package[W]] | None = None,
        on_tick: Callable[[W, float], W | Package[W]] | None = None,
        on_receive: Callable[[W, object], W | Package[W]] | None = None,
        options: type = NoOptions,
        score: Score = Score(),  # noqa: B008  an immutable value
        task: str = "",
    ) -> None:
        """Declare a game.

        Args:
            name: of the game.
            start: `(options, chance)`, the first world of a match.
            on_draw: `(world)`, its picture, which is shown as large as there is room.
            points: `(world)`, what was reached so far.
            is_over: `(world)`, whether the match is over.
            on_key: `(world, key)`. F2, P and Tab are the window's.
            on_release: `(world, key)`.
            on_mouse: `(world, x, y, event)`.
            on_tick: `(world, seconds)`, called while a match is played.
            on_receive: `(world, message)`, with the answers to messages of the game.
            options: a dataclass of what can be chosen before a match, as tabletop games have it.
            score: what points are called, and whether the most or the least is the best.
            task: a sentence that says what there is to do, seen before a match begins.

        Raises:
            TypeError: for a handler that takes other arguments, or an option that can't be chosen.
        """
        options_of(options)
        handlers = Handlers(
            on_draw=on_draw,
            on_key=on_key,
            on_release=on_release,
            on_mouse=on_mouse,
            on_tick=on_tick,
            on_receive=on_receive,
        )
        self.name = name
        self._game = ArcadeGame(start, points, is_over, options, score, task, handlers)

    def play(self, help: Sequence[str] | Callable[[], object] | None = None) -> None:
        """Open the window, and play until it is closed.

        Args:
            help: as for `big_bang`.

        Raises:
            NoDisplayError: if there is no screen.
        """
        counter, first = MatchCounter(self._game.score), self.first_world(self._last_options())
        big_bang(
            Package(first, LookUp(first.options)),
            **self.handlers,
            name=self.name,
            rate=1 / 60,
            size=_SIZE,
            help=help,
            perform=counter.perform,
            listen=counter.listen,
        )

    @property
    def handlers(self) -> dict[str, Any]:
        """Those of the whole window, for `big_bang`, and for the fixture `play` of tests."""
        return ArcadeWindow(self._game).handlers

    def first_world(self, options: object = None, seed: str = "") -> ArcadeWorld[W]:
        """A window with a match that is about to begin.

        Args:
            options: of the match; as they are declared, without.
            seed: its chance comes from; a new one, without.
        """
        return self._game.first_world(options, seed)

    def _last_options(self) -> object:
        """What was chosen last, as far as it can still be chosen."""
        kind = self._game.options
        kept = recall(self.name, OPTIONS, dict[str, object]())
        known = {each.name: each.choices for each in options_of(kind)}
        return kind(**{name: value for name, value in kept.items() if value in known.get(name, ())})
