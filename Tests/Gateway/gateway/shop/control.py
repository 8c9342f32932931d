"""How a test prepares its world's Shop and reads its books; `../control.py` says what there is."""

from __future__ import annotations

import base64
from typing import Callable, Dict, List, Optional

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding

from . import keys as key_names
from .book import PASSWORD, PHONE
from .state import Shop

Members = Dict[str, object]


class BadShopControl(Exception):
    """A test asked for something that the Shop doesn't have."""


def described(shop: Shop) -> Members:
    """What a client of this Shop is made with, and who may sign in."""
    return {
        "secret": shop.secret.as_json(),
        "rootKey": shop.keys.root.public_pem(),
        "strangerKey": shop.keys.stranger.public_pem(),
        "keys": {
            name: {"version": key.version, "publicKey": key.public_pem(), "expiresAt": key.expires_at}
            for name, key in ((name, shop.keys.current(name)) for name in key_names.NAMES)
        },
        "phone": PHONE,
        "password": PASSWORD,
        "now": shop.clock.now(),
    }


def books(shop: Shop) -> Members:
    return dict(
        shop.book.as_json(),
        keys=shop.idempotency.books(),
        tokens=shop.tokens.books(),
        nonces={"used": shop.nonces.count(), "reuses": shop.nonces.reuses},
        **shop.photos.books(),
    )


def orders(shop: Shop, query: Dict[str, str]) -> Members:
    if list(query) != ["key"]:
        raise BadShopControl("orders are looked up by key")
    with shop.book.lock:
        return {"orders": sum(order.key == query["key"] for order in shop.book.orders.values())}


def change(shop: Shop, what: str, members: Members) -> Members:
    """Raises BadShopControl for what can't be changed like this."""
    changes: Dict[str, Callable[[Shop, "_Options"], Members]] = {
        "secret": _secret,
        "keys": _keys,
        "open": _open,
        "tokens": _tokens,
        "session": _session,
        "photos": _photos,
        "settings": _settings,
        "stock": _stock,
    }
    if what not in changes:
        raise BadShopControl("the Shop has no %s" % what)
    options = _Options(members)
    result = changes[what](shop, options)
    options.done()
    return result


def _secret(shop: Shop, options: "_Options") -> Members:
    shop.secret.rotate(options.text("value"))
    return shop.secret.as_json()


def _keys(shop: Shop, options: "_Options") -> Members:
    spelling = options.text("spelling")
    if spelling is not None:
        if spelling not in key_names.SPELLINGS:
            raise BadShopControl("a key is spelled as one of %s" % ", ".join(key_names.SPELLINGS))
        shop.keys.spelling = spelling
        return {}
    name, keep = options.text("name"), options.flag("keep")
    if name not in key_names.NAMES:
        raise BadShopControl("there is no key %s" % name)
    if options.flag("back"):
        return {"name": name, "version": shop.keys.go_back(name).version}
    bits = options.number("bits") or 2048
    lifetime = options.number("milliseconds")
    key = shop.keys.rotate(name, keep, bits, key_names.LIFETIME if lifetime is None else lifetime)
    return {"name": name, "version": key.version, "publicKey": key.public_pem(), "expiresAt": key.expires_at}


def _open(shop: Shop, options: "_Options") -> Members:
    """Decrypts with one of the keys, block after block."""
    name, way, blocks = options.text("key"), options.text("padding"), options.texts("blocks")
    ways: Dict[str, padding.AsymmetricPadding] = {
        "pkcs1": padding.PKCS1v15(),
        "oaep-sha256": padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None),
    }
    if name not in key_names.NAMES or way not in ways:
        raise BadShopControl("to open takes a key, and a padding of %s" % ", ".join(ways))
    private = shop.keys.current(name).private
    opened = b"".join(private.decrypt(base64.b64decode(block), ways[way]) for block in blocks)
    return {"text": opened.decode("utf-8")}


def _tokens(shop: Shop, options: "_Options") -> Members:
    if options.flag("expire"):
        shop.tokens.expire_access()
    code = options.number("end")
    if code is not None:
        shop.tokens.end_all(code)
    return {}


def _session(shop: Shop, options: "_Options") -> Members:
    return shop.tokens.issue(shop.book.account(options.text("phone") or PHONE).id)


def _photos(shop: Shop, options: "_Options") -> Members:
    length, seed, name = options.number("bytes") or 0, options.number("seed") or 1, options.text("change")
    if name is None:
        photo = shop.photos.make(length, seed)
    else:
        found = shop.photos.find(name)
        if found is None:
            raise BadShopControl("there is no photo %s" % name)
        shop.photos.change(found, length, seed)
        photo = found
    return dict(photo.as_json(), bytes=photo.length, etag=photo.etag)


def _settings(shop: Shop, options: "_Options") -> Members:
    for holder, name, attribute in [
        (shop.tokens, "accessLifetime", "access_lifetime"),
        (shop.tokens, "refreshLifetime", "refresh_lifetime"),
        (shop.photos, "maxSize", "max_size"),
        (shop.photos, "maxAppendSize", "max_append_size"),
        (shop.photos, "uploadProgress", "progress"),
    ]:
        value = options.number(name)
        if value is not None:
            setattr(holder, attribute, value)
    if options.has("renewalEndsAccess"):
        shop.tokens.renewal_ends_access = options.flag("renewalEndsAccess")
    resumption = options.text("resumption")
    if resumption is not None:
        if resumption not in ("interim", "final", "none"):
            raise BadShopControl("resumption is interim, final or none")
        shop.photos.resumption = resumption
    return {}


def _stock(shop: Shop, options: "_Options") -> Members:
    sku, left = options.text("sku"), options.number("left")
    if sku is None or left is None:
        raise BadShopControl("stock needs sku and left")
    with shop.book.lock:
        shop.book.stock[sku] = left
    return {}


class _Options:
    def __init__(self, members: Members) -> None:
        self._members = dict(members)

    def has(self, name: str) -> bool:
        return name in self._members

    def text(self, name: str) -> Optional[str]:
        value = self._members.pop(name, None)
        if value is not None and not isinstance(value, str):
            raise BadShopControl("%s is not a text" % name)
        return value

    def texts(self, name: str) -> List[str]:
        value = self._members.pop(name, None)
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise BadShopControl("%s is not a list of texts" % name)
        return value

    def number(self, name: str) -> Optional[int]:
        value = self._members.pop(name, None)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise BadShopControl("%s is not a whole number" % name)
        return value

    def flag(self, name: str) -> bool:
        value = self._members.pop(name, False)
        if not isinstance(value, bool):
            raise BadShopControl("%s is neither true nor false" % name)
        return value

    def done(self) -> None:
        for name in self._members:
            raise BadShopControl("nothing is called %s here" % name)
