/// Tells calls in words, and counts those that ended otherwise than they should.
struct Teller {
  private var calls = 0
  private(set) var surprises = 0
  /// All that was told, for whoever wants to know whether something was said that must not be.
  private(set) var told = ""

  /// Something that a call should not have done.
  struct Surprise: Error, CustomStringConvertible {
    let description: String
  }

  var summary: String {
    surprises == 0
      ? "\(calls) steps, each as it should be."
      : "\(calls) steps, \(surprises) of them not as they should be."
  }

  /// Tells a step: what is asked, and in `step`'s words what came of it.
  mutating func tell(_ title: String, _ step: () async throws -> String) async {
    calls += 1
    say("\(calls). \(title)")
    do {
      say("   \(try await step())\n")
    } catch {
      surprises += 1
      say("   ✗ NOT AS IT SHOULD BE: \(error)\n")
    }
  }

  private mutating func say(_ line: String) {
    told += line + "\n"
    print(line)
  }
}

/// Says what is wrong where a call has ended otherwise than it should.
func unexpected(_ outcome: Any) -> Teller.Surprise {
  Teller.Surprise(description: "\(outcome)")
}

/// Goes on only if something is as it should be.
func require(_ isSo: Bool, _ otherwise: @autoclosure () -> Any) throws(Teller.Surprise) {
  if !isSo { throw unexpected(otherwise()) }
}
