"""Someone with a browser, who finds everything by what it is called, as people and screen readers do."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

expect.set_options(timeout=15_000)  # machines may be busy


class Person:
    """One device, one page."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self._other_tab: Page | None = None
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        # A socket or request that fails while the network is cut is told by the browser itself.
        if message.type == "error" and "ERR_" not in message.text and "WebSocket" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str = "") -> None:
        """Open a page of the server's, or any address."""
        self.page.goto(path if path.startswith("http") else self.url + path)

    @property
    def table(self) -> str:
        """The id of the table that one is at."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/t/")[2]

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """A button by its name, or by how it begins."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.button(name).first.click()

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Require that a text stands on the page: all of it if it is given as text, any part if as a pattern."""
        expect(self.page.get_by_text(text, exact=True).first).to_be_visible()

    def tab_to(self, name: str) -> None:
        """Move the focus on until it is on a button."""
        focused = "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText ?? ''"
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if str(self.page.evaluate(focused)).strip().startswith(name):
                return
        raise AssertionError(f"the keyboard does not get to {name}")

    def rest(self) -> None:
        """Wait until nothing moves any more."""
        self.page.evaluate(
            "() => Promise.allSettled(document.getAnimations().filter(({ effect }) =>"
            " effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished))"
        )

    # At a table

    def found_table(self, name: str, colour: str) -> None:
        """Create a table on its page, and sit down at it."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("radio", name=colour).check(force=True)
        self.press("Create table")
        self.button("Start game").wait_for()

    def sit_down(self, name: str) -> None:
        """Take a seat at the table whose page is open."""
        self.page.get_by_label("Your name").fill(name)
        self.press("Sit down")

    def write(self, number: str) -> None:
        """Press the keys of a number."""
        self.write_in("Digits", number)

    def write_in(self, pad_name: str, number: str) -> None:
        """Press keys of a pad that is called something else in another language."""
        pad = self.page.get_by_role("group", name=pad_name)
        for digit in number:
            pad.get_by_role("button", name=digit, exact=True).click()

    def lock(self, number: str) -> None:
        """Put the tile face down, once its number stands on it."""
        self.press(f"Lock in {number}")

    def skip(self) -> None:
        """Tap anywhere during the reveal: its result is there."""
        self.page.get_by_role("list", name="Numbers, highest first").wait_for()
        self.page.get_by_role("heading", level=1).click()

    def go_on(self) -> None:
        """From the reveal to what follows it."""
        self.press(re.compile(r"^(Turn \d|Score sheet)$"))

    def prefer(self, **preferences: str) -> None:
        """Choose settings in another tab: this one follows, on whatever screen it is, without a reload."""
        if self._other_tab is None:
            self._other_tab = self.context.new_page()
            self._other_tab.goto(f"{self.url}privacy")
            self.page.bring_to_front()
        self._other_tab.evaluate(
            """(chosen) => {
              const kept = JSON.parse(localStorage.getItem("thenumber.settings") ?? "{}");
              localStorage.setItem("thenumber.settings", JSON.stringify({ ...kept, ...chosen }));
            }""",
            preferences,
        )
        if "language" in preferences:
            self.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=preferences["language"])
