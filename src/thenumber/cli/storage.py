"""What is wrong with a server's data, as a sentence in the reader's language."""

from pathlib import Path

from thenumber.cli.lines import shown
from thenumber.store import Damaged, InUse, NewerStore, NotOurs, StoreError
from thenumber.texts import Catalogue

LONGEST_PATH = 200
_PROBLEMS: dict[type[StoreError], str] = {
    Damaged: "store-damaged",
    InUse: "store-in-use",
    NewerStore: "store-newer",
    NotOurs: "store-not-ours",
}


def store_problem(path: Path, error: StoreError, catalogue: Catalogue) -> str:
    """Why a data folder or a database cannot be used; rare cases in the store's own words."""
    place = shown(str(path), LONGEST_PATH)
    if type(error) in _PROBLEMS:
        return catalogue.say(_PROBLEMS[type(error)], path=place)
    return catalogue.say("file-failed", path=place, reason=str(error))
