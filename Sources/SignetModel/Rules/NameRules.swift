import SignetSyntax

/// Names, files and declarations: SG200 to SG219.
enum NameRules {
  static let importUnreadable = Rule(
    code: "SG214", name: "unreadable-import",
    summary: "an imported file can be read",
    explanation: """
      An import names a file by its path from the file that imports it. The file is not there, or can't be read.
      """,
    wrong: """
      import "missing.signet"
      service Shop { version "1" }
      """,
    right: """
      service Shop { version "1" }
      """)

  static let importOutside = Rule(
    code: "SG215", name: "import-outside",
    summary: "imports stay inside the folder that holds the spec",
    explanation: """
      A build knows its inputs beforehand, and a spec that reaches outside its target's folder has inputs that \
      the build does not see. Move the shared file into the folder.
      """,
    wrong: """
      import "../common.signet"
      service Shop { version "1" }
      """,
    right: """
      service Shop { version "1" }
      """)
}
