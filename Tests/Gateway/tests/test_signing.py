"""Canonical strings and signatures, against texts written out by hand and digests that `openssl` gives."""

import hashlib
import hmac
import json
import os
import subprocess
import sys
import tempfile
import unittest

from gateway import vectors
from gateway.signing import rules, spelling
from gateway.strict_json import BadJSON

JSON = [("Content-Type", "application/json")]
SECRET = "signet test secret"


def message(method, target, body=b"", headers=()):
    return rules.read(method, target, list(headers), body).message


class CanonicalStrings(unittest.TestCase):
    def test_the_whole_of_one_by_hand(self):
        body = b'{"phone":"13800138000","scene":"login","timestamp":"1700000000000","nonce":"n-1","sign":"x"}'
        read = rules.read("POST", "/v1/sms/codes", JSON, body)
        self.assertEqual(
            read.message,
            "POST\n/v1/sms/codes\nnonce=n-1&phone=13800138000&scene=login&timestamp=1700000000000\n",
        )
        self.assertEqual((read.signature, read.timestamp, read.nonce), ("x", "1700000000000", "n-1"))

    def test_a_digest_and_its_signature_as_openssl_has_them(self):
        # printf 'POST\n/v1/photos\nnonce=n-1&timestamp=1\nsha-256=:x:' | openssl dgst -sha256 -hmac 'signet test secret'
        text = message("POST", "/v1/photos?timestamp=1&nonce=n-1", b"anything", [("Content-Digest", "sha-256=:x:")])
        self.assertEqual(text, "POST\n/v1/photos\nnonce=n-1&timestamp=1\nsha-256=:x:")
        self.assertEqual(
            rules.signature(SECRET, text), "17cff77cfe3340c066f7f7b2585a24eebda1296278cbe604a4a8f70d3ebc45b1"
        )

    def test_the_path_is_signed_as_it_travels(self):
        self.assertEqual(message("GET", "/w/a/v1/orders/a%2Fb%20c"), "GET\n/w/a/v1/orders/a%2Fb%20c\n\n")

    def test_names_are_in_byte_order(self):
        self.assertEqual(spelling.parameters([("id_2", "x"), ("id_10", "y")]), "id_10=y&id_2=x")
        self.assertEqual(spelling.parameters([("text1", "y"), ("text", "z")]), "text=z&text1=y")
        self.assertEqual(spelling.parameters([("ab", "3"), ("a_b", "2"), ("aB", "1"), ("Z", "0")]), "Z=0&aB=1&a_b=2&ab=3")
        # UTF-8 has U+FF61 before U+10000; UTF-16 has it the other way about.
        self.assertEqual(
            spelling.parameters([("\U00010000k", "1"), ("\uff61k", "2")]), "%EF%BD%A1k=2&%F0%90%80%80k=1"
        )

    def test_repeated_names_are_in_the_order_of_their_encoded_values(self):
        self.assertEqual(message("GET", "/v1/o?s=2&s=10&s=1"), "GET\n/v1/o\ns=1&s=10&s=2\n")
        self.assertEqual(spelling.parameters([("a", "z"), ("a", "-"), ("a", "ü")]), "a=%C3%BC&a=-&a=z")

    def test_empty_values_are_left_out_and_null_is_not_empty(self):
        self.assertEqual(message("POST", "/p?e=", b'{"a":"","b":null,"c":[],"d":{}}', JSON), "POST\n/p\nb=null&c=%5B%5D&d=%7B%7D\n")

    def test_blank_plus_and_tilde(self):
        self.assertEqual(message("GET", "/p?a=%20%2B~*"), "GET\n/p\na=%20%2B~%2A\n")
        form = [("Content-Type", "application/x-www-form-urlencoded")]
        self.assertEqual(message("POST", "/p", b"a=1+2%20%2B", form), "POST\n/p\na=1%202%20%2B\n")

    def test_numbers_and_nested_values_stay_as_they_are_spelled(self):
        body = b'{ "a" : 1.0 , "b":9007199254740993,"c": -0.10e+2,"d":true, "e": {"x": [1, 2.50]} }'
        self.assertEqual(
            [(member.name, member.text) for member in spelling.members(body)],
            [("a", "1.0"), ("b", "9007199254740993"), ("c", "-0.10e+2"), ("d", "true"), ("e", '{"x": [1, 2.50]}')],
        )

    def test_what_could_be_taken_for_more_parameters_is_escaped(self):
        self.assertEqual(message("GET", "/p?a=b%26c%3Dd"), "GET\n/p\na=b%26c%3Dd\n")

    def test_text_is_neither_normalized_nor_escaped_twice(self):
        self.assertEqual(spelling.parameters([("n", "cafe\u0301")]), "n=cafe%CC%81")
        self.assertEqual(spelling.parameters([("n", "%20")]), "n=%2520")
        self.assertEqual(spelling.members(b'{"n":"\\u00fc\\n"}')[0].text, "ü\n")

    def test_what_is_not_an_object_has_no_members(self):
        self.assertEqual(message("POST", "/p", b"[1]", JSON), "POST\n/p\n\n")
        self.assertEqual(message("POST", "/p", b"eyJ.x", [("Content-Type", "application/jose")]), "POST\n/p\n\n")
        for broken in [b"{", b'{"a":1,"a":2}', b'{"a":01}']:
            with self.subTest(broken), self.assertRaises(BadJSON):
                spelling.members(broken)

    def test_a_name_that_comes_twice_is_none(self):
        self.assertIsNone(rules.read("GET", "/p?nonce=a&nonce=b", [], b"").nonce)

    def test_a_signature_is_good_for_its_own_path_and_secret(self):
        signature = rules.signature(SECRET, message("GET", "/a?nonce=1"))
        self.assertTrue(rules.is_signed(rules.read("GET", "/a?nonce=1&sign=" + signature, [], b""), SECRET))
        for target, secret in [("/b?nonce=1", SECRET), ("/a?nonce=2", SECRET), ("/a?nonce=1", "other")]:
            self.assertFalse(rules.is_signed(rules.read("GET", target + "&sign=" + signature, [], b""), secret))
        self.assertFalse(rules.is_signed(rules.read("GET", "/a?nonce=1", [], b""), SECRET))


def vector(**changes):
    text = "GET\n/v1/me\nnonce=n-1&timestamp=1700000000250\n"
    signature = hmac.new(SECRET.encode(), text.encode(), hashlib.sha256).hexdigest()
    url = "https://api.shop.example/v1/me?timestamp=1700000000250&nonce=n-1&sign=" + signature
    made = {
        "endpoint": "profile.get",
        "title": "by hand",
        "now": 1700000000.25,
        "nonce": "n-1",
        "inputs": {},
        "request": {"method": "GET", "url": url, "headers": []},
        "message": text,
        "signature": signature,
    }
    made.update(changes)
    return made


class Vectors(unittest.TestCase):
    def run_on(self, document):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(document, file)
            file.flush()
            folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
            command = [sys.executable, "-m", "gateway.vectors", file.name]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            return done.returncode, done.stdout + done.stderr

    def file(self, *made):
        return {"service": "Shop", "signing": "app", "secret": SECRET, "vectors": list(made)}

    def test_vectors_that_agree(self):
        unsigned = vector(message=None, signature=None)
        unsigned["request"] = {"method": "GET", "url": "https://api.shop.example/v1/keys", "headers": []}
        self.assertEqual(vectors.differences(json.loads(json.dumps(self.file(vector(), unsigned)), parse_float=vectors.Decimal)), [])
        self.assertEqual(self.run_on(self.file(vector())), (0, "1 vectors, 0 differences\n"))

    def test_each_way_to_differ_is_told(self):
        other = vector()["request"]["url"]
        broken = [
            (vector(signature="00"), "signature is 00"),
            (vector(message="GET\n/v1/you\n"), "differs at byte 8: b'me"),
            (vector(nonce="n-2"), "the nonce is n-1"),
            (vector(now=1700000000), "the timestamp is 1700000000250, not 1700000000000"),
            (vector(request={"method": "PUT", "url": other, "headers": []}), "differs at byte 0"),
            (vector(request={"method": "GET", "url": other.replace("n-1", "n+1"), "headers": []}), "can't be read"),
            (vector(message=None, signature=None), "none is expected"),
        ]
        for made, expected in broken:
            with self.subTest(expected):
                status, output = self.run_on(self.file(made))
                self.assertEqual(status, 1, output)
                self.assertIn(expected, output)

    def test_what_is_no_file_of_vectors_is_said_to_be_none(self):
        for document in [[], {}, self.file({}), dict(self.file(), signing="other"), self.file(vector(now="1"))]:
            with self.subTest(document):
                self.assertEqual(self.run_on(document)[0], 2)
