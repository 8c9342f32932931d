extension CallErrorTexts {
  /// What there is to tell. A text may leave out what its holes stand for.
  public enum Message: String, Sendable, Hashable, CaseIterable {
    // MARK: How a call failed

    /// `{reason}`: the name of the failure, one of those of the endpoint.
    case failed
    /// `{code}`
    case declined
    /// `{code}`, and the server's own `{message}`: in ``CallError/message(in:)`` alone.
    case declinedWithMessage
    /// `{status}`
    case http
    case offline
    case dns
    case refused
    /// `{reason}`: one of the texts from ``tlsExpired`` on.
    case tls
    case timedOutConnecting, timedOutSending, timedOutWaiting, timedOutReceiving
    case connectionLostBeforeSending, connectionLost
    /// `{time}`
    case limited
    /// `{reason}`: one of the texts from ``signedOutNever`` on.
    case signedOut
    /// `{field}`, `{rule}`: one of the texts from ``charactersBetween`` on.
    case invalid
    /// `{rule}`: where the input has no name.
    case invalidInput
    case malformedAnswer
    /// `{path}`
    case malformedAnswerAt
    /// `{limit}`: in bytes.
    case answerTooLarge
    case unverified
    case cancelled
    /// What to do where the work may have been done all the same.
    case mayHaveBeenDone

    // MARK: Why no safe connection came about: parts of a sentence

    case tlsExpired, tlsNotYetValid, tlsUntrusted, tlsWrongHost, tlsPin, tlsRevoked, tlsClientCertificate
    case tlsAnchors, tlsHandshake

    // MARK: Why the session is over: parts of a sentence

    case signedOutNever, signedOutByApp, signedOutEnded, signedOutElsewhere, signedOutUnreadable
    case signedOutChanged

    // MARK: What an input has to be: parts of a sentence that begins with its name

    /// `{least}`, `{most}`, as in all of this kind.
    case charactersBetween, charactersAtLeast, charactersAtMost, charactersExactly
    case bytesBetween, bytesAtLeast, bytesAtMost, bytesExactly
    case elementsBetween, elementsAtLeast, elementsAtMost, elementsExactly
    case numberBetween, numberAtLeast, numberAtMost, numberExactly
    /// `{pattern}`
    case pattern
    case number, finiteNumber
    case year
    case comma
    case value
    case pathSegment
    case readableFile
    case pin
    /// `{rule}`: in the words of whoever made the rule.
    case ownRule

    // MARK: What a call lacks before it can be sent: whole sentences

    case baseURLNotAbsolute, baseURLCleartext, baseURLHasUser, baseURLHasQuery, baseURLMalformed
    case request
    /// `{name}`
    case header
    case idempotencyKey
    /// A file to send that ends before it should, a place that no file can be written to, or one that another download is
    /// writing to.
    case fileToSend, fileToWrite, fileInUse
    case checksumAlgorithm
    /// `{detail}`: why, in English, for developers; as in all of these.
    case checksum
    case token, tokenText, tokenExpired, tokenMissing
    case secret
    case keys, keysUnusable
    case seal, sealContent, sealPlace
    case signature, signatureUndeclared
    /// `{name}`
    case signatureUnknown
  }
}
