import Testing

@testable import SignetRuntime

@Suite("The time that an answer names")
struct AnswerTimeTests {
  @Test(
    "is read in each spelling",
    arguments: [
      ("1551103920", SigningScheme.Time.seconds), ("1551103920000", .milliseconds),
      ("2019-02-25T14:12:00Z", .iso8601), ("2019-02-25T22:12:00+08:00", .iso8601),
      ("20190225T141200Z", .iso8601Basic), ("2019-02-25 14:12:00", .dateTime),
      ("Mon, 25 Feb 2019 14:12:00 GMT", .httpDate),
    ])
  func read(text: String, spelling: SigningScheme.Time) {
    #expect(AnswerTime.milliseconds(text, spelling) == 1_551_103_920_000)
  }

  @Test(
    "is the start of the day where the spelling has no more",
    arguments: [
      ("2019-02-25", SigningScheme.Time.date), ("20190225", .compact),
    ])
  func days(text: String, spelling: SigningScheme.Time) {
    #expect(AnswerTime.milliseconds(text, spelling) == 1_551_052_800_000)
  }

  @Test(
    "is nothing where it is not spelled so",
    arguments: [
      ("", SigningScheme.Time.seconds), ("12x", .seconds), ("-1", .seconds), ("１２", .seconds),
      ("9999999999999999999", .seconds), ("999999999999999999", .seconds), ("1.5", .milliseconds),
      ("2019-02-30T14:12:00Z", .iso8601), ("2019-02-25T14:12:00", .iso8601),
      ("20190225T141200", .iso8601Basic),
      ("20191325T141200Z", .iso8601Basic), ("2019022", .compact), ("201902251", .compact),
      ("2019-02-25T14:12:00", .dateTime), ("2019-02-25 14:12:00Z", .dateTime), ("25.2.2019", .date),
      ("today", .httpDate),
    ])
  func refused(text: String, spelling: SigningScheme.Time) {
    #expect(AnswerTime.milliseconds(text, spelling) == nil)
  }

  @Test("is read back as signing spells it", arguments: SigningScheme.Time.allCases)
  func roundTrip(spelling: SigningScheme.Time) throws {
    let midnight: Int64 = 1_551_052_800_000
    let text = try SigningClock(now: midnight, zone: 0).text(spelling)
    #expect(AnswerTime.milliseconds(text, spelling) == midnight)
  }
}
