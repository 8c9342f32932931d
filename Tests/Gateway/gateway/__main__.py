"""`python3 -m gateway`: starts the gateway, says where it listens, and stops when its input closes.

The first line on standard output is a JSON object: the ports by name, the file that holds the test authority's
certificate, and the pins of the servers' keys (SHA-256 of the SubjectPublicKeyInfo, base64). Closing standard input ends the process, so that no gateway outlives its test.
"""

from __future__ import annotations

import json
import sys
import tempfile

from .listeners import Gateway


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="signet-gateway-") as folder:
        gateway = Gateway(folder)
        gateway.start()
        print(json.dumps(gateway.ready()), flush=True)
        while sys.stdin.buffer.read(4096):
            pass
        gateway.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
