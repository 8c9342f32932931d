"""Photos: uploaded in one go or in parts, downloaded whole or in part."""

from __future__ import annotations

from .. import digests, ranges
from ..answer import Answer
from ..service import BusinessFailure
from . import uploads
from .call import FILE, MEDIUM, Demands, ShopCall
from .service import ShopService

NOT_FOUND = 40403


def serve(shop: ShopService) -> None:
    upload = "/photos/uploads/{id}"
    shop.upload("POST", "/photos", Demands(MEDIUM, content=FILE), uploads.create)
    shop.upload("PATCH", upload, Demands(MEDIUM, content=FILE), uploads.append)
    shop.endpoint("HEAD", upload, Demands(MEDIUM))(uploads.state)
    shop.endpoint("DELETE", upload, Demands(MEDIUM))(uploads.give_up)
    shop.endpoint("GET", "/photos/{id}", Demands(MEDIUM))(download)


def download(call: ShopCall) -> Answer:
    call.query.done()
    photo = call.shop.photos.find(call.path["id"])
    if photo is None:
        raise BusinessFailure(NOT_FOUND, "no such photo", 404)
    answer = ranges.answer(call.request, photo.file, photo.length, photo.etag, photo.modified)
    answer.replace("Content-Type", photo.content_type)
    answer.replace("Repr-Digest", digests.spelled(photo.sha256))
    return answer
