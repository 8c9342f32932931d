import SignetSyntax

/// Every list of a signing is read by something: one that is not is missing where it was meant to be.
struct UnreadLists {
  let context: CheckContext

  func check(_ signing: Signing) {
    guard !signing.lists.isEmpty else { return }
    let read = ReadVariables(SigningTexts(signing).variables(from: signing.read.flatMap(\.holes)))
    for list in signing.lists where !read.include(list) {
      context.report(
        SigningRules.unreadList, "nothing signs the list `\(list.name)`", at: list.span,
        labels: [DiagnosticLabel(signing.message.span, "what `\(signing.name)` signs")],
        help: ["put `{\(list.name)}` into the message, or remove the list"])
    }
  }

  /// What a signing reads.
  private struct ReadVariables {
    private let variables: Set<Variable>
    /// In lower case: a header's name is the same in any (RFC 9110, section 5.1).
    private let headers: Set<String>

    init(_ variables: [Variable]) {
      self.variables = Set(variables)
      headers = Set(
        variables.compactMap { variable in
          if case .header(let name) = variable { name.lowercased() } else { nil }
        })
    }

    /// Whether a list is read: by its name, or by what it adds. A list may be there to say how that travels.
    func include(_ list: ParameterList) -> Bool {
      variables.contains(.list(list.name)) || list.additions.contains(where: include)
    }

    private func include(_ addition: ParameterList.Addition) -> Bool {
      switch addition.value {
      case .timestamp where variables.contains(.timestamp): return true
      case .nonce where variables.contains(.nonce): return true
      default: break
      }
      guard !addition.isUnsent else { return false }
      return variables.contains(.parameter(addition.name)) || headers.contains(addition.name.lowercased())
    }
  }
}
