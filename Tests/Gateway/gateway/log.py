"""What arrived, in order, as a test reads it."""

from __future__ import annotations

import base64
import threading
from dataclasses import dataclass
from typing import Callable, Dict, List, Optional

from .request import Request


@dataclass
class Entry:
    """One request and what became of it."""

    listener: str
    connection: int
    request: Request
    complete: bool = False
    status: Optional[int] = None
    fault: Optional[str] = None
    #: The business code that it was answered with.
    code: Optional[int] = None
    refusal: Optional[str] = None
    #: The canonical string as this side has it, of a request that is signed.
    message: Optional[str] = None
    abandoned: bool = False
    #: Whether this side's system has taken all of the answer: the client has, but for what its system holds.
    delivered: bool = False
    #: Of HTTP.
    version: str = "1.1"

    def as_json(self) -> Dict[str, object]:
        return {
            "listener": self.listener,
            "version": self.version,
            "connection": self.connection,
            "method": self.request.method,
            "target": self.request.target,
            "headers": [[name, value] for name, value in self.request.headers],
            "body": base64.b64encode(self.request.body).decode("ascii"),
            "complete": self.complete,
            "received": self.request.received,
            "status": self.status,
            "code": self.code,
            "fault": self.fault,
            "refusal": self.refusal,
            "message": self.message,
            "abandoned": self.abandoned,
            "delivered": self.delivered,
        }


class Log:
    """A world's entries. Whoever waits for one is woken by its arrival: tests need not sleep."""

    def __init__(self) -> None:
        self._entries: List[Entry] = []
        self._changed = threading.Condition()

    def open(self, entry: Entry) -> Entry:
        with self._changed:
            self._entries.append(entry)
            self._changed.notify_all()
        return entry

    def update(self, entry: Entry, **changes: object) -> None:
        with self._changed:
            for name, value in changes.items():
                setattr(entry, name, value)
            self._changed.notify_all()

    def wait(self, enough: Callable[[List[Entry]], bool], seconds: float) -> List[Dict[str, object]]:
        """The entries once there are enough of them, or those there are when time is up."""
        with self._changed:
            self._changed.wait_for(lambda: enough(self._entries), seconds)
            return [entry.as_json() for entry in self._entries]
