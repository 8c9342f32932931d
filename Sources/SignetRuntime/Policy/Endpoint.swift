/// What is known about an endpoint before it is called: how it is reached, and the policy under which it is.
///
/// Each generated method has one, as `Catalog.Client.Products.List.endpoint`.
public struct Endpoint: Sendable, CustomStringConvertible {
  /// Group and name, as in the spec: `products.list`.
  public let name: String
  public let method: Method
  /// The path below the server's, with holes: `/products/{id}`.
  public let path: String
  /// What the request carries.
  public let content: Content
  public let security: Security
  public let timeout: TimeoutTier
  public let retry: RetryPolicy
  public let idempotency: Idempotency
  /// For how long the result of an identical call is given again; nil for not at all.
  public let debounce: Duration?
  /// How many calls are sent in which time.
  public let limits: [CallLimit]
  /// Whether a newer call cancels an older one under way.
  public let isLatestOnly: Bool

  /// - Parameter debounce: in milliseconds.
  public init(
    name: String,
    method: Method,
    path: String,
    content: Content = .none,
    security: Security,
    timeout: TimeoutTier,
    retry: RetryPolicy,
    idempotency: Idempotency,
    debounce: Int? = nil,
    limits: [CallLimit] = [],
    isLatestOnly: Bool = false
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.content = content
    self.security = security
    self.timeout = timeout
    self.retry = retry
    self.idempotency = idempotency
    self.debounce = debounce.map { .milliseconds($0) }
    self.limits = limits
    self.isLatestOnly = isLatestOnly
  }

  public var description: String { "\(name): \(method.rawValue) \(path)" }

  /// A method of HTTP (RFC 9110 §9, RFC 5789).
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
  }

  /// What a request carries.
  public enum Content: Sendable {
    case none
    /// A JSON object, written member by member, or one JSON value.
    case json
    /// `application/x-www-form-urlencoded`
    case form
    /// `multipart/form-data` (RFC 7578)
    case multipart
    /// A file as it is, in one request.
    case upload
    /// A file as it is, in as many requests as it takes (draft-ietf-httpbis-resumable-upload).
    case resumableUpload
  }
}
