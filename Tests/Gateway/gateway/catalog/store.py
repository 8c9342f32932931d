"""The shop's goods and what is said of them, in memory; each world has a shop of its own."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Dict, List, Optional, Set

REVIEWS_PER_DAY = 3


@dataclass
class Product:
    id: str
    name: str
    price: Decimal
    tags: List[str]
    added_at: str
    stock: Dict[str, object]
    picture: Optional[str] = None
    version: int = 1

    def as_json(self) -> Dict[str, object]:
        members: Dict[str, object] = {
            "id": self.id,
            "name": self.name,
            "price": self.price,
            "tags": self.tags,
            "added_at": self.added_at,
            "stock": self.stock,
            # A member that the specification does not name: a client has to pass over it.
            "weight_in_grams": 250,
        }
        if self.picture is not None:
            members["picture"] = self.picture
        return members


@dataclass
class Review:
    author: str
    stars: int
    text: str
    published: bool = True

    def as_json(self) -> Dict[str, object]:
        return {"author": self.author, "stars": self.stars, "text": self.text}


@dataclass
class Picture:
    id: str
    caption: str
    filename: str
    content_type: str
    content: bytes


@dataclass
class Store:
    products: Dict[str, Product] = field(default_factory=dict)
    reviews: Dict[str, List[Review]] = field(default_factory=dict)
    pictures: List[Picture] = field(default_factory=list)
    subscribers: Dict[str, Set[str]] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)

    def __post_init__(self) -> None:
        self.products = {product.id: product for product in _seed()}


def _seed() -> List[Product]:
    """Forty-five plain products and a few whose every part is awkward."""
    plain = [
        Product(
            id="p-%03d" % number,
            name="Product %d" % number,
            price=Decimal(number) + Decimal("0.90"),
            tags=["tea"] if number % 3 == 0 else ["coffee", "dark roast"],
            added_at="2026-01-01T08:%02d:00Z" % number,
            stock={"kind": "available", "count": number},
        )
        for number in range(1, 46)
    ]
    return plain + [
        Product(
            id="Tee & Kaffee/50% +1?#ü😀",
            name="Zwölf Gläser \"extra\" \\ e\u0301 😀",
            price=Decimal("12345678901234567890.10"),
            tags=["a=1&b=2", "ü +%"],
            added_at="2025-12-31T23:59:59.250Z",
            stock={"kind": "announced", "from": "2026-09-01"},
            picture="https://pictures.catalog.example/k%C3%A4nnchen.png?size=2&v=1",
        ),
        Product(
            id="offset",
            name="Added in another time zone",
            price=Decimal("0.10"),
            tags=[],
            added_at="2026-01-01T08:00:00+08:00",
            stock={"kind": "available", "count": 0, "warehouse": None},
        ),
        Product(
            id="newer-kind",
            name="In a kind of stock that version 1.0 does not know",
            price=Decimal("1"),
            tags=[],
            added_at="2025-06-01T00:00:00Z",
            stock={"kind": "rented", "until": "2026-12-01"},
        ),
    ]
