"""A host with its real table, and guests who come, go and come back."""

from __future__ import annotations

import signal
import subprocess
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from launcher.author import tabletop_of
from launcher.catalog import scan
from launcher.multiplayer import command
from launcher.process import available
from launcher.store import data_dir, match_records
from launcher.tabletop import Match
from tests.multiplayer import fuzz
from tests.multiplayer.guests import OURS, Hosting, ThinGuest, hosting, run, visit


def test_a_lost_connection_resumes_and_the_others_are_told() -> None:
    async def play() -> None:
        with hosting("pousse", "--seed", "k7f3p") as host:
            async with visit(host.links[0], "Maria") as maria:
                async with visit(host.links[1], "Ben") as ben:
                    await ben.until(lambda: "Maria is to move" in ben.words)
                    await maria.play("L1")
                    await maria.until(lambda: "Ben is to move" in maria.words)
                await maria.until(lambda: "Ben is away" in maria.words)
                async with visit(host.links[1]) as again:  # the name is known
                    await again.until(lambda: again.nodes)
                    await maria.until(lambda: "Ben is back" in maria.words)

    run(play())


def test_a_killed_host_continues_with_the_same_links_and_the_same_match() -> None:
    async def begin() -> dict[int, str]:
        with hosting("pousse", "--seed", "k7f3p", "--players", "guest,guest") as host:
            async with visit(host.links[0], "Maria") as maria, visit(host.links[1], "Ben") as ben:
                await ben.until(lambda: "Maria is to move" in ben.words)
                await maria.play("L1")
                await ben.until(lambda: "Maria is to move" not in ben.words)
                host.process.send_signal(signal.SIGKILL)
                await maria.until(lambda: maria.closed)
            return host.links

    async def go_on(links: dict[int, str]) -> None:
        with hosting("pousse", "--resume") as host:
            assert host.links == links
            async with visit(host.links[1]) as ben:
                await ben.until(lambda: "Maria is away" in ben.words)
                async with visit(host.links[0]) as maria:
                    await maria.until(lambda: "Ben is to move" in maria.words)

    run(go_on(run(begin())))


def test_resuming_waits_until_the_table_of_a_killed_host_has_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    with hosting("pousse") as host:
        run(begin_with(host, "Maria", "Ben"))
    is_free = iter([False, False, True])
    monkeypatch.setattr("launcher.store.is_hosted_unfinished", lambda game, match: next(is_free))
    port, last = run(command._match_to_continue(scan().game_named("pousse"), 0))
    assert port == urlsplit(host.address).port
    assert last["names"] == {"0": "Maria", "1": "Ben"}


async def begin_with(host: Hosting, *names: str) -> None:
    """Let guests with these names join, and the first one make a move."""
    async with AsyncExitStack() as stack:
        guests = [
            await stack.enter_async_context(visit(link, name))
            for link, name in zip(host.links.values(), names, strict=True)
        ]
        await guests[-1].until(lambda: f"{names[0]} is to move" in guests[-1].words)
        await guests[0].play("L1")


async def names_of(host: Hosting) -> set[str]:
    """Return the names of those who have not come back yet."""
    async with visit(host.links[0]) as guest:
        await guest.until(lambda: "away" in guest.words)
        return {name for name in ("Ben", "Cleo") if name in guest.words}


def test_of_several_matches_each_is_continued_with_its_own_links(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))  # without the unfinished matches of other tests
    with hosting("pousse") as first, hosting("pousse") as second:
        run(begin_with(first, "Maria", "Ben"))
        run(begin_with(second, "Ada", "Cleo"))
    port = str(urlsplit(first.address).port)
    with hosting("pousse", "--resume", "--port", port) as chosen, hosting("pousse", "--resume") as last:
        assert (chosen.links, last.links) == (first.links, second.links)
        assert run(names_of(chosen)) == {"Ben"}
        assert run(names_of(last)) == {"Cleo"}
        words = [*OURS, "host", "pousse", "--resume"]
        third = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        assert third.returncode
        assert "no match" in third.stderr


def test_a_match_without_a_move_keeps_its_options_and_its_board() -> None:
    async def look(host: Hosting) -> str:
        async with visit(host.links[0], "Maria") as maria, visit(host.links[1], "Ben"):
            await maria.until(lambda: "row 1" in maria.words)
            return maria.words

    with hosting("pousse", "--preset", "3 by 3") as host:
        before = run(look(host))
    with hosting("pousse", "--resume") as host:
        assert run(look(host)).count("row 3") == before.count("row 3")


async def agree(asker: ThinGuest, other: ThinGuest, command: str, answer: str) -> None:
    await asker.press(command)
    await other.press(answer)


def test_moves_are_taken_back_and_matches_begun_only_if_the_others_agree() -> None:
    async def play() -> None:
        with hosting("pousse", "--seed", "k7f3p") as host:
            async with visit(host.links[0], "Maria") as maria, visit(host.links[1], "Ben") as ben:
                await ben.until(lambda: "Maria is to move" in ben.words)
                await maria.play("L1")
                await ben.until(lambda: "Maria is to move" not in ben.words)
                await agree(maria, ben, "Take back", "Refuse")
                await maria.until(lambda: "Ben does not agree" in maria.words)
                await agree(maria, ben, "Take back", "Allow")
                await ben.until(lambda: "Maria took a move back" in ben.words)

    run(play())


def test_a_finished_match_counts_once_and_its_journal_has_the_names() -> None:
    async def play(moves: list[str]) -> None:
        with hosting("pousse", "--seed", "k7f3p") as host:
            async with visit(host.links[0], "Zoe") as zoe, visit(host.links[1], "Tom") as tom:
                await tom.until(lambda: "Zoe is to move" in tom.words)
                for number, move in enumerate(moves):
                    await (tom if number % 2 else zoe).play(move)

    match = Match(tabletop_of("pousse"), seed="k7f3p")
    while not match.status.over:
        match.play(match.moves[0])
    run(play([node.text for node in match.history.nodes[1:]]))
    (record,) = (each for each in match_records().of("pousse") if each.opponents == "Zoe, Tom")
    kept = [each.read_text(encoding="utf-8") for each in data_dir().rglob("*") if record.match in each.name]
    assert "# Zoe (X) and Tom (O)." in kept[0]


@pytest.mark.skipif(not available(), reason="this system can't confine a process")
def test_the_process_of_the_table_has_no_way_to_the_network_and_a_game_needs_no_permission() -> None:
    with hosting("pousse") as host:
        pid = host.process.pid
        (table,) = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        status = Path(f"/proc/{table}/status").read_text(encoding="ascii")
    assert "NoNewPrivs:\t1" in status
    assert "Seccomp:\t2" in status


@pytest.mark.thorough
def test_ten_thousand_joins_floods_and_random_bytes_do_not_disturb_a_match() -> None:
    run(fuzz.main(fuzz.COUNTS))
