"""Orders: listed, looked at, placed once for each key, cancelled."""

from __future__ import annotations

import base64
import binascii
from typing import List

from ..answer import Answer
from ..fields import Members, whole
from ..service import BusinessFailure, Refusal, success
from .book import CLOSED, SHIPPED, Line, Order
from .call import HIGH, LOW, MEDIUM, OBJECT, Demands, ShopCall
from .service import ShopService

NOT_FOUND, OUT_OF_STOCK, TOO_LATE = 40401, 40901, 40902


def serve(shop: ShopService) -> None:
    sealed = Demands(HIGH, content=OBJECT, sealed_for="payment", key_parameter="request_id")
    shop.endpoint("GET", "/orders", Demands(LOW))(list_orders)
    shop.endpoint("GET", "/orders/{id}", Demands(MEDIUM))(get)
    shop.endpoint("POST", "/orders", sealed)(place)
    shop.endpoint("DELETE", "/orders/{id}", Demands(MEDIUM))(cancel)


def list_orders(call: ShopCall) -> Answer:
    """The newest first; a cursor goes on behind the order that it names."""
    fields = call.query
    states = [whole(text, "query: state", -(2**63), 2**63 - 1) for text in fields.many("state")]
    cursor, limit = fields.one("cursor"), fields.whole("limit", 1, 100)
    fields.done()
    with call.book.lock:
        mine = [order for order in call.book.orders.values() if order.account == call.account.id]
    found = sorted(
        (order for order in mine if not states or order.state in states),
        key=lambda order: (order.created_at, order.id),
        reverse=True,
    )
    start = _behind(found, cursor) if cursor is not None else 0
    page = found[start : start + (limit or 20)]
    answer: dict = {"orders": [order.as_json() for order in page]}
    if page and start + len(page) < len(found):
        answer["next_cursor"] = _cursor(page[-1])
    return success(answer)


def get(call: ShopCall) -> Answer:
    call.query.done()
    return success(_mine(call).as_json())


def place(call: ShopCall) -> Answer:
    call.query.done()
    body = call.body
    lines = [_line(item) for item in body.objects("items")]
    coupon = body.optional_text("coupon")
    note = body.text("note") if "note" in body else ""
    body.done()
    if not 1 <= len(lines) <= 100:
        raise Refusal("body: items has %d members" % len(lines))
    with call.book.lock:
        stock = call.book.stock
        for line in lines:
            if line.sku in stock and stock[line.sku] < line.quantity:
                left = {"sku": line.sku, "left": stock[line.sku]}
                raise BusinessFailure(OUT_OF_STOCK, "out of stock", 409, left)
        for line in lines:
            if line.sku in stock:
                stock[line.sku] -= line.quantity
        order = call.book.add(call.account.id, lines, call.shop.clock.now(), call.key)
        order.coupon, order.note = coupon, note
    return success(order.as_json(), 201)


def cancel(call: ShopCall) -> Answer:
    """To cancel what is cancelled changes nothing."""
    call.query.done()
    with call.book.lock:
        order = _mine(call)
        if order.state == SHIPPED:
            raise BusinessFailure(TOO_LATE, "the order has been shipped", 409)
        if order.state != CLOSED:
            order.state = CLOSED
            call.book.cancelled += 1
    return success()


def _mine(call: ShopCall) -> Order:
    """An order of the account that asks; another's is as good as none."""
    name = call.path["id"]
    if not 1 <= len(name) <= 64:
        raise Refusal("path: id has %d characters" % len(name))
    with call.book.lock:
        order = call.book.orders.get(name)
    if order is None or order.account != call.account.id:
        raise BusinessFailure(NOT_FOUND, "no such order", 404)
    return order


def _line(item: Members) -> Line:
    line = Line(item.text("sku"), item.whole("quantity", 1, 999), item.decimal("unit_price"))
    item.done()
    return line


def _cursor(order: Order) -> str:
    """Opaque to a client, and full of characters that a query has to escape."""
    return base64.b64encode(("%s ~>?é&=+" % order.id).encode("utf-8")).decode("ascii")


def _behind(orders: List[Order], cursor: str) -> int:
    try:
        name = base64.b64decode(cursor, validate=True).decode("utf-8").partition(" ")[0]
    except (binascii.Error, ValueError):
        name = ""
    for index, order in enumerate(orders):
        if order.id == name:
            return index + 1
    raise Refusal("query: cursor is not one that this server gave")
