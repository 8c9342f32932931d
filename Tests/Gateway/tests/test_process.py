"""The gateway as a process: ready line, certificates, and an end when its input ends."""

import http.client
import json
import os
import socket
import ssl
import subprocess
import sys
import unittest

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Process(unittest.TestCase):
    def setUp(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gateway"], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.ready = json.loads(self.process.stdout.readline())
        self.ports = self.ready["ports"]

    def tearDown(self):
        self.process.stdin.close()
        self.assertEqual(self.process.wait(timeout=10), 0)
        self.process.stdout.close()
        self.assertFalse(os.path.exists(self.ready["authority"]))

    def test_each_port_is_what_it_is_called(self):
        context = ssl.create_default_context(cafile=self.ready["authority"])
        connection = http.client.HTTPSConnection("127.0.0.1", self.ports["https"], context=context, timeout=10)
        connection.request("GET", "/echo/status/201")
        self.assertEqual(connection.getresponse().status, 201)
        connection.close()
        for name, reason in [
            ("expired", "expired"),
            ("wrongHost", "IP address mismatch"),
            ("selfSigned", "self.signed certificate"),
        ]:
            refused = http.client.HTTPSConnection("127.0.0.1", self.ports[name], context=context, timeout=10)
            with self.subTest(name), self.assertRaisesRegex(ssl.SSLCertVerificationError, reason):
                refused.request("GET", "/echo")
            refused.close()
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", self.ports["refused"]), timeout=10)
        if "http6" in self.ports:
            connection = http.client.HTTPConnection("::1", self.ports["http6"], timeout=10)
            connection.request("GET", "/echo")
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()
