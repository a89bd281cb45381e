"""Show a tabletop game with all features in a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from launcher.controls import paste_to_overlays, update_settings
from launcher.store import site_address
from launcher.tabletop.autosave import recall_words
from launcher.tabletop.declaration import File, Tabletop
from launcher.tabletop.frame.drawing import draw
from launcher.tabletop.frame.feature import ADVICE, SITE, suited
from launcher.tabletop.frame.features import FEATURES
from launcher.tabletop.frame.hands import on_deed, on_key, on_mouse, on_release
from launcher.tabletop.frame.layout import FINGER
from launcher.tabletop.frame.outside import TableEffects, take_up_unfinished, wait_for_unfinished
from launcher.tabletop.frame.table import Next, Table, call_all, lay_out, receive, with_motion, with_press
from launcher.tabletop.frame.turns import SIZE, SaveMoves, drop_missing, new_table, pace_waiting
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import usual_seats
from launcher.tabletop.options import from_texts, known_texts, style_of
from launcher.tabletop.vocabulary import new_seed
from launcher.universe import Look, Package, Pasted, big_bang, recall, services

_RATE = 1 / 60  # seconds between two frames of an animation
_PATIENCE = 0.5  # seconds to wait for the unfinished match before the window opens without it

table_of = partial(new_table, features=FEATURES)
"""Return a table with a match and all features, and the first messages."""


def guest_table(history: History, **given: Any) -> Package[Table]:  # noqa: ANN401  as for `new_table`
    """Return a table of a match with guests, and the first messages."""
    tabletop, features = history.tabletop, [each for each in FEATURES if each.with_guests]
    advises = tabletop.seen is None and suited([each for each in FEATURES if each.if_agreed], tabletop)
    offers = frozenset({ADVICE} if advises else ())
    return new_table(history, features=features, offers=offers, **given)


def show(
    tabletop: Tabletop,
    *,
    game: str,
    version: str = "",
    help: Callable[[], object] | Sequence[str] | None = None,
    history: History | None = None,
    new: bool = False,
    seats: Sequence[str] = (),
    files: Sequence[File] = (),
) -> None:
    """Play a game until the player closes the window.

    Args:
        tabletop: the game.
        game: the id of the game.
        version: the version of the distribution with the game.
        help: the package whose doc.txt is the help, or a function that opens the help.
        history: a match to continue; None for the last unfinished match or a new one.
        new: whether to begin a new match even if there is an unfinished one.
        seats: who plays; if empty, the same as last time.
        files: files from which the player should choose one to open.

    Raises:
        NoDisplayError: if there is no screen.
    """
    outside = TableEffects(tabletop, game, version)
    name = tabletop.name
    left = None if history or new else outside.resume(_PATIENCE)
    switched_on = [toggle.name for toggle in tabletop.toggles if toggle.on]
    kept: dict[str, Any] = {key: recall_words(name, key) for each in FEATURES for key in each.remembers}
    table = table_of(
        history or left or History.begin(tabletop, _last_options(tabletop), new_seed()),
        game=game,
        help=help is not None,
        offers=services().names | ({SITE} if site_address() else set()),
        reserved_keys=services().reserved_keys,
        seats=[*seats, *usual_seats(tabletop)[len(seats) :]] if seats else recall_words(name, "seats"),
        toggles=recall_words(name, "toggles", switched_on),
        style=style_of(tabletop.style),
        unchosen=not (history or left or recall(name, "options", dict[str, object]())),
        resumed=left is not None,
        first=not (history or left or outside.is_reading) and outside.is_first_opening(),
        files=files,
        **kept,
    )
    if outside.is_reading:
        table = Package(wait_for_unfinished(table.world))
    run_table(
        table, help=help, perform=outside.perform, listen=outside.listen, close=partial(_close, outside)
    )


def run_table(table: Package[Table], **around: Any) -> None:  # noqa: ANN401  as for `big_bang`
    """Show a table in a window, with further arguments for `big_bang`."""
    big_bang(table, **HANDLERS, name=table.world.tabletop.name, rate=_RATE, size=SIZE, **around)


def _close(outside: TableEffects, last: Table) -> None:
    try:
        outside.perform(SaveMoves(last.history, last.history.with_time(last.match.seconds)))
        outside.leave(last)
    finally:
        outside.close()


def _last_options(tabletop: Tabletop) -> object:
    """Return the last options, or at first those for beginners.

    If the last options are no longer possible, return the defaults.
    """
    kept = recall(tabletop.name, "options", dict[str, object]())
    if not kept:
        return tabletop.first_options
    try:
        texts = {name: str(text) for name, text in kept.items()}
        options = from_texts(tabletop, known_texts(tabletop, texts))
        History.begin(tabletop, options, new_seed())
    except ValueError:
        return tabletop.options()
    return options


def allow_help(table: Table) -> Table:
    """Return a table of a match with guests that also has hints and analyses, to which all players have agreed."""
    allowed = [each for each in FEATURES if each.with_guests or each.if_agreed]
    return replace(table, features=suited(allowed, table.tabletop))


def on_receive(table: Table, message: object) -> Next:
    """Pass a message to the overlays and the features."""
    if isinstance(message, Pasted) and (taken := paste_to_overlays(table, message.text)) is not None:
        return taken
    return receive(table, message) or table


def on_tick(table: Table, seconds: float) -> Next:
    """Return the table after some seconds of an animation."""
    match = table.match
    if match.motion is None:
        return table
    elapsed = match.elapsed + seconds
    if elapsed < match.motion.duration:
        return replace(table, match=replace(match, elapsed=elapsed))
    return pace_waiting(with_motion(table, None, match.stages))


def moving(table: Table) -> float:
    """Return the seconds until an animation ends or leads to another scene.

    Without an animation, return 0.
    """
    match = table.match
    return max(match.motion.rest_of_stage(match.elapsed), _RATE / 2) if match.motion else 0.0


def on_resize(table: Table, width: float, height: float) -> Next:
    """Resize the window.

    The mouse and a dragged piece keep their place in the window.
    """
    if table.window.unchosen:
        table = replace(table, window=replace(table.window, unchosen=False))
        if (
            height > width
            and len(table.history.nodes) == 1
            and (options := _options_for(table, width, height))
        ):
            history = History.begin(table.tabletop, options, table.history.seed)
            return take_up_unfinished(lay_out(_with_history(table, history), width, height), None)
    after = drop_missing(lay_out(table, width, height))
    press = after.window.press
    if press is None:
        return after
    mouse = table.place.outside(*press.now)
    return with_press(after, press._replace(now=after.place.inside(*mouse)))


def _options_for(table: Table, width: float, height: float) -> object:
    """Return the options of the first preset for fingers.

    Its pieces are large enough on this upright screen.

    Return None if the options of the table are such, or none are.
    """
    presets = [table.tabletop.presets[name] for name in table.tabletop.ladder]
    for options in [table.history.options, *presets] if presets else []:
        history = History.begin(table.tabletop, options, table.history.seed)
        trial = lay_out(_with_history(table, history), width, height)
        boxes = [piece.box for piece in trial.scene.pieces if piece.name in trial.targets]
        sides = [min(right - left, bottom - top) for left, top, right, bottom in boxes]
        if trial.place.factor * min(sides, default=0) >= FINGER:
            return None if options == table.history.options else options
    return None


def _with_history(table: Table, history: History) -> Table:
    return replace(table, match=replace(table.match, history=history))


def on_focus(table: Table) -> Table:
    """Note that the window has the keyboard."""
    return replace(table, window=replace(table.window, away=False))


def on_unfocus(table: Table) -> Table:
    """Note that another window has the keyboard, and gets the release of a held key."""
    view = replace(table.view, changing=False)
    return replace(table, window=replace(table.window, view=view, away=True))


def on_look(table: Table, look: Look) -> Next:
    """Apply changed settings, from this window or from another one."""
    table = update_settings(replace(table, window=replace(table.window, look=look)), look)
    looked = call_all(table, [feature.at_look for feature in table.features])
    paced = pace_waiting(looked.world) if table.match.motion is None else looked.world
    if isinstance(paced, Package):
        return Package(paced.world, *looked.messages, *paced.messages)
    return Package(paced, *looked.messages)


HANDLERS: Final[Mapping[str, Any]] = {
    "on_draw": draw,
    "on_key": on_key,
    "on_release": on_release,
    "on_mouse": on_mouse,
    "on_deed": on_deed,
    "on_tick": on_tick,
    "on_receive": on_receive,
    "on_resize": on_resize,
    "on_focus": on_focus,
    "on_unfocus": on_unfocus,
    "on_look": on_look,
    "moving": moving,
}
"""The handlers of the world program, for `big_bang`."""
