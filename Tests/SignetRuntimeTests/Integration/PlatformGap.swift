import Testing

/// What `URLSessionTransport` can't do on a platform: measured, each with its reason, and listed here only.
///
/// A gap that ends the process disables its test. Any other is a known issue: its test runs all the same, and says
/// when the gap has closed.
struct PlatformGap: Sendable {
  let reason: Comment
  /// Whether the gap is there on the platform of this build.
  let isHere: Bool

  /// "Transfer completed, but there's no response" (`NativeProtocol.swift`). It goes well only where all header
  /// lines have arrived, and one of them says how long the body is.
  static let headersCutOff = onLinux("URLSession ends the process where a header block has no end")

  /// "Failed writing header", an error of the callback that parses each line.
  static let noSpaceAfterColon = onLinux("URLSession takes no header line without a space after the colon")

  /// −1000, "bad URL", before anything is sent; libcurl itself takes the literal.
  static let ipv6Literal = onLinux("URLSession takes no IPv6 literal for a host")

  /// libcurl tries a request again on a fresh connection where a kept-alive one ends without an answer; the second
  /// time the body does not come, so that the server waits for it until the call's time is up.
  static let deadConnection = onLinux("URLSession sends a POST again after a dead kept-alive connection")

  /// On every system an authority that a test has made would have to be installed in the system's own store. So an
  /// expired certificate and one for another host are turned away here as untrusted, before their own faults count.
  static let ownAuthority = PlatformGap(
    reason: "URLSession trusts the system's authorities only, which a test's own is not one of", isHere: true)

  private static func onLinux(_ reason: Comment) -> PlatformGap {
    #if canImport(FoundationNetworking)
      PlatformGap(reason: reason, isHere: true)
    #else
      PlatformGap(reason: reason, isHere: false)
    #endif
  }

  /// Runs a body that the gap, where it is here, makes fail.
  func measure(_ body: () async throws -> Void) async rethrows {
    if isHere { await withKnownIssue(reason) { try await body() } } else { try await body() }
  }
}
