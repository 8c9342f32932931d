/// A pattern taken apart.
indirect enum PatternNode {
  case empty
  case scalar(Unicode.Scalar)
  case any
  case set(ScalarSet)
  case start
  case end
  case sequence([PatternNode])
  case choice([PatternNode])
  /// `maximum` is none where there is no limit.
  case repeated(PatternNode, minimum: Int, maximum: Int?)
}
