#!/usr/bin/env bash
# Builds packages that depend on this one by path, the way a user's would, and looks at what the plugin does.
#
#   Tests/Consumer/run.sh            builds in .build/consumer; the tool is built once and kept
#   Tests/Consumer/run.sh --clean    the same from nothing, as a fresh checkout would
set -euo pipefail
cd "$(dirname "$0")"

root=$(cd ../.. && pwd)
work="$root/.build/consumer"
[ "${1:-}" = "--clean" ] && rm -rf "$work"
mkdir -p "$work"
rm -rf "$work/Working" "$work/Broken" "$work/Duplicate" "$work/scratch/plugins/outputs"
cp -R Working Broken Duplicate "$work/"
# One of the specs is as an editor on Windows leaves it.
awk '{ printf "%s\r\n", $0 }' Working/Sources/Partners/Parcels.signet >"$work/Working/Sources/Partners/Parcels.signet"

# Nothing here needs a network: whatever would ask for one meets a proxy that is not there.
export http_proxy=http://127.0.0.1:9 https_proxy=http://127.0.0.1:9 all_proxy=http://127.0.0.1:9

log="$work/build.log"
passed=0

# build PACKAGE [OPTION…]: builds it; the output is in $log and the exit code in $status.
build() {
  status=0
  swift build --package-path "$work/$1" --scratch-path "$work/scratch" "${@:2}" >"$log" 2>&1 || status=$?
}

pass() {
  passed=$((passed + 1))
  echo "ok   $1"
}

fail() {
  echo "FAIL $1" >&2
  echo "--- the last build said:" >&2
  tail -n 40 "$log" >&2
  exit 1
}

# The runs of the tool since $mark: each leaves a newer record of what it read and wrote.
mark="$work/mark"
tool_runs() { find "$work/scratch/plugins/outputs" -name '*.record' -newer "$mark" | sed 's|.*/||' | sort | tr '\n' ' '; }
compiled() { grep -Eo 'Compiling (Storefront|Partners)( [A-Za-z0-9._]+)?' "$log" | sort -u || true; }
set_mark() { touch "$mark"; }

# expect NAME RUNS: the last build ran the tool for exactly these specs.
expect_runs() {
  [ "$status" -eq 0 ] || fail "$1: the build failed"
  [ "$(tool_runs)" = "$2" ] || fail "$1: the tool ran for '$(tool_runs)', expected '$2'"
}

# The packages share a scratch folder, so that the tool is built once; the plan of another one must not be taken up.
set_mark
build Working --disable-build-manifest-caching
expect_runs "first build" "Parcels.signet.record Shop.signet.record Storefront.signet.record Ticker.signet.record Weather.signet.record Window.signet.record "
grep -qi 'warning:' "$log" && fail "first build: there are warnings"
pass "libraries with two specs and with three, and an executable with one build offline, without a warning"

"$work/scratch/debug/Storefront" >"$log" 2>&1 || fail "the executable does not run"
pass "the executable runs"

for turn in second third; do
  set_mark
  build Working
  expect_runs "$turn build" ""
  [ -z "$(compiled)" ] || fail "$turn build: something was compiled: $(compiled)"
  pass "the $turn build runs no tool and compiles nothing"
done

spec="$work/Working/Sources/Storefront/Storefront.signet"
set_mark
sed -i.bak 's|^// A comment that.*|// Another comment.|' "$spec" && rm "$spec.bak"
build Working
expect_runs "edited comment" "Storefront.signet.record "
[ -z "$(compiled)" ] || fail "edited comment: something was compiled: $(compiled)"
pass "an edited comment that no documentation shows recompiles nothing"

set_mark
sed -i.bak 's|/// One product.|/// A product by its number.|' "$spec" && rm "$spec.bak"
build Working
expect_runs "edited documentation" "Storefront.signet.record "
[ -n "$(compiled)" ] || fail "edited documentation: nothing was compiled"
pass "edited documentation is compiled"

set_mark
fragment="$work/Working/Sources/Storefront/shared/money.signet"
sed -i.bak 's|amount: Decimal|value: Decimal|' "$fragment" && rm "$fragment.bak"
build Working
expect_runs "edited import" "Storefront.signet.record "
[ -n "$(compiled)" ] || fail "edited import: nothing was compiled"
pass "an edited fragment regenerates the spec that imports it"

set_mark
echo '{ "access": "package" }' >"$work/Working/Sources/Partners/signet.json"
build Working --target Partners
expect_runs "edited signet.json" "Parcels.signet.record Weather.signet.record "
pass "an edited signet.json regenerates the specs beside it"

# regenerate: runs the command plugin over the package; what it says is in $log.
regenerate() {
  swift package --package-path "$work/Working" --scratch-path "$work/scratch" \
    --allow-writing-to-package-directory signet-regenerate >"$log" 2>&1 || fail "signet-regenerate failed"
}
generated="$work/Working/Generated"
rm -rf "$generated"
regenerate
for stem in Storefront Parcels Weather Shop Ticker Window; do
  first=$(find "$work/scratch/plugins/outputs" -path '*orking*' -name "$stem.signet.00.swift" -print -quit)
  [ -n "$first" ] || fail "signet-regenerate: no build of $stem to compare with"
  built=$(dirname "$first")
  for file in "$built/$stem".signet.*.swift; do
    cmp -s "$file" "$generated/$stem/$(basename "$file")" ||
      fail "signet-regenerate: $stem/$(basename "$file") is not what the build generates"
  done
done
pass "signet-regenerate writes to Generated/ what the build generates"

set_mark
regenerate
[ -z "$(find "$generated" -type f -newer "$mark")" ] || fail "signet-regenerate: it touched what had not changed"
pass "a second signet-regenerate touches no file"

build Broken --disable-build-manifest-caching
[ "$status" -ne 0 ] || fail "a broken spec: the build passed"
line=$(grep -n 'Thnig' Broken/Sources/Broken/Broken.signet | cut -d: -f1)
grep -Eq "Broken/Sources/Broken/Broken\.signet:$line:13: error: .*Thnig" "$log" ||
  fail "a broken spec: no error at Broken.signet:$line:13"
pass "a broken spec is an error at its file, line and column"

build Duplicate --disable-build-manifest-caching
[ "$status" -ne 0 ] || fail "two specs of one stem: the build passed"
grep -q "a second spec named 'Shop' in target 'Duplicate'" "$log" ||
  fail "two specs of one stem: the plugin did not report them"
pass "two specs of one stem are reported by the plugin"

echo "$passed consumer tests passed"
