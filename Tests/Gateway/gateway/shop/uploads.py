"""Resumable uploads, as the HTTP working group's draft has them (draft-ietf-httpbis-resumable-upload).

    POST   /photos                creates: `Upload-Complete` ?1 with all of the content, ?0 with the first of it
    HEAD   /photos/uploads/ID     how much has come
    PATCH  /photos/uploads/ID     more of it, from `Upload-Offset` on
    DELETE /photos/uploads/ID     gives it up

Without `Upload-Complete` it is a plain upload. The whole is named by `Repr-Digest`, or by the `Content-Digest` of a
request that has all of it: where a file of this digest is there already, that is the answer at once.
"""

from __future__ import annotations

import hashlib
from typing import List, Optional

from .. import digests
from ..answer import Answer, json_answer
from ..receiving import Early, Outcome, Receiver
from ..request import Request
from ..service import BusinessFailure, Refusal, outcome, success
from .call import ShopCall
from .photos import Photo, Upload

PARTIAL = "application/partial-upload"
_PROBLEMS = "https://iana.org/assignments/http-problem-types#"


def create(call: ShopCall) -> Receiver:
    request, photos = call.request, call.shop.photos
    complete = boolean(request, "Upload-Complete") if photos.resumption != "none" else None
    content, whole = digests.sha256(request, "Content-Digest"), digests.sha256(request, "Repr-Digest")
    if whole is None and complete is not False:
        whole = content
    if whole is None and content is None:
        raise Refusal("neither Content-Digest nor Repr-Digest names what is uploaded")
    if not request.header("Content-Type"):
        raise Refusal("Content-Type is missing")
    known = photos.named(whole) if whole is not None else None
    if known is not None:
        photos.known += 1
        return Early((_uploaded(known, complete is not None), None))
    _refuse_too_much(call)
    upload = photos.begin(call.owner, request.header("Content-Type") or "")
    upload.digest = whole
    problem = _learn_length(upload, request, complete)
    if problem is not None:
        photos.drop(upload)
        return Early((problem, None))
    return Transfer(call, upload, complete, content, created=True)


def append(call: ShopCall) -> Receiver:
    request, upload = call.request, _found(call)
    if (request.header("Content-Type") or "").lower() != PARTIAL:
        raise Refusal("Content-Type is %r, not %s" % (request.header("Content-Type"), PARTIAL))
    offset, complete = whole_number(request, "Upload-Offset"), boolean(request, "Upload-Complete")
    if offset is None or complete is None:
        raise Refusal("Upload-Offset and Upload-Complete must both be there")
    content = digests.sha256(request, "Content-Digest")
    _refuse_too_much(call)
    upload.take_over(call.exchange.end_transfer)
    problem = _problem(upload, request, offset, complete)
    if problem is not None:
        upload.transfer_ended()
        return Early((problem, None))
    return Transfer(call, upload, complete, content, created=False)


def state(call: ShopCall) -> Answer:
    upload = _found(call)
    upload.take_over(None)
    headers = [("Cache-Control", "no-store"), ("Upload-Limit", _limits(call))]
    if upload.length is not None:
        headers.append(("Upload-Length", str(upload.length)))
    return _with_state(Answer(204, headers), upload)


def give_up(call: ShopCall) -> Answer:
    upload = _found(call)
    upload.take_over(None)
    call.shop.photos.drop(upload)
    return Answer(204)


class Transfer(Receiver):
    """Content on its way into an upload."""

    def __init__(
        self, call: ShopCall, upload: Upload, complete: Optional[bool], digest: Optional[bytes], created: bool
    ) -> None:
        self._call, self._upload, self._complete, self._created = call, upload, complete, created
        self._expected, self._hash = digest, hashlib.sha256() if digest is not None else None
        self._told = upload.offset
        if created:
            upload.take_over(call.exchange.end_transfer)

    def interims(self) -> List[Answer]:
        if not self._created or self._complete is None or self._call.shop.photos.resumption != "interim":
            return []
        headers = [("Location", self._location()), ("Upload-Limit", _limits(self._call))]
        version = self._call.request.header("Upload-Draft-Interop-Version")
        if version is not None:
            headers.append(("Upload-Draft-Interop-Version", version))
        return [Answer(104, headers)]

    def write(self, data: bytes) -> Optional[Answer]:
        upload, progress = self._upload, self._call.shop.photos.progress
        upload.append(data)
        if self._hash is not None:
            self._hash.update(data)
        if progress and self._complete is not None and upload.offset - self._told >= progress:
            self._told = upload.offset
            return Answer(104, [("Upload-Offset", str(upload.offset))])
        return None

    def interrupted(self) -> None:
        self._upload.transfer_ended()
        if self._complete is None:
            self._call.shop.photos.drop(self._upload)

    def finish(self) -> Outcome:
        try:
            answer, refusal = outcome(self._call.world, self._finished)
            if self._upload.complete and self._complete is not None:
                answer.replace("Upload-Complete", "?1")
            return answer, refusal
        finally:
            self._upload.transfer_ended()

    def _finished(self) -> Answer:
        upload, photos = self._upload, self._call.shop.photos
        if self._hash is not None and self._hash.digest() != self._expected:
            photos.drop(upload)
            raise Refusal("the content is not what Content-Digest says")
        if upload.length is not None and upload.offset > upload.length:
            photos.drop(upload)
            return _mismatched_length()
        if self._complete is False:
            return self._more_to_come()
        if upload.length is not None and upload.offset != upload.length:
            photos.drop(upload)
            return _mismatched_length()
        return self._whole()

    def _more_to_come(self) -> Answer:
        if not self._created:
            return _with_state(Answer(204), self._upload)
        headers = [("Location", self._location()), ("Upload-Limit", _limits(self._call))]
        return _with_state(Answer(201, headers), self._upload)

    def _whole(self) -> Answer:
        """What the request for the whole would have given; `Upload-Complete` says that all of it was there."""
        photo = self._call.shop.photos.complete(self._upload)
        if photo is None:
            raise Refusal("what was uploaded is not what its digest says")
        return _uploaded(photo, self._complete is not None)

    def _location(self) -> str:
        return "%s/uploads/%s" % (self._call.request.target.partition("?")[0], self._upload.id)


def _found(call: ShopCall) -> Upload:
    upload = call.shop.photos.upload(call.path["id"], call.owner)
    if upload is None:
        raise BusinessFailure(40402, "there is no such upload", 404)
    return upload


def _uploaded(photo: Photo, resumable: bool) -> Answer:
    return success(photo.as_json(), headers=[("Upload-Complete", "?1")] if resumable else None)


def _learn_length(upload: Upload, request: Request, complete: Optional[bool]) -> Optional[Answer]:
    """Keeps what the request says of the whole's length; an answer where it contradicts itself or what was said."""
    announced = [whole_number(request, "Upload-Length")]
    content = whole_number(request, "Content-Length")
    if complete is not False and content is not None:
        announced.append(upload.offset + content)
    for length in announced:
        if length is None:
            continue
        if upload.length is not None and upload.length != length:
            return _mismatched_length()
        upload.length = length
    return None


def _problem(upload: Upload, request: Request, offset: int, complete: bool) -> Optional[Answer]:
    if upload.complete:
        if request.header("Content-Length") == "0":
            return _problem_answer(400, "completed-upload", "upload is already completed")
        return _mismatched_length()
    if offset != upload.offset:
        answer = _problem_answer(
            409,
            "mismatching-upload-offset",
            "offset from request does not match offset of resource",
            {"expected-offset": upload.offset, "provided-offset": offset},
        )
        return _with_state(answer, upload)
    return _learn_length(upload, request, complete)


def _refuse_too_much(call: ShopCall) -> None:
    photos, content = call.shop.photos, whole_number(call.request, "Content-Length") or 0
    length = whole_number(call.request, "Upload-Length") or 0
    too_large = max(content, length) > photos.max_size
    if too_large or (photos.max_append_size is not None and content > photos.max_append_size):
        raise BusinessFailure(41300, "too large", 413, headers=[("Upload-Limit", _limits(call))])


def _limits(call: ShopCall) -> str:
    photos = call.shop.photos
    limits = ["max-size=%d" % photos.max_size]
    if photos.max_append_size is not None:
        limits.append("max-append-size=%d" % photos.max_append_size)
    return ", ".join(limits)


def _with_state(answer: Answer, upload: Upload) -> Answer:
    answer.replace("Upload-Offset", str(upload.offset))
    answer.replace("Upload-Complete", "?1" if upload.complete else "?0")
    return answer


def _mismatched_length() -> Answer:
    return _problem_answer(400, "inconsistent-upload-length", "inconsistent length values for upload")


def _problem_answer(status: int, kind: str, title: str, members: Optional[dict] = None) -> Answer:
    answer = json_answer(dict({"type": _PROBLEMS + kind, "title": title}, **(members or {})), status)
    answer.replace("Content-Type", "application/problem+json")
    return answer


def boolean(request: Request, name: str) -> Optional[bool]:
    """A boolean of RFC 9651; any other value counts as none."""
    return {"?1": True, "?0": False}.get(request.header(name) or "")


def whole_number(request: Request, name: str) -> Optional[int]:
    """An integer of RFC 9651 that is not negative; any other value counts as none."""
    value = request.header(name) or ""
    return int(value) if value.isascii() and value.isdigit() and len(value) <= 15 else None
