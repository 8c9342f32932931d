"""The Shop's book: accounts, orders, stock and codes, in memory; each world has one of its own."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from decimal import Decimal
from typing import Dict, List, Optional, Tuple

#: Whom every world knows.
PHONE, PASSWORD = "13800138000", "correct horse 电池 😀"

PENDING, PAID, SHIPPED, CLOSED = 0, 1, 2, 9

#: What is not named here is there without end.
STOCK = {"sold-out": 0, "last-three": 3}


@dataclass
class Account:
    id: str
    phone: str
    password: Optional[str] = None
    nickname: str = ""
    birthday: Optional[str] = None
    avatar: Optional[str] = None
    version: int = 1

    def as_json(self) -> Dict[str, object]:
        members: Dict[str, object] = {"id": self.id, "nickname": self.nickname, "phone": self.phone}
        if self.birthday is not None:
            members["birthday"] = self.birthday
        return members


@dataclass
class Line:
    sku: str
    quantity: int
    unit_price: Decimal

    def as_json(self) -> Dict[str, object]:
        return {"sku": self.sku, "quantity": self.quantity, "unit_price": self.unit_price}


@dataclass
class Order:
    id: str
    account: str
    lines: List[Line]
    #: In milliseconds since 1970.
    created_at: int
    state: int = PENDING
    coupon: Optional[str] = None
    note: str = ""
    payment: Optional[Dict[str, object]] = None
    #: The idempotency key that it was placed with; None for those that were there.
    key: Optional[str] = None

    @property
    def total(self) -> Decimal:
        return sum((line.unit_price * line.quantity for line in self.lines), Decimal(0))

    def as_json(self) -> Dict[str, object]:
        members: Dict[str, object] = {
            "id": self.id,
            "state": self.state,
            "total": self.total,
            "created_at": self.created_at,
            "lines": [line.as_json() for line in self.lines],
        }
        if self.payment is not None:
            members["payment"] = self.payment
        return members


@dataclass
class Code:
    text: str
    sent_at: int
    sent: int = 1


class Book:
    def __init__(self, now: int) -> None:
        self.lock = threading.RLock()
        self.accounts: Dict[str, Account] = {}
        self.orders: Dict[str, Order] = {}
        #: The last code by phone and scene.
        self.codes: Dict[Tuple[str, str], Code] = {}
        self.stock: Dict[str, int] = dict(STOCK)
        #: How often each work was done, by its name.
        self.works: Dict[str, int] = {}
        self.placed = 0
        self.cancelled = 0
        ada = self.account(PHONE)
        ada.password, ada.nickname, ada.birthday = PASSWORD, "Ada ✿", "1990-02-28"
        for number in range(1, 26):
            self._seed(ada, number, now)

    def account(self, phone: str) -> Account:
        """The account of a phone: made where there is none."""
        with self.lock:
            for account in self.accounts.values():
                if account.phone == phone:
                    return account
            made = Account("u-%d" % (len(self.accounts) + 1), phone)
            self.accounts[made.id] = made
            return made

    def add(self, account: str, lines: List[Line], now: int, key: Optional[str]) -> Order:
        with self.lock:
            order = Order("o-%d" % (len(self.orders) + 1), account, lines, now, key=key)
            self.orders[order.id] = order
            if key is not None:
                self.placed += 1
            return order

    def as_json(self) -> Dict[str, object]:
        with self.lock:
            placed = [order for order in self.orders.values() if order.key is not None]
            by_key: Dict[str, int] = {}
            for order in placed:
                by_key[order.key or ""] = by_key.get(order.key or "", 0) + 1
            return {
                "orders": [
                    dict(order.as_json(), account=order.account, key=order.key, coupon=order.coupon, note=order.note)
                    for order in placed
                ],
                "placed": self.placed,
                "works": dict(self.works),
                "cancelled": self.cancelled,
                "ordersByKey": by_key,
                "accounts": [
                    dict(account.as_json(), avatar=account.avatar) for account in self.accounts.values()
                ],
                "codes": [
                    {"phone": phone, "scene": scene, "code": code.text, "sent": code.sent}
                    for (phone, scene), code in self.codes.items()
                ],
                "stock": dict(self.stock),
            }

    def _seed(self, account: Account, number: int, now: int) -> None:
        """Orders in each state, paid in each way, one of them in a way that version 1.4 does not know."""
        order = self.add(account.id, [Line("tea-%d" % number, number, Decimal("4.90"))], now - number * 3_600_000, None)
        order.state = (PENDING, PAID, SHIPPED, CLOSED)[number % 4]
        if number == 24:
            order.state, order.payment = 5, {"type": "voucher", "serial": "V-24"}
        elif number == 25:
            order.lines = [Line("gold & \"silver\" 😀", 999, Decimal("12345678901234567890.10"))]
        elif order.state in (PAID, SHIPPED):
            order.payment = (
                {"type": "card", "last_digits": "4242", "brand": "visa"}
                if number % 3
                else {"type": "wallet", "provider": "alipay"}
            )
