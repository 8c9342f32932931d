import Foundation

extension GivenSecrets {
  /// The secrets as a server may have them, with the reason in words; none of the values is in it.
  var variations: [(cause: String, secrets: GivenSecrets)] {
    values.keys.sorted().flatMap { name -> [(cause: String, secrets: GivenSecrets)] in
      guard let value = values[name] else { return [] }
      let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
      let texts = [
        ("the server's secret '\(name)' ends with a line end, as its file may", value + "\n"),
        ("the server's secret '\(name)' ends with a line end, \\r\\n, as its file may", value + "\r\n"),
        ("the secret '\(name)' has blanks or line ends around it here, and none at the server", trimmed),
        ("the server's secret '\(name)' begins with a byte order mark, as its file may", "\u{FEFF}" + value),
        ("the secret '\(name)' is empty at the server: it may not be set there", ""),
      ]
      return texts.filter { !$0.1.utf8.elementsEqual(value.utf8) }.map { cause, text in
        (cause, GivenSecrets(values: values.merging([name: text]) { $1 }))
      }
    }
  }
}
