/// A value of a `signet.json`, with the places of an object's members.
enum SettingsJSON: Equatable {
  case null
  case bool(Bool)
  /// Well formed; no setting takes one.
  case number
  case text(String)
  case list([SettingsJSON])
  case object([Member])

  /// A member of an object.
  struct Member: Equatable {
    let name: String
    /// The offset of the name's first quote.
    let place: Int
    let value: SettingsJSON
  }
}
