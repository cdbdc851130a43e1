"""The network between a browser and the server, to be cut: `set_offline` only stalls open sockets."""

from playwright.sync_api import BrowserContext, WebSocketRoute


class Network:
    """Passes every socket of a context on, until it is cut."""

    def __init__(self, context: BrowserContext) -> None:
        self._is_down = False
        self._open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        context.route_web_socket("**/api/tables/**", self._pass_on)

    def _pass_on(self, page_side: WebSocketRoute) -> None:
        if self._is_down:
            page_side.close(code=1011, reason="no network")
            return
        self._open.append((page_side, page_side.connect_to_server()))

    def cut(self) -> None:
        """Lose every connection, and let no new one through."""
        self._is_down = True
        for page_side, server_side in self._open:
            server_side.close()
            page_side.close(code=1011, reason="no network")
        self._open.clear()

    def restore(self) -> None:
        """Let everything through again."""
        self._is_down = False
