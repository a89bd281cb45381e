"""The commands of a table: one row each, from which buttons, keys and menus are made."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from launcher.controls import open_settings
from launcher.tabletop.frame.analysis import switch_analysis
from launcher.tabletop.frame.arrange import sort_command
from launcher.tabletop.frame.file_sheets import open_file
from launcher.tabletop.frame.key_names import key_names
from launcher.tabletop.frame.matches import (
    give_hint,
    open_boards,
    redo,
    restart,
    undo,
)
from launcher.tabletop.frame.messages import Request
from launcher.tabletop.frame.next_match import begin_commands
from launcher.tabletop.frame.options_sheet import open_options
from launcher.tabletop.frame.own_commands import (
    ADVANCED,
    GENERAL,
    SHARE,
    VIEW,
    Command,
    action_commands,
    announcement_commands,
    own_commands,
)
from launcher.tabletop.frame.replay import begin_replay
from launcher.tabletop.frame.sharing import (
    copy_journal,
    copy_match_link,
    copy_start,
    copy_start_link,
    save_film,
    save_journal,
)
from launcher.tabletop.frame.sheets import open_keys, open_standing, open_style
from launcher.tabletop.frame.table import Next, Table, say
from launcher.tabletop.frame.touch import why_not
from launcher.tabletop.frame.watch import ask_for_demo, ask_to_show, can_show
from launcher.tabletop.frame.zoom import CLOSEST, zoom
from launcher.tabletop.knowledge import ByIdentity
from launcher.tabletop.options import options_of
from launcher.universe import Package, Paste, ShowHelp

_UNPLAYED = "You haven't made a move yet."
_HIDDEN = "You can only replay or save a strict match once it is over."


def commands(table: Table) -> tuple[Command, ...]:
    """Return all commands in the order in which they are shown. The keys of the game override other keys."""
    return _commands(ByIdentity(table))


@lru_cache(maxsize=2)
def _commands(same: ByIdentity[Table]) -> tuple[Command, ...]:
    """Build the commands of a table; they are cached, as they are needed several times for each table."""
    table = same.value
    own = (*own_commands(table), *sort_command(table))
    actions = [*announcement_commands(table), *action_commands(table)]
    taken = {key for each in (*own, *actions) for key in each.keys} | table.touch_targets.keys.keys()
    taken |= table.tabletop.arrow_letters.keys()

    def without_taken(rows: tuple[Command, ...]) -> list[Command]:
        return [
            row._replace(keys=tuple(key for key in row.keys if key not in taken)) for row in rows if row.there
        ]

    play, choose, match = map(without_taken, (_play(table), _choose(table), _match(table)))
    return (*play, *own, *choose, *actions, *match)


def command_for(table: Table, key: str) -> Command | None:
    """Return the command of a key; an enabled command comes first."""
    found = [each for each in commands(table) if key in each.keys]
    return next((each for each in found if each.enabled), found[0] if found else None)


def run_command(table: Table, name: str) -> Next:
    """Run the command with this name. If it no longer exists or is disabled, nothing happens."""
    found = next((each for each in commands(table) if each.name == name and each.enabled), None)
    return found.run(table) if found else table


def _play(table: Table) -> tuple[Command, ...]:
    """Return the commands that come before the game's own, such as Undo and Hint."""
    history, hints = table.history, table.window.look.hints
    strict = history.why_no_undo
    back = history.at > 0 and not strict
    ahead = history.at != history.redo_tip
    taught = "shows where to look; press it again to see the move, and again to play it"
    return (
        *begin_commands(table),
        Command(
            "undo",
            "Undo",
            undo,
            ("ctrl+z", "\b", "u"),
            back or table.previous is not None,
            strict or "There are no moves to undo.",
            rank=0 if strict else 4,
            repeats=True,
        ),
        Command(
            "redo",
            "Redo",
            redo,
            ("ctrl+y", "ctrl+shift+z", "r"),
            ahead,
            "There are no moves to redo.",
            rank=0 if strict else 8,
            repeats=True,
        ),
        Command(
            "hint",
            "Hint",
            give_hint,
            ("f3", "ctrl+h", "h"),
            table.is_persons_turn,
            why_not(table),
            rank=5,
            says=taught,
            there=bool(table.tabletop.hint) and hints != "off",
        ),
    )


def _choose(table: Table) -> tuple[Command, ...]:
    """Return the commands that come after the game's own, such as Options and Help."""
    game = table.tabletop
    chooses = bool(options_of(game.options) or (game.players and game.think))
    who = "the rules, the opponents and the seed of the next match"
    new = table.window.first and len(table.history.nodes) == 1 and table.previous is None
    return (
        Command("shelf", "Boards", open_boards, ("b",), rank=9, there=game.shelf is not None),
        Command("options", "Options", open_options, ("f4", "ctrl+o", "o"), rank=7, says=who, there=chooses),
        Command(
            "help", "Help", lambda table: Package(table, ShowHelp()), ("f1",), rank=6, there=table.window.help
        ),
        Command(
            "task",
            "How to play",
            lambda table: say(table, game.task),
            says="a short description of the goal",
            there=bool(game.task),
        ),
        Command(
            "standing",
            "Score and last moves",
            open_standing,
            ("f12", "l"),
            says="the full text of the lines above the board; you can also click those lines",
        ),
        Command(
            "watch",
            "Watch a demo",
            ask_for_demo,
            rank=2 if new else 0,
            says="plays a few moves of a sample match to show you how",
            there=game.hint is not None,
        ),
        Command(
            "show",
            "Show me",
            ask_to_show,
            enabled=table.is_persons_turn,
            says="follows the hints to the end of your match; your own match does not change",
            there=can_show(table),
        ),
    )


def _match(table: Table) -> tuple[Command, ...]:
    """Return the remaining commands, mainly for the More menu."""
    history, closeness = table.history, table.view.closeness.times
    played, moved, sited = len(history.nodes) > 1, history.redo_tip > 0, table.window.has_site
    strict = history.why_no_undo
    hidden = bool(strict) and not history.status.over
    unseen = _HIDDEN if hidden else _UNPLAYED
    drawn = "how the game looks, such as the deck in all card games"
    return (
        Command(
            "restart",
            "Restart",
            restart,
            ("ctrl+r",),
            history.at > 0 and not strict,
            strict or "You are at the start of the match.",
            says="takes back all moves",
        ),
        Command(
            "daily",
            "Today's game",
            lambda table: Package(table, Request("today")),
            ("ctrl+d",),
            says="the same game for everyone who plays it today",
        ),
        Command(
            "analysis",
            "Analysis",
            switch_analysis,
            ("f10", "a"),
            chosen=table.window.analysing,
            is_switch=True,
            rank=10,
            says="the value of the position and of each move, and the best line; counts as a hint",
            there=table.tabletop.analyse is not None,
            group=ADVANCED,
        ),
        Command("replay", "Replay", begin_replay, ("f5",), played and not hidden, unseen),
        Command(
            "statistics",
            "Statistics",
            lambda table: Package(table, Request("statistics")),
            ("f6",),
            group=GENERAL,
        ),
        Command("copy", "Copy journal", copy_journal, ("ctrl+c",), group=SHARE),
        Command("copy start", "Copy game code", copy_start, ("ctrl+shift+c",), group=SHARE),
        Command(
            "start link", "Copy link to the start", copy_start_link, ("ctrl+l",), there=sited, group=SHARE
        ),
        Command(
            "match link",
            "Copy link to this match",
            copy_match_link,
            ("ctrl+shift+l",),
            moved,
            _UNPLAYED,
            says="with all its moves, as a replay",
            there=sited,
            group=SHARE,
        ),
        Command(
            "paste",
            "Paste journal or code",
            lambda table: Package(table, Paste()),
            ("ctrl+v",),
            says="a journal, a game code, a link or a move",
            group=SHARE,
        ),
        Command(
            "open",
            "Open a file",
            open_file,
            ("ctrl+shift+o",),
            says="a journal, or another file that the game can open",
            group=ADVANCED,
        ),
        Command("save", "Save journal", save_journal, ("ctrl+s",), group=ADVANCED),
        Command(
            "film",
            "Save as animation",
            save_film,
            ("ctrl+shift+s",),
            moved and not hidden,
            unseen,
            group=SHARE,
        ),
        Command(
            "touchable",
            "Highlight playable pieces",
            _mark_touchable,
            ("f9",),
            chosen=table.window.touchable,
            is_switch=True,
            group=VIEW,
        ),
        Command(
            "closer",
            "Zoom in",
            lambda table: zoom(table, 1),
            ("+",),
            closeness < CLOSEST,
            "You can't zoom in any further.",
            says="enlarges the board; you can also turn the mouse wheel or spread two fingers",
            repeats=True,
            group=VIEW,
        ),
        Command(
            "farther",
            "Zoom out",
            lambda table: zoom(table, -1),
            ("-",),
            closeness > 1,
            "You can already see the whole board.",
            repeats=True,
            group=VIEW,
        ),
        Command(
            "style",
            "Appearance",
            open_style,
            ("f8",),
            says=drawn,
            there=bool(options_of(table.tabletop.style)),
            group=VIEW,
        ),
        Command(
            "settings",
            "Settings",
            lambda table: open_settings(table, table.window.look),
            ("f7", "ctrl+,"),
            says="for all windows",
            group=GENERAL,
        ),
        Command(
            "keys", "Keys", _open_keys, ("?",), says="all keys, including those of this game", group=GENERAL
        ),
    )


def _mark_touchable(table: Table) -> Table:
    return replace(table, window=replace(table.window, touchable=not table.window.touchable))


def _open_keys(table: Table) -> Table:
    return open_keys(table, [(key_names(each.keys), each.label) for each in commands(table) if each.keys])
