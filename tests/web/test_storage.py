"""What a page keeps: what the launcher puts is told to the page, row by row, and is there at the next visit."""

from __future__ import annotations

import json
from typing import Any

from launcher.store import MatchRecord
from launcher.web.play import BrowserStorage

PLAYED = MatchRecord("m1", "aces", "Usual", "k7f3p", 1.0, 9.5, 4, "won", score=3)


class Tab:
    """A page of a browser, with the tables that it shares with others."""

    def __init__(self, tables: dict[str, dict[str, Any]] | None = None) -> None:
        self.tables: dict[str, dict[str, Any]] = tables or {"settings": {}, "records": {}, "journals": {}}
        left = [[name, row] for name, row in self.tables["journals"].items() if row["state"] == "open"]
        kept = {
            "settings": self.tables["settings"],
            "records": [*self.tables["records"].values()],
            "journals": left,
        }
        self.storage = BrowserStorage(json.dumps(kept), self._keep)

    def _keep(self, table: str, key: str, value: object) -> None:
        if value is None:
            del self.tables[table][key]
        else:
            self.tables[table][key] = json.loads(json.dumps(value))


def test_settings_are_there_again_if_they_are_of_the_same_type() -> None:
    tab = Tab()
    tab.storage.settings().put("look", "motion", 2.0)
    tab.storage.settings().change("look", "seats", ["a"], lambda seats: [*seats, "b"])
    again = Tab(tab.tables).storage.settings()
    assert again.get("look", "motion", 1.0) == 2.0
    assert again.get("look", "seats", [""]) == ["a", "b"]
    assert again.get("look", "motion", "usual") == "usual"
    assert again.get("look", "sound", True) is True


def test_settings_of_another_tab_are_taken_over_without_overwriting_others() -> None:
    one = Tab()
    other = Tab(one.tables)
    one.storage.settings().put("look", "theme", "dark")
    other.storage.settings().put("look", "sound", False)
    assert one.tables["settings"] == {"look\ntheme": "dark", "look\nsound": False}
    other.storage.settings().take("look\ntheme", "dark")
    assert other.storage.settings().get("look", "theme", "light") == "dark"


def test_a_match_is_counted_once_recounted_and_forgotten() -> None:
    tab, told = Tab(), list[str]()
    records = tab.storage.match_records()
    for _ in range(2):
        records.record(PLAYED, then=lambda: told.append("done"))
    assert (records.of("aces"), told) == ((PLAYED,), ["done", "done"])
    records.settle("aces", lambda preset, result: (preset, "lost"))
    again = Tab(tab.tables).storage.match_records()
    assert [play.result for play in again.of(preset="Usual")] == ["lost"]
    assert (again.of("same"), again.forget("aces"), tab.tables["records"]) == ((), 1, {})


def test_damaged_records_are_told_and_those_of_newer_versions_keep_their_fields() -> None:
    newer = PLAYED._asdict() | {"match": "m2", "mood": "good"}
    rows = {"m1": PLAYED._asdict(), "m2": newer, "m3": {"nonsense": 1}, "m4": None}
    tab = Tab({"settings": {}, "records": rows, "journals": {}})
    records = tab.storage.match_records()
    assert [play.match for play in records.of()] == ["m1", "m2"]
    assert "2 finished matches can't be read" in records.damage
    records.settle("aces", lambda preset, result: (preset, "lost"))
    assert tab.tables["records"]["m2"] == newer | {"result": "lost"}
    assert tab.tables["records"]["m3"] == {"nonsense": 1}


def test_a_match_is_gone_on_with_until_it_is_over_or_kept_aside() -> None:
    tab = Tab()
    journal = tab.storage.begin_journal("aces", "m1", lambda: "head\n")
    journal.append("AC\n")
    journal.close()
    text, resumed = Tab(tab.tables).storage.resume_journal("aces") or ("", None)
    assert text == "head\nAC\n"
    assert resumed
    assert Tab(tab.tables).storage.resume_journal("same") is None
    journal.finish()
    assert Tab(tab.tables).storage.resume_journal("aces") is None
    journal.append("undo\n")
    assert Tab(tab.tables).storage.resume_journal("aces")
    journal.keep_aside("it can't be read")
    journal.finish()
    assert tab.tables["journals"]["m1"]["state"] == "aside"


def test_one_that_was_taken_up_is_not_taken_up_twice() -> None:
    tab = Tab()
    tab.storage.begin_journal("aces", "m1", "head\n")
    again = Tab(tab.tables).storage
    assert again.resume_journal("aces")
    assert again.resume_journal("aces") is None
