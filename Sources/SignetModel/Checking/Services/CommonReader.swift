import SignetSyntax

/// Reads `common { header deviceID as "X-Device-ID": String  query lang: String? }`.
struct CommonReader {
  let context: CheckContext
  let fields: FieldReader

  func read(_ setting: Setting) -> [CommonValue] {
    var names = Namespace("common value")
    var headers = WireNamespace("the headers of every call", ignoresCase: true)
    var query = WireNamespace("the query of every call")
    return setting.fields.compactMap { node in
      guard let place = place(of: node) else { return nil }
      guard case .field(var field)? = fields.member(node, on: .common) else {
        context.report(
          ServiceRules.settingValue, "a common value has a name and a type", at: node.nameSpan,
          help: ["write `\(place.rawValue) deviceID as \"X-Device-ID\": String`"])
        return nil
      }
      if place == .header, case .typed(_, nil, _, _) = node.content {
        field.wireName = WireNames.header(field.name)
      }
      if place == .header {
        TravelledText(context: context).checkHeader(field.wireName, at: field.span)
      } else {
        TravelledText(context: context).checkName(field.wireName, at: field.span)
      }
      if names.add(field.name, at: field.span, context) {
        switch place {
        case .header: headers.add(field.wireName, at: field.span, context)
        case .query: query.add(field.wireName, at: field.span, context)
        }
      }
      let placement = PlacementRules(context: context, facts: fields.facts)
      return CommonValue(
        place: place,
        field: placement.placed(
          field, typeSpan: node.typeSpan, in: place == .header ? .header : .commonQuery))
    }
  }

  private func place(of node: FieldNode) -> CommonValue.Place? {
    guard let word = node.place, let place = CommonValue.Place(rawValue: word.text) else {
      context.report(
        ServiceRules.settingValue, "a common value says where it travels: `header` or `query`",
        at: node.place?.span ?? node.nameSpan)
      return nil
    }
    return place
  }
}

extension FieldNode {
  /// Where the type stands; of a constant, its name.
  var typeSpan: SourceSpan {
    if case .typed(_, _, let type, _) = content { type.span } else { nameSpan }
  }
}
