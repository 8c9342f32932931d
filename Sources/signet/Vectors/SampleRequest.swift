import Foundation
import SignetModel
import SignetRuntime

/// A request for an endpoint, filled in with made-up values as a generated method fills it in.
struct SampleRequest {
  private(set) var request: Request
  /// What the caller gives, by the names in the spec.
  private(set) var inputs: [(name: String, value: OrderedJSON)] = []
  private var maker: SampleMaker
  /// Whether every input has a value that keeps its constraints.
  private var isPossible = true

  /// Nil where an input has none.
  init?(_ endpoint: SignetModel.Endpoint, _ maker: SampleMaker) {
    request = Request(SignetRuntime.Endpoint(endpoint))
    self.maker = maker
    fill(endpoint)
    guard isPossible else { return nil }
  }

  private mutating func fill(_ endpoint: SignetModel.Endpoint) {
    for (index, field) in endpoint.path.parameters.enumerated() {
      addText(field, at: index, .path, to: \.path)
    }
    for (index, member) in endpoint.query.enumerated() {
      add(member, at: index, .query, to: \.query)
    }
    for (index, member) in endpoint.headers.enumerated() {
      add(member, at: index, .header, to: \.headers)
    }
    switch endpoint.content {
    case .none: break
    case .object(let members):
      for (index, member) in members.enumerated() { addJSON(member, at: index) }
    case .value(let field): addBody(field)
    case .form(let members):
      for (index, member) in members.enumerated() { add(member, at: index, .form, to: \.form) }
    case .multipart(let members):
      for (index, member) in members.enumerated() { addPart(member, at: index) }
    case .upload(let field, _): addUpload(field)
    }
  }

  /// The value of a field, noted among the inputs; nil where there is none to write.
  private mutating func value(_ field: Field, at index: Int, in place: SamplePlace) -> SampleValue? {
    switch maker.field(field, at: index, in: place) {
    case .absent: return nil
    case .impossible:
      isPossible = false
      return nil
    case .value(let value):
      inputs.append(
        (field.name, value.document(maker.types.style(of: field, asText: place == .json))))
      return value
    }
  }

  // MARK: Text

  private typealias Writer = WritableKeyPath<Request, FieldWriter>

  private mutating func add(
    _ member: Member, at index: Int, _ place: SamplePlace, to writer: Writer
  ) {
    switch member {
    case .field(let field): addText(field, at: index, place, to: writer)
    case .constant(let constant):
      request[keyPath: writer].value(named: constant.wireName, constant.value.text)
    }
  }

  private mutating func addText(
    _ field: Field, at index: Int, _ place: SamplePlace, to writer: Writer
  ) {
    guard let value = value(field, at: index, in: place) else { return }
    let style = maker.types.style(of: field, asText: false)
    if let sealing = field.sealing {
      request[keyPath: writer].sealed(named: field.wireName, by: sealing)
    }
    if field.isUnsigned { request[keyPath: writer].unsigned(named: field.wireName) }
    if case .list(let values) = value {
      let texts = values.compactMap { $0.text(style) }
      request[keyPath: writer].list(
        named: field.wireName, texts, .init(field.listStyle ?? .repeated))
    } else if let text = value.text(style) {
      request[keyPath: writer].value(named: field.wireName, text)
    } else {
      isPossible = false
    }
  }

  // MARK: JSON

  private mutating func addJSON(_ member: Member, at index: Int) {
    switch member {
    case .constant(let constant):
      request.json.value(named: constant.wireName, SampleValue(constant.value))
    case .field(let field):
      guard let value = value(field, at: index, in: .json) else { return }
      SampleValue.Member(
        name: field.name, wireName: field.wireName, value: value,
        style: maker.types.style(of: field, asText: true), sealing: field.sealing,
        isUnsigned: field.isUnsigned
      ).write(to: &request.json)
    }
  }

  private mutating func addBody(_ field: Field) {
    let value = value(field, at: 0, in: .json)
    request.optionalBody("body", value, maker.types.style(of: field, asText: true))
  }

  // MARK: Multipart

  private mutating func addPart(_ member: Member, at index: Int) {
    switch member {
    case .constant(let constant):
      request.multipart.string(named: constant.wireName, constant.value.text)
    case .field(let field):
      let isList: Bool = if case .list = field.type.unwrapped { true } else { false }
      if case .file? = field.type.scalarInside {
        addFiles(field, count: isList ? 2 : 1)
      } else if let value = value(field, at: index, in: .multipart) {
        addPart(field, value)
      }
    }
  }

  private mutating func addPart(_ field: Field, _ value: SampleValue) {
    let style = maker.types.style(of: field, asText: true)
    if field.contentType == nil, let text = value.text(style) {
      request.multipart.string(named: field.wireName, text)
    } else if field.contentType == nil, case .list(let values) = value,
      values.allSatisfy({ $0.text(style) != nil })
    {
      var writer = FieldWriter()
      writer.list(
        named: field.wireName, values.compactMap { $0.text(style) },
        .init(field.listStyle ?? .repeated))
      request.multipart.add(writer)
    } else {
      request.multipart.json(
        named: field.wireName, value, field.contentType ?? "application/json", style)
    }
  }

  private mutating func addFiles(_ field: Field, count: Int) {
    if maker.vectorCase == .required, field.type.isOptional { return }
    let content = SampleConstants.content(maker.vectorCase)
    for _ in 0..<count {
      request.multipart.file(named: field.wireName, File(Data(content.utf8), name: "sample.txt"))
    }
    inputs.append((field.name, .text(content)))
  }

  private mutating func addUpload(_ field: Field) {
    let content = SampleConstants.content(maker.vectorCase)
    request.multipart.file(named: field.wireName, File(Data(content.utf8), name: "sample.txt"))
    inputs.append((field.name, .text(content)))
  }
}

extension SampleValue {
  /// A constant's value: in JSON it travels as what it is.
  fileprivate init(_ constant: DefaultValue) {
    self =
      switch constant {
      case .text(let text), .enumCase(let text): .scalar(text)
      case .boolean(let value): .scalar(value)
      case .number(let text):
        if let number = JSONNumber(text) { .json(.number(number)) } else { .scalar(text) }
      case .emptyList: .scalar("")
      }
  }
}

extension FieldWriter.ListStyle {
  fileprivate init(_ style: ListStyle) {
    self =
      switch style {
      case .repeated: .repeated
      case .comma: .comma
      case .brackets: .brackets
      }
  }
}

extension TypeReference {
  /// The built-in type inside lists, maps and optionals; nil around a declared one.
  var scalarInside: Scalar? {
    switch self {
    case .scalar(let scalar): scalar
    case .declared: nil
    case .list(let inner), .map(let inner), .optional(let inner): inner.scalarInside
    }
  }
}
