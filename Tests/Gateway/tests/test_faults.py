"""Each fault does at the byte level what it says."""

import gzip
import zlib

from gateway.faults.registry import FAULTS

from .support import GatewayTestCase, request_bytes

NEWLINES = b"\r\n\r\n"


class Faults(GatewayTestCase):
    def fault(self, name, path="/v1/products/p-001", method="GET", body=b"", **options):
        self.control("POST", "/faults", dict(options, fault=name))
        return self.raw(method, "/w/%s%s" % (self.world, path), [], body)

    def parts(self, name, **options):
        head, blank, body = self.fault(name, **options).partition(NEWLINES)
        self.assertEqual(blank, NEWLINES)
        lines = head.split(b"\r\n")
        headers = {line.split(b":")[0].lower(): line.split(b":", 1)[1].strip() for line in lines[1:]}
        return lines[0], headers, body

    def test_every_fault_says_what_it_does(self):
        self.assertGreater(len(FAULTS), 30)
        for name, fault in FAULTS.items():
            self.assertTrue((fault.deliver.__doc__ or "").strip(), name)

    def test_cut_off_heads(self):
        self.assertNotIn(NEWLINES, self.fault("headers-cut-off"))
        self.assertEqual(self.fault("status-line-cut-off"), b"HTTP/1.1 20")

    def test_cut_off_bodies(self):
        for name in ["body-cut-off"]:
            _, headers, body = self.parts(name)
            self.assertLess(len(body), int(headers[b"content-length"]))
        _, headers, body = self.parts("chunks-cut-off")
        self.assertEqual(headers[b"transfer-encoding"], b"chunked")
        self.assertFalse(body.endswith(b"0\r\n\r\n"))

    def test_chunk_sizes(self):
        for kind in ["long", "short", "text", "huge"]:
            _, _, body = self.parts("chunk-sizes-lie", kind=kind)
            size = body.split(b"\r\n")[0]
            data = body[len(size) + 2 :].rpartition(b"\r\n0\r\n\r\n")[0]
            self.assertNotEqual(size, b"%x" % len(data))
        _, _, body = self.parts("chunked")
        self.assertTrue(body.startswith(b"7;note=x\r\n") and body.endswith(b"0\r\n\r\n"))

    def test_resets_and_closes(self):
        for name in ["reset-before-answer", "reset-in-body"]:
            with self.subTest(name), self.assertRaises(ConnectionResetError):
                self.fault(name)
                self.raw("GET", "/w/%s/never" % self.world)
        self.assertEqual(self.fault("close-before-answer"), b"")
        self.assertIn(b'"code":0', self.fault("close-after-answer"))

    def test_faults_in_an_upload_do_not_wait_for_the_body(self):
        head = request_bytes("POST", "/w/%s/v1/newsletter" % self.world, [], b"x" * 100)[:-100]
        self.control("POST", "/faults", {"fault": "answer-early"})
        connected = self.connect()
        connected.sendall(head)
        self.assertIn(b" 413 ", connected.recv(65536))
        for fault in [{"fault": "close-in-upload"}, {"fault": "stall-in-upload", "milliseconds": 1}]:
            self.control("POST", "/faults", fault)
            connected = self.connect()
            connected.sendall(head)
            with self.assertRaises(ConnectionResetError):
                connected.recv(65536)

    def test_a_stall_lasts_until_the_client_leaves_and_is_logged(self):
        arrives = {
            "stall-before-headers": lambda data: data == b"",
            "stall-in-headers": lambda data: data.startswith(b"HTTP/1.1 200") and NEWLINES not in data,
            "stall-after-headers": lambda data: data.endswith(NEWLINES),
            "stall-in-body": lambda data: NEWLINES in data and not data.endswith(NEWLINES),
        }
        for count, (name, expected) in enumerate(arrives.items(), start=1):
            self.control("POST", "/faults", {"fault": name})
            connected = self.connect()
            connected.sendall(request_bytes("GET", "/w/%s/v1/products/p-001" % self.world, [], b""))
            self.log("?complete=%d" % count)
            connected.settimeout(0.2)
            received = b""
            try:
                while True:
                    received += connected.recv(65536)
            except OSError:
                pass
            self.assertTrue(expected(received), (name, received))
            connected.close()
            entry = self.log("?abandoned=%d" % count)[-1]
            self.assertEqual((entry["fault"], entry["abandoned"]), (name, True))

    def test_slow_and_odd_but_whole(self):
        for name in ["drip", "no-space-after-colon", "until-close"]:
            line, headers, body = self.parts(name, milliseconds=0) if name == "drip" else self.parts(name)
            self.assertEqual(line, b"HTTP/1.1 200 OK")
            self.assertTrue(body.startswith(b'{"code":0') and body.endswith(b"}}"))
        self.assertIn(b"Content-Type:application/json", self.fault("no-space-after-colon"))
        received = self.fault("interim")
        self.assertTrue(received.startswith(b"HTTP/1.1 103 ") and b"HTTP/1.1 102 " in received)
        self.assertIn(b"HTTP/1.1 200 OK", received)

    def test_what_is_not_an_answer(self):
        self.assertTrue(self.fault("garbage").startswith(b"SSH-"))
        self.assertEqual(self.fault("two-lengths").count(b"Content-Length"), 2)

    def test_sizes(self):
        self.assertGreater(len(self.fault("large-headers", bytes=100_000)), 100_000)
        _, headers, body = self.parts("too-large", bytes=200_000, announced=1)
        self.assertEqual(int(headers[b"content-length"]), len(body))
        self.assertGreater(len(self.fault("too-large", bytes=200_000)), 200_000)
        _, _, body = self.parts("gzip-bomb", bytes=1_000_000)
        self.assertLess(len(body), 10_000)
        self.assertGreater(len(gzip.decompress(body)), 1_000_000)

    def test_compression(self):
        _, headers, body = self.parts("gzip")
        self.assertEqual(headers[b"content-encoding"], b"gzip")
        self.assertIn(b'"code":0', gzip.decompress(body))
        for name in ["bad-gzip", "not-gzip", "gzip-cut-off"]:
            _, headers, body = self.parts(name)
            self.assertEqual(headers[b"content-encoding"], b"gzip")
            with self.subTest(name), self.assertRaises((OSError, EOFError, zlib.error)):
                gzip.decompress(body)

    def test_what_an_answer_says(self):
        self.assertIn(b"<html>", self.fault("captive-portal"))
        self.assertIn(b" 502 ", self.fault("html-error"))
        self.assertIn(b" 503 ", self.fault("status", status=503, after=7))
        self.assertEqual(self.parts("empty-body")[2], b"")
        self.assertIn(b'"code":"0"', self.fault("code-as-text"))
        self.assertIn(b'"code":"40401"', self.fault("code-as-text", path="/v1/products/none"))
        self.assertEqual(self.parts("body", text="[]", status=202)[2], b"[]")
        self.assertFalse(self.parts("json-cut-off")[2].endswith(b"}"))

    def test_redirects(self):
        _, headers, _ = self.parts("redirect", status=307, location="http://elsewhere.example/")
        self.assertEqual(headers[b"location"], b"http://elsewhere.example/")
        _, headers, _ = self.parts("redirect-to-self")
        self.assertEqual(headers[b"location"].decode(), "/w/%s/v1/products/p-001" % self.world)

    def test_an_answer_is_played_again_byte_for_byte(self):
        first = self.raw("GET", "/w/%s/v1/products/p-001" % self.world)
        self.assertEqual(self.fault("replay"), first)

    def test_a_rule_waits_for_its_request_and_is_used_up(self):
        self.control("POST", "/faults", {"fault": "status", "method": "GET", "path": "/p-002", "skip": 1, "times": 2})
        statuses = [self.api_status(name) for name in ["p-001", "p-002", "p-002", "p-002", "p-002"]]
        self.assertEqual(statuses, [200, 200, 500, 500, 200])

    def test_a_header_asks_for_a_fault_too(self):
        received = self.raw("GET", "/w/%s/echo" % self.world, [("X-Gateway-Fault", "status status=418")])
        self.assertIn(b" 418 ", received.split(b"\r\n")[0])

    def api_status(self, product):
        received = self.raw("GET", "/w/%s/v1/products/%s" % (self.world, product))
        return int(received.split(b" ")[1])
