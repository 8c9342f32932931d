import json

from .support import GatewayTestCase
from .test_content import form

JSON = "application/json"


class Catalog(GatewayTestCase):
    def test_pages_lead_through_the_whole_list_once(self):
        seen, path = [], "/products?limit=20&sort=price_asc"
        while True:
            status, _, answer = self.api("GET", path)
            self.assertEqual((status, answer["code"]), (200, 0))
            seen += [product["id"] for product in answer["data"]["products"]]
            if "next_cursor" not in answer["data"]:
                break
            cursor = answer["data"]["next_cursor"]
            path = "/products?limit=20&sort=price_asc&cursor=" + "".join("%%%02X" % byte for byte in cursor.encode())
        self.assertEqual(len(seen), 48)
        self.assertEqual(len(set(seen)), 48)

    def test_a_cursor_is_good_for_its_own_listing_only(self):
        _, _, answer = self.api("GET", "/products?limit=1")
        cursor = "".join("%%%02X" % byte for byte in answer["data"]["next_cursor"].encode())
        self.assertEqual(self.api("GET", "/products?sort=price_asc&cursor=" + cursor)[0], 400)
        self.assertEqual(self.api("GET", "/products?cursor=junk")[0], 400)

    def test_tags_are_repeated_and_narrow(self):
        _, _, answer = self.api("GET", "/products?tags=coffee&tags=dark%20roast&limit=100")
        self.assertEqual(len(answer["data"]["products"]), 30)
        _, _, answer = self.api("GET", "/products?tags=a%3D1%26b%3D2&tags=%C3%BC%20%2B%25")
        self.assertEqual(len(answer["data"]["products"]), 1)

    def test_a_product_has_an_etag_and_its_price_as_spelled(self):
        received = self.raw("GET", "/w/%s/v1/products/Tee%%20%%26%%20Kaffee%%2F50%%25%%20%%2B1%%3F%%23%%C3%%BC%%F0%%9F%%98%%80" % self.world)
        self.assertIn(b'"price":12345678901234567890.10,', received)
        self.assertIn(b"ETag: ", received)

    def test_an_unknown_product_is_a_business_failure_with_the_status_that_the_world_has(self):
        self.assertEqual(self.api("GET", "/products/none")[0], 404)
        self.control("POST", "/settings", {"failureStatus": 200})
        status, _, answer = self.api("GET", "/products/none")
        self.assertEqual((status, answer["code"]), (200, 40401))

    def test_reviews_are_published_moderated_limited_and_changed(self):
        path = "/products/p-001/reviews"
        plain = json.dumps({"author": "Ada", "stars": 5, "text": "good"}).encode()
        link = json.dumps({"author": "Ada", "stars": 5, "text": "see http://x.example"}).encode()
        self.assertEqual(self.api("POST", path, plain, JSON)[0], 201)
        self.assertEqual(self.api("POST", path, link, JSON)[0], 202)
        self.assertEqual(self.api("POST", path, plain, JSON)[0], 201)
        status, _, answer = self.api("POST", path, plain, JSON)
        self.assertEqual((status, answer["code"], answer["data"]), (429, 42901, {"per_day": 3}))
        self.assertEqual(len(self.api("GET", path)[2]["data"]), 2)
        changed = self.api("PATCH", path + "/0", b'{"stars":null}', JSON)[2]["data"]
        self.assertEqual(changed, {"author": "Ada", "stars": 3, "text": "good"})
        changed = self.api("PATCH", path + "/0", b'{"text":null,"stars":1}', JSON)[2]["data"]
        self.assertEqual(changed, {"author": "Ada", "stars": 1, "text": ""})

    def test_a_picture_is_taken_as_it_is(self):
        body = form(
            b'Content-Disposition: form-data; name="caption"\r\n\r\nA cup',
            b'Content-Disposition: form-data; name="picture"; filename="cup.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG',
        )
        status, _, answer = self.api("POST", "/products/p-001/pictures", body, "multipart/form-data; boundary=xyz")
        self.assertEqual((status, answer["data"]["id"]), (200, "pic-1"))

    def test_one_address_subscribes_once(self):
        form_type = "application/x-www-form-urlencoded"
        body = b"email=ada%40example.com&topics=tea&topics=new+cups"
        self.assertEqual(self.api("POST", "/newsletter", body, form_type)[0], 200)
        self.assertEqual(self.api("POST", "/newsletter", body, form_type)[2]["code"], 40901)

    def test_what_breaks_the_specification_is_refused_and_logged(self):
        path = "/products/p-001/reviews"
        broken = [
            ("GET", "/products?sort=oldest", b"", None),
            ("GET", "/products?limit=0", b"", None),
            ("GET", "/products?limit=07", b"", None),
            ("GET", "/products?nextCursor=x", b"", None),
            ("GET", "/products?sort=newest&sort=newest", b"", None),
            ("GET", "/products?tags=a+b", b"", None),
            ("GET", "/products/" + "x" * 65, b"", None),
            ("GET", "/products", b"{}", JSON),
            ("DELETE", "/products", b"", None),
            ("GET", "/nothing", b"", None),
            ("POST", path, b'{"author":"A","stars":6}', JSON),
            ("POST", path, b'{"author":"A","stars":5.0}', JSON),
            ("POST", path, b'{"author":"A","stars":5,"Text":""}', JSON),
            ("POST", path, b'{"author":"A"}', JSON),
            ("POST", path, b'{"author":"A","stars":5}', "text/plain"),
            ("POST", "/newsletter", b"email=nobody", "application/x-www-form-urlencoded"),
        ]
        for method, target, body, content_type in broken:
            with self.subTest(method=method, target=target, body=body):
                self.assertEqual(self.api(method, target, body, content_type)[0], 400)
        refusals = [entry["refusal"] for entry in self.log()]
        self.assertEqual(len(refusals), len(broken))
        self.assertNotIn(None, refusals)
