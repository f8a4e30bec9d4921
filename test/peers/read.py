"""Reads the mails whose paths stand in its input with Python's own library, and prints what it found as JSON."""

import email.policy
import hashlib
import json
import sys
from email.parser import BytesParser


def attempt(work):
    # The library throws various errors on damaged mails.
    try:
        return work()
    except Exception:
        return None


def leaves(part):
    if part.get_content_maintype() == "multipart" and part.is_multipart():
        for child in part.get_payload():
            yield from leaves(child)
    elif not part.is_multipart():
        yield part


def is_text(part):
    return (
        part.get_content_type() in ("text/plain", "text/html")
        and not attempt(part.get_filename)
        and part.get_content_disposition() != "attachment"
    )


def file_of(part):
    content = attempt(lambda: part.get_payload(decode=True)) or b""
    return {
        "name": attempt(part.get_filename),
        "size": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def read(path):
    with open(path, "rb") as file:
        mail = BytesParser(policy=email.policy.default).parsebytes(file.read())
    parts = list(leaves(mail))
    return {
        "subject": attempt(lambda: str(mail["subject"] or "")),
        "from": attempt(lambda: mail["from"].addresses[0].addr_spec),
        "texts": [attempt(part.get_content) or "" for part in parts if is_text(part)],
        "files": [file_of(part) for part in parts if not is_text(part)],
    }


json.dump([read(path) for path in sys.stdin.read().splitlines()], sys.stdout)
