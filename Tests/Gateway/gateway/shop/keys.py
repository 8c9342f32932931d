"""The Shop's private keys by name and version, and the list of public ones that it hands out."""

from __future__ import annotations

import base64
import datetime
import threading
from dataclasses import dataclass
from typing import Callable, Dict, Optional, Tuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.x509.oid import NameOID

from .. import jose
from ..clock import Clock

NAMES = ("account", "payment", "gateway")
ROOT, STRANGER = "root", "stranger"

LIFETIME = 30 * 86_400_000


@dataclass
class Key:
    version: int
    private: rsa.RSAPrivateKey
    #: In milliseconds since 1970.
    expires_at: int

    def sign(self, message: bytes) -> bytes:
        """RSASSA-PKCS1-v1_5 with SHA-256."""
        return self.private.sign(message, padding.PKCS1v15(), hashes.SHA256())

    def public_der(self) -> bytes:
        return _public(self.private, serialization.Encoding.DER)

    def public_pem(self) -> str:
        return _public(self.private, serialization.Encoding.PEM).decode("ascii")

    def spelled(self, spelling: str) -> bytes:
        """As it is handed out: see SPELLINGS."""
        return SPELLINGS[spelling](self.private)


class Keys:
    """One world's keys. Each name's versions go up; the root key stays."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._keys: Dict[str, Dict[int, Key]] = {name: {1: self._made(name, 1)} for name in NAMES}
        #: How the list spells them.
        self.spelling = "der"
        self.root = self._made(ROOT, 1)
        #: Nobody's key: for signatures that have to be turned down.
        self.stranger = self._made(STRANGER, 1)

    def current(self, name: str) -> Key:
        with self._lock:
            versions = self._keys[name]
            return versions[max(versions)]

    def find(self, name: str, version: int) -> Optional[Key]:
        with self._lock:
            key = self._keys.get(name, {}).get(version)
        return key if key is not None and key.expires_at > self._clock.now() else None

    def rotate(self, name: str, keep: bool, bits: int, lifetime: int) -> Key:
        """A new version. `keep`: the older ones are known for as long as they last, or else not any more."""
        with self._lock:
            version = max(self._keys[name]) + 1
            made = self._made(name, version, bits, lifetime)
            older = self._keys[name] if keep else {}
            self._keys[name] = {**older, version: made}
            return made

    def go_back(self, name: str) -> Key:
        """Has the version before the newest in force again, as a server that is put back from a copy has."""
        with self._lock:
            version = max(max(self._keys[name]) - 1, 1)
            self._keys[name] = {version: self._made(name, version)}
            return self._keys[name][version]

    def listed(self) -> Dict[str, object]:
        return {
            name: {
                "version": key.version,
                "public_key_base64": base64.b64encode(key.spelled(self.spelling)).decode("ascii"),
                "expire_time": key.expires_at,
            }
            for name, key in ((name, self.current(name)) for name in NAMES)
        }

    def _made(self, name: str, version: int, bits: int = 2048, lifetime: int = LIFETIME) -> Key:
        return Key(version, _private(name, version, bits), self._clock.now() + lifetime)


# Making a key takes a tenth of a second: worlds that ask for the same one share it. Names, versions and sizes tell
# keys apart, so that none is ever good in another's place.
_made: Dict[Tuple[str, int, int], rsa.RSAPrivateKey] = {}
_openers: Dict[int, jose.Opener] = {}
_making = threading.Lock()


def _private(name: str, version: int, bits: int) -> rsa.RSAPrivateKey:
    with _making:
        key = _made.get((name, version, bits))
        if key is None:
            key = _made[name, version, bits] = rsa.generate_private_key(65537, bits)
        return key


def opener(key: Key) -> jose.Opener:
    """What opens JWEs for this key; importing it into a JOSE library is done once."""
    with _making:
        found = _openers.get(id(key.private))  # The pool above keeps every key, so that no id comes twice.
        if found is None:
            pem = key.private.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
            found = _openers[id(key.private)] = jose.opener(pem)
        return found


def _certificate(private: rsa.RSAPrivateKey) -> bytes:
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a key of the Shop's")])
    now = datetime.datetime.now(datetime.timezone.utc)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(private.public_key())
    builder = builder.serial_number(1).not_valid_before(now).not_valid_after(now + datetime.timedelta(days=30))
    return builder.sign(private, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)


def _pkcs1(private: rsa.RSAPrivateKey) -> bytes:
    return private.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.PKCS1)


def _pem(private: rsa.RSAPrivateKey) -> bytes:
    return _public(private, serialization.Encoding.PEM)


#: The ways to write a public key down.
SPELLINGS: Dict[str, Callable[[rsa.RSAPrivateKey], bytes]] = {
    "der": lambda key: _public(key, serialization.Encoding.DER),
    "spki": _pem,
    "pkcs1": _pkcs1,
    "certificate": _certificate,
    "crlf": lambda key: _pem(key).replace(b"\n", b"\r\n"),
    "no-newline": lambda key: _pem(key).rstrip(b"\n"),
    "bom": lambda key: b"\xef\xbb\xbf" + _pem(key),
}


def _public(private: rsa.RSAPrivateKey, encoding: serialization.Encoding) -> bytes:
    return private.public_key().public_bytes(encoding, serialization.PublicFormat.SubjectPublicKeyInfo)
