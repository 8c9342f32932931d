/// Lets other tasks go on until something holds; for what comes within moments of other tasks' work.
///
/// - Throws: `CancellationError` once the test's time is up: it fails then, where it would hang.
func until(isolation: isolated (any Actor)? = #isolation, _ holds: () async throws -> Bool) async throws {
  while try await !holds() {
    try Task.checkCancellation()
    await Task.yield()
  }
}
