"""A game over days: the table says when the turn ends, and browsers whose owners agreed tell them when it is theirs."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.browser.person import Person
from tests.online.push.service import PushService
from tests.patience import wait_until
from thenumber.online.table import SetTurnTime, Start

FOUR_HOURS = 4 * 3600

# What can't be had here: a push service of the browser's maker, and notifications of a browser without a screen. So
# the page is given a push service of ours, and the worker keeps what it would show.
OUR_PUSH_SERVICE = """(subscription) => {
  let current = null;
  const ours = { toJSON: () => subscription, unsubscribe: async () => ((current = null), true) };
  PushManager.prototype.subscribe = async () => (current = ours);
  PushManager.prototype.getSubscription = async () => current;
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
}"""

KEEP_WHAT_IS_SHOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
}"""

CLICK = """async () => {
  // Browsers let a worker open or focus a window only after a real click: it's noted down what it would do.
  const done = [];
  self.clients.openWindow = async (address) => done.push(`opens ${address}`);
  WindowClient.prototype.focus = async function () { done.push(`focuses ${this.url}`); };
  const event = new Event("notificationclick");
  event.notification = { ...self.shown.at(-1), close: () => done.push("closes it") };
  const work = [];
  event.waitUntil = (promise) => work.push(promise);
  self.dispatchEvent(event);
  await Promise.all(work);
  return done;
}"""


def deliver(person: Person, message: dict[str, str]) -> None:
    """Hand a message to the page's worker, as the browser does with what its push service sends."""
    session = person.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(lambda: person.page.evaluate("1") and found)
    sent = {"origin": person.url.rstrip("/"), "registrationId": found[0], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", sent)


def test_who_agreed_is_told_and_a_click_leads_to_the_table(someone: NewPerson, push_service: PushService) -> None:
    ann = someone(service_workers="allow", permissions=["notifications"], in_a_hurry=True)
    browser = push_service.browser("ann")
    subscription = {
        "endpoint": browser.endpoint,
        "keys": {"p256dh": browser.subscription().keys.p256dh, "auth": browser.subscription().keys.auth},
    }
    ann.page.add_init_script(f"({OUR_PUSH_SERVICE})({json.dumps(subscription)})")
    with Friend.with_a_table(ann.url, "Ben") as ben:
        ben.do(SetTurnTime(FOUR_HOURS))
        ann.open(f"t/{ben.table}")
        ann.keep_pages()
        ann.sit_down("Ann")
        ann.sees("4 hours")
        ben.do(Start())
        expect(ann.page.get_by_role("img", name=re.compile(r"^Until \w+day.* \d"))).to_be_visible()
        ann.write("123")
        ann.lock("123")
        ann.sees(re.compile(r"^Until \w+day.* \d"))
        ann.press("Tell me when it’s my turn")
        ann.press("Tell me")
        ann.sees("You’ll be told on this device.")
        ann.open()  # away from the table
        ben.see_off("Ann")
        ben.write("456")

        wait_until(lambda: browser.messages)
        [message] = browser.messages
        assert {"title": "It’s your turn", "body": "At the table with Ben", "table": ben.table} == message
        [worker] = ann.context.service_workers
        worker.evaluate(KEEP_WHAT_IS_SHOWN)
        deliver(ann, message)
        wait_until(lambda: worker.evaluate("self.shown.length"))
        [shown] = worker.evaluate("self.shown")
        assert ("It’s your turn", "At the table with Ben", ben.table) == (shown["title"], shown["body"], shown["tag"])
        assert ["closes it", f"opens {ann.url}t/{ben.table}"] == worker.evaluate(CLICK)

        ann.open(f"t/{ben.table}")
        expect(ann.button("Turn 2")).to_be_visible()
        assert ["closes it", f"focuses {ann.url}t/{ben.table}"] == worker.evaluate(CLICK)


def test_without_permission_it_is_said_what_is_needed_and_there_is_the_calendar(someone: NewPerson) -> None:
    ann = someone(service_workers="allow", in_a_hurry=True)
    with Friend.with_a_table(ann.url, "Ben") as ben:
        ben.do(SetTurnTime(FOUR_HOURS))
        ann.open(f"t/{ben.table}")
        ann.keep_pages()
        ann.sit_down("Ann")
        ben.do(Start())
        expect(ann.pad).to_be_visible()
        ann.press("Menu")
        ann.press("Tell me when it’s my turn")
        ann.sees(re.compile("doesn’t allow notifications|We’ll tell you"))
        with ann.page.expect_download() as download:
            ann.press("Add to calendar")
        lines = download.value.path().read_text(encoding="utf-8").split("\n")

    assert "the-number.ics" == download.value.suggested_filename
    assert {"BEGIN:VCALENDAR", "SUMMARY:The Number: my turn ends", "END:VCALENDAR"} <= {line.rstrip() for line in lines}
