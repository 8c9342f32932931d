"""Verification codes: sent at most once a minute and ten times a day to a phone, good for five minutes."""

from __future__ import annotations

import secrets

from ..answer import Answer
from ..service import BusinessFailure, Refusal, success
from .book import Book, Code
from .call import MEDIUM, OBJECT, Demands, ShopCall
from .service import ShopService

PHONE = "1[3-9][0-9]{9}"
CODE = "[0-9]{6}"
SCENES = ("register", "login", "reset_pwd", "rebindPhone", "riskCheck", "payment")

TOO_FREQUENT, WRONG_CODE, CODE_EXPIRED = 42901, 40105, 40106

APART, GOOD_FOR = 60_000, 5 * 60_000


def serve(shop: ShopService) -> None:
    demands = Demands(MEDIUM, anonymous=True, content=OBJECT, key_parameter="request_id")
    shop.endpoint("POST", "/sms/codes", demands)(send_code)
    shop.endpoint("POST", "/sms/codes/verify", Demands(MEDIUM, anonymous=True, content=OBJECT))(verify_code)


def send_code(call: ShopCall) -> Answer:
    call.query.done()
    phone, scene = call.body.matching("phone", PHONE), _scene(call)
    call.body.done()
    now = call.shop.clock.now()
    with call.book.lock:
        last = call.book.codes.get((phone, scene))
        if last is not None and now - last.sent_at < APART:
            raise BusinessFailure(TOO_FREQUENT, "a code was sent a moment ago", 429)
        sent = last.sent + 1 if last is not None else 1
        call.book.codes[phone, scene] = Code("%06d" % secrets.randbelow(1_000_000), now, sent)
    return success({"request_id": call.key, "next_allowed_at": now + APART})


def verify_code(call: ShopCall) -> Answer:
    call.query.done()
    phone, scene, code = call.body.matching("phone", PHONE), _scene(call), call.body.matching("code", CODE)
    call.body.done()
    with call.book.lock:
        check(call.book, phone, scene, code, call.shop.clock.now())
    return success()


def check(book: Book, phone: str, scene: str, code: str, now: int) -> None:
    sent = book.codes.get((phone, scene))
    if sent is None or sent.text != code:
        raise BusinessFailure(WRONG_CODE, "the code is wrong", 400)
    if now - sent.sent_at > GOOD_FOR:
        raise BusinessFailure(CODE_EXPIRED, "the code has expired", 400)


def _scene(call: ShopCall) -> str:
    scene = call.body.text("scene")
    if scene not in SCENES:
        raise Refusal("body: scene is %r" % scene)
    return scene
