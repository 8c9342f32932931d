import Testing

/// What `URLSessionTransport` can't do on a platform: measured, each with its reason, and listed here only.
///
/// A gap that ends the process leaves the transport out of its test. Any other is a known issue: its test runs all the
/// same, and says when the gap has closed.
struct PlatformGap: Sendable {
  let reason: Comment
  /// Whether the gap is there on the platform of this build.
  private let isHere: Bool

  func isThere(on carrier: Carrier) -> Bool { carrier == .urlSession && isHere }

  /// "Transfer completed, but there's no response" (`NativeProtocol.swift`). It goes well only where all header
  /// lines have arrived, and one of them says how long the body is.
  static let headersCutOff = onLinux("URLSession ends the process where a header block has no end")

  /// "Failed writing header", an error of the callback that parses each line.
  static let noSpaceAfterColon = onLinux("URLSession takes no header line without a space after the colon")

  /// −1000, "bad URL", before anything is sent; libcurl itself takes the literal.
  static let ipv6Literal = onLinux("URLSession takes no IPv6 literal for a host")

  /// "/a/../b" goes out as "/b", whatever the URL says.
  static let dotSegments = onLinux("URLSession removes dot segments from a path")

  /// A task that is suspended is begun anew by Foundation on Linux, so that its content would come twice: it is let run, and
  /// what comes is kept. Memory grows by what is held, as far as the answer's length.
  static let heldAnswer = onLinux("URLSession reads on whatever a receiver holds back")

  /// `uploadTask(with:fromFile:)` takes a whole file, and it is sent from where it is. What goes with a file, as in a form of
  /// several parts, or is the rest of one, is put together in a file of its own for each attempt: as much room is taken on
  /// the disk as is sent.
  static let partOfFile = PlatformGap(
    reason: "URLSession takes a whole file or none: content of several pieces is copied first", isHere: true)

  /// libcurl tries a request again on a fresh connection where a kept-alive one ends without an answer; the second
  /// time the body does not come, so that the server waits for it until the call's time is up.
  static let deadConnection = onLinux("URLSession sends a POST again after a dead kept-alive connection")

  /// Foundation on Linux collects no metrics of a task, and nothing else tells of a request without content. Where a
  /// connection may have been kept, the transport leaves open whether one that does something has left.
  static let unseenRequest = onLinux("URLSession does not say whether a request without content has left")

  /// Foundation on Linux hands no challenge for a server's certificate to the session's delegate, and the transport asks
  /// for none elsewhere. So an expired certificate and one for another host are turned away as untrusted, before their own
  /// faults count; and no key can be pinned.
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
  ///
  /// - Parameter always: false where it takes what a busy machine may not get done in time.
  func measure(on carrier: Carrier, always: Bool = true, _ body: () async throws -> Void) async rethrows {
    guard isThere(on: carrier) else { return try await body() }
    await withKnownIssue(reason, isIntermittent: !always) { try await body() }
  }
}
