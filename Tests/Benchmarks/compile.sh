#!/usr/bin/env bash
# Times the compiler, in CPU seconds, on what a spec of 100 endpoints gives, for debug and for release.
# usage: Tests/Benchmarks/compile.sh [COUNT]
set -euo pipefail
cd "$(dirname "$0")/../.."

count=${1:-100}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# An API of so many endpoints, each with a request and a response of five fields.
awk -v count="$count" 'BEGIN {
  print "service Large { server production \"https://api.large.example\" }"
  for (i = 0; i < count; i++) {
    printf "struct Request%d { id: String  name: String?  count: Int  price: Decimal  tags: [String] }\n", i
    printf "struct Response%d { id: String  name: String?  count: Int  at: Date  tags: [String] }\n", i
  }
  for (group = 0; group * 10 < count; group++) {
    printf "group things%d @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural) {\n", group
    for (i = group * 10; i < count && i < group * 10 + 10; i++) {
      printf "  @allow(SG320, \"putting it twice is putting it once\")\n"
      printf "  endpoint put%d PUT /things/%d/{key: String} { body request: Request%d returns Response%d }\n", i, i, i, i
    }
    print "}"
  }
}' >"$work/Large.signet"

swift build --product signet >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
swift build --target SignetRuntime >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
bin=$(swift build --show-bin-path)

arguments=(-c -swift-version 6 -parse-as-library -module-name Large -I "$bin/Modules")
for map in Sources/CLib*/module.modulemap; do
  [ -e "$map" ] && arguments+=(-Xcc "-fmodule-map-file=$PWD/$map")
done

TIMEFORMAT='%U %S'
for access in internal public; do
  "$bin/signet" generate "$work/Large.signet" --output "$work/$access" --access "$access" >/dev/null 2>&1
  lines=$(cat "$work/$access"/*.swift | wc -l)
  mkdir -p "$work/objects" && pushd "$work/objects" >/dev/null
  for mode in "debug -Onone -enable-batch-mode -j2" "release -O -wmo"; do
    read -r name flags <<<"$mode"
    # shellcheck disable=SC2086
    seconds=$({ time swiftc "${arguments[@]}" $flags "$work/$access"/*.swift; } 2>&1 | awk '{ print $1 + $2 }')
    printf '%d endpoints, %-8s %-7s %6.1f CPU seconds for %d lines\n' "$count" "$access," "$name:" "$seconds" "$lines"
  done
  popd >/dev/null
done
