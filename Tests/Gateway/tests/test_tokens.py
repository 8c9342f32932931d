"""Tokens: issued, renewed by rotation, expired by the gateway's clock, revoked, counted."""

from concurrent.futures import ThreadPoolExecutor

from .shop_client import Call, ShopTestCase


class Tokens(ShopTestCase):
    def setUp(self):
        super().setUp()
        self.tokens = self.call(self.login()).data

    def me(self, tokens=None):
        return self.call(Call("GET", "/me", token=(tokens or self.tokens)["access_token"]))

    def renew(self, refresh_token):
        body = {"refresh_token": refresh_token}
        return self.call(Call("POST", "/auth/refresh", body=body, sealed_for="account"))

    def test_a_token_expires_by_the_gateways_clock(self):
        self.assertEqual(self.me().code, 0)
        self.control("POST", "/clock", {"advance": 3_599_000})
        self.assertEqual(self.me().code, 0)
        self.control("POST", "/clock", {"advance": 2_000})
        self.assertRefused(self.me(), 40101, 401)
        self.assertEqual(self.renew(self.tokens["refresh_token"]).code, 0)

    def test_a_test_expires_every_token(self):
        self.control("POST", "/shop/tokens", {"expire": True})
        self.assertRefused(self.me(), 40101, 401)
        self.assertEqual(self.me(self.renew(self.tokens["refresh_token"]).data).code, 0)

    def test_a_renewal_hands_out_another_pair(self):
        new = self.renew(self.tokens["refresh_token"]).data
        self.assertNotEqual(new["access_token"], self.tokens["access_token"])
        self.assertNotEqual(new["refresh_token"], self.tokens["refresh_token"])
        self.assertEqual(self.me(new).code, 0)
        self.assertEqual(self.me().code, 0)  # The old access token lasts as long as it was to.

    def test_a_renewal_may_end_the_access_token_before_it(self):
        self.control("POST", "/shop/settings", {"renewalEndsAccess": True, "accessLifetime": 60})
        new = self.renew(self.tokens["refresh_token"]).data
        self.assertEqual(new["expires_in"], 60)
        self.assertRefused(self.me(), 40101)
        self.assertEqual(self.me(new).code, 0)

    def test_a_refresh_token_that_is_used_again_kills_the_session(self):
        new = self.renew(self.tokens["refresh_token"]).data
        self.assertRefused(self.renew(self.tokens["refresh_token"]), 40102, 403)
        self.assertRefused(self.me(new), 40102, 403)
        self.assertRefused(self.renew(new["refresh_token"]), 40102)
        books = self.books()["tokens"]
        self.assertEqual((books["renewals"], books["reuses"], books["refusedRenewals"]), (1, 1, 2))

    def test_of_two_renewals_at_once_one_kills_the_session(self):
        with ThreadPoolExecutor(8) as pool:
            codes = sorted(answer.code for answer in pool.map(self.renew, [self.tokens["refresh_token"]] * 8))
        self.assertEqual((codes[0], set(codes[1:])), (0, {40102}))

    def test_a_refresh_token_runs_out(self):
        self.control("POST", "/shop/settings", {"refreshLifetime": 100})
        tokens = self.call(self.login()).data
        self.control("POST", "/clock", {"advance": 101_000})
        self.assertRefused(self.renew(tokens["refresh_token"]), 40104, 403)
        self.assertRefused(self.renew("rt-unknown"), 40104, 403)

    def test_signing_out_ends_the_session(self):
        self.assertEqual(self.call(Call("POST", "/auth/logout", token=self.tokens["access_token"])).code, 0)
        self.assertRefused(self.me(), 40102, 403)
        self.assertRefused(self.renew(self.tokens["refresh_token"]), 40102)

    def test_a_test_ends_every_session_with_a_code_of_its_choice(self):
        self.control("POST", "/shop/tokens", {"end": 40104})
        self.assertRefused(self.me(), 40104)

    def test_what_is_no_token_is_refused_as_expired(self):
        self.assertRefused(self.me({"access_token": "at-made-up"}), 40101, 401)
        for headers in [[], [("Authorization", "Basic x")], [("Authorization", "Bearer a")] * 2]:
            self.assertRefused(self.call(Call("GET", "/me", headers=headers)), 40000)

    def test_calls_are_counted_by_token(self):
        new = self.renew(self.tokens["refresh_token"]).data
        for _ in range(3):
            self.me(new)
        self.me()
        books = self.books()["tokens"]
        self.assertEqual(books["calls"], {self.tokens["access_token"]: 1, new["access_token"]: 3})
        self.assertEqual(books["sessions"][0]["renewals"], 1)
        self.assertEqual(books["sessions"][0]["access"], [self.tokens["access_token"], new["access_token"]])
