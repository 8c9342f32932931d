"""HTTP/2: spoken to whoever offers it, refused, reset and left on request."""

import socket
import ssl
import unittest

from .support import GatewayTestCase

try:
    from h2 import events
    from h2.config import H2Configuration
    from h2.connection import H2Connection
except ImportError:
    H2Connection = None


class Client:
    """One connection, and what came of each of its streams."""

    def __init__(self, gateway):
        context = ssl.create_default_context(cafile=gateway.authority.root_file)
        context.set_alpn_protocols(["h2"])
        plain = socket.create_connection(("127.0.0.1", gateway.ports()["http2"]), timeout=5)
        self.socket = context.wrap_socket(plain, server_hostname="localhost")
        self.frames = H2Connection(H2Configuration(header_encoding="utf-8"))
        self.frames.initiate_connection()

    def get(self, path):
        stream = self.frames.get_next_available_stream_id()
        fields = [(":method", "GET"), (":path", path), (":scheme", "https"), (":authority", "localhost")]
        self.frames.send_headers(stream, fields, end_stream=True)
        return stream

    def end(self, stream):
        """The event that ends a stream, or the connection; and the status and the bytes that came before."""
        status, body = None, b""
        while True:
            self.socket.sendall(self.frames.data_to_send())
            data = self.socket.recv(65536)
            if not data:
                return "closed", status, body
            for event in self.frames.receive_data(data):
                if isinstance(event, events.ConnectionTerminated):
                    return "goaway %d" % event.last_stream_id, status, body
                if getattr(event, "stream_id", stream) != stream:
                    continue
                if isinstance(event, events.ResponseReceived):
                    status = dict(event.headers)[":status"]
                elif isinstance(event, events.DataReceived):
                    body += event.data
                    self.frames.acknowledge_received_data(event.flow_controlled_length, stream)
                elif isinstance(event, events.StreamEnded):
                    return "ended", status, body
                elif isinstance(event, events.StreamReset):
                    return "reset %d" % event.error_code, status, body


@unittest.skipIf(H2Connection is None, "needs the module h2")
class HTTP2(GatewayTestCase):
    def setUp(self):
        super().setUp()
        self.client = Client(self.gateway)
        self.addCleanup(self.client.socket.close)

    def end(self, fault=None, path="/echo/bytes/1000", **options):
        if fault is not None:
            self.control("POST", "/faults", {"fault": fault, **options})
        return self.client.end(self.client.get("/w/%s%s" % (self.world, path)))

    def test_streams_of_one_connection_are_answered(self):
        self.assertEqual(self.end()[:2], ("ended", "200"))
        _, _, body = self.end(path="/echo/bytes/3000000")
        self.assertEqual(len(body), 3_000_000)
        entries = self.log()
        self.assertEqual({entry["version"] for entry in entries}, {"2"})
        self.assertEqual(len({entry["connection"] for entry in entries}), 1)

    def test_a_refused_stream_does_no_work(self):
        self.assertEqual(self.end("refuse-stream"), ("reset 7", None, b""))
        self.assertEqual(self.log()[0]["status"], None)
        self.assertEqual(self.end()[:2], ("ended", "200"))

    def test_a_stream_is_reset_before_its_answer_and_in_it(self):
        self.assertEqual(self.end("reset-stream"), ("reset 2", None, b""))
        how, status, body = self.end("reset-stream", kind="body")
        self.assertEqual((how, status, len(body)), ("reset 2", "200", 500))

    def test_going_away_names_the_last_stream_that_was_looked_at(self):
        self.end()
        self.assertEqual(self.end("go-away")[0], "goaway 1")

    def test_going_away_in_the_midst_of_the_work_names_it(self):
        self.assertEqual(self.end("go-away-in-work")[0], "goaway 1")

    def test_a_client_that_leaves_one_stream_keeps_the_others(self):
        self.control("POST", "/faults", {"fault": "stall-before-headers"})
        left = self.client.get("/w/%s/echo/bytes/10" % self.world)
        self.client.frames.reset_stream(left)
        for _ in range(3):
            self.assertEqual(self.end()[:2], ("ended", "200"))
        self.assertEqual(len({entry["connection"] for entry in self.log()}), 1)

    def test_a_client_that_leaves_in_the_answer_keeps_the_others(self):
        # More than the stream's window: the answer is under way when the client leaves.
        left = self.client.get("/w/%s/echo/bytes/1000000" % self.world)
        self.client.socket.sendall(self.client.frames.data_to_send())
        self.client.frames.receive_data(self.client.socket.recv(65536))
        self.client.frames.reset_stream(left)
        self.assertEqual(self.end()[:2], ("ended", "200"))

    def test_http_1_1_is_required_of_each_stream(self):
        for _ in range(2):
            self.assertEqual(self.end("http-1-1-required"), ("reset 13", None, b""))
        self.assertEqual([entry["status"] for entry in self.log()], [None, None])
