import Foundation

@testable import SignetRuntime

/// A clock that says when somebody looks at it, and jumps to wherever somebody wants to sleep until.
struct CuedClock: Timekeeper {
  let cue: CancellationCue
  let manual: ManualTimekeeper

  var now: Date {
    cue.looked()
    return manual.now
  }

  var uptime: Duration {
    cue.looked()
    return manual.uptime
  }

  func sleep(until moment: Duration) async throws {
    await cue.passes(.retrying)
    try Task.checkCancellation()
    manual.advance(to: moment)
  }

  func reach(limit moment: Duration) async throws { try await manual.sleep(until: moment) }
}

/// A store that says when the limits and the idempotency keys are read.
struct CuedStore: ProtectedStore {
  let cue: CancellationCue
  private let store = MemoryStore()

  init(cue: CancellationCue) { self.cue = cue }

  func read(_ name: String) throws(StoreError) -> [UInt8]? {
    switch name {
    case "limits": cue.reached(.limiting)
    case "idempotency": cue.reached(.keying)
    default: break
    }
    return try store.read(name)
  }

  func write(_ bytes: [UInt8], to name: String) throws(StoreError) { try store.write(bytes, to: name) }
  func remove(_ name: String) throws(StoreError) { try store.remove(name) }
}

/// A value of an answer that says when it is read.
struct CuedValue: WireValue {
  @TaskLocal static var cue: CancellationCue?

  init(from element: WireElement, style: WireStyle) throws(WireError) {
    Self.cue?.reached(.decoding)
    _ = try element.object()
  }

  func write(to writer: inout WireWriter, style: WireStyle) {}
}
