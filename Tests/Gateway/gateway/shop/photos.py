"""The Shop's photos, whole and on their way: on disk, since they may be large."""

from __future__ import annotations

import hashlib
import os
import random
import tempfile
import threading
from dataclasses import dataclass
from typing import BinaryIO, Callable, Dict, List, Optional

from ..clock import Clock

_BLOCK = 1 << 20


@dataclass
class Photo:
    id: str
    file: str
    length: int
    sha256: bytes
    content_type: str
    #: Seconds since 1970, as Last-Modified has it.
    modified: int

    @property
    def etag(self) -> str:
        return '"%s"' % self.sha256.hex()[:32]

    def as_json(self) -> Dict[str, object]:
        return {
            "id": self.id,
            "url": "https://photos.shop.example/%s" % self.id,
            "digest": self.sha256.hex(),
        }


class Upload:
    """A file on its way (the upload resource of the resumable-upload draft)."""

    def __init__(self, number: int, account: str, content_type: str, file: BinaryIO) -> None:
        self.id = "up-%d" % number
        self.account = account
        self.content_type = content_type
        self.offset = 0
        #: All of it, in bytes; None as long as the client has not said.
        self.length: Optional[int] = None
        #: The SHA-256 of the whole, where the client has named it.
        self.digest: Optional[bytes] = None
        self.complete = False
        self._file = file
        self._hash = hashlib.sha256()
        self._changed = threading.Condition()
        self._end_transfer: Optional[Callable[[], None]] = None

    def take_over(self, end_transfer: Optional[Callable[[], None]]) -> None:
        """Ends the transfer that is under way, whose client has surely left; what it brought stays.

        `end_transfer`: how the new one can be ended in its turn; None for what transfers nothing."""
        with self._changed:
            if self._end_transfer is not None:
                self._end_transfer()
                self._changed.wait_for(lambda: self._end_transfer is None, 5)
            self._end_transfer = end_transfer

    def transfer_ended(self) -> None:
        with self._changed:
            self._end_transfer = None
            self._changed.notify_all()

    def append(self, data: bytes) -> None:
        self._file.write(data)
        self._hash.update(data)
        self.offset += len(data)

    def close(self) -> bytes:
        """Ends the file; gives its digest."""
        self._file.close()
        return self._hash.digest()

    @property
    def path(self) -> str:
        return self._file.name

    def as_json(self) -> Dict[str, object]:
        return {"id": self.id, "offset": self.offset, "length": self.length, "complete": self.complete}


class Photos:
    def __init__(self, clock: Clock, folder: Callable[[], str]) -> None:
        self._clock = clock
        self._folder = folder
        self._photos: List[Photo] = []
        self._uploads: Dict[str, Upload] = {}
        self._started = 0
        self._lock = threading.Lock()
        #: Uploads that were answered without their content, since it was there already.
        self.known = 0
        #: What an upload may have, in bytes; and one request of it.
        self.max_size = 16 << 30
        self.max_append_size: Optional[int] = None
        #: "interim": 104 tells where to resume; "final": only the answer does; "none": nothing can be resumed.
        self.resumption = "interim"
        #: After how many bytes 104 tells how much has come; 0: never.
        self.progress = 0

    def find(self, photo: str) -> Optional[Photo]:
        with self._lock:
            return next((found for found in self._photos if found.id == photo), None)

    def named(self, digest: bytes) -> Optional[Photo]:
        """The photo with this content."""
        with self._lock:
            return next((found for found in self._photos if found.sha256 == digest), None)

    def begin(self, account: str, content_type: str) -> Upload:
        with self._lock:
            self._started += 1
            file = tempfile.NamedTemporaryFile(dir=self._folder(), prefix="upload-", delete=False)
            upload = Upload(self._started, account, content_type, file)  # type: ignore[arg-type]
            self._uploads[upload.id] = upload
            return upload

    def upload(self, upload: str, account: str) -> Optional[Upload]:
        with self._lock:
            found = self._uploads.get(upload)
            return found if found is not None and found.account == account else None

    def complete(self, upload: Upload) -> Optional[Photo]:
        """The photo that an upload has become; None where it is not what its digest says. One with the same content
        is the same photo."""
        digest = upload.close()
        upload.complete = True
        known = self.named(digest)
        is_another = upload.digest is not None and upload.digest != digest
        if is_another or known is not None:
            os.unlink(upload.path)
            return None if is_another else known
        return self._add(upload.path, upload.offset, digest, upload.content_type)

    def drop(self, upload: Upload) -> None:
        with self._lock:
            self._uploads.pop(upload.id, None)
        if not upload.complete:
            upload.close()
            os.unlink(upload.path)

    def make(self, length: int, seed: int) -> Photo:
        """A photo of so many bytes that none but this seed gives, for downloads."""
        file = tempfile.NamedTemporaryFile(dir=self._folder(), prefix="photo-", delete=False)
        return self._written(file, length, seed, None)  # type: ignore[arg-type]

    def change(self, photo: Photo, length: int, seed: int) -> None:
        """Gives a photo another content, and so another ETag."""
        file = tempfile.NamedTemporaryFile(dir=self._folder(), prefix="photo-", delete=False)
        self._written(file, length, seed, photo)  # type: ignore[arg-type]

    def _written(self, file: BinaryIO, length: int, seed: int, photo: Optional[Photo]) -> Photo:
        digest, block = hashlib.sha256(), random.Random(seed).randbytes(_BLOCK)
        with file:
            for start in range(0, length, _BLOCK):
                # Each block begins with its place, so that no two are alike.
                piece = (start.to_bytes(8, "big") + block[8:])[: length - start]
                file.write(piece)
                digest.update(piece)
        if photo is None:
            return self._add(file.name, length, digest.digest(), "application/octet-stream")
        with self._lock:
            photo.file, photo.length, photo.sha256 = file.name, length, digest.digest()
            photo.modified = self._clock.now() // 1000
        return photo

    def _add(self, path: str, length: int, digest: bytes, content_type: str) -> Photo:
        with self._lock:
            photo = Photo(
                "ph-%d" % (len(self._photos) + 1), path, length, digest, content_type, self._clock.now() // 1000
            )
            self._photos.append(photo)
            return photo

    def end(self) -> None:
        """Closes what is open."""
        with self._lock:
            for upload in self._uploads.values():
                upload.close()

    def books(self) -> Dict[str, object]:
        with self._lock:
            return {
                "photos": [dict(photo.as_json(), bytes=photo.length, etag=photo.etag) for photo in self._photos],
                "uploads": [upload.as_json() for upload in self._uploads.values()],
                "known": self.known,
            }
