/// The tokens that a node is made of, as positions in its tree's `tokens`.
public typealias TokenRange = Range<Int>
