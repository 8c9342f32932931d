import SignetSyntax

/// Reads the annotations on how a value travels and how little of it is shown.
struct TravelReader {
  let context: CheckContext
  let facts: TypeFacts
  let wire: WireSettings

  func dateStyle(_ annotations: AnnotationSet, _ type: TypeReference) -> DateStyle? {
    let isDate = scalar(in: type) == .date
    guard let annotation = annotations[.date] else { return isDate ? wire.dates : nil }
    let reader = ArgumentReader(annotation, .date, context)
    guard let word = reader.oneWord() else { return isDate ? wire.dates : nil }
    guard let style = DateStyle(rawValue: word.text) else {
      reader.refuse("unknown date style `\(word.text)`", at: word.span)
      return isDate ? wire.dates : nil
    }
    if isDate { return style }
    refuse(annotation, .date, type, "only a `Date` travels as a date")
    return nil
  }

  func listStyle(_ annotations: AnnotationSet, _ type: TypeReference, on place: AnnotationPlace) -> ListStyle?
  {
    guard place == .query || place == .form || place == .multipart || place == .common else { return nil }
    var isList = false
    if case .list = facts.base(of: type) { isList = true }
    guard let annotation = annotations[.list] else { return isList ? wire.lists : nil }
    let reader = ArgumentReader(annotation, .list, context)
    guard let word = reader.oneWord() else { return isList ? wire.lists : nil }
    guard let style = ListStyle(rawValue: word.text) else {
      reader.refuse("unknown list style `\(word.text)`", at: word.span)
      return isList ? wire.lists : nil
    }
    if isList { return style }
    refuse(annotation, .list, type, "only a list travels as a list")
    return nil
  }

  func asText(_ annotations: AnnotationSet, _ type: TypeReference) -> Bool {
    guard let annotation = annotations[.text] else { return false }
    guard ArgumentReader(annotation, .text, context).none() else { return false }
    if let scalar = scalar(in: type), scalar.isNumber || scalar == .bool { return true }
    if type != .unknown {
      refuse(
        annotation, .text, type, "a number or a boolean may travel as a text; everything else does or can't")
    }
    return false
  }

  func sensitivity(_ annotations: AnnotationSet) -> Sensitivity? {
    guard let annotation = annotations[.sensitive] else { return nil }
    if annotation.arguments.isEmpty { return Sensitivity() }
    let reader = ArgumentReader(annotation, .sensitive, context)
    guard reader.bare.isEmpty, reader.hasOnly(labels: ["last"]) else {
      if !reader.bare.isEmpty { reader.refuse() }
      return Sensitivity()
    }
    guard let values = reader.values("last"), values.count == 1, let count = values[0].number,
      (0...64).contains(count)
    else {
      reader.refuse("`last:` takes a whole number up to 64")
      return Sensitivity()
    }
    return Sensitivity(visibleSuffix: count)
  }

  /// The built-in type that a type is through its lists, maps and optionals, aliases left closed.
  private func scalar(in type: TypeReference) -> Scalar? {
    switch type {
    case .scalar(let scalar): scalar
    case .optional(let inner), .list(let inner), .map(let inner): scalar(in: inner)
    case .declared: nil
    }
  }

  /// The media type of a part, which is JSON: what is not is a file, and says its own.
  func mediaType(_ annotation: Annotation, _ type: TypeReference) -> String? {
    let reader = ArgumentReader(annotation, .content, context)
    guard let text = reader.oneText() else { return nil }
    if scalar(in: type) == .file {
      refuse(annotation, .content, type, "a `File` says its media type itself, where the call is made")
      return nil
    }
    if Self.isJSON(text) { return text }
    reader.refuse("`@content` takes a media type of JSON; what is none travels as a `File`")
    return nil
  }

  /// Whether a media type is `application/json`, or another one whose syntax is JSON's (RFC 6838 §4.2.8).
  private static func isJSON(_ text: String) -> Bool {
    let type = text.prefix { $0 != ";" && $0 != " " }.lowercased()
    let names = type.split(separator: "/", omittingEmptySubsequences: false)
    let isSpelled = names.count == 2 && names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }
    return isSpelled && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      && (type == "application/json" || type.hasSuffix("+json"))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: "!#$&-^_.+".utf8.contains(byte)
    }
  }

  private func refuse(
    _ annotation: Annotation, _ kind: AnnotationKind, _ type: TypeReference, _ note: String
  ) {
    guard facts.named(in: type) != nil || scalar(in: type) != nil else { return }
    context.report(
      TypeRules.unfitAnnotation, "`@\(kind.rawValue)` does not fit `\(type)`", at: annotation.span,
      notes: [note], fixes: [context.removal("remove `@\(kind.rawValue)`", of: annotation.span)])
  }
}
