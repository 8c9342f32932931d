"""The Shop's endpoints, each as the specification has it."""

import json

from .shop_client import Call, ShopTestCase


class Endpoints(ShopTestCase):
    def test_keys_are_listed_and_the_list_is_signed_with_the_root_key(self):
        answer = self.call(Call("GET", "/keys", signed=False))
        self.assertEqual(sorted(answer.data), ["account", "gateway", "payment"])
        self.assertEqual(sorted(answer.data["account"]), ["expire_time", "public_key_base64", "version"])
        self.assertTrue(self.is_proved(answer, "", self.shop["rootKey"]))
        self.assertFalse(self.is_proved(answer, "", self.shop["keys"]["gateway"]["publicKey"]))

    def test_codes_are_sent_checked_and_sign_in_once(self):
        body = {"phone": "13900000001", "scene": "login"}
        answer = self.call(Call("POST", "/sms/codes", body=body, request_id="r-1"))
        self.assertEqual(answer.data["request_id"], "r-1")
        self.assertAlmostEqual(answer.data["next_allowed_at"], self.now() + 60_000, delta=5_000)
        self.assertRefused(self.call(Call("POST", "/sms/codes", body=body, request_id="r-2")), 42901, 429)
        code = self.books()["codes"][0]["code"]
        wrong = "000000" if code != "000000" else "111111"
        verify = dict(body, code=code)
        self.assertEqual(self.call(Call("POST", "/sms/codes/verify", body=verify)).code, 0)
        self.assertRefused(self.call(Call("POST", "/sms/codes/verify", body=dict(verify, code=wrong))), 40105, 400)
        login = {"phone": "13900000001", "code": code}
        first = self.call(Call("POST", "/auth/login/code", body=login, sealed_for="account"))
        self.assertEqual(sorted(first.data), ["access_token", "expires_in", "refresh_token"])
        again = self.call(Call("POST", "/auth/login/code", body=login, sealed_for="account"))
        self.assertRefused(again, 40105)

    def test_a_code_expires_by_the_servers_clock(self):
        body = {"phone": "13900000001", "scene": "reset_pwd"}
        self.call(Call("POST", "/sms/codes", body=body, request_id="r-1"))
        code = self.books()["codes"][0]["code"]
        self.control("POST", "/clock", {"advance": 5 * 60_000 + 1000})
        self.assertRefused(self.call(Call("POST", "/sms/codes/verify", body=dict(body, code=code))), 40106)
        self.assertEqual(self.call(Call("POST", "/sms/codes", body=body, request_id="r-2")).code, 0)

    def test_a_password_signs_in(self):
        answer = self.call(self.login())
        self.assertEqual((answer.status, answer.data["expires_in"]), (200, 3600))
        self.assertRefused(self.call(self.login(password="wrong")), 40103, 400)
        self.assertRefused(self.call(self.login(phone="13900000009")), 40103, 400)

    def test_a_profile_is_read_and_changed_in_three_states(self):
        token = self.sign_in()
        answer = self.call(Call("GET", "/me", token=token))
        self.assertEqual(answer.data, {"id": "u-1", "nickname": "Ada ✿", "phone": "13800138000", "birthday": "1990-02-28"})
        self.assertEqual(answer.headers["etag"], '"u-1-1"')
        change = {"birthday": None, "avatar": "https://a.example/x.png"}
        answer = self.call(Call("PATCH", "/me", body=change, token=token))
        self.assertEqual(answer.data, {"id": "u-1", "nickname": "Ada ✿", "phone": "13800138000"})
        self.assertEqual(self.books()["accounts"][0]["avatar"], "https://a.example/x.png")
        self.assertEqual(self.call(Call("GET", "/me", token=token)).headers["etag"], '"u-1-2"')
        for wrong in [{"birthday": "1990-02-30"}, {"avatar": "x"}, {"nickname": 1}, {"nickName": "x"}]:
            with self.subTest(wrong):
                self.assertEqual(self.call(Call("PATCH", "/me", body=wrong, token=token)).status, 400)

    def test_pages_lead_through_all_orders_newest_first(self):
        token, seen, cursor = self.sign_in(), [], None
        while True:
            query = [("limit", "10")] + ([("cursor", cursor)] if cursor else [])
            answer = self.call(Call("GET", "/orders", query=query, token=token, signed=False))
            seen += answer.data["orders"]
            cursor = answer.data.get("next_cursor")
            if cursor is None:
                break
        self.assertEqual([order["id"] for order in seen], ["o-%d" % number for number in range(1, 26)])
        self.assertEqual(set(seen[0]), {"id", "state", "total", "created_at", "lines", "payment"})
        self.assertEqual(seen[0]["lines"], [{"sku": "tea-1", "quantity": 1, "unit_price": 4.9}])

    def test_orders_are_narrowed_by_states(self):
        token = self.sign_in()
        query = [("state", "1"), ("state", "9")]
        answer = self.call(Call("GET", "/orders", query=query, token=token, signed=False))
        self.assertEqual({order["state"] for order in answer.data["orders"]}, {1, 9})
        for wrong in [[("limit", "0")], [("limit", "101")], [("cursor", "x")], [("state", "paid")], [("sort", "x")]]:
            with self.subTest(wrong):
                self.assertEqual(self.call(Call("GET", "/orders", query=wrong, token=token, signed=False)).status, 400)

    def test_decimals_travel_as_they_are(self):
        answer = self.call(Call("GET", "/orders/o-25", token=self.sign_in()))
        self.assertIn(b'"unit_price":12345678901234567890.10}', answer.body)
        self.assertIn(b'"total":12333333222333333322209.90,', answer.body)

    def test_an_order_is_placed_seen_and_cancelled(self):
        token = self.sign_in()
        placed = self.call(self.place(token, "key-1"))
        self.assertEqual((placed.status, placed.data["state"], placed.data["total"]), (201, 0, 4.5))
        order = Call("GET", "/orders/" + placed.data["id"], token=token)
        self.assertEqual(self.call(order).data, placed.data)
        for _ in range(2):
            self.assertEqual(self.call(Call("DELETE", "/orders/" + placed.data["id"], token=token)).code, 0)
        order.nonce = None
        self.assertEqual(self.call(order).data["state"], 9)
        self.assertEqual((self.books()["placed"], self.books()["cancelled"]), (1, 1))

    def test_an_order_of_somebody_else_is_not_there(self):
        stranger = self.control("POST", "/shop/session", {"phone": "13900000002"})["access_token"]
        self.assertRefused(self.call(Call("GET", "/orders/o-1", token=stranger)), 40401, 404)
        self.assertRefused(self.call(Call("GET", "/orders/none", token=self.sign_in())), 40401, 404)

    def test_stock_runs_out_and_says_how_much_is_left(self):
        token = self.sign_in()
        answer = self.call(self.place(token, "key-1", "sold-out"))
        self.assertRefused(answer, 40901, 409)
        self.assertEqual(answer.data, {"sku": "sold-out", "left": 0})
        self.control("POST", "/shop/stock", {"sku": "sold-out", "left": 1})
        self.assertEqual(self.call(self.place(token, "key-2", "sold-out")).code, 0)

    def test_business_failures_have_the_status_that_the_world_has(self):
        self.control("POST", "/settings", {"failureStatus": 200})
        answer = self.call(Call("GET", "/orders/none", token=self.sign_in()))
        self.assertRefused(answer, 40401, 200)

    def test_what_breaks_the_specification_is_refused_and_logged(self):
        token = self.sign_in()
        item = {"sku": "a", "quantity": 1, "unit_price": 1}
        bodies = [
            {"items": []},
            {"items": [dict(item, quantity=0)]},
            {"items": [dict(item, unit_price="1")]},
            {"items": [dict(item, unitPrice=1)]},
            {"items": [item], "note": None},
            {"note": ""},
            {"items": [item], "card": 1},
        ]
        broken = [self.place(token, "key-1", body=body) for body in bodies] + [
            Call("GET", "/nothing", signed=False),
            Call("PUT", "/me", token=token),
            Call("GET", "/me", token=token, query=[("x", "1")]),
            Call("GET", "/orders", token=token),  # Signed, which it is not to be.
            Call("GET", "/keys", token=token, signed=False),
            Call("POST", "/sms/codes", body={"phone": "12345678901", "scene": "login"}, request_id="r"),
            Call("POST", "/sms/codes", body={"phone": "13900000001", "scene": "resetPassword"}, request_id="r"),
            Call("POST", "/sms/codes", body={"phone": "13900000001", "scene": "login"}),
        ]
        for call in broken:
            with self.subTest(call):
                self.assertRefused(self.call(call), 40000, 400)
        self.assertNotIn(None, [entry["refusal"] for entry in self.log()])
        self.assertEqual(self.books()["placed"], 0)

    def test_worlds_have_shops_of_their_own(self):
        self.call(self.place(self.sign_in(), "key-1"))
        other = self.world + "-other"
        received = self.raw("GET", "/_gateway/w/%s/shop/books" % other)
        self.assertEqual(json.loads(received.partition(b"\r\n\r\n")[2])["placed"], 0)
