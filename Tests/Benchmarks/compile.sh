#!/usr/bin/env bash
# Times the compiler, in CPU seconds, on what a spec of 100 endpoints gives, for debug and for release, and compares it
# with the same API's types alone, written as structs that are Codable and Hashable.
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

# structs ACCESS: the types of that API in 16 files, with what the compiler derives.
structs() {
  mkdir -p "$work/structs-$1"
  awk -v count="$count" -v access="$1" -v folder="$work/structs-$1" 'BEGIN {
    for (i = 0; i < 16; i++) {
      print access " import Foundation\n" > (folder "/" i ".swift")
    }
    for (i = 0; i < count; i++) {
      file = folder "/" i % 16 ".swift"
      a = access " var "
      common = a "id: String\n" a "name: String?\n" a "count: Int\n" a "tags: [String]\n"
      conforms = ": Codable, Hashable, Sendable {\n" common
      print access " struct Request" i conforms a "price: Decimal\n}\n" > file
      print access " struct Response" i conforms a "at: Date\n}\n" > file
    }
  }'
}

# measure FOLDER FLAG…: the CPU seconds of compiling the folder's files.
measure() {
  local folder=$1
  shift
  { time swiftc "${arguments[@]}" "$@" "$folder"/*.swift >"$work/swiftc.log" 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
  if grep -q 'error:' "$work/swiftc.log"; then cat "$work/swiftc.log" >&2; exit 1; fi
}

TIMEFORMAT='%U %S'
mkdir -p "$work/objects" && cd "$work/objects"
for access in internal public; do
  "$bin/signet" generate "$work/Large.signet" --output "$work/$access" --access "$access" >/dev/null 2>&1
  structs "$access"
  lines=$(cat "$work/$access"/*.swift | wc -l)
  for mode in "debug -Onone -enable-batch-mode -j2" "release -O -wmo"; do
    read -r name flags <<<"$mode"
    # shellcheck disable=SC2086
    seconds=$(measure "$work/$access" $flags)
    # shellcheck disable=SC2086
    structs=$(measure "$work/structs-$access" $flags)
    awk -v count="$count" -v access="$access," -v mode="$name:" -v lines="$lines" -v all="$seconds" \
      -v structs="$structs" 'BEGIN {
        printf "%d endpoints, %-9s %-8s %5.1f CPU seconds for %d lines; ", count, access, mode, all, lines
        printf "the types alone as Codable structs %.1f, %.2f times as much\n", structs, structs / all
      }'
  done
done
