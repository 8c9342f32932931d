import SignetSyntax

/// A checked API: everything a generator needs, with every name resolved, every default applied and every
/// rule held.
///
/// Lists keep the order in which the files declare things: the root file first, then each imported file in the
/// order in which it is first met.
public struct API: Sendable, Equatable {
  /// What stands in the `service` block.
  public var service: Service
  /// The timeout tiers that the spec declares itself; the built-in ones are in `TimeoutTier.builtIn`.
  public var timeouts: [TimeoutTier]
  /// The retry policies that the spec declares itself; the built-in ones are in `RetryPolicy.builtIn`.
  public var retries: [RetryPolicy]
  /// The policies that the spec declares itself, with their parts as written.
  public var policies: [NamedPolicy]
  /// The declared types.
  public var types: [TypeDeclaration]
  /// The endpoints that stand in no group.
  public var endpoints: [Endpoint]
  /// The groups at the top, each with its endpoints and inner groups.
  public var groups: [Group]

  public init(
    service: Service, timeouts: [TimeoutTier] = [], retries: [RetryPolicy] = [],
    policies: [NamedPolicy] = [], types: [TypeDeclaration] = [], endpoints: [Endpoint] = [],
    groups: [Group] = []
  ) {
    self.service = service
    self.timeouts = timeouts
    self.retries = retries
    self.policies = policies
    self.types = types
    self.endpoints = endpoints
    self.groups = groups
  }

  /// Every endpoint, those of groups included, in declared order: the ones outside groups first.
  public var allEndpoints: [Endpoint] {
    var all = endpoints
    for group in groups { group.collect(into: &all) }
    return all
  }
}
