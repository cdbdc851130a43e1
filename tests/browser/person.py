"""Someone with a browser, who finds everything by what it is called, as people and screen readers do."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, ViewportSize, expect

from tests.patience import PATIENCE, wait_until

WITHIN = PATIENCE * 1000  # milliseconds
expect.set_options(timeout=WITHIN)

PLAY_NOW = "Play now against 3 easy bots"

AT_REST = """async () => {
  // Letters are there, what follows from the size of the screen has followed, and nothing moves that will stop.
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}"""

PREFER = f"""async (chosen) => {{
  // As if it were chosen in another tab: this one follows, on whatever screen it is, without a reload.
  const kept = JSON.parse(localStorage.getItem("thenumber.settings") ?? "{{}}");
  localStorage.setItem("thenumber.settings", JSON.stringify({{ ...kept, ...chosen }}));
  dispatchEvent(new StorageEvent("storage", {{ key: "thenumber.settings" }}));
  const {{ documentElement: root }} = document;
  const hasFollowed = () =>
    [root.lang, undefined].includes(chosen.language) && [root.dataset.theme, undefined].includes(chosen.theme);
  while (!hasFollowed()) await new Promise((later) => setTimeout(later, 5));
  await ({AT_REST})();
}}"""

_WATCH_FOR = """(text) => {
  if (document.body.innerText.includes(text)) throw new Error(`it is there already: ${text}`);
  window.hasAppeared = false;
  new MutationObserver(() => {
    if (document.body.innerText.includes(text)) window.hasAppeared = true;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

_KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


def in_time(script: str) -> str:
    """A function for a page that waits no longer than a test does: Playwright itself would wait for ever."""
    late = f"new Promise((_, fail) => setTimeout(() => fail(new Error('what was waited for does not come')), {WITHIN}))"
    return f"(about) => Promise.race([({script})(about), {late}])"


class Person:
    """One device, one page.

    What a helper does is done when it returns: its page shows what the server answered, so that anyone else may act on
    it. `press` is only the finger: after it, look at what follows before someone else relies on it.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        context.set_default_timeout(WITHIN)
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        # A socket or request that fails while the network is cut is told by the browser itself.
        if message.type == "error" and "ERR_" not in message.text and "WebSocket" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str = "") -> None:
        """Open a page of the server's, or any address."""
        self.page.goto(path if path.startswith(("http", "about:")) else self.url + path)

    @property
    def table(self) -> str:
        """The id of the table that one is at."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/t/")[2]

    @property
    def dialog(self) -> Locator:
        """What is open over the page."""
        return self.page.get_by_role("dialog")

    @property
    def pad(self) -> Locator:
        """The keys that a number is written with."""
        return self.page.get_by_role("group", name="Digits", exact=True)

    @property
    def history(self) -> Locator:
        """The grid of all turns."""
        return self.page.get_by_role("region", name="History", exact=True)

    def heading(self, name: str | re.Pattern[str]) -> Locator:
        """A heading by its whole name, or by a pattern for a part of it."""
        return self.page.get_by_role("heading", name=name, exact=True)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its whole name, or by a pattern for a part of it."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press the one button that is called exactly so; what follows may take a while."""
        expect(self.button(name), f"there is one button called {name!r}").to_have_count(1)
        self.button(name).click()

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Require that a text stands on the page: all of it if it is given as text, any part if as a pattern."""
        expect(self.page.get_by_text(text, exact=True).filter(visible=True).first).to_be_visible()

    @contextmanager
    def about_to_see(self, text: str) -> Iterator[None]:
        """Require that a text appears from now on, though it may be gone again before a busy machine looks."""
        self.page.evaluate(_WATCH_FOR, text)
        yield
        self.page.wait_for_function("() => window.hasAppeared")

    def hold_time(self) -> None:
        """From now on time passes in the page only as `page.clock` is told: what lasts for seconds stays to be seen."""
        self.page.clock.install()
        wait_until(self._has_paused)

    def _has_paused(self) -> bool:
        """False if it took more than a second to say when to pause."""
        try:
            self.page.clock.pause_at(self.page.evaluate("() => Date.now()") / 1000 + 1)
        except Error as error:
            if "to the past" not in error.message:
                raise
            return False
        return True

    def pass_time_until(self, text: str) -> None:
        """Let second after second of held time pass until a text stands on the page."""
        latest = time.monotonic() + PATIENCE
        while not self.page.get_by_text(text, exact=True).filter(visible=True).first.is_visible():
            assert time.monotonic() < latest, f"{text!r} does not come"
            self.page.clock.run_for(1_000)

    def keep_pages(self) -> None:
        """Wait until the device has kept the client for when there is no network."""
        self.page.evaluate(in_time(_KEPT))

    def tab_to(self, name: str) -> None:
        """Move the focus on until it is on the button that is called exactly so."""
        button = self.button(name)
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if button.evaluate("button => button === document.activeElement"):
                return
        raise AssertionError(f"the keyboard does not get to {name}")

    def close_dialog(self) -> None:
        """Press Esc, and see the page again."""
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_have_count(0)

    # Looking

    def finds(self, *numbers: str) -> list[str]:
        """Those of some numbers that are anywhere in the page, seen or not, also if each digit stands by itself."""
        body = self.page.locator("body")
        texts = re.sub(r"[\s,]", "", body.text_content() or "")
        # The port in a link may well be 58523, and a class svelte-852xyz.
        source = re.sub(r'"(https?:/)?/[^"]*"| class="[^"]*"', "", body.evaluate("body => body.outerHTML"))
        return [number for number in numbers if number in texts + source + self.page.title()]

    def rest(self) -> None:
        """Wait until nothing moves any more."""
        self.page.evaluate(in_time(AT_REST))

    def look_on(self, viewport: ViewportSize) -> None:
        """Have the page on a screen of another size."""
        self.page.set_viewport_size(viewport)
        self.rest()

    def prefer(self, **preferences: str) -> None:
        """Choose settings in another tab, and wait until this one has followed."""
        self.page.evaluate(in_time(PREFER), preferences)

    # At a table

    def resume(self) -> None:
        """Go back from the first page to the game that is going on."""
        self.page.get_by_role("link", name=re.compile("^Resume your game ")).click()

    def found_table(self, name: str, colour: str) -> None:
        """Create a table on its page, and sit down at it."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("radio", name=re.compile(f"^{colour} ")).check(force=True)  # a label is drawn over it
        self.press("Create table")
        self.button("Start game").wait_for()

    def sit_down(self, name: str) -> None:
        """Take a seat at the table whose page is open."""
        self.ask_for_seat(name)
        self.button("Change").wait_for()  # only one's own seat has it

    def ask_for_seat(self, name: str) -> None:
        """Ask for a seat under a name that may be refused."""
        self.page.get_by_label("Your name").fill(name)
        self.press("Sit down")

    def leave_table(self) -> None:
        """Leave a game by the menu; a bot plays on."""
        self.press("Menu")
        self.press("Leave table")
        self.dialog.get_by_text(re.compile("^A bot will play for you")).wait_for()
        self.press("Leave table")
        self.button(PLAY_NOW).wait_for()

    def write(self, number: str) -> None:
        """Press the keys of a number."""
        self.write_on(self.pad, number)

    def write_on(self, pad: Locator, number: str) -> None:
        """Press keys of a pad that is called something else in another language."""
        for digit in number:
            pad.get_by_role("button", name=re.compile(rf"^{digit}(,|$)")).click()

    def lock(self, number: str) -> None:
        """Put the tile face down, once its number stands on it; without a network, it waits to be sent."""
        self.press(f"Lock in {number}")
        expect(self.button(f"Lock in {number}")).to_have_count(0)

    def skip(self) -> None:
        """Tap anywhere during the reveal: its result is there."""
        self.page.get_by_role("list", name="Numbers, highest first").wait_for()
        self.page.get_by_role("heading", level=1).click()

    def go_on(self) -> None:
        """From the reveal to what follows it."""
        self.button(re.compile(r"^(Turn \d|Score sheet|Final result)$")).click()
