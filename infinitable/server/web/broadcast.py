"""A WebSocket for short messages in and texts that go to many: what comes in one piece is read in one go; what goes out
is framed once, packed once, and sent without waking a task for each listener."""

from __future__ import annotations

import zlib
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

AT_ONCE = "infinitable.at_once"
"""The ASGI extension by which a connection offers to send a text without waiting."""
LARGE = 8 * 1024
"""Bytes from which on a text is packed, for those who can unpack it; see "How fast it is" in docs/serving.md."""
TEXT, PACKED_TEXT = 0x81, 0xC1
"""The first byte of a frame that is a whole message (RFC 6455, 5.2 and RFC 7692, 6)."""
PING, PONG = 0x89, 0x8A
ENDING = b"\x00\x00\xff\xff"
"""What a packed text is sent without (RFC 7692, 7.2.1)."""


class Frames:
    """A text as it goes over the wire. Frames from a server carry no mask, and each is packed for itself, so the bytes
    are the same for everybody."""

    __slots__ = ("_packed", "plain", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.plain = frame(TEXT, text)
        self._packed = b""

    @property
    def packed(self) -> bytes:
        if len(self.text) < LARGE:
            return self.plain
        if not self._packed:
            packer = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)
            packed = packer.compress(self.text) + packer.flush(zlib.Z_SYNC_FLUSH)
            self._packed = frame(PACKED_TEXT, packed.removesuffix(ENDING))
        return self._packed


def frame(first: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 1 << 16:
        return pack("!BBH", first, 126, size) + payload
    return pack("!BBQ", first, 127, size) + payload


def payload_of(data: bytes) -> bytes | None:
    """What a client's frame holds, if the data is exactly one, and not a large one. Clients hide it by a mask of four
    bytes (RFC 6455, 5.3)."""
    if len(data) < 6 or not data[1] & 0x80:
        return None
    size, start = data[1] & 0x7F, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4]), 8
    if size > LARGE or len(data) != start + size:
        return None
    mask = data[start - 4 : start] * (size // 4 + 1)
    return (int.from_bytes(data[start:]) ^ int.from_bytes(mask[:size])).to_bytes(size)


def unpacked(payload: bytes) -> bytes:
    """A packed text, if it is not a large one."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    text = unpacker.decompress(payload + ENDING, LARGE)
    if unpacker.unconsumed_tail:
        raise zlib.error("too large")
    return text


class Broadcast(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with two short ways. `data_received`: a short text that comes alone is heard without taking
    the connection's state through a whole parser. `at_once`: a text goes out when the event loop comes round, as long
    as the listener keeps up; what one is told in one breath (an update, and that it was acknowledged) goes out in one
    piece."""

    latest = Frames(b"")
    """The text that was sent last: it often goes to the next listener, too."""
    breath: list[Broadcast] = []
    """Those who have something to be sent when the event loop comes round."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        # Nothing is remembered from one message to the next: that is what makes a packed text the same for everybody,
        # and it saves the memory of two packers for each connection.
        packing = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 1}
        )
        self.conn = ServerProtocol(extensions=[packing], max_size=self.config.ws_max_size, logger=self.logger)
        self.unsent: list[bytes] = []
        self.unpacks = False
        self.in_pieces = True
        """Frames may not have come one by one: then the parser alone knows where the next one begins."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[AT_ONCE] = self.at_once
        agreed = self.conn.extensions
        self.unpacks = (
            bool(agreed)
            and isinstance(agreed[0], PerMessageDeflate)
            and (agreed[0].local_max_window_bits == zlib.MAX_WBITS)
        )
        self.in_pieces = False
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        if self.in_pieces or not self.hear(data):
            super().data_received(data)

    def hear(self, data: bytes) -> bool:
        """Take a text that has come in one piece, if nothing waits before it; False leaves the data to the parser."""
        payload, kind = payload_of(data), data[0]
        if payload is None or kind not in (TEXT, PACKED_TEXT, PING, PONG):
            self.in_pieces = True
            return False
        if kind in (PING, PONG) or (kind == PACKED_TEXT and not self.unpacks) or not self.queue.empty():
            return False
        try:
            text = (unpacked(payload) if kind == PACKED_TEXT else payload).decode()
        except (zlib.error, UnicodeDecodeError):
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def at_once(self, text: bytes) -> bool:
        closed = self.close_sent or self.disconnected or not self.handshake_complete or self.transport.is_closing()
        if closed or not self.writable.is_set():
            return False
        frames = Broadcast.latest
        if text is not frames.text:
            frames = Broadcast.latest = Frames(text)
        if not self.unsent:
            if not Broadcast.breath:
                self.loop.call_soon(breathe_out)
            Broadcast.breath.append(self)
        self.unsent.append(frames.packed if self.unpacks else frames.plain)
        return True

    def let_go(self) -> None:
        frames, self.unsent = self.unsent, []
        if frames and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    async def send(self, message: Any) -> None:
        """Whatever goes the long way goes after what is about to be sent."""
        self.let_go()
        await super().send(message)


def breathe_out() -> None:
    breath, Broadcast.breath = Broadcast.breath, []
    for listener in breath:
        listener.let_go()
