import Foundation

/// How bytes are printed.
enum OutputBytes {
  /// Nil for what is not UTF-8.
  static func text(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }

  static func hex(_ bytes: ArraySlice<UInt8>, separator: String = " ") -> String {
    bytes.map(hex).joined(separator: separator)
  }

  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Two digits.
  static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
