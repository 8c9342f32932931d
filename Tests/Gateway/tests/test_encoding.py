import unittest

from gateway.encoding import BadEncoding, decode_form, decode_query, decode_segment


class Segments(unittest.TestCase):
    def test_decodes_what_rfc_3986_encodes(self):
        self.assertEqual(decode_segment("a%2Fb%20%C3%BC%3F~"), "a/b ü?~")

    def test_refuses_what_is_not_encoded_or_encoded_wrongly(self):
        for raw in ["a b", "ü", "a%2fb", "%C3", "%", "%2", "a?b", "%FF", '"', "%2E", "..", "[x]"]:
            with self.subTest(raw), self.assertRaises(BadEncoding):
                decode_segment(raw)


class Queries(unittest.TestCase):
    def test_keeps_order_and_repeated_names(self):
        self.assertEqual(
            decode_query("a=1&b=%2B%20%26%3D&a=&c=%F0%9F%98%80"),
            [("a", "1"), ("b", "+ &="), ("a", ""), ("c", "😀")],
        )

    def test_no_query_and_an_empty_one_are_two_things(self):
        self.assertEqual(decode_query(None), [])
        with self.assertRaises(BadEncoding):
            decode_query("")

    def test_refuses_what_can_be_read_in_two_ways(self):
        for raw in ["a=1+2", "a=b=c", "a", "=1", "a=1&&b=2", "a=%e4", "a=ü", "a=1#x"]:
            with self.subTest(raw), self.assertRaises(BadEncoding):
                decode_query(raw)


class Forms(unittest.TestCase):
    def test_a_blank_is_a_plus_or_an_escape(self):
        self.assertEqual(decode_form(b"a=1+2%20%2B&b=*"), [("a", "1 2 +"), ("b", "*")])

    def test_refuses_raw_characters(self):
        for raw in [b"a=b c", b"a=\xc3\xbc", b"a=b@c", b"a=%zz"]:
            with self.subTest(raw), self.assertRaises(BadEncoding):
                decode_form(raw)
