import SignetRuntime

extension SigningScheme {
  /// Whether signing reads the members of a JSON body, or adds some.
  var takesMembers: Bool {
    let sent = (sends + [place]).contains { $0.place == .parameter }
    let listed = lists.contains { list in
      list.sources.contains { source in
        switch source {
        case .body, .json: true
        case .query, .form, .path, .headers, .items: false
        }
      }
    }
    return sent || listed
  }
}
