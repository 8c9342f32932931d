"""Parts of a file (RFC 9110, section 14): Range, If-Range, 206 and 416."""

from __future__ import annotations

import re
from email.utils import formatdate, parsedate_to_datetime
from typing import Optional, Tuple

from .answer import Answer, File
from .request import Request

_RANGE = re.compile(r"bytes=([0-9]*)-([0-9]*)\Z")


def answer(request: Request, file: str, length: int, etag: str, modified: int) -> Answer:
    """The file, or the part that was asked for."""
    headers = [("Accept-Ranges", "bytes"), ("ETag", etag), ("Last-Modified", formatdate(modified, usegmt=True))]
    whole = Answer(200, headers, file=File(file, 0, length))
    return part(whole, request) if _may_resume(request, etag, modified) else whole


def part(whole: Answer, request: Request) -> Answer:
    """The part of a file that was asked for. Of several ranges, and of what is no range, comes the whole."""
    header, file = request.header("Range"), whole.file
    wanted = _wanted(header, file.length) if header is not None and file is not None else None
    if wanted is None or file is None:
        return whole
    first, last = wanted
    answer = whole.copy()
    if first > last:
        answer.status, answer.file = 416, None
        answer.replace("Content-Range", "bytes */%d" % file.length)
    else:
        answer.status, answer.file = 206, File(file.path, first, last - first + 1)
        answer.replace("Content-Range", "bytes %d-%d/%d" % (first, last, file.length))
    return answer


def _wanted(header: str, length: int) -> Optional[Tuple[int, int]]:
    """The first byte and the last; the first behind the last where there is no such part; None for the whole."""
    match = _RANGE.match(header)
    if match is None or match.group(1) == match.group(2) == "":
        return None
    first, last = match.groups()
    if first == "":
        start = max(0, length - int(last))
        return (start, length - 1) if int(last) > 0 and length > 0 else (1, 0)
    if last != "" and int(last) < int(first):
        return None
    if int(first) >= length:
        return 1, 0
    return int(first), min(int(last), length - 1) if last != "" else length - 1


def _may_resume(request: Request, etag: str, modified: int) -> bool:
    """Whether If-Range, where it is there, still names this file: a strong ETag, or the very date."""
    condition = request.header("If-Range")
    if condition is None:
        return True
    if condition.startswith(('"', "W/")):
        return condition == etag
    try:
        return parsedate_to_datetime(condition).timestamp() == modified
    except (TypeError, ValueError):
        return False
