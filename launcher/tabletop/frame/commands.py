"""All that can be done at the table beside touching pieces: one row each, for buttons, keys and menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from launcher.controls import Form, Menu
from launcher.tabletop.frame.file_sheets import open_file
from launcher.tabletop.frame.focus import drop_missing
from launcher.tabletop.frame.key_names import key_name, key_names
from launcher.tabletop.frame.matches import (
    ask_for_today,
    begin_next,
    give_hint,
    open_boards,
    redo,
    restart,
    undo,
)
from launcher.tabletop.frame.messages import Request
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.options_sheet import open_options
from launcher.tabletop.frame.replay import begin_replay
from launcher.tabletop.frame.sharing import (
    ask_for_clipboard,
    copy_journal,
    copy_match_link,
    copy_start,
    copy_start_link,
    run_action,
    save_film,
    save_journal,
)
from launcher.tabletop.frame.sheets import CLOSE, open_settings, open_style, show_form
from launcher.tabletop.frame.table import MENU, Next, Table, say, with_overlay, with_view
from launcher.tabletop.frame.touch import why_not
from launcher.tabletop.frame.turns import begin_turn
from launcher.tabletop.options import options_of
from launcher.tabletop.vocabulary import Action
from launcher.universe import Package, Remember, ShowHelp

_MOST = 100  # buttons of moves: nobody looks through more of them
_UNPLAYED = "No move has been made yet."


class Command(NamedTuple):
    """Something that can be done.

    Attributes:
        name: by which its button is known from picture to picture.
        label: what its button says.
        run: does it.
        keys: what does it at once; the first two are told.
        enabled: whether it can do anything now.
        why_not: what is said to its keys when it can't.
        chosen: whether it is what one is likely to want, or a switch that is on.
        is_switch: whether it turns something on and off.
        rank: how much its button is wanted as windows get smaller, from 1 for the most, several alike; 0 is in the
            menu always.
        repeats: whether it is done again while its key is held.
        says: more of what it does, for those who read about it.
    """

    name: str
    label: str
    run: Callable[[Table], Next]
    keys: tuple[str, ...] = ()
    enabled: bool = True
    why_not: str = ""
    chosen: bool = False
    is_switch: bool = False
    rank: int = 0
    repeats: bool = False
    says: str = ""


def commands(table: Table) -> tuple[Command, ...]:
    """All that can be done, in the order in which it is shown; a key that the game uses is taken from the others."""
    own = [*_moves(table), *_thinker(table), *_toggles(table)]
    actions = [
        Command(f"action:{each.name}", each.label, partial(_run_action, each), _key(each.key))
        for each in table.tabletop.actions
    ]
    of_game = {each.name for each in (*own, *actions)}
    taken = {key for each in (*own, *actions) for key in each.keys} | table.touch_targets.keys.keys()
    return tuple(
        each
        if each.name in of_game
        else each._replace(keys=tuple(key for key in each.keys if key not in taken))
        for each in (*_play(table), *own, *_choose(table), *actions, *_match(table))
    )


def command_for(table: Table, key: str) -> Command | None:
    """The command of a key; one that can do something now goes first."""
    found = [each for each in commands(table) if key in each.keys]
    return next((each for each in found if each.enabled), found[0] if found else None)


def run_command(table: Table, name: str) -> Next:
    """The table after what has a name was done; as it was, if that is there no more or can do nothing now."""
    found = next((each for each in commands(table) if each.name == name and each.enabled), None)
    return found.run(table) if found else table


def open_menu(table: Table, shown: set[str], x: float, y: float) -> Table:
    """The table under a menu of what can be done now and has no button.

    Args:
        table: before.
        shown: the names of the buttons there are.
        x: of the menu's button, in logical pixels of the window.
        y: the same; the menu is above.
    """
    labels = tuple(
        (each.name, each.label) for each in commands(table) if each.name not in shown and each.enabled
    )
    menu = Menu(labels, x, y - 33 * len(labels))
    return with_overlay(table, MENU, menu, _run_entry)


def _run_entry(table: Table, menu: Menu, name: str) -> Next:
    return run_command(table, name)


def _play(table: Table) -> list[Command]:
    """What every player of every game wants, before what is the game's own."""
    history, game = table.history, table.tabletop
    start = history.at == 0 and table.match.previous is None
    hint = Command(
        "hint",
        "Hint",
        give_hint,
        ("f3", "ctrl+h", "h"),
        table.is_persons_turn,
        why_not(table),
        rank=5,
        says="once more, and it is made; while one is thought about, the best so far is told",
    )
    return [
        Command(
            "new",
            "New",
            begin_next,
            ("f2", "ctrl+n", "n"),
            chosen=table.status.over,
            rank=3,
            says="another match",
        ),
        Command(
            "undo",
            "Undo",
            undo,
            ("ctrl+z", "\b", "u"),
            not start,
            "There is nothing to take back.",
            rank=4,
            repeats=True,
        ),
        Command(
            "redo",
            "Redo",
            redo,
            ("ctrl+y", "ctrl+shift+z", "r"),
            history.at != history.redo_tip,
            "There is nothing to make again.",
            rank=8,
            repeats=True,
        ),
        *([hint] if game.hint and table.window.look.hints != "off" else []),
    ]


def _choose(table: Table) -> list[Command]:
    """What every player wants behind that."""
    game = table.tabletop
    chooses = options_of(game.options) or (game.players and game.think)
    return [
        *([Command("shelf", "Boards", open_boards, ("b",), rank=9)] if game.shelf else []),
        *(
            [
                Command(
                    "options",
                    "Options",
                    open_options,
                    ("f4", "ctrl+o", "o"),
                    rank=7,
                    says="what is played, and who plays",
                )
            ]
            if chooses
            else []
        ),
        *([Command("help", "Help", _show_help, ("f1",), rank=6)] if table.window.help else []),
    ]


def _match(table: Table) -> list[Command]:
    """What there is room for in the menu alone."""
    history = table.history
    played, moved = len(history.nodes) > 1, history.redo_tip > 0
    return [
        Command(
            "restart",
            "Restart",
            restart,
            ("ctrl+r",),
            history.at > 0,
            "This is the start.",
            says="all moves are taken back",
        ),
        Command(
            "daily", "Today’s game", ask_for_today, ("ctrl+d",), says="the same for all who play it today"
        ),
        Command("replay", "Replay", begin_replay, ("f5",), played, _UNPLAYED),
        Command("statistics", "Statistics", _ask_for_statistics, ("f6",)),
        Command("copy", "Copy the journal", copy_journal, ("ctrl+c",)),
        Command("copy start", "Copy this start", copy_start, ("ctrl+shift+c",)),
        *(_links(table) if table.window.has_site else []),
        Command("paste", "Paste a journal or a start", ask_for_clipboard, ("ctrl+v",)),
        Command(
            "open",
            "Open a file",
            open_file,
            ("ctrl+shift+o",),
            says="a journal, or what the game is played with",
        ),
        Command("save", "Save the journal", save_journal, ("ctrl+s",)),
        Command("film", "Save as a film", save_film, ("ctrl+shift+s",), moved, _UNPLAYED),
        *(
            [
                Command(
                    "style",
                    "Design",
                    open_style,
                    ("f8",),
                    says="how things are drawn, such as the deck of all card games",
                )
            ]
            if options_of(table.tabletop.style)
            else []
        ),
        Command("settings", "Settings", open_settings, ("f7", "ctrl+,"), says="of all windows"),
        Command("keys", "Keys", _open_keys, ("?",), says="all of them, also those of this game"),
    ]


def _links(table: Table) -> list[Command]:
    """What can be sent to others, where there is a site on which they open it."""
    moved = table.history.redo_tip > 0
    return [
        Command("start link", "Copy a link to this start", copy_start_link, ("ctrl+l",)),
        Command(
            "match link",
            "Copy a link to this match",
            copy_match_link,
            ("ctrl+shift+l",),
            moved,
            _UNPLAYED,
            says="with all its moves, to be seen as a replay",
        ),
    ]


def _moves(table: Table) -> list[Command]:
    """Moves that touch nothing."""
    found, taken = [], set[str]()
    for button, move in table.touch_targets.buttons[:_MOST]:
        label = button.label or str(move).capitalize()
        key = button.key or next((char for char in label.lower() if char.isalnum() and char not in taken), "")
        taken.add(key)
        found.append(Command(f"move:{move}", label, partial(_submit, move), _key(key), rank=1))
    return found


def _thinker(table: Table) -> list[Command]:
    """What can be done while a computer thinks, or after it came to nothing."""
    best = table.thinking.best
    if table.thinking.about == "move" and best:
        return [Command("now", "Move now", partial(_submit, str(best.move)), (".",), rank=2)]
    return (
        [Command("now", "Think again", _think_again, (".",), chosen=True, rank=2)] if table.is_stuck else []
    )


def _toggles(table: Table) -> list[Command]:
    """Switches of the view."""
    on = table.view.toggles
    return [
        Command(
            f"toggle:{each.name}",
            each.label,
            partial(_toggle, each.name),
            _key(each.key),
            chosen=each.name in on,
            is_switch=True,
            rank=10,
        )
        for each in table.tabletop.toggles
    ]


def _key(key: str) -> tuple[str, ...]:
    return (key,) if key else ()


def _submit(move: object, table: Table) -> Next:
    return submit(table, move)


def _run_action(action: Action, table: Table) -> Next:
    return run_action(table, action)


def _think_again(table: Table) -> Next:
    table, messages = begin_turn(say(table, ""))
    return Package(table, *messages)


def _toggle(name: str, table: Table) -> Next:
    toggles = table.view.toggles ^ {name}
    table = drop_missing(with_view(table, replace(table.view, toggles=toggles)))
    return Package(table, Remember("toggles", sorted(toggles)))


def _show_help(table: Table) -> Next:
    return Package(table, ShowHelp())


def _ask_for_statistics(table: Table) -> Next:
    return Package(table, Request("statistics"))


def _open_keys(table: Table) -> Table:
    """The table under a list of all keys."""
    general = [
        ("Arrow keys", "go to the next piece"),
        ("Enter or Space", "touches it"),
        ("Shift+Enter", "touches it as the right mouse button does"),
        ("Tab", "goes to the buttons, and back"),
        ("Escape", "lets go"),
        ("Ctrl+T", "next theme"),
        ("Ctrl+Plus, Ctrl+Minus", "larger or smaller"),
        ("F11", "fills the screen"),
    ]
    own = [(key_names(each.keys), each.label) for each in commands(table) if each.keys]
    moves = [(key_name(key), f"makes the move “{move}”") for key, move in table.touch_targets.keys.items()]
    views = [(key_name(key), says) for key, (says, _) in table.tabletop.view_keys.items()]
    return show_form(table, Form("Keys", (*own, *moves, *views, *general), (), CLOSE))
