"""The command `plt-games play`.

It plays a game in a window or as text in the terminal.

`plt-games dev` plays the game of a project in the same way.
"""

from __future__ import annotations

import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from launcher.process import sandbox
from launcher.process.sandbox import PERMISSION_TEXTS, can_confine
from launcher.raised import RefusedError

if TYPE_CHECKING:
    from argparse import Namespace

    from launcher.catalog import Catalog, Game
    from launcher.process.broker import GameSandbox
    from launcher.process.lines import Message
    from launcher.process.pipe import Requests
    from launcher.tabletop import History, Start, Tabletop


def play_game(arguments: Namespace) -> int:
    """Play a game in a window or as text, or save an animation of a match."""
    box: GameSandbox | None = None
    if can_confine():
        from launcher.process.broker import open_sandbox

        box = open_sandbox()  # starts while the game is being found
    try:
        return _play_found(arguments, box)
    finally:
        if box is not None:
            box.kill()


def _play_found(arguments: Namespace, box: GameSandbox | None) -> int:
    from launcher.catalog import games
    from launcher.text import quoted

    catalog = games()
    game = catalog.find(arguments.game)
    if game is None:
        is_project = Path(arguments.game).is_dir()
        hint = "to play the project in a folder, use `plt-games dev`." if is_project else ""
        raise RefusedError(
            f"can't find the game {quoted(arguments.game)}: {hint or catalog.hint(arguments.game)}"
        )
    if arguments.film and (arguments.plain or not arguments.journal):
        raise RefusedError("--film needs --journal FILE, and can't be used with --plain.")
    try:
        start = _start(arguments) if _wants_tabletop(arguments) else None
    except ValueError as error:
        raise RefusedError(error) from None
    if box is not None:
        from launcher.process.broker import play_confined

        _list_earlier_games(catalog)
        _ask_about_permissions(game)
        return play_confined(
            box, game, _as_json(start, arguments), [arguments.film] if arguments.film else []
        )
    return _play(game, start, arguments)


def _list_earlier_games(catalog: Catalog) -> None:
    """List games that were installed before games were confined, once, if somebody is at the terminal."""
    from launcher.process.needs import earlier_games, earlier_games_in_words

    if sys.stderr.isatty() and (found := earlier_games(catalog.games)):
        lines = [*earlier_games_in_words(found), "If one no longer works, use `plt-games permit`."]
        print("\n".join(lines), file=sys.stderr)


def _ask_about_permissions(game: Game) -> None:
    """Let the player decide what a game may do, if it asks for something new."""
    wanted = sandbox.new_requests(game)
    if not wanted:
        return
    asks = f"{game.name} wants to {' and '.join(PERMISSION_TEXTS[each] for each in wanted)}."
    if not sys.stdin.isatty():
        print(f"{asks} Allow it with `plt-games permit {game.id} {' '.join(wanted)}`.", file=sys.stderr)
        return
    print(f"{asks} Allow this only if you trust the game.")
    with suppress(EOFError):
        agrees = input("Allow it? [y/N] ").strip().lower() in ("y", "yes")
        sandbox.grant(game, sandbox.permissions_of(game.id) | frozenset(wanted if agrees else ()))
        _save()


def _play(game: Game, start: Start | None, arguments: Namespace) -> int:
    from launcher.process.run import play

    show = None if start is None else lambda game, tabletop: _show(game, tabletop, start, arguments)
    is_text = arguments.plain and not (arguments.players or _has_start(arguments))
    return play(game, show, _run_in_lines if is_text else None)


def _run_in_lines(game: Game, program: Callable[[], object]) -> None:
    """Run a world program on a screen of lines."""
    from launcher.screens import LineScreen
    from launcher.universe import hand_in, services

    rules = f"Run `plt-games doc --text {game.id}` to read the rules."
    screen = LineScreen(_lines(), _say, rules)
    hand_in(replace(services(), screen=lambda: screen))
    program()
    if not screen.opened:
        raise RefusedError(
            f"{game.name} has its own window. Text play is for turn-based games and world programs."
        )


def _wants_tabletop(arguments: Namespace) -> bool:
    return bool(arguments.plain or arguments.players or _has_start(arguments))


_WORDS = "plain", "players", "seed", "preset", "option", "today", "film", "journal", "open"


def _as_json(start: Start | None, arguments: Namespace) -> Message:
    """Return the start and the arguments as JSON values.

    They are for the process of the game.
    """
    words = {word: getattr(arguments, word) for word in _WORDS}
    made: Message = {
        "words": {word: str(value) if isinstance(value, Path) else value for word, value in words.items()}
    }
    if start is not None:
        file = start.file and [start.file.name, b64encode(start.file.data).decode()]
        made["start"] = {**start._asdict(), "file": file}
    return made


def play_for_broker(game: Game, made: Message, requests: Requests) -> int:
    """Play a game in a confined process.

    Return the exit status.
    """
    from argparse import Namespace

    from launcher.tabletop import File, Start

    requests.listen(lambda _: None)
    if "path" in made:
        return _play_on_path(game, made["path"])
    arguments, start = Namespace(**made["words"]), None
    if "start" in made:
        start = Start(**made["start"])
        if start.file:
            name, data = made["start"]["file"]
            start = start._replace(file=File(name, b64decode(data)))
    try:
        return _play(game, start, arguments)
    except RefusedError as error:
        requests.tell("refused", sentence=str(error), status=error.status)
        return error.status


def play_project(game: Game, path: Sequence[str]) -> int:
    """Play the game of a project in a window, confined like an installed game.

    Each position of a match is printed with its moves.

    Args:
        game: The game.
        path: The folders of its modules.

    Returns:
        The exit status.
    """
    if not can_confine():
        return _play_on_path(game, path)
    from launcher.process.broker import open_sandbox, play_confined

    _ask_about_permissions(game)
    return play_confined(open_sandbox(), game, {"path": path}, path=path)


def _play_on_path(game: Game, path: Sequence[str]) -> int:
    from launcher.process.run import play

    sys.path[:0] = path
    _tell_positions()
    return play(game)


_TOLD = 20  # moves of a position


def _tell_positions() -> None:
    from launcher.tabletop import Autosave

    keep = Autosave.keep

    def tell(self: Autosave, before: History | None, now: History, *name: str) -> None:
        keep(self, before, now, *name)
        if before is None or now.position is not before.position:
            moves = [str(move) for move in now.moves]
            more = f" and {len(moves) - _TOLD} more" if len(moves) > _TOLD else ""
            print(f"{now.position!r}\n    moves: {', '.join(moves[:_TOLD]) or 'none'}{more}", flush=True)

    setattr(Autosave, "keep", tell)  # noqa: B010  # as try_out does with functions of pygame


def _has_start(arguments: Namespace) -> bool:
    words = arguments.seed, arguments.preset, arguments.option, arguments.journal, arguments.open
    return arguments.today or any(words)


def _start(arguments: Namespace) -> Start:
    """Return the start that the arguments describe.

    Raises:
        ValueError: if an option has no value, or a file can't be read.
    """
    from launcher.tabletop import Start, read_file
    from launcher.text import chosen_options

    options = chosen_options(arguments.option)
    text = read_file(arguments.journal).text if arguments.journal else None
    file = read_file(arguments.open) if arguments.open else None
    return Start(arguments.seed, arguments.preset, options, text, file, arguments.today)


def _show(game: Game, tabletop: Tabletop, start: Start, arguments: Namespace) -> None:
    from launcher.plain import tell
    from launcher.process.run import show_icon, show_in_window
    from launcher.tabletop import begin_match, seats_from

    try:
        choosing = not (arguments.plain or arguments.film)
        reading = begin_match(tabletop, game.id, start, choosing=choosing)
        history = reading.history
        seats = seats_from(history, arguments.players)
    except ValueError as error:
        raise RefusedError(error) from None
    if start.file and history.node.note:
        print(history.node.note, file=sys.stderr)
    if reading.elsewhere:
        print(_start_from(game, reading.version, reading.elsewhere), file=sys.stderr)
    if arguments.film:
        _film(history, arguments.film)
    elif arguments.plain:
        resume = not _has_start(arguments)
        tell(history, _lines(), _say, game=game.id, version=game.version, seats=seats, resume=resume)
    else:
        show_icon(game)
        given = history if _has_start(arguments) else None
        chosen = seats if arguments.players else ()
        show_in_window(game, tabletop, history=given, seats=chosen, files=reading.files)


_SECONDS_TO_SAVE = 5.0


def change_sandbox(arguments: Namespace) -> int:
    """Say whether games are confined, after a change if the command asks for one."""
    if arguments.to:
        sandbox.confine_games(on=arguments.to == "on")
        _save()
    good, sentence = sandbox.protection()
    print(f"{sentence[0].upper()}{sentence[1:]}.")
    return 0 if good or arguments.to == "off" or not arguments.to else 1


def change_permissions(arguments: Namespace) -> int:
    """Say what a game may do.

    If the command asks for a change, make it first.
    """
    from launcher.catalog import games
    from launcher.text import quoted

    game = games().game_named(arguments.name)
    unknown = [each for each in arguments.permissions if each not in (*PERMISSION_TEXTS, "nothing")]
    if unknown:
        raise RefusedError(
            f"the permissions are {', '.join(PERMISSION_TEXTS)} and nothing, not {quoted(unknown[0])}."
        )
    if arguments.permissions:
        sandbox.grant(game, set(arguments.permissions) - {"nothing"})
        _save()
    granted = sandbox.permissions_of(game.id)
    asked = frozenset(filter(None, game.permissions.split(", ")))
    lines = [f"{game.name} may {PERMISSION_TEXTS[each]}." for each in PERMISSION_TEXTS if each in granted]
    lines += [
        f"{game.name} asks to {PERMISSION_TEXTS[each]}."
        for each in PERMISSION_TEXTS
        if each in asked - granted
    ]
    print("\n".join([*lines, *sandbox.limits_in_words(game)]))
    return 0


def _save() -> None:
    from launcher.store import settings

    kept = settings()
    kept.flush(_SECONDS_TO_SAVE)
    if problem := kept.problem:
        kept.give_up()
        raise RefusedError(problem)


def _film(history: History, path: str | Path) -> None:
    from launcher.screens import FilmError, write_film
    from launcher.store import write_file

    file = Path(path)
    try:
        with TemporaryDirectory() as folder:
            made = Path(folder, file.name)
            write_film(made, history)
            write_file(str(file.absolute()), made.read_bytes(), replace=True)
    except FilmError as error:
        raise RefusedError(error) from None
    except OSError as error:
        raise RefusedError(f"The animation can't be saved as '{file}': {error.strerror or error}.") from None


def _start_from(game: Game, version: str, line: int) -> str:
    was = f"{game.name} {version}" if version else f"another version of {game.name}"
    return (
        f"This match was played with {was}. "
        f"From line {line} of the journal on, the same moves now lead to another position."
    )


def _lines() -> Iterator[str]:
    """Yield lines from the terminal or a pipe.

    In a terminal, the player can edit the line.
    """
    if not sys.stdin.isatty():
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # Python has created it as a text stream at start
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401  # the import adds line editing to `input`
    while True:
        try:
            yield input("> ")
        except EOFError:
            print()
            return


def _say(text: str) -> None:
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        raise SystemExit from None
