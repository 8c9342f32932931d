"""Signs messages with Python's cryptography, as a server would that knows nothing of this project.

Reads {"messages": [base64, ...]} from standard input; writes, by algorithm, {"key": SPKI as PEM, "signatures": [base64,
...]} to standard output. Exits with 3 where the library is not installed.
"""

import base64
import json
import sys

try:
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
except ImportError:
    sys.exit(3)

SHA256 = hashes.SHA256()


def signers():
    rsa_key = rsa.generate_private_key(65537, 2048)
    pss = padding.PSS(mgf=padding.MGF1(SHA256), salt_length=32)
    ec_key = ec.generate_private_key(ec.SECP256R1())
    ed_key = ed25519.Ed25519PrivateKey.generate()
    return {
        "rsaSHA256": (rsa_key, lambda message: rsa_key.sign(message, padding.PKCS1v15(), SHA256)),
        "rsaPSSSHA256": (rsa_key, lambda message: rsa_key.sign(message, pss, SHA256)),
        "ecdsaP256SHA256": (ec_key, lambda message: ec_key.sign(message, ec.ECDSA(SHA256))),
        "ed25519": (ed_key, ed_key.sign),
    }


def main():
    messages = [base64.b64decode(text) for text in json.load(sys.stdin)["messages"]]
    result = {}
    for name, (key, sign) in signers().items():
        pem = key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        signatures = [base64.b64encode(sign(message)).decode() for message in messages]
        result[name] = {"key": pem.decode(), "signatures": signatures}
    json.dump(result, sys.stdout)


main()
