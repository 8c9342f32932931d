/// A name and a value on their way into a list.
struct SigningPair {
  var name: [UInt8]
  var value: [UInt8]
}
