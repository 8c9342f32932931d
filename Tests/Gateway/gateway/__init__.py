"""An HTTP server for the integration tests: honest by default, broken on request.

It shares no code with what it tests. It reads requests byte by byte, holds the client to the
specification by its own reading of it, keeps a log of all that arrived, and misbehaves on the wire
in the ways that networks do.

A test gets a *world* of its own by prefixing its paths with `/w/NAME`: a store, a log and scripted
faults that no other test sees. See `control.py` for how a world is scripted and read.
"""
