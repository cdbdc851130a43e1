"""One real server for all tests that leave it in good health."""

from collections.abc import Iterator

import pytest

from tests.online.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running
