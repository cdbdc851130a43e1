"""One question to a server of ours, over HTTP, without a library."""

import asyncio

HERE = "127.0.0.1"


async def ask(port: int, path: str, within: float) -> tuple[int, str]:
    """The status and the body that a server on this machine answers.

    Raises:
        OSError: it does not answer in time, or says nothing that can be read.
    """
    async with asyncio.timeout(within):
        reader, writer = await asyncio.open_connection(HERE, port)
        try:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\nConnection: close\r\n\r\n".encode())
            head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
    try:
        return int(head.split()[1]), body.decode()
    except (IndexError, ValueError):
        raise ConnectionError(f"port {port} gave no answer") from None
