"""Works that are counted, keys that are written down in other ways, and blocks that are opened."""

import base64

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

from .shop_client import Call, ShopTestCase


class Works(ShopTestCase):
    def test_a_work_is_done_as_often_as_it_is_asked_for_and_once_for_each_key(self):
        for _ in range(2):
            self.assertEqual(self.call(Call("POST", "/open/works/tea", body={}, signed=False)).code, 0)
        for _ in range(3):
            keyed = Call("POST", "/open/works/tea", body={}, signed=False, headers=[("Idempotency-Key", '"k"')])
            self.assertEqual(self.call(keyed).data, {"done": 3})
        self.assertEqual(self.call(Call("GET", "/open/works/tea", signed=False)).data, {"done": 3})

    def test_a_signed_work_is_refused_without_its_signature(self):
        self.assertEqual(self.call(Call("POST", "/works/tea", body={"a": 1})).code, 0)
        self.assertNotEqual(self.call(Call("POST", "/works/tea", body={"a": 1}, signed=False)).code, 0)


class Keys(ShopTestCase):
    def listed(self, name):
        return base64.b64decode(self.call(Call("GET", "/keys", signed=False)).data[name]["public_key_base64"])

    def test_a_key_is_written_down_as_it_is_asked_for(self):
        self.assertEqual(self.listed("account")[0], 0x30)
        marks = {"spki": b"-----BEGIN PUBLIC KEY", "pkcs1": b"-----BEGIN RSA PUBLIC KEY", "bom": b"\xef\xbb\xbf-----",
                 "certificate": b"-----BEGIN CERTIFICATE"}
        for spelling, mark in marks.items():
            self.control("POST", "/shop/keys", {"spelling": spelling})
            self.assertTrue(self.listed("account").startswith(mark), spelling)
        self.control("POST", "/shop/keys", {"spelling": "crlf"})
        self.assertIn(b"\r\n", self.listed("account"))
        self.control("POST", "/shop/keys", {"spelling": "no-newline"})
        self.assertTrue(self.listed("account").endswith(b"-----"))

    def test_a_server_can_go_back_to_the_key_before(self):
        self.control("POST", "/shop/keys", {"name": "account"})
        self.assertEqual(self.control("POST", "/shop/keys", {"name": "account", "back": True})["version"], 1)
        self.assertEqual(self.call(Call("GET", "/keys", signed=False)).data["account"]["version"], 1)

    def test_blocks_are_opened_by_either_padding(self):
        key = serialization.load_der_public_key(self.listed("account"))
        ways = {
            "pkcs1": padding.PKCS1v15(), "oaep-sha256": padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
        }
        for name, way in ways.items():
            blocks = [base64.b64encode(key.encrypt(part, way)).decode() for part in (b"one ", b"two")]
            opened = self.control("POST", "/shop/open", {"key": "account", "padding": name, "blocks": blocks})
            self.assertEqual(opened["text"], "one two")
