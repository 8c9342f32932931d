# demo      makes real calls to a gateway on this machine and says what happens
# test      everything that has to hold, and how many tests held
# generate  writes Generated/ from Specs/
# check     says whether Generated/ is what Specs/ gives
# bench     times the generator on large specs, the transports, and streams
# soak      ten thousand orders over a link that loses a third, two gigabytes, 200 renewals for 1,000 calls each,
#           a crowd of 1,000 without a server, 100,000 cancellations; says what each has measured
# format    formats the Swift sources and the specs
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# The Python that can import `cryptography`; .ci/prepare makes .venv where the system's can't.
PYTHON = $(shell [ -x .venv/bin/python3 ] && echo $(CURDIR)/.venv/bin/python3 || echo python3)
SPECS := Specs/Catalog.signet Specs/Shop.signet
# What the tests of the runtime call besides, each generated beside its spec.
TRIED := Tests/SignetRuntimeTests/Extras Tests/SignetRuntimeTests/Vault

.PHONY: help demo test generate check bench soak format prepare lint build units gateway consumer

help:
	@sed -n 's/^# \{0,1\}//p' Makefile | sed '/^SHELL/q' | head -8

prepare:
	@.ci/prepare

demo: prepare
	@swift run Demo

test: prepare lint build units gateway consumer check
	@echo "all tests passed"

lint:
	@echo "== swift format lint"
	@swift format lint --strict --parallel --recursive Sources Tests Package.swift

# A warning is a failure: -warnings-as-errors would build everything a second time with other flags.
build:
	@echo "== swift build"
	@mkdir -p .build
	@swift build --build-tests 2>&1 | tee .build/build.log
	@if grep -E '(^|[^a-z])warning: ' .build/build.log; then echo "the build has warnings" >&2; exit 1; fi

# Three runs: what computes for long must not keep calls over real sockets waiting until their time is up, nor must all of
# those the one gateway that most of them call.
SHOP := SignetRuntimeTests.(Shop\w*|VaultOverSocket|RetryFault|SigningFault|PitfallsOnTheWire)Tests
WIRE := SignetTestingTests\.|SignetRuntimeTests.(CallCancellation|WireCancellation|Catalog|ExtrasOverSocket|ExtrasFeeds|WireFault|WireRedirect|WireChance|TimeLimit|Cancellation|Gateway|Transport|Exchange|Transfer|TransferSoak|StreamWire|TLS|Curl\w+)Tests
units:
	@echo "== swift test"
	@SIGNET_PYTHON="$(PYTHON)" Tests/units .build/test.log --skip '$(WIRE)|$(SHOP)'
	@SIGNET_PYTHON="$(PYTHON)" Tests/units .build/test-wire.log --filter '$(WIRE)'
	@SIGNET_PYTHON="$(PYTHON)" Tests/units .build/test-shop.log --filter '$(SHOP)'

gateway:
	@echo "== the gateway's own tests"
	@cd Tests/Gateway && $(PYTHON) -m unittest discover --quiet

# Each says what it measured; one that measures nothing fails.
soak: export SIGNET_PYTHON = $(PYTHON)
soak: prepare build
	@echo "== ten thousand orders over a link that loses"
	@SIGNET_SOAK=10000 Tests/soak .build/soak-orders.log '^SignetRuntimeTests.ShopLinkTests/'
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-lossy.log '^SignetRuntimeTests.LossyLinkTests/'
	@echo "== two gigabytes up and down over a link that breaks off every fifty megabytes"
	@SIGNET_SOAK_BYTES=2147483648 Tests/soak .build/soak-transfers.log '^SignetRuntimeTests.TransferSoakTests/'
	@echo "== a thousand calls with an expired token, two hundred times"
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-renewals.log '^SignetRuntimeTests.RenewalFaultTests/thousandCalls'
	@echo "== a crowd of a thousand that loses its server"
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-outage.log '^SignetRuntimeTests.OutageTests/'
	@echo "== a hundred thousand cancelled calls, in every stage"
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-calls.log '^SignetRuntimeTests.CallCancellationTests/'
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-wire.log '^SignetRuntimeTests.WireCancellationTests/'
	@echo "== a hundred thousand joined calls"
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-joins.log '^SignetRuntimeTests.JoinTests/races'
	@echo "== a hundred thousand cancelled exchanges, and some thousand streams"
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-exchanges.log '^SignetRuntimeTests.CurlCancellationTests/'
	@SIGNET_EXHAUSTIVE=1 Tests/soak .build/soak-streams.log '^SignetRuntimeTests.CurlStreamCancellationTests/'

consumer:
	@echo "== packages that depend on this one"
	@Tests/Consumer/run.sh

generate: prepare
	@swift package --allow-writing-to-package-directory signet-regenerate $(SPECS)
	@for folder in $(TRIED); do \
	  swift run --quiet signet generate $$folder/$$(basename $$folder).signet --output $$folder/Generated; \
	done

check: prepare
	@echo "== signet check"
	@for spec in $(SPECS); do \
	  stem=$$(basename $$spec .signet); \
	  swift run --quiet signet check $$spec --output Generated/$$stem; \
	done
	@for folder in $(TRIED); do \
	  swift run --quiet signet check $$folder/$$(basename $$folder).signet --output $$folder/Generated; \
	done

bench: prepare
	@Tests/Benchmarks/generate.sh
	@Tests/Benchmarks/compile.sh
	@swift run -c release TransportBenchmark

format:
	@swift format --in-place --parallel --recursive Sources Tests Package.swift
	@swift run --quiet signet format Specs/*.signet Specs/Providers/*.signet
