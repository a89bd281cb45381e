"""Adopt programs: write a small manifest into the player's data folder, where the catalogue finds it."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from io import BytesIO
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.author.errors import AuthorError
from launcher.author.program import check, path_of, program
from launcher.catalog import (
    ADOPTED_MANIFEST,
    AdoptedProgram,
    Catalog,
    PluginError,
    adopted_dir,
    check_id,
    default_name,
    file_of,
    manifest_of,
    quoted,
)
from launcher.store import file_name, make_folder, read_regular

_ICON = "icon.png"
_SIDE = 32
_MOST_BYTES = 64 << 20
_TELLING_NOTHING = ("__main__", "app", "core", "game", "main", "run", "src", "start")  # names of modules


def adopt(
    what: str,
    catalog: Catalog,
    *,
    name: str | None = None,
    icon: str | None = None,
    group: str | None = None,
    note: Callable[[str], object] = print,
) -> str:
    """Make a pygame program a game of the launcher, without changing the program.

    Args:
        what: A Python file, a folder or installed package with a `__main__`, a module, `module:function`, or an
            installed command.
        catalog: All games.
        name: The name of the game; by default, it is made from the file or module.
        icon: The path of a picture of any size; by default, the icon is the first letter of the name.
        group: The set that the game is shown in.
        note: Called with information for the player.

    Returns:
        The id of the new game.

    Raises:
        AuthorError: if the program cannot be adopted.
        OSError: if the manifest cannot be written.
    """
    found = program(what)
    try:
        check(found, note)
    except PluginError as error:
        raise AuthorError(str(error)) from None
    label = name or default_name(_stem(found, what))
    game_id = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or _free_id(_stem(found, what), catalog)
    wanted = {
        "name": label,
        "run": found.run,
        "game-set": group,
        "path": found.path and str(found.path),
        "game-icon": icon and _ICON,
    }
    fields = {field: value for field, value in wanted.items() if value}
    _check_name(game_id, fields, catalog)
    _write(adopted_dir() / file_name(game_id), fields, icon)
    return game_id


def abandon(game_id: str) -> bool:
    """Remove an adopted program from the launcher, but not from the disk.

    Returns:
        Whether the program was adopted.

    Raises:
        OSError: if the manifest cannot be removed.
    """
    there = [*adopted_dir().iterdir()] if adopted_dir().is_dir() else []
    folder = next((each for each in there if each.name in (file_name(game_id), game_id)), None)
    if folder is None:
        return False
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder)
    else:  # a file or a link; the target of a link is kept
        folder.unlink()
    return True


def _stem(found: AdoptedProgram, what: str) -> str:
    """Return the default name of a program; common names such as `main` are avoided."""
    if found.is_script:
        source = file_of(found)
        names = [source.parent.name, source.stem]
    elif found.path is None and found.run.partition(":")[0] != what.partition(":")[0]:
        names = [what]  # the name of a command or a distribution
    else:
        names = found.run.partition(":")[0].split(".")
    return next((name for name in reversed(names) if name not in _TELLING_NOTHING), names[0])


def _free_id(stem: str, catalog: Catalog) -> str:
    """Return an id for a game whose name has no letters that are allowed in ids."""
    candidates = (stem if k == 1 else f"{stem}-{k}" for k in count(1))
    return next(each for each in candidates if catalog.find(each) is None)


def _check_name(game_id: str, fields: dict[str, str], catalog: Catalog) -> None:
    """Check that the catalogue accepts the name, that it is free, and that TOML can store the paths.

    Raises:
        AuthorError: if a check fails.
    """
    for path in (fields["run"], fields.get("path", "")):
        if any(each == "\x7f" or "\ud800" <= each <= "\udfff" for each in path):
            raise AuthorError(f"{quoted(path, 200)} contains characters that can't be stored; rename it")
    try:
        check_id(game_id)
        flaw = manifest_of({**fields, "game": "adopted"}, game_id).flaw
    except PluginError as error:
        flaw = str(error)
    if flaw:
        raise AuthorError(f"{flaw}; choose another name with --name")
    off = catalog.find_disabled(game_id)
    if off:  # disabled games keep their names
        raise AuthorError(f"{game_id} is disabled; run `plt-games enable {off.switch}` to enable it")
    holder = catalog.find(game_id)
    if holder is not None:
        raise AuthorError(
            f"there is already a game {quoted(holder.id)} ({holder.name}, from {holder.distribution}); "
            "choose another name with --name"
        )
    if os.path.lexists(adopted_dir() / file_name(game_id)):
        raise AuthorError(
            f"an adopted program with this name can't be used at the moment; run `plt-games abandon {game_id}` to "
            "remove it, or choose another name with --name"
        )


def _write(folder: Path, fields: dict[str, str], icon: str | None) -> None:
    """Write the folder completely or not at all."""
    make_folder(folder.parent)
    with TemporaryDirectory(prefix=".", dir=folder.parent) as temporary:  # ignored by the catalogue
        draft = Path(temporary, folder.name)
        draft.mkdir()
        if icon:
            _draw(path_of(icon), draft / _ICON)
        # JSON strings are TOML strings, except for DEL, which checked names and paths do not contain.
        lines = [f"{field} = {json.dumps(value, ensure_ascii=False)}\n" for field, value in fields.items()]
        (draft / ADOPTED_MANIFEST).write_text("".join(lines), encoding="utf-8")
        draft.replace(folder)


def _draw(picture: Path, icon: Path) -> None:
    """Make an icon, and one of double size, from any picture that pygame can load."""
    import pygame

    try:
        loaded = pygame.image.load(BytesIO(read_regular(str(picture), _MOST_BYTES)), picture.name)
    except (pygame.error, OSError, ValueError) as error:
        raise AuthorError(f"the icon {quoted(str(picture), 200)} can't be loaded: {error}") from None
    for side, path in ((_SIDE, icon), (2 * _SIDE, icon.with_stem(f"{icon.stem}@2x"))):
        scale = side / max(loaded.get_size())
        size = [max(1, round(scale * length)) for length in loaded.get_size()]
        square = pygame.Surface((side, side), pygame.SRCALPHA)
        smooth = pygame.Surface(loaded.get_size(), pygame.SRCALPHA)
        smooth.blit(loaded, (0, 0))
        square.blit(pygame.transform.smoothscale(smooth, size), ((side - size[0]) / 2, (side - size[1]) / 2))
        pygame.image.save(square, path)
