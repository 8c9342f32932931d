/// A server's base URL, checked: what a client's requests are sent to.
public struct Server: Sendable, CustomStringConvertible {
  /// Why a base URL can't be used.
  public enum Problem: Swift.Error, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case notAbsolute, cleartext, hasUser, hasQuery, malformed

    /// What a base URL has to be, in a sentence.
    public var description: String { CallErrorTexts()[message] }
  }

  /// As in the spec.
  public let name: String
  /// How many connections to it may be open at once.
  public let connections: Int
  let base: Result<RequestURL, Problem>

  /// Takes the base URL that a spec declares. One that can't be used makes each call fail as `.invalid`.
  public init(name: String, url: String, connections: Int = 6, allowsCleartext: Bool = false) {
    self.name = name
    self.connections = max(1, connections)
    do throws(Problem) {
      self.base = .success(try RequestURL(base: url, allowsCleartext: allowsCleartext))
    } catch {
      self.base = .failure(error)
    }
  }

  /// Takes a base URL that is known only when the app runs; throws where it can't be used.
  public init(checking url: String, connections: Int = 6) throws(Problem) {
    self.name = "custom"
    self.connections = max(1, connections)
    self.base = .success(try RequestURL(base: url, allowsCleartext: false))
  }

  public var description: String {
    switch base {
    case .success(let url): "\(name): \(url.text)"
    case .failure(let problem): "\(name): \(problem)"
    }
  }
}

extension Server.Problem {
  /// The text that tells it.
  var message: CallErrorTexts.Message {
    switch self {
    case .notAbsolute: .baseURLNotAbsolute
    case .cleartext: .baseURLCleartext
    case .hasUser: .baseURLHasUser
    case .hasQuery: .baseURLHasQuery
    case .malformed: .baseURLMalformed
    }
  }

  /// What a call to such a server ends with.
  var fault: CallFault { .invalid(field: "server", rule: .lack(message)) }
}
