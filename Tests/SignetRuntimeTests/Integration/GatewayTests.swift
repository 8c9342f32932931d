import Testing

@Suite("The gateway beside these tests")
struct GatewayTests {
  @Test("is there wherever a Python was named for it", .enabled(if: PythonGateway.isRequired))
  func isThere() throws {
    _ = try PythonGateway.shared.get()
  }
}
