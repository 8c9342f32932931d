import SignetSyntax

/// Where a signing secret comes from at run time.
public struct Secret: Sendable, Equatable {
  public enum Source: Sendable, Equatable {
    /// The app's own closure.
    case provided
    /// An endpoint that can be called without it, and the members of its result.
    case endpoint(EndpointName, value: AccessPath, version: AccessPath?, expiresAt: AccessPath?)
  }

  /// `secret`, or the variable's name of a further one.
  public var name: String
  public var source: Source
  public var documentation: String
  public var span: SourceSpan

  public init(name: String, source: Source, documentation: String = "", span: SourceSpan) {
    self.name = name
    self.source = source
    self.documentation = documentation
    self.span = span
  }
}

/// Where the public keys come from.
public struct PublicKeys: Sendable, Equatable {
  public enum Source: Sendable, Equatable {
    /// They ship with the app.
    case provided
    /// An endpoint that hands them out by name, its answer verified with the root key of that name.
    case endpoint(
      EndpointName, signedBy: String, version: AccessPath, publicKey: AccessPath, expiresAt: AccessPath?)
  }

  public var source: Source
  public var documentation: String
  public var span: SourceSpan

  public init(source: Source, documentation: String = "", span: SourceSpan) {
    self.source = source
    self.documentation = documentation
    self.span = span
  }
}
