"""Where a server's data are kept."""

from pathlib import Path

import pytest

from thenumber.online.store import database_in, default_data


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"THENUMBER_DATA": "/srv/x", "XDG_DATA_HOME": "/data"}, Path("/srv/x")),
        ({"XDG_DATA_HOME": "/data"}, Path("/data/thenumber")),
        ({"THENUMBER_DATA": "", "XDG_DATA_HOME": "relative"}, Path.home() / ".local/share/thenumber"),
        ({}, Path.home() / ".local/share/thenumber"),
    ],
)
def test_the_environment_says_where_data_are_kept(environment: dict[str, str], folder: Path) -> None:
    assert folder == default_data(environment)


def test_the_database_is_in_the_folder() -> None:
    assert Path("/srv/thenumber.db") == database_in(Path("/srv"))
