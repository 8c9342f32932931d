"""Signatures, freshness, nonces, seals, keys and the proof of answers: what is right passes, what is not does not."""

from email.utils import parsedate_to_datetime

from .shop_client import Call, ShopTestCase, base64url, jwe
from .test_uploads import digest

FIVE_MINUTES = 5 * 60_000


class Signatures(ShopTestCase):
    def test_a_signature_is_good_for_what_was_signed_and_for_nothing_else(self):
        token = self.sign_in()
        method, target, headers, _ = self.request(Call("GET", "/orders/o-1", token=token))
        for other in [target.replace("o-1", "o-2"), target.replace("nonce=", "nonce=x"), target + "&x=1"]:
            with self.subTest(other):
                self.assertIn(b'"code":40111', self.raw(method, other, headers))
        self.assertIn(b'"code":40111', self.raw("DELETE", target, headers))
        self.assertIn(b'"code":0', self.raw(method, target, headers))

    def test_a_body_that_was_changed_is_refused(self):
        call = Call("POST", "/sms/codes", body={"phone": "13900000001", "scene": "login"}, request_id="r-1")
        method, target, headers, body = self.request(call)
        for old, new in [(b"13900000001", b"13900000002"), (b"r-1", b"r-2"), (b'"login"', b'"payment"')]:
            self.assertIn(b'"code":40111', self.raw(method, target, headers, body.replace(old, new)))
        self.assertIn(b'"code":0', self.raw(method, target, headers, body))

    def test_a_digest_that_was_changed_is_refused(self):
        headers = [("Content-Type", "image/png"), digest(b"abc")]
        call = Call("POST", "/photos", body=b"abc", token=self.sign_in(), headers=headers)
        method, target, headers, body = self.request(call)
        changed = [pair if pair[0] != "Content-Digest" else digest(b"abd") for pair in headers]
        self.assertIn(b'"code":40111', self.raw(method, target, changed, b"abd"))

    def test_a_request_is_fresh_for_five_minutes_either_way_by_the_gateways_clock(self):
        token, now = self.sign_in(), self.now()
        self.control("POST", "/clock", {"now": now, "held": True})
        for distance, code in [
            (0, 0), (FIVE_MINUTES, 0), (-FIVE_MINUTES, 0), (FIVE_MINUTES + 1, 40110), (-FIVE_MINUTES - 1, 40110)
        ]:
            with self.subTest(distance):
                answer = self.call(Call("GET", "/me", token=token, timestamp=now + distance))
                self.assertRefused(answer, code, 403 if code else 200)
        # A signature that is stale as well as wrong is stale first.
        answer = self.call(Call("GET", "/me", token=token, timestamp=now - 10 * FIVE_MINUTES, secret="wrong"))
        self.assertRefused(answer, 40110)

    def test_a_clock_that_jumps_makes_stale_and_says_so_in_date(self):
        token, before = self.sign_in(), self.now()
        self.control("POST", "/clock", {"advance": 2 * 3_600_000})
        answer = self.call(Call("GET", "/me", token=token, timestamp=before))
        self.assertRefused(answer, 40110)
        told = parsedate_to_datetime(answer.headers["date"]).timestamp() * 1000
        self.assertAlmostEqual(told, before + 2 * 3_600_000, delta=10_000)

    def test_a_nonce_is_good_once(self):
        call = Call("GET", "/me", token=self.sign_in(), nonce="same-nonce")
        self.assertEqual(self.call(call).code, 0)
        self.assertRefused(self.call(call), 40113, 403)
        self.assertEqual(self.books()["nonces"], {"used": 1, "reuses": 1})

    def test_a_wrong_signature_does_not_use_up_its_nonce(self):
        token = self.sign_in()
        self.assertRefused(self.call(Call("GET", "/me", token=token, nonce="n-1", secret="wrong")), 40111)
        self.assertEqual(self.call(Call("GET", "/me", token=token, nonce="n-1")).code, 0)

    def test_an_old_secret_is_refused_once_there_is_a_new_one(self):
        token = self.sign_in()
        new = self.control("POST", "/shop/secret", {})
        self.assertEqual(new["version"], 2)
        self.assertRefused(self.call(Call("GET", "/me", token=token)), 40111, 403)
        self.secret = new["value"]
        self.assertEqual(self.call(Call("GET", "/me", token=token)).code, 0)

    def test_what_is_not_signed_as_it_has_to_be_is_refused(self):
        token = self.sign_in()
        drop = {"spoil": lambda members: members.pop("timestamp")}
        body = {"phone": "13900000001", "scene": "login"}
        broken = [
            Call("GET", "/me", token=token, signed=False),
            Call("POST", "/sms/codes", body=body, request_id="r", signed=False),
            Call("POST", "/sms/codes", body=body, request_id="r", **drop),
            Call("POST", "/sms/codes", body=body, request_id="r", query=[("timestamp", "1")]),
            Call("GET", "/me", token=token, timestamp=0),
        ]
        for call in broken:
            with self.subTest(call):
                self.assertRefused(self.call(call), 40000, 400)

    def test_the_log_has_the_canonical_string_of_this_side(self):
        self.call(Call("GET", "/me", token=self.sign_in(), nonce="n-1", timestamp=1))
        expected = "GET\n/w/%s/shop/v1/me\nnonce=n-1&timestamp=1\n" % self.world
        self.assertEqual((self.log()[0]["message"], self.log()[0]["code"]), (expected, 40110))


class Seals(ShopTestCase):
    def test_what_has_to_be_sealed_and_is_not_is_refused(self):
        for spoil in [
            lambda members: members.update(members.pop("plain")),
            lambda members: members.update(sealed="a.b.c.d.e"),
            lambda members: members.update(sealed=members["sealed"][:-3] + "AAA"),
            lambda members: members.update(extra=1),
            lambda members: members.pop("sealed"),
        ]:
            call = self.login()
            plain = dict(call.body)
            call.spoil = lambda members, spoil=spoil: (members.update(plain=plain), spoil(members), members.pop("plain", 0))
            with self.subTest(spoil):
                self.assertRefused(self.call(call), 40000, 400)

    def test_a_key_that_is_not_known_any_more_is_told(self):
        old = self.sealed({"phone": self.shop["phone"], "password": self.shop["password"]}, "account")
        self.assertEqual(self.control("POST", "/shop/keys", {"name": "account"})["version"], 2)

        def keep_old(members):
            members["sealed"] = old

        call = self.login()
        call.spoil = keep_old
        self.assertRefused(self.call(call), 40112, 400)
        self.assertEqual(self.call(self.login()).code, 0)
        self.assertEqual(self.call(Call("GET", "/keys", signed=False)).data["account"]["version"], 2)

    def test_the_version_before_counts_where_it_is_kept_until_it_expires(self):
        old = self.sealed({"phone": self.shop["phone"], "password": self.shop["password"]}, "account")
        self.control("POST", "/shop/keys", {"name": "account", "keep": True})
        call = self.login()
        call.spoil = lambda members: members.update(sealed=old)
        self.assertEqual(self.call(call).code, 0)
        self.control("POST", "/clock", {"advance": 40 * 86_400_000})
        again = self.login()
        again.spoil = call.spoil
        self.assertRefused(self.call(again), 40112)

    def test_a_key_for_another_purpose_or_an_unknown_name_is_refused(self):
        call = self.login()
        call.sealed_for = "payment"
        self.assertRefused(self.call(call), 40000)
        for key_id in ["account.9", "nobody.1", "account", "None"]:
            call = self.login()
            call.key_id = key_id
            with self.subTest(key_id):
                self.assertRefused(self.call(call), 40112)

    def test_other_algorithms_are_refused(self):
        text = jwe(self.shop["keys"]["account"]["publicKey"], b"{}", "RSA-OAEP", "account.1")
        for header in ["", '{"alg":"dir","enc":"A256GCM"}', '{"alg":"RSA-OAEP-256","enc":"A128CBC-HS256"}', "[]", "x"]:
            changed = ".".join([base64url(header.encode())] + text.split(".")[1:]) if header else text
            call = self.login()
            call.spoil = lambda members, changed=changed: members.update(sealed=changed)
            with self.subTest(header):
                self.assertRefused(self.call(call), 40000)

    def test_keys_of_any_size_can_be_handed_out(self):
        made = self.control("POST", "/shop/keys", {"name": "payment", "bits": 1024})
        listed = self.call(Call("GET", "/keys", signed=False)).data["payment"]
        self.assertEqual(listed["version"], made["version"])
        self.assertLess(len(listed["public_key_base64"]), 300)


class Proofs(ShopTestCase):
    def test_every_answer_of_a_high_endpoint_is_signed_for_its_own_request(self):
        right, wrong = self.login(), self.login(password="wrong")
        stale, unsigned, broken = self.login(), self.login(), self.login()
        stale.timestamp, unsigned.secret = 1, "wrong"
        broken.spoil = lambda members: members.update(sealed="x")
        for call in [right, wrong, stale, unsigned, broken]:
            answer = self.call(call)
            with self.subTest(answer.code):
                self.assertTrue(self.is_proved(answer, call.nonce))
                self.assertFalse(self.is_proved(answer, "another"))
                self.assertAlmostEqual(int(answer.headers["x-timestamp"]), self.now(), delta=10_000)

    def test_an_answer_after_a_rotation_is_signed_with_the_new_key(self):
        old = self.shop["keys"]["gateway"]["publicKey"]
        self.control("POST", "/shop/keys", {"name": "gateway"})
        call = self.login()
        answer = self.call(call)
        self.assertTrue(self.is_proved(answer, call.nonce))
        self.assertFalse(self.is_proved(answer, call.nonce, old))

    def test_a_medium_answer_is_not_signed(self):
        self.assertNotIn("x-signature", self.call(Call("GET", "/me", token=self.sign_in())).headers)

    def test_the_root_key_stays(self):
        self.control("POST", "/shop/keys", {"name": "gateway"})
        self.assertEqual(self.control("GET", "/shop")["rootKey"], self.shop["rootKey"])

    def test_each_fault_of_proof_leaves_an_answer_that_proves_nothing(self):
        faults = [
            {"fault": "tampered-body"},
            {"fault": "tampered-body", "kind": "blank"},
            {"fault": "tampered-signature"},
            {"fault": "tampered-signature", "kind": "short"},
            {"fault": "tampered-signature", "kind": "empty"},
            {"fault": "unsigned", "kind": "both"},
            {"fault": "signed-by-another"},
            {"fault": "signed-by-another", "key": "payment"},
            {"fault": "signed-by-another", "key": "root"},
            {"fault": "signed-for-another"},
            {"fault": "json-cut-off"},
        ]
        for fault in faults:
            self.control("POST", "/faults", fault)
            call = self.login()
            with self.subTest(fault):
                self.assertFalse(self.is_proved(self.call(call), call.nonce))

    def test_an_answer_that_was_signed_long_ago_says_so(self):
        self.control("POST", "/faults", {"fault": "signed-long-ago"})
        call = self.login()
        answer = self.call(call)
        self.assertTrue(self.is_proved(answer, call.nonce))
        self.assertLess(int(answer.headers["x-timestamp"]), self.now() - 3_500_000)

    def test_an_answer_that_is_played_again_proves_another_request(self):
        first = self.login()
        answer = self.call(first)
        self.control("POST", "/faults", {"fault": "replay"})
        second = self.login()
        again = self.call(second)
        self.assertEqual(again.body, answer.body)
        self.assertTrue(self.is_proved(again, first.nonce))
        self.assertFalse(self.is_proved(again, second.nonce))

    def test_a_list_of_keys_can_be_signed_by_another_too(self):
        self.control("POST", "/faults", {"fault": "signed-by-another"})
        answer = self.call(Call("GET", "/keys", signed=False))
        self.assertFalse(self.is_proved(answer, "", self.shop["rootKey"]))
        self.assertTrue(self.is_proved(answer, "", self.shop["strangerKey"]))
