"""Digests and codes under short names."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac

from .call import Unreadable


def mac(algorithm: str, key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, algorithm).digest()


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def sha1(data: bytes) -> str:
    return hashlib.sha1(data).hexdigest()


def md5(data: bytes) -> bytes:
    return hashlib.md5(data).digest()


def base64_text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def base64url_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode("ascii")


def from_base64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        raise Unreadable("the secret is not base64")


def from_hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Unreadable("the secret is not hexadecimal")
