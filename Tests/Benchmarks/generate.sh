#!/usr/bin/env bash
# Times the tool, built for release, on specs of 1,000 and 10,000 endpoints: the generator, the checker, and the checker
# where every second type is misspelt, so that it looks for what was meant. Ten times the endpoints should take about
# ten times as long.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# spec COUNT: an API of so many endpoints, each with a request and a response of five fields.
spec() {
  awk -v count="$1" 'BEGIN {
    print "service Large { version \"1.0\" server production \"https://api.large.example\" }"
    for (i = 0; i < count; i++) {
      printf "/// What is asked of thing %d.\nstruct Request%d { id: String  name: String?  count: Int  price: Decimal  tags: [String] }\n", i, i
      printf "/// What thing %d answers.\nstruct Response%d { id: String  name: String?  count: Int  at: Date  tags: [String] }\n", i, i
    }
    for (group = 0; group * 20 < count; group++) {
      printf "group things%d @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural) {\n", group
      for (i = group * 20; i < count && i < group * 20 + 20; i++) {
        printf "  /// Puts thing %d.\n  @allow(SG320, \"putting it twice is putting it once\")\n", i
        printf "  endpoint put%d PUT /things/%d/{key: String} { body request: Request%d returns Response%d }\n", i, i, i, i
      }
      print "}"
    }
  }'
}

swift build --configuration release --product signet >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
tool="$(swift build --configuration release --show-bin-path)/signet"

# seconds COMMAND…: the CPU seconds of one run, the fastest of three. What the command finds does not matter.
TIMEFORMAT='%U %S'
seconds() {
  for _ in 1 2 3; do
    { time "$@" >/dev/null 2>&1 || true; } 2>&1
  done | awk '{ print $1 + $2 }' | sort -n | head -1
}

# compare WHAT COMMAND…: a line with the times of both sizes; `@` in the command stands for the size.
compare() {
  local what=$1 small large
  shift
  small=$(seconds "${@//@/1000}")
  large=$(seconds "${@//@/10000}")
  awk -v what="$what" -v small="$small" -v large="$large" 'BEGIN {
    printf "%-14s %6.2f CPU seconds for 1,000 endpoints, %6.2f for 10,000: %4.1f times as long\n", what, small, large, large / small
  }'
}

for count in 1000 10000; do
  spec "$count" >"$work/Large$count.signet"
  sed 's/returns Response/returns Respnse/' "$work/Large$count.signet" >"$work/Misspelt$count.signet"
done
compare "generate" "$tool" generate "$work/Large@.signet" --output "$work/out@"
compare "lint" "$tool" lint "$work/Large@.signet"
compare "lint, misspelt" "$tool" lint "$work/Misspelt@.signet"
printf '%d lines of Swift for 1,000 endpoints\n' "$(cat "$work/out1000"/*.swift | wc -l)"
