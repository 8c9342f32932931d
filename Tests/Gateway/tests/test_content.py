import unittest
from decimal import Decimal

from gateway import multipart, strict_json


class JSON(unittest.TestCase):
    def test_decimals_stay_as_they_are_spelled(self):
        text = b'{"price":12345678901234567890.10,"small":0.0000001,"count":3}'
        value = strict_json.parse(text)
        self.assertEqual(value["price"], Decimal("12345678901234567890.10"))
        self.assertEqual(strict_json.spell(value), text.decode())

    def test_refuses_what_rfc_8259_does_not_have(self):
        for text in [b"", b"{'a':1}", b'{"a":1,"a":2}', b"[NaN]", b"[1,]", b"\xef\xbb\xbf{}", b'"\xff"', b'"\\ud800"', b"[" * 100000]:
            with self.subTest(text[:20]), self.assertRaises(strict_json.BadJSON):
                strict_json.parse(text)


def form(*parts: bytes, boundary: bytes = b"xyz") -> bytes:
    return b"".join(b"--" + boundary + b"\r\n" + part + b"\r\n" for part in parts) + b"--" + boundary + b"--\r\n"


class Multipart(unittest.TestCase):
    def test_reads_parts_in_order_with_their_bytes_untouched(self):
        content = b"\x00\r\n--xy\r\n\r\n\xff"
        body = form(
            b'Content-Disposition: form-data; name="caption"\r\n\r\nZ\xc3\xbcrich',
            b'Content-Disposition: form-data; name="picture"; filename="a \\"b\\".png"\r\n'
            b"Content-Type: image/png\r\n\r\n" + content,
        )
        caption, picture = multipart.parse('multipart/form-data; boundary="xyz"', body)
        self.assertEqual((caption.name, caption.text(), caption.filename), ("caption", "Zürich", None))
        self.assertEqual((picture.filename, picture.content_type), ('a "b".png', "image/png"))
        self.assertEqual(picture.content, content)

    def test_refuses_what_is_cut_off_or_nameless(self):
        whole = form(b'Content-Disposition: form-data; name="a"\r\n\r\n1')
        broken = [
            ("multipart/form-data; boundary=xyz", whole[:-6]),
            ("multipart/form-data; boundary=xyz", b"junk" + whole),
            ("multipart/form-data; boundary=other", whole),
            ("multipart/form-data", whole),
            ("multipart/mixed; boundary=xyz", whole),
            ("multipart/form-data; boundary=xyz", form(b"Content-Type: text/plain\r\n\r\n1")),
            ("multipart/form-data; boundary=xyz", form(b"no headers")),
        ]
        for content_type, body in broken:
            with self.subTest(content_type=content_type, body=body), self.assertRaises(multipart.BadMultipart):
                multipart.parse(content_type, body)
