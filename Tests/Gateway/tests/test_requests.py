"""Requests are read strictly, logged as they came, and connections are kept."""

import base64

from .support import GatewayTestCase, request_bytes


class Requests(GatewayTestCase):
    def test_the_log_has_target_headers_and_body_as_they_travelled(self):
        self.raw("POST", "/w/%s/echo?b=%%2B&a=1" % self.world, [("X-Odd", "A  b"), ("x-odd", "c")], b"\x00\xff")
        (entry,) = self.log("?answered=1")
        self.assertEqual(entry["target"], "/w/%s/echo?b=%%2B&a=1" % self.world)
        self.assertEqual([pair for pair in entry["headers"] if "odd" in pair[0].lower()], [["X-Odd", "A  b"], ["x-odd", "c"]])
        self.assertEqual(base64.b64decode(entry["body"]), b"\x00\xff")
        self.assertEqual((entry["listener"], entry["status"], entry["complete"]), ("http", 200, True))

    def test_a_connection_serves_many_requests(self):
        connected = self.connect()
        for _ in range(3):
            connected.sendall(request_bytes("GET", "/w/%s/echo/bytes/3" % self.world, [], b""))
            self.assertTrue(connected.recv(65536).endswith(b"xxx"))
        self.assertEqual(len({entry["connection"] for entry in self.log()}), 1)

    def test_a_chunked_body_is_put_together(self):
        connected = self.connect()
        head = request_bytes("GET", "/w/%s/echo/body" % self.world, [("Transfer-Encoding", "chunked")], b"")
        connected.sendall(head + b"3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: 1\r\n\r\n")
        self.assertTrue(connected.recv(65536).endswith(b"\r\n\r\nabcde"))

    def test_expect_continue_is_answered_before_the_body(self):
        connected = self.connect()
        whole = request_bytes("POST", "/w/%s/echo/body" % self.world, [("Expect", "100-continue")], b"late")
        connected.sendall(whole[:-4])
        self.assertTrue(connected.recv(65536).startswith(b"HTTP/1.1 100 "))
        connected.sendall(b"late")
        self.assertTrue(connected.recv(65536).endswith(b"late"))

    def test_head_has_headers_only(self):
        received = self.raw("HEAD", "/w/%s/echo" % self.world)
        self.assertIn(b"Content-Length", received)
        self.assertTrue(received.endswith(b"\r\n\r\n"))

    def test_what_is_not_http_is_refused(self):
        broken = [
            b"GET /x HTTP/1.1\r\n\r\n",
            b"GET /x HTTP/1.0\r\nHost: a\r\n\r\n",
            b"GET  /x HTTP/1.1\r\nHost: a\r\n\r\n",
            b"GET x HTTP/1.1\r\nHost: a\r\n\r\n",
            b"GET /\xc3\xbc HTTP/1.1\r\nHost: a\r\n\r\n",
            b"GET /x HTTP/1.1\r\nHost : a\r\n\r\n",
            b"GET /x HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
            b"GET /x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            b"POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
            b"POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ]
        for raw in broken:
            with self.subTest(raw):
                connected = self.connect()
                connected.sendall(raw)
                self.assertTrue(connected.recv(65536).startswith(b"HTTP/1.1 400 "))

    def test_a_body_that_never_ends_is_logged_as_abandoned(self):
        connected = self.connect()
        connected.sendall(request_bytes("POST", "/w/%s/echo" % self.world, [], b"0123456789")[:-4])
        self.log("?requests=1")
        connected.close()
        (entry,) = self.log("?abandoned=1")
        self.assertEqual((entry["complete"], base64.b64decode(entry["body"])), (False, b"012345"))

    def test_worlds_do_not_see_each_other(self):
        self.raw("GET", "/w/%s/echo" % self.world)
        self.world += "-other"
        self.assertEqual(self.log(), [])
