/// Where a signing secret comes from.
package struct SecretSource: Sendable {
  /// `secret`, or the name of a further one.
  package let name: String
  package let fetch: @Sendable () async throws(SecretError) -> SecretValue

  /// The app's own closure. What it throws is not kept: it may hold anything.
  package static func provided(
    _ name: String, _ closure: @escaping @Sendable () async throws -> SecretValue
  ) -> SecretSource {
    SecretSource(name: name) { () throws(SecretError) in
      do { return try await closure() } catch let error as CallError<Never> {
        throw .unavailable(error)
      } catch is CancellationError {
        throw .cancelled
      } catch {
        throw .notProvided
      }
    }
  }

  /// An endpoint that needs no secret itself.
  package static func endpoint(
    _ name: String, _ call: @escaping @Sendable () async throws(CallError<Never>) -> SecretValue
  ) -> SecretSource {
    SecretSource(name: name) { () throws(SecretError) in
      do throws(CallError<Never>) { return try await call() } catch { throw .unavailable(error) }
    }
  }
}
