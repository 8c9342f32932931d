"""The Vault's endpoints. Its keys are those of the same world's Shop."""

from __future__ import annotations

from ..answer import Answer
from ..encoding import decode_form
from ..fields import media_type
from ..request import Request
from ..service import Call, Refusal, Service, success
from ..shop.proof import prove
from ..strict_json import parse
from . import seals
from .seals import EACH, Shape, opened

_ADDRESS: Shape = {"street": seals.text("account"), "door": seals.text("payment")}
_CHANGE: Shape = {"nickname": seals.text("account")}
_FORM: Shape = {"national_id": seals.text("account"), "nickname": seals.text("account")}
_PERSON: Shape = {
    "national_id": seals.text("account"),
    "nickname": seals.text("account"),
    "age": seals.json("account"),
    "note": seals.blocks("account"),
    "aliases": seals.json("account"),
    "home": _ADDRESS,
    "past": {EACH: _ADDRESS},
    "by_name": {EACH: _ADDRESS},
    "contact": {"number": seals.text("account")},
    "whole": seals.json("payment"),
}


def _anonymous(request: Request) -> None:
    if "Vault/1.0" not in (request.header("User-Agent") or "").split(" "):
        raise Refusal("header User-Agent does not name Vault/1.0")
    if request.values("Authorization"):
        raise Refusal("an anonymous call comes with Authorization")


VAULT = Service(guards=[_anonymous])


@VAULT.route("GET", "/keys")
def current_keys(call: Call) -> Answer:
    answer = success(call.world.shop.keys.listed())
    prove(answer, call.world.shop.keys.root, "", call.world.clock.now())
    return answer


@VAULT.route("POST", "/people")
def store(call: Call) -> Answer:
    return success(_read(call, _PERSON))


@VAULT.route("PATCH", "/people")
def change(call: Call) -> Answer:
    return success(_read(call, _CHANGE))


@VAULT.route("POST", "/people/form")
def submit(call: Call) -> Answer:
    media_type(call.request.header("Content-Type"), "application/x-www-form-urlencoded")
    return success(opened(dict(decode_form(call.request.body)), _FORM, call.world.shop.keys))


def _read(call: Call, shape: Shape) -> object:
    """What a body says once all that has to be sealed in it is opened."""
    media_type(call.request.header("Content-Type"), "application/json")
    body = parse(call.request.body)
    if not isinstance(body, dict):
        raise Refusal("the body is not an object")
    return opened(body, shape, call.world.shop.keys)
