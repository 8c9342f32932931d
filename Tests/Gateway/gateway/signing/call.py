"""A signed request as a server has it, and what a scheme's rules make of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Dict, List, Optional, Tuple
from urllib.parse import urlsplit

from .. import strict_json
from ..encoding import decode_form, decode_query
from .spelling import members

Pairs = List[Tuple[str, str]]

FORM, JSON = "application/x-www-form-urlencoded", "application/json"


class Unreadable(Exception):
    """The request lacks what its signature is read from."""


@dataclass(frozen=True)
class Claim:
    """What a request says, and what it has to say; None for nothing."""

    what: str
    said: Optional[str]
    due: Optional[str]


@dataclass(frozen=True)
class Reading:
    """What a scheme's rules make of a request."""

    message: bytes
    #: None where only the holder of a private key can make it.
    signature: Optional[str]
    claims: List[Claim] = field(default_factory=list)


@dataclass(frozen=True)
class Call:
    method: str
    url: str
    headers: Pairs
    body: bytes
    #: By name; `secret` is the first one's.
    secrets: Dict[str, str]
    #: What both sides know of a client: its identity and the like.
    inputs: Dict[str, str]
    #: In milliseconds since 1970.
    now: int
    nonce: str

    # MARK: The address

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc

    @property
    def target(self) -> str:
        """Path and query as they travel."""
        rest = self.url.split("://", 1)[1][len(self.host) :]
        return rest if rest.startswith("/") else "/" + rest

    @property
    def path(self) -> str:
        return self.target.partition("?")[0]

    @property
    def raw_query(self) -> str:
        return self.target.partition("?")[2]

    # MARK: Headers

    def header_values(self, name: str) -> List[str]:
        return [value for key, value in self.headers if key.lower() == name.lower()]

    def header(self, name: str) -> str:
        values = self.header_values(name)
        if len(values) != 1:
            raise Unreadable("the header %s comes %d times" % (name, len(values)))
        return values[0]

    def lower_headers(self) -> Dict[str, str]:
        """By lower-case name, `host` among them; what is repeated is joined by commas."""
        found = {"host": self.host}
        for key, value in self.headers:
            name = key.lower()
            found[name] = "%s,%s" % (found[name], value) if name in found else value
        return found

    # MARK: Parameters

    @property
    def media_type(self) -> str:
        return ", ".join(self.header_values("Content-Type")).partition(";")[0].strip().lower()

    @property
    def query(self) -> Pairs:
        return decode_query(self.raw_query) if self.raw_query else []

    @property
    def form(self) -> Pairs:
        return decode_form(self.body) if self.body and self.media_type == FORM else []

    @property
    def members(self) -> Pairs:
        """A JSON object's, each value as it is spelled; a text without its quotes."""
        if self.media_type != JSON or not isinstance(strict_json.parse(self.body), dict):
            return []
        return [(member.name, member.text) for member in members(self.body)]

    def parameter(self, name: str) -> str:
        """The one of that name, wherever it is."""
        values = [value for key, value in self.query + self.form + self.members if key == name]
        if len(values) != 1:
            raise Unreadable("the parameter %s comes %d times" % (name, len(values)))
        return values[0]

    # MARK: What both sides know

    @property
    def secret(self) -> str:
        return self.secrets["secret"]

    def input(self, name: str) -> str:
        if name not in self.inputs:
            raise Unreadable("there is no input %s" % name)
        return self.inputs[name]

    @property
    def seconds(self) -> str:
        return str(self.now // 1000)

    def time(self, pattern: str, hours: int = 0) -> str:
        """The time in the zone so many hours east of Greenwich."""
        start = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=self.now // 1000)
        return start.astimezone(timezone(timedelta(hours=hours))).strftime(pattern)

    def is_input(self, what: str, said: str, name: str) -> Claim:
        return Claim(what, said, self.input(name))


def without(pairs: Pairs, *names: str) -> Pairs:
    return [pair for pair in pairs if pair[0] not in names]


def in_byte_order(pairs: Pairs) -> Pairs:
    """Of the names; those with the same name keep theirs."""
    return sorted(pairs, key=lambda pair: pair[0].encode("utf-8"))
