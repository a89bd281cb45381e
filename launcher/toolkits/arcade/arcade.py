"""The declaration of an arcade game."""

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

    The handlers are those of `big_bang`, and get only the world of the game. The window around it has a status line
    and the buttons New, Pause and Options. A match starts with the first key or click, is paused when the player
    leaves the window, and is recorded at its end.
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
            name: the name of the game.
            start: `(options, chance)`, returns the first world of a match.
            on_draw: `(world)`, returns the picture, which is shown as large as possible.
            points: `(world)`, returns the points so far.
            is_over: `(world)`, returns whether the match is over.
            on_key: `(world, key)`. The window itself uses F2, P and Tab.
            on_release: `(world, key)`.
            on_mouse: `(world, x, y, event)`.
            on_tick: `(world, seconds)`, called while a match is played.
            on_receive: `(world, message)`, called with the answers to messages of the game.
            options: a dataclass of the options of a match, as in tabletop games.
            score: the name of the points, and whether the most or the least points are best.
            task: a sentence that tells the player what to do, shown before a match begins.

        Raises:
            TypeError: if a handler takes other arguments, or an option has no choices.
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
            help: the same as for `big_bang`.

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
        """The handlers of the whole window, for `big_bang` and for the test fixture `play`."""
        return ArcadeWindow(self._game).handlers

    def first_world(self, options: object = None, seed: str = "") -> ArcadeWorld[W]:
        """Return a window with a match that has not started.

        Args:
            options: the options of the match; by default, as declared.
            seed: the seed of the match; by default, a new one.
        """
        return self._game.first_world(options, seed)

    def _last_options(self) -> object:
        """Return the options that were chosen last, without those that no longer exist."""
        kind = self._game.options
        kept = recall(self.name, OPTIONS, dict[str, object]())
        known = {each.name: each.choices for each in options_of(kind)}
        return kind(**{name: value for name, value in kept.items() if value in known.get(name, ())})
