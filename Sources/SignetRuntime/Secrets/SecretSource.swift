import Foundation

/// Where a signing secret comes from.
///
///     .provided("secret", secret)
///     .endpoint("secret", Request(Shop.Client.Config.Secret.endpoint), value: "value", version: "version")
public struct SecretSource: Sendable {
  /// `secret`, or the name of a further one.
  public let name: String
  private let origin: Origin

  private enum Origin: Sendable {
    case provided(@Sendable () async throws -> SecretValue)
    case endpoint(SecretEndpoint)
  }

  /// The app's own closure, asked again where it has not answered within 30 seconds; an empty secret is none.
  ///
  /// What it throws is not kept, unless it is a ``CallError``: it may hold anything. What it gives is the client's,
  /// whoever is signed in.
  public static func provided(
    _ name: String, _ closure: @escaping @Sendable () async throws -> SecretValue
  ) -> SecretSource {
    SecretSource(name: name, origin: .provided(closure))
  }

  /// An endpoint that needs no secret itself.
  ///
  /// Where it takes a session's token, what it hands out belongs to that session: no other's calls are signed with it,
  /// and after its end it is no longer kept.
  ///
  /// - Parameters:
  ///   - request: to the endpoint; it has no inputs.
  ///   - value: the member's name on the wire; a name with points leads into nested objects.
  ///   - version: likewise; nil where secrets are not numbered.
  ///   - expires: likewise; nil where they do not end.
  public static func endpoint(
    _ name: String, _ request: Request, value: String, version: String? = nil, expires: ExpiryMember? = nil
  ) -> SecretSource {
    let endpoint = SecretEndpoint(request: request, value: value, version: version, expires: expires)
    return SecretSource(name: name, origin: .endpoint(endpoint))
  }

  /// Whose own the secret is, where it is handed out for a session's token.
  func user(by authentication: Authentication) -> SecretKeeper.User? {
    guard case .endpoint(let endpoint) = origin, endpoint.request.endpoint.security.token != .anonymous,
      case .session(let session) = authentication
    else { return nil }
    return { () throws(CallFault) in try session.begin().token?.record.session }
  }

  /// Asks for the secret.
  func fetch(calling caller: CallerReference) async throws(SecretError) -> SecretValue {
    switch origin {
    case .provided(let closure): try await Self.given(by: closure)
    case .endpoint(let endpoint): try await Self.answer(of: endpoint, calling: caller)
    }
  }

  private static func given(
    by closure: @Sendable () async throws -> SecretValue
  ) async throws(SecretError) -> SecretValue {
    do { return try await closure() } catch let error as CallError<Never> {
      throw .unavailable(error)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .notProvided
    }
  }

  private static func answer(
    of endpoint: SecretEndpoint, calling caller: CallerReference
  ) async throws(SecretError) -> SecretValue {
    guard let caller = caller.caller else { throw .cancelled }
    do throws(CallFault) { return try await caller.secret(from: endpoint) } catch {
      throw .unavailable(error)
    }
  }
}

extension SecretSource: Opaque {
  public var description: String { "where the \(name) comes from" }
}
