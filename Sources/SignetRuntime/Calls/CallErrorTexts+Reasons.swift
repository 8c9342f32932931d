extension CallErrorTexts {
  /// What an input has to be, in words that follow its name; or a sentence that says what a call lacks.
  public func text(of rule: InputRule) -> String { text(rule.message, rule.values) }
}

extension TLSFailure {
  /// The text that tells it.
  var message: CallErrorTexts.Message {
    switch self {
    case .expired: .tlsExpired
    case .notYetValid: .tlsNotYetValid
    case .untrusted: .tlsUntrusted
    case .wrongHost: .tlsWrongHost
    case .pin: .tlsPin
    case .revoked: .tlsRevoked
    case .clientCertificate: .tlsClientCertificate
    case .anchors: .tlsAnchors
    case .handshake: .tlsHandshake
    }
  }

  /// The reason in plain words.
  public var description: String { CallErrorTexts()[message] }
}

extension SignOutReason: CustomStringConvertible {
  /// The text that tells it.
  var message: CallErrorTexts.Message {
    switch self {
    case .never: .signedOutNever
    case .byApp: .signedOutByApp
    case .ended: .signedOutEnded
    case .elsewhere: .signedOutElsewhere
    case .unreadable: .signedOutUnreadable
    case .changed: .signedOutChanged
    }
  }

  /// The reason in plain words.
  public var description: String { CallErrorTexts()[message] }
}

extension CallPhase {
  /// The text that tells of a limit that was reached during it.
  var timedOut: CallErrorTexts.Message {
    switch self {
    case .connecting: .timedOutConnecting
    case .sending: .timedOutSending
    case .waiting: .timedOutWaiting
    case .receiving: .timedOutReceiving
    }
  }
}
