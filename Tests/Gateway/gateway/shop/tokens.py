"""Sessions and their tokens: issued, renewed by rotation, expired, revoked, and counted."""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field
from typing import Dict, List, Optional

from ..clock import Clock
from ..service import BusinessFailure

#: The token has expired, or is none: a renewal helps.
EXPIRED = 40101
#: The session was ended: revoked, or a refresh token was used twice.
ENDED = 40102
#: The session has run out: its refresh token is too old, or unknown.
RUN_OUT = 40104


@dataclass
class Session:
    number: int
    account: str
    #: The code that says why it is over; None while it lasts.
    ended: Optional[int] = None
    renewals: int = 0
    access: List[str] = field(default_factory=list)
    refresh: List[str] = field(default_factory=list)


@dataclass
class _Token:
    session: Session
    expires_at: int
    calls: int = 0
    used: bool = False


class Tokens:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._access: Dict[str, _Token] = {}
        self._refresh: Dict[str, _Token] = {}
        self._sessions: List[Session] = []
        #: In seconds.
        self.access_lifetime = 3600
        self.refresh_lifetime = 30 * 86_400
        #: Whether a renewal ends the access token before it, whatever time that had left.
        self.renewal_ends_access = False
        self.renewals = 0
        #: Refresh tokens that came a second time.
        self.reuses = 0
        #: Renewals that were turned down, whatever for.
        self.refused_renewals = 0

    def issue(self, account: str) -> Dict[str, object]:
        with self._lock:
            session = Session(len(self._sessions) + 1, account)
            self._sessions.append(session)
            return self._tokens(session)

    def renew(self, refresh: str) -> Dict[str, object]:
        """New tokens for a refresh token, which is used up by it. To use one twice ends its session."""
        with self._lock:
            token = self._refresh.get(refresh)
            if token is not None and token.used:
                self.reuses += 1
                token.session.ended = token.session.ended or ENDED
            problem = self._problem(token, RUN_OUT)
            if problem is not None or token is None:
                self.refused_renewals += 1
                raise _refusal(problem or RUN_OUT)
            token.used = True
            token.session.renewals += 1
            self.renewals += 1
            if self.renewal_ends_access:
                for access in token.session.access:
                    self._access[access].expires_at = 0
            return self._tokens(token.session)

    def check(self, access: str) -> Session:
        """The session of an access token that is in force."""
        with self._lock:
            token = self._access.get(access)
            if token is not None:
                token.calls += 1
            problem = self._problem(token, EXPIRED)
            if problem is not None or token is None:
                raise _refusal(problem or EXPIRED)
            return token.session

    def end(self, session: Session, code: int = ENDED) -> None:
        with self._lock:
            session.ended = session.ended or code

    def end_all(self, code: int) -> None:
        with self._lock:
            for session in self._sessions:
                session.ended = session.ended or code

    def expire_access(self) -> None:
        """Every access token that there is has expired; their sessions go on."""
        with self._lock:
            for token in self._access.values():
                token.expires_at = 0

    def books(self) -> Dict[str, object]:
        with self._lock:
            return {
                "renewals": self.renewals,
                "refusedRenewals": self.refused_renewals,
                "reuses": self.reuses,
                "calls": {access: token.calls for access, token in self._access.items()},
                "sessions": [
                    {
                        "number": session.number,
                        "account": session.account,
                        "ended": session.ended,
                        "renewals": session.renewals,
                        "access": list(session.access),
                        "refresh": list(session.refresh),
                    }
                    for session in self._sessions
                ],
            }

    def _problem(self, token: Optional[_Token], when_late: int) -> Optional[int]:
        if token is None:
            return when_late
        if token.session.ended is not None:
            return token.session.ended
        return when_late if token.expires_at <= self._clock.now() else None

    def _tokens(self, session: Session) -> Dict[str, object]:
        access = "at-%d-%s" % (session.number, secrets.token_urlsafe(24))
        refresh = "rt-%d-%s" % (session.number, secrets.token_urlsafe(24))
        now = self._clock.now()
        self._access[access] = _Token(session, now + self.access_lifetime * 1000)
        self._refresh[refresh] = _Token(session, now + self.refresh_lifetime * 1000)
        session.access.append(access)
        session.refresh.append(refresh)
        return {"access_token": access, "refresh_token": refresh, "expires_in": self.access_lifetime}


def _refusal(code: int) -> BusinessFailure:
    if code == EXPIRED:
        return BusinessFailure(code, "the token has expired", 401)
    return BusinessFailure(code, "the session is over", 403)
