import base64
import hashlib


def digest(content, name="Content-Digest"):
    return name, "sha-256=:%s:" % base64.b64encode(hashlib.sha256(content).digest()).decode()
