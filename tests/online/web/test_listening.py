"""Taking a port."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from thenumber.online.web.listening import UNANSWERED, CannotListen, listen


@contextmanager
def listening(host: str, port: int = 0) -> Iterator[list[socket.socket]]:
    with ExitStack() as held:
        yield [held.enter_context(each) for each in listen(host, port)]


def test_all_interfaces_are_listened_at_with_one_port() -> None:
    with listening("") as sockets:
        assert 1 == len({each.getsockname()[1] for each in sockets})
        assert len(sockets) == len({each.family for each in sockets})


def test_a_caller_over_ipv4_has_an_ipv4_address() -> None:
    with listening("") as sockets, socket.create_connection(("127.0.0.1", sockets[0].getsockname()[1])):
        caller, (address, _) = sockets[0].accept()
        with caller:
            assert "127.0.0.1" == address


def test_a_peer_that_takes_nothing_is_let_go_by_the_system() -> None:
    with listening("127.0.0.1") as [listener], socket.create_connection(listener.getsockname()):
        caller, _ = listener.accept()
        with caller:
            assert UNANSWERED == caller.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)


@pytest.mark.parametrize("host", ["", "127.0.0.1", "localhost"])
def test_a_busy_port_is_said(host: str) -> None:
    with listening("127.0.0.1") as [listener]:
        port = listener.getsockname()[1]
        with pytest.raises(CannotListen) as refused:
            listen(host, port)

    assert ("busy", host, port) == (refused.value.why, refused.value.host, refused.value.port)


def test_a_port_is_free_again_at_once() -> None:
    with ExitStack() as held:
        listeners = [held.enter_context(listening("127.0.0.1"))[0] for _ in range(5)]
        ports = [listener.getsockname()[1] for listener in listeners]

    assert any(map(is_free, ports))  # somebody else on this machine may be given one of them meanwhile


def is_free(port: int) -> bool:
    try:
        with listening("127.0.0.1", port):
            return True
    except CannotListen:
        return False


@pytest.mark.parametrize("host", ["192.0.2.77", "no-such-host.invalid", "2001:db8::77"])
def test_a_host_elsewhere_is_not_ours(host: str) -> None:
    with pytest.raises(CannotListen) as refused:
        listen(host, 0)

    assert "unknown" == refused.value.why


@pytest.mark.parametrize(("error", "why"), [(PermissionError(13, "no"), "denied"), (OSError(98, "busy"), "busy")])
def test_why_it_is_not_to_be_had_is_told_apart(error: OSError, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr("thenumber.online.web.listening._prepare", refuse)
    with pytest.raises(CannotListen) as refused:
        listen("127.0.0.1", 80)

    assert why == refused.value.why
