/// How requests are signed: what a `signing` of a spec is compiled to.
///
/// A plain value: texts are arrays of pieces and filters are cases, so that nothing is parsed when a call is made.
/// It names secrets and private keys; it never holds one.
///
///     SigningScheme(
///       name: "app",
///       lists: [.init(name: "params", sources: [.query, .body], order: .key)],
///       message: [.hole(.method), .text("\n"), .hole(.path), .text("\n"), .hole(.list("params"))],
///       algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
///       output: .hex,
///       place: .init(.parameter, "sign"))
public struct SigningScheme: Sendable, Hashable {
  public let name: String
  /// The names of the public values that are given when the client is made.
  public let inputs: [String]
  /// The parameter lists, in declared order: each may read those before it.
  public let lists: [List]
  /// The named texts, in declared order: each may read the lists, and those before it.
  public let bindings: [Binding]
  /// The canonical string.
  public let message: Text
  public let algorithm: Algorithm
  public let output: Output
  /// What travels beside what the lists add, in declared order.
  public let sends: [Sent]
  /// Where the signature travels.
  public let place: Sent
  /// How `{timestamp}` is spelled.
  public let timestamp: Time
  /// The zone of the calendar times, in minutes east of UTC.
  public let zone: Int
  /// For how long the server accepts a signature; nil where it does not say.
  public let fresh: Duration?
  /// What says that the server found the timestamp stale.
  public let stale: [AnswerCondition]
  /// What says that the server refused the signature.
  public let refused: [AnswerCondition]

  /// - Parameters:
  ///   - zone: in minutes east of UTC.
  ///   - fresh: in milliseconds.
  public init(
    name: String,
    inputs: [String] = [],
    lists: [List] = [],
    bindings: [Binding] = [],
    message: Text,
    algorithm: Algorithm,
    output: Output,
    sends: [Sent] = [],
    place: Sent,
    timestamp: Time = .seconds,
    zone: Int = 0,
    fresh: Int? = nil,
    stale: [AnswerCondition] = [],
    refused: [AnswerCondition] = []
  ) {
    self.name = name
    self.inputs = inputs
    self.lists = lists
    self.bindings = bindings
    self.message = message
    self.algorithm = algorithm
    self.output = output
    self.sends = sends
    self.place = place
    self.timestamp = timestamp
    self.zone = zone
    self.fresh = fresh.map { .milliseconds($0) }
    self.stale = stale
    self.refused = refused
  }

  /// A text with a name, which other texts read.
  public struct Binding: Sendable, Hashable {
    public let name: String
    public let text: Text

    public init(_ name: String, _ text: Text) {
      self.name = name
      self.text = text
    }
  }

  /// Something that travels, by place and name.
  public struct Sent: Sendable, Hashable {
    public enum Place: String, Sendable {
      case header
      case query
      /// With the endpoint's own: a member of its form or JSON object; in the query where there is neither.
      case parameter
    }

    public let place: Place
    public let name: String
    public let text: Text

    /// - Parameter text: what travels; the signature alone where it is left out.
    public init(_ place: Place, _ name: String, _ text: Text = [.hole(.signature)]) {
      self.place = place
      self.name = name
      self.text = text
    }
  }
}
