"""The lesson: every rule seen to happen, in about a minute, skippable, in six languages."""

import re

from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.fitting import look_in_every_language
from tests.browser.lesson import LESSON, lesson
from tests.browser.looking import barriers
from tests.browser.person import PLAY_NOW

PLAY = "Play now against 3 easy bots"
RULES = (
    "is eliminated",
    "It still counts, though",
    "you keep all your digits",
    "is approved",
    "for the highest approved number",
    "crossed out for this round",
    "identical numbers don’t eliminate each other",
    "each take the full bonus",
    "counts double: 12 points",
    "still has 8 and wrote",
    "Nobody else has 3, 6, and 9 left",
    "nobody could touch 996",
    "you sit out the rest of the round",
)


def test_a_newcomer_sees_each_rule_happen_in_any_language_and_then_plays(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    seen, crossed_out, wrong = "", set(), {}
    for screen in lesson(ann):
        seen += ann.page.get_by_role("main").inner_text()
        if ann.button("8 is crossed out").count():
            crossed_out.add(screen)
        wrong[screen] = look_in_every_language(ann, screen) + barriers(ann.page)
    ann.press(PLAY)

    expect(ann.pad).to_be_visible()
    ann.sees("Turn 1 of 5")
    assert [] == [rule for rule in RULES if rule not in seen]
    assert {"lesson-write-3", "lesson-write-4"} == crossed_out
    assert {screen: [] for screen in LESSON} == wrong


def test_the_lesson_can_be_skipped(someone: NewPerson) -> None:
    ann = someone(DESKTOP)
    ann.open()
    ann.page.get_by_role("link", name=re.compile("How to play")).click()
    ann.press("Skip")

    expect(ann.button(PLAY_NOW)).to_be_visible()


def test_back_and_forward_go_from_step_to_step_and_the_lesson_is_kept(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    ann.open()
    ann.page.get_by_role("link", name=re.compile("How to play")).click()
    ann.write("964")
    ann.lock("964")
    ann.sees(re.compile("so 964 is eliminated"))

    ann.page.go_back()
    expect(ann.button("Lock in 964")).to_be_enabled()
    ann.page.go_forward()
    ann.sees(re.compile("so 964 is eliminated"))
    ann.page.reload()
    ann.sees(re.compile("so 964 is eliminated"))
    ann.press("Back")
    ann.press("Back")
    expect(ann.button(PLAY_NOW)).to_be_visible()
    ann.page.go_forward()
    expect(ann.button("Lock in 964")).to_be_enabled()
    ann.page.go_forward()
    ann.sees(re.compile("so 964 is eliminated"))
    ann.press("Skip")
    expect(ann.button(PLAY_NOW)).to_be_visible()


def test_a_number_that_would_teach_nothing_gets_advice(someone: NewPerson) -> None:
    ann = someone()
    ann.open("learn")
    ann.write("000")
    ann.lock("000")

    ann.sees(re.compile("Try a higher one"))
    expect(ann.pad).to_be_visible()
