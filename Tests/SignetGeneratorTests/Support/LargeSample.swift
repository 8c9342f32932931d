import SignetModel

extension Sample {
  /// An API of many endpoints, each with a request and a response of five fields, ten endpoints a group.
  static func large(endpoints count: Int) -> API {
    var types: [TypeDeclaration] = []
    var groups: [Group] = []
    for index in 0..<count {
      types.append(structure("Request\(index)", fields(request: true)))
      types.append(structure("Response\(index)", fields(request: false)))
      let name = "group\(index / 10)"
      if index % 10 == 0 { groups.append(Group(name: name, path: [name], span: span)) }
      groups[groups.count - 1].endpoints.append(
        endpoint(
          "call\(index)", in: [name], .put, [.text("/\(name)/call\(index)")],
          content: .value(field("value", .declared("Request\(index)"))),
          results: [ResultCase(payload: .value(.declared("Response\(index)")), span: span)],
          policy: policy(timeout: TimeoutTier.builtIn[1])))
    }
    return api(types: types, groups: groups)
  }

  private static func fields(request: Bool) -> [Field] {
    [
      field("id", .scalar(.string)), field("count", .scalar(.int)),
      field("price", request ? .scalar(.double) : .scalar(.decimal)),
      field("tags", .list(.scalar(.string))),
      field(
        "note", request ? .optional(.scalar(.string)) : .optional(.scalar(.date)),
        dates: request ? nil : .iso8601),
    ]
  }
}
