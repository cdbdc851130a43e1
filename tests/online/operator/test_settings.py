"""What an operator may set, and what it may not be."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thenumber.online.operator.settings import SETTINGS, SWITCH, BadSetting, Log, Setting, Settings
from thenumber.online.web.variables import unknown_variables
from tools.settings import PAGE, page

PRIOR = Path(__file__).with_name("prior.json")  # everyone as likely as anyone else
SLURS = Path(__file__).with_name("slurs.txt")
GOOD = {
    "host": ("192.168.1.5", "192.168.1.5"),
    "port": ("8080", 8080),
    "data": ("/srv/games", Path("/srv/games")),
    "database": ("postgresql://ann:p%40ss@db:5432/games", "postgresql://ann:p%40ss@db:5432/games"),
    "base_url": ("HTTPS://Example.org:443/number", "https://example.org/number/"),
    "trusted_proxies": ("127.0.0.1, 10.1.2.3/8,::1", ("127.0.0.1", "10.0.0.0/8", "::1")),
    "origins": ("https://Example.org:443,http://a.example:8080/", ("https://example.org", "http://a.example:8080")),
    "bots_hurry": ("on", True),
    "patience": ("59", 59),
    "no_yielding": ("on", True),
    "prior": (str(PRIOR), PRIOR),
    "open_tables": ("off", False),
    "slurs": (str(SLURS), SLURS),
    "qr": ("1", True),
    "no_push": ("on", True),
    "push_contact": ("mailto:ann@example.org", "mailto:ann@example.org"),
    "push_services": ("http://10.0.0.5:8080/", ("http://10.0.0.5:8080",)),
    "log": ("json", Log.JSON),
    "retention": ("30", 30),
    "connections": ("50", 50),
    "connections_per_address": ("51", 51),
    "tables_per_guest": ("52", 52),
    "tables_per_address": ("53", 53),
    "open_tables_per_address": ("57", 57),
    "rooms_per_guest": ("58", 58),
    "codes_per_address": ("54", 54),
    "requests_per_address": ("55", 55),
    "pages_per_address": ("56", 56),
}
BAD = {
    "host": ("a b", "häuschen", "http://x", "a\nb"),
    "port": ("-1", "65536", "x", "1.5", "", "٣", "1" * 5000),
    "data": ("", "a\0b"),
    "database": (
        "games",
        "mysql://x/y",
        "postgresql:x",
        "postgresql://ann:a@b@db/x",
        "postgres://ann:a/b@db/x",
        "postgres://a\nb",
        "postgres://db/x?password=y",
    ),
    "base_url": (
        "example.org",
        "ftp://x/",
        "http://",
        "http://x/?a",
        "http://x/#a",
        "http://u:p@x/",
        "http://x:99999/",
    ),
    "trusted_proxies": ("*", "example.org", "10.0.0.0/33", "1.2.3"),
    "origins": ("*", "null", "example.org", "https://"),
    "bots_hurry": ("maybe", "2"),
    "patience": ("0", "long"),
    "no_yielding": ("maybe",),
    "prior": (__file__, "", "a\0b"),
    "open_tables": ("maybe",),
    "slurs": (__file__, "", "a\0b"),
    "qr": ("ja",),
    "no_push": ("maybe",),
    "push_contact": ("ann@example.org", "mailto:ann", "http://example.org/", "https://", "mailto:a b@c", "mailto:ä@c"),
    "push_services": ("*", "10.0.0.5:8080"),
    "log": ("xml", "JSON"),
    "retention": ("-1", "36501", "a week"),
    "connections": ("0", "1000001", "many"),
    "connections_per_address": ("0",),
    "tables_per_guest": ("0",),
    "tables_per_address": ("0",),
    "open_tables_per_address": ("0",),
    "rooms_per_guest": ("0",),
    "codes_per_address": ("0",),
    "requests_per_address": ("0",),
    "pages_per_address": ("0",),
}


def test_every_setting_is_tried_here() -> None:
    names = [setting.name for setting in SETTINGS]

    assert names == list(GOOD) == list(BAD)


@pytest.mark.parametrize("name", ["prior", "slurs"])
@pytest.mark.parametrize(
    ("file", "error"), [("no-such-file", FileNotFoundError), (str(Path(__file__).parent), IsADirectoryError)]
)
def test_a_file_that_cannot_be_read_is_named_as_one(name: str, file: str, error: type[OSError]) -> None:
    with pytest.raises(error) as caught:
        Settings.read({name: file}, {})

    assert file == str(caught.value.filename)


def test_nothing_said_is_the_default() -> None:
    assert Settings() == Settings.read({}, {})
    assert Settings() == Settings.read({}, {setting.variable: "" for setting in SETTINGS})


@pytest.mark.parametrize("name", GOOD)
def test_a_setting_is_an_option_or_a_variable(name: str) -> None:
    text, value = GOOD[name]

    assert value == getattr(Settings.read({name: text}, {}), name)
    assert value == getattr(Settings.read({}, {f"THENUMBER_{name.upper()}": text}), name)


@pytest.mark.parametrize("setting", [each for each in SETTINGS if each.kind == SWITCH], ids=lambda each: each.name)
def test_every_flag_has_the_variable_that_help_promises(setting: Setting) -> None:
    for option in {setting.option, setting.flag}:
        variable = f"THENUMBER_{option.removeprefix('--').replace('-', '_').upper()}"
        is_on = option == setting.option
        for text, value in (("on", is_on), ("off", not is_on)):
            assert value == getattr(Settings.read({}, {variable: text}), setting.name)
        with pytest.raises(BadSetting, match=variable):
            Settings.read({}, {variable: "maybe"})


def test_what_two_variables_dispute_is_off() -> None:
    for yes, no in (("on", "on"), ("off", "on"), ("off", "off")):
        environment = {"THENUMBER_OPEN_TABLES": yes, "THENUMBER_NO_OPEN_TABLES": no}
        assert not Settings.read({}, environment).open_tables


def test_a_misspelt_variable_is_known_by_the_one_that_was_meant() -> None:
    known = dict.fromkeys([each.variable for each in SETTINGS] + [each.flag_variable for each in SETTINGS], "on")

    assert {} == unknown_variables(known | {"PATH": "/bin", "THENUMBER_READER_PRIOR": "x"})
    for name in known:
        assert {f"{name}S": name} == unknown_variables(known | {f"{name}S": "on"})


def test_the_option_wins() -> None:
    assert 1 == Settings.read({"port": "1"}, {"THENUMBER_PORT": "2"}).port
    assert "" == Settings.read({"host": ""}, {"THENUMBER_HOST": "127.0.0.1"}).host


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in BAD.items() for text in texts])
def test_a_bad_value_is_said_with_its_place(name: str, text: str) -> None:
    with pytest.raises(BadSetting) as bad:
        Settings.read({name: text}, {})

    said = "" if name == "database" else text  # there may be a password in it
    assert (f"--{name.replace('_', '-')}", said) == (bad.value.place, bad.value.value)


def test_a_bad_variable_is_called_by_its_name() -> None:
    with pytest.raises(BadSetting) as bad:
        Settings.read({}, {"THENUMBER_BASE_URL": "x"})

    assert "THENUMBER_BASE_URL" == bad.value.place


@given(st.sampled_from(SETTINGS), st.text())
def test_any_text_is_a_value_or_a_bad_setting(setting: Setting, text: str) -> None:
    with suppress(BadSetting, OSError if setting.kind in ("prior", "slurs") else BadSetting):
        Settings.read({setting.name: text}, {})


@given(
    st.sampled_from(["http", "https"]),
    st.sampled_from(["example.org", "10.0.0.7", "[2001:db8::1]", "żółw.example"]),
    st.integers(1, 65_535),
    st.lists(st.text("abcXYZ019-._~", min_size=1).filter(lambda part: part not in (".", ".."))),
)
def test_a_base_url_is_read_to_one_that_reads_the_same(scheme: str, host: str, port: int, path: list[str]) -> None:
    read = Settings.read({"base_url": f"{scheme}://{host}:{port}/{'/'.join(path)}"}, {})

    assert read == Settings.read({"base_url": read.base_url}, {})
    assert read.base_url.endswith(read.base_path)
    assert read.base_path.startswith("/")
    assert read.base_path.endswith("/")


@pytest.mark.parametrize(
    ("base_url", "base_path"), [("", "/"), ("http://x", "/"), ("http://x/", "/"), ("http://x/a/b", "/a/b/")]
)
def test_the_base_path_is_that_of_the_base_url(base_url: str, base_path: str) -> None:
    assert base_path == Settings.read({"base_url": base_url} if base_url else {}, {}).base_path


def test_the_page_for_operators_lists_them_all() -> None:
    """If it is stale: python -m tools.settings."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_samples_and_pages_for_operators_set_what_there_is() -> None:
    deploy = PAGE.parent.parent / "deploy"
    files = [path for path in (*PAGE.parent.iterdir(), *deploy.rglob("*")) if path.is_file()]
    texts = [path.read_text(encoding="utf-8") for path in files]

    said = {variable for text in texts for variable in re.findall("THENUMBER_[A-Z_]+", text)}
    assert said == {variable for setting in SETTINGS for variable in (setting.variable, setting.flag_variable)}


def test_names_and_kinds_are_plain() -> None:
    for setting in SETTINGS:
        assert re.fullmatch("[a-z_]+", setting.name)
        assert setting.help.endswith(".")
        assert (setting.kind == SWITCH) == isinstance(getattr(Settings(), setting.name), bool)
