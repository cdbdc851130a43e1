"""Whoever has no seat goes on by themselves after some seconds: here, only when they are let go."""

from tests.browser.person import Person

_HOLD = """() => {
  // What stays for some seconds stays until someone has looked at it.
  const after = window.setTimeout;
  const held = [];
  window.setTimeout = (act, wait, ...rest) =>
    [4000, 10000, 12000].includes(wait) ? held.push(() => act(...rest)) : after(act, wait, ...rest);
  window.letGo = () => held.splice(0).at(-1)?.();
}"""


def hold_pace(person: Person) -> None:
    """On the page that is open, what is shown stays."""
    person.page.evaluate(_HOLD)


def hold_pace_from_now_on(person: Person) -> None:
    """On every page that is opened, what is shown stays."""
    person.page.add_init_script(f"({_HOLD})()")


def let_go(person: Person) -> None:
    """It has been looked at."""
    person.page.evaluate("() => letGo()")
