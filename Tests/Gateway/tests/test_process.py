"""The gateway as a process: ready line, certificates, and an end when its input ends."""

import base64
import hashlib
import http.client
import json
import os
import socket
import ssl
import subprocess
import sys
import unittest

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

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
            ("notYetValid", "not yet valid"),
            ("untrusted", "unable to get local issuer"),
            ("wrongHost", "IP address mismatch"),
            ("selfSigned", "self.signed certificate"),
        ]:
            refused = http.client.HTTPSConnection("127.0.0.1", self.ports[name], context=context, timeout=10)
            with self.subTest(name), self.assertRaisesRegex(ssl.SSLCertVerificationError, reason):
                refused.request("GET", "/echo")
            refused.close()
        pins = {name: self.pin(context, name) for name in ("https", "otherKey")}
        self.assertEqual(pins, {name: self.ready["pins"][name] for name in pins})
        self.assertNotEqual(pins["https"], pins["otherKey"])
        mute = socket.create_connection(("127.0.0.1", self.ports["mute"]), timeout=0.1)
        mute.sendall(b"GET / HTTP/1.1\r\n\r\n")
        with self.assertRaises(socket.timeout):
            mute.recv(1)
        mute.close()
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", self.ports["refused"]), timeout=10)
        if "http6" in self.ports:
            connection = http.client.HTTPConnection("::1", self.ports["http6"], timeout=10)
            connection.request("GET", "/echo")
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()

    def pin(self, context, name):
        """Of the key that a listener shows to who trusts the authority."""
        with socket.create_connection(("127.0.0.1", self.ports[name]), timeout=10) as plain:
            with context.wrap_socket(plain, server_hostname="localhost") as secured:
                certificate = x509.load_der_x509_certificate(secured.getpeercert(binary_form=True))
        key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return base64.b64encode(hashlib.sha256(key).digest()).decode()

    def test_the_shop_is_served_over_tls_as_well(self):
        context = ssl.create_default_context(cafile=self.ready["authority"])
        connection = http.client.HTTPSConnection("127.0.0.1", self.ports["https"], context=context, timeout=10)
        headers = {"X-Device-ID": "d", "User-Agent": "Shop/1.4", "Accept": "application/json"}
        connection.request("GET", "/w/tls/shop/v1/keys", headers=headers)
        answer = connection.getresponse()
        self.assertEqual((answer.status, json.loads(answer.read())["code"]), (200, 0))
        connection.close()
