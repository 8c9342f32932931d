"""A certificate authority made afresh at each start, and the server certificates it signs.

Besides the good one there is one of each kind that a client has to turn away.
"""

from __future__ import annotations

import base64
import datetime
import hashlib
import ipaddress
import os
import ssl
from typing import Dict, List, Optional, Tuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

LOOPBACK = ["localhost", "127.0.0.1", "::1"]

Pair = Tuple[x509.Certificate, ec.EllipticCurvePrivateKey]


class Authority:
    """The root, and the TLS contexts of servers under it. Files are written into `folder`."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        #: The public keys by the listener's name: SHA-256 of each one's SubjectPublicKeyInfo, in base64.
        self.pins: Dict[str, str] = {}
        self.root = self._issue("Signet test authority", [], issuer=None, authority=True)
        self.root_file = self._write("authority.pem", self.root[0].public_bytes(serialization.Encoding.PEM))

    def contexts(self) -> Dict[str, ssl.SSLContext]:
        """By the listener's name."""
        stranger = self._issue("Somebody else's authority", [], issuer=None, authority=True)
        pairs = {
            "https": self._issue("loopback", LOOPBACK, self.root),
            # As good as the first, with another key: whoever pins that one turns this one away.
            "otherKey": self._issue("loopback", LOOPBACK, self.root),
            "expired": self._issue("expired", LOOPBACK, self.root, ends_in_days=-1),
            "notYetValid": self._issue("not yet valid", LOOPBACK, self.root, ends_in_days=90),
            "wrongHost": self._issue("elsewhere", ["elsewhere.example"], self.root),
            "selfSigned": self._issue("self-signed", LOOPBACK, issuer=None),
            "untrusted": self._issue("loopback", LOOPBACK, stranger),
        }
        self.pins = {name: _pin(pair) for name, pair in pairs.items()}
        contexts = {name: self._context(name, pair) for name, pair in pairs.items()}
        self.pins["http2"] = self.pins["https"]
        contexts["http2"] = self._context("http2", pairs["https"], ["h2", "http/1.1"])
        return contexts

    def _issue(
        self, name: str, hosts: List[str], issuer: Optional[Pair], authority: bool = False, ends_in_days: int = 30
    ) -> Pair:
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        ends = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=ends_in_days)
        issuer_key = issuer[1] if issuer else key
        builder = (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(issuer[0].subject if issuer else subject)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(ends - datetime.timedelta(days=60))
            .not_valid_after(ends)
            .add_extension(x509.BasicConstraints(ca=authority, path_length=None), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False
            )
            .add_extension(_usage(authority), critical=True)
        )
        if hosts:
            builder = builder.add_extension(
                x509.SubjectAlternativeName([_general_name(host) for host in hosts]), critical=False
            ).add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        return builder.sign(issuer_key, hashes.SHA256()), key

    def _context(self, name: str, pair: Pair, protocols: Optional[List[str]] = None) -> ssl.SSLContext:
        certificate, key = pair
        pem = certificate.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.set_alpn_protocols(protocols or ["http/1.1"])
        context.load_cert_chain(self._write(name + ".pem", pem))
        return context

    def _write(self, name: str, content: bytes) -> str:
        path = os.path.join(self.folder, name)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        return path


def _pin(pair: Pair) -> str:
    spki = pair[1].public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return base64.b64encode(hashlib.sha256(spki).digest()).decode("ascii")


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _usage(authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=authority,
        crl_sign=authority,
        encipher_only=False,
        decipher_only=False,
    )
