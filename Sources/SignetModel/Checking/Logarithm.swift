#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The one function of the system's mathematics that the checker needs.
enum Logarithm {
  static func base2(_ value: Double) -> Double { log2(value) }
}
