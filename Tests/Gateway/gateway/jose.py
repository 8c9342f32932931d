"""Opens JWEs with a JOSE library that knows nothing of this project: joserfc, or else jwcrypto."""

from __future__ import annotations

import base64
import binascii
import json
from typing import Callable, Dict

#: What a JWE may be made with, and with nothing else: an algorithm that its header chooses is not one.
ALGORITHM, ENCRYPTION = "RSA-OAEP-256", "A256GCM"

#: The longest content, in bytes. The libraries' own limits are not the format's.
CONTENT_LIMIT = 64 << 20

Opener = Callable[[str], bytes]


class BadJWE(Exception):
    """The text is not a JWE in compact serialization, or not one for this key."""


class NoLibrary(Exception):
    """Neither library is installed."""


def header(text: str) -> Dict[str, object]:
    """The protected header (RFC 7516, section 4), by this side's own reading."""
    parts = text.split(".")
    # Of an empty content the ciphertext is empty as well.
    if len(parts) != 5 or not all(part for index, part in enumerate(parts) if index != 3):
        raise BadJWE("it has not five parts (RFC 7516, section 7.1)")
    try:
        value = json.loads(_base64url(parts[0]).decode("utf-8"))
    except ValueError:
        raise BadJWE("its header is not JSON")
    if not isinstance(value, dict):
        raise BadJWE("its header is not an object")
    if (value.get("alg"), value.get("enc")) != (ALGORITHM, ENCRYPTION):
        raise BadJWE("it is made with %s and %s" % (value.get("alg"), value.get("enc")))
    return value


def opener(pem: bytes) -> Opener:
    """What opens the JWEs for a private key. Raises NoLibrary where there is nothing that could."""
    for make in (_joserfc, _jwcrypto):
        try:
            open_with = make(pem)
        except ImportError:
            continue
        return _checked(open_with)
    raise NoLibrary("neither joserfc nor jwcrypto is installed for this Python")


def _checked(open_with: Opener) -> Opener:
    def opened(text: str) -> bytes:
        header(text)
        try:
            return open_with(text)
        except Exception as error:  # Each library has its own ways to say no.
            raise BadJWE("%s" % type(error).__name__)

    return opened


def _joserfc(pem: bytes) -> Opener:
    from joserfc import jwe
    from joserfc.jwk import RSAKey

    key = RSAKey.import_key(pem)
    registry = jwe.JWERegistry(algorithms=[ALGORITHM, ENCRYPTION])
    registry.max_ciphertext_length = CONTENT_LIMIT * 2

    def opened(text: str) -> bytes:
        return jwe.decrypt_compact(text, key, registry=registry).plaintext or b""

    return opened


def _jwcrypto(pem: bytes) -> Opener:
    from jwcrypto import jwe, jwk

    key = jwk.JWK.from_pem(pem)

    def opened(text: str) -> bytes:
        token = jwe.JWE(algs=[ALGORITHM, ENCRYPTION])
        try:
            token.deserialize(text, key)
        except jwe.InvalidJWEData:
            # Older ones take content that is empty for none. It is None where it could not be opened.
            if token.plaintext != b"":
                raise
        return bytes(token.plaintext)

    return opened


def _base64url(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise BadJWE("its header is not base64url")

