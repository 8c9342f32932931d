import SignetModel

/// What the templates see of a member of a struct.
struct FieldContext {
  let types: SwiftTypes
  let holder: String
  let isPatch: Bool

  func context(_ field: Field) -> MustacheObject {
    let name = SwiftName.escaped(SwiftName.member(field.name))
    let isIndirect = types.isRecursive(field.type, in: holder)
    let isComputed = isIndirect || field.deprecation != nil
    let stored = isComputed ? Self.stored(field) : name
    let type = propertyType(field)
    let parameter = parameterName(field)
    return [
      "documentation": SwiftDocumentation.context(field.documentation),
      "name": .text(name),
      "type": .text(type),
      "stored": .text(stored),
      "isComputed": .flag(isComputed),
      "isHidden": .flag(field.deprecation == nil),
      "storedType": .text(isIndirect ? "SignetRuntime.Indirect<\(type)>" : type),
      "computed": .text(isIndirect ? "\(stored).value" : stored),
      "deprecation": .optional(field.deprecation.map(SwiftLiteral.string)),
      "fromParameter": .text(isIndirect ? "SignetRuntime.Indirect(\(parameter))" : parameter),
      "wireName": .text(SwiftLiteral.string(field.wireName)),
      "read": .text(isIndirect ? "SignetRuntime.Indirect(\(read(field)))" : read(field)),
      "write": .text(write(field, from: isIndirect ? "self.\(stored).value" : "self.\(stored)")),
      "privacy": .optional(privacy(field)),
      "marks": .texts(marks(field)),
      "checks": .objects(checks(field)),
    ]
  }

  /// The stored property of a member that is computed. That of a deprecated one is what generated code reads, in
  /// whichever file, without a warning.
  static func stored(_ field: Field) -> String { "_" + SwiftName.member(field.name) }

  /// The initializer's parameter: `picture: Foundation.URL? = nil`.
  func parameter(_ field: Field) -> String {
    let label = SwiftName.escaped(SwiftName.member(field.name))
    let local = parameterName(field)
    let names = label == local ? label : "\(label) \(local)"
    return "\(names): \(propertyType(field))" + (initialValue(field).map { " = \($0)" } ?? "")
  }

  /// The pattern of a field, kept ready for all values.
  func pattern(_ field: Field) -> MustacheObject? {
    SwiftConstraint.pattern(field.constraints).map { constraint in
      ["name": .text(patternName(field)), "constraint": .text("SignetRuntime.Constraint\(constraint)")]
    }
  }

  // MARK: Parts

  private func isPatched(_ field: Field) -> Bool { isPatch && field.type.isOptional }

  private func propertyType(_ field: Field) -> String {
    isPatched(field)
      ? "SignetRuntime.Patch<\(types.spelling(of: field.type.unwrapped))>" : types.spelling(of: field.type)
  }

  private func initialValue(_ field: Field) -> String? {
    if isPatched(field) { return ".unset" }
    if let value = SwiftDefault(types: types).expression(for: field) { return value }
    return field.type.isOptional ? "nil" : nil
  }

  /// `self` names the value being made, so that no parameter can have it.
  private func parameterName(_ field: Field) -> String {
    let name = SwiftName.member(field.name)
    return name == "self" ? "_self" : SwiftName.escaped(name)
  }

  private func patternName(_ field: Field) -> String { "_\(SwiftName.member(field.name))Pattern" }

  /// The reading call: one without a generic parameter where the runtime has it.
  private func read(_ field: Field) -> String {
    let access = WireAccess(types: types, field: field)
    let name = SwiftLiteral.string(field.wireName)
    if isPatched(field) { return "try wire.patch(\(name), \(access.metatype)\(access.styleArgument))" }
    let defaultValue = SwiftDefault(types: types).expression(for: field)
    let isOptional = field.type.isOptional || defaultValue != nil
    let call =
      if let method = access.method(isOptional: isOptional) {
        "try wire.\(method)(\(name)\(access.dateArgument))"
      } else {
        "try wire.\(isOptional ? "optional" : "value")(\(name), \(access.metatype)\(access.styleArgument))"
      }
    guard let defaultValue else { return call }
    return field.type.isOptional ? call : "\(call) ?? \(defaultValue)"
  }

  private func write(_ field: Field, from value: String) -> String {
    let access = WireAccess(types: types, field: field)
    guard isPatched(field) else { return access.write(value) }
    return "patch(\(SwiftLiteral.string(field.wireName)), \(value)\(access.styleArgument))"
  }

  /// What to say before a sensitive value is written; nil where its type says so itself.
  func privacy(_ field: Field) -> String? {
    Self.privacy(of: field.type, annotated: field.sensitivity, types)
  }

  /// Nil where nothing is hidden, and where the type hides itself as well.
  static func privacy(
    of type: TypeReference, annotated sensitivity: Sensitivity?, _ types: SwiftTypes
  ) -> String? {
    guard let sensitivity else { return nil }
    let own = type.declaredName.flatMap { types.declaration($0)?.sensitivity }
    return own == sensitivity ? nil : privacy(sensitivity)
  }

  static func privacy(_ sensitivity: Sensitivity) -> String {
    sensitivity.visibleSuffix > 0 ? ".last(\(sensitivity.visibleSuffix))" : ".hidden"
  }

  /// What is said before a member that a sealing encrypts, or that no signature covers, is written.
  private func marks(_ field: Field) -> [String] {
    let sealing = field.sealing.map { "sealed(\(SwiftLiteral.string($0)))" }
    let unsigned = field.isUnsigned ? "unsigned(\(SwiftLiteral.string(field.wireName)))" : nil
    return [sealing, unsigned].compactMap(\.self)
  }

  private func checks(_ field: Field) -> [MustacheObject] {
    var constraints = SwiftConstraint.bounds(field.constraints)
    if field.constraints.pattern != nil { constraints.append("Self.\(patternName(field))") }
    return constraints.map { ["constraint": .text($0)] }
  }
}
