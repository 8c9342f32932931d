@testable import SignetRuntime

/// A published example beside what a scheme makes of it.
struct ExampleComparison {
  let example: PublishedExample
  let scheme: SigningScheme
  let request: SigningRequest
  let values: SigningValues

  /// What is not as published, in words; nil where all is.
  func difference() async throws -> String? {
    let signed = try await RequestSigner(scheme).sign(request, with: values)
    if !signed.message.elementsEqual(example.message.utf8) {
      return "the canonical string is \(String(decoding: signed.message, as: UTF8.self).debugDescription)"
    }
    if let expected = example.expected, signed.signature != expected {
      return "the signature is \(signed.signature)"
    }
    return try placed(signed) ?? intermediate()
  }

  private func placed(_ signed: SignedRequest) throws -> String? {
    guard let placed = example.placed else { return nil }
    let expected = example.placeholder.map { placed.replacing($0, with: signed.signature) } ?? placed
    let found = try text(scheme.place.text, signature: signed.signature)
    return found == expected ? nil : "the placed text is \(found)"
  }

  private func intermediate() throws -> String? {
    let reader = KnobText(lists: scheme.lists.map(\.name), bindings: scheme.bindings.map(\.name))
    for (text, expected) in example.intermediate {
      let found = try self.text(reader.read(text))
      if found != expected { return "\(text) is \(found.debugDescription)" }
    }
    return nil
  }

  private func text(_ text: SigningScheme.Text, signature: String? = nil) throws -> String {
    var evaluator = SigningEvaluator(scheme, request, values)
    try evaluator.addAll()
    evaluator.signature = signature.map { Array($0.utf8) }
    return String(decoding: try evaluator.bytes(of: text), as: UTF8.self)
  }
}
