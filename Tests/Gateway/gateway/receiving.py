"""Takes a request's content as it comes, for what is too large to be held in memory."""

from __future__ import annotations

from typing import List, Optional, Tuple

from .answer import Answer

#: An answer, and where the request was refused, why.
Outcome = Tuple[Answer, Optional[str]]


class Receiver:
    """What becomes of one request's content. `early` is the answer where the content does not matter any more."""

    early: Optional[Outcome] = None

    def interims(self) -> List[Answer]:
        """What is answered before the content is read."""
        return []

    def write(self, data: bytes) -> Optional[Answer]:
        """Takes what has come; may give an interim answer."""
        return None

    def finish(self) -> Outcome:
        """All of the content was there."""
        raise NotImplementedError

    def interrupted(self) -> None:
        """The client left before all of it was there."""


class Early(Receiver):
    """An answer that the content can't change."""

    def __init__(self, outcome: Outcome) -> None:
        self.early = outcome

    def finish(self) -> Outcome:
        assert self.early is not None
        return self.early
