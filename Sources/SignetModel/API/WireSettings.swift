/// How names, dates and lists travel unless a field says otherwise.
public struct WireSettings: Sendable, Equatable {
  public var names: NameStyle
  public var dates: DateStyle
  public var lists: ListStyle

  public init(names: NameStyle = .asWritten, dates: DateStyle = .iso8601, lists: ListStyle = .repeated) {
    self.names = names
    self.dates = dates
    self.lists = lists
  }
}

/// How a name in the spec becomes a name on the wire.
public enum NameStyle: String, Sendable, Hashable, CaseIterable {
  case asWritten
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"
  case pascalCase = "PascalCase"
}

/// How a date travels.
public enum DateStyle: String, Sendable, Hashable, CaseIterable {
  case iso8601
  case epochSeconds
  case epochMilliseconds
  /// The calendar day alone: `2019-02-25`.
  case date
}

/// How a list travels in a query, a form and a multipart body.
public enum ListStyle: String, Sendable, Hashable, CaseIterable {
  /// `tag=a&tag=b`.
  case repeated
  /// `tag=a,b`.
  case comma
  /// `tag[]=a&tag[]=b`.
  case brackets
}
