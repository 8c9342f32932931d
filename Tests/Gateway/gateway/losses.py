"""A link that loses and breaks by chance: seeded, so that the same requests in the same order fare the same.

Where clients come at once, none of them knows the order of all: each may have luck of its own, by a header field."""

from __future__ import annotations

import random
import threading
from typing import Dict, List, Optional, Tuple

from .request import Request

Strike = Tuple[str, Dict[str, object]]


class Losses:
    """Draws, for each request that comes, what becomes of it.

    `requests` of all requests are lost before any work is done; of those that are not, `answers` lose their answer
    after the work is done; of the rest, `faults` meet one of `kinds`, each as likely as any other. `by` names a header
    field: what comes with one value of it fares the same whatever else comes."""

    def __init__(
        self,
        seed: int,
        requests: float = 0,
        answers: float = 0,
        faults: float = 0,
        kinds: Optional[List[Strike]] = None,
        how: str = "reset",
        method: Optional[str] = None,
        path: Optional[str] = None,
        by: Optional[str] = None,
    ) -> None:
        self._seed, self._by = seed, by
        self._luck: Dict[str, random.Random] = {}
        self._lock = threading.Lock()
        self._requests, self._answers, self._faults = requests, answers, faults
        self._kinds = kinds or []
        self._how = how
        self._method, self._path = method, path
        self.drawn = 0
        self.lost_requests = 0
        self.lost_answers = 0

    def fits(self, method: str, path: str) -> bool:
        return (self._method is None or self._method == method) and (
            self._path is None or path.endswith(self._path)
        )

    def draw(self, request: Request) -> Optional[Strike]:
        mark = (request.header(self._by) or "") if self._by is not None else ""
        with self._lock:
            if mark not in self._luck:
                self._luck[mark] = random.Random("%d %s" % (self._seed, mark) if mark else self._seed)
            luck = self._luck[mark]
            # Always as many numbers, so that one request's luck does not move the next one's.
            lost, answer, fault, kind = (luck.random() for _ in range(4))
            self.drawn += 1
            if lost < self._requests:
                self.lost_requests += 1
                return "lose-request", {"kind": self._how}
            if answer < self._answers:
                self.lost_answers += 1
                return "lose-answer", {"kind": self._how}
            if fault < self._faults and self._kinds:
                return self._kinds[int(kind * len(self._kinds))]
            return None

    def as_json(self) -> Dict[str, object]:
        with self._lock:
            return {"drawn": self.drawn, "lostRequests": self.lost_requests, "lostAnswers": self.lost_answers}
