"""The Shop's endpoints."""

from __future__ import annotations

from . import auth, orders, pictures, profile, sms, works
from .call import LOW, Demands, ShopCall
from .service import ShopService
from ..answer import Answer
from ..service import success

SHOP = ShopService()


@SHOP.endpoint("GET", "/keys", Demands(LOW, anonymous=True, rooted=True))
def current_keys(call: ShopCall) -> Answer:
    call.query.done()
    return success(call.shop.keys.listed())


for part in (sms, auth, profile, orders, pictures, works):
    part.serve(SHOP)
