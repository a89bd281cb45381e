"""The values that the catalogue consists of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from launcher.catalog.errors import normalised, quoted
from launcher.refusal import RefusedError

if TYPE_CHECKING:
    from launcher.store import LeftGame

DEFAULT_SET = "Other Games"
OURS = "plt-games"
"""The distribution that the launcher itself comes in."""


class Game(NamedTuple):
    """One game that can be started.

    Named tuples rather than dataclasses: importing `dataclasses` would cost every start of the launcher 6 ms.

    Attributes:
        id: The collection name, which is the name of the entry point: `"chat-noir"`.
        name: The label of the button.
        set: The label of the set that the game belongs to.
        icon: A PNG image that has been checked, or None where a placeholder has to stand in.
        icon_2x: The same at double size (`@2x`), checked, or None.
        summary: One line about the game, or `""`.
        distribution: Name of the installed distribution that brought the game.
        version: That distribution's version.
        package: Dotted name of the package: `"games.chat_noir"`.
        module: Dotted name of the module that starts the game: `"games.chat_noir.play"`.
        folder: The package's folder.
        doc: The package's `doc.txt`, or None if there is no such file.
        picture: What was in the finer icon when it was checked, to be shown; None where there is none.
        root: The folder of its own that its distribution is installed into; None if it is the launcher's, or beside.
        site: The folder in there that its packages are in; None the same.
        tags: What it is found by, with commas between, or `""`: `"cards, two players"`.
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

    @property
    def place(self) -> str:
        """How it came here: `"launcher"` (its own, or adopted by it), `"folder"` (of its own) or `"beside"`."""
        return "launcher" if self.distribution == OURS else "folder" if self.root else "beside"

    def to_json(self) -> dict[str, str | None]:
        """All fields but the picture as JSON knows them, for another process; `from_json` is the way back."""
        fields = self._replace(picture=None)._asdict()
        return {field: None if value is None else str(value) for field, value in fields.items()}

    @classmethod
    def from_json(cls, fields: dict[str, str | None]) -> Game:
        """The game that `to_json` made `fields` of."""
        paths = ("icon", "icon_2x", "folder", "doc", "root", "site")
        return cls(
            **{  # type: ignore[arg-type]  # mypy cannot relate each key to the type of its field
                field: Path(value) if field in paths and value is not None else value
                for field, value in fields.items()
            }
        )


class Disabled(NamedTuple):
    """A game that the player has disabled, of which nothing but the name is read.

    The switch is what was disabled: its id or its distribution, `normalised`, as `plt-games enable` takes it.
    """

    id: str
    name: str
    distribution: str
    switch: str


class Problem(NamedTuple):
    """A plugin that cannot be used, or can be but with something amiss; id, name and set are the best that are known.

    Every text is safe to show: short, and without control characters whatever the plugin holds. The reason is a
    sentence that says what is wrong, where, and what the plugin's author can do. If it is not fatal, the game is in
    the catalogue.
    """

    id: str
    name: str
    set: str
    distribution: str
    reason: str
    fatal: bool = True

    @classmethod
    def of_distribution(cls, name: str, reason: str, *, fatal: bool = True) -> Problem:
        """What is amiss with all that a distribution offers."""
        return cls(name, name, DEFAULT_SET, name, reason, fatal)


Found = Game | Problem | Disabled
"""What a plugin turns out to be."""


class GameSet(NamedTuple):
    """Games that are shown together, in order of their names."""

    name: str
    games: tuple[Game, ...]


def _place(group: GameSet) -> tuple[bool, int, str, str]:
    return group.name == DEFAULT_SET, -len(group.games), group.name.casefold(), group.name


class Catalog(NamedTuple):
    """Everything that one scan found, in order of names.

    Attributes:
        games: What can be played.
        problems: What can't be, and what is amiss with games.
        hidden: The ids of games that the player does not want to see, `normalised`.
        starred: The ids of those that the player likes best, the same.
        left: What games were left with, the last one first.
        disabled_games: Those that were not looked at; where nothing of what is disabled is installed, its name alone.
        contested: The ids, `normalised`, that several games claim, and the names of the distributions that have them.
    """

    games: tuple[Game, ...]
    problems: tuple[Problem, ...]
    hidden: frozenset[str] = frozenset()
    disabled_games: tuple[Disabled, ...] = ()
    contested: tuple[tuple[str, str], ...] = ()
    starred: frozenset[str] = frozenset()
    left: tuple[LeftGame, ...] = ()

    def is_hidden(self, game: Game) -> bool:
        """Whether the player does not want to see a game."""
        return normalised(game.id) in self.hidden

    def is_starred(self, game: Game) -> bool:
        """Whether it is among those that the player likes best."""
        return normalised(game.id) in self.starred

    @property
    def sets(self) -> tuple[GameSet, ...]:
        """The sets: those with more games first, equal ones by name, `DEFAULT_SET` last. Hidden games are in them."""
        games: dict[str, list[Game]] = {}
        for game in self.games:
            games.setdefault(game.set, []).append(game)
        sets = [GameSet(name, tuple(each)) for name, each in games.items()]
        return tuple(sorted(sets, key=_place))

    @property
    def unseen(self) -> list[str]:
        """How many games are hidden, and how many disabled, if any: `["1 is hidden", "2 are disabled"]`."""
        counts = [
            (sum(map(self.is_hidden, self.games)), "hidden"),
            (len(self.disabled_games), "disabled"),
        ]
        return [f"{count} {'is' if count == 1 else 'are'} {how}" for count, how in counts if count]

    def find(self, id_or_name: str) -> Game | None:
        """The game with this id, else the first with this name, the launcher's own before others.

        Upper and lower case do not matter.
        """
        wanted = normalised(id_or_name)
        name = " ".join(id_or_name.split()).casefold()
        by_id = (game for game in self.games if normalised(game.id) == wanted)
        by_name = [game for game in self.games if game.name.casefold() == name]
        return next(by_id, None) or min(by_name, key=lambda game: game.distribution != OURS, default=None)

    def game_named(self, id_or_name: str) -> Game:
        """The game that `find` finds.

        Raises:
            RefusedError: There is none.
        """
        game = self.find(id_or_name)
        if game is None:
            raise RefusedError(f"there is no game {quoted(id_or_name)}: {self.hint(id_or_name)}")
        return game

    def find_disabled(self, id_or_name: str) -> Disabled | None:
        """The disabled game with this id, name or distribution; upper and lower case do not matter."""
        wanted = normalised(id_or_name)
        return next(
            (
                each
                for each in self.disabled_games
                if wanted in (normalised(each.id), normalised(each.name), each.switch)
            ),
            None,
        )

    def like(self, id_or_name: str) -> str | None:
        """The id of the game whose id or name is most like this one, if one is: for "did you mean"."""
        import difflib

        known = {each.casefold(): game.id for game in self.games for each in (game.id, game.name)}
        near = difflib.get_close_matches(id_or_name.casefold(), known, n=1)
        return known[near[0]] if near else None

    def hint(self, id_or_name: str) -> str:
        """What to tell somebody who asked for a game that there is not, after a semicolon or a colon."""
        wanted = normalised(id_or_name)
        off = self.find_disabled(id_or_name)
        if off:
            return f"it is disabled; to enable it, run `plt-games enable {off.switch}`."
        for lost in self.problems:
            if lost.fatal and normalised(lost.id) == wanted:
                return f"{lost.reason}."
        near = self.like(id_or_name)
        return f"did you mean {near}?" if near else "to see all games, run `plt-games list`."
