"""Texts as they go over the wire of a WebSocket (RFC 6455): what goes out is framed once and packed once for everybody,
and a short text that comes in one piece is read in one go."""

from __future__ import annotations

import zlib
from struct import pack

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
