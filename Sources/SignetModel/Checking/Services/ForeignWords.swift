/// What other tools call the words of settings.
enum ForeignWords {
  /// The word among `known` that is called `word` elsewhere: `HS256` (RFC 7518 section 3.1), `HmacSHA256`.
  static func meaning(of word: String, among known: [String]) -> String? {
    let spelled = word.lowercased().filter { $0 != "-" && $0 != "_" }
    return known.first { meanings[$0]?.contains(spelled) ?? false }
  }

  /// In lower case, without hyphens.
  private static let meanings: [String: Set<String>] = [
    "hmac-sha256": ["hs256", "hmacsha256", "sha256hmac"], "hmac-sha512": ["hs512", "hmacsha512"],
    "hmac-sha1": ["hmacsha1", "sha1hmac"], "hmac-md5": ["hmacmd5"], "sha256": ["sha256"],
    "sha512": ["sha512"],
    "rsa-sha256": ["rs256", "sha256withrsa", "rsasha256"],
    "rsa-sha512": ["rs512", "sha512withrsa", "rsasha512"],
    "rsa-pss-sha256": ["ps256"], "rsa-pss-sha512": ["ps512"],
    "ecdsa-p256-sha256": ["es256", "sha256withecdsa", "ecdsasha256"], "ed25519": ["eddsa"],
    "snake_case": ["snake", "underscore"], "kebab-case": ["kebab", "dashes"], "PascalCase": ["pascal"],
    "asWritten": ["camelcase", "camel", "none"], "iso8601": ["iso", "rfc3339"],
    "epochSeconds": ["unix", "seconds"],
    "epochMilliseconds": ["milliseconds", "unixmilliseconds"],
  ]
}
