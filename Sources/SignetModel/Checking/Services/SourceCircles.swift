import SignetSyntax

/// Finds endpoints that wait for one another: one that hands out what another needs, and needs, by whatever way, what
/// that one hands out.
struct SourceCircles {
  private let context: CheckContext
  private let needs: SourceNeeds
  /// For each thing, the endpoints that hand it out with all that each of them needs.
  private var waits: [CallNeed: [Wait]] = [:]
  private var order: [CallNeed] = []

  /// That an endpoint needs something.
  struct Wait {
    let supply: SourceSupply
    let need: CallNeed
    /// What asks for it.
    let span: SourceSpan
  }

  init(_ context: CheckContext, _ facts: TypeFacts, _ service: Service, _ supplies: [SourceSupply]) {
    self.context = context
    needs = SourceNeeds(context, facts, service)
    for supply in supplies {
      if waits[supply.brings] == nil { order.append(supply.brings) }
      waits[supply.brings, default: []] += needs.waits(of: supply)
    }
  }

  /// Goes from need to need, without recursion, and reports each way that leads back.
  func check() {
    var told: Set<Telling> = []
    var isOnWay: [CallNeed: Bool] = [:]
    for start in order where isOnWay[start] == nil {
      var way: [(need: CallNeed, next: Int)] = [(start, 0)]
      var taken: [Wait] = []
      isOnWay[start] = true
      while let last = way.last {
        guard let waits = waits[last.need], last.next < waits.count else {
          isOnWay[last.need] = false
          way.removeLast()
          _ = taken.popLast()
          continue
        }
        way[way.count - 1].next += 1
        let wait = waits[last.next]
        switch isOnWay[wait.need] {
        case nil:
          isOnWay[wait.need] = true
          way.append((wait.need, 0))
          taken.append(wait)
        case true?:
          guard let first = way.firstIndex(where: { $0.need == wait.need }) else { continue }
          report(taken[first...] + [wait], &told)
        case false?: continue
        }
      }
    }
  }

  // MARK: Reports

  /// What a fetched thing waits for: several ways lead back from one, and one change ends them.
  private struct Telling: Hashable {
    let place: SourceSpan
    let need: String
  }

  private func report(_ circle: ArraySlice<Wait>, _ told: inout Set<Telling>) {
    guard let first = circle.first(where: { $0.supply.brings.isFetched }),
      told.insert(Telling(place: first.supply.span, need: first.need.words)).inserted
    else { return }
    if circle.count == 1 { return reportItself(first) }
    let names = circle.map(\.supply.name)
    let told =
      Set(names).count == 1 ? "\(names[0]) waits for itself" : "\(Self.list(names)) wait for each other"
    context.report(
      ServiceRules.circularWait, told, at: first.supply.span,
      labels: circle.filter { $0.span != first.supply.span }.map { wait in
        DiagnosticLabel(wait.span, "\(wait.supply.name) needs \(wait.need.words)")
      },
      notes: circle.map { "\($0.supply.name) \($0.supply.brings.verb) \($0.supply.brings.words)" },
      help: [circle.map(Self.wayOut).joined(separator: ", or ")])
  }

  private func reportItself(_ wait: Wait) {
    let level = wait.supply.endpoint.effective.security?.value.level.rawValue ?? ""
    if wait.need == .keys {
      context.report(
        ServiceRules.circularSource, "\(wait.supply.name) hands out the keys, and needs them itself",
        at: wait.supply.span, labels: [DiagnosticLabel(wait.span, "this asks for the keys")],
        help: ["give it `@security(low)`: its answer is verified with the root key in any case"])
    } else {
      context.report(
        ServiceRules.circularSource,
        "\(wait.supply.name) hands out \(wait.need.words), and is signed with it",
        at: wait.supply.span, labels: [DiagnosticLabel(wait.span, "`\(level)` needs the secret")],
        help: ["give it `@security(low)`, and another way to be sure who asks"])
    }
  }

  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private static func wayOut(of wait: Wait) -> String {
    switch wait.need {
    case .signIn, .renewal: "make \(wait.supply.name) `anonymous`"
    case .secret: "give \(wait.supply.name) `@security(low)` or a signing without that secret"
    case .keys: "let \(wait.supply.name) do without sealing and verification"
    }
  }
}

extension CallNeed {
  /// Whether the runtime fetches it by itself, before the first call that needs it.
  fileprivate var isFetched: Bool {
    switch self {
    case .secret, .keys: true
    case .signIn, .renewal: false
    }
  }

  fileprivate var verb: String {
    self == .renewal ? "renews" : "hands out"
  }
}
