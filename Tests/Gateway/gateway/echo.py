"""Raw checks: says what arrived, and answers as the path asks.

    /echo               the request as JSON: method, target, headers, body (base64)
    /echo/body          the request's body, with its Content-Type
    /echo/status/404    that status with a small JSON body (none where the status has none)
    /echo/bytes/1000    so many bytes
    /echo/gzip          an honest gzip body
    /echo/headers       an answer with a header twice, an empty one, and one in upper case
"""

from __future__ import annotations

import base64
import gzip

from .answer import Answer, json_answer, text_answer
from .request import Request


def answer(request: Request) -> Answer:
    what, _, argument = request.path[len("/echo") :].lstrip("/").partition("/")
    if what == "":
        return json_answer(described(request))
    if what == "body":
        content_type = request.header("Content-Type") or "application/octet-stream"
        return Answer(200, [("Content-Type", content_type)], request.body)
    if what == "status" and argument.isdigit() and 200 <= int(argument) <= 999:
        return json_answer({"status": int(argument)}, int(argument))
    if what == "bytes" and argument.isdigit():
        return Answer(200, [("Content-Type", "application/octet-stream")], b"x" * int(argument))
    if what == "gzip":
        body = gzip.compress(b'{"compressed":true}')
        return Answer(200, [("Content-Type", "application/json"), ("Content-Encoding", "gzip")], body)
    if what == "headers":
        return Answer(200, [("X-Twice", "first"), ("X-Twice", "second"), ("X-Empty", ""), ("X-UPPER", "Kept")])
    return text_answer("There is no such echo.\n", 404)


def described(request: Request) -> object:
    return {
        "method": request.method,
        "target": request.target,
        "headers": [[name, value] for name, value in request.headers],
        "body": base64.b64encode(request.body).decode("ascii"),
    }
