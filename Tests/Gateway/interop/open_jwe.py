"""Opens JWEs with a JOSE library that knows nothing of this project: joserfc, or else jwcrypto.

Reads {"key": PKCS #8 in base64, "jwes": [text, ...]} from standard input; writes, for each, {"header": {...},
"content": base64} as a list to standard output. Exits with 3 where neither library is installed.
"""

import base64
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

try:
    from cryptography.hazmat.primitives import serialization
except ImportError:
    sys.exit(3)

from gateway import jose


def main():
    task = json.load(sys.stdin)
    key = serialization.load_der_private_key(base64.b64decode(task["key"]), password=None)
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    try:
        opened = jose.opener(pem)
    except jose.NoLibrary:
        sys.exit(3)
    results = []
    for text in task["jwes"]:
        results.append({"header": jose.header(text), "content": base64.b64encode(opened(text)).decode()})
    json.dump(results, sys.stdout)


main()
