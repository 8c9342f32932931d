"""A client of the Shop as the specification has it, whose every step a test can spoil."""

from __future__ import annotations

import base64
import itertools
import json
import os
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional, Tuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from gateway.signing import rules, spelling

from .support import GatewayTestCase

Pairs = List[Tuple[str, str]]

_nonces = itertools.count(1)


@dataclass
class Answer:
    status: int
    headers: Dict[str, str]
    body: bytes
    #: The interim answers before it.
    interims: List[Tuple[int, Dict[str, str]]] = field(default_factory=list)

    @property
    def json(self) -> Dict[str, object]:
        return json.loads(self.body)

    @property
    def code(self) -> int:
        return self.json["code"]  # type: ignore[return-value]

    @property
    def data(self):
        return self.json["data"]


@dataclass
class Call:
    method: str
    path: str
    query: Pairs = field(default_factory=list)
    #: A JSON object's members, or raw content.
    body: object = None
    signed: bool = True
    sealed_for: Optional[str] = None
    token: Optional[str] = None
    request_id: Optional[str] = None
    headers: Pairs = field(default_factory=list)
    nonce: Optional[str] = None
    timestamp: Optional[int] = None
    secret: Optional[str] = None
    key_id: Optional[str] = None
    #: What is done to the members that travel, after sealing and before signing.
    spoil: Optional[Callable[[Dict[str, object]], None]] = None


class ShopTestCase(GatewayTestCase):
    """A world with a Shop, and its client."""

    def setUp(self) -> None:
        super().setUp()
        self.shop = self.control("GET", "/shop")
        self.secret = self.shop["secret"]["value"]
        self.addCleanup(self.control, "DELETE", "")

    # MARK: Calls

    def call(self, call: Call, **raw) -> Answer:
        return parsed(self.raw(*self.request(call), **raw))

    def request(self, call: Call) -> Tuple[str, str, Pairs, bytes]:
        """Method, target, headers and content, signed and sealed."""
        target, headers, body = "/w/%s/shop/v1%s" % (self.world, call.path), list(call.headers), b""
        call.nonce = call.nonce or "nonce-%06d" % next(_nonces)
        added: Pairs = []
        if call.signed:
            now = call.timestamp if call.timestamp is not None else self.now()
            added = [("timestamp", str(now)), ("nonce", call.nonce)]
        if call.token is not None:
            headers.append(("Authorization", "Bearer " + call.token))
        secret = call.secret or self.secret
        if isinstance(call.body, dict):
            members = dict(call.body)
            if call.sealed_for is not None:
                members = {"sealed": self.sealed(members, call.sealed_for, call.key_id)}
            if call.request_id is not None:
                members["request_id"] = call.request_id
            members.update(added)
            if call.spoil is not None:
                call.spoil(members)
            headers.append(("Content-Type", "application/json"))
            target += query(call.query)
            if call.signed and "sign" not in members:
                text = rules.read(call.method, target, headers, json.dumps(members).encode()).message
                members["sign"] = rules.signature(secret, text)
            body = json.dumps(members, ensure_ascii=False).encode()
        else:
            body = call.body if isinstance(call.body, bytes) else b""
            target += query(call.query + added)
            if call.signed:
                text = rules.read(call.method, target, headers, b"").message
                target += "&sign=" + rules.signature(secret, text)
        return call.method, target, headers, body

    def sealed(self, content: object, name: str, key_id: Optional[str] = None) -> str:
        key = self.control("GET", "/shop")["keys"][name]
        key_id = key_id or "%s.%d" % (name, key["version"])
        return jwe(key["publicKey"], json.dumps(content).encode(), "RSA-OAEP-256", key_id)

    def now(self) -> int:
        return self.control("GET", "/shop")["now"]  # type: ignore[return-value]

    # MARK: The endpoints that most tests need

    def sign_in(self) -> str:
        return self.control("POST", "/shop/session", {})["access_token"]  # type: ignore[return-value]

    def login(self, **changes) -> Call:
        body = {"phone": self.shop["phone"], "password": self.shop["password"]}
        return Call("POST", "/auth/login", body=dict(body, **changes), sealed_for="account")

    def place(self, token: str, key: str, sku: str = "tea", **changes) -> Call:
        body = {"items": [{"sku": sku, "quantity": 1, "unit_price": 4.5}], "note": ""}
        call = Call("POST", "/orders", body=body, sealed_for="payment", token=token, request_id=key)
        for name, value in changes.items():
            setattr(call, name, value)
        return call

    def books(self):
        return self.control("GET", "/shop/books")

    # MARK: What answers prove

    def is_proved(self, answer: Answer, nonce: str, key: Optional[str] = None) -> bool:
        pem = key or self.control("GET", "/shop")["keys"]["gateway"]["publicKey"]
        public = serialization.load_pem_public_key(pem.encode())
        timestamp = answer.headers.get("x-timestamp", "")
        try:
            public.verify(
                base64.b64decode(answer.headers.get("x-signature", "")),
                nonce.encode() + b"\n" + timestamp.encode() + b"\n" + answer.body,
                padding.PKCS1v15(),
                hashes.SHA256(),
            )
        except InvalidSignature:
            return False
        return True

    def assertRefused(self, answer: Answer, code: int, status: Optional[int] = None) -> None:
        self.assertEqual(answer.code, code, answer.body)
        if status is not None:
            self.assertEqual(answer.status, status)


def jwe(public_pem: str, content: bytes, algorithm: str, key_id: str) -> str:
    """A JWE in compact serialization, step by step as RFC 7516, section 5.1, has it."""
    digest = {"RSA-OAEP-256": hashes.SHA256(), "RSA-OAEP": hashes.SHA1()}[algorithm]
    public = serialization.load_pem_public_key(public_pem.encode())
    content_key, nonce = AESGCM.generate_key(256), os.urandom(12)
    wrapped = public.encrypt(content_key, padding.OAEP(padding.MGF1(digest), digest, None))
    # Without blanks: joserfc 1.6 spells the header anew before it authenticates it, and spells it like this.
    members = {"alg": algorithm, "enc": "A256GCM", "kid": key_id}
    header = base64url(json.dumps(members, separators=(",", ":")).encode())
    sealed = AESGCM(content_key).encrypt(nonce, content, header.encode())
    return ".".join([header] + [base64url(part) for part in (wrapped, nonce, sealed[:-16], sealed[-16:])])


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def query(pairs: Pairs) -> str:
    return "?" + "&".join("%s=%s" % (spelling.rfc3986(a), spelling.rfc3986(b)) for a, b in pairs) if pairs else ""


def parsed(received: bytes) -> Answer:
    interims: List[Tuple[int, Dict[str, str]]] = []
    while True:
        head, _, received = received.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        status = int(lines[0].split(" ")[1])
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
        if status >= 200:
            return Answer(status, headers, received, interims)
        interims.append((status, headers))
