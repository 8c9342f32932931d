/// How long a fetch of keys or of a secret may take: one that never ends would be joined by every call to come.
enum FetchLimit {
  /// The longest that the endpoint is asked.
  static let call: Duration = .seconds(25)
  /// The longest that a fetch is waited for, whatever it does; whoever needs it after that asks anew. Longer than
  /// ``call``, whose end says more.
  static let fetch: Duration = .seconds(30)
}
