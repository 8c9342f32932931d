"""Photos: uploaded in one go or in parts, downloaded whole or in part."""

from __future__ import annotations

from .. import digests, ranges
from ..answer import Answer
from ..service import BusinessFailure
from . import uploads
from .call import FILE, LOW, MEDIUM, Demands, ShopCall
from .service import ShopService

NOT_FOUND = 40403


def serve(shop: ShopService) -> None:
    _serve(shop, "/photos", Demands(MEDIUM), Demands(MEDIUM, content=FILE))
    # The same without signatures and tokens, for what is about transfers alone.
    _serve(shop, "/open/photos", Demands(LOW, anonymous=True), Demands(LOW, anonymous=True, content=FILE))


def _serve(shop: ShopService, photos: str, plain: Demands, file: Demands) -> None:
    upload = photos + "/uploads/{id}"
    shop.upload("POST", photos, file, uploads.create)
    shop.upload("PATCH", upload, file, uploads.append)
    shop.endpoint("HEAD", upload, plain)(uploads.state)
    shop.endpoint("DELETE", upload, plain)(uploads.give_up)
    shop.endpoint("GET", photos + "/{id}", plain)(download)


def download(call: ShopCall) -> Answer:
    call.query.done()
    photo = call.shop.photos.find(call.path["id"])
    if photo is None:
        raise BusinessFailure(NOT_FOUND, "no such photo", 404)
    answer = ranges.answer(call.request, photo.file, photo.length, photo.etag, photo.modified)
    answer.replace("Content-Type", photo.content_type)
    answer.replace("Repr-Digest", digests.spelled(photo.sha256))
    return answer
