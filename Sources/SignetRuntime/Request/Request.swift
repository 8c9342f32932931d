/// One call's inputs, in the form in which they travel: what a generated method fills in.
public struct Request: Sendable {
  public let endpoint: Endpoint
  /// The values of the path's holes, by their names in the template.
  public var path: FieldWriter
  public var query: FieldWriter
  public var headers: FieldWriter
  /// The fields of a form.
  public var form: FieldWriter
  /// The members of a JSON object.
  public var json: WireWriter
  public var multipart: MultipartWriter
  /// The fields that the journal may have.
  public var journal: JournalFields
  /// A whole page's address, taken over from the answer with the page before it.
  public var page: PageLink?
  private(set) var wholeBody: WireWriter?
  private(set) var wholeBodyName: String = ""
  /// Whether there is content at all, where the endpoint has any.
  private(set) var hasContent = true
  /// What the runtime adds beside a sealed body.
  var unsealed: [(name: String, value: String)] = []

  public init(_ endpoint: Endpoint) {
    self.endpoint = endpoint
    path = FieldWriter()
    query = FieldWriter()
    headers = FieldWriter()
    form = FieldWriter()
    json = WireWriter()
    json.open("{")
    multipart = MultipartWriter()
    journal = JournalFields()
  }

  /// Takes one value as the whole JSON body.
  public mutating func body<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ style: WireStyle = .plain
  ) {
    var writer = WireWriter()
    value.write(to: &writer, style: style)
    wholeBody = writer
    wholeBodyName = "\(name)"
  }

  /// Adds a member to the JSON object, after all others. False where the body is no object.
  mutating func addMember(_ name: String, _ text: String) -> Bool {
    guard var whole = wholeBody else {
      json.value(named: name, text)
      return true
    }
    guard whole.addMember(name, text) else { return false }
    wholeBody = whole
    return true
  }

  /// Takes one value as the whole JSON body; without a value the request has no content.
  public mutating func optionalBody<Value: WireValue>(
    _ name: StaticString, _ value: Value?, _ style: WireStyle = .plain
  ) {
    hasContent = value != nil
    if let value { body(name, value, style) }
  }
}
