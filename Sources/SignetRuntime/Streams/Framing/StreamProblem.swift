/// Why a stream can't be cut into elements.
enum StreamProblem: Swift.Error, Sendable, Equatable {
  /// An element is longer than is taken.
  case tooLong
  /// An element ends before it is whole.
  case cutOff
}
