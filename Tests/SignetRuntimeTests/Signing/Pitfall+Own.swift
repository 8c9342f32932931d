/// Known mistakes of signing, written for this project: they are met wherever the published ones are not to be had as well.
///
/// The messages are spelled by hand, and the signatures were computed from them by Python's `hmac`.
extension Pitfall {
  static let own: [Pitfall] = [
    pitfall(
      "empty values are left out", [("b", ""), ("a", "1")],
      correct: Outcome(
        message: "a=1&nonce=n-0001&timestamp=1700000000",
        signature: "9c4dccc463874911c8d6dec9203bd267487f802acfb49b7ef851a815a1d7f2ff"),
      wrong: Outcome(
        message: "a=1&b=&nonce=n-0001&timestamp=1700000000",
        signature: "60d3a1b3f4c1ae87e1b2581d601973a2018e8545496d87a6a9dbf5a2d00836c4")),
    pitfall(
      "id_10 before id_2", [("id_2", "x"), ("id_10", "y")],
      correct: Outcome(
        message: "id_10=y&id_2=x&nonce=n-0001&timestamp=1700000000",
        signature: "2e04cf252486b3d23259a6cabb7bf513a9ea07b3b052469ab75f5d4e63b91f35"),
      wrong: Outcome(
        message: "id_2=x&id_10=y&nonce=n-0001&timestamp=1700000000",
        signature: "d7457ba10dd786848c906c0bcb9eb1fbe361f3532642b7660deb60e03d2ac6d4")),
    pitfall(
      "names in the order of their bytes", [("alpha", "1"), ("_mid", "2"), ("Zeta", "3")],
      correct: Outcome(
        message: "Zeta=3&_mid=2&alpha=1&nonce=n-0001&timestamp=1700000000",
        signature: "738fc5bf5cc7c42be321c376d8f1654a67deab6f0249f55fa463708d68fb18bf"),
      wrong: Outcome(
        message: "_mid=2&alpha=1&nonce=n-0001&timestamp=1700000000&Zeta=3",
        signature: "96ecee14ac3ecaa2d1abfdda2519054d368921c813c77aa38ba0860cb5b3c507")),
    pitfall(
      "a plus", [("q", "a+b")],
      correct: Outcome(
        message: "nonce=n-0001&q=a+b&timestamp=1700000000",
        signature: "a0aaa3631b7161070c928d3834fbc3c12bfdb8d89d23c2946e9f5b8a8433ed77"),
      wrong: Outcome(
        message: "nonce=n-0001&q=a b&timestamp=1700000000",
        signature: "3cd131266bbf0c1ff52279b0a56456aa8d4e5e807b998d98993e55ca4dcf095a")),
    pitfall(
      "a blank", [("q", "a b")],
      correct: Outcome(
        message: "nonce=n-0001&q=a b&timestamp=1700000000",
        signature: "3cd131266bbf0c1ff52279b0a56456aa8d4e5e807b998d98993e55ca4dcf095a"),
      wrong: Outcome(
        message: "nonce=n-0001&q=a+b&timestamp=1700000000",
        signature: "a0aaa3631b7161070c928d3834fbc3c12bfdb8d89d23c2946e9f5b8a8433ed77")),
    pitfall(
      "percent-encoding, once", [("q", "~!*/?=&")],
      encodes: true,
      correct: Outcome(
        message: "nonce=n-0001&q=~%21%2A%2F%3F%3D%26&timestamp=1700000000",
        signature: "c9a614b8c8650d659e6ecf5893494272047130ce5e48e070699f00123e8793da"),
      wrong: Outcome(
        message: "nonce=n-0001&q=%7E!*%2F%3F%3D%26&timestamp=1700000000",
        signature: "cbf6223b4df0179353e46f1820b80f1b9d40e18e921abaf0f1e3f98c5ac308ef")),
    pitfall(
      "a value like two pairs", [("v", "a=1&b=2")],
      correct: Outcome(
        message: "nonce=n-0001&timestamp=1700000000&v=a=1&b=2",
        signature: "039ba9db209a681ea4d57724ad0a9a5ab495c035f96b049a13842bd239b4ffad"),
      wrong: Outcome(
        message: "b=2&nonce=n-0001&timestamp=1700000000&v=a=1",
        signature: "4b439c0f1de32c6816fb855e664807bde3163ca5cf5d48fe8e086815a614680e")),
    pitfall(
      "emoji and combining characters", [("name", "\u{1F469}\u{200D}\u{1F467} e\u{301}")],
      correct: Outcome(
        message: "name=\u{1F469}\u{200D}\u{1F467} e\u{301}&nonce=n-0001&timestamp=1700000000",
        signature: "022ea211a58889af2c2070e5a06ccb1c9707f5f0c27bf027b280fa81eec4a355"),
      wrong: Outcome(
        message: "name=\u{1F469}\u{200D}\u{1F467} \u{E9}&nonce=n-0001&timestamp=1700000000",
        signature: "a465a06d9f6405a19fb7f4c9f31e995ccdbaa51941bad646811a0be8a163c9ba")),
    pitfall(
      "a field named sign", [("sign", "old"), ("a", "1")],
      correct: Outcome(
        message: "a=1&nonce=n-0001&timestamp=1700000000",
        signature: "9c4dccc463874911c8d6dec9203bd267487f802acfb49b7ef851a815a1d7f2ff"),
      wrong: Outcome(
        message: "a=1&nonce=n-0001&sign=old&timestamp=1700000000",
        signature: "c83850512b79709311cc6247ddda85f602ee3c7f825ebcc2af1d2af35f92d1aa")),
    pitfall(
      "repeated names", [("tag", "b"), ("tag", "a")],
      correct: Outcome(
        message: "nonce=n-0001&tag=b&tag=a&timestamp=1700000000",
        signature: "875a0289ec4df313870db97ac3f77efa64b12065bbfa5188723acee74c94caf1"),
      wrong: Outcome(
        message: "nonce=n-0001&tag=a&tag=b&timestamp=1700000000",
        signature: "135a124944ecdf07ddc58ecdfac9c9e96127d9171f781b4639f8c6c4f89b04eb")),
    pitfall(
      "numbers as they are spelled", [("amount", "1.0"), ("big", "9007199254740993")],
      correct: Outcome(
        message: "amount=1.0&big=9007199254740993&nonce=n-0001&timestamp=1700000000",
        signature: "8de8c6d4507636533c9cf7052bb513fd7460d1373ca445ff32068faa7c7d6e6b"),
      wrong: Outcome(
        message: "amount=1&big=9007199254740992&nonce=n-0001&timestamp=1700000000",
        signature: "4c9f953e36213887736797ba2c92b17f4f9325aee695a15d42fe9bfc71701e8b")),
    pitfall(
      "nested JSON", [("data", "{\"b\":{\"a\":\"/\"},\"a\":1}")],
      correct: Outcome(
        message: "data={\"b\":{\"a\":\"/\"},\"a\":1}&nonce=n-0001&timestamp=1700000000",
        signature: "08c347b371f341b1a04da02e1873824663a41b5496bf2e23fcc1de0852e76ac0"),
      wrong: Outcome(
        message: "data={\"a\":1,\"b\":{\"a\":\"\\/\"}}&nonce=n-0001&timestamp=1700000000",
        signature: "bbfc2c8f6eb5491d87d79c2900554896463d574dd5a2430ccd7b9d637450bcd7")),
    pitfall(
      "the day in UTC", [],
      epoch: 1_551_139_200,
      correct: Outcome(
        message: "date=2019-02-26",
        signature: "e791f1a3b64ce3f16c17dab882b35a35d0f52a596b9861aeb48e3e530d151b71"),
      wrong: Outcome(
        message: "date=2019-02-25",
        signature: "8f74c35163b678656f47ce66ac4b50854761706b97e6aecad058195570407132")),
  ]

  private static func pitfall(
    _ id: String, _ pairs: [(name: String, value: String)], epoch: Int64? = nil, encodes: Bool = false,
    correct: Outcome, wrong: Outcome
  ) -> Pitfall {
    Pitfall(
      id: "own: " + id, pairs: pairs.map { ExampleInputs.Pair(name: $0.name, value: $0.value) }, epoch: epoch,
      secret: "a secret of ours", encodes: encodes, correct: correct, wrong: wrong)
  }
}
