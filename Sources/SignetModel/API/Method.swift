/// The HTTP methods that an endpoint may have (RFC 9110, section 9; RFC 5789 for PATCH).
public enum Method: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
}
