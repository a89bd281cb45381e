"""The values of the catalogue: games, sets and problems."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from launcher.raised import RefusedError
from launcher.text import is_visible as is_visible
from launcher.text import plain as plain
from launcher.text import quoted as quoted

if TYPE_CHECKING:
    from launcher.store import LeftGame

DEFAULT_SET = "Other Games"
OURS = "plt-games"
"""The distribution of the launcher itself."""


class PluginError(Exception):
    """A part of a plugin that cannot be used.

    The message is for the plugin's author.
    """


def normalised(name: str) -> str:
    """Return a name for comparisons.

    It has lower case, and a dash for each run of `-`, `_` and `.`.
    """
    return "-".join(filter(None, name.lower().replace("_", "-").replace(".", "-").split("-")))


class Game(NamedTuple):
    """One game that can be started.

    Named tuples rather than dataclasses: importing `dataclasses` would cost every start of the launcher 6 ms.

    Attributes:
        id: The name of its entry point: `"chat-noir"`.
        name: The label of the button.
        set: The label of the set that the game belongs to.
        icon: A checked PNG image, or None if a placeholder is shown.
        icon_2x: A checked PNG image of double size (`@2x`), or None.
        summary: One line about the game, or `""`.
        distribution: The name of the installed distribution with the game.
        version: The version of this distribution.
        package: The dotted name of the package: `"games.chat_noir"`.
        module: The dotted name of the module that starts the game: `"games.chat_noir.play"`.
        folder: The package's folder.
        doc: The package's `doc.txt`, or None if there is no such file.
        picture: The contents of the larger icon when it was checked; None if there is no icon.
        root: The folder that its distribution is installed into; None for games of the launcher or next to it.
        site: The folder in `root` with its packages; None if `root` is None.
        tags: Its tags for searching, separated by commas, or `""`: `"cards, two players"`.
        permissions: What it asks for beyond its own files, separated by commas, or `""`: `"network, files"`.
        board: A checked PNG image of its board for large tiles, or None.
    """

    id: str
    name: str
    set: str
    icon: Path | None
    icon_2x: Path | None
    summary: str
    distribution: str
    version: str
    package: str
    module: str
    folder: Path
    doc: Path | None
    picture: bytes | None = None
    root: Path | None = None
    site: Path | None = None
    tags: str = ""
    permissions: str = ""
    board: bytes | None = None

    @property
    def place(self) -> str:
        """The place of the game.

        `"launcher"` stands for bundled and adopted games, `"folder"` for an installed game, and `"beside"` for a game
        next to the launcher.
        """
        return "launcher" if self.distribution == OURS else "folder" if self.root else "beside"

    def to_json(self) -> dict[str, str | None]:
        """Return the fields, except the images, as JSON values for another process."""
        fields = self._replace(picture=None, board=None)._asdict()
        return {field: None if value is None else str(value) for field, value in fields.items()}

    @classmethod
    def from_json(cls, fields: dict[str, str | None]) -> Game:
        """Return the game of the `fields` from `to_json`."""
        paths = ("icon", "icon_2x", "folder", "doc", "root", "site")
        values = {
            name: Path(value) if name in paths and value is not None else value
            for name, value in fields.items()
        }
        return cls(**values)  # type: ignore[arg-type]  # mypy cannot relate each name to the type of its field


class Disabled(NamedTuple):
    """A game that the player has disabled.

    Its manifest is not read.

    Attributes:
        id: The name of its entry point.
        name: Its label, made from the id.
        distribution: The name of its distribution.
        switch: The `normalised` name that was disabled, for `plt-games enable`: the id or the distribution.
    """

    id: str
    name: str
    distribution: str
    switch: str


class Problem(NamedTuple):
    """A plugin with a problem.

    It cannot be used, or has a small fault.

    Every text is safe to show: it is short and has no control characters, even if the plugin has some.

    Attributes:
        id: The id of the game, or "" if it is not known.
        name: The label of the game, if it is known.
        set: The label of its set, if it is known.
        distribution: The name of its distribution.
        reason: A message: what is wrong, where, and what the plugin's author can do. It has no full stop.
        fatal: Whether the game is missing from the catalogue.
    """

    id: str
    name: str
    set: str
    distribution: str
    reason: str
    fatal: bool = True

    @classmethod
    def of_distribution(cls, name: str, reason: str, *, fatal: bool = True) -> Problem:
        """Return a problem with a whole distribution."""
        return cls(name, name, DEFAULT_SET, name, reason, fatal)

    @classmethod
    def of_taken_id(cls, game: Game, holder: Game) -> Problem:
        """Return the problem of a taken id.

        Another game has the id.
        """
        reason = (
            f"the id {quoted(holder.id)} is already used by {quoted(holder.name)} of {quoted(holder.distribution)}; "
            "rename the entry point, or uninstall one of the two games"
        )
        return cls(game.id, game.name, game.set, game.distribution, reason)


Found = Game | Problem | Disabled
"""The result of reading a plugin."""


class GameSet(NamedTuple):
    """Games that are shown together, sorted by name."""

    name: str
    games: tuple[Game, ...]


def _place(group: GameSet) -> tuple[bool, int, str, str]:
    return group.name == DEFAULT_SET, -len(group.games), group.name.casefold(), group.name


class Catalog(NamedTuple):
    """The result of a scan, sorted by name.

    Attributes:
        games: The games that can be played.
        problems: Plugins that cannot be used, and small faults of games that can.
        hidden: The `normalised` ids of hidden games.
        disabled_games: Disabled games. If a disabled name is not installed, its entry has only the name.
        contested: The `normalised` ids that several games claim, each with the name of the distribution that has it.
        starred: The `normalised` ids of games with a star.
        left: The games that the player left, with their pictures, the latest one first.
    """

    games: tuple[Game, ...]
    problems: tuple[Problem, ...]
    hidden: frozenset[str] = frozenset()
    disabled_games: tuple[Disabled, ...] = ()
    contested: tuple[tuple[str, str], ...] = ()
    starred: frozenset[str] = frozenset()
    left: tuple[LeftGame, ...] = ()

    def is_hidden(self, game: Game) -> bool:
        """Return whether a game is hidden."""
        return normalised(game.id) in self.hidden

    def is_starred(self, game: Game) -> bool:
        """Return whether a game has a star."""
        return normalised(game.id) in self.starred

    def waiting(self, game_id: str) -> str:
        """Return the status of a game's unfinished match, or ""."""
        return next((left.said for left in self.left if left.game == game_id), "")

    @property
    def sets(self) -> tuple[GameSet, ...]:
        """The sets, hidden games included.

        Sets with more games come first, then the order is by name. `DEFAULT_SET` is last.
        """
        games: dict[str, list[Game]] = {}
        for game in self.games:
            games.setdefault(game.set, []).append(game)
        sets = [GameSet(name, tuple(each)) for name, each in games.items()]
        return tuple(sorted(sets, key=_place))

    @property
    def unseen(self) -> list[str]:
        """The numbers of hidden and disabled games as texts: `["1 is hidden", "2 are disabled"]`."""
        counts = [
            (sum(map(self.is_hidden, self.games)), "hidden"),
            (len(self.disabled_games), "disabled"),
        ]
        return [f"{count} {'is' if count == 1 else 'are'} {how}" for count, how in counts if count]

    def find(self, id_or_name: str) -> Game | None:
        """Return the game of an id or name.

        This is None if there is none. Upper and lower case do not matter.

        A game with the id is preferred, then a game of the launcher with the name.
        """
        wanted = normalised(id_or_name)
        name = " ".join(id_or_name.split()).casefold()
        by_id = (game for game in self.games if normalised(game.id) == wanted)
        by_name = [game for game in self.games if game.name.casefold() == name]
        return next(by_id, None) or min(by_name, key=lambda game: game.distribution != OURS, default=None)

    def game_named(self, id_or_name: str) -> Game:
        """Return the result of `find`.

        Raises:
            RefusedError: if there is no such game.
        """
        game = self.find(id_or_name)
        if game is None:
            raise RefusedError(f"can't find the game {quoted(id_or_name)}: {self.hint(id_or_name)}")
        return game

    def find_disabled(self, id_or_name: str) -> Disabled | None:
        """Return the disabled game of a name.

        The name is an id, a label or a distribution. Upper and lower case do not matter.
        """
        wanted = normalised(id_or_name)
        for each in self.disabled_games:
            if wanted in (normalised(each.id), normalised(each.name), each.switch):
                return each
        return None

    def like(self, id_or_name: str) -> str | None:
        """Return the id of a similar game.

        This is for "did you mean". It is None if no id or name is similar.
        """
        import difflib

        known = {each.casefold(): game.id for game in self.games for each in (game.id, game.name)}
        near = difflib.get_close_matches(id_or_name.casefold(), known, n=1)
        return known[near[0]] if near else None

    def hint(self, id_or_name: str) -> str:
        """Return a hint about a missing game.

        It is for the player who asked for the game, and follows a colon or a semicolon.
        """
        wanted = normalised(id_or_name)
        off = self.find_disabled(id_or_name)
        if off:
            return f"it is disabled; to enable it, run `plt-games enable {off.switch}`."
        for lost in self.problems:
            if lost.fatal and normalised(lost.id) == wanted:
                return f"{lost.reason}."
        near = self.like(id_or_name)
        return f"did you mean {near}?" if near else "to see all games, run `plt-games list`."
