"""The same key, the same answer, the work done once."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from typing import Callable, Dict, Optional, Tuple, Union

from ..answer import Answer
from ..service import BusinessFailure, Refusal

IN_PROGRESS = 40900
MISMATCH = 42200

_Scope = Tuple[str, str, str]


@dataclass
class _Work:
    fingerprint: bytes
    result: Union[None, Answer, BusinessFailure] = None
    #: How often an answer was given again.
    replays: int = 0
    #: How often somebody came while it was being worked on.
    waits: int = 0


class Idempotency:
    """Answers by who asks, for what, with which key."""

    def __init__(self) -> None:
        self._works: Dict[_Scope, _Work] = {}
        self._lock = threading.Lock()

    def once(self, who: str, endpoint: str, key: str, content: bytes, work: Callable[[], Answer]) -> Answer:
        """Does the work, or gives the answer that it had.

        409 while the first is still being worked on; 422 where the key comes with another content. A request that
        breaks the specification leaves nothing behind."""
        scope = (who, endpoint, key)
        begun = self._begin(scope, hashlib.sha256(content).digest())
        if begun.result is None:
            try:
                begun.result = work()
            except BusinessFailure as failure:
                begun.result = failure
            except BaseException:
                with self._lock:
                    del self._works[scope]
                raise
        if isinstance(begun.result, BusinessFailure):
            raise begun.result
        return begun.result.copy()

    def _begin(self, scope: _Scope, fingerprint: bytes) -> _Work:
        with self._lock:
            work: Optional[_Work] = self._works.get(scope)
            if work is None:
                work = self._works[scope] = _Work(fingerprint)
            elif work.fingerprint != fingerprint:
                raise BusinessFailure(MISMATCH, "this key came with another content before", 422)
            elif work.result is None:
                work.waits += 1
                raise BusinessFailure(IN_PROGRESS, "the first request with this key is still being worked on", 409)
            else:
                work.replays += 1
            return work

    def books(self) -> Dict[str, object]:
        with self._lock:
            return {
                key: {
                    "endpoint": endpoint,
                    "done": work.result is not None,
                    "replays": work.replays,
                    "waits": work.waits,
                }
                for (_, endpoint, key), work in self._works.items()
            }


def checked_key(key: str) -> str:
    if not 1 <= len(key) <= 255 or not key.isprintable():
        raise Refusal("the idempotency key is empty, too long, or has control characters")
    return key
