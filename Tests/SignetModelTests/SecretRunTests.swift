import SignetSyntax
import Testing

@testable import SignetModel

@Suite("What looks like a secret")
struct SecretRunTests {
  private static func isFound(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !SecretLooks.find(in: bytes, 0..<bytes.count).isEmpty
  }

  private static let hex = "9f86d081884c7d659a2feaa0c55ad015"

  @Test("of a run that is no secret as a whole, what is hex is found, and no more")
  func parts() {
    let bytes = Array("https://h.example/\(Self.hex)/key_\(Self.hex)".utf8)
    let found = SecretLooks.find(in: bytes, bytes.indices)
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == [Self.hex, Self.hex])
  }

  @Test(
    "keys are found",
    arguments: [
      "9f86d081884c7d659a2feaa0c55ad015", "K7gNU3sdo+OL0wNhqoVWhr3g6s1xYv72ol/pe/Unols=",
      "key: \"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\"", "B8AFA8C1C6CA2CE4F09E4FBB1B3E6A0D",
      "// https://a.example/hook/\(hex)", "https://h.example/\(hex)/x", "// key_\(hex)",
      "// live_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "/q/key_\(hex)", "a+\(hex)-\(hex)",
    ])
  func found(text: String) {
    #expect(Self.isFound(text))
  }

  @Test(
    "words, paths, patterns and short values are not",
    arguments: [
      "https://api.shop.example/v1/orders/latest/items/and/something/else",
      "// MARK: -------------------------------",
      "the-quick-brown-fox-jumps-over-the-lazy-dog-again", "00000000000000000000000000000000",
      "11111111111111111111111111111111", "9f86d081884c7d659a2feaa0c55ad01",
      "AbsoluteResourceIdentifierWithVersion2",
      "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ", "[A-Za-z0-9]{32}", "550e8400-e29b-41d4-a716",
      "550e8400-e29b-41d4-a716-446655440000", "id_550e8400-e29b-41d4-a716-446655440000",
      "key_00000000000000000000000000000000", "/x/ffffffffffffffffffffffffffffffff",
      "getCustomerNotificationPreferencesV2ByAccountID", "listHTTPRequestsByOrganizationAndDepartmentWeek24",
    ])
  func notFound(text: String) {
    #expect(!Self.isFound(text))
  }
}

@Suite("Names and secrets are told apart")
struct SecretShapeTests {
  private static func found(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SecretLooks.find(in: bytes, bytes.indices).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test("no name is taken for a secret, however long and in whatever case", arguments: names)
  func name(_ name: String) throws {
    #expect(Self.found(name) == [])
    #expect(Self.found("// see \(name), and \"/x/\(name)\"") == [])
    let path = name.filter { $0.isLetter || $0.isNumber || "-_/.".contains($0) }
    let spec = """
      service S { }
      @security(low, anonymous) @policy(query)
      endpoint a GET /x/\(path.split(separator: "/").joined(separator: "/")) { header { "X-Name" "\(name)" } }
      """
    #expect(try Specs.codes(spec) == [])
  }

  @Test("what keys and tokens look like is found, in a text, in a comment and in a path", arguments: secrets)
  func secret(_ secret: String) throws {
    #expect(Self.found(secret) == [secret])
    #expect(Self.found("// key: \(secret), see below") == [secret])
    let spec = """
      service S { }
      // \(secret)
      @security(low, anonymous) @policy(query)
      endpoint a GET /a { header { "X-Key" "\(secret)" } }
      """
    #expect(try Specs.codes(spec) == ["SG604", "SG604"])
  }

  @Test("what stands for a key is none", arguments: placeholders)
  func placeholder(_ text: String) {
    #expect(Self.found(text) == [])
  }

  @Test("nearly every random key is found, whatever its length")
  func random() {
    var numbers = Numbers()
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for length in [32, 40, 43, 64, 86] {
      let missed = (0..<2_000).count { _ in
        let key = (0..<length).map { _ in alphabet[numbers.next(below: 64)] }
        return SecretLooks.find(in: key, key.indices).isEmpty
      }
      #expect(missed < 40, "\(missed) of 2000 with \(length) characters")
    }
  }

  /// A linear congruential generator (Knuth's MMIX): the same numbers in each run.
  private struct Numbers {
    private var state: UInt64 = 42

    mutating func next(below bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
  }

  private static let names = [
    // Camel case with short words, versions and numbers.
    "getUserByIdAndOrgIdForAppV2ListAll", "listOrgAppKeysByUserIdAndTeamIdV3",
    "setUpTwoFactorAuthForUserIdByOTP2",
    "createOAuth2TokenForDeviceByQRCodeV10", "getB2BOrderByIdAndSkuAndQtyForDay30",
    "postSmsMfaOtpCodeToUserByIdV1", "fetchAllPdfDocsByUserIdAndTypeV12", "updateUserKYCStatusByIDCardOCRV2",
    "sha256WithRSAEncryptionX509V3", "uploadS3ObjectPartByUploadIdV4", "getEC2InstanceByIdAndVpcIdV20",
    "HmacSHA256SignatureWithTimestampV1", "exportCsvXlsxOrPdfReportByQ4",
    "iso8601DateTimeWithUtcOffsetField3",
    "report2024Q1ByUserIdAndOrgId20240331", "GetDailyReportFor20240101To20241231",
    "ListObjectsV2WithPrefixAndDelimiter", "DescribeDBInstancesV2ByVPCIdAndAZ1",
    "isOkToPayByCardOnDay31OrByQRInShop2", "getMyAppsByOsAndVerInUsOrEu2AndAsia1",
    // Syllables of pinyin.
    "huoQuYongHuXinXiLieBiaoV2JieKou", "chaXunDingDanZhuangTaiById2023AndPage1",
    // Kebab case, snake case, capitals.
    "get-users-by-org-id-and-app-id-v2-now", "Get-Users-By-Org-Id-And-App-Id-V2-Now",
    "X-Acs-Action-DescribeInstanceTypeFamilies2014", "user_account_list_by_org_id_v2_all",
    "User_Account_List_By_Org_Id_V2_All", "ERR_USER_ACCOUNT_NOT_FOUND_IN_ORG_V2",
    "application/vnd.example.Orders-V2.1+json", "urn:ietf:params:oauth:grant-type:jwt-bearer2",
    // Paths and addresses.
    "/api/v2/Users/getByEmailAndPhone", "https://api.Example.com/v1/UserProfiles/getById2",
    "/rest/Api_v1/User-Accounts/List_All_By_Id2", "com/Example/Shop/Orders/PlaceOrderRequestV2",
    "https://docs.example.com/Guides/Signing2/HowToSignARequest",
    // Alphabets, identifiers, times.
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
    "550e8400-e29b-41d4-a716-446655440000", "2024-02-30T14:12:00.000+08:00/P1Y2M10DT2H30M",
  ]

  private static let secrets = [
    // Hex: MD5, SHA-1, SHA-256, and in capitals.
    "9f86d081884c7d659a2feaa0c55ad015", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "B8AFA8C1C6CA2CE4F09E4FBB1B3E6A0D",
    // Base64 of 24, 32 and 48 bytes, base64url, base62.
    "K7gNU3sdo+OL0wNhqoVWhr3g6s1xYv72", "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA",
    "x9KpQ2mZr7VtYw4LcN8sHd3fG6bJ1uEoTk5iRaWqXz0PvMCyBnUhDgSl7eFj2A4I",
    "mN3xK_8vQ2-zR7tYw4LcP9sHd3fG6bJ1uEoTk5iRaWq",
    "wJalrXUtnFEMIK7MDENGbPxRfiCYzq83vEjRWe0J",
    // A JSON Web Token.
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
    // What providers mark.
    "AKIAIOSFODNN7QJ3XLPW", "LTAI5tQJ3XLPW9KpQ2mZr7Vt", "AIzaSyD9KpQ2mZr7VtYw4LcN8sHd3fG6bJ1uEoT",
    "sk_live_51Kq8ZpXw7LmT2vYc8NdB4sQ", "rk_test_4eC39HqLyjWDarjtT1zdp7dc",
    "xoxb-2417396083-9KpQ2mZr7VtYw4LcN8s", "ghp_x9KpQ2mZr7VtYw4LcN8sHd3fG6bJ1uEoTk5i",
    "glpat-x9KpQ2mZr7VtYw4LcN8s", "npm_x9KpQ2mZr7VtYw4LcN8sHd3fG6bJ1uEoTk5i",
    "sk-proj-x9KpQ2mZr7VtYw4LcN8sHd3f",
  ]

  private static let placeholders = [
    "sk_live_xxxxxxxxxxxxxxxxxxxxxxxx", "AKIAXXXXXXXXXXXXXXXX", "AKIDEXAMPLE", "sk_live_", "xoxb-",
    "AIza0000000000000000000000000000000000", "skLiveOrderListByCustomer", "ASIAPacificRegionOrders",
  ]
}

@Suite("Secrets are not shown again")
struct ConcealedSecretTests {
  @Test(
    "what looks like a secret stands in no rendered message",
    arguments: [
      ("service Shop {\n  version \"9f86d081884c7d659a2feaa0c55ad015\"\n}\n", "9f86d081"),
      ("service Shop {\n  server a \"https://user:hunter2@api.shop.example\"\n}\n", "hunter2"),
    ])
  func concealed(text: String, secret: String) throws {
    let spec = try Specs.load(text)
    let diagnostics = Checker.check(spec).diagnostics
    #expect(diagnostics.count == 1)
    let rendered = DiagnosticRenderer(sources: spec.sources).render(diagnostics)
    #expect(rendered.contains("•") && !rendered.contains(secret), "\(rendered)")
  }

  @Test(
    "a secret is hidden also where another mistake is told",
    arguments: [
      // Unknown names on its line, and a message that would quote it.
      "service S { }\nstruct T { a: Strin = \"\(key)\" @lenght(1) }\n",
      "import \"\(key).signet\"\nservice S { }\n",
      // Where it stands in no text at all.
      "service S {\n  version \(key)\n  secret \"\(key)\n}\n",
      "service S {\n  signing a { key \(key) \"\n",
      // A private key on one line, with and without its end.
      "// -----BEGIN PRIVATE KEY-----\\n\(key)\\n-----END PRIVATE KEY-----\nservice S { versoin 1 }\n",
      "service S { version \"-----BEGIN PRIVATE KEY-----\\n\(key)\" }\n",
    ])
  func hiddenEverywhere(text: String) throws {
    let spec = try Specs.load(text)
    let diagnostics = Checker.check(spec).diagnostics
    #expect(!diagnostics.isEmpty)
    let forPeople = DiagnosticRenderer(sources: spec.sources).render(diagnostics)
    #expect(!forPeople.contains(Self.key), "\(forPeople)")
    let forTools = DiagnosticJSON(sources: spec.sources).render(diagnostics)
    #expect(!forTools.contains(Self.key), "\(forTools)")
  }

  @Test("many private keys are found in linear time")
  func manyKeys() throws {
    let text = "service S { }\n// " + String(repeating: "-----BEGIN PRIVATE KEY----- ", count: 20_000) + "\n"
    #expect(try Checker.check(Specs.load(text)).diagnostics.count { $0.code == "SG605" } == 20_000)
  }

  private static let key = "4f8a2b9c1d7e6f3a0b5c8d2e9f1a7b4c"
}
