/// A piece of a parsed template.
indirect enum MustacheNode: Sendable {
  case text([UInt8])
  case variable(MustachePath, escaped: Bool, line: Int)
  case section(MustachePath, inverted: Bool, [MustacheNode])
  case partial(MustachePartial)
  case block(MustacheBlock)
}

/// A dotted name; the dot alone is the current value.
struct MustachePath: Sendable {
  let components: [MustacheName]

  init(_ name: String) {
    components =
      name == "."
      ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map { MustacheName(String($0)) }
  }

  var isCurrent: Bool { components.isEmpty }

  var spelling: String { components.isEmpty ? "." : components.map(\.spelling).joined(separator: ".") }
}

/// `{{>name}}`, or `{{<name}}…{{/name}}` with blocks that replace the other template's.
struct MustachePartial: Sendable {
  let target: Target
  let indent: [UInt8]
  let overrides: [MustacheBlock]
  let line: Int

  enum Target: Sendable {
    case named(MustacheName)
    /// `{{>*name}}`: the template that the value of `name` names.
    case dynamic(MustachePath)
  }
}

/// `{{$name}}…{{/name}}`: in a template a place that can be replaced, in `{{<other}}` what replaces it.
struct MustacheBlock: Sendable {
  let name: MustacheName
  /// The template that it is written in.
  let template: String
  /// What each line of the content is indented by where the block stands; the content itself has lost it.
  let indent: [UInt8]
  let content: [MustacheNode]
  let line: Int
}
