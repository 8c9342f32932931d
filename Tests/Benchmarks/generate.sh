#!/usr/bin/env bash
# Times the generator, built for release, on specs of 1,000 and 10,000 endpoints.
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

for count in 1000 10000; do
  spec "$count" >"$work/Large$count.signet"
  start=$(date +%s%N)
  "$tool" generate "$work/Large$count.signet" --output "$work/out$count" 2>/dev/null
  end=$(date +%s%N)
  lines=$(cat "$work/out$count"/*.swift | wc -l)
  printf '%6d endpoints: %5d ms, %d lines of Swift\n' "$count" $(((end - start) / 1000000)) "$lines"
done
