"""The profile of whoever is signed in."""

from __future__ import annotations

import datetime
from urllib.parse import urlsplit

from ..answer import Answer
from ..service import Refusal, success
from .call import MEDIUM, OBJECT, Demands, ShopCall
from .service import ShopService


def serve(shop: ShopService) -> None:
    shop.endpoint("GET", "/me", Demands(MEDIUM))(get)
    shop.endpoint("PATCH", "/me", Demands(MEDIUM, content=OBJECT))(update)


def get(call: ShopCall) -> Answer:
    call.query.done()
    return success(call.account.as_json(), headers=[("ETag", '"%s-%d"' % (call.account.id, call.account.version))])


def update(call: ShopCall) -> Answer:
    """What is absent stays; null clears. All of it is checked before any of it counts."""
    call.query.done()
    body, account = call.body, call.account
    changed = [name for name in ("nickname", "birthday", "avatar") if name in body]
    values = {name: body.optional_text(name) for name in changed}
    body.done()
    if values.get("birthday") is not None:
        _check_date(values["birthday"] or "")
    if values.get("avatar") is not None and not urlsplit(values["avatar"] or "").scheme:
        raise Refusal("body: avatar is not a URL")
    with call.book.lock:
        if "nickname" in values:
            account.nickname = values["nickname"] or ""
        if "birthday" in values:
            account.birthday = values["birthday"]
        if "avatar" in values:
            account.avatar = values["avatar"]
        account.version += 1
    return success(account.as_json())


def _check_date(text: str) -> None:
    try:
        if datetime.date.fromisoformat(text).isoformat() != text:
            raise ValueError
    except ValueError:
        raise Refusal("body: birthday is not YYYY-MM-DD")
