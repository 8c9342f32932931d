package import Foundation

/// All the signing secrets of a client.
package struct Secrets: Sendable {
  private let keepers: [(name: String, keeper: SecretKeeper)]

  package init(_ keepers: [(name: String, keeper: SecretKeeper)]) {
    self.keepers = keepers
  }

  /// The secrets that one attempt needs, by name; those that are declared nowhere are left out.
  ///
  /// - Parameter session: the one whose token the attempt shows; nil where it shows none.
  package func current(
    _ names: Set<String>, for session: UUID? = nil
  ) async throws(SecretError) -> [String: HeldSecret] {
    var secrets: [String: HeldSecret] = [:]
    for (name, keeper) in keepers where names.contains(name) {
      secrets[name] = try await keeper.secret(for: session)
    }
    return secrets
  }

  /// Begins the checks at launch, in the background.
  package func checkAtLaunch() {
    for (_, keeper) in keepers { keeper.checkAtLaunch() }
  }

  /// The recovery from a server that refused the signature of an attempt. Whether any of its secrets is another now.
  package func replace(refused: [String: HeldSecret]) async throws(SecretError) -> Bool {
    var hasChanged = false
    for (name, keeper) in keepers {
      guard let secret = refused[name] else { continue }
      if try await keeper.replace(refused: secret) { hasChanged = true }
    }
    return hasChanged
  }
}
