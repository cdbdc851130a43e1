"""A house that makes a mistake recovers from it, and nobody notices: so its tests have to look."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_mistake(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if the house logged a mistake of our own; tests about such mistakes have a fixture of this name."""
    yield
    assert [] == [record for record in caplog.get_records("call") if "our own mistake" in record.getMessage()]
