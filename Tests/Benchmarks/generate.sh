#!/usr/bin/env bash
# Times the generator, built for release, in CPU seconds, on specs of 1,000 and 10,000 endpoints, and says how much
# longer the ten-fold spec takes.
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

# measure COUNT: the CPU seconds of one generation, the fastest of three.
measure() {
  for _ in 1 2 3; do
    rm -rf "$work/out$1"
    { time "$tool" generate "$work/Large$1.signet" --output "$work/out$1" >/dev/null 2>&1; } 2>&1
  done | awk '{ print $1 + $2 }' | sort -n | head -1
}

TIMEFORMAT='%U %S'
for count in 1000 10000; do
  spec "$count" >"$work/Large$count.signet"
  seconds=$(measure "$count")
  lines=$(cat "$work/out$count"/*.swift | wc -l)
  printf '%6d endpoints: %6.2f CPU seconds for %d lines of Swift\n' "$count" "$seconds" "$lines"
  if [ "$count" = 1000 ]; then small=$seconds; else large=$seconds; fi
done
awk -v small="$small" -v large="$large" 'BEGIN {
  printf "10 times the endpoints take %.1f times as long\n", large / small
}'
