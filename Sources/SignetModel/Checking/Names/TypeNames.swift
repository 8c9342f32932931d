import SignetSyntax

/// What types may be named: checked last, so that the fix knows every use of a name.
struct TypeNames {
  let context: CheckContext

  private static let moduleNames: Set<String> = ["Swift", "Foundation", "SignetRuntime"]

  func check() {
    for type in context.symbols.typeOrder { check(type.name) }
  }

  private func check(_ name: Name) {
    if Self.moduleNames.contains(name.text) {
      context.report(
        NameRules.moduleName, "a type can't be named `\(name.text)`: a module has that name", at: name.span,
        notes: ["generated code spells types with their module, and the type would hide it"],
        help: ["rename the type"])
    } else if Self.isMisnamed(name.text) {
      let better = name.text.prefix(1).uppercased() + name.text.dropFirst()
      guard better != name.text else { return }
      // Two declarations of one name have been reported; each is renamed, and its uses once.
      let uses = context.symbols.misnamedUses.removeValue(forKey: name.text) ?? []
      let edits = ([name.span] + uses).map { TextEdit($0, better) }
      context.report(
        NameRules.typeNameCase, "a type's name begins with an upper-case letter: `\(better)`", at: name.span,
        fixes: [Fix("write `\(better)`", edits)])
    }
  }

  /// Whether a name does not begin with an upper-case letter.
  static func isMisnamed(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isUppercase } ?? false
  }
}
