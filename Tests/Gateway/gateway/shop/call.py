"""One call of the Shop: what has been read and found out about it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Dict, Optional

from ..fields import Members, Pieces
from ..request import Request
from ..service import Refusal
from .book import Account, Book
from .tokens import Session

if TYPE_CHECKING:
    from ..exchange import Exchange
    from ..worlds import World
    from .state import Shop

LOW, MEDIUM, HIGH = "low", "medium", "high"

#: What a call's content is: nothing, a JSON object, a file, or whatever it is.
NOTHING, OBJECT, FILE, ANY = "nothing", "object", "file", "any"


@dataclass(frozen=True)
class Demands:
    """What an endpoint demands of its calls."""

    level: str = MEDIUM
    anonymous: bool = False
    content: str = NOTHING
    #: The key that its body is sealed for.
    sealed_for: Optional[str] = None
    #: The parameter that carries its idempotency key.
    key_parameter: Optional[str] = None
    #: Whether its answer is signed with the root key.
    rooted: bool = False

    @property
    def is_signed(self) -> bool:
        return self.level != LOW


@dataclass
class ShopCall:
    exchange: "Exchange"
    demands: Demands
    path: Dict[str, str]
    #: What the endpoint is called by, for idempotency: method and path.
    endpoint: str = ""
    #: What signing added is taken out of both.
    query: Pieces = field(default_factory=lambda: Pieces([], "query"))
    members: Optional[Members] = None
    session: Optional[Session] = None
    key: Optional[str] = None
    #: What was asked for, without what each attempt makes anew.
    content: bytes = b""

    @property
    def request(self) -> Request:
        return self.exchange.request

    @property
    def world(self) -> "World":
        return self.exchange.world

    @property
    def shop(self) -> "Shop":
        return self.exchange.world.shop

    @property
    def book(self) -> Book:
        return self.shop.book

    @property
    def account(self) -> Account:
        if self.session is None:
            raise Refusal("the call has no account")
        return self.book.accounts[self.session.account]

    @property
    def owner(self) -> str:
        """Whose uploads these are; nobody's, of a call without an account."""
        return self.account.id if self.session is not None else ""

    @property
    def body(self) -> Members:
        if self.members is None:
            raise Refusal("the call has no body")
        return self.members

    @property
    def caller(self) -> str:
        """Whose idempotency keys these are."""
        return self.session.account if self.session is not None else self.request.header("X-Device-ID") or ""
