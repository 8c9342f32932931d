import SignetRuntime

/// Writes answers as a service wraps them: in its envelope, or bare with its shape of failures.
struct ServiceAnswers {
  let service: Service

  func success(_ data: JSON?, status: Int, headers: HeaderFields) -> GatewayAnswer {
    guard let envelope = service.envelope else {
      return data.map { .json($0, status: status, headers: headers) }
        ?? GatewayAnswer(status: status, headers: headers)
    }
    let code = Self.value(spelled: envelope.success.first ?? "0")
    return .json(wrapped(code, "ok", data, in: envelope), status: status, headers: headers)
  }

  func failure(_ code: String, _ message: String, status: Int, data: JSON?) -> GatewayAnswer {
    if let envelope = service.envelope {
      return .json(wrapped(Self.value(spelled: code), message, data, in: envelope), status: status)
    }
    var body = data ?? .object([:])
    if let shape = service.failure {
      body.set(Self.value(spelled: code), at: shape.code)
      if let place = shape.message { body.set(.string(message), at: place) }
    }
    return .json(body, status: status)
  }

  /// What says one of these things: by its code where one has a code, else by its status.
  ///
  /// - Parameter status: where none of them says.
  func refusal(_ conditions: [AnswerCondition], _ message: String, status: Int) -> GatewayAnswer {
    var (code, said) = ("", status)
    for condition in conditions.reversed() {
      switch condition {
      case .code(let text): code = text
      case .status(let number): said = number
      }
    }
    return failure(code.isEmpty ? String(said) : code, message, status: said, data: nil)
  }

  private func wrapped(_ code: JSON, _ message: String, _ data: JSON?, in envelope: Envelope) -> JSON {
    var body = JSON.object([:])
    if envelope.data == nil, let data { body = data }
    body.set(code, at: envelope.code)
    if let place = envelope.message { body.set(.string(message), at: place) }
    if let place = envelope.data, let data { body.set(data, at: place) }
    return body
  }

  private static func value(spelled code: String) -> JSON {
    JSONNumber(code).map(JSON.number) ?? .string(code)
  }
}

extension JSON {
  /// Sets a member of an object; a name with points leads into nested objects, which are made where they are missing.
  mutating func set(_ value: JSON, at path: String) {
    set(value, at: path.split(separator: ".").map(String.init)[...])
  }

  private mutating func set(_ value: JSON, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self = value
      return
    }
    var members: [String: JSON] = if case .object(let members) = self { members } else { [:] }
    var member = members[name] ?? .object([:])
    member.set(value, at: path.dropFirst())
    members[name] = member
    self = .object(members)
  }
}
