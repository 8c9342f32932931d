"""Signing in and out, and renewing."""

from __future__ import annotations

from ..answer import Answer
from ..service import BusinessFailure, success
from . import sms
from .call import HIGH, MEDIUM, OBJECT, Demands, ShopCall
from .service import ShopService

WRONG_PASSWORD = 40103


def serve(shop: ShopService) -> None:
    sealed = Demands(HIGH, anonymous=True, content=OBJECT, sealed_for="account")
    shop.endpoint("POST", "/auth/login", sealed)(login)
    shop.endpoint("POST", "/auth/login/code", sealed)(login_with_code)
    shop.endpoint("POST", "/auth/refresh", sealed)(refresh)
    shop.endpoint("POST", "/auth/logout", Demands(MEDIUM))(logout)


def login(call: ShopCall) -> Answer:
    call.query.done()
    phone, password = call.body.matching("phone", sms.PHONE), call.body.text("password")
    call.body.done()
    with call.book.lock:
        accounts = [account for account in call.book.accounts.values() if account.phone == phone]
    if not accounts or accounts[0].password is None or accounts[0].password != password:
        raise BusinessFailure(WRONG_PASSWORD, "the password is wrong", 400)
    return success(call.shop.tokens.issue(accounts[0].id))


def login_with_code(call: ShopCall) -> Answer:
    """A code is good for one sign-in; a phone that is new gets an account."""
    call.query.done()
    phone, code = call.body.matching("phone", sms.PHONE), call.body.matching("code", sms.CODE)
    call.body.done()
    with call.book.lock:
        sms.check(call.book, phone, "login", code, call.shop.clock.now())
        del call.book.codes[phone, "login"]
    return success(call.shop.tokens.issue(call.book.account(phone).id))


def refresh(call: ShopCall) -> Answer:
    call.query.done()
    token = call.body.text("refresh_token")
    call.body.done()
    return success(call.shop.tokens.renew(token))


def logout(call: ShopCall) -> Answer:
    call.query.done()
    assert call.session is not None
    call.shop.tokens.end(call.session)
    return success()
