"""A match played as text: input and answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.author import tabletop_of
from launcher.picture import rectangle
from launcher.plain import WORDS, Talk, answer, play_in_words
from launcher.tabletop import (
    PERSON,
    Button,
    GivenName,
    Hint,
    History,
    Key,
    Match,
    Piece,
    Scene,
    Seats,
    Start,
    Tabletop,
    begin_match,
    position_in_words,
    seats_from,
)
from tests.tabletop.duel import duel
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.trio import trio


def play_by_lines(
    lines: Iterable[str],
    tabletop: Tabletop = nulltable,
    seats: Seats = ("person",),
    options: object = None,
    seed: str = "k7f3p",
) -> tuple[History, list[str]]:
    """Play by lines and return the final match and all written lines."""
    said: list[str] = []
    history = Match(tabletop, options, seed).history
    history = play_in_words(Talk(history, seats, "a-game", "1.0"), lines, said.append)
    return history, "".join(said).splitlines()


def test_a_match_in_text_begins_with_code_position_and_moves() -> None:
    _, said = play_by_lines([])
    assert said == [
        "Nulltable: a-game 10 k7f3p",
        "10 matches.",
        "10 left.",
        "1 (Take 1)",
        "2 (Take 2)",
    ]


def test_undo_is_refused_in_a_strict_match() -> None:
    history, said = play_by_lines(["1", "undo"], replace(nulltable, strict=lambda options: True))
    assert (history.position, said[-1]) == (9, history.why_no_undo)


def test_the_only_person_learns_her_side() -> None:
    assert play_by_lines([], duel, ("Hard", "person"))[1][1] == "You are Second."
    assert "You are First." in play_by_lines(["new"], duel, ("person", "Hard"))[1][5:]
    own = replace(duel, players=(GivenName("Dora"), GivenName("Anna")))
    for tabletop, seats in ((own, ("person", "Hard")), (duel, TWO), (duel, ("Hard", "Hard"))):
        assert not any(line.startswith("You are") for line in play_by_lines(["quit"], tabletop, seats)[1])


def test_a_line_can_be_the_text_of_a_move() -> None:
    history, said = play_by_lines(["2", "1"])
    assert history.position == 7
    assert said[-4:-2] == ["7 matches.", "7 left."]


def test_a_line_can_be_the_number_of_a_move() -> None:
    by_number, said = play_by_lines(["4", "quit"], duel, ("person", "Hard"))
    assert said[7].startswith("1. lay ")
    assert said[10] == "4. draw"
    by_number = by_number.go_to(1)
    assert by_number.node.text == "draw"


def test_case_and_spaces_do_not_matter() -> None:
    history, _ = play_by_lines(["  DRAW\n"], duel, ("person", "Hard"))
    assert history.nodes[1].text == "draw"


def test_a_line_can_be_a_legal_move_outside_the_list() -> None:
    class Moves(list[str]):
        """The small ones are listed."""

        def __contains__(self, move: object) -> bool:
            return move == "all" or super().__contains__(move)

    many = replace(
        nulltable,
        moves=lambda left: Moves(["one"]),
        play=lambda left, move, chance: 0 if move == "all" else left - 1,
    )
    history, _ = play_by_lines(["one", "all"], many)
    assert [node.text for node in history.nodes[1:]] == ["one", "all"]


def test_moves_that_are_numbers_are_not_numbered() -> None:
    odd = replace(nulltable, moves=lambda left: [2, 1])
    history, said = play_by_lines(["1"], odd)
    assert history.position == 9
    assert said[3] == "2 (Take 2)"


def test_a_move_with_a_button_is_listed_with_its_label() -> None:
    ways = replace(nulltable, touch=lambda move: ["pile", Button("Go on", "\r"), Key(" ")])
    assert play_by_lines([], ways)[1][-1] == "2 (Go on)"


def test_undo_and_redo_name_the_move() -> None:
    history, said = play_by_lines(["1", "undo", "redo", "undo", "undo"])
    assert history.position == 10
    for sentence in ("Taken back: 1.", "Redone: 1.", "There are no moves to undo."):
        assert sentence in said


def test_undo_takes_the_computers_move_back_too() -> None:
    history, said = play_by_lines(["draw", "undo", "redo", "undo"], duel, ("person", "Hard"))
    assert len(history.nodes) == 3
    assert history.at == 0
    assert said.count("Taken back: draw.") == 2
    assert "Redone: draw." in said


def test_undo_names_the_move_and_not_the_clock_ticks() -> None:
    ticking = replace(nulltable, clock=lambda left: (1.0, 2))
    _, said = play_by_lines(["1", "2", "1", "2", "undo", "undo", "redo", "redo"], ticking)
    undone, redone = ([line for line in said if line.startswith(word)] for word in ("Taken back", "Redone"))
    assert (undone, redone) == (["Taken back: 1."] * 2, ["Redone: 1."] * 2)


def test_the_first_move_of_a_computer_cannot_be_undone() -> None:
    history, said = play_by_lines(["undo"], duel, ("Hard", "person"))
    assert not any(line.startswith("Taken back") for line in said)
    assert history.status.turn == 1


def test_computers_move_and_their_moves_are_shown() -> None:
    history, said = play_by_lines([], duel, ("Easy", "Hard"))
    assert history.status.over
    assert f"First: {history.nodes[1].text}." in said
    assert f"Second: {history.nodes[2].text}." in said


def test_a_game_can_describe_moves_of_computers_in_its_own_words() -> None:
    _, said = play_by_lines(
        [], replace(duel, tell=lambda position, move: f"made the move “{move}”"), ("Easy", "Hard")
    )
    assert any(line.startswith("First made ") for line in said)


def test_computers_get_only_the_visible_position() -> None:
    seen: list[object] = []

    def think(position: object, *_: object) -> str:
        seen.append(position)
        return "draw"

    history, _ = play_by_lines(["1"], replace(duel, think=think), ("person", "Hard"))
    assert seen == [duel.seen(history.nodes[1].position, 1)]


def test_a_person_learns_no_hidden_cards() -> None:
    history, said = play_by_lines([], duel, ("person", "Hard"))
    assert "Hand of player 2: ? ? ?." in said
    assert f"Hand of player 1: {' '.join(map(str, history.position.hands[0]))}." in said


def test_moves_are_listed_only_for_the_player_to_move() -> None:
    talk = Talk(Match(duel, seed="k7f3p").history, ("person", "Hard"), "a-game")
    assert "1. lay " in "\n".join(talk.at_position(talk.history).said)
    waiting = answer(talk, "1")
    assert waiting.history.status.turn == 1
    assert waiting.said == ("Changed: pile: 4.", *position_in_words(waiting.history, 0))
    odd = replace(duel, moves=lambda position: duel.moves(position) * 5)
    after = talk.history.play("draw")
    assert "such as" not in "\n".join(talk.at_position(replace(after, tabletop=odd)).said)


TWO: Seats = ("person", "person")
PRESS = "press Enter to see your side."
READ = "Press Enter when you have read this."


def hand(history: History, player: int) -> str:
    """Return the description of a visible hand."""
    return f"Hand of player {player + 1}: {' '.join(map(str, history.position.hands[player]))}."


def test_between_two_people_the_hands_are_covered() -> None:
    history, said = play_by_lines([], duel, TWO)
    assert said == ["Duel: a-game 3/yes k7f3p", f"First: {PRESS}"]
    history, said = play_by_lines([""], duel, TWO)
    assert hand(history, 0) in said
    assert hand(history, 1) not in said
    history, said = play_by_lines(["", "draw"], duel, TWO)
    assert hand(history, 0) in said  # with the card that was drawn
    assert said[-1] == f"Next: Second. {READ}"
    history, said = play_by_lines(["", "draw", ""], duel, TWO)
    assert hand(history, 1) not in said
    assert said[-1] == f"Second: {PRESS}"
    assert not any(said[-100:-1])  # so that the terminal no longer shows the previous hand
    history, said = play_by_lines(["", "draw", "", ""], duel, TWO)
    told = said[said.index(f"Second: {PRESS}") + 1 :]
    assert told[0] == "First: draw."
    assert hand(history, 1) in told
    assert hand(history, 0) not in told


@pytest.mark.parametrize("word", ["moves", "hint", "1", "draw", "lay", "lay 7", "quite"])
def test_commands_about_hidden_cards_are_refused_under_the_cover(word: str) -> None:
    for lines in ([word], ["", "draw", word], ["", "draw", "", word]):
        history, said = play_by_lines(lines, duel, TWO)
        assert len(history.nodes) == len(play_by_lines(lines[:-1], duel, TWO)[0].nodes)
        assert said[-1].endswith((PRESS, READ))
        assert said[-1] == said[-2]
        assert not history.node.hinted


def test_undo_and_new_matches_are_covered() -> None:
    history, said = play_by_lines(["", "draw", "", "", "undo"], duel, TWO)
    assert history.at == 0
    assert said[-1] == f"Next: First. {READ}"
    assert hand(history, 0) not in said[-9:]
    history, said = play_by_lines(["", "draw", "undo"], duel, TWO)  # the next person has not taken over yet
    assert hand(history, 0) in said[-9:]
    assert play_by_lines(["", "draw", "", "undo"], duel, TWO)[1][-1] == f"First: {PRESS}"
    assert play_by_lines(["", "new"], duel, TWO)[1][-1] == f"First: {PRESS}"


def test_the_next_person_learns_the_moves_of_the_others() -> None:
    _, said = play_by_lines(["", "lay 1", "", ""], trio, ("person", "Hard", "person"))
    covered = len(said) - said[::-1].index(f"Third: {PRESS}")
    assert said[covered : covered + 2] == ["First: lay 1.", "Second: lay 2."]
    assert "Hands: ((0,), (0,), (3, 7))." in said[covered:]
    assert "Hands: ((5,), (0,), (0, 0))." in said[:covered]
    assert not any("7" in line for line in said[1:covered])
    _, said = play_by_lines([], trio, ("Hard", "person", "person"))  # the next person has not taken over yet
    assert said[1:] == ["First: lay 1.", f"Second: {PRESS}"]


def test_there_is_no_cover_if_everybody_sees_the_same() -> None:
    for same in (
        replace(duel, seen=None),
        replace(duel, seen=lambda position, player: duel.seen(position, 0)),
    ):
        history, said = play_by_lines(["draw"], same, TWO)
        assert history.node.text == "draw"
        assert not any("Enter" in line for line in said)


def test_a_hint_is_noted_in_the_history() -> None:
    history, said = play_by_lines(["hint"], duel, ("person", "Hard"))
    assert said[-1] == f"Try lay {min(history.position.hands[0])}"
    assert history.node.hinted
    assert "hints" in play_by_lines(["hint"])[1][-1]


def test_a_hint_gives_its_reason() -> None:
    def hint(position: object) -> Hint:
        return Hint("draw", "No card fits.")

    assert play_by_lines(["hint"], replace(duel, hint=hint), ("person", "Hard"))[1][-1].endswith(
        "No card fits."
    )


def test_moves_are_named_in_words_and_a_hint_adds_the_text_to_type() -> None:
    called = replace(duel, in_words=lambda move: {"draw": "a card from the pile"}.get(str(move), str(move)))
    called = replace(called, hint=lambda position: Hint("draw", "No card fits."))
    _, said = play_by_lines(["hint", "draw", "undo", "redo"], called, ("person", "Hard"))
    for sentence in (
        "Try a card from the pile (draw). No card fits.",
        "Taken back: a card from the pile.",
        "Redone: a card from the pile.",
    ):
        assert sentence in said
    assert "draw" in " ".join(play_by_lines(["moves"], called)[1]), "the list has the texts to type"


def test_new_begins_a_match_with_the_same_options_and_another_seed() -> None:
    history, said = play_by_lines(["1", "new"], options=Options(matches=5))
    assert history.position == 5
    assert history.seed != "k7f3p"
    assert f"A new match: a-game 5 {history.seed}" in said


def test_the_journal_can_be_read_again() -> None:
    history, said = play_by_lines(["2", "undo", "1", "journal"])
    text = "\n".join(said[said.index("plt-games journal 2") :]) + "\n"
    assert "game Nulltable 1.0" in text
    assert Match.read(nulltable, text).history.position == history.position


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "take 7",
            "'take 7' is not a legal move. Type `moves` for the moves, or `help` for the commands.",
        ),
        ("udno", "'udno' is not a move or command. Did you mean undo?"),
        ("0", "'0'"),
    ],
)
def test_an_unknown_line_is_explained_and_changes_no_position(line: str, answer: str) -> None:
    history, said = play_by_lines(["1", line])
    assert said[-1].startswith(answer)
    assert history.position == 9


def test_commands_still_work_after_the_end() -> None:
    history, said = play_by_lines(["1", "1", "moves", "undo"], options=Options(matches=1))
    refused = [line for line in said if line.startswith("'1'")]
    assert "over" in refused[-1]
    assert any("is over" in line for line in said)
    assert history.position == 1


def test_lines_after_quit_are_ignored() -> None:
    assert play_by_lines(["1", "quit", "1"])[0].position == 9


def test_a_slash_marks_a_command() -> None:
    odd = replace(nulltable, moves=lambda left: ["undo"], play=lambda left, move, chance: left - 1)
    assert play_by_lines(["undo", "undo"], odd)[0].position == 8
    assert play_by_lines(["undo", "/undo"], odd)[0].position == 10


def test_many_moves_are_listed_only_on_request() -> None:
    odd = replace(nulltable, moves=lambda left: [f"move {k}" for k in range(40)])
    _, said = play_by_lines([], odd)
    assert "40 moves" in said[-1]
    assert play_by_lines(["moves"], odd)[1][-1] == "move: 0 to 39"
    assert play_by_lines(["moves move 39"], odd)[1][-1] == "40. move 39 (Take move 39)"
    assert play_by_lines(["undo 3"], odd)[1][-1].startswith("'undo 3' is")


def test_changes_are_listed_without_cards_that_only_shift() -> None:
    def scene(left: int, view: object) -> Scene:
        ground = rectangle(100, 100, "surface")
        cards = [Piece(f"{k}", 50, 50, ground, f"card {k} at {left - k}", on="hand") for k in range(left)]
        return Scene(100, 100, (Piece("hand", 50, 50, ground, f"hand of {left}"), *cards), ground)

    _, said = play_by_lines(["2", "undo"], replace(nulltable, scene=scene))
    assert said[5:7] == ["8 matches.", "8 left."]
    assert said[10] == "Changed: card 8 at 2; card 9 at 1."


def test_of_cards_that_move_together_the_one_at_the_back_is_told() -> None:
    _, said = play_by_lines(
        ["8-2", "8-a", "8-2", "8-7", "8-b", "2-3 x2"], tabletop_of("freecell"), seed="617"
    )
    told = [line for line in said if line.startswith("Changed: ")]
    assert told[-1].startswith("Changed: queen of hearts")


def test_moves_with_cards_of_a_hand_are_numbered_in_its_order() -> None:
    """The order of the rules does not matter; it is the order in which the cards were drawn."""
    ground, takes = rectangle(20, 20, "surface"), ["5", "out", "2", "7"]

    def scene(left: int, view: object) -> Scene:
        cards = [Piece(f"card {k}", 20 * k, 50, ground, f"card {k}", on="hand") for k in (7, 5, 2)]
        return Scene(200, 100, (Piece("hand", 100, 50, ground, "hand"), *cards), ground)

    def touch(move: str) -> Button | str:
        return Button("Out") if move == "out" else f"card {move}"

    game = replace(nulltable, scene=scene, moves=lambda left: [f"lay {k}" for k in takes])
    game = replace(
        game,
        play=lambda left, move, chance: left - int(move[-1]) if move[-1].isdecimal() else left,
        touch=lambda move: touch(move.removeprefix("lay ")),
    )
    history, said = play_by_lines(["2"], game)
    assert [line for line in said if "lay" in line][:4] == [
        "1. lay 2",
        "2. lay 5",
        "3. lay 7",
        "4. lay out (Out)",
    ]
    assert history.node.text == "lay 5"


def test_a_game_without_describe_lists_its_pieces_row_by_row() -> None:
    _, said = play_by_lines([], replace(nulltable, describe=None), options=Options(matches=3))
    assert said[1:3] == ["match 1, match 2, match 3", "3 left."]


def test_each_change_is_saved_and_notices_are_shown() -> None:
    kept: list[tuple[int, int]] = []
    said: list[str] = []

    def keep(talk: Talk, before: History) -> list[str]:
        kept.append((before.position, talk.history.position))
        return ["Kept."]

    lines = ["1", "x", "undo", "moves", "2"]
    play_in_words(Talk(Match(nulltable).history, ("person",), ""), lines, said.append, keep)
    assert kept == [(10, 9), (9, 10), (10, 8)]
    assert "".join(said).count("Kept.\n") == 3


def test_the_time_of_a_match_is_the_time_of_its_players() -> None:
    time = iter(range(100))
    talk = Talk(Match(nulltable).history, ("person",), "")
    history = play_in_words(talk, ["1", "moves", "1"], str, clock=lambda: next(time))
    assert [node.seconds for node in history.nodes] == [0, 1, 3]


def test_by_default_a_person_plays_against_the_middle_strength() -> None:
    assert seats_from(Match(duel).history, "") == ("person", "Hard")
    assert seats_from(Match(nulltable).history, "") == ("person",)
    assert seats_from(Match(duel).history, " Easy, person") == ("Easy", "person")


def test_options_can_reduce_the_number_of_seats() -> None:
    few = replace(duel, playing=lambda options: 1)
    assert seats_from(Match(few).history, "") == ("person",)


@pytest.mark.parametrize(
    ("tabletop", "players", "sentence"),
    [
        (duel, "person,best", "'best'"),
        (duel, "person", "2 players"),
        (nulltable, "easy", "'easy'"),
    ],
)
def test_unknown_players_are_refused(tabletop: Tabletop, players: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        seats_from(Match(tabletop).history, players)


@given(st.lists(st.sampled_from(["1", "2", "draw", "undo", "redo", "hint", "new", "quite", "", "moves"])))
def test_no_line_stops_a_match(lines: list[str]) -> None:
    history, said = play_by_lines(lines, duel, ("person", "Hard"))
    assert any(line.endswith(history.status.text) for line in said)
    assert begin_match(duel, "duel", Start(history.seed)).history.position == history.nodes[0].position


@pytest.mark.parametrize("line", ["help", "?"])
def test_help_lists_the_commands(line: str) -> None:
    _, said = play_by_lines([line])
    listed = {name for name in WORDS if any(line.startswith(f"{name}: ") for line in said)}
    assert set(WORDS) - listed == {"hint", "analysis"}, "this game has neither"
    assert "a-game" in said[-1]


def test_a_line_can_name_a_piece_and_refusals_are_explained() -> None:
    named = replace(nulltable, touch=lambda move: str(move + 2), refuse=lambda left, names: f"No: {names}.")
    assert (
        play_by_lines(["match 5"], named)[0].position == 8
    )  # which is called "4", and touched for the move 2
    assert play_by_lines(["match 9"], named)[1][-1] == "No: ('8',)."


def test_analysis_rates_the_moves_and_later_finds_blunders() -> None:
    talk = Talk(History.begin(nim, Options(4), "k7f3p"), (PERSON, PERSON), "nim")
    talk = answer(talk, "analysis")
    assert talk.said == ("Somebody wins.", "Best line: 1 1.", "wins: 1", "loses: 2")
    assert talk.history.has_help
    for move in ("2", "2"):
        talk = answer(talk, move)
    (mistake,) = answer(talk, "analysis").said
    assert mistake.startswith("Move 1, 2: ")
    other = Talk(History.begin(nulltable, Options(), "k7f3p"), (), "null")
    (refused,) = answer(other, "analysis").said
    assert "analysis" in refused


def brief(tabletop: Tabletop, seats: Seats, *lines: str) -> list[list[str]]:
    """Return the answers to lines after the first text, told in brief."""
    said: list[str] = []
    talk = Talk(Match(tabletop, seed="k7f3p").history, seats, "a-game", is_brief=True)
    play_in_words(talk, lines, said.append)
    return [each.splitlines() for each in said[1:-1]]  # the end of the input has an empty answer


def test_in_brief_only_changes_and_the_status_follow_a_move() -> None:
    (after,) = brief(nulltable, ("person",), "2")
    assert after == ["8 left.", "Moves: 1, 2."]
    own, others = brief(duel, ("person", "Hard"), "1")
    assert own == ["Changed: pile: 4."]
    assert others[0].startswith("Second: ")
    assert not any(line.startswith("Hand of") for line in others)


def test_in_brief_a_turn_of_several_moves_is_told_in_one_sentence_that_fits_on_a_page() -> None:
    long = replace(
        trio, tell=lambda position, move: f"made a move that needs many words, {'very ' * 90}{move}"
    )
    told = [line for answer in brief(long, ("person", "Hard", "Hard"), "lay 1") for line in answer]
    assert sum(map(len, told)) < 12 * 40
    assert any("`last`" in line for line in told)


def test_in_brief_the_sentence_about_a_turn_leaves_room_for_the_status() -> None:
    long = replace(duel, tell=lambda position, move: f"said {'very ' * 90}much")
    *_, told = brief(long, ("person", "Hard"), "1")
    assert any("`last`" in line for line in told)
    assert sum(map(len, told)) <= 8 * 40


def test_the_whole_position_is_told_on_request_and_after_full() -> None:
    board, _, after = brief(nulltable, ("person",), "board", "full", "2")
    assert board == ["10 matches.", "10 left."]
    _, full = play_by_lines(["2"])
    assert after == full[5:]
    assert brief(nulltable, ("person",), "full", "brief", "2")[-1][0] == "8 left."


def test_the_last_moves_and_a_place_are_told_on_request() -> None:
    said = brief(duel, ("person", "Hard"), "last", "1", "last", "look", "look pile", "look nowhere")
    first, _, others, last, look, pile, nowhere = (each[0] for each in said)
    assert "No moves" in first
    assert last == others
    assert "`look" in look
    assert pile.startswith("pile: ")
    assert "'nowhere'" in nowhere


CHALLENGE = "plt-games challenge a-game 3 k7f3p result=won moves=3 times=0,5,7 name=Anna"


def test_the_end_of_a_match_is_a_challenge_with_a_name() -> None:
    _, said = play_by_lines(["1", "challenge", "2", "challenge Anna"], options=Options(3))
    assert any("over" in line for line in said)
    assert said[-1] == CHALLENGE.replace("moves=3 times=0,5,7", "moves=2 times=0,0")


def test_a_typed_challenge_begins_its_start_and_is_compared_at_the_end() -> None:
    history, said = play_by_lines([CHALLENGE, "1", "2"])
    assert (history.position, history.options) == (0, Options(3))
    told = [line for line in said if "Anna" in line]
    assert [line.split()[1] for line in told] == ["claims", "move", "beat"]


def test_another_match_is_not_against_the_challenger() -> None:
    _, said = play_by_lines([CHALLENGE, "new", "1"])
    assert len([line for line in said if "Anna" in line]) == 1


def test_a_damaged_challenge_is_refused_in_text() -> None:
    history, said = play_by_lines([CHALLENGE.replace("moves=3", "moves=x")])
    assert "moves" in said[-1]
    assert history.seed == "k7f3p"
    assert history.position == 10
