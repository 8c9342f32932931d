"""Uploads in one go and in parts, and downloads whole and in part, over connections that break."""

import base64
import hashlib
import json
import random

from .shop_client import Call, ShopTestCase, parsed
from .support import COMMON, request_bytes

CONTENT = random.Random(1).randbytes(300_000)
PNG = ("Content-Type", "image/png")
PARTIAL = ("Content-Type", "application/partial-upload")
COMPLETE, INCOMPLETE = ("Upload-Complete", "?1"), ("Upload-Complete", "?0")


def digest(content, name="Content-Digest"):
    return name, "sha-256=:%s:" % base64.b64encode(hashlib.sha256(content).digest()).decode()


class UploadTestCase(ShopTestCase):
    def setUp(self):
        super().setUp()
        self.token = self.sign_in()

    def create(self, *headers, body=CONTENT):
        return self.call(Call("POST", "/photos", body=body, token=self.token, headers=[PNG, *headers]))

    def path(self, location):
        return location.split("/shop/v1")[1]

    def append(self, location, offset, part, *headers):
        headers = [PARTIAL, ("Upload-Offset", str(offset)), *headers]
        return self.call(Call("PATCH", self.path(location), body=part, token=self.token, headers=headers))

    def head(self, location):
        return self.call(Call("HEAD", self.path(location), token=self.token))

    def cut(self, method, path, body, headers, length):
        """Sends the headers and `length` bytes of the body, and resets the connection; the answers that came."""
        call = Call(method, path, body=body, token=self.token, headers=list(headers))
        method, target, headers, body = self.request(call)
        data = request_bytes(method, target, headers, body)
        connected = self.connect()
        connected.sendall(data[: len(data) - len(body) + length])
        received = connected.recv(65536) if ("Upload-Complete", "?1") in headers and method == "POST" else b""
        self.control("GET", "/log?requests=1")
        connected.close()
        return received


class Uploads(UploadTestCase):
    def test_a_plain_upload_is_a_photo(self):
        answer = self.create(digest(CONTENT))
        self.assertEqual((answer.status, answer.interims), (200, []))
        self.assertEqual(answer.data["digest"], hashlib.sha256(CONTENT).hexdigest())
        self.assertNotIn("upload-complete", answer.headers)
        entry = self.log()[0]
        self.assertEqual((entry["received"], entry["body"], entry["refusal"]), (300_000, "", None))

    def test_content_that_its_digest_does_not_name_is_refused(self):
        for headers in [[digest(b"x")], [digest(b"x", "Repr-Digest")], [], [("Content-Digest", "sha-256=x")]]:
            with self.subTest(headers):
                self.assertRefused(self.create(*headers), 40000, 400)
        self.assertEqual(self.books()["photos"], [])

    def test_a_file_that_is_there_already_is_answered_at_once(self):
        first = self.create(digest(CONTENT)).data
        again = self.create(COMPLETE, digest(CONTENT))
        self.assertEqual((again.data, again.headers["upload-complete"]), (first, "?1"))
        named = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=b"")
        self.assertEqual((named.status, named.data), (200, first))
        self.assertEqual(self.books()["known"], 2)

    def test_with_expect_it_is_answered_before_the_content_is_sent(self):
        first = self.create(digest(CONTENT)).data
        call = Call("POST", "/photos", body=CONTENT, token=self.token, headers=[PNG, digest(CONTENT), ("Expect", "100-continue")])
        method, target, headers, body = self.request(call)
        connected = self.connect()
        connected.sendall(request_bytes(method, target, headers, body)[: -len(body)])
        answer = parsed(connected.recv(65536))
        self.assertEqual((answer.data, answer.interims, answer.headers["connection"]), (first, [], "close"))
        self.assertEqual(self.log()[-1]["received"], 0)

    def test_an_upload_in_one_go_says_where_it_could_be_resumed(self):
        answer = self.create(COMPLETE, digest(CONTENT), ("Upload-Draft-Interop-Version", "9"))
        status, headers = answer.interims[0]
        self.assertEqual((status, headers["upload-draft-interop-version"]), (104, "9"))
        self.assertEqual(headers["location"], "/w/%s/shop/v1/photos/uploads/up-1" % self.world)
        self.assertTrue(headers["upload-limit"].startswith("max-size="))
        self.assertEqual((answer.headers["upload-complete"], answer.status), ("?1", 200))

    def test_an_upload_in_parts(self):
        answer = self.create(
            INCOMPLETE, ("Upload-Length", "300000"), digest(CONTENT, "Repr-Digest"), digest(CONTENT[:100]), body=CONTENT[:100]
        )
        self.assertEqual((answer.status, answer.headers["upload-complete"], answer.headers["upload-offset"]), (201, "?0", "100"))
        location = answer.headers["location"]
        more = self.append(location, 100, CONTENT[100:200_000], INCOMPLETE)
        self.assertEqual((more.status, more.headers["upload-offset"], more.body), (204, "200000", b""))
        state = self.head(location)
        self.assertEqual(
            [state.headers[name] for name in ("upload-offset", "upload-complete", "upload-length", "cache-control")],
            ["200000", "?0", "300000", "no-store"],
        )
        last = self.append(location, 200_000, CONTENT[200_000:], COMPLETE, digest(CONTENT[200_000:]))
        self.assertEqual((last.status, last.headers["upload-complete"]), (200, "?1"))
        self.assertEqual(last.data["digest"], hashlib.sha256(CONTENT).hexdigest())
        self.assertEqual(self.head(location).headers["upload-complete"], "?1")

    def test_what_had_come_before_the_connection_broke_is_kept(self):
        received = self.cut("POST", "/photos", CONTENT, [PNG, COMPLETE, digest(CONTENT)], 120_000)
        location = received.split(b"Location: ")[1].split(b"\r\n")[0].decode()
        self.control("GET", "/log?abandoned=1")
        state = self.head(location)
        self.assertEqual((state.headers["upload-offset"], state.headers["upload-complete"]), ("120000", "?0"))
        last = self.append(location, 120_000, CONTENT[120_000:], COMPLETE)
        self.assertEqual(last.data["digest"], hashlib.sha256(CONTENT).hexdigest())

    def test_an_upload_that_breaks_every_so_many_bytes_sends_nothing_twice(self):
        self.control("POST", "/faults", {"fault": "cut-upload", "bytes": 70_000, "times": None, "path": "/photos"})
        self.control("POST", "/faults", {"fault": "cut-upload", "bytes": 70_000, "times": None, "method": "PATCH"})
        location = "/w/%s/shop/v1/photos/uploads/up-1" % self.world
        with self.assertRaises((ConnectionResetError, BrokenPipeError)):
            self.create(COMPLETE, digest(CONTENT))
        while True:
            offset = int(self.head(location).headers["upload-offset"])
            try:
                answer = self.append(location, offset, CONTENT[offset:], COMPLETE)
                break
            except (ConnectionResetError, BrokenPipeError):
                continue
        self.assertEqual(answer.data["digest"], hashlib.sha256(CONTENT).hexdigest())
        log = [entry for entry in self.log() if entry["method"] in ("POST", "PATCH")]
        self.assertEqual([entry["received"] for entry in log], [70_000] * 4 + [20_000])

    def test_an_offset_that_does_not_match_is_a_conflict(self):
        location = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=CONTENT[:10]).headers["location"]
        for offset in [0, 9, 11]:
            answer = self.append(location, offset, b"x", INCOMPLETE)
            self.assertEqual((answer.status, answer.headers["upload-offset"]), (409, "10"))
            self.assertEqual(answer.headers["content-type"], "application/problem+json")
            self.assertEqual((answer.json["expected-offset"], answer.json["provided-offset"]), (10, offset))

    def test_lengths_that_contradict_each_other_are_refused(self):
        wrong = self.create(COMPLETE, digest(CONTENT), ("Upload-Length", "299999"))
        self.assertEqual((wrong.status, wrong.json["type"].split("#")[1]), (400, "inconsistent-upload-length"))
        location = self.create(
            INCOMPLETE, digest(CONTENT, "Repr-Digest"), ("Upload-Length", "20"), body=CONTENT[:10]
        ).headers["location"]
        self.assertEqual(self.append(location, 10, b"123456789", COMPLETE).status, 400)
        self.assertEqual(self.append(location, 10, b"1234567890123", INCOMPLETE).status, 400)
        self.assertEqual(self.head(location).status, 404)

    def test_a_complete_upload_takes_nothing_more(self):
        location = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=b"").headers["location"]
        self.assertEqual(self.append(location, 0, CONTENT, COMPLETE).status, 200)
        self.assertEqual(self.append(location, 300_000, b"", COMPLETE).json["type"].split("#")[1], "completed-upload")
        self.assertEqual(self.append(location, 300_000, b"x", COMPLETE).status, 400)

    def test_what_was_put_together_wrong_is_not_a_photo(self):
        location = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=CONTENT[:10]).headers["location"]
        answer = self.append(location, 10, b"something else", COMPLETE)
        self.assertRefused(answer, 40000, 400)
        self.assertEqual(answer.headers["upload-complete"], "?1")
        self.assertEqual(self.books()["photos"], [])

    def test_an_upload_is_given_up(self):
        location = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=b"x").headers["location"]
        delete = Call("DELETE", self.path(location), token=self.token)
        self.assertEqual(self.call(delete).status, 204)
        self.assertEqual(self.head(location).status, 404)

    def test_an_upload_is_its_accounts_own_and_signed_with_its_own_path(self):
        location = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=b"x").headers["location"]
        self.token = self.control("POST", "/shop/session", {"phone": "13900000002"})["access_token"]
        self.assertEqual(self.head(location).status, 404)
        self.secret = "wrong"
        self.assertEqual(self.head(location).status, 403)
        self.assertRefused(self.append(location, 1, b"y", COMPLETE), 40111)

    def test_a_new_request_ends_the_one_that_hangs(self):
        headers = [PNG, COMPLETE, digest(CONTENT)]
        call = Call("POST", "/photos", body=CONTENT, token=self.token, headers=headers)
        method, target, headers, body = self.request(call)
        hanging = self.connect()
        hanging.sendall(request_bytes(method, target, headers, body)[:-1000])
        location = hanging.recv(65536).split(b"Location: ")[1].split(b"\r\n")[0].decode()
        offset = int(self.head(location).headers["upload-offset"])
        last = self.append(location, offset, CONTENT[offset:], COMPLETE)
        self.assertEqual(last.data["digest"], hashlib.sha256(CONTENT).hexdigest())

    def test_limits_are_told_and_kept(self):
        self.control("POST", "/shop/settings", {"maxSize": 250_000, "maxAppendSize": 100_000})
        answer = self.create(COMPLETE, digest(CONTENT))
        self.assertRefused(answer, 41300, 413)
        self.assertEqual(answer.headers["upload-limit"], "max-size=250000, max-append-size=100000")
        self.assertEqual(self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=b"x").status, 201)

    def test_a_server_may_have_no_interim_answers_or_no_resumption(self):
        self.control("POST", "/shop/settings", {"resumption": "final"})
        answer = self.create(INCOMPLETE, digest(CONTENT, "Repr-Digest"), body=b"x")
        self.assertEqual((answer.interims, answer.status), ([], 201))
        self.control("POST", "/shop/settings", {"resumption": "none"})
        answer = self.create(COMPLETE, digest(CONTENT))
        self.assertEqual((answer.interims, answer.status, "upload-complete" in answer.headers), ([], 200, False))

    def test_progress_is_told_in_interim_answers(self):
        self.control("POST", "/shop/settings", {"uploadProgress": 50_000})
        offsets = [int(headers["upload-offset"]) for _, headers in self.create(COMPLETE, digest(CONTENT)).interims[1:]]
        self.assertEqual(offsets, sorted(offsets))
        self.assertTrue(offsets and offsets[-1] <= 300_000)

    def test_a_chunked_upload_is_taken_as_it_comes(self):
        headers = [PNG, COMPLETE, digest(b"abcde"), ("Transfer-Encoding", "chunked")]
        call = Call("POST", "/photos", body=b"", token=self.token, headers=headers)
        method, target, headers, _ = self.request(call)
        lines = ["%s %s HTTP/1.1" % (method, target)] + ["%s: %s" % pair for pair in COMMON + headers]
        connected = self.connect()
        connected.sendall("\r\n".join(lines).encode() + b"\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
        received = connected.recv(65536)
        while b'"code":' not in received:
            received += connected.recv(65536)
        self.assertEqual(parsed(received).code, 0)


class Downloads(UploadTestCase):
    def setUp(self):
        super().setUp()
        self.photo = self.control("POST", "/shop/photos", {"bytes": 3_000_000, "seed": 5})
        self.whole = self.get().body

    def get(self, *headers):
        return self.call(Call("GET", "/photos/" + self.photo["id"], token=self.token, headers=list(headers)))

    def test_a_photo_comes_whole_with_its_names(self):
        answer = self.get()
        self.assertEqual(hashlib.sha256(answer.body).hexdigest(), self.photo["digest"])
        self.assertEqual((answer.headers["etag"], answer.headers["accept-ranges"]), (self.photo["etag"], "bytes"))
        self.assertEqual(answer.headers["repr-digest"], digest(answer.body)[1])
        self.assertNotIn("content-range", answer.headers)

    def test_parts(self):
        size = 3_000_000
        for header, first, last in [
            ("bytes=0-9", 0, 9), ("bytes=2999990-", 2_999_990, size - 1), ("bytes=-5", size - 5, size - 1),
            ("bytes=100-99999999", 100, size - 1), ("bytes=-99999999", 0, size - 1),
        ]:
            answer = self.get(("Range", header))
            with self.subTest(header):
                self.assertEqual(answer.status, 206)
                self.assertEqual(answer.headers["content-range"], "bytes %d-%d/%d" % (first, last, size))
                self.assertEqual(answer.body, self.whole[first : last + 1])
        for header in ["bytes=3000000-", "bytes=-0"]:
            answer = self.get(("Range", header))
            self.assertEqual((answer.status, answer.headers["content-range"]), (416, "bytes */3000000"))
        for header in ["bytes=9-0", "bytes=0-1,5-6", "lines=1-2", "bytes=-", "bytes=x-"]:
            self.assertEqual(self.get(("Range", header)).status, 200)

    def test_a_part_comes_only_while_the_file_is_the_same(self):
        part, same = ("Range", "bytes=10-"), ("If-Range", self.photo["etag"])
        modified = self.get().headers["last-modified"]
        self.assertEqual(self.get(part, same).status, 206)
        self.assertEqual(self.get(part, ("If-Range", modified)).status, 206)
        for other in ['"other"', "W/" + self.photo["etag"], "Thu, 01 Jan 1970 00:00:00 GMT", "junk"]:
            self.assertEqual(self.get(part, ("If-Range", other)).status, 200)
        changed = self.control("POST", "/shop/photos", {"change": self.photo["id"], "bytes": 100, "seed": 6})
        answer = self.get(part, same)
        self.assertEqual((answer.status, len(answer.body), answer.headers["etag"]), (200, 100, changed["etag"]))

    def test_a_download_that_breaks_every_so_many_bytes_is_whole_in_the_end(self):
        self.control("POST", "/faults", {"fault": "cut-download", "bytes": 700_000, "times": None})
        got, tries = b"", 0
        while len(got) < 3_000_000:
            tries += 1
            call = Call("GET", "/photos/" + self.photo["id"], token=self.token)
            call.headers = [("Range", "bytes=%d-" % len(got)), ("If-Range", self.photo["etag"])]
            got += self.body_before_reset(call)
        self.assertEqual((got == self.whole, tries), (True, 5))

    def body_before_reset(self, call):
        method, target, headers, body = self.request(call)
        connected = self.connect()
        connected.sendall(request_bytes(method, target, headers + [("Connection", "close")], body))
        received = b""
        try:
            while True:
                data = connected.recv(65536)
                if not data:
                    break
                received += data
        except ConnectionResetError:
            pass
        return received.partition(b"\r\n\r\n")[2]

    def test_faults_of_ranges(self):
        part = ("Range", "bytes=1000-")
        self.control("POST", "/faults", {"fault": "range-ignored"})
        answer = self.get(part)
        self.assertEqual((answer.status, answer.body == self.whole), (200, True))
        self.control("POST", "/faults", {"fault": "range-wrong", "bytes": 10})
        answer = self.get(part)
        self.assertEqual((answer.status, answer.headers["content-range"]), (206, "bytes 990-2999999/3000000"))
        self.assertEqual(answer.body, self.whole[990:])
        for told, fault in [("3000000", {}), ("*", {"length": "unknown"})]:
            self.control("POST", "/faults", dict(fault, fault="range-short", bytes=10))
            answer = self.get(part)
            self.assertEqual((answer.status, answer.headers["content-range"]), (206, "bytes 1000-1009/" + told))
            self.assertEqual(answer.body, self.whole[1000:1010])
        self.control("POST", "/faults", {"fault": "if-range-ignored"})
        answer = self.get(part, ("If-Range", '"other"'))
        self.assertEqual((answer.status, answer.headers["etag"]), (206, self.photo["etag"]))
        self.assertEqual(answer.body, self.whole[1000:])
        self.control("POST", "/faults", {"fault": "content-corrupted"})
        answer = self.get()
        self.assertNotEqual(hashlib.sha256(answer.body).hexdigest(), self.photo["digest"])
        self.assertEqual(len(answer.body), 3_000_000)

    def test_a_photo_that_is_not_there(self):
        answer = self.call(Call("GET", "/photos/none", token=self.token))
        self.assertEqual((answer.status, json.loads(answer.body)["code"]), (404, 40403))
