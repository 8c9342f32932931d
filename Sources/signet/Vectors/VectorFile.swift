import SignetCommand
import SignetModel

/// The test vectors of a service, for those who check signatures on the other side.
struct VectorFile {
  let api: API
  private let secrets: [String: String]
  private(set) var vectors: [Vector] = []
  /// What has no vector, and why: a line each.
  private(set) var omissions: [String] = []

  init(_ api: API, spec: String) throws(ToolError) {
    self.api = api
    let factory = try VectorFactory(api, spec: spec)
    secrets = factory.secrets
    for endpoint in api.allEndpoints {
      for vectorCase in VectorCase.allCases {
        do throws(VectorFactory.Omission) {
          let vector = try factory.vector(endpoint, vectorCase, number: vectors.count + 1)
          if let vector { vectors.append(vector) }
        } catch {
          omissions.append("\(endpoint.name), \(vectorCase.title): left out, \(error.reason)")
        }
      }
    }
  }

  /// The whole file.
  var text: String {
    let names = api.service.signings.map(\.name)
    var members: [(name: String, value: OrderedJSON)] = [
      ("service", .text(api.service.name)), ("signing", names.first.map(OrderedJSON.text) ?? .null),
      ("secret", secret(named: "secret")),
    ]
    let further = api.service.secrets.map(\.name).filter { $0 != "secret" }
    if !further.isEmpty {
      members.append(
        ("secrets", .object(further.map { ($0, secret(named: $0)) })))
    }
    members.append(("notes", .list(notes.map(OrderedJSON.text))))
    members.append(("vectors", .list(vectors.map { $0.document(namesSigning: names.count > 1) })))
    return OrderedJSON.object(members).text
  }

  private func secret(named name: String) -> OrderedJSON { secrets[name].map(OrderedJSON.text) ?? .null }

  private var notes: [String] {
    var notes = [
      "Every secret, token and key here is published, and good for nothing but tests.",
      "Each request is what a client sends for the inputs at the time 'now'.",
    ]
    if !api.service.sealings.isEmpty {
      notes.append(
        "A sealed text is new each time; here the compact JWE of RFC 7516, Appendix A.1 stands in its place."
      )
    }
    if vectors.contains(where: { $0.signature == nil }) {
      notes.append(
        "Where 'signature' is null a private key on the device signs; the request is without its signature."
      )
    }
    return notes
  }
}
