"""The fields of info.toml, and the messages about its mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import PluginError, manifest


def flaw(text: str) -> str | None:
    return manifest.read_manifest(text.encode(), "tic-tac").flaw


def refusal(data: bytes) -> str:
    with pytest.raises(PluginError) as caught:
        manifest.read_manifest(data, "tic-tac")
    return str(caught.value)


def test_all_fields() -> None:
    said = manifest.read_manifest(
        b'\xef\xbb\xbfapi = 1\ngame = "play"\nname = "T"\ngame-set = "S"\n'
        b'summary = "x"\ntags = ["a", "b  c"]\ngame-icon = "i.png"\nmore = 1\n'
        b'permissions = ["files", "network"]\npicture = "b.png"',
        "tic-tac",
    )
    assert said == manifest.Manifest(
        name="T",
        set="S",
        summary="x",
        tags="a, b c",
        permissions="network, files",
        board="b.png",
        game="play",
        icons=("i.png",),
        flaw=None,
    )


@pytest.mark.parametrize(
    ("game_id", "name"),
    [("chat-noir", "Chat Noir"), ("tic_tac", "Tic Tac"), ("2048", "2048"), ("a--b", "A B")],
)
def test_default_names(game_id: str, name: str) -> None:
    assert manifest.default_name(game_id) == name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('name = "T"', "has no field 'game'"),
        ("game = 1", "'game' in info.toml must be text"),
        ('game = ["play"]', "'game' in info.toml must be text"),
        ('game = "play"\nname = 5', "'name' in info.toml must be text"),
        ('game = "play"\ngame-set = {a = 1}', "'game-set' in info.toml must be text"),
        ('game = "play"\ngame-icon = true', "'game-icon' in info.toml must be text"),
        ('game = "play"\ntags = "cards"', "'tags' in info.toml must be a list of at most 12 texts"),
        ('game = "play"\ntags = ["a", 7]', "'tags' in info.toml must be text"),
        (f'game = "play"\ntags = {["a"] * 13}', "must be a list of at most 12 texts"),
        (f'game = "play"\ntags = ["{"a" * 41}"]', "'tags' in info.toml has 41 characters"),
        (
            'game = "play"\npermissions = "network"',
            "'permissions' in info.toml must be a list of network, files",
        ),
        ('game = "play"\npermissions = ["camera"]', "which is not a permission of this version"),
        ('game = "play"\nsummary = 1979-05-27', "'summary' in info.toml must be text"),
        ('game = "play"\nname = ""', "'name' in info.toml is empty"),
        ('game = "play"\ngame-set = "  "', "'game-set' in info.toml is empty"),
        ('game = "play"\nname = "\\u200d"', "'name' in info.toml is empty"),
        ('game = "play"\nname = "\\u200c \\uFE0F\\u0301"', "'name' in info.toml is empty"),
        ('game = "play"\nname = "\\u3164"', "invisible character U+3164 HANGUL FILLER"),
        ('game = "play"\nname = "Chat Noir\\u2800"', "invisible character U+2800 BRAILLE PATTERN BLANK"),
        ('game = "play"\ngame-set = "\\uFFA0"', "invisible character U+FFA0 HALFWIDTH HANGUL FILLER"),
        ('game = "play"\nname = "' + "x" * 5000 + '"', "has 5000 characters; shorten it to at most 80"),
        ('game = "play"\nname = "a\\u0007b"', "invisible character U+0007"),
        ('game = "play"\nname = "a\\u202Eb"', "invisible character U+202E RIGHT-TO-LEFT OVERRIDE"),
        ('game = "play"\ngame-set = "a\\u2066b"', "invisible character U+2066"),
        ('game = "play"\nsummary = "a\\u001fb"', "invisible character U+001F"),
        ('game = "play"\napi = "1"', "'api' in info.toml must be 1"),
        ('game = "play"\napi = true', "'api' in info.toml must be 1"),
        ('game = "play"\napi = 0', "'api' in info.toml must be 1"),
        ("game = 3\napi = 2", "newer plt-games"),
        ("api = 0x" + "f" * 9000, "newer plt-games"),
    ],
)
def test_flaws(text: str, reason: str) -> None:
    assert reason in flaw(text)


@pytest.mark.parametrize(
    "label",
    ["Кот", "象棋", "a\u00a0b", "a\\tb", "♠♥", "♥\ufe0f", "한글", "हिन्दी", "עברית", "👩\u200d🚀", "x" * 80],
)
def test_labels_of_all_languages_are_fine(label: str) -> None:
    assert flaw(f'game = "play"\nname = "{label}"') is None


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"game = ", "not valid TOML"),
        (b"game = 1\ngame = 2", "not valid TOML"),
        (b"game = " + b"1" * 5000, "not valid TOML"),
        (b"\xff\xfe", "not UTF-8"),
        (b"game = " + b"[" * 10_000 + b"]" * 10_000, "nested too deeply"),
        (b"game = " + b"{a=" * 10_000 + b"1" + b"}" * 10_000, "nested too deeply"),
        (b"[" + b".".join([b"a"] * 10_000) + b"]", "nested too deeply"),
    ],
)
def test_data_that_is_no_toml_is_refused(data: bytes, reason: str) -> None:
    assert reason in refusal(data)


def test_the_name_and_set_are_known_despite_a_flaw() -> None:
    said = manifest.read_manifest(b'name = "T"\ngame-set = "S"', "tic-tac")
    assert (said.name, said.set, said.flaw is None) == ("T", "S", False)


FIELDS = st.sampled_from(["game", "name", "game-set", "game-icon", "summary", "tags", "api", "x"])
VALUES = st.one_of(
    st.text().map(lambda text: "'''" + text.replace("'", "") + "'''"),
    st.sampled_from(["1", "2", "-1", "1.5", "nan", "true", "[]", "{}", "1979-05-27", "''", '"\\u202e"']),
)


@given(
    st.one_of(
        st.binary(),
        st.dictionaries(FIELDS, VALUES).map(lambda t: "\n".join(map(" = ".join, t.items())).encode()),
    )
)
def test_labels_from_any_file_are_safe_to_show(data: bytes) -> None:
    try:
        said = manifest.read_manifest(data, "tic-tac")
    except PluginError as error:
        reason = str(error)
        assert reason.isprintable()
        return
    assert 0 < len(said.name) <= 80
    assert 0 < len(said.set) <= 80
    for text in (said.name, said.set, said.summary, said.tags, said.flaw or ""):
        assert text.replace("\u200c", "").replace("\u200d", "").isprintable()
    assert said.flaw or said.game.isidentifier()


@given(st.text())
def test_ids_are_accepted_only_if_they_can_name_a_file(game_id: str) -> None:
    try:
        manifest.check_id(game_id)
    except PluginError as error:
        reason = str(error)
        assert reason.isprintable()
    else:
        assert set(game_id) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        assert game_id[0] not in "-_"


def test_dots_in_strings_and_comments_are_no_nesting() -> None:
    parts = ".".join("abcdefghijklmnopqrstuvw")
    words = f'summary = "{parts}"  # {parts}\nx = \'{parts}\'\ny = """{parts}"""\nz = [{"1.5, " * 40}]\n'
    assert flaw(f'game = "play"\n{words}') is None


@pytest.mark.parametrize(
    "nested", ["a" + ".a" * 20 + " = 1", "['a'" + ' . "a"' * 20 + "]", "x = {a" + ".a" * 20 + " = 1}"]
)
def test_keys_of_many_parts_are_refused_before_they_are_parsed(nested: str) -> None:
    with pytest.raises(PluginError, match="nested too deeply"):
        manifest.parse(f'game = "play"\n{nested}\n'.encode())
