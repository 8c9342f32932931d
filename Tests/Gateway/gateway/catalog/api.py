"""The Catalog's endpoints."""

from __future__ import annotations

import base64
import binascii
import datetime
import re
from typing import Dict, List

from .. import guards, multipart, strict_json
from ..answer import Answer
from ..encoding import decode_form
from ..fields import Members, Pieces, media_type, whole
from ..request import Request
from ..service import BusinessFailure, Call, Refusal, Service, success
from .store import REVIEWS_PER_DAY, Picture, Product, Review, Store

_EMAIL = re.compile(r"[^@ ]+@[^@ ]+\Z")


def headers(request: Request) -> None:
    guards.common_headers(request, "Catalog/1.0")
    if "application/json" not in (request.header("Accept") or ""):
        raise Refusal("header Accept does not ask for application/json")


    if request.method in ("GET", "HEAD"):
        guards.no_body(request)


CATALOG = Service(guards=[headers])


@CATALOG.route("GET", "/products")
def list_products(call: Call) -> Answer:
    fields = Pieces(call.query, "query")
    sort = fields.one("sort") or "newest"
    tags, cursor = fields.many("tags"), fields.one("cursor")
    limit = fields.whole("limit", 1, 100) or 20
    fields.done()
    if sort not in ("newest", "price_asc"):
        raise Refusal("query: sort is %r" % sort)
    found = _sorted(call.world.store, sort, tags)
    start = _position(cursor, sort, tags) if cursor is not None else 0
    page: Dict[str, object] = {"products": [product.as_json() for product in found[start : start + limit]]}
    if start + limit < len(found):
        page["next_cursor"] = _cursor(start + limit, sort, tags)
    return success(page)


@CATALOG.route("GET", "/products/{id}")
def get_product(call: Call) -> Answer:
    Pieces(call.query, "query").done()
    product = _product(call, "id")
    return success(product.as_json(), headers=[("ETag", '"%s-%d"' % (_ascii(product.id), product.version))])


@CATALOG.route("POST", "/products/{id}/pictures")
def add_picture(call: Call) -> Answer:
    Pieces(call.query, "query").done()
    product = _product(call, "id")
    parts = multipart.parse(call.request.header("Content-Type") or "", call.request.body)
    if [part.name for part in parts] != ["caption", "picture"]:
        raise Refusal("multipart: the parts are %s, not caption, picture" % [part.name for part in parts])
    caption, file = parts
    if caption.filename is not None or len(caption.text()) > 200:
        raise Refusal("multipart: caption is not a text of at most 200 characters")
    if not file.filename or not file.content_type:
        raise Refusal("multipart: picture has no file name or no Content-Type")
    with call.world.store.lock:
        pictures = call.world.store.pictures
        picture = Picture(
            "pic-%d" % (len(pictures) + 1), caption.text(), file.filename, file.content_type, file.content
        )
        pictures.append(picture)
        product.version += 1
    return success({"id": picture.id, "url": "https://pictures.catalog.example/%s" % picture.id})


@CATALOG.route("GET", "/products/{product}/reviews")
def list_reviews(call: Call) -> Answer:
    Pieces(call.query, "query").done()
    reviews = _reviews(call)
    return success([review.as_json() for review in reviews if review.published])


@CATALOG.route("POST", "/products/{product}/reviews")
def write_review(call: Call) -> Answer:
    """A text with a link in it awaits moderation; an author has so many reviews of a product a day."""
    Pieces(call.query, "query").done()
    members = _json_body(call)
    author, stars = members.text("author"), members.whole("stars", 1, 5)
    text = members.text("text") if "text" in members else ""
    members.done()
    with call.world.store.lock:
        reviews = _reviews(call)
        if sum(review.author == author for review in reviews) >= REVIEWS_PER_DAY:
            raise BusinessFailure(42901, "too many reviews", 429, {"per_day": REVIEWS_PER_DAY})
        review = Review(author, stars, text, published="://" not in text)
        reviews.append(review)
    return success(review.as_json(), 201) if review.published else success(status=202)


@CATALOG.route("PATCH", "/products/{product}/reviews/{index}")
def change_review(call: Call) -> Answer:
    """What is unset stays; null puts back what a review begins with: three stars, no text."""
    Pieces(call.query, "query").done()
    index = whole(call.path["index"], "path: index", -(2**63), 2**63 - 1)
    members = _json_body(call)
    with call.world.store.lock:
        reviews = _reviews(call)
        if not 0 <= index < len(reviews):
            raise BusinessFailure(40402, "no such review", 404)
        review = reviews[index]
        if members.is_null("stars"):
            members.skip("stars")
            review.stars = 3
        elif "stars" in members:
            review.stars = members.whole("stars", 1, 5)
        if members.is_null("text"):
            members.skip("text")
            review.text = ""
        elif "text" in members:
            review.text = members.text("text")
    members.done()
    return success(review.as_json())


@CATALOG.route("POST", "/newsletter")
def subscribe(call: Call) -> Answer:
    Pieces(call.query, "query").done()
    media_type(call.request.header("Content-Type"), "application/x-www-form-urlencoded")
    fields = Pieces(decode_form(call.request.body), "form")
    email, topics = fields.required("email"), fields.many("topics")
    fields.done()
    if not _EMAIL.match(email):
        raise Refusal("form: email is not an address")
    with call.world.store.lock:
        if email in call.world.store.subscribers:
            raise BusinessFailure(40901, "already subscribed", 409)
        call.world.store.subscribers[email] = set(topics)
    return success()


def _product(call: Call, name: str) -> Product:
    product_id = call.path[name]
    if not 1 <= len(product_id) <= 64:
        raise Refusal("path: %s has %d characters" % (name, len(product_id)))
    product = call.world.store.products.get(product_id)
    if product is None:
        raise BusinessFailure(40401, "no such product", 404)
    return product


def _reviews(call: Call) -> List[Review]:
    return call.world.store.reviews.setdefault(_product(call, "product").id, [])


def _json_body(call: Call) -> Members:
    media_type(call.request.header("Content-Type"), "application/json")
    return Members(strict_json.parse(call.request.body), "body")


def _sorted(store: Store, sort: str, tags: List[str]) -> List[Product]:
    found = [product for product in store.products.values() if set(tags) <= set(product.tags)]
    if sort == "price_asc":
        return sorted(found, key=lambda product: product.price)
    return sorted(found, key=lambda product: _moment(product.added_at), reverse=True)


def _moment(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def _cursor(position: int, sort: str, tags: List[str]) -> str:
    """Opaque to a client, and full of characters that a query has to escape."""
    spelled = strict_json.spell([position, sort, tags, "~~~>>>???"])
    return base64.b64encode(spelled.encode("utf-8")).decode("ascii")


def _position(cursor: str, sort: str, tags: List[str]) -> int:
    try:
        parts = strict_json.parse(base64.b64decode(cursor, validate=True))
    except (binascii.Error, strict_json.BadJSON):
        parts = None
    if not isinstance(parts, list) or len(parts) != 4 or not isinstance(parts[0], int):
        raise Refusal("query: cursor is not one that this server gave")
    position = parts[0]
    if parts[1:3] != [sort, tags]:
        raise Refusal("query: cursor belongs to another listing")
    return position


def _ascii(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii").replace('"', "")
