"""The page that needs no client: what data is kept, and about whom. Plain HTML in six languages, without scripts."""

from functools import cache
from html import escape

from thenumber.texts import LANGUAGES, Catalogue

PAGE_CSS = """\
:root {
  color-scheme: light dark;
  --paper: #f4f3ef;
  --ink: #15171c;
  --faint: #5f636c;
  --line: #dcd9d0;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #101115; --ink: #f4f3ef; --faint: #9a9ea8; --line: #30333b; }
}
body {
  max-width: 38rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 3rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 2rem; line-height: 1.15; }
h2 { margin-top: 2rem; font-size: 1.1875rem; }
ul { padding-left: 1.25rem; }
li + li { margin-top: 0.5rem; }
a { color: inherit; }
a:focus-visible { outline: 3px solid; outline-offset: 3px; }
nav { display: flex; flex-wrap: wrap; margin: 0 -0.5rem; }
nav a { padding: 0.625rem 0.5rem; }
nav a[aria-current] { font-weight: 600; text-decoration: none; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--faint); }
"""

_OWN_NAMES = {"en": "English", "it": "Italiano", "es": "Español", "pl": "Polski", "de": "Deutsch", "fr": "Français"}


def privacy_page(language: str, guest_id: str | None, retention_days: int | None, base_path: str) -> str:
    """What is kept, for how long, who sees it and how to have it erased."""
    say = _catalogue(language).say
    games = say("privacy-long-games-days", days=retention_days) if retention_days else say("privacy-long-games-always")
    known = say("privacy-erase-id", guest=guest_id) if guest_id else say("privacy-erase-no-id")
    kept = (
        say("privacy-kept-secret"),
        say("privacy-kept-link"),
        say("privacy-kept-names"),
        say("privacy-kept-games"),
        say("privacy-kept-today"),
        say("privacy-kept-address"),
        say("privacy-kept-push"),
    )
    seen = (say("privacy-seen-link"), say("privacy-seen-operator"), say("privacy-seen-others"))
    body = [
        _element("h1", say("privacy-title")),
        _element("p", say("privacy-short")),
        *_section(say("privacy-kept-title"), kept),
        *_section(
            say("privacy-long-title"),
            (say("privacy-long-tables"), games, say("privacy-long-rooms"), say("privacy-long-today")),
        ),
        *_section(say("privacy-seen-title"), seen),
        _element("h2", say("privacy-erase-title")),
        _element("p", say("privacy-erase")),
        _element("p", say("privacy-erase-copies")),
        f"<p>{_link(f'{base_path}device?lang={language}', say('privacy-erase-go'))}</p>",
        _element("p", known),
        f"<p>{_link(f'{base_path}?lang={language}', say('privacy-home'))}</p>",
    ]
    return _document(language, base_path, "privacy", f"{say('privacy-title')} – {say('title')}", body)


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)


def _element(tag: str, text: str) -> str:
    return f"<{tag}>{escape(text)}</{tag}>"


def _link(address: str, text: str) -> str:
    return f'<a href="{escape(address)}">{escape(text)}</a>'


def _section(title: str, items: tuple[str, ...]) -> list[str]:
    return [_element("h2", title), "<ul>", *(_element("li", item) for item in items), "</ul>"]


def _document(language: str, base_path: str, page: str, title: str, body: list[str]) -> str:
    """A whole document; `page` is its address below the base path."""
    say = _catalogue(language).say
    lines = [
        "<!doctype html>",
        f'<html lang="{language}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        _element("title", title),
        f'<link rel="stylesheet" href="{escape(base_path)}page.css">',
        "</head>",
        "<body>",
        "<main>",
        *body,
        "</main>",
        "<footer>",
        f'<nav aria-label="{escape(say("home-languages"))}">',
        *(
            _language_link(other, f"{base_path}{page}?lang={other}", is_current=other == language)
            for other in LANGUAGES
        ),
        "</nav>",
        _element("p", say("rules-credit")),
        "</footer>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def _language_link(language: str, address: str, *, is_current: bool) -> str:
    current = ' aria-current="true"' if is_current else ""
    name = escape(_OWN_NAMES[language])
    return f'<a href="{escape(address)}" lang="{language}" hreflang="{language}"{current}>{name}</a>'
