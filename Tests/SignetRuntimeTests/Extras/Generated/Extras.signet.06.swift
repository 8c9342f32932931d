// Made by signet from Extras.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet06Runtime = SignetRuntime.Service

extension Extras.Client.Admin.Users {
  /// What `create` is called under, and what it gives.
  nonisolated enum Create {
    static let endpoint = SignetRuntime.Endpoint(
      name: "admin.users.create",
      method: .post,
      path: "/users",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "payment", attempt: 2000, total: 2000),
      retry: .never,
      idempotency: .none
    )

    static let _codePattern = SignetRuntime.Constraint.pattern("[0-9]{6}")

    /// Why the server may refuse `create`.
    nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40105, wrong_code
      case wrongCode
      /// Status 409
      case taken(Extras.Category)

      static func read(_ refusal: SignetRuntime.Refusal) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40105", "wrong_code": return .wrongCode
        default: break
        }
        switch refusal.status {
        case 409: return .taken(try refusal.value(Extras.Category.self))
        default: return nil
        }
      }
    }
  }

  /// Creates a user.
  ///
  /// `POST /users`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout payment: an attempt may take 2 s and the call may take 2 s.
  /// - Never tried again.
  /// - Not idempotent: when an answer is lost, the call may have been done, and the error
  ///   says so.
  /// - The journal may hold phone, masked.
  @concurrent
  nonisolated func create(
    state: Extras.State? = nil,
    phone: Extras.Phone,
    code: Swift.String,
    scene: Extras.Mood = Extras.Mood.happy,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Create.Failure>) {
    var request = SignetRuntime.Request(Create.endpoint)
    request.query.string("Action", "CreateUser")
    request.headers.optional("X-Scene", state)
    request.json.value("phone", phone)
    request.json.string("code", code)
    request.json.check("code", code, Create._codePattern)
    request.json.value("scene", scene)
    request.journal.value("phone", phone)
    try await self._caller.nothing(request, Create.Failure.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `tree` is called under.
  nonisolated enum Tree {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.tree",
      method: .put,
      path: "/tree",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PUT /tree`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func tree(
    tree: Extras.Category,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Category {
    var request = SignetRuntime.Request(Tree.endpoint)
    request.body("tree", tree)
    return try await self._caller.value(request, Extras.Category.self, Swift.Never.self, options)
  }
}

extension Extras {
  /// Contains itself.
  nonisolated struct Category: SignetRuntime.WireStruct {
    private let _parent: SignetRuntime.Indirect<Extras.Category?>
    var parent: Extras.Category? {
      _parent.value
    }
    let name: Swift.String
    let children: [Extras.Category]
    let byName: [Swift.String: Extras.Category]

    init(
      parent: Extras.Category? = nil,
      name: Swift.String,
      children: [Extras.Category],
      byName: [Swift.String: Extras.Category]
    ) {
      self._parent = SignetRuntime.Indirect(parent)
      self.name = name
      self.children = children
      self.byName = byName
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self._parent = SignetRuntime.Indirect(try wire.optional("parent", Extras.Category.self))
      self.name = try wire.string("name")
      self.children = try wire.value("children", [Extras.Category].self)
      self.byName = try wire.value("by_name", [Swift.String: Extras.Category].self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.optional("parent", self._parent.value)
      wire.string("name", self.name)
      wire.value("children", self.children)
      wire.value("by_name", self.byName)
    }
  }
}

extension Extras {
  nonisolated struct Pin: SignetRuntime.DistinctScalar {
    let value: Swift.Int

    init(unchecked value: Swift.Int) {
      self.value = value
    }

    static let privacy: SignetRuntime.Privacy = .hidden
  }
}
