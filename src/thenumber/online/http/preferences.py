"""What a browser would like: the lists with weights of Accept-Language and Accept-Encoding."""

LONGEST = 1000
"""Characters of a header that are read; no browser has so many preferences."""


def preferences(header: str) -> list[tuple[str, float]]:
    """Every wish and how strong it is, the strongest first; one that makes no sense has no weight.

    >>> preferences("fr;q=0.5, de-AT, *;q=much")
    [('de-at', 1.0), ('fr', 0.5), ('*', 0.0)]
    """
    return sorted(map(_wish, header[:LONGEST].split(",")), key=lambda wish: -wish[1])


def _wish(text: str) -> tuple[str, float]:
    name, _, parameters = text.partition(";")
    weight = parameters.replace(" ", "").lower().removeprefix("q=") or "1"
    is_weight = weight.isascii() and weight.replace(".", "", 1).isdecimal()
    return name.strip().lower(), float(weight) if is_weight else 0.0
