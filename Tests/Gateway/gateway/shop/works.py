"""Work that is nothing but counted, whatever comes with it: for what is about signatures, retries and keys alone."""

from __future__ import annotations

from ..answer import Answer
from ..service import success
from .call import ANY, LOW, MEDIUM, Demands, ShopCall
from .service import ShopService


def serve(shop: ShopService) -> None:
    for method in ("GET", "POST", "PUT", "DELETE"):
        shop.endpoint(method, "/works/{id}", Demands(MEDIUM, anonymous=True, content=ANY))(work)
        # The same without a signature.
        shop.endpoint(method, "/open/works/{id}", Demands(LOW, anonymous=True, content=ANY))(work)


def work(call: ShopCall) -> Answer:
    """Does it once more; a GET only asks how often it was done."""
    book, name = call.book, call.path["id"]
    with book.lock:
        if call.request.method != "GET":
            book.works[name] = book.works.get(name, 0) + 1
        return success({"done": book.works.get(name, 0)})
