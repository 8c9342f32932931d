"""Fields that are sealed one by one, opened with the keys that they are sealed for."""

import json
from typing import Dict, Optional

from .shop_client import jwe
from .support import GatewayTestCase

HEADERS = [("Content-Type", "application/json")]


class VaultTests(GatewayTestCase):
    def setUp(self) -> None:
        super().setUp()
        self.keys = self.control("GET", "/shop")["keys"]

    def sealed(self, content: object, name: str = "account", key_id: Optional[str] = None) -> str:
        data = content.encode("utf-8") if isinstance(content, str) else json.dumps(content).encode("utf-8")
        return jwe(self.keys[name]["publicKey"], data, "RSA-OAEP-256", key_id or "%s.1" % name)

    def store(self, person: Dict[str, object]) -> Dict[str, object]:
        body = json.dumps(person).encode("utf-8")
        received = self.raw("POST", "/w/%s/vault/v1/people" % self.world, HEADERS, body)
        return json.loads(received.partition(b"\r\n\r\n")[2])

    def test_what_is_sealed_is_opened_at_any_depth(self) -> None:
        address = {"street": self.sealed("茶 1"), "door": self.sealed("7", "payment"), "city": "Berlin"}
        answer = self.store(
            {"age": self.sealed(41), "national_id": self.sealed(""), "nickname": None, "past": [address], "by_name": {"a": address}, "aliases": self.sealed([])}
        )
        opened = {"street": "茶 1", "door": "7", "city": "Berlin"}
        self.assertEqual(
            answer["data"], {"age": 41, "national_id": "", "nickname": None, "past": [opened], "by_name": {"a": opened}, "aliases": []}
        )

    def test_what_is_in_the_clear_or_for_another_key_is_refused(self) -> None:
        for person in (
            {"national_id": "in the clear"},
            {"home": {"street": "in the clear"}},
            {"past": [{"street": self.sealed("x", "payment")}]},
            {"aliases": self.sealed("[")},
            {"age": 41},
        ):
            with self.subTest(person):
                self.assertEqual(self.store(person)["code"], 40000)

    def test_a_key_that_is_not_known_is_said_to_be_none(self) -> None:
        for key_id in ("account.2", "nobody.1", "account", "account.0"):
            with self.subTest(key_id):
                self.assertEqual(self.store({"nickname": self.sealed("x", key_id=key_id)})["code"], 40112)

    def test_a_token_is_refused(self) -> None:
        headers = HEADERS + [("Authorization", "Bearer x")]
        received = self.raw("POST", "/w/%s/vault/v1/people" % self.world, headers, b"{}")
        self.assertIn(b"40000", received)
