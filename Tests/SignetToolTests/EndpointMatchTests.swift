import SignetModel
import SignetRuntime
import Testing

@testable import SignetCommand
@testable import signet

@Suite struct EndpointMatchTests {
  private static let spec = """
    service Paths {
      server production "https://api.paths.example/v1"
      server other      "https://other.paths.example"
    }

    group all @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural) {
      endpoint list GET /items
      endpoint mine GET /items/mine { query { secretless: String? @unsigned } }
      endpoint item GET /items/{id: String}
      endpoint part GET /items/{id: String}/v{major: Int}.{minor: Int}/x
      endpoint first  GET /rpc { query { "Action" "First" } }
      endpoint second GET /rpc { query { "Action" "Second" "Version" "2" } }
      endpoint any    GET /rpc
    }
    """

  private func find(_ path: String, query: [(name: String, value: String)] = []) throws -> EndpointMatch? {
    let workspace = try Workspace()
    try workspace.write(Self.spec, to: "Paths.signet")
    let session = Session(
      surroundings: Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false))
    let api = try #require(try session.check("Paths.signet").result.api)
    var request = RequestFile()
    request.method = "GET"
    request.path = path
    request.query = EncodedFields(query)
    return EndpointMatch.find(request, in: api)
  }

  @Test(arguments: [
    ("/v1/items", "all.list", [String]()),
    ("/items", "all.list", []),
    ("/v1/items/mine", "all.mine", []),
    ("/v1/items/a%2Fb", "all.item", ["id=a/b"]),
    ("/v1/items/7/v12.3/x", "all.part", ["id=7", "major=12", "minor=3"]),
  ]) func `a path is one of the spec's, below a server's own`(path: String, name: String, fields: [String])
    throws
  {
    let match = try #require(try find(path))
    #expect(match.endpoint.name.description == name)
    #expect(match.pathFields.map { "\($0.name)=\($0.value)" } == fields)
  }

  @Test(arguments: ["/v1/nothing", "/v1/items/", "/v1/items/7/v.3/x", "/v1/items/7/v1.2", "", "/"])
  func `a path of no endpoint is none`(path: String) throws {
    #expect(try find(path) == nil)
  }

  @Test func `constants tell endpoints of one path apart`() throws {
    #expect(try find("/v1/rpc", query: [("Action", "First")])?.endpoint.name.name == "first")
    #expect(
      try find("/v1/rpc", query: [("Version", "2"), ("Action", "Second")])?.endpoint.name.name == "second")
    #expect(try find("/v1/rpc", query: [("Action", "Third")])?.endpoint.name.name == "any")
  }

  @Test func `what no signature covers is known by its names on the wire`() throws {
    #expect(try find("/v1/items/mine")?.unsigned.query == ["secretless"])
  }
}
