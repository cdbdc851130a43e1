"""What can be asked over HTTP, for programs that read OpenAPI. Generated from the types of `wire`."""

from functools import cache
from typing import Any

import msgspec

from thenumber import __version__
from thenumber.findings import Analysis, Habits, TurnMaps
from thenumber.online.wire import (
    Analysed,
    Bots,
    BrowserTold,
    BrowserToTell,
    DeviceLink,
    DeviceOffer,
    DeviceToken,
    EveryonesDay,
    Forgotten,
    GameRecord,
    HandIn,
    Health,
    Me,
    MyGames,
    MyTables,
    NewTable,
    OpenTables,
    PastedRecord,
    PlayedDay,
    Problem,
    PushOffer,
    Room,
    TableFound,
    TableNow,
    Today,
    Waiting,
)
from thenumber.rules import Digits, Number

Json = dict[str, Any]  # a JSON Schema or a part of the description: its shape is OpenAPI's

_TYPES = (
    *(Analysed, Analysis, Bots, GameRecord, Habits, Health, Me, MyGames, MyTables, NewTable, OpenTables),
    *(PastedRecord, Problem, Room, TableFound, TableNow, TurnMaps, Waiting),
    *(DeviceLink, DeviceOffer, DeviceToken, Forgotten),
    *(EveryonesDay, HandIn, PlayedDay, Today),
    *(BrowserTold, BrowserToTell, PushOffer),
)
_PROBLEMS = {
    400: "Not understood, or not possible: the code says why.",
    401: "You bring no credentials, or none that could be anyone's.",
    403: "The page that asks belongs to another site, or this would give away a round that you haven't played.",
    404: "There is no such thing, or no longer.",
    405: "This address does not answer to this method.",
    409: "You are that guest already.",
    410: "It has been used, or it is too old.",
    413: "Too long.",
    415: "Not JSON.",
    422: "The record is none of a finished game: the code says what is wrong, and the parameters where.",
    429: "Too many in a short time.",
    500: "It could not be computed.",
    501: "Games cannot be analysed here.",
    503: "The store does not answer, or too much waits to be computed; nothing has changed, and it may work later.",
}
_TABLE = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "A table's id: 26 small letters and digits.",
}
_CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "Six of 2-9 and A-Z without I, L, O and U.",
    "example": "K7MPQ2",
}
_GAME_NO = {
    "name": "game_no",
    "in": "path",
    "required": True,
    "schema": {"type": "integer", "minimum": 1},
    "description": "Which game of the table's series, from 1.",
}
_TURN = {
    "name": "turn",
    "in": "path",
    "required": True,
    "schema": {"type": "integer", "minimum": 0},
    "description": "Its place in the `turns` of the analysis, from 0.",
}
_DATE = {
    "name": "date",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "A day by UTC: today, or one of the last thirty.",
    "example": "2026-11-17",
}
_BEFORE = {
    "name": "before",
    "in": "query",
    "required": False,
    "schema": {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
    "description": "Only games that ended before then, in milliseconds since 1970.",
}
_SEASON = {
    "name": "season",
    "in": "query",
    "required": False,
    "schema": {"type": "integer", "minimum": 1, "maximum": 999_999},
    "description": "Only games of this season.",
}
_BEFORE_GAME = {
    "name": "before",
    "in": "query",
    "required": False,
    "schema": {"type": "integer", "minimum": 1, "maximum": 999_999},
    "description": "Of the last games, only those before this one.",
}
_BROWSER = {
    "name": "browser",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "The `id` of a browser that is told.",
}
_BROWSERS = {
    "a browser": {
        "value": {
            "endpoint": "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            "keys": {
                "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            },
            "language": "en",
        },
        "summary": "What `PushSubscription.toJSON` says, and a language.",
    }
}
_NEW_TABLES = {
    "alone": {"value": {"name": "Ann"}, "summary": "A table to invite people to."},
    "against bots": {
        "value": {"name": "Ann", "colour": "blue", "turn_time": 60, "bots": ["easy", "saver"], "start": True},
        "summary": "A game against bots that starts at once.",
    },
}
_TOKENS = {
    "of a link": {
        "value": {"token": "Zk3vQ0mT8yRw1sLx5nJc7bHf2gDp9aUe4iOq6tVrXzM"},
        "summary": "What stands behind its #.",
    }
}
_ROUNDS = {
    "a round": {
        "value": {"date": "2026-11-17", "version": 1, "numbers": ["852", "304", None, "667", "991"]},
        "summary": "Five turns, the third left blank.",
    },
}
_RECORDS = {
    "text": {
        "value": {"record": "players: Ann, Ben\nrounds: 1\n852 981\n304 777\n666 398\n919 440\n777 221"},
        "summary": "As a person types it.",
    },
    "JSON": {
        "value": {"record": '{"players": ["Ann", "Ben"], "turns": [["852", "981"]]}'},
        "summary": "As a program stores it; this one isn't finished.",
    },
}


@cache
def openapi() -> Json:
    """The description of the HTTP interface, as OpenAPI 3.1."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "The Number",
            "version": __version__,
            "summary": "Opening and finding live tables, and the records of their games.",
            "description": "Tables are played over WebSockets, /api/tables/{table}/socket: see the protocol page.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "security": [{}, {"cookie": []}, {"bearer": []}],
        "paths": _paths(),
        "components": {
            "schemas": _schemas(),
            "responses": {str(status): _problem(meaning) for status, meaning in _PROBLEMS.items()},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "thenumber"},
                "bearer": {"type": "http", "scheme": "bearer", "description": "A secret that you made up: 43 letters."},
            },
        },
    }


def _paths() -> Json:
    return {
        "/api/me": {
            "post": _operation("Be known from now on, by a cookie if you bring no credentials", _ref(Me), 403),
            "delete": _operation("Be erased, on this server and so on every device", _ref(Forgotten), 403, 429, 503),
        },
        **_device_paths(),
        "/api/me/tables": {"get": _operation("Your tables, the last changed first", _ref(MyTables), 429, 503)},
        "/api/me/games": {
            "parameters": [_BEFORE],
            "get": _operation("Your finished games, the last one first", _ref(MyGames), 400, 503),
        },
        "/api/me/habits": {"get": _computed("What your finished games say of how you write", _ref(Habits))},
        **_table_paths(),
        **_analysis_paths(),
        **_today_paths(),
        **_push_paths(),
        "/api/codes/{code}": {
            "parameters": [_CODE],
            "get": _operation(
                "The table with a code, also while people play there", _ref(TableFound), 400, 404, 429, 503
            ),
        },
        "/api/bots": {"get": _operation("Who may sit at a table, from the easiest to the hardest", _ref(Bots))},
        "/api/health": {"get": _operation("The server is there", _ref(Health))},
        "/api/ready": {"get": _operation("The server can do its work", _ref(Health), 503)},
        "/api/openapi.json": {"get": _operation("This description", {"type": "object"})},
        "/metrics": {"get": _figures()},
    }


def _device_paths() -> Json:
    token = {"requestBody": {"required": True, "content": _json(_ref(DeviceToken), examples=_TOKENS)}}
    problems = (400, 403, 410, 413, 415, 429, 503)
    made = "Make a link that makes another device the same guest, once and within ten minutes"
    return {
        "/api/me/cookie": {"delete": _operation("Be nobody any more on this device", _ref(Forgotten), 403)},
        "/api/me/links": {"post": _operation(made, _ref(DeviceLink), 401, 403, 429, 503, ok=201)},
        "/api/me/links/look": {
            "post": _operation("Whether such a link still works", _ref(DeviceOffer), *problems) | token
        },
        "/api/me/links/use": {
            "post": _operation("Be the guest who made it, by a cookie", _ref(Me), 409, *problems) | token
        },
    }


def _table_paths() -> Json:
    opening = _operation("Open a table and sit down at it", _ref(TableFound), 400, 403, 413, 415, 429, 503, ok=201)
    new_table = {"required": True, "content": _json(_ref(NewTable), examples=_NEW_TABLES)}
    return {
        "/api/tables": {"post": {**opening, "requestBody": new_table}},
        "/api/open-tables": {"get": _operation("The tables that anyone may join", _ref(OpenTables), 404)},
        "/api/tables/{table}": {"parameters": [_TABLE], "get": _operation("A table now", _ref(TableNow), 404, 503)},
        "/api/tables/{table}/games": {
            "parameters": [_TABLE],
            "get": _operation("A table's finished games", {"type": "array", "items": _ref(GameRecord)}, 404, 503),
        },
        "/api/tables/{table}/games/{game_no}": {
            "parameters": [_TABLE, _GAME_NO],
            "get": _operation("One finished game", _ref(GameRecord), 404, 503),
        },
        "/api/tables/{table}/room": {
            "parameters": [_TABLE, _SEASON, _BEFORE_GAME],
            "get": _operation("A table that is kept: its standings and last games", _ref(Room), 400, 404, 500, 503),
        },
        "/api/tables/{table}/room.csv": {
            "parameters": [_TABLE, _SEASON],
            "get": _file("Its standings, for spreadsheets", "text/csv", 400, 404, 500, 503),
        },
        "/api/tables/{table}/room.jsonl": {
            "parameters": [_TABLE, _SEASON],
            "get": _file("The records of its games, one per line", "application/x-ndjson", 400, 404, 503),
        },
    }


def _analysis_paths() -> Json:
    game = "/api/tables/{table}/games/{game_no}/analysis"
    pasted = {"required": True, "content": _json(_ref(PastedRecord), examples=_RECORDS)}
    why, maps = "Why {} went as it did", "What every number was worth in one turn of {}"
    problems = (400, 413, 415, 422)
    return {
        game: {
            "parameters": [_TABLE, _GAME_NO],
            "get": _computed(why.format("a finished game"), _ref(Analysis), 404),
        },
        game + "/{turn}": {
            "parameters": [_TABLE, _GAME_NO, _TURN],
            "get": _computed(maps.format("a finished game"), _ref(TurnMaps), 404),
        },
        "/api/analyses": {
            "post": _computed(why.format("any game, as far as it was played,"), _ref(Analysed), *problems)
            | {"requestBody": pasted}
        },
        "/api/analyses/{turn}": {
            "parameters": [_TURN],
            "post": _computed(maps.format("any game"), _ref(TurnMaps), *problems, 404) | {"requestBody": pasted},
        },
    }


def _today_paths() -> Json:
    handed_in = {"required": True, "content": _json(_ref(HandIn), examples=_ROUNDS)}
    return {
        "/api/today": {
            "get": _later("Today's round, and what you have to do with it", _ref(Today)),
            "post": _later(
                "Hand in your round of today or yesterday; the first one counts",
                _ref(PlayedDay),
                *(400, 403, 413, 415, 429),
            )
            | {"requestBody": handed_in},
        },
        "/api/today/{date}": {
            "parameters": [_DATE],
            "get": _later("How everyone here fared in a day's round", _ref(EveryonesDay), 403, 404),
        },
    }


def _push_paths() -> Json:
    telling = _operation(
        "Be told of your games over days by a browser", _ref(BrowserTold), 400, 401, 403, 404, 413, 415, 429, 503
    )
    browser = {"required": True, "content": _json(_ref(BrowserToTell), examples=_BROWSERS)}
    return {
        "/api/push": {
            "get": _operation("Whether people are told of their games over days by web push", _ref(PushOffer)),
            "put": {**telling, "requestBody": browser},
        },
        "/api/push/{browser}": {
            "parameters": [_BROWSER],
            "delete": _operation("Be told by a browser no more", _ref(PushOffer), 401, 403, 404, 503),
        },
    }


def _computed(summary: str, answer: Json, *problems: int) -> Json:
    """A request about games that were analysed, or are now."""
    return _later(summary, answer, *problems, 501)


def _later(summary: str, answer: Json, *problems: int) -> Json:
    """A request whose answer takes time: until it is there, one is told how far it is."""
    operation = _operation(summary, answer, *problems, 500, 503)
    operation["responses"]["202"] = {
        "description": "It is being computed: ask again.",
        "headers": {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}},
        "content": _json(_ref(Waiting)),
    }
    operation["responses"] = dict(sorted(operation["responses"].items()))
    return operation


def _operation(summary: str, answer: Json, *problems: int, ok: int = 200) -> Json:
    """A request, what it is answered with, and how it may fail."""
    answered = {str(ok): {"description": f"{summary}.", "content": _json(answer)}}
    refused = {str(status): {"$ref": f"#/components/responses/{status}"} for status in (*problems, 405)}
    return {"summary": summary, "responses": answered | refused}


def _figures() -> Json:
    return _file("Figures for operators, as Prometheus reads them", "text/plain")


def _file(summary: str, media_type: str, *problems: int) -> Json:
    """A request that is answered with a text."""
    operation = _operation(summary, {}, *problems)
    operation["responses"]["200"]["content"] = {media_type: {"schema": {"type": "string"}}}
    return operation


def _problem(meaning: str) -> Json:
    return {"description": meaning, "content": _json(_ref(Problem))}


def _json(schema: Json, **more: object) -> Json:
    return {"application/json": {"schema": schema, **more}}


def _ref(kind: type[msgspec.Struct]) -> Json:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _schemas() -> Json:
    _, schemas = msgspec.json.schema_components(_TYPES, schema_hook=_schema, ref_template="#/components/schemas/{name}")
    for schema in schemas.values():  # the first paragraph: examples in Python help nobody here
        schema["description"] = schema["description"].partition("\n\n")[0]
    return schemas


def _schema(kind: type) -> Json:
    if kind is Number:
        return {"type": "string", "pattern": "^[0-9]{3}$"}
    if kind is Digits:
        digit = {"type": "integer", "minimum": 0, "maximum": 9}
        return {"type": "array", "items": digit, "uniqueItems": True}
    raise NotImplementedError(kind.__name__)
