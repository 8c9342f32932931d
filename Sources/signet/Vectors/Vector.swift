import SignetRuntime

/// A request with its canonical string and its signature.
struct Vector {
  let endpoint: String
  let title: String
  let signing: String
  let nonce: String
  let inputs: [(name: String, value: OrderedJSON)]
  let message: [UInt8]
  /// Nil where a private key signs.
  let signature: String?
  let request: TransportRequest

  /// As the file of vectors has it.
  ///
  /// - Parameter namesSigning: whether the service has several.
  func document(namesSigning: Bool) -> OrderedJSON {
    var members: [(name: String, value: OrderedJSON)] = [
      ("endpoint", .text(endpoint)), ("title", .text(title)),
    ]
    if namesSigning { members.append(("signing", .text(signing))) }
    members += [
      ("now", .number(PublishedValues.nowInSeconds)), ("nonce", .text(nonce)),
      ("inputs", .object(distinct)),
      ("request", RequestDocument.object(of: request)),
    ]
    if let text = OutputBytes.text(message) {
      members.append(("message", .text(text)))
    } else {
      members.append(("messageHex", .text(OutputBytes.hex(message[...], separator: ""))))
    }
    members.append(("signature", signature.map(OrderedJSON.text) ?? .null))
    return .object(members)
  }

  /// The endpoint's own inputs first; a common value or a signing's input of the same name gets a number.
  private var distinct: [(name: String, value: OrderedJSON)] {
    var taken: Set<String> = []
    return inputs.map { input in
      var name = input.name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(input.name)\(number)"
        number += 1
      }
      return (name, input.value)
    }
  }
}
