import Foundation
import SignetRuntime

/// Values of types that hold no text of one's own.
enum SampleConstants {
  static func date(_ vectorCase: VectorCase) -> Date {
    switch vectorCase {
    // 2026-01-02T03:04:05.678Z
    case .plain, .unicode, .reserved: Date(timeIntervalSince1970: 1_767_323_045.678)
    case .required: Date(timeIntervalSince1970: 1_767_323_045)
    case .emptyTexts: Date(timeIntervalSince1970: 0)
    // 9999-12-31T23:59:59.999Z
    case .largeNumbers: Date(timeIntervalSince1970: 253_402_300_799.999)
    }
  }

  static func uuid(_ vectorCase: VectorCase) -> String {
    "0b8f5c6e-3d2a-4f1b-9c7d-00000000000\(vectorCase.rawValue)"
  }

  static func url(_ vectorCase: VectorCase) -> String {
    switch vectorCase {
    case .plain, .required, .emptyTexts, .largeNumbers: "https://www.example.com/a?b=1"
    case .unicode: "https://www.example.com/%E8%8C%B6"
    case .reserved: "https://www.example.com/a%20b+c*~/?d=%2F&e=%25%26#f"
    }
  }

  static func json(_ vectorCase: VectorCase) -> JSON {
    switch vectorCase {
    case .plain: ["text": "plain", "list": [1, 2]]
    case .required: [:]
    case .emptyTexts: ["text": "", "nothing": nil]
    case .unicode: ["茶": "🍵 cafe\u{301}"]
    case .largeNumbers: ["number": 9_007_199_254_740_993]
    case .reserved: ["a=1&b": " +*~%&=/"]
    }
  }
}

extension SampleConstants {
  /// The content of a file.
  static func content(_ vectorCase: VectorCase) -> String {
    switch vectorCase {
    case .plain: "a plain file\n"
    case .required: "x"
    case .emptyTexts: ""
    case .unicode: "茶🍵 cafe\u{301}\r\n"
    case .largeNumbers: String(repeating: "9007199254740993 ", count: 64)
    case .reserved: "a=1&b= +*~%&=/\n"
    }
  }
}
