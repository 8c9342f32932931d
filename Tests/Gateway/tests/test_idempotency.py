"""The same key, the same answer, the work done once."""

import json
from concurrent.futures import ThreadPoolExecutor

from .shop_client import Call, ShopTestCase, parsed


class Idempotency(ShopTestCase):
    def setUp(self):
        super().setUp()
        self.token = self.sign_in()

    def test_the_same_key_gives_the_same_answer_and_one_order(self):
        first, second = self.place(self.token, "key-1"), self.place(self.token, "key-1")
        answers = [self.call(first), self.call(second)]
        self.assertEqual(answers[0].body, answers[1].body)
        # It is the same answer to another request, and signed for that.
        self.assertTrue(self.is_proved(answers[1], second.nonce))
        self.assertEqual(self.books()["placed"], 1)
        self.assertEqual(self.books()["keys"]["key-1"]["replays"], 1)

    def test_another_key_is_another_order(self):
        for key in ["key-1", "key-2", "key-2"]:
            self.call(self.place(self.token, key))
        self.assertEqual(self.books()["ordersByKey"], {"key-1": 1, "key-2": 1})
        self.assertEqual(self.control("GET", "/shop/orders?key=key-2"), {"orders": 1})
        self.assertEqual(self.control("GET", "/shop/orders?key=key-3"), {"orders": 0})

    def test_a_failure_is_the_answer_too(self):
        self.assertRefused(self.call(self.place(self.token, "key-1", "sold-out")), 40901)
        self.control("POST", "/shop/stock", {"sku": "sold-out", "left": 5})
        self.assertRefused(self.call(self.place(self.token, "key-1", "sold-out")), 40901)

    def test_a_request_that_breaks_the_specification_does_not_use_up_its_key(self):
        self.assertRefused(self.call(self.place(self.token, "key-1", body={"items": []})), 40000)
        self.assertEqual(self.call(self.place(self.token, "key-1")).code, 0)

    def test_a_key_with_another_content_is_refused(self):
        self.call(self.place(self.token, "key-1"))
        self.assertRefused(self.call(self.place(self.token, "key-1", "coffee")), 42200, 422)

    def test_a_key_is_its_accounts_own(self):
        stranger = self.control("POST", "/shop/session", {"phone": "13900000002"})["access_token"]
        self.call(self.place(self.token, "key-1"))
        self.call(self.place(stranger, "key-1"))
        self.assertEqual(self.books()["placed"], 2)

    def test_while_the_first_is_worked_on_the_second_is_told_to_come_again(self):
        self.control("POST", "/faults", {"fault": "hold-in-work", "name": "order"})
        with ThreadPoolExecutor(1) as pool:
            first = pool.submit(self.call, self.place(self.token, "key-1"))
            self.assertEqual(self.control("GET", "/gates?name=order&count=1"), {"held": 1})
            self.assertRefused(self.call(self.place(self.token, "key-1")), 40900, 409)
            self.assertEqual(self.books()["placed"], 0)
            self.control("POST", "/gates", {"open": "order"})
            self.assertEqual(first.result().code, 0)
        self.assertEqual(self.call(self.place(self.token, "key-1")).data, first.result().data)
        self.assertEqual(self.books()["placed"], 1)
        self.assertEqual(self.books()["keys"]["key-1"]["waits"], 1)

    def test_twenty_at_once_make_one_order(self):
        requests = [self.request(self.place(self.token, "key-1")) for _ in range(20)]
        with ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(lambda request: parsed(self.raw(*request)), requests))
        self.assertEqual({answer.code for answer in answers} - {0, 40900}, set())
        self.assertEqual(self.books()["placed"], 1)

    def test_the_key_stands_beside_what_is_sealed_or_in_it_but_once(self):
        inside = {"items": [{"sku": "tea", "quantity": 1, "unit_price": 4.5}], "note": "", "request_id": "key-1"}
        self.assertEqual(self.call(self.place(self.token, None, body=inside)).code, 0)
        self.assertEqual(self.call(self.place(self.token, "key-1")).code, 0)
        self.assertEqual(self.books()["ordersByKey"], {"key-1": 1})
        self.assertRefused(self.call(self.place(self.token, "key-1", body=inside)), 40000)
        self.assertRefused(self.call(self.place(self.token, None)), 40000)

    def test_the_order_arrives_and_its_answer_is_lost(self):
        for kind in ["reset", "close"]:
            self.control("POST", "/faults", {"fault": "lose-answer", "kind": kind})
            key = "key-" + kind
            try:
                self.assertEqual(self.raw(*self.request(self.place(self.token, key))), b"")
            except ConnectionResetError:
                pass
            self.assertEqual(self.books()["ordersByKey"][key], 1)
            self.assertEqual(self.call(self.place(self.token, key)).code, 0)
            self.assertEqual(self.books()["ordersByKey"][key], 1)

    def test_a_request_that_is_lost_does_nothing(self):
        self.control("POST", "/faults", {"fault": "lose-request", "kind": "close"})
        self.assertEqual(self.raw(*self.request(self.place(self.token, "key-1"))), b"")
        self.assertEqual(self.books()["placed"], 0)

    def test_the_header_is_a_key_as_well_in_quotes(self):
        change = {"nickname": "Eve"}
        answers = [
            self.call(Call("PATCH", "/me", body=change, token=self.token, headers=[("Idempotency-Key", '"k 1"')]))
            for _ in range(2)
        ]
        self.assertEqual([answer.code for answer in answers], [0, 0])
        self.assertEqual(self.books()["keys"]["k 1"]["replays"], 1)
        bare = Call("PATCH", "/me", body=change, token=self.token, headers=[("Idempotency-Key", "k1")])
        self.assertRefused(self.call(bare), 40000)

    def test_codes_are_sent_once_for_each_key(self):
        body = {"phone": "13900000001", "scene": "login"}
        call = Call("POST", "/sms/codes", body=body, request_id="r-1")
        answers = [self.call(call), self.call(Call("POST", "/sms/codes", body=body, request_id="r-1"))]
        self.assertEqual(answers[0].body, answers[1].body)
        self.assertEqual(self.books()["codes"][0]["sent"], 1)


class Links(ShopTestCase):
    def run_orders(self, seed):
        """Orders through a bad link, each tried until it is done; what became of each attempt."""
        token = self.sign_in()
        self.control("POST", "/link", {"seed": seed, "requests": 0.3, "answers": 0.3, "how": "close"})
        fates = ""
        for number in range(30):
            for _ in range(30):
                received = self.raw(*self.request(self.place(token, "key-%d" % number)))
                fates += "+" if received else "-"
                if received:
                    break
        return fates

    def test_a_link_that_loses_a_third_loses_no_order_and_makes_none_twice(self):
        fates = self.run_orders(7)
        books = self.books()
        self.assertEqual(fates.count("+"), 30)
        self.assertEqual(sorted(books["ordersByKey"].values()), [1] * 30)
        drawn = self.control("GET", "/link")
        self.assertEqual(drawn["drawn"], len(fates))
        self.assertGreater(drawn["lostRequests"], 5)
        self.assertGreater(drawn["lostAnswers"], 5)

    def test_a_seed_gives_the_same_luck_again_and_another_seed_another(self):
        first = self.run_orders(7)
        for seed, expected in [(7, True), (8, False)]:
            self.control("DELETE", "")
            self.setUp()
            self.assertEqual(self.run_orders(seed) == first, expected)

    def test_each_value_of_a_header_field_has_luck_of_its_own(self):
        def fates(devices):
            self.control("POST", "/link", {"seed": 7, "requests": 0.5, "how": "close", "by": "X-Luck"})
            found = {device: "" for device in devices}
            for device in devices:
                found[device] += "+" if self.raw("GET", "/w/%s/shop/v1/keys" % self.world, [("X-Luck", device)]) else "-"
            return found

        apart, mixed = fates(["a"] * 20 + ["b"] * 20), fates(["b", "a"] * 20)
        self.assertEqual(apart, mixed)
        self.assertNotEqual(apart["a"], apart["b"])

    def test_faults_come_by_chance_too_and_only_where_they_are_to(self):
        kinds = [{"fault": "status", "status": 503}, {"fault": "html-error"}]
        self.control("POST", "/link", {"seed": 1, "faults": 1, "kinds": kinds, "path": "/keys"})
        statuses = {self.call(Call("GET", "/keys", signed=False)).status for _ in range(20)}
        self.assertEqual(statuses, {503, 502})
        self.assertEqual(self.call(self.login()).status, 200)
        self.control("POST", "/link", {})
        self.assertEqual(self.call(Call("GET", "/keys", signed=False)).status, 200)

    def test_what_is_no_link_is_refused(self):
        for link in [{"requests": 2}, {"how": "slowly"}, {"kinds": [{"fault": "none"}]}, {"path": 1}, {"by": 1}, {"x": 1}]:
            received = self.raw("POST", "/_gateway/w/%s/link" % self.world, [], json.dumps(link).encode())
            self.assertIn(b" 400 ", received.split(b"\r\n")[0])
