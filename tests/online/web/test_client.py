"""The client's pages and files as browsers get them: small, in their language, and fetched once."""

import gzip
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.online.web.built import BUILT, HIDDEN, SCRIPT, STYLE, TWINS, brotli, build
from thenumber.online.house import House
from thenumber.online.http.files import ASK_AGAIN, NOT_BUILT, preferred_coding
from thenumber.online.operator.settings import Settings
from thenumber.online.store import MemoryStore
from thenumber.online.web.app import HEADERS, make_app
from thenumber.online.web.client import FOR_GOOD
from thenumber.texts import LANGUAGES

PAGES = {"/": "home", "/new": "new", "/learn": "learn", "/rules": "rules", "/t/Zx9_-abc": "table"}
PLAIN = {"accept-encoding": "identity"}
OK, NOT_MODIFIED, NOT_FOUND, NO_METHOD, UNAVAILABLE = 200, 304, 404, 405, 503


def server(static: Path, base_url: str = "", *, open_tables: bool = True) -> TestClient:
    house = House(MemoryStore(), lambda table: f"{base_url}t/{table}")
    app = make_app(house, Settings(base_url=base_url, open_tables=open_tables), frozenset(), static=static)
    return TestClient(app, base_url="http://localhost:2810", headers=PLAIN, follow_redirects=False)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    return server(build(tmp_path_factory.mktemp("client") / "static"))


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_comes_in_the_reader_s_language(browser: TestClient, path: str, language: str) -> None:
    accepted = browser.get(path, headers={"accept-language": f"pt, {language};q=0.5"})
    asked = browser.get(path, params={"lang": language})

    assert [OK, OK] == [accepted.status_code, asked.status_code]
    assert f'lang="{language}"' in accepted.text
    assert accepted.content == asked.content
    assert "text/html; charset=utf-8" == accepted.headers["content-type"]
    assert "accept-encoding, accept-language" == accepted.headers["vary"]
    assert ASK_AGAIN == accepted.headers["cache-control"]


def test_a_page_knows_what_the_server_is_called_in_the_room(tmp_path: Path) -> None:
    page = server(build(tmp_path / "static"), "http://192.168.1.5:2810/").get("/t/abc").text

    assert ' data-link="http://192.168.1.5:2810/" data-base="/"' in page


@pytest.mark.parametrize(("path", "name"), PAGES.items())
def test_an_address_gets_the_page_that_names_what_it_needs(browser: TestClient, path: str, name: str) -> None:
    assert f"<title>{name}</title>" in browser.get(path).text


@pytest.mark.parametrize(
    ("base_url", "path"),
    [
        ("", "/"),
        ("http://localhost:2810/", "/t/abc"),
        ("https://example.org/number/", "/number/t/abc"),
        ("https://example.org/number/", "/t/abc"),
        ("https://example.org/number/", "/number"),
    ],
)
def test_a_page_of_any_depth_finds_its_files_and_knows_its_base(tmp_path: Path, base_url: str, path: str) -> None:
    browser = server(build(tmp_path / "static"), base_url)
    base = "/number/" if "number" in base_url else "/"
    page = browser.get(path).text

    assert f'data-base="{base}"' in page
    assert f'src="{base}{SCRIPT}"' in page
    assert f'content="{base_url or base}icons/icon-192.png"' in page  # read by others, who don't know where it stood
    assert '"./' not in page
    assert BUILT[SCRIPT] == browser.get(f"{base}{SCRIPT}").content


@pytest.mark.parametrize("path", ["/", "/t/abc"])
def test_a_page_tells_the_client_that_there_are_no_open_tables(tmp_path: Path, path: str) -> None:
    static = build(tmp_path / "static")

    assert "data-open-tables" not in server(static).get(path).text
    assert ' data-open-tables="no" data-base="/"' in server(static, open_tables=False).get(path).text


@pytest.mark.parametrize("name", BUILT)
def test_a_file_comes_as_it_was_built(browser: TestClient, name: str) -> None:
    answer = browser.get(f"/{name}")

    assert (OK, BUILT[name]) == (answer.status_code, answer.content)
    assert (FOR_GOOD if name.startswith("assets/") else ASK_AGAIN) == answer.headers["cache-control"]
    assert str(len(BUILT[name])) == answer.headers["content-length"]
    assert "accept-encoding" == answer.headers["vary"]
    assert HEADERS.items() <= answer.headers.items()
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (SCRIPT, "text/javascript; charset=utf-8"),
        (STYLE, "text/css; charset=utf-8"),
        ("assets/inter-regular-123.woff2", "font/woff2"),
        ("icons/icon-192.png", "image/png"),
        ("icon.svg", "image/svg+xml"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("version.json", "application/json"),
        ("fonts-license.txt", "text/plain; charset=utf-8"),
    ],
)
@pytest.mark.parametrize("accepted", ["br", "gzip", "identity"])
def test_a_file_says_what_it_is_in_every_coding(browser: TestClient, name: str, kind: str, accepted: str) -> None:
    answer = browser.head(f"/{name}", headers={"accept-encoding": accepted})

    assert kind == answer.headers["content-type"]
    assert "nosniff" == answer.headers["x-content-type-options"]


@pytest.mark.parametrize("name", TWINS)
def test_a_file_with_twins_comes_small(browser: TestClient, name: str) -> None:
    with browser.stream("GET", f"/{name}", headers={"accept-encoding": "gzip, deflate, br, zstd"}) as answer:
        small = b"".join(answer.iter_raw())
    zipped = browser.get(f"/{name}", headers={"accept-encoding": "gzip"})

    assert ("br", brotli(BUILT[name])) == (answer.headers["content-encoding"], small)
    assert str(len(small)) == answer.headers["content-length"]
    assert ("gzip", BUILT[name]) == (zipped.headers["content-encoding"], zipped.content)
    assert int(zipped.headers["content-length"]) < len(BUILT[name])


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip"])
def test_a_page_comes_zipped(browser: TestClient, accepted: str) -> None:
    with browser.stream("GET", "/", headers={"accept-encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())

    assert "gzip" == answer.headers["content-encoding"]
    assert browser.get("/").content == gzip.decompress(body)


def test_a_file_without_a_twin_comes_plain(browser: TestClient) -> None:
    answer = browser.get("/icon.svg", headers={"accept-encoding": "br, gzip"})

    assert "content-encoding" not in answer.headers


CODINGS = {"br": 1, "gzip": 2, "identity": 3}


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("", "identity"),
        ("gzip", "gzip"),
        ("br", "br"),
        ("gzip, deflate, br", "br"),
        ("GZIP, Deflate", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0.5, gzip;q=0.5", "br"),
        ("identity, br;q=0.5", "identity"),
        ("identity;q=0.2, gzip;q=0.5", "gzip"),
        ("br;q=0, gzip;q=0", "identity"),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("*;q=0", "identity"),
        ("identity;q=0", "identity"),
        ("br;q=nonsense", "identity"),
        ("br;q=-1, gzip;q=1", "gzip"),
        ("brotli, x-gzip", "identity"),
        ("gzip;q=1.0", "gzip"),
    ],
)
def test_the_coding_that_is_wished_for_most_is_sent(accepted: str, coding: str) -> None:
    assert coding == preferred_coding(accepted, CODINGS)


@given(st.text() | st.text("brgzip;q=0.1,* -"))
@example("," * 100_000)
@example("br;q=" + "9" * 5000)
def test_whatever_a_browser_accepts_there_is_a_coding(accepted: str) -> None:
    assert preferred_coding(accepted, CODINGS) in CODINGS
    assert "identity" == preferred_coding(accepted, {"identity": 3})


@pytest.mark.parametrize("path", ["/", f"/{SCRIPT}", "/sw.js", "/version.json"])
@pytest.mark.parametrize("accepted", ["identity", "gzip"])
def test_what_a_browser_has_is_not_sent_again(browser: TestClient, path: str, accepted: str) -> None:
    first = browser.get(path, headers={"accept-encoding": accepted})
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = browser.get(path, headers={"accept-encoding": accepted, "if-none-match": known})

        assert (NOT_MODIFIED, b"") == (again.status_code, again.content)
        assert {
            name: first.headers[name] for name in ("etag", "vary", "cache-control")
        }.items() <= again.headers.items()
    for unknown in ('"other"', "", tag.strip('"')):
        assert OK == browser.get(path, headers={"accept-encoding": accepted, "if-none-match": unknown}).status_code


def test_each_coding_and_language_has_a_tag_of_its_own(browser: TestClient) -> None:
    codings = [browser.head(f"/{SCRIPT}", headers={"accept-encoding": each}) for each in ("br", "gzip", "identity")]
    languages = [browser.head("/", headers={"accept-language": each}) for each in LANGUAGES]

    assert len(codings) == len({answer.headers["etag"] for answer in codings})
    assert len(languages) == len({answer.headers["etag"] for answer in languages})


@pytest.mark.parametrize("path", ["/", "/t/abc", f"/{SCRIPT}", "/icon.svg", "/nowhere"])
def test_head_says_what_get_would(browser: TestClient, path: str) -> None:
    got, asked = browser.get(path), browser.head(path)

    assert (got.status_code, dict(got.headers)) == (asked.status_code, dict(asked.headers))
    assert b"" == asked.content


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/t/", "/t/a/b", "/privacy/", "/page.css/", "/favicon.ico", "//x"])
def test_where_nothing_is_the_client_says_so(browser: TestClient, path: str) -> None:
    address = f"http://localhost:2810{path}"
    answer = browser.get(address, headers={"accept-language": "de"})

    assert (NOT_FOUND, browser.get("/?lang=de").content) == (answer.status_code, answer.content)
    assert NOT_FOUND == browser.get(address, headers={"if-none-match": "*"}).status_code


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/assets", "/assets/", "/assets/index-old.js"])
def test_programs_that_find_nothing_are_told_so_in_their_way(browser: TestClient, path: str) -> None:
    answer = browser.get(path)

    assert (NOT_FOUND, "http/not-found") == (answer.status_code, answer.json()["code"])
    assert "no-store" == answer.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/icon.svg",
        "/assets//index-abc.js",
        "/assets\\..\\..\\secret.txt",
        "/%00",
        "/icon.svg%00",
        f"/{SCRIPT}.br",
        f"/{SCRIPT}.gz",
        "/pages",
        "/pages/home.en.html",
        "/icons",
        "/icons/",
        "/ICON.svg",
        *(f"/{name}" for name in HIDDEN),
    ],
)
def test_nothing_but_what_the_pages_need_can_be_fetched(browser: TestClient, path: str) -> None:
    answer = browser.get(path)

    assert NOT_FOUND == answer.status_code
    assert answer.headers["content-type"].startswith(("text/html", "application/"))
    assert not {b"secret", b"hidden", *BUILT.values()} & {answer.content}


@pytest.mark.parametrize("path", ["/", "/t/abc", f"/{SCRIPT}", "/nowhere"])
def test_pages_and_files_are_only_read(browser: TestClient, path: str) -> None:
    answer = browser.post(path)

    assert (NO_METHOD, "http/method") == (answer.status_code, answer.json()["code"])
    assert {"GET", "HEAD"} == set(answer.headers["allow"].split(", "))


@pytest.mark.parametrize("path", ["/", "/t/abc", "/nowhere"])
@pytest.mark.parametrize("missing", ["everything", "one page in one language"])
def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path, path: str, missing: str) -> None:
    static = tmp_path / "static"
    if missing == "one page in one language":
        build(static)
        (static / "pages" / "table.pl.html").unlink()
    browser = server(static)
    answer = browser.get(path)

    assert (UNAVAILABLE, NOT_BUILT) == (answer.status_code, answer.text)
    assert "make client" in answer.text
    assert OK == browser.get("/api/health").status_code == browser.get("/privacy").status_code
