"""What the log says, and what it never says."""

import json
import logging
import sys

import pytest

from thenumber.online.store import StoreFailed
from thenumber.online.store.codec import decode
from thenumber.online.web.logs import JsonLines, Lines, Seldom

QUOTED = "852 of Ann"


def record(message: str, error: Exception | None = None) -> logging.LogRecord:
    found = None
    if error is not None:
        try:
            raise error
        except Exception:
            found = sys.exc_info()
    return logging.LogRecord("thenumber.online.web", logging.ERROR, __file__, 1, message, None, found)


def test_a_json_line_is_one_object() -> None:
    said = json.loads(JsonLines().format(record("it\nhappened")))

    assert ["time", "level", "logger", "message"] == list(said)
    assert ("error", "thenumber.online.web", "it happened") == (said["level"], said["logger"], said["message"])
    assert said["time"].endswith("+00:00")


def test_a_line_for_people_is_one_line() -> None:
    assert Lines().format(record("it\nhappened")).endswith(" error: it happened")


@pytest.mark.parametrize("lines", [JsonLines(), Lines()])
def test_an_error_is_told_by_its_kind_and_place_not_by_what_it_quotes(lines: logging.Formatter) -> None:
    said = lines.format(record("a request failed", ValueError(QUOTED)))

    assert "ValueError" in said
    assert "test_logs.py" in said
    assert QUOTED not in said


@pytest.mark.parametrize("lines", [JsonLines(), Lines()])
def test_what_is_wrong_with_the_disk_is_told(lines: logging.Formatter) -> None:
    assert "StoreFailed: the disk is full" in lines.format(record("not stored", StoreFailed("the disk is full")))
    assert "OSError: No space left" in lines.format(record("not stored", OSError(28, "No space left", QUOTED)))
    assert QUOTED not in lines.format(record("not stored", OSError(28, "No space left", QUOTED)))


@pytest.mark.parametrize("lines", [JsonLines(), Lines()])
def test_what_stood_in_an_event_that_cannot_be_read_is_not(lines: logging.Formatter) -> None:
    with pytest.raises(StoreFailed) as failed:
        decode(json.dumps({"event": QUOTED}))
    said = lines.format(record("not read", failed.value))

    assert "StoreFailed" in said
    assert QUOTED not in said


def test_the_same_warning_is_told_once_in_a_while_and_then_with_how_many_there_were() -> None:
    seldom, told = Seldom(every=60), []
    for second in range(125):
        warned = record("an event could not be stored", StoreFailed("the disk is full"))
        warned.created = float(second)
        if seldom(warned):
            told.append(warned.getMessage())

    again = "an event could not be stored (and 59 times before, since it was told)"
    assert ["an event could not be stored", again, again] == told


def test_another_warning_is_told_meanwhile_and_what_does_not_warn_always() -> None:
    seldom = Seldom()
    ready = record("the server is ready")
    ready.levelno = logging.INFO

    assert all(map(seldom, [record("one"), record("two"), record("one", ValueError()), ready, ready]))
    assert not seldom(record("one"))
