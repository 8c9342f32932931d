import Testing

@testable import SignetRuntime

@Suite("Lists that travel as one text, with commas between their elements")
struct CommaListTests {
  private func written(_ values: [String], _ style: FieldWriter.ListStyle) -> FieldWriter {
    var writer = FieldWriter()
    writer.list("tags", values, style)
    return writer
  }

  @Test("elements without a comma are joined by commas")
  func joined() {
    let writer = written(["red", "dark blue", ""], .comma)
    #expect(writer.fields.map(\.value) == ["red,dark blue,"])
    #expect(writer.violation == nil)
  }

  @Test("an element with a comma is refused, by its place: a server would take it for two", arguments: 0..<3)
  func refused(index: Int) {
    var values = ["red", "green", "blue"]
    values[index] = "light, \(values[index])"
    #expect(written(values, .comma).violation?.field == "tags[\(index)]")
    #expect(written([values[index]], .comma).violation?.field == "tags[0]")
  }

  @Test(
    "in every other style an element holds what it likes",
    arguments: [FieldWriter.ListStyle.repeated, .brackets])
  func others(style: FieldWriter.ListStyle) {
    let writer = written(["a,b", "c"], style)
    #expect(writer.fields.map(\.value) == ["a,b", "c"])
    #expect(writer.violation == nil)
  }
}
