"""The faults of retrying, time and redirects, over the Shop and the Catalog alike."""

import json
import re
from email.utils import parsedate_to_datetime

from gateway.faults.registry import FAULTS

from .shop_client import Call, ShopTestCase, parsed
from .support import request_bytes

TARGET = "/v1/products/p-001"


class Misbehaviour(ShopTestCase):
    def fault(self, name, **options):
        self.control("POST", "/faults", dict(options, fault=name))
        return self.raw("GET", "/w/%s%s" % (self.world, TARGET))

    def answer(self, name, **options):
        return parsed(self.fault(name, **options))

    def test_each_kind_of_retry_after(self):
        now = self.now()
        self.control("POST", "/clock", {"now": now, "held": True})
        second = now // 1000 * 1000
        for kind, expected in {
            "seconds": "7", "negative": "-7", "fraction": "7.5", "huge": "9" * 40, "junk": "soon", "empty": "",
        }.items():
            answer = self.answer("retry-after", kind=kind, seconds=7, status=429)
            self.assertEqual((answer.status, answer.headers["retry-after"]), (429, expected))
        for kind, distance in {"date": 7, "past": -7}.items():
            answer = self.answer("retry-after", kind=kind, seconds=7)
            told = parsedate_to_datetime(answer.headers["retry-after"]).timestamp() * 1000
            self.assertEqual((answer.status, told), (503, second + distance * 1000))
        self.assertRegex(self.answer("retry-after", kind="rfc850").headers["retry-after"], r"^\w+day, \d\d-\w{3}-\d\d ")
        self.assertRegex(self.answer("retry-after", kind="asctime").headers["retry-after"], r"^\w{3} \w{3} [ \d]\d [\d:]{8} \d{4}$")
        self.assertEqual(self.fault("retry-after", kind="twice").count(b"Retry-After"), 2)

    def test_the_clock_of_one_answer_is_wrong(self):
        for milliseconds in [7_200_000, -7_200_000]:
            told = parsedate_to_datetime(self.answer("wrong-clock", milliseconds=milliseconds).headers["date"])
            self.assertAlmostEqual(told.timestamp() * 1000, self.now() + milliseconds, delta=10_000)
        self.assertEqual(self.answer("wrong-clock", text="yesterday").headers["date"], "yesterday")
        self.assertNotIn("date", self.answer("wrong-clock", text="").headers)

    def test_an_answer_out_of_a_cache_says_so(self):
        answer = self.answer("from-cache", seconds=100)
        self.assertEqual(answer.headers["age"], "100")
        self.assertLess(parsedate_to_datetime(answer.headers["date"]).timestamp() * 1000, self.now() - 99_000)
        self.assertTrue(self.answer("from-cache", kind="warning").headers["warning"].startswith("110 "))
        self.assertEqual(self.answer("not-modified").status, 304)

    def test_the_worlds_clock_is_in_every_answers_date(self):
        self.control("POST", "/clock", {"now": 1_700_000_000_000, "held": True})
        date = "Tue, 14 Nov 2023 22:13:20 GMT"
        self.assertEqual(parsed(self.raw("GET", "/w/%s%s" % (self.world, TARGET))).headers["date"], date)
        for name in ["status", "captive-portal", "redirect", "drip"]:
            self.assertEqual(self.answer(name).headers["date"], date)
        self.control("POST", "/clock", {"advance": -1000})
        self.assertEqual(self.answer("status").headers["date"], date.replace(":20 ", ":19 "))

    def test_resets_in_and_after_the_headers(self):
        for name, has_all in [("reset-in-headers", False), ("reset-after-headers", True)]:
            self.control("POST", "/faults", {"fault": name})
            connected = self.connect()
            connected.sendall(request_bytes("GET", "/w/%s%s" % (self.world, TARGET), [], b""))
            received = b""
            with self.assertRaises(ConnectionResetError):
                while True:
                    data = connected.recv(65536)
                    self.assertTrue(data, "closed, not reset")
                    received += data
            self.assertEqual(received.endswith(b"\r\n\r\n"), has_all)

    def test_lengths_that_lie(self):
        for kind in ["short", "long", "text", "negative", "huge"]:
            answer = self.answer("length-lies", kind=kind)
            self.assertNotEqual(answer.headers["content-length"], str(len(answer.body)))

    def test_an_answer_comes_twice(self):
        received = self.fault("answer-twice")
        self.assertEqual(received[: len(received) // 2], received[len(received) // 2 :])

    def test_a_redirect_across_origins_and_what_arrives_there(self):
        headers = [("Authorization", "Bearer x"), ("Cookie", "a=b")]
        self.control("POST", "/faults", {"fault": "redirect-across", "status": 307})
        moved = parsed(self.raw("POST", "/w/%s/echo" % self.world, headers, b"body"))
        port = self.gateway.ports()["http2nd"]
        self.assertEqual((moved.status, moved.headers["location"]), (307, "http://127.0.0.1:%d/w/%s/echo" % (port, self.world)))
        self.raw("POST", "/w/%s/echo" % self.world, headers[:1], b"body", connected=self.connect("http2nd"))
        there = self.log()[-1]
        self.assertEqual(there["listener"], "http2nd")
        self.assertIn(["Authorization", "Bearer x"], there["headers"])
        self.control("POST", "/faults", {"fault": "redirect-across", "listener": "https"})
        self.assertTrue(parsed(self.raw("GET", "/w/%s/echo" % self.world)).headers["location"].startswith("https://"))

    def test_a_redirect_loop_over_two_origins(self):
        self.control("POST", "/faults", {"fault": "redirect-across", "times": 2})
        self.control("POST", "/faults", {"fault": "redirect-across", "listener": "http", "times": None})
        locations = [parsed(self.raw("GET", "/w/%s/echo" % self.world)).headers["location"] for _ in range(3)]
        self.assertEqual(len(set(locations)), 2)

    def test_answers_and_work_are_held_until_the_test_says_so(self):
        token = self.sign_in()
        for name, placed in [("hold-before-work", 0), ("hold-after-work", 1)]:
            self.control("POST", "/faults", {"fault": name, "name": name})
            connected = self.connect()
            method, target, headers, body = self.request(self.place(token, name))
            connected.sendall(request_bytes(method, target, headers, body))
            self.control("GET", "/gates?name=%s&count=1" % name)
            self.assertEqual(name in self.books()["ordersByKey"], bool(placed))
            self.control("POST", "/gates", {"open": name})
            self.assertIn(b'"code":0', connected.recv(65536))

    def test_what_stands_in_front_of_the_server_answers_in_its_place(self):
        token = self.sign_in()
        for name in ["html-error", "captive-portal", "retry-after", "lose-answer"]:
            self.control("POST", "/faults", {"fault": name, "work": False, "kind": "close" if "lose" in name else "date"})
            self.raw(*self.request(self.place(token, name)))
        self.assertEqual(self.books()["placed"], 0)
        self.assertEqual(self.books()["nonces"]["used"], 0)

    def test_a_client_that_leaves_while_its_answer_is_lost(self):
        self.control("POST", "/faults", {"fault": "lose-answer", "kind": "stall"})
        connected = self.connect()
        connected.sendall(request_bytes("GET", "/w/%s%s" % (self.world, TARGET), [], b""))
        self.log("?complete=1")
        connected.close()
        self.assertEqual(self.log("?abandoned=1")[0]["status"], None)

    def test_faults_apply_to_the_shop_as_to_anything(self):
        self.control("POST", "/faults", {"fault": "captive-portal", "path": "/keys"})
        self.assertIn(b"<html>", self.call(Call("GET", "/keys", signed=False)).body)
        self.control("POST", "/faults", {"fault": "code-as-text"})
        self.assertIn(b'"code":"0"', self.call(Call("GET", "/keys", signed=False)).body)

    def test_the_list_of_faults_says_what_each_does(self):
        received = self.raw("GET", "/_gateway/faults")
        listed = json.loads(received.partition(b"\r\n\r\n")[2])
        self.assertEqual(sorted(listed), sorted(FAULTS))
        self.assertGreater(len(listed), 60)

    def test_what_is_no_control_is_refused(self):
        for method, what, body in [
            ("POST", "/clock", {"now": "x"}), ("POST", "/clock", {}), ("POST", "/gates", {"open": 1}),
            ("POST", "/shop/none", {}), ("POST", "/shop/keys", {"name": "none"}), ("POST", "/shop/stock", {}),
            ("POST", "/shop/settings", {"x": 1}), ("POST", "/shop/settings", {"resumption": "x"}),
            ("POST", "/shop/secret", {"value": 1}), ("POST", "/faults", {"fault": "none"}), ("GET", "/shop/x", None),
            ("POST", "/shop/photos", {"change": "none"}), ("GET", "/none", None), ("POST", "/log/x", {}),
        ]:
            content = json.dumps(body).encode() if body is not None else b""
            received = self.raw(method, "/_gateway/w/%s%s" % (self.world, what), [], content)
            with self.subTest(what):
                self.assertTrue(re.match(rb'HTTP/1.1 400 .*"error":', received, re.S), received)
