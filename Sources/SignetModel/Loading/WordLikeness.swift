/// Tells names from random characters: a long name that has capitals and digits in it is as mixed as base64 is, but its
/// letters follow one another as those of words do.
enum WordLikeness {
  /// Whether a run reads like a name: `getUserByIdAndOrgIdForAppV2`, `/v2/Users/getByEmailAndPhone`, or an alphabet.
  ///
  /// Of the pairs of letters inside a word more than half are pairs that words have, and half a one more for each
  /// number. Of 32 random characters of base64 one in a thousand is taken for a name, of longer ones fewer still.
  static func isName(_ run: ArraySlice<UInt8>) -> Bool {
    var pairs = 0
    var usual = 0
    var numbers = 0
    var previous: Character?
    for byte in run {
      let character = Character(byte)
      switch (previous, character) {
      case (.letter(let first, let isUpper)?, .letter(let second, let isNextUpper))
      where isUpper || !isNextUpper:
        pairs += 1
        if second == first + 1 || follows[first] & 1 << UInt32(second) != 0 { usual += 1 }
      case (.digit?, .digit): break
      case (_, .digit): numbers += 1
      default: break
      }
      previous = character
    }
    return usual * 20 >= pairs * 11 + numbers * 10 && pairs > 0
  }

  private enum Character {
    /// The letter's number, 0 to 25, and whether it is a capital.
    case letter(Int, isUpper: Bool)
    case digit
    case other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .letter(Int(byte - UInt8(ascii: "A")), isUpper: true)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        self = .letter(Int(byte - UInt8(ascii: "a")), isUpper: false)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .other
      }
    }
  }

  /// For each letter the ones that often follow it, in English words and in the syllables of pinyin, as bits.
  private static let follows: [UInt32] = [
    "bcdgilmnoprsty", "elo", "aehklortu", "aeios", "acdeflmnprstvx", "efio", "en", "aeiou",
    "acdefglmnoarstve", "i",
    "e", "adeilos", "aeiop", "acdegiost", "cdlmnoprstuvw", "aeiloprt", "u", "adeiorsty", "acehiopstu",
    "aehiorst",
    "almnorst", "ae", "aei", "i", "o", "h",
  ].map { letters in
    letters.utf8.reduce(0) { $0 | 1 << UInt32($1 - UInt8(ascii: "a")) }
  }
}
