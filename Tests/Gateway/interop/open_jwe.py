"""Opens JWEs with a JOSE library that knows nothing of this project: joserfc, or else jwcrypto.

Reads {"key": PKCS #8 in base64, "jwes": [text, ...]} from standard input; writes, for each, {"header": {...},
"content": base64} as a list to standard output. Exits with 3 where neither library is installed.
"""

import base64
import json
import sys

from cryptography.hazmat.primitives import serialization

ALGORITHMS = ["RSA-OAEP-256", "A256GCM"]


def with_joserfc(pem):
    from joserfc import jwe
    from joserfc.jwk import RSAKey

    key = RSAKey.import_key(pem)
    registry = jwe.JWERegistry(algorithms=ALGORITHMS)
    # Its own limit, 64 KB, is not the format's.
    registry.max_ciphertext_length = 1 << 20

    def opened(text):
        result = jwe.decrypt_compact(text, key, registry=registry)
        return dict(result.headers()), result.plaintext

    return opened


def with_jwcrypto(pem):
    from jwcrypto import jwe, jwk

    key = jwk.JWK.from_pem(pem)

    def opened(text):
        token = jwe.JWE(algs=ALGORITHMS)
        token.deserialize(text, key)
        return json.loads(token.objects["protected"]), token.payload

    return opened


def opener(pem):
    for make in (with_joserfc, with_jwcrypto):
        try:
            return make(pem)
        except ImportError:
            continue
    sys.exit(3)


def main():
    task = json.load(sys.stdin)
    key = serialization.load_der_private_key(base64.b64decode(task["key"]), password=None)
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    opened = opener(pem)
    results = []
    for text in task["jwes"]:
        header, content = opened(text)
        results.append({"header": header, "content": base64.b64encode(content).decode()})
    json.dump(results, sys.stdout)


main()
