"""Every refusal has an English sentence, and one without words still says what it is."""

import pytest

from thenumber.online.http.wording import sentence
from thenumber.online.table.refusals import REFUSALS, RefusalCode
from thenumber.texts import Catalogue, refusal


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_has_a_sentence(code: RefusalCode) -> None:
    params = dict.fromkeys(REFUSALS[code].values, 7)

    assert refusal(code, params, Catalogue("en")) == sentence(code, params)


def test_a_sentence_speaks_of_the_parameters() -> None:
    assert "7 and 9 are no longer available on your board." == sentence("number/unavailable", {"digits": "79"})


def test_more_parameters_than_needed_do_no_harm() -> None:
    assert "The game is over." == sentence("game/over", {"digits": "79", "key": 1})


def test_without_words_or_parameters_the_code_is_the_sentence() -> None:
    assert "name/too-long" == sentence("name/too-long", {})
    assert "no/such-code (digits='79')" == sentence("no/such-code", {"digits": "79"})


def test_a_parameter_is_never_taken_for_words() -> None:
    assert "There’s no bot “{ $bot } <b>”." == sentence("bot/unknown", {"bot": "{ $bot } <b>"})
