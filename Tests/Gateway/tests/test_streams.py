import json
import re

from .support import GatewayTestCase


class Streams(GatewayTestCase):
    def stream(self, path: str, headers=None) -> bytes:
        """The content, put together from its chunks; what comes behind a break is left out."""
        received = self.raw("GET", "/w/%s/streams/%s" % (self.world, path), headers or [])
        content, chunks = b"", received.partition(b"\r\n\r\n")[2]
        while chunks:
            size, _, rest = chunks.partition(b"\r\n")
            content, chunks = content + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
        return content

    def numbers(self, content: bytes):
        return [int(number) for number in re.findall(rb'"number":(\d+)', content)]

    def test_elements_are_numbered_in_each_format(self):
        for kind in ["events", "lines", "sequence"]:
            for extra in ["", "&bytes=1"]:
                with self.subTest(kind, extra=extra):
                    self.assertEqual(self.numbers(self.stream(kind + "?count=3" + extra)), [1, 2, 3])

    def test_an_event_has_a_comment_an_identifier_a_name_and_its_data_in_lines(self):
        self.assertEqual(
            self.stream("events?count=1&retry=5").decode(),
            ': element 1\nretry: 5\nid: 1\nevent: counted\ndata: {"number":1,\ndata: "text":"é"}\n\n',
        )

    def test_events_go_on_behind_the_last_one(self):
        content = self.stream("events?count=5&end=close", [("Last-Event-ID", "3")])
        self.assertEqual(self.numbers(content), [4, 5])

    def test_a_stream_that_ends_early_holds_half_of_an_element(self):
        for kind in ["events", "lines", "sequence"]:
            for end in ["close", "short"]:
                with self.subTest(kind, end=end):
                    content = self.stream(kind + "?after=2&end=" + end)
                    whole = self.stream(kind + "?count=2")
                    self.assertTrue(content.startswith(whole) and len(content) > len(whole))

    def test_a_sequence_is_of_json_texts(self):
        texts = self.stream("sequence?count=2").split(b"\x1e")[1:]
        self.assertEqual([json.loads(text)["number"] for text in texts], [1, 2])
