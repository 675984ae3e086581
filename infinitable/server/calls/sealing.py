"""A message that one browser can read, and its push service cannot (RFC 8291): one record of `aes128gcm` (RFC 8188)."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096
LAST = b"\x02"
"""What stands behind the text of the only record."""


def sealed(message: bytes, browser: bytes, secret: bytes, once: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """For the browser with this public key and secret; `once` and `salt` are used for nothing else."""
    point = point_of(once.public_key())
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser))
    key, nonce = keys(shared, browser, point, secret, salt)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message + LAST, None)


def keys(shared: bytes, browser: bytes, point: bytes, secret: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """What locks the record, and its nonce, from what both sides know."""
    known = _derived(shared, secret, b"WebPush: info\0" + browser + point, 32)
    return (
        _derived(known, salt, b"Content-Encoding: aes128gcm\0", 16),
        _derived(known, salt, b"Content-Encoding: nonce\0", 12),
    )


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(secret)
