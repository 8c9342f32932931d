@testable import SignetRuntime

/// Cancels calls at the very moment at which they are in a stage, and keeps them there.
///
/// What a client is given, its clock, its store, its transport and so on, says where a call is. One client, with one cue,
/// makes the calls of one scene at a time.
final class CancellationCue: Sendable {
  /// What cancels one call.
  typealias Cancellation = @Sendable () -> Void

  private struct State: Sendable {
    var armed: CallStage?
    var parked: CallStage?
    /// Whether a call is kept where it was cancelled, until it hears of that, or is released.
    var holds = false
    var cancellations: [Cancellation] = []
    var held: [Waiter<Void>] = []
    var scene = Scene()
    var hits: [CallStage: Int] = [:]
  }

  /// What has happened in a scene.
  private struct Scene: Sendable {
    /// How often the app was asked for what every call carries.
    var asks = 0
    /// How often it is asked before a request is encoded.
    var asksToEncode = 1
    var isSigned = false
    var isAnswered = false
    var begun = 0
    var arrived = 0
  }

  private let state = Locked(State())

  /// How many calls were cancelled in each stage.
  var hits: [CallStage: Int] { state.withLock { $0.hits } }

  /// How many requests of the scene's own calls have reached the server.
  var arrived: Int { state.withLock { $0.scene.arrived } }

  /// How many of them have had a connection to leave by.
  var begun: Int { state.withLock { $0.scene.begun } }

  // MARK: The scene

  /// Begins a scene. Its call is cancelled when it reaches the stage, or by ``fire(_:)``.
  ///
  /// - Parameters:
  ///   - parked: where calls are kept without being cancelled.
  ///   - endpoint: what is called.
  func arm(_ stage: CallStage?, holds: Bool, parking parked: CallStage? = nil, _ endpoint: Endpoint? = nil) {
    state.withLock { state in
      (state.armed, state.parked, state.holds) = (stage, parked, holds)
      state.cancellations = []
      state.scene = Scene()
      state.scene.asksToEncode = endpoint?.isNamed == true ? 2 : 1
    }
  }

  /// Has a call cancelled when it is time, or now, where it was.
  func add(_ cancellation: @escaping Cancellation) {
    state.withLock { $0.cancellations.append(cancellation) }
  }

  /// Cancels the calls of the scene, which are in this stage now.
  func fire(_ stage: CallStage) {
    let cancellations = state.withLock { state -> [Cancellation] in
      state.hits[stage, default: 0] += 1
      state.armed = nil
      return state.cancellations
    }
    for cancel in cancellations { cancel() }
  }

  /// Lets go on whatever is kept.
  func release() {
    let held = state.withLock { state -> [Waiter<Void>] in
      (state.holds, state.parked) = (false, nil)
      defer { state.held = [] }
      return state.held
    }
    for waiter in held { waiter.tell(()) }
  }

  // MARK: What tells where a call is

  /// A call is in a stage, in the midst of something that takes no time.
  func reached(_ stage: CallStage) {
    if state.withLock({ $0.armed == stage }) { fire(stage) }
  }

  /// A call is in a stage, and may be kept there.
  func passes(_ stage: CallStage) async {
    let (isArmed, isParked) = state.withLock { ($0.armed == stage, $0.parked == stage) }
    if isArmed { fire(stage) }
    if isArmed || isParked { await stay() }
  }

  private func stay() async {
    let waiter = Waiter<Void>()
    let isKept = state.withLock { state in
      guard state.holds || state.parked != nil else { return false }
      state.held.append(waiter)
      return true
    }
    if isKept { await waiter.wait(cancelled: ()) }
  }

  /// The app is asked for what every call carries.
  func asked() async {
    let isEncoding = state.withLock { state in
      state.scene.asks += 1
      return state.scene.asks == state.scene.asksToEncode
    }
    await passes(isEncoding ? .encoding : .naming)
  }

  /// Somebody looks at the clock. What is done without anything that could be asked for looks at it at least.
  func looked() {
    let stage = state.withLock { state -> CallStage? in
      guard let armed = state.armed else { return nil }
      let isEncoded = state.scene.asks >= state.scene.asksToEncode && !state.scene.isSigned
      switch armed {
      case .debouncing: return state.scene.asks > 0 ? armed : nil
      case .token, .sealing: return isEncoded ? armed : nil
      case .verifying: return state.scene.isAnswered ? armed : nil
      default: return nil
      }
    }
    if let stage { reached(stage) }
  }

  func signed() {
    reached(.signing)
    state.withLock { $0.scene.isSigned = true }
  }

  func requestBegan() { state.withLock { $0.scene.begun += 1 } }
  func requestArrived() { state.withLock { $0.scene.arrived += 1 } }
  func answerEnded() { state.withLock { $0.scene.isAnswered = true } }
}

extension Endpoint {
  /// Whether its calls have names, for which the app is asked for what they carry.
  fileprivate var isNamed: Bool { idempotency.coalescing != nil || debounce != nil || idempotency.key != nil }
}
