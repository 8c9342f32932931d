import SignetModel
import Testing

@testable import SignetGenerator

/// One change in a large API recompiles a fraction of it: declarations stay where they are.
@Suite("Incremental stability")
struct StabilityTests {
  private let api = Sample.large(endpoints: 60)

  private func generate(_ api: API) throws -> [GeneratedFile] {
    try Generator().generate(api, options: GeneratorOptions(stem: "Shop")).files
  }

  private func changed(_ changed: API) throws -> Int {
    zip(try generate(api), try generate(changed)).count { $0 != $1 }
  }

  @Test("the same API gives the same bytes")
  func isDeterministic() throws {
    #expect(try generate(api) == generate(api))
  }

  @Test("every API gives every file")
  func givesAllFiles() throws {
    let small = Sample.api(types: [Sample.structure("Order", [Sample.field("id", .scalar(.string))])])
    #expect(try generate(small).map(\.name) == OutputFiles.names(stem: "Shop"))
    #expect(try generate(api).map(\.name) == OutputFiles.names(stem: "Shop"))
  }

  @Test("the order of declarations does not matter")
  func ignoresOrder() throws {
    var reordered = api
    reordered.types.reverse()
    for index in reordered.groups.indices { reordered.groups[index].endpoints.reverse() }
    #expect(try changed(reordered) == 0)
  }

  @Test("a type that is added changes one file")
  func addsType() throws {
    var larger = api
    larger.types.insert(Sample.structure("Added", [Sample.field("id", .scalar(.string))]), at: 0)
    #expect(try changed(larger) == 1)
  }

  @Test("an endpoint that is removed changes one file")
  func removesEndpoint() throws {
    var smaller = api
    smaller.groups[0].endpoints.removeFirst()
    #expect(try changed(smaller) == 1)
  }

  @Test("a group that is added changes the client and its own files")
  func addsGroup() throws {
    var larger = api
    larger.groups.append(Group(name: "added", path: ["added"], span: Sample.span))
    #expect((1...2).contains(try changed(larger)))
  }

  @Test("a field that is changed changes one file")
  func changesField() throws {
    var changedAPI = api
    changedAPI.types[7].kind = .structure(Structure(fields: [Sample.field("id", .scalar(.int))]))
    #expect(try changed(changedAPI) == 1)
  }
}
