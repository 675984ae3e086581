"""A WebSocket connection for short messages in and texts that go to many.

It stands where uvicorn lets one put a protocol of one's own (`Config(ws=…)`), and speaks ASGI to the application. The
rules of the conversation are those of websockets' Sans-I/O protocol, with two short ways beside it: a short text that
comes alone is heard without the parser, and a text goes out when the event loop comes round, without waking a task for
each listener.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from logging import Logger
from typing import Any
from urllib.parse import unquote

from uvicorn import Config
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from infinitable.server.limits import FRAMES_AT_ONCE, FRAMES_PER_SECOND, Limits
from infinitable.server.refusals import Refused
from infinitable.server.web.frames import PACKED_TEXT, PING, PONG, TEXT, Frames, frame, payload_of, unpacked

AT_ONCE = "infinitable.at_once"
"""The ASGI extension by which a connection offers to send a text without waiting."""
PIECE = 4 * 1024
"""Bytes that the parser is given at a time: so many empty frames are not read in one go."""
WAITING = 2
"""Messages that may wait to be heard; then nothing more is read."""
PATIENCE = 10.0
"""Seconds for the other side to close, too."""
FLOODED = 1008
RESTART = 1012

_quiet = Logger("infinitable.websocket")
_quiet.disabled = True


class WebSocket(asyncio.Protocol):
    latest = Frames(b"")
    """The text that was sent last: it often goes to the next listener, too."""
    to_write: list[WebSocket] = []
    """Those who have something to be sent when the event loop comes round."""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        self.config = config
        self.server_state = server_state
        self.app_state = app_state
        self.loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport
        # Nothing is remembered from one message to the next: that is what makes a packed text the same for everybody,
        # and it saves the memory of two packers for each connection.
        packing = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 1}
        )
        self.protocol = ServerProtocol(extensions=[packing], max_size=config.ws_max_size, logger=_quiet)
        self.response: Response
        self.inbox: deque[dict[str, Any]] = deque()
        self.arrived = asyncio.Event()
        self.writable = asyncio.Event()
        self.writable.set()
        self.accepted = self.ended = self.paused = self.unpacks = False
        self.one_by_one = False
        """Frames have come one by one so far. Once they have not, the parser alone knows where the next one begins."""
        self.late = 0
        """Bytes that came after the end."""
        self.unsent: list[bytes] = []
        self.pieces: list[bytes] = []
        door = app_state.get("door")
        limits = Limits({}) if door is None else door.limits
        self.frames = limits.credit(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        self.heard_at = self.loop.time()
        self.timer: asyncio.TimerHandle | None = None

    # The connection ------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.server_state.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.server_state.connections.discard(self)
        self._end(1006)
        if (door := self.app_state.get("door")) is not None:
            door.left()

    def eof_received(self) -> None:
        self._end(1005)

    def pause_writing(self) -> None:
        self.writable.clear()

    def resume_writing(self) -> None:
        self.writable.set()

    def shutdown(self) -> None:
        """The server stops."""
        self._close(RESTART, "")
        self.transport.close()

    def _end(self, code: int) -> None:
        """Nothing more is heard or said."""
        if not self.ended:
            self.ended = True
            self._hand_on({"type": "websocket.disconnect", "code": code})
        self.writable.set()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _close(self, code: int, reason: str) -> None:
        """Say goodbye, and wait a moment for the other side's."""
        self._write_unsent()
        try:
            self.protocol.send_close(code, reason)
        except InvalidState:
            self.transport.close()
        self._write_protocol()
        self._end(code)
        self._resume()
        self.timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def _keep_alive(self) -> None:
        """A side that has not been heard of for long is gone; one that has is asked for a sign of life."""
        every, patience = self.config.ws_ping_interval or 30.0, self.config.ws_ping_timeout or 20.0
        if self.loop.time() - self.heard_at > every + patience:
            self.transport.abort()
            return
        self.transport.write(frame(PING, b""))
        self.timer = self.loop.call_later(every, self._keep_alive)

    # Hearing ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        if self.ended:
            self._hear_goodbye(data)
            return
        if self.one_by_one and self._hear(data):
            return
        for start in range(0, len(data), PIECE):
            self._parse(data[start : start + PIECE])
            if self.ended:
                return

    def _hear_goodbye(self, data: bytes) -> None:
        """The other side may close, too; who goes on talking instead is not listened to any longer."""
        self.late += len(data)
        if self.late > PIECE or not self.accepted:
            self.transport.abort()
        else:
            self._parse(data)

    def _hear(self, data: bytes) -> bool:
        """Take a text that has come in one piece, if nothing waits before it; False leaves the data to the parser."""
        payload, kind = payload_of(data), data[0]
        if payload is None or kind not in (TEXT, PACKED_TEXT, PING, PONG):
            self.one_by_one = False
            return False
        if kind in (PING, PONG) or (kind == PACKED_TEXT and not self.unpacks) or self.inbox or not self._counted():
            return False
        try:
            text = (unpacked(payload) if kind == PACKED_TEXT else payload).decode()
        except (zlib.error, UnicodeDecodeError):
            return False
        self._hand_on({"type": "websocket.receive", "text": text})
        return True

    def _parse(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Request):
                self._greet(event)
            elif isinstance(event, Frame) and not self.ended:
                self._take(event)
        self._write_protocol()

    def _take(self, part: Frame) -> None:
        if not self._counted():
            return
        if part.opcode is Opcode.CLOSE:
            self._end(self.protocol.close_code or 1005)
            return
        if part.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        self.pieces.append(bytes(part.data))
        if not part.fin:
            return
        whole, self.pieces = b"".join(self.pieces), []
        try:
            message: dict[str, Any] = {"type": "websocket.receive", "text": whole.decode()}
        except UnicodeDecodeError:
            message = {"type": "websocket.receive", "bytes": whole}
        self._hand_on(message)
        if len(self.inbox) >= WAITING and not self.paused:
            self.paused = True
            self.transport.pause_reading()

    def _counted(self) -> bool:
        """Whether this connection may send one more frame; one that floods is closed."""
        try:
            self.frames.take("frames")
        except Refused:
            self._close(FLOODED, "too many frames")
            self.transport.close()
            return False
        return True

    def _hand_on(self, message: dict[str, Any]) -> None:
        self.inbox.append(message)
        self.arrived.set()

    def _resume(self) -> None:
        if self.paused and not self.transport.is_closing():
            self.paused = False
            self.transport.resume_reading()

    # The application ---------------------------------------------------------------------------------------------

    def _greet(self, request: Request) -> None:
        self.response = self.protocol.accept(request)
        if self.response.status_code != 101:
            self.protocol.send_response(self.response)
            self._end(1002)
            return
        path, _, query = request.path.partition("?")
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if self.transport.get_extra_info("sslcontext") else "ws",
            "server": self.transport.get_extra_info("sockname")[:2],
            "client": (self.transport.get_extra_info("peername") or ("local", 0))[:2],
            "root_path": self.config.root_path,
            "path": self.config.root_path + unquote(path),
            "raw_path": (self.config.root_path + path).encode(),
            "query_string": query.encode(),
            "headers": [
                (name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {AT_ONCE: self.at_once},
        }
        self._hand_on({"type": "websocket.connect"})
        task = self.loop.create_task(self._serve(scope))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _serve(self, scope: dict[str, Any]) -> None:
        try:
            await self.config.loaded_app(scope, self.receive, self.send)
        finally:
            if not self.protocol.close_expected():
                self.transport.close()

    async def receive(self) -> dict[str, Any]:
        if self.inbox:
            # Who sends much at once lets others have their turn between two messages.
            await asyncio.sleep(0)
        while not self.inbox:
            self.arrived.clear()
            await self.arrived.wait()
        message = self.inbox.popleft()
        if not self.inbox:
            self._resume()
        return message

    async def send(self, message: Any) -> None:
        """Whatever goes this way goes after what is about to be sent."""
        self._write_unsent()
        await self.writable.wait()
        kind = message["type"]
        if kind == "websocket.close":
            if not self.accepted:
                self.protocol.send_response(self.protocol.reject(403, "Nothing to connect to here.\n"))
                self._write_protocol()
            elif not self.ended:
                self._close(message.get("code", 1000), message.get("reason") or "")
        elif self.ended:
            raise ConnectionResetError("the other side is gone")
        elif kind == "websocket.accept":
            self._accept()
        else:
            self.transport.write(self._framed(message["text"].encode()))

    def _accept(self) -> None:
        agreed = self.response.headers.get("Sec-WebSocket-Extensions", "")
        self.unpacks = "permessage-deflate" in agreed and "server_max_window_bits" not in agreed
        self.protocol.send_response(self.response)
        self._write_protocol()
        self.accepted = self.one_by_one = True
        self.timer = self.loop.call_later(self.config.ws_ping_interval or 30.0, self._keep_alive)

    # Saying ------------------------------------------------------------------------------------------------------

    def at_once(self, text: bytes) -> bool:
        if self.ended or not self.accepted or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self.unsent:
            if not WebSocket.to_write:
                self.loop.call_soon(write_all)
            WebSocket.to_write.append(self)
        self.unsent.append(self._framed(text))
        return True

    def _framed(self, text: bytes) -> bytes:
        frames = WebSocket.latest
        if text is not frames.text:
            frames = WebSocket.latest = Frames(text)
        return frames.packed if self.unpacks else frames.plain

    def _write_unsent(self) -> None:
        texts, self.unsent = self.unsent, []
        if texts and not self.transport.is_closing():
            self.transport.write(texts[0] if len(texts) == 1 else b"".join(texts))

    def _write_protocol(self) -> None:
        """What the protocol itself has to say: the greeting, pongs, the goodbye; an empty piece is the end."""
        for data in self.protocol.data_to_send():
            if data and not self.transport.is_closing():
                self.transport.write(data)
            elif not data:
                self._end(self.protocol.close_code or 1005)
                self.transport.close()


def write_all() -> None:
    waiting, WebSocket.to_write = WebSocket.to_write, []
    for one in waiting:
        one._write_unsent()
